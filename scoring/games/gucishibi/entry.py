"""顾此失彼: what the table reports, and the house rules."""

from typing import Annotated

from scoring import series
from scoring.kinds import Choice, Flag, Group, Number, OneSeat, per_seat
from scoring.messages import Seat, _
from scoring.records import Options, Parts, Record, Table

RANKS = 13
"""How many ranks there are, so how many sets of one kind at most."""


class Sets(Record):
    """How many sets of equal cards a player has at the end."""

    fours: Annotated[int, Number(_("fours"), high=RANKS, empty=0)]
    threes: Annotated[int, Number(_("triples"), high=RANKS, empty=0)]
    pairs: Annotated[int, Number(_("pairs"), high=RANKS, empty=0)]


class Entry(Record):
    """One hand."""

    sets: Annotated[
        tuple[Sets, ...],
        per_seat(
            Group(
                _("Sets"),
                hint=_("How many sets of 4, 3 and 2 equal cards; 0 for none."),
                record=Sets,
            )
        ),
    ]
    """By seat."""
    first: Annotated[
        Seat | None,
        OneSeat(
            _("Finished first"),
            hint=_("The first without a single card who has a set."),
            nobody=_("nobody"),
        ),
    ]
    """最先配齐; None if nobody was."""


def gives(parts: Parts, table: Table) -> bool:
    """Ask about the gift only where there is one."""
    return bool(parts.gift != 0)


class HouseRules(Options):
    """House rules of 顾此失彼."""

    variant: Annotated[
        str, Choice(_("Variant"), choices={"standard": _("Standard")})
    ] = "standard"
    settlement: Annotated[str, series.SETTLEMENT] = "pairwise"
    gift: Annotated[
        int,
        Number(
            _("Gift to the first finished"),
            hint=_("From each of the others; 0 for none."),
            high=100,
        ),
    ] = 10
    gift_as: Annotated[
        str,
        Choice(
            _("The gift is"),
            choices={
                "payment": _("paid once, beside the settlement"),
                "points": _("part of what is settled"),
            },
            asked=gives,
        ),
    ] = "payment"
    tie_is_highest: Annotated[
        bool,
        Flag(
            _("No gift for a joint highest"),
            hint=_("Whoever has the most already gets no gift."),
            asked=gives,
        ),
    ] = True
    idle_limit: Annotated[
        int,
        Number(
            _("Draws without progress"),
            hint=_("So many in a row in which nobody finishes end the hand."),
            low=1,
            high=10_000,
        ),
    ] = 500
    target: Annotated[int, series.TARGET] = 0
    max_hands: Annotated[int, series.MAX_HANDS] = 0
    next_dealer: Annotated[str, series.NEXT_DEALER] = "rotate"
