"""Who may what, everywhere: every address, every verb, every kind of visitor.

On pages a visitor is a phone that has joined by a link; to the API, a program with the
link's secret. Another night's owner is of another club.
"""

import json

import pytest
from django.contrib.auth import get_user_model
from django.db import transaction
from django.test import Client
from django.urls import URLResolver, get_resolver

from scoring.games import find_game
from sessions.clubs.models import Club, Device, Link, Membership, Pass, Player, Role
from sessions.clubs.services import make_link
from sessions.nights.forms import sent_of
from sessions.nights.models import Change, Hand, Night, Revision, Score, Table
from sessions.nights.selectors import engine_table
from tests.sessions import builders

pytestmark = pytest.mark.django_db

VISITORS = ("nobody", "watch", "score", "own", "another")
VERBS = ("GET", "POST", "PUT", "DELETE")
FORBIDDEN = {401, 403, 404, 405}
LEDGER = (Club, Player, Membership, Night, Table, Change, Hand, Revision, Score)
ACCESS = (Device, Pass, get_user_model())

EVERYBODY = (200,) * 5
MADE_BY_EVERYBODY = (201,) * 5
SENT_ON = (302,) * 5
NOT_TAKEN = (405,) * 5
NOT_THERE = (404,) * 5
WATCH = (404, 200, 200, 200, 404)
SCORE = (404, 403, 200, 200, 404)
SCORE_MAKES = (404, 403, 201, 201, 404)
SCORE_SENDS = (404, 403, 302, 302, 404)
OWN = (404, 403, 403, 200, 404)
OWN_MAKES = (404, 403, 403, 201, 404)
OWN_SENDS = (404, 403, 403, 302, 404)

NIGHT, TABLE = "nights/<int:night>", "tables/<int:table>"
HAND, SEEN = f"{TABLE}/hands/<int:no>", "w/<str:secret>"
API = "api/v1"

ROWS = {
    "healthz": {"GET": EVERYBODY},
    "readyz": {"GET": EVERYBODY},
    "i18n/setlang/": dict.fromkeys(VERBS, SENT_ON),
    f"{API}/schema": {"GET": EVERYBODY},
    f"{API}/docs": {"GET": EVERYBODY},
    f"{API}/engine": {"POST": EVERYBODY},
    f"{API}/games": {"GET": EVERYBODY},
    f"{API}/games/<slug:slug>": {"GET": EVERYBODY},
    f"{API}/nights": {"POST": MADE_BY_EVERYBODY},
    f"{API}/{NIGHT}": {"GET": WATCH},
    f"{API}/{NIGHT}/tables": {"POST": SCORE_MAKES},
    f"{API}/{NIGHT}/close": {"POST": SCORE},
    f"{API}/{NIGHT}/reopen": {"POST": OWN},
    f"{API}/{NIGHT}/links": {"POST": OWN_MAKES},
    f"{API}/{NIGHT}/settlement": {"GET": WATCH},
    f"{API}/links/<int:link>/revoke": {"POST": OWN},
    f"{API}/{TABLE}": {"GET": WATCH},
    f"{API}/{TABLE}/preview": {"POST": SCORE},
    f"{API}/{TABLE}/hands": {"GET": WATCH, "POST": SCORE_MAKES},
    f"{API}/{HAND}": {"GET": WATCH, "PUT": SCORE},
    f"{API}/{HAND}/void": {"POST": SCORE},
    f"{API}/{TABLE}/adjustments": {"POST": SCORE_MAKES},
    f"{API}/{TABLE}/seats": {"POST": SCORE},
    f"{API}/{TABLE}/rules": {"POST": SCORE},
    "^api/": dict.fromkeys(VERBS, NOT_THERE),
    "join": {"GET": EVERYBODY, "POST": NOT_THERE},
    "games/": {"GET": EVERYBODY},
    "games/<game:game>/sheet": {"GET": EVERYBODY},
    "games/<game:game>/practice": {"GET": SENT_ON},
    "games/<game:game>/referee": {"GET": EVERYBODY},
    f"{TABLE}/hands/record/": {"GET": SCORE, "POST": SCORE},
    f"{HAND}/moves/": {"GET": WATCH},
    f"{SEEN}/{HAND}/moves/": {"GET": EVERYBODY},
    "": {"GET": EVERYBODY},
    "new/<game:game>/": {"GET": EVERYBODY, "POST": SENT_ON},
    f"{NIGHT}/new/": {"GET": SCORE},
    f"{NIGHT}/new/<game:game>/": {"GET": SCORE, "POST": SCORE_SENDS},
    f"{NIGHT}/close/": {"POST": SCORE_SENDS},
    f"{NIGHT}/reopen/": {"POST": OWN_SENDS},
    f"{NIGHT}/share/": {"GET": OWN, "POST": OWN_SENDS},
    "links/<int:link>/revoke/": {"POST": OWN_SENDS},
    f"{TABLE}/hands/new/": {"GET": SCORE, "POST": SCORE_SENDS},
    f"{HAND}/edit/": {"GET": SCORE, "POST": SCORE_SENDS},
    f"{HAND}/void/": {"GET": SCORE, "POST": SCORE_SENDS},
    f"{TABLE}/adjust/": {"GET": SCORE, "POST": SCORE_SENDS},
    f"{TABLE}/seats/": {"GET": SCORE, "POST": SCORE_SENDS},
    f"{TABLE}/rules/": {"GET": SCORE, "POST": SCORE_SENDS},
    f"{SEEN}/": {"GET": EVERYBODY},
    f"{SEEN}/{NIGHT}/": {"GET": EVERYBODY},
    f"{SEEN}/{NIGHT}/settlement/": {"GET": EVERYBODY},
    f"{SEEN}/{TABLE}/": {"GET": EVERYBODY},
    f"{SEEN}/{HAND}/": {"GET": EVERYBODY},
    f"{NIGHT}/": {"GET": WATCH},
    f"{NIGHT}/settlement/": {"GET": WATCH},
    f"{TABLE}/": {"GET": WATCH},
    f"{HAND}/": {"GET": WATCH},
}
"""What each address answers, by verb, to each of VISITORS; other verbs are 405.

A secret in an address is that of the watch link, which lets in whoever has it.
"""


