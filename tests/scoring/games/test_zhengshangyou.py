"""争上游."""

import pytest
from hypothesis import given, strategies as st

from tests.scoring.judging import Table

EACH = Table("zhengshangyou")
TWO_PACKS = Table("zhengshangyou", variant="two_packs")
TIERS = Table("zhengshangyou", scoring="tiers")
TIERS_OF_TWO = Table("zhengshangyou", scoring="tiers", variant="two_packs")
BIG_TWO = Table("zhengshangyou", scoring="big2")
PLACES = Table("zhengshangyou", scoring="places")


def left(*counts, **more):
    return {"left": list(counts), **more}


def order(*seats):
    return {"order": list(seats)}


def with_base(scoring, base):
    return Table("zhengshangyou", scoring=scoring, base=base)


@pytest.mark.parametrize(
    ("table", "entry", "points"),
    [
        pytest.param(EACH, left(0, 3, 7, 13), (23, -3, -7, -13), id="cards left"),
        pytest.param(
            with_base("cards_left", 10), left(5, 6, 0, 2), (-50, -60, 130, -20), id="10"
        ),
        pytest.param(TWO_PACKS, left(27, 0, 13, 2), (-27, 42, -13, -2), id="two packs"),
        pytest.param(TIERS, left(0, 13, 5, 1), (58, -52, -5, -1), id="tiers"),
        pytest.param(
            TIERS, left(12, 10, 9, 0), (-36, -30, -18, 84), id="tiers, 3 and 4 of 13"
        ),
        pytest.param(
            TIERS, left(0, 7, 6, 13), (72, -14, -6, -52), id="tiers, 6 and 7 of 13"
        ),
        pytest.param(
            TIERS_OF_TWO, left(27, 21, 20, 0), (-108, -63, -40, 211), id="6 of 27"
        ),
        pytest.param(
            TIERS_OF_TWO, left(0, 14, 13, 26), (119, -28, -13, -78), id="14 of 27"
        ),
        pytest.param(
            with_base("tiers", 3),
            left(0, 13, 5, 1),
            (174, -156, -15, -3),
            id="tiers, 3",
        ),
        pytest.param(BIG_TWO, left(5, 8, 0, 12), (37, -7, 57, -87), id="big two"),
        pytest.param(BIG_TWO, left(0, 7, 9, 10), (55, 27, -17, -65), id="7, 9, 10"),
        pytest.param(BIG_TWO, left(0, 13, 13, 13), (156, -52, -52, -52), id="13"),
        pytest.param(
            BIG_TWO, left(0, 8, 3, 1, spade2=1), (36, -92, 24, 32), id="♠2 of 8"
        ),
        pytest.param(
            BIG_TWO, left(0, 8, 3, 1, spade2=3), (20, -44, 8, 16), id="♠2 of 1"
        ),
        pytest.param(
            BIG_TWO, left(0, 7, 8, 13, spade2=1), (75, 47, 11, -133), id="♠2 of 7"
        ),
        pytest.param(
            with_base("big2", 2),
            left(13, 9, 12, 0),
            (-204, 68, -76, 212),
            id="big 2, 2",
        ),
        pytest.param(PLACES, order(2, 0), (1, -3, 5, -3), id="places"),
        pytest.param(PLACES, order(2, 0, 1, 3), (1, -3, 5, -3), id="all places"),
        pytest.param(
            with_base("places", 4), order(3, 2, 1), (-12, -12, 4, 20), id="places, 4"
        ),
        pytest.param(
            Table("zhengshangyou", min_run=3, must_beat=True, plane=False),
            left(0, 1, 1, 1),
            (3, -1, -1, -1),
            id="rules of play",
        ),
    ],
)
def test_points(table, entry, points):
    assert table.points(entry) == points


@pytest.mark.parametrize(
    ("table", "entry", "raw"),
    [
        (with_base("cards_left", 2), left(0, 1, 2, 3), [12, -2, -4, -6]),
        (TIERS, left(0, 13, 5, 1), [58, -52, -5, -1]),
        (with_base("big2", 5), left(0, 7, 8, 13, spade2=3), [0, 7, 16, 104]),
        (with_base("places", 5), order(1, 3), [0, 2, 0, 1]),
    ],
)
def test_raw(table, entry, raw):
    assert table.score(entry)["raw"] == raw


