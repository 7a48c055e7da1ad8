"""斗地主: what can be reported."""

import pytest

from tests.scoring.judging import Table

HAPPY = Table("doudizhu")
LAIZI = Table("doudizhu", variant="laizi")
BLIND = Table("doudizhu", variant="menzhua")
APART = Table("doudizhu", variant="menzhua", dao_scope="per_farmer")


def rules(**options):
    return Table("doudizhu", **options)


def won(landlord=0, **more):
    return {"landlord": landlord, "winner": "landlord", **more}


def lost(landlord=0, **more):
    return {"landlord": landlord, "winner": "farmers", **more}


def escaped(seat, landlord=0, **more):
    return {"landlord": landlord, "escaped": seat, **more}


@pytest.mark.parametrize(
    ("table", "entry", "faults"),
    [
        (HAPPY, {}, [("missing_field", "landlord"), ("missing_field", "winner")]),
        (HAPPY, won(3), [("bad_seat", "landlord")]),
        (HAPPY, won(True), [("bad_type", "landlord")]),
        (HAPPY, {"landlord": 0, "winner": "all"}, [("bad_value", "winner")]),
        (HAPPY, won(escaped=1), [("two_forms", "")]),
        (HAPPY, won(bomb=1), [("unknown_field", "bomb")]),
        (HAPPY, won(robs=4), [("bad_value", "robs")]),
        (HAPPY, won(bombs=14), [("bad_value", "bombs")]),
        (HAPPY, won(rockets=2), [("bad_value", "rockets")]),
        (HAPPY, won(rockets=True), [("bad_type", "rockets")]),
        (HAPPY, won(spring=1), [("bad_type", "spring")]),
        (HAPPY, won(ming=[1, 0, 0]), [("bad_value", "ming.0")]),
        (HAPPY, won(ming=[0, 2, 0]), [("ming_not_landlord", "ming.1")]),
        (HAPPY, won(double=[True, 1, False]), [("bad_type", "double.1")]),
        (HAPPY, won(balances=[1, 2, -3]), [("bad_value", "balances.2")]),
        (HAPPY, won(first_out=1), [("bad_first_out", "first_out")]),
        (HAPPY, lost(first_out=0), [("bad_first_out", "first_out")]),
        (HAPPY, won(caller=0, robs=1), [("bad_robs", "robs")]),
        (HAPPY, won(caller=2, robs=2), [("bad_robs", "robs")]),
        (HAPPY, won(caller=1, robs=3), [("bad_robs", "robs")]),
        (HAPPY, escaped(1, caller=1, robs=0), [("bad_robs", "robs")]),
        (HAPPY, escaped(3), [("bad_seat", "escaped")]),
        (HAPPY, escaped(1, dealt_bombs=14), [("bad_value", "dealt_bombs")]),
        (
            HAPPY,
            escaped(1, bombs=0, spring=False, double=[], first_out=1, balances=[]),
            [
                ("not_in_variant", name)
                for name in ("bombs", "spring", "double", "first_out", "balances")
            ],
        ),
        (HAPPY, won(dealt_bombs=1), [("not_in_variant", "dealt_bombs")]),
        (HAPPY, won(men=True), [("not_in_variant", "men")]),
        (LAIZI, won(dao_level=1), [("not_in_variant", "dao_level")]),
        (
            BLIND,
            won(robs=1, ming=[0, 0, 0], dao_per_farmer=[1, 1, 1]),
            [("not_in_variant", name) for name in ("robs", "ming", "dao_per_farmer")],
        ),
        (BLIND, won(dao_level=5), [("bad_value", "dao_level")]),
        (BLIND, won(caller=1), [("bad_caller", "caller")]),
        (APART, won(dao_level=1), [("not_in_variant", "dao_level")]),
        (APART, won(dao_per_farmer=[1, 3, 1]), [("bad_value", "dao_per_farmer.1")]),
        (APART, won(dao_per_farmer=[2, 1, 1]), [("bad_value", "dao_per_farmer.0")]),
        (
            rules(anti_spring=False),
            lost(spring=True),
            [("not_in_variant", "spring")],
        ),
    ],
)
def test_refused(table, entry, faults):
    found = [(code, field) for code, field, _open in table.faults(entry)]
    assert found == [(code, f"entry.{name}".rstrip(".")) for code, name in faults]


