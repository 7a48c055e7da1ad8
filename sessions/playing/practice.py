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
from sessions.playing.positions import Swept, Walk, sent_move, try_move, without_cards

ME = Seat(0)
"""The seat of the person."""
SEEN = (ME,)
"""Whose cards are seen."""
MOST_MADE = 2000
"""How many moves of the person are followed."""


@dataclass(frozen=True, slots=True)
class Practice:
    """A deal of practice as far as it has been played."""

    game: Game
    play: Play
    table: Table
    seed: str
    made: list[Any]
    """The person's moves, JSON."""
    deal: Any
    state: Any
    said: list[Message]
    """All moves in words."""
    since: int
    """Where in `said` the moves begin that came after the person's last one."""
    swept: Swept | None
    refused: Message | None

    @property
    def done(self) -> bool:
        """Tell whether the deal is over."""
        return self.play.to_act(self.state) is None

    @property
    def made_text(self) -> str:
        """Return the person's moves as the address keeps them."""
        return pack(self.made)

    @property
    def worked(self) -> Worked | None:
        """Return the score of the deal once it is over; None if it was thrown in."""
        if not self.done:
            return None
        position = Position(self.play, self.table, self.deal, self.state)
        return score(self.game, position)


def practice(
    game: Game, play: Play, table: Table, sent: Mapping[str, Sequence[str]]
) -> Practice:
    """Play on as far as the person's next choice; a move that cannot be is refused."""
    seed = (sent.get("seed") or [""])[-1][:32] or new_seed()
    kept = unpack((sent.get("made") or [""])[-1])
    tried = list(kept)[:MOST_MADE] if isinstance(kept, list) else []
    told = sent_move(sent)
    if told is not None:
        tried.append(told)
    run = _Run(play, table, seed)
    made: list[Any] = []
    refused = None
    for move in tried:
        run.go_on()
        native, refused = run.try_own(run.drawn(move, len(made)))
        if refused is not None:
            break
        made.append(run.play.show(run.state, native))
        run.make(native, SEEN)
    since = len(run.said)
    run.go_on()
    return Practice(
        game,
        play,
        table,
        seed,
        made,
        run.deal,
        run.state,
        run.said,
        max(since - 1, 0),
        run.swept,
        refused,
    )


def new_seed() -> str:
    """Return the seed of a deal that nobody has played before."""
    return secrets.token_hex(4)


class _Run(Walk):
    """A deal being played again."""

    def __init__(self, play: Play, table: Table, seed: str) -> None:
        self.seed, self.rng = seed, Random(seed)
        told = dict(play.shuffle(self.rng, table))
        self.deal = read_deal(play, told, table, [])
        super().__init__(play, table, play.begin(self.deal, table))

    def go_on(self) -> None:
        """Let the others move until it is the person's turn."""
        while self.play.to_act(self.state) not in (ME, None):
            self.make(self.play.choose(self.state, self.rng), SEEN)

    def drawn(self, told: Any, number: int) -> Any:
        """Return a told move with the cards drawn by lot, if it leaves them open."""
        if not isinstance(told, dict) or told.get("act") not in self.play.unseen:
            return told
        if self.play.to_act(self.state) is None or "cards" in told:
            return told
        shown = [self.play.show(self.state, m) for m in self.play.legal(self.state)]
        fitting = [move for move in shown if without_cards(move) == told]
        rng = Random(f"{self.seed}/{number}")
        return rng.choice(fitting) if fitting else told

    def try_own(self, told: Any) -> tuple[Any, Message | None]:
        """Return the person's move, or why it cannot be made."""
        if self.play.to_act(self.state) != ME:
            return None, Message("%(word)s", {"word": "…"})
        return try_move(self.play, self.state, told, self.table)
