"""The settings, by their effect."""

import os
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.conf import settings
from django.core.checks import run_checks
from django.core.exceptions import ImproperlyConfigured
from django.db import connection

from sessions.databases import database
from sessions.network import lan_addresses
from sessions.settings import own_names, secret_key
from tests.sessions.databases import do


def in_place(tmp_path, code, **environment):
    """Run code in a site of its own, and return what it prints."""
    command = [sys.executable, "-c", f"from sessions import settings as s\n{code}"]
    environment = {"PATH": os.environ["PATH"], "DATA_DIR": str(tmp_path), **environment}
    done = subprocess.run(
        command,
        cwd=settings.BASE_DIR,
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout.strip()


def database_errors():
    return [error.id for error in run_checks(databases=["default"])]


@pytest.mark.django_db
def test_the_live_connection_keeps_the_ledger_safe():
    assert "sessions.E001" not in database_errors()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("on_sqlite", "on_postgres"),
    [
        ("PRAGMA foreign_keys = OFF", "SET session_replication_role = replica"),
        ("PRAGMA synchronous = NORMAL", "SET synchronous_commit = off"),
        ("PRAGMA busy_timeout = 0", "SET lock_timeout = 0"),
        ("PRAGMA journal_mode = MEMORY", "SET default_transaction_read_only = on"),
    ],
)
def test_a_weakened_connection_is_an_error(on_sqlite, on_postgres):
    connection.close()
    do(on_sqlite, on_postgres)
    assert "sessions.E001" in database_errors()
    connection.close()


@pytest.mark.django_db
def test_atomic_requests_are_an_error(monkeypatch):
    monkeypatch.setitem(connection.settings_dict, "ATOMIC_REQUESTS", True)
    assert "sessions.E001" in database_errors()


ADDRESS = "postgres://me:p%40ss%2F@db.example:5433/cards"


def test_a_postgres_address_is_taken_apart(tmp_path):
    told = database(f"{ADDRESS}?sslmode=require&options=-c+geqo%3Doff", tmp_path)
    place = {name: told[name] for name in ("NAME", "USER", "PASSWORD", "HOST", "PORT")}
    assert list(place.values()) == ["cards", "me", "p@ss/", "db.example", "5433"]
    assert told["CONN_HEALTH_CHECKS"]
    assert told["CONN_MAX_AGE"] == 600
    options = told["OPTIONS"]
    assert (options["sslmode"], options["connect_timeout"]) == ("require", "2")
    assert options["options"].startswith("-c geqo=off -c lock_timeout=3s ")


def test_a_postgres_address_may_leave_all_but_the_name_out(tmp_path):
    told = database("postgresql:///cards?host=/run/postgresql", tmp_path)
    assert (told["NAME"], told["HOST"], told["PORT"]) == ("cards", "", "")
    assert told["OPTIONS"]["host"] == "/run/postgresql"


@pytest.mark.parametrize(
    "url",
    [
        "mysql://me:secret@host/name",
        "postgres://me:secret@host",
        "postgres://me:secret@host/",
        "postgres://me:secret@host/a/b",
        "postgres://me:secret@host:port/name",
        "postgres://me:secret@host:99999/name",
        "postgres://me:secret@[host/name",
        "postgres://me:secret@host/name?sslmode",
        "secret",
    ],
)
def test_another_address_is_refused_without_telling_it(url, tmp_path):
    with pytest.raises(ImproperlyConfigured, match="DATABASE_URL") as caught:
        database(url, tmp_path)
    assert "secret" not in str(caught.value)
    assert caught.value.__suppress_context__


def test_processes_that_start_at_once_agree_on_the_secret_key(tmp_path):
    with ThreadPoolExecutor(8) as pool:
        keys = set(pool.map(secret_key, [tmp_path] * 8))
    assert len(keys) == 1
    assert len(keys.pop()) > 50
    assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]


def test_the_data_are_for_this_user_only(tmp_path):
    in_place(tmp_path / "new" / "data", "pass")
    assert stat.S_IMODE((tmp_path / "new" / "data").stat().st_mode) == 0o700


def test_the_local_network_is_answered_without_a_site_url():
    assert {"localhost", "127.0.0.1", *lan_addresses()} <= set(own_names())


def test_lan_addresses_are_none_when_there_is_no_network(monkeypatch):
    def refuse(*args):
        raise OSError

    monkeypatch.setattr("socket.socket", refuse)
    assert lan_addresses() == []


def test_a_site_url_decides_hosts_origins_and_cookies(tmp_path):
    shown = in_place(
        tmp_path,
        "print(s.ALLOWED_HOSTS, s.CSRF_TRUSTED_ORIGINS, s.ACCESS_COOKIE_NAME)",
        SITE_URL="https://cards.example:8443/",
        ALLOWED_HOSTS="other.example, third.example",
    )
    hosts = "['cards.example', 'other.example', 'third.example']"
    assert shown == f"{hosts} ['https://cards.example:8443'] __Host-zf"


def test_plain_http_asks_for_no_secure_cookies(tmp_path):
    shown = in_place(
        tmp_path, "print(s.ACCESS_COOKIE_NAME, s.CSRF_COOKIE_SECURE, s.DEBUG)"
    )
    assert shown == "zf False False"


def test_a_public_site_passes_the_checks_for_deployment(tmp_path):
    command = [sys.executable, "manage.py", "check", "--deploy", "--tag", "security"]
    environment = {
        "PATH": os.environ["PATH"],
        "DATA_DIR": str(tmp_path),
        "SITE_URL": "https://cards.example",
    }
    subprocess.run(
        [*command, "--fail-level", "WARNING"],
        cwd=settings.BASE_DIR,
        env=environment,
        check=True,
    )
