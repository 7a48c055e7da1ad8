"""What every game says of its moves."""

from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from scoring.cards import PACK
from scoring.games import find_game
from scoring.messages import LANGS, render
from scoring.records import Table
from scoring.refereeing import read_position
from scoring.telling import act_name, offer_move, say_move
from tests.scoring.strategies import tables
from tests.scoring.test_play import every_game, played, seeds


def without(move, *names):
    return {name: value for name, value in move.items() if name not in names}


def texts_of(messages):
    return [message.text for message in messages]


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
        record = game.play.worded(state, shown["act"])
        for way in ways:
            said, offer = say_move(record, way, table), offer_move(record, way, table)
            assert said.text in texts_of(record.sentences)
            assert not record.buttons or offer.text in texts_of(record.buttons)
            for lang in LANGS:
                assert complete(render(said, lang))
                assert complete(render(offer, lang))


@every_game
def test_hidden_acts_are_there_and_can_be_said_without_their_cards(game):
    play = game.play
    for act in play.unseen | play.veiled:
        for ways in (play.moves[act].sentences, play.moves[act].buttons):
            assert any("%(cards)s" not in text for text in texts_of(ways))


def complete(text):
    """Tell whether a rendered text is there, with nothing left to be filled in."""
    return bool(text.strip()) and "%(" not in text and "None" not in text


def said(slug, move, **options):
    """Return a move in Chinese."""
    game = find_game(slug)
    rules = game.options.of(**options)
    table = Table(rules, game.seats(rules)[0])
    return render(say_move(game.play.moves[move["act"]], move, table), "zh-hans")


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
        ("baohuang", {"act": "pass"}, "过"),
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


@every_game
def test_a_button_says_what_to_do_and_the_record_what_was_done(game):
    """In English: who reads a button is not told about as somebody else."""
    for act, record in game.play.moves.items():
        offers = record.buttons or [act_name(record)]
        mine = [text for text in texts_of(offers) if not text.startswith("%(")]
        assert not set(mine) & set(texts_of(record.sentences)), act
        assert all(text[0].isupper() for text in mine), act


@pytest.mark.parametrize(
    ("slug", "move", "words", "en"),
    [
        ("bieqi", {"act": "discard", "cards": ["SK"]}, "扣下 ♠K", "Put ♠K face down"),
        ("chouwangba", {"act": "draw"}, "抽一张牌", "Draw a card"),
        ("diaoyu", {"act": "pass"}, "弃权", "Take nothing"),
        ("fenhong", {"act": "play", "cards": ["HA"]}, "出 ♥A", "Play ♥A"),
        ("gongzhu", {"act": "pass"}, "不亮", "Expose nothing"),
        (
            "gucishibi",
            {"act": "draw", "from": 1},
            "从乙那里抽一张",
            "Draw a card from B",
        ),
        ("napoleon", {"act": "bid", "bid": 8, "strain": "H"}, "叫 8 张 ♥", "Bid 8 ♥"),
        ("napoleon", {"act": "pass"}, "不叫", "Bid no more"),
        ("paodekuai", {"act": "pass"}, "不要", "Pass"),
        ("baohuang", {"act": "pass"}, "过", "Let it pass"),
        ("xiaojiepai", {"act": "lose"}, "输了", "Lose"),
        ("xiaojiepai", {"act": "lose", "seat": 1}, "乙输了", "B loses"),
    ],
)
def test_it_offers_a_move(slug, move, words, en):
    game = find_game(slug)
    rules = game.options.of()
    table = Table(rules, game.seats(rules)[0])
    offer = offer_move(game.play.moves[move["act"]], move, table)
    assert (render(offer, "zh-hans"), render(offer, "en")) == (words, en)


def refusals(slug, deal, moves, act, **options):
    """Return what a word is called each time that it is said, in Chinese."""
    game = find_game(slug)
    rules = game.options.of(**options)
    table, told = Table(rules, game.seats(rules)[0]), []
    state = read_position(game.play, deal, [], table, []).state
    for move in moves:
        record = game.play.worded(state, move)
        if move == act:
            said = render(say_move(record, {"act": act}, table), "zh-hans")
            assert said == render(act_name(record), "zh-hans")
            told.append(said)
        [native] = [
            each
            for each in game.play.legal(state)
            if game.play.show(state, each) == {"act": move}
        ]
        state = game.play.do(state, native)
    return told


def test_to_decline_is_called_by_what_is_declined():
    pack = [*map(str, PACK), "LJ", "BJ"]
    deal = {"hands": [pack[seat:51:3] for seat in range(3)], "kitty": pack[51:]}
    no = "decline"
    happy = [no, "call", "rob", no, no, "double", no]
    said = refusals("doudizhu", deal, happy, no, double_round=True)
    assert said == ["不叫", "不抢", "不加倍", "不加倍"]
    blind = ["look", no, "men", "dao", no]
    assert refusals("doudizhu", deal, blind, no, variant="menzhua") == ["不叫", "不拉"]
    raised = ["men", no, "dao", "la", "lei", no]
    assert refusals("doudizhu", deal, raised, no, variant="menzhua") == ["不倒", "不沃"]


def test_to_pass_is_called_by_what_is_passed():
    hands = [["BJ", "K"], ["LJ", "Q"], ["J"], ["10"], ["9"]]
    deal = {"hands": hands, "sceptre": 0, "sword": 1}
    words = [*["pass"] * 6, "rise", "rise", "pass", "pass"]
    said = refusals("baohuang", deal, words, "pass", variant="weihai")
    assert said == [*["不独保"] * 5, "不亮明", "不造反", "不踢"]
