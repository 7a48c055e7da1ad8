"""保皇."""

import itertools

import pytest
from hypothesis import given, strategies as st

from scoring.games.baohuang.entry import ALONE, VARIANTS
from tests.scoring.judging import Table

PUTONG = Table("baohuang")
JINGDIAN = Table("baohuang", variant="jingdian")
WEIHAI = Table("baohuang", variant="weihai")
QINGDAO = Table("baohuang", variant="qingdao")
HALL = Table("baohuang", variant="qingdao", qingdao_scores="hall")
ONLINE = Table("baohuang", variant="online")

PAIRS = list(itertools.combinations(range(1, 6), 2))


def team(first, second, **more):
    """A hand in which emperor 0 and guard 1 come in on two places."""
    farmers = iter((2, 3, 4))
    ours = {first: 0, second: 1}
    order = [ours[p] if p in ours else next(farmers) for p in range(1, 6)]
    return {"emperor": 0, "guard": 1, "order": order, **more}


def alone(place, declaration=None, **more):
    """A hand in which emperor 0, without a guard, comes in on a place."""
    order = [1, 2, 3, 4]
    order.insert(place - 1, 0)
    if declaration:
        more["declaration"] = declaration
    return {"emperor": 0, "guard": None, "order": order, **more}


def paid(unit):
    return (2 * unit, unit, -unit, -unit, -unit)


def paid_alone(unit):
    return (4 * unit, -unit, -unit, -unit, -unit)


@pytest.mark.parametrize(
    ("table", "units"),
    [
        pytest.param(PUTONG, [3, 2, 1, 0, 1, 0, -1, -1, -2, -3], id="putong"),
        pytest.param(JINGDIAN, [3, 2, 1, 0, 1, 0, -1, -1, -2, -3], id="jingdian"),
        pytest.param(QINGDAO, [3, 2, 1, 0, 1, 0, -1, -1, -2, -3], id="qingdao"),
        pytest.param(HALL, [3, 2, 1, 0, 1, 0, -1, -1, -2, -3], id="hall"),
        pytest.param(ONLINE, [6, 4, 2, 0, 2, 0, -2, -2, -4, -6], id="online"),
        pytest.param(WEIHAI, [1, 1, 1, -1, 1, 1, -1, 1, -1, -1], id="weihai"),
        pytest.param(
            Table("baohuang", variant="weihai", weihai_rule="first_player_out"),
            [1, 1, 1, 1, -1, -1, -1, -1, -1, -1],
            id="weihai, first player out",
        ),
        pytest.param(
            Table("baohuang", variant="weihai", weihai_rule="rank_points"),
            [3, 2, 1, 0, 1, 0, -1, -1, -2, -3],
            id="weihai, values of the places",
        ),
        pytest.param(
            Table("baohuang", variant="qingdao", qingdao_2_4="win"),
            [3, 2, 1, 0, 1, 1, -1, -1, -2, -3],
            id="qingdao, second and fourth won",
        ),
        pytest.param(
            Table("baohuang", variant="qingdao", qingdao_2_4="lose"),
            [3, 2, 1, 0, 1, -1, -1, -1, -2, -3],
            id="qingdao, second and fourth lost",
        ),
        pytest.param(
            Table("baohuang", variant="qingdao", qingdao_scores="none"),
            [0] * 10,
            id="qingdao, only tribute",
        ),
    ],
)
def test_points_with_a_guard(table, units):
    """By the places of the two, whoever of them is ahead."""
    assert [table.points(team(*pair)) for pair in PAIRS] == [*map(paid, units)]
    turned = [table.points(team(second, first)) for first, second in PAIRS]
    assert turned == [*map(paid, units)]


