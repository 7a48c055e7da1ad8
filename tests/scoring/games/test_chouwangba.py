"""抽王八."""

import pytest
from hypothesis import given, strategies as st

from tests.scoring.judging import Table

PLAY_ON = Table("chouwangba")
ALL_HOLDERS = Table("chouwangba", split_end="holders_lose")
THREE_ODD = Table("chouwangba", variant="joker_eight_queen", split_end="holders_lose")


def losers(*seats):
    return {"losers": list(seats)}


@pytest.mark.parametrize(
    ("table", "players", "seats", "points"),
    [
        pytest.param(PLAY_ON, 4, [1], [1, -3, 1, 1], id="one of four"),
        pytest.param(PLAY_ON, 6, [5], [1, 1, 1, 1, 1, -5], id="one of six"),
        pytest.param(PLAY_ON, 2, [0], [-1, 1], id="one of two"),
        pytest.param(ALL_HOLDERS, 4, [1, 3], [2, -2, 2, -2], id="two of four"),
        pytest.param(ALL_HOLDERS, 4, [2], [1, 1, -3, 1], id="one holds both"),
        pytest.param(THREE_ODD, 3, [0, 1, 2], [0, 0, 0], id="all of three"),
        pytest.param(THREE_ODD, 5, [4, 0, 2], [-2, 3, -2, 3, -2], id="three of five"),
    ],
)
def test_points(table, players, seats, points):
    told = table.score(losers(*seats), players=players)
    assert told["points"] == points
    assert told["raw"] == [-1 if seat in seats else 0 for seat in range(players)]
    assert told["result"] == {
        "losers": sorted(seats),
        "winners": [seat for seat in range(players) if seat not in seats],
    }


@pytest.mark.parametrize(
    ("players", "seats", "lines"),
    [
        (
            4,
            [3, 1],
            [
                ("loser", "B pays 1 each to A, C", [1, -2, 1, 0]),
                ("loser", "D pays 1 each to A, C", [1, 0, 1, -2]),
            ],
        ),
        (2, [0, 1], [("all_lose", "All lose, so nobody pays.", None)]),
    ],
)
def test_explanation(players, seats, lines):
    steps = ALL_HOLDERS.score(losers(*seats), players=players)["steps"]
    assert [(s["code"], s["text"], s.get("values")) for s in steps] == lines


LENGTH, SEAT = "wrong_length", "bad_seat"


@pytest.mark.parametrize(
    ("table", "entry", "faults"),
    [
        (PLAY_ON, {}, [("missing_field", "entry.losers", True)]),
        (PLAY_ON, losers(), [(LENGTH, "entry.losers", True)]),
        (PLAY_ON, losers(1, 2), [(LENGTH, "entry.losers", False)]),
        (PLAY_ON, losers(4), [(SEAT, "entry.losers.0", False)]),
        (PLAY_ON, losers(True), [("bad_type", "entry.losers.0", False)]),
        (PLAY_ON, losers(None), [("bad_type", "entry.losers.0", True)]),
        (PLAY_ON, {"losers": 1}, [("bad_type", "entry.losers", False)]),
        (
            PLAY_ON,
            {**losers(1), "note": ""},
            [("unknown_field", "entry.note", False)],
        ),
        (ALL_HOLDERS, losers(), [(LENGTH, "entry.losers", True)]),
        (ALL_HOLDERS, losers(1, 1), [("duplicate_seat", "entry.losers.1", False)]),
        (ALL_HOLDERS, losers(1, 2, 3), [(LENGTH, "entry.losers", False)]),
        (THREE_ODD, losers(0, 1, 2, 3), [(LENGTH, "entry.losers", False)]),
    ],
)
def test_refused(table, entry, faults):
    assert table.faults(entry, players=4) == faults


@pytest.mark.parametrize("variant", ["single_joker", "hidden_card"])
@pytest.mark.parametrize("split_end", ["play_on", "holders_lose"])
def test_one_odd_card_has_one_loser(variant, split_end):
    table = Table("chouwangba", variant=variant, split_end=split_end)
    assert table.score(losers(0), players=3)["points"] == [-2, 1, 1]
    faults = table.faults(losers(0, 1), players=3)
    assert faults == [(LENGTH, "entry.losers", False)]


