"""The scoring protocol: one request object in, one answer object out.

The same objects travel through the command line, the web API and the entry form. No
input makes `answer` raise: what is wrong is told in `errors`, all of it at once.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from scoring import catalogue, ledger, strictjson
from scoring.game import Game, Hand, Match, Next, Worked, dump_finished
from scoring.games import GAMES, find_game
from scoring.messages import LANGS, Message, _, plain, render
from scoring.records import (
    Place,
    Problem,
    Table,
    build,
    read_fields,
    read_options,
    verbatim,
)

Answer = dict[str, Any]

MOST = 10**12
"""The largest balance that can be settled."""


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


def answer_text(text: str | bytes) -> str:
    """Answer one request given as JSON text, in JSON text of one line."""
    return json.dumps(answer_json(text), ensure_ascii=False)


def answer_json(text: str | bytes) -> Answer:
    """Answer one request given as JSON text."""
    try:
        request, short = strictjson.loads(text)
    except strictjson.NotJson:
        return refusal([bad_json()], LANGS[0])
    reply = answer(request)
    if short:
        return reply
    lang = request.get("lang") if isinstance(request, dict) else None
    told = refusal([long_integer()], lang if lang in LANGS else LANGS[0])
    return {"ok": False, "errors": told["errors"] + reply.get("errors", [])}


def bad_json() -> Problem:
    """Make the problem of a text that is no JSON object."""
    return Problem("bad_json", "", _("The request is no JSON object."))


def long_integer() -> Problem:
    """Make the problem of an integer too long to be read safely everywhere."""
    return Problem("bad_json", "", _("An integer has more than 18 digits."))


def answer(data: object) -> Answer:
    """Answer one request."""
    if not isinstance(data, dict):
        return refusal([bad_json()], LANGS[0])
    request = Request(data, LANGS[0])
    try:
        _read_lang(request)
        return {"ok": True, **_operation(request)(request)}
    except Refused as refused:
        return refusal(refused.problems, request.lang)


def refusal(problems: list[Problem], lang: str) -> Answer:
    """Return the answer that tells `problems`."""
    return {"ok": False, "errors": [show_problem(item, lang) for item in problems]}


def show_problem(problem: Problem, lang: str) -> dict[str, Any]:
    """Return a problem as JSON."""
    shown = {
        "field": problem.field,
        "code": problem.code,
        "args": {name: plain(value, lang) for name, value in problem.args.items()},
        "text": render(problem.text, lang),
    }
    return {**shown, "open": True} if problem.open else shown


def _read_lang(request: Request) -> None:
    lang = request.data.get("lang", LANGS[0])
    if not isinstance(lang, str):
        request.add("lang", "bad_type", _("must be a text"))
    elif lang not in LANGS:
        what = _("must be one of %(values)s", values=", ".join(LANGS))
        request.add("lang", "bad_value", what, values=list(LANGS))
    else:
        request.lang = lang


def _operation(request: Request) -> Callable[[Request], Answer]:
    """Return the function of the request's op, its keys checked. Raises Refused."""
    op = _required(request, "op")
    if not isinstance(op, str):
        request.add("op", "bad_type", _("must be a text"))
        raise Refused(request.problems)
    if op not in _OPS:
        request.add("op", "bad_op", _("no question that can be asked here"))
        raise Refused(request.problems)
    keys, function = _OPS[op]
    for name in request.data:
        if name not in keys and name not in ("op", "lang"):
            request.add(name, "unknown_field", _("not asked for"))
    return function


def _games(request: Request) -> Answer:
    request.check()
    return {"games": [catalogue.describe(game, request.lang) for game in GAMES]}


def _score(request: Request) -> Answer:
    game, options = _game(request)
    entry = _required(request, "entry")
    table = _table(request, game, options, [entry])
    judged = game.judge(entry, table)
    request.problems += judged.problems
    carry = _carry(request, game, table)
    request.check()
    hand = Hand(judged.record, options, table.seats, carry)
    return show_hand(game, game.score(hand), table, request.lang)


def _fold(request: Request) -> Answer:
    game, options = _game(request)
    entries = _required(request, "entries")
    if not isinstance(entries, list):
        request.add("entries", "bad_type", _("must be a list"))
        raise Refused(request.problems)
    table = _table(request, game, options, entries)
    records = []
    for index, entry in enumerate(entries):
        judged = game.judge(entry, table, f"entries.{index}")
        request.problems += judged.problems
        records.append(judged.record)
    request.check()
    hands, match = _play_match(request, game, table, records)
    ended = match.finished
    return {
        "hands": hands,
        "totals": list(match.totals),
        "finished": dump_finished(ended) if ended else None,
        "next": show_next(game.next(match.carry, table), request.lang),
    }


