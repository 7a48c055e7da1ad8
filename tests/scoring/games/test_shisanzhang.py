"""十三张: what hands are worth and why, who is banker next, the rule sheet."""

import pytest
from hypothesis import given, strategies as st

from scoring import records
from scoring.cards import PACK
from scoring.games import find_game
from scoring.games.shisanzhang import ranks
from scoring.protocol import answer
from scoring.sheets import Paragraph
from tests.scoring.games.thirteen import (
    ALL,
    BETTER,
    DRAGON,
    FLUSHES,
    MISSET,
    SIX_PAIRS,
    STRAIGHTS,
    STRONG,
    WEAK,
    WORSE,
    banked,
    laid,
    layouts,
    level,
    ranked,
    rows,
    with_,
)

GAME = find_game("shisanzhang")


@pytest.mark.parametrize(
    ("table", "entry", "points"),
    [
        pytest.param(with_(units="plain"), layouts(STRONG, WEAK), (3, -3), id="plain"),
        pytest.param(ALL, layouts(WEAK, STRONG), (-18, 18), id="strong rows"),
        pytest.param(
            with_(shoot="double"), layouts(STRONG, WEAK), (36, -36), id="shot, double"
        ),
        pytest.param(
            with_(shoot="plus3"), layouts(WEAK, STRONG), (-21, 21), id="shot, 3 more"
        ),
        pytest.param(with_(base=7), layouts(STRONG, WEAK), (126, -126), id="base"),
        pytest.param(ALL, layouts(MISSET, BETTER), (-3, 3), id="misset"),
        pytest.param(ALL, layouts(BETTER, MISSET), (3, -3), id="the second misset"),
        pytest.param(
            with_(shoot="double"), layouts(MISSET, BETTER), (-6, 6), id="misset, shot"
        ),
        pytest.param(
            with_(foul_units=7, shoot="double", homerun="double"),
            layouts(BETTER, MISSET),
            (7, -7),
            id="a flat price",
        ),
        pytest.param(
            with_(shoot="double"), level(0, 1, 2, 3), (0, 0, 0, 0), id="all level"
        ),
        pytest.param(
            banked(),
            layouts(BETTER, MISSET, banker=0, bets=[0, 5]),
            (15, -15),
            id="bet",
        ),
        pytest.param(
            banked(base=3, units="plain"),
            layouts(STRONG, WEAK, banker=1, bets=[2, 0]),
            (18, -18),
            id="bet and base",
        ),
        pytest.param(
            banked(shoot="double", homerun="double"),
            ranked(0, 1, 2, 3, banker=0),
            (18, -6, -6, -6),
            id="no homerun of a banker",
        ),
        pytest.param(
            with_(shoot="double", homerun="double"),
            ranked(0, 1, 2, 3),
            (36, 0, -12, -24),
            id="homerun",
        ),
        pytest.param(
            with_(homerun="double"),
            ranked(1, 0, 2, 3),
            (-6 + 3 + 3, 18, -6 - 3 + 3, -6 - 3 - 3),
            id="homerun without shooting",
        ),
        pytest.param(
            with_(shoot="plus3", homerun="double"),
            ranked(3, 2, 1, 0),
            (-24, -12, 0, 36),
            id="homerun, 3 more",
        ),
        pytest.param(
            with_(homerun="double"),
            ranked(0, 1, 2),
            (6, 0, -6),
            id="no homerun of three",
        ),
        pytest.param(
            with_(homerun="double"),
            ranked(0, 1, fouls=[2, 3]),
            (18, -6 + 3 + 3, -6 - 3, -6 - 3),
            id="misset hands are shot too",
        ),
        pytest.param(
            with_(homerun="double", foul_units=5),
            ranked(0, 1, fouls=[2, 3]),
            (13, -3 + 10, -10, -10),
            id="at a flat price they are not",
        ),
        pytest.param(
            ALL,
            rows(
                {"order": [[0], [1]], "types": ["trips", "pair"]},
                {"order": [[1], [0]], "types": ["quads", "full_house"]},
                {"order": [[1, 0]], "types": [None, "quads"]},
            ),
            (1, -1),
            id="the winner's units",
        ),
        pytest.param(
            ALL,
            rows(
                {"order": [[1]], "types": ["trips", "trips"]},
                {"order": [[1]], "types": [None, "straight_flush"]},
                {"order": [[1]], "types": [None, "straight_flush"]},
                fouls=[0],
            ),
            (-18, 18),
            id="the units of who is not misset",
        ),
        pytest.param(
            with_(units="plain"),
            rows(*3 * [{"order": [[0], [1]], "types": ["trips", None]}]),
            (3, -3),
            id="types without units",
        ),
    ],
)
def test_points(table, entry, points):
    assert table.points(entry) == points


