"""斗地主: whole deals, and what they are worth."""

from math import prod

from hypothesis import given, settings, strategies as st

from scoring.games import find_game
from scoring.protocol import answer
from scoring.records import Table
from tests.scoring.playing import random_game
from tests.scoring.strategies import house_rules

GAME = find_game("doudizhu")


def test_who_showed_first_had_the_first_word():
    told, moves, _states = random_game(GAME, Table(GAME.options.of(), 3), 7)
    first = told["leader"]
    show = {"act": "show", "seat": first, "dealt": 17}
    for leader in range(3):
        record = {"deal": {**told, "leader": leader}, "moves": [show, *moves]}
        replayed = answer({"op": "replay", "game": "doudizhu", **record})
        assert replayed["next"]["first"] == (first + 1) % 3


@settings(deadline=None, max_examples=40)
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_points_are_what_the_moves_say(data, seed):
    """Worked anew from the record of a random deal, without the game's own score."""
    rules = {**data.draw(house_rules(GAME)), "variant": "happy", "max_mult": 0}
    options = GAME.options.of(**rules)
    told, moves, _states = random_game(GAME, Table(options, 3), seed)
    request = {"op": "replay", "game": "doudizhu", "options": rules, "deal": told}
    answered = answer({**request, "moves": moves})
    assert answered["ok"], answered
    if answered.get("void"):
        assert [one["act"] for one in moves] == ["decline"] * 3
        return
    assert answered["points"] == worked(options, moves)


def worked(options, moves):
    """Return the points of three seats after a record without shown hands."""
    claims = [one["seat"] for one in moves if one["act"] in ("call", "rob")]
    plays = [one for one in moves if one["act"] == "play"]
    landlord, winner = claims[-1], plays[-1]["seat"]
    ranks = [{card.lstrip("SHDC") for card in one["cards"]} for one in plays]
    sizes = [len(one["cards"]) for one in plays]
    bombs = sum(len(r) == 1 and n == 4 for r, n in zip(ranks, sizes, strict=True))
    rockets = sum(cards == {"LJ", "BJ"} for cards in ranks)
    own = sum(one["seat"] == landlord for one in plays)
    won = winner == landlord
    spring = own == len(plays) if won else own == 1 and options.anti_spring
    times = options.init_mult * options.base * options.rate * 2 ** (len(claims) - 1)
    times *= 2**bombs * options.rocket_mult**rockets
    times *= options.spring_mult if spring else 1
    doubling = {one["seat"] for one in moves if one["act"] == "double"}
    points = [0, 0, 0]
    for farmer in {0, 1, 2} - {landlord}:
        stake = times * prod(2 for seat in (farmer, landlord) if seat in doubling)
        points[farmer] -= stake if won else -stake
        points[landlord] += stake if won else -stake
    return points
