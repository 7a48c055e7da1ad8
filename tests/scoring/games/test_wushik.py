"""五十K."""

import pytest
from hypothesis import given, strategies as st

from scoring import records
from scoring.games import find_game
from scoring.games.wushik.orders import specials
from tests.scoring.judging import Table

TWO = Table("wushik")
ONE = Table("wushik", variant="one_pack")
TO_WINNER = Table("wushik", leftover="to_winner")


def hand(order, captured, held=None):
    entry = {"order": list(order), "captured": list(captured)}
    return entry if held is None else {**entry, "held": list(held)}


EVEN = (50, 50, 50, 50)


SINGLE_20 = Table("wushik", double_catch=0, single_catch=20)


@pytest.mark.parametrize(
    ("table", "entry", "how", "team"),
    [
        (TWO, hand((0, 2), (70, 40, 30, 40), (0, 10, 0, 10)), "double", [130, 30]),
        (TWO, hand((0, 1, 2), (50, 60, 40, 35), (0, 0, 0, 15)), "single", [105, 65]),
        (TWO, hand((0, 1, 3), (50, 60, 40, 40), (0, 0, 10, 0)), "keep", [80, 100]),
        (TWO, hand((1, 3), EVEN), "double", [70, 130]),
        (TWO, hand((2, 1, 0, 3), EVEN), "single", [115, 85]),
        (TWO, hand((2, 1, 3, 0), EVEN), "keep", [100, 100]),
        (TWO, hand((0, 2, 1, 3), EVEN), "double", [130, 70]),
        (TWO, hand((0, 2), (0, 200, 0, 0)), "double", [30, 170]),
        (TWO, hand((0, 2), (80, 10, 90, 0), (0, 20, 0, 0)), "double", [200, -40]),
        (
            TO_WINNER,
            hand((0, 1, 3), (50, 60, 40, 40), (0, 0, 10, 0)),
            "keep",
            [100, 100],
        ),
        (
            TO_WINNER,
            hand((3, 1), (40, 40, 40, 40), (20, 0, 20, 0)),
            "double",
            [50, 150],
        ),
        (SINGLE_20, hand((0, 1, 2), EVEN), "single", [120, 80]),
        (SINGLE_20, hand((0, 2), EVEN), "double", [100, 100]),
    ],
)
def test_two_packs(table, entry, how, team):
    told = table.score(entry)
    first = entry["order"][0]
    assert told["result"] == {"catch": how, "team": team, "first_side": first % 2}
    assert told["raw"] == 2 * team
    assert told["points"] == 2 * [team[0] - team[1], team[1] - team[0]]


@pytest.mark.parametrize(
    ("entry", "team", "winner", "doubled"),
    [
        pytest.param(
            hand((0, 2), (40, 20, 20, 10), (0, 0, 0, 10)), [80, -20], 0, False, id="80"
        ),
        pytest.param(hand((0, 2), (60, 0, 40, 0)), [240, -80], 0, True, id="doubled"),
        pytest.param(
            hand((1, 3), (0, 60, 0, 30), (10, 0, 0, 0)),
            [-100, 220],
            1,
            True,
            id="doubled, the other side",
        ),
        pytest.param(
            hand((0, 1, 3), (0, 60, 0, 40)), [0, 100], 1, False, id="first side loses"
        ),
        pytest.param(hand((0, 1, 3), (50, 25, 0, 25)), [50, 50], 0, False, id="level"),
        pytest.param(
            hand((1, 0, 2), (25, 25, 25, 25)), [50, 50], 1, False, id="level again"
        ),
        pytest.param(
            hand((1, 2, 3), (0, 45, 0, 45), (10, 0, 0, 0)),
            [-60, 220],
            1,
            True,
            id="a single catch",
        ),
    ],
)
def test_one_pack(entry, team, winner, doubled):
    told = ONE.score(entry)
    assert told["result"]["team"] == team
    assert told["result"]["winner_side"] == winner
    assert told["result"]["doubled"] is doubled
    assert told["raw"] == 2 * team
    assert told["points"] == 2 * [team[0] - team[1], team[1] - team[0]]


def test_catches_and_leftovers_do_nothing_with_one_pack():
    rules = {"double_catch": 99, "single_catch": 99, "leftover": "to_winner"}
    entry = hand((0, 2), (40, 20, 20, 10), (0, 0, 0, 10))
    assert Table("wushik", variant="one_pack", **rules).points(entry) == ONE.points(
        entry
    )


