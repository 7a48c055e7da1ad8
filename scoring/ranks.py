"""Cards of which only the rank counts: numbers from 0 for A to 12 for K, and masks.

A mask has a bit for each rank, and may have one more for a joker.
"""

from scoring.cards import PACK, RANKS
from scoring.messages import Card

BARE = tuple(map(Card, RANKS))
"""The bare rank of each number."""
NUMBER = {
    **{card: number for number, card in enumerate(BARE)},
    **{card: RANKS.index(card[1:]) for card in PACK},
}
"""The number of each card, named in full or by its rank alone."""
FOUR_EACH = {**dict.fromkeys(BARE, 4), **dict.fromkeys(PACK, 1)}
"""How often each card is in a pack of 52, named by its rank alone or in full."""

_HALF = 7


def _rows(first: int) -> list[tuple[int, ...]]:
    """Make the numbers of each set of the ranks from `first` on."""
    rows: list[tuple[int, ...]] = [()]
    for number in range(first, first + _HALF):
        rows += [(*row, number) for row in rows]
    return rows


_LOW, _HIGH = _rows(0), _rows(_HALF)


def numbers(mask: int) -> tuple[int, ...]:
    """Return the numbers of the ranks of a mask, from A to K.

    >>> numbers(0b1000000000011)
    (0, 1, 12)
    """
    return _LOW[mask & 127] + _HIGH[mask >> _HALF]