@pytest.mark.parametrize(
    ("table", "hands", "more", "units"),
    [
        (ALL, (laid(SIX_PAIRS, "six_pairs"), MISSET), {}, 3),
        (ALL, (MISSET, laid(SIX_PAIRS, "six_pairs")), {}, -3),
        (ALL, (laid(DRAGON, "dragon"), laid(SIX_PAIRS, "six_pairs")), {}, 13),
        (
            ALL,
            (laid(FLUSHES, "three_flushes"), laid(STRAIGHTS, "three_straights")),
            {},
            0,
        ),
        (
            with_(special="club"),
            (laid(FLUSHES, "three_flushes"), laid(STRAIGHTS, "three_straights")),
            {},
            -4,
        ),
        (
            banked(),
            (laid(DRAGON, "dragon"), laid(SIX_PAIRS, "six_pairs")),
            {"banker": 0},
            -3,
        ),
        (
            banked(),
            (laid(DRAGON, "dragon"), laid(SIX_PAIRS, "six_pairs")),
            {"banker": 1},
            13,
        ),
        (banked(), (laid(DRAGON, "dragon"), SIX_PAIRS), {"banker": 0}, 13),
        (
            with_(shoot="double", homerun="double"),
            (DRAGON, laid(SIX_PAIRS, "six_pairs")),
            {},
            -3,
        ),
        (ALL, (laid(SIX_PAIRS, "six_pairs"), laid(DRAGON) | {"special": None}), {}, 3),
    ],
)
def test_specials(table, hands, more, units):
    assert table.points(layouts(*hands, **more)) == (units, -units)


@pytest.mark.parametrize(
    ("rules", "specials", "units"),
    [
        ({}, {"0": "dragon", "1": "six_pairs"}, 13),
        ({}, {"1": "three_straights"}, -3),
        ({"special": "club"}, {"1": "twelve_suit"}, -8),
        ({"special": "club"}, {"1": "trips_five_pairs"}, -4),
        ({"big_small": "a10"}, {"0": "all_big"}, 3),
        ({"big_small": "narrow", "special": "club"}, {"1": "all_small"}, -3),
    ],
)
def test_specials_without_cards(rules, specials, units):
    others = [[seat] for seat in (0, 1) if str(seat) not in specials]
    entry = rows(*3 * [others], specials=specials)
    told = with_(**rules).score(entry)
    assert told["points"] == [units, -units]
    assert told["result"]["specials"] == [specials.get("0"), specials.get("1")]


@pytest.mark.parametrize(
    ("banker", "units"),
    [(0, {1: 3, 2: 3}), (1, {0: 1, 2: 3}), (2, {0: -1, 1: -1})],
)
def test_level_rows_go_to_the_banker_where_one_rank_counts(banker, units):
    """A and B are above C in front, all are level in the middle, A is best behind."""
    bets = [0 if seat == banker else seat + 1 for seat in range(3)]
    entry = rows([[0, 1], [2]], [[0, 1, 2]], [[0], [1], [2]])
    points = [-units.get(seat, 0) * bets[seat] for seat in range(3)]
    points[banker] = -sum(points)
    table = banked(tie="B")
    assert table.points({**entry, "banker": banker, "bets": bets}) == tuple(points)


