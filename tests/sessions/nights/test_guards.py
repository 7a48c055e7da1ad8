"""What the database refuses by itself, whoever asks."""

from datetime import UTC, datetime

import pytest
from django.apps import apps
from django.core.management import call_command
from django.db import IntegrityError, connection, transaction
from django.db.models import F, UniqueConstraint
from django.db.models.signals import post_migrate
from django.test.utils import CaptureQueriesContext

from sessions.clubs.models import Club, Link, Player
from sessions.nights import guards, services
from sessions.nights.models import Change, Hand, Night, Revision, Score, Table
from tests.sessions.builders import change, hand, start
from tests.sessions.databases import do, drop_trigger, postgres_only, sqlite_only

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("guarded")]

LEDGER = [Change, Hand, Revision, Score]


@pytest.fixture
def table():
    table = start()[1]
    hand(table)
    return table


def refused(act, *args, **told):
    with pytest.raises(IntegrityError), transaction.atomic():
        act(*args, **told)


@pytest.mark.parametrize("model", LEDGER)
def test_the_ledger_is_not_updated(table, model):
    refused(model.objects.update, id=F("id"))


@pytest.mark.parametrize("model", LEDGER)
def test_the_ledger_is_not_deleted_from(table, model):
    rows = model.objects.all()
    refused(rows._raw_delete, rows.db)


@pytest.mark.parametrize("model", LEDGER)
@pytest.mark.parametrize("sql", ["UPDATE {} SET id = id", "DELETE FROM {}"])
def test_no_statement_gets_past_the_guards(table, model, sql):
    with connection.cursor() as cursor:
        refused(cursor.execute, sql.format(model._meta.db_table))


@postgres_only
@pytest.mark.parametrize("model", LEDGER)
def test_the_ledger_is_not_emptied(table, model):
    connection.check_constraints()
    with connection.cursor() as cursor:
        refused(cursor.execute, f"TRUNCATE {model._meta.db_table} CASCADE")


def unique_keys():
    """Yield the table and the columns of each unique key of the ledger."""
    for model in LEDGER:
        meta = model._meta
        for field in meta.local_concrete_fields:
            if field.unique:
                yield meta.db_table, (field.column,)
        for constraint in meta.constraints:
            if isinstance(constraint, UniqueConstraint):
                fields = map(meta.get_field, constraint.fields)
                yield meta.db_table, tuple(field.column for field in fields)


KEYS = list(unique_keys())


@pytest.fixture
def corrected(table):
    """A table whose every unique key is used."""
    change(services.correct_hand, table, no=1, entry={"face_down": [1, 2, 3, 4]})
    return table


def replacement(cursor, name, key):
    """Return SQL and values of a row like the last, new in all but one unique key."""
    cursor.execute(f"SELECT * FROM {name} ORDER BY id")
    columns = [column[0] for column in cursor.description]
    rows = [dict(zip(columns, row, strict=True)) for row in cursor.fetchall()]
    row = rows[0] if key == ("hand_id",) else rows[-1]
    for told, columns_of in KEYS:
        if told == name and columns_of != key:
            free = next(column for column in columns_of if column not in key)
            row[free] = {"replaces_id": None, "id": 99}.get(free, 9)
    if key == ("hand_id",):
        row["replaces_id"] = None
    places = ", ".join(["%s"] * len(row))
    return f"INTO {name} ({', '.join(row)}) VALUES ({places})", list(row.values())


@sqlite_only
@pytest.mark.parametrize(("name", "key"), KEYS)
@pytest.mark.parametrize("verb", ["INSERT OR REPLACE", "REPLACE"])
def test_the_ledger_is_not_replaced(corrected, name, key, verb):
    with connection.cursor() as cursor:
        sql, values = replacement(cursor, name, key)
        refused(cursor.execute, f"{verb} {sql}", values)


