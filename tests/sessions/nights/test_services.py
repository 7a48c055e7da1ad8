"""Every kind of change: what it writes, when it is refused, and asked for again."""

from datetime import timedelta

import pytest
from django.utils import timezone, translation

from sessions.clubs.models import Device, Pass, Role
from sessions.clubs.services import make_device, make_link
from sessions.nights import errors, services
from sessions.nights.audit import audit
from sessions.nights.models import Change, Hand, Night, Revision, Score
from tests.sessions.builders import NAMES, change, example, hand, key, spec, start

pytestmark = pytest.mark.django_db

ENTRY = {"face_down": [5, 8, 1, 12]}
POINTS = (6, -6, 22, -22)
OTHER = {"face_down": [3, 3, 3, 3]}
LOST = {"face_down": [12, 8, 1, 5]}


@pytest.fixture(autouse=True)
def _audited(guarded):
    """Have the guards in place, and find nothing wrong after any of these tests."""
    yield
    assert list(audit()) == []


@pytest.fixture
def table():
    return start()[1]


@pytest.fixture
def seats(table):
    return table.state["seats"]


def totals(table):
    table.refresh_from_db()
    return [table.state["totals"].get(str(seat), 0) for seat in table.state["seats"]]


def rows():
    """Count all that is ever added."""
    return [model.objects.count() for model in (Change, Hand, Revision, Score)]


# Nights and tables


def test_a_night_begins_with_its_tables_and_links():
    device, _secret = make_device()
    started = services.start_night(
        key="k",
        title=" 周五 ",
        unit="豆",
        tables=[spec(), spec("fenhong", stake=5)],
        device=device,
    )
    assert (started.night.title, started.night.unit) == ("周五", "豆")
    assert [(t.no, t.game, t.stake, t.version) for t in started.tables] == [
        (1, "bieqi", 1, 1),
        (2, "fenhong", 5, 1),
    ]
    assert set(started.links) == {"watch", "score", "own"}
    assert not started.replayed
    assert started.night.club.claimed_at is None
    own = device.passes.get().link
    assert (own.night, own.role, own.club) == (None, Role.OWN, started.night.club)
    assert started.night.club.players.count() == 4


def test_a_night_asked_for_again_is_the_same_night():
    device, _secret = make_device()
    first = services.start_night(key="k", tables=[spec()])
    services.add_table(night=first.night, key="other", spec=spec(), by=None)
    again = services.start_night(key="k", tables=[spec()], device=device)
    assert again.replayed
    assert (again.night, again.links, again.tables) == (
        first.night,
        first.links,
        first.tables,
    )
    assert device.passes.get().link.role == Role.OWN


@pytest.mark.parametrize(("hours", "answered"), [(23, True), (25, False)])
def test_the_key_of_a_night_opens_it_for_a_day(hours, answered):
    first = services.start_night(key="k", tables=[spec()])
    Night.objects.update(started=timezone.now() - timedelta(hours=hours))
    device, _secret = make_device()
    if answered:
        again = services.start_night(key="k", tables=[spec()], device=device)
        assert (again.replayed, again.links) == (True, first.links)
        return
    with pytest.raises(errors.KeyReused):
        services.start_night(key="k", tables=[spec()], device=device)
    assert not Device.objects.exists()


def test_the_key_of_a_clubs_night_says_the_same_for_ever():
    club = start()[0].club
    first = services.start_night(key="k", tables=[spec()], club=club)
    Night.objects.update(started=timezone.now() - timedelta(days=1000))
    again = services.start_night(key="k", tables=[spec()], club=club)
    assert (again.replayed, again.night) == (True, first.night)


@pytest.mark.parametrize(
    ("unit", "code"),
    [
        ("", "missing_field"),
        ("  ", "missing_field"),
        ("x" * 13, "bad_value"),
        ("\u200b", "bad_value"),
        ("\u2800", "bad_value"),
    ],
)
def test_a_unit_is_a_short_word(unit, code):
    with pytest.raises(errors.Invalid) as caught:
        services.start_night(key="k", tables=[spec()], unit=unit)
    assert (caught.value.code, caught.value.field) == (code, "unit")
    assert not Night.objects.exists()


