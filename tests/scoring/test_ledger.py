"""From raw points to points, and who pays whom."""

import pytest
from hypothesis import given, strategies as st

from scoring.ledger import (
    EXACT_PEOPLE,
    direct,
    divide,
    fewest,
    mean,
    pairwise,
    through,
    winner_takes,
)
from scoring.protocol import answer

NUMBERS = st.lists(st.integers(-1000, 1000), min_size=2, max_size=7)
SMALL = st.integers(-6, 6)
NAMES = "甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳"


@st.composite
def balances(draw, value=SMALL, most=7):
    """What some people are paid or owe, together 0."""
    numbers = draw(st.lists(value, max_size=most - 1))
    return dict(zip(NAMES, [*numbers, -sum(numbers)], strict=False))


def after(open_balances, settlement):
    """Return what is left to pay when all have paid."""
    left = dict(open_balances)
    for transfer in settlement.transfers:
        left[transfer.payer] += transfer.amount
        left[transfer.payee] -= transfer.amount
    return left


def most_groups(numbers):
    """Return into how many groups of sum 0 numbers can fall, by trying all of them."""
    if not numbers:
        return 0
    first, rest = numbers[0], numbers[1:]
    best = 0
    for mask in range(1 << len(rest)):
        chosen = [n for i, n in enumerate(rest) if mask >> i & 1]
        if first + sum(chosen) == 0:
            others = [n for i, n in enumerate(rest) if not mask >> i & 1]
            best = max(best, 1 + most_groups(others))
    return best


@given(balances())
def test_no_list_of_payments_is_shorter(people):
    settlement = fewest(people)
    numbers = [number for number in people.values() if number]
    assert settlement.exact
    assert len(settlement.transfers) == len(numbers) - most_groups(numbers)


@given(balances(value=st.integers(-(10**12), 10**12), most=16))
def test_after_payment_all_are_level(people):
    for settlement in (fewest(people), direct(people), through("甲", people)):
        assert set(after(people, settlement).values()) == {0}
        for transfer in settlement.transfers:
            assert transfer.amount > 0
            assert transfer.payer != transfer.payee


@given(balances(most=16))
def test_nobody_both_pays_and_is_paid(people):
    for settlement in (fewest(people), direct(people)):
        payers = {transfer.payer for transfer in settlement.transfers}
        payees = {transfer.payee for transfer in settlement.transfers}
        assert all(people[name] < 0 for name in payers)
        assert all(people[name] > 0 for name in payees)


@given(balances(most=16))
def test_fewest_is_never_longer_than_direct(people):
    assert len(fewest(people).transfers) <= len(direct(people).transfers)


@given(balances(most=10))
def test_everybody_but_the_banker_pays_or_is_paid_once(people):
    settlement = through("甲", people)
    told = [*settlement.transfers]
    assert all("甲" in (transfer.payer, transfer.payee) for transfer in told)
    assert len(told) == sum(1 for name in people if name != "甲" and people[name])


def test_twelve_people_are_settled_exactly():
    numbers = [3, 5, 7, 11, 13, 17, -2, -6, -8, -10, -14, -16]
    settlement = fewest(dict(zip(NAMES, numbers, strict=False)))
    assert settlement.exact
    assert len(settlement.transfers) == 12 - most_groups(numbers)


@pytest.mark.parametrize(
    ("numbers", "exact"),
    [
        pytest.param([1] * EXACT_PEOPLE + [-EXACT_PEOPLE], False, id="thirteen"),
        pytest.param([1, -1] * 8, True, id="pairs that cancel out prove themselves"),
        pytest.param([0] * 13 + [1, -1], True, id="level people take no part"),
    ],
)
def test_a_plan_says_whether_it_is_proved(numbers, exact):
    assert fewest(dict(zip(NAMES, numbers, strict=False))).exact is exact


@pytest.mark.parametrize(
    ("sent", "faults"),
    [
        ({}, [("missing_field", "balances")]),
        ({"balances": []}, [("bad_type", "balances")]),
        ({"balances": {"A": 1}}, [("wrong_sum", "balances")]),
        (
            {"balances": {"A": True, "B": "1", "C": 1.0, "D": None}},
            [("bad_type", f"balances.{name}") for name in "ABCD"],
        ),
        (
            {"balances": {" ": 1, "B": 10**12 + 1}},
            [("bad_value", "balances. "), ("bad_value", "balances.B")],
        ),
        (
            {"balances": {}, "options": {}},
            [("unknown_field", "options")],
        ),
    ],
)
def test_balances_refused(sent, faults):
    errors = answer({"op": "settle", **sent})["errors"]
    assert [(error["code"], error["field"]) for error in errors] == faults


@given(NUMBERS)
def test_every_settlement_sums_to_zero(raw):
    for settle in (pairwise, mean, winner_takes):
        assert sum(settle(raw)) == 0


@given(NUMBERS, st.integers(-1000, 1000))
def test_only_differences_count(raw, more):
    for settle in (pairwise, mean, winner_takes):
        assert settle([value + more for value in raw]) == settle(raw)


@given(NUMBERS)
def test_pairwise_is_the_sum_of_the_differences(raw):
    assert pairwise(raw) == tuple(sum(own - other for other in raw) for own in raw)


@given(NUMBERS)
def test_mean_is_rounded_but_for_what_the_highest_takes(raw):
    others = len(raw) - 1
    best = raw.index(max(raw))
    for seat, (points, whole) in enumerate(zip(mean(raw), pairwise(raw), strict=True)):
        if seat != best:
            assert 2 * abs(others * points - whole) <= others


@given(st.lists(st.integers(-1000, 1000), min_size=2, max_size=2))
def test_between_two_mean_and_pairwise_are_the_same(raw):
    assert mean(raw) == pairwise(raw)


@given(NUMBERS)
def test_each_winner_gets_one_from_each_loser(raw):
    winners = [seat for seat, value in enumerate(raw) if value == max(raw)]
    losers = len(raw) - len(winners)
    for seat, points in enumerate(winner_takes(raw)):
        assert points == (losers if seat in winners else -len(winners))


@given(st.integers(-(10**6), 10**6), st.integers(1, 100))
def test_halves_are_rounded_away_from_zero(number, by):
    assert divide(-number, by) == -divide(number, by)
    rest = 2 * (by * divide(abs(number), by) - abs(number))
    assert -by < rest <= by
