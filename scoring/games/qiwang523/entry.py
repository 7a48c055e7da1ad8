"""七王五二三: what the table reports, and the house rules."""

from dataclasses import dataclass
from typing import Annotated, Any

from scoring.kinds import CardsLeft, Choice, Flag, Number, OneSeat, per_seat
from scoring.messages import Seat, _
from scoring.records import Options, Place, Problem, Record, Table

HAND_SIZE = 5
PACK_SIZE = 54
ALL_POINTS = 100
"""What all fives, tens and kings count together."""

LABELS = {
    "first_out": _("First out"),
    "left": _("Cards left"),
    "tricks": _("Tricks won"),
    "captured": _("Points captured"),
}
"""What people call the keys, each of another house rule."""


@dataclass(frozen=True)
class LeftOfTwo(CardsLeft):
    """How many cards each still holds; both can be out at once."""

    def across(
        self, values: list[Any], place: Place, table: Table, problems: list[Problem]
    ) -> None:
        if values.count(0) < 2:
            super().across(values, place, table, problems)


class FirstOut(Record):
    """One hand by who was out of cards first."""

    elsewhere = LABELS

    first_out: Annotated[Seat, OneSeat(LABELS["first_out"])]
    """Who was out first with the stock exhausted."""


class Left(Record):
    """One hand by the cards that are left."""

    elsewhere = LABELS

    left: Annotated[
        tuple[int, ...],
        per_seat(
            LeftOfTwo(LABELS["left"], hint=_("0 for the winner."), high=HAND_SIZE)
        ),
    ]
    """剩牌, by seat."""


class Tricks(Record):
    """One hand by the tricks won."""

    elsewhere = LABELS

    tricks: Annotated[
        tuple[int, ...], per_seat(Number(LABELS["tricks"], high=PACK_SIZE))
    ]
    """By seat."""


class Captured(Record):
    """One hand by the points captured."""

    elsewhere = LABELS

    captured: Annotated[
        tuple[int, ...],
        per_seat(
            Number(
                LABELS["captured"],
                hint=_("5 counts 5, 10 and K count 10."),
                step=5,
            )
        ),
    ]
    """By seat; cards still held count for nobody."""


FORMS: dict[str, type[Record]] = {
    "first_out": FirstOut,
    "cards_left": Left,
    "tricks": Tricks,
    "points": Captured,
}
"""By what is counted."""


class Carry(Record):
    """What one hand hands to the next: who leads."""

    leader: Annotated[Seat | None, OneSeat(_("Leader"), nobody=_("nobody"))]


class HouseRules(Options):
    """House rules of 七王五二三."""

    variant: Annotated[
        str, Choice(_("Variant"), choices={"standard": _("Standard")})
    ] = "standard"
    scoring: Annotated[
        str,
        Choice(
            _("How points are counted"),
            choices={
                "first_out": _("1 for who is out first"),
                "cards_left": _("1 for each card left"),
                "tricks": _("by the tricks won"),
                "points": _("by the points captured"),
            },
        ),
    ] = "first_out"
    base: Annotated[int, Number(_("Points per unit"), low=1, high=1_000_000)] = 1
    must_follow: Annotated[
        bool,
        Flag(
            _("Every lead must be answered"),
            hint=_("Otherwise with a better play or by passing."),
        ),
    ] = True
    pull: Annotated[
        str,
        Choice(
            _("More cards of the rank led win"),
            choices={
                "any_more": _("however many more"),
                "exact_plus1": _("one more only"),
            },
        ),
    ] = "any_more"
    jokers_pair: Annotated[bool, Flag(_("Both jokers are a pair"))] = False
    last_draw: Annotated[
        str,
        Choice(
            _("Too few cards for both to draw five"),
            choices={
                "alternate": _("one each in turn"),
                "first_takes": _("the winner five, the other the rest"),
            },
        ),
    ] = "alternate"
    first_lead: Annotated[
        str,
        Choice(
            _("Who leads first"),
            choices={"lowest": _("the lowest card"), "random": _("by lot")},
        ),
    ] = "lowest"
    next_leader: Annotated[
        str,
        Choice(
            _("Who leads next"),
            choices={"winner": _("the winner"), "loser": _("the loser")},
        ),
    ] = "winner"
