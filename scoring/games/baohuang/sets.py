"""保皇: sets of cards, which set beats which, and the sets that a hand has."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple, Self

from scoring.climbing import ORDER, RANK
from scoring.holding import Names, named
from scoring.messages import Card

PLACE = {card: ORDER.index(rank) for card, rank in RANK.items()}
"""The place of a card's rank in `ORDER`."""
LITTLE, BIG = 13, 14
"""The places of the jokers."""
OF_A_RANK = 16
"""How many cards of a rank four packs have."""
NO_RANK = -1
"""In place of the rank of jokers alone."""


class Set(NamedTuple):
    """Cards of one rank, and jokers hung on, 王挂牌; or jokers alone."""

    place: int
    """Of the rank in `ORDER`; NO_RANK for jokers alone."""
    plain: int
    """How many cards of the rank; then how many jokers of each kind."""
    little: int
    big: int

    @property
    def size(self) -> int:
        """How many cards it has."""
        return self.plain + self.little + self.big

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its cards as bare ranks, from low to high."""
        plain = (ORDER[self.place],) * self.plain
        return (*plain, *(ORDER[LITTLE],) * self.little, *(ORDER[BIG],) * self.big)


class Chosen(Set):
    """A set of which it was said which cards of its rank it has."""

    named: tuple[Card, ...]

    @classmethod
    def of(cls, those: Set, cards: tuple[Card, ...]) -> Self:
        """Return a set made of these cards."""
        chosen = cls(*those)
        chosen.named = cards
        return chosen


def set_of(cards: Iterable[Card]) -> Set | None:
    """Return the set that cards are, None if they are none."""
    places = [PLACE[card] for card in cards]
    ranks = {place for place in places if place < LITTLE}
    if not places or len(ranks) > 1:
        return None
    little, big = places.count(LITTLE), places.count(BIG)
    rank = ranks.pop() if ranks else NO_RANK
    return Set(rank, len(places) - little - big, little, big)


def beats(new: Set, old: Set) -> bool:
    """Tell whether, from low to high, each new card is above the old one it covers."""
    if new.size != old.size or old.big or new.big < old.little:
        return False
    return not new.plain or new.place > old.place


def not_above(new: Set, old: Set) -> tuple[Card, Card]:
    """Return the first card that is not above the one it covers, and that one.

    Both sets have as many cards, and the new one does not beat the old one.
    """
    pairs = zip(new.cards, old.cards, strict=True)
    return next((high, low) for high, low in pairs if PLACE[high] <= PLACE[low])


@cache
def _of_rank(place: int, little: int, big: int) -> tuple[Set, ...]:
    """Return all sets of a rank with some of so many jokers, those of one card first.

    Of each number of cards there are as many, so that the first ones can be cut off.
    """
    return tuple(
        Set(place, cards, low, high)
        for cards in range(1, OF_A_RANK + 1)
        for low in range(little + 1)
        for high in range(big + 1)
    )


@cache
def _jokers(count: int, little: int, big: int, least: int) -> tuple[Set, ...]:
    """Return all ways to take so many jokers, at `least` so many of them big ones."""
    return tuple(
        Set(NO_RANK, 0, count - high, high)
        for high in range(max(least, count - little), min(big, count) + 1)
    )


def leads(hand: Names, jokers_alone: bool) -> list[Set]:
    """Return every set of a hand, the lowest rank first."""
    little, big = len(hand[LITTLE]), len(hand[BIG])
    found: list[Set] = []
    ways = (little + 1) * (big + 1)
    for place, cards in enumerate(hand[:LITTLE]):
        if cards:
            found += _of_rank(place, little, big)[: len(cards) * ways]
    if jokers_alone:
        for count in range(1, little + big + 1):
            found += _jokers(count, little, big, 0)
    return found


def follows(hand: Names, old: Set, jokers_alone: bool) -> list[Set]:
    """Return every set of a hand that beats a set, the lowest rank first."""
    little, big = len(hand[LITTLE]), len(hand[BIG])
    if old.big or big < old.little:
        return []
    size, found = old.size, []
    fewest = max(1, size - little - big)
    for place in range(old.place + 1, LITTLE):
        most = min(len(hand[place]), size - old.little)
        for plain in range(fewest, most + 1):
            found += [
                Set(place, plain, low, high)
                for _none, _plain, low, high in _jokers(
                    size - plain, little, big, old.little
                )
            ]
    if jokers_alone:
        found += _jokers(size, little, big, old.little)
    return found


def first_of(hand: Names, those: Set) -> tuple[Card, ...]:
    """Return the cards of a set: those that were named, or the first there are."""
    if isinstance(those, Chosen):
        return those.named
    place, plain, little, big = those
    cards = hand[place][:plain] if plain else ()
    return (*cards, *hand[LITTLE][:little], *hand[BIG][:big])


def without(hand: Names, those: Set) -> Names:
    """Return a hand that has played a set."""
    if isinstance(those, Chosen):
        left = in_hand(hand)
        for card in those.named:
            left.remove(card)
        return named(left)
    ranks = list(hand)
    place, plain, little, big = those
    if plain:
        ranks[place] = ranks[place][plain:]
    if little:
        ranks[LITTLE] = ranks[LITTLE][little:]
    if big:
        ranks[BIG] = ranks[BIG][big:]
    return tuple(ranks)


def held(hand: Names, told: Iterable[Card]) -> tuple[Card, ...] | None:
    """Return the cards of a hand that are told, None if it does not have them.

    A bare rank is any card of it, the first that is not told.
    """
    left, found = [list(cards) for cards in hand], []
    for card in sorted(told, key=lambda card: RANK[card] == card):
        of_rank = left[PLACE[card]]
        if card not in of_rank and (RANK[card] != card or not of_rank):
            return None
        one = card if card in of_rank else of_rank[0]
        of_rank.remove(one)
        found.append(one)
    return tuple(card for cards in named(found) for card in cards)


def in_hand(hand: Names) -> list[Card]:
    """Return the cards of a hand as players hold it, from high to low."""
    return [card for cards in reversed(hand) for card in cards]
