"""钓鱼."""

import pytest
from hypothesis import given, strategies as st

from scoring.cards import PACK
from scoring.games import find_game
from scoring.messages import render
from scoring.records import Table as Seats
from tests.scoring.judging import Table

PAIRS = Table("diaoyu")
MEAN = Table("diaoyu", settlement="mean")
WINNER = Table("diaoyu", settlement="winner_takes")

THREE = ("3544", "5435", "3344")


def hand(*rows):
    """Spades, hearts, diamonds and clubs of each player, a digit each."""
    return {"suits": [dict(zip("SHDC", map(int, row), strict=True)) for row in rows]}


def piles(*piles):
    return {"captured": [pile.split() for pile in piles]}


@pytest.mark.parametrize(
    ("table", "entry", "points"),
    [
        pytest.param(PAIRS, hand(*THREE), (2, 14, -16), id="pairwise"),
        pytest.param(MEAN, hand(*THREE), (1, 7, -8), id="mean"),
        pytest.param(WINNER, hand(*THREE), (-1, 2, -1), id="winner takes"),
        pytest.param(
            PAIRS, hand("1000", "0100", "0010", "0001"), (6, 2, -2, -6), id="each suit"
        ),
        pytest.param(PAIRS, hand("0000", "0000"), (0, 0), id="nothing caught"),
        pytest.param(PAIRS, piles("", "", ""), (0, 0, 0), id="no cards"),
        pytest.param(WINNER, hand("1000", "0012", "0000"), (1, 1, -2), id="level"),
        pytest.param(PAIRS, piles("SA DK", "H7 C7", ""), (8, 2, -10), id="cards"),
        pytest.param(PAIRS, piles("♠T dq", ""), (6, -6), id="other spellings"),
        pytest.param(
            Table("diaoyu", must_capture=False, multi_table=True),
            hand(*THREE),
            (2, 14, -16),
            id="rules of play",
        ),
    ],
)
def test_points(table, entry, points):
    assert table.points(entry) == points


def test_a_whole_pack_is_130():
    told = PAIRS.score(piles(" ".join(PACK), ""))
    assert told["raw"] == [130, 0]
    assert told["result"] == {"caught": 52, "left": 0, "winners": [0]}


def test_result():
    result = {"caught": 6, "left": 46, "winners": [0, 1]}
    assert PAIRS.score(hand("1000", "0020", "0003"))["result"] == result


def test_explanation_of_cards():
    told = PAIRS.score(piles("H7 SA C7", "", "DK"))
    assert [(step["text"], step.get("values")) for step in told["steps"]] == [
        ("A: ♠A, ♥7, ♣7", None),
        ("C: ♦K", None),
        ("♠, 4 each", [4, 0, 0]),
        ("♥, 3 each", [3, 0, 0]),
        ("♦, 2 each", [0, 0, 2]),
        ("♣, 1 each", [1, 0, 0]),
        ("All together", [8, 0, 2]),
        ("The differences to each of the others, added up", [14, -10, -4]),
    ]


@pytest.mark.parametrize(
    ("entry", "faults"),
    [
        ({}, [("missing_field", "entry.suits", True)]),
        (hand(), [("wrong_length", "entry.suits", True)]),
        (hand("1000"), [("wrong_length", "entry.suits", True)]),
        (hand(*9 * ["0000"]), [("wrong_length", "entry.suits", False)]),
        ({"suits": {"S": 1}}, [("bad_type", "entry.suits", False)]),
        (
            {"suits": [{"S": 1, "H": 1, "D": 1}, {"S": 1, "H": 1, "D": 1, "C": True}]},
            [
                ("missing_field", "entry.suits.0.C", True),
                ("bad_type", "entry.suits.1.C", False),
            ],
        ),
        (
            {"suits": [{"S": -1, "H": 14, "D": 3.0, "C": "3", "J": 1}, None]},
            [
                ("unknown_field", "entry.suits.0.J", False),
                ("bad_value", "entry.suits.0.S", False),
                ("bad_value", "entry.suits.0.H", False),
                ("bad_type", "entry.suits.0.D", False),
                ("bad_type", "entry.suits.0.C", False),
                ("bad_type", "entry.suits.1", True),
            ],
        ),
        (
            hand("7090", "7050"),
            [
                ("too_many_cards", "entry.suits", False),
                ("too_many_cards", "entry.suits", False),
            ],
        ),
        (
            {**hand("1000", "0000"), **piles("", "")},
            [("two_forms", "entry", False)],
        ),
        (
            {**hand("1000", "0000"), "hearts": 1},
            [("unknown_field", "entry.hearts", False)],
        ),
    ],
)
def test_refused(entry, faults):
    assert PAIRS.faults(entry) == faults


@pytest.mark.parametrize(
    ("entry", "faults"),
    [
        (piles("SA"), [("wrong_length", "entry.captured", True)]),
        (piles("SA", "♠A"), [("duplicate_card", "entry.captured.1.0", False)]),
        (
            piles("BJ", "7"),
            [
                ("not_in_pack", "entry.captured.0.0", False),
                ("bad_card", "entry.captured.1.0", False),
            ],
        ),
        (
            {"captured": [[7], "SA"]},
            [
                ("bad_type", "entry.captured.0.0", False),
                ("bad_type", "entry.captured.1", False),
            ],
        ),
    ],
)
def test_refused_cards(entry, faults):
    assert PAIRS.faults(entry) == faults


