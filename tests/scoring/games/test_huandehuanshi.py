"""患得患失."""

import pytest
from hypothesis import given, strategies as st

from scoring.games import find_game
from scoring.games.huandehuanshi.entry import COUNTED
from scoring.messages import render
from scoring.records import Table as Seats
from tests.scoring.judging import Table

USUAL = Table("huandehuanshi")
REPLACE = Table("huandehuanshi", all_hearts="replace_hearts")
OFF = Table("huandehuanshi", all_hearts="off")
DEAD = Table("huandehuanshi", leftover="dead")

CLASSES = ("high", "mid", "low", "two")


def hand(*players):
    """Hearts and spades of each player by class, a digit each: "4441 0000"."""
    return {
        "classes": [
            {
                suit: dict(zip(CLASSES, map(int, digits), strict=True))
                for suit, digits in zip(("hearts", "spades"), row.split(), strict=True)
            }
            for row in players
        ]
    }


def piles(*piles):
    return {"captured": [pile.split() for pile in piles]}


SPREAD = hand("2240 1001", "2201 0240", "0000 3200")
ALL = hand("4441 1000", "0000 3321", "0000 0120")
HEARTS = "HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3 H2"
SPADES = "SA SK SQ SJ S10 S9 S8 S7 S6 S5 S4 S3 S2"


@pytest.mark.parametrize(
    ("table", "entry", "raw", "points"),
    [
        pytest.param(USUAL, SPREAD, [12, 28, -40], [36, 84, -120], id="pairwise"),
        pytest.param(
            Table("huandehuanshi", settlement="mean"),
            SPREAD,
            [12, 28, -40],
            [18, 42, -60],
            id="mean",
        ),
        pytest.param(
            Table("huandehuanshi", settlement="winner_takes"),
            SPREAD,
            [12, 28, -40],
            [-1, 2, -1],
            id="winner takes",
        ),
        pytest.param(USUAL, ALL, [200, -71, -11], [482, -331, -151], id="all hearts"),
        pytest.param(
            REPLACE, ALL, [190, -71, -11], [462, -321, -141], id="200 less spades"
        ),
        pytest.param(OFF, ALL, [82, -71, -11], [246, -213, -33], id="no bonus"),
        pytest.param(
            OFF,
            hand("4441 0000", "0000 4441", "0000 0000", "0000 0000"),
            [92, -92, 0, 0],
            [368, -368, 0, 0],
            id="92 and −92",
        ),
        pytest.param(
            REPLACE,
            piles(f"{HEARTS} {SPADES}", "", "D2 BJ", "", "C9"),
            [108, 0, 0, 0, 0],
            [432, -108, -108, -108, -108],
            id="all hearts and all spades",
        ),
        pytest.param(
            USUAL,
            piles(f"{HEARTS} SA", SPADES[3:], "小王"),
            [200, -82, 0],
            [482, -364, -118],
            id="cards",
        ),
        pytest.param(DEAD, SPREAD, [12, 28, -40], [36, 84, -120], id="dead stock"),
    ],
)
def test_points(table, entry, raw, points):
    told = table.score(entry)
    assert told["raw"] == raw
    assert told["points"] == points


@pytest.mark.parametrize("table", [USUAL, OFF])
def test_result(table):
    assert table.score(ALL)["result"] == {
        "hearts": [92, 0, 0],
        "spades": [10, 71, 11],
        "all_hearts": 0,
        "winners": [0],
    }
    assert table.score(SPREAD)["result"] == {
        "hearts": [42, 50, 0],
        "spades": [30, 22, 40],
        "all_hearts": None,
        "winners": [1],
    }


def test_explanation():
    steps = USUAL.score(SPREAD)["steps"]
    assert [(step["text"], step["values"]) for step in steps] == [
        ("♥ A–J, +10 each", [20, 20, 0]),
        ("♥ 10–7, +5 each", [10, 10, 0]),
        ("♥ 6–3, +3 each", [12, 0, 0]),
        ("♥ 2, +20 each", [0, 20, 0]),
        ("♠ A–J, −10 each", [-10, 0, -30]),
        ("♠ 10–7, −5 each", [0, -10, -10]),
        ("♠ 6–3, −3 each", [0, -12, 0]),
        ("♠ 2, −20 each", [-20, 0, 0]),
        ("All together", [12, 28, -40]),
        ("The differences to each of the others, added up", [36, 84, -120]),
    ]


@pytest.mark.parametrize(
    ("table", "reasons"),
    [
        (USUAL, ["A has all hearts: 200 in place of everything"]),
        (REPLACE, ["A has all hearts: 200 in place of them"]),
        (OFF, []),
    ],
)
def test_why_all_hearts_count_200(table, reasons):
    steps = table.score(ALL)["steps"]
    assert [s["text"] for s in steps if s["code"] == "all_hearts"] == reasons


def test_only_hearts_and_spades_are_named_of_cards():
    told = USUAL.lines(piles(f"{HEARTS} D2", SPADES, "BJ"))
    assert told[0] == "A: ♥A, ♥2, ♥3, ♥4, ♥5, ♥6, ♥7, ♥8, ♥9, ♥10, ♥J, ♥Q, ♥K"
    assert told[1].startswith("B: ♠A, ♠2")
    assert told[2].startswith("♥")


