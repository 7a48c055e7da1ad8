"""What is answered when a request cannot be, and what every answer carries."""

import gc
import json
import logging
import sqlite3
from pathlib import Path
from unittest.mock import patch

import pytest
from django.core.exceptions import PermissionDenied
from django.db import (
    DatabaseError,
    IntegrityError,
    InterfaceError,
    InternalError,
    OperationalError,
    connection,
    transaction,
)
from django.http import HttpResponse
from django.test import Client, override_settings
from django.urls import include, path
from django.views.decorators.csrf import csrf_exempt

from sessions.clubs.secrets import new_secret
from sessions.faults import Refusal, database_fault
from sessions.logs import JsonFormatter, redact
from sessions.nights.models import Table
from sessions.urls import (  # the handlers are read from here
    handler400 as handler400,
    handler403 as handler403,
    handler404 as handler404,
    handler500 as handler500,
)
from tests.sessions.databases import another_writer, do, impatient, sqlite_only


def writing(request):
    with transaction.atomic():
        Table.objects.filter(version=0).update(version=1)
        return HttpResponse("written")


class Closed(Refusal):
    status = 409
    code = "closed"


def refused(request):
    raise Closed("Closed, <said> the view.")


def mistaken(request):
    raise ZeroDivisionError


def forbidden(request):
    raise PermissionDenied


def posted(request):
    return HttpResponse(request.POST.get("name", ""))


def cached(request):
    return HttpResponse("rules", headers={"Cache-Control": "max-age=3600"})


pages = [
    path("writing", writing),
    path("refused", refused),
    path("mistaken", mistaken),
    path("forbidden", forbidden),
    path("posted", csrf_exempt(posted)),
    path("form", posted),
    path("cached", cached),
]
urlpatterns = [
    path("", include(pages)),
    path("api/", include(pages)),
    path("", include("sessions.urls")),
]
pytestmark = pytest.mark.urls(__name__)


@pytest.fixture
def locked():
    """Have another write, and wait for nobody."""
    with another_writer(), impatient():
        yield


def error_of(response):
    """Return the code and field of the one error in an API answer."""
    body = response.json()
    assert body["request_id"] == response["X-Request-ID"]
    [error] = body["errors"]
    assert error["text"]
    assert error["args"] == {}
    return error["code"], error["field"]


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("locked")
def test_a_busy_ledger_is_a_503_to_come_back_after(client):
    page, api = client.get("/writing"), client.get("/api/writing")
    assert (page.status_code, page["Retry-After"]) == (503, "2")
    assert (api.status_code, api["Retry-After"]) == (503, "2")
    assert error_of(api) == ("busy", "")


@sqlite_only
@pytest.mark.django_db(transaction=True)
def test_a_connection_that_can_only_read_is_given_up(client):
    """So it is with a file that could not be written when it was opened."""
    do("PRAGMA query_only = 1")
    assert client.get("/writing").status_code == 503
    assert connection.connection is None
    assert client.get("/writing").status_code == 200


@sqlite_only
@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("locked")
def test_a_failed_cursor_is_not_left_to_the_garbage_collector(client):
    def cursors():
        return sum(issubclass(type(one), sqlite3.Cursor) for one in gc.get_objects())

    client.get("/writing")
    gc.collect()
    gc.disable()
    try:
        before = cursors()
        assert client.get("/writing").status_code == 503
        assert client.get("/api/writing").status_code == 503
        assert cursors() == before
    finally:
        gc.enable()


def test_a_refusal_is_a_page_with_its_status_text_and_a_way_back(client):
    page = client.get("/refused", headers={"referer": "http://testserver/nights/7/"})
    assert page.status_code == 409
    assert "Closed, &lt;said&gt; the view." in page.content.decode()
    assert 'href="/nights/7/"' in page.content.decode()


@pytest.mark.parametrize("referer", ["", "//evil.example", "http://e//evil.example/"])
def test_a_way_back_stays_on_the_site(client, referer):
    page = client.get("/refused", headers={"referer": referer}).content.decode()
    assert "evil.example" not in page
    assert 'href="/"' in page


