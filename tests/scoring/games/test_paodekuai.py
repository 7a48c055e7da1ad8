"""跑得快."""

import pytest
from hypothesis import given, strategies as st

from tests.scoring.judging import Table

FOUR = Table("paodekuai")
TWO_PACKS = Table("paodekuai", variant="4p27")
THREE = Table("paodekuai", variant="3p16")
TWO = Table("paodekuai", variant="2p16")


def rules(**options):
    return Table("paodekuai", **options)


def left(*counts, **more):
    return {"left": list(counts), **more}


@pytest.mark.parametrize(
    ("table", "entry", "points"),
    [
        pytest.param(FOUR, left(0, 4, 6, 9), (19, -4, -6, -9), id="four"),
        pytest.param(TWO_PACKS, left(27, 0, 1, 5), (-27, 33, -1, -5), id="two packs"),
        pytest.param(THREE, left(0, 16, 7), (23, -16, -7), id="three"),
        pytest.param(TWO, left(16, 0), (-16, 16), id="two"),
        pytest.param(rules(base=10), left(1, 2, 0, 3), (-10, -20, 60, -30), id="base"),
        pytest.param(
            rules(shutout_mult=2), left(3, 0, 13, 12), (-3, 41, -26, -12), id="shut out"
        ),
        pytest.param(
            rules(shutout_mult=3, shutout_at=12),
            left(0, 12, 11, 13),
            (86, -36, -11, -39),
            id="shut out from 12",
        ),
        pytest.param(
            rules(last_one_free=True), left(0, 1, 1, 2), (2, 0, 0, -2), id="last card"
        ),
        pytest.param(
            rules(last_one_free=True, shutout_mult=2, shutout_at=1),
            left(0, 1, 2, 3),
            (10, 0, -4, -6),
            id="a free card stays free",
        ),
        pytest.param(
            rules(bird=True), left(0, 5, 3, 2, bird=2), (13, -5, -6, -2), id="bird"
        ),
        pytest.param(
            rules(bird=True),
            left(0, 5, 3, 2, bird=0),
            (20, -10, -6, -4),
            id="bird with the winner",
        ),
        pytest.param(
            rules(bird=True, shutout_mult=3),
            left(0, 13, 3, 2, bird=1),
            (83, -78, -3, -2),
            id="bird shut out",
        ),
        pytest.param(
            rules(liability=True), left(0, 5, 3, 2, liable=2), (10, 0, -10, 0), id="all"
        ),
        pytest.param(
            rules(liability=True, bird=True),
            left(0, 5, 3, 2, liable=2, bird=1),
            (15, 0, -15, 0),
            id="bird and liable",
        ),
        pytest.param(
            rules(bomb_bonus=10, variant="3p16"),
            left(0, 5, 3, bombs=[0, 1, 0]),
            (-2, 15, -13),
            id="a loser's bomb",
        ),
        pytest.param(
            rules(bomb_bonus=5, bomb_scope="winner"),
            left(0, 5, 3, 2, bombs=[1, 2, 0, 1]),
            (25, -10, -8, -7),
            id="the winner's bombs",
        ),
        pytest.param(
            rules(bomb_bonus=4, base=3, liability=True, shutout_mult=2),
            left(0, 13, 3, 2, liable=2, bombs=[1, 0, 0, 0]),
            (129, -12, -105, -12),
            id="bombs are never taken over",
        ),
        pytest.param(
            FOUR, left(0, 5, 3, 2, bombs=[1, 2, 0, 1]), (10, -5, -3, -2), id="no bonus"
        ),
    ],
)
def test_points(table, entry, points):
    assert table.points(entry) == points
    assert table.score(entry)["raw"] == list(points)


