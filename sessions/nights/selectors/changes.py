"""What a hand would be worth, and what else a write changes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from scoring.game import Judged, Next, Worked
from scoring.ledger import fewest
from scoring.messages import Message
from scoring.records import Table as EngineTable
from sessions.nights import ledger
from sessions.nights.errors import UnknownHand
from sessions.nights.ledger import History, Row, Span, State, Step
from sessions.nights.models import Table
from sessions.nights.selectors.nights import balances_of
from sessions.nights.selectors.rows import Spot, game_of, seats_for, spot_of


@dataclass(frozen=True, slots=True)
class HandChange:
    """Another hand that now starts with something else: its text before and after."""

    no: int
    before: Message
    after: Message
    seats: tuple[int, ...]
    """The ids of the players of that hand, whom the texts call by seat."""


@dataclass(frozen=True, slots=True)
class Rescored:
    """A hand with its points before and after, in seat order; none if it is void."""

    no: int
    before: tuple[int, ...]
    after: tuple[int, ...]


@dataclass(frozen=True)
class Changes:
    """What a write changes; pairs are before and after."""

    hands: tuple[HandChange, ...]
    rescored: tuple[Rescored, ...]
    matches: tuple[tuple[Span, ...], tuple[Span, ...]]
    """The matches that are over."""
    totals: Mapping[int, tuple[int, int]]
    """Points at this table by player id, where they change."""
    next: tuple[Next, Next]
    balances: tuple[Mapping[int, int], Mapping[int, int]]
    """Units over all tables of the night, by player id."""

    @property
    def matches_moved(self) -> bool:
        """Tell whether a match ends elsewhere than before."""
        return self.matches[0] != self.matches[1]

    @cached_property
    def settlement(self) -> tuple[int, int]:
        """How many transfers would settle the night."""
        before, after = map(_transfers, self.balances)
        return before, after


@dataclass(frozen=True, slots=True)
class Preview:
    """What the engine finds in an entry; the rest is there if that is sound."""

    judged: Judged | None
    """None for a hand to be made void."""
    worked: Worked | None
    state_next: Next | None
    """What the hand after the last would start with."""
    changes: Changes | None


@dataclass(frozen=True, slots=True)
class Told:
    """An entry as the engine takes it; without a `row` if it has problems."""

    judged: Judged
    row: Row | None = None
    worked: Worked | None = None


def tell(
    table: Table, spot: Spot, entry: object, seats: Sequence[int] | None = None
) -> Told:
    """Judge and score an entry as the hand at a spot. Raises Invalid for its seats."""
    game = spot.history.game
    sitting = seats_for(table, spot.seats if seats is None else seats, spot.options)
    at = spot.table(sitting)
    judged = game.judge(entry, at)
    if judged.record is None:
        return Told(judged)
    match, _begun = ledger.match_at(game, spot.before, at)
    worked = ledger.work(game, match, judged.record, at)
    row = Row(
        "played", spot.no, sitting, spot.options, worked.points, at, judged.record
    )
    return Told(judged, row, worked)


def preview(
    *,
    table: Table,
    entry: object = None,
    seats: Sequence[int] | None = None,
    no: int | None = None,
    void: bool = False,
) -> Preview:
    """Return what saving the entry would do; nothing is written.

    It is taken as the next hand, or with `no` as a correction of that hand, by its own
    house rules and, unless told, with its own players. Raises Invalid for seats that
    cannot be, UnknownHand.
    """
    if void and no is None:
        raise UnknownHand
    spot = spot_of(table, no)
    if void:
        row = Row("void", spot.no, spot.seats, spot.options)
        changes = compare(table, spot.history, spot.told(row))
        return Preview(None, None, changes.next[1], changes)
    told = tell(table, spot, entry, seats)
    if told.row is None:
        return Preview(told.judged, None, None, None)
    changes = compare(table, spot.history, spot.told(told.row))
    return Preview(told.judged, told.worked, changes.next[1], changes)


def compare(table: Table, before: History, after: History) -> Changes:
    """Return what differs between two histories of a table."""
    old, new = before.state, after.state
    moved = {
        player: (old.totals.get(player, 0), new.totals.get(player, 0))
        for player in {**old.totals, **new.totals}
    }
    units = balances_of(table.night_id)
    units_after = dict(units)
    for player, (had, has) in moved.items():
        units_after[player] = units.get(player, 0) + (has - had) * table.stake
    return Changes(
        hands=tuple(_changed_hands(before, after)),
        rescored=tuple(_rescored(before, after)),
        matches=(_over(old), _over(new)),
        totals={player: pair for player, pair in moved.items() if pair[0] != pair[1]},
        next=(next_of(table, old), next_of(table, new)),
        balances=(units, units_after),
    )


def next_of(table: Table, state: State) -> Next:
    """Return what the next hand starts with."""
    game = game_of(table)
    at = EngineTable(ledger.read_rules(game, state.options), len(state.seats))
    return ledger.upcoming(game, state, at)


def _hands_in_both(before: History, after: History) -> Iterator[tuple[Step, Step]]:
    """Yield the steps of each hand that was there before, before and after."""
    new = {step.row.no: step for step in after.steps if ledger.is_hand(step.row)}
    for old in before.steps:
        if ledger.is_hand(old.row):
            yield old, new[old.row.no]


def _changed_hands(before: History, after: History) -> Iterator[HandChange]:
    game = before.game
    for old, new in _hands_in_both(before, after):
        at = new.row.table
        if old.row is not new.row or at is None:
            continue
        had, _begun = ledger.match_at(game, old.before, at)
        has, _begun = ledger.match_at(game, new.before, at)
        if had.carry == has.carry:
            continue
        told, tells = game.next(had.carry, at), game.next(has.carry, at)
        if told != tells:
            yield HandChange(new.row.no, told.text, tells.text, new.row.seats)


def _rescored(before: History, after: History) -> Iterator[Rescored]:
    for old, new in _hands_in_both(before, after):
        if old.row.points != new.row.points:
            yield Rescored(new.row.no, old.row.points, new.row.points)


def _over(state: State) -> tuple[Span, ...]:
    """Return the matches that no further hand will belong to."""
    last = len(state.matches) - 1
    return tuple(
        span for i, span in enumerate(state.matches) if i < last or span.finished
    )


def _transfers(balances: Mapping[int, int]) -> int:
    by_name = {str(player): units for player, units in balances.items()}
    return len(fewest(by_name).transfers)
