"""争上游: what the table reports, and the house rules."""

from collections.abc import Iterator
from typing import Annotated

from scoring.kinds import CardsLeft, Choice, Flag, Number, OneSeat, Order, per_seat
from scoring.messages import Card, Seat, _
from scoring.records import (
    Options,
    Parts,
    Problem,
    Record,
    Table,
    fault,
    verbatim,
)

VARIANTS = {"one_pack": _("One pack"), "two_packs": _("Two packs")}

PLACES = (_("first place"), _("second place"), _("third place"), _("last place"))
"""上游, 二游, 三游, 下游."""

MANY_LEFT = 8
"""From how many cards on ♠2 and the number itself count more, in `big2`."""

_LEFT, _ORDER = _("Cards left"), _("Order of going out")
_SPADE_TWO = _("Holds %(card)s", card=Card("S2"))


def hand_size(table: Table) -> int:
    """Return how many cards each player is dealt."""
    return 13 if table.options.variant == "one_pack" else 27


def many_left(parts: Parts, table: Table) -> bool:
    """Ask for ♠2 only if somebody has so many cards left that it counts."""
    return any(left >= MANY_LEFT for left in parts.left or ())


class Left(Record):
    """One hand by the cards that are left."""

    elsewhere = {"order": _ORDER, "spade2": _SPADE_TWO}

    left: Annotated[
        tuple[int, ...],
        per_seat(
            CardsLeft(
                _LEFT,
                hint=_("0 for the winner."),
                high=hand_size,
            )
        ),
    ]
    """剩牌, by seat."""


class LeftAndTwo(Left):
    """One hand by the cards that are left, ♠2 among them."""

    elsewhere = {"order": _ORDER}

    spade2: Annotated[
        Seat | None,
        OneSeat(
            _SPADE_TWO, hint=_("Leave it open if it has been played."), asked=many_left
        ),
    ] = None
    """Who still holds ♠2; None if it has been played."""


class Places(Record):
    """One hand by the order in which players went out."""

    elsewhere = {"left": _LEFT, "spade2": _SPADE_TWO}

    order: Annotated[
        tuple[Seat, ...],
        Order(
            _ORDER,
            fewest=2,
            places=PLACES,
            hint=_("The first two are enough."),
        ),
    ]
    """From 上游 on; the third and the last may be left out."""


class Carry(Record):
    """What one hand hands to the next: who deals."""

    dealer: Annotated[Seat | None, OneSeat(_("Dealer"), nobody=_("nobody"))]


def by_places(parts: Parts, table: Table) -> bool:
    """Ask for the end of a series only if places are counted."""
    return bool(parts.scoring == "places")


class HouseRules(Options):
    """House rules of 争上游."""

    variant: Annotated[str, Choice(_("Variant"), choices=VARIANTS)] = "one_pack"
    scoring: Annotated[
        str,
        Choice(
            _("How points are counted"),
            choices={
                "cards_left": _("1 for each card left"),
                "tiers": _("more if few cards were played"),
                "big2": _("as in Big Two, one pack only"),
                "places": _("by places"),
            },
        ),
    ] = "cards_left"
    base: Annotated[int, Number(_("Points per unit"), low=1, high=1_000_000)] = 1
    first_must_contain_spade3: Annotated[
        bool, Flag(_("The first play must have %(card)s", card=Card("S3")))
    ] = False
    must_beat: Annotated[bool, Flag(_("Whoever can beat must"))] = False
    fullhouse: Annotated[bool, Flag(_("Three with a pair"))] = True
    plane: Annotated[bool, Flag(_("Planes with pairs"))] = True
    straight_flush: Annotated[bool, Flag(_("Straight flushes beat straights"))] = True
    min_run: Annotated[
        int,
        Choice(
            _("Shortest straight"),
            choices={3: verbatim("3"), 5: verbatim("5")},
        ),
    ] = 5
    places_target: Annotated[
        int,
        Number(
            _("Series ends at"),
            hint=_("2 for the first place, 1 for the second. 0 for no such end."),
            high=1000,
            asked=by_places,
        ),
    ] = 0

    def conflicts(self) -> Iterator[Problem]:
        if self.scoring == "big2" and self.variant == "two_packs":
            text = _("As in Big Two can only be counted with one pack.")
            yield fault("option_conflict", "scoring", text)
        if self.places_target and self.scoring != "places":
            text = _("A series can only end by places if places are counted.")
            yield fault("option_conflict", "places_target", text)
