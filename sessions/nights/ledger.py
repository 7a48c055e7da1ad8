"""How a table stands after its hands: pure functions over the engine's matches.

A table is a row of matches. A hand after the end of a match, or with another number of
players, begins the next one; void and adjusted hands belong to none. A hand is scored
by its own house rules, and players who take each other's seats go on with the match.

`advance` takes one more row into account; `replay` does so for many and keeps what was
before and after each, which is what a correction and the audit need.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from scoring.game import (
    Finished,
    Game,
    Hand,
    Match,
    Next,
    Worked,
    dump_finished,
    dump_match,
    load_match,
)
from scoring.messages import Seat
from scoring.records import Problem, Table, read_options

Options = Mapping[str, Any]
"""House rules as JSON, in full."""


@dataclass(frozen=True, slots=True)
class Span:
    """A match: the numbers of its first and last hand, and how it ended, if it did."""

    first: int
    last: int
    finished: Finished | None = None


@dataclass(frozen=True, slots=True)
class State:
    """How a table stands. Everything in it follows from the rows."""

    seats: tuple[int, ...]
    """The ids of the players, in seat order, for the next hand."""
    options: Options
    """The house rules of the next hand."""
    match: Match
    matches: tuple[Span, ...] = ()
    """The matches so far; `match` is the last of them, once it has a hand."""
    totals: Mapping[int, int] = field(default_factory=dict)
    """The points of each player who was ever in a hand, by id."""
    hands: int = 0
    """How many hands count: all but the void ones."""
    last: int = 0
    """The number of the last hand."""


@dataclass(frozen=True, slots=True)
class Row:
    """What the table was told: a hand as it counts now, or a change between hands.

    `kind` is played, adjusted, void, seats or rules; `points` are what is stored.
    `record` is the entry as the engine reads it, None if there is none or it cannot be
    read any more: then the points count and the match goes by.
    """

    kind: str
    no: int
    seats: tuple[int, ...]
    options: Options
    points: tuple[int, ...] = ()
    table: Table | None = None
    record: Any = None


@dataclass(frozen=True, slots=True)
class Step:
    """A row, with the state before and after it."""

    row: Row
    before: State
    after: State


@dataclass(frozen=True, slots=True)
class History:
    """The steps of a table from some state on, in order."""

    game: Game
    start: State
    steps: tuple[Step, ...] = ()

    @property
    def state(self) -> State:
        """Return how the table stands after the last step."""
        return self.steps[-1].after if self.steps else self.start

    def place_of(self, no: int) -> int | None:
        """Return at which step the hand `no` stands, None if there is no such hand."""
        for place, step in enumerate(self.steps):
            if step.row.no == no and is_hand(step.row):
                return place
        return None


def begin(game: Game, seats: Sequence[int], options: Options) -> State:
    """Return the state of a table of which no hand has been told."""
    table = Table(read_rules(game, options), len(seats))
    return State(tuple(seats), options, game.start(table))


def read_rules(game: Game, options: Options) -> Any:
    """Return the record of stored house rules, None if they cannot be read any more."""
    return _rules(game, json.dumps(options, sort_keys=True))


@lru_cache(maxsize=256)
def _rules(game: Game, text: str) -> Any:
    problems: list[Problem] = []
    return read_options(game.options, json.loads(text), problems)


def read_row(
    game: Game,
    *,
    kind: str,
    no: int,
    seats: Sequence[int],
    options: Options,
    entry: object = None,
    points: Sequence[int] = (),
) -> Row:
    """Return the row of what is stored."""
    row = Row(kind, no, tuple(seats), options, tuple(points))
    rules = read_rules(game, options) if kind == "played" else None
    if rules is None:
        return row
    table = Table(rules, len(seats))
    return replace(row, table=table, record=game.judge(entry, table).record)


def advance(game: Game, state: State, row: Row) -> State:
    """Return the state after one more row."""
    match row.kind:
        case "seats":
            return replace(state, seats=row.seats)
        case "rules":
            return replace(state, options=row.options)
        case "void":
            return replace(state, last=row.no)
    totals = dict(state.totals)
    for player, points in zip(row.seats, row.points, strict=True):
        totals[player] = totals.get(player, 0) + points
    told = replace(state, totals=totals, hands=state.hands + 1, last=row.no)
    return _play(game, told, row) if row.kind == "played" else told


def _play(game: Game, state: State, row: Row) -> State:
    """Return the state with the hand played in its match."""
    if row.record is None or row.table is None:
        return state
    match, goes_on = match_at(game, state, row.table)
    worked = work(game, match, row.record, row.table)
    worked = replace(worked, points=row.points)
    after = game.advance(match, worked, row.table)
    first = state.matches[-1].first if goes_on else row.no
    span = Span(first, row.no, after.finished)
    earlier = state.matches[:-1] if goes_on else state.matches
    return replace(state, match=after, matches=(*earlier, span))


def match_at(game: Game, state: State, table: Table) -> tuple[Match, bool]:
    """Return the match the next hand at `table` belongs to, and if it has begun."""
    match = state.match
    if match.finished or not match.hands or len(match.totals) != table.seats:
        return game.start(table), False
    return match, True


def work(game: Game, match: Match, record: Any, table: Table) -> Worked:
    """Score an entry as the next hand of the match."""
    return game.score(Hand(record, table.options, table.seats, match.carry))


def upcoming(game: Game, state: State, table: Table) -> Next:
    """Return what the next hand at `table` starts with."""
    match, _begun = match_at(game, state, table)
    return game.next(match.carry, table)


def replay(game: Game, start: State, rows: Iterable[Row]) -> History:
    """Take the rows into account one after the other."""
    steps, state = [], start
    for row in rows:
        after = advance(game, state, row)
        steps.append(Step(row, state, after))
        state = after
    return History(game, start, tuple(steps))


def retold(history: History, row: Row) -> History:
    """Return the history in which the hand of the same number is told by `row`.

    Raises LookupError if there is no such hand.
    """
    place = history.place_of(row.no)
    if place is None:
        raise LookupError(row.no)
    rows = [row, *(step.row for step in history.steps[place + 1 :])]
    rest = replay(history.game, history.steps[place].before, rows)
    return replace(history, steps=(*history.steps[:place], *rest.steps))


def is_hand(row: Row) -> bool:
    """Tell whether the row is a hand, not a change between hands."""
    return row.kind not in ("seats", "rules")


def dump_state(state: State) -> dict[str, Any]:
    """Return the JSON of a state."""
    return {
        "seats": list(state.seats),
        "options": dict(state.options),
        "match": dump_match(state.match),
        "matches": [dump_span(span) for span in state.matches],
        "totals": {str(player): points for player, points in state.totals.items()},
        "hands": state.hands,
        "last": state.last,
    }


def dump_span(span: Span) -> dict[str, Any]:
    """Return the JSON of a match's span."""
    ended = span.finished
    return {
        "first": span.first,
        "last": span.last,
        "finished": dump_finished(ended) if ended else None,
    }


def load_state(data: Mapping[str, Any]) -> State:
    """Return the state that `dump_state` wrote."""
    return State(
        seats=tuple(data["seats"]),
        options=data["options"],
        match=load_match(data["match"]),
        matches=tuple(map(_load_span, data["matches"])),
        totals={int(player): points for player, points in data["totals"].items()},
        hands=data["hands"],
        last=data["last"],
    )


def _load_span(data: Mapping[str, Any]) -> Span:
    ended = data["finished"]
    finished = ended and Finished(
        ended["by"],
        tuple(map(Seat, ended["winners"])),
        tuple(map(Seat, ended["losers"])),
    )
    return Span(data["first"], data["last"], finished or None)
