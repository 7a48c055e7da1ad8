"""五十K: combinations, what they read as, and what a hand can play.

Cards are packed counts and readings are numbers, as in `scoring.climbing`: those of
special combinations are from BOMB on, 16 for each place in their order. A 5, 10 and K
of one suit have the flag of that suit.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from scoring import climbing
from scoring.climbing import (
    BIG,
    BOMB,
    BOTH_JOKERS,
    IN_A_ROW,
    LITTLE,
    ORDER,
    PLACE,
    ROW,
    UNIT,
    UNITS,
    Reading,
    at_least,
    count,
    packed,
    rows,
    split,
)
from scoring.games.wushik.orders import specials
from scoring.holding import Names
from scoring.messages import Card
from scoring.suited import CARDS, FLAG, SUITS, by_suit, can_be_mixed

FIVE, TEN, KING = (UNIT[Card(rank)] for rank in ("5", "10", "K"))
SET = FIVE | TEN | KING
"""五十K."""
PURE = {suit: FLAG << place for place, suit in enumerate("DCHS")}
"""The flag of each suit, the lowest suit lowest."""
_FLAGS = tuple(PURE.values())
_JOKERS = 3 * BOTH_JOKERS


class Shape(NamedTuple):
    """Ordinary plays that may beat one another: ranks in a row, each so often."""

    type: str
    copies: int
    len: int


_RUNS = range(2, IN_A_ROW + 1)
SHAPES = (
    *(
        Shape(name, cards, 1)
        for cards, name in enumerate(("single", "pair", "trio"), 1)
    ),
    *(Shape("straight", 1, ranks) for ranks in _RUNS[3:]),
    *(Shape("pair_straight", 2, ranks) for ranks in _RUNS),
    *(Shape("trio_straight", 3, ranks) for ranks in _RUNS),
)
NUMBER = {(shape.copies, shape.len): number for number, shape in enumerate(SHAPES, 1)}


@cache
def combinations(names: tuple[str, ...], pure_suits: bool) -> "Combinations":
    """Return the combinations by some house rules, made once."""
    return Combinations(names, pure_suits)


def played_by(options: Any) -> "Combinations":
    """Return the combinations by the house rules of a table."""
    return combinations(specials(options), options.pure_suits)


class Combinations:
    """All combinations, the special ones from low to high by their names."""

    def __init__(self, names: tuple[str, ...], pure_suits: bool) -> None:
        self.names = names
        self.special = {name: BOMB + 16 * place for place, name in enumerate(names)}
        """The lowest reading of each."""
        self.level = 0 if pure_suits else self.special["wsk_pure"] >> 4
        self.bombs = [
            (cards, self.special[name])
            for cards in range(3, 9)
            if (name := f"bomb{cards}") in names
        ]
        self.jokers = [
            (little * LITTLE + big * BIG, self.special[name] + big)
            for little in range(3)
            for big in range(3)
            if (name := f"joker{little + big}") in names
        ]
        """The plays of jokers alone that are special, with their readings."""

    def beats(self, new: int, old: int) -> bool:
        """Tell whether a reading beats another."""
        return climbing.beats(new, old) and not new >> 4 == old >> 4 == self.level

    def move_of(self, cards: Sequence[Card]) -> int:
        """Return the play of some cards, a 5, 10 and K with the flag of their suit."""
        play = packed(cards)
        if play == SET and len({card[0] for card in cards}) == 1:
            return play | PURE[cards[0][0]]
        return play

    def reading(self, move: int) -> int:
        """Return what a set of cards is; NOTHING if it is no combination."""
        play = move & CARDS
        ranks = at_least(play, 1)
        if play == SET:
            return self._set(move)
        for jokers, reading in self.jokers:
            if play == jokers:
                return reading
        if ranks in PLACE:
            return self._equal(ranks, count(play, ranks))
        length, low = ranks.bit_count(), ranks & -ranks
        copies = count(play, low) if low else 0
        if play == copies * ranks and ranks == rows(ranks, 1) == ROW[length] * low:
            top = PLACE.get(low, 0) + length - 1
            number = NUMBER.get((copies, length))
            return 16 * number + top if number else 0
        return 0

    def _set(self, move: int) -> int:
        flag = move - SET
        if flag:
            return self.special["wsk_pure"] + _FLAGS.index(flag)
        return self.special["wsk_mixed"]

    def _equal(self, unit: int, cards: int) -> int:
        for times, lowest in self.bombs:
            if times == cards:
                return lowest + PLACE[unit]
        pair_of_jokers = cards > 1 and unit & BOTH_JOKERS
        if cards > 3 or (pair_of_jokers and "joker2" in self.special):
            return 0
        return 16 * NUMBER[cards, 1] + PLACE[unit]

    def described(self, reading: int) -> Reading:
        """Return what a reading is."""
        if reading < BOMB:
            shape = SHAPES[(reading >> 4) - 1]
            key = str(ORDER[reading % 16])
            return Reading(shape.type, key, shape.len, shape.copies * shape.len)
        name, place = self.names[(reading - BOMB) >> 4], reading % 16
        if name.startswith("bomb"):
            return Reading(name, str(ORDER[place]), 1, int(name[-1]))
        if name.startswith("joker"):
            return Reading(name, place, 1, int(name[-1]))
        return Reading(name, [*PURE][place] if name == "wsk_pure" else None, 1, 3)

    def leads(self, hand: int, names: Names) -> list[int]:
        """Return all combinations that a hand can play."""
        plays: list[int] = []
        for copies in range(1, 4):
            held = at_least(hand, copies)
            plays += self._equals(held, copies)
            for length in _RUNS:
                starts = rows(held, length)
                if not starts:
                    break
                if (copies, length) in NUMBER:
                    body = copies * ROW[length]
                    plays += [body * unit for unit in split(starts)]
        plays += [play for play, _reading in self._specials(hand, names)]
        return plays

    def follows(self, hand: int, names: Names, old: int) -> list[int]:
        """Return all plays of a hand that beat a reading."""
        plays: list[int] = []
        if old < BOMB:
            shape, above = SHAPES[(old >> 4) - 1], old % 16 + 1
            held = at_least(hand, shape.copies)
            if shape.len == 1:
                plays += self._equals(held & sum(UNITS[above:]), shape.copies)
            else:
                starts = rows(held, shape.len) & sum(UNITS[above - shape.len + 1 :])
                plays += [
                    shape.copies * ROW[shape.len] * each for each in split(starts)
                ]
        plays += [
            play
            for play, reading in self._specials(hand, names)
            if self.beats(reading, old)
        ]
        return plays

    def _equals(self, held: int, copies: int) -> list[int]:
        """Return the plays of so many equal cards that are ordinary."""
        if copies == 3 and "bomb3" in self.special:
            return []
        if copies == 2 and "joker2" in self.special:
            held &= ~BOTH_JOKERS
        return [copies * unit for unit in split(held)]

    def _specials(self, hand: int, names: Names) -> Iterator[tuple[int, int]]:
        """Yield the special plays of a hand, each with its reading."""
        if at_least(hand, 1) & SET == SET:
            yield from self._sets(by_suit(names, hand))
        for cards, lowest in self.bombs:
            for unit in split(at_least(hand, cards)):
                yield cards * unit, lowest + PLACE[unit]
        if hand & _JOKERS:
            yield from (each for each in self.jokers if climbing.holds(hand, each[0]))

    def _sets(self, suits: Sequence[int]) -> Iterator[tuple[int, int]]:
        """Yield the 5-10-K of a hand that has these ranks of the suits."""
        if can_be_mixed(suits, SET):
            yield SET, self._set(SET)
        for suit, held in zip(SUITS, suits, strict=True):
            if held & SET == SET:
                move = SET | PURE[suit]
                yield move, self._set(move)


def points(cards: int) -> int:
    """Return what the fives, tens and kings among cards count."""
    return 5 * count(cards, FIVE) + 10 * (count(cards, TEN) + count(cards, KING))
