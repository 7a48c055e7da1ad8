"""争上游: combinations, what they read as, and what a hand can play.

Cards are packed counts and readings are numbers, as in `scoring.climbing`. Where a
straight of one suit is more than others, FLUSH is added to it.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations as some_of
from typing import Any, NamedTuple

from scoring import climbing
from scoring.climbing import (
    BOMB,
    BOTH_JOKERS,
    ORDER,
    PLACE,
    UNIT,
    UNITS,
    Reading,
    at_least,
    count,
    packed,
    split,
)
from scoring.holding import Names
from scoring.messages import Card
from scoring.suited import CARDS, FLAG, by_suit, can_be_mixed

FLUSH = FLAG
JOKER_BOMB = 2 * BOTH_JOKERS
ALL_JOKERS = BOMB + 16 * 10 + 14
"""The reading of the four jokers."""
_IN_A_ROW = 13
_ALL_RANKS = sum(UNITS[:_IN_A_ROW])
_KING = 10


class Shape(NamedTuple):
    """What plays have in common that may beat one another.

    A body of some ranks in a row, each `copies` times, and pairs of other ranks.
    """

    type: str
    copies: int
    len: int
    pairs: int = 0

    @property
    def size(self) -> int:
        """How many cards it has."""
        return self.copies * self.len + 2 * self.pairs


_STRAIGHTS = range(3, _IN_A_ROW + 1)
_CHAINS = range(2, _IN_A_ROW + 1)
SHAPES = (
    *(Shape("straight", 1, ranks) for ranks in _STRAIGHTS),
    *(Shape("straight_flush", 1, ranks) for ranks in _STRAIGHTS),
    *(
        Shape(name, cards, 1)
        for cards, name in enumerate(("single", "pair", "trio"), 1)
    ),
    *(Shape("pair_straight", 2, ranks) for ranks in _CHAINS),
    *(Shape("trio_straight", 3, ranks) for ranks in _CHAINS),
    Shape("trio_pair", 3, 1, 1),
    *(Shape("plane_pair", 3, ranks, ranks) for ranks in range(2, 8)),
)
NUMBER = {(shape.type, shape.len): number for number, shape in enumerate(SHAPES, 1)}
_EQUAL = ("single", "pair", "trio")
_OF_ONE_SUIT = len(_STRAIGHTS)
"""By how much the number of a straight flush is above that of a straight."""


@cache
def runs() -> tuple[dict[int, int], ...]:
    """Return by length the masks of ranks in a row, each with the place of its top.

    A and 2 are below 3 or above K; a row of only these two is above.
    """
    found: tuple[dict[int, int], ...] = tuple({} for _place in range(len(ORDER) + 1))
    for line in (11, 12, *range(11)), tuple(range(_IN_A_ROW)):
        for length in _CHAINS:
            for start in range(_IN_A_ROW - length + 1):
                places = line[start : start + length]
                found[length][sum(UNITS[place] for place in places)] = places[-1]
    return found


def as_laid(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return cards, which have their ranks in order, as players lay them.

    What is in a row comes first, with an A or a 2 below 3 in front.
    """
    play = packed(cards)
    ranks, threes = at_least(play, 1), at_least(play, 3)
    body = threes or ranks
    top = runs()[body.bit_count()].get(body, _IN_A_ROW)

    def place(card: Card) -> tuple[bool, int]:
        height = PLACE[UNIT[card]]
        beside = not UNIT[card] & body
        return beside, height if beside or height <= top else height - _IN_A_ROW

    return tuple(sorted(cards, key=place))


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
    for unit in UNITS[:_IN_A_ROW]:
        for cards in range(4, 9):
            key = str(ORDER[PLACE[unit]])
            readings[bomb(unit, cards)] = Reading("bomb", key, 1, cards)
    readings[ALL_JOKERS] = Reading("joker_bomb", "BJ", 1, 4)
    return readings


def beats(new: int, old: int) -> bool:
    """Tell whether a reading beats another; a straight flush beats a straight."""
    return climbing.beats(new, old) or (
        is_straight(old) and (new >> 4) - (old >> 4) == _OF_ONE_SUIT
    )


def is_straight(reading: int) -> bool:
    """Tell whether a reading is a straight, and no straight flush."""
    return 0 < reading >> 4 <= _OF_ONE_SUIT


@cache
def combinations(
    min_run: int, fullhouse: bool, plane: bool, flushes: bool
) -> "Combinations":
    """Return the combinations by some house rules, made once."""
    return Combinations(min_run, fullhouse, plane, flushes)


def played_by(options: Any) -> "Combinations":
    """Return the combinations by the house rules of a table."""
    return combinations(
        options.min_run, options.fullhouse, options.plane, options.straight_flush
    )


