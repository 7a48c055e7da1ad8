"""What games share that settle raw points and play to a total."""

from types import SimpleNamespace

import pytest
from hypothesis import given, strategies as st

from scoring import series
from scoring.game import Hand, Match
from scoring.messages import Seat, render
from scoring.records import Table

RAW = st.lists(st.integers(-500, 500), min_size=2, max_size=8)
RULES = st.sampled_from(sorted(series.SETTLEMENT.choices))


def points(raw, rule):
    rows = [line.values for line in series.settlement(raw, rule) if line.counts]
    return tuple(map(sum, zip(*rows, strict=True)))


def house_rules(**more):
    usual = {"target": 0, "max_hands": 0, "next_leader": "rotate"}
    return SimpleNamespace(**{**usual, **more})


def match(*raw_totals, hands=1):
    return Match(hands, (0,) * len(raw_totals), raw_totals, {})


@pytest.mark.parametrize(
    ("raw", "rule", "expected"),
    [
        ((39, 43, 33), "pairwise", (2, 14, -16)),
        ((39, 43, 33), "mean", (1, 7, -8)),
        ((39, 43, 33), "winner_takes", (-1, 2, -1)),
        ((4, 3, 2, 1), "pairwise", (6, 2, -2, -6)),
        ((3, 0, 0, 0), "mean", (3, -1, -1, -1)),
        ((1, 0, 0, 0), "mean", (0, 0, 0, 0)),
        ((0, 1, 1, 1), "mean", (-1, 1, 0, 0)),
        ((7, 4), "mean", (3, -3)),
        ((5, 5, 2), "winner_takes", (1, 1, -2)),
        ((5, 5, 5), "winner_takes", (0, 0, 0)),
        ((0, 0), "pairwise", (0, 0)),
    ],
)
def test_settlement(raw, rule, expected):
    assert points(raw, rule) == expected


@given(RAW, RULES)
def test_what_is_settled_sums_to_zero_and_favours_more_points(raw, rule):
    settled = points(raw, rule)
    assert sum(settled) == 0
    if rule != "mean":
        order = sorted(range(len(raw)), key=raw.__getitem__)
        assert [settled[seat] for seat in order] == sorted(settled)


@given(RAW)
def test_rounding_costs_or_brings_only_the_first_of_the_highest(raw):
    *_rows, last = series.settlement(raw, "mean")
    if last.code == "rounding":
        [seat] = [seat for seat, value in enumerate(last.values) if value]
        assert seat == raw.index(max(raw))


@pytest.mark.parametrize(
    ("raw", "rule", "texts"),
    [
        ((1, 2), "pairwise", ["The differences to each of the others, added up"]),
        ((1, 2), "mean", ["The differences to each of the others, added up"]),
        (
            (3, 0, 0, 0),
            "mean",
            [
                "The differences to each of the others, added up",
                "Divided by 3, rounded",
            ],
        ),
        (
            (0, 1, 1, 1),
            "mean",
            [
                "The differences to each of the others, added up",
                "Divided by 3, rounded",
                "What rounding leaves over goes to B",
            ],
        ),
        (
            (2, 0, 0),
            "winner_takes",
            ["Each of the others pays 1 to A"],
        ),
        ((2, 2, 0), "winner_takes", ["Each of the others pays 1 to A, B"]),
        ((2, 2), "winner_takes", ["All are level: nobody pays"]),
    ],
)
def test_explanation(raw, rule, texts):
    told = [render(line.text, "en") for line in series.settlement(raw, rule)]
    assert told == texts


@pytest.mark.parametrize(
    ("rule", "leader", "raw", "expected"),
    [
        ("rotate", 0, (9, 1, 1), 1),
        ("rotate", 2, (9, 1, 1), 0),
        ("winner", 2, (1, 9, 1), 1),
        ("winner", 0, (1, 9, 9), 1),
    ],
)
def test_who_begins_next(rule, leader, raw, expected):
    carry = {"hands": 4, "raw_totals": [10, 20, -30], "leader": leader}
    hand = Hand(None, house_rules(next_leader=rule), 3, carry)
    assert series.carry_on(hand, raw, "leader") == {
        "hands": 5,
        "raw_totals": [10 + raw[0], 20 + raw[1], -30 + raw[2]],
        "leader": expected,
    }


def test_seat_0_begins_the_first_hand():
    first = series.first_carry(Table(None, 3), "dealer")
    assert first == {"hands": 0, "raw_totals": [0, 0, 0], "dealer": 0}


@pytest.mark.parametrize(
    ("rules", "after", "by", "winners", "losers"),
    [
        pytest.param({}, match(999, 0), None, (), (), id="never"),
        pytest.param({"target": 50}, match(49, 0), None, (), (), id="not there"),
        pytest.param({"target": 50}, match(50, 0), "target", (0,), (1,), id="there"),
        pytest.param(
            {"target": 50}, match(60, 60, 9), "target", (0, 1), (2,), id="two there"
        ),
        pytest.param(
            {"target": 50}, match(60, 60), "target", (0, 1), (), id="all level"
        ),
        pytest.param(
            {"max_hands": 2}, match(5, 9, 5), None, (), (), id="one of two hands"
        ),
        pytest.param(
            {"max_hands": 2},
            match(5, 9, 5, hands=2),
            "max_hands",
            (1,),
            (0, 2),
            id="two of two hands",
        ),
        pytest.param(
            {"max_hands": 1, "target": 9},
            match(5, 9),
            "target",
            (1,),
            (0,),
            id="both at once",
        ),
    ],
)
def test_when_a_match_is_over(rules, after, by, winners, losers):
    ended = series.finish(after, house_rules(**rules))
    assert (ended and ended.by) == by
    if ended:
        assert ended.winners == tuple(map(Seat, winners))
        assert ended.losers == tuple(map(Seat, losers))


@pytest.mark.parametrize(
    ("rules", "paragraphs"),
    [
        ({}, 0),
        ({"target": 9}, 2),
        ({"max_hands": 9}, 2),
        ({"target": 9, "max_hands": 9}, 3),
    ],
)
def test_what_the_rule_sheet_says_of_the_end(rules, paragraphs):
    sections = list(series.end_of_match(house_rules(**rules)))
    assert sum(len(section.blocks) for section in sections) == paragraphs
