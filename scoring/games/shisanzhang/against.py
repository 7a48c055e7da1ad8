"""十三张: what rows win from layouts that are known."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from scoring.games.shisanzhang.duels import (
    ROW_UNITS,
    Duel,
    Standing,
    Three,
    duels,
    standing,
    units_for,
)
from scoring.games.shisanzhang.ranks import SHIFTS, TYPE_SHIFT


class Against:
    """What rows win from known layouts, in units."""

    def __init__(self, options: Any, others: Sequence[Standing]) -> None:
        self.options, self.others = options, others
        self.units, self.shift = ROW_UNITS[options.units], SHIFTS[options.tie]
        self.homerun = options.homerun != "none" and len(others) == 3
        self.shoots = options.shoot != "none" or self.homerun
        self.compared = [
            (1 << place, other)
            for place, other in enumerate(others)
            if not (other.special or (other.misset and options.foul_units))
        ]
        """With the bit of each, those whose rows are compared."""
        self.fought = cache(self._fought)

    def row(self, place: int, row: int) -> int:
        """Return the units one row wins from all others together."""
        return self.fought(place, row)[2]

    def _fought(self, place: int, row: int) -> tuple[int, int, int]:
        """Return whom a row beats and to whom it loses, as bits, and what it wins."""
        units, mine = self.units[place][row >> TYPE_SHIFT], row >> self.shift
        beaten = lost = won = 0
        for bit, other in self.compared:
            if other.misset or mine > other.rows[place]:
                beaten |= bit
                won += units
            elif mine < other.rows[place]:
                lost |= bit
                won -= other.units[place]
        return beaten, lost, won

    def spare(self, rows: Three) -> int:
        """Return the most that shooting adds to rows that are no higher than these."""
        front, middle, back = map(self.fought, range(3), rows)
        beaten, lost = front[0] & middle[0] & back[0], front[1] & middle[1] & back[1]
        if not (beaten or lost):
            return 0
        mine = units_for(rows, self.options)
        most = beaten.bit_count() * self._shot(mine)
        if self.homerun and beaten == 0b111:
            most += 3 * (sum(mine) + self._shot(mine))
        for bit, other in enumerate(self.others):
            if lost >> bit & 1:
                most -= self._shot(other.units)
        return most

    def _shot(self, units: Three) -> int:
        """Return what shooting brings whose rows bring so much."""
        if self.options.shoot == "double":
            return sum(units)
        return 3 if self.options.shoot == "plus3" else 0

    def extra(self, rows: Three) -> int:
        """Return what shooting adds to the sum of the rows."""
        return sum(duel.shooting + duel.homerun for duel in self._duels(rows))

    def total(self, rows: Three) -> int:
        """Return the units a layout wins from all others together."""
        return sum(duel.units for duel in self._duels(rows))

    def _duels(self, rows: Three) -> list[Duel]:
        mine = standing(rows, self.options)
        stands = [[mine, other] for other in self.others]
        if self.homerun:
            stands = [[mine, *self.others]]
        fought = [duel for stand in stands for duel in duels(stand, self.options)]
        return [duel for duel in fought if duel.first == 0]
