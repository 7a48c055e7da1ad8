"""The final (定局积分): tables of three, by rounds, until one is left."""

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.tournament.reading import SEATS, Result, Round


@dataclass
class Final:
    """How a final stands after its rounds so far; seeds are places in `field`."""

    entrants: Sequence[str]
    options: Any
    start: Mapping[str, int]
    rounds: int = 0
    field: list[str] = dataclasses.field(default_factory=list)
    points: dict[str, int] = dataclasses.field(default_factory=dict)
    advance: list[list[str]] = dataclasses.field(default_factory=list)
    out: list[list[str]] = dataclasses.field(default_factory=list)
    champion: str | None = None

    def __post_init__(self) -> None:
        """Begin with everybody in the field."""
        self.field = list(self.entrants)
        self.points = {name: self.start.get(name, 0) for name in self.entrants}

    def play(self, played: Round) -> None:
        """Count a round: firsts advance and some seconds, the others are out."""
        keys = self.keys(played)
        ranked = [sorted(result.names, key=keys.__getitem__) for result in played]
        firsts, seconds, thirds = (
            sorted((table[place] for table in ranked), key=keys.__getitem__)
            for place in range(SEATS)
        )
        idle = [name for name in self.field if name not in keys]
        self.rounds += 1
        if len(played) == 1 and not idle:
            self.champion, self.field = firsts[0], []
            self.advance.append(firsts)
            self.out.append(seconds + thirds)
            return
        more = seconds_that_advance(len(played), len(idle))
        self.field = idle + firsts + seconds[:more]
        self.advance.append(list(self.field))
        self.out.append(seconds[more:] + thirds)

    def keys(self, played: Round) -> dict[str, tuple[int, ...]]:
        """Return by what the players of a round are ranked, lower is better."""
        if self.options.round_points == "reset":
            self.points = dict.fromkeys(self.entrants, 0)
        seeds = {name: seed for seed, name in enumerate(self.field)}
        keys: dict[str, tuple[int, ...]] = {}
        for result in played:
            for seat, name in enumerate(result.names):
                self.points[name] += result.points[seat]
                keys[name] = (-self.points[name], *_wins(result, seat), seeds[name])
        return keys

    @property
    def ranking(self) -> list[str]:
        """Return the places that are known, best first."""
        known = [name for left in reversed(self.out) for name in left]
        return known if self.champion is None else [self.champion, *known]

    def seating(self) -> dict[str, Any]:
        """Return who sits where next: the best seeds out, the rest snaked."""
        spare = len(self.field) % SEATS
        byes, rest = self.field[:spare], self.field[spare:]
        tables = len(rest) // SEATS
        rows = [rest[at : at + tables] for at in range(0, len(rest), tables)]
        rows[1].reverse()
        return {
            "tables": [list(table) for table in zip(*rows, strict=True)],
            "byes": byes,
            "deals": self.options.final_deals,
        }


def _wins(result: Result, seat: int) -> tuple[int, int]:
    return -result.won[seat], -result.landlord_won[seat]


def seconds_that_advance(tables: int, idle: int) -> int:
    """Return how many second places go on, so that the next field fits best.

    Half of them; of an odd number less than half, unless only more than half makes a
    field that three divides. A field of two would have no table.

    >>> sizes = (4, 0), (1, 1), (1, 2), (3, 0), (3, 1)
    >>> [seconds_that_advance(tables, idle) for tables, idle in sizes]
    [2, 1, 0, 1, 2]
    """
    more = tables // 2
    stays = idle + tables
    if tables % 2 and (stays + more) % SEATS and (stays + more + 1) % SEATS == 0:
        more += 1
    return more + 1 if stays + more == SEATS - 1 else more
