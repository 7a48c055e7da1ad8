"""Who may see and do what."""

from datetime import timedelta

import pytest
from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.test import RequestFactory, override_settings
from django.utils import timezone
from rest_framework.request import Request

from sessions.checks import ledger_is_safe
from sessions.clubs import access, services
from sessions.clubs.models import Club, Device, Link, Pass, Role
from sessions.nights.models import Night
from tests.sessions.builders import start
from tests.sessions.databases import (
    all_that_is_stored,
    another_writer,
    do,
    sqlite_only,
)

pytestmark = pytest.mark.django_db

ROLES = {"watch": Role.WATCH, "score": Role.SCORE, "own": Role.OWN}


def page(cookie=None):
    """Return a request for a page."""
    request = RequestFactory().get("/")
    if cookie:
        request.COOKIES[settings.ACCESS_COOKIE_NAME] = cookie
    return request


def program(secret, scheme="Bearer"):
    """Return a request of the API."""
    return RequestFactory().get("/api/v1/x", HTTP_AUTHORIZATION=f"{scheme} {secret}")


def joined(secret):
    """Return who asks with the cookie of a device that has joined."""
    _where, cookie = access.join(page(), secret)
    return access.visitor(page(cookie))


def as_watcher(secret):
    return access.visitor(page(), watch=secret)


def as_program(secret):
    return access.visitor(program(secret))


FINDERS = {
    "night": lambda night: (access.find_night, night.pk),
    "table": lambda night: (access.find_table, night.tables.get().pk),
    "link": lambda night: (access.find_link, night.links.get(role=Role.SCORE).pk),
    "club": lambda night: (access.find_club, night.club_id),
}


@pytest.mark.parametrize("enter", [joined, as_program])
@pytest.mark.parametrize("need", Role)
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("thing", ["night", "table", "link"])
def test_a_role_lets_do_what_it_says(thing, role, need, enter):
    night, _table, secrets = start()
    find, pk = FINDERS[thing](night)
    visitor = enter(secrets[role])
    if need > ROLES[role]:
        with pytest.raises(PermissionDenied):
            find(visitor, pk, need)
    else:
        found = find(visitor, pk, need)
        assert found.grant.role == ROLES[role]
        assert Pass.objects.get(pk=found.grant.pass_id).link.role == ROLES[role]
        assert found.grant.may_score == (role != "watch")
        assert found.grant.may_own == (role == "own")


@pytest.mark.parametrize("thing", FINDERS)
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("enter", [joined, as_program, as_watcher])
def test_another_clubs_things_are_not_there(thing, role, enter):
    other, _table, _links = start()
    _night, _table, secrets = start()
    find, pk = FINDERS[thing](other)
    with pytest.raises(Http404):
        find(enter(secrets[role]), pk, Role.WATCH)


@pytest.mark.parametrize("role", ["watch", "score"])
def test_a_link_to_a_night_opens_no_other_night_of_the_club(role):
    night, _table, _links = start()
    _link, secret = services.make_link(night.club, night, ROLES[role])
    other = Night.objects.create(
        club=night.club, key="other", digest="", unit="分", started=timezone.now()
    )
    visitor = joined(secret)
    assert access.find_night(visitor, night.pk, Role.WATCH) == night
    for find, pk in [(access.find_night, other.pk), (access.find_club, night.club_id)]:
        with pytest.raises(Http404):
            find(visitor, pk, Role.WATCH)


def test_a_link_to_the_club_opens_all_its_nights_and_itself():
    night, _table, secrets = start()
    visitor = joined(secrets["own"])
    assert access.find_night(visitor, night.pk, Role.OWN) == night
    assert access.find_club(visitor, night.club_id, Role.OWN) == night.club


def test_a_device_with_several_links_has_the_greatest_role():
    night, _table, secrets = start()
    _where, cookie = access.join(page(), secrets["watch"])
    where, none = access.join(page(cookie), secrets["score"])
    assert (where, none) == (night, None)
    found = access.find_night(access.visitor(page(cookie)), night.pk, Role.SCORE)
    assert Pass.objects.get(pk=found.grant.pass_id).link.role == Role.SCORE
    assert Device.objects.count() == 1