@pytest.mark.parametrize(
    ("table", "declaration", "units"),
    [
        pytest.param(PUTONG, None, [3, 0, -3, -3, -3], id="putong"),
        pytest.param(PUTONG, "open_solo", [6, -6, -6, -6, -6], id="putong open"),
        pytest.param(JINGDIAN, "hidden_solo", [3, 0, -3, -3, -3], id="jingdian"),
        pytest.param(JINGDIAN, "grab_solo", [6, -6, -6, -6, -6], id="jingdian grab"),
        pytest.param(
            Table("baohuang", hidden_solo_second="lose"),
            None,
            [3, -3, -3, -3, -3],
            id="second lost",
        ),
        pytest.param(
            Table("baohuang", variant="jingdian", grab_multiplier=4),
            "grab_solo",
            [6, -6, -6, -6, -6],
            id="grab ×4 is for weihai",
        ),
        pytest.param(WEIHAI, None, [1, -1, -1, -1, -1], id="weihai"),
        pytest.param(WEIHAI, "open_solo", [2, -2, -2, -2, -2], id="weihai open"),
        pytest.param(WEIHAI, "grab_solo", [2, -2, -2, -2, -2], id="weihai grab"),
        pytest.param(
            Table("baohuang", variant="weihai", grab_multiplier=4),
            "grab_solo",
            [4, -4, -4, -4, -4],
            id="weihai grab ×4",
        ),
        pytest.param(
            Table("baohuang", variant="weihai", grab_multiplier=4),
            "open_solo",
            [2, -2, -2, -2, -2],
            id="weihai open is no grab",
        ),
        pytest.param(QINGDAO, None, [3, -3, -3, -3, -3], id="qingdao"),
        pytest.param(QINGDAO, "open_solo", [3, -3, -3, -3, -3], id="qingdao open"),
        pytest.param(HALL, "grab_solo", [4, 1, 0, -1, -4], id="hall"),
        pytest.param(ONLINE, None, [4, 2, 0, -2, -4], id="online"),
        pytest.param(ONLINE, "open_solo", [8, 4, 0, -4, -8], id="online open"),
    ],
)
def test_points_alone(table, declaration, units):
    hands = [alone(place, declaration) for place in range(1, 6)]
    assert [table.points(entry) for entry in hands] == [*map(paid_alone, units)]


@pytest.mark.parametrize(
    ("table", "raised", "times"),
    [
        pytest.param(PUTONG, {"declaration": "open_guard"}, 2, id="putong"),
        pytest.param(QINGDAO, {"declaration": "open_guard"}, 1, id="qingdao"),
        pytest.param(HALL, {"declaration": "open_guard"}, 2, id="hall"),
        pytest.param(
            Table("baohuang", open_guard_multiplier=1),
            {"declaration": "open_guard"},
            1,
            id="not doubled",
        ),
        pytest.param(WEIHAI, {"declaration": "open_guard"}, 2, id="weihai open"),
        pytest.param(WEIHAI, {"uprising": True}, 2, id="uprising"),
        pytest.param(WEIHAI, {"uprising": True, "kick": True}, 4, id="kick"),
        pytest.param(
            Table("baohuang", variant="weihai", raise_factor=3),
            {"declaration": "open_guard", "kick": True},
            6,
            id="open and kicked ×3",
        ),
        pytest.param(
            Table("baohuang", variant="weihai", raise_factor=4),
            {"uprising": True, "kick": True},
            16,
            id="uprising and kick ×4",
        ),
    ],
)
def test_what_is_multiplied(table, raised, times):
    plain, more = table.score(team(1, 2)), table.score(team(1, 2, **raised))
    assert more["result"]["multiplier"] == times
    assert more["points"] == [times * points for points in plain["points"]]


@pytest.mark.parametrize(
    ("table", "entry", "outcome"),
    [
        pytest.param(PUTONG, team(1, 5), "draw", id="level"),
        pytest.param(PUTONG, alone(2), "draw", id="hidden solo, second"),
        pytest.param(HALL, alone(2), "lose", id="hall pays a solo that is lost"),
        pytest.param(HALL, alone(1), "win", id="hall"),
        pytest.param(
            Table("baohuang", variant="qingdao", qingdao_scores="none"),
            team(1, 4),
            "win",
            id="won for tribute",
        ),
        pytest.param(ONLINE, alone(2), "win", id="online by the sign"),
    ],
)
def test_outcome(table, entry, outcome):
    assert table.score(entry)["result"]["outcome"] == outcome


