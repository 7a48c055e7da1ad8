"""Several at once, on a database file that they share."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from sessions.clubs import services as clubs
from sessions.clubs.models import Club, Link, Role
from sessions.nights import errors, services
from sessions.nights.audit import audit
from sessions.nights.models import Change, Hand, Night, Table
from tests.sessions.builders import change, example, hand, spec, start

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(act, times):
    """Call `act` with 0, 1, … in as many threads; return what came of it."""
    ready = threading.Barrier(times)

    def run(number):
        try:
            ready.wait()
            return act(number)
        except errors.LedgerError as error:
            return error
        finally:
            connection.close()

    with ThreadPoolExecutor(times) as pool:
        return list(pool.map(run, range(times)))


def codes(results):
    return sorted(getattr(result, "code", "saved") for result in results)


def found():
    """Return what an audit finds, but for the guards these tests do without."""
    return [finding for finding in audit() if finding.code != "no_trigger"]


def record(table, **asked):
    return services.record_hand(
        table=table, entry=example(table), base_version=1, by=None, **asked
    )


def test_of_two_phones_with_the_same_version_one_is_told_it_is_stale():
    _night, table, _links = start()
    results = at_once(lambda number: record(table, key=f"phone {number}"), 2)
    assert codes(results) == ["saved", "stale"]
    [stale] = [one for one in results if isinstance(one, errors.Stale)]
    assert stale.table.version == 2
    assert Hand.objects.count() == 1
    assert found() == []


def test_of_ten_phones_one_wins():
    _night, table, _links = start()
    results = at_once(lambda number: record(table, key=f"phone {number}"), 10)
    assert codes(results) == ["saved"] + ["stale"] * 9
    assert Hand.objects.count() == 1


def test_a_hand_sent_twenty_times_is_saved_once():
    _night, table, _links = start()
    results = at_once(lambda number: record(table, key="same"), 20)
    assert codes(results) == ["saved"] * 20
    assert sorted(saved.replayed for saved in results) == [False] + [True] * 19
    assert {(saved.no, saved.version) for saved in results} == {(1, 2)}
    assert Change.objects.filter(kind="hand").count() == 1
    assert found() == []


def test_a_correction_sent_ten_times_is_made_once():
    _night, table, _links = start()
    hand(table)

    def correct(number):
        return services.correct_hand(
            table=table,
            no=1,
            key="same",
            base_version=2,
            entry={"face_down": [1, 1, 1, 2]},
            by=None,
        )

    results = at_once(correct, 10)
    assert sorted(saved.replayed for saved in results) == [False] + [True] * 9
    assert table.changes.count() == 3
    assert found() == []


def test_a_night_begun_twenty_times_is_one_night():
    results = at_once(
        lambda number: services.start_night(key="same", tables=[spec()]), 20
    )
    assert [model.objects.count() for model in (Night, Club, Table)] == [1, 1, 1]
    assert Link.objects.count() == 3
    assert all(started.links == results[0].links for started in results)
    assert sorted(started.replayed for started in results) == [False] + [True] * 19


def test_tables_added_at_once_get_numbers_of_their_own():
    night, _table, _links = start()
    at_once(
        lambda number: services.add_table(
            night=night, key=f"k{number}", spec=spec(), by=None
        ),
        5,
    )
    assert sorted(night.tables.values_list("no", flat=True)) == [1, 2, 3, 4, 5, 6]


def test_a_hand_and_the_closing_of_its_night_are_one_after_the_other():
    night, table, _links = start()
    for turn in range(5):
        table.refresh_from_db()
        base = table.version

        def act(number, base=base, turn=turn):
            if number:
                return services.close_night(night=night, key=f"c{turn}", by=None)
            return services.record_hand(
                table=table,
                key=f"h{turn}",
                base_version=base,
                entry=example(table),
                by=None,
            )

        results = at_once(act, 2)
        assert codes(results) in (["saved", "saved"], ["night_closed", "saved"])
        services.reopen_night(night=night, key=f"r{turn}", by=None)
    assert found() == []


def test_phones_that_try_again_lose_nothing():
    _night, table, _links = start()

    def send(number):
        for turn in range(5):
            version = Table.objects.get(pk=table.pk).version
            while True:
                try:
                    services.record_hand(
                        table=table,
                        key=f"{number}/{turn}",
                        base_version=version,
                        entry=example(table),
                        by=None,
                    )
                    break
                except errors.Stale as error:
                    version = error.table.version

    at_once(send, 4)
    table.refresh_from_db()
    assert (table.version, table.state["last"]) == (21, 20)
    assert found() == []
    change(services.void_hand, table, no=20)


def test_a_link_revoked_ten_times_is_replaced_once():
    start()
    device, _secret = clubs.make_device()
    device.save()
    links = [Link.objects.get(role=Role.OWN) for _ in range(10)]
    made = at_once(lambda number: clubs.replace_link(links[number], device), 10)
    assert [one is None for one in made].count(False) == 1
    assert Link.objects.filter(role=Role.OWN, revoked_at=None).count() == 1
    assert all(link.revoked_at for link in links)
