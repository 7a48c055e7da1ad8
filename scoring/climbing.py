"""Climbing games: hands and plays of which only the ranks count.

Such cards are packed counts: one int with five bits a rank, the lowest rank lowest,
that say how often the rank is there, up to 15 times. The fifth bit stays free, so that
one subtraction tells whether a hand holds a play. A unit is one card of one rank, a
mask one card each of some ranks.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from scoring.cards import JOKERS, PACK, RANKS
from scoring.messages import Card

ORDER = (*map(Card, (*RANKS[2:], *RANKS[:2])), *JOKERS)
"""The ranks from low to high: 3 … K A 2, little joker, big joker."""
PASS = 0
"""A pass, where a move is a play: no card."""
WIDTH = 5
UNITS = tuple(1 << WIDTH * place for place in range(len(ORDER)))
"""One card of each rank."""
PLACE = {unit: place for place, unit in enumerate(UNITS)}
"""The place of a rank in `ORDER`, by its unit."""
ALL = sum(UNITS)
LITTLE, BIG = UNITS[13:]
BOTH_JOKERS = LITTLE | BIG
IN_A_ROW = 12
"""How many ranks can be in a run: 3 … A."""
ROW = tuple(sum(UNITS[:length]) for length in range(len(ORDER) + 1))
"""The mask of so many ranks in a row, from the lowest."""

GUARD = 16 * ALL
_SHIFTS = tuple(range(0, WIDTH * len(ORDER), WIDTH))

RANK = {card: card for card in ORDER} | {card: Card(card[1:]) for card in PACK}
"""The rank of each card."""
UNIT = {card: UNITS[ORDER.index(rank)] for card, rank in RANK.items()}
"""The unit of each card."""


def packed(cards: Iterable[Card]) -> int:
    """Return cards as packed counts."""
    return sum([UNIT[card] for card in cards])


def size(hand: int) -> int:
    """Return how many cards there are."""
    return sum([hand >> shift & 15 for shift in _SHIFTS])


def count(hand: int, unit: int) -> int:
    """Return how often a rank is there."""
    return hand >> WIDTH * PLACE[unit] & 15


def holds(hand: int, play: int) -> bool:
    """Tell whether a hand has all cards of a play."""
    return ((hand | GUARD) - play) & GUARD == GUARD


def at_least(hand: int, times: int) -> int:
    """Return the mask of the ranks that a hand has so often, or more."""
    return hand + (16 - times) * ALL >> 4 & ALL


def rows(mask: int, length: int) -> int:
    """Return the mask of the ranks at which so many in a row begin, 3 … A."""
    mask &= ROW[IN_A_ROW]
    for _more in range(length - 1):
        mask &= mask >> WIDTH
    return mask


def _splits(units: Sequence[int]) -> dict[int, tuple[int, ...]]:
    made: dict[int, tuple[int, ...]] = {0: ()}
    for unit in units:
        made |= {mask | unit: (*parts, unit) for mask, parts in made.items()}
    return made


_LOW, _HIGH = sum(UNITS[:8]), sum(UNITS[8:])
_LOW_SPLITS, _HIGH_SPLITS = _splits(UNITS[:8]), _splits(UNITS[8:])


def split(mask: int) -> tuple[int, ...]:
    """Return the units that a mask is made of, the lowest first."""
    return _LOW_SPLITS[mask & _LOW] + _HIGH_SPLITS[mask & _HIGH]


Option = tuple[int, int]
"""Some cards that may be taken: how many, and which, as packed counts."""


def taking(options: Iterable[Sequence[Option]], total: int) -> list[int]:
    """Return every way to take so many cards in all, at most one of each options.

    Of each options those with fewer cards come first.

    >>> taking([[(1, 1), (2, 2)], [(1, 32)]], 2)
    [2, 33]
    """
    ways: list[list[int]] = [[0], *([] for _card in range(total))]
    for some in options:
        for so_far in range(total, 0, -1):
            into = ways[so_far]
            for cards, which in some:
                if cards > so_far:
                    break
                for rest in ways[so_far - cards]:
                    into.append(rest + which)
    return ways[total]


class Reading(NamedTuple):
    """What a set of cards can be, as the protocol tells it."""

    type: str
    key: str | int | None
    len: int
    size: int


NOTHING = 0
BOMB = 1024


def beats(new: int, old: int) -> bool:
    """Tell whether a reading beats another; anything beats NOTHING.

    A reading says what a set of cards is, as a number: below BOMB 16 times the number
    of its shape, from 1, and the place of its key; from BOMB on higher beats lower.
    """
    return new > old and (new >= BOMB or new ^ old < 16 or not old)


def low_play(
    plays: Sequence[int], old: int, counts_as: Callable[[int, int], int]
) -> int:
    """Return a play as a simple player chooses it, a bomb only if there is no other.

    To lead, that is one with the lowest rank, and of those one of the most cards.
    """
    if old:
        return min(plays, key=lambda play: counts_as(play, old))
    low = sorted(plays, key=lambda play: (play & -play, -size(play)))
    return next((play for play in low if counts_as(play, old) < BOMB), low[0])