@pytest.mark.parametrize(
    ("entry", "faults"),
    [
        ({}, [("missing_field", "entry.classes", True)]),
        (hand("4441 0000", "0000 4441"), [("wrong_length", "entry.classes", True)]),
        (hand(*6 * ["0000 0000"]), [("wrong_length", "entry.classes", False)]),
        ({"classes": {}}, [("bad_type", "entry.classes", False)]),
        (
            hand("5000 0002", "0000 0000", "0000 0000"),
            [
                ("bad_value", "entry.classes.0.hearts.high", False),
                ("bad_value", "entry.classes.0.spades.two", False),
            ],
        ),
        (
            {
                "classes": [
                    {"hearts": {"high": -1, "mid": 1.0, "low": "1"}, "clubs": {}},
                    {"hearts": [], "spades": None},
                    None,
                ]
            },
            [
                ("unknown_field", "entry.classes.0.clubs", False),
                ("bad_value", "entry.classes.0.hearts.high", False),
                ("bad_type", "entry.classes.0.hearts.mid", False),
                ("bad_type", "entry.classes.0.hearts.low", False),
                ("missing_field", "entry.classes.0.hearts.two", True),
                ("missing_field", "entry.classes.0.spades", True),
                ("bad_type", "entry.classes.1.hearts", False),
                ("bad_type", "entry.classes.1.spades", True),
                ("bad_type", "entry.classes.2", True),
            ],
        ),
        (
            hand("4341 3001", "0200 2040", "0000 0401"),
            [
                ("too_many_cards", "entry.classes", False),
                ("too_many_cards", "entry.classes", False),
                ("too_many_cards", "entry.classes", False),
            ],
        ),
        (
            {**SPREAD, **piles("", "", "")},
            [("two_forms", "entry", False)],
        ),
    ],
)
def test_refused(entry, faults):
    assert USUAL.faults(entry) == faults


@pytest.mark.parametrize(
    ("entry", "faults"),
    [
        (piles(HEARTS, SPADES), [("wrong_length", "entry.captured", True)]),
        (
            piles(HEARTS, SPADES, "ha"),
            [("duplicate_card", "entry.captured.2.0", False)],
        ),
        (
            piles(HEARTS, SPADES, "H11 7"),
            [
                ("bad_card", "entry.captured.2.0", False),
                ("bad_card", "entry.captured.2.1", False),
            ],
        ),
        (piles(HEARTS, SPADES[3:], "DA"), [("missing_card", "entry.captured", True)]),
        (
            {"captured": [[None], "D2", []]},
            [
                ("bad_type", "entry.captured.0.0", True),
                ("bad_type", "entry.captured.1", False),
            ],
        ),
    ],
)
def test_refused_cards(entry, faults):
    assert USUAL.faults(entry) == faults


def short(players, missing):
    """A hand, in both forms, that lacks so many of the highest spades."""
    high, mid = 4 - min(missing, 4), 4 - max(missing - 4, 0)
    others = players - 2
    yield hand("4441 0000", f"0000 {high}{mid}41", *others * ["0000 0000"])
    yield piles(HEARTS, " ".join(SPADES.split()[missing:]), *others * [""])


@pytest.mark.parametrize(("players", "spare"), [(3, 0), (4, 2), (5, 4)])
def test_as_many_cards_may_be_missing_as_a_dead_stock_has(players, spare):
    for entry in short(players, spare):
        assert DEAD.score(entry)["result"]["spades"][1] == 92 - 10 * spare
    for entry in short(players, spare + 1):
        [(code, _field, is_open)] = DEAD.faults(entry)
        assert (code, is_open) == ("missing_card", True)
    for entry in short(players, 1):
        [(code, _field, is_open)] = USUAL.faults(entry)
        assert (code, is_open) == ("missing_card", True)


def test_what_is_missing():
    by_class, by_card = (DEAD.fold(entry)["errors"][0] for entry in short(4, 3))
    assert by_class["text"] == "3 of the hearts and spades are missing; 2 may be."
    assert by_card["text"] == "Cards taken: must still have 1 of ♠A, ♠Q, ♠K."
    assert by_card["args"] == {"cards": ["SA", "SQ", "SK"]}
    [error] = USUAL.fold(piles(HEARTS, SPADES[6:], ""))["errors"]
    assert error["text"] == "Cards taken: must still have ♠A, ♠K."


def test_of_what_there_is_too_much():
    entry = hand("4341 3001", "0100 2040", "0000 0400")
    [error] = USUAL.fold(entry)["errors"]
    assert error["args"] == {"suit": "spades", "ranks": "high", "found": 5}
    assert error["text"] == "♠ A–J: 5 all together; there are only 4."