@pytest.mark.parametrize(
    ("table", "entry", "lines"),
    [
        pytest.param(
            PUTONG,
            team(1, 4),
            [
                "Emperor A and guard B against C, D, E",
                "Places",
                "Values of the places",
                "Emperor 2, guard −1: together 1",
                "Unit: 1",
                "Farmers −1 each, guard +1, emperor +2",
            ],
            id="plain",
        ),
        pytest.param(
            WEIHAI,
            team(2, 5, declaration="open_guard", kick=True),
            [
                "Emperor A and guard B against C, D, E",
                "Places",
                "B is last: the farmers are out first",
                "Open guard, × 2",
                "Kick, × 2",
                "Unit: −1 × 4 = −4",
                "Farmers +4 each, guard −4, emperor −8",
            ],
            id="raised",
        ),
        pytest.param(
            ONLINE,
            alone(2, "open_solo"),
            [
                "Emperor A alone against B, C, D, E",
                "Places",
                "Values of the places",
                "Solo, second out: 2",
                "Open solo, × 2",
                "Unit: 2 × 2 = 4",
                "Farmers −4 each, emperor +16",
            ],
            id="alone",
        ),
        pytest.param(
            Table("baohuang", variant="qingdao", qingdao_2_4="win"),
            team(4, 2),
            [
                "Emperor A and guard B against C, D, E",
                "Places",
                "Values of the places",
                "Second and fourth count as 1",
                "Unit: 1",
                "Farmers −1 each, guard +1, emperor +2",
            ],
            id="second and fourth",
        ),
        pytest.param(
            Table("baohuang", variant="qingdao", qingdao_scores="none"),
            alone(1),
            [
                "Emperor A alone against B, C, D, E",
                "Places",
                "Solo, first out: 3",
                "Only tribute is played for, not points",
                "Nobody pays",
            ],
            id="only tribute",
        ),
        pytest.param(
            Table("baohuang", variant="weihai", weihai_rule="first_player_out"),
            team(2, 3, uprising=True),
            [
                "Emperor A and guard B against C, D, E",
                "Places",
                "C is out first: the farmers win",
                "Uprising, × 2",
                "Unit: −1 × 2 = −2",
                "Farmers +2 each, guard −2, emperor −4",
            ],
            id="uprising",
        ),
    ],
)
def test_explanation(table, entry, lines):
    assert table.lines(entry) == lines


def fault(code, field, still_open=False):
    return (code, f"entry.{field}".strip("."), still_open)


@pytest.mark.parametrize(
    ("table", "entry", "faults"),
    [
        pytest.param(
            PUTONG,
            {},
            [
                fault("missing_field", "emperor", True),
                fault("missing_field", "guard", True),
                fault("missing_field", "order", True),
            ],
            id="nothing",
        ),
        pytest.param(
            PUTONG,
            {"emperor": 5, "guard": True, "order": [0, 1, 2, 2, 7]},
            [
                fault("bad_seat", "emperor"),
                fault("bad_type", "guard"),
                fault("duplicate_seat", "order.3"),
                fault("bad_seat", "order.4"),
            ],
            id="everything",
        ),
        pytest.param(
            PUTONG,
            team(1, 2, emperor=1),
            [fault("same_seat", "guard")],
            id="own guard",
        ),
        pytest.param(
            PUTONG,
            {"emperor": 0, "guard": 1, "order": [0, 1, 2]},
            [fault("wrong_length", "order", True)],
            id="places still to come",
        ),
        pytest.param(
            PUTONG,
            {"guard": 1, "declaration": "grab_solo"},
            [
                fault("missing_field", "emperor", True),
                fault("missing_field", "order", True),
                fault("declaration_mismatch", "declaration"),
            ],
            id="solo with a guard, before the places are known",
        ),
        pytest.param(
            PUTONG,
            alone(1, "hidden"),
            [fault("declaration_mismatch", "declaration")],
            id="hidden guard without a guard",
        ),
        pytest.param(
            ONLINE,
            {"declaration": "open_guard"},
            [
                fault("missing_field", "emperor", True),
                fault("missing_field", "guard", True),
                fault("missing_field", "order", True),
                fault("not_in_variant", "declaration"),
            ],
            id="open guard online, before the guard is known",
        ),
        pytest.param(
            PUTONG,
            alone(1, "grab_solo"),
            [fault("not_in_variant", "declaration")],
            id="no grab in putong",
        ),
        pytest.param(
            QINGDAO,
            team(1, 2, uprising=True, kick=True),
            [fault("not_in_variant", "uprising"), fault("not_in_variant", "kick")],
            id="no raises in qingdao",
        ),
        pytest.param(
            WEIHAI,
            team(1, 2, declaration="open_guard", uprising=True),
            [fault("uprising_needs_hidden", "uprising")],
            id="uprising against an open guard",
        ),
        pytest.param(
            WEIHAI,
            alone(1, uprising=True, kick=True),
            [fault("uprising_needs_hidden", "uprising")],
            id="uprising against a solo, and only that",
        ),
        pytest.param(
            WEIHAI,
            {"emperor": 0, "order": [0, 1, 2, 3, 4], "uprising": True, "kick": True},
            [fault("missing_field", "guard", True)],
            id="uprising before the guard is known",
        ),
        pytest.param(
            WEIHAI,
            team(1, 2, declaration="?", kick=True),
            [fault("bad_value", "declaration")],
            id="kick with an unknown declaration",
        ),
        pytest.param(
            WEIHAI,
            team(1, 2, kick=True),
            [fault("kick_without_cause", "kick", True)],
            id="kick before its cause is filled in",
        ),
        pytest.param(
            WEIHAI,
            alone(1, kick=True),
            [fault("kick_without_cause", "kick")],
            id="kick in a solo",
        ),
    ],
)
def test_refused(table, entry, faults):
    assert table.faults(entry) == faults