def test_the_key_of_a_night_says_one_thing():
    services.start_night(key="k", tables=[spec()])
    for other in [{"tables": [spec(stake=2)]}, {"tables": [spec()], "title": "x"}]:
        with pytest.raises(errors.KeyReused):
            services.start_night(key="k", **other)


def test_a_club_goes_on_with_its_people():
    night, _table, _links = start()
    started = services.start_night(key="k", tables=[spec()], club=night.club)
    again = services.start_night(key="k", tables=[spec()], club=night.club)
    assert started.night.club == night.club
    assert again.night == started.night
    assert set(started.links) == {"watch", "score"}
    assert night.club.players.count() == 4
    assert services.start_night(key="k", tables=[spec()]).night != started.night


@pytest.mark.parametrize(
    ("told", "code", "field"),
    [
        ({"game": "no"}, "unknown_game", "tables.0.game"),
        ({"options": {"no": 1}}, "unknown_option", "tables.0.options.no"),
        ({"options": {"lone_seven": 3}}, "bad_option", "tables.0.options.lone_seven"),
        ({"players": NAMES[:3]}, "bad_value", "tables.0.players"),
        ({"players": ()}, "bad_value", "tables.0.players"),
        ({"players": ["A", "B", "Ｃ", "c"]}, "duplicate_name", "tables.0.players.3"),
        ({"players": ["A", "", "C", "D"]}, "empty_name", "tables.0.players.1"),
        ({"players": ["A", "B", "C", "\0"]}, "bad_name", "tables.0.players.3"),
        ({"players": ["A" * 41, "B", "C", "D"]}, "long_name", "tables.0.players.0"),
        ({"stake": 0}, "bad_value", "tables.0.stake"),
        ({"stake": 10**6 + 1}, "bad_value", "tables.0.stake"),
        ({"stake": True}, "bad_value", "tables.0.stake"),
    ],
)
def test_a_table_that_cannot_be(told, code, field):
    usual = {"game": "bieqi", "players": NAMES[:4], "options": {}, "stake": 1}
    before = rows()
    with pytest.raises(errors.LedgerError) as caught:
        services.start_night(key="k", tables=[services.TableSpec(**(usual | told))])
    assert (caught.value.code, caught.value.field) == (code, field)
    assert caught.value.status == 422
    assert rows() == before


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ({"tables": []}, "tables"),
        ({"key": ""}, "key"),
        ({"key": "x" * 65}, "key"),
        ({"key": "a\nb"}, "key"),
        ({"title": "x" * 61}, "title"),
        ({"unit": "x" * 13}, "unit"),
        ({"unit": "\0"}, "unit"),
    ],
)
def test_a_night_that_cannot_be(asked, field):
    with pytest.raises(errors.Invalid) as caught:
        services.start_night(**({"key": "k", "tables": [spec()]} | asked))
    assert caught.value.field == field


def test_a_table_is_added_once():
    night, _table, _links = start()
    first = services.add_table(night=night, key="k", spec=spec("fenhong"), by=None)
    again = services.add_table(night=night, key="k", spec=spec("fenhong"), by=None)
    assert (first.table.no, first.version, first.replayed) == (2, 1, False)
    assert (again.table, again.version, again.replayed) == (first.table, 1, True)
    with pytest.raises(errors.KeyReused):
        services.add_table(night=night, key="k", spec=spec(), by=None)
    with pytest.raises(errors.LedgerError) as caught:
        services.add_table(night=night, key="l", spec=spec(stake=0), by=None)
    assert caught.value.field == "stake"


# Hands


def test_a_hand_is_scored_and_saved(table, seats):
    link, _secret = make_link(table.night.club, table.night, Role.SCORE)
    saved = hand(table, ENTRY, by=link.passes.get().pk)
    assert (saved.no, saved.version, saved.replayed) == (1, 2, False)
    assert (table.version, totals(table)) == (2, list(POINTS))
    revision = Revision.objects.get()
    assert revision.points == POINTS
    assert (revision.kind, revision.entry) == ("played", ENTRY)
    assert revision.seats == seats
    assert revision.change.by == Pass.objects.get(link=link)
    assert [(s.player_id, s.points) for s in revision.scores.order_by("seat")] == [
        *zip(seats, POINTS, strict=True)
    ]