@pytest.mark.parametrize(
    ("seats", "expected"), [([], 1), ([0, 1, 2], 2), ([0, 1, 2, 3], 2)]
)
def test_how_many_losers_there_must_be(seats, expected):
    [error] = ALL_HOLDERS.fold(losers(*seats), players=4)["errors"]
    assert error["args"] == {"expected": expected, "found": len(seats)}


def test_number_of_players_must_be_given():
    assert PLAY_ON.faults(losers(0)) == [("missing_field", "players", True)]


@pytest.mark.parametrize(
    ("rules", "code", "field"),
    [
        ({"variant": "two_jokers"}, "bad_option", "variant"),
        ({"split_end": True}, "bad_option", "split_end"),
        ({"draw_from": "any"}, "bad_option", "draw_from"),
        ({"next_dealer": "winner"}, "bad_option", "next_dealer"),
        ({"max_hands": -1}, "bad_option", "max_hands"),
        ({"max_hands": 1001}, "bad_option", "max_hands"),
        ({"unit": 5}, "unknown_option", "unit"),
    ],
)
def test_unsound_house_rules(rules, code, field):
    faults = Table("chouwangba", **rules).faults(losers(0), players=4)
    assert faults == [(code, f"options.{field}", False)]


@pytest.mark.parametrize(
    ("variant", "asked"),
    [
        ("one_eight", True),
        ("three_eights", True),
        ("joker_eight_queen", True),
        ("single_joker", False),
        ("hidden_card", False),
    ],
)
def test_several_holders_are_asked_about_where_there_can_be_some(variant, asked):
    rules = Table("chouwangba", variant=variant).asked_rules()
    assert ("split_end" in rules) is asked


@pytest.mark.parametrize(
    ("rules", "seats", "carry", "dealer"),
    [
        ({}, [2], {"dealer": 0}, 2),
        ({"split_end": "holders_lose"}, [3, 1], {"dealer": 0}, 1),
        ({"next_dealer": "rotate"}, [2], {"dealer": 0}, 1),
        ({"next_dealer": "rotate"}, [2], {"dealer": 3}, 0),
    ],
)
def test_who_deals_next(rules, seats, carry, dealer):
    table = Table("chouwangba", **rules)
    told = table.score(losers(*seats), players=4, carry=carry)
    assert told["carry"] == {"dealer": dealer}
    assert told["next"] == {
        "dealer": dealer,
        "text": f"{'ABCD'[dealer]} deals.",
        "marks": [{"seat": dealer, "text": "deals"}],
    }


@pytest.mark.parametrize(
    ("carry", "faults"),
    [
        ({}, [("missing_field", "carry.dealer", True)]),
        ({"dealer": 4}, [("bad_seat", "carry.dealer", False)]),
        (0, [("bad_type", "carry", False)]),
    ],
)
def test_carry_refused(carry, faults):
    assert PLAY_ON.faults(losers(0), players=4, carry=carry) == faults


@pytest.mark.parametrize(
    ("most", "hands", "finished"),
    [
        pytest.param(3, [[2], [1]], None, id="not there yet"),
        pytest.param(3, [[2], [1], [2]], ([0], [2]), id="over"),
        pytest.param(3, [[0], [1], [2]], ([0, 1, 2], []), id="all level"),
        pytest.param(0, 9 * [[0]], None, id="without end"),
    ],
)
def test_when_a_match_is_over(most, hands, finished):
    table = Table("chouwangba", max_hands=most)
    told = table.fold(*(losers(*seats) for seats in hands), players=3)
    if finished:
        winners, lost = finished
        finished = {"by": "max_hands", "winners": winners, "losers": lost}
    assert told["finished"] == finished


def test_a_hand_after_the_end_is_refused():
    table = Table("chouwangba", max_hands=1)
    [error] = table.fold(losers(0), losers(0), players=3)["errors"]
    assert (error["field"], error["code"]) == ("entries.1", "match_over")


@given(st.integers(2, 6), st.data())
def test_no_seat_is_favoured(players, data):
    """Whoever sits elsewhere takes their points with them."""
    seat = st.integers(0, players - 1)
    lost = data.draw(st.lists(seat, min_size=1, max_size=2, unique=True))
    points = ALL_HOLDERS.score(losers(*lost), players=players)["points"]
    moved = losers(*((seat + 1) % players for seat in lost))
    after = ALL_HOLDERS.score(moved, players=players)["points"]
    assert after == [points[seat - 1] for seat in range(players)]