@pytest.mark.parametrize("enter", [joined, as_program, as_watcher])
def test_a_revoked_link_lets_nobody_in(enter):
    night, _table, secrets = start()
    visitor = enter(secrets["watch"])
    services.revoke_link(night.links.get(role=Role.WATCH))
    with pytest.raises(Http404):
        access.find_night(visitor, night.pk, Role.WATCH)
    with pytest.raises(access.UnknownLink):
        access.join(page(), secrets["watch"])


def test_revoking_one_link_leaves_the_others():
    night, _table, secrets = start()
    visitor = joined(secrets["score"])
    services.revoke_link(night.links.get(role=Role.WATCH))
    assert access.find_night(visitor, night.pk, Role.SCORE) == night


@pytest.mark.parametrize("pk", [0, -1, 10**9, 2**63, 2**70])
@pytest.mark.parametrize("find", [access.find_night, access.find_table])
def test_what_does_not_exist_is_not_there(find, pk):
    _night, _table, secrets = start()
    with pytest.raises(Http404):
        find(joined(secrets["own"]), pk, Role.WATCH)


def test_without_a_link_nothing_is_there():
    night, _table, secrets = start()
    for visitor in [
        access.visitor(page()),
        access.visitor(page("made up")),
        access.visitor(page(secrets["own"])),
        as_watcher("made up"),
        as_program("made up"),
        as_program(""),
        access.visitor(program(secrets["own"], scheme="Basic")),
        access.visitor(RequestFactory().get("/api/v1/x")),
    ]:
        assert visitor.passes == []
        with pytest.raises(Http404):
            access.find_night(visitor, night.pk, Role.WATCH)


def test_the_api_looks_at_no_cookie():
    _night, _table, secrets = start()
    _where, cookie = access.join(page(), secrets["own"])
    request = RequestFactory().get("/api/v1/x")
    request.COOKIES[settings.ACCESS_COOKIE_NAME] = cookie
    assert access.visitor(request).passes == []


def test_a_page_looks_at_no_bearer():
    _night, _table, secrets = start()
    bearer = {"HTTP_AUTHORIZATION": f"Bearer {secrets['own']}"}
    assert access.visitor(RequestFactory().get("/", **bearer)).passes == []


@pytest.mark.parametrize(
    "given", ["%s", "http://localhost/join#%s", "https://a.example/w/%s/", "  %s "]
)
def test_a_program_may_give_the_whole_address(given):
    _night, _table, secrets = start()
    assert as_program(given % secrets["score"]).passes


@pytest.mark.parametrize("role", ["score", "own"])
def test_an_address_under_w_is_for_watch_links_alone(role):
    _night, _table, secrets = start()
    assert as_watcher(secrets[role]).passes == []


def test_an_address_under_w_looks_at_no_cookie():
    night, _table, secrets = start()
    _where, cookie = access.join(page(), secrets["own"])
    visitor = access.visitor(page(cookie), watch=secrets["watch"])
    found = access.watched_night(visitor)
    assert (found, found.grant.role, found.grant.pass_id) == (night, Role.WATCH, None)


def test_a_watch_link_that_is_none_shows_no_night():
    with pytest.raises(Http404):
        access.watched_night(as_watcher("made up"))


def test_who_asks_is_found_out_once(django_assert_num_queries):
    night, table, secrets = start()
    _where, cookie = access.join(page(), secrets["own"])
    access.find_night(access.visitor(page(cookie)), night.pk, Role.WATCH)
    request = page(cookie)
    with django_assert_num_queries(3):
        access.find_night(access.visitor(request), night.pk, Role.WATCH)
        access.find_table(access.visitor(request), table.pk, Role.WATCH)


def test_a_request_of_the_rest_framework_is_its_plain_request():
    _night, _table, secrets = start()
    plain = program(secrets["own"])
    assert access.visitor(Request(plain)) is access.visitor(plain)


def test_joining_leads_to_the_night_or_the_club():
    night, _table, secrets = start()
    assert access.join(page(), secrets["watch"])[0] == night
    assert access.join(page(), secrets["score"])[0] == night
    assert access.join(page(), secrets["own"])[0] == night.club


def test_joining_twice_makes_one_pass():
    _night, _table, secrets = start()
    _where, cookie = access.join(page(), secrets["score"])
    passes = Pass.objects.count()
    assert access.join(page(cookie), f"http://a/join#{secrets['score']}")[1] is None
    assert Pass.objects.count() == passes


@pytest.mark.parametrize("secret", ["", "#", "made up", "\ud800", "x" * 100_000])
def test_an_unknown_secret_joins_nothing(secret):
    with pytest.raises(access.UnknownLink):
        access.join(page(), secret)
    assert not Device.objects.exists()


