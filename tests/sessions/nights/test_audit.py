"""The audit finds whatever does not agree; nothing may be changed unnoticed."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.models import CheckConstraint, Q, UniqueConstraint

from sessions.clubs.models import Role
from sessions.clubs.services import make_link
from sessions.nights import guards, services
from sessions.nights.audit import audit
from sessions.nights.models import Change, Hand, Night, Revision, Table
from tests.sessions.builders import change, hand, start
from tests.sessions.databases import do, drop_trigger, postgres_only, sqlite_only

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("guarded")]


@pytest.fixture
def table():
    """A table of three hands, the first corrected, the second void, and a fine."""
    table = start("fenhong", options={"max_hands": 2})[1]
    for _ in range(3):
        hand(table)
    change(services.correct_hand, table, no=1, entry={"hearts": [0, 0, 0, 13]})
    change(services.void_hand, table, no=2)
    one, two, *_others = table.state["seats"]
    change(services.adjust, table, points={one: 3, two: -3}, reason="late")
    return table


def sql(statement, *params):
    """Do what only someone at the database can do."""
    guards.drop(connection)
    with connection.cursor() as cursor:
        cursor.execute(statement, params)
    guards.install(connection)


def codes():
    return {finding.code for finding in audit()}


def test_a_sound_ledger_has_no_findings(table):
    start("baohuang")
    assert list(audit()) == []


CURRENT = Revision.objects.filter(hand__no=1, replaced_by=None)


def test_a_dropped_trigger_is_found(table):
    drop_trigger("nights_revision_no_update")
    [finding] = audit()
    assert finding.code == "no_trigger"
    assert "nights_revision_no_update" in finding.text


@pytest.mark.parametrize("name", ["extra", "nights_hand_no_update"])
@pytest.mark.parametrize("of_table", ["nights_score", "nights_table", "clubs_link"])
def test_a_trigger_of_someone_else_is_found(table, name, of_table):
    on_sqlite = "BEGIN DELETE FROM nights_table; END"
    on_postgres = "FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()"
    if connection.vendor == "sqlite":
        name = "extra"  # names are the whole database's there
    made = f"CREATE TRIGGER {name} BEFORE UPDATE ON {of_table}"
    do(f"{made} {on_sqlite}", f"{made} {on_postgres}")
    [finding] = audit()
    assert finding.code == "strange_trigger"
    assert name in finding.text


def test_changed_points_are_found(table):
    [pk] = CURRENT.values_list("pk", flat=True)
    sql("UPDATE nights_revision SET p0 = p0 + 1, p1 = p1 - 1 WHERE id = %s", pk)
    assert codes() == {"wrong_points", "wrong_scores"}


def test_points_and_scores_changed_alike_are_found(table):
    [pk] = CURRENT.values_list("pk", flat=True)
    sql("UPDATE nights_revision SET p0 = p0 + 1, p1 = p1 - 1 WHERE id = %s", pk)
    score = "UPDATE nights_score SET points = points + %s"
    for seat, by in enumerate((1, -1)):
        sql(f"{score} WHERE revision_id = %s AND seat = %s", by, pk, seat)
    assert codes() == {"wrong_points"}


def test_points_of_a_revision_that_counts_no_more_are_looked_at_too(table):
    [pk] = Revision.objects.filter(hand__no=1, replaces=None).values_list(
        "pk", flat=True
    )
    sql("UPDATE nights_score SET points = 7 WHERE revision_id = %s AND seat = 0", pk)
    assert codes() == {"wrong_scores"}


def test_changed_points_of_a_fine_are_found(table):
    sql("UPDATE nights_revision SET p0 = 30, p1 = -30 WHERE kind = 'adjusted'")
    assert codes() == {"wrong_scores"}


def test_points_for_other_seats_are_found(table):
    sql("UPDATE nights_revision SET p4 = 0 WHERE kind = 'adjusted'")
    assert codes() == {"wrong_points"}


def test_a_missing_score_is_found(table):
    sql("DELETE FROM nights_score WHERE id = (SELECT max(id) FROM nights_score)")
    assert codes() == {"wrong_scores"}


@pytest.mark.parametrize(
    "change",
    [
        lambda state: state["totals"].update({next(iter(state["totals"])): 99}),
        lambda state: state["totals"].clear(),
        lambda state: state["match"].update(hands=7),
        lambda state: state["matches"].pop(),
        lambda state: state["seats"].reverse(),
        lambda state: state["options"].update(target=1),
        lambda state: state.update(last=9),
        lambda state: state.clear(),
    ],
)
def test_a_changed_state_is_found(table, change):
    change(table.state)
    table.save()
    assert codes() == {"wrong_state"}


def test_a_changed_entry_is_found(table):
    [pk] = CURRENT.values_list("pk", flat=True)
    entry = json.dumps({"hearts": [13, 0, 0, 0]})
    sql("UPDATE nights_revision SET entry = %s WHERE id = %s", entry, pk)
    assert codes() == {"wrong_points"}


@pytest.mark.parametrize("entry", [{}, {"hearts": [1, 2, 3, 4]}, 7, [], "x"])
def test_an_entry_the_engine_does_not_take_is_found(table, entry):
    [pk] = CURRENT.values_list("pk", flat=True)
    sql("UPDATE nights_revision SET entry = %s WHERE id = %s", json.dumps(entry), pk)
    assert codes() == {"not_scored"}


def test_changed_house_rules_are_found(table):
    [pk] = CURRENT.values_list("pk", flat=True)
    sql("UPDATE nights_revision SET options = '{\"no\": 1}' WHERE id = %s", pk)
    assert codes() == {"not_scored"}


def test_a_gap_in_the_hands_is_found(table):
    sql("UPDATE nights_hand SET no = 9 WHERE no = 4")
    assert codes() == {"hand_gap"}


def test_a_gap_in_the_versions_is_found(table):
    sql("UPDATE nights_change SET version = 99 WHERE version = 7")
    assert codes() == {"version_gap"}


def test_a_version_without_its_change_is_found(table):
    Table.objects.update(version=8)
    assert codes() == {"version_gap"}


def test_a_start_that_is_none_is_found(table):
    sql("UPDATE nights_change SET kind = 'close' WHERE kind = 'start'")
    assert {"no_start", "wrong_closing"} == codes()


@pytest.mark.parametrize("told", [{"stake": 2}, {"game": "bieqi"}])
def test_a_stake_or_a_game_changed_later_is_found(told):
    start("fenhong")
    Table.objects.update(**told)
    assert "wrong_start" in codes()


def test_a_table_that_did_not_note_its_stake_and_game_is_sound(table):
    begun = Change.objects.get(kind="start")
    old = json.dumps({name: begun.data[name] for name in ("seats", "options")})
    sql("UPDATE nights_change SET data = %s WHERE id = %s", old, begun.pk)
    assert codes() == set()


def test_a_game_that_is_none_is_found(table):
    Table.objects.update(game="ludo")
    assert codes() == {"unknown_game"}


@pytest.mark.parametrize("data", [{}, {"seats": 3, "options": 4}, {"seats": []}])
@pytest.mark.parametrize("kind", ["start", "seats", "rules"])
def test_what_a_change_said_changed_beyond_reading_is_found(table, kind, data):
    change(services.change_seats, table, seats=table.state["seats"])
    change(services.change_rules, table, options={})
    sql("UPDATE nights_change SET data = %s WHERE kind = %s", json.dumps(data), kind)
    assert codes() == {"wrong_state"}


def test_a_hand_nobody_told_is_found(table):
    Hand.objects.create(table=table, no=5)
    assert codes() == {"broken_chain"}


def test_a_broken_chain_of_revisions_is_found(table):
    old = Revision.objects.get(hand__no=2, replaces=None)
    sql("UPDATE nights_revision SET replaces_id = id WHERE replaces_id = %s", old.pk)
    assert codes() == {"broken_chain"}


def test_a_revision_moved_to_another_hand_is_found(table):
    other = Hand.objects.get(no=3)
    correction = Revision.objects.get(hand__no=1, replaces__isnull=False)
    move = "UPDATE nights_revision SET hand_id = %s WHERE id = %s"
    sql(move, other.pk, correction.pk)
    assert codes() == {"broken_chain"}


def test_a_deleted_correction_is_found(table):
    [pk] = CURRENT.values_list("pk", flat=True)
    sql("DELETE FROM nights_score WHERE revision_id = %s", pk)
    sql("DELETE FROM nights_revision WHERE id = %s", pk)
    assert codes() == {"wrong_state"}


def test_a_stranger_is_found(table):
    stranger = start()[1].state["seats"][0]
    revision = Revision.objects.get(kind="adjusted")
    seats = json.dumps([stranger, *revision.seats[1:]])
    sql("UPDATE nights_revision SET seats = %s WHERE id = %s", seats, revision.pk)
    assert codes() == {"wrong_scores", "other_club"}


def test_a_pass_of_another_club_is_found(table):
    night = start()[0]
    link, _secret = make_link(night.club, night, Role.SCORE)
    sql(
        "UPDATE nights_change SET by_id = %s WHERE version = 2 AND table_id = %s",
        link.passes.get().pk,
        table.pk,
    )
    assert codes() == {"other_club"}


def test_a_night_closed_by_nobody_is_found(table):
    Night.objects.update(closed_at=table.night.started)
    assert codes() == {"wrong_closing"}


def test_a_night_reopened_by_nobody_is_found(table):
    services.close_night(night=table.night, key="c", by=None)
    assert codes() == set()
    Night.objects.update(closed_at=None)
    assert codes() == {"wrong_closing"}


@pytest.mark.parametrize(
    "constraint",
    [
        CheckConstraint(condition=Q(p0__lte=9), name="another"),
        CheckConstraint(condition=Q(p0__lte=9), name="points_sum_to_0"),
        UniqueConstraint(fields=["kind"], name="another"),
        UniqueConstraint(fields=["kind"], condition=Q(p0=1), name="another"),
    ],
)
def test_a_constraint_the_database_does_not_have_is_found(monkeypatch, constraint):
    others = [one for one in Revision._meta.constraints if one.name != constraint.name]
    wanted = [*others, constraint]
    monkeypatch.setattr(Revision._meta, "constraints", wanted)
    [finding] = audit()
    assert finding.code == "no_constraint"
    assert constraint.name in finding.text


@postgres_only
@pytest.mark.parametrize(
    ("table", "name", "told"),
    [
        ("nights_revision", "points_sum_to_0", "points_sum_to_0"),
        ("nights_revision", "revision_fits_its_kind", "revision_fits_its_kind"),
        ("nights_change", "one_change_a_key", "one_change_a_key"),
        ("nights_revision", "nights_revision_replaces_id_key", "replaces_id (unique)"),
    ],
)
def test_a_dropped_constraint_is_found(table, name, told):
    do(None, f"ALTER TABLE {table} DROP CONSTRAINT {name}")
    [finding] = audit()
    assert finding.code == "no_constraint"
    assert told in finding.text


@postgres_only
def test_a_constraint_not_yet_held_by_all_rows_is_found():
    do(None, "ALTER TABLE nights_table DROP CONSTRAINT stake_in_range")
    do(
        None,
        "ALTER TABLE nights_table ADD CONSTRAINT stake_in_range"
        " CHECK (stake >= 1 AND stake <= 1000000) NOT VALID",
    )
    assert codes() == {"no_constraint"}


@postgres_only
def test_a_dropped_foreign_key_is_found():
    with connection.cursor() as cursor:
        told = connection.introspection.get_constraints(cursor, "nights_score")
    [name] = [name for name in told if "player_id" in name and "_fk_" in name]
    do(None, f"ALTER TABLE nights_score DROP CONSTRAINT {name}")
    [finding] = audit()
    assert finding.code == "no_constraint"
    assert "nights_score.player_id (refers)" in finding.text


@sqlite_only
@pytest.mark.django_db(transaction=True)
def test_an_orphan_and_a_weakened_connection_are_found():
    night, _table, _links = start()
    link = night.links.get(role=Role.SCORE)
    guards.install(connection)
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA foreign_keys = OFF")
        cursor.execute("DELETE FROM clubs_link WHERE id = %s", [link.pk])
    try:
        assert codes() == {"bad_setting", "orphan"}
    finally:
        guards.drop(connection)
        connection.close()


def command(*words):
    """Run the command; return its exit code and what it prints."""
    out = StringIO()
    try:
        call_command("audit", *words, stdout=out)
    except SystemExit as end:
        return end.code, out.getvalue()
    return 0, out.getvalue()


def test_the_command_tells_whether_all_is_well(table):
    assert command() == (0, "ok\n")
    assert command("--json") == (0, "[]\n")
    sql("UPDATE nights_score SET points = 9 WHERE seat = 0")
    code, told = command("--json")
    assert code == 1
    assert {finding["code"] for finding in json.loads(told)} == {"wrong_scores"}
    code, told = command("--night", str(table.night.pk))
    assert code == 1
    assert "[wrong_scores]" in told


def test_the_command_looks_at_one_night_alone(table):
    other = start()[0]
    sql("UPDATE nights_score SET points = 9 WHERE seat = 0")
    assert command("--night", str(other.pk)) == (0, "ok\n")


@pytest.mark.parametrize("night", ["999999", "-1", "99999999999999999999"])
def test_the_command_refuses_a_night_that_is_none(table, night):
    with pytest.raises(CommandError, match=night):
        command("--night", night)
