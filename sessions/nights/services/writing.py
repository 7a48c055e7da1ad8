"""The one path by which anything is written to a table."""

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.records import dump
from sessions.clubs.names import NameFault, clean_text
from sessions.nights.errors import (
    Invalid,
    KeyReused,
    MissingVersion,
    NightClosed,
    Stale,
)
from sessions.nights.ledger import History, Row, dump_state
from sessions.nights.models import (
    MOST_POINTS,
    POINT_FIELDS,
    Change,
    Hand,
    Revision,
    Score,
    Table,
)
from sessions.nights.selectors.changes import Changes, compare

ENGINE = "1"
"""The version of the engine's rules, stored with every hand."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What is to be written: new rows of hands, and data that are no hand."""

    before: History
    after: History
    rows: tuple[Row, ...] = ()
    data: Mapping[str, Any] = field(default_factory=dict)
    record: Mapping[str, Any] | None = None
    """The deal and the moves of the only row, where they are known."""


@dataclass(frozen=True, slots=True)
class Request:
    """A change someone asks for.

    `by` is the id of a pass; `said` is what tells the request from another under the
    same key, as JSON.
    """

    table: Table
    kind: Change.Kind
    key: str
    base_version: int | None
    by: int | None
    said: Mapping[str, Any]
    reason: str = ""
    claimed_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Saved:
    """What was written, or had been: the table as it is now, hand and version as then.

    For a change of the whole night `table`, `no` and `version` are None.
    """

    table: Table | None
    no: int | None
    version: int | None
    replayed: bool = False
    changes: Changes | None = None


def write(request: Request, judge: Callable[[Table], Draft]) -> Saved:
    """Write a change to its table once, and whole or not at all.

    `judge` looks at what is asked for, at the table as it is once it is locked.
    Raises KeyReused, NightClosed, MissingVersion, Stale, and what judging it raises.
    """
    digest = digest_of(request.kind, request.said)
    with transaction.atomic(durable=True):
        table = lock(request.table)
        seen = table.changes.filter(key=checked_key(request.key)).first()
        if seen:
            return answer_again(table, seen, digest)
        if table.night.closed_at:
            raise NightClosed
        if request.base_version is None:
            raise MissingVersion
        if request.base_version != table.version:
            raise Stale(table)
        draft = judge(table)
        check_size(draft, table.stake)
        changes = compare(table, draft.before, draft.after)
        put_down(table, request, digest, draft)
    no = draft.rows[0].no if len(draft.rows) == 1 else None
    return Saved(table, no, table.version, changes=changes)


def lock(table: Table) -> Table:
    """Return the table as it is now, to be changed by nobody else meanwhile.

    The rest is read once it is locked: who waits for a row on PostgreSQL is given that
    row as it is then, but the rows joined to it as they were before.
    """
    Table.objects.select_for_update(no_key=True).only("pk").get(pk=table.pk)
    return Table.objects.select_related("night__club").get(pk=table.pk)


def digest_of(kind: str, said: Mapping[str, Any]) -> str:
    """Return the hash by which the same request is known again."""
    body = json.dumps([kind, said], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(body.encode()).hexdigest()


def checked_key(key: object) -> str:
    """Return the key of a request. Raises Invalid."""
    if not isinstance(key, str) or not 1 <= len(key) <= 64 or not key.isprintable():
        raise Invalid("bad_value", "key", _("A key is a text of 1 to 64 characters."))
    return key


def checked_text(text: str, *, longest: int, field: str) -> str:
    """Return a text as it is stored. Raises Invalid."""
    try:
        return clean_text(text, longest=longest)
    except NameFault as fault:
        raise Invalid("bad_value", field, fault.message) from None


def answer_again(table: Table, seen: Change, digest: str) -> Saved:
    """Return the answer to a request that was carried out before. Raises KeyReused."""
    told = seen.revisions.values_list("hand__no", flat=True)[:2]
    no = told[0] if len(told) == 1 else None
    if seen.digest != digest:
        raise KeyReused(no)
    return Saved(table, no, seen.version, replayed=True)


def check_size(draft: Draft, stake: int) -> None:
    """See that no hand and no total in units is beyond all bounds. Raises Invalid."""
    told = [points for row in draft.rows for points in row.points]
    if any(abs(points) > MOST_POINTS for points in told):
        raise Invalid("too_large", "", _("The hand is worth more than 10^12 points."))
    totals = draft.after.state.totals.values()
    if any(abs(total) * stake > MOST_POINTS for total in totals):
        raise Invalid("too_large", "", _("A total would be larger than 10^12."))


def put_down(table: Table, request: Request, digest: str, draft: Draft) -> None:
    """Insert the change with its hand, and move the table on to the next version."""
    change = Change.objects.create(
        table=table,
        version=table.version + 1,
        key=request.key,
        digest=digest,
        kind=request.kind,
        data=draft.data,
        by_id=request.by,
        at=timezone.now(),
        claimed_at=request.claimed_at,
        reason=checked_text(request.reason, longest=200, field="reason"),
    )
    for row in draft.rows:
        _insert_hand(change, row, draft.record)
    table.version = change.version
    table.state = dump_state(draft.after.state)
    table.save(update_fields=["version", "state"])


def _insert_hand(change: Change, row: Row, record: Mapping[str, Any] | None) -> None:
    hand, _made = Hand.objects.get_or_create(table=change.table, no=row.no)
    revision = Revision.objects.create(
        change=change,
        hand=hand,
        replaces=hand.revisions.filter(replaced_by=None).first(),
        kind=row.kind,
        seats=row.seats,
        options=row.options,
        engine=ENGINE,
        record=record,
        entry=None if row.record is None else dump(row.record),
        **dict(zip(POINT_FIELDS, row.points, strict=False)),
    )
    scored = enumerate(zip(row.seats, row.points, strict=False))
    Score.objects.bulk_create(
        Score(revision=revision, seat=seat, player_id=player, points=points)
        for seat, (player, points) in scored
    )
