"""System checks on the live database connection.

They ask the connection what is in force, for a setting can be written and have no
effect. Django runs them with `migrate` and with `check --database default`.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.core.checks import CheckMessage, Error, Tags, register
from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper

from sessions.databases import POSTGRES_SETTINGS, SQLITE_JOURNAL

SQLITE_SETTINGS: Mapping[str, object] = {
    "foreign_keys": 1,
    "synchronous": 2,
    "busy_timeout": 5000,
    "journal_mode": SQLITE_JOURNAL,
}
POSTGRES_SERVER: Mapping[str, object] = {
    "fsync": "on",
    "full_page_writes": "on",
    "synchronous_commit": "on",
    "server_encoding": "UTF8",
    "session_replication_role": "origin",  # any other lets triggers sleep
    "transaction_isolation": "read committed",
    "transaction_read_only": "off",
}


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
        ask, wanted = "PRAGMA {}", SQLITE_SETTINGS
    else:
        ask, wanted = "SHOW {}", {**POSTGRES_SERVER, **POSTGRES_SETTINGS}
    with connection.cursor() as cursor:
        for name, value in wanted.items():
            cursor.execute(ask.format(name))
            yield name, cursor.fetchone()[0], value