@pytest.mark.parametrize("declaration", [None, "hidden", "open_guard", *ALONE], ids=str)
@pytest.mark.parametrize("variant", VARIANTS)
def test_which_declarations_a_variant_has(variant, declaration):
    entry = alone(1) if declaration in ALONE else team(1, 2)
    if declaration:
        entry["declaration"] = declaration
    lacking = {
        ("putong", "grab_solo"),
        ("online", "grab_solo"),
        ("online", "open_guard"),
    }
    table = Table("baohuang", variant=variant)
    if (variant, declaration) in lacking:
        assert table.faults(entry) == [fault("not_in_variant", "declaration")]
    else:
        assert table.score(entry)


FARMERS_PAY = {2: 1, 3: 1, 4: 1}


@pytest.mark.parametrize(
    ("table", "entry", "pay", "take"),
    [
        pytest.param(QINGDAO, team(1, 2), FARMERS_PAY, [[0, 2], [1, 1]], id="1,2"),
        pytest.param(QINGDAO, team(1, 3), {3: 1, 4: 1}, [[0, 1], [1, 1]], id="1,3"),
        pytest.param(QINGDAO, team(1, 4), {4: 1}, [[0, 1]], id="1,4"),
        pytest.param(QINGDAO, team(1, 5), {}, [], id="1,5"),
        pytest.param(QINGDAO, team(2, 3), {4: 1}, [[0, 1]], id="2,3"),
        pytest.param(QINGDAO, team(2, 4), {}, [], id="2,4"),
        pytest.param(QINGDAO, team(2, 5), {0: 1}, [[2, 1]], id="2,5"),
        pytest.param(QINGDAO, team(3, 4), {0: 1, 1: 1}, [[2, 1], [3, 1]], id="3,4"),
        pytest.param(
            QINGDAO, team(3, 5), {0: 2, 1: 1}, [[2, 1], [3, 1], [4, 1]], id="3,5"
        ),
        pytest.param(
            QINGDAO, team(5, 4), {0: 4, 1: 2}, [[2, 2], [3, 2], [4, 2]], id="4,5"
        ),
        pytest.param(
            QINGDAO, alone(1), {1: 1, 2: 1, 3: 1, 4: 1}, [[0, 4]], id="alone, first"
        ),
        pytest.param(
            HALL,
            alone(3),
            {0: 4},
            [[1, 1], [2, 1], [3, 1], [4, 1]],
            id="alone, third",
        ),
        pytest.param(
            Table("baohuang", variant="qingdao", qingdao_2_4="win"),
            team(4, 2),
            {4: 1},
            [[0, 1]],
            id="2,4 won",
        ),
        pytest.param(
            Table("baohuang", variant="qingdao", qingdao_2_4="lose"),
            team(4, 2),
            {0: 1},
            [[2, 1]],
            id="2,4 lost",
        ),
        pytest.param(
            Table("baohuang", variant="qingdao", double_pick="one_by_one_twice"),
            team(4, 5),
            {0: 4, 1: 2},
            [[2, 1], [3, 1], [4, 1], [2, 1], [3, 1], [4, 1]],
            id="one by one, twice round",
        ),
        pytest.param(
            Table("baohuang", variant="qingdao", double_pick="one_by_one_twice"),
            team(1, 2),
            FARMERS_PAY,
            [[0, 2], [1, 1]],
            id="only where three or four take two",
        ),
        pytest.param(
            Table("baohuang", variant="qingdao", double_pick="one_by_one_twice"),
            team(3, 5),
            {0: 2, 1: 1},
            [[2, 1], [3, 1], [4, 1]],
            id="only where they take two",
        ),
        pytest.param(
            ONLINE, team(1, 4), FARMERS_PAY, [[0, 1], [1, 1], [0, 1]], id="online won"
        ),
        pytest.param(
            ONLINE,
            team(3, 5),
            {0: 2, 1: 1},
            [[2, 1], [3, 1], [4, 1]],
            id="online lost",
        ),
        pytest.param(ONLINE, team(2, 4), {}, [], id="online level"),
        pytest.param(ONLINE, alone(3), {}, [], id="online alone, level"),
        pytest.param(
            ONLINE,
            alone(2, "open_solo"),
            {1: 2, 2: 2, 3: 2, 4: 2},
            [[0, 8]],
            id="online open",
        ),
        pytest.param(
            Table("baohuang", variant="online", double_pick="one_by_one_twice"),
            alone(5, "open_solo"),
            {0: 8},
            2 * [[1, 1], [2, 1], [3, 1], [4, 1]],
            id="online open, lost, one by one",
        ),
    ],
)
def test_tribute(table, entry, pay, take):
    tribute = table.next(entry)["tribute"]
    assert tribute["pay"] == [[seat, cards] for seat, cards in pay.items()]
    assert tribute["take"] == take
    assert tribute["card"] == "highest"


