"""Hands: recorded, corrected, made void, adjusted."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from sessions.nights import ledger
from sessions.nights.errors import EntryRefused, Invalid
from sessions.nights.ledger import Row
from sessions.nights.models import Change, Revision, Table
from sessions.nights.records import check_record
from sessions.nights.selectors.changes import tell
from sessions.nights.selectors.rows import (
    Spot,
    game_of,
    known_players,
    spot_of,
)
from sessions.nights.services.writing import (
    Draft,
    Request,
    Saved,
    checked_text,
    write,
)

Kind = Change.Kind


def record_hand(
    *,
    table: Table,
    key: str,
    base_version: int | None,
    entry: object,
    by: int | None,
    seats: Sequence[int] | None = None,
    claimed_at: datetime | None = None,
    record: Mapping[str, Any] | None = None,
) -> Saved:
    """Score and save the next hand; `seats` are who sat there, if not who does now.

    `record` is the deal and the moves that led to the entry, if they were recorded.
    Raises EntryRefused, Invalid, and what `write` raises.
    """

    def judge(table: Table) -> Draft:
        spot = spot_of(table)
        if record is not None:
            check_record(spot.history.game, spot.table(seats), record, entry)
        return replace(_played(table, spot, entry, seats), record=record)

    said = {"entry": entry, "seats": seats}
    if record is not None:
        said["record"] = record
    asked = Request(table, Kind.HAND, key, base_version, by, said, "", claimed_at)
    return write(asked, judge)


def correct_hand(
    *,
    table: Table,
    no: int,
    key: str,
    base_version: int | None,
    entry: object,
    by: int | None,
    seats: Sequence[int] | None = None,
    reason: str = "",
) -> Saved:
    """Tell a hand anew, by its own house rules and, unless told, its own players.

    What was recorded of it stays, with the entry it led to, if nothing comes out
    otherwise: a form need not tell all that the moves do.
    Raises UnknownHand, EntryRefused, Invalid, and what `write` raises.
    """

    def judge(table: Table) -> Draft:
        spot = spot_of(table, no)
        draft = _played(table, spot, entry, seats)
        old = _recorded(table, draft.rows[0])
        if old is None:
            return draft
        return replace(_played(table, spot, old.entry, seats), record=old.record)

    said = {"no": no, "entry": entry, "seats": seats, "reason": reason}
    asked = Request(table, Kind.CORRECTION, key, base_version, by, said, reason)
    return write(asked, judge)


def void_hand(
    *,
    table: Table,
    no: int,
    key: str,
    base_version: int | None,
    by: int | None,
    reason: str = "",
) -> Saved:
    """Let a hand count no more.

    Raises UnknownHand, Invalid, and what `write` raises.
    """

    def judge(table: Table) -> Draft:
        spot = spot_of(table, no)
        if spot.kind == "void":
            raise Invalid("already_void", "", _("This hand is void already."))
        row = Row("void", no, spot.seats, spot.options)
        return Draft(spot.history, spot.told(row), (row,))

    said = {"no": no, "reason": reason}
    asked = Request(table, Kind.VOID, key, base_version, by, said, reason)
    return write(asked, judge)


def adjust(
    *,
    table: Table,
    key: str,
    base_version: int | None,
    points: Mapping[int, int],
    by: int | None,
    reason: str,
    no: int | None = None,
) -> Saved:
    """Give points, by player id, without an entry: a fine, an old result, a hand `no`.

    Whoever of the table is not named gets 0.
    Raises UnknownHand, Invalid, and what `write` raises.
    """

    def judge(table: Table) -> Draft:
        return _adjusted(table, spot_of(table, no), points)

    _check_reason(reason)
    told = {str(player): value for player, value in points.items()}
    said = {"no": no, "points": told, "reason": reason}
    asked = Request(table, Kind.ADJUSTMENT, key, base_version, by, said, reason)
    return write(asked, judge)


def _played(
    table: Table, spot: Spot, entry: object, seats: Sequence[int] | None
) -> Draft:
    """Return the draft of a hand played. Raises EntryRefused, Invalid."""
    told = tell(table, spot, entry, seats)
    if told.row is None:
        raise EntryRefused(told.judged.problems)
    return Draft(spot.history, spot.told(told.row), (told.row,))


def _recorded(table: Table, row: Row) -> Revision | None:
    """Return how a hand was told by its moves, if that comes to the same as `row`."""
    game, at, record = game_of(table), row.table, row.record
    if at is None or record is None:
        return None
    told = Revision.objects.filter(hand__table=table, hand__no=row.no)
    worked = ledger.work(game, game.start(at), record, at)
    for old in told.exclude(record=None).order_by("-change__version"):
        if len(old.seats) != at.seats or old.options != row.options:
            continue
        judged = game.judge(old.entry, at).record
        if judged is None:
            continue
        before = ledger.work(game, game.start(at), judged, at)
        if (before.points, before.facts, before.carry) == (
            worked.points,
            worked.facts,
            worked.carry,
        ):
            return old
    return None


def _adjusted(table: Table, spot: Spot, points: Mapping[int, int]) -> Draft:
    """Return the draft of points given without an entry. Raises Invalid."""
    everyone = tuple(dict.fromkeys([*spot.seats, *points]))
    known_players(table.night.club, everyone, field="points")
    values = tuple(points.get(player, 0) for player in everyone)
    if not all(type(value) is int for value in values):
        raise Invalid("bad_type", "points", _("Points are whole numbers."))
    if sum(values):
        told = _("The points must add up to 0, not %(total)d.")
        raise Invalid("wrong_sum", "points", told % {"total": sum(values)})
    if not any(values):
        told = _("Somebody must gain or lose points.")
        raise Invalid("bad_value", "points", told)
    row = Row("adjusted", spot.no, everyone, spot.options, values)
    return Draft(spot.history, spot.told(row), (row,))


def _check_reason(reason: str) -> None:
    if not reason.strip():
        raise Invalid("missing_field", "reason", _("A reason is missing."))
    checked_text(reason, longest=200, field="reason")
