"""Does everything stored agree with everything else, and are the guards in place?

Nothing here writes. All of the ledger is worked out again from its changes.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from django.db import connection
from django.db.models import Model

from scoring.games import find_game
from scoring.records import dump
from sessions.checks import ledger_is_safe
from sessions.clubs.models import Link, Membership, Pass, Player
from sessions.nights import constraints, guards, ledger
from sessions.nights.models import (
    Change,
    Hand,
    Night,
    Revision,
    Score,
    Table,
)
from sessions.nights.records import replayed
from sessions.nights.selectors.nights import night_totals
from sessions.nights.selectors.rows import game_of, history_of

MODELS: tuple[type[Model], ...] = (
    *(Player, Membership, Link, Pass),
    *(Night, Table, Change, Hand, Revision, Score),
)
"""The models whose constraints must be in the database."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is not as it must be; `code` is for programs."""

    code: str
    where: str
    text: str


def audit(night: int | None = None) -> Iterator[Finding]:
    """Yield all that is wrong with the database and with every night, or with one."""
    yield from audit_database()
    nights = Night.objects.order_by("pk")
    for found in nights if night is None else nights.filter(pk=night):
        yield from audit_night(found)


def audit_database() -> Iterator[Finding]:
    """Yield which guards are missing, and what the database finds wrong with itself."""
    for name in guards.missing(connection):
        yield Finding("no_trigger", "database", f"trigger {name} is missing or changed")
    for name in guards.strange(connection):
        told = f"trigger {name} is none of the ledger's"
        yield Finding("strange_trigger", "database", told)
    for name in constraints.missing(connection, MODELS):
        told = f"constraint {name} is missing or changed"
        yield Finding("no_constraint", "database", told)
    for message in ledger_is_safe(databases=[connection.alias]):
        yield Finding("bad_setting", "database", message.msg)
    if connection.vendor == "sqlite":
        yield from _sqlite_faults()


def _sqlite_faults() -> Iterator[Finding]:
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA integrity_check")
        for (told,) in cursor.fetchall():
            if told != "ok":
                yield Finding("corrupt", "database", told)
        cursor.execute("PRAGMA foreign_key_check")
        for table, row, other, _key in cursor.fetchall():
            told = f"row {row} of {table} belongs to no row of {other}"
            yield Finding("orphan", "database", told)


def audit_night(night: Night) -> Iterator[Finding]:
    """Yield all that is wrong with a night and its tables."""
    sound = True
    for table in night.tables.order_by("no"):
        for finding in audit_table(table):
            sound = False
            yield finding
    left = sum(night_totals(night).values()) if sound else 0
    if left:
        yield Finding("not_settled", f"night {night.pk}", "the balances are not level")
    last = Change.objects.filter(
        table__night=night, kind__in=[Change.Kind.CLOSE, Change.Kind.REOPEN]
    ).order_by("-at", "-pk")
    kind = last.values_list("kind", flat=True).first()
    if (kind == Change.Kind.CLOSE) != (night.closed_at is not None):
        told = "what closed or reopened it last says otherwise"
        yield Finding("wrong_closing", f"night {night.pk}", told)


def audit_table(table: Table) -> Iterator[Finding]:
    """Yield all that is wrong with a table; its state only if its rows are sound."""
    if find_game(table.game) is None:
        told = f"there is no game “{table.game}”"
        yield Finding("unknown_game", f"table {table.pk}", told)
        return
    revisions = list(_revisions(table))
    checks = chain(
        _versions(table),
        _start(table),
        _numbers(table),
        _chains(table, revisions),
        *(_revision(table, revision) for revision in revisions),
        _strangers(table, revisions),
    )
    found = [Finding(code, f"table {table.pk}", told) for code, told in checks]
    yield from found
    if not found and not _state_holds(table):
        told = "its state is not what its hands make it"
        yield Finding("wrong_state", f"table {table.pk}", told)


Told = Iterator[tuple[str, str]]
"""Codes and texts of findings at a table."""


def _revisions(table: Table) -> Iterable[Revision]:
    told = Revision.objects.filter(hand__table=table).select_related("hand", "change")
    return told.prefetch_related("scores").order_by("hand__no", "change__version")