def test_hands_are_numbered_in_order(table):
    assert [hand(table).no for _ in range(3)] == [1, 2, 3]
    assert totals(table) == [18, -18, 66, -66]


def test_a_hand_with_others_seats_them_for_that_hand(table, seats):
    hand(table, ENTRY, seats=seats[::-1])
    assert table.state["seats"] == seats
    assert totals(table) == list(POINTS)[::-1]
    hand(table, ENTRY)
    both = zip(POINTS, POINTS[::-1], strict=True)
    assert totals(table) == [one + other for one, other in both]


def test_a_correction_replaces_and_keeps(table):
    hand(table, ENTRY)
    hand(table, OTHER)
    saved = change(services.correct_hand, table, no=1, entry=LOST, reason="mixed up")
    assert (saved.no, saved.version) == (1, 4)
    assert totals(table) == [-22, -6, 22, 6]
    old, new = Revision.objects.filter(hand__no=1).order_by("pk")
    assert (old.entry, new.entry, new.replaces) == (ENTRY, LOST, old)
    assert new.change.reason == "mixed up"
    assert saved.changes.totals[table.state["seats"][0]] == (6, -22)


def test_a_correction_can_say_who_sat(table, seats):
    hand(table, ENTRY)
    change(services.correct_hand, table, no=1, entry=ENTRY, seats=seats[::-1])
    assert table.state["seats"] == seats
    assert table.state["totals"][str(seats[0])] == POINTS[-1]


def test_a_correction_goes_by_the_rules_of_its_hand(table):
    hand(table, {"face_down": [0, 1, 1, 1], "lone_sevens": [0]})
    change(services.change_rules, table, options={"lone_seven": "max"})
    change(services.correct_hand, table, no=1, entry=OTHER)
    entry = {"face_down": [0, 1, 1, 1], "lone_sevens": [0]}
    change(services.correct_hand, table, no=1, entry=entry)
    assert totals(table) == [48, -16, -16, -16]
    hand(table, entry)
    assert totals(table) == [72, -24, -24, -24]


def test_a_void_hand_counts_no_more(table):
    hand(table, ENTRY)
    hand(table, OTHER)
    saved = change(services.void_hand, table, no=1, reason="dealt wrong")
    assert (saved.no, totals(table)) == (1, [0, 0, 0, 0])
    assert (table.state["hands"], table.state["last"]) == (1, 2)
    assert hand(table, ENTRY).no == 3


def test_a_void_hand_can_be_told_again(table):
    hand(table, ENTRY)
    change(services.void_hand, table, no=1)
    with pytest.raises(errors.Invalid) as caught:
        change(services.void_hand, table, no=1)
    assert caught.value.code == "already_void"
    change(services.correct_hand, table, no=1, entry=ENTRY)
    assert totals(table) == list(POINTS)


def test_a_fine_is_a_hand_without_an_entry(table, seats):
    fine = {seats[0]: -10, seats[2]: 10}
    saved = change(services.adjust, table, points=fine, reason="late")
    assert (saved.no, totals(table)) == (1, [-10, 0, 10, 0])
    revision = Revision.objects.get()
    assert (revision.kind, revision.entry) == ("adjusted", None)
    assert revision.points == (-10, 0, 10, 0)


def test_a_hand_can_be_given_points_and_an_entry_again(table, seats):
    hand(table, ENTRY)
    given = dict(zip(seats, (1, -1, 0, 0), strict=True))
    assert change(services.adjust, table, points=given, reason="odd", no=1).no == 1
    assert totals(table) == [1, -1, 0, 0]
    assert table.state["matches"] == []
    change(services.correct_hand, table, no=1, entry=ENTRY)
    assert totals(table) == list(POINTS)


def test_someone_who_does_not_sit_there_can_be_fined(table, seats):
    services.add_table(
        night=table.night, key="k", spec=spec(players=["P", "Q", "R", "S"]), by=None
    )
    other = table.night.club.players.get(name="P")
    fine = {other.pk: -4, seats[0]: 4}
    change(services.adjust, table, points=fine, reason="lost a card")
    assert table.state["totals"][str(other.pk)] == -4
    assert table.state["seats"] == seats


