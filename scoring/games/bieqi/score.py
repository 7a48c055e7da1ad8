"""憋七: what is wrong with an entry, and what the hand was worth."""

from collections.abc import Iterator
from typing import Any

from scoring.cards import PACK, PIPS, RANKS, SUITS
from scoring.game import DIFFERENCES, Hand, Line, Worked, note, pay, worked
from scoring.ledger import pairwise
from scoring.messages import Card, Message, Seat, _, seats_where
from scoring.records import Parts, Problem, fault

MOST_TOGETHER = sum(PIPS.values()) - 4 * 7
"""The pips of a pack without the sevens, which are never face down."""

LONE_SEVENS = {(t, 0) for t in range(5)} | {(1, 1), (2, 1), (3, 1), (2, 2)}
"""The pairs (clear players, lone sevens) that can happen."""

CLEAR_FACTORS = (1, 2, 4, 8, 1)
"""By how many players are clear (通, 双通, 三通); all four cancel out."""

_SEVEN = RANKS.index("7")


def pips(pile: int | tuple[Card, ...]) -> int:
    """Return the pips of a seat's face-down cards, however they were reported."""
    return pile if isinstance(pile, int) else sum(PIPS[card] for card in pile)


def problems(parts: Parts) -> Iterator[Problem]:
    """Yield what no single field shows to be wrong."""
    if parts.face_down is None:
        return
    if not any(isinstance(pile, int) for pile in parts.face_down):
        yield from _broken_runs({card for pile in parts.face_down for card in pile})
    counts = [pips(pile) for pile in parts.face_down]
    if sum(counts) > MOST_TOGETHER:
        text = _(
            "All together %(found)d points are face down; there are only %(most)d.",
            found=sum(counts),
            most=MOST_TOGETHER,
        )
        yield fault("sum_too_large", "face_down", text, most=MOST_TOGETHER)
    if parts.lone_sevens is not None:
        yield from _lone_seven_problems(parts.face_down, parts.lone_sevens)


def _broken_runs(face_down: set[Card]) -> Iterator[Problem]:
    """Yield the suits whose played cards are not one run through the seven."""
    for suit in SUITS:
        played = [
            place
            for place, rank in enumerate(RANKS)
            if Card(suit + rank) not in face_down or place == _SEVEN
        ]
        if len(played) != played[-1] - played[0] + 1:
            text = _(
                "The %(suit)s cards that were played make no run through %(seven)s.",
                suit=Card(suit),
                seven=Card(suit + "7"),
            )
            yield fault("broken_run", "face_down", text, open=True, suit=suit)


def _lone_seven_problems(
    face_down: tuple[Any, ...], lone_sevens: tuple[Seat, ...]
) -> Iterator[Problem]:
    counts = [pips(pile) for pile in face_down]
    for index, seat in enumerate(lone_sevens):
        if counts[seat]:
            text = _("%(seat)s has cards face down, so no lone seven.", seat=seat)
            yield fault("not_clear", f"lone_sevens.{index}", text)
    clear, lone = counts.count(0), len(lone_sevens)
    if all(counts[seat] == 0 for seat in lone_sevens) and (
        (clear, lone) not in LONE_SEVENS
    ):
        text = _(
            "%(lone)d lone sevens cannot be when %(clear)d players are clear.",
            lone=lone,
            clear=clear,
        )
        # A pile of no cards may be one that nobody has filled in so far.
        empty = sum(
            pile == () and seat not in lone_sevens
            for seat, pile in enumerate(face_down)
        )
        curable = any((clear - full, lone) in LONE_SEVENS for full in range(empty + 1))
        yield fault("impossible_lone_sevens", "lone_sevens", text, open=curable)


def multiplier(clear: int, lone: int, lone_seven: str) -> int:
    """Return what all points are multiplied by.

    `clear` and `lone` count the clear players and lone sevens; `lone_seven` is the
    house rule on how the two meet.
    """
    factor = CLEAR_FACTORS[clear]
    if not lone:
        return factor
    if lone_seven == "max":
        return max(factor, 8)
    eights: int = 8**lone
    return eights if lone_seven == "replace" else factor * eights


def score(hand: Hand) -> Worked:
    """Score a sound hand."""
    counts = tuple(pips(pile) for pile in hand.entry.face_down)
    clear = seats_where(count == 0 for count in counts)
    lone = tuple(sorted(hand.entry.lone_sevens))
    times = multiplier(len(clear), len(lone), hand.options.lone_seven)
    facts = {
        "pips": list(counts),
        "clear": list(map(int, clear)),
        "lone_sevens": list(map(int, lone)),
        "multiplier": times,
        "winners": [seat for seat in range(4) if counts[seat] == min(counts)],
    }
    lines = _lines(hand, counts, clear, lone, times)
    return worked(hand.seats, tuple(lines), facts, {})


def _lines(
    hand: Hand,
    counts: tuple[int, ...],
    clear: tuple[Seat, ...],
    lone: tuple[Seat, ...],
    times: int,
) -> Iterator[Line]:
    for seat, pile in enumerate(hand.entry.face_down):
        if not isinstance(pile, int) and pile:
            cards = tuple(sorted(pile, key=PACK.index))
            text = _("%(seat)s: %(cards)s", seat=Seat(seat), cards=cards)
            yield note("cards", text, seat=Seat(seat))
    yield note("pips", _("Points face down"), counts)
    if clear:
        factor = CLEAR_FACTORS[len(clear)]
        text = _("Clear: %(seats)s, × %(factor)d", seats=clear, factor=factor)
        yield note("clear", text)
    if lone:
        yield note("lone_sevens", _lone_text(lone, hand.options.lone_seven))
    differences = pairwise([-count for count in counts])
    if times == 1:
        yield pay("differences", DIFFERENCES, differences)
    else:
        yield note("differences", DIFFERENCES, differences)
        product = [times * value for value in differences]
        yield pay("product", _("Times %(times)d", times=times), product)


def _lone_text(lone: tuple[Seat, ...], rule: str) -> Message:
    match rule:
        case "stack":
            return _("Lone seven: %(seats)s, × 8 for each on top", seats=lone)
        case "replace":
            return _("Lone seven: %(seats)s, × 8 for each instead", seats=lone)
    return _("Lone seven: %(seats)s, at least × 8 in all", seats=lone)