@pytest.mark.parametrize("tie", ["A", "A_nosuit"])
def test_the_banker_wins_no_level_rows_by_the_other_rules(tie):
    assert banked(tie=tie).points({**level(0, 1), "banker": 0}) == (0, 0)


@pytest.mark.parametrize("tie", ["A", "A_nosuit", "B"])
def test_level_rows_are_nobodys_without_a_banker(tie):
    assert with_(tie=tie).points(level(0, 1)) == (0, 0)


@pytest.mark.parametrize(
    ("tie", "units"), [("A", 3), ("A_nosuit", 0), ("B", 0)], ids=str
)
def test_rows_of_the_same_ranks(tie, units):
    one = ("SA H9 C7", "S3 H3 C5 D6 S8", "H4 H5 H10 HJ HK")
    other = ("DA C9 D7", "C3 D3 H6 S5 D8", "D4 D5 D10 DJ DK")
    assert with_(tie=tie).points(layouts(one, other)) == (units, -units)


@pytest.mark.parametrize(
    ("table", "entry", "result"),
    [
        (
            ALL,
            layouts(MISSET, BETTER, WORSE),
            {
                "matrix": {"0-1": -3, "0-2": -3, "1-2": 3},
                "shots": [0, 2, 1],
                "fouls": [0],
                "specials": [None, None, None],
            },
        ),
        (
            banked(),
            ranked(1, 2, 0, banker=1),
            {
                "matrix": {"0-1": -3, "1-2": 3},
                "shots": [0, 2, 0],
                "fouls": [],
                "specials": [None, None, None],
            },
        ),
        (
            ALL,
            rows(*3 * [[]], fouls=[1, 0]),
            {
                "matrix": {"0-1": 0},
                "shots": [0, 0],
                "fouls": [0, 1],
                "specials": [None, None],
            },
        ),
    ],
)
def test_result(table, entry, result):
    assert table.score(entry)["result"] == result


def told(table, entry):
    return [
        (step["text"], step.get("values"), step.get("counts"))
        for step in table.score(entry)["steps"]
    ]


