"""拱猪: what the hand was worth, who leads next, and when the match is over."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scoring.cards import PACK
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
from scoring.games.gongzhu.entry import (
    EXPOSABLE,
    PARTNERS,
    PIG,
    SCORE_CARDS,
    packs,
)
from scoring.games.gongzhu.parts import parts_of
from scoring.games.gongzhu.worth import Pile, piles, pooled
from scoring.ledger import divide, pairwise, side_sums
from scoring.messages import Card, Seat, _, seats_where
from scoring.records import Parts, Problem, fault

ORDER = {card: PACK.index(card) for card in SCORE_CARDS}
"""Where each card that counts stands in a pack."""


def problems(parts: Parts) -> Iterator[Problem]:
    """Yield what no single field shows to be wrong."""
    if parts.captured is None or parts.first_pig is None:
        return
    if PIG not in parts.captured[parts.first_pig]:
        text = _("%(seat)s has not taken %(card)s.", seat=parts.first_pig, card=PIG)
        yield fault("first_pig_mismatch", "first_pig", text)


def score(hand: Hand) -> Worked:
    """Score a sound hand."""
    counted = piles(hand.entry, hand.options)
    raw = tuple(pile.raw for pile in counted)
    facts = {
        "exposed": {str(card): counted[0].exposed[card] for card in EXPOSABLE},
        "factors": [pile.times for pile in counted],
        "moon": _first(pile.moon for pile in counted),
        "slam": _first(pile.slam for pile in counted),
        "leftover": _leftover(raw, hand.options),
    }
    carry = {
        "leader": _leader(hand.entry),
        "raw_totals": list(add(hand.carry["raw_totals"], raw)),
    }
    return worked(hand.seats, tuple(_lines(hand, counted, raw)), facts, carry, raw)


def _first(flags: Iterator[bool]) -> int | None:
    seats = seats_where(flags)
    return int(seats[0]) if seats else None


def _leader(entry: Any) -> int | None:
    """Return who took the first ♠Q, None if nobody said."""
    takers = seats_where(PIG in pile for pile in entry.captured)
    seat = takers[0] if len(takers) == 1 else entry.first_pig
    return None if seat is None else int(seat)


def _lines(hand: Hand, counted: tuple[Pile, ...], raw: Sequence[int]) -> Iterator[Line]:
    yield from _reported(hand, counted[0])
    yield from parts_of(counted)
    yield note("raw", _("Raw points"), raw)
    yield from settlement(raw, hand.options)


def settlement(raw: Sequence[int], options: Any) -> Iterator[Line]:
    """Yield how raw points become points."""
    if options.variant in PARTNERS:
        yield from _between_sides(raw, options)
    elif options.residue == "exact":
        yield from _exact(raw, options)
    else:
        yield from _rounded(raw, options)


def _reported(hand: Hand, pile: Pile) -> Iterator[Line]:
    for seat, taken in enumerate(hand.entry.captured):
        cards = tuple(sorted((c for c in taken if c in ORDER), key=ORDER.__getitem__))
        if cards:
            text = _("%(seat)s: %(cards)s", seat=Seat(seat), cards=cards)
            yield note("cards", text, seat=Seat(seat))
    named = tuple(sorted(hand.entry.exposed, key=EXPOSABLE.index))
    if named:
        yield note("exposed", _("Exposed: %(cards)s", cards=named))
    if len(named) < sum(pile.exposed.values()):
        [card] = pile.exposed.keys() - set(named)
        yield note("fourth", _("Three are exposed, so %(card)s is too", card=card))
    if pooled(hand.options):
        yield note("pooled", _("The cards of partners count as one pile"))


def _thirds(compared: Sequence[int], rounding: str) -> list[int]:
    """Return a third of each number, in whole points."""
    if rounding == "toward_zero":
        return [number // 3 if number >= 0 else -(-number // 3) for number in compared]
    return [divide(number, 3) for number in compared]


def _leftover(raw: Sequence[int], options: Any) -> int:
    """Return what rounding leaves over, 0 where nothing is rounded."""
    if options.variant in PARTNERS or options.residue == "exact":
        return 0
    return -sum(_thirds(pairwise(raw), options.rounding))


def _rounded(raw: Sequence[int], options: Any) -> Iterator[Line]:
    """Yield the differences to the others' mean, and who gets what rounding leaves."""
    compared = pairwise(raw)
    thirds = _thirds(compared, options.rounding)
    leftover = -sum(thirds)
    yield note("pairwise", DIFFERENCES, compared)
    text = _("A third of that, rounded")
    if options.rounding == "toward_zero":
        text = _("A third of that, rounded towards zero")
    rows = [Line("thirds", text, tuple(thirds))]
    if leftover:
        best, rest = raw.index(max(raw)), [0] * len(raw)
        rest[best] = leftover
        text = _("What rounding leaves over goes to %(seat)s", seat=Seat(best))
        rows.append(Line("leftover", text, tuple(rest)))
    yield from _scaled(rows, 1 if packs(options) == 2 else 12)


def _exact(raw: Sequence[int], options: Any) -> Iterator[Line]:
    row = Line("pairwise", DIFFERENCES, pairwise(raw))
    yield from _scaled([row], 1 if packs(options) == 2 else 4)


def _between_sides(raw: Sequence[int], options: Any) -> Iterator[Line]:
    if not pooled(options):
        raw = 2 * side_sums(raw)
        yield note("sides", _("Partners together"), raw)
    halves = tuple((raw[seat] - raw[1 - seat % 2]) // 2 for seat in range(len(raw)))
    row = Line("half_difference", _("Half the difference to the other side"), halves)
    yield from _scaled([row], 1 if packs(options) == 2 else 12)


def _scaled(rows: Sequence[Line], times: int) -> Iterator[Line]:
    """Yield rows that are paid as they are, or together multiplied."""
    if times == 1:
        yield from [pay(row.code, row.text, row.values) for row in rows]
        return
    yield from rows
    columns = zip(*[row.values for row in rows], strict=True)
    product = [times * sum(column) for column in columns]
    yield pay("product", _("Times %(times)d", times=times), product)


def following(carry: Mapping[str, Any], options: Any) -> Next:
    """Return what the hand that gets `carry` starts with."""
    if carry["leader"] is not None:
        leader = Seat(carry["leader"])
        text = _("%(seat)s leads.", seat=leader)
        return Next({"leader": int(leader)}, text, ((leader, LEADS),))
    card = Card(options.opening_card)
    text = _("Whoever is dealt %(card)s leads it.", card=card)
    if any(carry["raw_totals"]):
        text = _("Whoever took the first %(card)s leads.", card=PIG)
    elif packs(options) == 2:
        text = _("Whoever is dealt the first %(card)s leads it.", card=card)
    return Next({"leader": None}, text)


def finish(match: Match, options: Any) -> Finished | None:
    """Return how the match ended with its last hand, or None if it goes on."""
    totals = match.raw_totals
    if options.variant in PARTNERS and not pooled(options):
        totals = 2 * side_sums(totals)
    if not options.target or min(totals) > -options.target:
        return None
    winners = seats_where(value == max(totals) for value in totals)
    losers = seats_where(
        value <= -options.target and value < max(totals) for value in totals
    )
    return Finished("target", winners, losers)
