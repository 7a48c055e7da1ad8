"""Climbing games: hands and plays of which only the ranks count.

Such cards are packed counts: one int with five bits a rank, the lowest rank lowest,
that say how often the rank is there, up to 15 times. The fifth bit stays free, so that
one subtraction tells whether a hand holds a play. A unit is one card of one rank, a
mask one card each of some ranks.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Self

from scoring.cards import JOKERS, PACK, RANKS
from scoring.kinds.cards import too_often
from scoring.messages import Card, _
from scoring.records import Place, Problem

ORDER = (*map(Card, (*RANKS[2:], *RANKS[:2])), *JOKERS)
"""The ranks from low to high: 3 … K A 2, little joker, big joker."""
PASS = 0
"""A pass, where a move is a play: no card."""
WIDTH = 5
UNITS = tuple(1 << WIDTH * place for place in range(len(ORDER)))
"""One card of each rank."""
PLACE = {unit: place for place, unit in enumerate(UNITS)}
"""The place of a rank in `ORDER`, by its unit."""
ALL = sum(UNITS)
LITTLE, BIG = UNITS[13:]
BOTH_JOKERS = LITTLE | BIG
IN_A_ROW = 12
"""How many ranks can be in a run: 3 … A."""
ROW = tuple(sum(UNITS[:length]) for length in range(len(ORDER) + 1))
"""The mask of so many ranks in a row, from the lowest."""

GUARD = 16 * ALL
_SHIFTS = tuple(range(0, WIDTH * len(ORDER), WIDTH))
_SUITS_IN_HAND = "SHCD"

NOT_HELD = _("the hand does not hold these cards")
NO_PLAY = _("these cards are no combination")
TOO_LOW = _("it does not beat what lies there")
MUST_LEAD = _("whoever leads must play")


def rank_of(card: Card) -> Card:
    """Return the bare rank of a card; a joker is its own."""
    return Card(card[1:]) if card in _WITH_SUIT else card


_WITH_SUIT = frozenset(PACK)
RANK = {card: rank_of(card) for card in (*ORDER, *PACK)}
"""The rank of each card."""
UNIT = {card: UNITS[ORDER.index(rank)] for card, rank in RANK.items()}
"""The unit of each card."""
_IN_HAND = {
    card: (UNIT[card], _SUITS_IN_HAND.find(card[0]) if card in _WITH_SUIT else -1)
    for card in RANK
}


def packed(cards: Iterable[Card]) -> int:
    """Return cards as packed counts."""
    return sum([UNIT[card] for card in cards])


def size(hand: int) -> int:
    """Return how many cards there are."""
    return sum([hand >> shift & 15 for shift in _SHIFTS])


def count(hand: int, unit: int) -> int:
    """Return how often a rank is there."""
    return hand >> WIDTH * PLACE[unit] & 15


def holds(hand: int, play: int) -> bool:
    """Tell whether a hand has all cards of a play."""
    return ((hand | GUARD) - play) & GUARD == GUARD


def at_least(hand: int, times: int) -> int:
    """Return the mask of the ranks that a hand has so often, or more."""
    return hand + (16 - times) * ALL >> 4 & ALL


def rows(mask: int, length: int) -> int:
    """Return the mask of the ranks at which so many in a row begin, 3 … A."""
    mask &= ROW[IN_A_ROW]
    for _more in range(length - 1):
        mask &= mask >> WIDTH
    return mask


def _splits(units: Sequence[int]) -> dict[int, tuple[int, ...]]:
    made: dict[int, tuple[int, ...]] = {0: ()}
    for unit in units:
        made |= {mask | unit: (*parts, unit) for mask, parts in made.items()}
    return made


_LOW, _HIGH = sum(UNITS[:8]), sum(UNITS[8:])
_LOW_SPLITS, _HIGH_SPLITS = _splits(UNITS[:8]), _splits(UNITS[8:])


def split(mask: int) -> tuple[int, ...]:
    """Return the units that a mask is made of, the lowest first."""
    return _LOW_SPLITS[mask & _LOW] + _HIGH_SPLITS[mask & _HIGH]


Option = tuple[int, int]
"""Some cards that may be taken: how many, and which, as packed counts."""


def taking(options: Iterable[Sequence[Option]], total: int) -> list[int]:
    """Return every way to take so many cards in all, at most one of each options.

    Of each options those with fewer cards come first.

    >>> taking([[(1, 1), (2, 2)], [(1, 32)]], 2)
    [2, 33]
    """
    ways: list[list[int]] = [[0], *([] for _card in range(total))]
    for some in options:
        for so_far in range(total, 0, -1):
            into = ways[so_far]
            for cards, which in some:
                if cards > so_far:
                    break
                for rest in ways[so_far - cards]:
                    into.append(rest + which)
    return ways[total]


class Reading(NamedTuple):
    """What a set of cards can be, as the protocol tells it."""

    type: str
    key: str | int | None
    len: int
    size: int


NOTHING = 0
BOMB = 1024


def beats(new: int, old: int) -> bool:
    """Tell whether a reading beats another; anything beats NOTHING.

    A reading says what a set of cards is, as a number: below BOMB 16 times the number
    of its shape, from 1, and the place of its key; from BOMB on higher beats lower.
    """
    return new > old and (new >= BOMB or new ^ old < 16 or not old)


def low_play(
    plays: Sequence[int], old: int, counts_as: Callable[[int, int], int]
) -> int:
    """Return a play as a simple player chooses it, a bomb only if there is no other.

    To lead, that is one with the lowest rank, and of those one of the most cards.
    """
    if old:
        return min(plays, key=lambda play: counts_as(play, old))
    low = sorted(plays, key=lambda play: (play & -play, -size(play)))
    return next((play for play in low if counts_as(play, old) < BOMB), low[0])


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
    return tuple(sorted(first_of(names, hand, hand), key=_down.__getitem__))


_down = {card: (-unit, suit) for card, (unit, suit) in _IN_HAND.items()}


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


def surplus(
    piles: Iterable[tuple[Place, Sequence[Card]]], pack: Mapping[Card, int]
) -> Iterator[Problem]:
    """Yield a problem for each card beyond those of a pack.

    The pack tells how often each card is there, and under a bare rank, how often that.
    """
    piles = list(piles)
    cards = [card for _place, pile in piles for card in pile]
    found = Counter(cards)
    found.update([RANK[card] for card in cards if RANK[card] != card])
    beyond = {card for card, times in found.items() if times > pack[card]}
    seen: Counter[Card] = Counter()
    for place, pile in piles if beyond else ():
        for index, card in enumerate(pile):
            spelled = {card, RANK[card]} & beyond
            seen.update(spelled)
            if any(seen[each] > pack[each] for each in spelled):
                yield too_often(card, place.item(index))


HANDS = Place("hands", _("Cards held"))


def empty_hands(hands: Sequence[Sequence[Card]]) -> Iterator[Problem]:
    """Yield a problem for each hand without a card."""
    for seat, hand in enumerate(hands):
        if not hand:
            what = _("must have a card")
            yield HANDS.seat(seat).fault("empty_hand", what, open=True)


def hand_problems(
    hands: Sequence[Sequence[Card]],
    pack: Mapping[Card, int],
    *others: tuple[Place, Sequence[Card]],
) -> Iterator[Problem]:
    """Yield the problems of empty hands, and of cards that a pack does not have."""
    yield from empty_hands(hands)
    piles = [(HANDS.seat(seat), hand) for seat, hand in enumerate(hands)]
    yield from surplus([*piles, *others], pack)
