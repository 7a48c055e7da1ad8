"""The kinds of things a table can report: numbers, seats, orders, cards, …

Each reads strictly, tells its JSON Schema, and names the widget that draws it.
"""

from scoring.kinds.cards import (
    CARD_SCHEMA,
    ONE_PACK,
    TWO_PACKS,
    Cards,
    OneCard,
    Pack,
    PipsOrCards,
    SomeCards,
    read_cards,
    surplus_cards,
)
from scoring.kinds.choices import NOT_SAID, Choice, Flag, Several
from scoring.kinds.layouts import Layout, Row, RowCards
from scoring.kinds.logs import Log, Offer, Offers, Standing
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
    "Log",
    "Number",
    "Offer",
    "Offers",
    "OneCard",
    "OneSeat",
    "Order",
    "Pack",
    "PerSeat",
    "PipsOrCards",
    "Ranking",
    "Row",
    "RowCards",
    "Seats",
    "Several",
    "SomeCards",
    "Standing",
    "limit",
    "per_seat",
    "read_cards",
    "read_seat",
    "surplus_cards",
]