@pytest.mark.parametrize(
    ("table", "entry", "lines"),
    [
        pytest.param(
            EACH,
            left(0, 1, 2, 3),
            [
                ("Cards left", [0, 1, 2, 3], False),
                ("Each pays for the cards left to A", [6, -1, -2, -3], True),
            ],
            id="cards left",
        ),
        pytest.param(
            with_base("tiers", 2),
            left(13, 10, 0, 7),
            [
                ("Cards left", [13, 10, 0, 7], False),
                (
                    "Of 13 cards none played × 4, less than a quarter × 3, less than "
                    "half × 2",
                    [4, 3, 1, 2],
                    False,
                ),
                (
                    "Each pays for the cards left to C",
                    [-52, -30, 96, -14],
                    False,
                ),
                ("Times 2", [-104, -60, 192, -28], True),
            ],
            id="tiers",
        ),
        pytest.param(
            BIG_TWO,
            left(0, 7, 8, 13, spade2=3),
            [
                ("Cards left", [0, 7, 8, 13], False),
                (
                    "8 or 9 count double, 10 to 12 three times, 13 four times",
                    [0, 7, 16, 52],
                    False,
                ),
                ("D still holds ♠2: double", [0, 7, 16, 104], False),
                (
                    "The differences to each of the others, added up",
                    [127, 99, 63, -289],
                    True,
                ),
            ],
            id="big two",
        ),
        pytest.param(
            BIG_TWO,
            left(0, 7, 8, 13, spade2=1),
            [
                ("Cards left", [0, 7, 8, 13], False),
                (
                    "8 or 9 count double, 10 to 12 three times, 13 four times",
                    [0, 7, 16, 52],
                    False,
                ),
                (
                    "The differences to each of the others, added up",
                    [75, 47, 11, -133],
                    True,
                ),
            ],
            id="♠2 without effect",
        ),
        pytest.param(
            with_base("places", 3),
            order(2, 0),
            [
                ("2 for the first place, 1 for the second", [1, 0, 2, 0], False),
                (
                    "The differences to each of the others, added up",
                    [1, -3, 5, -3],
                    False,
                ),
                ("Times 3", [3, -9, 15, -9], True),
            ],
            id="places",
        ),
    ],
)
def test_explanation(table, entry, lines):
    steps = table.score(entry)["steps"]
    told = [(step["text"], step["values"], step["counts"]) for step in steps]
    assert told == lines


@pytest.mark.parametrize(
    ("entry", "faults"),
    [
        ({}, [("missing_field", "entry.left", True)]),
        (left(0, 1, 2), [("wrong_length", "entry.left", True)]),
        (left(0, 1, 2, 3, 4), [("wrong_length", "entry.left", False)]),
        (left(0, 1, 2, None), [("bad_type", "entry.left.3", True)]),
        (
            left(0, True, "3", 3.0),
            [("bad_type", f"entry.left.{n}", False) for n in (1, 2, 3)],
        ),
        (
            left(0, 14, -1, 3),
            [
                ("bad_value", "entry.left.1", False),
                ("bad_value", "entry.left.2", False),
            ],
        ),
        (left(1, 2, 3, 4), [("not_one_winner", "entry.left", False)]),
        (left(0, 2, 0, 4), [("not_one_winner", "entry.left", False)]),
        (left(0, 1, 2, 3, bombs=1), [("unknown_field", "entry.bombs", False)]),
        (left(0, 1, 2, 3, spade2=1), [("not_in_variant", "entry.spade2", False)]),
        (left(0, 1, 2, 3, **order(0, 1)), [("not_in_variant", "entry.order", False)]),
        (
            order(0, 1),
            [
                ("not_in_variant", "entry.order", False),
                ("missing_field", "entry.left", True),
            ],
        ),
    ],
)
def test_refused(entry, faults):
    assert EACH.faults(entry) == faults


def test_refused_beyond_the_cards_of_two_packs():
    faults = TWO_PACKS.faults(left(0, 28, 27, 1))
    assert faults == [("bad_value", "entry.left.1", False)]


