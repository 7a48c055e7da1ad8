"""Requests of the protocol: the parts that several questions have in common."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from scoring.game import Game
from scoring.games import find_game
from scoring.messages import Message, _
from scoring.play import Question
from scoring.records import (
    Parts,
    Place,
    Problem,
    Table,
    build,
    read_fields,
    read_options,
    verbatim,
    within,
)


class Refused(Exception):
    """A request that cannot be answered, with every problem found in it."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(", ".join(problem.code for problem in problems))
        self.problems = problems


@dataclass
class Request:
    """A request on its way through the checks, with the problems found so far."""

    data: Mapping[str, Any]
    lang: str
    problems: list[Problem] = field(default_factory=list)

    def place(self, name: str) -> Place:
        """Return the place of a key of the request."""
        return Place(name, verbatim(name))

    def add(self, name: str, code: str, what: Message, **args: Any) -> None:
        """Note a fault of the key `name`."""
        self.problems.append(self.place(name).fault(code, what, **args))

    def check(self) -> None:
        """Go on only if nothing is wrong so far. Raises Refused."""
        if self.problems:
            raise Refused(self.problems)


def required(request: Request, name: str) -> Any:
    """Return a key that must be there. Raises Refused."""
    if name not in request.data:
        fault = request.place(name).fault(
            "missing_field", _("still missing"), open=True
        )
        raise Refused([*request.problems, fault])
    return request.data[name]


def read_game(request: Request) -> tuple[Game, Any]:
    """Return the game asked about and its house rules in full. Raises Refused."""
    slug = required(request, "game")
    game = find_game(slug) if isinstance(slug, str) else None
    if not isinstance(slug, str):
        request.add("game", "bad_type", _("must be a text"))
    elif game is None:
        request.add("game", "unknown_game", _("no game known here"))
    if game is None:
        raise Refused(request.problems)
    options = read_options(
        game.options, request.data.get("options", {}), request.problems
    )
    if options is None:
        raise Refused(request.problems)
    return game, options


def read_table(
    request: Request, game: Game, options: Any, told: Callable[[], int | None]
) -> Table:
    """Return the table: `players` if given, else as many as `told` says.

    Raises Refused.
    """
    allowed = game.seats(options)
    if "players" not in request.data:
        seats = told()
        if seats is not None:
            return Table(options, seats)
        fault = request.place("players").fault(
            "missing_field", _("still missing"), open=True
        )
        raise Refused([*request.problems, fault])
    players = request.data["players"]
    if isinstance(players, bool) or not isinstance(players, int):
        request.add("players", "bad_type", _("must be a whole number"))
        raise Refused(request.problems)
    if players not in allowed:
        low, high = allowed[0], allowed[-1]
        what = within(low, high)
        request.add("players", "bad_value", what, low=low, high=high)
        raise Refused(request.problems)
    return Table(options, players)


def read_question(
    question: Question, given: Mapping[str, Any], table: Table, problems: list[Problem]
) -> Any:
    """Return the record of a question about cards, None with what is wrong with it."""
    before = len(problems)
    place = Place("", verbatim("request"))
    values = read_fields(question.record, given, table, place, problems)
    problems += question.problems(Parts(values), table)
    return build(question.record, values, given) if len(problems) == before else None


def remarks(
    question: Question, given: Mapping[str, Any], table: Table
) -> Iterator[Message]:
    """Yield what is to be said to people beside the answer to a sound question."""
    yield from question.remarks(read_question(question, given, table, []), table)


def seats_told(game: Game, options: Any, entries: list[Any]) -> int | None:
    """Return how many players the entries tell of, within what the game allows.

    The first that tells counts; the fewest possible if none does that should.
    """
    fewest, most = game.seats(options)[0], game.seats(options)[-1]
    if fewest == most:
        return fewest
    told = [game.seats_told(entry, options) for entry in entries]
    counts = [count for count in told if count is not None]
    if not counts:
        return None
    return min(max(next(filter(None, counts), 0), fewest), most)


def read_carry(request: Request, game: Game, table: Table) -> Mapping[str, Any]:
    """Return the carry given, or that of a first hand; faults go to the request."""
    if "carry" not in request.data:
        return game.first_carry(table)
    carry, place = request.data["carry"], request.place("carry")
    if not isinstance(carry, dict):
        request.add("carry", "bad_type", _("must be an object"))
        return {}
    values = read_fields(game.carry, carry, table, place, request.problems)
    record = build(game.carry, values, carry)
    return {name: getattr(record, name, None) for name in game.carry.model_fields}
