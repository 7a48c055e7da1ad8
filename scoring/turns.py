"""Seats in turn, and opposite."""

from collections.abc import Iterator, Sequence

from scoring.masks import SEATS
from scoring.messages import Message, Seat, _


def next_holding(hands: Sequence[object], first: int, step: int = 1) -> Seat | None:
    """Return who holds cards, the nearest from a seat on; None if nobody does.

    >>> next_holding([0, 5, 0, 5], 2, step=-1)
    Seat(1)
    """
    seats = len(hands)
    for turn in range(first, first + step * seats, step):
        if hands[turn % seats]:
            return SEATS[turn % seats]
    return None


def partners_opposite() -> Iterator[Message]:
    """Yield who are partners where four sit at the table, two against two."""
    for one in SEATS[:2]:
        yield _("Partners: %(seats)s", seats=(one, SEATS[one + 2]))
