"""What the pages say of moves: as buttons, and once they are made."""

import pytest

from scoring.games import find_game
from scoring.messages import render
from scoring.records import Table
from scoring.refereeing import read_deal
from sessions.playing.scenes import Scene
from sessions.playing.walks import Walk, try_move


def walked(slug, deal, moves, seen=None, seats=None, **options):
    """Return a walk along some moves, as those seats see it."""
    game = find_game(slug)
    rules = game.options.of(**options)
    table = Table(rules, seats or len(deal["hands"]))
    walk = Walk(game.play, table, read_deal(game.play, deal, table, []), seen)
    for told in moves:
        move, refused = try_move(game.play, walk.state, told, table)
        assert refused is None
        walk.make(move)
    return walk


def said(walk, lang="zh-hans"):
    return [render(one, lang) for one in walk.said]


def test_the_record_says_what_a_move_takes():
    deal = {"hands": [["9"], ["7"], ["9"]], "stock": [], "leader": 0}
    moves = [{"act": "play", "cards": [card]} for card in ("9", "7", "9")]
    walk = walked("duipai", deal, moves, variant="five")
    assert said(walk) == ["甲：放下 9", "乙：放下 7", "丙：放下 9，收走 9、7"]
    assert said(walk, "en")[-1] == "C: lays 9, takes 9, 7"


@pytest.mark.parametrize(("seen", "words"), [((0,), "抽一张牌"), (None, "抽到 4")])
def test_a_pair_thrown_out_is_seen_though_the_draw_is_not(seen, words):
    deal = {"hands": [["BJ", "3"], ["3", "4"], ["8", "4"]], "leader": 1}
    draw = {"act": "draw", "cards": ["4"]}
    walk = walked("chouwangba", deal, [draw], seen)
    assert said(walk) == [f"乙：{words}，扔掉一对 4"]


def test_the_buttons_say_what_can_be_done_now():
    pack = ["3", "4", "5", "6"]
    deal = {"hands": [pack, pack, pack], "kitty": ["7"], "leader": 0}
    for moves, words in (
        ([], ["叫地主", "不叫"]),
        (["call"], ["抢地主", "不抢"]),
        (["call", "decline", "decline"], ["加倍", "不加倍"]),
    ):
        told = [{"act": act} for act in moves]
        scene = Scene(walked("doudizhu", deal, told, double_round=True))
        assert [render(one.label, "zh-hans") for one in scene.offered.buttons] == words


@pytest.mark.parametrize(
    ("own", "words"), [(0, ["Lose"]), (None, ["A loses", "B loses", "C loses"])]
)
def test_a_button_of_ones_own_names_nobody(own, words):
    deal = {"stock": ["7", "5", "9"], "leader": 0}
    walk = walked("xiaojiepai", deal, [{"act": "draw", "cards": ["7"]}], seats=3)
    labels = [render(one.label, "en") for one in Scene(walk, own).offered.buttons]
    assert [label for label in labels if "ose" in label] == words
