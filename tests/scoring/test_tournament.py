"""Contests: the preliminary, the final, the ladder."""

import pytest
from hypothesis import given, strategies as st

from scoring.protocol import answer

NAMES = [f"p{number}" for number in range(1, 20)]


def ask(op, **request):
    return answer({"op": op, "lang": "en", **request})


def faults(op, **request):
    told = ask(op, **request)
    assert not told["ok"]
    return [(error["code"], error["field"]) for error in told["errors"]]


def results(seating, numbers):
    """Return a round played as it was seated, with these points for each table."""
    points = iter(numbers)
    played = []
    for table in seating["tables"]:
        first, second = next(points), next(points)
        played.append({"table": table, "points": [first, second, -first - second]})
    return played


@pytest.mark.parametrize(
    ("size", "sizes"),
    [
        (3, []),
        (4, [3]),
        (5, [3]),
        (6, [3]),
        (7, [4, 3]),
        (8, [5, 3]),
        (9, [4, 3]),
        (10, [6, 3]),
        (12, [6, 3]),
    ],
)
def test_a_final_grows_smaller_as_it_should(size, sizes):
    entrants, rounds, seen = NAMES[:size], [], []
    while True:
        told = ask("final", entrants=entrants, rounds=rounds)
        if told["status"] == "done":
            break
        seen.append(len(told["field"]))
        rounds.append(results(told["seating"], [2, 1] * size))
    assert seen == [size, *sizes]
    assert told["ranking"][0] == told["champion"]
    assert sorted(told["ranking"]) == sorted(entrants)


@given(size=st.integers(3, 19), data=st.data())
def test_a_final_loses_nobody_and_ends(size, data):
    entrants, rounds = NAMES[:size], []
    numbers = st.integers(-50, 50)
    for _number in range(12):
        told = ask("final", entrants=entrants, rounds=rounds)
        assert sorted([*told["field"], *told["ranking"]]) == sorted(entrants)
        if told["status"] == "done":
            return
        seated = [name for table in told["seating"]["tables"] for name in table]
        assert sorted(seated + told["seating"]["byes"]) == sorted(told["field"])
        drawn = data.draw(st.lists(numbers, min_size=size, max_size=size))
        rounds.append(results(told["seating"], drawn))
    raise AssertionError("no end")


@given(size=st.integers(3, 19), data=st.data())
def test_a_preliminary_loses_no_player_and_no_chip(size, data):
    entrants, rounds = NAMES[:size], []
    options = {"start_chips": 30, "stop_at": 4, "max_rounds": 6}
    numbers = st.integers(-25, 25)
    for _number in range(7):
        told = ask("prelim", entrants=entrants, rounds=rounds, options=options)
        left = [name for left in told["out"] for name in left]
        assert sorted(told["alive"] + left) == sorted(entrants)
        assert sum(told["chips"].values()) == 30 * size
        assert all(told["chips"][name] >= 0 for name in told["alive"])
        if told["status"] == "done":
            assert told["advance"] == told["alive"][: len(told["advance"])]
            return
        drawn = data.draw(st.lists(numbers, min_size=size, max_size=size))
        rounds.append(results(told["seating"], drawn))
    raise AssertionError("no end")


def test_who_sat_out_least_often_sits_out_next():
    entrants, rounds, idle = NAMES[:4], [], []
    for _number in range(4):
        told = ask("prelim", entrants=entrants, rounds=rounds, options={"stop_at": 3})
        idle += told["seating"]["byes"]
        rounds.append(results(told["seating"], [0, 0]))
    assert sorted(idle) == sorted(entrants)


def test_the_stake_follows_the_schedule():
    rounds, bases = [], []
    for _number in range(4):
        told = ask(
            "prelim",
            entrants=NAMES[:6],
            rounds=rounds,
            options={"stop_at": 3, "base_schedule": [100, 200, 500]},
        )
        bases.append(told["seating"]["base"])
        rounds.append(results(told["seating"], [0] * 4))
    assert bases == [100, 200, 500, 500]


FIRST = [{"table": ["p1", "p2", "p3"], "points": [1, 0, -1]}]