def _versions(table: Table) -> Told:
    changes = table.changes.order_by("version").values_list("version", "kind")
    versions = [version for version, _kind in changes]
    if versions != list(range(1, table.version + 1)):
        yield "version_gap", f"its changes do not make up versions 1 to {table.version}"
    starts = [version for version, kind in changes if kind == Change.Kind.START]
    if starts != [1]:
        yield "no_start", "it does not begin with its one start"


def _start(table: Table) -> Told:
    """Yield what is no more as the table began; tables once did not note it all."""
    start = table.changes.filter(kind=Change.Kind.START).first()
    data = start.data if start else {}
    for name, now in (("game", table.game), ("stake", table.stake)):
        if data.get(name, now) != now:
            yield "wrong_start", f"it began with another {name} than {now}"


def _numbers(table: Table) -> Told:
    numbers = list(table.hands.order_by("no").values_list("no", flat=True))
    if numbers != list(range(1, len(numbers) + 1)):
        yield "hand_gap", "its hands are not numbered 1 and up without a gap"


def _chains(table: Table, revisions: Sequence[Revision]) -> Told:
    """Yield the hands of which no revision, or not the latest one, counts."""
    last: dict[int, int] = {}
    for revision in revisions:
        no, before = revision.hand.no, last.get(revision.hand_id)
        if revision.replaces_id != before:
            yield "broken_chain", f"a revision of hand {no} does not replace the last"
        if revision.change.table_id != table.pk:
            yield (
                "broken_chain",
                f"a revision of hand {no} is of another table's change",
            )
        last[revision.hand_id] = revision.pk
    empty = table.hands.exclude(pk__in=last).values_list("no", flat=True)
    yield from (("broken_chain", f"hand {no} was never told") for no in empty)


def _revision(table: Table, revision: Revision) -> Told:
    where = f"revision {revision.pk} of hand {revision.hand.no}"
    scores = sorted((s.seat, s.player_id, s.points) for s in revision.scores.all())
    void = revision.kind == Revision.Kind.VOID
    seats = [] if void else revision.seats
    if scores != [
        (seat, player, points)
        for seat, (player, points) in enumerate(
            zip(seats, revision.points, strict=False)
        )
    ]:
        yield "wrong_scores", f"the scores of {where} are not its points"
    if len(seats) != len(revision.points):
        yield "wrong_points", f"{where} has points for other seats than its own"
    if sum(revision.points):
        yield "wrong_sum", f"the points of {where} do not add up to 0"
    if revision.kind == Revision.Kind.PLAYED:
        yield from _played(table, revision, where)


def _played(table: Table, revision: Revision, where: str) -> Told:
    """Yield whether the engine arrives at other points; the match does not matter."""
    game = game_of(table)
    row = ledger.read_row(
        game,
        kind=revision.kind,
        no=revision.hand.no,
        seats=revision.seats,
        options=revision.options,
        entry=revision.entry,
    )
    if row.table is None or row.record is None:
        yield "not_scored", f"the engine does not take the entry of {where}"
        return
    worked = ledger.work(game, game.start(row.table), row.record, row.table)
    if worked.points != revision.points:
        yield "wrong_points", f"the engine scores {where} otherwise"
    if revision.record is not None:
        position = replayed(game, row.table, revision.record)
        entry = position and position.done and position.play.entry(position.state)
        judged = game.judge(entry, row.table).record if entry else None
        if judged is None or dump(judged) != dump(row.record):
            yield "wrong_record", f"the moves of {where} do not lead to its entry"


def _strangers(table: Table, revisions: Sequence[Revision]) -> Told:
    """Yield who is named at the table and is not of its club."""
    club = table.night.club_id
    told = {player for revision in revisions for player in revision.seats}
    known = Player.objects.filter(pk__in=told, club=club).count()
    if known != len(told):
        yield "other_club", "someone in its hands is no player of its club"
    if table.changes.exclude(by=None).exclude(by__link__club=club).exists():
        yield "other_club", "someone let in to another club has written to it"


def _state_holds(table: Table) -> bool:
    """Tell whether the state is what replaying the hands gives."""
    try:
        replayed = ledger.dump_state(history_of(table).state)
    except (AttributeError, LookupError, TypeError, ValueError):
        return False  # what it was told has been changed beyond reading
    return bool(json.loads(json.dumps(replayed)) == table.state)
