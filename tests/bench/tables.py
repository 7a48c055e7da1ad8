"""What the tables of the engine cost a process: `python -m tests.bench.tables`.

Nothing is made before it is first used, so the first deal of a game costs what the same
deal, played again, does not.
"""

import gc
import json
import sys
import time
import tracemalloc
from random import Random

from scoring.cards import PACK
from scoring.games import GAMES
from scoring.protocol import answer
from scoring.records import Table
from scoring.refereeing import playout

CARDS = [str(card) for card in Random(1).sample(PACK, 13)]


def use():
    """Play a deal of every game by every variant, and lay thirteen cards."""
    for game in GAMES:
        if not (game.play or game.lays_out):
            continue
        for variant in game.variants:
            options = game.options.of(variant=variant)
            table = Table(options, game.seats(options)[-1])
            playout(game, table, 1, 1)
    asked = {"op": "best", "game": "shisanzhang", "cards": CARDS}
    assert answer(asked)["ok"]


def build_seconds():
    """Return the seconds of first use above those of the second."""
    times = []
    for _time in range(2):
        began = time.perf_counter()
        use()
        times.append(time.perf_counter() - began)
    return times[0] - times[1]


def kept_bytes():
    """Return the bytes that stay in use."""
    gc.collect()
    tracemalloc.start()
    use()
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


if __name__ == "__main__":
    print(json.dumps({"seconds": build_seconds, "bytes": kept_bytes}[sys.argv[1]]()))
