"""斗地主: combinations, what they read as, and what beats them.

Cards are packed counts and readings are numbers, as in `scoring.climbing`. A set of
cards that can be several things counts as the one with the largest number.
"""

from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from typing import NamedTuple

from scoring.climbing import (
    BOMB,
    BOTH_JOKERS,
    IN_A_ROW,
    NOTHING,
    ORDER,
    PLACE,
    ROW,
    UNITS,
    WIDTH,
    Option,
    Reading,
    at_least,
    beats,
    count,
    holds,
    rows,
    size,
    split,
    taking,
)

SUITED = ROW[13]
"""The mask of all ranks but jokers."""
LARGEST = 20
"""How many cards anybody can hold; larger sets are not in the table."""
LISTED = 33
"""Of how many cards all planes are listed; a larger hand, never dealt, has too many."""


class Shape(NamedTuple):
    """What plays have in common that may beat one another.

    A body of some ranks in a row, each `copies` times, and cards or pairs added to it.
    """

    type: str
    copies: int
    len: int
    singles: int = 0
    pairs: int = 0

    @property
    def size(self) -> int:
        """How many cards it has."""
        return self.copies * self.len + self.added

    @property
    def added(self) -> int:
        """How many cards are added to its body."""
        return self.singles + 2 * self.pairs


class Body(NamedTuple):
    """A body in its place, how often each rank may be added, and how that reads."""

    shape: Shape
    cards: int
    most: int
    free: int
    """The ranks that may be added, as a pair if pairs are."""
    reading: int


def _shapes() -> Iterator[Shape]:
    """Yield the shapes; a set counts as the last of those that it has."""
    yield Shape("single", 1, 1)
    yield Shape("pair", 2, 1)
    yield Shape("trio", 3, 1)
    yield Shape("trio_single", 3, 1, singles=1)
    yield Shape("trio_pair", 3, 1, pairs=1)
    yield Shape("four_two_pair", 4, 1, pairs=2)
    yield Shape("four_two_single", 4, 1, singles=2)
    ranks = range(2, IN_A_ROW + 1)
    yield from (Shape("plane_pair", 3, some, pairs=some) for some in ranks)
    yield from (Shape("plane_single", 3, some, singles=some) for some in ranks)
    yield from (Shape("pair_straight", 2, some) for some in ranks[1:])
    yield from (Shape("straight", 1, some) for some in ranks[3:])
    yield from (Shape("trio_straight", 3, some) for some in ranks)


SHAPES = tuple(_shapes())
WITH_BODY = {
    copies: [
        [n for n, shape in enumerate(SHAPES) if shape[1:3] == (copies, length)]
        for length in range(IN_A_ROW + 2)
    ]
    for copies in (1, 2, 3, 4)
}
"""The numbers of the shapes by the copies of their body and its ranks in a row."""
_ALONE = [0 if shape.added else shape.copies * ROW[shape.len] for shape in SHAPES]
"""By number: the lowest body of a shape to which nothing is added; 0 for the others."""
_LENGTHS = {
    copies: [(length, shapes) for length, shapes in enumerate(by_length) if shapes]
    for copies, by_length in WITH_BODY.items()
}
"""The same, only what there is."""
_ABOVE = [-(unit << WIDTH) for unit in UNITS]
"""By place: the mask of all that is higher."""

# Of bombs a hard one has an odd reading, a soft one that less 1 or less 33, so that it
# comes right below the hard one of its rank or below all of them.
HARD = BOMB + 33
PURE = BOMB + 64
ROCKET = BOMB + 80

_FOURS = 4 * SUITED
"""What a hand has in common with it tells its ranks held four times."""
WHOLE_PACK = _FOURS + BOTH_JOKERS
_SINGLES = [[(n, n * unit) for n in range(1, 5)] for unit in UNITS]
_PAIRS = [[(n, 2 * n * unit) for n in (1, 2)] for unit in UNITS]


def hard(unit: int) -> int:
    """Return the reading of four equal cards of a rank."""
    return HARD + 2 * PLACE[unit]