def test_seats_change_from_the_next_hand_on(table, seats):
    hand(table, ENTRY)
    saved = change(services.change_seats, table, seats=seats[::-1])
    assert (saved.no, table.state["seats"]) == (None, seats[::-1])
    hand(table, ENTRY)
    assert totals(table) == [-16, 16, 16, -16]
    change(services.void_hand, table, no=2)
    change(services.void_hand, table, no=1)
    assert table.state["seats"] == seats[::-1]


# What is refused

WRITES = {
    "hand": (services.record_hand, {"entry": ENTRY}),
    "correction": (services.correct_hand, {"no": 1, "entry": OTHER, "reason": "r"}),
    "void": (services.void_hand, {"no": 1, "reason": "r"}),
    "adjustment": (services.adjust, {"reason": "r"}),
    "seats": (services.change_seats, {}),
    "rules": (services.change_rules, {"options": {"lone_seven": "max"}}),
}


@pytest.fixture(params=WRITES)
def asked(request, table, seats):
    """A kind of change and how it is asked for, at a table of one hand."""
    service, told = WRITES[request.param]
    hand(table, ENTRY)
    told = {"key": "k", "base_version": table.version, "by": None} | told
    if request.param == "adjustment":
        told["points"] = {seats[0]: 2, seats[1]: -2}
    if request.param == "seats":
        told["seats"] = seats[::-1]
    return service, {"table": table, **told}


def test_the_same_key_and_body_is_answered_again(asked):
    service, told = asked
    first = service(**told)
    after = rows()
    hand(told["table"])
    again = service(**told)
    assert (again.no, again.version) == (first.no, first.version)
    assert (first.replayed, again.replayed) == (False, True)
    assert again.table.version == first.version + 1
    assert rows()[0] == after[0] + 1


def test_the_same_key_is_known_whatever_the_version_and_the_device(asked):
    service, told = asked
    service(**told)
    link, _secret = make_link(told["table"].night.club, None, Role.SCORE)
    for base in (None, 1, 99):
        again = service(**{**told, "base_version": base, "by": link.passes.get().pk})
        assert again.replayed


def test_the_same_key_and_another_body_is_refused(asked):
    service, told = asked
    first = service(**told)
    before = rows()
    others = {
        "entry": LOST,
        "reason": "another",
        "points": {},
        "seats": told["table"].state["seats"],
        "options": {},
    }
    for name, other in others.items():
        if name in told:
            with pytest.raises(errors.KeyReused) as caught:
                service(**{**told, name: other})
            assert (caught.value.no, caught.value.status) == (first.no, 422)
    with pytest.raises(errors.KeyReused):
        services.void_hand(table=told["table"], no=9, key="k", base_version=1, by=None)
    assert rows() == before


def test_a_stale_version_is_refused_with_the_table_as_it_is(asked):
    service, told = asked
    hand(told["table"])
    before = rows()
    for base in (told["base_version"], 99, 0):
        with pytest.raises(errors.Stale) as caught:
            service(**{**told, "base_version": base})
        assert caught.value.table.version == told["table"].version
        assert (caught.value.status, caught.value.code) == (409, "stale")
    assert rows() == before


def test_a_missing_version_is_refused(asked):
    service, told = asked
    with pytest.raises(errors.MissingVersion) as caught:
        service(**{**told, "base_version": None})
    assert (caught.value.status, caught.value.code) == (428, "no_base_version")


def test_a_refused_key_can_be_used(asked):
    service, told = asked
    with pytest.raises(errors.Stale):
        service(**{**told, "base_version": 1})
    assert not service(**told).replayed


def test_a_closed_night_is_not_written_to(asked):
    service, told = asked
    night = told["table"].night
    saved = service(**told)
    services.close_night(night=night, key="close", by=None)
    told["table"].refresh_from_db()
    base = told["table"].version
    with pytest.raises(errors.NightClosed) as caught:
        service(**{**told, "key": "l", "base_version": base})
    assert (caught.value.status, caught.value.code) == (409, "night_closed")
    assert service(**told).version == saved.version
    with pytest.raises(errors.NightClosed):
        services.add_table(night=night, key="t", spec=spec(), by=None)
    services.reopen_night(night=night, key="open", by=None)
    hand(told["table"])


