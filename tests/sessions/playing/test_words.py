"""What the pages say of moves: as buttons, and once they are made."""

from random import Random

import pytest

from scoring.games import find_game
from scoring.messages import Seat, render, show_card
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


@pytest.mark.parametrize(
    ("slug", "start", "source"),
    [("chouwangba", {"leader": 1}, {}), ("gucishibi", {"dealer": 1}, {"from": 2})],
)
def test_who_loses_a_card_sees_which(slug, start, source):
    deal = {"hands": [["BJ", "3"], ["3", "4"], ["8", "4"]], **start}
    if slug == "gucishibi":
        deal["hands"][0] = ["3", "3"]
    draw = {"act": "draw", "cards": ["8"], **source}
    assert said(walked(slug, deal, [draw], (2,))) == ["乙：从丙手里抽走 8"]
    [words] = said(walked(slug, deal, [draw], (0,)))
    assert "抽一张" in words
    assert "8" not in words


def test_the_former_secretary_sees_which_cards_come_back():
    game = find_game("napoleon")
    table = Table(game.options.of(surrender=True), 4)
    deal = dict(game.play.shuffle(Random(1), table))
    bids = [*[{"act": "pass"}] * 3, {"act": "bid", "bid": 8, "strain": "S"}]
    name = {"act": "name", "cards": [max(set(deal["hands"][1]) - {"BJ", "LJ"})]}
    moves = [*bids, name, {"act": "surrender"}]
    before = walked("napoleon", deal, moves, surrender=True)
    back = before.play.show(before.state, before.play.legal(before.state)[0])
    for seen, named in (((1,), True), ((2,), False), ((0,), True)):
        words = said(walked("napoleon", deal, [*moves, back], seen, surrender=True))
        assert all(show_card(card) in words[-1] for card in back["cards"]) == named


@pytest.mark.parametrize("variant", ["weihai", "putong"])
def test_who_has_the_guards_card_is_told_so_alone(variant):
    hands = [["BJ", "K"], ["LJ", "Q"], ["J"], ["10"], ["9"]]
    deal = {"hands": hands, "sceptre": 0, "sword": 1}
    ours = "侍卫牌在乙手里"
    passed = [{"act": "pass"}] * (5 if variant == "weihai" else 0)
    for moves in ([], passed):
        walk = walked("baohuang", deal, moves, variant=variant)
        assert ours in known(walk, 1)
        assert ours not in known(walk, 0)
        assert ours not in known(walk, None)
    opened = walked(
        "baohuang", deal, [*throne(variant), {"act": "declare"}], variant=variant
    )
    assert ours not in known(opened, 1)


def throne(variant):
    return [{"act": "pass"}] * 5 if variant == "weihai" else [{"act": "accept"}]


def known(walk, own):
    return [
        render(one, "zh-hans")
        for one in Scene(walk, None if own is None else Seat(own)).known
    ]


def test_who_is_called_as_secretary_is_told_so_alone():
    hands = [["SK", "S2"], ["SA", "H2"], ["SJ", "D3"], ["S3", "D4"]]
    contract = {"napoleon": 0, "bid": 8, "strain": "H", "card": "SA"}
    deal = {"hands": hands, "contract": contract}
    walk = walked("napoleon", deal, [])
    assert [own for own in range(4) if "秘书牌在乙手里" in known(walk, own)] == [1]
    lead = [{"act": "play", "cards": [card]} for card in ("SK", "SA")]
    assert "秘书牌在乙手里" not in known(walked("napoleon", deal, lead), 1)


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


def refused(slug, deal, moves, cards, act="play", **options):
    """Return in Chinese why some cards cannot be played, None if they can."""
    walk = walked(slug, deal, moves, **options)
    told = {"act": act, "cards": cards.split()}
    _move, why = try_move(walk.play, walk.state, told, walk.table)
    return why and render(why, "zh-hans")


TRIOS = ["S4", "H4", "S5", "H5", "D5", "C5", "S6", "SA"]
PLAYING = {
    "doudizhu": {"hands": [["S3", "H3", "S9"], TRIOS, ["S7"]], "landlord": 0},
    "zhengshangyou": {"hands": [["S3", "H3", "S9"], TRIOS, ["S7"], ["S8"]]},
    "paodekuai": {"hands": [["S3", "H3", "S9"], TRIOS, ["S7"]], "leader": 0},
    "wushik": {"hands": [["S3", "H3", "S9"], TRIOS, ["S7"], ["S8"]], "leader": 0},
    "baohuang": {
        "hands": [["S3", "H3", "S9"], TRIOS, ["S7"], ["S8"], ["S9"]],
        "emperor": 0,
        "guard": 1,
    },
    "qiwang523": {
        "hands": [["S4", "H4", "S9"], ["S5", "H5", "D5", "S6", "SA"]],
        "stock": [],
        "leader": 0,
    },
}
TWO = "桌上是 2 张，要出 2 张。"


@pytest.mark.parametrize("slug", PLAYING)
def test_cards_are_to_be_chosen_first(slug):
    deal = PLAYING[slug]
    pair = [{"act": "play", "cards": list(deal["hands"][0][:2])}]
    assert refused(slug, deal, [], "") == "请先选牌。"
    assert refused(slug, deal, pair, "") == "请先选牌。"