@pytest.mark.parametrize(
    ("table", "entry", "steps"),
    [
        pytest.param(
            with_(shoot="double"),
            layouts(WEAK, STRONG),
            [
                (
                    "A: ♣Q, ♦7, ♣2 (High card Q); ♣K, ♦9, ♣8, ♣4, ♦4 (Pair 4); "
                    "♥K, ♠Q, ♦J, ♦10, ♣9 (Straight K)",
                    None,
                    None,
                ),
                (
                    "B: ♠A, ♥A, ♣A (Three of a kind A); ♥6, ♥5, ♥4, ♥3, ♥2 (Straight "
                    "flush 6); ♠10, ♠9, ♠8, ♠7, ♠6 (Straight flush 10)",
                    None,
                    None,
                ),
                (
                    "Front: B (Three of a kind A) beats A (High card Q)",
                    [-3, 3],
                    False,
                ),
                ("Middle: B (Straight flush 6) beats A (Pair 4)", [-10, 10], False),
                ("Back: B (Straight flush 10) beats A (Straight K)", [-5, 5], False),
                ("B shoots A: double", [-18, 18], False),
                ("A and B", [-36, 36], True),
            ],
            id="shot",
        ),
        pytest.param(
            with_(base=2, units="plain"),
            layouts(MISSET, laid(SIX_PAIRS, "six_pairs")),
            [
                (
                    "A: ♠A, ♥A, ♣A (Three of a kind A); ♣K, ♦9, ♣8, ♣4, ♦4 (Pair 4); "
                    "♥K, ♠Q, ♦J, ♦10, ♣9 (Straight K)",
                    None,
                    None,
                ),
                ("A is misset: front higher than middle", None, None),
                (
                    "B: ♦A, ♥2, ♦2; ♦6, ♥5, ♣5, ♣3, ♦3; ♠9, ♥9, ♠7, ♦7, ♣6",
                    None,
                    None,
                ),
                ("B declares Six pairs", None, None),
                (
                    "B declares Six pairs and beats A (misset), rows do not count",
                    [-3, 3],
                    False,
                ),
                ("A and B", [-3, 3], False),
                ("All together", [-3, 3], False),
                ("Times 2", [-6, 6], True),
            ],
            id="special",
        ),
        pytest.param(
            banked(tie="B"),
            rows(
                {"order": [[1, 0]], "types": ["pair", None]},
                [[0], [1]],
                [[1], [0]],
                banker=1,
                bets=[7, 0],
            ),
            [
                ("Front: A (Pair) = B", None, None),
                ("Middle: A > B", None, None),
                ("Back: B > A", None, None),
                ("Front: B level with A (Pair), the banker wins", [-1, 1], False),
                ("Middle: A beats B", [1, -1], False),
                ("Back: B beats A", [-1, 1], False),
                ("A and B", [-1, 1], False),
                ("Times the bet of 7", [-7, 7], True),
            ],
            id="the banker wins level rows",
        ),
        pytest.param(
            banked(base=10),
            rows(*3 * [[]], specials={"0": "dragon", "1": "six_pairs"}, banker=0)
            | {"bets": [0, 2]},
            [
                ("A declares Dragon", None, None),
                ("B declares Six pairs", None, None),
                ("B (Six pairs): the banker pays any special", [-3, 3], False),
                ("A and B", [-3, 3], False),
                ("Times the bet of 2, times 10", [-60, 60], True),
            ],
            id="the banker pays specials",
        ),
        pytest.param(
            ALL,
            rows(*3 * [[]], specials={"0": "six_pairs", "1": "three_flushes"}),
            [
                ("A declares Six pairs", None, None),
                ("B declares Three flushes", None, None),
                (
                    "A (Six pairs) and B (Three flushes): equal specials, nobody wins",
                    [0, 0],
                    False,
                ),
                ("A and B", [0, 0], True),
            ],
            id="equal specials",
        ),
        pytest.param(
            with_(foul_units=6),
            rows(*3 * [[[1]]], fouls=[0, 2]),
            [
                ("Front: B", None, None),
                ("Middle: B", None, None),
                ("Back: B", None, None),
                ("A is misset", None, None),
                ("C is misset", None, None),
                ("A is misset: a flat price", [-6, 6, 0], False),
                ("A and B", [-6, 6, 0], True),
                ("Both misset: nobody wins", [0, 0, 0], False),
                ("A and C", [0, 0, 0], True),
                ("C is misset: a flat price", [0, 6, -6], False),
                ("B and C", [0, 6, -6], True),
            ],
            id="flat price",
        ),
        pytest.param(
            with_(shoot="plus3", homerun="double"),
            rows(*3 * [[[1], [0]]], fouls=[2, 3]),
            [
                *[(f"{row}: B > A", None, None) for row in ("Front", "Middle", "Back")],
                ("C is misset", None, None),
                ("D is misset", None, None),
                *[
                    (f"{row}: B beats A", [-1, 1, 0, 0], False)
                    for row in ("Front", "Middle", "Back")
                ],
                ("B shoots A: 3 more", [-3, 3, 0, 0], False),
                ("B has shot all others: double", [-6, 6, 0, 0], False),
                ("A and B", [-12, 12, 0, 0], True),
            ],
            id="homerun",
        ),
        pytest.param(
            ALL,
            rows([[0, 1, 2]], *2 * [[[2], [1, 0]]]),
            [
                ("Front: A = B = C", None, None),
                ("Middle: C > A = B", None, None),
                ("Back: C > A = B", None, None),
                *[
                    (f"{row}: A and B are level", [0, 0, 0], False)
                    for row in ("Front", "Middle", "Back")
                ],
                ("A and B", [0, 0, 0], True),
            ],
            id="level",
        ),
    ],
)
def test_explanation(table, entry, steps):
    assert told(table, entry)[: len(steps)] == steps


