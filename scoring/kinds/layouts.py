"""Hands of cards laid out in rows."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, dataclass
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from scoring.kinds.cards import CARD_SCHEMA, Pack, read_cards, too_often
from scoring.kinds.choices import Choice
from scoring.kinds.numbers import limit
from scoring.kinds.several import Group
from scoring.messages import Card, Message, _
from scoring.records import UNSOUND, Kind, Place, Problem, Table, kinds


@dataclass(frozen=True)
class RowCards(Kind):
    """The cards of one row, `size` of them."""

    _: KW_ONLY
    size: int
    pack: Pack
    widget: ClassVar[str] = "cards"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        before = len(problems)
        cards = self.read_part(raw, place, table, problems)
        return cards if len(problems) == before else UNSOUND

    def read_part(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        cards = read_cards(raw, place, limit(self.pack, table), problems)
        if isinstance(raw, list) and len(raw) != self.size:
            what = _("must have %(size)d cards", size=self.size)
            short = len(raw) < self.size
            args = {"expected": self.size, "found": len(raw)}
            problems.append(place.fault("wrong_length", what, open=short, **args))
        return cards

    def schema(self, table: Table) -> dict[str, Any]:
        length = {"minItems": self.size, "maxItems": self.size}
        return {"type": "array", "items": CARD_SCHEMA, **length}


class Row(NamedTuple):
    """A row of a layout: its key, what people call it, how many cards it has."""

    name: str
    label: Message
    size: int


@dataclass(frozen=True)
class Layout(Group):
    """A hand laid out in rows; across the seats as often as the pack has the cards.

    The fields of `record` are the rows, of the kind `RowCards`, and `special`, a
    `Choice` of what the hand as a whole is declared to be.
    """

    _: KW_ONLY
    fits: Callable[[str, tuple[Card, ...], Table], bool]
    """Whether a whole hand is what `special` says."""
    widget: ClassVar[str] = "layout"

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The rows, in order."""
        return tuple(
            Row(name, kind.label, kind.size)
            for name, kind in kinds(self.record).items()
            if isinstance(kind, RowCards)
        )

    @property
    def special(self) -> Choice:
        """What a hand can be declared to be."""
        kind = kinds(self.record)["special"]
        assert isinstance(kind, Choice)
        return kind

    def pack(self, table: Table) -> Mapping[Card, int]:
        """Return how often each card is there."""
        kind = kinds(self.record)[self.rows[0].name]
        assert isinstance(kind, RowCards)
        return limit(kind.pack, table)

    def read_part(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        laid = super().read_part(raw, place, table, problems)
        special: str | None = None if laid is UNSOUND else laid.special
        cards = self.whole(laid) if special else None
        if special and cards and not self.fits(special, cards, table):
            what = _("these cards are something else")
            here = place.inside().key("special", self.special.label)
            problems.append(here.fault("bad_special", what))
        return laid

    def whole(self, laid: Any) -> tuple[Card, ...] | None:
        """Return all cards of a layout, None if some are missing or there twice."""
        rows = [getattr(laid, row.name, None) or () for row in self.rows]
        cards = tuple(card for row in rows for card in row)
        full = all(
            len(cards) == row.size for cards, row in zip(rows, self.rows, strict=True)
        )
        return cards if full and len(set(cards)) == len(cards) else None

    def across(
        self, values: list[Any], place: Place, table: Table, problems: list[Problem]
    ) -> None:
        pack, seen = self.pack(table), Counter[Card]()
        for seat, laid in enumerate(values):
            for row in self.rows:
                for index, card in enumerate(getattr(laid, row.name, None) or ()):
                    seen[card] += 1
                    if seen[card] > pack[card]:
                        there = place.seat(seat).inside().key(row.name, row.label)
                        problems.append(too_often(card, there.item(index)))
