"""The referee: what a set of cards is, whether it beats another, how best to lay them.

Everything stands in the address, so that a link shows the same verdict.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from scoring.asking import remarks
from scoring.game import Game
from scoring.kinds import Cards, limit
from scoring.messages import Card, Message
from scoring.protocol import answer
from scoring.records import Kind, Options, Parts, Record, Table, dump, kinds
from scoring.sheets import Grid, Paragraph, blocks
from sessions.nights.widgets import (
    ABSENT,
    WIDGETS,
    Box,
    Field,
    Sent,
    decode,
)
from sessions.nights.widgets.base import card_rows, first
from sessions.nights.widgets.numbers import shown_cards
from sessions.saying import lang

LAID = ("beats", "best")
"""The questions a page can ask; what the cards are is asked along with them."""
RIVAL = "rival"
"""The box of a second row, where two can be compared."""


@dataclass
class Referee:
    """What is asked of a game's cards, by some house rules."""

    game: Game
    options: Options
    sent: Sent

    @property
    def question(self) -> str:
        """Return the question that the page asks."""
        return next(name for name in LAID if name in self.game.questions)

    @property
    def record(self) -> type[Record]:
        """Return the record of what can be asked."""
        return self.game.questions[self.question].record

    @property
    def kinds(self) -> dict[str, Kind]:
        """Return the kinds of what a page can ask, by key."""
        asked = {
            name: kind
            for name, kind in kinds(self.record).items()
            if kind.widget in WIDGETS
        }
        if "compare" in self.game.questions:
            pack = next(kind.pack for kind in asked.values() if isinstance(kind, Cards))
            rival = kinds(self.game.questions["compare"].record)["b"]
            asked[RIVAL] = Cards(rival.label, pack=pack)
        return asked

    @property
    def table(self) -> Table:
        """Return the table at which it is asked."""
        return Table(self.options, self.game.seats(self.options)[0])

    @cached_property
    def asked(self) -> dict[str, Any]:
        """Return what was filled in, as the engine reads it."""
        asked = {}
        for name, kind in self.kinds.items():
            value = decode(self.sent, f"q.{name}", kind, self.table)
            if value is not ABSENT:
                asked[name] = value
        return asked

    @property
    def cards(self) -> Field:
        """Return the field of cards: a box for each set, the one to beat first."""
        piles = {name: k for name, k in self.kinds.items() if isinstance(k, Cards)}
        field = Field("q", next(iter(piles.values())))
        for name in sorted(piles, key=lambda name: name != "old"):
            text = first(self.sent, f"q.{name}")
            field.boxes.append(Box(f"q.{name}", piles[name].label, text))
        field.cards = card_rows(self.copies)
        return field

    @cached_property
    def copies(self) -> dict[Card, int]:
        """Return the cards to be tapped, and how often each is there."""
        piles = (kind for kind in self.kinds.values() if isinstance(kind, Cards))
        return shown_cards(limit(next(piles).pack, self.table))

    @property
    def about(self) -> str:
        """Return what the rule sheet is asked about."""
        if self.asked.get(RIVAL):
            return "compare"
        return "beats" if self.asked.get("old") else "combo"

    @property
    def quoted(self) -> list[Paragraph | Grid]:
        """Return what the rule sheet says about what is asked."""
        names, sheet = {self.about, "compare"}, list(self.game.sheet(self.options))
        return [block for block in blocks(sheet) if names & {*block.about}]

    @property
    def common(self) -> list[Field]:
        """Return the fields of what is asked besides cards."""
        return [field for field in self.others if not field.kind.rare]

    @property
    def rare(self) -> list[Field]:
        """Return the fields of what is rarely asked."""
        return [field for field in self.others if field.kind.rare]

    @cached_property
    def others(self) -> list[Field]:
        """Return all fields besides cards."""
        drawn = []
        for name, kind in self.kinds.items():
            if isinstance(kind, Cards):
                continue
            if not kind.asked(Parts(self.asked), self.table):
                continue
            field, sent = Field(f"q.{name}", kind), self.sent
            usual = self.record.model_fields[name].default
            if isinstance(usual, str) and not sent.get(field.name):
                sent = {**sent, field.name: [usual]}
            WIDGETS[kind.widget].draw(field, sent, self.table, optional=True)
            drawn.append(field)
        return drawn

    def ask(self, op: str, **asked: Any) -> dict[str, Any]:
        """Ask the engine, in the language of the page."""
        given = {"op": op, "game": self.game.slug, "options": dump(self.options)}
        return answer({**given, **asked, "lang": lang()})

    @property
    def verdict(self) -> dict[str, Any] | None:
        """Return what the engine says, None before cards are named."""
        given = [self.asked.get(name) for name in ("new", "cards", "old")]
        cards = next(filter(None, given), None)
        if not cards:
            return None
        known = kinds(self.game.questions["combo"].record)
        rest = {name: told for name, told in self.asked.items() if name in known}
        told = self.ask("combo", **{**rest, "cards": cards})
        if told["ok"]:
            more = self.more(cards)
            # What is only not filled in yet is no fault of the cards that are.
            if more["ok"] or not all(error.get("open") for error in more["errors"]):
                told = more if not more["ok"] else told | more
        told["laid"] = self.laid_out(told)
        told["remarks"] = []
        if "beats" in told:
            told["remarks"] = self.remarks("beats", self.asked)
        elif told["ok"]:
            told["remarks"] = self.remarks("combo", {**rest, "cards": cards})
        return told

    def more(self, cards: Sequence[str]) -> dict[str, Any]:
        """Return what the page asks of cards beside what they are."""
        rival = self.asked.get(RIVAL)
        if not rival:
            return self.ask(self.question, **self.asked)
        return self.ask("compare", a=cards, b=rival)

    def remarks(self, name: str, given: Mapping[str, Any]) -> list[Message]:
        """Return what is to be said of sound cards beside the answer to a question."""
        return list(remarks(self.game.questions[name], given, self.table))

    @staticmethod
    def laid_out(told: Mapping[str, Any]) -> list[dict[str, Any]]:
        """Return the best layouts that an answer tells, the best first, row by row."""
        if "layout" not in told:
            return []
        shown = []
        for laid in (told, *told["ranked"]):
            rows = zip(laid["rows"], laid["layout"].values(), strict=True)
            named = [
                {"text": text, "cards": list(map(Card, cards))} for text, cards in rows
            ]
            shown.append({"value": laid["value"], "rows": named})
        return shown