def test_closing_is_a_change_of_every_table():
    night, table, _links = start()
    services.add_table(night=night, key="t", spec=spec("fenhong"), by=None)
    closed = services.close_night(night=night, key="c", by=None)
    again = services.close_night(night=night, key="c", by=None)
    assert (closed.replayed, again.replayed) == (False, True)
    assert [t.version for t in night.tables.order_by("no")] == [2, 2]
    night.refresh_from_db()
    at = night.closed_at
    assert services.close_night(night=night, key="d", by=None).replayed
    with pytest.raises(errors.KeyReused):
        services.reopen_night(night=night, key="c", by=None)
    night.refresh_from_db()
    assert night.closed_at == at
    services.reopen_night(night=night, key="r", by=None)
    night.refresh_from_db()
    assert night.closed_at is None
    kinds = table.changes.order_by("version").values_list("kind", flat=True)
    assert list(kinds) == ["start", "close", "close", "reopen"]


def test_what_found_the_night_as_it_should_be_does_nothing_later():
    night, table, _links = start()
    opened = services.reopen_night(night=night, key="r", by=None)
    services.close_night(night=night, key="c", by=None)
    night.refresh_from_db()
    at = night.closed_at
    closed = services.close_night(night=night, key="d", by=None)
    assert opened.replayed
    assert closed.replayed
    assert services.reopen_night(night=night, key="r", by=None).replayed
    night.refresh_from_db()
    assert night.closed_at == at
    services.reopen_night(night=night, key="s", by=None)
    assert services.close_night(night=night, key="d", by=None).replayed
    night.refresh_from_db()
    assert night.closed_at is None
    assert hand(table).no == 1


def test_whoever_is_new_is_known_by_the_change_that_seats_them(table, seats):
    club = table.night.club
    called = [*NAMES[:3], "Zoe"]
    with pytest.raises(errors.Stale):
        change(services.change_seats, table, base_version=9, names=called)
    assert not club.players.filter(name="Zoe").exists()
    change(services.change_seats, table, key="z", names=called)
    zoe = club.players.get(name="Zoe").pk
    assert table.state["seats"] == [*seats[:3], zoe]
    again = change(services.change_seats, table, key="z", names=called)
    assert again.replayed


def test_what_the_engine_refuses_is_not_saved(table):
    before = rows()
    for entry, code in [
        (None, "bad_type"),
        ({}, "missing_field"),
        ({"face_down": [1, 2, 3]}, "wrong_length"),
        ({"face_down": [1, 2, 3, "4"]}, "bad_type"),
        ({**ENTRY, "points": [0, 0, 0, 0]}, "unknown_field"),
    ]:
        with pytest.raises(errors.EntryRefused) as caught:
            hand(table, entry) if entry is not None else change(
                services.record_hand, table, entry=None
            )
        assert code in {problem.code for problem in caught.value.problems}
        assert caught.value.field.startswith("entry")
        assert caught.value.status == 422
    assert rows() == before
    assert table.version == 1


@pytest.mark.parametrize(
    ("pick", "code"),
    [
        (lambda seats: seats[:3], "bad_value"),
        (lambda seats: [*seats, seats[0]], "duplicate_seat"),
        (lambda seats: [*seats[:3], 10**9], "bad_seat"),
        (lambda seats: [*seats[:3], 2**70], "bad_seat"),
        (lambda seats: [*seats[:3], True], "bad_type"),
        (lambda seats: [*seats[:3], "4"], "bad_type"),
        (lambda seats: seats * 3, "wrong_length"),
        (lambda seats: [], "bad_value"),
    ],
)
def test_seats_that_cannot_be(table, seats, pick, code):
    hand(table)
    for service, told in [
        (services.record_hand, {"entry": ENTRY}),
        (services.correct_hand, {"entry": ENTRY, "no": 1}),
        (services.change_seats, {}),
    ]:
        with pytest.raises(errors.Invalid) as caught:
            change(service, table, seats=pick(seats), **told)
        assert (caught.value.code, caught.value.field) == (code, "seats")


