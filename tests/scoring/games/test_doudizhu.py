"""斗地主."""

import pytest
from hypothesis import given, strategies as st

from tests.scoring.judging import Table

HAPPY = Table("doudizhu")
LAIZI = Table("doudizhu", variant="laizi")
BLIND = Table("doudizhu", variant="menzhua")
APART = Table("doudizhu", variant="menzhua", dao_scope="per_farmer")


def rules(**options):
    return Table("doudizhu", **options)


def won(landlord=0, **more):
    return {"landlord": landlord, "winner": "landlord", **more}


def lost(landlord=0, **more):
    return {"landlord": landlord, "winner": "farmers", **more}


def escaped(seat, landlord=0, **more):
    return {"landlord": landlord, "escaped": seat, **more}


@pytest.mark.parametrize(
    ("table", "entry", "points"),
    [
        pytest.param(HAPPY, won(1), (-1, 2, -1), id="won"),
        pytest.param(HAPPY, lost(2), (1, 1, -2), id="lost"),
        pytest.param(LAIZI, won(bombs=2), (8, -4, -4), id="two bombs"),
        pytest.param(HAPPY, won(robs=3, caller=0), (16, -8, -8), id="robs"),
        pytest.param(HAPPY, won(ming=[2, 0, 4]), (8, -4, -4), id="largest shown"),
        pytest.param(HAPPY, won(rockets=1), (4, -2, -2), id="rocket"),
        pytest.param(
            rules(rocket_mult=3), lost(rockets=1), (-6, 3, 3), id="rocket × 3"
        ),
        pytest.param(rules(rocket_mult=1), won(rockets=1), (2, -1, -1), id="no × 1"),
        pytest.param(rules(spring_mult=4), won(spring=True), (8, -4, -4), id="spring"),
        pytest.param(HAPPY, lost(spring=True), (-4, 2, 2), id="anti-spring"),
        pytest.param(
            rules(base=3, init_mult=5, rate=7), won(), (210, -105, -105), id="stake"
        ),
        pytest.param(HAPPY, won(double=[True, True, False]), (6, -4, -2), id="doubled"),
        pytest.param(
            HAPPY, lost(1, robs=1, double=[False, False, True]), (2, -6, 4), id="one"
        ),
        pytest.param(
            rules(max_mult=6, base=2),
            won(bombs=2, double=[False, True, False]),
            (20, -12, -8),
            id="at most × 6",
        ),
        pytest.param(BLIND, won(men=True, dao_level=4), (64, -32, -32), id="dao"),
        pytest.param(
            APART,
            won(men=True, bombs=1, dao_per_farmer=[1, 16, 1]),
            (68, -64, -4),
            id="dao of one",
        ),
    ],
)
def test_points(table, entry, points):
    assert table.points(entry) == points
    assert table.score(entry)["raw"] == list(points)


@pytest.mark.parametrize(
    ("options", "entry", "points"),
    [
        pytest.param({}, won(balances=[0, 3, 9]), (8, -3, -5), id="floor"),
        pytest.param({"floor": False}, won(balances=[0, 3, 9]), (10, -5, -5), id="off"),
        pytest.param({}, lost(balances=[9, 0, 0]), (-9, 5, 4), id="odd to lower"),
        pytest.param(
            {}, lost(balances=[9, 0, 0], first_out=2), (-9, 4, 5), id="odd to first out"
        ),
        pytest.param(
            {},
            lost(balances=[8, 0, 0], double=[False, True, False], first_out=2),
            (-8, 5, 3),
            id="odd to larger remainder",
        ),
        pytest.param({}, lost(balances=[0, 9, 9]), (0, 0, 0), id="nothing to pay with"),
        pytest.param(
            {"winner_cap": True}, lost(balances=[50, 3, 50]), (-8, 3, 5), id="cap"
        ),
        pytest.param(
            {"winner_cap": True}, lost(balances=[4, 3, 50]), (-4, 2, 2), id="both"
        ),
        pytest.param(
            {"winner_cap": True, "floor": False},
            won(balances=[7, 0, 0]),
            (7, -4, -3),
            id="landlord capped",
        ),
        pytest.param(
            {"winner_cap": True},
            won(balances=[7, 2, 50], double=[False, False, True]),
            (7, -1, -6),
            id="floor, then cap",
        ),
    ],
)
def test_what_players_hold(options, entry, points):
    assert rules(rate=5, **options).points(entry) == points


@pytest.mark.parametrize(
    ("table", "entry", "points"),
    [
        pytest.param(HAPPY, escaped(0), (-20, 10, 10), id="landlord"),
        pytest.param(HAPPY, escaped(2), (10, 0, -10), id="farmer"),
        pytest.param(
            HAPPY, escaped(0, robs=1, ming=[5, 0, 0]), (-40, 20, 20), id="exactly 10"
        ),
        pytest.param(
            HAPPY, escaped(1, dealt_bombs=3, rockets=1), (32, -32, 0), id="dealt"
        ),
        pytest.param(
            rules(base=2, rate=100, init_mult=15, max_mult=1),
            escaped(1, 1),
            (2000, -4000, 2000),
            id="no initial multiplier, no limit",
        ),
        pytest.param(
            rules(escape_payee="split", base=3), escaped(1), (15, -30, 15), id="halves"
        ),
        pytest.param(
            BLIND, escaped(1, men=True, dao_level=3), (32, -32, 0), id="blind"
        ),
        pytest.param(
            APART, escaped(0, dao_per_farmer=[1, 16, 1]), (-42, 32, 10), id="each alone"
        ),
        pytest.param(
            APART, escaped(2, dao_per_farmer=[1, 16, 1]), (10, 0, -10), id="one alone"
        ),
    ],
)
def test_escapes(table, entry, points):
    assert table.points(entry) == points


