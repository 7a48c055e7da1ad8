"""斗地主 with a wild rank, 癞子: what wild cards can stand for.

The wild cards of a play stay apart from the natural ones, under their own rank; put
other ranks in their place, and it reads as any set does.
"""

from collections.abc import Iterator, Sequence
from functools import cache

from scoring.climbing import (
    BOMB,
    IN_A_ROW,
    NOTHING,
    PLACE,
    UNITS,
    Option,
    at_least,
    beats,
    count,
    size,
    split,
    taking,
)
from scoring.games.doudizhu.combos import (
    HARD,
    LARGEST,
    LISTED,
    PURE,
    SHAPES,
    SUITED,
    WITH_BODY,
    Body,
    Combinations,
    combinations,
    hard,
)


@cache
def fillings(cards: int) -> tuple[int, ...]:
    """Return all that so many wild cards can stand for."""
    each = [[(n, n * unit) for n in range(1, cards + 1)] for unit in UNITS[:13]]
    return tuple(taking(each, cards))


@cache
def with_wild(kickers: str, unit: int, order: str) -> "WithWild":
    """Return all combinations with a wild rank, made once."""
    return WithWild(kickers, unit, order)


class WithWild(Combinations):
    """All combinations with a wild rank; `order` is the house rule of the bombs."""

    def __init__(self, kickers: str, unit: int, order: str) -> None:
        plain = combinations(kickers)
        self.plain, self.unit = plain, unit
        self.lenient, self.bodies, self.table = plain.lenient, plain.bodies, plain.table
        self.softer = 1 if order == "by_rank" else 33

    def readings(self, play: int) -> Sequence[int]:
        wild = count(play, self.unit)
        if not wild:
            return self.plain.readings(play)
        if play == 4 * self.unit:
            return (PURE + PLACE[self.unit],)
        if play == wild * self.unit:
            return self.plain.readings(play)
        return sorted(self._substituted(play, wild), reverse=True)

    def _substituted(self, play: int, wild: int) -> set[int]:
        natural = play - wild * self.unit
        read = self.table.get if size(play) <= LARGEST else self.plain.readings
        found = {
            reading
            for filling in fillings(wild)
            for reading in read(natural + filling) or ()
        }
        return {each - self.softer if each >= HARD else each for each in found}

    def stands_for(self, play: int, reading: int) -> int:
        """Return the cards as which a set reads as it does, most wild cards as such."""
        wild = count(play, self.unit)
        natural = play - wild * self.unit
        if not natural:
            return play
        plain = reading + self.softer if reading >= BOMB else reading
        found = [
            natural + filling
            for filling in fillings(wild)
            if plain in self.plain.readings(natural + filling)
        ]
        return max(found, key=lambda cards: count(cards, self.unit), default=play)

    def leads(self, hand: int) -> list[int]:
        wild = count(hand, self.unit)
        natural = hand - wild * self.unit
        plays = [*super().leads(natural), *super().leads(wild * self.unit)]
        plays += self._mixed(natural, wild, NOTHING)
        return list(dict.fromkeys(plays))

    def follows(self, hand: int, old: int) -> list[int]:
        wild = count(hand, self.unit)
        natural = hand - wild * self.unit
        plays = [
            *super().follows(natural, old),
            *super().follows(wild * self.unit, old),
        ]
        if wild == 4 and PURE + PLACE[self.unit] > old:
            plays.append(4 * self.unit)
        plays += self._mixed(natural, wild, old)
        return list(dict.fromkeys(plays))

    def _mixed(self, natural: int, wild: int, old: int) -> Iterator[int]:
        """Yield the plays of natural and wild cards together."""
        if not wild or not natural:
            return
        yield from self._soft_bombs(natural, wild, old)
        for body in self._within_reach(natural, wild, old):
            yield from self._of_body(body, natural, wild)

    def _soft_bombs(self, natural: int, wild: int, old: int) -> Iterator[int]:
        for unit in split(at_least(natural, 1) & SUITED):
            if hard(unit) - self.softer > old:
                for some in range(max(4 - wild, 1), min(count(natural, unit), 3) + 1):
                    yield some * unit + (4 - some) * self.unit

    def _within_reach(self, natural: int, wild: int, old: int) -> Iterator[Body]:
        """Yield the bodies that beat a reading and lack no more than the wild cards."""
        if old >= BOMB:
            return
        for copies in (SHAPES[(old >> 4) - 1].copies,) if old else WITH_BODY:
            lacking = [max(0, copies - count(natural, unit)) for unit in UNITS[:13]]
            for place, length in _spans(lacking, wild):
                for number in WITH_BODY[copies][length]:
                    body = self.bodies[number][UNITS[place]]
                    if beats(body.reading, old):
                        yield body

    def _of_body(self, body: Body, natural: int, wild: int) -> Iterator[int]:
        """Yield the plays with a body of natural and wild cards."""
        adding = body.shape.singles or body.shape.pairs
        if adding and body.shape.len > 1 and size(natural) + wild > LISTED:
            return
        for own, left in self._standing_in(body, natural, wild):
            cards = own + (wild - left) * self.unit
            for added in self._added(natural - own, left, body) if adding else (0,):
                play = cards + added
                used = count(play, self.unit)
                if 0 < used <= wild and play != used * self.unit:
                    yield play

    def _standing_in(
        self, body: Body, natural: int, wild: int
    ) -> Iterator[tuple[int, int]]:
        """Yield the natural cards of a body, and how many wild cards it leaves."""
        copies, length = body.shape.copies, body.shape.len
        ranks = body.cards // copies
        held = sum([at_least(natural, n) & ranks for n in range(1, copies + 1)])
        spare = wild - copies * length + size(held)
        if not spare:
            yield held, 0
            return
        options = [*self.options(held, body.cards, 1), self._wild(spare)]
        for replaced in taking(options, spare):
            left = count(replaced, self.unit)
            yield held - replaced + left * self.unit, left

    def _added(self, rest: int, left: int, body: Body) -> Sequence[int]:
        """Return all that natural and wild cards can add to a body, some too many."""
        if not left:
            return self.added(rest, body)
        if body.shape.singles == 1:
            return (*self.added(rest, body), self.unit)
        if body.shape.pairs:
            return taking(self._pairs(rest, left, body.most), body.shape.pairs)
        natural = [*self.options(rest, body.most, 1), *self.jokers(rest)]
        return taking([*natural, self._wild(left)], body.shape.singles)

    def _pairs(self, rest: int, left: int, most: int) -> Iterator[list[Option]]:
        """Yield the pairs of each rank, with wild cards as far as they go."""
        for unit in split(at_least(rest, 1) & at_least(most, 2) & SUITED):
            have, pairs = count(rest, unit), range(1, count(most, unit) // 2 + 1)
            yield [
                (some, own * unit + (2 * some - own) * self.unit)
                for some in pairs
                for own in range(max(1, 2 * some - left), min(have, 2 * some) + 1)
            ]
        yield [(some, 2 * some * self.unit) for some in range(1, left // 2 + 1)]

    def _wild(self, cards: int) -> list[Option]:
        return [(some, some * self.unit) for some in range(1, cards + 1)]


def _spans(lacking: Sequence[int], most: int) -> Iterator[tuple[int, int]]:
    """Yield where and how long ranks in a row lack no more than `most` in all."""
    for place in range(len(lacking)):
        short = 0
        for length in range(1, max(IN_A_ROW - place, 1) + 1):
            short += lacking[place + length - 1]
            if short > most:
                break
            yield place, length
