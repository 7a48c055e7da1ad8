"""顾此失彼."""

import pytest
from hypothesis import assume, given, strategies as st

from scoring.games import find_game
from scoring.messages import render
from scoring.records import Table as Seats
from tests.scoring.judging import Table

USUAL = Table("gucishibi")
SETTLED = Table("gucishibi", gift_as="points")
ALONE = Table("gucishibi", tie_is_highest=False)
NO_GIFT = Table("gucishibi", gift=0)

FOUR = ("112", "014", "022", "103")
"""Sets worth 40, 30, 30, 35."""


def hand(*sets, first=None):
    """Fours, threes and pairs of each player, a digit each."""
    names = ("fours", "threes", "pairs")
    rows = [dict(zip(names, map(int, row), strict=True)) for row in sets]
    return {"sets": rows, "first": first}


@pytest.mark.parametrize(
    ("table", "entry", "raw", "points"),
    [
        pytest.param(
            USUAL, hand(*FOUR, first=1), [30, 60, 20, 25], [15, 15, -25, -5], id="gift"
        ),
        pytest.param(
            USUAL, hand(*FOUR, first=0), [40, 30, 30, 35], [25, -15, -15, 5], id="none"
        ),
        pytest.param(
            USUAL, hand("201", "005", first=1), [35, 35], [10, -10], id="two players"
        ),
        pytest.param(
            USUAL, hand("100", "010", "001"), [20, 10, 5], [25, -5, -20], id="nobody"
        ),
        pytest.param(
            USUAL, hand("100", "100", first=1), [20, 20], [0, 0], id="joint highest"
        ),
        pytest.param(
            ALONE, hand("100", "100", first=1), [10, 30], [-10, 10], id="not alone"
        ),
        pytest.param(
            ALONE, hand("100", "010", first=0), [20, 10], [10, -10], id="alone"
        ),
        pytest.param(
            SETTLED,
            hand(*FOUR, first=1),
            [30, 60, 20, 25],
            [-15, 105, -55, -35],
            id="gift is settled",
        ),
        pytest.param(
            Table("gucishibi", gift=25),
            hand(*FOUR, first=1),
            [15, 105, 5, 10],
            [0, 60, -40, -20],
            id="gift of 25",
        ),
        pytest.param(
            NO_GIFT,
            hand(*FOUR, first=1),
            [40, 30, 30, 35],
            [25, -15, -15, 5],
            id="gift of 0",
        ),
        pytest.param(
            Table("gucishibi", settlement="winner_takes"),
            hand(*FOUR, first=1),
            [30, 60, 20, 25],
            [-7, 29, -11, -11],
            id="winner takes, by the sets",
        ),
        pytest.param(
            Table("gucishibi", settlement="winner_takes", gift_as="points"),
            hand(*FOUR, first=1),
            [30, 60, 20, 25],
            [-1, 3, -1, -1],
            id="winner takes, with the gift",
        ),
        pytest.param(
            Table("gucishibi", settlement="mean"),
            hand(*FOUR, first=1),
            [30, 60, 20, 25],
            [-2, 25, -15, -8],
            id="mean",
        ),
        pytest.param(USUAL, hand("000", "000"), [0, 0], [0, 0], id="no set at all"),
    ],
)
def test_points(table, entry, raw, points):
    told = table.score(entry)
    assert told["raw"] == raw
    assert told["points"] == points


def test_result():
    assert USUAL.score(hand(*FOUR, first=1))["result"] == {
        "set_points": [40, 30, 30, 35],
        "gift": [-10, 30, -10, -10],
        "winners": [1],
    }
    assert SETTLED.score(hand("100", "100"))["result"] == {
        "set_points": [20, 20],
        "gift": [0, 0],
        "winners": [0, 1],
    }


SETS = [
    ("Sets of 4, 20 each", [20, 0], False),
    ("Sets of 2, 5 each", [0, 15], False),
    ("Points of the sets", [20, 15], False),
]
REASON = "B finished first but has not the most: 10 from each"
DIFFERENCE = "The differences to each of the others, added up"


