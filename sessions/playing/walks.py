"""A deal as it goes on, move by move, in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from scoring.messages import Card, Message, Seat, clauses, sentence
from scoring.play import Illegal, Play
from scoring.records import Problem, Table
from scoring.refereeing import DEAL_OVER, read_move
from scoring.telling import said_by, say_move
from sessions.nights.widgets.logs import read_json

Lying = tuple[tuple[Seat | None, tuple[Card, ...]], ...]
"""Cards that lie open, each set with who played it, if anybody."""


@dataclass(frozen=True, slots=True)
class Swept:
    """What lay there until it was taken away, and who goes on."""

    lying: Lying
    then: Seat | None


class Walk:
    """A deal after some moves, and what was said of them.

    With `seen` only those seats show which cards they put face down.
    """

    def __init__(
        self, play: Play, table: Table, deal: Any, seen: Sequence[int] | None = None
    ) -> None:
        self.play, self.table, self.deal, self.seen = play, table, deal, seen
        self.state = play.begin(deal, table)
        self.before = self.state
        """How it stood before the last move."""
        self.said: list[Message] = []
        self.swept: Swept | None = None

    @classmethod
    def along(cls, play: Play, table: Table, deal: Any, moves: object) -> Self | None:
        """Return a deal after moves told as JSON, None if these cannot be made."""
        walk = cls(play, table, deal)
        for told in moves if isinstance(moves, list) else [None]:
            move, refused = try_move(play, walk.state, told, table)
            if refused is not None:
                return None
            walk.make(move)
        return walk

    @property
    def done(self) -> bool:
        """Tell whether the deal is over."""
        return self.play.to_act(self.state) is None

    def make(self, move: Any) -> None:
        """Make a move, and say it to those who hear of it."""
        seat, before = self.play.to_act(self.state), played(self.play.lying(self.state))
        told = self.play.show(self.state, move)
        by = Seat(told["seat"]) if isinstance(told.get("seat"), int) else seat
        assert by is not None
        if heard := self._heard(by, told, move):
            came = self.play.came_of(self.state, move)
            self.said.append(said_by(by, clauses(heard, *came)))
        self.before, self.state = self.state, self.play.do(self.state, move)
        if self.play.tricks and before and not played(self.play.lying(self.state)):
            cards = tuple(map(Card, told.get("cards", ())))
            last: Lying = ((by, cards),) if cards else ()
            self.swept = Swept((*before, *last), self.play.to_act(self.state))

    def _heard(self, by: Seat, told: Mapping[str, Any], move: Any) -> Message | None:
        """Return how a move is said to those who look on; None if they hear nothing."""
        others = self.seen is not None and by not in self.seen
        if others and self.play.unheard(self.state, move):
            return None
        if others and told["act"] in self.play.veiled:
            told_to = self.play.told_to(self.state, move)
            for seat in self.seen or ():
                if seat in told_to:
                    return told_to[Seat(seat)]
            told = without_cards(told)
        shown = {name: value for name, value in told.items() if name != "seat"}
        record = self.play.worded(self.state, told["act"])
        return say_move(record, shown, self.table)


def played(lying: Lying) -> Lying:
    """Return of what lies there the cards that somebody has played."""
    return tuple((by, cards) for by, cards in lying if by is not None)


def without_cards(move: Mapping[str, Any]) -> dict[str, Any]:
    """Return a move that leaves open which cards it is made with."""
    return {name: value for name, value in move.items() if name != "cards"}


def sent_move(sent: Mapping[str, Sequence[str]]) -> Any:
    """Return the JSON of the move that a form sends, None if it sends none.

    A button holds a move; an act is made with the cards ticked.
    """
    if sent.get("move"):
        return read_json(sent["move"][-1])
    if sent.get("act"):
        return {"act": sent["act"][-1], "cards": list(sent.get("cards", ()))}
    return None


def try_move(
    play: Play, state: Any, told: Any, table: Table
) -> tuple[Any, Message | None]:
    """Return a told move, or None and why it cannot be made, as a sentence."""
    if play.to_act(state) is None:
        return None, sentence(DEAL_OVER)
    problems: list[Problem] = []
    record = read_move(play, told, 0, table, problems)
    if record is None:
        return None, problems[0].text
    try:
        return play.read(state, record), None
    except Illegal as illegal:
        return None, sentence(illegal.what)
