"""分红: what the hand was worth, who leads next, and when the match is over."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scoring.cards import PACK, suit_of
from scoring.game import (
    DIFFERENCES,
    LEADS,
    Finished,
    Hand,
    Line,
    Match,
    Next,
    Worked,
    add,
    note,
    pay,
    worked,
)
from scoring.games.fenhong.entry import HEARTS, Captured
from scoring.ledger import divide, pairwise, side_sums, winner_takes
from scoring.messages import Seat, _, seats_where


def count_hearts(entry: Any) -> tuple[int, ...]:
    """Return how many hearts each seat has taken, however it was reported."""
    if isinstance(entry, Captured):
        return tuple(
            sum(suit_of(card) == "H" for card in pile) for pile in entry.captured
        )
    hearts: tuple[int, ...] = entry.hearts
    return hearts


def raw_points(hearts: Sequence[int], moon: str) -> tuple[int, ...]:
    """Return the raw points: minus one a heart, unless all thirteen turn it round."""
    if moon == "flip" and max(hearts) == len(HEARTS):
        return tuple(count - len(HEARTS) for count in hearts)
    return tuple(-count for count in hearts)


def standings(row: Sequence[int], options: Any) -> tuple[int, ...]:
    """Return what each seat is compared by: its own number, or that of its side."""
    return 2 * side_sums(row) if options.variant == "teams" else tuple(row)


def leader_after(hearts: Sequence[int], leader: int, rule: str) -> int:
    """Return who leads the next hand; of several the lowest seat."""
    match rule:
        case "same":
            return leader
        case "loser":
            return hearts.index(max(hearts))
        case "winner":
            return hearts.index(min(hearts))
    return (leader + 1) % len(hearts)


def score(hand: Hand) -> Worked:
    """Score a sound hand."""
    hearts = count_hearts(hand.entry)
    raw = raw_points(hearts, hand.options.moon)
    compared = standings(raw, hand.options)
    facts: dict[str, Any] = {
        "hearts": list(hearts),
        "moon": hearts.index(len(HEARTS)) if len(HEARTS) in hearts else None,
        "winners": [int(seat) for seat in _best(compared)],
    }
    if hand.options.variant == "teams":
        facts["sides"] = list(side_sums(raw))
    leader = int(hand.carry["leader"])
    carry = {
        "hands": hand.carry["hands"] + 1,
        "raw_totals": list(add(hand.carry["raw_totals"], raw)),
        "leader": leader_after(hearts, leader, hand.options.next_leader),
    }
    return worked(hand.seats, tuple(_lines(hand, hearts, raw)), facts, carry, raw)


def _best(row: Sequence[int]) -> tuple[Seat, ...]:
    return seats_where(value == max(row) for value in row)


def _lines(hand: Hand, hearts: tuple[int, ...], raw: tuple[int, ...]) -> Iterator[Line]:
    if isinstance(hand.entry, Captured):
        yield from _cards(hand.entry)
    yield note("hearts", _("Hearts taken"), hearts)
    if hand.options.moon == "flip" and len(HEARTS) in hearts:
        text = _(
            "%(seat)s has all thirteen: 0, and −13 for each of the others",
            seat=Seat(hearts.index(len(HEARTS))),
        )
        yield note("flip", text, raw)
    else:
        yield note("raw", _("One point less for each heart"), raw)
    if hand.options.variant == "teams":
        yield from _between_sides(raw, hand.options)
    else:
        yield from _settlement(raw, hand.options.settlement)


def _cards(entry: Captured) -> Iterator[Line]:
    for seat, pile in enumerate(entry.captured):
        cards = tuple(sorted((c for c in pile if c in HEARTS), key=PACK.index))
        if cards:
            text = _("%(seat)s: %(cards)s", seat=Seat(seat), cards=cards)
            yield note("cards", text, seat=Seat(seat))


def _between_sides(raw: Sequence[int], options: Any) -> Iterator[Line]:
    sums = side_sums(raw)
    yield note("sides", _("Partners together"), 2 * sums)
    if options.settlement == "winner_takes":
        yield pay("winner_takes", _("1 for the better side"), 2 * winner_takes(sums))
    else:
        text = _("Own side less the other side")
        yield pay("difference", text, 2 * pairwise(sums))


def _settlement(raw: tuple[int, ...], settlement: str) -> Iterator[Line]:
    match settlement:
        case "winner_takes":
            text = _("Each of the others pays 1 to %(winners)s", winners=_best(raw))
            if len(set(raw)) == 1:
                text = _("All level: nobody pays")
            yield pay("winner_takes", text, winner_takes(raw))
        case "mean":
            yield from _mean(raw)
        case _:
            yield pay("pairwise", DIFFERENCES, pairwise(raw))


def _mean(raw: tuple[int, ...]) -> Iterator[Line]:
    """Yield the differences to the others' mean, and who gets what rounding leaves."""
    differences = pairwise(raw)
    yield note("pairwise", DIFFERENCES, differences)
    rounded = [divide(value, len(raw) - 1) for value in differences]
    yield pay("mean", _("A third of that, rounded"), rounded)
    if sum(rounded):
        seat = _best(raw)[0]
        rest = [-sum(rounded) if place == seat else 0 for place in range(len(raw))]
        text = _("What rounding leaves over goes to %(seat)s", seat=seat)
        yield pay("rounding", text, rest)


def following(carry: Mapping[str, Any]) -> Next:
    """Return what the hand that gets `carry` starts with."""
    leader = Seat(carry["leader"])
    text = _("%(seat)s leads.", seat=leader)
    return Next({"leader": int(leader)}, text, ((leader, LEADS),))


def finish(match: Match, options: Any) -> Finished | None:
    """Return how the match ended with its last hand, or None if it goes on."""
    totals = standings(match.raw_totals, options)
    if options.target and min(totals) <= -options.target:
        by = "target"
    elif options.max_hands and match.hands >= options.max_hands:
        by = "max_hands"
    else:
        return None
    level = len(set(totals)) == 1
    losers = () if level else seats_where(value == min(totals) for value in totals)
    return Finished(by, _best(totals), losers)
