"""对牌."""

import pytest
from hypothesis import given, strategies as st

from scoring.catalogue import entry_schema
from scoring.games import find_game
from scoring.records import Table as Seats
from tests.scoring.judging import Table

LAST = Table("duipai")
FIRST = Table("duipai", end="first_out")
RANKS = Table("duipai", end="by_rank")
FIVE = Table("duipai", variant="five")


def out(*seats):
    return {"out_order": list(seats)}


def won(*counts):
    return {"counts": list(counts)}


def by_rank(settlement):
    return Table("duipai", end="by_rank", settlement=settlement)


def five(settlement):
    return Table("duipai", variant="five", settlement=settlement)


@pytest.mark.parametrize(
    ("table", "order", "players", "raw", "points"),
    [
        pytest.param(LAST, [1, 3, 0], 4, [0, 0, 1, 0], [-1, -1, 3, -1], id="last"),
        pytest.param(LAST, [1], 2, [1, 0], [1, -1], id="two"),
        pytest.param(FIRST, [1, 3, 0], 4, [1, 0, 1, 1], [1, -3, 1, 1], id="first"),
        pytest.param(FIRST, [2], 3, [1, 1, 0], [1, 1, -2], id="first alone"),
        pytest.param(RANKS, [1, 3, 0], 4, [2, 0, 3, 1], [2, -6, 6, -2], id="ranks"),
        pytest.param(
            by_rank("winner_takes"),
            [1, 3, 0],
            4,
            [2, 0, 3, 1],
            [-1, -1, 3, -1],
            id="ranks, winner takes",
        ),
        pytest.param(
            by_rank("mean"), [1, 0], 3, [1, 0, 2], [0, -2, 2], id="ranks, mean"
        ),
        pytest.param(
            Table("duipai", settlement="mean"),
            [1, 3, 0],
            4,
            [0, 0, 1, 0],
            [-1, -1, 3, -1],
            id="last, always pairwise",
        ),
        pytest.param(
            Table("duipai", end="first_out", settlement="winner_takes"),
            [1],
            4,
            [1, 0, 1, 1],
            [1, -3, 1, 1],
            id="first, always pairwise",
        ),
        pytest.param(
            Table("duipai", queue_again=False, five_again=True, turn_limit=1),
            [0],
            2,
            [0, 1],
            [-1, 1],
            id="rules of play",
        ),
    ],
)
def test_points_of_piles(table, order, players, raw, points):
    told = table.score(out(*order), players=players)
    assert told["raw"] == raw
    assert told["points"] == points


@pytest.mark.parametrize(
    ("table", "counts", "points"),
    [
        pytest.param(FIVE, (20, 12, 9, 5), (34, 2, -10, -26), id="pairwise"),
        pytest.param(five("mean"), (20, 12, 9, 5), (11, 1, -3, -9), id="mean"),
        pytest.param(
            five("winner_takes"), (20, 12, 9, 5), (3, -1, -1, -1), id="winner takes"
        ),
        pytest.param(FIVE, (0, 0), (0, 0), id="nothing won"),
        pytest.param(FIVE, (52, 0), (52, -52), id="everything won"),
        pytest.param(
            Table("duipai", variant="five", end="first_out", pickup_order="as_laid"),
            (20, 12, 9, 5),
            (34, 2, -10, -26),
            id="rules of the other variant",
        ),
    ],
)
def test_points_of_five_cards(table, counts, points):
    assert table.points(won(*counts)) == points


@pytest.mark.parametrize(
    ("table", "entry", "result"),
    [
        (LAST, out(1, 3, 0), {"first_out": 1, "survivor": 2, "winners": [2]}),
        (RANKS, out(1, 3, 0), {"first_out": 1, "survivor": 2, "winners": [2]}),
        (FIRST, out(1, 3, 0), {"first_out": 1, "survivor": None, "winners": [0, 2, 3]}),
        (FIVE, won(8, 20, 20, 0), {"caught": 48, "left": 4, "winners": [1, 2]}),
    ],
)
def test_result(table, entry, result):
    assert table.score(entry, players=4)["result"] == result


