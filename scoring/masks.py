"""Cards as numbers, and sets of cards as masks with a bit for each.

Suits come in the order S H D C, in a suit the ranks from 2 to A: of two cards of a
suit the higher one has the higher number. The jokers are the last two.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import TypeVar

from scoring.cards import JOKERS, RANKS, SUITS
from scoring.messages import Card, Seat

T = TypeVar("T")

CARDS = (
    *(Card(suit + rank) for suit in SUITS for rank in (*RANKS[1:], RANKS[0])),
    *JOKERS,
)
"""The card of each number."""
NUMBER = {card: number for number, card in enumerate(CARDS)}
BIT = tuple(1 << number for number in range(len(CARDS)))
"""The mask of one card, by its number."""
_BIT_OF = dict(zip(CARDS, BIT, strict=True))

_RANKS = (1 << len(RANKS)) - 1
SUIT = {suit: _RANKS << len(RANKS) * place for place, suit in enumerate(SUITS)}
"""The mask of a suit, by its letter."""
BOTH_JOKERS = BIT[52] | BIT[53]
SUIT_OF = (*(mask for mask in SUIT.values() for _rank in RANKS), *[BOTH_JOKERS] * 2)
"""The mask of a card's suit, by its number; the jokers are a suit of their own."""
TOP = tuple(suit.bit_length() - 1 for suit in SUIT_OF)
"""The highest card of a card's suit, both by their number."""

SEATS = tuple(map(Seat, range(8)))
"""The seats by their number, made once."""

_OF_JOKERS = ((), (52,), (53,), (53, 52))


def mask_of(cards: Iterable[Card]) -> int:
    """Return the mask of cards that are all different."""
    return sum([_BIT_OF[card] for card in cards])


@cache
def _rows() -> tuple[list[tuple[int, ...]], ...]:
    """Make, by suit, the numbers of its cards for each set of ranks."""
    suits = []
    for first in range(0, 52, 13):
        rows: list[tuple[int, ...]] = [()]
        for number in range(first, first + 12):
            rows += [(*row, number) for row in rows]
        suits.append(rows + [(first + 12, *row) for row in rows])
    return tuple(suits)


def numbers(mask: int) -> tuple[int, ...]:
    """Return the numbers of the cards of a mask, in the order in which cards are told.

    That is S H D C and A 2 … K, then the big joker and the little one.
    """
    spades, hearts, diamonds, clubs = _rows()
    return (
        spades[mask & _RANKS]
        + hearts[mask >> 13 & _RANKS]
        + diamonds[mask >> 26 & _RANKS]
        + clubs[mask >> 39 & _RANKS]
        + _OF_JOKERS[mask >> 52]
    )


class _OfSuit(dict[int, tuple[int, ...]]):
    """What `numbers` returns of cards of one suit, worked out when first asked for."""

    def __missing__(self, mask: int) -> tuple[int, ...]:
        self[mask] = row = numbers(mask)
        return row


OF_SUIT = _OfSuit()
"""The numbers of cards of one suit by their mask, in the order of `numbers`."""


def cards_of(mask: int) -> tuple[Card, ...]:
    """Return the cards of a mask, in the order in which cards are told."""
    return tuple(CARDS[number] for number in numbers(mask))


def in_hand(held: Iterable[int]) -> tuple[Card, ...]:
    """Return cards by their numbers as a player sorts them: jokers, S H D C, A to 2."""
    order = sorted(held, key=lambda number: (-(number >= 52), number // 13, -number))
    return tuple(CARDS[number] for number in order)


def changed(row: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return a row, such as one of hands by seat, with another item at a place."""
    items = list(row)
    items[place] = item
    return tuple(items)


def shuffled(rng: Random, cards: Iterable[Card]) -> list[Card]:
    """Return cards in random order."""
    random = rng.random
    return sorted(cards, key=lambda _card: random())


def dealt(rng: Random, cards: Sequence[Card], seats: int) -> list[list[Card]]:
    """Return cards dealt out at random, as many to each seat."""
    pack = shuffled(rng, cards)
    return [pack[seat::seats] for seat in range(seats)]