class Combinations:
    """All combinations by some house rules."""

    def __init__(
        self, min_run: int, fullhouse: bool, plane: bool, flushes: bool
    ) -> None:
        self.flushes = flushes
        left_out = {
            name
            for name, there in (
                ("trio_pair", fullhouse),
                ("plane_pair", plane),
                ("straight_flush", flushes),
            )
            if not there
        }
        self.shapes = {
            number: shape
            for number, shape in enumerate(SHAPES, 1)
            if shape.type not in left_out
            and (number > 2 * _OF_ONE_SUIT or shape.len >= min_run)
        }
        self.families: dict[str, list[Shape]] = {}
        for shape in self.shapes.values():
            self.families.setdefault(shape.type, []).append(shape)

    def move_of(self, cards: Sequence[Card]) -> int:
        """Return the play of some cards, with FLUSH if they are of one suit."""
        play = packed(cards)
        alone = len(cards) > 2 and play == at_least(play, 1)
        if self.flushes and alone and len({card[0] for card in cards}) == 1:
            return play | FLUSH
        return play

    def readings(self, move: int) -> Sequence[int]:
        """Return all that a set of cards can be, the highest first."""
        play = move & CARDS
        ranks = at_least(play, 1)
        if ranks in PLACE:
            return self._equal(ranks, count(play, ranks))
        if play == ranks:
            name = "straight_flush" if move & FLUSH else "straight"
            return self._in_a_row(name, ranks)
        if play == 2 * ranks:
            joker_bomb = play == JOKER_BOMB
            return (
                (ALL_JOKERS,) if joker_bomb else self._in_a_row("pair_straight", ranks)
            )
        threes = at_least(play, 3)
        pairs = ranks - threes
        if play != 3 * threes + 2 * pairs:
            return ()
        if not pairs:
            return self._in_a_row("trio_straight", ranks)
        if threes.bit_count() != pairs.bit_count():
            return ()
        if threes not in PLACE:
            return self._in_a_row("plane_pair", threes)
        number = NUMBER["trio_pair", 1]
        return (16 * number + PLACE[threes],) if number in self.shapes else ()

    def _equal(self, unit: int, cards: int) -> Sequence[int]:
        """Return the reading of cards of one rank."""
        if cards > 3:
            return (bomb(unit, cards),)
        return (16 * NUMBER[_EQUAL[cards - 1], 1] + PLACE[unit],)

    def _in_a_row(self, name: str, ranks: int) -> Sequence[int]:
        """Return the readings of a body of ranks, if these are in a row."""
        length = ranks.bit_count()
        number, top = NUMBER.get((name, length)), runs()[length].get(ranks)
        if number not in self.shapes or top is None:
            return ()
        tops = (top, _KING) if ranks == _ALL_RANKS else (top,)
        return [16 * number + place for place in tops]

    def counts_as(self, move: int, old: int) -> int:
        """Return as what a set lies on a reading; NOTHING if it cannot beat it."""
        return next((each for each in self.readings(move) if beats(each, old)), 0)

    def leads(self, hand: int, names: Names) -> list[int]:
        """Return all combinations that a hand can play."""
        plays: list[int] = []
        for shapes in self.families.values():
            for shape in shapes:
                before = len(plays)
                plays += self._of_shape(hand, names, shape, -1)
                if len(plays) == before:
                    break
        plays += _bombs(hand, 0)
        return plays

    def follows(self, hand: int, names: Names, old: int) -> list[int]:
        """Return all plays of a hand that beat a reading."""
        plays: list[int] = []
        if shape := self.shapes.get(old >> 4):
            plays += self._of_shape(hand, names, shape, old % 16)
        flush = self.shapes.get((old >> 4) + _OF_ONE_SUIT)
        if flush and is_straight(old):
            plays += self._of_shape(hand, names, flush, -1)
        plays += _bombs(hand, old)
        return plays

    def _of_shape(
        self, hand: int, names: Names, shape: Shape, above: int
    ) -> Iterator[int]:
        """Yield the plays of a shape whose keys are above a place."""
        bodies = _bodies(hand, shape, above)
        if not bodies:
            return
        if shape.pairs:
            yield from _with_pairs(at_least(hand, 2), bodies, shape)
        elif shape.copies == 1 < shape.len and self.flushes:
            yield from _straights(by_suit(names, hand), bodies, shape)
        else:
            for body in bodies:
                yield shape.copies * body


def _bodies(hand: int, shape: Shape, above: int) -> Sequence[int]:
    """Return the masks of ranks of which a hand has the body of a shape."""
    held = at_least(hand, shape.copies)
    if shape.len == 1:
        return split(held & sum(UNITS[above + 1 :]))
    return [
        ranks
        for ranks, top in runs()[shape.len].items()
        if top > above and ranks & held == ranks
    ]


def _with_pairs(pairs: int, bodies: Sequence[int], shape: Shape) -> Iterator[int]:
    for body in bodies:
        for others in some_of(split(pairs & ~body), shape.pairs):
            yield 3 * body + 2 * sum(others)


def _straights(
    suits: Sequence[int], bodies: Sequence[int], shape: Shape
) -> Iterator[int]:
    """Yield the straights, or those of one suit, by the ranks held of each suit."""
    for body in bodies:
        if shape.type == "straight":
            if can_be_mixed(suits, body):
                yield body
        elif any(ranks & body == body for ranks in suits):
            yield body | FLUSH


def _bombs(hand: int, old: int) -> Iterator[int]:
    for unit in split(at_least(hand, 4)):
        for cards in range(4, count(hand, unit) + 1):
            if bomb(unit, cards) > old:
                yield cards * unit
    if hand & JOKER_BOMB == JOKER_BOMB and old < ALL_JOKERS:
        yield JOKER_BOMB