@pytest.mark.parametrize(
    ("table", "first", "rest"),
    [
        pytest.param(
            USUAL,
            1,
            [
                (REASON, [-10, 10], True),
                (DIFFERENCE, [5, -5], True),
                ("For the match: sets and gift together", [10, 25], False),
            ],
            id="paid",
        ),
        pytest.param(
            SETTLED,
            1,
            [
                (REASON, [-10, 10], False),
                ("Sets and gift together", [10, 25], False),
                (DIFFERENCE, [-15, 15], True),
            ],
            id="settled",
        ),
        pytest.param(
            USUAL,
            0,
            [
                ("A finished first and has the most anyway: no gift", None, None),
                (DIFFERENCE, [5, -5], True),
            ],
            id="the highest",
        ),
        pytest.param(
            USUAL,
            None,
            [
                ("Nobody finished: no gift", None, None),
                (DIFFERENCE, [5, -5], True),
            ],
            id="nobody",
        ),
        pytest.param(NO_GIFT, 1, [(DIFFERENCE, [5, -5], True)], id="no gifts"),
    ],
)
def test_explanation(table, first, rest):
    steps = table.score(hand("100", "003", first=first))["steps"]
    told = [(step["text"], step.get("values"), step.get("counts")) for step in steps]
    assert told == [*SETS, *rest]


@pytest.mark.parametrize(
    ("entry", "faults"),
    [
        (
            {},
            [
                ("missing_field", "entry.sets", True),
                ("missing_field", "entry.first", True),
            ],
        ),
        ({"sets": hand(*FOUR)["sets"]}, [("missing_field", "entry.first", True)]),
        (hand(), [("wrong_length", "entry.sets", True)]),
        (hand("100"), [("wrong_length", "entry.sets", True)]),
        (hand(*7 * ["100"]), [("wrong_length", "entry.sets", False)]),
        ({"sets": {"fours": 1}, "first": None}, [("bad_type", "entry.sets", False)]),
        (
            {
                "sets": [
                    {"fours": -1, "threes": 14, "pairs": True},
                    {"fours": "1", "threes": 1.0, "singles": 2},
                    None,
                ],
                "first": "1",
            },
            [
                ("bad_value", "entry.sets.0.fours", False),
                ("bad_value", "entry.sets.0.threes", False),
                ("bad_type", "entry.sets.0.pairs", False),
                ("unknown_field", "entry.sets.1.singles", False),
                ("bad_type", "entry.sets.1.fours", False),
                ("bad_type", "entry.sets.1.threes", False),
                ("missing_field", "entry.sets.1.pairs", True),
                ("bad_type", "entry.sets.2", True),
                ("bad_type", "entry.first", False),
            ],
        ),
        (hand("100", "001", first=2), [("bad_seat", "entry.first", False)]),
        (hand("100", "000", first=1), [("first_without_set", "entry.first", False)]),
        (hand("950", "000"), [("too_many_sets", "entry.sets", False)]),
        (
            hand("950", "000", first=1),
            [
                ("too_many_sets", "entry.sets", False),
                ("first_without_set", "entry.first", False),
            ],
        ),
    ],
)
def test_refused(entry, faults):
    assert USUAL.faults(entry) == faults


@pytest.mark.parametrize(
    ("sets", "ranks"),
    [
        pytest.param(("940", "000"), 13, id="threes and fours"),
        pytest.param(("950", "000"), 14, id="one too many"),
        pytest.param(("409", "009"), 13, id="pairs shared by two"),
        pytest.param(("508", "008", "001"), 14, id="an odd pair"),
        pytest.param(("409", "001"), 13, id="pairs of one player"),
        pytest.param(("509", "000"), 14, id="two pairs of a rank are a four"),
    ],
)
def test_how_many_ranks_so_many_sets_need(sets, ranks):
    told = USUAL.fold(hand(*sets))
    if ranks <= 13:
        assert told["ok"]
    else:
        [error] = told["errors"]
        assert error["args"] == {"ranks": ranks}


