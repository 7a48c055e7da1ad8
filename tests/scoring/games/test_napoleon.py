"""拿破仑."""

import pytest
from hypothesis import given, strategies as st

from tests.scoring.judging import Table

DEFAULT = Table("napoleon")
EVEN = Table("napoleon", partner_split="even")
TWICE = Table("napoleon", solo_multiplier=2)

CONTRACT = {"napoleon": 0, "secretary": 2, "bid": 8}


def made(napoleon, secretary, bid, well=True):
    return {"napoleon": napoleon, "secretary": secretary, "bid": bid, "made": well}


def heads(napoleon, secretary, bid, *counts):
    entry = {"napoleon": napoleon, "secretary": secretary, "bid": bid}
    return {**entry, "heads": list(counts)}


@pytest.mark.parametrize(
    ("bid", "base"), [(7, 2), (8, 4), (9, 6), (10, 8), (11, 12), (12, 20)]
)
def test_base(bid, base):
    told = DEFAULT.score(made(0, 1, bid), players=4)
    assert told["result"]["base"] == base
    assert told["points"] == [base, base, -base, -base]


@pytest.mark.parametrize(
    ("table", "players", "entry", "points"),
    [
        (DEFAULT, 4, made(0, 2, 8), [4, -4, 4, -4]),
        (DEFAULT, 4, made(0, None, 8), [12, -4, -4, -4]),
        (DEFAULT, 5, made(0, 2, 8), [8, -4, 4, -4, -4]),
        (DEFAULT, 5, made(3, None, 8), [-4, -4, -4, 16, -4]),
        (DEFAULT, 6, made(0, 2, 8), [12, -4, 4, -4, -4, -4]),
        (DEFAULT, 6, made(5, None, 8), [-4, -4, -4, -4, -4, 20]),
        (EVEN, 4, made(0, 2, 8), [4, -4, 4, -4]),
        (EVEN, 5, made(0, 2, 7), [3, -2, 3, -2, -2]),
        (EVEN, 6, made(0, 2, 8), [8, -4, 8, -4, -4, -4]),
        (EVEN, 5, made(0, None, 8), [16, -4, -4, -4, -4]),
        (TWICE, 4, made(0, None, 8), [24, -8, -8, -8]),
        (TWICE, 5, made(0, 2, 8), [8, -4, 4, -4, -4]),
    ],
)
def test_points(table, players, entry, points):
    won = table.score(entry, players=players)
    lost = table.score({**entry, "made": False}, players=players)
    assert won["points"] == won["raw"] == points
    assert lost["points"] == [-value for value in points]
    for told in (won, lost):
        winners = [seat for seat, value in enumerate(told["points"]) if value > 0]
        assert told["result"]["winners"] == winners


@pytest.mark.parametrize(
    ("entry", "well", "side", "alone"),
    [
        (heads(0, 2, 8, 5, 2, 3, 2), True, 8, False),
        (heads(0, 2, 8, 5, 3, 2, 2), False, 7, False),
        (heads(0, 2, 7, 0, 3, 7, 2), True, 7, False),
        (heads(0, None, 7, 7, 2, 2, 1), True, 7, True),
        (heads(0, None, 7, 6, 5, 1, 0), False, 6, True),
        (heads(3, 1, 12, 0, 4, 0, 8), True, 12, False),
    ],
)
def test_heads_tell_whether_the_contract_was_made(entry, well, side, alone):
    told = DEFAULT.score(entry)
    contract = made(entry["napoleon"], entry["secretary"], entry["bid"], well)
    assert told["points"] == DEFAULT.score(contract, players=4)["points"]
    result = told["result"]
    assert (result["made"], result["side_heads"]) == (well, side)
    assert result["alone"] is alone


def test_heads_tell_how_many_play():
    points = DEFAULT.score(heads(0, 5, 10, 6, 1, 1, 0, 1, 3))["points"]
    assert points == [-24, 8, 8, 8, 8, -8]


@pytest.mark.parametrize("strain", ["NT", "S", "H", "C", "D"])
def test_trumps_move_no_points(strain):
    told = DEFAULT.score({**made(2, 0, 9), "strain": strain}, players=4)
    assert told["points"] == [6, -6, 6, -6]


