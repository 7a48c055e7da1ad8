"""十三张: what is refused, and how many players an entry tells of."""

import pytest

from tests.scoring.games.thirteen import (
    ALL,
    BETTER,
    MISSET,
    STRONG,
    WEAK,
    WORSE,
    banked,
    cards,
    laid,
    layouts,
    ranked,
    rows,
    with_,
)

FIRST, SECOND = laid(STRONG), laid(WEAK)


@pytest.mark.parametrize(
    ("entry", "faults"),
    [
        ({}, [("missing_field", "entry.layouts", True)]),
        ("x", [("bad_type", "entry", False)]),
        (
            {"layouts": FIRST},
            [("bad_type", "entry.layouts", False)],
        ),
        ({"layouts": [FIRST]}, [("wrong_length", "entry.layouts", True)]),
        ({"layouts": 5 * [FIRST]}, [("wrong_length", "entry.layouts", False)]),
        (
            {"layouts": [None, SECOND]},
            [("bad_type", "entry.layouts.0", True)],
        ),
        (
            {"layouts": [[], SECOND]},
            [("bad_type", "entry.layouts.0", False)],
        ),
        (
            {"layouts": [{}, SECOND]},
            [
                ("missing_field", "entry.layouts.0.front", True),
                ("missing_field", "entry.layouts.0.middle", True),
                ("missing_field", "entry.layouts.0.back", True),
            ],
        ),
        (
            layouts(FIRST, {**SECOND, "top": []}),
            [("unknown_field", "entry.layouts.1.top", False)],
        ),
        (
            layouts({**FIRST, "front": ["SA", "HA"]}, SECOND),
            [("wrong_length", "entry.layouts.0.front", True)],
        ),
        (
            layouts({**FIRST, "back": cards("S6 S7 S8 S9 S10 SJ")}, SECOND),
            [("wrong_length", "entry.layouts.0.back", False)],
        ),
        (
            layouts({**FIRST, "front": "SA"}, SECOND),
            [("bad_type", "entry.layouts.0.front", False)],
        ),
        (
            layouts({**FIRST, "front": [1, "BJ", "Q"]}, SECOND),
            [
                ("bad_type", "entry.layouts.0.front.0", False),
                ("not_in_pack", "entry.layouts.0.front.1", False),
                ("bad_card", "entry.layouts.0.front.2", False),
            ],
        ),
        (
            layouts({**FIRST, "front": ["SA", "HA", "HA"]}, SECOND),
            [("duplicate_card", "entry.layouts.0.front.2", False)],
        ),
        (
            layouts(FIRST, {**SECOND, "front": ["SA", "C2"]}),
            [
                ("wrong_length", "entry.layouts.1.front", True),
                ("duplicate_card", "entry.layouts.1.front.0", False),
            ],
        ),
        (
            layouts({**FIRST, "special": 3}, SECOND),
            [("bad_type", "entry.layouts.0.special", False)],
        ),
        (
            layouts({**FIRST, "special": "royal"}, SECOND),
            [("bad_value", "entry.layouts.0.special", False)],
        ),
        (
            layouts({**FIRST, "special": "twelve_suit"}, SECOND),
            [("not_in_variant", "entry.layouts.0.special", False)],
        ),
        (
            layouts({**FIRST, "special": "all_big"}, SECOND),
            [("not_in_variant", "entry.layouts.0.special", False)],
        ),
        (
            layouts({**FIRST, "special": "dragon"}, {}),
            [
                ("bad_special", "entry.layouts.0.special", False),
                ("missing_field", "entry.layouts.1.front", True),
                ("missing_field", "entry.layouts.1.middle", True),
                ("missing_field", "entry.layouts.1.back", True),
            ],
        ),
        (
            layouts(
                {**FIRST, "front": ["SA", "HA", "HA"], "special": "dragon"}, SECOND
            ),
            [("duplicate_card", "entry.layouts.0.front.2", False)],
        ),
        (
            layouts({**FIRST, "front": ["SA", "HA"], "special": "dragon"}, SECOND),
            [("wrong_length", "entry.layouts.0.front", True)],
        ),
        (
            layouts(STRONG, WEAK, banker=0, bets=[0, 1]),
            [
                ("not_in_variant", "entry.banker", False),
                ("not_in_variant", "entry.bets", False),
            ],
        ),
        (
            layouts(STRONG, WEAK, unit=1),
            [("unknown_field", "entry.unit", False)],
        ),
        (
            {**layouts(STRONG, WEAK), **ranked(0, 1)},
            [("two_forms", "entry", False)],
        ),
    ],
)
def test_refused(entry, faults):
    assert ALL.faults(entry) == faults


