"""拱猪: cards of one pack or two, as masks.

A mask has the bit of each card that is there, and `COPY` bits further up the same bit
once more if both copies are there.
"""

from collections.abc import Iterable, Sequence

from scoring.masks import BIT, CARDS, NUMBER, mask_of, numbers
from scoring.messages import Card

COPY = 54
ONCE = (1 << COPY) - 1
"""Each card once, however often it is there."""
SECOND = tuple(bit << COPY for bit in BIT)
"""The mask of a card's second copy, by its number."""


def gather(cards: Iterable[int]) -> int:
    """Return the mask of cards, each there once or twice."""
    held = 0
    for card in cards:
        held |= SECOND[card] if held & BIT[card] else BIT[card]
    return held


def hand_of(cards: Sequence[Card]) -> int:
    """Return the mask of the cards of a hand."""
    held = mask_of(cards)
    # Of two equal cards the bits are added, which makes one bit of them.
    if held.bit_count() == len(cards):
        return held
    return gather(NUMBER[card] for card in cards)


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
    return held ^ (SECOND[card] if held & SECOND[card] else BIT[card])


def minus(held: int, part: int) -> int:
    """Return what is left of `held` without the copies in `part`, which it has."""
    once, twice = held & ONCE, held >> COPY
    some, both = part & ONCE, part >> COPY
    return once & ~some | twice & ~both | (twice & ~some) << COPY
