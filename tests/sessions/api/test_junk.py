"""Whatever is sent to whatever call is answered, and never by a 5xx."""

import copy
import json

import pytest
from django.utils.http import urlencode
from hypothesis import HealthCheck, given, settings, strategies as st

from sessions.nights.models import Revision
from tests.sessions.api.client import Api, begin, key, save
from tests.sessions.api.test_bodies import unsafe

pytestmark = pytest.mark.django_db

FIXTURES = [HealthCheck.function_scoped_fixture]
"""All examples of a test may share its database."""

JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.integers(-2, 60)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["", "S7", "BJ", "\0", "\ud800", "１", "bieqi", "own", "=1+1"]),
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=12,
)
"""Any JSON, and what only looks like it."""


def places(body, path=()):
    """Yield the path to every value in a body."""
    items = body.items() if isinstance(body, dict) else enumerate(body)
    for name, value in items:
        yield (*path, name)
        if isinstance(value, dict | list):
            yield from places(value, (*path, name))


def put(body, path, value):
    """Return the body with another value at a path."""
    changed = copy.deepcopy(body)
    inner = changed
    for name in path[:-1]:
        inner = inner[name]
    inner[path[-1]] = value
    return changed


@st.composite
def spoiled(draw, calls):
    """Draw a call, its body spoiled in one or two places or wholly."""
    method, path, sound = draw(st.sampled_from(calls))
    body = copy.deepcopy(sound)
    for _time in range(draw(st.integers(0, 2))):
        found = list(places(body)) if isinstance(body, dict) else []
        if found:
            body = put(body, draw(st.sampled_from(found)), draw(JUNK))
    if draw(st.integers(0, 9)) == 0:
        body = draw(JUNK)
    if isinstance(body, dict) and "key" in body and body["key"] == sound.get("key"):
        body["key"] = key()
    return method, path, body


def encoded(body):
    """Return a body as bytes, lone surrogates and all."""
    return json.dumps(body, ensure_ascii=True).encode()


@settings(max_examples=150, suppress_health_check=FIXTURES)
@given(data=st.data())
def test_junk_is_refused_or_lawful(db, data):
    programs, calls = made()
    method, path, body = data.draw(spoiled(calls))
    response = programs["own"].call(method, path, encoded(body))
    assert response.status_code < 500
    for told in Revision.objects.order_by("-pk")[:1]:
        assert sum(told.points) == 0


MADE = []


@pytest.fixture(autouse=True)
def _forget():
    """Make a night anew for each test."""
    MADE.clear()


def made():
    """Return programs, and the calls of a night with a hand; made once a test."""
    if not MADE:
        programs, begun = begin()
        table = begun["tables"][0]["id"]
        save(programs["score"], table)
        calls = unsafe(begun["id"], table)
        MADE.append((programs, [*calls, ("POST", "/engine", {"op": "games"})]))
    return MADE[0]


@settings(max_examples=100, suppress_health_check=FIXTURES)
@given(raw=st.binary(max_size=200), index=st.integers(0, 11))
def test_bytes_are_refused(db, raw, index):
    programs, calls = made()
    method, path, _sound = calls[index]
    response = programs["own"].call(method, path, raw)
    assert response.status_code < 500


@settings(max_examples=30, suppress_health_check=FIXTURES)
@given(
    query=st.text(max_size=20),
    name=st.sampled_from(["plan", "bank", "limit", "before", "variant", "x__gt"]),
    token=st.text(st.characters(min_codepoint=32, max_codepoint=255), max_size=20),
)
def test_queries_and_tokens_are_read_carefully(db, query, name, token):
    programs, calls = made()
    night, table = calls[1][1].rpartition("/")[0], calls[3][1].rpartition("/")[0]
    asked = urlencode({name: query.encode("utf-8", "surrogatepass")})
    for path in (f"{night}/settlement", f"{table}/hands", night, table, "/games/bieqi"):
        response = programs["watch"].get(f"{path}?{asked}")
        assert response.status_code in (200, 422)
        header = {"authorization": token}
        assert Api().get(path, **header).status_code in (200, 401, 404)
