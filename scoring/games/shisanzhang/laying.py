"""十三张: how thirteen cards are best laid in three rows.

Rows are scored one by one, and a layout by their sum: against known layouts by the
units won, then by how strong the rows are; without any by their strength alone, an
estimate of what they win. Scores are whole numbers that rise with the row as the house
rules compare it, so no legal layout beats the best in one row without losing in
another. Backs are tried from the highest down, and the search ends where even the
best other rows cannot make up.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from heapq import heappushpop
from itertools import combinations
from typing import Any, NamedTuple, Self

from scoring.games.shisanzhang.against import Against
from scoring.games.shisanzhang.duels import ROW_UNITS, Standing, Three
from scoring.games.shisanzhang.ranks import (
    NUMBERS,
    SHIFTS,
    TYPE_SHIFT,
    Ranking,
    down,
    ranking,
)
from scoring.messages import Card

SIZE = 13
ALL = (1 << SIZE) - 1
_STRONG = 1 << 38
"""What an estimated unit counts in a score: the least step of a row counts as well."""
_WHOLE = 1 << 44
"""What a unit won counts; strength counts less than that in all."""
_HAIR = 1
"""Added to bounds, so that layouts are tried that would come out level."""

_BELOW = (
    (0.0, 0.42, 0.985, 0.985, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0),
    (0.0, 0.03, 0.46, 0.68, 0.75, 0.89, 0.97, 0.995, 0.999, 1.0),
    (0.0, 0.0, 0.02, 0.15, 0.16, 0.36, 0.58, 0.94, 0.98, 1.0),
)
"""By row and type: how many of well-laid rows are of a lower type, about."""


_NO_SCORE = -(1 << 80)
"""Less than any layout scores."""


class Laid(NamedTuple):
    """A layout: its cards by row, and the units it wins, known or estimated."""

    front: tuple[Card, ...]
    middle: tuple[Card, ...]
    back: tuple[Card, ...]
    value: float


class _Choice(NamedTuple):
    """A layout as masks of the thirteen cards."""

    score: int
    front: int
    middle: int
    back: int


def estimate(place: int, row: int, units: Sequence[Sequence[int]]) -> float:
    """Return about what a row wins from one other player, in units."""
    name, below = row >> TYPE_SHIFT, _BELOW[place]
    within = (row & (1 << TYPE_SHIFT) - 1) / (1 << TYPE_SHIFT)
    wins = below[name] + (below[name + 1] - below[name]) * within
    # A little for height alone, where a type is as good as never met.
    return units[place][name] * wins - (1 - wins) + within / 1024


def best(
    cards: Sequence[Card], options: Any, against: Sequence[Standing] = (), most: int = 1
) -> list[Laid]:
    """Return the best legal layouts of thirteen cards, the best first.

    With standings `against`, `value` is the exact total of units won from them.
    """
    rows = Rows.of(cards, options)
    units, shift = ROW_UNITS[options.units], SHIFTS[options.tie]
    judge = Against(options, against) if against else None

    def score(place: int, row: int) -> int:
        guess = round(estimate(place, row >> shift << shift, units) * _STRONG)
        return guess if judge is None else judge.row(place, row) * _WHOLE + guess

    scores = [_Scores(partial(score, place)) for place in range(3)]
    found = _search(rows, scores, options.allow_equal, most, judge)
    if judge is None:
        return [_laid(cards, choice, choice.score / _STRONG) for choice in found]
    return [_laid(cards, choice, judge.total(rows.three(choice))) for choice in found]


def _laid(cards: Sequence[Card], choice: _Choice, value: float) -> Laid:
    front, middle, back = picked(cards, choice.front, choice.middle, choice.back)
    return Laid(front, middle, back, value)


def picked(cards: Sequence[Card], *masks: int) -> list[tuple[Card, ...]]:
    """Return the cards of each mask, from the highest."""
    return [
        down(card for at, card in enumerate(cards) if mask >> at & 1) for mask in masks
    ]


class Rows:
    """What every three and every five of thirteen cards are, by masks of them."""

    @classmethod
    def of(cls, cards: Sequence[Card], options: Any) -> Self:
        """Return the rows of cards by some house rules."""
        numbers = tuple(NUMBERS[card] for card in cards)
        return cls(numbers, ranking(options.wheel, options.compare_by))

    def __init__(self, numbers: Sequence[int], ranks: Ranking) -> None:
        bits = [1 << place for place in range(SIZE)]
        self.fives = {
            sum(masks): ranks.five(five)
            for masks, five in zip(
                combinations(bits, 5), combinations(numbers, 5), strict=True
            )
        }
        self.fronts = {
            sum(masks): ranks.front(three)
            for masks, three in zip(
                combinations(bits, 3), combinations(numbers, 3), strict=True
            )
        }

    def three(self, choice: _Choice) -> Three:
        """Return the rows of a layout."""
        return (
            self.fronts[choice.front],
            self.fives[choice.middle],
            self.fives[choice.back],
        )


class _Scores(dict[int, int]):
    """What rows of one place score, worked out as they are asked for."""

    def __init__(self, score: Callable[[int], int]) -> None:
        super().__init__()
        self.score = score

    def __missing__(self, row: int) -> int:
        value = self[row] = self.score(row)
        return value


def _search(
    rows: Rows,
    scores: Sequence[_Scores],
    allow_equal: bool,
    count: int,
    judge: Against | None,
) -> list[_Choice]:
    """Return the `count` legal layouts of the highest scores, the best first."""
    fives = sorted(((row, mask) for mask, row in rows.fives.items()), reverse=True)
    fronts = sorted((row, mask) for mask, row in rows.fronts.items())
    heights = [row for row, _mask in reversed(fives)]
    spare = _nothing if judge is None or not judge.shoots else partial(_spare, judge)

    def gain(front: int, middle: int, behind: int) -> int:
        return scores[0][front] + scores[1][middle] + spare(front, middle, behind)

    heap = [_Choice(_NO_SCORE, 0, 0, 0)] * count
    for behind, back in fives:
        under = limit(behind, allow_equal)
        while fronts[-1][0] >= under:
            fronts.pop()
        top = fronts[-1][0]
        lacking = heap[0].score - scores[2][behind]
        if gain(top, behind, behind) <= lacking:
            break
        top = next((row for row, mask in reversed(fronts) if not mask & back), top)
        # Middles below `end` may lie there, those up to `low` cannot make up.
        end, of_middle = bisect_left(heights, under), partial(gain, top, behind=behind)
        low = bisect_right(heights, lacking, 0, end, key=of_middle)
        middles = fives[len(fives) - end : len(fives) - low]
        extra = spare(top, middles[0][0], behind) if middles else 0
        for choice in _under(rows, scores, back, middles, allow_equal):
            if choice.score + extra > heap[0].score:
                _offer(heap, rows, choice, judge)
    return sorted((choice for choice in heap if choice.back), reverse=True)


def _offer(
    heap: list[_Choice], rows: Rows, choice: _Choice, judge: Against | None
) -> None:
    """Put a layout on the heap if it is high enough with what shooting adds."""
    if judge is None or not judge.shoots:
        heappushpop(heap, choice)
        return
    laid = rows.three(choice)
    if choice.score + _spare(judge, *laid) > heap[0].score:
        more = judge.extra(laid) * _WHOLE
        heappushpop(heap, choice._replace(score=choice.score + more))


def _spare(judge: Against, front: int, middle: int, back: int) -> int:
    """Return what shooting adds to a score at most, if no row is higher."""
    return judge.spare((front, middle, back)) * _WHOLE + _HAIR


def _nothing(front: int, middle: int, back: int) -> int:
    """Return what shooting adds to a score where nobody shoots."""
    return 0


def _under(
    rows: Rows,
    scores: Sequence[_Scores],
    back: int,
    middles: Sequence[tuple[int, int]],
    allow_equal: bool,
) -> Iterator[_Choice]:
    """Yield the legal layouts of a back with those middles that it leaves."""
    rest, gained = ALL ^ back, scores[2][rows.fives[back]]
    for row, middle in middles:
        if not middle & back:
            front = rest ^ middle
            first = rows.fronts[front]
            if first < limit(row, allow_equal):
                value = scores[1][row] + scores[0][first]
                yield _Choice(gained + value, front, middle, back)


def limit(behind: int, allow_equal: bool) -> int:
    """Return below what a row must be to lie before this one."""
    return (behind | 3) + 1 if allow_equal else behind


def undominated(layouts: Sequence[Laid], options: Any) -> list[Laid]:
    """Leave out layouts that one before matches or beats in all rows."""
    ranks, shift = ranking(options.wheel, options.compare_by), SHIFTS[options.tie]

    def three(laid: Laid) -> Three:
        front, middle, back = map(ranks.row, laid[:3])
        return front >> shift, middle >> shift, back >> shift

    kept: list[tuple[Three, Laid]] = []
    for laid in layouts:
        rows = three(laid)
        if not any(
            all(a >= b for a, b in zip(other, rows, strict=True)) for other, _l in kept
        ):
            kept.append((rows, laid))
    return [laid for _rows, laid in kept]