@pytest.mark.parametrize(
    ("table", "entry", "text", "values"),
    [
        (LAST, out(1, 3, 0), "C is the last with cards: 1", [0, 0, 1, 0]),
        (FIRST, out(1), "B is out first: 1 for all others", [1, 0, 1, 1]),
        (RANKS, out(1, 3, 0), "1 for each player outlasted", [2, 0, 3, 1]),
        (FIVE, won(8, 20, 20, 0), "Cards won", [8, 20, 20, 0]),
    ],
)
def test_explanation(table, entry, text, values):
    first, second = table.score(entry, players=4)["steps"]
    assert (first["text"], first["values"], first["counts"]) == (text, values, False)
    assert second["text"] == "The differences to each of the others, added up"


@pytest.mark.parametrize(
    ("table", "entry", "faults"),
    [
        (LAST, {}, [("missing_field", "entry.out_order", True)]),
        (LAST, out(), [("wrong_length", "entry.out_order", True)]),
        (LAST, out(1, 3), [("wrong_length", "entry.out_order", True)]),
        (LAST, out(1, 3, 0, 2), [("wrong_length", "entry.out_order", False)]),
        (RANKS, out(1), [("wrong_length", "entry.out_order", True)]),
        (FIRST, out(), [("wrong_length", "entry.out_order", True)]),
        (FIRST, out(1, 3, 0, 2), [("wrong_length", "entry.out_order", False)]),
        (LAST, out(1, 3, 3), [("duplicate_seat", "entry.out_order.2", False)]),
        (
            LAST,
            out(1, 4, "0"),
            [
                ("bad_seat", "entry.out_order.1", False),
                ("bad_type", "entry.out_order.2", False),
            ],
        ),
        (LAST, {"out_order": 1}, [("bad_type", "entry.out_order", False)]),
        (
            LAST,
            won(1, 2, 3, 4),
            [
                ("unknown_field", "entry.counts", False),
                ("missing_field", "entry.out_order", True),
            ],
        ),
        (
            FIVE,
            out(1, 3, 0),
            [
                ("unknown_field", "entry.out_order", False),
                ("missing_field", "entry.counts", True),
            ],
        ),
        (FIVE, won(1, 2, 3), [("wrong_length", "entry.counts", True)]),
        (FIVE, won(1, 2, 3, 4, 5), [("wrong_length", "entry.counts", False)]),
        (
            FIVE,
            won(53, -1, True, None),
            [
                ("bad_value", "entry.counts.0", False),
                ("bad_value", "entry.counts.1", False),
                ("bad_type", "entry.counts.2", False),
                ("bad_type", "entry.counts.3", True),
            ],
        ),
        (FIVE, won(20, 20, 12, 1), [("too_many_cards", "entry.counts", False)]),
    ],
)
def test_refused(table, entry, faults):
    assert table.faults(entry, players=4) == faults


@pytest.mark.parametrize(
    ("table", "order", "expected", "text"),
    [
        (LAST, [1], 3, "Who is out, in order: must name all players but 1."),
        (LAST, [0, 1, 2, 3], 3, "Who is out, in order: must name all players but 1."),
        (FIRST, [], 1, "Who is out, in order: must name 1 to 3 players."),
        (FIRST, [0, 1, 2, 3], 3, "Who is out, in order: must name 1 to 3 players."),
    ],
)
def test_how_many_must_be_out(table, order, expected, text):
    [error] = table.fold(out(*order), players=4)["errors"]
    assert error["args"] == {"expected": expected, "found": len(order)}
    assert error["text"] == text


@pytest.mark.parametrize(
    ("end", "players", "lengths"),
    [("last_standing", 5, (4, 4)), ("by_rank", 2, (1, 1)), ("first_out", 5, (1, 4))],
)
def test_the_schema_says_how_many_must_be_out(end, players, lengths):
    game = find_game("duipai")
    table = Seats(game.options.of(end=end), players)
    order = entry_schema(game, "en", table)["properties"]["out_order"]
    assert (order["minItems"], order["maxItems"]) == lengths


