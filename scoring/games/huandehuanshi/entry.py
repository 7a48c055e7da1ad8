"""患得患失: what the table reports, and the house rules."""

from typing import Annotated, NamedTuple

from scoring import series
from scoring.cards import JOKERS, PACK, suit_of
from scoring.kinds import ONE_PACK, Cards, Choice, Flag, Group, Number, per_seat
from scoring.messages import Card, Message, _
from scoring.records import Options, Record, Table, verbatim

PACK_OF_54 = {**ONE_PACK, **dict.fromkeys(JOKERS, 1)}

COUNTED = tuple(card for card in PACK if suit_of(card) in ("H", "S"))
"""The hearts and spades; other cards count nothing."""

HAND_SIZE = 4


class Class(NamedTuple):
    """Ranks that count the same: how many of a suit, and the points of each."""

    label: Message
    size: int
    points: int
    ranks: tuple[str, ...]


CLASSES = {
    "high": Class(verbatim("A–J"), 4, 10, ("A", "K", "Q", "J")),
    "mid": Class(verbatim("10–7"), 4, 5, ("10", "9", "8", "7")),
    "low": Class(verbatim("6–3"), 4, 3, ("6", "5", "4", "3")),
    "two": Class(verbatim("2"), 1, 20, ("2",)),
}


def of_class(name: str) -> Number:
    """Ask how many cards of a class there are."""
    return Number(CLASSES[name].label, high=CLASSES[name].size, empty=0)


class Counts(Record):
    """How many cards of each class of a suit."""

    high: Annotated[int, of_class("high")]
    mid: Annotated[int, of_class("mid")]
    low: Annotated[int, of_class("low")]
    two: Annotated[int, of_class("two")]


class Taken(Record):
    """What a player has taken."""

    hearts: Annotated[Counts, Group(verbatim(Card("H")), record=Counts)]
    spades: Annotated[Counts, Group(verbatim(Card("S")), record=Counts)]


def unused(table: Table) -> int:
    """Return how many cards may be with nobody: those of a dead stock."""
    if table.options.leftover != "dead":
        return 0
    return (len(PACK_OF_54) - HAND_SIZE * table.seats) % table.seats


class ByClass(Record):
    """One hand by the number of cards of each class."""

    classes: Annotated[
        tuple[Taken, ...],
        per_seat(
            Group(
                _("Hearts and spades"),
                hint=_("How many each player took; 0 for none."),
                record=Taken,
            )
        ),
    ]
    """By seat."""


class Piles(Record):
    """One hand by the cards taken."""

    captured: Annotated[
        tuple[tuple[Card, ...], ...],
        per_seat(
            Cards(
                _("Cards taken"),
                hint=_("Hearts and spades are enough."),
                pack=PACK_OF_54,
                wanted=COUNTED,
                spare=unused,
            )
        ),
    ]
    """By seat; other cards count nothing."""


class HouseRules(Options):
    """House rules of 患得患失."""

    variant: Annotated[
        str, Choice(_("Variant"), choices={"standard": _("Standard")})
    ] = "standard"
    settlement: Annotated[str, series.SETTLEMENT] = "pairwise"
    all_hearts: Annotated[
        str,
        Choice(
            _("All thirteen hearts"),
            choices={
                "flat200": _("200, spades do not count"),
                "replace_hearts": _("200 less own spades"),
                "off": _("like any other hand"),
            },
        ),
    ] = "flat200"
    all_hearts_wins: Annotated[bool, Flag(_("All hearts win the match"))] = False
    leftover: Annotated[
        str,
        Choice(
            _("Stock too short for all"),
            choices={
                "partial_draw": _("is drawn as far as it goes"),
                "dead": _("stays unused"),
            },
        ),
    ] = "partial_draw"
    target: Annotated[int, series.TARGET] = 200
    max_hands: Annotated[int, series.MAX_HANDS] = 0
    next_dealer: Annotated[str, series.NEXT_DEALER] = "rotate"