@pytest.mark.parametrize(
    ("rules", "name"),
    [
        ({"variant": "four"}, "variant"),
        ({"settlement": "none"}, "settlement"),
        ({"gift": 101}, "gift"),
        ({"gift": True}, "gift"),
        ({"gift_as": "both"}, "gift_as"),
        ({"tie_is_highest": "yes"}, "tie_is_highest"),
        ({"idle_limit": 0}, "idle_limit"),
        ({"idle_limit": 10_001}, "idle_limit"),
        ({"target": -1}, "target"),
        ({"max_hands": 1001}, "max_hands"),
        ({"next_dealer": "same"}, "next_dealer"),
    ],
)
def test_unsound_house_rules(rules, name):
    faults = Table("gucishibi", **rules).faults(hand(*FOUR))
    assert faults == [("bad_option", f"options.{name}", False)]


def test_what_the_gift_is_is_asked_only_where_there_is_one():
    assert len(USUAL.asked_rules()) == 9
    assert USUAL.asked_rules() - NO_GIFT.asked_rules() == {"gift_as", "tie_is_highest"}


@pytest.mark.parametrize(("rule", "dealer"), [("rotate", 1), ("winner", 3)])
def test_who_deals_next(rule, dealer):
    """The gift counts for who has won."""
    told = Table("gucishibi", next_dealer=rule).score(hand(*FOUR, first=3))
    assert told["carry"] == {
        "hands": 1,
        "raw_totals": [30, 20, 20, 65],
        "dealer": dealer,
    }
    assert told["next"] == {
        "dealer": dealer,
        "text": f"{'ABCD'[dealer]} deals and draws first.",
        "marks": [{"seat": dealer, "text": "deals"}],
    }


def test_carry_refused():
    carry = {"hands": 1, "raw_totals": [0], "dealer": 2, "leader": 0}
    assert USUAL.faults(hand("100", "001"), carry=carry) == [
        ("unknown_field", "carry.leader", False),
        ("wrong_length", "carry.raw_totals", True),
        ("bad_seat", "carry.dealer", False),
    ]


@pytest.mark.parametrize(
    ("rules", "hands", "finished"),
    [
        ({"target": 51}, 2, None),
        ({"target": 50}, 2, {"by": "target", "winners": [1], "losers": [0]}),
        ({"max_hands": 3}, 3, {"by": "max_hands", "winners": [1], "losers": [0]}),
    ],
)
def test_when_a_match_is_over(rules, hands, finished):
    """Sets and gifts count for it: 10 to 25 a hand."""
    told = Table("gucishibi", **rules).fold(*hands * [hand("100", "003", first=1)])
    assert told["finished"] == finished


def test_a_hand_after_the_end_is_refused():
    told = Table("gucishibi", max_hands=1).fold(*2 * [hand("100", "003")])
    assert [error["code"] for error in told["errors"]] == ["match_over"]


def test_points_stand_beside_each_row_that_is_filled_in():
    game = find_game("gucishibi")
    data = {"sets": [{"fours": 1}, *hand("112")["sets"]]}
    hints = game.hints(data, Seats(game.options.of(), 2))
    told = [(hint.field, render(hint.text, "en")) for hint in hints]
    assert told == [("sets.1", "Points: 40")]


SOME_SETS = st.tuples(*3 * [st.integers(0, 2)]).map(lambda row: "".join(map(str, row)))


@given(
    st.lists(SOME_SETS, min_size=3, max_size=3),
    st.permutations(range(3)),
    st.integers(0, 2),
    st.sampled_from(["payment", "points"]),
)
def test_no_seat_is_favoured(sets, seats, first, gift_as):
    """Players who change seats take their points with them."""
    table = Table("gucishibi", gift_as=gift_as)
    assume(table.fold(hand(*sets, first=first))["ok"])
    points = table.points(hand(*sets, first=first))
    moved = hand(*(sets[seat] for seat in seats), first=seats.index(first))
    assert table.points(moved) == tuple(points[seat] for seat in seats)
