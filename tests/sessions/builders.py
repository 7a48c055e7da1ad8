"""Nights, tables and hands for tests, made by the services as everybody makes them."""

from itertools import count

from scoring.games import find_game
from sessions.nights import services

NAMES = ("老王", "小李", "阿张", "Ann", "Bob", "Cy", "Di", "Eve", "Fay", "Gus")

_keys = count(1)


def key():
    """Return a key that no other change has."""
    return f"key-{next(_keys)}"


def spec(game="bieqi", players=None, options=None, stake=1):
    """Return the table of a game, with as many players as it takes at least."""
    if players is None:
        found = find_game(game)
        players = NAMES[: found.seats(found.options.of(**(options or {})))[0]]
    return services.TableSpec(game, options or {}, players, stake)


def start(game="bieqi", players=None, options=None, stake=1, device=None):
    """Begin a night of one table; return night, table, and secrets by role."""
    table = spec(game, players, options, stake)
    started = services.start_night(key=key(), tables=[table], device=device)
    return started.night, started.tables[0], started.links


def example(table):
    """Return an entry that can be scored at a table."""
    entry, _points = find_game(table.game).examples[0]
    return entry


def hand(table, entry=None, **asked):
    """Record the next hand of a table and bring the table up to date."""
    table.refresh_from_db()
    asked = {"key": key(), "base_version": table.version, "by": None} | asked
    entry = example(table) if entry is None else entry
    saved = services.record_hand(table=table, entry=entry, **asked)
    table.refresh_from_db()
    return saved


def change(service, table, **asked):
    """Call a service on a table and bring the table up to date."""
    table.refresh_from_db()
    asked = {"key": key(), "base_version": table.version, "by": None} | asked
    saved = service(table=table, **asked)
    table.refresh_from_db()
    return saved
