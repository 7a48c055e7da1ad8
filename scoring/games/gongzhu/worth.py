"""拱猪: what a pile of captured cards is worth, part by part."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from scoring.games.gongzhu.entry import (
    ACE,
    EXPOSABLE,
    GOAT,
    HEARTS,
    PARTNERS,
    PIG,
    SCORE_CARDS,
    TRANSFORMER,
    packs,
)
from scoring.messages import Card

RANK_VALUES = {
    **dict.fromkeys(("2", "3", "4"), 0),
    **dict.fromkeys(("5", "6", "7", "8", "9", "10"), -10),
    **{"J": -20, "Q": -30, "K": -40, "A": -50},
}
HEART_VALUES = {card: RANK_VALUES[card[1:]] for card in HEARTS}
"""A pack's hearts are −200."""

COUNT = frozenset(SCORE_CARDS)

ALL_HEARTS = 200
"""What all hearts of a pack bring whoever has them, 满红."""

ALL_CARDS = 800
"""What all score cards of a pack bring if nothing is exposed, 满贯."""

TIMES = ((1, 2, 4), (1, 4, 8), (1, 4, 16))
"""The factor of the transformers, by how many are exposed and how many captured."""


class Pile(NamedTuple):
    """What the cards of one player count, or of a side that counts as one."""

    exposed: Mapping[Card, int]
    """Of all players, an automatic fourth included."""
    options: Any
    moon: bool
    """Whether all hearts are in it, 满红."""
    slam: bool
    """Whether all score cards are in it, 满贯."""
    alone: bool
    """Whether transformers are in it and nothing they could multiply."""
    face_hearts: int
    """The values of its hearts, card by card."""
    single_hearts: int
    """The hearts before any doubling: all together they count plus."""
    hearts: int
    """What the hearts count."""
    turns_pig: bool
    """Whether its pigs count plus."""
    pigs: int
    """What the pigs count."""
    goats: int
    """What the goats count."""
    times: int
    """What the transformers multiply all that by."""
    lone_points: int
    """What transformers bring that are alone."""

    @property
    def raw(self) -> int:
        """What the pile is worth."""
        if self.at_once:
            doublings: int = 2 ** sum(self.exposed.values())
            return ALL_CARDS * doublings
        whole = (self.hearts + self.pigs + self.goats) * self.times
        return whole // 2 if self.halved else whole + self.lone_points

    @property
    def at_once(self) -> bool:
        """Whether it is all cards of a pack, doubled for every exposed card alike."""
        if not self.slam or packs(self.options) == 2:
            return False
        return bool(self.options.slam == "double_each")

    @property
    def halved(self) -> bool:
        """Whether it is all cards of two packs, which count half."""
        if not self.slam or packs(self.options) == 1:
            return False
        return bool(self.options.slam2 == "fixed1600")


def pile(cards: Sequence[Card], exposed: Mapping[Card, int], options: Any) -> Pile:
    """Return what cards count, of which those that count nothing are left out."""
    decks = packs(options)
    pigs, goats = cards.count(PIG), cards.count(GOAT)
    transformers = cards.count(TRANSFORMER)
    hearts = [HEART_VALUES[card] for card in cards if card in HEART_VALUES]
    moon = len(hearts) == len(HEARTS) * decks
    slam = len(cards) == len(SCORE_CARDS) * decks
    worthless = 0 if options.zero_heart_blocks else hearts.count(0)
    alone = 0 < transformers == len(cards) - worthless
    face = sum(hearts)
    single = ALL_HEARTS * decks if moon else face
    plus = slam or (moon and bool(options.moon_flips_pig))
    pig = 100 if plus else -100
    return Pile(
        exposed,
        options,
        moon,
        slam,
        alone,
        face_hearts=face,
        single_hearts=single,
        hearts=single << exposed[ACE],
        turns_pig=plus,
        pigs=pigs * pig << exposed[PIG],
        goats=goats * 100 << exposed[GOAT],
        times=1 if alone else TIMES[exposed[TRANSFORMER]][transformers],
        lone_points=transformers * lone(exposed) if alone else 0,
    )


def doubling(card: Card, exposed: Mapping[Card, int]) -> int:
    """Return the factor of a card by how often it is exposed."""
    return 1 << exposed[card]


def lone(exposed: Mapping[Card, int]) -> int:
    """Return what a transformer brings that is alone."""
    return 100 if exposed[TRANSFORMER] else 50


def all_exposed(named: Sequence[Card], options: Any) -> Mapping[Card, int]:
    """Return how often each card is exposed: with one pack three bring the fourth."""
    if packs(options) == 1 and options.auto_fourth and len(named) == 3:
        named = EXPOSABLE
    return {card: named.count(card) for card in EXPOSABLE}


def pooled(options: Any) -> bool:
    """Return whether the cards of partners count as one pile."""
    return options.variant in PARTNERS and bool(options.partners_pool_cards)


def piles(entry: Any, options: Any) -> tuple[Pile, ...]:
    """Return the pile that counts for each seat."""
    held = [[card for card in cards if card in COUNT] for cards in entry.captured]
    if pooled(options):
        held = 2 * [held[0] + held[2], held[1] + held[3]]
    exposed = all_exposed(entry.exposed, options)
    return tuple(pile(cards, exposed, options) for cards in held)
