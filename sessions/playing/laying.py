"""Practice of games in which each player lays out a hand: all at once, then compared.

Nothing is stored: the hands follow from a seed, and the computers lay theirs as well as
they can. What the person lays is in the address.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from scoring.game import Game, Worked, form_key
from scoring.kinds import Layout, PerSeat
from scoring.messages import Card, Message
from scoring.records import Problem, Table, kinds
from scoring.refereeing import scored
from scoring.telling import say
from sessions.nights.forms import EntryForm, sent_of
from sessions.nights.widgets import Field, Sent, Texts
from sessions.nights.widgets.base import card_rows
from sessions.playing.practice import ME


@dataclass(frozen=True, slots=True)
class LaidRow:
    """One row of a hand that lies open."""

    label: Message
    cards: tuple[Card, ...]
    what: Message | None
    """What it is: a flush, two pairs."""


@dataclass(frozen=True, slots=True)
class OpenHand:
    """A player's hand that lies open, and what it was declared to be as a whole."""

    rows: list[LaidRow]
    special: Message | None
    faults: list[Message]
    """Why it loses whatever its rows are."""


class Laying:
    """A hand of practice: laid by the person, or to be laid still."""

    def __init__(
        self, game: Game, table: Table, names: Sequence[str], seed: str, sent: Sent
    ) -> None:
        self.game, self.table, self.seed = game, table, seed
        self.dealt = dict(game.at_random(Random(seed), table))
        self.way = next(
            form for form in game.forms(table.options) if form_key(form) in self.dealt
        )
        self.opened = "open" in sent or "declare" in sent
        self.form = EntryForm(game, table, names, self.own_texts(sent))

    @property
    def name(self) -> str:
        """Return what the entry calls the layouts."""
        return next(
            name
            for name, kind in kinds(self.way).items()
            if isinstance(kind, PerSeat) and isinstance(kind.each, Layout)
        )

    @property
    def layout(self) -> Layout:
        """Return the kind of one player's layout."""
        kind = kinds(self.way)[self.name]
        assert isinstance(kind, PerSeat)
        assert isinstance(kind.each, Layout)
        return kind.each

    @cached_property
    def hand(self) -> frozenset[Card]:
        """Return the person's cards."""
        laid = self.dealt[self.name][ME]
        rows = (laid[row.name] for row in self.layout.rows)
        return frozenset(Card(card) for row in rows for card in row)

    @property
    def own(self) -> str:
        """Return where in an entry the person's layout stands."""
        return f"{self.name}.{int(ME)}"

    def own_texts(self, sent: Sent) -> Texts:
        """Return the texts of the form that tell the person's layout, and no others.

        Of a special no rows are compared, so they are those of a computer.
        """
        way = form_key(self.way)
        if "declare" in sent:
            laid = {**self.dealt[self.name][ME], "special": sent["declare"][-1]}
            told = {**self.dealt, self.name: [laid]}
            return sent_of(self.game, self.table, told)
        own = f"{way}.{self.own}."
        texts = {
            name: list(told) for name, told in sent.items() if name.startswith(own)
        }
        return {"way": [way], **texts}

    @cached_property
    def laid(self) -> Mapping[str, Any]:
        """Return the person's layout as far as it is told, as JSON."""
        told = self.form.entry.get(self.name) or [None]
        return told[ME] or {}

    @cached_property
    def entry(self) -> dict[str, Any]:
        """Return the report of the hand with what the person laid in its place."""
        others = self.dealt[self.name][1:]
        return {**self.dealt, self.name: [self.laid, *others]}

    @property
    def foreign(self) -> list[Card]:
        """Return the cards that the person laid and does not hold."""
        others = set(self.layout.pack(self.table)) - self.hand
        rows = (self.laid.get(row.name, ()) for row in self.layout.rows)
        return [Card(card) for row in rows for card in row if card in others]

    @property
    def problems(self) -> list[Problem]:
        """Return what is wrong or missing in what the person laid, not in the rest."""
        own, nothing = f"entry.{self.own}.", f"entry.{self.name}"
        return [
            item
            for item in self.form.judged.problems
            if f"{item.field}.".startswith(own) or item.field == nothing
        ]

    @property
    def faults(self) -> list[str]:
        """Return what is wrong with what the person laid, as sentences."""
        wrong = (item for item in self.problems if not item.open)
        return [self.form.say(item) for item in wrong]

    @property
    def missing(self) -> list[str]:
        """Return what the person has still to lay, a sentence each."""
        return [self.form.say(item) for item in self.problems if item.open]

    @property
    def hints(self) -> dict[str, Any]:
        """Return what to say beside the person's rows, by the name of the box."""
        own = f"{form_key(self.way)}.{self.own}."
        return {
            name: hint for name, hint in self.form.hints.items() if name.startswith(own)
        }

    @cached_property
    def done(self) -> bool:
        """Tell whether all hands lie open."""
        if not self.opened or self.foreign:
            return False
        return self.game.judge(self.entry, self.table).record is not None

    @property
    def field(self) -> Field:
        """Return the field of the person's layout, made of the person's cards."""
        fields = (field for tab in self.form.tabs for field in tab.fields)
        field = next(f for f in fields if f.name == f"{self.form.key}.{self.name}")
        field.parts = field.parts[:1]
        for part in field.parts[0].parts:
            part.options = []
        pack = self.layout.pack(self.table)
        field.cards = card_rows(card for card in pack if card in self.hand)
        return field

    @property
    def specials(self) -> list[tuple[str, Message]]:
        """Return what the hand can be declared to be before it is laid."""
        cards, table, kind = tuple(self.hand), self.table, self.layout.special
        names = kind.only(table) if kind.only else kind.choices
        return [
            (name, kind.choices[name])
            for name in names
            if self.layout.fits(name, cards, table)
        ]

    @property
    def told(self) -> list[tuple[Message, Message]]:
        """Return what else there is to the hand, such as who is the banker."""
        record = self.game.judge(self.dealt, self.table).record
        return [
            (kind.label, say(kind, getattr(record, name), self.table))
            for name, kind in kinds(self.way).items()
            if name in self.dealt and name != self.name
        ]

    @cached_property
    def worked(self) -> Worked:
        """Return the score of the hand as the person laid it."""
        return scored(self.game, self.entry, self.table, {})

    @cached_property
    def usual(self) -> Worked:
        """Return the score if a computer had laid the person's hand."""
        return scored(self.game, self.dealt, self.table, {})

    @property
    def open_hands(self) -> list[OpenHand]:
        """Return every player's hand, by seat."""
        return self.hands_of(self.entry)

    @property
    def usual_hand(self) -> OpenHand:
        """Return the person's cards as a computer would have laid them."""
        return self.hands_of(self.dealt)[ME]

    def hands_of(self, entry: Mapping[str, Any]) -> list[OpenHand]:
        """Return every player's hand in a sound entry."""
        hints = list(self.game.hints(entry, self.table))
        what = {hint.field: hint.text for hint in hints if not hint.bad}
        faults = [(hint.field, hint.text) for hint in hints if hint.bad]
        record = self.game.judge(entry, self.table).record
        called = self.layout.special.choices
        return [
            OpenHand(
                [
                    LaidRow(
                        row.label,
                        getattr(laid, row.name),
                        what.get(f"{self.name}.{seat}.{row.name}"),
                    )
                    for row in self.layout.rows
                ],
                called[laid.special] if laid.special else None,
                [text for at, text in faults if at.startswith(f"{self.name}.{seat}.")],
            )
            for seat, laid in enumerate(getattr(record, self.name))
        ]