@pytest.mark.parametrize(
    ("table", "entry", "lines"),
    [
        pytest.param(
            Table("wushik", base=2),
            hand((0, 2), (70, 40, 30, 40), (0, 10, 0, 10)),
            [
                ("captured", "Points taken", [70, 40, 30, 40]),
                ("held", "Points in hand", [0, 10, 0, 10]),
                ("sides", "Partners together", [100, 80, 100, 80]),
                ("leftover", "Less points in hand", [0, -20, 0, -20]),
                ("catch", "Double catch: 30", [30, -30, 30, -30]),
                ("total", "Each side together", [130, 30, 130, 30]),
                ("difference", "Difference of the sides", [100, -100, 100, -100]),
                ("product", "Times 2", [200, -200, 200, -200]),
            ],
            id="two packs",
        ),
        pytest.param(
            TO_WINNER,
            hand((1, 2, 0), (50, 60, 40, 35), (0, 0, 0, 15)),
            [
                ("captured", "Points taken", [50, 60, 40, 35]),
                ("held", "Points in hand", [0, 0, 0, 15]),
                ("sides", "Partners together", [90, 95, 90, 95]),
                ("leftover", "Points in hand go to the side of B", [0, 15, 0, 15]),
                ("catch", "No catch", [0, 0, 0, 0]),
                ("total", "Each side together", [90, 110, 90, 110]),
                ("difference", "Difference of the sides", [-20, 20, -20, 20]),
            ],
            id="to the winner",
        ),
        pytest.param(
            ONE,
            hand((0, 2), (60, 0, 40, 0)),
            [
                ("captured", "Points taken", [60, 0, 40, 0]),
                ("sides", "Partners together", [100, 0, 100, 0]),
                ("first", "A is out first: +20", [20, 0, 20, 0]),
                (
                    "caught",
                    "Not out: B, D, −20 each and less points in hand",
                    [0, -40, 0, -40],
                ),
                ("total", "Each side together", [120, -40, 120, -40]),
                ("difference", "Difference of the sides", [160, -160, 160, -160]),
                ("doubled", "The other side has taken nothing: double", None),
                ("product", "Times 2", [320, -320, 320, -320]),
            ],
            id="one pack, doubled",
        ),
    ],
)
def test_explanation(table, entry, lines):
    steps = table.score(entry)["steps"]
    assert [(s["code"], s["text"], s.get("values")) for s in steps] == lines


@pytest.mark.parametrize(
    ("entry", "faults"),
    [
        ({}, [("missing_field", "order", True), ("missing_field", "captured", True)]),
        (hand((0,), EVEN), [("wrong_length", "order", True)]),
        (hand((0, 1), EVEN), [("not_finished", "order", True)]),
        (hand((0, 0), EVEN), [("duplicate_seat", "order.1", False)]),
        (hand((0, 4), EVEN), [("bad_seat", "order.1", False)]),
        (hand((0, True), EVEN), [("bad_type", "order.1", False)]),
        (hand((0, 2), EVEN[:3]), [("wrong_length", "captured", True)]),
        (
            hand((0, 2), (-5, 205, 2, None)),
            [
                ("bad_value", "captured.0", False),
                ("bad_value", "captured.1", False),
                ("bad_value", "captured.2", False),
                ("bad_type", "captured.3", True),
            ],
        ),
        (hand((0, 2), (50, 50, 50, 45)), [("wrong_sum", "captured", True)]),
        (hand((0, 2), (50, 50, 50, 55)), [("wrong_sum", "captured", False)]),
        (hand((0, 2), EVEN, (0, 5, 0, 0)), [("wrong_sum", "held", False)]),
        (
            hand((0, 2), (50, 40, 40, 50), (0, 5, 0, 0)),
            [("wrong_sum", "captured", True)],
        ),
        (
            hand((0, 1, 2), (50, 50, 40, 50), (0, 10, 0, 0)),
            [("bad_held", "held.1", False)],
        ),
        (
            hand((0, 2), (50, 50, 40, 50), (0, 0, 10, 0)),
            [("bad_held", "held.2", False)],
        ),
        (hand((0, 2), EVEN, (0, 0, 0)), [("wrong_length", "held", True)]),
        (hand((0, 2), EVEN, (0, 3, 0, 0)), [("bad_value", "held.1", False)]),
        ({**hand((0, 2), EVEN), "team": 1}, [("unknown_field", "team", False)]),
    ],
)
def test_refused(entry, faults):
    told = [(code, f"entry.{field}", curable) for code, field, curable in faults]
    assert TWO.faults(entry) == told


@pytest.mark.parametrize(
    ("captured", "faults"),
    [
        ((25, 25, 25, 25), []),
        ((25, 25, 25, 20), [("wrong_sum", "captured")]),
        ((150, 0, 0, 0), [("wrong_sum", "captured")]),
        ((205, 0, 0, 0), [("bad_value", "captured.0")]),
    ],
)
def test_one_pack_has_a_hundred_points(captured, faults):
    errors = ONE.fold(hand((0, 2), captured)).get("errors", [])
    told = [(code, f"entries.0.{field}") for code, field in faults]
    assert [(error["code"], error["field"]) for error in errors] == told


def test_what_is_missing_is_told():
    [error] = TWO.fold(hand((0, 2), (50, 50, 50, 45)))["errors"]
    assert error["args"] == {"total": 200, "found": 195}
    assert error["text"] == "Taken and in hand there are 195 points, not 200."