@pytest.mark.parametrize(
    ("entry", "faults"),
    [
        (left(0, 1, 2, 3, spade2=4), [("bad_seat", "entry.spade2", False)]),
        (left(1, 0, 2, 3, spade2=1), [("bad_value", "entry.spade2", False)]),
        (left(1, 0, 2, 3, spade2=None), [("bad_type", "entry.spade2", True)]),
        (left(1, 2, 3, 4, spade2=0), [("not_one_winner", "entry.left", False)]),
        (
            left(0, 1, 2, 3, **order(0, 1)),
            [("not_in_variant", "entry.order", False)],
        ),
    ],
)
def test_refused_in_big_two(entry, faults):
    assert BIG_TWO.faults(entry) == faults


def test_why_the_winner_does_not_hold_the_two():
    told = BIG_TWO.fold(left(1, 0, 2, 3, spade2=1))
    assert told["errors"][0]["text"] == "B has no cards left, so not ♠2."


@pytest.mark.parametrize(
    ("entry", "faults"),
    [
        ({}, [("missing_field", "entry.order", True)]),
        (order(0), [("wrong_length", "entry.order", True)]),
        (order(0, 0), [("duplicate_seat", "entry.order.1", False)]),
        (order(0, 4), [("bad_seat", "entry.order.1", False)]),
        (
            order(0, 1, 2, 3, 0),
            [
                ("duplicate_seat", "entry.order.4", False),
                ("wrong_length", "entry.order", False),
            ],
        ),
        (
            {**order(0, 1), **left(0, 1, 2, 3), "spade2": 1},
            [
                ("not_in_variant", "entry.left", False),
                ("not_in_variant", "entry.spade2", False),
            ],
        ),
    ],
)
def test_refused_by_places(entry, faults):
    assert PLACES.faults(entry) == faults


@pytest.mark.parametrize(
    ("seats", "expected", "text"),
    [
        ([0], 2, "Order of going out: must name 2 to 4 players."),
        ([0, 1, 2, 3, 0], 4, "Order of going out: must name 2 to 4 players."),
    ],
)
def test_how_many_places_are_named(seats, expected, text):
    errors = PLACES.fold(order(*seats))["errors"]
    [error] = [error for error in errors if error["code"] == "wrong_length"]
    assert error["args"] == {"expected": expected, "found": len(seats)}
    assert error["text"] == text


@pytest.mark.parametrize(
    ("rules", "faults"),
    [
        ({"min_run": 4}, [("bad_option", "options.min_run", False)]),
        ({"min_run": True}, [("bad_option", "options.min_run", False)]),
        ({"must_beat": "yes"}, [("bad_option", "options.must_beat", False)]),
        ({"base": 0}, [("bad_option", "options.base", False)]),
        ({"base": 1_000_001}, [("bad_option", "options.base", False)]),
        (
            {"scoring": "places", "places_target": 1001},
            [("bad_option", "options.places_target", False)],
        ),
        ({"decks": 2}, [("unknown_option", "options.decks", False)]),
        ({"places_target": 1}, [("option_conflict", "options.places_target", False)]),
        (
            {"variant": "two_packs", "scoring": "big2"},
            [("option_conflict", "options.scoring", False)],
        ),
        (
            {"variant": "two_packs", "scoring": "big2", "places_target": 1},
            [
                ("option_conflict", "options.scoring", False),
                ("option_conflict", "options.places_target", False),
            ],
        ),
    ],
)
def test_unsound_house_rules(rules, faults):
    assert Table("zhengshangyou", **rules).faults(left(0, 1, 2, 3)) == faults


@pytest.mark.parametrize(
    ("table", "entry", "winner"),
    [
        (EACH, left(4, 0, 1, 2), 1),
        (BIG_TWO, left(4, 3, 1, 0), 3),
        (PLACES, order(2, 0), 2),
    ],
)
def test_the_winner_deals_and_the_three_of_spades_leads(table, entry, winner):
    told = table.score(entry)
    assert told["result"] == {"winner": winner}
    assert told["carry"] == {"dealer": winner}
    assert told["next"] == {
        "dealer": winner,
        "leader": None,
        "text": f"{'ABCD'[winner]} deals. Whoever holds ♠3 leads.",
        "marks": [{"seat": winner, "text": "deals"}],
    }


