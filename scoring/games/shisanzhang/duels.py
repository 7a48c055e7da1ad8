"""十三张: what players win from each other, two by two."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from scoring.game import Hand
from scoring.games.shisanzhang.entry import ROWS, Banked, Layouts
from scoring.games.shisanzhang.ranks import (
    NAMES,
    SHIFTS,
    TYPE_SHIFT,
    misset,
    ranking,
)
from scoring.games.shisanzhang.specials import units_of
from scoring.messages import Seat

Three = tuple[int, int, int]
"""A number for each row, front, middle and back."""

_STRONG: Mapping[str, Mapping[str, int]] = {
    "front": {"trips": 3},
    "middle": {"full_house": 2, "quads": 8, "straight_flush": 10},
    "back": {"quads": 4, "straight_flush": 5},
}
ROW_UNITS: Mapping[str, tuple[tuple[int, ...], ...]] = {
    "plain": (((1,) * len(NAMES)),) * len(ROWS),
    "wiki": tuple(tuple(_STRONG[row].get(name, 1) for name in NAMES) for row in ROWS),
}
"""By the house rule `units`, row and type: what a row brings that wins."""


class Standing(NamedTuple):
    """What counts of one player's hand."""

    rows: Three = (0, 0, 0)
    """The higher wins."""
    units: Three = (1, 1, 1)
    """What each row brings if it wins."""
    special: int = 0
    """What the declared special is worth; 0 if there is none."""
    misset: bool = False


class Duel(NamedTuple):
    """What two players win from each other, seen from the first."""

    first: Seat
    second: Seat
    rows: Three
    """What each row brings; zeros where no rows are compared."""
    plain: int
    """What all that brings before shooting, or a special, or a flat price."""
    shot: int
    """1 if the first shoots the second, −1 the other way round, else 0."""
    shooting: int = 0
    """What shooting adds."""
    homerun: int = 0
    """What a homerun adds."""

    @property
    def units(self) -> int:
        """What the first wins from the second."""
        return self.plain + self.shooting + self.homerun


_NO_ROWS: Three = (0, 0, 0)


def standings(entry: Any, options: Any, seats: int) -> list[Standing]:
    """Return what counts of each seat's hand."""
    if isinstance(entry, Layouts):
        return [_laid(laid, options) for laid in entry.layouts]
    return [_reported(entry, Seat(seat), options) for seat in range(seats)]


def _laid(laid: Any, options: Any) -> Standing:
    if laid.special:
        return Standing(special=units_of(laid.special, options))
    ranks = ranking(options.wheel, options.compare_by)
    rows = (ranks.row(laid.front), ranks.row(laid.middle), ranks.row(laid.back))
    return standing(rows, options, misset=True in misset(rows, options.allow_equal))


def standing(rows: Three, options: Any, *, misset: bool = False) -> Standing:
    """Return what counts of a layout of these rows."""
    shift = SHIFTS[options.tie]
    front, middle, back = rows
    compared = (front >> shift, middle >> shift, back >> shift)
    return Standing(compared, units_for(rows, options), 0, misset)


def units_for(rows: Three, options: Any) -> Three:
    """Return what each of these rows brings if it wins."""
    units = ROW_UNITS[options.units]
    front, middle, back = rows
    return (
        units[0][front >> TYPE_SHIFT],
        units[1][middle >> TYPE_SHIFT],
        units[2][back >> TYPE_SHIFT],
    )


def _reported(entry: Any, seat: Seat, options: Any) -> Standing:
    if seat in entry.specials:
        return Standing(special=units_of(entry.specials[seat], options))
    if seat in entry.fouls:
        return Standing(misset=True)
    results = [getattr(entry.rows, name) for name in ROWS]
    places = [_place(seat, result.order) for result in results]
    units = [
        worth[NAMES.index(named)] if (named := type_named(result, seat)) else 1
        for worth, result in zip(ROW_UNITS[options.units], results, strict=True)
    ]
    return Standing(
        (-places[0], -places[1], -places[2]), (units[0], units[1], units[2])
    )


def _place(seat: Seat, order: Sequence[Sequence[Seat]]) -> int:
    return next(place for place, level in enumerate(order) if seat in level)


def type_named(result: Any, seat: Seat) -> str | None:
    """Return the type that is named for a seat's row, None if none is."""
    named: str | None = result.types[seat] if result.types else None
    return named


