"""分红: what the table reports, and the house rules."""

from typing import Annotated

from scoring.cards import PACK, suit_of
from scoring.kinds import ONE_PACK, Cards, Choice, Number, OneSeat, per_seat
from scoring.messages import Card, Seat, _
from scoring.records import Options, Record

HEARTS = tuple(card for card in PACK if suit_of(card) == "H")
VARIANTS = {
    "individual": _("Each for himself"),
    "teams": _("Partners opposite"),
}


class Hearts(Record):
    """One hand by the number of hearts."""

    hearts: Annotated[
        tuple[int, ...],
        per_seat(Number(_("Hearts"), high=len(HEARTS), total=len(HEARTS))),
    ]
    """红桃, by seat: how many each has taken."""


class Captured(Record):
    """One hand by the cards taken."""

    captured: Annotated[
        tuple[tuple[Card, ...], ...],
        per_seat(
            Cards(
                _("Cards taken"),
                hint=_("The hearts are enough."),
                pack=ONE_PACK,
                wanted=HEARTS,
            )
        ),
    ]
    """By seat; cards of other suits count nothing."""


class Carry(Record):
    """What one hand hands to the next."""

    hands: Annotated[int, Number(_("Hands so far"))]
    raw_totals: Annotated[
        tuple[int, ...], per_seat(Number(_("Totals so far"), low=-(10**12)))
    ]
    """By seat: the sums of the raw points, hearts eaten counted below zero."""
    leader: Annotated[Seat, OneSeat(_("Leader"))]


class HouseRules(Options):
    """House rules of 分红."""

    variant: Annotated[str, Choice(_("Variant"), choices=VARIANTS)] = "individual"
    settlement: Annotated[
        str,
        Choice(
            _("How points are counted"),
            choices={
                "pairwise": _("difference to each other player"),
                "mean": _("difference to the others' average"),
                "winner_takes": _("1 from each who did not win"),
            },
        ),
    ] = "pairwise"
    moon: Annotated[
        str,
        Choice(
            _("All thirteen hearts"),
            choices={
                "none": _("−13 like any other"),
                "flip": _("0, and −13 for each of the others"),
            },
        ),
    ] = "none"
    target: Annotated[
        int,
        Number(
            _("Match ends at minus"),
            hint=_("0 for no such end."),
            high=100_000,
        ),
    ] = 50
    max_hands: Annotated[
        int, Number(_("Hands of a match"), hint=_("0 for any number."), high=1000)
    ] = 0
    next_leader: Annotated[
        str,
        Choice(
            _("Who leads next"),
            choices={
                "rotate": _("the next player in turn"),
                "loser": _("who has most hearts"),
                "winner": _("who has fewest hearts"),
                "same": _("the same player"),
            },
        ),
    ] = "rotate"