@sqlite_only
@pytest.mark.parametrize(("name", "key"), KEYS)
def test_without_the_guards_it_would_be_replaced(corrected, name, key):
    guards.drop(connection)
    count = f"SELECT count(*), sum(id = 99) FROM {name}"
    with connection.cursor() as cursor:
        cursor.execute(count)
        before = cursor.fetchone()[0]
        sql, values = replacement(cursor, name, key)
        cursor.execute("PRAGMA defer_foreign_keys = ON")
        cursor.execute(f"INSERT OR REPLACE {sql}", values)
        cursor.execute(count)
        assert cursor.fetchone() == (before, key != ("id",))
        transaction.set_rollback(True)


@pytest.mark.parametrize(("name", "key"), KEYS)
def test_the_ledger_is_not_changed_by_inserting(corrected, name, key):
    target = f"{', '.join(key)}" + (
        ") WHERE (replaces_id IS NULL" if key == ("hand_id",) else ""
    )
    with connection.cursor() as cursor:
        sql, values = replacement(cursor, name, key)
        upsert = f"ON CONFLICT ({target}) DO UPDATE SET id = 98"
        refused(cursor.execute, f"INSERT {sql} {upsert}", values)


def test_without_the_guards_it_would_be_done(table):
    guards.drop(connection)
    assert Score.objects.update(points=F("points")) == 4
    assert Score.objects.all()._raw_delete(Score.objects.db) == 4


def revision(table, **told):
    """Insert a revision of a new hand, right but for what is told."""
    points = {"p0": 1, "p1": -1}
    usual = {
        "change": table.changes.last(),
        "hand": Hand.objects.create(table=table, no=table.hands.count() + 1),
        "kind": "played",
        "seats": [1, 2],
        "options": {},
        "engine": "1",
        "entry": {},
    }
    return Revision.objects.create(**(usual | points | told))


def test_a_right_revision_is_taken(table):
    assert revision(table).points == (1, -1)
    ten = {f"p{seat}": 0 for seat in range(10)}
    assert revision(table, **ten).points == (0,) * 10
    assert revision(table, p0=10**12, p1=-(10**12))
    assert revision(table, kind="void", entry=None, p0=None, p1=None).points == ()
    assert revision(table, kind="adjusted", entry=None)


@pytest.mark.parametrize(
    "told",
    [
        {"p0": 2},
        {"p1": 1},
        {"p2": 1},
        {"p9": 0},
        {"p0": None},
        {"p1": None, "p2": -1},
        {"p3": 0},
        {"p0": None, "p1": None},
        {"p0": 0, "p1": None},
        {"p0": 10**12 + 1, "p1": -(10**12) - 1},
        {"kind": "void"},
        {"kind": "void", "entry": None},
        {"kind": "adjusted"},
        {"kind": "played", "entry": None},
        {"kind": "other"},
    ],
)
def test_a_wrong_revision_is_refused(table, told):
    refused(revision, table, **told)


def test_a_hand_has_one_first_revision_and_each_is_replaced_once(table):
    told = Revision.objects.get()
    refused(revision, table, hand=told.hand)
    revision(table, hand=told.hand, replaces=told)
    refused(revision, table, hand=told.hand, replaces=told)


def test_numbers_versions_keys_and_scores_are_there_once(table):
    refused(Hand.objects.create, table=table, no=1)
    refused(Hand.objects.create, table=table, no=0)
    last = table.changes.last()
    now = datetime.now(UTC)
    usual = {"table": table, "digest": "", "kind": "hand", "at": now}
    refused(Change.objects.create, **usual, version=9, key=last.key)
    refused(Change.objects.create, **usual, version=last.version, key="new")
    refused(Change.objects.create, **usual, version=0, key="new")
    refused(Change.objects.create, **{**usual, "kind": "x"}, version=9, key="new")
    score = Score.objects.first()
    usual = {"revision": score.revision, "points": 0}
    other = Player.objects.create(club=table.night.club, name="x", name_key="x")
    refused(Score.objects.create, **usual, seat=0, player=other)
    refused(Score.objects.create, **usual, seat=9, player=score.player)
    refused(Score.objects.create, **usual, seat=10, player=other)
    refused(Score.objects.create, revision=score.revision, seat=9, player=other)