@pytest.mark.parametrize(
    ("entry", "faults"),
    [
        ({"rows": []}, [("bad_type", "entry.rows", False)]),
        ({"rows": None}, [("bad_type", "entry.rows", True)]),
        (
            {"rows": {"front": {"order": [[0], [1]]}, "top": 1}},
            [
                ("unknown_field", "entry.rows.top", False),
                ("missing_field", "entry.rows.middle", True),
                ("missing_field", "entry.rows.back", True),
            ],
        ),
        (
            rows([[0], [1]], {}, [[1, 0]]),
            [("missing_field", "entry.rows.middle.order", True)],
        ),
        (
            rows([[0], [1]], [0, 1], 5),
            [
                ("bad_type", "entry.rows.middle.order.0", False),
                ("bad_type", "entry.rows.middle.order.1", False),
                ("bad_type", "entry.rows.back.order", False),
            ],
        ),
        (
            rows([[0], [1]], [[0], [], [1]], [[0], ["1"]]),
            [
                ("bad_value", "entry.rows.middle.order.1", True),
                ("bad_type", "entry.rows.back.order.1.0", False),
            ],
        ),
        (
            rows([[0], [4]], [[0, 1]], [[1, 0], [0]]),
            [
                ("bad_seat", "entry.rows.front.order.1.0", False),
                ("duplicate_seat", "entry.rows.back.order.1.0", False),
            ],
        ),
        (
            rows([[0], [2]], [[0], [1], [2]], [[0]]),
            [
                ("missing_seat", "entry.rows.front.order", True),
                ("missing_seat", "entry.rows.back.order", True),
            ],
        ),
        (
            rows([[0], [1]], [[0]], [[0, 1]], fouls=[1]),
            [
                ("duplicate_seat", "entry.rows.front.order.1.0", False),
                ("duplicate_seat", "entry.rows.back.order.0.1", False),
            ],
        ),
        (
            rows([[0]], [[0]], [[0, 1]], specials={"1": "dragon"}),
            [("duplicate_seat", "entry.rows.back.order.0.1", False)],
        ),
        (
            ranked(0, fouls=[1, 1]),
            [("duplicate_seat", "entry.fouls.1", False)],
        ),
        (
            ranked(0, fouls=[2, 1], specials={"1": "dragon"}),
            [("duplicate_seat", "entry.fouls.1", False)],
        ),
        (
            ranked(0, 1, specials={"5": "dragon", "x": 1, "01": "dragon"}),
            [
                ("bad_seat", "entry.specials.5", False),
                ("bad_seat", "entry.specials.x", False),
                ("bad_seat", "entry.specials.01", False),
            ],
        ),
        (
            ranked(specials={"0": "royal", "1": "twelve_suit", "2": None}),
            [
                ("bad_value", "entry.specials.0", False),
                ("not_in_variant", "entry.specials.1", False),
                ("bad_type", "entry.specials.2", True),
            ],
        ),
        (ranked(0, 1, specials=[]), [("bad_type", "entry.specials", False)]),
        (
            rows(
                {"order": [[0], [1]], "types": ["flush", None]},
                {"order": [[0], [1]], "types": ["pair"]},
                {"order": [[0], [1]], "types": ["royal", 1]},
            ),
            [
                ("bad_value", "entry.rows.front.types.0", False),
                ("wrong_length", "entry.rows.middle.types", True),
                ("bad_value", "entry.rows.back.types.0", False),
                ("bad_type", "entry.rows.back.types.1", False),
            ],
        ),
        (
            {"rows": {"front": {"order": [[0], [1]]}}, "fouls": [1]},
            [
                ("missing_field", "entry.rows.middle", True),
                ("missing_field", "entry.rows.back", True),
                ("duplicate_seat", "entry.rows.front.order.1.0", False),
            ],
        ),
        (
            ranked(0, 1, banker=0),
            [("not_in_variant", "entry.banker", False)],
        ),
    ],
)
def test_refused_by_rows(entry, faults):
    assert ALL.faults(entry) == faults