def test_nobody_of_another_club_can_be_seated_or_fined(table, seats):
    stranger = start()[1].state["seats"][0]
    with pytest.raises(errors.Invalid):
        hand(table, ENTRY, seats=[*seats[:3], stranger])
    with pytest.raises(errors.Invalid):
        change(services.adjust, table, points={seats[0]: 1, stranger: -1}, reason="r")


@pytest.mark.parametrize(
    ("values", "code", "field"),
    [
        ((1, 1), "wrong_sum", "points"),
        ((0, 0), "bad_value", "points"),
        ((), "bad_value", "points"),
        ((1.0, -1.0), "bad_type", "points"),
        ((True, -1), "bad_type", "points"),
        ((10**12 + 1, -(10**12) - 1), "too_large", ""),
        ((2**70, -(2**70)), "too_large", ""),
    ],
)
def test_points_that_cannot_be(table, seats, values, code, field):
    points = dict(zip(seats, values, strict=False))
    with pytest.raises(errors.Invalid) as caught:
        change(services.adjust, table, points=points, reason="r")
    assert (caught.value.code, caught.value.field) == (code, field)


@pytest.mark.parametrize("reason", ["", "  ", "x" * 201, "a\0b"])
def test_an_adjustment_says_why(table, seats, reason):
    points = {seats[0]: 1, seats[1]: -1}
    with pytest.raises(errors.Invalid) as caught:
        change(services.adjust, table, points=points, reason=reason)
    assert caught.value.field == "reason"


def test_no_total_grows_beyond_all_bounds(table, seats):
    most = {seats[0]: 10**12, seats[1]: -(10**12)}
    change(services.adjust, table, points=most, reason="old debts")
    less = {seats[0]: -1, seats[1]: 1}
    change(services.adjust, table, points=less, reason="r")
    hand(table, OTHER)
    with pytest.raises(errors.Invalid) as caught:
        hand(table, ENTRY)
    assert caught.value.code == "too_large"
    with pytest.raises(errors.Invalid):
        change(services.correct_hand, table, no=3, entry=ENTRY)


def test_no_total_in_units_grows_beyond_all_bounds():
    table = start(stake=10**6)[1]
    one, two, *_others = table.state["seats"]
    most = {one: 10**6, two: -(10**6)}
    change(services.adjust, table, points=most, reason="old debts")
    with pytest.raises(errors.Invalid) as caught:
        change(services.adjust, table, points={one: 1, two: -1}, reason="r")
    assert caught.value.code == "too_large"
    change(services.adjust, table, points={one: -1, two: 1}, reason="r")
    less = {one: 2, two: -2}
    with pytest.raises(errors.Invalid) as caught:
        change(services.adjust, table, points=less, no=2, reason="r")
    assert caught.value.code == "too_large"


@pytest.mark.parametrize("no", [0, 2, -1, 10**9])
def test_there_must_be_such_a_hand(table, seats, no):
    hand(table)
    for service, told in [
        (services.correct_hand, {"entry": ENTRY}),
        (services.void_hand, {}),
        (services.adjust, {"points": {seats[0]: 1, seats[1]: -1}, "reason": "r"}),
    ]:
        with pytest.raises(errors.UnknownHand) as caught:
            change(service, table, no=no, **told)
        assert caught.value.status == 404


def test_each_table_has_its_own_keys(table):
    night, other = table.night, start("fenhong")[1]
    second = services.add_table(night=night, key="t", spec=spec(), by=None).table
    for one in (table, other, second):
        assert hand(one, key="same").no == 1


def test_refusals_speak_the_language_of_the_page(table):
    with translation.override("en"), pytest.raises(errors.EntryRefused) as caught:
        hand(table, {"face_down": [1, 2, 3]})
    assert "must be given for each of the 4 players" in str(caught.value)


def test_no_game_needs_anything_of_its_own():
    for game in ("bieqi", "fenhong", "baohuang"):
        table = start(game)[1]
        hand(table, example(table))
        assert sum(totals(table)) == 0
    assert key() != key()
