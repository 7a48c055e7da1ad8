"""憋七."""

import pytest
from hypothesis import given, strategies as st

from scoring.cards import PACK, PIPS
from scoring.games.bieqi.score import CLEAR_FACTORS, LONE_SEVENS, multiplier
from tests.scoring.judging import Table

STACK = Table("bieqi")
REPLACE = Table("bieqi", lone_seven="replace")
MOST = Table("bieqi", lone_seven="max")


def hand(*face_down, lone=()):
    return {"face_down": list(face_down), "lone_sevens": list(lone)}


@pytest.mark.parametrize(
    ("table", "entry", "points"),
    [
        pytest.param(STACK, hand(5, 8, 1, 12), (6, -6, 22, -22), id="source"),
        pytest.param(STACK, hand(3, 3, 3, 3), (0, 0, 0, 0), id="level"),
        pytest.param(STACK, hand(0, 8, 1, 12), (42, -22, 34, -54), id="clear ×2"),
        pytest.param(STACK, hand(0, 0, 1, 12), (52, 52, 36, -140), id="two clear ×4"),
        pytest.param(STACK, hand(0, 0, 0, 1), (8, 8, 8, -24), id="three clear ×8"),
        pytest.param(STACK, hand(0, 0, 0, 0), (0, 0, 0, 0), id="all clear"),
        pytest.param(
            STACK, hand(0, 1, 1, 1, lone=[0]), (48, -16, -16, -16), id="lone ×16"
        ),
        pytest.param(
            REPLACE, hand(0, 1, 1, 1, lone=[0]), (24, -8, -8, -8), id="replace ×8"
        ),
        pytest.param(MOST, hand(0, 1, 1, 1, lone=[0]), (24, -8, -8, -8), id="max ×8"),
        pytest.param(
            STACK,
            hand(0, 0, 1, 1, lone=[1, 0]),
            (512, 512, -512, -512),
            id="two lone ×256",
        ),
        pytest.param(
            REPLACE,
            hand(0, 0, 1, 1, lone=[0, 1]),
            (128, 128, -128, -128),
            id="two lone ×64",
        ),
        pytest.param(
            MOST, hand(0, 0, 1, 1, lone=[0, 1]), (16, 16, -16, -16), id="two lone ×8"
        ),
        pytest.param(
            STACK, hand(["S3", "S2", "SA"], 8, 1, 12), (3, -5, 23, -21), id="cards"
        ),
        pytest.param(STACK, hand(154, 154, 28, 0), (-560, -560, 448, 672), id="edge"),
    ],
)
def test_points(table, entry, points):
    assert table.points(entry) == points


@pytest.mark.parametrize(
    ("table", "entry", "lines"),
    [
        pytest.param(
            STACK,
            hand(5, 8, 1, 12),
            ["Points face down", "The differences to each of the others, added up"],
            id="plain",
        ),
        pytest.param(
            STACK,
            hand(0, 0, ["SK", "S2", "SA"], 12, lone=[1]),
            [
                "C: ♠A, ♠2, ♠K",
                "Points face down",
                "Clear: A, B, × 4",
                "Lone seven: B, × 8 for each on top",
                "The differences to each of the others, added up",
                "Times 32",
            ],
            id="everything",
        ),
        pytest.param(
            REPLACE,
            hand(0, 4, 1, 12, lone=[0]),
            [
                "Points face down",
                "Clear: A, × 2",
                "Lone seven: A, × 8 for each instead",
                "The differences to each of the others, added up",
                "Times 8",
            ],
            id="replaced",
        ),
    ],
)
def test_explanation(table, entry, lines):
    assert table.lines(entry) == lines


@pytest.mark.parametrize(
    ("entry", "faults"),
    [
        (hand(5, 8, 1), [("wrong_length", "entry.face_down", True)]),
        (hand(5, 8, 1, 1, 1), [("wrong_length", "entry.face_down", False)]),
        (hand(5, 8, 1, None), [("bad_type", "entry.face_down.3", True)]),
        (hand(-1, 8, 1, 2), [("bad_value", "entry.face_down.0", False)]),
        (hand(155, 8, 1, 2), [("bad_value", "entry.face_down.0", False)]),
        (hand(154, 154, 29, 0), [("sum_too_large", "entry.face_down", False)]),
        (hand(["S7"], 1, 1, 1), [("impossible_card", "entry.face_down.0.0", False)]),
        (
            hand(["S3"], ["s3"], 1, 1),
            [("duplicate_card", "entry.face_down.1.0", False)],
        ),
        (hand(["S3"], [], [], []), [("broken_run", "entry.face_down", True)]),
        (hand(5, 0, 1, 1, lone=[0]), [("not_clear", "entry.lone_sevens.0", False)]),
        (
            hand(0, 0, 0, 9, lone=[0, 1]),
            [("impossible_lone_sevens", "entry.lone_sevens", False)],
        ),
        (
            hand(0, 0, [], 9, lone=[0, 1]),
            [("impossible_lone_sevens", "entry.lone_sevens", True)],
        ),
        (
            hand(0, 1, 1, 9, lone=[0, 0]),
            [("duplicate_seat", "entry.lone_sevens.1", False)],
        ),
    ],
)
def test_refused(entry, faults):
    assert STACK.faults(entry) == faults


@pytest.mark.parametrize("card", ["S7", "H7", "D7"])
def test_the_holder_of_the_opening_card_leads(card):
    following = Table("bieqi", opening_card=card).next(hand(5, 8, 1, 12))
    assert following["leader"] is None
    assert following["card"] == card
    assert following["marks"] == []


def test_a_match_never_ends():
    told = STACK.fold(*[hand(5, 8, 1, 12)] * 20)
    assert told["totals"] == [120, -120, 440, -440]
    assert told["finished"] is None


@pytest.mark.parametrize("lone_seven", ["stack", "replace", "max"])
def test_a_lone_seven_never_makes_it_cheaper(lone_seven):
    for clear, lone in LONE_SEVENS:
        factor = multiplier(clear, lone, lone_seven)
        assert factor >= (CLEAR_FACTORS[clear] if lone_seven != "replace" else 1)
        assert multiplier(clear, lone, "stack") >= factor


@given(
    st.lists(st.just(0) | st.integers(1, 84), min_size=4, max_size=4),
    st.permutations(range(4)),
)
def test_no_seat_is_favoured(face_down, order):
    """Players who change seats take their points with them."""
    points = STACK.points(hand(*face_down))
    moved = STACK.points(hand(*[face_down[seat] for seat in order]))
    assert moved == tuple(points[seat] for seat in order)


@given(st.integers(0, 6), st.integers(7, 13))
def test_cards_count_like_their_pips(low, high):
    cards = [*PACK[:low], *PACK[high:13]]
    by_cards = STACK.points(hand(list(map(str, cards)), 1, 1, 1))
    assert by_cards == STACK.points(hand(sum(PIPS[card] for card in cards), 1, 1, 1))
