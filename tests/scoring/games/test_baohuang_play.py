"""保皇: the throne, the play of sets, and what a deal reports."""

import pytest

from tests.scoring.midway import Midway
from tests.scoring.playing import Played

THRONE = {
    "putong": "4 BJ 2 | 3 S2 H2 H2 LJ | 7 | K LJ | S10 SA DA",
    "jingdian": "S4 S4 S4 H9 H9 H9 BJ | C3 C5 | S4 H9 | C6 | H2 H2 H2",
    "weihai": "7 8 BJ LJ | 9 9 K | 10 J A | 7 Q 2 | 6 6 BJ",
    "qingdao": "S4 S4 S4 K BJ | D9 D9 D9 D9 Q | S4 7 LJ | 8 2 | H2 H2 H2 10",
    "online": "S4 S4 S4 2 BJ | D9 D9 D9 2 | S4 D9 2 | H6 H6 H6 H6 K | C8 C8 C8 2",
}
SWORD = {"putong": 3, "weihai": 0}
ASKED = ["pass"] * 5
"""All pass who are asked whether they play alone."""


def throne(variant, *moves, hands=None, sceptre=0, sword=None, **options):
    told = {"hands": hands or THRONE[variant], "sceptre": sceptre}
    if variant in SWORD:
        told["sword"] = SWORD[variant] if sword is None else sword
    return Played("baohuang", told, *moves, options={"variant": variant, **options})


def midway(played):
    """Return the same deal, to look at its cards."""
    asked = played.request
    return Midway("baohuang", asked["deal"], asked["moves"], **asked["options"])


def position(hands, *moves, options=None, **told):
    told = {"hands": hands, "emperor": 0, "guard": 1, **told}
    return Played("baohuang", told, *moves, options=options or {})


@pytest.mark.parametrize(
    ("variant", "moves", "seat", "can"),
    [
        ("putong", [], 0, ["accept", "decline"]),
        ("putong", ["decline"], 4, ["accept", "decline DA", "decline SA"]),
        ("putong", ["decline", "decline SA"], 3, ["accept", "decline K"]),
        ("putong", ["decline", "decline SA", "decline K"], 2, ["accept", "decline 7"]),
        ("putong", ["accept"], 3, ["declare", "pass"]),
        ("jingdian", ["pass"] * 4, 4, ["solo", "pass"]),
        ("jingdian", ASKED, 0, ["accept", "decline"]),
        ("jingdian", [*ASKED, "decline"], 4, ["decline"]),
        ("jingdian", [*ASKED, *["decline"] * 5], 0, ["accept"]),
        ("jingdian", [*ASKED, "accept"], 0, ["name H9 H9 H9"]),
        ("jingdian", [*ASKED, "accept", "name H9 H9 H9"], 2, ["declare", "pass"]),
        ("weihai", ASKED, 0, ["accept", "decline"]),
        ("weihai", [*ASKED, "decline"], 0, ["declare", "pass"]),
        ("weihai", [*ASKED, "decline", "pass"], 3, ["rise", "pass"]),
        ("weihai", [*ASKED, "decline", "declare"], 3, ["kick", "pass"]),
        ("qingdao", [], 1, ["solo", "pass"]),
        ("qingdao", ["pass", "decline K"], 4, ["accept", "decline H2"]),
        ("qingdao", ["pass", "decline K", "decline H2"], 3, ["decline 2"]),
        ("online", [], 0, ["accept", "decline"]),
        ("online", ["decline"], 4, ["accept", "decline 2"]),
        ("online", ["decline", "decline 2", "decline"], 2, ["decline"]),
        (
            "online",
            ["decline", "decline 2", "accept"],
            3,
            ["name H6 H6 H6", "name H6 H6 H6 H6"],
        ),
    ],
)
def test_who_is_asked_and_what_they_can_say(variant, moves, seat, can):
    now = throne(variant, *moves)
    assert (now.seat, now.legal) == (seat, can)