@pytest.mark.parametrize(
    "told", [{"stake": 0}, {"stake": 10**6 + 1}, {"version": -1}, {"no": 0}]
)
def test_a_table_keeps_within_bounds(table, told):
    refused(Table.objects.filter(pk=table.pk).update, **told)


def test_clubs_keep_within_bounds(table):
    club = table.night.club
    refused(Player.objects.create, club=club, name="x", name_key="ann")
    refused(Link.objects.update, role=4)
    refused(Link.objects.update, secret_hash="same")
    refused(Night.objects.create, club=club, key="x", started=None)
    night = table.night
    again = {"key": night.key, "digest": "", "unit": "x", "started": night.started}
    refused(Night.objects.create, club=club, **again)
    refused(
        Night.objects.create, club=Club.objects.create(), start_key=night.key, **again
    )


def test_what_is_referred_to_is_not_deleted(table):
    with connection.cursor() as cursor:
        refused(delete_and_check, cursor, "clubs_player")
        refused(delete_and_check, cursor, "nights_table")


def delete_and_check(cursor, name):
    cursor.execute(f"DELETE FROM {name}")
    connection.check_constraints()


def test_services_do_all_they_do_under_the_guards(table):
    change(services.correct_hand, table, no=1, entry={"face_down": [1, 2, 3, 4]})
    change(services.void_hand, table, no=1)
    services.close_night(night=table.night, key="c", by=None)


def test_guards_are_made_anew_by_migrating(table):
    assert guards.missing(connection) == []
    drop_trigger("nights_hand_no_delete")
    drop_trigger("nights_score_no_update")
    with connection.cursor() as cursor:
        made = guards.triggers(connection.vendor)["nights_score_no_update"]
        cursor.execute(
            made.replace("_no_update BEFORE UPDATE", "_no_update BEFORE INSERT")
        )
    assert guards.missing(connection) == [
        "nights_hand_no_delete",
        "nights_score_no_update",
    ]
    config = apps.get_app_config("nights")
    config.ready()
    try:
        call_command("migrate", "nights", verbosity=0)
    finally:
        post_migrate.disconnect(guards.after_migrate, sender=config)
    assert guards.missing(connection) == []


def test_guards_wait_for_their_tables(table):
    with connection.cursor() as cursor:
        guards.drop(connection)
        cursor.execute("ALTER TABLE nights_score RENAME TO elsewhere")
    guards.after_migrate(using="default")
    assert len(guards.missing(connection)) == 12


def test_guards_that_are_right_are_left_alone(table):
    with CaptureQueriesContext(connection) as queries:
        guards.after_migrate(using="default")
    assert not [query for query in queries if "TRIGGER" in query["sql"]]


@postgres_only
@pytest.mark.parametrize(
    "sql",
    [
        "ALTER TABLE nights_hand DISABLE TRIGGER nights_hand_no_delete",
        "ALTER TABLE nights_hand ENABLE REPLICA TRIGGER nights_hand_no_delete",
    ],
)
def test_a_guard_that_sleeps_is_missing(sql):
    do(None, sql)
    assert guards.missing(connection) == ["nights_hand_no_delete"]


@postgres_only
def test_guards_that_let_everything_pass_are_missing(table):
    do(
        None,
        "CREATE OR REPLACE FUNCTION nights_refuse() RETURNS trigger "
        "LANGUAGE plpgsql AS $$BEGIN RETURN NULL; END$$",
    )
    assert len(guards.missing(connection)) == 12
    guards.after_migrate(using="default")
    assert guards.missing(connection) == []
