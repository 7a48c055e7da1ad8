"""小姐牌: what a report must be, and what is asked for."""

import pytest

from scoring.games import find_game
from tests.scoring.games.test_xiaojiepai import (
    FIRST,
    MERGED,
    SECOND,
    caught,
    drawn,
    lose,
    use,
)
from tests.scoring.judging import Table


@pytest.mark.parametrize(
    ("events", "faults"),
    [
        ([lose(0)], [("nothing_pending", "0", False)]),
        ([*drawn("0:7"), lose(0), lose(1)], [("nothing_pending", "2", False)]),
        ([use(0, "pick", 1)], [("no_token", "0.token", False)]),
        ([*drawn("1:A"), use(0, "pick", 1)], [("no_token", "1.token", False)]),
        ([*drawn("0:A"), use(0, "pick")], [("wrong_length", "1.targets", True)]),
        ([*drawn("0:A"), use(0, "pick", 1, 2)], [("wrong_length", "1.targets", False)]),
        ([*drawn("0:8"), use(0, "leave", 1)], [("wrong_length", "1.targets", False)]),
        (
            [*drawn("0:5"), use(0, "camera", 1, 1)],
            [("duplicate_seat", "1.targets.1", False)],
        ),
        ([caught(0, 1)], [("not_active", "0.seat", False)]),
        ([*drawn("0:10"), caught(0, 0)], [("same_seat", "1.target", False)]),
        ([*drawn("0:10"), caught(0, 4)], [("bad_seat", "1.target", False)]),
        (drawn("4:9"), [("bad_seat", "0.seat", False)]),
        (drawn("0:1"), [("bad_card", "0.cards.0", False)]),
        (drawn("0:BJ"), [("not_in_pack", "0.cards.0", False)]),
        (drawn(*["0:9"] * 5), [("duplicate_card", "4.cards.0", False)]),
        (drawn("0:S9", "1:♠9"), [("duplicate_card", "1.cards.0", False)]),
        (
            drawn("0:S9", "1:9", "1:9", "2:9", "2:H9"),
            [("duplicate_card", "4.cards.0", False)],
        ),
        (
            [{"act": "draw", "seat": 0, "cards": []}],
            [("wrong_length", "0.cards", True)],
        ),
        ([{"act": "fold", "seat": 0}], [("bad_value", "0.act", False)]),
        ([{"seat": 0}], [("missing_field", "0.act", True)]),
        ([{"act": "lose"}], [("missing_field", "0.seat", True)]),
        ([{"act": "lose", "seat": True}], [("bad_type", "0.seat", False)]),
        (["draw"], [("bad_type", "0", False)]),
        (
            [*drawn("0:7"), {**lose(0), "target": 1}],
            [("unknown_field", "1.target", False)],
        ),
        ([*drawn("0:A"), use(0, "soda", 1)], [("bad_value", "1.token", False)]),
    ],
)
def test_events_refused(events, faults):
    told = MERGED.faults({"events": events}, players=4)
    assert told == [
        (code, f"entry.events.{field}", open) for code, field, open in faults
    ]


def test_an_event_in_error_has_no_effect():
    events = [*drawn("0:7"), {"act": "lose", "seat": 9}, lose(1), lose(2)]
    assert [code for code, *_ in MERGED.faults({"events": events}, players=4)] == [
        "bad_seat",
        "nothing_pending",
    ]


@pytest.mark.parametrize(
    ("entry", "more", "faults"),
    [
        ({}, {"players": 4}, [("missing_field", "entry.events", True)]),
        ({"events": []}, {}, [("missing_field", "players", True)]),
        ({"events": {}}, {"players": 4}, [("bad_type", "entry.events", False)]),
        (
            {"events": [], "halves": [0, 0, 0]},
            {"players": 3},
            [("two_forms", "entry", False)],
        ),
        ({"halves": [0, 0]}, {}, [("wrong_length", "entry.halves", True)]),
        ({"halves": [0] * 11}, {}, [("wrong_length", "entry.halves", False)]),
        (
            {"halves": [0] * 4},
            {"players": 3},
            [("wrong_length", "entry.halves", False)],
        ),
        (
            {"halves": [-1, 1001, 1.5, None]},
            {},
            [
                ("bad_value", "entry.halves.0", False),
                ("bad_value", "entry.halves.1", False),
                ("bad_type", "entry.halves.2", False),
                ("bad_type", "entry.halves.3", True),
            ],
        ),
        ({"halves": [0] * 3}, {"players": 2}, [("bad_value", "players", False)]),
        (
            {"halves": [0] * 3},
            {"carry": {}},
            [("missing_field", "carry.leader", True)],
        ),
    ],
)
def test_refused(entry, more, faults):
    assert MERGED.faults(entry, **more) == faults


@pytest.mark.parametrize(
    ("rules", "name"),
    [
        ({"variant": "list_c"}, "variant"),
        ({"settlement": "pairwise"}, "settlement"),
        ({"wording": "tea"}, "wording"),
        ({"direction": "left"}, "direction"),
        ({"king_cap": 1001}, "king_cap"),
        ({"dare_penalty": 101}, "dare_penalty"),
        ({"companion_amount": 2}, "companion_amount"),
        ({"companion_per": "card"}, "companion_per"),
        ({"ignore_single": 1}, "ignore_single"),
        ({"ceiling": -1}, "ceiling"),
    ],
)
def test_unsound_house_rules(rules, name):
    faults = Table("xiaojiepai", **rules).faults({"halves": [0, 0, 0]})
    assert faults == [("bad_option", f"options.{name}", False)]


@pytest.mark.parametrize(
    ("table", "not_asked"),
    [
        (MERGED, set()),
        (FIRST, {"companion_amount", "companion_per"}),
        (SECOND, {"king_cap", "dare_penalty"}),
    ],
)
def test_house_rules_asked(table, not_asked):
    assert set(find_game("xiaojiepai").options.model_fields) - not_asked == (
        table.asked_rules()
    )


@pytest.mark.parametrize("entry", [{"events": []}, {"halves": [0, 0, 0]}])
def test_one_form_at_a_time(entry):
    assert MERGED.asked(entry) == set(entry)
