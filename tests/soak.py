"""Ten thousand random deals of each game and variant: `make soak`.

Every deal must end, and come to an entry that scores to 0; what does not is printed.
"""

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from time import monotonic

from scoring.catalogue import ops_of
from scoring.games import GAMES, find_game
from scoring.messages import render
from scoring.records import Table
from scoring.refereeing import playout

DEALS = 10_000
PART = 500
"""How many deals are played in one go by a process."""


def main():
    """Play them all; exit 1 if anything is wrong."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    wrong = 0
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for slug, variant in tables():
            began = monotonic()
            parts = [(slug, variant, first) for first in range(0, deals, PART)]
            told = list(pool.map(play, parts, [min(PART, deals)] * len(parts)))
            moves = sum(moves for moves, _faults in told)
            faults = [fault for _moves, found in told for fault in found]
            spent = monotonic() - began
            print(f"{slug} {variant}: {deals} deals, {moves} moves, {spent:.0f} s")
            for fault in faults:
                print(f"  {fault}")
            sys.stdout.flush()
            wrong += len(faults)
    print(f"{wrong} problems")
    return 1 if wrong else 0


def tables():
    """Yield every game that can be played at random, in each variant."""
    for game in GAMES:
        assert "playout" in ops_of(game)
        for variant in game.variants:
            yield game.slug, variant


def play(part, deals):
    """Play some deals; return the moves made and what was wrong.

    The number of players goes round with the part, so that each number gets its share.
    """
    slug, variant, first = part
    game = find_game(slug)
    options = game.options.of(variant=variant)
    allowed = game.seats(options)
    seats = allowed[first // PART % len(allowed)]
    told = playout(game, Table(options, seats), first, deals)
    faults = [
        f"{seats} players, seed {first}, deal {fault['deal']}: {fault['code']}, "
        f"{render(fault['text'], 'en')}"
        for fault in told["audit"]
    ]
    return told["moves"], faults


if __name__ == "__main__":
    sys.exit(main())
