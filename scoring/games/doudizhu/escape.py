"""斗地主: what a player pays who runs away."""

from collections.abc import Iterator

from scoring.game import Hand, Line, note, pay
from scoring.games.doudizhu.multiplier import own_factors, product, told
from scoring.messages import Message, Seat, _

SMALL = 10
"""The stakes paid below that multiplier; from it on they are twice the multiplier."""


def penalties(hand: Hand, shared: int) -> Iterator[Line]:
    """Yield the lines of what is paid; `shared` multiplies for both farmers."""
    said = None
    for farmer in _concerned(hand):
        own = own_factors(hand.entry, farmer)
        times = shared * product(own)
        stakes = SMALL if times < SMALL else 2 * times
        yield from map(told, own)
        reason = _reason(times, stakes)
        if reason != said:
            yield note("escape", reason)
        said = reason
        payees = _payees(hand, farmer)
        for payee in payees:
            yield _paid(hand, payee, stakes // len(payees))


def _concerned(hand: Hand) -> tuple[Seat, ...]:
    """Return the farmers whose match with the landlord was broken off."""
    landlord, left = hand.entry.landlord, hand.entry.escaped
    if left != landlord:
        return (left,)
    return tuple(Seat(seat) for seat in range(hand.seats) if seat != landlord)


def _reason(times: int, stakes: int) -> Message:
    if times < SMALL:
        return _(
            "Multiplier %(times)d, below 10: %(stakes)d stakes",
            times=times,
            stakes=stakes,
        )
    return _(
        "Multiplier %(times)d, twice that: %(stakes)d stakes",
        times=times,
        stakes=stakes,
    )


def _payees(hand: Hand, farmer: Seat) -> tuple[Seat, ...]:
    """Return who is paid for the match of this farmer with the landlord."""
    if hand.entry.escaped != farmer:
        return (farmer,)
    if hand.options.escape_payee == "landlord":
        return (hand.entry.landlord,)
    return tuple(Seat(seat) for seat in range(hand.seats) if seat != farmer)


def _paid(hand: Hand, payee: Seat, stakes: int) -> Line:
    payer: Seat = hand.entry.escaped
    unit = hand.options.base * hand.options.rate
    points = [0] * hand.seats
    points[payee], points[payer] = stakes * unit, -stakes * unit
    text = _(
        "%(payer)s ran away and pays %(payee)s: %(stakes)d × %(unit)d",
        payer=payer,
        payee=payee,
        stakes=stakes,
        unit=unit,
    )
    return pay("escape", text, points)