@pytest.mark.parametrize(
    ("variant", "moves", "reign"),
    [
        ("putong", ["accept", "pass"], (0, 3, "hidden", False, False)),
        ("putong", ["accept", "declare"], (0, 3, "open_guard", False, False)),
        (
            "putong",
            ["decline", "decline SA", "accept", "declare"],
            (3, None, "open_solo", False, False),
        ),
        (
            "putong",
            ["decline", "decline SA", "accept", "pass"],
            (3, None, "hidden_solo", False, False),
        ),
        ("jingdian", ["solo"], (0, None, "open_solo", False, False)),
        ("jingdian", ["pass", "solo"], (1, None, "grab_solo", False, False)),
        (
            "jingdian",
            [*ASKED, "accept", "name H9 H9 H9", "pass"],
            (0, 2, "hidden", False, False),
        ),
        ("weihai", [*ASKED, "accept"], (0, None, "hidden_solo", False, False)),
        (
            "weihai",
            [*ASKED, "decline", "pass", "rise", "pass", "pass"],
            (2, 0, "hidden", False, False),
        ),
        (
            "weihai",
            [*ASKED, "decline", "pass", "rise", "pass", "rise", "pass", "pass"],
            (2, 0, "hidden", True, False),
        ),
        (
            "weihai",
            [*ASKED, "decline", "pass", "rise", "rise", "rise", "pass", "kick"],
            (2, 0, "hidden", True, True),
        ),
        (
            "weihai",
            [*ASKED, "decline", "declare", "kick", "pass", "kick"],
            (2, 0, "open_guard", False, True),
        ),
        (
            "weihai",
            [*ASKED, "decline", "declare", "pass", "pass", "kick"],
            (2, 0, "open_guard", False, False),
        ),
        ("qingdao", ["solo"], (1, None, "grab_solo", False, False)),
        (
            "online",
            ["accept", "name S4 S4 S4"],
            (0, 2, "hidden", False, False),
        ),
        (
            "online",
            ["decline", "decline 2", "accept", "name H6 H6 H6"],
            (3, None, "hidden_solo", False, False),
        ),
        (
            "online",
            ["decline", "decline 2", "accept", "name H6 H6 H6 H6"],
            (3, None, "open_solo", False, False),
        ),
    ],
)
def test_what_the_words_come_to(variant, moves, reign):
    now = throne(variant, *moves)
    assert now.seat == reign[0]
    assert all(move.startswith("play") for move in now.legal)
    named = [move.split()[1] for move in moves if move.startswith("name")]
    called = named[0] if named else None
    handed_on = variant == "weihai" and "decline" in moves
    assert midway(now).state.reign == (*reign, called, handed_on)


@pytest.mark.parametrize(
    ("variant", "moves", "held"),
    [
        ("putong", [], "2 4 BJ"),
        ("putong", ["decline", "decline SA"], "BJ LJ K"),
        ("putong", ["decline", "decline SA", "accept"], "BJ LJ SA K"),
        ("qingdao", ["solo"], "BJ Q D9 D9 D9 D9"),
        ("jingdian", ["pass", "solo"], "C5 C3"),
        ("weihai", [*ASKED, "decline"], "BJ A J 10"),
    ],
)
def test_the_sceptre_and_what_lies_with_it_change_hands(variant, moves, held):
    now = throne(variant, *moves)
    hands = [sorted(hand.split()) for hand in midway(now).held]
    assert sorted(held.split()) in hands


def test_the_very_card_that_is_told_goes_with_the_sceptre():
    hands = "4 BJ | 5 | 6 | 7 LJ | J CJ"
    both = throne("putong", "decline", hands=hands)
    assert both.legal == ["accept", "decline CJ", "decline J"]
    for told, left in (("J", "CJ"), ("CJ", "J")):
        given = throne("putong", "decline", f"decline {told}", hands=hands)
        assert midway(given).held[4] == left
    assert throne("putong", "decline", "decline SJ", hands=hands).faults


def test_what_goes_with_the_sceptre_lies_open():
    now = throne("putong", "decline", "decline A")
    assert midway(now).lying == [(None, "DA")]


@pytest.mark.parametrize(
    ("variant", "moves", "options", "can"),
    [
        ("qingdao", ["pass", "decline K"], {"qingdao_call_two": False}, ["decline H2"]),
        (
            "online",
            ["decline", "decline 2", "decline"],
            {"skip_pays_two": True},
            ["decline 2"],
        ),
    ],
)
def test_house_rules_of_the_throne(variant, moves, options, can):
    assert throne(variant, *moves, **options).legal == can