@pytest.mark.parametrize(
    ("op", "request_", "found"),
    [
        ("prelim", {}, [("missing_field", "entrants")]),
        ("prelim", {"entrants": "abc"}, [("bad_type", "entrants")]),
        ("prelim", {"entrants": ["a", "b"]}, [("too_few", "entrants")]),
        ("prelim", {"entrants": ["a", "b", 3]}, [("bad_type", "entrants.2")]),
        ("prelim", {"entrants": ["a", "b", "x" * 65]}, [("bad_value", "entrants.2")]),
        (
            "prelim",
            {"entrants": ["a\n", "b\u202ec", "\u200b", "d\x7f", "  ", "e f"]},
            [("bad_value", f"entrants.{place}") for place in range(5)],
        ),
        (
            "final",
            {
                "entrants": NAMES[:3],
                "rounds": [[{"table": ["p1", "p2", "p3\0"], "points": [0] * 3}]],
            },
            [("bad_value", "rounds.0.0.table.2")],
        ),
        (
            "prelim",
            {"entrants": ["a", "b", "a"]},
            [("duplicate_entrant", "entrants.2")],
        ),
        ("prelim", {"entrants": ["a", "b", "c"], "rounds": [1]}, None),
        (
            "prelim",
            {"entrants": ["a", "b", "c"], "start": {}},
            [("unknown_field", "start")],
        ),
        (
            "final",
            {"entrants": NAMES[:3], "rounds": [FIRST, FIRST]},
            [("match_over", "rounds.1")],
        ),
        (
            "final",
            {"entrants": NAMES[:3], "rounds": [[*FIRST, *FIRST]]},
            [("duplicate_entrant", f"rounds.0.1.table.{n}") for n in range(3)],
        ),
        (
            "final",
            {"entrants": NAMES[:3], "start": {"p1": 1}},
            [("not_in_variant", "start")],
        ),
        (
            "final",
            {
                "entrants": NAMES[:3],
                "start": {"p9": True},
                "options": {"round_points": "accumulate"},
            },
            [("bad_type", "start.p9"), ("unknown_entrant", "start.p9")],
        ),
        ("ladder", {}, [("missing_field", "score")]),
    ],
)
def test_what_is_wrong(op, request_, found):
    told = faults(op, **request_)
    assert told == (found or [("bad_type", "rounds.0")])


def test_start_points_count_where_points_go_on():
    played = [{"table": ["p1", "p2", "p3"], "points": [1, 0, -1]}]
    told = ask(
        "final",
        entrants=NAMES[:3],
        rounds=[played],
        start={"p3": 5},
        options={"round_points": "accumulate"},
    )
    assert told["champion"] == "p3"


@pytest.mark.parametrize(
    ("score", "level", "title", "above"),
    [
        (-(10**6), 1, "Odd-jobber", 100),
        (100, 2, "Farmhand", 200),
        (10**9, 22, "Emperor", None),
    ],
)
def test_the_ladder(score, level, title, above):
    told = ask("ladder", score=score)
    assert (told["level"], told["title"]) == (level, title)
    assert (told["next"] and told["next"]["from"]) == above


def test_seeds_are_places_in_the_field_of_the_round():
    rounds = [
        [
            {"table": ["a", "d", "e"], "points": [1, 0, -1]},
            {"table": ["b", "c", "f"], "points": [-3, -2, 5]},
        ],
        [{"table": ["f", "a", "d"], "points": [0, 0, 0]}],
    ]
    told = answer({"op": "final", "entrants": [*"abcdef"], "rounds": rounds})
    assert told["ranking"] == [*"fadceb"]


def test_a_preliminary_counts_no_landlords():
    result = {"table": [*"abc"], "points": [1, -1, 0], "landlord_won": [1, 0, 0]}
    request = {"entrants": [*"abcdef"], "rounds": [[result] * 2]}
    (error, _second) = answer({"op": "prelim", **request})["errors"]
    assert error["code"] == "unknown_field"
    assert error["field"] == "rounds.0.0.landlord_won"
