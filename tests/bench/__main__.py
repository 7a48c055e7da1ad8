"""Measure and print the table: `make bench`."""

import json
import os
import platform
import sqlite3
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench import engine, play, ratios, wire
from tests.bench.measuring import Row, table_of
from tests.postgres import NoServer, server


def main():
    """Print each part as it is done."""
    version = platform.python_version()
    print(f"Python {version}, SQLite {sqlite3.sqlite_version}, {os.cpu_count()} CPUs")
    show("engine", engine.rows())
    show("games", play.rows())
    show("games beside other programs: times as fast", ratios.rows())
    with TemporaryDirectory() as directory:
        made = measure_pages(Path(directory), database="")
        show("pages on SQLite: time on the server", told(made))
        with wire.site(directory) as port:
            rows = list(wire.rows(port, made["cookie"], made["tables"]))
        show("bytes over the wire", rows)
    show("pages on PostgreSQL: time on the server", on_postgres())


def measure_pages(data, database):
    """Measure the pages in a process of their own."""
    environment = {**os.environ, "DATA_DIR": str(data), "DATABASE_URL": database}
    command = [sys.executable, "-m", "tests.bench.pages"]
    done = subprocess.run(
        command, env=environment, stdout=subprocess.PIPE, check=True, text=True
    )
    return json.loads(done.stdout)


def on_postgres():
    """Return the rows of the pages, or one that says why there are none."""
    try:
        with server() as address, TemporaryDirectory() as directory:
            return told(measure_pages(Path(directory), address))
    except NoServer as reason:
        return [Row("postgresql", note=str(reason))]


def told(made):
    """Return the rows that another process has told."""
    return [Row(**row) for row in made["rows"]]


def show(title, rows):
    """Print one part of the table."""
    print(f"\n{title}")
    for line in table_of(list(rows)):
        print(f"  {line}")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