@cache
def described() -> dict[int, Reading]:
    """Return what each reading is."""
    readings = {
        16 * number + place: Reading(shape.type, str(key), shape.len, shape.size)
        for number, shape in enumerate(SHAPES, 1)
        for place, key in enumerate(ORDER)
    }
    for place, unit in enumerate(UNITS[:13]):
        key = str(ORDER[place])
        soft = Reading("bomb_soft", key, 1, 4)
        readings[hard(unit)] = Reading("bomb", key, 1, 4)
        readings[hard(unit) - 1] = readings[hard(unit) - 33] = soft
        readings[PURE + place] = Reading("bomb_pure", key, 1, 4)
    readings[ROCKET] = Reading("rocket", str(ORDER[-1]), 1, 2)
    return readings


@cache
def combinations(kickers: str) -> "Combinations":
    """Return all combinations by a rule of added cards, made once."""
    return Combinations(kickers)


class Combinations:
    """All combinations by one rule of what may be added, the house rule `kickers`."""

    def __init__(self, kickers: str) -> None:
        self.kickers = kickers
        self.lenient = kickers == "lenient"
        self.bodies = [self._bodies(*numbered) for numbered in enumerate(SHAPES, 1)]

    def _bodies(self, number: int, shape: Shape) -> dict[int, Body]:
        """Return the bodies of a shape by the unit at which they begin."""
        if shape.len > 1:
            places = IN_A_ROW + 1 - shape.len
        else:
            places = len(UNITS) if shape.copies == 1 else 13
        whole = shape.copies * ROW[shape.len]
        reading = 16 * number + shape.len - 1
        bodies = {}
        for place, unit in enumerate(UNITS[:places]):
            most = self._most(shape, place)
            free = at_least(most, 2 if shape.pairs else 1)
            bodies[unit] = Body(shape, whole * unit, most, free, reading + place)
        return bodies

    def _most(self, shape: Shape, place: int) -> int:
        """Return how often each rank may be added to the body in a place."""
        if shape.pairs:
            most = [4 if self.lenient else 2] * 13 + [0, 0]
        else:
            most = [{"strict": 1, "lenient": 4}.get(self.kickers, 3)] * 13 + [1, 1]
        within = range(place, place + shape.len)
        if self.kickers == "chain_first" and shape.singles and shape.len > 1:
            for beside in {place - 1, place + shape.len} & {*range(IN_A_ROW)}:
                most[beside] = 2
        for inside in within:
            most[inside] = int(self.lenient and shape.singles > 1)
        return sum(times * unit for times, unit in zip(most, UNITS, strict=True))

    def added(self, rest: int, body: Body) -> Sequence[int]:
        """Return all that can be added to a body from the rest of a hand."""
        _type, _copies, _length, singles, pairs = body.shape
        if singles == 1:
            return split(at_least(rest, 1) & body.free)
        if pairs == 1:
            return [2 * unit for unit in split(at_least(rest, 2) & body.free)]
        if pairs:
            return taking(self.options(rest, body.most, 2), pairs)
        if singles:
            options = [*self.options(rest, body.most, 1), *self.jokers(rest)]
            return taking(options, singles)
        return (0,)

    def options(self, rest: int, most: int, of: int) -> list[list[Option]]:
        """Return what may be taken of each rank but jokers, in cards or in pairs."""
        table = _SINGLES if of == 1 else _PAIRS
        return [
            table[PLACE[unit]][: min(count(rest, unit), count(most, unit)) // of]
            for unit in split(at_least(rest, of) & at_least(most, of) & SUITED)
        ]

    def jokers(self, rest: int) -> list[list[Option]]:
        """Return what may be taken of the jokers: one, by a lenient rule both."""
        jokers = [(1, unit) for unit in split(rest & BOTH_JOKERS)]
        return [[joker] for joker in jokers] if self.lenient else [jokers]

    @cached_property
    def table(self) -> dict[int, tuple[int, ...]]:
        """The readings of every set that anybody can hold, the largest first."""
        table: dict[int, tuple[int, ...]] = {BOTH_JOKERS: (ROCKET,)}
        table |= {4 * unit: (hard(unit),) for unit in UNITS[:13]}
        for body in self._from_the_highest():
            if body.shape.size > LARGEST:
                continue
            reading = (body.reading,)
            for added in self.added(WHOLE_PACK - body.cards, body):
                cards = body.cards + added
                table[cards] = table.get(cards, ()) + reading
        return table

    def _from_the_highest(self) -> Iterator[Body]:
        for bodies in reversed(self.bodies):
            yield from reversed(bodies.values())

    def readings(self, play: int) -> Sequence[int]:
        """Return all that a set of cards can be, the largest first."""
        found = self.table.get(play)
        return self._beyond_table(play) if found is None else found

    def _beyond_table(self, play: int) -> Sequence[int]:
        """Return the readings of a set that may be larger than those in the table."""
        cards = size(play)
        if cards <= LARGEST:
            return ()
        return [
            body.reading
            for body in self._from_the_highest()
            if body.shape.size == cards
            and holds(play, body.cards)
            and self._may_add(play - body.cards, body)
        ]

    def _may_add(self, added: int, body: Body) -> bool:
        """Tell whether all of these cards may be added to a body."""
        if not holds(body.most, added) or (body.shape.pairs and added & SUITED):
            return False
        return self.lenient or added & BOTH_JOKERS != BOTH_JOKERS

    def stands_for(self, play: int, reading: int) -> int:
        """Return the cards as which a set reads as it does: those that it has."""
        return play

    def counts_as(self, play: int, old: int) -> int:
        """Return as what a set lies on a reading; NOTHING if it cannot beat it."""
        for reading in self.readings(play):
            if beats(reading, old):
                return reading
        return NOTHING

    def leads(self, hand: int) -> list[int]:
        """Return all that a hand can play, each set of ranks once."""
        plays: list[int] = []
        for copies, lengths in _LENGTHS.items():
            starts, reached = at_least(hand, copies), 1
            if not starts:
                break
            for length, shapes in lengths:
                if length > reached:
                    starts = rows(starts, length - reached + 1)
                    reached = length
                if not starts:
                    break
                for number in shapes:
                    self._list(plays, hand, number, starts)
        self._list_bombs(plays, hand, NOTHING)
        # Only sets with four of a rank or with a plane can be several things.
        if hand & _FOURS or rows(at_least(hand, 3), 2):
            return list(dict.fromkeys(plays))
        return plays

    def follows(self, hand: int, old: int) -> list[int]:
        """Return all plays of a hand that beat a reading, each set of ranks once."""
        plays: list[int] = []
        alone = 1
        if old < BOMB:
            number, key = (old >> 4) - 1, old & 15
            _type, copies, length, _singles, _pairs = SHAPES[number]
            alone = _ALONE[number]
            starts = at_least(hand, copies) & _ABOVE[key - length + 1]
            if length > 1:
                starts = rows(starts, length)
            if starts:
                self._list(plays, hand, number, starts)
        if hand & _FOURS or hand & BOTH_JOKERS == BOTH_JOKERS:
            self._list_bombs(plays, hand, old)
        return plays if alone else list(dict.fromkeys(plays))

    def _list(self, plays: list[int], hand: int, number: int, starts: int) -> None:
        """Add all plays of a shape whose bodies begin at some ranks."""
        alone = _ALONE[number]
        if alone == 1:
            plays += split(starts)
        elif alone:
            plays += [alone * unit for unit in split(starts)]
        elif SHAPES[number].len == 1 or size(hand) <= LISTED:
            bodies = self.bodies[number]
            for unit in split(starts):
                body = bodies[unit]
                cards = body.cards
                plays += [cards + added for added in self.added(hand - cards, body)]

    def _list_bombs(self, plays: list[int], hand: int, old: int) -> None:
        """Add all bombs of a hand that beat a reading."""
        fours = (hand & _FOURS) >> 2
        plays += [4 * unit for unit in split(fours) if hard(unit) > old]
        if hand & BOTH_JOKERS == BOTH_JOKERS and old < ROCKET:
            plays.append(BOTH_JOKERS)
