"""Bodies: what is no JSON, what is not asked for, what is too much."""

import json

import pytest
from django.test import Client

from sessions.nights.models import Change, Night
from tests.sessions.api.client import (
    Api,
    begin,
    check,
    codes,
    example,
    key,
    save,
    table_of,
)

pytestmark = pytest.mark.django_db

BAD_JSON = [
    b"[" * 100_0 + b"]" * 100_0,
    b'{"a":' * 9 + b"1" + b"}" * 9,
    b"[]",
    b"null",
    b"7",
    b'"text"',
    b"true",
    b"{",
    b"{'key': 1}",
    b'{"key": 1,}',
    b'{"key" 1}',
    b"{} {}",
    b"{}x",
    b"// no\n{}",
    b'{"key": NaN}',
    b'{"key": Infinity}',
    b'{"key": -Infinity}',
    b'{"key": 01}',
    b'{"key": +1}',
    b'{"key": .5}',
    b'{"key": 0x1}',
    b'{"key": 1, "key": 1}',
    b'{"entry": {"a": 1, "a": 2}}',
    b'{"key": "\\ud800"}',
    b'{"\\udfff": 1}',
    b'{"key": "\x00"}',
    b'{"key": "a\nb"}',
    b'{"key": "\\x41"}',
    b'{"key": "\xff"}',
    b'{"key": "\xed\xa0\x80"}',
    b"\xef\xbb\xbf{}",
    '{"key": "a"}'.encode("utf-16"),
    '{"key": "a"}'.encode("utf-32"),
    b"\x1f\x8b\x08\x00",
    b"key=a&entry=b",
    b"<xml/>",
    b'{"base_version": %d}' % 2**70,
    b'{"base_version": -1' + b"0" * 18 + b"}",
    b'{"base_version": ' + b"9" * 5000 + b"}",
    b'{"entry": [1, {"a": ' + b"9" * 19 + b"}]}",
]

REFUSED = [
    b'{"key": 1e999}',
    b'{"base_version": 1e999}',
    b'{"base_version": 0.5}',
    b'{"base_version": 1.0}',
    b'{"base_version": 1E0}',
    b'{"base_version": true}',
    b'{"base_version": "1"}',
    '{"base_version": "１"}'.encode(),
    b'{"base_version": null}',
    b'{"base_version": -1}',
    b'{"key": "\\u0000"}',
    b'{"key": ""}',
    b'{"key": "a b"}',
    b'{"key": "a\\n"}',
    '{"key": "键"}'.encode(),
    b'{"key": "%s"}' % (b"k" * 65),
    b'{"key": null}',
    b'{"key": ["a"]}',
    b"{}",
    b"",
]


@pytest.fixture
def night():
    """Return programs by role, the begun night, and unsafe calls to its table."""
    programs, begun = begin()
    table = begun["tables"][0]["id"]
    save(programs["score"], table)
    return programs, unsafe(begun["id"], table)


def unsafe(night, table):
    """Return method, path and a sound body of each unsafe call but the engine's."""
    entry, _points = example("bieqi")
    change = {"key": key(), "base_version": 2}
    hands = f"/tables/{table}/hands"
    return [
        ("POST", "/nights", {"key": key(), "tables": [table_of()]}),
        ("POST", f"/nights/{night}/tables", {"key": key(), **table_of()}),
        ("POST", f"/nights/{night}/links", {"role": "watch"}),
        ("POST", hands, {**change, "entry": entry}),
        ("PUT", f"{hands}/1", {**change, "entry": entry}),
        ("POST", f"{hands}/1/void", change),
        ("POST", f"/tables/{table}/preview", {"entry": entry}),
        (
            "POST",
            f"/tables/{table}/adjustments",
            {**change, "points": {}, "reason": "x"},
        ),
        ("POST", f"/nights/{night}/close", {"key": key()}),
        ("POST", f"/nights/{night}/reopen", {"key": key()}),
        ("POST", "/links/1/revoke", {}),
    ]


@pytest.mark.parametrize("body", BAD_JSON, ids=lambda body: str(body[:30]))
def test_what_is_no_json_object_is_400(night, body):
    programs, calls = night
    for method, path, _sound in calls:
        response = programs["own"].call(method, path, body)
        assert (response.status_code, codes(response)) == (400, [("bad_json", "")])
    assert Change.objects.count() == 2


