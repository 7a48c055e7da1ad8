"""Triggers by which the database itself refuses to change or delete the ledger.

SQLite drops a table's triggers when it rebuilds the table, so they are made again
after every migration; making them twice does no harm.
"""

from collections.abc import Iterator
from typing import Any

from django.db import connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper

GUARDED = ("nights_change", "nights_hand", "nights_revision", "nights_score")
"""The tables to which rows are only ever added."""

TAKEN = {
    "nights_change": (
        "id = NEW.id",
        "table_id = NEW.table_id AND version = NEW.version",
        "table_id = NEW.table_id AND key = NEW.key",
    ),
    "nights_hand": (
        "id = NEW.id",
        "table_id = NEW.table_id AND no = NEW.no",
    ),
    "nights_revision": (
        "id = NEW.id",
        "replaces_id = NEW.replaces_id",
        "hand_id = NEW.hand_id AND replaces_id IS NULL AND NEW.replaces_id IS NULL",
    ),
    "nights_score": (
        "id = NEW.id",
        "revision_id = NEW.revision_id AND seat = NEW.seat",
        "revision_id = NEW.revision_id AND player_id = NEW.player_id",
    ),
}
"""Which row has a new row's primary or other unique key, so that SQLite's REPLACE would
delete it, and without asking the triggers of a deletion."""

REFUSE = "nights_refuse"
"""The function of PostgreSQL's triggers."""
REFUSE_BODY = """
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME
        USING ERRCODE = 'integrity_constraint_violation';
END
"""


def triggers(vendor: str) -> dict[str, str]:
    """Return the SQL that makes each trigger, by its name."""
    told = _sqlite_triggers() if vendor == "sqlite" else _postgres_triggers()
    return dict(told)


def _sqlite_triggers() -> Iterator[tuple[str, str]]:
    for table in GUARDED:
        act = f"BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END"
        for action in ("UPDATE", "DELETE"):
            name = _name(table, action)
            yield name, f"CREATE TRIGGER {name} BEFORE {action} ON {table} {act}"
        name = _name(table, "REPLACE")
        taken = " OR ".join(
            f"EXISTS (SELECT 1 FROM {table} WHERE {key})" for key in TAKEN[table]
        )
        yield name, f"CREATE TRIGGER {name} BEFORE INSERT ON {table} WHEN {taken} {act}"


def _postgres_triggers() -> Iterator[tuple[str, str]]:
    for table in GUARDED:
        for action in ("UPDATE", "DELETE", "TRUNCATE"):
            name = _name(table, action)
            yield (
                name,
                f"CREATE TRIGGER {name} BEFORE {action} ON {table} "
                f"FOR EACH STATEMENT EXECUTE FUNCTION {REFUSE}()",
            )


def _name(table: str, action: str) -> str:
    return f"{table}_no_{action.lower()}"


def install(connection: BaseDatabaseWrapper) -> None:
    """Make every trigger anew, all of them or none."""
    with transaction.atomic(connection.alias):
        drop(connection)
        with connection.cursor() as cursor:
            if connection.vendor == "postgresql":
                cursor.execute(
                    f"CREATE OR REPLACE FUNCTION {REFUSE}() RETURNS trigger "
                    f"LANGUAGE plpgsql AS $${REFUSE_BODY}$$"
                )
            for sql in triggers(connection.vendor).values():
                cursor.execute(sql)


def drop(connection: BaseDatabaseWrapper) -> None:
    """Remove the triggers, for a test that must clear its tables."""
    with connection.cursor() as cursor:
        for name in triggers(connection.vendor):
            table, _no, _action = name.rpartition("_no_")
            of_table = f" ON {table}" if connection.vendor == "postgresql" else ""
            cursor.execute(f"DROP TRIGGER IF EXISTS {name}{of_table}")


def missing(connection: BaseDatabaseWrapper) -> list[str]:
    """Return the names of the triggers that are not there, or not as they must be."""
    found = _found(connection)
    wanted = triggers(connection.vendor)
    return [name for name, sql in wanted.items() if found.get(name) != sql]


def strange(connection: BaseDatabaseWrapper) -> list[str]:
    """Return the names of the database's triggers that are none of these."""
    return sorted(_found(connection).keys() - triggers(connection.vendor).keys())


def _found(connection: BaseDatabaseWrapper) -> dict[str, str]:
    """Return the SQL of all triggers, by their names."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
        else:
            cursor.execute(POSTGRES_FOUND, {"refuse": REFUSE, "body": REFUSE_BODY})
        return dict(cursor.fetchall())


# Names are a table's own here, so one that is out of place is told with its table.
POSTGRES_FOUND = """
SELECT
    CASE WHEN starts_with(tgname, relname) THEN tgname
        ELSE concat(tgname, ' of ', relname) END,
    CASE WHEN tgenabled NOT IN ('O', 'A') THEN 'disabled'
        WHEN proname = %(refuse)s AND prosrc <> %(body)s THEN 'does something else'
        ELSE pg_get_triggerdef(pg_trigger.oid, true) END
FROM pg_trigger
JOIN pg_class ON pg_class.oid = tgrelid
JOIN pg_proc ON pg_proc.oid = tgfoid
WHERE NOT tgisinternal AND relnamespace = current_schema()::regnamespace
"""


def after_migrate(*, using: str, **kwargs: Any) -> None:
    """Make the triggers in the database that was migrated, if its tables are there."""
    connection = connections[using]
    there = set(connection.introspection.table_names())
    if set(GUARDED) <= there and missing(connection):
        install(connection)
