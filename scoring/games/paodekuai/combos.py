"""跑得快: combinations, what they read as, and what a hand can play.

Cards are packed counts and readings are numbers, as in `scoring.climbing`. A set of
cards that can be several things counts as the one with the largest number.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from scoring.climbing import (
    BOMB,
    BOTH_JOKERS,
    IN_A_ROW,
    ORDER,
    PLACE,
    ROW,
    UNITS,
    Option,
    Reading,
    at_least,
    beats,
    count,
    rows,
    size,
    split,
    taking,
)

LISTED = 33
"""Of how many cards all planes are listed; a larger hand, never dealt, has too many."""
ACE = UNITS[11]
JOKER_BOMB = 2 * BOTH_JOKERS
SHORT = 1
"""The reading of a set that only the last hand can be; it beats nothing."""


class Shape(NamedTuple):
    """What plays have in common that may beat one another.

    A body of some ranks in a row, each `copies` times, and cards added to it.
    """

    type: str
    copies: int
    len: int
    added: int = 0

    @property
    def size(self) -> int:
        """How many cards it has."""
        return self.copies * self.len + self.added


_RUNS = range(2, IN_A_ROW + 1)
SHAPES = (
    Shape("single", 1, 1),
    Shape("pair", 2, 1),
    *(Shape("straight", 1, ranks) for ranks in _RUNS[3:]),
    *(Shape("pair_straight", 2, ranks) for ranks in _RUNS),
    Shape("trio_two", 3, 1, 2),
    *(Shape("plane_two", 3, ranks, 2 * ranks) for ranks in _RUNS),
    Shape("four_kick", 4, 1, 2),
    Shape("four_kick", 4, 1, 3),
)
ADDED_TO_FOUR = {"none": (), "two": (2,), "three": (3,), "both": (2, 3)}

# The reading of a bomb is larger by 16 for each card that it has; three aces come after
# those of eight cards, and the joker bomb after all.
THREE_ACES = BOMB + 16 * 9 + PLACE[ACE]
ALL_JOKERS = BOMB + 16 * 10 + 14


def bomb(unit: int, cards: int) -> int:
    """Return the reading of so many equal cards, four or more."""
    return BOMB + 16 * cards + PLACE[unit]


@cache
def described() -> dict[int, Reading]:
    """Return what each reading is."""
    readings = {
        16 * number + place: Reading(shape.type, str(key), shape.len, shape.size)
        for number, shape in enumerate(SHAPES, 1)
        for place, key in enumerate(ORDER)
    }
    for unit in UNITS[:13]:
        for cards in range(4, 9):
            key = str(ORDER[PLACE[unit]])
            readings[bomb(unit, cards)] = Reading("bomb", key, 1, cards)
    readings[THREE_ACES] = Reading("bomb", "A", 1, 3)
    readings[ALL_JOKERS] = Reading("joker_bomb", "BJ", 1, 4)
    return readings


@cache
def combinations(trio_kick: str, four_kick: str, three_aces: bool) -> "Combinations":
    """Return the combinations by some house rules, made once."""
    return Combinations(trio_kick, four_kick, three_aces)


def played_by(options: Any) -> "Combinations":
    """Return the combinations by the house rules of a table."""
    three_aces = options.three_aces_bomb and options.variant != "4p27"
    return combinations(options.trio_kick, options.four_kick, three_aces)


class Combinations:
    """All combinations by some house rules."""

    def __init__(self, trio_kick: str, four_kick: str, three_aces: bool) -> None:
        self.by_pairs = trio_kick == "pair"
        self.three_aces = three_aces
        kicks = ADDED_TO_FOUR[four_kick]
        self.shapes: dict[int, Shape] = {}
        self.by_size: dict[int, list[int]] = {}
        for number, shape in enumerate(SHAPES, 1):
            if shape.copies < 4 or shape.added in kicks:
                self.shapes[number] = shape
                self.by_size.setdefault(shape.size, []).append(number)

    def readings(self, play: int) -> Sequence[int]:
        """Return all that a set of cards can be, the largest first."""
        ranks, cards = at_least(play, 1), size(play)
        if play == JOKER_BOMB:
            return (ALL_JOKERS,)
        if ranks in PLACE and cards > 2:
            return self._equal(ranks, cards)
        found: list[int] = []
        for number in self.by_size.get(cards, ()):
            found += self._of_number(play, number)
        return found[::-1]

    def _of_number(self, play: int, number: int) -> Iterator[int]:
        """Yield the readings of a set that has the size of a shape."""
        shape = self.shapes[number]
        body = shape.copies * ROW[shape.len]
        for unit in split(self._starts(play, shape)):
            if self._may_add(play - body * unit, shape, unit):
                yield 16 * number + PLACE[unit] + shape.len - 1

    def _equal(self, unit: int, cards: int) -> Sequence[int]:
        """Return the readings of three or more equal cards."""
        if cards > 3:
            return (bomb(unit, cards),)
        return (THREE_ACES,) if self.three_aces and unit == ACE else ()

    def _starts(self, hand: int, shape: Shape) -> int:
        """Return the ranks at which a hand has a body of a shape."""
        starts = at_least(hand, shape.copies)
        return rows(starts, shape.len) if shape.len > 1 else starts

    def _may_add(self, added: int, shape: Shape, unit: int) -> bool:
        """Tell whether these cards, which are as many as must be, may be added."""
        if shape.copies == 4:
            return not count(added, unit)
        return not (shape.added and self.by_pairs and added & sum(UNITS))

    def counts_as(self, play: int, old: int) -> int:
        """Return as what a set lies on a reading; NOTHING if it cannot beat it."""
        return next((each for each in self.readings(play) if beats(each, old)), 0)

    def is_short(self, hand: int) -> bool:
        """Tell whether a hand can be played as the last, three or a plane cut short."""
        cards, threes = size(hand), at_least(hand, 3)
        if at_least(hand, 1) in PLACE:
            return cards == 3
        if cards == 4 and threes:
            return True
        return any(
            3 * ranks <= cards < 5 * ranks and rows(threes, ranks) for ranks in _RUNS
        )

    def leads(self, hand: int) -> list[int]:
        """Return all combinations that a hand can play, each set of ranks once."""
        plays: list[int] = []
        most = size(hand)
        for cards, numbers in self.by_size.items():
            for number in numbers if cards <= most else ():
                shape = self.shapes[number]
                if starts := self._starts(hand, shape):
                    plays += self._of_shape(hand, shape, starts)
        plays += self._bombs(hand, 0)
        return list(dict.fromkeys(plays))

    def follows(self, hand: int, old: int) -> list[int]:
        """Return all plays of a hand that beat a reading, each set of ranks once."""
        plays: list[int] = []
        shape = self.shapes.get(old >> 4)
        if shape:
            lowest = old % 16 - shape.len + 2
            starts = self._starts(hand, shape) & sum(UNITS[lowest:])
            plays += self._of_shape(hand, shape, starts)
        plays += self._bombs(hand, old)
        return list(dict.fromkeys(plays))

    def _of_shape(self, hand: int, shape: Shape, starts: int) -> Iterator[int]:
        """Yield the plays of a shape whose bodies begin at some ranks."""
        if shape.type == "plane_two" and size(hand) > LISTED:
            return
        body = shape.copies * ROW[shape.len]
        for unit in split(starts):
            cards = body * unit
            if not shape.added:
                yield cards
                continue
            for added in self._added(hand - cards, shape, unit):
                if shape.len > 1 or cards + added != (3 + 2) * unit:
                    yield cards + added

    def _added(self, rest: int, shape: Shape, unit: int) -> Sequence[int]:
        """Return all that can be added to a body from the rest of a hand."""
        if shape.copies == 4:
            rest -= count(rest, unit) * unit
        if self.by_pairs and shape.copies == 3:
            return taking(_options(rest, 2), shape.added // 2)
        return taking(_options(rest, 1), shape.added)

    def _bombs(self, hand: int, old: int) -> Iterator[int]:
        for unit in split(at_least(hand, 4)):
            for cards in range(4, count(hand, unit) + 1):
                if bomb(unit, cards) > old:
                    yield cards * unit
        if self.three_aces and count(hand, ACE) >= 3 and old < THREE_ACES:
            yield 3 * ACE
        if hand & JOKER_BOMB == JOKER_BOMB and old < ALL_JOKERS:
            yield JOKER_BOMB


def _options(rest: int, of: int) -> list[list[Option]]:
    """Return what may be taken of each rank, in cards or in pairs."""
    return [
        [(some, of * some * unit) for some in range(1, count(rest, unit) // of + 1)]
        for unit in split(at_least(rest, of))
    ]
