"""The API's description of itself."""

import json
from io import StringIO

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import get_resolver
from jsonschema import Draft202012Validator

from scoring.catalogue import entry_schema
from scoring.games import GAMES
from sessions.api.docs import schema_in
from sessions.api.urls import urlpatterns
from tests.sessions.api.client import Api, operation, validator

UNTOLD = {"api-schema", "api-docs"}


def test_the_schema_is_sound():
    out = StringIO()
    call_command(
        "spectacular", "--validate", "--fail-on-warn", stdout=out, format="openapi-json"
    )
    assert json.loads(out.getvalue())["openapi"] == "3.1.1"


def test_the_schema_is_served_in_the_language_asked_for():
    told = {lang: Api(lang=lang).get("/schema").json() for lang in ("en", "zh-hans")}
    for schema in told.values():
        assert schema["openapi"].startswith("3.1")
        assert schema["components"]["securitySchemes"]["link"]["scheme"] == "bearer"
    titles = [
        schema["components"]["schemas"]["Entry_bieqi"] for schema in told.values()
    ]
    assert titles[0]["title"] != titles[1]["title"]


def test_every_address_is_in_it():
    for pattern in urlpatterns:
        if pattern.name in UNTOLD:
            continue
        path = "/api/v1/" + str(pattern.pattern).replace("<int:", "{")
        path = path.replace("<slug:", "{").replace(">", "}")
        methods = schema_in("en")["paths"][path]
        view = pattern.callback.view_class
        has = {name for name in ("get", "post", "put", "delete") if hasattr(view, name)}
        assert set(methods) == has
    assert len(schema_in("en")["paths"]) == len(urlpatterns) - len(UNTOLD)


def test_every_reference_leads_somewhere():
    text = json.dumps(schema_in("en"))
    names = {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert names == set(schema_in("en")["components"]["schemas"])


def test_every_component_is_a_schema():
    for shape in schema_in("en")["components"]["schemas"].values():
        Draft202012Validator.check_schema(shape)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_the_worked_hands_fit_the_entry_of_their_game(game):
    for entry, _points in game.examples:
        told = json.loads(json.dumps(entry))
        for name in (f"Entry_{game.slug}", "Entry"):
            validator(name).validate(told)
    shape = schema_in("en")["components"]["schemas"][f"Entry_{game.slug}"]
    inside = shape.get("anyOf", [{k: v for k, v in shape.items() if k != "title"}])
    assert any(one.items() <= entry_schema(game, "en").items() for one in inside)


def test_a_call_needs_a_link_or_nothing():
    for path, method, security in (
        ("/api/v1/engine", "post", []),
        ("/api/v1/nights", "post", []),
        ("/api/v1/nights/1", "get", [{"link": []}]),
    ):
        assert operation(method, path).get("security", []) == security


def test_the_page_is_readable_without_scripts_or_styles_of_its_own():
    response = Client().get("/api/v1/docs", headers={"accept-language": "en"})
    page = response.content.decode()
    assert response.status_code == 200
    for path in schema_in("en")["paths"]:
        assert path in page
    assert "style=" not in page
    assert page.count("<script") == 1
    for name in schema_in("en")["components"]["schemas"]:
        assert page.count(f'id="shape-{name}"') == 1


def test_the_addresses_have_names_of_their_own():
    names = [pattern.name for pattern in urlpatterns]
    assert len(names) == len(set(names))
    assert set(names) <= {name for name in get_resolver().reverse_dict if name}
