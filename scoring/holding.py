"""Climbing games: which cards, by suit, a hand of packed counts has and plays."""

from collections.abc import Iterable
from typing import Any, Self

from scoring.cards import suit_of
from scoring.climbing import RANK, UNIT, UNITS, WIDTH, packed
from scoring.messages import Card

_SUITS = ("", *"SHCD")
_IN_HAND = {card: (UNIT[card], _SUITS.index(suit_of(card))) for card in RANK}
_DOWN = {card: (-unit, suit) for card, (unit, suit) in _IN_HAND.items()}

Names = tuple[tuple[Card, ...], ...]
"""Cards by rank, of a rank those without a suit first, then S H C D.

They are as many as the hand had once; of each rank the last ones are still there.
"""


def named(cards: Iterable[Card]) -> Names:
    """Return cards by rank."""
    ranks: dict[int, list[Card]] = {unit: [] for unit in UNITS}
    for card in sorted(cards, key=_IN_HAND.__getitem__):
        ranks[UNIT[card]].append(card)
    return tuple(map(tuple, ranks.values()))


def first_of(names: Names, hand: int, play: int) -> tuple[Card, ...]:
    """Return the first cards of the ranks of a play that a hand still has."""
    cards: list[Card] = []
    for place in range(play.bit_length() // WIDTH + 1):
        wanted = play >> WIDTH * place & 15
        if wanted:
            had = names[place]
            start = len(had) - (hand >> WIDTH * place & 15)
            cards += had[start : start + wanted]
    return tuple(cards)


def in_hand(names: Names, hand: int) -> tuple[Card, ...]:
    """Return the cards of a hand as players hold it, from high to low."""
    return tuple(sorted(first_of(names, hand, hand), key=_DOWN.__getitem__))


class Chosen(int):
    """A play, and which of the cards of its ranks it is made of."""

    cards: tuple[Card, ...]

    @classmethod
    def of(cls, cards: tuple[Card, ...]) -> Self:
        """Return the play of these cards."""
        play = cls(packed(cards))
        play.cards = cards
        return play


def lying(state: Any) -> tuple[Card, ...]:
    """Return the cards that are to be beaten in a deal, of which they left a hand.

    The deal tells the play, by whom it is, and the hands and names of everybody.
    """
    if isinstance(state.play, Chosen):
        return state.play.cards
    before = state.hands[state.by] + state.play
    return first_of(state.names[state.by], before, state.play)


def find(
    names: Names, hand: int, told: Iterable[Card]
) -> tuple[tuple[Card, ...], Names] | None:
    """Return the cards of a hand that are told, and the others; None if not held.

    A card without a suit is any one of its rank, the first that is not told.
    """
    left = list(first_of(names, hand, hand))
    cards: list[Card] = []
    for card in sorted(told, key=lambda card: (RANK[card] == card, _IN_HAND[card])):
        of_rank = (held for held in left if RANK[held] == card)
        found = card if card in left else next(of_rank, None)
        if found is None:
            return None
        left.remove(found)
        cards.append(found)
    return tuple(sorted(cards, key=_IN_HAND.__getitem__)), named(left)
