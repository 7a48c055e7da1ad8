"""Nights, tables and hands for tests, made by the services as everybody makes them."""

import json
from itertools import count
from random import Random

from scoring.games import find_game
from scoring.refereeing import read_deal
from sessions.nights import services

NAMES = ("老王", "小李", "阿张", "Ann", "Bob", "Cy", "Di", "Eve", "Fay", "Gus")

_keys = count(1)


def key():
    """Return a key that no other change has."""
    return f"key-{next(_keys)}"


def spec(game="bieqi", players=None, options=None, stake=1):
    """Return the table of a game, with as many players as its example tells of."""
    if players is None:
        players = NAMES[: len(find_game(game).examples[0][1])]
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


def played_out(game, table, seed=1):
    """Return the record of a random deal: JSON of the deal and of its moves."""
    play, rng = game.play, Random(seed)
    told = json.loads(json.dumps(dict(play.shuffle(rng, table))))
    state, moves = play.begin(read_deal(play, told, table, []), table), []
    while play.to_act(state) is not None:
        move = rng.choice(play.legal(state))
        moves.append(json.loads(json.dumps(play.show(state, move))))
        state = play.do(state, move)
    return {"deal": told, "moves": moves}, play.entry(state)
