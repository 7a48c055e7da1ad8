"""Positions and moves: what can be played, what a record of moves came to.

The protocol's questions `legal`, `replay` and `playout`, for every game that can be
played.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from scoring.game import Game, Hand, Worked
from scoring.messages import Message, _
from scoring.play import Illegal, Play
from scoring.records import (
    Parts,
    Place,
    Problem,
    Record,
    Table,
    build,
    read_fields,
    verbatim,
)

DEAL_OVER = _("the deal is over")
"""Why no move can be made any more."""
MOST_DEALS = 10_000
SHOWN_DEALS = 20
"""Of how many random deals the points are told."""
MOST_MOVES = 100_000
"""A deal of more moves counts as endless."""


@dataclass(frozen=True, slots=True)
class Position:
    """A deal after some moves; `deal` and `state` are None if something was wrong."""

    play: Play
    table: Table
    deal: Any = None
    state: Any = None

    @property
    def done(self) -> bool:
        """Tell whether the deal is over."""
        return self.play.to_act(self.state) is None

    @property
    def whole(self) -> bool:
        """Tell whether no cards are missing, so that the entry can be scored."""
        return self.play.whole(self.deal, self.table)


def read_deal(
    play: Play, raw: object, table: Table, problems: list[Problem]
) -> Record | None:
    """Return a deal, or None and what is wrong with it."""
    place = Place("deal", verbatim("deal"))
    if not isinstance(raw, dict):
        problems.append(place.bad_type(_("must be an object"), raw))
        return None
    found: list[Problem] = []
    values = read_fields(play.deal, raw, table, place, found)
    found += [item.under("deal") for item in play.deal_problems(Parts(values), table)]
    problems += found
    record: Record | None = None if found else build(play.deal, values, raw)
    return record


def read_move(
    play: Play, raw: object, index: int, table: Table, problems: list[Problem]
) -> Any:
    """Return the record of a move, or None and what is wrong with its form."""
    label = _("Move %(number)d", number=index + 1)
    place = Place(f"moves.{index}", label)
    if not isinstance(raw, dict):
        problems.append(place.bad_type(_("must be an object"), raw))
        return None
    found: list[Problem] = []
    record = play.moves.get(raw["act"]) if isinstance(raw.get("act"), str) else None
    if record is None:
        problems.append(_bad_act(play, raw, place))
        return None
    values = read_fields(record, raw, table, place, found)
    if raw["act"] in play.anybody and "seat" not in raw:
        what = _("still missing")
        found.append(place.key("seat").fault("missing_field", what, open=True))
    problems += found
    return None if found else build(record, values, raw)


def _bad_act(play: Play, raw: Mapping[str, object], place: Place) -> Problem:
    act = place.key("act")
    if "act" not in raw:
        return act.fault("missing_field", _("still missing"), open=True)
    if not isinstance(raw["act"], str):
        return act.bad_type(_("must be a text"), raw["act"])
    known = ", ".join(play.moves)
    return act.fault("bad_value", _("must be one of %(values)s", values=known))


def read_position(
    play: Play,
    raw_deal: object,
    raw_moves: object,
    table: Table,
    problems: list[Problem],
) -> Position:
    """Return a deal after its moves; only the first move that cannot be is told."""
    deal = read_deal(play, raw_deal, table, problems)
    told = _read_moves(play, raw_moves, table, problems)
    if problems or deal is None:
        return Position(play, table)
    state = play.begin(deal, table)
    for index, move in enumerate(told):
        state = _step(play, state, move, index, problems)
        if state is None:
            return Position(play, table)
    return Position(play, table, deal, state)


def _read_moves(
    play: Play, raw: object, table: Table, problems: list[Problem]
) -> list[Any]:
    if not isinstance(raw, list):
        place = Place("moves", verbatim("moves"))
        problems.append(place.bad_type(_("must be a list of moves"), raw))
        return []
    return [
        read_move(play, item, index, table, problems) for index, item in enumerate(raw)
    ]


def _step(
    play: Play, state: Any, told: Any, index: int, problems: list[Problem]
) -> Any:
    """Return the state after a told move, or None and why it cannot be."""
    to_act = play.to_act(state)
    if to_act is None:
        problems.append(_refused("game_over", index, DEAL_OVER))
        return None
    out_of_turn = told.act in play.anybody
    if told.seat is not None and told.seat != to_act and not out_of_turn:
        what = _("it is the turn of %(seat)s", seat=to_act)
        problems.append(_refused("wrong_seat", index, what))
        return None
    try:
        return play.do(state, play.read(state, told))
    except Illegal as illegal:
        why = {"why": illegal.why} if illegal.why else {}
        problems.append(_refused("illegal_move", index, illegal.what, **why))
        return None


def _refused(code: str, index: int, what: Message, **args: object) -> Problem:
    text = _("Move %(number)d cannot be: %(what)s.", number=index + 1, what=what)
    return Problem(code, f"moves.{index}", text, {"index": index, **args})


def legal(position: Position) -> dict[str, Any]:
    """Tell who is to act, and every move."""
    play, state = position.play, position.state
    to_act = play.to_act(state)
    if to_act is None:
        return {"to_act": None, "moves": []}
    moves = [play.show(state, move) for move in play.legal(state)]
    return {"to_act": int(to_act), "moves": moves}


def score(game: Game, position: Position) -> Worked | None:
    """Score what a whole deal came to; None if it was not whole, or thrown in."""
    play, table, deal = position.play, position.table, position.deal
    entry = play.entry(position.state)
    if entry is None or not play.whole(deal, table):
        return None
    return scored(game, entry, table, play.carried(position.state, deal, table))


def scored(
    game: Game, entry: Mapping[str, Any], table: Table, told: Mapping[str, Any]
) -> Worked:
    """Score a sound entry of a first hand, but for what is `told` of its carry."""
    judged = game.judge(entry, table)
    assert judged.record is not None, judged.problems
    carry = {**game.first_carry(table), **told}
    return game.score(Hand(judged.record, table.options, table.seats, carry))


def playout(game: Game, table: Table, seed: int, count: int) -> dict[str, Any]:
    """Play `count` deals at random; the same seed gives the same answer.

    What goes wrong is told in `audit`: a deal that does not end, an entry that is
    refused, points that do not sum to 0.
    """
    moves = 0
    points: list[list[int]] = []
    audit: list[dict[str, Any]] = []
    for number in range(count):
        dealt = _at_random(game, table, Random(f"{seed}/{number}"))
        moves += dealt.moves
        won, fault = _scored(game, table, dealt)
        if number < SHOWN_DEALS:
            points.append(won)
        if fault:
            audit.append({"deal": number, **fault})
    return {"deals": count, "moves": moves, "points": points, "audit": audit}


class Dealt(NamedTuple):
    """A random deal: what the table would report of it, or what was wrong."""

    entry: Mapping[str, Any] | None
    carry: Mapping[str, Any]
    moves: int = 0
    fault: Mapping[str, Any] = {}


def _at_random(game: Game, table: Table, rng: Random) -> Dealt:
    play = game.play
    if play is None:
        return Dealt(game.at_random(rng, table), {})
    problems: list[Problem] = []
    deal = read_deal(play, dict(play.shuffle(rng, table)), table, problems)
    if problems:
        return Dealt(None, {}, 0, _fault("deal", problems[0].text))
    begun = play.begin(deal, table)
    state, made = play.played_on(begun, rng.choice, MOST_MOVES)
    moves = len(made)
    if play.to_act(state) is not None:
        return Dealt(None, {}, moves, _fault("endless", _("It does not end.")))
    return Dealt(play.entry(state), play.carried(state, deal, table), moves)


def _scored(
    game: Game, table: Table, dealt: Dealt
) -> tuple[list[int], Mapping[str, Any]]:
    """Return the points of a random deal, and what was wrong with it."""
    zeros = [0] * table.seats
    if dealt.fault or dealt.entry is None:
        return zeros, dealt.fault
    judged = game.judge(dealt.entry, table)
    if judged.problems:
        return zeros, _fault(judged.problems[0].code, judged.problems[0].text)
    carry = {**game.first_carry(table), **dealt.carry}
    points = game.score(Hand(judged.record, table.options, table.seats, carry)).points
    wrong = _fault("sum", _("The points do not add up to 0.")) if sum(points) else {}
    return list(points), wrong


def _fault(code: str, text: Message) -> dict[str, Any]:
    return {"code": code, "text": text}


def seats_told(game: Game, options: Any, raw_deal: object) -> int | None:
    """Return how many play a deal, within what the game allows.

    None if there may be fewer or more of them and the deal has no hands.
    """
    allowed = game.seats(options)
    hands = raw_deal.get("hands") if isinstance(raw_deal, dict) else None
    if len(allowed) == 1 or not isinstance(hands, list):
        return allowed[0] if len(allowed) == 1 else None
    return min(max(len(hands), allowed[0]), allowed[-1])
