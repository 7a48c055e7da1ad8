"""Server time and queries of the pages, at few hands and at many.

`python -m tests.bench.pages` measures them on the database of its environment, where it
begins with none, and prints rows and what else it made as JSON.
"""

import json
import logging
import os
import sys
import time
from contextlib import contextmanager
from dataclasses import asdict
from itertools import count
from statistics import median

import django

from tests.bench.measuring import Row

GAME = "gongzhu"
NAMES = ("老王", "小李", "阿张", "Ann")
FEW, MANY = 10, 1000
GOALS = {"preview": 25, "save": 60, "correct hand 1": 500}
"""Milliseconds at many hands."""
BOARD_QUERIES = 8
DATABASE = "zhangfang_bench"

keys = count(1)


@contextmanager
def database():
    """Make a database with all tables; one on a server is removed afterwards."""
    from django.core.management import call_command
    from django.db import connection

    if connection.vendor == "sqlite":
        call_command("migrate", verbosity=0)
        yield
        return
    connection.settings_dict["TEST"]["NAME"] = DATABASE
    name = connection.settings_dict["NAME"]
    connection.creation.create_test_db(verbosity=0, autoclobber=True)
    try:
        yield
    finally:
        connection.creation.destroy_test_db(name, verbosity=0)


def main():
    """Print what was measured."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "sessions.settings")
    django.setup()
    logging.disable(logging.INFO)  # a line for each request
    with database():
        cookie, tables, rows = measured()
    told = {"cookie": cookie, "tables": tables, "rows": [asdict(row) for row in rows]}
    json.dump(told, sys.stdout)


def measured():
    """Return the cookie of a phone, its tables by number of hands, and the rows."""
    from django.db import connection

    from sessions.clubs.services import make_device

    device, cookie = make_device()
    tables, rows = {}, []
    for hands in (FEW, MANY):
        table = night(device, hands)
        tables[hands] = table.pk
        for row in Phone(cookie, table).rows():
            goal = row.goal if hands == MANY or row.unit == "queries" else None
            what = f"{connection.vendor}, {hands:,} hands: {row.what}"
            rows.append(Row(what, row.value, row.unit, goal))
    return cookie, tables, rows


def night(device, hands):
    """Begin a night and report so many hands; return the table."""
    from sessions.nights import services

    spec = services.TableSpec(GAME, {}, NAMES)
    started = services.start_night(key=f"n{hands}", tables=[spec], device=device)
    [table] = started.tables
    for _hand in range(hands):
        services.record_hand(
            table=table, key=key(), base_version=table.version, entry=entry(), by=None
        )
        table.refresh_from_db()
    return table


def key():
    """Return a key that nothing else has."""
    return f"key {next(keys)}"


def entry(turn=0):
    """Return an entry that scores; another one for the next turn."""
    from scoring.games import find_game

    told, _points = find_game(GAME).examples[0]
    piles = told["captured"]
    return {**told, "captured": piles[turn % 4 :] + piles[: turn % 4]}


class Phone:
    """A phone that has joined, and what it does at a table."""

    def __init__(self, cookie, table):
        from django.conf import settings
        from django.test import Client

        self.client = Client(headers={"host": "localhost", "accept-language": "zh-CN"})
        self.client.cookies[settings.ACCESS_COOKIE_NAME] = cookie
        self.table = table
        self.address = f"/tables/{table.pk}/"

    def rows(self):
        """Yield time and queries of each thing it does."""
        for what, act, times in (
            ("board", self.board, 15),
            ("preview", self.preview, 15),
            ("save", self.save, 15),
            ("correct hand 1", self.correct, 7),
        ):
            yield Row(what, 1e3 * self.median(act, times), "ms", GOALS.get(what))
            goal = BOARD_QUERIES if act == self.board else None
            yield Row(what, self.queries(act), "queries", goal)

    def median(self, act, times):
        """Return the median seconds of the answers."""
        act(0)
        return median(act(turn) for turn in range(1, times + 1))

    def queries(self, act):
        """Return how many queries it takes."""
        from django.db import connection
        from django.test.utils import CaptureQueriesContext

        with CaptureQueriesContext(connection) as queries:
            act(next(keys))
        return len([one for one in queries if not boundary(one["sql"])])

    def board(self, turn):
        return self.ask(200, self.address)

    def preview(self, turn):
        headers = {"hx-request": "true"}
        return self.ask(200, self.address + "hands/new/", self.form(turn), headers)

    def save(self, turn):
        form = self.form(turn) | {"save": "1"}
        return self.ask(302, self.address + "hands/new/", form)

    def correct(self, turn):
        form = self.form(turn) | {"save": "1"}
        return self.ask(302, self.address + "hands/1/edit/", form)

    def form(self, turn):
        """Return what the form of a hand sends."""
        from sessions.nights.forms import sent_of
        from sessions.nights.selectors import engine_table, game_of

        self.table.refresh_from_db()
        at = engine_table(self.table)
        sent = sent_of(game_of(self.table), at, entry(turn))
        return sent | {"key": key(), "base_version": self.table.version}

    def ask(self, status, address, form=None, headers=None):
        """Return the seconds of an answer."""
        send = self.client.get if form is None else self.client.post
        began = time.perf_counter()
        answer = send(address, form, headers=headers or {})
        spent = time.perf_counter() - began
        assert answer.status_code == status, (address, answer.status_code)
        return spent


def boundary(sql):
    """Tell whether it only begins or ends a transaction, or sets a time to wait."""
    return sql.startswith(("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE", "PRAGMA"))


if __name__ == "__main__":
    main()
