"""The engine's own times."""

import json
import subprocess
import sys
from statistics import median

from scoring.game import Hand, worked
from scoring.games import GAMES, find_game
from scoring.games.gongzhu.score import settlement
from scoring.games.gongzhu.worth import piles
from scoring.records import Table
from tests.bench.measuring import Row, seconds

WITHOUT_CARDS, WITH_CARDS = 100, 250
CORE = 20
IMPORT_MS = 150
IMPORTS = """
import sys, time
from pydantic import BaseModel, ConfigDict
class Record(BaseModel):
    model_config = ConfigDict(strict=True)
    field: int
began = time.perf_counter()
import scoring.protocol
print(time.perf_counter() - began)
"""


def rows():
    """Yield what is measured."""
    for game in GAMES:
        goal = WITH_CARDS if names_cards(game.examples[0][0]) else WITHOUT_CARDS
        what = f"score with validation: {game.slug}"
        yield Row(what, 1e6 * seconds(scoring(game.slug)), "µs", goal)
    what = "score core alone, points only: "
    yield Row(what + "gongzhu", 1e6 * seconds(points_of_gongzhu()), "µs", CORE)
    yield Row(what + "bieqi", 1e6 * seconds(core("bieqi")), "µs", CORE)
    what = "score core with its explanation: gongzhu"
    yield Row(what, 1e6 * seconds(core("gongzhu")), "µs")
    yield Row("import of scoring.protocol", 1e3 * import_seconds(), "ms", IMPORT_MS)


def names_cards(told):
    """Tell whether lists of cards stand in an entry."""
    match told:
        case dict():
            return any(map(names_cards, told.values()))
        case list() | tuple():
            return any(isinstance(one, str) or names_cards(one) for one in told)
    return False


def example(slug):
    """Return a game, an entry as a program sends it, and the table."""
    game = find_game(slug)
    entry, points = game.examples[0]
    return game, json.loads(json.dumps(entry)), Table(game.options.of(), len(points))


def scoring(slug):
    """Return what judges and scores an entry, its explanation made."""
    game, entry, table = example(slug)
    carry = game.first_carry(table)

    def act():
        judged = game.judge(entry, table)
        return game.score(Hand(judged.record, table.options, table.seats, carry))

    assert act().points == game.examples[0][1]
    return act


def core(slug):
    """Return what scores an entry that has been read."""
    game, entry, table = example(slug)
    record = game.judge(entry, table).record
    hand = Hand(record, table.options, table.seats, game.first_carry(table))
    return lambda: game.score(hand)


def points_of_gongzhu():
    """Return what comes to the points of 拱猪 without explaining the raw ones."""
    game, entry, table = example("gongzhu")
    record = game.judge(entry, table).record

    def act():
        raw = [pile.raw for pile in piles(record, table.options)]
        return worked(table.seats, list(settlement(raw, table.options)), {}, {})

    assert act().points == game.examples[0][1]
    return act


def import_seconds():
    """Return how long the protocol takes to import where pydantic is in use already."""
    command = [sys.executable, "-c", IMPORTS]
    runs = [subprocess.run(command, check=True, capture_output=True) for _ in range(9)]
    return median(float(run.stdout) for run in runs)