def test_piles_do_not_tell_how_many_play():
    assert LAST.faults(out(1, 0)) == [("missing_field", "players", True)]
    assert FIVE.score(won(1, 2, 3))["points"] == [-3, 0, 3]


@pytest.mark.parametrize(
    ("rules", "name"),
    [
        ({"variant": "hand5"}, "variant"),
        ({"settlement": "losers_pay"}, "settlement"),
        ({"end": "turn_limit"}, "end"),
        ({"pickup_order": "random"}, "pickup_order"),
        ({"queue_again": 1}, "queue_again"),
        ({"five_again": None}, "five_again"),
        ({"turn_limit": 0}, "turn_limit"),
        ({"turn_limit": 100_001}, "turn_limit"),
        ({"target": -1}, "target"),
        ({"max_hands": "5"}, "max_hands"),
        ({"next_leader": "loser"}, "next_leader"),
    ],
)
def test_unsound_house_rules(rules, name):
    faults = Table("duipai", **rules).faults(out(0), players=2)
    assert faults == [("bad_option", f"options.{name}", False)]


ALWAYS = {"variant", "target", "max_hands", "next_leader"}
OF_PILES = {"end", "pickup_order", "queue_again", "turn_limit"}


@pytest.mark.parametrize(
    ("table", "asked"),
    [
        (LAST, ALWAYS | OF_PILES),
        (FIRST, ALWAYS | OF_PILES),
        (RANKS, ALWAYS | OF_PILES | {"settlement"}),
        (FIVE, ALWAYS | {"settlement", "five_again"}),
    ],
)
def test_which_house_rules_are_asked_for(table, asked):
    assert table.asked_rules() == asked


@pytest.mark.parametrize(
    ("rule", "carry", "leader"),
    [
        ("rotate", {"hands": 3, "raw_totals": [1, 0, 2], "leader": 2}, 0),
        ("winner", {"hands": 3, "raw_totals": [1, 0, 2], "leader": 2}, 1),
    ],
)
def test_who_leads_next(rule, carry, leader):
    table = Table("duipai", next_leader=rule)
    told = table.score(out(2, 0), players=3, carry=carry)
    assert told["carry"] == {"hands": 4, "raw_totals": [1, 1, 2], "leader": leader}
    assert told["next"]["leader"] == leader


def test_carry_refused():
    carry = {"raw_totals": [0, 0, 0.5], "leader": 3}
    assert LAST.faults(out(2, 0), players=3, carry=carry) == [
        ("missing_field", "carry.hands", True),
        ("bad_type", "carry.raw_totals.2", False),
        ("bad_seat", "carry.leader", False),
    ]


@pytest.mark.parametrize(
    ("rules", "orders", "finished"),
    [
        ({"target": 2}, [(0, 1)], None),
        (
            {"target": 2},
            [(0, 1), (1, 0)],
            {"by": "target", "winners": [2], "losers": [0, 1]},
        ),
        (
            {"max_hands": 3},
            [(0, 1), (1, 2), (2, 0)],
            {"by": "max_hands", "winners": [0, 1, 2], "losers": []},
        ),
        (
            {"target": 3, "end": "first_out"},
            [(0,), (2,), (1,), (2,)],
            {"by": "target", "winners": [0, 1], "losers": [2]},
        ),
    ],
)
def test_when_a_match_is_over(rules, orders, finished):
    table = Table("duipai", **rules)
    told = table.fold(*(out(*order) for order in orders), players=3)
    assert told["finished"] == finished


def test_a_hand_after_the_end_is_refused():
    told = Table("duipai", max_hands=1).fold(out(0), out(1), players=2)
    assert [error["code"] for error in told["errors"]] == ["match_over"]


def test_no_hand_so_far():
    told = LAST.fold(players=3)
    assert told["totals"] == [0, 0, 0]
    assert told["next"]["leader"] == 0


@given(st.permutations(range(5)), st.sampled_from(["last_standing", "by_rank"]))
def test_whoever_is_out_later_never_scores_less(order, end):
    told = Table("duipai", end=end).score(out(*order[:-1]), players=5)
    points = [told["points"][seat] for seat in order]
    assert points == sorted(points)
