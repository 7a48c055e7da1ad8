"""七王五二三."""

import pytest
from hypothesis import given, strategies as st

from tests.scoring.judging import Table

FIRST_OUT = Table("qiwang523")
LEFT = Table("qiwang523", scoring="cards_left")
TRICKS = Table("qiwang523", scoring="tricks")
POINTS = Table("qiwang523", scoring="points")


def rules(**options):
    return Table("qiwang523", **options)


@pytest.mark.parametrize(
    ("table", "entry", "raw"),
    [
        (FIRST_OUT, {"first_out": 0}, [1, -1]),
        (FIRST_OUT, {"first_out": 1}, [-1, 1]),
        (LEFT, {"left": [0, 3]}, [3, -3]),
        (LEFT, {"left": [5, 0]}, [-5, 5]),
        (LEFT, {"left": [0, 0]}, [0, 0]),
        (TRICKS, {"tricks": [9, 4]}, [5, -5]),
        (TRICKS, {"tricks": [0, 54]}, [-54, 54]),
        (TRICKS, {"tricks": [5, 5]}, [0, 0]),
        (POINTS, {"captured": [65, 35]}, [30, -30]),
        (POINTS, {"captured": [20, 75]}, [-55, 55]),
        (POINTS, {"captured": [0, 0]}, [0, 0]),
    ],
)
def test_points(table, entry, raw):
    assert table.score(entry)["raw"] == raw
    assert table.points(entry) == tuple(raw)
    tenfold = rules(**table.request["options"], base=10).score(entry)
    assert tenfold["raw"] == raw
    assert tenfold["points"] == [10 * value for value in raw]


@pytest.mark.parametrize(
    ("table", "entry", "lines"),
    [
        (
            FIRST_OUT,
            {"first_out": 1},
            [
                ("B is out first", None, None),
                ("1 from the other player", [-1, 1], True),
            ],
        ),
        (
            rules(scoring="cards_left", base=2),
            {"left": [0, 3]},
            [
                ("Cards left", [0, 3], False),
                ("The other's less one's own", [3, -3], False),
                ("Times 2", [6, -6], True),
            ],
        ),
        (
            TRICKS,
            {"tricks": [9, 4]},
            [
                ("Tricks won", [9, 4], False),
                ("One's own less the other's", [5, -5], True),
            ],
        ),
        (
            POINTS,
            {"captured": [65, 30]},
            [
                ("Points captured", [65, 30], False),
                ("One's own less the other's", [35, -35], True),
            ],
        ),
    ],
)
def test_explanation(table, entry, lines):
    steps = table.score(entry)["steps"]
    told = [(step["text"], step.get("values"), step.get("counts")) for step in steps]
    assert told == lines


@pytest.mark.parametrize(
    ("table", "entry", "faults"),
    [
        (FIRST_OUT, {}, [("missing_field", "first_out", True)]),
        (FIRST_OUT, {"first_out": 2}, [("bad_seat", "first_out", False)]),
        (FIRST_OUT, {"first_out": None}, [("bad_type", "first_out", True)]),
        (FIRST_OUT, {"first_out": 0, "x": 1}, [("unknown_field", "x", False)]),
        (
            FIRST_OUT,
            {"first_out": 0, "left": [0, 2], "tricks": [1, 1], "captured": [5, 5]},
            [
                ("not_in_variant", name, False)
                for name in ("left", "tricks", "captured")
            ],
        ),
        (
            LEFT,
            {"first_out": 0},
            [("not_in_variant", "first_out", False), ("missing_field", "left", True)],
        ),
        (LEFT, {"left": [1, 3]}, [("not_one_winner", "left", False)]),
        (LEFT, {"left": [0, 6]}, [("bad_value", "left.1", False)]),
        (LEFT, {"left": [0]}, [("wrong_length", "left", True)]),
        (LEFT, {"left": [0, 1, 2]}, [("wrong_length", "left", False)]),
        (TRICKS, {"tricks": [3, -1]}, [("bad_value", "tricks.1", False)]),
        (TRICKS, {"tricks": [55, 0]}, [("bad_value", "tricks.0", False)]),
        (TRICKS, {"tricks": [0, 0]}, [("bad_value", "tricks", False)]),
        (POINTS, {"captured": [62, 30]}, [("bad_value", "captured.0", False)]),
        (POINTS, {"captured": [-5, 30]}, [("bad_value", "captured.0", False)]),
        (POINTS, {"captured": ["60", 40]}, [("bad_type", "captured.0", False)]),
        (POINTS, {"captured": [60, 45]}, [("wrong_sum", "captured", False)]),
        (POINTS, {"captured": [105, 0]}, [("wrong_sum", "captured", False)]),
    ],
)
def test_refused(table, entry, faults):
    found = [
        (code, field.removeprefix("entry."), open)
        for code, field, open in table.faults(entry)
    ]
    assert found == faults


def test_why_so_many_points_are_refused():
    [error] = POINTS.fold({"captured": [60, 45]})["errors"]
    assert error["args"] == {"found": 105, "most": 100}
    assert error["text"] == (
        "All together 105 points are captured; there are only 100."
    )


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"variant": "climb"}, "bad_option"),
        ({"scoring": "points_5_10_K"}, "bad_option"),
        ({"base": -1}, "bad_option"),
        ({"pull": 1}, "bad_option"),
        ({"jokers": True}, "unknown_option"),
    ],
)
def test_unsound_house_rules(options, code):
    [name] = options
    faults = rules(**options).faults({"first_out": 0})
    assert faults == [(code, f"options.{name}", False)]


@pytest.mark.parametrize(
    ("options", "entry", "winner", "leader"),
    [
        ({}, {"first_out": 1}, 1, 1),
        ({"next_leader": "loser"}, {"first_out": 1}, 1, 0),
        ({"next_leader": "loser"}, {"first_out": 0}, 0, 1),
        ({"scoring": "tricks"}, {"tricks": [5, 5]}, None, None),
        ({"scoring": "cards_left"}, {"left": [2, 0]}, 1, 1),
        ({"scoring": "points"}, {"captured": [50, 45]}, 0, 0),
    ],
)
def test_who_leads_next(options, entry, winner, leader):
    told = rules(**options).score(entry)
    assert told["result"] == {"winner": winner}
    assert told["carry"] == {"leader": leader}
    marks = [] if leader is None else [{"seat": leader, "text": "leads"}]
    assert told["next"]["marks"] == marks


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({}, "Whoever holds the lowest card leads."),
        ({"first_lead": "random"}, "Draw lots for who leads."),
    ],
)
def test_first_hand(options, text):
    told = rules(**options).fold()
    assert told["next"] == {"leader": None, "text": text, "marks": []}
    assert told["finished"] is None


def test_carry_refused():
    faults = FIRST_OUT.faults({"first_out": 0}, carry={"leader": 2})
    assert faults == [("bad_seat", "carry.leader", False)]


@pytest.mark.parametrize(
    ("table", "asked"),
    [
        (FIRST_OUT, {"first_out"}),
        (LEFT, {"left"}),
        (TRICKS, {"tricks"}),
        (POINTS, {"captured"}),
    ],
)
def test_what_is_asked_for(table, asked):
    assert table.asked({}) == asked


@given(st.integers(0, 54), st.integers(1, 54))
def test_no_seat_is_favoured(first, second):
    """Players who change seats take their points with them."""
    points = TRICKS.points({"tricks": [first, second]})
    assert TRICKS.points({"tricks": [second, first]}) == points[::-1]