def test_secrets_are_stored_nowhere():
    _night, _table, secrets = start()
    _where, cookie = access.join(page(), secrets["own"])
    stored = all_that_is_stored()
    assert access.hash_secret(cookie) in stored
    assert all(secret not in stored for secret in [*secrets.values(), cookie])


@pytest.mark.parametrize("https", [False, True])
def test_the_cookie_is_for_the_server_alone(https):
    response = HttpResponse()
    with override_settings(HTTPS=https):
        access.set_cookie(response, "secret")
    cookie = response.cookies[settings.ACCESS_COOKIE_NAME]
    assert cookie.value == "secret"
    assert bool(cookie["secure"]) == https
    assert cookie["httponly"]
    assert (cookie["samesite"], cookie["path"]) == ("Lax", "/")
    assert cookie["max-age"] == 400 * 24 * 3600


def last_used(secret):
    return Link.objects.get(secret_hash=access.hash_secret(secret)).last_used


def test_use_of_a_link_is_noted_once_a_minute(django_assert_num_queries):
    night, _table, secrets = start()
    assert last_used(secrets["score"]) is None
    access.find_night(as_program(secrets["score"]), night.pk, Role.WATCH)
    noted = last_used(secrets["score"])
    assert timezone.now() - noted < timedelta(seconds=5)
    visitor = as_program(secrets["score"])
    with django_assert_num_queries(2):
        access.find_night(visitor, night.pk, Role.WATCH)
    earlier = timezone.now() - timedelta(minutes=2)
    Link.objects.update(last_used=earlier)
    access.find_night(as_program(secrets["score"]), night.pk, Role.WATCH)
    assert last_used(secrets["score"]) > earlier


@pytest.mark.django_db(transaction=True)
def test_reading_waits_for_no_writer():
    """That a use cannot be noted while another writes is no reason to wait or fail."""
    night, _table, secrets = start()
    visitor = as_program(secrets["score"])
    assert visitor.passes
    began = timezone.now()
    with another_writer():
        assert access.find_night(visitor, night.pk, Role.WATCH) == night
    assert timezone.now() - began < timedelta(seconds=2)
    assert last_used(secrets["score"]) is None
    assert ledger_is_safe(databases=["default"]) == []


def test_links_to_one_thing_are_numbered_and_all_different():
    night, _table, _secrets = start()
    made = [services.make_link(night.club, night, Role.SCORE) for _ in range(3)]
    assert [link.number for link, _secret in made] == [2, 3, 4]
    assert len({secret for _link, secret in made}) == 3
    for link, secret in made:
        assert services.secret_of(Link.objects.get(pk=link.pk)) == secret
        assert len(secret) == 43


def test_revoking_again_changes_nothing():
    night, _table, _secrets = start()
    link = night.links.get(role=Role.WATCH)
    services.revoke_link(link)
    first = Link.objects.get(pk=link.pk).revoked_at
    services.revoke_link(Link.objects.get(pk=link.pk))
    assert Link.objects.get(pk=link.pk).revoked_at == first
    assert Club.objects.count() == 1


def test_a_link_that_is_useless_is_not_replaced():
    night, _table, _secrets = start()
    link = Link.objects.get(role=Role.OWN)
    device, _secret = services.make_device()
    new, secret = services.replace_link(link, device)
    assert (new.role, new.night, new.club) == (Role.OWN, None, night.club)
    assert services.secret_of(new) == secret
    assert device.passes.get().link == new
    assert services.replace_link(Link.objects.get(pk=link.pk), device) is None
    assert Link.objects.filter(role=Role.OWN, revoked_at=None).get() == new


def test_a_device_is_stored_when_a_link_lets_it_in():
    night, _table, _secrets = start()
    device, _secret = access.this_device(page())
    assert not Device.objects.exists()
    services.let_in(device, night.links.get(role=Role.SCORE))
    assert Device.objects.get() == device


@sqlite_only
@pytest.mark.django_db(transaction=True)
def test_a_connection_that_can_only_read_is_given_up_by_a_reader_too():
    night, _table, secrets = start()
    do("PRAGMA query_only = 1")
    for noted in (False, True):
        found = access.find_night(as_program(secrets["score"]), night.pk, Role.WATCH)
        assert found == night
        assert (last_used(secrets["score"]) is not None) is noted
