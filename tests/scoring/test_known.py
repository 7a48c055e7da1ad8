"""What every game says of a deal in progress, and who may know it."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from scoring.cards import JOKERS, PACK
from scoring.games import find_game
from scoring.messages import LANGS, Card, Message, Seat, render
from scoring.records import Table
from scoring.refereeing import read_position
from tests.scoring.strategies import tables
from tests.scoring.test_play import dealt, every_game, played, seeds
from tests.scoring.test_said import complete


@every_game
@settings(max_examples=6, deadline=None)
@given(data=st.data(), seed=seeds)
def test_what_is_known_can_be_said_at_any_time(game, data, seed):
    table = data.draw(tables(game))
    for state, _move in played(game, table, Random(seed)):
        clauses = list(game.play.known(state))
        assert clauses == list(game.play.known(state))
        assert game.play.concealed(state) in (True, False)
        for clause in clauses:
            assert not clause.text.endswith(".")
    for clause in clauses:
        for lang in LANGS:
            assert complete(render(clause, lang))


@every_game
@settings(max_examples=6, deadline=None)
@given(data=st.data(), seed=seeds)
def test_what_is_known_names_no_card_that_was_laid_face_down(game, data, seed):
    table = data.draw(tables(game))
    secret, shown = set(), set()
    for state, move in played(game, table, Random(seed)):
        named = {card for said in game.play.known(state) for card in cards_in(said)}
        assert not named & (secret - shown)
        if move is None:
            return
        told = game.play.show(state, move)
        laid = secret if told["act"] in game.play.veiled else shown
        laid.update(map(Card, told.get("cards", ())))


@every_game
@settings(max_examples=6, deadline=None)
@given(data=st.data(), seed=seeds)
def test_what_one_seat_alone_knows_can_be_said(game, data, seed):
    table = data.draw(tables(game))
    for state, move in played(game, table, Random(seed)):
        for seat in map(Seat, range(table.seats)):
            for clause in game.play.known_to(state, seat):
                assert not clause.text.endswith(".")
                assert complete(render(clause, "zh-hans"))
        if move is None:
            assert clauses_to_all(game, state, table) == []
            return
        told = game.play.told_to(state, move)
        act = game.play.show(state, move)["act"]
        assert not told or act in game.play.veiled
        assert game.play.to_act(state) not in told
        for clause in told.values():
            assert complete(render(clause, "zh-hans"))


def clauses_to_all(game, state, table):
    seats = map(Seat, range(table.seats))
    return [said for seat in seats for said in game.play.known_to(state, seat)]


def cards_in(value) -> Iterator[Card]:
    """Yield the cards with a suit, or jokers, that a message names."""
    match value:
        case Message():
            for item in value.params.values():
                yield from cards_in(item)
        case tuple():
            for item in value:
                yield from cards_in(item)
        case Card() if value in (*PACK, *JOKERS):
            yield value


def known(slug, deal, moves=(), seats=None, **options):
    """Return what is known after some moves of a deal, in Chinese."""
    game = find_game(slug)
    rules = game.options.of(**options)
    table, problems = Table(rules, seats or game.seats(rules)[0]), []
    position = read_position(game.play, deal, list(moves), table, problems)
    assert problems == []
    return [render(said, "zh-hans") for said in game.play.known(position.state)]


def at_random(slug, steps, seed=1, **options):
    """Return what is known after so many moves of simple players, in Chinese."""
    game = find_game(slug)
    rules = game.options.of(**options)
    table, rng = Table(rules, game.seats(rules)[0]), Random(seed)
    _told, deal = dealt(game, table, rng)
    state = game.play.begin(deal, table)
    for _step in range(steps):
        state = game.play.do(state, game.play.choose(state, rng))
    return [render(said, "zh-hans") for said in game.play.known(state)]


def play(*cards):
    return {"act": "play", "cards": list(cards)}


NAPOLEON = {
    "hands": [
        ["SK", "S2", "H3"],
        ["SA", "H2", "D2"],
        ["SJ", "D3", "H4"],
        ["S3", "D4", "C4"],
    ],
    "contract": {"napoleon": 0, "bid": 8, "strain": "H", "card": "SA"},
}
CONTRACT = ["拿破仑：甲", "定约：8 张人头牌，♥", "秘书牌：♠A"]


def test_the_secretary_is_known_once_the_card_has_been_shown():
    assert known("napoleon", NAPOLEON) == CONTRACT
    first = [play(card) for card in ("SK", "SA", "SJ", "S3")]
    assert known("napoleon", NAPOLEON, first[:1]) == CONTRACT
    assert known("napoleon", NAPOLEON, first) == [
        *CONTRACT,
        "秘书：乙",
        "闲家：丙、丁",
        "人头牌：拿破仑方 2 张，对方 0 张",
    ]


def test_the_heads_of_each_are_known_while_the_secretary_is_not():
    first = [play(card) for card in ("S2", "H2", "SJ", "S3")]
    after = known("napoleon", NAPOLEON, first)
    assert after == [*CONTRACT, "人头牌：乙（1）"]


def test_bids_are_known():
    hands = [list(map(str, PACK[seat::4])) for seat in range(4)]
    deal = {"hands": hands, "kitty": ["BJ", "LJ"]}
    bid = {"act": "bid", "bid": 7, "strain": "NT"}
    assert known("napoleon", deal) == []
    assert known("napoleon", deal, [{"act": "pass"}]) == ["已不叫：乙"]
    assert known("napoleon", deal, [bid]) == ["最高叫牌：乙叫 7 张 无主"]


SOLO = [["7", "7"], ["8", "8"], ["9"], ["10"], ["J"]]


def test_nothing_tells_a_hidden_guard_from_a_hidden_solo():
    for guard in (1, None):
        deal = {"hands": SOLO, "emperor": 0, "guard": guard}
        assert known("baohuang", deal) == ["皇帝：甲"]
    shown = {"hands": SOLO, "emperor": 0, "guard": 1, "declaration": "open_guard"}
    assert known("baohuang", shown) == ["皇帝：甲", "侍卫：乙", "农民：丙、丁、戊"]
    alone = {"hands": SOLO, "emperor": 0, "guard": None, "declaration": "open_solo"}
    assert known("baohuang", alone) == ["皇帝：甲", "明独", "农民：乙、丙、丁、戊"]


def test_who_hands_the_throne_on_in_weihai_is_known_to_be_the_guard():
    hands = [["BJ", "LJ", "K"], ["Q"], ["J"], ["10"], ["9"]]
    deal = {"hands": hands, "sceptre": 0, "sword": 0}
    moves = [*[{"act": "pass"}] * 5, {"act": "decline"}]
    sides = ["皇帝：丙", "侍卫：甲", "农民：乙、丁、戊"]
    assert known("baohuang", deal, moves, variant="weihai") == sides
    other = {"hands": hands, "emperor": 2, "guard": 0}
    assert known("baohuang", other, variant="weihai") == sides[:1]


CALLED = {
    "hands": [
        ["S9", "S9", "S9", "BJ", "H3"],
        ["S9", "H4"],
        ["H5", "H6"],
        ["H7", "H8"],
        ["HJ", "HQ"],
    ],
    "sceptre": 0,
}
CALLING = [
    *[{"act": "pass"}] * 5,
    {"act": "accept"},
    {"act": "name", "cards": ["S9"] * 3},
    {"act": "pass"},
]


def test_the_guard_is_known_once_the_card_called_has_been_shown():
    jingdian = {"variant": "jingdian"}
    assert known("baohuang", CALLED, **jingdian) == ["皇牌在甲手里"]
    crowned = ["皇帝：甲", "叫的牌：♠9"]
    assert known("baohuang", CALLED, CALLING, **jingdian) == crowned
    lead = [*CALLING, play("H3")]
    assert known("baohuang", CALLED, lead, **jingdian) == crowned
    shown = known("baohuang", CALLED, [*lead, play("S9")], **jingdian)
    assert shown == [*crowned, "侍卫：乙", "农民：丙、丁、戊"]


def test_bottom_cards_and_multiplier_are_known():
    pack = [*map(str, PACK), "LJ", "BJ"]
    hands = [pack[seat:51:3] for seat in range(3)]
    deal = {"hands": hands, "kitty": pack[51:], "leader": 0}
    assert known("doudizhu", deal) == ["目前倍数：× 1"]
    call = [{"act": "call"}]
    assert known("doudizhu", deal, call) == ["暂为地主：甲", "目前倍数：× 1"]
    robbed = [*call, {"act": "rob"}, {"act": "decline"}, {"act": "decline"}]
    found = ["地主：乙", "农民：甲、丙", "底牌：♣K、小王、大王", "目前倍数：× 2"]
    assert known("doudizhu", deal, robbed) == found
    rocket = [*robbed, play("LJ", "BJ")]
    after = [*found[:3], "目前倍数：× 4", "已出炸弹和火箭 1 个"]
    assert known("doudizhu", deal, rocket) == after
    doubling = known("doudizhu", deal, robbed, double_round=True)
    assert doubling == found
    double = [*robbed, {"act": "double"}]
    doubled = known("doudizhu", deal, double, double_round=True)
    assert doubled == [*found, "加倍：乙"]


def test_a_told_landlord_has_no_bottom_cards():
    deal = {"hands": [["S3", "S4"], ["S5"], ["S6"]], "landlord": 0}
    assert known("doudizhu", deal) == ["地主：甲", "农民：乙、丙", "目前倍数：× 1"]


def test_the_wild_rank_is_known():
    told = at_random("doudizhu", 0, variant="laizi")
    assert told[0].startswith("癞子：")


def test_cards_face_down_are_only_counted():
    hands = [["S9"], ["HK"], ["D2"], ["C2"]]
    deal = {"hands": hands, "table": ["S7", "S8"], "leader": 0}
    assert known("bieqi", deal) == []
    down = [play("S9"), {"act": "discard", "cards": ["HK"]}]
    assert known("bieqi", deal, down) == ["扣牌张数：乙（1）"]
    assert at_random("bieqi", 0) == ["先出 ♠7"]


def test_who_draws_from_whom_is_known():
    deal = {"hands": [["BJ", "3"], ["3"], ["8"]], "leader": 0}
    before = ["甲从乙手里抽牌", "大家手里一共 4 张", "最后剩 2 张单牌"]
    assert known("chouwangba", deal, seats=3) == before
    after = known("chouwangba", deal, [{"act": "draw", "cards": ["3"]}], seats=3)
    assert after[1:] == ["大家手里一共 2 张", "最后剩 2 张单牌", "已经没牌：乙"]


def test_stock_and_points_are_known():
    deal = {"hands": [["H4"], ["S3"]], "table": ["H10"], "stock": ["C2"]}
    take = {"act": "capture", "table": ["H10"], "cards": ["H4"]}
    assert known("diaoyu", deal) == ["牌堆剩 1 张"]
    after = known("diaoyu", deal, [take])
    assert after[0] == "牌堆剩 0 张"
    assert after[1].startswith("目前得分：甲（")
    passed = known("diaoyu", deal, [{"act": "pass"}], must_capture=False)
    assert passed == ["牌堆剩 1 张", "已连续弃权 1 次"]


def test_who_holds_a_pile_does_not_see_it():
    game = find_game("duipai")
    for variant, concealed in (("queue", True), ("five", False)):
        table = Table(game.options.of(variant=variant), 2)
        state, _move = next(played(game, table, Random(1)))
        assert game.play.concealed(state) == concealed


def test_who_may_grab_blind_has_not_seen_the_hand():
    game = find_game("doudizhu")
    table = Table(game.options.of(variant="menzhua"), 3)
    _told, deal = dealt(game, table, Random(1))
    state = game.play.begin(deal, table)
    for concealed, word in ((True, "look"), (False, "decline"), (True, "men")):
        assert game.play.concealed(state) == concealed
        state = game.play.do(state, word)
    assert not game.play.concealed(state)


def test_cards_won_are_known():
    five = {"hands": [["8"], ["8"]], "stock": [], "leader": 0}
    moves = [play("8"), play("8")]
    after = known("duipai", five, moves, variant="five")
    assert after == ["牌堆剩 0 张", "赢得张数：乙（2）"]
    queue = {"hands": [["8"], ["9", "7"], ["6"]]}
    out = known("duipai", queue, [play("8")], seats=3)
    assert out == ["依次出完：甲"]


def test_hearts_taken_are_known():
    deal = {"hands": [["HA"], ["H2"], ["H3"], ["S2"]]}
    assert known("fenhong", deal) == []
    moves = [play(card) for card in ("HA", "H2", "H3", "S2")]
    assert known("fenhong", deal, moves) == ["吃到红桃：甲（3）"]


def test_exposed_and_taken_cards_are_known():
    hands = [["SQ", "H5"], ["SA", "H6"], ["S2", "H7"], ["DJ", "H8"]]
    deal = {"hands": hands, "leader": 0, "opening": False}
    moves = [
        {"act": "expose", "cards": ["SQ"]},
        {"act": "pass"},
        *(play(card) for card in ("H5", "H6", "H7", "H8")),
        *(play(card) for card in ("DJ", "SQ", "SA", "S2")),
    ]
    assert known("gongzhu", deal) == []
    assert known("gongzhu", deal, moves[:1]) == ["亮牌：♠Q（甲）"]
    taken = ["亮牌：♠Q（甲）", "丁吃到 ♦J、♠Q、♥8、♥7、♥6、♥5"]
    assert known("gongzhu", deal, moves) == taken


def test_who_exposed_a_card_is_known_though_a_rule_exposed_it():
    hands = [["SQ", "H5"], ["HA", "H6"], ["C10", "H7"], ["DJ", "H8"]]
    deal = {"hands": hands, "leader": 0, "opening": False}
    shown = [{"act": "expose", "cards": [card]} for card in ("SQ", "HA", "C10")]
    told = known("gongzhu", deal, shown, auto_fourth=True)
    assert told == ["亮牌：♠Q（甲）、♥A（乙）、♣10（丙）、♦J（丁）"]
    gone = {**deal, "hands": [*hands[:3], ["D2", "H8"]]}
    gone["exposed"] = [["SQ"], ["HA"], ["C10"], []]
    told = known("gongzhu", gone, auto_fourth=True)
    assert told == ["亮牌：♠Q（甲）、♥A（乙）、♣10（丙）、♦J"]


def test_who_is_finished_is_known():
    deal = {"hands": [["3", "3", "5"], ["5", "6"], ["7", "7"]]}
    before = known("gucishibi", deal, seats=3)
    assert before == ["依次配齐：丙"]


def test_trumps_are_known():
    deal = {
        "hands": [["HA"], ["H2"]],
        "stock": ["S3", "D2"],
        "turned": "D2",
        "dealer": 0,
    }
    before = ["主牌 ♦ 和大小王", "牌堆剩 2 张"]
    assert known("huandehuanshi", deal, seats=2) == before
    moves = [play("HA"), play("H2")]
    after = ["主牌 ♦ 和大小王", "牌堆剩 0 张", "目前得分：甲（30）"]
    assert known("huandehuanshi", deal, moves, seats=2) == after


def test_what_binds_the_first_play_is_known():
    assert at_random("zhengshangyou", 0, first_must_contain_spade3=True) == [
        "第一手要有 ♠3"
    ]
    assert (
        "第一手要有"
        in at_random("paodekuai", 0, variant="3p16", first_must_contain_lead=True)[0]
    )
    deal = {"hands": [["3", "4", "5"], ["6"], ["7", "8"]], "leader": 0}
    warned = known("paodekuai", deal, variant="3p16", top_single=True)
    assert warned == ["出单张要出最大的"]


@pytest.mark.parametrize(
    ("slug", "variant", "partners"),
    [
        ("fenhong", "individual", False),
        ("fenhong", "teams", True),
        ("gongzhu", "one_deck", False),
        ("gongzhu", "one_deck_partners", True),
        ("gongzhu", "two_deck_partners", True),
        ("wushik", "one_pack", True),
    ],
)
def test_partners_are_known(slug, variant, partners):
    for steps in (0, 1, 30):
        told = at_random(slug, steps, variant=variant)[:2]
        assert (told == ["搭档：甲、丙", "搭档：乙、丁"]) == partners


def test_defenders_are_known_once_napoleon_is_known_to_be_alone():
    hands = [["SA", "H3"], ["H2", "D2"], ["D3", "H4"], ["D4", "C4"]]
    deal = {**NAPOLEON, "hands": hands}
    assert known("napoleon", deal) == CONTRACT
    moves = [play(card) for card in ("SA", "H2", "H4", "D4")]
    after = known("napoleon", deal, moves)
    assert after[3:5] == ["拿破仑独打", "闲家：乙、丙、丁"]


def test_points_on_the_table_are_known():
    hands = [["S5", "S3"], ["S4", "H4"], ["S6", "H6"], ["S7", "H7"]]
    deal = {"hands": hands, "leader": 0}
    assert known("wushik", deal, [play("S5")]) == [
        "搭档：甲、丙",
        "搭档：乙、丁",
        "桌上 5 分",
    ]
    moves = [play("S5"), *[{"act": "pass"}] * 3]
    assert known("wushik", deal, moves)[2:] == ["目前得分：甲（5）"]


def test_what_counts_is_known():
    deal = {"hands": [["S5", "S3"], ["S4", "H4"]], "stock": [], "leader": 0}
    assert known("qiwang523", deal) == ["牌堆剩 0 张"]
    moves = [play("S3"), play("S4")]
    for scoring, text in (
        ("tricks", "赢得墩数：甲（1）、乙（0）"),
        ("points", "目前得分：甲（0）、乙（0）"),
    ):
        after = known("qiwang523", deal, moves, scoring=scoring)
        assert after == ["牌堆剩 0 张", text]


def test_what_cards_have_done_is_known():
    deal = {"stock": ["2", "5", "9", "7"], "leader": 0}
    draws = [{"act": "draw", "cards": [card]} for card in ("2", "5", "9", "7")]
    assert known("xiaojiepai", deal, draws, seats=3) == [
        "牌堆剩 0 张",
        "待定：逢七过",
        "陪罚人：甲",
        "乙留着定格卡×1",
        "目前受罚：甲 1分、丙 1分",
    ]