def addresses(resolver, before=""):
    """Yield the route of every address of the site."""
    for pattern in resolver.url_patterns:
        route = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from addresses(pattern, route)
        else:
            yield route


class World:
    """A night with two hands, another club's night, and everybody who may come."""

    def __init__(self):
        night, table, links = builders.start()
        record, entry = recorded(table)
        builders.hand(table, entry, record=record)
        builders.hand(table)
        other_night, other_table, others = builders.start()
        builders.hand(other_table)
        self.elsewhere = {"<int:night>": other_night.pk, "<int:table>": other_table.pk}
        spare, _secret = make_link(night.club, night, Role.WATCH)
        self.tokens = {**links, "another": others["own"], "nobody": ""}
        self.phones = {name: self.phone(self.tokens[name]) for name in VISITORS}
        table.refresh_from_db()
        self.table, self.version = table, table.version
        self.parts = {
            "<game:game>/referee": "doudizhu/referee",
            "<int:night>": night.pk,
            "<int:table>": table.pk,
            "<int:no>": 1,
            "<int:link>": spare.pk,
            "<game:game>": "bieqi",
            "<slug:slug>": "bieqi",
            "<str:secret>": links["watch"],
            "^api/": "api/nothing/here",
        }

    def phone(self, secret):
        """Return a phone that has joined by a link, if it has one."""
        client = Client()
        if secret:
            assert client.post("/join", {"secret": secret}).status_code == 302
        return client

    def path(self, route):
        """Return an address of this night."""
        for part, value in self.parts.items():
            route = route.replace(part, str(value))
        return f"/{route}"

    def ask(self, visitor, verb, route):
        """Send a request and return the status; what is allowed is taken back."""
        point = transaction.savepoint()
        status = self.send(visitor, verb, route).status_code
        if status in FORBIDDEN:
            transaction.savepoint_commit(point)
        else:
            transaction.savepoint_rollback(point)
        return status

    def send(self, visitor, verb, route):
        """Send a request, with a body that the call takes, and return the answer."""
        path = self.path(route)
        if not route.startswith("api/"):
            body = self.forms().get(route, {}) if verb == "POST" else {}
            return getattr(self.phones[visitor], verb.lower())(path, body)
        token = self.tokens[visitor]
        headers = {"authorization": f"Bearer {token}"} if token else {}
        reads = verb in ("GET", "HEAD")
        body = b"" if reads else json.dumps(self.bodies().get(route, {}))
        kind = "application/json"
        return Client().generic(verb, path, body, content_type=kind, headers=headers)

    def bodies(self):
        """Return a sound body for each call of the API that takes one."""
        entry = builders.example(self.table)
        change = {"key": "matrix", "base_version": self.version}
        bieqi = {"game": "bieqi", "players": list(builders.NAMES[:4])}
        one, two, *_others = self.table.state["seats"]
        points = {"points": {str(one): 5, str(two): -5}, "reason": "matrix"}
        return {
            f"{API}/engine": {"op": "games"},
            f"{API}/nights": {"key": "matrix", "tables": [bieqi]},
            f"{API}/{NIGHT}/tables": {"key": "matrix", **bieqi},
            f"{API}/{NIGHT}/links": {"role": "own"},
            f"{API}/{TABLE}/preview": {"entry": entry},
            f"{API}/{TABLE}/hands": {**change, "entry": entry},
            f"{API}/{HAND}": {**change, "entry": entry},
            f"{API}/{HAND}/void": change,
            f"{API}/{TABLE}/adjustments": {**change, **points},
            f"{API}/{TABLE}/seats": {**change, "seats": self.table.state["seats"]},
            f"{API}/{TABLE}/rules": {**change, "options": {}},
        }

    def forms(self):
        """Return a form that is taken, for the pages where an empty one is not."""
        change = {"key": "matrix", "base_version": self.version, "save": "1"}
        hand = {**change, **form_of(self.table)}
        points = {"points.0": "5", "points.1": "-5"}
        start = {"player": builders.NAMES[:4], "stake": "1", "unit": "分"}
        return {
            "new/<game:game>/": start,
            f"{NIGHT}/new/<game:game>/": start,
            f"{TABLE}/hands/new/": hand,
            f"{HAND}/edit/": hand,
            f"{HAND}/void/": change,
            f"{TABLE}/adjust/": {**change, **points, "reason": "matrix"},
            f"{TABLE}/seats/": change,
            f"{TABLE}/rules/": change,
        }


