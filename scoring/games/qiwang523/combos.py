"""七王五二三: cards as numbers, sets of them as packed counts, and which set wins.

The number of a card is 5 times the place of its rank, the lowest first, and the place
of its suit. A set of cards of which only the ranks count has three bits a rank that say
how often it is there. What a set of cards is, is a number as well, its reading: 16
times how many cards and the place of their rank.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from scoring.cards import JOKERS, suit_of
from scoring.climbing import RANK
from scoring.messages import Card

ORDER = (
    *map(Card, ("4", "6", "8", "9", "10", "J", "Q", "K", "A", "3", "2", "5")),
    *JOKERS,
    Card("7"),
)
"""The ranks from low to high."""
LITTLE, BIG = 12, 13
"""The places of the jokers."""
_SUITS = ("", "S", "H", "C", "D")
NUMBER = {
    card: 5 * ORDER.index(rank) + _SUITS.index(suit_of(card))
    for card, rank in RANK.items()
}
"""The number of each card; of a rank those without a suit come first, then S H C D."""
CARD = {number: card for card, number in NUMBER.items()}
UNIT = tuple(1 << 3 * (number // 5) for number in range(5 * len(ORDER)))
"""What a card adds to a set, by its number."""
NOTHING = 0
"""The reading of cards that are no combination."""
_POINTS = {Card("5"): 5, Card("10"): 10, Card("K"): 10}


def packed(cards: Iterable[int]) -> int:
    """Return the set that cards are."""
    return sum([UNIT[card] for card in cards])


def reading(cards: Sequence[int], options: Any) -> int:
    """Return what cards are by the house rules, NOTHING if no combination."""
    places = {card // 5 for card in cards}
    if len(places) == 1:
        return 16 * len(cards) + places.pop()
    both = places == {LITTLE, BIG} and len(cards) == 2
    return 16 * 2 + LITTLE if both and options.jokers_pair else NOTHING


def wins(new: int, old: int, options: Any) -> bool:
    """Tell whether a reading wins as an answer to another.

    More cards of the rank led do too, which are never jokers.
    """
    more, above = (new >> 4) - (old >> 4), new % 16 - old % 16
    if new == NOTHING or more < 0:
        return False
    if more == 0:
        return above > 0
    pulls = more == 1 or options.pull == "any_more"
    return pulls and above == 0 and new % 16 != LITTLE


def points(cards: Iterable[int]) -> int:
    """Return what the fives, tens and kings among cards count."""
    return sum([_POINTS.get(ORDER[card // 5], 0) for card in cards])