@pytest.mark.parametrize("table", [QINGDAO, HALL, ONLINE])
@pytest.mark.parametrize(
    "entry", [team(*pair) for pair in PAIRS] + [alone(1), alone(5)]
)
def test_as_many_cards_are_taken_as_are_paid(table, entry):
    tribute = table.next(entry)["tribute"]
    assert sum(n for _, n in tribute["pay"]) == sum(n for _, n in tribute["take"])
    assert not {s for s, _ in tribute["pay"]} & {s for s, _ in tribute["take"]}


@pytest.mark.parametrize(
    ("table", "entry", "text", "marks"),
    [
        pytest.param(
            PUTONG,
            team(2, 3),
            "C deals. The emperor leads.",
            [(2, "deals")],
            id="no tribute in putong",
        ),
        pytest.param(
            QINGDAO,
            team(1, 5),
            "A deals. No tribute. The emperor leads.",
            [(0, "deals")],
            id="level",
        ),
        pytest.param(
            QINGDAO,
            team(1, 3),
            "A deals. D gives 1, E gives 1; A takes 1 first, B takes 1. "
            "The emperor leads.",
            [
                (0, "deals"),
                (3, "gives 1"),
                (4, "gives 1"),
                (0, "takes 1"),
                (1, "takes 1"),
            ],
            id="qingdao",
        ),
        pytest.param(
            ONLINE,
            team(1, 2),
            "C gives 1, D gives 1, E gives 1; A takes 1 first, B takes 1, A takes 1. "
            "The emperor leads.",
            [
                (2, "gives 1"),
                (3, "gives 1"),
                (4, "gives 1"),
                (0, "takes 2"),
                (1, "takes 1"),
            ],
            id="online",
        ),
        pytest.param(
            QINGDAO,
            team(2, 5),
            "C deals. A gives 1; C takes 1. The emperor leads.",
            [(2, "deals"), (0, "gives 1"), (2, "takes 1")],
            id="one card",
        ),
    ],
)
def test_what_the_next_hand_starts_with(table, entry, text, marks):
    following = table.next(entry)
    assert following["text"] == text
    assert [(mark["seat"], mark["text"]) for mark in following["marks"]] == marks
    assert following["leader"] is None


def test_tribute_is_said_in_chinese():
    following = QINGDAO.next(team(1, 3), lang="zh-hans")
    said = "甲发牌。丁进贡 1 张，戊进贡 1 张；甲先挑 1 张，乙挑 1 张。皇帝先出。"
    assert following["text"] == said


ORDERS = st.permutations(range(5))


@given(ORDERS, st.integers(0, 4), st.none() | st.integers(1, 4), ORDERS)
def test_no_seat_is_favoured(order, emperor, step, seating):
    """Players who change seats take their points with them."""
    guard = None if step is None else (emperor + step) % 5
    entry = {"emperor": emperor, "guard": guard, "order": order}
    moved = {
        "emperor": seating[emperor],
        "guard": None if guard is None else seating[guard],
        "order": [seating[seat] for seat in order],
    }
    for table in (PUTONG, WEIHAI, HALL, ONLINE):
        points, after = table.points(entry), table.points(moved)
        assert tuple(after[seating[seat]] for seat in range(5)) == points


@given(ORDERS, st.sampled_from(sorted(VARIANTS)))
def test_places_are_those_of_the_order(order, variant):
    entry = {"emperor": 0, "guard": 1, "order": order}
    result = Table("baohuang", variant=variant).score(entry)["result"]
    assert [result["places"][seat] for seat in order] == [1, 2, 3, 4, 5]