def recorded(table):
    """Return the record of a random deal of a table's game, and its entry."""
    game, at = find_game(table.game), engine_table(table)
    return builders.played_out(game, at)


def form_of(table):
    """Return the boxes of a form that say the example of a table's game."""
    game = find_game(table.game)
    return sent_of(game, engine_table(table), builders.example(table))


@pytest.fixture
def world():
    """Return the world anew."""
    return World()


def everything():
    """Return all that is stored, but when links were last used."""
    stored = {model: list(model.objects.order_by("pk").values()) for model in LEDGER}
    links = Link.objects.order_by("pk").values_list("pk", "secret_hash", "revoked_at")
    counts = {model: model.objects.count() for model in ACCESS}
    return stored, list(links), counts


def test_every_address_has_a_row_and_every_row_an_address():
    assert set(addresses(get_resolver())) == set(ROWS)


@pytest.mark.parametrize("route", ROWS)
def test_everybody_may_what_the_table_says(world, route):
    before, found = everything(), {}
    for verb in VERBS:
        told = [world.ask(visitor, verb, route) for visitor in VISITORS]
        found[verb] = tuple(told)
    assert everything() == before
    assert found == {verb: ROWS[route].get(verb, NOT_TAKEN) for verb in VERBS}


def test_a_head_is_answered_wherever_a_get_is(world):
    for route in (route for route in ROWS if "GET" in ROWS[route]):
        for visitor in VISITORS:
            get, head = (world.ask(visitor, verb, route) for verb in ("GET", "HEAD"))
            assert head == get


@pytest.mark.parametrize("role", ["score", "own", "another"])
def test_an_address_to_watch_by_takes_no_other_links_secret(world, role):
    world.parts["<str:secret>"] = world.tokens[role]
    for route in (route for route in ROWS if route.startswith(SEEN)):
        for visitor in ("nobody", role):
            assert world.ask(visitor, "GET", route) == 404


def test_an_address_to_watch_by_leads_to_its_night_alone(world):
    world.parts |= world.elsewhere
    for route in (route for route in ROWS if route.startswith(f"{SEEN}/")):
        for visitor in ("own", "another"):
            wanted = 200 if route == f"{SEEN}/" else 404
            assert world.ask(visitor, "GET", route) == wanted


def test_no_answer_to_a_watcher_has_a_secret_that_writes(world):
    secrets = [world.tokens["score"], world.tokens["own"]]
    for route in ROWS:
        answer = world.send("watch", "GET", route)
        for secret in secrets:
            assert secret not in answer.content.decode()
