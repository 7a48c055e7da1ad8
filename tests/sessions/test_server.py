"""The server that people get from `python -m sessions`."""

import asyncio
import http.client
import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing

import pytest
from django.conf import settings

from sessions import asgi

START_SECONDS = 30
JSON = {"Content-Type": "application/json"}


def free_port():
    with closing(socket.create_server(("127.0.0.1", 0))) as listener:
        return listener.getsockname()[1]


def start(data, port, host="127.0.0.1"):
    environment = {
        "PATH": os.environ["PATH"],
        "DATA_DIR": str(data),
        "HOST": host,
        "PORT": str(port),
        "PYTHONIOENCODING": "utf-8",
    }
    return subprocess.Popen(
        [sys.executable, "-m", "sessions"],
        cwd=settings.BASE_DIR,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def ask(port, path, method="GET", body=None, headers=None):
    """Return the status, headers and body of the answer."""
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=15)) as link:
        link.request(method, path, body, headers or {})
        answer = link.getresponse()
        return answer.status, answer.headers, answer.read()


def wait_for(port, process):
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        try:
            return ask(port, "/healthz")
        except ConnectionError:
            time.sleep(0.1)
    return pytest.fail(f"the server did not start: {process.communicate(timeout=5)}")


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def port(data):
    """The port of a running server."""
    port = free_port()
    process = start(data, port)
    try:
        wait_for(port, process)
        yield port
    finally:
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=START_SECONDS)
    assert process.returncode == 0
    assert f"http://localhost:{port}/" in out
    assert "HOST=127.0.0.1" in out
    assert "Traceback" not in err
    assert '"path": "/healthz"' in err


def test_ready(port):
    status, headers, body = ask(port, "/readyz")
    assert (status, body.count(b"true")) == (200, 4)
    assert "server" not in headers


def test_static_files_are_collected_to_be_kept_for_ever(port, data):
    [script] = data.glob("static/django_htmx/htmx-2*.min.*.js")
    status, headers, body = ask(
        port, f"/static/django_htmx/{script.name}", headers={"Accept-Encoding": "br"}
    )
    assert status == 200
    assert "immutable" in headers["cache-control"]
    assert headers["content-encoding"] == "br"
    assert len(body) < script.stat().st_size / 2


def test_a_second_server_says_that_the_port_is_taken(port, tmp_path):
    process = start(tmp_path, port)
    out, err = process.communicate(timeout=START_SECONDS)
    assert process.returncode == 1
    assert out == ""
    assert str(port) in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("port", ["http", "-1", "65536"])
def test_a_port_that_is_none_is_refused_in_one_line(port, tmp_path):
    process = start(tmp_path, port)
    _out, err = process.communicate(timeout=START_SECONDS)
    assert process.returncode == 1
    assert len(err.splitlines()) == 1


def test_phones_get_an_address_and_a_code_to_scan(tmp_path):
    port = free_port()
    process = start(tmp_path, port, host="0.0.0.0")
    wait_for(port, process)
    process.send_signal(signal.SIGINT)
    out, _err = process.communicate(timeout=START_SECONDS)
    phones = [u for u in re.findall(r"http://(\S+):\d+/", out) if u != "localhost"]
    assert ("█" in out) == bool(phones)


def not_a_database(data):
    (data / "db.sqlite3").write_text("not a database" * 1000)


def a_directory(data):
    (data / "db.sqlite3").mkdir()


@pytest.mark.parametrize("spoil", [not_a_database, a_directory])
def test_a_database_that_cannot_be_used_is_told_in_one_line(tmp_path, spoil):
    spoil(tmp_path)
    process = start(tmp_path, free_port())
    out, err = process.communicate(timeout=START_SECONDS)
    assert (process.returncode, out) == (1, "")
    [line] = err.splitlines()
    assert str(tmp_path / "db.sqlite3") in line


def test_a_data_directory_that_cannot_be_used_is_told_in_one_line(tmp_path):
    (tmp_path / "file").touch()
    process = start(tmp_path / "file" / "data", free_port())
    out, err = process.communicate(timeout=START_SECONDS)
    assert (process.returncode, out) == (1, "")
    [line] = err.splitlines()
    assert str(tmp_path / "file") in line


def test_whoever_reads_waits_for_no_writer(port, data):
    body = {"key": "w", "tables": [{"game": "bieqi", "players": ["a", "b", "c", "d"]}]}
    sent = json.dumps(body), JSON
    database = sqlite3.connect(data / "db.sqlite3", isolation_level=None)
    with ThreadPoolExecutor(20) as pool, closing(database) as other:
        other.execute("BEGIN IMMEDIATE")
        writers = [
            pool.submit(ask, port, "/api/v1/nights", "POST", *sent) for _ in range(20)
        ]
        time.sleep(0.5)
        began = time.monotonic()
        for path in ("/healthz", "/", "/games/"):
            assert ask(port, path)[0] == 200
        assert time.monotonic() - began < 2
        assert not any(writer.done() for writer in writers)
        other.execute("ROLLBACK")
    statuses = sorted(writer.result()[0] for writer in writers)
    assert statuses == [200] * 19 + [201]


