"""斗地主: what is left of the payments where players can run out of points."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scoring.messages import Seat

Payments = Mapping[Seat, int]
"""What passes between each farmer and the landlord, by farmer; above or equal to 0."""


def limited(due: Payments, entry: Any, options: Any) -> Iterator[tuple[str, Payments]]:
    """Yield `floor` and `cap`, as far as they apply, each with the payments after it.

    Whichever side wins, first each farmer is held to their own balance, then both
    payments to the landlord's.
    """
    if not entry.balances:
        return
    applies = {"floor": options.floor, "cap": options.winner_cap}
    landlord_won = entry.winner == "landlord"
    first, then = ("floor", "cap") if landlord_won else ("cap", "floor")
    if applies[first]:
        due = {seat: min(due[seat], entry.balances[seat]) for seat in due}
        yield first, due
    if applies[then]:
        due = shrunk(due, entry.balances[entry.landlord], entry.first_out)
        yield then, due


def shrunk(due: Payments, most: int, first_out: Seat | None) -> Payments:
    """Return the payments in the same proportion, together at most `most`.

    An odd point goes to the larger remainder, then to `first_out`, then to the lower
    seat.

    >>> shrunk({Seat(1): 2000, Seat(2): 1000}, 2000, None)
    {Seat(1): 1333, Seat(2): 667}
    """
    total = sum(due.values())
    if total <= most:
        return due
    shares = {seat: most * amount // total for seat, amount in due.items()}

    def rank(seat: Seat) -> tuple[int, bool, Seat]:
        return -(most * due[seat] % total), seat != first_out, seat

    for seat in sorted(due, key=rank)[: most - sum(shares.values())]:
        shares[seat] += 1
    return shares


def fees(
    points: Sequence[int], balances: Sequence[int], options: Any
) -> tuple[int, ...]:
    """Return the fee of each seat after the points; who runs out pays what is left."""
    if not (options.floor and balances):
        return (options.fee,) * len(points)
    return tuple(
        min(options.fee, max(0, balance + won))
        for balance, won in zip(balances, points, strict=True)
    )
