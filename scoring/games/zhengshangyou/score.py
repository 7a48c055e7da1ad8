"""争上游: what the hand was worth, who deals next, and when a series is over."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scoring.game import (
    DEALS,
    DIFFERENCES,
    Finished,
    Hand,
    Line,
    Match,
    Next,
    Worked,
    note,
    pay,
    worked,
)
from scoring.games.zhengshangyou.entry import MANY_LEFT, hand_size
from scoring.ledger import pairwise
from scoring.messages import Card, Message, Seat, _, seats_where, sentences
from scoring.records import Parts, Problem, Table, fault

SPADE_TWO, SPADE_THREE = Card("S2"), Card("S3")

PLACE_VALUES = (2, 1)
"""What the first and the second place count."""


def problems(parts: Parts) -> Iterator[Problem]:
    """Yield what no single field shows to be wrong."""
    if parts.left is None or parts.spade2 is None:
        return
    if parts.left[parts.spade2] == 0:
        text = _(
            "%(seat)s has no cards left, so not %(card)s.",
            seat=parts.spade2,
            card=SPADE_TWO,
        )
        yield fault("bad_value", "spade2", text)


def score(hand: Hand) -> Worked:
    """Score a sound hand."""
    entry, options = hand.entry, hand.options
    if options.scoring == "places":
        winner, raw = entry.order[0], place_values(entry.order, hand.seats)
        lines = _places(raw, options.base)
    elif options.scoring == "big2":
        winner, raw = _winner(entry.left), big_two(entry.left, entry.spade2)
        lines = _big_two(hand, raw)
    else:
        winner, raw = _winner(entry.left), None
        lines = _cards_left(hand, winner)
    facts, carry = {"winner": int(winner)}, {"dealer": int(winner)}
    return worked(hand.seats, tuple(lines), facts, carry, raw)


def _winner(left: Sequence[int]) -> Seat:
    return Seat(left.index(0))


def place_values(order: Sequence[Seat], seats: int) -> list[int]:
    """Return what each seat's place counts."""
    values = dict(zip(order, PLACE_VALUES, strict=False))
    return [values.get(Seat(seat), 0) for seat in range(seats)]


def tier(left: int, dealt: int) -> int:
    """Return what the cards left are multiplied by if so many were dealt.

    >>> [tier(left, 13) for left in (13, 10, 9, 7, 6)]
    [4, 3, 2, 2, 1]
    """
    played = dealt - left
    if played == 0:
        return 4
    if 4 * played < dealt:
        return 3
    return 2 if 2 * played < dealt else 1


def weight(left: int) -> int:
    """Return what the cards left are multiplied by in `big2`.

    >>> [weight(left) for left in (7, 8, 9, 10, 12, 13)]
    [1, 2, 2, 3, 3, 4]
    """
    if left < MANY_LEFT:
        return 1
    if left < 10:
        return 2
    return 3 if left < 13 else 4


def big_two(left: Sequence[int], holder: Seat | None) -> list[int]:
    """Return what each seat's cards count in `big2`; `holder` is who has ♠2."""
    return [
        count * weight(count) * (2 if _has_two(seat, count, holder) else 1)
        for seat, count in enumerate(left)
    ]


def _has_two(seat: int, left: int, holder: Seat | None) -> bool:
    return seat == holder and left >= MANY_LEFT


def _cards_left(hand: Hand, winner: Seat) -> Iterator[Line]:
    left = hand.entry.left
    yield note("left", _("Cards left"), left)
    counted = left
    if hand.options.scoring == "tiers":
        dealt = hand_size(Table(hand.options, hand.seats))
        factors = [tier(count, dealt) for count in left]
        text = _(
            "Of %(dealt)d cards none played × 4, less than a quarter × 3, less than "
            "half × 2",
            dealt=dealt,
        )
        yield note("tiers", text, factors)
        counted = [count * times for count, times in zip(left, factors, strict=True)]
    points = [-count for count in counted]
    points[winner] = sum(counted)
    text = _("Each pays for the cards left to %(seat)s", seat=winner)
    yield from _times_base("paid", text, points, hand.options.base)


def _big_two(hand: Hand, counted: Sequence[int]) -> Iterator[Line]:
    left, holder = hand.entry.left, hand.entry.spade2
    yield note("left", _("Cards left"), left)
    text = _("8 or 9 count double, 10 to 12 three times, 13 four times")
    yield note("weights", text, big_two(left, None))
    if holder is not None and _has_two(holder, left[holder], holder):
        text = _("%(seat)s still holds %(card)s: double", seat=holder, card=SPADE_TWO)
        yield note("spade2", text, counted)
    points = pairwise([-count for count in counted])
    yield from _times_base("differences", DIFFERENCES, points, hand.options.base)


def _places(values: Sequence[int], base: int) -> Iterator[Line]:
    yield note("places", _("2 for the first place, 1 for the second"), values)
    yield from _times_base("differences", DIFFERENCES, pairwise(values), base)


def _times_base(
    code: str, text: Message, points: Sequence[int], base: int
) -> Iterator[Line]:
    if base == 1:
        yield pay(code, text, points)
        return
    yield note(code, text, points)
    product = [base * value for value in points]
    yield pay("product", _("Times %(times)d", times=base), product)


def following(carry: Mapping[str, Any], options: Any) -> Next:
    """Return what the hand that gets `carry` starts with."""
    leads = _("Whoever holds %(card)s leads.", card=SPADE_THREE)
    if options.variant == "two_packs":
        leads = _("Whoever drew a %(card)s first leads.", card=SPADE_THREE)
    facts = {"dealer": carry["dealer"], "leader": None}
    if carry["dealer"] is None:
        return Next(facts, leads)
    dealer = Seat(carry["dealer"])
    deals = _("%(seat)s deals.", seat=dealer)
    return Next(facts, sentences(deals, leads), ((dealer, DEALS),))


def finish(match: Match, options: Any) -> Finished | None:
    """Return how the series ended with its last hand, or None if it goes on."""
    target, totals = options.places_target, match.raw_totals
    if options.scoring != "places" or not target or max(totals) < target:
        return None
    winners = seats_where(value == max(totals) for value in totals)
    losers = seats_where(value < max(totals) for value in totals)
    return Finished("places_target", winners, losers)