@pytest.mark.parametrize(
    ("table", "entry", "lines"),
    [
        pytest.param(
            rules(init_mult=6, fee=50, max_mult=100),
            lost(
                robs=2,
                ming=[0, 3, 0],
                rockets=1,
                bombs=1,
                spring=True,
                double=[False, False, True],
            ),
            [
                "Initial multiplier, × 6",
                "Robs: 2, × 4",
                "B showed the hand, × 3",
                "Rocket, × 2",
                "Bombs: 1, × 2",
                "Anti-spring, × 2",
                "Doubled: C",
                "B: × 576, cut to × 100",
                "A against B: 1 × 100",
                "C: × 1152, cut to × 100",
                "A against C: 1 × 100",
                "Fee, no part of the points",
            ],
            id="everything",
        ),
        pytest.param(
            APART,
            won(men=True, dao_per_farmer=[1, 8, 1], spring=True),
            [
                "Blind grab, × 2",
                "Spring, × 2",
                "B: dao la lei, × 8",
                "A against B: 1 × 32",
                "A against C: 1 × 4",
            ],
            id="each alone",
        ),
        pytest.param(
            rules(winner_cap=True),
            won(balances=[1, 1, 0]),
            [
                "A against B: 1 × 1",
                "A against C: 1 × 1",
                "Nobody pays more than they hold",
            ],
            id="no line for what changes nothing",
        ),
        pytest.param(
            BLIND,
            escaped(0, dao_level=2),
            [
                "dao la, × 4",
                "Multiplier 4, below 10: 10 stakes",
                "A ran away and pays B: 10 × 1",
                "A ran away and pays C: 10 × 1",
            ],
            id="landlord left",
        ),
        pytest.param(
            rules(escape_payee="split", fee=2),
            escaped(2, ming=[5, 0, 0], dealt_bombs=1),
            [
                "A showed the hand, × 5",
                "Bombs: 1, × 2",
                "Multiplier 10, twice that: 20 stakes",
                "C ran away and pays A: 10 × 1",
                "C ran away and pays B: 10 × 1",
                "Fee, no part of the points",
            ],
            id="farmer left",
        ),
    ],
)
def test_explanation(table, entry, lines):
    assert table.lines(entry) == lines


def test_result_of_a_hand():
    table = rules(rate=5, fee=3)
    assert table.score(lost(balances=[11, 0, 0], spring=True))["result"] == {
        "winner": "farmers",
        "multiplier": 2,
        "stakes": [20, 10, 10],
        "spring": "anti",
        "fee": [0, 3, 3],
        "net": [-11, 3, 2],
    }


def test_result_of_an_escape():
    assert rules(fee=3).score(escaped(1, robs=1))["result"] == {
        "escaped": 1,
        "multiplier": 2,
        "fee": [3, 3, 3],
        "net": [7, -13, -3],
    }


@pytest.mark.parametrize(
    ("rule", "entry", "carry", "first"),
    [
        ("rotate", won(), {"first": 2}, 0),
        ("rotate", escaped(1), {}, 1),
        ("rotate", won(), {"first": None}, None),
        ("winner", won(2), {}, 2),
        ("winner", lost(first_out=2), {}, 2),
        ("winner", lost(), {}, None),
        ("winner", escaped(1), {}, None),
        ("random", won(), {"first": 1}, None),
    ],
)
def test_who_speaks_first_next(rule, entry, carry, first):
    told = rules(next_caller=rule).score(entry, carry=carry)
    assert told["carry"] == {"first": first}
    assert told["next"]["first"] == first


@pytest.mark.parametrize(
    ("rule", "first", "text", "marks"),
    [
        ("rotate", 0, "A speaks first.", [{"seat": 0, "text": "speaks first"}]),
        ("random", None, "Draw lots for who speaks first.", []),
    ],
)
def test_first_hand(rule, first, text, marks):
    told = rules(next_caller=rule).fold()
    assert told["next"] == {"first": first, "text": text, "marks": marks}


def test_who_speaks_after_an_escape_is_agreed_on():
    told = rules(next_caller="winner").next(escaped(1))
    assert told["text"] == "Agree on who speaks first."


def test_carry_refused():
    assert HAPPY.faults(won(), carry={"first": 5}) == [
        ("bad_seat", "carry.first", False)
    ]


@given(st.integers(0, 2), st.integers(0, 13), st.booleans(), st.permutations(range(3)))
def test_no_seat_is_favoured(landlord, bombs, spring, seats):
    """Players who change seats take their points with them."""
    told = {"bombs": bombs, "spring": spring}
    points = HAPPY.points(won(landlord, **told))
    moved = HAPPY.points(won(seats.index(landlord), **told))
    assert moved == tuple(points[seat] for seat in seats)


@given(st.lists(st.integers(0, 30), min_size=3, max_size=3), st.booleans())
def test_with_floor_nobody_pays_more_than_they_hold(balances, landlord_wins):
    hand = (won if landlord_wins else lost)(bombs=3, balances=balances)
    points = HAPPY.points(hand)
    assert all(value >= -held for value, held in zip(points, balances, strict=True))
