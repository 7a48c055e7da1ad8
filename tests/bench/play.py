"""The games themselves: playing, listing, recognising, ranking, laying."""

import json
import subprocess
import sys
from random import Random
from statistics import median

from scoring.cards import PACK
from scoring.climbing import packed
from scoring.game import Hand
from scoring.games import GAMES, find_game
from scoring.games.doudizhu import playing
from scoring.games.doudizhu.bidding import words
from scoring.games.doudizhu.combos import combinations
from scoring.games.shisanzhang.duels import duels, points_of, standings
from scoring.games.shisanzhang.laying import best
from scoring.games.shisanzhang.ranks import NUMBERS, ranking
from scoring.masks import SEATS
from scoring.records import Table, build
from tests.bench import samples
from tests.bench.measuring import Row, seconds

DEALS = 20
BIEQI_PER_SECOND = 8000
RECOGNISE, REPLAYED, ONE_WILD, FOUR_WILD, SETTLED = 2, 2, 8, 300, 25
LAID_MS = 4
TABLES_SECONDS, TABLES_MB = 0.3, 20

BOOK = combinations("standard")
SHISANZHANG = find_game("shisanzhang")
RANKS = ranking(
    *map(SHISANZHANG.options.of().__getattribute__, ("wheel", "compare_by"))
)


def rows():
    """Yield what is measured."""
    for game in GAMES:
        if game.play:
            goal = BIEQI_PER_SECOND if game.slug == "bieqi" else None
            rate = DEALS / seconds(random_games(game.slug))
            yield Row(f"random games, dealt: {game.slug}", rate, "/s", goal, least=True)
    yield from doudizhu_rows()
    yield from shisanzhang_rows()
    took = median(float(told_of_tables("seconds")) for _run in range(3))
    yield Row("tables of all games: time to make", took, "s", TABLES_SECONDS)
    kept = told_of_tables("bytes") / 1e6
    yield Row("tables of all games: memory", kept, "MB", TABLES_MB)


def doudizhu_rows():
    """Yield what is measured of 斗地主."""
    per = micros(follows(), len(samples.follows()))
    yield Row("doudizhu: all that follows, 17 cards", per, "µs")
    per = micros(leads(), samples.HANDS)
    yield Row("doudizhu: all leads, 20 cards", per, "µs")
    per = micros(recognised(), samples.HANDS)
    yield Row("doudizhu: recognise from cards", per, "µs", RECOGNISE)
    for slug, act, moves in replays():
        yield Row(slug, micros(act, moves), "µs", REPLAYED)
    for wild, goal in ((1, ONE_WILD), (4, FOUR_WILD)):
        per = micros(read_with(wild), samples.HANDS)
        yield Row(f"doudizhu: all readings with {wild} wild", per, "µs", goal)


def shisanzhang_rows():
    """Yield what is measured of 十三张, and of ranks."""
    for name, act in (("integers", ranked()), ("strings", ranked_by_name())):
        rate = len(samples.fives()) / seconds(act)
        yield Row(f"five-card rank from {name}", rate, "/s")
    per = micros(laid_best(), DEALS) / 1000
    yield Row("shisanzhang: best layout", per, "ms", LAID_MS)
    yield Row("shisanzhang: settle four players", micros(settled(), 1), "µs", SETTLED)


def micros(act, times):
    """Return the microseconds of each of the things that `act` does."""
    return 1e6 * seconds(act) / times


def table_of(game):
    """Return the usual table of a game."""
    options = game.options.of()
    return Table(options, game.seats(options)[-1])


def dealt(play, table, rng):
    """Return a deal at random: a sound record, so it needs no reading."""
    told = play.shuffle(rng, table)
    return build(play.deal, {name: fixed(value) for name, value in told.items()}, told)


def fixed(value):
    """Return a part of a deal as its record has it."""
    if isinstance(value, list):
        by_seat = value and isinstance(value[0], list)
        return tuple(map(tuple, value)) if by_seat else tuple(value)
    return SEATS[value] if type(value) is int else value


def played(play, deal, table, rng):
    """Play a deal at random; return how it ended and its log."""
    return play.played_on(play.begin(deal, table), rng.choice)


