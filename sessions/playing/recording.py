"""A hand recorded move by move at a table, and looked at again step by step."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.game import Game
from scoring.messages import Message, Seat
from scoring.play import Play
from scoring.records import Table
from scoring.refereeing import read_deal, read_position
from sessions.nights.widgets.logs import read_json
from sessions.playing.positions import said_by, sent_move, try_move


@dataclass(frozen=True, slots=True)
class Recording:
    """A deal and the moves told of it so far."""

    play: Play
    table: Table
    deal: Any
    """JSON."""
    moves: list[Any]
    """JSON, each as the game shows it."""
    state: Any
    said: list[Message]
    refused: Message | None

    @property
    def done(self) -> bool:
        """Tell whether the deal is over."""
        return self.play.to_act(self.state) is None

    @property
    def entry(self) -> dict[str, Any] | None:
        """Return the report that the deal has come to, None before its end."""
        return self.play.entry(self.state) if self.done else None

    @property
    def record(self) -> dict[str, Any]:
        """Return what is kept with the hand."""
        return {"deal": self.deal, "moves": self.moves}


def follow(
    game: Game, table: Table, sent: Mapping[str, Sequence[str]]
) -> Recording | None:
    """Return the recording that a form sends, one move on; None if its deal is junk."""
    play = game.play
    assert play is not None
    deal = read_json((sent.get("deal") or [""])[-1])
    moves = read_json((sent.get("moves") or ["[]"])[-1])
    record = read_deal(play, deal, table, [])
    if record is None or not isinstance(moves, list):
        return None
    if "undo" in sent:
        moves = moves[:-1]
    position = read_position(play, deal, moves, table, [])
    if position.state is None:
        return None
    state, refused = position.state, None
    told = sent_move(sent)
    if told is not None and play.to_act(state) is not None:
        move, refused = try_move(play, state, told, table)
        if refused is None:
            moves = [*moves, shown(play, state, move)]
            state = play.do(state, move)
    said = words(play, table, play.begin(record, table), moves)
    return Recording(play, table, deal, moves, state, said, refused)


def shown(play: Play, state: Any, move: Any) -> dict[str, Any]:
    """Return a move as it is kept."""
    return play.show(state, move)


def words(play: Play, table: Table, state: Any, moves: Sequence[Any]) -> list[Message]:
    """Return moves in words, each with who made it."""
    said = []
    for told in moves:
        seat = play.to_act(state)
        move, _refused = try_move(play, state, told, table)
        said.append(said_by(play, Seat(0) if seat is None else seat, told, table))
        state = play.do(state, move)
    return said
