"""Calls about the rules alone: the engine's questions, the games."""

from time import monotonic
from typing import Any

from django.http import Http404
from django.utils.translation import gettext, gettext_lazy as _
from rest_framework.request import Request
from rest_framework.response import Response

from scoring import protocol, strictjson
from scoring.catalogue import describe, entry_schema
from scoring.game import Game
from scoring.games import GAMES, find_game
from scoring.messages import _ as message
from scoring.records import Place, Table, dump, verbatim
from scoring.sheets import Grid, Paragraph, Section
from scoring.showing import Answer, refusal
from sessions.api.bodies import GameQuery
from sessions.api.call import Call
from sessions.api.faults import BadJson, TooSlow
from sessions.api.reading import StrictJSONParser, read_query
from sessions.api.schema import call
from sessions.nights.errors import Invalid
from sessions.saying import lang, say, say_cell

MOST_REQUESTS = 100
MOST_DEALS = 100
"""How many random deals are played for one request."""
SECONDS = 2
"""How long the engine may work for one call."""


class EngineParser(StrictJSONParser):
    """Lets a list of requests be one deeper than a request."""

    def depth_of(self, text: bytes) -> int:
        """Return how deep the body may be nested."""
        return strictjson.MAX_DEPTH + text.lstrip().startswith(b"[")


class Engine(Call):
    """The scoring protocol."""

    parser_classes = (EngineParser,)

    @call(
        "engine",
        _("Ask the engine one question of the scoring protocol, or up to 100."),
        sent="EngineRequests",
        answers={200: "EngineAnswers"},
    )
    def post(self, request: Request) -> Response:
        """Answer a request of the protocol, or each of a list."""
        asked: Any = request.data
        many = isinstance(asked, list)
        requests = asked if many else [asked]
        if not many and (not isinstance(asked, dict) or not request.body):
            raise BadJson
        if len(requests) > MOST_REQUESTS:
            told = gettext("A list has at most %(most)d requests.")
            raise Invalid("wrong_length", "", told % {"most": MOST_REQUESTS})
        answers = answer_in_time(requests)
        return Response(answers if many else answers[0])


def answer_in_time(requests: list[Any]) -> list[Answer]:
    """Return the engine's answers. Raises TooSlow.

    The time is looked at after each request; a body has no room for one that takes
    much longer than that.
    """
    end = monotonic() + SECONDS
    answers = []
    for request in requests:
        answers.append(limited(request) or protocol.answer(request))
        if monotonic() > end:
            raise TooSlow
    return answers


def limited(request: Any) -> Answer | None:
    """Return the refusal of a request for too many random deals, None for others."""
    count = request.get("count") if isinstance(request, dict) else None
    if type(count) is not int or count <= MOST_DEALS or request.get("op") != "playout":
        return None
    what = message("must be from %(low)d to %(high)d", low=1, high=MOST_DEALS)
    fault = Place("count", verbatim("count")).fault("bad_value", what)
    return refusal([fault], lang())


class Games(Call):
    """The catalogue."""

    @call(
        "games",
        _("List the games, with JSON Schemas of house rules and entries."),
        answers={200: "Games"},
    )
    def get(self, request: Request) -> Response:
        """Answer with the row of each game."""
        return Response({"games": [describe(game, lang()) for game in GAMES]})


class GameSheet(Call):
    """One game."""

    @call(
        "game",
        _("Show a game with its rule sheet, for one of its variants."),
        query=GameQuery,
        answers={200: "GameSheet", 404: "Errors"},
    )
    def get(self, request: Request, slug: str) -> Response:
        """Answer with the catalogue's row and the rule sheet."""
        game = find_game(slug)
        if game is None:
            raise Http404
        variant = read_query(request, GameQuery).variant
        if variant is not None and variant not in game.variants:
            raise Invalid("bad_value", "variant", gettext("There is no such variant."))
        options = game.options.of(**({"variant": variant} if variant else {}))
        return Response(show_sheet(game, options))


def show_sheet(game: Game, options: Any) -> dict[str, Any]:
    """Return the catalogue's row of a game, and what these house rules make of it."""
    table = Table(options, game.seats(options)[0])
    return {
        **describe(game, lang()),
        "variant": options.variant,
        "defaults": dump(options),
        "entry": entry_schema(game, lang(), table),
        "sheet": [show_section(section) for section in game.sheet(options)],
    }


def show_section(section: Section) -> dict[str, Any]:
    """Return a section of a rule sheet: its paragraphs, and its tables."""
    tables = [block for block in section.blocks if isinstance(block, Grid)]
    return {
        "title": say(section.title),
        "paragraphs": [
            say(block.text) for block in section.blocks if isinstance(block, Paragraph)
        ],
        "tables": [
            {
                "head": [say(text) for text in table.head],
                "rows": [[say_cell(cell) for cell in row] for row in table.rows],
            }
            for table in tables
        ],
    }