@pytest.mark.parametrize(("robs", "open"), [({}, True), ({"robs": 0}, False)])
def test_robs_still_to_come_may_make_another_the_landlord(robs, open):
    faults = HAPPY.faults(won(caller=1, **robs))
    assert faults == [("bad_robs", "entry.robs", open)]


@pytest.mark.parametrize("robs", range(4))
def test_who_can_be_landlord_after_so_many_robs(robs):
    entries = {seat: won(seat, caller=0, robs=robs) for seat in range(3)}
    landlords = [seat for seat, entry in entries.items() if HAPPY.fold(entry)["ok"]]
    assert landlords == [[0], [1, 2], [0, 2], [0]][robs]


def test_a_spring_of_the_landlord_counts_without_anti_springs():
    table = rules(anti_spring=False)
    assert table.points(won(spring=True)) == (4, -2, -2)
    assert table.points(lost(spring=False)) == (-2, 1, 1)


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"variant": "classic"}, "bad_option"),
        ({"base": 0}, "bad_option"),
        ({"rocket_mult": 5}, "bad_option"),
        ({"ming_threshold": 17}, "bad_option"),
        ({"fee": 1_000_001}, "bad_option"),
        ({"floor": 1}, "bad_option"),
        ({"kicker": "strict"}, "unknown_option"),
    ],
)
def test_unsound_house_rules(options, fault):
    [name] = options
    assert rules(**options).faults(won()) == [(fault, f"options.{name}", False)]


ALWAYS = {"landlord", "winner", "bombs", "spring", "robs", "ming", "rockets"}
BLINDLY = {"landlord", "winner", "bombs", "spring", "men", "rockets", "balances"}


@pytest.mark.parametrize(
    ("table", "entry", "asked"),
    [
        (HAPPY, {}, ALWAYS | {"balances"}),
        (HAPPY, won(robs=1), ALWAYS | {"balances", "caller"}),
        (HAPPY, won(robs=3), ALWAYS | {"balances"}),
        (HAPPY, won(double=[True, False, False]), ALWAYS | {"balances", "double"}),
        (HAPPY, lost(balances=[1, 1, 1]), ALWAYS | {"balances", "first_out"}),
        (rules(double_round=True, floor=False), {}, ALWAYS | {"double"}),
        (rules(floor=False, winner_cap=True), lost(), ALWAYS | {"balances"}),
        (rules(floor=False, rocket_mult=1), {}, ALWAYS - {"rockets"}),
        (rules(floor=False, anti_spring=False), lost(), ALWAYS - {"spring"}),
        (rules(floor=False, next_caller="winner"), lost(), ALWAYS | {"first_out"}),
        (rules(floor=False, next_caller="winner"), won(), ALWAYS),
        (BLIND, {}, BLINDLY | {"dao_level"}),
        (APART, {}, BLINDLY | {"dao_per_farmer"}),
        (
            HAPPY,
            escaped(0),
            {"landlord", "escaped", "robs", "ming", "dealt_bombs", "rockets"},
        ),
    ],
)
def test_what_is_asked_for(table, entry, asked):
    assert table.asked(entry) == asked


@pytest.mark.parametrize(
    ("options", "there", "not_there"),
    [
        ({}, {"ming_threshold", "anti_spring"}, {"dao_scope", "laizi_bomb_order"}),
        ({"variant": "laizi"}, {"laizi_bomb_order"}, {"must_men"}),
        ({"variant": "menzhua"}, {"dao_scope", "must_men"}, {"ming_threshold"}),
        ({"spring_mult": 1}, {"spring_mult"}, {"anti_spring"}),
    ],
)
def test_which_house_rules_are_asked_for(options, there, not_there):
    asked = rules(**options).asked_rules()
    assert there <= asked
    assert not not_there & asked
