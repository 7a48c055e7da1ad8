"""What a program is told when the ledger cannot write, and that nothing is lost."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from sessions.nights.models import Change
from tests.sessions.api.client import Api, begin, codes, example, key, save
from tests.sessions.databases import another_writer, impatient

MOST_QUERIES = 8


@pytest.mark.django_db(transaction=True)
def test_a_busy_ledger_is_a_503_and_the_same_request_is_saved_later():
    programs, begun = begin()
    table = begun["tables"][0]["id"]
    entry, _points = example("bieqi")
    body = {"key": key(), "base_version": 1, "entry": entry}
    with another_writer(), impatient():
        refused = programs["score"].post(f"/tables/{table}/hands", body)
    assert (refused.status_code, codes(refused)) == (503, [("busy", "")])
    assert refused["Retry-After"] == "2"
    assert Change.objects.count() == 1
    saved = programs["score"].post(f"/tables/{table}/hands", body)
    assert saved.status_code == 201


@pytest.mark.django_db
def test_reading_takes_few_queries():
    programs, begun = begin()
    table = begun["tables"][0]["id"]
    for _hand in range(3):
        save(programs["score"], table)
    for path in (
        f"/nights/{begun['id']}",
        f"/nights/{begun['id']}/settlement",
        f"/tables/{table}",
        f"/tables/{table}/hands",
    ):
        programs["own"].get(path)
        with CaptureQueriesContext(
            connection,
        ) as queries:
            programs["own"].get(path)
        assert len(queries) <= MOST_QUERIES, path


@pytest.mark.django_db
def test_the_cookie_of_a_phone_changes_no_more_than_the_language():
    programs, begun = begin()
    phone = Client()
    phone.cookies["lang"] = "zh-hant"
    phone.cookies["csrftoken"] = "x"
    path = f"/api/v1/nights/{begun['id']}"
    headers = {"authorization": f"Bearer {programs['watch'].token}"}
    assert (
        phone.get(path, headers=headers).json()
        == Api(programs["watch"].token).get(f"/nights/{begun['id']}").json()
    )
    refused = phone.get(path)
    assert refused.status_code == 404
    assert not refused.cookies


@pytest.mark.django_db
def test_answers_are_kept_out_of_caches():
    programs, begun = begin()
    for path in (f"/nights/{begun['id']}", f"/tables/{begun['tables'][0]['id']}"):
        response = programs["watch"].get(path)
        assert response["Cache-Control"] == "no-store"
        assert "Accept-Language" in response["Vary"]
        assert response["Content-Language"] == "en"