@pytest.mark.parametrize("slug", PLAYING)
def test_a_pair_is_answered_with_two_cards(slug):
    deal = PLAYING[slug]
    pair = [{"act": "play", "cards": list(deal["hands"][0][:2])}]
    assert refused(slug, deal, pair, "SA") == TWO
    # Three of a rank are no combination in 跑得快.
    no_play = "这些牌凑不成牌型。" if slug == "paodekuai" else TWO
    assert refused(slug, deal, pair, "S5 H5 D5") == no_play
    assert refused(slug, deal, pair, "S5 H5") is None


def test_only_a_bomb_is_as_many_cards_as_it_likes():
    hands = [["S5", "H5", "D5", "C5"], ["S4", "H4", "D4", "C4", "SA", "HA"], ["S7"]]
    bomb = [{"act": "play", "cards": hands[0]}]
    hands = [[*hands[0], "S8"], *hands[1:]]
    deal = {"hands": hands, "landlord": 0}
    for cards in ("SA HA", "S4 H4 D4 C4"):
        assert refused("doudizhu", deal, bomb, cards) == "压不住桌上的牌。"


def test_a_single_is_answered_with_one_card_and_what_is_led_may_be_a_pair():
    told = ("S5 S7 S7", "S6 S6 S8", "C3 C3 C9", "C4 C4 C9")
    hands = [hand.split() for hand in told]
    deal = {"hands": hands, "leader": 0, "opening": False, "exposed": [[]] * 4}
    two = {"variant": "two_deck"}
    assert refused("gongzhu", deal, [], "", **two) == "请先选牌。"
    wrong = "领出只能是一张牌，或者一个对子。"
    assert refused("gongzhu", deal, [], "S5 S7 S7", **two) == wrong
    assert refused("gongzhu", deal, [], "S7 S7", **two) is None
    lead = [{"act": "play", "cards": ["S5"]}]
    assert refused("gongzhu", deal, lead, "", **two) == "请先选牌。"
    assert refused("gongzhu", deal, lead, "S6 S6", **two) == "只能是一张牌。"


@pytest.mark.parametrize(
    ("cards", "shown"),
    [
        ("S2 S3 S4 H5 D6", "♠2、♠3、♠4、♥5、♦6"),
        ("S3 H4 S5 SA S2", "♠A、♠2、♠3、♥4、♠5"),
        ("SA SQ HK S2 DJ", "♦J、♠Q、♥K、♠A、♠2"),
        ("S3 H3 S2 H2", "♠2、♥2、♠3、♥3"),
        ("SA HA S2 H2", "♠A、♥A、♠2、♥2"),
        ("S3 H3 SA HA DA", "♠A、♥A、♦A、♠3、♥3"),
        ("S2 H2 D2 S3 H3 D3 S4 H4 SA HA", "♠2、♥2、♦2、♠3、♥3、♦3、♠4、♥4、♠A、♥A"),
    ],
)
def test_a_low_ace_or_two_lies_before_the_three(cards, shown):
    hands = [[*cards.split(), "D9"], ["S6"], ["S7"], ["S8"]]
    deal = {"hands": hands, "leader": 0}
    lead = [{"act": "play", "cards": cards.split()}]
    walk = walked("zhengshangyou", deal, lead, fullhouse=True, plane=True)
    assert said(walk) == [f"甲：出 {shown}"]
    [(_by, lying)] = walk.play.lying(walk.state)
    assert "、".join(map(show_card, lying)) == shown


@pytest.mark.parametrize(
    ("cards", "told", "words"),
    [
        ("H6 D6 C2 D2", {}, "，当作 4 个 6"),
        ("SK C2", {}, "，当作 2 个 K"),
        ("S4 S5 S6 S7 C2", {}, "，当作 4、5、6、7、8"),
        ("S4 S5 S7 C2 D2", {"as": "straight"}, "，算顺子，当作 4、5、6、7、8"),
        ("S4 H4 H6 D6 C2", {}, "，当作 4、4、6、6、6"),
        # These stand for no other rank than their own.
        ("C2", {}, ""),
        ("C2 D2", {}, ""),
        ("C2 D2 H2 S2", {}, ""),
        ("H6 D6 S6 C2", {"as": "trio_single"}, "，算三带一"),
    ],
)
def test_what_wild_cards_stand_for_is_said(cards, told, words):
    hand = "S4 H4 S5 S6 H6 D6 S7 SK C2 D2 H2 S2"
    deal = {"hands": [hand.split(), ["S8"], ["S9"]], "landlord": 0, "wild": "2"}
    lead = [{"act": "play", "cards": cards.split(), **told}]
    walk = walked("doudizhu", deal, lead, variant="laizi")
    shown = "、".join(map(show_card, cards.split()))
    [sentence] = said(walk)
    assert sentence.startswith("甲：出 ")
    assert sentence.removeprefix("甲：出 ")[len(shown) :] == words


def test_a_refusal_stands_on_the_page_as_a_sentence():
    hands = [["SK", "S2"], ["SA", "H2"], ["SJ", "D3"], ["S3", "D4"]]
    contract = {"napoleon": 0, "bid": 8, "strain": "NT", "card": "H2"}
    walk = walked("napoleon", {"hands": hands, "contract": contract}, [])
    told = {"act": "play", "cards": ["SK", "S2"]}
    _move, why = try_move(walk.play, walk.state, told, walk.table)
    assert render(why, "en") == "It must be one card."
    assert render(why, "zh-hant") == "只能是一張牌。"
    known = [render(said, "en") for said in walk.play.known(walk.state)]
    assert "Contract: 8 heads, trumps: no trumps" in known