@pytest.mark.parametrize(
    ("first", "second", "text"),
    [
        ("six_pairs", None, "A declares Six pairs and beats B"),
        (None, "dragon", "B declares Dragon and beats A"),
        ("six_pairs", "dragon", "B declares Dragon and beats A (Six pairs)"),
    ],
)
def test_a_special_is_not_held_against_a_row(first, second, text):
    hands = (laid(SIX_PAIRS, first), laid(DRAGON, second))
    texts = [text for text, _values, _counts in told(ALL, layouts(*hands))]
    assert f"{text}, rows do not count" in texts


def test_a_banker_without_stakes_needs_no_more_lines():
    codes = [step["code"] for step in banked().score(ranked(0, 1, banker=0))["steps"]]
    assert codes == [*3 * ["order"], "front", "middle", "back", "pair"]


@given(
    st.permutations(PACK),
    st.sampled_from(["none", "double", "plus3"]),
    st.integers(0, 3),
)
def test_notes_of_a_pair_add_up_to_it(pack, shoot, foul_units):
    table = with_(shoot=shoot, homerun="double", foul_units=foul_units)
    hands = [dealt(pack[13 * seat : 13 * seat + 13]) for seat in range(4)]
    notes, found = [0, 0, 0, 0], 0
    for step in table.score(layouts(*hands))["steps"]:
        if step["code"] == "pair":
            assert step["values"] == notes
            notes, found = [0, 0, 0, 0], found + 1
        elif "values" in step:
            notes = [a + b for a, b in zip(notes, step["values"], strict=True)]
    assert found == 6


def dealt(cards):
    ordered = sorted(cards, key=ranks.NUMBERS.__getitem__)
    return laid((" ".join(ordered[:3]), " ".join(ordered[3:8]), " ".join(ordered[8:])))


@pytest.mark.parametrize("op", ["beats", "legal", "replay"])
def test_questions_that_are_none_here(op):
    [error] = answer({"op": op, "game": "shisanzhang"})["errors"]
    assert error["code"] == "bad_op"


@pytest.mark.parametrize(
    ("rules", "entry", "banker"),
    [
        ({}, ranked(0, 1, 2, banker=1), 2),
        ({}, ranked(0, 1, 2, banker=2), 0),
        ({"next_banker": "fixed"}, ranked(0, 1, 2, banker=2), 2),
        ({"next_banker": "winner"}, ranked(0, 2, 1, banker=1), 0),
        ({"next_banker": "winner"}, ranked(2, 1, 0, banker=1), 2),
        ({"next_banker": "winner"}, level(0, 1, 2) | {"banker": 1}, 1),
        (
            {"next_banker": "winner"},
            ranked(0, 2, 1, banker=1) | {"bets": [1, 0, 2]},
            2,
        ),
    ],
)
def test_who_is_banker_next(rules, entry, banker):
    told = banked(**rules).score(entry)
    assert told["carry"] == {"banker": banker}
    assert told["next"] == {
        "banker": banker,
        "text": f"{'ABC'[banker]} is the banker.",
        "marks": [{"seat": banker, "text": "banker"}],
    }


def test_no_banker_before_the_first_hand_or_where_all_play_all():
    agree = {"banker": None, "text": "The players agree on a banker.", "marks": []}
    request = {"op": "fold", "game": "shisanzhang", "players": 3, "entries": []}
    first = answer({**request, "lang": "en", "options": {"mode": "banker"}})
    assert first["next"] == agree
    told = ALL.score(ranked(0, 1), carry={"banker": 1})
    assert told["carry"] == {"banker": None}
    assert told["next"] == {"banker": None, "text": "A new deal.", "marks": []}


@pytest.mark.parametrize(
    ("carry", "faults"),
    [
        ([], [("bad_type", "carry", False)]),
        ({}, [("missing_field", "carry.banker", True)]),
        ({"banker": 2}, [("bad_seat", "carry.banker", False)]),
    ],
)
def test_carry_refused(carry, faults):
    assert ALL.faults(layouts(STRONG, WEAK), carry=carry) == faults


