"""A hand recorded move by move at a table, and looked at again step by step."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.game import Game
from scoring.messages import Message
from scoring.play import Play
from scoring.records import Table
from scoring.refereeing import read_deal, read_position
from sessions.playing.packing import pack, unpack
from sessions.playing.positions import Swept, Walk, sent_move, try_move


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
    swept: Swept | None
    refused: Message | None

    @property
    def done(self) -> bool:
        """Tell whether the deal is over."""
        return self.play.to_act(self.state) is None

    @property
    def entry(self) -> dict[str, Any] | None:
        """Return the report that a whole deal has come to, None before its end."""
        return self.play.entry(self.state) if self.done and self.whole else None

    @property
    def whole(self) -> bool:
        """Tell whether no cards are missing, so that the report can be scored."""
        deal = read_deal(self.play, self.deal, self.table, [])
        return self.play.whole(deal, self.table)

    @property
    def deal_text(self) -> str:
        """Return the deal as the address keeps it."""
        return pack(self.deal)

    @property
    def moves_text(self) -> str:
        """Return the moves as the address keeps them."""
        return pack(self.moves)

    @property
    def record(self) -> dict[str, Any]:
        """Return what is kept with the hand."""
        return {"deal": self.deal, "moves": self.moves}


def follow(
    game: Game, table: Table, sent: Mapping[str, Sequence[str]]
) -> Recording | None:
    """Return the recording that an address tells, one move on; None if it is junk."""
    play = game.play
    assert play is not None
    deal = unpack((sent.get("deal") or [""])[-1])
    moves = unpack((sent.get("moves") or [pack([])])[-1])
    if "undo" in sent and isinstance(moves, list):
        moves = moves[:-1]
    position = read_position(play, deal, moves, table, [])
    if position.state is None:
        return None
    walk = walked(play, table, play.begin(position.deal, table), moves)
    refused = None
    told = sent_move(sent)
    if told is not None and play.to_act(walk.state) is not None:
        move, refused = try_move(play, walk.state, told, table)
        if refused is None:
            moves = [*moves, play.show(walk.state, move)]
            walk.make(move)
    return Recording(
        play, table, deal, moves, walk.state, walk.said, walk.swept, refused
    )


def walked(play: Play, table: Table, state: Any, moves: Sequence[Any]) -> Walk:
    """Return a deal after moves that can be made."""
    walk = Walk(play, table, state)
    for told in moves:
        move, _refused = try_move(play, walk.state, told, table)
        walk.make(move)
    return walk
