"""The scoring protocol: one request object in, one answer object out.

The same objects travel through the command line, the web API and the entry form. No
input makes `answer` raise: what is wrong is told in `errors`, all of it at once.
"""

import json
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from scoring import catalogue, ledger, refereeing, strictjson, tournament
from scoring.asking import (
    Refused,
    Request,
    read_carry,
    read_game,
    read_question,
    read_table,
    required,
    seats_told,
)
from scoring.game import Game, Hand, Match, dump_finished
from scoring.games import GAMES, find_game
from scoring.messages import LANGS, _
from scoring.names import NOT_SHOWN, can_be_shown
from scoring.play import Play
from scoring.records import (
    Place,
    Problem,
    Table,
    within,
)
from scoring.showing import (
    Answer,
    refusal,
    show_hand,
    show_next,
    show_settlement,
    spelled,
)

MOST = 10**12
"""The largest balance that can be settled."""


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
    op = required(request, "op")
    if not isinstance(op, str):
        request.add("op", "bad_type", _("must be a text"))
        raise Refused(request.problems)
    if op not in _OPS:
        request.add("op", "bad_op", _NO_QUESTION)
        raise Refused(request.problems)
    keys, function = _OPS[op]
    for name in request.data:
        if keys is not None and name not in keys and name not in ("op", "lang"):
            request.add(name, "unknown_field", _("not asked for"))
    return function


def _games(request: Request) -> Answer:
    request.check()
    return {"games": [catalogue.describe(game, request.lang) for game in GAMES]}


def _score(request: Request) -> Answer:
    game, options = read_game(request)
    entry = required(request, "entry")
    table = read_table(
        request, game, options, partial(seats_told, game, options, [entry])
    )
    judged = game.judge(entry, table)
    request.problems += judged.problems
    carry = read_carry(request, game, table)
    request.check()
    hand = Hand(judged.record, options, table.seats, carry)
    return show_hand(game, game.score(hand), table, request.lang)


def _fold(request: Request) -> Answer:
    game, options = read_game(request)
    entries = required(request, "entries")
    if not isinstance(entries, list):
        request.add("entries", "bad_type", _("must be a list"))
        raise Refused(request.problems)
    table = read_table(
        request, game, options, partial(seats_told, game, options, entries)
    )
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
    balances = required(request, "balances")
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
        elif not can_be_shown(name):
            request.problems.append(place.fault("bad_value", NOT_SHOWN))
    request.check()
    if total := sum(balances.values()):
        what = _("must add up to 0, not %(total)d", total=total)
        request.add("balances", "wrong_sum", what, total=total)
        raise Refused(request.problems)
    return show_settlement(ledger.fewest(balances))


def _legal(request: Request) -> Answer:
    return refereeing.legal(_position(request))


def _replay(request: Request) -> Answer:
    position = _position(request)
    play, state = position.play, position.state
    if not position.done:
        return {"done": False, "entry": None}
    entry = play.entry(state)
    if entry is None:
        return {"done": True, "void": True, "entry": None}
    game, told = find_game(request.data["game"]), {"done": True, "entry": entry}
    assert game is not None
    worked = refereeing.score(game, position)
    if worked is None:
        return told
    return told | show_hand(game, worked, position.table, request.lang)


def _position(request: Request) -> refereeing.Position:
    """Return the deal after the moves that were told. Raises Refused."""
    game, options, play = _played(request)
    deal = required(request, "deal")
    moves = required(request, "moves")
    table = read_table(
        request, game, options, partial(refereeing.seats_told, game, options, deal)
    )
    position = refereeing.read_position(play, deal, moves, table, request.problems)
    request.check()
    return position


def _playout(request: Request) -> Answer:
    game, options = read_game(request)
    if "playout" not in catalogue.ops_of(game):
        request.add("op", "bad_op", _NO_QUESTION)
        raise Refused(request.problems)
    seed, count = required(request, "seed"), required(request, "count")
    _check_number(request, "seed", seed, -(10**18), 10**18)
    _check_number(request, "count", count, 1, refereeing.MOST_DEALS)
    allowed = game.seats(options)
    only = allowed[0] if len(allowed) == 1 else None
    table = read_table(request, game, options, lambda: only)
    request.check()
    said: Answer = spelled(refereeing.playout(game, table, seed, count), request.lang)
    return said


def _check_number(
    request: Request, name: str, value: object, low: int, high: int
) -> None:
    if isinstance(value, bool) or not isinstance(value, int):
        request.add(name, "bad_type", _("must be a whole number"))
    elif not low <= value <= high:
        request.add(name, "bad_value", within(low, high), low=low, high=high)


def _played(request: Request) -> tuple[Game, Any, Play]:
    """Return the game asked about, which must be one to be played. Raises Refused."""
    game, options = read_game(request)
    if game.play is None:
        request.add("op", "bad_op", _NO_QUESTION)
        raise Refused(request.problems)
    return game, options, game.play


_NO_QUESTION = _("no question that can be asked here")


def _asked(op: str) -> Callable[[Request], Answer]:
    """Make an operation of a question that only some games take."""

    def operation(request: Request) -> Answer:
        game, options = read_game(request)
        question = game.questions.get(op)
        if question is None:
            request.problems.clear()
            request.add("op", "bad_op", _NO_QUESTION)
            raise Refused(request.problems)
        table = read_table(request, game, options, lambda: game.seats(options)[0])
        common = {"op", "lang", "game", "options", "players"}
        given = {name: raw for name, raw in request.data.items() if name not in common}
        asked = read_question(question, given, table, request.problems)
        request.check()
        said: Answer = spelled(dict(question.answer(asked, table)), request.lang)
        return said

    return operation


def _contest(
    function: Callable[[Mapping[str, Any], str, list[Problem]], Answer],
) -> Callable[[Request], Answer]:
    """Make an operation of a question about a contest."""

    def operation(request: Request) -> Answer:
        told = function(request.data, request.lang, request.problems)
        request.check()
        return told

    return operation


_GAME_KEYS = {"game", "options", "players"}

_OPS: Mapping[str, tuple[set[str] | None, Callable[[Request], Answer]]] = {
    "games": (set(), _games),
    "score": (_GAME_KEYS | {"entry", "carry"}, _score),
    "fold": (_GAME_KEYS | {"entries"}, _fold),
    "legal": (_GAME_KEYS | {"deal", "moves"}, _legal),
    "replay": (_GAME_KEYS | {"deal", "moves"}, _replay),
    "playout": (_GAME_KEYS | {"seed", "count"}, _playout),
    "combo": (None, _asked("combo")),
    "beats": (None, _asked("beats")),
    "compare": (None, _asked("compare")),
    "best": (None, _asked("best")),
    "settle": ({"balances"}, _settle),
    "prelim": ({"options", "entrants", "rounds"}, _contest(tournament.prelim)),
    "final": ({"options", "entrants", "rounds", "start"}, _contest(tournament.final)),
    "ladder": ({"score"}, _contest(tournament.ladder)),
}