def test_of_which_suit_there_are_too_many():
    [error] = PAIRS.fold(hand("0090", "0050"))["errors"]
    assert error["args"] == {"suit": "D", "found": 14}
    assert error["text"] == ("All together 14 ♦ cards were caught; there are only 13.")


@pytest.mark.parametrize(
    ("rules", "name"),
    [
        ({"variant": "escoba"}, "variant"),
        ({"settlement": "losers_pay"}, "settlement"),
        ({"must_capture": 1}, "must_capture"),
        ({"multi_table": "true"}, "multi_table"),
        ({"leftovers": None}, "leftovers"),
        ({"target": 100_001}, "target"),
        ({"max_hands": 1001}, "max_hands"),
        ({"next_leader": "loser"}, "next_leader"),
    ],
)
def test_unsound_house_rules(rules, name):
    faults = Table("diaoyu", **rules).faults(hand(*THREE))
    assert faults == [("bad_option", f"options.{name}", False)]


def test_every_house_rule_is_asked_for():
    assert len(PAIRS.asked_rules()) == 8


@pytest.mark.parametrize(("rule", "leader"), [("rotate", 1), ("winner", 2)])
def test_who_leads_next(rule, leader):
    told = Table("diaoyu", next_leader=rule).score(hand("0001", "0010", "1000"))
    assert told["carry"] == {"hands": 1, "raw_totals": [1, 2, 4], "leader": leader}
    assert told["next"] == {
        "leader": leader,
        "text": f"{'ABC'[leader]} leads.",
        "marks": [{"seat": leader, "text": "leads"}],
    }


def test_a_carry_goes_on():
    carry = {"hands": 8, "raw_totals": [36, 22], "leader": 1}
    told = PAIRS.score(hand("1000", "0000"), carry=carry)
    assert told["carry"] == {"hands": 9, "raw_totals": [40, 22], "leader": 0}


@pytest.mark.parametrize(
    ("carry", "faults"),
    [
        (0, [("bad_type", "carry", False)]),
        (
            {"hands": 1, "leader": 2},
            [
                ("missing_field", "carry.raw_totals", True),
                ("bad_seat", "carry.leader", False),
            ],
        ),
        (
            {"hands": 1, "raw_totals": [1], "leader": 0, "dealer": 0},
            [
                ("unknown_field", "carry.dealer", False),
                ("wrong_length", "carry.raw_totals", True),
            ],
        ),
    ],
)
def test_carry_refused(carry, faults):
    assert PAIRS.faults(hand("1000", "0000"), carry=carry) == faults


@pytest.mark.parametrize(
    ("rules", "hands", "finished"),
    [
        ({}, 5, None),
        ({"target": 9}, 2, None),
        ({"target": 8}, 2, {"by": "target", "winners": [0], "losers": [1]}),
        ({"max_hands": 3}, 3, {"by": "max_hands", "winners": [0], "losers": [1]}),
    ],
)
def test_when_a_match_is_over(rules, hands, finished):
    told = Table("diaoyu", **rules).fold(*hands * [hand("1000", "0001")])
    assert told["finished"] == finished


def test_a_hand_after_the_end_is_refused():
    told = Table("diaoyu", max_hands=1).fold(*2 * [hand("1000", "0001")])
    assert [error["code"] for error in told["errors"]] == ["match_over"]


def test_raw_totals_decide_who_wins_a_match():
    """Two narrow wins are worth less than one high one."""
    table = Table("diaoyu", settlement="winner_takes", max_hands=3)
    told = table.fold(hand("1000", "0100"), hand("1000", "0100"), hand("0000", "9000"))
    assert told["totals"] == [1, -1]
    assert told["finished"]["winners"] == [1]


@pytest.mark.parametrize("entry", [{}, hand("1000", "0000"), piles("SA", "")])
def test_a_form_asks_for_cards_by_number_or_one_by_one(entry):
    assert PAIRS.asked(entry) == ({"captured"} if "captured" in entry else {"suits"})


def test_points_stand_beside_each_row_that_is_filled_in():
    game = find_game("diaoyu")
    data = {"suits": [{"S": 2, "H": 1, "D": 0, "C": 1}, {"S": 1}, None]}
    hints = game.hints(data, Seats(game.options.of(), 3))
    told = [(hint.field, render(hint.text, "en")) for hint in hints]
    assert told == [("suits.0", "Points: 12")]


@given(st.permutations(PACK), st.integers(0, 52), st.integers(2, 8))
def test_cards_count_like_their_numbers(cards, caught, players):
    spread = [cards[:caught][seat::players] for seat in range(players)]
    counts = [[card[0] for card in pile] for pile in spread]
    rows = [{suit: suits.count(suit) for suit in "SHDC"} for suits in counts]
    by_card = PAIRS.score({"captured": [list(map(str, pile)) for pile in spread]})
    by_suit = PAIRS.score({"suits": rows})
    for name in ("raw", "points", "result", "carry"):
        assert by_card[name] == by_suit[name]


@given(st.permutations(range(3)), st.sampled_from(["pairwise", "winner_takes"]))
def test_no_seat_is_favoured(seats, settlement):
    """Players who change seats take their points with them."""
    table = Table("diaoyu", settlement=settlement)
    points, moved = table.points(hand(*THREE)), [THREE[seat] for seat in seats]
    assert table.points(hand(*moved)) == tuple(points[seat] for seat in seats)
