"""对牌: what the table reports, and the house rules."""

from dataclasses import replace
from typing import Annotated

from scoring import series
from scoring.kinds import Choice, Flag, Number, Order, per_seat
from scoring.messages import Seat, _
from scoring.records import Options, Parts, Record, Table, in_variants

PACK_SIZE = 52

_ORDER = _("Who is out, in order")


def all_but_one(table: Table) -> int:
    """Return how many players can be out: one is left with cards."""
    return table.seats - 1


class Out(Record):
    """One hand by the order in which players went out."""

    out_order: Annotated[
        tuple[Seat, ...],
        Order(
            _ORDER,
            hint=_("Who was out first comes first; who is left is not named."),
            fewest=all_but_one,
            most=all_but_one,
        ),
    ]
    """出局: who has no cards any more, the first first."""


class FirstOut(Record):
    """One hand by who was out first."""

    out_order: Annotated[
        tuple[Seat, ...],
        Order(
            _ORDER,
            hint=_("The first to be out is enough."),
            fewest=1,
            most=all_but_one,
        ),
    ]
    """出局; only the first counts."""


class Won(Record):
    """One hand by the number of cards won."""

    counts: Annotated[
        tuple[int, ...],
        per_seat(
            Number(
                _("Cards won"),
                hint=_("What is left in the row counts for nobody."),
                high=PACK_SIZE,
            )
        ),
    ]
    """By seat."""


def settles(parts: Parts, table: Table) -> bool:
    """Ask how to settle where more can differ than who is out first or last."""
    return bool(parts.variant == "five" or parts.end == "by_rank")


class HouseRules(Options):
    """House rules of 对牌; those of the other variant do nothing."""

    variant: Annotated[
        str,
        Choice(
            _("Variant"),
            choices={"queue": _("From a pile"), "five": _("Five cards in hand")},
        ),
    ] = "queue"
    end: Annotated[
        str,
        Choice(
            _("A hand ends"),
            choices={
                "last_standing": _("when one is left, who wins"),
                "by_rank": _("when one is left; places count"),
                "first_out": _("when the first is out, who loses"),
            },
            asked=in_variants("queue"),
        ),
    ] = "last_standing"
    settlement: Annotated[str, replace(series.SETTLEMENT, asked=settles)] = "pairwise"
    pickup_order: Annotated[
        str,
        Choice(
            _("Cards taken go under the pile"),
            choices={
                "top_first": _("from the card just laid backwards"),
                "as_laid": _("as they lay"),
            },
            asked=in_variants("queue"),
        ),
    ] = "top_first"
    queue_again: Annotated[
        bool, Flag(_("Whoever takes lays again"), asked=in_variants("queue"))
    ] = True
    five_again: Annotated[
        bool, Flag(_("Whoever takes lays again"), asked=in_variants("five"))
    ] = False
    turn_limit: Annotated[
        int,
        Number(
            _("Cards laid at most"),
            hint=_("Then the shortest piles go out."),
            low=1,
            high=100_000,
            asked=in_variants("queue"),
        ),
    ] = 10_000
    target: Annotated[int, series.TARGET] = 0
    max_hands: Annotated[int, series.MAX_HANDS] = 0
    next_leader: Annotated[str, series.NEXT_LEADER] = "rotate"
