"""The addresses a supervisor asks."""

import shutil

import pytest
from django.db import connection

from sessions.checks import ledger_is_safe
from tests.sessions.databases import another_writer

READY = {"database": True, "schema": True, "disk": True}


def test_healthz_needs_no_database(client):
    response = client.get("/healthz")
    assert response.status_code == 200
    assert response.content == b"ok"


@pytest.mark.django_db(transaction=True)
def test_ready(client):
    response = client.get("/readyz")
    assert response.status_code == 200
    assert response.json() == {"ready": True, "checks": READY}


@pytest.mark.django_db(transaction=True)
def test_not_ready_while_another_writer_holds_the_database(client):
    with another_writer():
        response = client.get("/readyz")
    assert response.status_code == 503
    assert response.json()["checks"]["database"] is False
    assert client.get("/readyz").json()["ready"]
    assert ledger_is_safe(databases=["default"]) == []


@pytest.mark.django_db(transaction=True)
def test_not_ready_while_the_database_can_only_be_read(client, monkeypatch):
    with monkeypatch.context() as changed:
        read_only(changed)
        response = client.get("/readyz")
    assert response.status_code == 503
    assert response.json()["checks"]["database"] is False
    assert client.get("/readyz").json()["ready"]


def read_only(changed):
    """Connect to the database so that nothing can be written."""
    connection.close()
    told = connection.settings_dict
    if connection.vendor == "sqlite":
        changed.setitem(told, "NAME", f"file:{told['NAME']}?mode=ro")
    else:
        options = f"{told['OPTIONS']['options']} -c default_transaction_read_only=on"
        changed.setitem(told, "OPTIONS", {**told["OPTIONS"], "options": options})


@pytest.mark.django_db(transaction=True)
def test_not_ready_before_all_migrations(client):
    with connection.cursor() as cursor:
        cursor.execute("SELECT app, name FROM django_migrations ORDER BY id DESC")
        last = cursor.fetchone()
        cursor.execute(
            "DELETE FROM django_migrations WHERE app = %s AND name = %s", last
        )
        response = client.get("/readyz")
        cursor.execute(
            "INSERT INTO django_migrations (app, name, applied)"
            " VALUES (%s, %s, CURRENT_TIMESTAMP)",
            last,
        )
    assert response.status_code == 503
    assert response.json()["checks"] == {**READY, "schema": False}


@pytest.mark.django_db(transaction=True)
def test_not_ready_when_the_disk_is_nearly_full(client, monkeypatch):
    monkeypatch.setattr(
        shutil, "disk_usage", lambda path: shutil._ntuple_diskusage(1000, 900, 100)
    )
    response = client.get("/readyz")
    assert response.status_code == 503
    assert response.json()["checks"] == {**READY, "disk": False}
