"""The contract of a game that can be played, move by move.

A `Play` is a pure state machine: states are never changed, and the same moves lead to
the same state. Inside, cards and moves may be whatever is fast: numbers, masks,
tuples. JSON is read and made at the edge only, by `read` and `show`.

What a played deal reports is the very entry that a table would report, so that the
play and the score of a game check each other.
"""

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Annotated, Any, ClassVar

from scoring.kinds import Choice, OneSeat
from scoring.messages import Card, Message, Seat, _
from scoring.records import Parts, Problem, Record, Table, kinds

Pick = Callable[[Sequence[Any]], Any]
"""What picks one of several, as `random.choice` does."""


class Illegal(Exception):
    """A move that cannot be made now.

    `what` is a clause that says why: "does not follow suit"; `why` a short code for
    programs where a game has such.
    """

    def __init__(self, what: Message, why: str = "") -> None:
        super().__init__(what.text)
        self.what, self.why = what, why


class Move(Record):
    """A move as it is told. Each kind of move adds `act`, a choice of one."""

    sentences: ClassVar[tuple[Message, ...]] = ()
    """How it is said, of its fields, without who makes it: "draws %(cards)s".

    The first one counts of which all fields are told; without any the act is said, and
    what it is made with.
    """
    buttons: ClassVar[tuple[Message, ...]] = ()
    """How it is offered, in the same way: "Draw %(cards)s"."""
    seat: Annotated[Seat | None, OneSeat(_("Player"))] = None
    """Whose move it is; may be left out where only one can move."""


def saying(act: str, label: Message, sentence: Message) -> type[Move]:
    """Return the record of a move that is a word: as a choice, and once it is said."""
    kind = Choice(_("Move"), choices={act: label})

    class Said(Move):
        sentences = (sentence,)

        act: Annotated[str, kind]

    return Said


def no_problems(parts: Parts, table: Table) -> Iterator[Problem]:
    """Find nothing wrong over several fields."""
    return iter(())


def no_remarks(asked: Any, table: Table) -> Iterator[Message]:
    """Have nothing to say beside an answer."""
    return iter(())


@dataclass(frozen=True, slots=True)
class Question:
    """A question about cards that a game answers, such as which set beats which.

    `answer` gets the sound record and the table; messages in what it returns are said
    in the language asked for.
    """

    record: type[Record]
    answer: Callable[[Any, Table], Mapping[str, Any]]
    problems: Callable[[Parts, Table], Iterator[Problem]] = no_problems
    remarks: Callable[[Any, Table], Iterator[Message]] = no_remarks
    """Yield what depends on the hand that the cards are from, and so is no answer.

    Sentences for people, such as that they may be led as the last ones.
    """