@pytest.mark.parametrize(
    ("table", "entry", "lines"),
    [
        pytest.param(
            FOUR,
            left(0, 1, 2, 13),
            [
                ("Cards left", [0, 1, 2, 13], False),
                ("Each pays for the cards left to A", [16, -1, -2, -13], True),
            ],
            id="plain",
        ),
        pytest.param(
            rules(
                base=2,
                last_one_free=True,
                shutout_mult=2,
                bird=True,
                liability=True,
                bomb_bonus=5,
            ),
            left(0, 1, 2, 13, bird=2, liable=3, bombs=[2, 0, 0, 0]),
            [
                ("Cards left", [0, 1, 2, 13], False),
                ("B, last card: × 0", None, None),
                ("C, ♥10 dealt to C: × 2", None, None),
                ("D, shut out: × 2", None, None),
                ("Each pays 2 for a card left to A", [60, 0, -8, -52], True),
                ("D is liable and pays for all", [0, 0, 8, -8], True),
                ("A, bombs: 2 × 10 from each", [60, -20, -20, -20], True),
            ],
            id="everything",
        ),
    ],
)
def test_explanation(table, entry, lines):
    steps = table.score(entry)["steps"]
    told = [(step["text"], step.get("values"), step.get("counts")) for step in steps]
    assert told == lines


@pytest.mark.parametrize(
    ("table", "entry", "shut_out"),
    [
        (FOUR, left(13, 0, 12, 13), [0, 3]),
        (rules(shutout_at=5), left(13, 0, 4, 5), [0, 3]),
        (rules(variant="3p16"), left(13, 0, 16), [2]),
        (rules(shutout_at=20), left(13, 0, 4, 5), []),
    ],
)
def test_result(table, entry, shut_out):
    assert table.score(entry)["result"] == {"winner": 1, "shut_out": shut_out}


@pytest.mark.parametrize(
    ("table", "entry", "faults"),
    [
        (FOUR, {}, [("missing_field", "left", True)]),
        (FOUR, left(0, 1, 2), [("wrong_length", "left", True)]),
        (THREE, left(0, 1, 2, 3), [("wrong_length", "left", False)]),
        (FOUR, left(0, 1, 2, None), [("bad_type", "left.3", True)]),
        (FOUR, left(0, 1, 2, 2.0), [("bad_type", "left.3", False)]),
        (
            FOUR,
            left(0, 14, -1, 3),
            [("bad_value", "left.1", False), ("bad_value", "left.2", False)],
        ),
        (TWO_PACKS, left(0, 28, 27, 3), [("bad_value", "left.1", False)]),
        (TWO, left(17, 0), [("bad_value", "left.0", False)]),
        (FOUR, left(0, 0, 1, 2), [("not_one_winner", "left", False)]),
        (FOUR, left(3, 4, 1, 2), [("not_one_winner", "left", False)]),
        (
            FOUR,
            left(0, 1, 2, 3, bombs=[0, 0, 0]),
            [("wrong_length", "bombs", True)],
        ),
        (
            FOUR,
            left(0, 1, 2, 3, bombs=[4, 0, 0, -1]),
            [("bad_value", "bombs.0", False), ("bad_value", "bombs.3", False)],
        ),
        (
            THREE,
            left(0, 1, 2, bombs=[4, 5, 0]),
            [("bad_value", "bombs.1", False)],
        ),
        (
            TWO_PACKS,
            left(0, 1, 2, 3, bombs=[6, 7, 0, 0]),
            [("bad_value", "bombs.1", False)],
        ),
        (
            FOUR,
            left(0, 1, 2, 3, liable=1, bird=1),
            [("not_in_variant", "liable", False), ("not_in_variant", "bird", False)],
        ),
        (
            rules(liability=True),
            left(0, 1, 2, 3, liable=1, bird=1),
            [("not_in_variant", "bird", False)],
        ),
        (
            rules(liability=True),
            left(0, 1, 2, 3, liable=0),
            [("bad_liable", "liable", False)],
        ),
        (
            rules(liability=True),
            left(0, 1, 2, 3, liable=4),
            [("bad_seat", "liable", False)],
        ),
        (
            rules(bird=True),
            left(0, 1, 2, 3, bird=False),
            [("bad_type", "bird", False)],
        ),
        (FOUR, left(0, 1, 2, 3, winner=0), [("unknown_field", "winner", False)]),
    ],
)
def test_refused(table, entry, faults):
    found = [
        (code, field.removeprefix("entry."), open)
        for code, field, open in table.faults(entry)
    ]
    assert found == faults


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"variant": "5p10"}, "bad_option"),
        ({"shutout_mult": 0}, "bad_option"),
        ({"shutout_at": 28}, "bad_option"),
        ({"bomb_bonus": 1001}, "bad_option"),
        ({"lead_card": "D3"}, "bad_option"),
        ({"bird": "H10"}, "bad_option"),
        ({"shutout": 2}, "unknown_option"),
    ],
)
def test_unsound_house_rules(options, code):
    [name] = options
    assert rules(**options).faults(left(0, 1, 2, 3)) == [
        (code, f"options.{name}", False)
    ]