def _play_match(
    request: Request, game: Game, table: Table, records: list[Any]
) -> tuple[list[Answer], Match]:
    """Return the hands' answers and the match after them. Raises Refused at its end."""
    match, hands = game.start(table), []
    for index, record in enumerate(records):
        if match.finished:
            what = _("comes after the end of the match")
            place = Place(f"entries.{index}", _("Hand %(number)d", number=index + 1))
            raise Refused([place.fault("match_over", what)])
        hand = Hand(record, table.options, table.seats, match.carry)
        result = game.score(hand)
        match = game.advance(match, result, table)
        hands.append(show_hand(game, result, table, request.lang))
    return hands, match


def _settle(request: Request) -> Answer:
    balances = _required(request, "balances")
    if not isinstance(balances, dict):
        request.add("balances", "bad_type", _("must be an object"))
        raise Refused(request.problems)
    for name, value in balances.items():
        place = request.place("balances").key(name)
        if isinstance(value, bool) or not isinstance(value, int):
            fault = place.fault("bad_type", _("must be a whole number"))
            request.problems.append(fault)
        elif not name.strip() or abs(value) > MOST:
            what = _("must have a name, and at most 10^12 either way")
            request.problems.append(place.fault("bad_value", what))
    request.check()
    if total := sum(balances.values()):
        what = _("must add up to 0, not %(total)d", total=total)
        request.add("balances", "wrong_sum", what, total=total)
        raise Refused(request.problems)
    return show_settlement(ledger.fewest(balances))


def show_settlement(settlement: ledger.Settlement) -> Answer:
    """Return a settlement as JSON."""
    return {
        "transfers": [
            {"from": item.payer, "to": item.payee, "amount": item.amount}
            for item in settlement.transfers
        ],
        "count": len(settlement.transfers),
        "exact": settlement.exact,
    }


def _required(request: Request, name: str) -> Any:
    """Return a key that must be there. Raises Refused."""
    if name not in request.data:
        fault = request.place(name).fault(
            "missing_field", _("still missing"), open=True
        )
        raise Refused([*request.problems, fault])
    return request.data[name]


def _game(request: Request) -> tuple[Game, Any]:
    """Return the game asked about and its house rules in full. Raises Refused."""
    slug = _required(request, "game")
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


def _table(request: Request, game: Game, options: Any, entries: list[Any]) -> Table:
    """Return the table: `players` if given, else as many as the entries tell of.

    Raises Refused.
    """
    allowed = game.seats(options)
    if "players" not in request.data:
        seats = _seats_told(game, options, entries)
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
        what = _("must be from %(low)d to %(high)d", low=low, high=high)
        request.add("players", "bad_value", what, low=low, high=high)
        raise Refused(request.problems)
    return Table(options, players)


def _seats_told(game: Game, options: Any, entries: list[Any]) -> int | None:
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


def _carry(request: Request, game: Game, table: Table) -> Mapping[str, Any]:
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


def show_hand(game: Game, worked: Worked, table: Table, lang: str) -> Answer:
    """Return a scored hand as JSON, its lines said in `lang`."""
    return {
        "raw": list(worked.raw),
        "points": list(worked.points),
        "steps": show_steps(worked, lang),
        "result": dict(worked.facts),
        "carry": dict(worked.carry),
        "next": show_next(game.next(worked.carry, table), lang),
    }


def show_steps(worked: Worked, lang: str) -> list[Answer]:
    """Return the lines of a scored hand as JSON, in order."""
    steps = []
    for line in worked.lines:
        step: Answer = {
            "code": line.code,
            "args": {k: plain(v, lang) for k, v in line.text.params.items()},
            "text": render(line.text, lang),
        }
        if line.seat is not None:
            step["seat"] = int(line.seat)
        if line.values:
            step |= {"values": list(line.values), "counts": line.counts}
        steps.append(step)
    return steps


def show_next(following: Next, lang: str) -> Answer:
    """Return what the next hand starts with as JSON."""
    marks = [
        {"seat": int(seat), "text": render(text, lang)}
        for seat, text in following.marks
    ]
    return {**following.facts, "text": render(following.text, lang), "marks": marks}


_GAME_KEYS = {"game", "options", "players"}

_OPS: Mapping[str, tuple[set[str], Callable[[Request], Answer]]] = {
    "games": (set(), _games),
    "score": (_GAME_KEYS | {"entry", "carry"}, _score),
    "fold": (_GAME_KEYS | {"entries"}, _fold),
    "settle": ({"balances"}, _settle),
}
