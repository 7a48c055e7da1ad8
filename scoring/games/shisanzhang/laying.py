"""十三张: how thirteen cards are best laid in three rows.

Rows are scored one by one, and a layout by their sum: against known layouts by the
units won, then by how strong the rows are; without any by an estimate of what they win.
A score rises with the row, so no legal layout beats the best in one row without losing
in another. Backs are tried from the highest down, and the search ends where even the
best other rows cannot make up.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from heapq import heappushpop
from itertools import combinations
from typing import Any, NamedTuple

from scoring.games.shisanzhang.duels import ROW_UNITS, Standing, Three, duels
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
_ALL = (1 << SIZE) - 1
_WHOLE = 1 << 20
"""What a unit counts in a score; strength counts less than that in all."""

_BELOW = (
    (0.0, 0.42, 0.985, 0.985, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0),
    (0.0, 0.03, 0.46, 0.68, 0.75, 0.89, 0.97, 0.995, 0.999, 1.0),
    (0.0, 0.0, 0.02, 0.15, 0.16, 0.36, 0.58, 0.94, 0.98, 1.0),
)
"""By row and type: how many of well-laid rows are of a lower type, about."""


class Laid(NamedTuple):
    """A layout: its cards by row, and the score it has."""

    front: tuple[Card, ...]
    middle: tuple[Card, ...]
    back: tuple[Card, ...]
    value: float


class _Choice(NamedTuple):
    """A layout as masks of the thirteen cards."""

    score: float
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
    numbers = tuple(NUMBERS[card] for card in cards)
    rows = _Rows(numbers, ranking(options.wheel, options.compare_by))
    units = ROW_UNITS[options.units]
    judge = _Against(options, against) if against else None

    def score(place: int, row: int) -> float:
        guess = estimate(place, row, units)
        return guess if judge is None else judge.row(place, row) * _WHOLE + guess

    scores = [_Scores(partial(score, place)) for place in range(3)]
    found = []
    for choice in _search(rows, scores, options.allow_equal, most, judge):
        laid = [
            down(card for at, card in enumerate(cards) if mask >> at & 1)
            for mask in (choice.front, choice.middle, choice.back)
        ]
        value = choice.score
        if judge is not None:
            value = judge.total(rows, choice)
        found.append(Laid(laid[0], laid[1], laid[2], value))
    return found


class _Rows:
    """What every three and every five of thirteen cards are."""

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


class _Scores(dict[int, float]):
    """What rows of one place score, worked out as they are asked for."""

    def __init__(self, score: Callable[[int], float]) -> None:
        super().__init__()
        self.score = score

    def __missing__(self, row: int) -> float:
        value = self[row] = self.score(row)
        return value


def _search(
    rows: _Rows,
    scores: Sequence[_Scores],
    allow_equal: bool,
    most: int,
    judge: "_Against | None",
) -> list[_Choice]:
    """Return the `most` legal layouts of the highest scores, the best first."""
    spare = judge.most_extra * _WHOLE if judge else 0
    fives = sorted(((row, mask) for mask, row in rows.fives.items()), reverse=True)
    fronts = sorted((row, mask) for mask, row in rows.fronts.items())
    heights, of_middle = [row for row, _mask in reversed(fives)], scores[1].__getitem__
    heap = [_Choice(float("-inf"), 0, 0, 0)] * most
    for behind, back in fives:
        under = _end(behind, allow_equal)
        lacking = heap[0].score - spare - scores[2][behind]
        while fronts[-1][0] >= under:
            fronts.pop()
        if of_middle(behind) + scores[0][fronts[-1][0]] <= lacking:
            break
        tops = (scores[0][row] for row, mask in reversed(fronts) if not mask & back)
        # Middles below `end` may lie there, those up to `low` cannot make up.
        end = bisect_left(heights, under)
        low = bisect_right(heights, lacking - next(tops, 0), 0, end, key=of_middle)
        middles = fives[len(fives) - end : len(fives) - low]
        for choice in _under(rows, scores, back, middles, allow_equal):
            if choice.score > heap[0].score - spare:
                heappushpop(heap, judge.shot(rows, choice) if judge else choice)
    return sorted((choice for choice in heap if choice.back), reverse=True)


def _under(
    rows: _Rows,
    scores: Sequence[_Scores],
    back: int,
    middles: Sequence[tuple[int, int]],
    allow_equal: bool,
) -> Iterator[_Choice]:
    """Yield the legal layouts of a back with those middles that it leaves."""
    rest, gained = _ALL ^ back, scores[2][rows.fives[back]]
    for row, middle in middles:
        if not middle & back:
            front = rest ^ middle
            first = rows.fronts[front]
            if first < _end(row, allow_equal):
                value = scores[1][row] + scores[0][first]
                yield _Choice(gained + value, front, middle, back)


def _end(behind: int, allow_equal: bool) -> int:
    """Return below what a row must be to lie before this one."""
    return (behind | 3) + 1 if allow_equal else behind


class _Against:
    """What rows win from known layouts, in units."""

    def __init__(self, options: Any, others: Sequence[Standing]) -> None:
        self.options, self.others = options, others
        self.units = ROW_UNITS[options.units]
        self.shift = SHIFTS[options.tie]
        self.most_extra = self._most_extra()

    def _most_extra(self) -> int:
        """Return what shooting can add at most."""
        if self.options.shoot == "none" and self.options.homerun == "none":
            return 0
        top = 3 * max(max(row) for row in self.units)
        return 3 * (top + 3) * len(self.others)

    def standing(self, rows: _Rows, choice: _Choice) -> Standing:
        """Return what counts of a layout."""
        laid = (
            rows.fronts[choice.front],
            rows.fives[choice.middle],
            rows.fives[choice.back],
        )
        front, middle, back = (row >> self.shift for row in laid)
        units = (
            self.units[0][laid[0] >> TYPE_SHIFT],
            self.units[1][laid[1] >> TYPE_SHIFT],
            self.units[2][laid[2] >> TYPE_SHIFT],
        )
        return Standing((front, middle, back), units)

    def row(self, place: int, row: int) -> int:
        """Return the units one row wins from all others together."""
        units, mine = self.units[place][row >> TYPE_SHIFT], row >> self.shift
        total = 0
        for other in self.others:
            if other.special or (other.misset and self.options.foul_units):
                continue
            if other.misset or mine > other.rows[place]:
                total += units
            elif mine < other.rows[place]:
                total -= other.units[place]
        return total

    def shot(self, rows: _Rows, choice: _Choice) -> _Choice:
        """Return a layout with what shooting adds in its score."""
        if not self.most_extra:
            return choice
        more = self.extra(rows, choice) * _WHOLE
        return choice._replace(score=choice.score + more)

    def extra(self, rows: _Rows, choice: _Choice) -> int:
        """Return what shooting adds to the sum of the rows."""
        plain = sum(
            self.row(place, row)
            for place, row in enumerate(
                (
                    rows.fronts[choice.front],
                    rows.fives[choice.middle],
                    rows.fives[choice.back],
                )
            )
        )
        return self.total(rows, choice) - plain - self.flat

    @property
    def flat(self) -> int:
        """Return what is won or lost whatever is laid."""
        total = 0
        for other in self.others:
            if other.special:
                total -= other.special
            elif other.misset:
                total += self.options.foul_units
        return total

    def total(self, rows: _Rows, choice: _Choice) -> int:
        """Return the units a layout wins from all others together."""
        stand = [self.standing(rows, choice), *self.others]
        mine = duels(stand, self.options)
        return sum(duel.units for duel in mine if duel.first == 0)


def undominated(layouts: Sequence[Laid], options: Any) -> list[Laid]:
    """Leave out layouts that one before matches or beats in all rows."""
    ranks = ranking(options.wheel, options.compare_by)

    def three(laid: Laid) -> Three:
        return ranks.row(laid.front), ranks.row(laid.middle), ranks.row(laid.back)

    kept: list[tuple[Three, Laid]] = []
    for laid in layouts:
        rows = three(laid)
        if not any(
            all(a >= b for a, b in zip(other, rows, strict=True)) for other, _l in kept
        ):
            kept.append((rows, laid))
    return [laid for _rows, laid in kept]