@pytest.mark.parametrize(
    ("table", "players", "entry", "lines"),
    [
        pytest.param(
            DEFAULT,
            5,
            heads(1, 3, 9, 1, 6, 1, 3, 1),
            [
                ("heads", "Heads", [1, 6, 1, 3, 1]),
                ("contract", "B, D: 9 heads, 9 bid, made", None),
                ("base", "Bid 9: base 6", None),
                ("defenders", "Each defender pays B 6", [-6, 18, -6, 0, -6]),
                ("secretary", "Of this D has 6", [0, -6, 0, 6, 0]),
            ],
            id="heads",
        ),
        pytest.param(
            EVEN,
            6,
            made(0, 2, 7, False),
            [
                ("contract", "A, C: 7 heads bid, failed", None),
                ("base", "Bid 7: base 2", None),
                ("defenders", "A pays each defender 2", [-8, 2, 0, 2, 2, 2]),
                ("secretary", "Of this C pays 4", [4, 0, -4, 0, 0, 0]),
            ],
            id="failed, half each",
        ),
        pytest.param(
            TWICE,
            4,
            made(0, None, 8),
            [
                ("contract", "A: 8 heads bid, made", None),
                ("base", "Bid 8: base 4", None),
                ("alone", "Alone, × 2: 8", None),
                ("defenders", "Each defender pays A 8", [24, -8, -8, -8]),
            ],
            id="alone",
        ),
    ],
)
def test_explanation(table, players, entry, lines):
    steps = table.score(entry, players=players)["steps"]
    assert [(s["code"], s["text"], s.get("values")) for s in steps] == lines


def test_a_single_stake_alone_needs_no_line():
    steps = DEFAULT.score(made(0, None, 8), players=4)["steps"]
    assert "alone" not in {step["code"] for step in steps}


@pytest.mark.parametrize(
    ("entry", "faults"),
    [
        (CONTRACT, [("missing_field", "made", True)]),
        ({"made": True}, [("missing_field", name, True) for name in CONTRACT]),
        (
            {**made(0, 2, 8), **heads(0, 2, 8, 4, 2, 4, 2)},
            [("two_forms", "", False)],
        ),
        (made(0, 0, 8), [("same_seat", "secretary", False)]),
        (made(4, 0, 8), [("bad_seat", "napoleon", False)]),
        (made(0, -1, 8), [("bad_seat", "secretary", False)]),
        (made(None, 0, 8), [("bad_type", "napoleon", True)]),
        (made(0, 1, 6), [("bad_value", "bid", False)]),
        (made(0, 1, 13), [("bad_value", "bid", False)]),
        (made(0, 1, "8"), [("bad_type", "bid", False)]),
        (made(0, 1, True), [("bad_type", "bid", False)]),
        (made(0, 1, None), [("bad_type", "bid", True)]),
        (made(0, 1, 8, 1), [("bad_type", "made", False)]),
        ({**made(0, 1, 8), "strain": "X"}, [("bad_value", "strain", False)]),
        ({**made(0, 1, 8), "strain": None}, [("bad_type", "strain", True)]),
        ({**made(0, 1, 8), "trump": "H"}, [("unknown_field", "trump", False)]),
        (heads(0, 2, 8, 4, 2, 4), [("wrong_length", "heads", True)]),
        (heads(0, 2, 8, 4, 2, 4, 1), [("wrong_sum", "heads", True)]),
        (heads(0, 2, 8, 4, 2, 4, 3), [("wrong_sum", "heads", False)]),
        (
            heads(0, 2, 8, 13, 0, 0, -1),
            [("bad_value", f"heads.{n}", 0) for n in (0, 3)],
        ),
        (heads(0, 2, 8, 4, "2", 4, 2), [("bad_type", "heads.1", False)]),
    ],
)
def test_refused(entry, faults):
    told = [
        (code, f"entry.{field}".rstrip("."), bool(curable))
        for code, field, curable in faults
    ]
    assert DEFAULT.faults(entry, players=4) == told


@pytest.mark.parametrize(
    ("more", "faults"),
    [
        ({}, [("missing_field", "players", True)]),
        ({"players": 3}, [("bad_value", "players", False)]),
        ({"players": True}, [("bad_type", "players", False)]),
    ],
)
def test_number_of_players_must_be_given(more, faults):
    assert DEFAULT.faults(made(0, 2, 8), **more) == faults


