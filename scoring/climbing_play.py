"""Climbing games as others ask about them: in turn, cards are played or a turn passed.

How a game goes is told by functions of its own; what stands here is how they are asked.
"""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from random import Random
from typing import Annotated, Any, Protocol

from scoring.climbing import PASS
from scoring.holding import in_hand, lying
from scoring.kinds import Choice, OneSeat
from scoring.masks import SEATS
from scoring.messages import Card, Seat, _
from scoring.play import Move, Play
from scoring.records import Parts, Place, Problem, Table

LEADER = OneSeat(_("Leader"), hint=_("If no card decides."), rare=True)
"""Who leads, for the record of a deal."""
PLAYING = Choice(_("Move"), choices={"play": _("Play")})
"""The act of playing cards."""


class PassTurn(Move):
    """A pass."""

    sentences = (_("passes"),)
    act: Annotated[str, Choice(_("Move"), choices={"pass": _("Pass")})]


class Rules(Protocol):
    """What a game's own module says of a deal in progress; a move is an int."""

    def legal(self, state: Any) -> Sequence[int]:
        """Return every move that can be made."""

    def cards_of(self, state: Any, move: int) -> tuple[Card, ...]:
        """Return the cards of a play."""

    def read_play(self, state: Any, told: Sequence[Card]) -> int:
        """Return the play of the cards that are told. Raises Illegal."""

    def read_pass(self, state: Any) -> int:
        """Return a pass. Raises Illegal."""

    def entry(self, state: Any) -> dict[str, Any]:
        """Return what the table reports of a deal that is over."""


class PlayOrPass(Play):
    """A game in which every move is a play of cards or a pass."""

    rules: Rules

    def legal(self, state: Any) -> Sequence[int]:
        return self.rules.legal(state)

    def show(self, state: Any, move: int) -> dict[str, Any]:
        if move == PASS:
            return {"act": "pass"}
        cards = self.as_laid(self.rules.cards_of(state, move))
        return {"act": "play", "cards": [str(card) for card in cards]}

    def read(self, state: Any, told: Any) -> int:
        if told.act == "pass":
            return self.rules.read_pass(state)
        return self.rules.read_play(state, told.cards)

    def entry(self, state: Any) -> dict[str, Any]:
        return self.rules.entry(state)

    def as_laid(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the cards of a play, from low to high, in the order to lay them in."""
        return cards


class ClimbingRules(Rules, Protocol):
    """The same, where each move is followed by the next player's."""

    def played(self, state: Any, move: int) -> Any:
        """Return the deal after a play that can be made."""

    def passed(self, state: Any) -> Any:
        """Return the deal after a pass."""


class ClimbingPlay(PlayOrPass):
    """A game of packed hands; a state tells hands, names, seat, play and by."""

    rules: ClimbingRules

    def to_act(self, state: Any) -> Seat | None:
        seat: Seat | None = state.seat
        return seat

    def do(self, state: Any, move: int) -> Any:
        return self.rules.played(state, move) if move else self.rules.passed(state)

    def hands(self, state: Any) -> tuple[tuple[Card, ...], ...]:
        return tuple(map(in_hand, state.names, state.hands))

    def lying(self, state: Any) -> tuple[tuple[Seat | None, tuple[Card, ...]], ...]:
        return ((state.by, self.as_laid(lying(state))),) if state.play else ()


class LedByCard(ClimbingPlay):
    """One that whoever holds a certain card leads; of its deal is told who does, else.

    There may be several such cards, in as many hands, or none.
    """

    @abstractmethod
    def lead_card(self, table: Table) -> Card | None:
        """Return the card that leads by the house rules."""

    def holders(
        self, hands: Sequence[Sequence[Card]], table: Table
    ) -> tuple[Seat, ...]:
        """Return who holds a card that leads."""
        return who_holds(self.lead_card(table), hands)

    def leader(self, deal: Any, table: Table) -> Seat:
        """Return who leads a sound deal."""
        told: Seat | None = deal.leader
        return self.holders(deal.hands, table)[0] if told is None else SEATS[told]

    def led_at_random(
        self, hands: Sequence[Sequence[Card]], rng: Random, table: Table
    ) -> dict[str, Any]:
        """Return a deal of these hands, with who leads if they leave it open."""
        holders = self.holders(hands, table)
        if len(holders) == 1:
            return {"hands": hands}
        leader = rng.choice(holders or range(table.seats))
        return {"hands": hands, "leader": leader}

    def leader_problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        """Yield the problem that nobody is said to lead, if the hands do not tell."""
        if len(self.holders(parts.hands, table)) != 1:
            yield from leader_missing(parts)


def who_holds(card: Card | None, hands: Sequence[Sequence[Card]]) -> tuple[Seat, ...]:
    """Return who holds a card by its name; nobody holds None."""
    return tuple(SEATS[seat] for seat, hand in enumerate(hands) if card in hand)


def leader_missing(parts: Parts) -> Iterator[Problem]:
    """Yield the problem that nobody is said to lead, where no card decides it."""
    if "leader" in parts and parts.leader is None:
        place = Place("leader", LEADER.label)
        yield place.fault("missing_field", _("still missing"), open=True)
