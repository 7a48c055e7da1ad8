"""A program that speaks to the API, and holds every answer to the schema."""

import json
from dataclasses import dataclass
from functools import cache
from itertools import count

from django.test import Client
from django.urls import resolve
from jsonschema import Draft202012Validator

from scoring.games import find_game
from sessions.api.docs import schema_in

EVERYWHERE = {405, 500}
"""Statuses that the schema does not repeat for each call."""
_keys = count(1)


def key():
    """Return a key that no other change has."""
    return f"api-{next(_keys)}"


@cache
def validator(name):
    """Return what holds an answer to a component of the schema."""
    shape = {"$ref": f"#/components/schemas/{name}"}
    return Draft202012Validator({**shape, "components": schema_in("en")["components"]})


def operation(method, path):
    """Return what the schema says of a call, None if it is not in it."""
    route = "/" + resolve(path).route.replace("<int:", "{").replace("<slug:", "{")
    methods = schema_in("en")["paths"].get(route.replace(">", "}"), {})
    return methods.get(method.lower())


def check(method, path, response):
    """See that an answer is one that the schema tells of."""
    told = operation(method, path)
    if told is None or response.status_code in EVERYWHERE:
        shape = "Errors" if response.status_code >= 400 else ""
    else:
        answer = told["responses"][str(response.status_code)]
        content = answer.get("content", {}).get("application/json")
        shape = content["schema"]["$ref"].rpartition("/")[2] if content else ""
    if shape:
        assert response["Content-Type"] == "application/json"
        faults = list(validator(shape).iter_errors(response.json()))
        assert not faults, faults[0]
    if response.status_code >= 400:
        assert response.json()["request_id"] == response["X-Request-ID"]
    return response


@dataclass
class Api:
    """A program with the secret of a link, or with none."""

    token: str = ""
    lang: str = "en"

    def call(self, method, path, body=None, **headers):
        """Send JSON, or bytes as they are, and return the answer."""
        told = {"accept-language": self.lang, **headers}
        if self.token:
            told["authorization"] = f"Bearer {self.token}"
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        client = Client(raise_request_exception=True, enforce_csrf_checks=True)
        response = client.generic(
            method,
            f"/api/v1{path}",
            b"" if body is None else data,
            content_type=headers.get("content-type", "application/json"),
            headers={k: v for k, v in told.items() if k != "content-type"},
        )
        return check(method, f"/api/v1{path.partition('?')[0]}", response)

    def get(self, path, **headers):
        return self.call("GET", path, **headers)

    def post(self, path, body=None, **headers):
        return self.call("POST", path, body, **headers)

    def put(self, path, body=None, **headers):
        return self.call("PUT", path, body, **headers)


def codes(response):
    """Return the code and field of each error."""
    return [(error["code"], error["field"]) for error in response.json()["errors"]]


PLAYERS = ("老王", "小李", "阿张", "Ann", "Bob", "Cy", "Di", "Eve", "Fay", "Gus")


def example(game):
    """Return an entry of a game, and its points."""
    entry, points = find_game(game).examples[0]
    return dict(entry), list(points)


def table_of(game="bieqi", **more):
    """Return the body of a table, for as many as its example tells of."""
    seats = len(find_game(game).examples[0][1])
    return {"game": game, "players": list(PLAYERS[:seats]), **more}


def begin(game="bieqi", **more):
    """Begin a night by the API; return a program for each role, and the answer."""
    body = {"key": key(), "tables": [table_of(game)], **more}
    response = Api().post("/nights", body)
    assert response.status_code == 201, response.content
    begun = response.json()
    return {role: Api(token) for role, token in begun["tokens"].items()}, begun


def save(program, table, game="bieqi", **more):
    """Record a hand at a table as it is now; return the answer."""
    version = program.get(f"/tables/{table}").json()["version"]
    entry, _points = example(game)
    body = {"key": key(), "base_version": version, "entry": entry, **more}
    return program.post(f"/tables/{table}/hands", body)
