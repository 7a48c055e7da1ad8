"""The preliminary (打立出局): chips up and down, who has too few is out."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import isqrt
from typing import Any

from scoring.tournament.reading import SEATS, Round


@dataclass
class Preliminary:
    """How a preliminary stands after its rounds so far."""

    entrants: Sequence[str]
    options: Any
    rounds: int = 0
    chips: dict[str, int] = field(default_factory=dict)
    won: dict[str, int] = field(default_factory=dict)
    sat_out: dict[str, int] = field(default_factory=dict)
    alive: list[str] = field(default_factory=list)
    out: list[list[str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Begin with everybody in, and the chips of the start."""
        self.chips = dict.fromkeys(self.entrants, self.options.start_chips)
        self.won = dict.fromkeys(self.entrants, 0)
        self.sat_out = dict.fromkeys(self.entrants, 0)
        self.alive = list(self.entrants)

    @property
    def over(self) -> bool:
        """Tell whether no further round is played."""
        most = self.options.max_rounds
        few = len(self.alive) <= self.options.stop_at or len(self.alive) < SEATS
        return few or bool(most and self.rounds >= most)

    def play(self, played: Round) -> None:
        """Count a round; all who then have too few chips leave at once."""
        seated = {name for result in played for name in result.names}
        for result in played:
            for name, points, won in zip(
                result.names, result.points, result.won, strict=True
            ):
                self.chips[name] += points
                self.won[name] += won
        for name in self.alive:
            self.sat_out[name] += name not in seated
        below = self.options.out_below
        ranked = self.ranked(self.alive)
        self.alive = [name for name in ranked if self.chips[name] >= below]
        self.out.append([name for name in ranked if self.chips[name] < below])
        self.rounds += 1

    def ranked(self, names: Sequence[str]) -> list[str]:
        """Rank by chips, then deals won, then the order of entry."""
        order = {name: place for place, name in enumerate(self.entrants)}
        return sorted(
            names, key=lambda name: (-self.chips[name], -self.won[name], order[name])
        )

    def seating(self) -> dict[str, Any]:
        """Return who sits where next: in threes by rank.

        Whom three does not divide sits out: who did so least often, the better placed
        first.
        """
        spare = len(self.alive) % SEATS
        byes = sorted(self.alive, key=lambda name: self.sat_out[name])[:spare]
        rest = [name for name in self.alive if name not in byes]
        schedule = self.options.base_schedule
        return {
            "tables": [rest[at : at + SEATS] for at in range(0, len(rest), SEATS)],
            "byes": byes,
            "base": schedule[min(self.rounds, len(schedule) - 1)],
            "deals": self.options.deals_per_seating,
        }

    def advance(self) -> list[str]:
        """Return who reaches the final, in order: their seeds."""
        share = len(self.alive) * self.options.advance_fraction
        return self.alive[: max(SEATS, int(share))]

    def final_start(self) -> dict[str, int]:
        """Return the points with which they begin the final."""
        if self.options.final_carry == "zero":
            return dict.fromkeys(self.advance(), 0)
        return {name: tenth_of_root(self.chips[name]) for name in self.advance()}


def tenth_of_root(chips: int) -> int:
    """Return a tenth of the square root, rounded to the nearest, halves up.

    >>> [tenth_of_root(chips) for chips in (-5, 24, 25, 1000, 2025)]
    [0, 0, 1, 3, 5]
    """
    return (isqrt(max(chips, 0)) + 5) // 10
