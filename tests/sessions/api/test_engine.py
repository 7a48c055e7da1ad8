"""The engine and the catalogue by the API."""

import json

import pytest
from django.test import override_settings

from scoring.catalogue import describe
from scoring.games import GAMES
from scoring.protocol import answer
from sessions.api.views import engine
from tests.sessions.api.client import Api, codes, example

REQUESTS = [
    {"op": "games"},
    {"op": "games", "lang": "en"},
    {"op": "settle", "balances": {"甲": 3, "乙": -3}},
    *[{"op": "score", "game": g.slug, "entry": example(g.slug)[0]} for g in GAMES],
    {"op": "fold", "game": "bieqi", "entries": [example("bieqi")[0]] * 3},
    {"op": "score", "game": "bieqi", "entry": {}},
    {"op": "nothing"},
    {},
]


@pytest.mark.parametrize("request_", REQUESTS, ids=str)
def test_the_engine_answers_as_it_does_elsewhere(request_):
    response = Api().post("/engine", request_)
    assert response.status_code == 200
    assert response.json() == json.loads(json.dumps(answer(request_)))


def test_a_list_of_requests_is_answered_by_a_list():
    response = Api().post("/engine", [*REQUESTS, 7, None, []])
    assert response.status_code == 200
    wanted = [answer(item) for item in [*REQUESTS, 7, None, []]]
    assert response.json() == json.loads(json.dumps(wanted))
    assert Api().post("/engine", []).json() == []


def test_a_list_has_at_most_a_hundred_requests():
    assert len(Api().post("/engine", [{}] * 100).json()) == 100
    refused = Api().post("/engine", [{}] * 101)
    assert (refused.status_code, codes(refused)) == (422, [("wrong_length", "")])


def deep(levels):
    """Return JSON that is nested so deep."""
    return b'{"a":' * (levels - 1) + b"{}" + b"}" * (levels - 1)


def test_a_list_may_be_one_deeper():
    assert Api().post("/engine", deep(8)).status_code == 200
    assert Api().post("/engine", deep(9)).status_code == 400
    assert Api().post("/engine", b" [" + deep(8) + b"]").status_code == 200
    assert Api().post("/engine", b" [" + deep(9) + b"]").status_code == 400


@pytest.mark.parametrize("body", [b"", b"7", b"null", b'"op"', b'{"op": 1' + b"0" * 18])
def test_what_is_no_object_is_bad_json(body):
    response = Api().post("/engine", body)
    assert (response.status_code, codes(response)) == (400, [("bad_json", "")])


def test_a_question_that_takes_too_long_is_503(monkeypatch):
    monkeypatch.setattr(engine, "SECONDS", 0)
    response = Api().post("/engine", [{"op": "games"}] * 3)
    assert (response.status_code, codes(response)) == (503, [("too_slow", "")])
    assert response["Retry-After"]


def test_the_largest_question_is_answered_in_time():
    entry = json.dumps(example("bieqi")[0]).encode()
    most = (65_536 - 100) // (len(entry) + 1)
    body = (
        b'{"op":"fold","game":"bieqi","entries":[' + b",".join([entry] * most) + b"]}"
    )
    assert Api().post("/engine", body).status_code == 200


def test_any_token_may_ask_the_engine():
    assert Api("nonsense").post("/engine", {"op": "games"}).status_code == 200
    assert Api("nonsense").get("/games").status_code == 200


@pytest.mark.parametrize("lang", ["zh-hans", "zh-hant", "en"])
def test_the_catalogue_is_the_engines(lang):
    shown = Api(lang=lang).get("/games").json()
    wanted = json.loads(json.dumps(answer({"op": "games", "lang": lang})))
    assert shown == {"games": wanted["games"]}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_game_is_shown_with_its_sheet(game):
    for variant in game.variants:
        shown = Api().get(f"/games/{game.slug}?variant={variant}").json()
        assert shown["variant"] == shown["defaults"]["variant"] == variant
        assert shown["names"] == describe(game, "en")["names"]
        assert shown["sheet"]
        assert all(
            part["title"] and (part["paragraphs"] or part["tables"])
            for part in shown["sheet"]
        )
    assert Api().get(f"/games/{game.slug}").json()["sheet"]


def test_a_game_that_is_none_is_not_found():
    assert Api().get("/games/whist").status_code == 404
    refused = Api().get("/games/bieqi?variant=wild")
    assert (refused.status_code, codes(refused)) == (422, [("bad_value", "variant")])


@override_settings(ALLOWED_HOSTS=["testserver"])
def test_json_comes_whatever_is_accepted():
    for accept in ("text/html", "image/png", "*/*", ";;;", ""):
        response = Api().get("/games", accept=accept)
        assert response.status_code == 200
        assert response["Content-Type"] == "application/json"
    assert Api().get("/games?format=xml").status_code == 200


def test_only_so_many_random_deals_are_played_for_a_request():
    asked = {"op": "playout", "game": "bieqi", "seed": 1}
    assert Api().post("/engine", {**asked, "count": 2}).json()["audit"] == []
    refused = Api().post("/engine", {**asked, "count": 101}).json()
    assert refused["errors"][0]["field"] == "count"
    several = Api().post("/engine", [{**asked, "count": 101}, {"op": "games"}]).json()
    assert [answered["ok"] for answered in several] == [False, True]
