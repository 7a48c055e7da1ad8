"""分红."""

import pytest
from hypothesis import given, strategies as st

from scoring.games.fenhong.entry import HEARTS as HEART_CARDS
from tests.scoring.judging import Table

EACH = Table("fenhong")
MEAN = Table("fenhong", settlement="mean")
WINNER = Table("fenhong", settlement="winner_takes")
FLIP = Table("fenhong", moon="flip")
TEAMS = Table("fenhong", variant="teams")

HEARTS = [str(card) for card in HEART_CARDS]


def hand(*hearts):
    return {"hearts": list(hearts)}


def piles(*counts, others=()):
    """The hearts dealt out in turn, and other cards with the first."""
    cards = iter(HEARTS)
    captured = [[next(cards) for _ in range(count)] for count in counts]
    captured[0] += others
    return {"captured": captured}


@pytest.mark.parametrize(
    ("table", "entry", "points"),
    [
        pytest.param(EACH, hand(4, 3, 3, 3), (-3, 1, 1, 1), id="nearly level"),
        pytest.param(EACH, hand(13, 0, 0, 0), (-39, 13, 13, 13), id="all thirteen"),
        pytest.param(FLIP, hand(13, 0, 0, 0), (39, -13, -13, -13), id="flip"),
        pytest.param(
            FLIP, hand(12, 1, 0, 0), (-35, 9, 13, 13), id="twelve do not flip"
        ),
        pytest.param(MEAN, hand(1, 2, 4, 6), (3, 2, -1, -4), id="mean"),
        pytest.param(MEAN, hand(5, 5, 2, 1), (-2, -2, 2, 2), id="mean, rest"),
        pytest.param(
            MEAN, hand(3, 3, 3, 4), (1, 0, 0, -1), id="mean, rest to the best"
        ),
        pytest.param(
            MEAN, hand(7, 2, 2, 2), (-5, 1, 2, 2), id="mean, rest to one of them"
        ),
        pytest.param(WINNER, hand(1, 2, 4, 6), (3, -1, -1, -1), id="one winner"),
        pytest.param(WINNER, hand(6, 1, 1, 5), (-2, 2, 2, -2), id="two winners"),
        pytest.param(TEAMS, hand(4, 2, 2, 5), (1, -1, 1, -1), id="teams"),
        pytest.param(
            TEAMS, hand(0, 13, 0, 0), (13, -13, 13, -13), id="teams, thirteen"
        ),
        pytest.param(
            Table("fenhong", variant="teams", moon="flip"),
            hand(0, 13, 0, 0),
            (-13, 13, -13, 13),
            id="teams, flip",
        ),
        pytest.param(
            Table("fenhong", variant="teams", settlement="winner_takes"),
            hand(6, 2, 4, 1),
            (-1, 1, -1, 1),
            id="teams, one each",
        ),
        pytest.param(EACH, piles(2, 1, 8, 2), (5, 9, -19, 5), id="cards"),
        pytest.param(
            EACH,
            piles(2, 1, 8, 2, others=["SA", "♣10", "dq"]),
            (5, 9, -19, 5),
            id="other cards count nothing",
        ),
    ],
)
def test_points(table, entry, points):
    assert table.points(entry) == points


@pytest.mark.parametrize(
    ("table", "entry", "lines"),
    [
        pytest.param(
            EACH,
            hand(4, 3, 3, 3),
            [
                "Hearts taken",
                "One point less for each heart",
                "The differences to each of the others, added up",
            ],
            id="pairwise",
        ),
        pytest.param(
            MEAN,
            hand(5, 5, 2, 1),
            [
                "Hearts taken",
                "One point less for each heart",
                "The differences to each of the others, added up",
                "A third of that, rounded",
                "What rounding leaves over goes to D",
            ],
            id="mean",
        ),
        pytest.param(
            WINNER,
            hand(6, 1, 1, 5),
            [
                "Hearts taken",
                "One point less for each heart",
                "Each of the others pays 1 to B, C",
            ],
            id="winner takes",
        ),
        pytest.param(
            Table("fenhong", variant="teams", moon="flip"),
            hand(0, 13, 0, 0),
            [
                "Hearts taken",
                "B has all thirteen: 0, and −13 for each of the others",
                "Partners together",
                "Own side less the other side",
            ],
            id="teams, flip",
        ),
        pytest.param(
            EACH,
            piles(2, 0, 0, 11, others=["SA"]),
            [
                "A: ♥A, ♥2",
                "D: ♥3, ♥4, ♥5, ♥6, ♥7, ♥8, ♥9, ♥10, ♥J, ♥Q, ♥K",
                "Hearts taken",
                "One point less for each heart",
                "The differences to each of the others, added up",
            ],
            id="cards",
        ),
    ],
)
def test_explanation(table, entry, lines):
    assert table.lines(entry) == lines


@pytest.mark.parametrize(
    ("entry", "faults"),
    [
        ({}, [("missing_field", "entry.hearts", True)]),
        (hand(3, 5, 5), [("wrong_length", "entry.hearts", True)]),
        (hand(3, 5, 4, 0), [("wrong_sum", "entry.hearts", True)]),
        (hand(3, 5, 5, 1), [("wrong_sum", "entry.hearts", False)]),
        (
            hand(14, 0, 0, -1),
            [
                ("bad_value", "entry.hearts.0", False),
                ("bad_value", "entry.hearts.3", False),
            ],
        ),
        ({**hand(3, 5, 5, 0), **piles(13, 0, 0, 0)}, [("two_forms", "entry", False)]),
        (piles(12, 0, 0, 0), [("missing_card", "entry.captured", True)]),
        (
            {"captured": [HEARTS, ["ha"], [], []]},
            [("duplicate_card", "entry.captured.1.0", False)],
        ),
        (
            {"captured": [HEARTS, ["BJ", "Q", "S1", 5], [], []]},
            [
                ("not_in_pack", "entry.captured.1.0", False),
                ("bad_card", "entry.captured.1.1", False),
                ("bad_card", "entry.captured.1.2", False),
                ("bad_type", "entry.captured.1.3", False),
            ],
        ),
    ],
)
def test_refused(entry, faults):
    assert EACH.faults(entry) == faults