@pytest.mark.parametrize(("method", "told"), [("GET", b"ok"), ("HEAD", b"")])
def test_healthz_is_answered_as_a_page_would_be(port, method, told):
    status, headers, body = ask(port, "/healthz", method)
    assert (status, body) == (200, told)
    assert headers["content-length"] == "2"
    assert len(headers["x-request-id"]) == 32


STANDING = {
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "x-robots-tag": "noindex",
}
"""What every answer carries, page or not: a header, and what is in it."""


@pytest.mark.parametrize(
    ("path", "method", "size"),
    [
        ("/", "GET", 0),
        ("/healthz", "GET", 0),
        ("/readyz", "GET", 0),
        ("/api/v1/games", "GET", 0),
        ("/nothing", "GET", 0),
        ("/join", "POST", 70_000),
        ("/api/v1/nights", "POST", 70_000),
    ],
)
def test_every_answer_carries_the_headers(port, path, method, size):
    _status, headers, _body = ask(port, path, method, b"a" * size)
    page = ask(port, "/games/")[1]
    for name, part in STANDING.items():
        assert part in headers[name]
        assert headers[name] == page[name]


@pytest.mark.parametrize("path", ["/join", "/api/v1/nights"])
@pytest.mark.parametrize(
    ("headers", "told"),
    [
        ({"Accept-Language": "en"}, "The request is too large."),
        ({"Accept-Language": "zh-TW"}, "請求太大"),
        ({"Accept-Language": "en", "Cookie": "lang=zh-hant"}, "請求太大"),
        ({}, "请求太大"),
    ],
)
def test_a_large_body_is_refused_in_the_language_asked_for(port, path, headers, told):
    _status, _headers, body = ask(port, path, "POST", b"a" * 70_000, headers)
    assert told in body.decode()


def test_half_sent_forms_hold_up_nobody(port):
    head = (
        b"POST /api/nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n"
    )
    with ExitStack() as stack:
        for _ in range(20):
            link = socket.create_connection(("127.0.0.1", port))
            stack.enter_context(link).sendall(head + b"{")
        began = time.monotonic()
        assert ask(port, "/healthz")[0] == 200
        assert time.monotonic() - began < 2


@pytest.mark.parametrize("size", [70_000, 700_000])
def test_a_large_body_is_refused(port, size):
    status, headers, body = ask(port, "/api/nothing", "POST", b"a" * size)
    assert status == 413
    assert b'"body_too_large"' in body
    assert headers["x-request-id"].encode() in body
    assert headers["connection"] == "close"
    assert ask(port, "/page", "POST", b"a" * size)[1]["content-type"].startswith("text")


def test_a_body_in_chunks_arrives(port):
    status, _headers, body = ask(port, "/api/nothing", "POST", iter([b"ab", b"cd"]))
    assert status == 404
    assert b'"not_found"' in body


@pytest.mark.parametrize(
    "target", [b"/healthz?a=\xff\xe5", b"/\xff", b"/%ff%00", b"/healthz?%ff", b"//"]
)
def test_an_odd_address_is_no_fault_of_the_server(port, target):
    with socket.create_connection(("127.0.0.1", port), timeout=10) as link:
        link.sendall(b"GET %b HTTP/1.1\r\nHost: localhost\r\n\r\n" % target)
        status = int(link.recv(12)[-3:])
    assert status in {200, 400, 404}


def call(scope, *messages):
    """Run the application on messages that come at once; return what it sends.

    After the messages the client is silent. It runs in a thread of its own, as a
    browser test may have left an event loop in this one.
    """
    sent, waiting = [], list(messages)

    async def receive():
        if not waiting:
            await asyncio.sleep(60)
        return waiting.pop(0)

    async def send(message):
        sent.append(message)

    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, asgi.application(scope, receive, send)).result()
    return sent


def test_a_slow_body_is_given_up(monkeypatch):
    monkeypatch.setattr(asgi, "BODY_SECONDS", 0.05)
    scope = {"type": "http", "method": "POST", "path": "/api/nothing", "headers": []}
    half = {"type": "http.request", "body": b"{", "more_body": True}
    start, body = call(scope, half)
    assert start["status"] == 408
    assert b'"timeout"' in body["body"]
    assert (b"connection", b"close") in start["headers"]


def test_a_client_that_leaves_gets_nothing():
    scope = {"type": "http", "method": "POST", "path": "/"}
    half = {"type": "http.request", "body": b"{", "more_body": True}
    assert call(scope, half, {"type": "http.disconnect"}) == []


def test_headers_that_wsgi_would_confuse_are_dropped():
    headers = [(b"x_forwarded_proto", b"https"), (b"accept", b"*/*")]
    scope = asgi.plain({"headers": headers, "query_string": b"a=%20+&b=\xe5"}, 3)
    assert scope["headers"] == [(b"accept", b"*/*"), (b"content-length", b"3")]
    assert scope["query_string"] == b"a=%20+&b=%E5"
