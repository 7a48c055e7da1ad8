"""Boxes for numbers and for cards."""

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from scoring.cards import RANKS, suit_of
from scoring.kinds import Cards, Number, OneCard, PipsOrCards, SomeCards, limit
from scoring.messages import Card
from scoring.records import Kind, Table
from sessions.nights.widgets.base import (
    ABSENT,
    Box,
    Field,
    Sent,
    Texts,
    Widget,
    card_rows,
    first,
)


class NumberWidget(Widget):
    """A box for a whole number, which may be typed as a sum: 10+15."""

    def blank(self, kind: Any) -> Any:
        return kind.empty if isinstance(kind, Number) else None

    def decode(self, sent: Sent, name: str, kind: Any, table: Table) -> Any:
        text = first(sent, name)
        return read_sum(text) if text else ABSENT

    def draw(self, field: Field, sent: Sent, table: Table, optional: bool) -> None:
        text, limits = first(sent, field.name), bounds(field.kind, table)
        field.boxes.append(Box(field.name, field.kind.label, text, *limits))


def bounds(kind: Kind, table: Table) -> tuple[int | None, int | None]:
    """Return the least and greatest number of a kind, None where there is none."""
    match kind:
        case Number(low=low, high=high):
            return limit(low, table), limit(high, table)
        case PipsOrCards(high=high):
            return 0, high
    return None, None


def read_sum(text: str) -> int | str:
    """Return the value of a number or of a sum; anything else as it is.

    >>> read_sum("10+15"), read_sum("-3"), read_sum("4 + 5 - 2"), read_sum("ten")
    (25, -3, 7, 'ten')
    """
    compact = text.replace(" ", "").replace("−", "-")
    if not re.fullmatch(r"[+-]?\d{1,15}([+-]\d{1,15}){0,50}", compact, re.ASCII):
        return text
    return sum(int(term) for term in re.findall(r"[+-]?\d+", compact))


class PipsWidget(NumberWidget):
    """A box for the points of some cards, or for the cards themselves."""

    def decode(self, sent: Sent, name: str, kind: Any, table: Table) -> Any:
        value = super().decode(sent, name, kind, table)
        return split_cards(value) if isinstance(value, str) else value

    def encode(self, value: Any, name: str, kind: Any) -> Texts:
        return {name: [" ".join(value) or "0" if type(value) is list else str(value)]}


class CardsWidget(Widget):
    """A box for cards, written one after the other; empty is no card."""

    def blank(self, kind: Any) -> Any:
        return []

    def decode(self, sent: Sent, name: str, kind: Any, table: Table) -> Any:
        text = first(sent, name)
        return split_cards(text) if text else ABSENT

    def encode(self, value: Any, name: str, kind: Any) -> Texts:
        return {name: [" ".join(value)]}

    def draw(self, field: Field, sent: Sent, table: Table, optional: bool) -> None:
        text = first(sent, field.name)
        field.boxes.append(Box(field.name, field.kind.label, text))
        self.lay_out(field, field.kind, table)

    def lay_out(self, field: Field, kind: Kind, table: Table) -> None:
        """Add to `field` the cards to be tapped."""
        if isinstance(kind, SomeCards):
            copies = limit(kind.pack, table)
            among = Counter({card: copies[card] for card in kind.among})
            field.cards = card_rows(among.elements())
        if isinstance(kind, Cards):
            rest = Counter(shown_cards(limit(kind.pack, table)))
            wanted = limit(kind.wanted, table) or tuple(rest.elements())
            rest.subtract(wanted)
            field.cards = card_rows(Counter(wanted).elements())
            field.more_cards = card_rows(rest.elements())


class OneCardWidget(CardsWidget):
    """A box for one card; of several that were tapped the last one counts."""

    def decode(self, sent: Sent, name: str, kind: Any, table: Table) -> Any:
        cards = super().decode(sent, name, kind, table)
        return cards[-1] if isinstance(cards, list) and cards else ABSENT

    def encode(self, value: Any, name: str, kind: Any) -> Texts:
        return {name: [str(value)]}

    def lay_out(self, field: Field, kind: Kind, table: Table) -> None:
        assert isinstance(kind, OneCard)
        pack = shown_cards(limit(kind.pack, table))
        field.cards = card_rows(pack)


def shown_cards(pack: Mapping[Card, int]) -> dict[Card, int]:
    """Return the cards of a pack to be tapped: ranks alone where these will do."""
    if not any(card in RANKS for card in pack):
        return dict(pack)
    return {card: copies for card, copies in pack.items() if not suit_of(card)}


def split_cards(text: str) -> list[str]:
    """Return the cards of a text, however they are set apart.

    >>> split_cards("HA、h10 ♠Q,大王")
    ['HA', 'h10', '♠Q', '大王']
    """
    for word, letter in _SUIT_WORDS.items():
        text = text.replace(word, f" {letter}")
    return [word for word in re.split(r"[\s,、，;；]+", text) if word]


_SUIT_WORDS = {
    "黑桃": "S",
    "红桃": "H",
    "紅心": "H",
    "红心": "H",
    "方块": "D",
    "方塊": "D",
    "梅花": "C",
}
"""What people call the suits."""