@pytest.mark.parametrize(
    ("variant", "hands", "moves"),
    [
        ("putong", "BJ 3 | 4 | 5 | 6 LJ | 7", ["decline"]),
        ("putong", "BJ | 4 | 5 | 6 LJ | 7", ["decline", "decline 7", "decline 6"]),
        ("jingdian", "BJ S4 | 4 | 5 | 6 | 7", [*ASKED, *["decline"] * 9]),
        ("qingdao", "BJ S4 | 4 | 5 | 6 | 7", ["decline S4"]),
        ("online", "BJ 2 | 4 | 5 | 6 | 2", ["decline"] * 5),
    ],
)
def test_a_deal_without_an_emperor_is_thrown_in(variant, hands, moves):
    wanted = {"putong": 10, "jingdian": 15, "qingdao": 10, "online": 6}[variant]
    while len(moves) < wanted:
        moves = [*moves, throne(variant, *moves, hands=hands).legal[-1]]
    void = throne(variant, *moves, hands=hands).answer("replay")
    assert (void["done"], void["void"], void["entry"]) == (True, True, None)


def test_four_alike_of_jingdian_may_be_called_or_refused():
    hands = "S4 S4 S4 S4 BJ | D9 | S9 | C6 | H2"
    moves = [*ASKED, *["decline"] * 5]
    assert throne("jingdian", *moves, hands=hands).legal == ["accept", "decline"]
    hands = "S4 S4 S4 S4 H9 H9 H9 SK SK SK BJ | D9 | S9 | C6 | H2"
    can = throne("jingdian", *ASKED, "accept", hands=hands).legal
    assert can == ["name S4 S4 S4", "name SK SK SK"]


def test_who_held_nothing_but_the_sceptre_is_out_first():
    hands = "BJ | 4 LJ | 5 | 6 | 7"
    moves = ["decline", "accept", "pass", "play 7 BJ", "pass", "pass", "pass"]
    assert throne("putong", *moves, hands=hands, sword=1).seat == 1
    moves += ["play 4", "play 5"]
    entry = throne("putong", *moves, "play 6", hands=hands, sword=1).entry
    assert entry["order"] == [0, 4, 2, 3, 1]


@pytest.mark.parametrize(
    ("variant", "moves", "why", "text"),
    [
        ("putong", ["decline 2"], "wrong_card", "no card goes with the sceptre"),
        ("putong", ["decline", "decline"], "wrong_card", "what goes with the sceptre"),
        ("putong", ["play 4"], "phase", "it is not the time for that"),
        ("putong", ["solo"], "phase", "it is not the time for that"),
        ("putong", ["accept", "pass", "accept"], "phase", "it is not the time for"),
        ("jingdian", [*ASKED, "decline", "accept"], "phase", "who has no three cards"),
        (
            "jingdian",
            [*ASKED, *["decline"] * 6],
            "phase",
            "in the second circle who has three cards alike must",
        ),
        ("jingdian", [*ASKED, "accept", "name S4 S4 S4"], "not_callable", "these"),
        ("jingdian", [*ASKED, "accept", "name H9 H9"], "not_callable", "these cards"),
        ("online", ["accept", "name S4 S4 S4 S4"], "not_callable", "these cards"),
    ],
)
def test_words_that_cannot_be(variant, moves, why, text):
    wrong = throne(variant, *moves)
    (error,) = wrong.answer("replay")["errors"]
    assert error["args"] == {"index": len(moves) - 1, "why": why}
    assert error["text"].startswith(f"Move {len(moves)} cannot be: {text}")


HANDS = "7 7 K LJ | 8 8 9 | 6 6 BJ | A A 3 | 10 2 2"
YIELD = {"variant": "qingdao"}
CLAIM = {"wind": "claim", "pass_mode": "hard"}
LAST = {"hold_rank": "6"}
ALONE = {"pure_joker": False}


