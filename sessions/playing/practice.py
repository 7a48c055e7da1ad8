"""Practice: one person plays a random deal, simple computer players the other seats.

Nothing is stored: the deal follows from a seed, and the computers from the same seed
and what the person did. Of cards that nobody sees before, one is drawn by lot.
"""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from scoring.game import Game, Worked
from scoring.messages import Message, Seat
from scoring.play import Play
from scoring.records import Table
from scoring.refereeing import Position, read_deal, score
from sessions.playing.packing import pack, unpack
from sessions.playing.positions import hides
from sessions.playing.walks import Walk, sent_move, try_move, without_cards

ME = Seat(0)
"""The seat of the person."""
MOST_MADE = 2000
"""How many moves of the person are followed."""


@dataclass(frozen=True, slots=True)
class Practice:
    """A deal of practice as far as it has been played."""

    game: Game
    walk: "Round"
    made: list[Any]
    """The person's moves, JSON."""
    since: int
    """How many moves had been said before the person's last one."""
    refused: Message | None

    @property
    def state(self) -> Any:
        """Return how the deal stands."""
        return self.walk.state

    @property
    def done(self) -> bool:
        """Tell whether the deal is over."""
        return self.walk.done

    @property
    def news(self) -> list[Message]:
        """Return the person's last move and those that came after it, in words."""
        return self.walk.said[self.since :]

    @property
    def kept(self) -> list[tuple[str, str]]:
        """Return the seed and the person's moves as the address keeps them."""
        return [("seed", self.walk.seed), ("made", pack(self.made))]

    @property
    def worked(self) -> Worked | None:
        """Return the score of the deal once it is over; None if it was thrown in."""
        walk = self.walk
        if not walk.done:
            return None
        position = Position(walk.play, walk.table, walk.deal, walk.state)
        return score(self.game, position)


def practice(
    game: Game, play: Play, table: Table, sent: Mapping[str, Sequence[str]]
) -> Practice:
    """Play on as far as the person's next choice; a move that cannot be is refused."""
    seed = kept_seed(sent)
    kept = unpack((sent.get("made") or [""])[-1])
    tried = list(kept)[:MOST_MADE] if isinstance(kept, list) else []
    told = sent_move(sent)
    if told is not None:
        tried.append(told)
    walk, since, refused = Round(play, table, seed), 0, None
    made: list[Any] = []
    walk.go_on()
    for move in tried:
        native, refused = walk.try_own(move, len(made))
        if refused is not None:
            break
        made.append(play.show(walk.state, native))
        since = len(walk.said)
        walk.make(native)
        walk.go_on()
    return Practice(game, walk, made, since, refused)


def kept_seed(sent: Mapping[str, Sequence[str]]) -> str:
    """Return the seed that the address keeps, or a new one."""
    return (sent.get("seed") or [""])[-1][:32] or new_seed()


def new_seed() -> str:
    """Return the seed of a deal that nobody has played before."""
    return secrets.token_hex(4)


class Round(Walk):
    """A deal that the person plays with computers."""

    def __init__(self, play: Play, table: Table, seed: str) -> None:
        self.seed, self.rng = seed, Random(seed)
        told = dict(play.shuffle(self.rng, table))
        super().__init__(play, table, read_deal(play, told, table, []), seen=(ME,))

    def go_on(self) -> None:
        """Let the others move until it is the person's turn."""
        while self.play.to_act(self.state) not in (ME, None):
            self.make(self.play.choose(self.state, self.rng))

    def hides(self, act: object) -> bool:
        """Tell whether the person does not see beforehand with which cards."""
        return hides(self.play, self.state, str(act))

    def try_own(self, told: Any, number: int) -> tuple[Any, Message | None]:
        """Return the person's move, with cards drawn by lot if it leaves them open.

        Or None and why it cannot be made. `number` is how many moves came before.
        """
        left_open = isinstance(told, dict) and "cards" not in told
        if left_open and not self.done and self.hides(told.get("act")):
            shown = [self.play.show(self.state, m) for m in self.play.legal(self.state)]
            fitting = [move for move in shown if without_cards(move) == told]
            if fitting:
                told = Random(f"{self.seed}/{number}").choice(fitting)
        return try_move(self.play, self.state, told, self.table)
