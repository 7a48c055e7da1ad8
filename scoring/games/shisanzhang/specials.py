"""十三张: specials (报到), what thirteen cards can be declared to be."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, product
from typing import Any

from scoring.games.shisanzhang.ranks import NUMBERS, RANKS, SUITS
from scoring.messages import Card, Message, _
from scoring.records import Table


@dataclass(frozen=True, slots=True)
class Whole:
    """Thirteen cards, counted by rank from 2 to A and by suit."""

    ranks: tuple[int, ...]
    suits: tuple[int, ...]

    @property
    def all_ranks(self) -> bool:
        """Whether every rank is there."""
        return max(self.ranks) == 1

    @property
    def six_pairs(self) -> bool:
        """Whether they are six pairs and one card; four equal cards are two pairs."""
        return sum(count // 2 for count in self.ranks) == 6

    def only(self, ranks: Sequence[str]) -> bool:
        """Return whether no other ranks are there."""
        return sum(self.ranks[RANKS.index(rank)] for rank in ranks) == 13


def counted(cards: Sequence[Card]) -> Whole:
    """Count thirteen cards."""
    numbers = [NUMBERS[card] for card in cards]
    ranks = Counter(number >> 2 for number in numbers)
    suits = Counter(number & 3 for number in numbers)
    return Whole(
        tuple(ranks[rank] for rank in range(len(RANKS))),
        tuple(suits[suit] for suit in range(len(SUITS))),
    )


@cache
def _three_runs() -> frozenset[tuple[int, ...]]:
    """Return the counts of ranks that can be split into runs of 3, 5 and 5."""

    def runs(length: int) -> list[tuple[int, ...]]:
        low_and_high = (RANKS[-1], *RANKS)
        return [
            tuple(RANKS.index(rank) for rank in low_and_high[start : start + length])
            for start in range(len(low_and_high) - length + 1)
        ]

    found = set()
    for short, longs in product(runs(3), combinations_with_replacement(runs(5), 2)):
        counts = Counter((*short, *longs[0], *longs[1]))
        found.add(tuple(counts[rank] for rank in range(len(RANKS))))
    return frozenset(found)


_THREE_FLUSHES = ((3, 5, 5), (3, 10), (5, 8), (13,))
"""How many of each suit there are in three suited rows, the fewest first."""


@dataclass(frozen=True, slots=True)
class Special:
    """One special: its name, its units by the house rule `special`, what it is."""

    name: Message
    units: Mapping[str, int]
    fits: Callable[[Whole, Any], bool]
    """Whether counted cards are it, by house rules."""


def _both(units: int) -> Mapping[str, int]:
    return {"wiki": units, "club": units}


SPECIALS: Mapping[str, Special] = {
    "dragon_flush": Special(
        _("Dragon of one suit"),
        _both(13),
        lambda whole, options: whole.all_ranks and max(whole.suits) == 13,
    ),
    "dragon": Special(
        _("Dragon"),
        _both(13),
        lambda whole, options: whole.all_ranks and max(whole.suits) < 13,
    ),
    "twelve_suit": Special(
        _("Twelve of one suit"),
        {"club": 8},
        lambda whole, options: max(whole.suits) == 12,
    ),
    "trips_five_pairs": Special(
        _("Five pairs and three of a kind"),
        {"club": 4},
        lambda whole, options: whole.six_pairs and 3 in whole.ranks,
    ),
    "three_straights": Special(
        _("Three straights"),
        {"wiki": 3, "club": 4},
        lambda whole, options: whole.ranks in _three_runs(),
    ),
    "three_flushes": Special(
        _("Three flushes"),
        _both(3),
        lambda whole, options: (
            tuple(sorted(filter(None, whole.suits))) in _THREE_FLUSHES
        ),
    ),
    "six_pairs": Special(
        _("Six pairs"), _both(3), lambda whole, options: whole.six_pairs
    ),
    "all_big": Special(
        _("All big"),
        _both(3),
        lambda whole, options: whole.only(_BIG[options.big_small]),
    ),
    "all_small": Special(
        _("All small"),
        _both(3),
        lambda whole, options: whole.only(_SMALL[options.big_small]),
    ),
}
"""青龙, 一条龙, 十二张同花, 五对三条, 三顺, 三花, 六对半, 全大, 全小."""
BIG_SMALL = ("all_big", "all_small")

_BIG: Mapping[str, Sequence[str]] = {"a10": RANKS[3:], "narrow": RANKS[6:]}
_SMALL: Mapping[str, Sequence[str]] = {
    "a10": ("A", *RANKS[:9]),
    "narrow": RANKS[:7],
}
"""The ranks of 全大 and 全小, by the house rule `big_small`."""


def units_of(name: str, options: Any) -> int:
    """Return what a special is worth by the house rules, 0 if nothing."""
    if name in BIG_SMALL and options.big_small == "off":
        return 0
    return SPECIALS[name].units.get(options.special, 0)


def paid(table: Table) -> tuple[str, ...]:
    """Return the specials that the house rules pay."""
    return tuple(name for name in SPECIALS if units_of(name, table.options))


def fits(name: str, cards: tuple[Card, ...], table: Table) -> bool:
    """Return whether thirteen cards are the special of this name."""
    return SPECIALS[name].fits(counted(cards), table.options)


def found(cards: tuple[Card, ...], table: Table) -> tuple[str, ...]:
    """Return the specials that thirteen cards are and the house rules pay."""
    whole = counted(cards)
    return tuple(
        name for name in paid(table) if SPECIALS[name].fits(whole, table.options)
    )
