"""患得患失: what is wrong with an entry, and what the hand was worth."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scoring import series
from scoring.cards import PACK
from scoring.game import Finished, Hand, Line, Match, Worked, note, worked
from scoring.games.huandehuanshi.entry import (
    CLASSES,
    COUNTED,
    Piles,
    Taken,
    unused,
)
from scoring.messages import Card, Seat, _
from scoring.records import Parts, Problem, Table, fault

BONUS = 200
"""What all thirteen hearts count."""

ALL_HEARTS = sum(each.size * each.points for each in CLASSES.values())

SUITS = {"hearts": Card("H"), "spades": Card("S")}

Rows = Mapping[tuple[str, str], Sequence[int]]
"""How many cards each seat has, by suit and class."""

_KEYS = [(suit, name) for suit in SUITS for name in CLASSES]
_CLASS_OF = {
    Card(sign + rank): (suit, name)
    for suit, sign in SUITS.items()
    for name, each in CLASSES.items()
    for rank in each.ranks
}


def by_class(classes: Sequence[Taken]) -> Rows:
    """Return the cards that were reported by their number."""
    return {
        (suit, name): [getattr(getattr(own, suit), name) for own in classes]
        for suit, name in _KEYS
    }


def sorted_out(piles: Sequence[Sequence[Card]]) -> Rows:
    """Return the cards that were reported one by one."""
    rows = {key: [0] * len(piles) for key in _KEYS}
    for seat, pile in enumerate(piles):
        for card in pile:
            if card in _CLASS_OF:
                rows[_CLASS_OF[card]][seat] += 1
    return rows


def problems(parts: Parts, table: Table) -> Iterator[Problem]:
    """Yield what no single field shows to be wrong."""
    if parts.classes is None:
        return
    found = {key: sum(row) for key, row in by_class(parts.classes).items()}
    missing = 0
    for (suit, name), count in found.items():
        size = CLASSES[name].size
        missing += max(0, size - count)
        if count > size:
            yield _too_many(suit, name, count)
    most = unused(table)
    if missing > most:
        text = _(
            "%(missing)d of the hearts and spades are missing; %(most)d may be.",
            missing=missing,
            most=most,
        )
        yield fault("missing_card", "classes", text, open=True, missing=missing)


def _too_many(suit: str, name: str, count: int) -> Problem:
    text = _(
        "%(suit)s %(ranks)s: %(found)d all together; there are only %(most)d.",
        suit=SUITS[suit],
        ranks=CLASSES[name].label,
        found=count,
        most=CLASSES[name].size,
    )
    return fault("too_many_cards", "classes", text, suit=suit, ranks=name, found=count)


def points_of(rows: Rows, suit: str) -> list[int]:
    """Return what the cards of a suit count for each seat, not below 0."""
    counted = [
        [CLASSES[name].points * count for count in row]
        for (of_suit, name), row in rows.items()
        if of_suit == suit
    ]
    return [sum(column) for column in zip(*counted, strict=True)]


def points_taken(own: Taken) -> int:
    """Return a player's hearts less spades."""
    rows = by_class([own])
    return points_of(rows, "hearts")[0] - points_of(rows, "spades")[0]


def score(hand: Hand) -> Worked:
    """Score a sound hand."""
    piles = isinstance(hand.entry, Piles)
    rows = sorted_out(hand.entry.captured) if piles else by_class(hand.entry.classes)
    hearts, spades = points_of(rows, "hearts"), points_of(rows, "spades")
    taker = hearts.index(ALL_HEARTS) if ALL_HEARTS in hearts else None
    raw = raw_points(hearts, spades, hand.options.all_hearts)
    facts = {
        "hearts": hearts,
        "spades": spades,
        "all_hearts": taker,
        "winners": list(map(int, series.best(raw))),
    }
    carry = series.carry_on(hand, raw, "dealer")
    lines = (*_reported(hand), *_counted(rows), *_settled(hand, raw, taker))
    return worked(hand.seats, lines, facts, carry, raw)


def raw_points(
    hearts: Sequence[int], spades: Sequence[int], all_hearts: str
) -> tuple[int, ...]:
    """Return hearts less spades; `all_hearts` is the house rule on all thirteen."""
    raw = [plus - minus for plus, minus in zip(hearts, spades, strict=True)]
    if ALL_HEARTS in hearts and all_hearts != "off":
        taker = hearts.index(ALL_HEARTS)
        minus = spades[taker] if all_hearts == "replace_hearts" else 0
        raw[taker] = BONUS - minus
    return tuple(raw)


def _reported(hand: Hand) -> Iterator[Line]:
    for seat, pile in enumerate(getattr(hand.entry, "captured", ())):
        cards = tuple(sorted((c for c in pile if c in COUNTED), key=PACK.index))
        if cards:
            text = _("%(seat)s: %(cards)s", seat=Seat(seat), cards=cards)
            yield note("cards", text, seat=Seat(seat))


def _counted(rows: Rows) -> Iterator[Line]:
    for (suit, name), row in rows.items():
        points = CLASSES[name].points if suit == "hearts" else -CLASSES[name].points
        text = _(
            "%(suit)s %(ranks)s, %(points)+d each",
            suit=SUITS[suit],
            ranks=CLASSES[name].label,
            points=points,
        )
        yield note(suit, text, [points * count for count in row])


def _settled(hand: Hand, raw: Sequence[int], taker: int | None) -> Iterator[Line]:
    rule = hand.options.all_hearts
    if taker is not None and rule != "off":
        text = _(
            "%(seat)s has all hearts: 200 in place of everything", seat=Seat(taker)
        )
        if rule == "replace_hearts":
            text = _("%(seat)s has all hearts: 200 in place of them", seat=Seat(taker))
        yield note("all_hearts", text, seat=Seat(taker))
    yield note("raw", _("All together"), raw)
    yield from series.settlement(raw, hand.options.settlement)


def finish(match: Match, options: Any) -> Finished | None:
    """Return how the match ended with its last hand, or None if it goes on."""
    taker = match.last.facts["all_hearts"] if match.last else None
    if options.all_hearts_wins and taker is not None:
        losers = series.ended(match, "all_hearts").losers
        others = tuple(seat for seat in losers if seat != taker)
        return Finished("all_hearts", (Seat(taker),), others)
    most = max(match.raw_totals)
    if options.target and most >= options.target and match.raw_totals.count(most) == 1:
        return series.ended(match, "target")
    return series.after_hands(match, options)


def fills(data: Mapping[str, Any], table: Table) -> Iterator[tuple[str, int]]:
    """Yield what the only player not told of has taken, where all cards are taken."""
    rows = data.get("classes")
    if table.options.leftover == "dead" or not isinstance(rows, list):
        return
    told = [row for row in rows if isinstance(row, dict)]
    if len(rows) != table.seats or len(told) != table.seats - 1 or None not in rows:
        return
    seat = rows.index(None)
    for suit in ("hearts", "spades"):
        for name, one in CLASSES.items():
            counts = [_count(row, suit, name) for row in told]
            rest = one.size - sum(count or 0 for count in counts)
            if None not in counts and 0 <= rest <= one.size:
                yield f"classes.{seat}.{suit}.{name}", rest


def _count(row: Mapping[str, Any], suit: str, name: str) -> int | None:
    """Return a number of a row that may be junk."""
    counts = row.get(suit)
    count = counts.get(name) if isinstance(counts, dict) else None
    return count if type(count) is int else None