@pytest.mark.parametrize(
    ("table", "text"),
    [
        (EACH, "Whoever holds ♠3 leads."),
        (TWO_PACKS, "Whoever drew a ♠3 first leads."),
    ],
)
def test_first_hand(table, text):
    following = {"dealer": None, "leader": None, "text": text, "marks": []}
    assert table.fold()["next"] == following


@pytest.mark.parametrize(
    ("carry", "faults"),
    [
        (1, [("bad_type", "carry", False)]),
        ({}, [("missing_field", "carry.dealer", True)]),
        ({"dealer": 4}, [("bad_seat", "carry.dealer", False)]),
        (
            {"dealer": None, "leader": 1},
            [("unknown_field", "carry.leader", False)],
        ),
    ],
)
def test_carry_refused(carry, faults):
    assert EACH.faults(left(0, 1, 2, 3), carry=carry) == faults


@pytest.mark.parametrize(
    ("target", "entries", "finished"),
    [
        pytest.param(3, [(0, 1), (2, 3)], None, id="not there yet"),
        pytest.param(
            3, [(0, 1), (1, 0)], ([0, 1], [2, 3]), id="two at once, exactly there"
        ),
        pytest.param(3, [(0, 1), (0, 2)], ([0], [1, 2, 3]), id="beyond"),
        pytest.param(0, 9 * [(0, 1)], None, id="without end"),
    ],
)
def test_when_a_series_is_over(target, entries, finished):
    table = Table("zhengshangyou", scoring="places", places_target=target)
    told = table.fold(*(order(*seats) for seats in entries))
    if finished:
        winners, losers = finished
        finished = {"by": "places_target", "winners": winners, "losers": losers}
    assert told["finished"] == finished


def test_the_base_brings_no_end_nearer():
    rules = {"scoring": "places", "places_target": 3, "base": 100}
    assert Table("zhengshangyou", **rules).fold(order(0, 1))["finished"] is None


def test_a_hand_after_the_end_is_refused():
    table = Table("zhengshangyou", scoring="places", places_target=2)
    [error] = table.fold(*3 * [order(0, 1)])["errors"]
    assert (error["field"], error["code"]) == ("entries.1", "match_over")


COUNTS = st.lists(st.integers(1, 13), min_size=3, max_size=3).map(lambda n: [0, *n])


@given(
    COUNTS, st.permutations(range(4)), st.sampled_from(["cards_left", "tiers", "big2"])
)
def test_no_seat_is_favoured(counts, seats, scoring):
    """Players who change seats take their points with them."""
    table = Table("zhengshangyou", scoring=scoring)
    points = table.points(left(*counts))
    moved = table.points(left(*(counts[seat] for seat in seats)))
    assert moved == tuple(points[seat] for seat in seats)


@given(COUNTS, st.sampled_from(["cards_left", "tiers", "big2"]))
def test_more_cards_left_never_score_more(counts, scoring):
    points = Table("zhengshangyou", scoring=scoring).points(left(*counts))
    by_cards = [points[seat] for seat in sorted(range(4), key=counts.__getitem__)]
    assert by_cards == sorted(points, reverse=True)


@given(COUNTS, st.integers(1, 10**6), st.sampled_from(["cards_left", "tiers", "big2"]))
def test_the_base_multiplies(counts, base, scoring):
    plain = Table("zhengshangyou", scoring=scoring).points(left(*counts))
    scaled = with_base(scoring, base).points(left(*counts))
    assert scaled == tuple(base * value for value in plain)


@given(st.permutations(range(4)), st.integers(2, 4))
def test_only_the_first_two_places_count(seats, named):
    assert PLACES.points(order(*seats[:named])) == PLACES.points(order(*seats[:2]))


@pytest.mark.parametrize(
    ("table", "entry", "asked"),
    [
        (BIG_TWO, {}, {"left"}),
        (BIG_TWO, left(0, 7, 1, 1), {"left"}),
        (BIG_TWO, left(0, 8, 1, 1), {"left", "spade2"}),
        (EACH, left(0, 8, 1, 1), {"left"}),
        (PLACES, {}, {"order"}),
    ],
)
def test_what_is_asked_for(table, entry, asked):
    assert table.asked(entry) == asked


def test_the_end_of_a_series_is_asked_for_by_places():
    assert "places_target" in PLACES.asked_rules()
    assert "places_target" not in EACH.asked_rules()
