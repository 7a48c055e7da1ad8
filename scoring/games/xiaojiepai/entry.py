"""小姐牌: what the table reports, and the house rules."""

from typing import Annotated

from scoring.games.xiaojiepai import moves
from scoring.games.xiaojiepai.effects import LISTS
from scoring.games.xiaojiepai.tracker import standing
from scoring.kinds import Choice, Flag, Log, Number, OneSeat, per_seat
from scoring.messages import Seat, _
from scoring.records import Options, Record, in_variants

_PLAYER = OneSeat(_("Player"))


class Draw(moves.Draw):
    """A card is drawn, and works."""

    seat: Annotated[Seat, _PLAYER]


class Lose(moves.Lose):
    """Somebody loses the contest that was open."""

    seat: Annotated[Seat, _PLAYER]


class Use(moves.Use):
    """Somebody uses up a token."""

    seat: Annotated[Seat, _PLAYER]


class Caught(moves.Caught):
    """Somebody reacted to the player to be ignored."""

    seat: Annotated[Seat, _PLAYER]


class Events(Record):
    """One pack, event by event."""

    events: Annotated[
        tuple[Draw | Lose | Use | Caught, ...],
        Log(
            _("As it happens"),
            events={"draw": Draw, "lose": Lose, "use": Use, "caught": Caught},
            standing=standing,
        ),
    ]


class Halves(Record):
    """One pack by what everybody took in all."""

    halves: Annotated[
        tuple[int, ...],
        per_seat(
            Number(
                _("Half points"),
                hint=_("Half penalty points: 3 are one and a half."),
                high=1000,
            )
        ),
    ]


class Carry(Record):
    """What one pack hands to the next: who draws first."""

    leader: Annotated[Seat, OneSeat(_("Leader"))]


class HouseRules(Options):
    """House rules of 小姐牌."""

    variant: Annotated[str, Choice(_("Variant"), choices=LISTS)] = "merged"
    settlement: Annotated[
        str,
        Choice(
            _("Points in the ledger"),
            choices={
                "none": _("none, it is for fun"),
                "pairwise_fewer": _("by the difference of penalties"),
                "highest_pays": _("whoever has most pays 1 to each other"),
            },
        ),
    ] = "none"
    wording: Annotated[
        str,
        Choice(
            _("Words"),
            choices={
                "neutral": _("penalty points"),
                "drink": _("cups, for adults"),
            },
        ),
    ] = "neutral"
    direction: Annotated[
        str,
        Choice(
            _("The turn goes"),
            choices={
                "clockwise": _("clockwise"),
                "counter_clockwise": _("counter-clockwise"),
            },
            hint=_("So the left neighbour is the next player, or the one before."),
        ),
    ] = "clockwise"
    king_cap: Annotated[
        int,
        Number(
            _("Most for a king"),
            hint=_("In halves. 0 for no limit."),
            high=1000,
            asked=in_variants("merged", "list_a"),
        ),
    ] = 8
    dare_penalty: Annotated[
        int,
        Number(
            _("For a refused dare"),
            hint=_("In halves."),
            high=100,
            asked=in_variants("merged", "list_a"),
        ),
    ] = 2
    companion_amount: Annotated[
        str,
        Choice(
            _("The companion takes"),
            choices={
                "same": _("as much as one of the others"),
                "one": _("one point"),
                "half": _("half as much"),
            },
            asked=in_variants("merged", "list_b"),
        ),
    ] = "same"
    companion_per: Annotated[
        str,
        Choice(
            _("How often"),
            choices={
                "event": _("once each time"),
                "person": _("for each player punished"),
            },
            asked=in_variants("merged", "list_b"),
        ),
    ] = "event"
    ignore_single: Annotated[
        bool, Flag(_("Only the newest player to be ignored counts"))
    ] = False
    ceiling: Annotated[
        int,
        Number(
            _("Most for one player"),
            hint=_("In halves, in one pack. 0 for no limit."),
            high=1000,
        ),
    ] = 0