@pytest.mark.parametrize(
    ("hands", "moves", "options", "seat", "can"),
    [
        (HANDS, "7 7", {}, 1, "8 8|pass"),
        (HANDS, "7 7|8 8|pass|pass|pass", {}, 0, "K LJ|pass"),
        (HANDS, "7 7|8 8|pass|A A|pass", {}, 0, "pass"),
        (HANDS, "7|8|pass|pass|10", {}, 0, "K|LJ|pass"),
        (HANDS, "7|pass|pass|pass|10|pass", {}, 1, "pass"),
        (HANDS, "7|pass|pass|pass|10|pass", {"pass_mode": "hard"}, 4, "2|2 2"),
        (HANDS, "LJ", {}, 1, "pass"),
        (HANDS, "LJ|pass", {}, 2, "BJ|pass"),
        ("LJ BJ | 3 BJ | 4 | 5 | 6", "", ALONE, 0, "LJ|BJ|LJ BJ"),
        ("LJ BJ | 3 BJ | 4 | 5 | 6", "LJ", ALONE, 1, "pass"),
        ("3 BJ | 3 BJ | 4 | 5 | 6", "", ALONE, 0, "3|3 BJ"),
        ("6 6 LJ | 8 | 9 | 10 | J", "", LAST, 0, "6 6 LJ|LJ"),
        ("5 J | 6 6 | 9 | 10 | J", "5", LAST, 1, "pass"),
        ("5 J | 6 | 9 | 10 | J", "5", LAST, 1, "6|pass"),
        ("7 K | 8 Q | 9 J | 10 A | J 2", "7", YIELD, 1, "8|Q|pass|yield"),
        (
            "7 K | 8 Q | 9 J | 10 A | J 2",
            "7|yield|pass|yield|pass|Q",
            YIELD,
            2,
            "pass|yield",
        ),
        (
            "7 K | 8 Q | 9 J | 10 A | J 2",
            "7|yield|pass|yield|pass|pass",
            YIELD,
            3,
            "10|A|pass",
        ),
        (
            "7 K | 8 Q | 9 J | 10 A | J 2",
            "7|yield|pass|yield|pass|pass|pass",
            YIELD,
            0,
            "K",
        ),
        ("A | 8 K | 9 J | 10 Q | J 2", "A", CLAIM, 1, "pass|claim"),
        ("A | 8 K | 9 J | 10 Q | J 2", "A|claim", CLAIM, 2, "pass"),
        ("A | 8 BJ | 9 J | 10 Q | J 2", "A|claim|pass|pass|2", CLAIM, 1, "BJ|pass"),
        ("A | 8 BJ | 9 J | 10 Q | J 2", "A|pass|pass|pass|2", CLAIM, 4, "J"),
        ("A | 8 K | 9 J | 10 Q | J 2", "A|pass|pass|pass|pass", {}, 1, "8|K"),
        ("A | 8 K | 9 J | 10 Q | J", "A|pass|pass|pass|pass", {}, 1, "8|K"),
        ("K 3 | 8 | 9 A | 10 | J", "3|8|A|pass|pass", {}, 0, "pass"),
    ],
)
def test_sets_that_can_be_played(hands, moves, options, seat, can):
    made = [word if word.islower() else f"play {word}" for word in moves.split("|")]
    now = position(hands, *(made if moves else ()), options=options)
    shown = [move.removeprefix("play ") for move in now.legal]
    assert (now.seat, sorted(shown)) == (seat, sorted(can.split("|")))


@pytest.mark.parametrize(
    ("moves", "options", "why"),
    [
        (["pass"], {}, "must_lead"),
        (["play 8"], {}, "not_held"),
        (["play S7"], {}, "not_held"),
        (["play 7 K"], {}, "not_a_play"),
        (["play LJ"], ALONE, "not_a_play"),
        (["play 7", "play 8 8"], {}, "too_low"),
        (["play K", "play 9"], {}, "too_low"),
        (["play 7"], {"hold_rank": "3"}, None),
        (["play 7", "yield"], {}, "phase"),
        (["play 7", "claim"], CLAIM, "phase"),
        (["play A", "play A", "play 3"], {"hold_rank": "3"}, "not_held"),
    ],
)
def test_plays_that_cannot_be(moves, options, why):
    told = position(HANDS, *moves, options=options).answer("replay")
    if why is None:
        assert told["ok"]
    else:
        assert told["errors"][0]["args"].get("why") == why


def test_a_set_held_back_is_refused_with_its_reason():
    wrong = position("6 6 8 | 7 | 9 | 10 | J", "play 6 6", options=LAST)
    assert wrong.whys == [
        "Move 1 cannot be: cards of rank 6 must be the last set of a hand."
    ]
    assert wrong.faults == [("illegal_move", "moves.0")]


def test_suits_are_told_or_left_out():
    hands = "S7 H7 8 8 S8 | 9 | 10 | J | Q"
    now = position(hands, "play H7")
    assert midway(now).held[0] == "8 8 S8 S7"
    assert midway(now).lying == [(0, "H7")]
    assert position(hands, "play S7 7").seat == 1
    assert position(hands, "play 8 S8 8").seat == 1
    assert position(hands, "play S7 S7").faults == [("illegal_move", "moves.0")]


def test_one_player_left_is_last():
    moves = ["play 7 7", "play 8 8", "pass", "pass", "pass", "play 9", "play 10"]
    now = position("7 7 | 8 8 | 9 | 10 | J", *moves)
    assert now.seat is None
    assert now.entry["order"] == [0, 1, 2, 3, 4]
    ended = position("| | | | 5", emperor=4, guard=0, out=[2, 0, 1, 3])
    assert ended.entry["order"] == [2, 0, 1, 3, 4]
