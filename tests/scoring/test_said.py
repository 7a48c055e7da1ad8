"""What every game says of its moves."""

from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from scoring.games import find_game
from scoring.messages import LANGS, render
from scoring.records import Table
from scoring.telling import say_move
from tests.scoring.strategies import tables
from tests.scoring.test_play import every_game, played, seeds


def without(move, *names):
    return {name: value for name, value in move.items() if name not in names}


def sentences_of(game, move):
    return [sentence.text for sentence in game.play.moves[move["act"]].sentences]


@every_game
@settings(max_examples=6, deadline=None)
@given(data=st.data(), seed=seeds)
def test_every_move_is_said_in_a_sentence(game, data, seed):
    table, hidden = data.draw(tables(game)), game.play.unseen | game.play.veiled
    for state, move in played(game, table, Random(seed)):
        if move is None:
            return
        shown = game.play.show(state, move)
        ways = [shown, without(shown, "seat")]
        if shown["act"] in hidden:
            ways += [without(way, "cards") for way in ways]
        for way in ways:
            said = say_move(game.play, way, table)
            texts = sentences_of(game, way)
            assert not texts or said.text in texts
            for lang in LANGS:
                assert complete(render(said, lang))


@every_game
def test_hidden_acts_are_there_and_can_be_said_without_their_cards(game):
    play = game.play
    for act in play.unseen | play.veiled:
        assert any("%(cards)s" not in text for text in sentences_of(game, {"act": act}))


def complete(text):
    """Tell whether a rendered text is there, with nothing left to be filled in."""
    return bool(text.strip()) and "%(" not in text and "None" not in text


def said(slug, move, **options):
    """Return a move in Chinese."""
    game = find_game(slug)
    rules = game.options.of(**options)
    return render(
        say_move(game.play, move, Table(rules, game.seats(rules)[0])), "zh-hans"
    )


@pytest.mark.parametrize(
    ("slug", "move", "words"),
    [
        ("bieqi", {"act": "play", "cards": ["S7"]}, "出 ♠7"),
        ("bieqi", {"act": "discard", "cards": ["SK"]}, "扣下 ♠K"),
        ("bieqi", {"act": "discard"}, "扣下一张牌"),
        ("chouwangba", {"act": "draw", "cards": ["Q"]}, "抽到 Q"),
        ("chouwangba", {"act": "draw"}, "抽一张牌"),
        ("gucishibi", {"act": "draw", "from": 1, "cards": ["Q"]}, "从乙那里抽到 Q"),
        ("gucishibi", {"act": "draw", "from": 1}, "从乙那里抽一张"),
        ("gucishibi", {"act": "pass"}, "不抽了"),
        (
            "diaoyu",
            {"act": "capture", "table": ["H10"], "cards": ["H4"]},
            "用 ♥4 钓 ♥10",
        ),
        ("diaoyu", {"act": "pass"}, "弃权"),
        ("duipai", {"act": "play", "cards": ["8"]}, "放下 8"),
        ("duipai", {"act": "play"}, "放下最上面一张"),
        ("fenhong", {"act": "play", "cards": ["HA"]}, "出 ♥A"),
        ("huandehuanshi", {"act": "play", "cards": ["BJ"]}, "出 大王"),
        ("gongzhu", {"act": "expose", "cards": ["SQ", "DJ"]}, "亮 ♠Q、♦J"),
        ("gongzhu", {"act": "pass"}, "不亮"),
        ("napoleon", {"act": "bid", "bid": 8, "strain": "H"}, "叫 8 张 ♥"),
        ("napoleon", {"act": "bid", "bid": 8, "strain": "NT"}, "叫 8 张 无主"),
        ("napoleon", {"act": "raise", "bid": 9}, "加到 9 张"),
        ("napoleon", {"act": "name", "cards": ["SA"]}, "叫 ♠A 作秘书牌"),
        ("napoleon", {"act": "bury", "cards": ["D2", "D3"]}, "扣下 ♦2、♦3"),
        ("napoleon", {"act": "bury"}, "扣底牌"),
        ("napoleon", {"act": "return"}, "还牌"),
        ("doudizhu", {"act": "call"}, "叫地主"),
        ("doudizhu", {"act": "pass"}, "不要"),
        ("doudizhu", {"act": "show", "seat": 1, "dealt": 5}, "发到第 5 张时明牌"),
        ("doudizhu", {"act": "show", "seat": 1}, "明牌"),
        ("doudizhu", {"act": "play", "cards": ["S3", "H3"]}, "出 ♠3、♥3"),
        (
            "doudizhu",
            {"act": "play", "cards": ["3", "3", "3", "3"], "as": "bomb"},
            "出 3、3、3、3，算炸弹",
        ),
        ("baohuang", {"act": "decline", "cards": ["S2"]}, "让位，附上 ♠2"),
        ("baohuang", {"act": "decline"}, "让位"),
        ("baohuang", {"act": "name", "cards": ["S9"] * 3}, "叫 ♠9、♠9、♠9"),
        ("baohuang", {"act": "claim"}, "申请接风"),
        ("paodekuai", {"act": "play", "cards": ["H3"]}, "出 ♥3"),
        ("zhengshangyou", {"act": "play", "cards": ["H3"]}, "出 ♥3"),
        ("qiwang523", {"act": "play", "cards": ["H3"]}, "出 ♥3"),
        ("wushik", {"act": "play", "cards": ["H3"]}, "出 ♥3"),
        ("xiaojiepai", {"act": "draw", "seat": 0, "cards": ["K"]}, "抽到 K"),
        ("xiaojiepai", {"act": "lose", "seat": 1}, "乙输了"),
        ("xiaojiepai", {"act": "lose"}, "输了"),
        ("xiaojiepai", {"act": "caught", "target": 2}, "被丙理了"),
        ("xiaojiepai", {"act": "caught", "seat": 0, "target": 2}, "丙理了甲"),
        (
            "xiaojiepai",
            {"act": "use", "token": "pick", "targets": [1]},
            "用点名卡：乙",
        ),
        ("xiaojiepai", {"act": "use", "seat": 2, "token": "leave"}, "丙用离席卡"),
    ],
)
def test_it_says_a_move(slug, move, words):
    assert said(slug, move) == words
