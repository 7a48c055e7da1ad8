"""抽王八: what the table reports, and the house rules."""

from typing import Annotated, Any

from scoring.kinds import Choice, OneSeat, Seats
from scoring.messages import Seat, _
from scoring.records import Options, Record, in_variants
from scoring.series import MAX_HANDS

VARIANTS = {
    "one_eight": _("Joker and eight"),
    "three_eights": _("Joker and the last eight"),
    "single_joker": _("Joker alone"),
    "hidden_card": _("Hidden card"),
    "joker_eight_queen": _("Joker, eight and queen"),
}

ODD_CARDS = {
    "one_eight": 2,
    "three_eights": 2,
    "single_joker": 1,
    "hidden_card": 1,
    "joker_eight_queen": 3,
}
"""How many cards are left that pair with none."""

SEVERAL = tuple(variant for variant, cards in ODD_CARDS.items() if cards > 1)
"""Variants in which the odd cards can be in several hands."""


def most_losers(options: Any) -> int:
    """Return how many can lose a hand."""
    return ODD_CARDS[options.variant] if options.split_end == "holders_lose" else 1


class Entry(Record):
    """One hand."""

    losers: Annotated[
        tuple[Seat, ...],
        Seats(_("Losers"), hint=_("Who is left with the odd cards.")),
    ]
    """One, or all who hold an odd card."""


class Carry(Record):
    """What one hand hands to the next: who deals."""

    dealer: Annotated[Seat, OneSeat(_("Dealer"))]


class HouseRules(Options):
    """House rules of 抽王八."""

    variant: Annotated[str, Choice(_("Variant"), choices=VARIANTS)] = "one_eight"
    split_end: Annotated[
        str,
        Choice(
            _("Odd cards in several hands"),
            choices={
                "play_on": _("play on until one player has them"),
                "holders_lose": _("all who hold one lose"),
            },
            asked=in_variants(*SEVERAL),
        ),
    ] = "play_on"
    draw_from: Annotated[
        str,
        Choice(
            _("Cards are drawn from"),
            choices={
                "next": _("the next player"),
                "previous": _("the player before"),
            },
        ),
    ] = "next"
    next_dealer: Annotated[
        str,
        Choice(
            _("Next dealer"),
            choices={"loser": _("the loser"), "rotate": _("the next player")},
        ),
    ] = "loser"
    max_hands: Annotated[int, MAX_HANDS] = 0
