"""Triggers by which the database itself refuses to change or delete the ledger.

SQLite drops a table's triggers when it rebuilds the table, so they are made again
after every migration; making them twice does no harm.
"""

from collections.abc import Iterator
from typing import Any

from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper

GUARDED = ("nights_change", "nights_hand", "nights_revision", "nights_score")
"""The tables to which rows are only ever added."""


def triggers(vendor: str) -> dict[str, str]:
    """Return the SQL that makes each trigger, by its name."""
    if vendor == "sqlite":
        return dict(_sqlite_triggers())
    raise NotImplementedError(f"no triggers for {vendor}")


def _sqlite_triggers() -> Iterator[tuple[str, str]]:
    for table in GUARDED:
        for action in ("UPDATE", "DELETE"):
            name = f"{table}_no_{action.lower()}"
            yield (
                name,
                f"CREATE TRIGGER {name} BEFORE {action} ON {table} "
                f"BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END",
            )


def install(connection: BaseDatabaseWrapper) -> None:
    """Make every trigger anew."""
    drop(connection)
    with connection.cursor() as cursor:
        for sql in triggers(connection.vendor).values():
            cursor.execute(sql)


def drop(connection: BaseDatabaseWrapper) -> None:
    """Remove the triggers, for a test that must clear its tables."""
    with connection.cursor() as cursor:
        for name in triggers(connection.vendor):
            cursor.execute(f"DROP TRIGGER IF EXISTS {name}")


def missing(connection: BaseDatabaseWrapper) -> list[str]:
    """Return the names of the triggers that are not there, or not as they must be."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
        found = dict(cursor.fetchall())
    wanted = triggers(connection.vendor)
    return [name for name, sql in wanted.items() if found.get(name) != sql]


def after_migrate(*, using: str, **kwargs: Any) -> None:
    """Make the triggers in the database that was migrated, if its tables are there."""
    connection = connections[using]
    if set(GUARDED) <= set(connection.introspection.table_names()):
        install(connection)
