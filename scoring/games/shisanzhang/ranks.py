"""十三张: what a row is, and which of two is higher.

A row is ranked once, to one integer; from then on rows are compared as integers. From
the top bits down it holds the type, the five positions of the key and the suit of the
highest card, so integers order rows by rule A, and shifted by `SHIFTS` by the other
rules. A front is such an integer too: where its key runs out, five cards are higher.

Cards are numbers here, 4 × rank + suit, 2 to A and ♦ ♣ ♥ ♠: the highest number is the
highest card, and of that rank the best suit.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement

from scoring.messages import Card, Message, _

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = "DCHS"
"""From low to high: ♦ ♣ ♥ ♠."""
NUMBERS: Mapping[str, int] = {
    Card(suit + rank): 4 * height + best
    for height, rank in enumerate(RANKS)
    for best, suit in enumerate(SUITS)
}
"""The number of each card."""

TYPES: Mapping[str, Message] = {
    "high": _("High card"),
    "pair": _("Pair"),
    "two_pair": _("Two pair"),
    "trips": _("Three of a kind"),
    "straight": _("Straight"),
    "flush": _("Flush"),
    "full_house": _("Full house"),
    "quads": _("Four of a kind"),
    "straight_flush": _("Straight flush"),
}
"""散牌, 对子, 两对, 三条, 顺子, 同花, 葫芦, 四条, 同花顺: the lowest first."""
FRONT_TYPES = ("high", "pair", "trips")
"""What three cards can be."""
NAMES = tuple(TYPES)

_SUIT_BITS, _PLACE_BITS = 2, 5
TYPE_SHIFT = _SUIT_BITS + 5 * _PLACE_BITS
"""By how many bits a row is shifted to the number of its type."""
SHIFTS: Mapping[str, int] = {
    "A": 0,
    "A_nosuit": _SUIT_BITS,
    "B": _SUIT_BITS + 4 * _PLACE_BITS,
}
"""By the house rule `tie`: how many bits of a row are not compared."""

_SHAPES = {
    (1, 1, 1): "high",
    (2, 1): "pair",
    (3,): "trips",
    (1, 1, 1, 1, 1): "high",
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two_pair",
    (3, 1, 1): "trips",
    (3, 2): "full_house",
    (4, 1): "quads",
}
"""The type by how often the ranks occur, runs and suits apart."""
_ACE, _FIVE = RANKS.index("A"), RANKS.index("5")
_WHEEL = (_ACE, 3, 2, 1, 0)
_LOW_WHEEL = 1
"""A mark where the suit comes later."""
_SECOND_WHEEL = 27
"""The place in a key of a second A2345: below the ace's 28, above the king's 26."""

_WEIGHTS = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
"""By rank: no five ranks have the sum of five others."""
_SUIT_WEIGHTS = (0, 1, 6, 36)
"""By suit: five cards of one have a sum that no other five have."""
_SUM_BITS = 8
_SUMS = tuple(
    _WEIGHTS[number >> 2] << _SUM_BITS | _SUIT_WEIGHTS[number & 3]
    for number in range(52)
)
"""By card: the weight of its rank, and in the lowest bits that of its suit."""
_TWO_SUMS = tuple(tuple(one + other for other in _SUMS) for one in _SUMS)
_SUIT_SUM = (1 << _SUM_BITS) - 1
_NUMBER_OF = NUMBERS.__getitem__


@dataclass(frozen=True, slots=True)
class Ranking:
    """The worth of every row by one set of house rules, suits of the top card apart."""

    fronts: Mapping[int, int]
    """Three cards, by the sum of the weights of their ranks."""
    fives: Sequence[Mapping[int, int]]
    """Five cards likewise, for each sum of the weights of their suits.

    A2345 has `_LOW_WHEEL` added where its highest card is the 5.
    """

    def front(self, cards: Sequence[int]) -> int:
        """Return the row that three cards make."""
        a, b, c = cards
        total = _TWO_SUMS[a][b] + _SUMS[c]
        return self.fronts[total >> _SUM_BITS] | max(cards) & 3

    def five(self, cards: Sequence[int]) -> int:
        """Return the row that five cards make."""
        a, b, c, d, e = cards
        total = _TWO_SUMS[a][b] + _TWO_SUMS[c][d] + _SUMS[e]
        worth = self.fives[total & _SUIT_SUM][total >> _SUM_BITS]
        if worth & _LOW_WHEEL:
            return worth ^ _LOW_WHEEL | _best_five(cards) & 3
        # The highest card, in half the time that `max` takes.
        if b > a:
            a = b
        if c > a:
            a = c
        if d > a:
            a = d
        if e > a:
            a = e
        return worth | a & 3

    def row(self, cards: Sequence[Card]) -> int:
        """Return the row that three or five cards make."""
        numbers = tuple(map(_NUMBER_OF, cards))
        return self.front(numbers) if len(cards) == 3 else self.five(numbers)


def _best_five(cards: Sequence[int]) -> int:
    return max(card for card in cards if card >> 2 == _FIVE)


@cache
def ranking(wheel: str, compare_by: str) -> Ranking:
    """Return the worth of every row by the house rules of these names."""

    def worths(hands: Iterable[tuple[int, ...]], suited: bool) -> dict[int, int]:
        return {
            sum(_WEIGHTS[rank] for rank in ranks): _worth(
                ranks, suited, wheel, compare_by
            )
            for ranks in hands
        }

    high_to_low = range(_ACE, -1, -1)
    threes = combinations_with_replacement(high_to_low, 3)
    fives = (
        ranks
        for ranks in combinations_with_replacement(high_to_low, 5)
        if ranks[0] != ranks[4]
    )
    unsuited = worths(fives, False)
    suited = worths(combinations(high_to_low, 5), True)
    by_suits = [unsuited] * (5 * _SUIT_WEIGHTS[-1] + 1)
    for weight in _SUIT_WEIGHTS:
        by_suits[5 * weight] = suited
    if wheel == "lowest":
        for table in (suited, unsuited):
            table[sum(_WEIGHTS[rank] for rank in _WHEEL)] |= _LOW_WHEEL
    return Ranking(worths(threes, False), by_suits)


def _worth(ranks: tuple[int, ...], suited: bool, wheel: str, compare_by: str) -> int:
    """Return the row of ranks, given from the highest, but for the suit."""
    name, places = shape(ranks, suited, wheel)
    if name in ("straight", "straight_flush"):
        second = ranks == _WHEEL and wheel == "second"
        places = (_SECOND_WHEEL,) if second else (2 * places[0] + 4,)
    else:
        places = tuple(
            2 * rank + 4 for rank in (ranks if compare_by == "highcard" else places)
        )
    worth = NAMES.index(name)
    for place in (*places, 0, 0, 0, 0)[:5]:
        worth = worth << _PLACE_BITS | place
    return worth << _SUIT_BITS


def shape(
    ranks: tuple[int, ...], suited: bool, wheel: str
) -> tuple[str, tuple[int, ...]]:
    """Return the type of ranks, given from the highest, and its ranks in groups.

    A straight has its highest card alone. Runs and suits count from five cards on.
    """
    counts = Counter(ranks)
    groups = tuple(sorted(counts, key=lambda rank: (-counts[rank], -rank)))
    name = _SHAPES[tuple(counts[rank] for rank in groups)]
    if len(groups) < 5:
        return name, groups
    if ranks == _WHEEL and wheel != "none":
        return ("straight_flush" if suited else "straight"), (_FIVE,)
    if ranks[0] - ranks[4] == 4:
        return ("straight_flush" if suited else "straight"), ranks[:1]
    return ("flush" if suited else "high"), groups


def type_of(row: int) -> str:
    """Return the type of a row."""
    return NAMES[row >> TYPE_SHIFT]


def misset(rows: Sequence[int], allow_equal: bool) -> tuple[bool, bool]:
    """Return whether the front is too high for the middle, the middle for the back."""
    front, middle, back = rows
    return too_high(front, middle, allow_equal), too_high(middle, back, allow_equal)


def too_high(row: int, behind: int, allow_equal: bool) -> bool:
    """Return whether a row may not lie before the one behind it.

    Always by rule A; only where level rows are legal suits play no part.
    """
    if allow_equal:
        return row >> _SUIT_BITS > behind >> _SUIT_BITS
    return row >= behind


def down(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards from the highest, of a rank ♠ ♥ ♣ ♦."""
    return tuple(sorted(cards, key=_NUMBER_OF, reverse=True))


def describe(cards: Sequence[Card], wheel: str) -> Message:
    """Return what three or five cards are, in words: "Full house 9, 4"."""
    numbers = sorted((NUMBERS[card] for card in cards), reverse=True)
    suited = len({number & 3 for number in numbers}) == 1
    name, groups = shape(tuple(number >> 2 for number in numbers), suited, wheel)
    return _named(name, groups[: 2 if name in ("two_pair", "full_house") else 1])


def describe_part(cards: Sequence[Card]) -> Message | None:
    """Return what some cards of a row are already, None if that is nothing yet."""
    counts = Counter(NUMBERS[card] >> 2 for card in cards)
    groups = sorted(counts, key=lambda rank: (-counts[rank], -rank))
    often = tuple(counts[rank] for rank in groups if counts[rank] > 1)
    names = {(2,): "pair", (2, 2): "two_pair", (3,): "trips", (4,): "quads"}
    return _named(names[often], groups[: len(often)]) if often in names else None


def _named(name: str, ranks: Sequence[int]) -> Message:
    cards = tuple(Card(RANKS[rank]) for rank in ranks)
    return _("%(type)s %(ranks)s", type=TYPES[name], ranks=cards)