@pytest.mark.parametrize(
    ("more", "faults"),
    [
        ({}, [("missing_field", "entry.banker", True)]),
        ({"banker": 2}, [("bad_seat", "entry.banker", False)]),
        ({"banker": None}, [("bad_type", "entry.banker", True)]),
        ({"banker": 0, "bets": [0]}, [("wrong_length", "entry.bets", True)]),
        ({"banker": 0, "bets": [0, -1]}, [("bad_value", "entry.bets.1", False)]),
        (
            {"banker": 0, "bets": [1, 0]},
            [
                ("bad_value", "entry.bets.0", False),
                ("bad_value", "entry.bets.1", False),
            ],
        ),
        ({"bets": [0, 0]}, [("missing_field", "entry.banker", True)]),
    ],
)
def test_refused_with_a_banker(more, faults):
    for entry in (layouts(STRONG, WEAK), ranked(0, 1)):
        assert banked().faults({**entry, **more}) == faults


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        (
            layouts({**FIRST, "front": ["SA"]}, SECOND),
            "Layouts (A), Front: must have 3 cards.",
        ),
        (
            layouts({**FIRST, "special": "dragon"}, SECOND),
            "Layouts (A), Special: these cards are something else.",
        ),
        (rows([[0]], [[1], [0]], [[0], [1]]), "Front: B not placed."),
        (
            rows([[0]], [[0]], [[0], [1]], fouls=[1]),
            "B is misset, so has no place in a row.",
        ),
        (
            ranked(0, 1, specials={"1": "dragon"}),
            "B has declared a special, so has no place in a row.",
        ),
        (
            ranked(0, fouls=[1], specials={"1": "dragon"}),
            "B has declared a special, so is not misset.",
        ),
        (
            rows([[0], []], [[0], [1]], [[0], [1]]),
            "Rows, Front, Order, no. 2: must name a player.",
        ),
        (
            ranked(0, 1, specials={"9": "dragon"}),
            "9: no player at the table.",
        ),
    ],
)
def test_faults_are_told(entry, text):
    assert ALL.fold(entry)["errors"][0]["text"] == text


@pytest.mark.parametrize(
    ("entry", "seats"),
    [
        (layouts(STRONG, WEAK), 2),
        (layouts(MISSET, BETTER, WORSE), 3),
        (ranked(0, 1), 2),
        (ranked(0, fouls=[1, 2]), 3),
        (ranked(0, fouls=[2], specials={"3": "dragon", "1": "dragon"}), 4),
    ],
)
def test_an_entry_tells_how_many_play(entry, seats):
    assert len(ALL.score(entry)["points"]) == seats
    assert len(ALL.score(entry, players=seats)["points"]) == seats


def test_an_entry_of_fewer_or_more_than_play_is_refused():
    assert ALL.faults(layouts(STRONG, WEAK), players=3) == [
        ("wrong_length", "entry.layouts", True)
    ]
    assert ALL.faults(ranked(0, 1, 2), players=2)[0][0] == "bad_seat"
    assert ALL.faults(ranked(0, 1), players=3)[0][0] == "missing_seat"
    told = ALL.fold({}, layouts(MISSET, BETTER, WORSE), ranked(0, 1))["errors"]
    assert [(error["code"], error["field"]) for error in told] == [
        ("missing_field", "entries.0.layouts"),
        *[
            ("missing_seat", f"entries.2.rows.{row}.order")
            for row in ("front", "middle", "back")
        ],
    ]


@pytest.mark.parametrize(
    ("rules", "faults"),
    [
        ({"mode": "duel"}, [("bad_option", "options.mode", False)]),
        ({"base": 0}, [("bad_option", "options.base", False)]),
        ({"base": 1_000_001}, [("bad_option", "options.base", False)]),
        ({"foul_units": 101}, [("bad_option", "options.foul_units", False)]),
        ({"foul_units": -1}, [("bad_option", "options.foul_units", False)]),
        ({"allow_equal": 1}, [("bad_option", "options.allow_equal", False)]),
        ({"rounds": 3}, [("unknown_option", "options.rounds", False)]),
    ],
)
def test_unsound_house_rules(rules, faults):
    assert with_(**rules).faults(layouts(STRONG, WEAK)) == faults