def duels(
    stand: Sequence[Standing], options: Any, banker: Seat | None = None
) -> list[Duel]:
    """Return what players win from each other, all of them or each and the banker."""
    pairs = combinations(map(Seat, range(len(stand))), 2)
    fought = [
        _duel(first, second, stand, options, banker)
        for first, second in pairs
        if banker is None or banker in (first, second)
    ]
    if options.homerun == "double" and banker is None:
        return _with_homerun(fought)
    return fought


def _duel(
    first: Seat,
    second: Seat,
    stand: Sequence[Standing],
    options: Any,
    banker: Seat | None,
) -> Duel:
    one, other = stand[first], stand[second]
    banks = 0 if banker is None else (1 if banker == first else -1)
    if one.special or other.special:
        return Duel(first, second, _NO_ROWS, _special(one, other, banks), 0)
    if one.misset != other.misset and options.foul_units:
        flat = -options.foul_units if one.misset else options.foul_units
        return Duel(first, second, _NO_ROWS, flat, 0)
    rows = _rows(one, other, banks if options.tie == "B" else 0)
    plain = sum(rows)
    shot = 1 if min(rows) > 0 else -1 if max(rows) < 0 else 0
    shooting = shot * 3 if options.shoot == "plus3" else 0
    if shot and options.shoot == "double":
        shooting = plain
    return Duel(first, second, rows, plain, shot, shooting)


def _special(one: Standing, other: Standing, banks: int) -> int:
    """Return what `one` wins where a special is declared; `banks` is 1 for a banker."""
    if one.special and other.special:
        if banks:
            return -other.special if banks == 1 else one.special
        if one.special == other.special:
            return 0
    return one.special if one.special > other.special else -other.special


def _rows(one: Standing, other: Standing, level: int) -> Three:
    """Return what each row brings `one`; level rows go by `level`, 1, −1 or 0."""
    if one.misset or other.misset:
        wins = (other.misset - one.misset,) * 3
        return _brought(wins, one.units, other.units)
    front, middle, back = one.rows
    other_front, other_middle, other_back = other.rows
    wins = (
        (front > other_front) - (front < other_front) or level,
        (middle > other_middle) - (middle < other_middle) or level,
        (back > other_back) - (back < other_back) or level,
    )
    return _brought(wins, one.units, other.units)


def _brought(wins: Three, ones: Three, others: Three) -> Three:
    front, middle, back = wins
    return (
        front * (ones[0] if front > 0 else others[0]),
        middle * (ones[1] if middle > 0 else others[1]),
        back * (ones[2] if back > 0 else others[2]),
    )


def _with_homerun(fought: list[Duel]) -> list[Duel]:
    """Double what somebody wins who shoots all three others."""
    for seat in range(4):
        won = [duel for duel in fought if shooter(duel) == seat]
        if len(won) == 3:
            return [
                duel._replace(homerun=duel.units) if duel in won else duel
                for duel in fought
            ]
    return fought


def shooter(duel: Duel) -> Seat | None:
    """Return who has shot the other, None if nobody has."""
    if not duel.shot:
        return None
    return duel.first if duel.shot == 1 else duel.second


def raw_points(fought: Sequence[Duel], seats: int) -> list[int]:
    """Return the units each seat has won in all."""
    raw = [0] * seats
    for duel in fought:
        raw[duel.first] += duel.units
        raw[duel.second] -= duel.units
    return raw


def banker_of(entry: Any) -> Seat | None:
    """Return the banker, None where everyone plays everyone."""
    return entry.banker if isinstance(entry, Banked) else None


def stake(duel: Duel, hand: Hand) -> int:
    """Return what a unit between two players is worth: base, times the bet if any."""
    base: int = hand.options.base
    if not isinstance(hand.entry, Banked) or hand.entry.bets is None:
        return base
    return base * max(hand.entry.bets[duel.first], hand.entry.bets[duel.second])


def points_of(fought: Sequence[Duel], hand: Hand) -> list[int]:
    """Return the points each seat has won in all."""
    points = [0] * hand.seats
    for duel in fought:
        won = duel.units * stake(duel, hand)
        points[duel.first] += won
        points[duel.second] -= won
    return points


def special_named(entry: Any, seat: Seat) -> str | None:
    """Return the special a seat has declared, None if none."""
    special: str | None = (
        entry.layouts[seat].special
        if isinstance(entry, Layouts)
        else entry.specials.get(seat)
    )
    return special
