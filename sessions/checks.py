"""System checks on the live database connection.

They ask the connection what is in force, for a setting can be written and have no
effect. Django runs them with `migrate` and with `check --database default`.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, register
from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper


@register(Tags.database)
def ledger_is_safe(
    *, databases: Sequence[str] | None, **kwargs: Any
) -> list[CheckMessage]:
    """Return an error for each way in which a connection could lose or bend a hand."""
    return [
        Error(f"The database “{alias}” has {fault}.", id="sessions.E001")
        for alias in databases or ()
        for fault in _faults(connections[alias])
    ]


def _faults(connection: BaseDatabaseWrapper) -> Iterator[str]:
    for name, found, wanted in _guards(connection):
        if found != wanted:
            yield f"{name} {found!r} in place of {wanted!r}"


def _guards(connection: BaseDatabaseWrapper) -> Iterator[tuple[str, object, object]]:
    """Yield the name of each guard, what is in force, and what must be."""
    yield "ATOMIC_REQUESTS", connection.settings_dict["ATOMIC_REQUESTS"], False
    if connection.vendor == "sqlite":
        mode = connection.settings_dict["OPTIONS"].get("transaction_mode")
        yield "transaction_mode", mode, "IMMEDIATE"
        yield "foreign_keys", _pragma(connection, "foreign_keys"), 1
        yield "synchronous", _pragma(connection, "synchronous"), 2
        yield "busy_timeout", _pragma(connection, "busy_timeout"), 5000
        journal = _pragma(connection, "journal_mode")
        yield "journal_mode", journal, settings.SQLITE_JOURNAL


def _pragma(connection: BaseDatabaseWrapper, name: str) -> object:
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA {name}")
        return cursor.fetchone()[0]
