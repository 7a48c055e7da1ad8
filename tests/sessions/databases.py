"""What tests need of the database itself, whichever it is."""

import sqlite3
from contextlib import closing, contextmanager

import psycopg
import pytest
from django.db import connection

sqlite_only = pytest.mark.skipif(
    connection.vendor != "sqlite", reason="only SQLite can do this"
)
postgres_only = pytest.mark.skipif(
    connection.vendor != "postgresql", reason="only PostgreSQL can do this"
)


@contextmanager
def another_writer():
    """Write as another process does, so that this one can read but not write."""
    if connection.vendor == "sqlite":
        path = connection.settings_dict["NAME"]
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
        return
    parameters = connection.get_connection_params()
    parameters.pop("cursor_factory")
    parameters.pop("context")
    with closing(psycopg.connect(**parameters)) as other:
        other.execute("LOCK TABLE nights_table IN EXCLUSIVE MODE")
        other.execute("SELECT 1 FROM clubs_link FOR UPDATE")
        yield


@contextmanager
def impatient():
    """Wait for no other writer."""
    do("PRAGMA busy_timeout = 0", "SET lock_timeout = '1ms'")
    try:
        yield
    finally:
        connection.close()


def do(on_sqlite, on_postgres=None):
    """Execute the statement for the database there is."""
    with connection.cursor() as cursor:
        cursor.execute(on_sqlite if connection.vendor == "sqlite" else on_postgres)


def drop_trigger(name):
    """Drop one of the guards."""
    table = name.rpartition("_no_")[0]
    do(f"DROP TRIGGER {name}", f"DROP TRIGGER {name} ON {table}")


def all_that_is_stored():
    """Return the text of every row of every table."""
    with connection.cursor() as cursor:
        rows = []
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT * FROM "{table}"')
            rows += cursor.fetchall()
    return "\n".join(map(str, rows))
