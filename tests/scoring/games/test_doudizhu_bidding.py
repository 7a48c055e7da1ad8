"""斗地主: how the landlord is found, and what is reported of it."""

import pytest

from tests.scoring.positions import Positions, deal

GAME = Positions("doudizhu")
SMALL = ("3 7", "4 8", "5 9")
MEN = {"variant": "menzhua"}
APART = {**MEN, "dao_scope": "per_farmer"}
CALLS, ROBS = ["call", "decline"], ["rob", "decline"]


@pytest.mark.parametrize(
    ("moves", "options", "seat", "can"),
    [
        ("", {}, 0, CALLS),
        ("decline", {}, 1, CALLS),
        ("call", {}, 1, ROBS),
        ("call;rob", {}, 2, ROBS),
        ("call;rob;decline", {}, 0, ROBS),
        ("decline;call;rob", {}, 1, ROBS),
        ("decline;call", {}, 2, ROBS),
        ("decline;decline;decline", {}, None, []),
        ("", MEN, 0, ["men", "look"]),
        ("look", MEN, 0, CALLS),
        ("look;decline", MEN, 1, ["men", "look"]),
        ("look;decline;look;decline", {**MEN, "must_men": True}, 2, ["men"]),
        ("look;decline;look;decline;look;decline", MEN, None, []),
        ("men", MEN, 1, ["dao", "decline"]),
        ("men;decline", MEN, 2, ["dao", "decline"]),
        ("men;decline;dao", MEN, 0, ["la", "decline"]),
        ("men;dao;la", MEN, 1, ["lei", "decline"]),
        ("men;dao;la;decline", MEN, 2, ["lei", "decline"]),
        ("men;dao;la;lei", MEN, 0, ["wo", "decline"]),
        ("men;dao", APART, 2, ["dao", "decline"]),
        ("men;dao;decline", APART, 0, ["la", "decline"]),
        ("men;decline;dao;la", APART, 2, ["lei", "decline"]),
        ("men;dao;dao;la;decline", APART, 2, ["lei", "decline"]),
        ("men;dao;dao;la;decline;lei", APART, 0, ["wo", "decline"]),
        ("decline;decline;call", {"double_round": True}, 2, ["double", "decline"]),
        ("decline;decline;call;double", {"double_round": True}, 0, None),
        ("men;decline;decline", {**MEN, "double_round": True}, 0, None),
    ],
)
def test_bidding(moves, options, seat, can):
    who, found = GAME.legal(deal(*SMALL, kitty="10"), moves, **options)
    assert (who, found) == (seat, can or found)


@pytest.mark.parametrize(
    ("moves", "options"),
    [
        ("call;rob;rob;rob", {}),
        ("call;decline;decline", {}),
        ("decline;decline;call", {}),
        ("men;decline;decline", MEN),
        ("men;dao;decline", MEN),
        ("men;dao;la;decline;decline", MEN),
        ("men;dao;la;lei;wo", MEN),
        ("men;decline;decline", APART),
        ("men;dao;dao;la;decline;decline", APART),
        ("call;decline;decline;double;double;decline", {"double_round": True}),
    ],
)
def test_then_the_landlord_leads_with_the_bottom_cards(moves, options):
    seat, plays = GAME.legal(deal(*SMALL, kitty="10"), moves, **options)
    assert "10" in plays
    assert seat == (2 if moves == "decline;decline;call" else 0)


@pytest.mark.parametrize(
    ("moves", "options", "told"),
    [
        ("call;rob;decline;rob", {}, {"landlord": 0, "caller": 0, "robs": 2}),
        ("1 show 8;call;decline;decline", {}, {"landlord": 1, "ming": [0, 4, 0]}),
        ("1 show 9;call;decline;decline", {}, {"landlord": 1, "ming": [0, 3, 0]}),
        (
            "1 show 3;2 show 0;decline;decline;decline",
            {},
            {"landlord": 2, "robs": 0, "ming": [0, 4, 5]},
        ),
        ("call;decline;decline;0 show", {}, {"ming": [2, 0, 0]}),
        (
            "call;decline;decline;0 show;decline;double;decline",
            {"double_round": True},
            {"ming": [2, 0, 0], "double": [False, True, False]},
        ),
        ("look;call;dao;la;decline;decline", MEN, {"men": False, "dao_level": 2}),
        ("men;dao;la;lei;wo", MEN, {"men": True, "dao_level": 4}),
        ("men;dao;dao;la;decline;lei;wo", APART, {"dao_per_farmer": [1, 4, 16]}),
        ("men;decline;dao;decline", APART, {"dao_per_farmer": [1, 1, 2]}),
    ],
)
def test_what_the_table_reports_of_the_bidding(moves, options, told):
    last = "345"[told.get("landlord", 0)]
    entry = GAME.replay(deal(*"345"), f"{moves};{last}", **options)["entry"]
    assert {**entry, **told} == entry
    assert entry["spring"] is True
    assert "caller" in entry or moves.count("decline") == 3


def test_a_landlord_made_by_showing_has_no_caller():
    moves = "1 show 0;decline;decline;decline;4"
    assert "caller" not in GAME.replay(deal(*"345"), moves)["entry"]


@pytest.mark.parametrize(
    ("moves", "options", "index", "why"),
    [
        ("rob", {}, 0, "phase"),
        ("3", {}, 0, "phase"),
        ("pass", {}, 0, "phase"),
        ("double", {}, 0, "phase"),
        ("men", {}, 0, "phase"),
        ("call", MEN, 0, "phase"),
        ("0 show 0", MEN, 0, "phase"),
        ("0 show", {}, 0, "phase"),
        ("0 escape", {}, 0, "phase"),
        ("call;0 escape", {}, 1, "phase"),
        ("decline;1 show 0", {}, 1, "phase"),
        ("1 show 0;1 show 3", {}, 1, "phase"),
        ("call;decline;decline;1 show", {}, 3, "phase"),
        ("call;decline;decline;0 show 3", {}, 3, "phase"),
        ("0 show 3;call;decline;decline;0 show", {}, 4, "phase"),
        ("call;decline;decline;3;0 show", {}, 4, "phase"),
        ("call;decline;decline;call", {}, 3, "phase"),
        ("call;decline;decline;pass", {}, 3, "must_lead"),
    ],
)
def test_words_out_of_time(moves, options, index, why):
    told = deal(*SMALL, kitty="10")
    assert GAME.refused(told, moves, **options) == ("illegal_move", index, why)
