"""拱猪: how a deal stands."""

from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from scoring.games.gongzhu.entry import EXPOSABLE, ONE_DECK, PARTNERS, SCORE_CARDS
from scoring.masks import NUMBER, SUIT


class Two(tuple[int, int]):
    """Two cards played at once, in the order told; in the other they are the same."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Two) and sorted(self) == sorted(other)

    def __hash__(self) -> int:
        return hash(self[0] + self[1])


Cards = int | tuple[int, ...]
"""A move: the number of a card played, `Two`, or the cards that are exposed."""

EXPOSES = tuple(NUMBER[card] for card in EXPOSABLE)
COUNTS = frozenset(NUMBER[card] for card in SCORE_CARDS)

OPENING, PLAYING = -1, 0
"""Stages; before them, the number of players still to be asked what they expose."""


class Rules(NamedTuple):
    """What the play needs of the house rules and the deal."""

    leader: int
    opening: int | None
    """The card that must be led first, if this deal opens a match."""
    pair_suit: int
    """The suits in which a pair beats two single cards."""
    fourth: bool
    """Whether three exposed cards expose the fourth."""
    sides: bool
    """Whether those who sit opposite are partners."""


class Exposed(NamedTuple):
    """A card that is exposed."""

    card: int
    seat: int | None
    """Who held it; None for the fourth card where it was no longer in a hand."""


@dataclass(slots=True)
class State:
    """How a deal stands; hands are masks as in `copies`.

    `exposing` and `taking` change the state that they are given: to keep it, give them
    a copy.
    """

    hands: list[int]
    barred: tuple[int, ...]
    """Of each hand the exposed copies."""
    seat: int | None
    """Who moves next; the trick began as many seats before as it has cards."""
    stage: int
    trick: list[Any]
    """Of each seat a number, or `Two` if a pair was led."""
    led: int
    """The suits led in earlier tricks."""
    piles: list[tuple[int, ...]]
    """The cards that each seat has taken, in the order played."""
    pig: int | None
    """Who took the first pig."""
    exposed: tuple[Exposed, ...]
    rules: Rules

    def copy(self) -> Self:
        """Return one that stands the same and can be changed without changing this."""
        return type(self)(
            self.hands[:],
            self.barred,
            self.seat,
            self.stage,
            self.trick[:],
            self.led,
            self.piles[:],
            self.pig,
            self.exposed,
            self.rules,
        )


def rules_of(options: Any, leader: int, *, opens: bool) -> Rules:
    """Return the rules of a deal that a seat leads; `opens` if it opens a match."""
    return Rules(
        leader,
        NUMBER[options.opening_card] if opens else None,
        SUIT.get(options.pair_suit, 0),
        options.variant in ONE_DECK and options.auto_fourth,
        options.variant in PARTNERS,
    )


def each(move: Cards) -> tuple[int, ...]:
    """Return the numbers of the cards of a move."""
    return (move,) if isinstance(move, int) else move
