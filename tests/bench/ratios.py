"""The engine beside its peers: how many times as fast it is as they are.

Both are measured one right after the other, with the same cases and as many runs, in
calibration loops of their own process; so it matters little what the machine does
meanwhile. Random games are each program's own: its deals, its rules.
"""

import json
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tests.bench import play, samples
from tests.bench.measuring import Row, loops

PYTHON = Path(__file__).parents[2] / ".venv-peers" / "bin" / "python"
RANKS = {"phevaluator": 2, "eval7": 1, "treys": 1, "pokerkit": 8}


class Comparison(NamedTuple):
    """One thing that peers do too."""

    what: str
    thing: str
    """What `peers` calls it."""
    act: Callable
    """Makes what the engine does."""
    cases: Callable
    """Makes what the peers get."""
    goals: dict
    """How many times as fast as each peer the engine is to be."""


COMPARISONS = (
    Comparison(
        "doudizhu: all that follows, 17 cards",
        "follows",
        play.follows,
        samples.follows,
        {"rlcard": 8, "douzero": 3},
    ),
    Comparison(
        "doudizhu: all leads, 20 cards",
        "leads",
        play.leads,
        partial(samples.hands, 20),
        {"rlcard": 2, "douzero": 1},
    ),
    Comparison(
        "doudizhu: random games, dealt",
        "doudizhu",
        partial(play.random_games, "doudizhu"),
        lambda: play.DEALS,
        {"rlcard": 10, "open_spiel": 0.4},
    ),
    Comparison(
        "gongzhu, peer hearts: random games, dealt",
        "hearts",
        partial(play.random_games, "gongzhu"),
        lambda: play.DEALS,
        {"open_spiel": 1.3},
    ),
    Comparison(
        "five-card rank from integers", "integers", play.ranked, samples.fives, RANKS
    ),
    Comparison(
        "five-card rank from strings",
        "strings",
        play.ranked_by_name,
        samples.fives,
        RANKS,
    ),
)


def rows():
    """Yield a row for each thing and each peer."""
    for one in COMPARISONS:
        for peer, goal in one.goals.items():
            what = f"{one.what}: to {peer}"
            if not PYTHON.exists():
                yield Row(what, note="not there: make bench-peers")
            else:
                yield beside(what, one, peer, goal)


def beside(what, one, peer, goal):
    """Return the row of what a peer takes, over what the engine takes."""
    ours = loops(one.act())
    command = [PYTHON, "-m", "tests.bench.peers", peer, one.thing]
    cases = json.dumps(one.cases())
    done = subprocess.run(command, input=cases, capture_output=True, text=True)
    if done.returncode:
        return Row(what, note=f"not there: {done.stderr.splitlines()[-1]}")
    return Row(what, json.loads(done.stdout) / ours, "×", goal, least=True)
