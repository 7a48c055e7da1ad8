"""Climbing games in which a set of some ranks is more if its cards are of one suit.

Cards are packed counts, as in `scoring.climbing`; a move may have flags above them that
tell its suit.
"""

from collections.abc import Iterable, Sequence

from scoring.climbing import ORDER, UNIT, UNITS, WIDTH
from scoring.holding import Chosen, Names, first_of
from scoring.masks import changed
from scoring.messages import Card

FLAG = 1 << WIDTH * len(ORDER)
"""The lowest flag of a move."""
CARDS = FLAG - 1
"""The mask of a move's cards, without its flags."""
SUITS = "SHCD"
"""The order in which the cards of a rank are taken."""
_PLAIN = 15 * sum(UNITS[:13])


def chosen(move: int, cards: tuple[Card, ...]) -> Chosen:
    """Return a move with the cards that it is made of."""
    made = Chosen(move)
    made.cards = cards
    return made


def by_suit(names: Names, hand: int) -> tuple[int, ...]:
    """Return the masks of the ranks that a hand has of each suit, in their order."""
    ranks = dict.fromkeys(SUITS, 0)
    for card in first_of(names, hand, hand & _PLAIN):
        ranks[card[0]] |= UNIT[card]
    return tuple(ranks.values())


def can_be_mixed(suits: Iterable[int], ranks: int) -> bool:
    """Tell whether cards of some ranks, held in these suits, can be of several."""
    return len([held for held in suits if held & ranks]) > 1


def of_suit(held: Sequence[Card], ranks: int, suit: str) -> tuple[Card, ...]:
    """Return one card each of those of some ranks that are held in a suit."""
    row = dict.fromkeys(card for card in held if UNIT[card] & ranks and card[0] == suit)
    return tuple(row)


def mixed(held: Sequence[Card], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return cards of one suit with the last one changed that another can stand for."""
    for place in range(len(cards) - 1, -1, -1):
        card = cards[place]
        for other in held:
            if UNIT[other] == UNIT[card] and other[0] != card[0]:
                return changed(cards, place, other)
    return cards
