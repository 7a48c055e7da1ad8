"""A hand recorded move by move at a table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.game import Game
from scoring.messages import Message
from scoring.play import Play
from scoring.records import Table
from scoring.refereeing import read_deal
from sessions.playing.packing import pack, unpack
from sessions.playing.stock import Turned, put_right, turned_over
from sessions.playing.walks import Walk, sent_move, try_move


@dataclass(frozen=True, slots=True)
class Recording:
    """A deal and the moves told of it so far."""

    deal: Any
    """JSON."""
    moves: list[Any]
    """JSON, each as the game shows it."""
    walk: Walk
    turned: list[Turned]
    refused: Message | None
    made_up: bool
    """Whether the deal is a random one, not one of the table's."""

    @property
    def play(self) -> Play:
        """Return how the game is played."""
        return self.walk.play

    @property
    def state(self) -> Any:
        """Return how the deal stands."""
        return self.walk.state

    @property
    def whole(self) -> bool:
        """Tell whether no cards are missing, so that the report can be scored."""
        return self.play.whole(self.walk.deal, self.walk.table)

    @property
    def entry(self) -> dict[str, Any] | None:
        """Return the report that a whole deal has come to, None before its end."""
        over = self.walk.done and self.whole
        return self.play.entry(self.state) if over else None

    @property
    def kept(self) -> list[tuple[str, str]]:
        """Return the deal and the moves as the address keeps them."""
        kept = [("deal", pack(self.deal)), ("moves", pack(self.moves))]
        return [*kept, ("made_up", "1")] if self.made_up else kept

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
    deal, moves = put_right(play, table, deal, moves, sent)
    dealt = read_deal(play, deal, table, [])
    walk = Walk.along(play, table, dealt, moves) if dealt else None
    if walk is None:
        return None
    refused = None
    told = sent_move(sent)
    if told is not None:
        move, refused = try_move(play, walk.state, told, table)
        if refused is None:
            moves = [*moves, play.show(walk.state, move)]
            walk.make(move)
    turned = list(turned_over(walk, deal))
    return Recording(deal, moves, walk, turned, refused, "made_up" in sent)
