"""保皇: how far emperor and guard are found, and what it is told by."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from scoring.climbing import RANK, UNIT
from scoring.masks import SEATS
from scoring.messages import Card, Seat

PLAYERS = 5
TWO = UNIT[Card("2")]


class Said(NamedTuple):
    """A move that plays nothing, with the cards that it names."""

    act: str
    cards: tuple[Card, ...] = ()


class Reign(NamedTuple):
    """Who is emperor and guard, and what was declared."""

    emperor: Seat
    guard: Seat | None
    """None if the emperor plays alone."""
    declaration: str
    uprising: bool = False
    kick: bool = False
    called: Card | None = None
    """The card whose other owner is the guard."""
    handed_on: bool = False
    """Whether the guard handed the throne on, as only who has the sword may (威海)."""


class Crowning(NamedTuple):
    """A deal before the first lead."""

    options: Any
    hands: tuple[tuple[Card, ...], ...]
    """Without the sceptre until there is an emperor."""
    sceptre: Seat
    """Who has the sceptre."""
    sword: Seat | None
    stage: str
    asked: tuple[Seat, ...]
    """Who is still to be asked at this stage, the next one first."""
    declines: int = 0
    attached: tuple[Card, ...] = ()
    """What goes with the sceptre."""
    reign: Reign | None = None
    votes: int = 0
    """How many farmers have risen, or kicked."""

    @property
    def seat(self) -> Seat | None:
        """Who moves next; None if the deal is thrown in, or all is settled."""
        return self.asked[0] if self.asked else None


def in_turn(first: Seat) -> tuple[Seat, ...]:
    """Return all seats in turn."""
    return SEATS[first:PLAYERS] + SEATS[:first]


def alike(hand: Iterable[Card], options: Any) -> Mapping[Card, int]:
    """Return the cards that a hand has three or four times and that can be called."""
    twos = options.variant == "qingdao" and options.qingdao_call_two
    highest = TWO if twos else UNIT[Card("A")]
    times = Counter(hand)
    return {
        card: times[card]
        for card in sorted(times, key=UNIT.__getitem__)
        if times[card] >= 3 and RANK[card] != card and UNIT[card] <= highest
    }
