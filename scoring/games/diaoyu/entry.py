"""钓鱼: what the table reports, and the house rules."""

from typing import Annotated

from scoring import series
from scoring.kinds import ONE_PACK, Cards, Choice, Flag, Group, Number, per_seat
from scoring.messages import Card, _
from scoring.records import Options, Record, verbatim

OF_A_SUIT = 13
"""How many cards there are of each suit."""


class Suits(Record):
    """How many cards of each suit a player has caught."""

    S: Annotated[int, Number(verbatim(Card("S")), high=OF_A_SUIT, empty=0)]
    H: Annotated[int, Number(verbatim(Card("H")), high=OF_A_SUIT, empty=0)]
    D: Annotated[int, Number(verbatim(Card("D")), high=OF_A_SUIT, empty=0)]
    C: Annotated[int, Number(verbatim(Card("C")), high=OF_A_SUIT, empty=0)]


class BySuit(Record):
    """One hand by the number of cards of each suit."""

    suits: Annotated[
        tuple[Suits, ...],
        per_seat(
            Group(
                _("Caught by suit"),
                hint=_("How many cards of each suit; 0 for none."),
                record=Suits,
            )
        ),
    ]
    """By seat."""


class Piles(Record):
    """One hand by the cards caught."""

    captured: Annotated[
        tuple[tuple[Card, ...], ...],
        per_seat(Cards(_("Caught cards"), pack=ONE_PACK)),
    ]
    """钓到的牌, by seat."""


class HouseRules(Options):
    """House rules of 钓鱼."""

    variant: Annotated[
        str, Choice(_("Variant"), choices={"standard": _("Standard")})
    ] = "standard"
    settlement: Annotated[str, series.SETTLEMENT] = "pairwise"
    must_capture: Annotated[bool, Flag(_("Whoever can take must"))] = True
    multi_table: Annotated[bool, Flag(_("Several table cards at once"))] = False
    leftovers: Annotated[
        str,
        Choice(
            _("Table cards at the end"),
            choices={
                "nobody": _("count for nobody"),
                "last_capturer": _("go to whoever took last"),
            },
        ),
    ] = "nobody"
    target: Annotated[int, series.TARGET] = 0
    max_hands: Annotated[int, series.MAX_HANDS] = 0
    next_leader: Annotated[str, series.NEXT_LEADER] = "rotate"