@pytest.mark.parametrize("body", REFUSED, ids=lambda body: str(body[:30]))
def test_what_is_not_meant_so_is_422(night, body):
    programs, calls = night
    hands = calls[3][1]
    response = programs["own"].post(hands, body)
    assert response.status_code == 422
    assert Change.objects.count() == 2
    field = "key" if b"key" in body else "base_version"
    if len(body) > 2:
        assert field in [field for _code, field in codes(response)]


MASS = {
    "id": 1,
    "club_id": 1,
    "role": "own",
    "is_staff": True,
    "table": 1,
    "version": 9,
    "created": "2020-01-01",
    "supersedes": 1,
    "replaces": 1,
    "status": "closed",
    "delta": 5,
    "by": 1,
    "at": "2020-01-01T00:00:00Z",
    "claimed_at": None,
    "p0": 100,
    "__class__": "x",
    "": 1,
}


@pytest.mark.parametrize("name", MASS)
def test_what_is_not_asked_for_is_refused_everywhere(night, name):
    programs, calls = night
    for method, path, sound in calls:
        if name not in sound:
            body = {**sound, name: MASS[name]}
            response = programs["own"].call(method, path, body)
            assert response.status_code == 422
            assert codes(response) == [("unknown_field", name)]
    assert (Change.objects.count(), Night.objects.count()) == (2, 1)


def test_every_sound_body_is_taken_by_its_call(night):
    programs, calls = night
    for method, path, sound in calls[:3]:
        assert programs["own"].call(method, path, sound).status_code == 201
    assert programs["own"].call(*calls[3]).status_code == 201


@pytest.mark.parametrize(
    "content_type", ["text/plain", "application/xml", "application/jsonp", "a", ";"]
)
def test_another_content_type_is_415(night, content_type):
    programs, calls = night
    for method, path, sound in calls:
        headers = {"content-type": content_type}
        response = programs["own"].call(method, path, sound, **headers)
        assert response.status_code == 415
        assert codes(response) == [("unsupported_media_type", "")]


def test_a_form_is_no_body():
    path = "/api/v1/nights"
    for body in ({"key": "a"}, {}):
        response = check("POST", path, Client().post(path, body))
        assert response.status_code == 415
    form = "application/x-www-form-urlencoded"
    response = Client().post(path, "key=a", content_type=form)
    assert check("POST", path, response).status_code == 415


def test_a_charset_may_be_named():
    headers = {"content-type": "application/json; charset=utf-8"}
    body = {"key": key(), "tables": [table_of()]}
    assert Api().post("/nights", body, **headers).status_code == 201


def test_a_body_beyond_the_limit_is_413(night):
    programs, calls = night
    for size, status in ((65_536, 422), (65_537, 413), (3_000_000, 413)):
        for method, path, _sound in [*calls, ("POST", "/engine", None)]:
            body = b'{"a":"' + b"a" * (size - 8) + b'"}'
            response = programs["own"].call(method, path, body)
            assert len(body) == size
            wanted = 200 if (path, status) == ("/engine", 422) else status
            assert response.status_code == wanted


@pytest.mark.parametrize("method", ["PATCH", "DELETE", "OPTIONS", "TRACE", "JUNK"])
def test_another_method_is_405(night, method):
    programs, calls = night
    for _method, path, _sound in [*calls, ("POST", "/engine", None)]:
        response = programs["own"].call(method, path)
        assert response.status_code == 405
        assert codes(response) == [("method_not_allowed", "")]
        assert response["Allow"]


def test_a_method_cannot_be_smuggled_in(night):
    programs, calls = night
    path = calls[4][1]
    headers = {"x-http-method-override": "PUT", "content-type": "application/json"}
    body = {**calls[4][2], "_method": "PUT"}
    assert programs["own"].post(path, body, **headers).status_code == 405


def test_an_empty_body_closes_and_opens(night):
    programs, calls = night
    for _method, path, _sound in calls[8:10]:
        assert programs["own"].post(path).status_code == 200


def test_a_keys_characters_are_all_taken():
    letters = "".join(map(chr, range(33, 127)))
    for text in (letters[:64], letters[64:], "-"):
        body = {"key": text, "tables": [table_of()]}
        assert Api().post("/nights", json.loads(json.dumps(body))).status_code == 201
