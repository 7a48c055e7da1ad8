"""对牌: what is wrong with an entry, and what the hand was worth."""

from collections.abc import Iterator, Sequence
from typing import Any

from scoring import series
from scoring.game import Hand, Line, Worked, note, worked
from scoring.games.duipai.entry import PACK_SIZE
from scoring.messages import Seat, _
from scoring.records import Parts, Problem, fault


def problems(parts: Parts) -> Iterator[Problem]:
    """Yield what no single field shows to be wrong."""
    found = sum(parts.counts or ())
    if found > PACK_SIZE:
        text = _(
            "All together %(found)d cards were won; there are only %(most)d.",
            found=found,
            most=PACK_SIZE,
        )
        yield fault("too_many_cards", "counts", text, found=found)


def score(hand: Hand) -> Worked:
    """Score a sound hand."""
    five = hand.options.variant == "five"
    raw, line = _won(hand.entry.counts) if five else _out(hand)
    facts: dict[str, Any] = {"winners": list(map(int, series.best(raw)))}
    if five:
        facts |= {"caught": sum(raw), "left": PACK_SIZE - sum(raw)}
    else:
        order, last = hand.entry.out_order, hand.options.end != "first_out"
        survivor = int(left_over(order, hand.seats)) if last else None
        facts |= {"first_out": int(order[0]), "survivor": survivor}
    places = five or hand.options.end == "by_rank"
    rule = hand.options.settlement if places else "pairwise"
    lines = (line, *series.settlement(raw, rule))
    return worked(hand.seats, lines, facts, series.carry_on(hand, raw, "leader"), raw)


def left_over(order: Sequence[Seat], seats: int) -> Seat:
    """Return who still has cards when all others are out."""
    return next(seat for seat in map(Seat, range(seats)) if seat not in order)


def _won(counts: tuple[int, ...]) -> tuple[tuple[int, ...], Line]:
    return counts, note("counts", _("Cards won"), counts)


def _out(hand: Hand) -> tuple[tuple[int, ...], Line]:
    """Return the raw points of who was out when, and the line that explains them."""
    order, seats = hand.entry.out_order, hand.seats
    match hand.options.end:
        case "first_out":
            raw = tuple(int(seat != order[0]) for seat in range(seats))
            text = _("%(seat)s is out first: 1 for all others", seat=order[0])
            return raw, note("first_out", text, raw)
        case "by_rank":
            outlasted = {seat: place for place, seat in enumerate(order)}
            raw = tuple(outlasted.get(Seat(s), seats - 1) for s in range(seats))
            return raw, note("outlasted", _("1 for each player outlasted"), raw)
    survivor = left_over(order, seats)
    raw = tuple(int(seat == survivor) for seat in range(seats))
    text = _("%(seat)s is the last with cards: 1", seat=survivor)
    return raw, note("survivor", text, raw)
