"""拱猪: cards of one pack or two, as masks.

A mask has the bit of each card that is there, and `COPY` bits further up the same bit
once more if both copies are there.
"""

from collections.abc import Iterable, Sequence

from scoring.masks import BIT, CARDS, numbers
from scoring.messages import Card

COPY = 54
ONCE = (1 << COPY) - 1
"""Each card once, however often it is there."""


def gather(cards: Iterable[int]) -> int:
    """Return the mask of cards, each there once or twice."""
    held = 0
    for card in cards:
        held |= BIT[card] << COPY if held & BIT[card] else BIT[card]
    return held


def spread(held: int) -> tuple[int, ...]:
    """Return the numbers of the cards, a card twice if both copies are there."""
    return numbers(held & ONCE) + numbers(held >> COPY)


def lacking(held: int, cards: Sequence[int]) -> Card | None:
    """Return the first of some cards of which there are not so many copies."""
    short = (card for card in cards if cards.count(card) > copies(held, card))
    card = next(short, None)
    return None if card is None else CARDS[card]


def copies(held: int, card: int) -> int:
    """Return how often a card is there."""
    return (held >> card & 1) + (held >> card + COPY & 1)


def without(held: int, card: int) -> int:
    """Return what is left of `held` without one copy of a card that is there."""
    second = BIT[card] << COPY
    return held ^ (second if held & second else BIT[card])


def minus(held: int, part: int) -> int:
    """Return what is left of `held` without the copies in `part`, which it has."""
    once, twice = held & ONCE, held >> COPY
    some, both = part & ONCE, part >> COPY
    return once & ~some | twice & ~both | (twice & ~some) << COPY
