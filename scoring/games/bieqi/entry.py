"""憋七: what the table reports, and the house rules."""

from typing import Annotated

from scoring.cards import SUITS
from scoring.kinds import ONE_PACK, Choice, PipsOrCards, Seats, per_seat
from scoring.messages import Card, Seat, _
from scoring.records import Options, Parts, Record, Table, verbatim

SEVENS = tuple(Card(suit + "7") for suit in SUITS)
"""A seven can always be played, so none is ever face down."""

MOST_PIPS = 154
"""The most pips thirteen cards without a seven can have."""


def someone_clear(parts: Parts, table: Table) -> bool:
    """Ask for lone sevens only when somebody may have one."""
    return parts.face_down is None or any(not pile for pile in parts.face_down)


class Entry(Record):
    """One hand."""

    face_down: Annotated[
        tuple[int | tuple[Card, ...], ...],
        per_seat(
            PipsOrCards(
                _("Face-down points"),
                hint=_("What the face-down cards add up to; 0 for none."),
                high=MOST_PIPS,
                most=13,
                pack=ONE_PACK,
                never=SEVENS,
            )
        ),
    ]
    """扣牌, by seat: their pips, or the cards; 0 and no cards both mean clear, 通."""
    lone_sevens: Annotated[
        tuple[Seat, ...],
        Seats(
            _("Lone seven"),
            hint=_("Who is clear and played a seven as the last card."),
            asked=someone_clear,
        ),
    ] = ()
    """独头七: clear, and a seven played last."""


class HouseRules(Options):
    """House rules of 憋七."""

    variant: Annotated[
        str, Choice(_("Variant"), choices={"standard": _("Standard")})
    ] = "standard"
    lone_seven: Annotated[
        str,
        Choice(
            _("A lone seven"),
            choices={
                "stack": _("× 8 for each, on top of the clear players' factor"),
                "replace": _("× 8 for each, in place of the clear players' factor"),
                "max": _("× 8 once, or the clear players' factor if larger"),
            },
        ),
    ] = "stack"
    opening_card: Annotated[
        str,
        Choice(
            _("Card that opens the deal"),
            choices={
                "S7": verbatim(Card("S7")),
                "H7": verbatim(Card("H7")),
                "D7": verbatim(Card("D7")),
            },
        ),
    ] = "S7"
