"""拱猪: what a pile of captured cards is worth, part by part."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

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

HEART_VALUES: Mapping[str, int] = {
    **dict.fromkeys(("2", "3", "4"), 0),
    **dict.fromkeys(("5", "6", "7", "8", "9", "10"), -10),
    **{"J": -20, "Q": -30, "K": -40, "A": -50},
}
"""By rank; a pack's hearts are −200."""

ALL_HEARTS = 200
"""What all hearts of a pack bring whoever has them, 满红."""

ALL_CARDS = 800
"""What all score cards of a pack bring if nothing is exposed, 满贯."""

TIMES = ((1, 2, 4), (1, 4, 8), (1, 4, 16))
"""The factor of the transformers, by how many are exposed and how many captured."""


@dataclass(frozen=True, slots=True)
class Pile:
    """The score cards of one player, or of a side that counts as one."""

    cards: Counter[Card]
    exposed: Counter[Card]
    """Of all players, an automatic fourth included."""
    options: Any

    @property
    def moon(self) -> bool:
        """Whether all hearts are in it, 满红."""
        return self._hearts_held == len(HEARTS) * packs(self.options)

    @property
    def slam(self) -> bool:
        """Whether all score cards are in it, 满贯."""
        return self.cards.total() == len(SCORE_CARDS) * packs(self.options)

    @property
    def alone(self) -> bool:
        """Whether transformers are in it and nothing they could multiply."""
        others = self.cards.total() - self.cards[TRANSFORMER]
        if not self.options.zero_heart_blocks:
            others -= sum(self.cards[card] for card in HEARTS if _value(card) == 0)
        return self.cards[TRANSFORMER] > 0 and others == 0

    @property
    def face_hearts(self) -> int:
        """The values of its hearts, card by card."""
        return sum(_value(card) * self.cards[card] for card in HEARTS)

    @property
    def single_hearts(self) -> int:
        """The hearts before any doubling: all together they count plus."""
        return ALL_HEARTS * packs(self.options) if self.moon else self.face_hearts

    @property
    def hearts(self) -> int:
        """What the hearts count."""
        return self.single_hearts * doubling(ACE, self.exposed)

    @property
    def turns_pig(self) -> bool:
        """Whether its pigs count plus."""
        return self.slam or (self.moon and bool(self.options.moon_flips_pig))

    @property
    def pigs(self) -> int:
        """What the pigs count."""
        each = 100 * doubling(PIG, self.exposed)
        return self.cards[PIG] * (each if self.turns_pig else -each)

    @property
    def goats(self) -> int:
        """What the goats count."""
        return self.cards[GOAT] * 100 * doubling(GOAT, self.exposed)

    @property
    def times(self) -> int:
        """What the transformers multiply all that by."""
        held = self.cards[TRANSFORMER]
        return 1 if self.alone else TIMES[self.exposed[TRANSFORMER]][held]

    @property
    def lone_points(self) -> int:
        """What transformers bring that are alone."""
        return self.cards[TRANSFORMER] * lone(self.exposed) if self.alone else 0

    @property
    def raw(self) -> int:
        """What the pile is worth."""
        if self.at_once:
            doublings: int = 2 ** self.exposed.total()
            return ALL_CARDS * doublings
        whole = (self.hearts + self.pigs + self.goats) * self.times
        return whole // 2 if self.halved else whole + self.lone_points

    @property
    def at_once(self) -> bool:
        """Whether it is all cards of a pack, doubled for every exposed card alike."""
        by_card = self.options.slam == "double_each"
        return self.slam and packs(self.options) == 1 and by_card

    @property
    def halved(self) -> bool:
        """Whether it is all cards of two packs, which count half."""
        fixed = self.options.slam2 == "fixed1600"
        return self.slam and packs(self.options) == 2 and fixed

    @property
    def _hearts_held(self) -> int:
        return sum(self.cards[card] for card in HEARTS)


def _value(card: Card) -> int:
    return HEART_VALUES[card[1:]]


def doubling(card: Card, exposed: Counter[Card]) -> int:
    """Return the factor of a card by how often it is exposed."""
    factor: int = 2 ** exposed[card]
    return factor


def lone(exposed: Counter[Card]) -> int:
    """Return what a transformer brings that is alone."""
    return 100 if exposed[TRANSFORMER] else 50


def all_exposed(named: Iterable[Card], options: Any) -> Counter[Card]:
    """Return how often each card is exposed: with one pack three bring the fourth."""
    exposed = Counter(named)
    if packs(options) == 1 and options.auto_fourth and len(exposed) == 3:
        return Counter(EXPOSABLE)
    return exposed


def pooled(options: Any) -> bool:
    """Return whether the cards of partners count as one pile."""
    return options.variant in PARTNERS and bool(options.partners_pool_cards)


def piles(entry: Any, options: Any) -> tuple[Pile, ...]:
    """Return the pile that counts for each seat."""
    held: Sequence[Counter[Card]] = [
        Counter(card for card in cards if card in SCORE_CARDS)
        for cards in entry.captured
    ]
    if pooled(options):
        held = 2 * (held[0] + held[2], held[1] + held[3])
    exposed = all_exposed(entry.exposed, options)
    return tuple(Pile(cards, exposed, options) for cards in held)
