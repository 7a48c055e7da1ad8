"""十三张: whom a layout is to win from, where the layouts of others are not known.

But for the usual one, opponents hold cards of which nobody knows more than that they
are none of the thirteen; some deals of them stand for all, always the same ones.
"""

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from random import Random
from typing import Any

from scoring.cards import PACK
from scoring.games.shisanzhang.laying import ALL, SIZE, Rows, best, limit, picked
from scoring.kinds import Choice
from scoring.messages import Card, _

USUAL = "usual"
OPPONENT = Choice(
    _("Opponent"),
    choices={
        USUAL: _("average"),
        "careful": _("lays well what you do not hold"),
        "back_first": _("strongest back first"),
        "front_first": _("strongest front first"),
    },
)
DEALS = 20
"""How often the other 39 cards are dealt, to three opponents each time."""

Layout = Sequence[tuple[Card, ...]]
"""Front, middle and back."""


def layouts(cards: Sequence[Card], opponent: str, options: Any) -> list[Layout]:
    """Return what opponents of a kind lay who hold none of these cards."""
    rng, others = Random(" ".join(sorted(cards))), [c for c in PACK if c not in cards]
    laid = []
    for _deal in range(DEALS):
        rng.shuffle(others)
        hands = [others[at : at + SIZE] for at in range(0, len(others), SIZE)]
        laid += [_LAID[opponent](hand, options) for hand in hands]
    return laid


def careful(cards: Sequence[Card], options: Any) -> Layout:
    """Return what promises most."""
    return best(cards, options)[0][:3]


def back_first(cards: Sequence[Card], options: Any) -> Layout:
    """Return the layout with the highest back, then the highest middle."""
    rows, equal = Rows.of(cards, options), options.allow_equal
    fives = sorted(rows.fives.items(), key=itemgetter(1), reverse=True)
    return next(
        picked(cards, front, middle, back)
        for back, behind in fives
        for middle, row in fives
        if not middle & back and row < limit(behind, equal)
        for front in [ALL ^ middle ^ back]
        if rows.fronts[front] < limit(row, equal)
    )


def front_first(cards: Sequence[Card], options: Any) -> Layout:
    """Return the layout with the highest front, then the highest back."""
    rows, equal = Rows.of(cards, options), options.allow_equal
    fives = sorted(rows.fives.items(), key=itemgetter(1), reverse=True)
    fronts = sorted(rows.fronts.items(), key=itemgetter(1), reverse=True)
    return next(
        picked(cards, front, middle, back)
        for front, first in fronts
        for back, behind in fives
        if not back & front
        for middle in [ALL ^ front ^ back]
        if first < limit(rows.fives[middle], equal)
        if rows.fives[middle] < limit(behind, equal)
    )


_LAID: Mapping[str, Callable[[Sequence[Card], Any], Layout]] = {
    "careful": careful,
    "back_first": back_first,
    "front_first": front_first,
}