def random_games(slug):
    """Return what deals and plays games at random to their entries.

    Deals that are thrown in do not count, only cost.
    """
    game, rng = find_game(slug), Random(slug)
    play, table = game.play, table_of(game)

    def act():
        done = 0
        while done < DEALS:
            state, _log = played(play, dealt(play, table, rng), table, rng)
            done += play.entry(state) is not None

    return act


def follows():
    """Return what lists all that beats a play."""
    cases = [
        (packed(hand), samples.STRICT.readings(packed(lying))[0])
        for hand, lying in samples.follows()
    ]
    return lambda: [BOOK.follows(hand, lying) for hand, lying in cases]


def leads():
    """Return what lists all that a hand can play."""
    packs = [packed(hand) for hand in samples.hands(20)]
    return lambda: [BOOK.leads(hand) for hand in packs]


def recognised():
    """Return what reads sets of cards."""
    cases = samples.plays()
    assert all(BOOK.readings(packed(cards)) for cards in cases)
    return lambda: [BOOK.readings(packed(cards)) for cards in cases]


def read_with(wild):
    """Return what finds all that sets with wild cards can be."""
    cases = samples.wild_plays(wild)
    return lambda: [samples.WILD.readings(play) for play in cases]


def replays():
    """Yield what replays recorded games, checks every move and settles them.

    Once by the points alone and once with everything that a table is told.
    """
    game, rng = find_game("doudizhu"), Random(3)
    play, table, games = game.play, table_of(game), []
    while len(games) < DEALS:
        deal = dealt(play, table, rng)
        state, log = played(play, deal, table, rng)
        if play.entry(state) is not None:
            games.append((deal, log))
    moves = sum(len(log) for _deal, log in games)

    def settle():
        for deal, log in games:
            state = replayed(play.begin(deal, table), log, play)
            record = game.judge(play.entry(state), table).record
            carry = {**game.first_carry(table), **play.carried(state, deal, table)}
            game.score(Hand(record, table.options, table.seats, carry))

    def replay():
        for deal, log in games:
            play.entry(replayed(play.begin(deal, table), log, play))

    yield "doudizhu: replay, check and settle, a move", settle, moves
    yield "doudizhu: replay and check alone, a move", replay, moves


def replayed(state, log, play):
    """Return the state after a log, each move of which is checked."""
    for move in log:
        if isinstance(move, str):
            assert move in words(state.bidding)
            state = play.do(state, move)
        elif move:
            state = playing.laid(state, move, playing.judged(state, move))
        else:
            assert state.reading
            state = playing.passed(state)
    return state


def ranked():
    """Return what ranks five cards that are integers."""
    cases = [tuple(NUMBERS[card] for card in five) for five in samples.fives()]
    return lambda: [RANKS.five(five) for five in cases]


def ranked_by_name():
    """Return what ranks five cards that are strings."""
    cases = [tuple(map(str, five)) for five in samples.fives()]
    return lambda: [RANKS.row(five) for five in cases]


def laid_best():
    """Return what lays hands of thirteen cards as well as can be."""
    options = SHISANZHANG.options.of()
    cases = samples.hands(13, PACK)[:DEALS]
    return lambda: [best(cards, options) for cards in cases]


def settled():
    """Return what comes to the points of four layouts."""
    options = SHISANZHANG.options.of(special="none")
    rng, layouts = Random(4), []
    pack = rng.sample(PACK, 52)
    for first in range(0, 52, 13):
        laid = best(pack[first : first + 13], options)[0]
        rows = dict(zip(("front", "middle", "back"), laid[:3], strict=True))
        layouts.append({name: list(map(str, row)) for name, row in rows.items()})
    record = SHISANZHANG.judge({"layouts": layouts}, Table(options, 4)).record
    hand = Hand(record, options, 4, {"banker": None})
    return lambda: points_of(duels(standings(record, options, 4), options), hand)


def told_of_tables(what):
    """Return what a new process says of the tables that it makes."""
    command = [sys.executable, "-m", "tests.bench.tables", what]
    done = subprocess.run(command, check=True, capture_output=True)
    return json.loads(done.stdout)