@pytest.mark.parametrize(
    ("rule", "leader"), [("rotate", 0), ("same", 3), ("loser", 2), ("winner", 0)]
)
def test_who_leads_next(rule, leader):
    table = Table("fenhong", next_leader=rule)
    carry = {"hands": 4, "raw_totals": [-10, -12, -20, -10], "leader": 3}
    told = table.score(hand(1, 5, 6, 1), carry=carry)
    assert told["next"]["leader"] == leader
    assert told["next"]["marks"] == [{"seat": leader, "text": "leads"}]
    assert told["carry"] == {
        "hands": 5,
        "raw_totals": [-11, -17, -26, -11],
        "leader": leader,
    }


@pytest.mark.parametrize(
    ("carry", "faults"),
    [
        (0, [("bad_type", "carry", False)]),
        ({"hands": 1, "leader": 0}, [("missing_field", "carry.raw_totals", True)]),
        (
            {"hands": -1, "raw_totals": [0, 0, 0], "leader": 4, "x": 1},
            [
                ("unknown_field", "carry.x", False),
                ("bad_value", "carry.hands", False),
                ("wrong_length", "carry.raw_totals", True),
                ("bad_seat", "carry.leader", False),
            ],
        ),
    ],
)
def test_carry_refused(carry, faults):
    assert EACH.faults(hand(4, 3, 3, 3), carry=carry) == faults


@pytest.mark.parametrize(
    ("rules", "entries", "finished"),
    [
        pytest.param({}, [], None, id="no hand"),
        pytest.param({"target": 11}, [hand(3, 5, 5, 0)], None, id="not there yet"),
        pytest.param(
            {"target": 11},
            [hand(3, 5, 5, 0), hand(2, 6, 1, 4)],
            ("target", [3], [1]),
            id="target",
        ),
        pytest.param(
            {"target": 10}, [hand(3, 10, 0, 0)], ("target", [2, 3], [1]), id="exactly"
        ),
        pytest.param(
            {"target": 13, "max_hands": 1},
            [hand(0, 13, 0, 0)],
            ("target", [0, 2, 3], [1]),
            id="target before number of hands",
        ),
        pytest.param(
            {"max_hands": 2},
            [hand(3, 3, 3, 4), hand(4, 3, 3, 3)],
            ("max_hands", [1, 2], [0, 3]),
            id="number of hands",
        ),
        pytest.param(
            {"max_hands": 4, "target": 0},
            [hand(4, 3, 3, 3), hand(3, 4, 3, 3), hand(3, 3, 4, 3), hand(3, 3, 3, 4)],
            ("max_hands", [0, 1, 2, 3], []),
            id="all level",
        ),
        pytest.param({"target": 0}, [hand(0, 13, 0, 0)] * 9, None, id="without end"),
        pytest.param(
            {"variant": "teams", "target": 14},
            [hand(4, 3, 5, 1), hand(3, 4, 2, 4)],
            ("target", [1, 3], [0, 2]),
            id="side sums",
        ),
        pytest.param(
            {"variant": "teams", "target": 15},
            [hand(4, 3, 5, 1), hand(3, 4, 2, 4)],
            None,
            id="side sums, not there yet",
        ),
    ],
)
def test_when_a_match_is_over(rules, entries, finished):
    told = Table("fenhong", **rules).fold(*entries)
    if finished:
        by, winners, losers = finished
        finished = {"by": by, "winners": winners, "losers": losers}
    assert told["finished"] == finished


def test_a_hand_after_the_end_is_refused():
    told = Table("fenhong", target=10).fold(*[hand(13, 0, 0, 0)] * 3)
    [error] = told["errors"]
    assert (error["field"], error["code"]) == ("entries.1", "match_over")


THIRTEEN = st.lists(st.integers(0, 13), min_size=3, max_size=3).map(
    lambda cuts: [
        b - a for a, b in zip([0, *sorted(cuts)], [*sorted(cuts), 13], strict=True)
    ]
)


@given(THIRTEEN, st.permutations(range(4)))
def test_no_seat_is_favoured(hearts, order):
    """Players who change seats take their points with them."""
    moved = [hearts[seat] for seat in order]
    for table in (EACH, WINNER, FLIP):
        points = table.points(hand(*hearts))
        assert table.points(hand(*moved)) == tuple(points[seat] for seat in order)


@given(THIRTEEN)
def test_fewer_hearts_never_score_less(hearts):
    for table in (EACH, WINNER):
        points = table.points(hand(*hearts))
        by_hearts = [points[seat] for seat in sorted(range(4), key=hearts.__getitem__)]
        assert by_hearts == sorted(points, reverse=True)


@given(THIRTEEN)
def test_mean_is_a_third_of_pairwise_but_for_rounding(hearts):
    pairs = zip(MEAN.points(hand(*hearts)), EACH.points(hand(*hearts)), strict=True)
    assert all(abs(3 * mean - whole) <= 4 for mean, whole in pairs)


@given(THIRTEEN, st.sampled_from(["pairwise", "mean", "winner_takes"]))
def test_partners_score_the_same(hearts, settlement):
    table = Table("fenhong", variant="teams", settlement=settlement)
    first, second, third, fourth = table.points(hand(*hearts))
    assert (first, second) == (third, fourth) == (first, -first)