@pytest.mark.parametrize(
    ("options", "leader", "text"),
    [
        ({}, None, "Whoever holds ♠3 leads."),
        ({"lead_card": "H3"}, None, "Whoever holds ♥3 leads."),
        ({"next_leader": "winner"}, 1, "B leads."),
    ],
)
def test_who_leads_next(options, leader, text):
    told = rules(**options).score(left(4, 0, 1, 2))
    marks = [] if leader is None else [{"seat": leader, "text": "leads"}]
    assert told["carry"] == {"leader": leader}
    assert told["next"] == {"leader": leader, "text": text, "marks": marks}


def test_first_hand():
    told = rules(next_leader="winner").fold()["next"]
    assert told == {"leader": None, "text": "Whoever holds ♠3 leads.", "marks": []}


@pytest.mark.parametrize(
    ("options", "asked"),
    [
        ({}, {"left"}),
        ({"bomb_bonus": 1}, {"left", "bombs"}),
        ({"liability": True}, {"left", "liable"}),
        ({"bird": True, "liability": True}, {"left", "liable", "bird"}),
    ],
)
def test_what_is_asked_for(options, asked):
    assert rules(**options).asked({}) == asked


@pytest.mark.parametrize(
    ("options", "name", "asked"),
    [
        ({}, "three_aces_bomb", True),
        ({"variant": "4p27"}, "three_aces_bomb", False),
        ({}, "must_beat_bombs", False),
        ({"must_beat": True}, "must_beat_bombs", True),
        ({}, "shutout_at", False),
        ({"shutout_mult": 2}, "shutout_at", True),
        ({}, "bomb_scope", False),
        ({"bomb_bonus": 1}, "bomb_scope", True),
    ],
)
def test_which_house_rules_are_asked_for(options, name, asked):
    assert (name in rules(**options).asked_rules()) == asked


COUNTS = st.lists(st.integers(1, 13), min_size=3, max_size=3).map(lambda n: [0, *n])


@given(COUNTS, st.permutations(range(4)))
def test_no_seat_is_favoured(counts, seats):
    """Players who change seats take their points with them."""
    table = rules(last_one_free=True, shutout_mult=2, bomb_bonus=3)
    points = table.points(left(*counts, bombs=[1, 2, 0, 0]))
    bombs = [[1, 2, 0, 0][seat] for seat in seats]
    moved = table.points(left(*(counts[seat] for seat in seats), bombs=bombs))
    assert moved == tuple(points[seat] for seat in seats)


@given(COUNTS, st.integers(1, 3))
def test_liability_changes_nothing_for_the_winner(counts, liable):
    table = rules(liability=True, shutout_mult=2)
    alone = table.points(left(*counts, liable=liable))
    assert alone[0] == table.points(left(*counts))[0] == -alone[liable]
