"""The kinds of things a table can report: numbers, seats, orders, cards, …

Each reads strictly, tells its JSON Schema, and names the widget that draws it.
"""

from scoring.kinds.cards import (
    CARD_SCHEMA,
    ONE_PACK,
    TWO_PACKS,
    Cards,
    Pack,
    PipsOrCards,
    SomeCards,
    read_cards,
    surplus_cards,
)
from scoring.kinds.choices import NOT_SAID, Choice, Flag
from scoring.kinds.layouts import Layout, Row, RowCards
from scoring.kinds.numbers import CardsLeft, Number, limit
from scoring.kinds.seats import OneSeat, Order, Ranking, Seats, read_seat
from scoring.kinds.several import BySeat, Fact, Group, PerSeat, per_seat

__all__ = [
    "CARD_SCHEMA",
    "NOT_SAID",
    "ONE_PACK",
    "TWO_PACKS",
    "BySeat",
    "Cards",
    "CardsLeft",
    "Choice",
    "Fact",
    "Flag",
    "Group",
    "Layout",
    "Number",
    "OneSeat",
    "Order",
    "Pack",
    "PerSeat",
    "PipsOrCards",
    "Ranking",
    "Row",
    "RowCards",
    "Seats",
    "SomeCards",
    "limit",
    "per_seat",
    "read_cards",
    "read_seat",
    "surplus_cards",
]