@pytest.mark.parametrize(
    ("entry", "asked"),
    [
        ({}, False),
        (hand((0, 2), EVEN), False),
        (hand((0, 2), (50, 50, 50, 40)), True),
        (hand((0, 2), EVEN, (0, 0, 0, 0)), False),
        (hand((0, 2), EVEN, (0, 5, 0, 0)), True),
    ],
)
def test_points_in_hand_are_asked_if_some_are_missing(entry, asked):
    assert ("held" in TWO.asked(entry)) is asked


@pytest.mark.parametrize(
    ("entry", "filled"),
    [
        ({}, []),
        (hand((0, 2), (50, 50, None, None)), []),
        (hand((0, 2), (50, None, 50, 40)), [("captured.1", 60)]),
        (hand((0, 2), (50, None, 50, 40), (0, 10, 0, 0)), [("captured.1", 50)]),
        (hand((0, 2), (150, 100, None, 0)), []),
        (hand((0, 2), (50, 50, "x", None)), []),
        ({"captured": [50, 50, 50, None], "held": 3}, []),
        ({"captured": [None]}, []),
    ],
)
def test_the_last_points_taken_fill_themselves_in(entry, filled):
    game = find_game("wushik")
    table = records.Table(game.options.of(), 4)
    assert list(game.fills(entry, table)) == filled


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ({"variant": "three_packs"}, "bad_option"),
        ({"base": 0}, "bad_option"),
        ({"order": "beijing"}, "bad_option"),
        ({"pure_suits": 1}, "bad_option"),
        ({"double_catch": -5}, "bad_option"),
        ({"single_catch": 1001}, "bad_option"),
        ({"leftover": True}, "bad_option"),
        ({"jiefeng": "nobody"}, "bad_option"),
        ({"first_lead": "diamond3"}, "bad_option"),
        ({"settle": "half"}, "unknown_option"),
    ],
)
def test_unsound_house_rules(rules, code):
    [name] = rules
    faults = Table("wushik", **rules).faults(hand((0, 2), EVEN))
    assert faults == [(code, f"options.{name}", False)]


def test_which_house_rules_are_asked():
    two_packs_only = {"double_catch", "single_catch", "leftover"}
    assert TWO.asked_rules() - ONE.asked_rules() == two_packs_only


@pytest.mark.parametrize("first", range(4))
def test_the_first_out_leads(first):
    told = TWO.score(hand((first, (first + 2) % 4), EVEN))
    assert told["carry"] == {"leader": first}
    assert told["next"] == {
        "leader": first,
        "text": f"{'ABCD'[first]} leads.",
        "marks": [{"seat": first, "text": "leads"}],
    }


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        ({}, "Whoever holds ♥3 leads; if two do, by lot."),
        ({"first_lead": "spade3"}, "Whoever holds ♠3 leads; if two do, by lot."),
        ({"variant": "one_pack"}, "Whoever holds ♥3 leads."),
        ({"first_lead": "random"}, "Who leads is drawn by lot."),
    ],
)
def test_first_hand(rules, text):
    told = Table("wushik", **rules).fold()
    assert told["next"] == {"leader": None, "text": text, "marks": []}


@pytest.mark.parametrize(
    ("carry", "faults"),
    [
        ({}, [("missing_field", "carry.leader", True)]),
        ({"leader": 4}, [("bad_seat", "carry.leader", False)]),
        (1, [("bad_type", "carry", False)]),
    ],
)
def test_carry_refused(carry, faults):
    assert TWO.faults(hand((0, 2), EVEN), carry=carry) == faults


@pytest.mark.parametrize(
    ("rules", "names"),
    [
        ({"order": "zhengzhou"}, "wsk_mixed wsk_pure bomb4 joker4"),
        ({"variant": "one_pack"}, "wsk_mixed wsk_pure bomb4"),
        (
            {"variant": "one_pack", "order": "daye"},
            "bomb3 bomb4 wsk_mixed wsk_pure joker2",
        ),
    ],
)
def test_special_combinations(rules, names):
    options = find_game("wushik").options.of(**rules)
    assert " ".join(specials(options)) == names


@st.composite
def hands(draw):
    """A finished hand of two packs, some points in hand."""
    order = draw(st.permutations(range(4)))
    out = order[:2] if (order[1] - order[0]) % 2 == 0 else order[:3]
    owners = draw(st.lists(st.integers(0, 3), min_size=40, max_size=40))
    captured, held = [0] * 4, [0] * 4
    for owner in owners:
        in_hand = owner not in out and draw(st.booleans())
        (held if in_hand else captured)[owner] += 5
    return hand(out, captured, held)


@given(hands(), st.sampled_from([TWO, TO_WINNER]))
def test_no_seat_is_favoured(entry, table):
    """If all move on one seat, so do the points."""
    moved = hand(
        [(seat + 1) % 4 for seat in entry["order"]],
        entry["captured"][-1:] + entry["captured"][:-1],
        entry["held"][-1:] + entry["held"][:-1],
    )
    points = table.points(entry)
    assert table.points(moved) == points[-1:] + points[:-1]


@given(hands(), st.integers(1, 10**6))
def test_the_base_multiplies(entry, base):
    scaled = Table("wushik", base=base)
    assert scaled.points(entry) == tuple(base * value for value in TWO.points(entry))
