"""What every game says of what came of a move: what all see, after the move itself."""

from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from scoring.games import find_game
from scoring.messages import LANGS, Card, clauses, render
from scoring.records import Table
from scoring.refereeing import read_move, read_position
from tests.scoring.strategies import tables
from tests.scoring.test_known import cards_in
from tests.scoring.test_play import every_game, played, seeds
from tests.scoring.test_said import complete


@every_game
@settings(max_examples=6, deadline=None)
@given(data=st.data(), seed=seeds)
def test_it_can_be_said_and_names_no_card_that_stays_hidden(game, data, seed):
    table, play = data.draw(tables(game)), game.play
    secret, shown = set(), set()
    for state, move in played(game, table, Random(seed)):
        if move is None:
            return
        told, lay = play.show(state, move), cards_lying(play, state)
        laid = secret if told["act"] in play.veiled else shown
        laid.update(map(Card, told.get("cards", ())))
        came = list(play.came_of(state, move))
        assert came == list(play.came_of(state, move))
        assert not {card for said in came for card in cards_in(said)} & secret - shown
        assert lay == cards_lying(play, state)
        for clause in came:
            assert not clause.text.endswith(".")
            for lang in LANGS:
                assert complete(render(clause, lang))


def cards_lying(play, state):
    return [card for _by, cards in play.lying(state) for card in cards]


@pytest.mark.parametrize("slug", ["fenhong", "gongzhu", "huandehuanshi", "napoleon"])
def test_who_is_said_to_take_a_trick_leads_the_next(slug):
    game = find_game(slug)
    options = game.options.of()
    table, taken = Table(options, 4), 0
    for state, move in played(game, table, Random(5)):
        if move is None:
            break
        came = list(game.play.came_of(state, move))
        after = game.play.do(state, move)
        if came:
            taken += 1
            [clause] = came
            taker = clause.params.get("seat", game.play.to_act(state))
            assert game.play.to_act(after) in (taker, None)
    assert taken >= 8


def play(*cards):
    return {"act": "play", "cards": list(cards)}


def draw(card, **more):
    return {"act": "draw", "cards": [card], **more}


DUIPAI = {"hands": [["9"], ["7"], ["9", "Q"]], "stock": [], "leader": 0}
PILES = {"hands": [["9", "2"], ["7", "3"], ["9", "Q"]]}
TURTLE = {"hands": [["BJ", "3"], ["3", "4"], ["8", "4"]], "leader": 0}
MATCH = {"hands": [["K", "5"], ["K", "6"], ["6", "7"]], "dealer": 0}
FOUR = {"hands": [["K", "K", "K", "5"], ["K", "6"], ["6", "7"]], "dealer": 0}
POND = {"hands": [["H4"], ["S3"]], "table": ["H10"], "stock": ["C2"]}
LAST = {"hands": [["H4", "H5"], ["S3"]], "table": ["H10", "SK"], "stock": []}
TAKE = {"act": "capture", "table": ["H10"], "cards": ["H4"]}
PASS = {"act": "pass"}
HEARTS = {"hands": [["HA"], ["H2"], ["H3"], ["S2"]]}
TRUMPS = {
    "hands": [["HA"], ["H2"]],
    "stock": ["S3", "D2"],
    "turned": "D2",
    "dealer": 0,
}
PIG = {
    "hands": [["S5"], ["SA"], ["S2"], ["DJ"]],
    "leader": 0,
    "opening": False,
    "exposed": [[]] * 4,
}
SECRETARY = {
    "hands": [["SK"], ["SA"], ["SJ"], ["S3"]],
    "contract": {"napoleon": 0, "bid": 8, "strain": "H", "card": "SA"},
}
POINTS = {
    "hands": [["S5", "S3"], ["SK", "H4"], ["S6", "H6"], ["S7", "H7"]],
    "leader": 0,
}
ENDING = {"hands": [["S3"], ["H4", "H6"], ["S5"], ["H7", "H9"]], "leader": 0}
ONE_TRICK = {"hands": [["S5", "S3"], ["S4", "H4"]], "stock": [], "leader": 0}


@pytest.mark.parametrize(
    ("slug", "deal", "options", "moves", "words"),
    [
        ("duipai", DUIPAI, {"variant": "five"}, [play("9"), play("7")], ""),
        (
            "duipai",
            DUIPAI,
            {"variant": "five"},
            [play("9"), play("7"), play("9")],
            "收走 9、7",
        ),
        ("duipai", PILES, {}, [play("9"), play("7"), play("9")], "收走 9、7"),
        ("chouwangba", TURTLE, {}, [draw("3")], "扔掉一对 3"),
        ("chouwangba", TURTLE, {}, [draw("4")], ""),
        ("gucishibi", MATCH, {}, [draw("K", **{"from": 1})], "配成 K"),
        ("gucishibi", MATCH, {}, [draw("6", **{"from": 1})], ""),
        ("gucishibi", MATCH, {}, [draw("K", **{"from": 1}), PASS], ""),
        (
            "gucishibi",
            FOUR,
            {},
            [draw("K", **{"from": 1})],
            "配成 K，四张齐了，摊开",
        ),
        ("diaoyu", POND, {}, [TAKE], ""),
        ("diaoyu", POND, {"must_capture": False}, [PASS], ""),
        ("diaoyu", POND, {"must_capture": False}, [PASS] * 2, "打掉桌上的 ♥10"),
        (
            "diaoyu",
            LAST,
            {"leftovers": "last_capturer"},
            [TAKE, *[PASS] * 2],
            "甲得 ♠K",
        ),
        ("diaoyu", LAST, {}, [TAKE, *[PASS] * 2], ""),
        (
            "fenhong",
            HEARTS,
            {},
            [play(card) for card in ("HA", "H2", "H3", "S2")],
            "甲吃下这一墩",
        ),
        ("fenhong", HEARTS, {}, [play("HA"), play("H2")], ""),
        (
            "fenhong",
            {**HEARTS, "leader": 1},
            {},
            [play(card) for card in ("H2", "H3", "S2", "HA")],
            "吃下这一墩",
        ),
        ("huandehuanshi", TRUMPS, {}, [play("HA"), play("H2")], "甲吃下这一墩"),
        (
            "gongzhu",
            PIG,
            {},
            [play(card) for card in ("S5", "SA", "S2", "DJ")],
            "乙吃下这一墩",
        ),
        (
            "napoleon",
            SECRETARY,
            {},
            [play(card) for card in ("SK", "SA", "SJ", "S3")],
            "乙吃下这一墩",
        ),
        ("wushik", POINTS, {}, [play("S5"), play("SK"), *[PASS] * 2], ""),
        ("wushik", POINTS, {}, [play("S5"), play("SK"), *[PASS] * 3], "乙得 15 分"),
        ("wushik", ENDING, {}, [play("S3"), PASS, play("S5")], "得 5 分"),
        ("qiwang523", ONE_TRICK, {}, [play("S3")], ""),
        ("qiwang523", ONE_TRICK, {}, [play("S3"), play("S4")], "甲吃下这一墩"),
    ],
)
def test_what_came_of_the_last_move(slug, deal, options, moves, words):
    game = find_game(slug)
    rules = game.options.of(**options)
    table, problems = Table(rules, len(deal["hands"])), []
    position = read_position(game.play, deal, moves[:-1], table, problems)
    told = read_move(game.play, moves[-1], 0, table, problems)
    assert problems == []
    move = game.play.read(position.state, told)
    came = list(game.play.came_of(position.state, move))
    said = render(clauses(*came), "zh-hans") if came else ""
    assert said == words
