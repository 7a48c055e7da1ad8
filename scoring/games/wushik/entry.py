"""五十K: what the table reports, and the house rules."""

from typing import Annotated

from scoring.kinds import Choice, Flag, Number, OneSeat, Order, per_seat
from scoring.messages import Card, Seat, _
from scoring.records import Options, Parts, Record, Table, in_variants

VARIANTS = {"two_packs": _("Two packs"), "one_pack": _("One pack")}

ALL_POINTS = {"two_packs": 200, "one_pack": 100}
"""What the fives, tens and kings count together."""

PLACES = (_("first place"), _("second place"), _("third place"), _("last place"))
"""上游, 二游, 三游, 下游."""

ORDERS = {
    "low": _("5-10-K below bombs"),
    "three_k": _("5-10-K below bombs, three jokers"),
    "huangshi": _("Huangshi"),
    "daye": _("Daye"),
    "zhengzhou": _("Zhengzhou"),
}


def all_points(table: Table) -> int:
    """Return what all players have together, taken and in hand."""
    return ALL_POINTS[table.options.variant]


def points_missing(parts: Parts, table: Table) -> bool:
    """Ask for points in hand only if not all have been taken."""
    if parts.captured is None:
        return False
    return sum(parts.captured) < all_points(table) or any(parts.held or ())


class Entry(Record):
    """One hand."""

    order: Annotated[
        tuple[Seat, ...],
        Order(
            _("Order of going out"),
            fewest=2,
            places=PLACES,
            hint=_("Two partners, or the first three."),
        ),
    ]
    """Until two partners or three players are out; what follows has no meaning."""
    captured: Annotated[
        tuple[int, ...],
        per_seat(
            Number(
                _("Points taken"),
                hint=_("For all four if there are points still in hand."),
                high=200,
                step=5,
            )
        ),
    ]
    """By seat."""
    held: Annotated[
        tuple[int, ...],
        per_seat(
            Number(
                _("Points in hand"),
                hint=_("What players who are not out still hold."),
                high=200,
                step=5,
                empty=0,
                asked=points_missing,
            )
        ),
    ] = (0, 0, 0, 0)
    """By seat; 0 for who is out."""


class Carry(Record):
    """What one hand hands to the next: who leads."""

    leader: Annotated[Seat | None, OneSeat(_("Leader"), nobody=_("nobody"))]


class HouseRules(Options):
    """House rules of 五十K."""

    variant: Annotated[str, Choice(_("Variant"), choices=VARIANTS)] = "two_packs"
    base: Annotated[int, Number(_("Points per unit"), low=1, high=1_000_000)] = 1
    order: Annotated[
        str, Choice(_("Order of the special combinations"), choices=ORDERS)
    ] = "low"
    pure_suits: Annotated[bool, Flag(_("Pure 5-10-K rank by suit"))] = True
    double_catch: Annotated[
        int,
        Number(
            _("Double catch"),
            hint=_("First and second place on one side."),
            high=1000,
            asked=in_variants("two_packs"),
        ),
    ] = 30
    single_catch: Annotated[
        int,
        Number(
            _("Single catch"),
            hint=_("First and third place on one side."),
            high=1000,
            asked=in_variants("two_packs"),
        ),
    ] = 15
    leftover: Annotated[
        str,
        Choice(
            _("Points still in hand"),
            choices={
                "deduct": _("are taken off their side"),
                "to_winner": _("go to the side out first"),
            },
            asked=in_variants("two_packs"),
        ),
    ] = "deduct"
    jiefeng: Annotated[
        str,
        Choice(
            _("Lead of one who is out"),
            choices={
                "partner": _("goes to the partner"),
                "next": _("goes to the next player"),
            },
            hint=_("Who leads when nobody beats the last set of a player who is out."),
        ),
    ] = "partner"
    first_lead: Annotated[
        str,
        Choice(
            _("First lead"),
            choices={
                "heart3": _("holder of %(card)s", card=Card("H3")),
                "spade3": _("holder of %(card)s", card=Card("S3")),
                "random": _("by lot"),
            },
        ),
    ] = "heart3"
