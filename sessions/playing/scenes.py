"""A deal in progress as a page shows it, whoever is looking."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scoring.messages import Message, Seat
from scoring.play import Play
from scoring.records import Table
from sessions.playing.positions import (
    Holding,
    Lying,
    Offered,
    Swept,
    holdings,
    offered,
)


@dataclass(frozen=True, slots=True)
class Scene:
    """What there is to be seen of a deal.

    With `own` only the cards and moves of that seat; else those of everybody.
    """

    play: Play
    state: Any
    table: Table
    swept: Swept | None = None
    own: Seat | None = None

    @property
    def acting(self) -> Seat | None:
        """Return who moves next."""
        return self.play.to_act(self.state)

    @property
    def known(self) -> Sequence[Message]:
        """Return what everybody knows beside the cards."""
        return list(self.play.known(self.state))

    @property
    def holdings(self) -> list[Holding]:
        """Return what each seat holds."""
        return holdings(self.play, self.state, None if self.own is None else [self.own])

    @property
    def lying(self) -> Lying:
        """Return the cards that lie open."""
        return self.play.lying(self.state)

    @property
    def offered(self) -> Offered | None:
        """Return what can be done; None when the deal is over."""
        if self.acting is None:
            return None
        return offered(self.play, self.state, self.table, self.own)
