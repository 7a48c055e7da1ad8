"""What a table would be like by other house rules, from some hand on."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scoring.game import WRONG_SEATS
from scoring.records import Problem, Table as EngineTable, dump
from sessions.nights import ledger
from sessions.nights.errors import UnknownHand
from sessions.nights.ledger import History, Options, Row, Step
from sessions.nights.models import Table
from sessions.nights.selectors.rows import game_of, history_of, state_of

_TOO_MANY = Problem("bad_value", "seats", WRONG_SEATS)


@dataclass(frozen=True, slots=True)
class OtherRules:
    """The table before and after, and the hands told anew.

    `refused` are the problems of the hands that cannot be played by these rules, by
    their numbers; if there are any, `after` is as before.
    """

    first: int
    before: History
    after: History
    rows: tuple[Row, ...]
    refused: Mapping[int, tuple[Problem, ...]]


def by_other_rules(table: Table, options: Options, first: int | None) -> OtherRules:
    """Return the table with the house rules `options` from the hand `first` on.

    Without `first` they begin with the next hand. Raises UnknownHand.
    """
    game, state = game_of(table), state_of(table)
    following = state.last + 1
    if first is None or first == following:
        before = History(game, state)
        rules = Row("rules", following, (), options)
        return OtherRules(
            following, before, ledger.replay(game, state, [rules]), (), {}
        )
    before = history_of(table)
    place = before.place_of(first)
    if place is None:
        raise UnknownHand
    refused, told = {}, []
    for step in before.steps[place:]:
        row, problems = _told_by(before, step, options)
        if problems:
            refused[row.no] = problems
        told.append(row)
    if refused:
        return OtherRules(first, before, before, (), refused)
    return OtherRules(
        first, before, _retold(before, place, told, options), _new(before, told), {}
    )


def _told_by(
    history: History, step: Step, options: Options
) -> tuple[Row, tuple[Problem, ...]]:
    """Return the row as it is by other house rules, or why it cannot be."""
    row = step.row
    if row.kind in ("void", "adjusted"):
        return replace(row, options=options), ()
    if row.kind != "played" or row.record is None:
        return row, ()
    game = history.game
    at = EngineTable(ledger.read_rules(game, options), len(row.seats))
    if at.seats not in game.seats(at.options):
        return row, (_TOO_MANY,)
    judged = game.judge(dump(row.record), at)
    if judged.record is None:
        return row, judged.problems
    match, _begun = ledger.match_at(game, step.before, at)
    points = ledger.work(game, match, judged.record, at).points
    told = replace(row, options=options, points=points, table=at, record=judged.record)
    return told, ()


def _retold(before: History, place: int, told: list[Row], options: Options) -> History:
    """Return the history with the rows from `place` on told by other house rules."""
    kept = before.steps[:place]
    state = before.steps[place].before
    rules = Row("rules", told[0].no, (), options)
    later = [row for row in told if row.kind != "rules"]
    rest = ledger.replay(before.game, state, [rules, *later])
    return replace(before, steps=(*kept, *rest.steps))


def _new(before: History, told: list[Row]) -> tuple[Row, ...]:
    """Return the rows that are hands told anew."""
    old = {id(step.row) for step in before.steps}
    return tuple(row for row in told if id(row) not in old)