def raised(error, cause=None):
    error.__cause__ = cause
    return error


def sqlite_error(number):
    cause = sqlite3.OperationalError()
    cause.sqlite_errorcode = number
    return cause


def postgres_error(state):
    cause = Exception()
    cause.sqlstate = state
    return cause


IOERR_WRITE = sqlite3.SQLITE_IOERR | 3 << 8


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (raised(OperationalError(), sqlite_error(sqlite3.SQLITE_LOCKED)), "busy"),
        (raised(OperationalError(), sqlite_error(sqlite3.SQLITE_FULL)), "storage_full"),
        (raised(OperationalError(), sqlite_error(sqlite3.SQLITE_READONLY)), "down"),
        (raised(OperationalError(), sqlite_error(sqlite3.SQLITE_CANTOPEN)), "down"),
        (raised(OperationalError(), sqlite_error(IOERR_WRITE)), "down"),
        (raised(DatabaseError(), sqlite_error(sqlite3.SQLITE_CORRUPT)), "down"),
        (raised(OperationalError(), sqlite_error(sqlite3.SQLITE_ERROR)), None),
        (raised(OperationalError(), postgres_error("55P03")), "busy"),
        (raised(OperationalError(), postgres_error("53100")), "storage_full"),
        (raised(OperationalError(), postgres_error("53300")), "busy"),
        (raised(InternalError(), postgres_error("25006")), "down"),
        (raised(InternalError(), postgres_error("XX001")), "down"),
        (raised(InternalError(), postgres_error("25P02")), None),
        (raised(OperationalError(), postgres_error("08006")), "down"),
        (OperationalError("could not connect"), "down"),
        (InterfaceError("connection already closed"), "down"),
        (IntegrityError("UNIQUE constraint failed"), None),
        (ValueError(), None),
    ],
)
def test_database_fault(error, code):
    assert database_fault(error) == code


@pytest.mark.parametrize(
    ("address", "status", "code"),
    [
        ("mistaken", 500, "internal"),
        ("forbidden", 403, "forbidden"),
        ("nothing/here", 404, "not_found"),
    ],
)
def test_a_fault_is_json_to_the_api_and_a_page_elsewhere(address, status, code):
    client = Client(raise_request_exception=False)
    page, api = client.get(f"/{address}"), client.get(f"/api/{address}")
    assert page.status_code == api.status_code == status
    assert page["Content-Type"].startswith("text/")
    assert error_of(api) == (code, "")


@pytest.mark.parametrize("method", ["get", "post", "put", "delete"])
def test_an_unknown_api_address_needs_no_csrf_token(method):
    response = getattr(Client(enforce_csrf_checks=True), method)("/api/v1/nothing/here")
    assert response.status_code == 404
    assert error_of(response) == ("not_found", "")


def test_a_form_from_elsewhere_is_refused():
    response = Client(enforce_csrf_checks=True).post("/form", {"name": "a"})
    assert response.status_code == 403


def test_an_unknown_host_is_a_bad_request(client):
    response = client.get("/api/nothing", headers={"host": "evil.example"})
    assert response.status_code == 400
    assert error_of(response) == ("bad_request", "")


def test_a_body_beyond_the_limit_is_too_large(client):
    response = client.post("/api/posted", "name=" + "a" * 70_000, "text/x")
    assert response.status_code == 200
    response = client.post(
        "/api/posted",
        "name=" + "a" * 70_000,
        "application/x-www-form-urlencoded",
    )
    assert response.status_code == 413
    assert error_of(response) == ("body_too_large", "")


def test_a_broken_page_about_a_fault_is_plain_text(client):
    with patch("sessions.faults.render", side_effect=ZeroDivisionError):
        response = client.get("/nothing/here")
    assert response.status_code == 404
    assert response["Content-Type"].startswith("text/plain")