class Play(ABC):
    """How one game is played. Stateless, like the game."""

    deal: ClassVar[type[Record]]
    """What a deal, or a position in the middle of one, is told by: `hands` and more."""
    moves: ClassVar[Mapping[str, type[Move]]]
    """The records of moves, by their `act`."""
    anybody: ClassVar[frozenset[str]] = frozenset()
    """Acts that a seat may make out of turn; these must name their seat."""

    unseen: ClassVar[frozenset[str]] = frozenset()
    """Acts with cards that who makes them does not see before, such as drawing."""
    veiled: ClassVar[frozenset[str]] = frozenset()
    """Acts with cards that nobody else gets to see, such as laying one face down."""
    tricks: ClassVar[bool] = True
    """Whether what players have laid open is taken away together."""

    @abstractmethod
    def shuffle(self, rng: Random, table: Table) -> Mapping[str, Any]:
        """Return a whole deal at random: JSON that reads as `deal`."""

    def starts(self, facts: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return what facts of a hand's start tell of its deal: who leads, who deals.

        JSON for keys of `deal`; `facts` are those of `Next`.
        """
        return {
            name: int(facts[name])
            for name, kind in kinds(self.deal).items()
            if isinstance(kind, OneSeat) and facts.get(name) is not None
        }

    def deal_problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        """Yield what no single field of a deal shows to be wrong."""
        return iter(())

    def tidied(self, told: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return what a form told of a deal in the order in which the game wants it.

        Never raises, whatever `told` holds.
        """
        return told

    @abstractmethod
    def begin(self, deal: Any, table: Table) -> Any:
        """Return the state in which a sound deal begins."""

    @abstractmethod
    def to_act(self, state: Any) -> Seat | None:
        """Return who moves next, None when the deal is over."""

    @abstractmethod
    def legal(self, state: Any) -> Sequence[Any]:
        """Return every move that can be made, each once, in a fixed order.

        Never empty while somebody is to act. What nobody needs to be offered, such as
        running away, may be left out although `read` takes it.
        """

    @abstractmethod
    def show(self, state: Any, move: Any) -> dict[str, Any]:
        """Return a move as JSON; `seat` only where others could make it too."""

    def worded(self, state: Any, act: str) -> type[Move]:
        """Return the record in whose words an act is told in a state.

        Another than its own where the same word means something else: not to call, or
        not to rob.
        """
        return self.moves[act]

    @abstractmethod
    def read(self, state: Any, told: Any) -> Any:
        """Return the move that a sound record tells. Raises Illegal."""

    @abstractmethod
    def do(self, state: Any, move: Any) -> Any:
        """Return the state after a move that can be made."""

    def came_of(self, state: Any, move: Any) -> Iterator[Message]:
        """Yield what all see come of a move beside it, to be said after it.

        A clause of whoever moves, "takes 9", or of who is named: "B takes the trick".
        """
        return iter(())

    def told_to(self, state: Any, move: Any) -> Mapping[Seat, Message]:
        """Return how a veiled move is told to seats that see its cards as well.

        A clause of whoever moves, by who hears it: "draws 8 out of the hand of B".
        """
        return {}

    def played_on(
        self, state: Any, pick: Pick, most: int = sys.maxsize
    ) -> tuple[Any, list[Any]]:
        """Return how a deal ends that goes on by moves picked from `legal`, and these.

        It stops after as many as `most`. A game may have a faster way to the same.
        """
        made: list[Any] = []
        for _move in range(most):
            if self.to_act(state) is None:
                break
            move = pick(self.legal(state))
            made.append(move)
            state = self.do(state, move)
        return state, made

    @abstractmethod
    def entry(self, state: Any) -> dict[str, Any] | None:
        """Return what the table would report of a deal that is over.

        None if the deal is thrown in.
        """

    @abstractmethod
    def whole(self, deal: Any, table: Table) -> bool:
        """Tell whether a sound deal is a whole one, so that its entry can be scored."""

    def carry(self, deal: Any, table: Table) -> Mapping[str, Any]:
        """Return what of a hand's carry the deal tells, such as who dealt."""
        return {}

    def carried(self, state: Any, deal: Any, table: Table) -> Mapping[str, Any]:
        """Return what of a hand's carry the play tells: the deal alone, unless said."""
        return self.carry(deal, table)

    def hands(self, state: Any) -> tuple[tuple[Card, ...], ...]:
        """Return the cards that each seat holds, in the order of a hand."""
        return ()

    def unheard(self, state: Any, move: Any) -> bool:
        """Tell whether nobody else learns of a move: a secret partner keeps silent."""
        return False

    def stock(self, state: Any) -> int:
        """Return how many cards of the deal's `stock` are left; they come in order."""
        return 0

    def concealed(self, state: Any) -> bool:
        """Tell whether the players do not see the cards that they hold."""
        return False

    def known(self, state: Any) -> Iterator[Message]:
        """Yield what everybody knows beside the cards: contract, trumps, points."""
        return iter(())

    def known_to(self, state: Any, seat: Seat) -> Iterator[Message]:
        """Yield what a seat alone knows beside its cards: that it is a secret partner.

        That is a clause like those of `known`.
        """
        return iter(())

    def lying(self, state: Any) -> tuple[tuple[Seat | None, tuple[Card, ...]], ...]:
        """Return the cards that lie open, each set with who played it, if anybody."""
        return ()

    def choose(self, state: Any, rng: Random) -> Any:
        """Return the move that a simple player makes."""
        return rng.choice(self.legal(state))
