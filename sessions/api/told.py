"""The answer to a change of a hand: the hand as told then, the table as it is now."""

from scoring.game import Worked
from sessions.api.showing import (
    JSON,
    names_of,
    show_changes,
    show_next,
    show_table,
    show_worked,
)
from sessions.nights import ledger
from sessions.nights.ledger import Row, State
from sessions.nights.models import Revision, Table
from sessions.nights.selectors import game_of, history_of, next_of, state_of
from sessions.nights.selectors.rows import step_of
from sessions.nights.services import Saved


def show_saved(saved: Saved, seen: Table) -> JSON:
    """Return the answer to a change; `seen` is the table as read before it."""
    table = saved.table or seen
    revisions = Revision.objects.select_related("change", "hand")
    told = revisions.get(change__table=table, change__version=saved.version or 0)
    changes = saved.changes and show_changes(
        saved.changes, game_of(table), table.state["seats"]
    )
    return {
        "hand": show_told(table, told, _before(table, told, seen)),
        "table": show_table(table),
        "changes": changes,
    }


def show_table_saved(saved: Saved, seen: Table) -> JSON:
    """Return the answer to a change between hands; `seen` is the table before it."""
    table = saved.table or seen
    changes = saved.changes and show_changes(
        saved.changes, game_of(table), table.state["seats"]
    )
    return {"table": show_table(table), "changes": changes}


def _before(table: Table, told: Revision, seen: Table) -> State:
    """Return how the table stood before the hand.

    For a new hand that is what was read before it was saved, which spares a replay.
    """
    is_new = told.replaces_id is None and told.change.version == seen.version + 1
    if is_new:
        return state_of(seen)
    return step_of(history_of(table), told.hand.no).before


def show_told(table: Table, told: Revision, before: State) -> JSON:
    """Return a hand as one revision tells it."""
    game = game_of(table)
    row = ledger.read_row(
        game,
        kind=told.kind,
        no=told.hand.no,
        seats=told.seats,
        options=told.options,
        entry=told.entry,
        points=told.points,
    )
    after = ledger.advance(game, before, row)
    called = names_of({*row.seats, *after.seats})
    names = [called[player] for player in row.seats]
    worked = _worked(table, before, row)
    return {
        **(show_worked(worked, names) if worked else {"steps": []}),
        "no": row.no,
        "version": told.change.version,
        "kind": told.kind,
        "seats": list(row.seats),
        "names": names,
        "points": list(row.points),
        "next": show_next(
            next_of(table, after), [called[player] for player in after.seats]
        ),
    }


def _worked(table: Table, before: State, row: Row) -> Worked | None:
    """Return the worked hand, None if it has no entry that can be worked."""
    if row.table is None or row.record is None:
        return None
    game = game_of(table)
    match, _goes_on = ledger.match_at(game, before, row.table)
    return ledger.work(game, match, row.record, row.table)
