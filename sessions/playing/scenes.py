"""A deal in progress as a page shows it, whoever is looking."""

from collections.abc import Sequence
from functools import cached_property

from scoring.messages import Message, Seat
from sessions.playing.positions import Holding, Offered, holdings, offered
from sessions.playing.walks import Lying, Swept, Walk


class Scene:
    """What there is to be seen of a deal.

    With `own` only the cards and moves of that seat; else those of everybody.
    """

    def __init__(
        self, walk: Walk, own: Seat | None = None, ticked: Sequence[str] = ()
    ) -> None:
        self.walk, self.own, self.ticked = walk, own, ticked
        self.play, self.state = walk.play, walk.state

    @property
    def acting(self) -> Seat | None:
        """Return who moves next."""
        return self.play.to_act(self.state)

    @property
    def said(self) -> list[Message]:
        """Return the moves so far, in words."""
        return self.walk.said

    @property
    def swept(self) -> Swept | None:
        """Return the trick before."""
        return self.walk.swept

    @cached_property
    def known(self) -> list[Message]:
        """Return what everybody knows beside the cards, or who looks on alone."""
        known = list(self.play.known(self.state))
        if self.own is not None:
            known += self.play.known_to(self.state, self.own)
        return known

    @property
    def holdings(self) -> list[Holding]:
        """Return what each seat holds."""
        return holdings(self.play, self.state, None if self.own is None else [self.own])

    @property
    def lying(self) -> Lying:
        """Return the cards that lie open."""
        return self.play.lying(self.state)

    @cached_property
    def offered(self) -> Offered | None:
        """Return what can be done; None when the deal is over."""
        if self.acting is None:
            return None
        walk = self.walk
        return offered(walk.play, walk.state, walk.table, self.own, self.ticked)
