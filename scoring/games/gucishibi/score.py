"""顾此失彼: what is wrong with an entry, and what the hand was worth."""

from collections.abc import Iterator, Sequence
from typing import Any

from scoring import series
from scoring.game import Hand, Line, Worked, add, note, pay, worked
from scoring.games.gucishibi.entry import RANKS, Sets
from scoring.messages import Message, Seat, _
from scoring.records import Parts, Problem, fault

SIZES = {"fours": 4, "threes": 3, "pairs": 2}
VALUES = {"fours": 20, "threes": 10, "pairs": 5}
"""What a set counts."""


def problems(parts: Parts) -> Iterator[Problem]:
    """Yield what no single field shows to be wrong."""
    if parts.sets is None:
        return
    ranks = ranks_needed(parts.sets)
    if ranks > RANKS:
        text = _(
            "So many sets need %(ranks)d ranks; there are only %(most)d.",
            ranks=ranks,
            most=RANKS,
        )
        yield fault("too_many_sets", "sets", text, ranks=ranks)
    if parts.first is not None and not points_of(parts.sets[parts.first]):
        text = _("%(seat)s has no set, so did not finish first.", seat=parts.first)
        yield fault("first_without_set", "first", text)


def ranks_needed(sets: Sequence[Sets]) -> int:
    """Return how many ranks so many sets are made of, at least.

    Two pairs of one rank are always with two players: one player has a four.
    """
    pairs = [own.pairs for own in sets]
    shared = max(*pairs, (sum(pairs) + 1) // 2)
    return sum(own.fours + own.threes for own in sets) + shared


def points_of(own: Sets) -> int:
    """Return what a player's sets count."""
    return sum(value * getattr(own, name) for name, value in VALUES.items())


def gifts(points: Sequence[int], first: Seat | None, options: Any) -> tuple[int, ...]:
    """Return what the gift moves; `points` are those of the sets."""
    if first is None or is_highest(points, first, options.tie_is_highest):
        return (0,) * len(points)
    others = len(points) - 1
    return tuple(
        options.gift * (others if seat == first else -1) for seat in range(len(points))
    )


def is_highest(points: Sequence[int], seat: Seat, tie_is_highest: bool) -> bool:
    """Tell whether nobody has more points than `seat`, nor as many if that matters."""
    others = [value for place, value in enumerate(points) if place != seat]
    most = max(others)
    return points[seat] > most or (tie_is_highest and points[seat] == most)


def score(hand: Hand) -> Worked:
    """Score a sound hand."""
    points = tuple(map(points_of, hand.entry.sets))
    gift = gifts(points, hand.entry.first, hand.options)
    raw = add(points, gift)
    facts = {
        "set_points": list(points),
        "gift": list(gift),
        "winners": list(map(int, series.best(raw))),
    }
    carry = series.carry_on(hand, raw, "dealer")
    lines = (*_sets(hand, points), *_settled(hand, points, gift))
    return worked(hand.seats, lines, facts, carry, raw)


def _sets(hand: Hand, points: Sequence[int]) -> Iterator[Line]:
    for name, value in VALUES.items():
        row = [value * getattr(own, name) for own in hand.entry.sets]
        if any(row):
            text = _(
                "Sets of %(size)d, %(points)d each", size=SIZES[name], points=value
            )
            yield note(name, text, row)
    yield note("set_points", _("Points of the sets"), points)


def _settled(
    hand: Hand, points: tuple[int, ...], gift: tuple[int, ...]
) -> Iterator[Line]:
    """Yield the gift, or why there is none, and the settlement."""
    rule, first = hand.options.settlement, hand.entry.first
    if not any(gift):
        if hand.options.gift:
            yield note("no_gift", _why_no_gift(first))
        yield from series.settlement(points, rule)
        return
    text = _(
        "%(seat)s finished first but has not the most: %(gift)d from each",
        seat=first,
        gift=hand.options.gift,
    )
    both = add(points, gift)
    if hand.options.gift_as == "payment":
        yield pay("gift", text, gift)
        yield from series.settlement(points, rule)
        yield note("raw", _("For the match: sets and gift together"), both)
    else:
        yield note("gift", text, gift)
        yield note("raw", _("Sets and gift together"), both)
        yield from series.settlement(both, rule)


def _why_no_gift(first: Seat | None) -> Message:
    if first is None:
        return _("Nobody finished: no gift")
    return _("%(seat)s finished first and has the most anyway: no gift", seat=first)