def test_a_match_has_no_end():
    told = ALL.fold(*9 * [layouts(STRONG, WEAK)])
    assert told["finished"] is None
    assert told["totals"] == [162, -162]


@given(
    st.lists(st.permutations(range(3)), min_size=3, max_size=3),
    st.permutations(range(3)),
    st.sampled_from(["none", "double", "plus3"]),
)
def test_no_seat_is_favoured(orders, seats, shoot):
    """Players who change seats take their points with them."""
    table = with_(shoot=shoot)
    points = table.points(rows(*[[[seat] for seat in order] for order in orders]))
    moved = rows(*[[[seats.index(seat)] for seat in order] for order in orders])
    assert table.points(moved) == tuple(points[seat] for seat in seats)


@pytest.mark.parametrize(
    ("rules", "shown"),
    [
        ({}, {"homerun", "big_small"}),
        ({"mode": "banker"}, {"next_banker", "big_small"}),
        ({"special": "none"}, {"homerun"}),
    ],
)
def test_house_rules_that_matter_are_asked_for(rules, shown):
    some = {"homerun", "big_small", "next_banker"}
    assert with_(**rules).asked_rules() & some == shown


def test_only_specials_that_are_paid_are_asked_for():
    assert ALL.asked(ranked(0, 1)) == {"rows", "fouls", "specials"}
    assert with_(special="none").asked(ranked(0, 1)) == {"rows", "fouls"}
    for rules, offered in (
        ({}, 5),
        ({"special": "club"}, 7),
        ({"big_small": "a10"}, 7),
    ):
        table = records.Table(GAME.options.of(**rules), 2)
        kind = records.kinds(GAME.forms(table.options)[0])["layouts"].each
        assert len(kind.special.offered(table)) == offered


def said(block):
    """Return a paragraph, or the rows of a table with commas."""
    if isinstance(block, Paragraph):
        return [str(block.text)]
    return [", ".join(map(str, row)) for row in block.rows]


def sheet(**rules):
    return {
        str(section.title): [text for block in section.blocks for text in said(block)]
        for section in GAME.sheet(GAME.options.of(**rules))
    }


@pytest.mark.parametrize(
    ("rules", "section", "text"),
    [
        ({"wheel": "second"}, "The rows", "A2345 is the second straight, just below"),
        ({"wheel": "none"}, "The rows", "A2345 is no straight."),
        ({"allow_equal": True}, "The rows", "No row may be higher"),
        ({}, "The rows", "Every row must be lower"),
        ({"compare_by": "highcard"}, "Which row is higher", "Then the single cards"),
        (
            {"tie": "A_nosuit"},
            "Which row is higher",
            "Rows of the same ranks are level",
        ),
        ({"tie": "B"}, "Which row is higher", "Only the first of these counts"),
        (
            {"special": "club"},
            "Specials",
            "Twelve of one suit, exactly twelve cards of one suit, 8",
        ),
        ({"big_small": "a10"}, "Specials", "All big, only 5 to A, 3"),
        ({"big_small": "narrow"}, "Specials", "All small, only 2 to 8, 3"),
        ({"foul_units": 4}, "Score", "A misset hand pays 4 units"),
        ({"shoot": "plus3"}, "Score", "Winning all three rows, shooting, brings 3"),
        ({"homerun": "double"}, "Score", "Whoever wins all three rows from all"),
        ({"base": 5}, "Score", "A unit is 5 points."),
        ({"mode": "banker"}, "The banker", "Only the banker compares"),
        (
            {"mode": "banker", "next_banker": "fixed"},
            "The banker",
            "The banker stays.",
        ),
    ],
)
def test_sheet_is_true_to_the_house_rules(rules, section, text):
    assert any(paragraph.startswith(text) for paragraph in sheet(**rules)[section])


def test_sheet_leaves_out_what_is_not_played():
    plain = sheet(units="plain", special="none")
    assert "Specials" not in plain
    assert "The banker" not in plain
    assert "Four of a kind, four of a rank" in plain["The rows"]
    assert "Four of a kind, four of a rank, –, 8, 4" in sheet()["The rows"]