def test_number_of_heads_must_fit_the_players():
    entry = heads(0, 2, 8, 4, 2, 4, 2)
    faults = DEFAULT.faults(entry, players=5)
    assert faults == [("wrong_length", "entry.heads", True)]


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ({"variant": "mighty"}, "bad_option"),
        ({"partner_split": "ratio_2_1"}, "bad_option"),
        ({"solo_multiplier": 3}, "bad_option"),
        ({"solo_multiplier": True}, "bad_option"),
        ({"all_pass": "pass"}, "bad_option"),
        ({"surrender": "no"}, "bad_option"),
        ({"surrender_trumps": 2}, "bad_option"),
        ({"bury_mode": "all"}, "bad_option"),
        ({"max_hands": 1001}, "bad_option"),
        ({"unit": 2}, "unknown_option"),
    ],
)
def test_unsound_house_rules(rules, code):
    [name] = rules
    faults = Table("napoleon", **rules).faults(made(0, 2, 8), players=4)
    assert faults == [(code, f"options.{name}", False)]


@pytest.mark.parametrize("surrender", [True, False])
def test_price_of_a_surrender_is_asked_where_there_is_one(surrender):
    rules = Table("napoleon", surrender=surrender).asked_rules()
    assert ("surrender_trumps" in rules) is surrender


@pytest.mark.parametrize(
    ("carry", "dealer", "first"), [({}, 1, "C"), ({"carry": {"dealer": 3}}, 0, "B")]
)
def test_the_deal_goes_round(carry, dealer, first):
    told = DEFAULT.score(made(0, 2, 8), players=4, **carry)
    assert told["carry"] == {"dealer": dealer}
    assert told["next"] == {
        "dealer": dealer,
        "text": f"{'ABCD'[dealer]} deals. {first} bids first.",
        "marks": [{"seat": dealer, "text": "deals"}],
    }


def test_first_hand():
    told = DEFAULT.fold(players=5)
    assert (told["totals"], told["next"]["dealer"]) == ([0] * 5, 0)


@pytest.mark.parametrize(
    ("carry", "faults"),
    [
        ({}, [("missing_field", "carry.dealer", True)]),
        ({"dealer": None}, [("bad_type", "carry.dealer", True)]),
        ({"dealer": 4}, [("bad_seat", "carry.dealer", False)]),
        ([], [("bad_type", "carry", False)]),
    ],
)
def test_carry_refused(carry, faults):
    assert DEFAULT.faults(made(0, 2, 8), players=4, carry=carry) == faults


@pytest.mark.parametrize(
    ("most", "hands", "finished"),
    [
        pytest.param(2, [made(0, 2, 8)], None, id="not there yet"),
        pytest.param(
            2, [made(0, 2, 8), made(1, None, 7, False)], ([0, 2], [1]), id="over"
        ),
        pytest.param(
            2, [made(0, 2, 8), made(0, 2, 8, False)], ([0, 1, 2, 3], []), id="level"
        ),
        pytest.param(0, 9 * [made(0, 2, 8)], None, id="without end"),
    ],
)
def test_when_a_match_is_over(most, hands, finished):
    told = Table("napoleon", max_hands=most).fold(*hands, players=4)
    if finished:
        winners, losers = finished
        finished = {"by": "max_hands", "winners": winners, "losers": losers}
    assert told["finished"] == finished


def test_a_hand_after_the_end_is_refused():
    hands = 2 * [made(0, 2, 8)]
    [error] = Table("napoleon", max_hands=1).fold(*hands, players=4)["errors"]
    assert (error["field"], error["code"]) == ("entries.1", "match_over")


@given(st.integers(4, 6), st.integers(7, 12), st.booleans(), st.data())
def test_no_seat_is_favoured(players, bid, well, data):
    """Players who change seats take their points with them."""
    seats = data.draw(st.permutations(range(players)))
    secretary = data.draw(st.sampled_from([None, 1]))
    for table in (DEFAULT, EVEN, TWICE):
        points = table.score(made(0, secretary, bid, well), players=players)["points"]
        there = secretary if secretary is None else seats[secretary]
        moved = table.score(made(seats[0], there, bid, well), players=players)["points"]
        assert [moved[seat] for seat in seats] == points
