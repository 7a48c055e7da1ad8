"""拿破仑: what the table reports, and the house rules."""

from typing import Annotated

from scoring.kinds import Choice, Flag, Number, OneSeat, per_seat
from scoring.messages import Card, Seat, _
from scoring.records import Options, Parts, Record, Table, verbatim
from scoring.series import MAX_HANDS

HEADS = 12
"""人头牌: J, Q and K of every suit."""

BIDS = range(7, HEADS + 1)

STRAINS = {
    "NT": _("no trumps"),
    **{suit: verbatim(Card(suit)) for suit in "SHCD"},
}

Strain = Annotated[
    str | None,
    Choice(
        _("Trumps"),
        choices=STRAINS,
        hint=_("May be left out; it moves no points."),
        rare=True,
    ),
]


class Contract(Record):
    """Who played for how many heads."""

    napoleon: Annotated[Seat, OneSeat(_("Napoleon"))]
    """庄家."""
    secretary: Annotated[
        Seat | None,
        OneSeat(
            _("Secretary"),
            nobody=_("none"),
            hint=_("None if Napoleon was alone, also after a surrender."),
        ),
    ]
    """秘书, the secret partner."""
    bid: Annotated[
        int, Choice(_("Bid"), choices={bid: verbatim(str(bid)) for bid in BIDS})
    ]
    """The final number of heads to take."""


class Made(Contract):
    """One hand by whether the contract was made."""

    told_by = "made"

    made: Annotated[bool, Flag(_("Contract"), yes=_("made"), no=_("failed"))]
    strain: Strain = None


class Heads(Contract):
    """One hand by the heads that each player took."""

    told_by = "heads"

    heads: Annotated[
        tuple[int, ...], per_seat(Number(_("Heads"), high=HEADS, total=HEADS))
    ]
    """By seat."""
    strain: Strain = None


class Carry(Record):
    """What one hand hands to the next: who deals."""

    dealer: Annotated[Seat, OneSeat(_("Dealer"))]


def may_surrender(parts: Parts, table: Table) -> bool:
    """Ask how many trumps a surrender costs only if there is surrender."""
    return bool(parts.surrender)


class HouseRules(Options):
    """House rules of 拿破仑."""

    variant: Annotated[
        str, Choice(_("Variant"), choices={"standard": _("Standard")})
    ] = "standard"
    partner_split: Annotated[
        str,
        Choice(
            _("Napoleon and secretary"),
            choices={
                "napoleon_balances": _(
                    "the secretary has one share, Napoleon the rest"
                ),
                "even": _("each has half"),
            },
        ),
    ] = "napoleon_balances"
    solo_multiplier: Annotated[
        int,
        Choice(_("Napoleon alone"), choices={1: verbatim("× 1"), 2: verbatim("× 2")}),
    ] = 1
    all_pass: Annotated[
        str,
        Choice(
            _("If nobody bids"),
            choices={
                "redeal": _("a new deal"),
                "forced_last": _("the last player must"),
            },
        ),
    ] = "redeal"
    surrender: Annotated[bool, Flag(_("The secretary may surrender"))] = True
    surrender_trumps: Annotated[
        str,
        Choice(
            _("Trumps of a surrender"),
            choices={
                "series": _("1, 2, 3 with 4, 5, 6 players"),
                "plus": _("1, 3, 4 with 4, 5, 6 players"),
            },
            asked=may_surrender,
        ),
    ] = "series"
    bury_mode: Annotated[
        str,
        Choice(
            _("Heads in the kitty"),
            choices={
                "minimum": _("only those that do not fit the hand"),
                "any": _("those that do not fit, or more"),
            },
        ),
    ] = "minimum"
    max_hands: Annotated[int, MAX_HANDS] = 0