@pytest.mark.parametrize(
    ("rules", "name"),
    [
        ({"variant": "four"}, "variant"),
        ({"settlement": "none"}, "settlement"),
        ({"all_hearts": False}, "all_hearts"),
        ({"all_hearts_wins": "yes"}, "all_hearts_wins"),
        ({"leftover": "drawn"}, "leftover"),
        ({"target": -200}, "target"),
        ({"max_hands": None}, "max_hands"),
        ({"next_dealer": "same"}, "next_dealer"),
    ],
)
def test_unsound_house_rules(rules, name):
    faults = Table("huandehuanshi", **rules).faults(SPREAD)
    assert faults == [("bad_option", f"options.{name}", False)]


def test_every_house_rule_is_asked_for():
    assert len(USUAL.asked_rules()) == 8


@pytest.mark.parametrize(("rule", "dealer"), [("rotate", 0), ("winner", 1)])
def test_who_deals_next(rule, dealer):
    carry = {"hands": 3, "raw_totals": [-90, 120, 10], "dealer": 2}
    told = Table("huandehuanshi", next_dealer=rule).score(SPREAD, carry=carry)
    assert told["carry"] == {
        "hands": 4,
        "raw_totals": [-78, 148, -30],
        "dealer": dealer,
    }
    assert told["next"] == {
        "dealer": dealer,
        "text": f"{'AB'[dealer]} deals and leads.",
        "marks": [{"seat": dealer, "text": "deals"}],
    }


def test_carry_refused():
    carry = {"hands": 2, "raw_totals": [0, 0, "0"], "dealer": 3}
    assert USUAL.faults(SPREAD, carry=carry) == [
        ("bad_type", "carry.raw_totals.2", False),
        ("bad_seat", "carry.dealer", False),
    ]


LEVEL = hand("4400 4400", "0041 0041", "0000 0000")
TWO_AHEAD = hand("2200 0000", "2200 0000", "0041 4441")


@pytest.mark.parametrize(
    ("rules", "entries", "finished"),
    [
        pytest.param({}, [SPREAD], None, id="not 200 yet"),
        pytest.param({}, [ALL], ("target", [0], [1]), id="200 at once"),
        pytest.param({"target": 0}, [ALL], None, id="no target"),
        pytest.param({"target": 30}, [TWO_AHEAD], None, id="level at the top"),
        pytest.param(
            {"target": 30}, [TWO_AHEAD, SPREAD], ("target", [1], [2]), id="no more"
        ),
        pytest.param(
            {"target": 30, "max_hands": 1},
            [TWO_AHEAD],
            ("max_hands", [0, 1], [2]),
            id="level in the last hand",
        ),
        pytest.param(
            {"max_hands": 1}, [LEVEL], ("max_hands", [0, 1, 2], []), id="all level"
        ),
        pytest.param(
            {"all_hearts_wins": True, "all_hearts": "off"},
            [ALL],
            ("all_hearts", [0], [1]),
            id="all hearts",
        ),
    ],
)
def test_when_a_match_is_over(rules, entries, finished):
    told = Table("huandehuanshi", **rules).fold(*entries)
    if finished:
        by, winners, losers = finished
        finished = {"by": by, "winners": winners, "losers": losers}
    assert told["finished"] == finished


def test_a_hand_after_the_end_is_refused():
    told = Table("huandehuanshi", all_hearts_wins=True, target=0).fold(ALL, SPREAD)
    assert [error["code"] for error in told["errors"]] == ["match_over"]


def test_who_wins_by_all_hearts_never_loses():
    """Even with the fewest points in all: then nobody loses."""
    table = Table("huandehuanshi", all_hearts_wins=True, all_hearts="off", target=0)
    before = hand("0000 4441", "2220 0000", "2221 0000")
    told = table.fold(*3 * [before], ALL)
    assert told["finished"] == {"by": "all_hearts", "winners": [0], "losers": []}


def test_points_stand_beside_each_row_that_is_filled_in():
    game = find_game("huandehuanshi")
    data = {"classes": [*hand("2240 1001")["classes"], {"hearts": {"high": 1}}]}
    hints = game.hints(data, Seats(game.options.of(), 3))
    told = [(hint.field, render(hint.text, "en")) for hint in hints]
    assert told == [("classes.0", "Points: 12")]


CLASS_OF = {
    rank: name
    for name, ranks in zip(
        CLASSES, ("A K Q J", "10 9 8 7", "6 5 4 3", "2"), strict=True
    )
    for rank in ranks.split()
}


@given(st.data(), st.integers(3, 5))
def test_cards_count_like_their_numbers(data, players):
    takers = data.draw(st.lists(st.integers(0, players - 1), min_size=26, max_size=26))
    captured = [[] for _ in range(players)]
    classes = hand(*players * ["0000 0000"])["classes"]
    for card, seat in zip(COUNTED, takers, strict=True):
        captured[seat].append(str(card))
        suit = "hearts" if card[0] == "H" else "spades"
        classes[seat][suit][CLASS_OF[card[1:]]] += 1
    by_card = USUAL.score({"captured": captured})
    by_class = USUAL.score({"classes": classes})
    for name in ("raw", "points", "result", "carry"):
        assert by_card[name] == by_class[name]
    if by_card["result"]["all_hearts"] is None:
        assert sum(by_card["raw"]) == 0
        assert by_card["points"] == [players * value for value in by_card["raw"]]
