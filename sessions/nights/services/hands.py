"""Hands: recorded, corrected, made void, adjusted."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, cast

from django.utils.translation import gettext as _

from scoring.records import dump
from sessions.nights.errors import EntryRefused, Invalid
from sessions.nights.ledger import Row
from sessions.nights.models import Change, Revision, Table
from sessions.nights.records import check_record
from sessions.nights.selectors.changes import tell
from sessions.nights.selectors.rows import (
    Spot,
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

    What was recorded of it stays with the same entry.
    Raises UnknownHand, EntryRefused, Invalid, and what `write` raises.
    """

    def judge(table: Table) -> Draft:
        draft = _played(table, spot_of(table, no), entry, seats)
        return replace(draft, record=_recorded(table, draft.rows[0]))

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


def _recorded(table: Table, row: Row) -> Mapping[str, Any] | None:
    """Return the record that led to the entry of a hand told anew, if there is one."""
    told = Revision.objects.filter(hand__table=table, hand__no=row.no)
    recorded = told.exclude(record=None).order_by("-change__version")
    for old in recorded if row.record is not None else ():
        same_seats = len(old.seats) == len(row.seats)
        if same_seats and old.options == row.options and old.entry == dump(row.record):
            return cast(Mapping[str, Any], old.record)
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