def test_every_page_carries_the_headers(client):
    response = client.get("/posted", headers={"x-request-id": "chosen by the client"})
    assert len(response["X-Request-ID"]) == 32
    assert response["Cache-Control"] == "no-store"
    assert "Cookie" in response["Vary"]
    assert response["Referrer-Policy"] == "same-origin"
    assert response["Cross-Origin-Opener-Policy"] == "same-origin"
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["X-Frame-Options"] == "DENY"
    assert response["X-Robots-Tag"] == "noindex"
    assert "camera=()" in response["Permissions-Policy"]
    policy = response["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


def test_a_view_may_allow_caching(client):
    response = client.get("/cached")
    assert response["Cache-Control"] == "max-age=3600"
    assert "Cookie" not in response.get("Vary", "")


def test_the_language_follows_the_cookie(client):
    for language in ("zh-hans", "zh-hant", "en"):
        client.post("/i18n/setlang/", {"language": language})
        assert client.cookies["lang"].value == language
        assert client.get("/posted")["Content-Language"] == language


def test_each_request_is_a_line_without_the_secret_of_its_link(client, caplog):
    caplog.set_level(logging.INFO, "sessions")
    response = client.get("/w/3f9a0c/board")
    lines = [json.loads(JsonFormatter().format(record)) for record in caplog.records]
    line = lines[-1]
    assert line["request_id"] == response["X-Request-ID"]
    assert (line["method"], line["path"]) == ("GET", "/w/…/board")
    assert line["status"] == 404
    assert line["time"].endswith("+00:00")
    assert "3f9a0c" not in json.dumps(lines)


@pytest.mark.parametrize(
    "address",
    [
        "/w/{}/board",
        "/w//{}",
        "/w/ {}",
        "/W/{}/",
        "/aw/{}",
        "/{}",
        "/join/{}",
        "/join#{}",
        "/join%23{}",
        "/join/{}.",
        "/nights/1/{}/settlement/",
        "http://localhost:8000/join#{}",
        "No such link: “{}”",
    ],
)
def test_no_secret_is_logged_wherever_it_stands(address):
    for _ in range(200):
        secret = new_secret()
        for part in (secret, secret[:38], secret[5:]):
            assert part not in redact(address.format(part))


def test_ordinary_addresses_and_names_are_logged_in_full():
    static = Path(__file__).parents[2] / "static"
    files = [str(path.relative_to(static)) for path in static.rglob("*.*")]
    assert files
    for text in (
        "/api/v1/tables/12/hands/345/void",
        "/nights/1/new/zhengshangyou/",
        "/links/999999999999999999999999/revoke/",
        "2b7d3f0a9c1e4d5f8a6b7c8d9e0f1a2b",
        'File "django/core/handlers/base.py", in process_exception_by_middleware',
        "django_permissions_policy.PermissionsPolicyMiddleware",
        "2026-11-30T07:42:20.450+00:00",
        *files,
    ):
        assert redact(text) == text


def test_redacting_takes_no_longer_than_reading():
    assert redact("/" + "a" * 10**6) == "/" + "a" * 10**6
    assert redact("/w/" * 10**5)


def test_a_log_that_cannot_be_written_fails_no_request(client):
    class Full:
        def write(self, text):
            raise OSError(28, "No space left on device")

        def flush(self):
            raise OSError(28, "No space left on device")

    handler = logging.StreamHandler(Full())
    logger = logging.getLogger("sessions")
    logger.addHandler(handler)
    try:
        assert client.get("/healthz").status_code == 200
    finally:
        logger.removeHandler(handler)


@override_settings(DEBUG=False)
def test_a_mistake_is_logged_with_its_trace(caplog):
    Client(raise_request_exception=False).get("/mistaken")
    [record] = [r for r in caplog.records if r.name == "django.request"]
    line = json.loads(JsonFormatter().format(record))
    assert line["level"] == "ERROR"
    assert "ZeroDivisionError" in line["trace"]
    assert len(line["request_id"]) == 32
