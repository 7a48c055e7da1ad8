"""斗地主: what the table reports."""

from typing import Annotated

from scoring.kinds import Choice, Flag, Number, OneSeat, per_seat
from scoring.messages import Message, Seat, _
from scoring.records import Parts, Record, Table

SIDES = {"landlord": _("the landlord"), "farmers": _("the farmers")}

STEPS = (_("none"), _("dao"), _("dao la"), _("dao la lei"), _("dao la lei wo"))
"""How far the raising went, by the number of steps: 倒, 拉, 垒, 沃."""

QUADS = 13
"""The most bombs a pack holds."""

LABELS = {
    "caller": _("Caller"),
    "robs": _("Robs"),
    "ming": _("Hand shown"),
    "men": _("Blind grab"),
    "dao_level": _("Raised"),
    "dao_per_farmer": _("Raised"),
    "bombs": _("Bombs"),
    "spring": _("Spring"),
    "double": _("Doubled"),
    "first_out": _("First out"),
    "balances": _("Points held"),
    "dealt_bombs": _("Bombs dealt"),
}
"""What people call the keys that not every form has."""


def caller_open(parts: Parts, table: Table) -> bool:
    """Ask who called only where the robs leave it open."""
    return parts.robs in (1, 2)


def spring_counts(parts: Parts, table: Table) -> bool:
    """Ask for a spring unless it is the farmers' and does not count."""
    return parts.winner != "farmers" or bool(table.options.anti_spring)


def doubling(parts: Parts, table: Table) -> bool:
    """Ask who doubled where it is part of the game, or somebody did."""
    return bool(table.options.double_round) or any(parts.double or ())


def rocket_counts(parts: Parts, table: Table) -> bool:
    """Ask for the rocket only if it multiplies."""
    return bool(table.options.rocket_mult > 1)


def first_out_counts(parts: Parts, table: Table) -> bool:
    """Ask which farmer was out first where it decides who speaks or gets a rest."""
    speaks = table.options.next_caller == "winner"
    shares = table.options.floor and parts.balances
    return parts.winner == "farmers" and bool(speaks or shares)


def balances_count(parts: Parts, table: Table) -> bool:
    """Ask for the balances only if they limit something."""
    return bool(table.options.floor or table.options.winner_cap)


class Played(Record):
    """One hand that was played out: what every table knows."""

    told_by = "winner"
    elsewhere = LABELS

    landlord: Annotated[Seat, OneSeat(_("Landlord"))]
    """地主."""
    winner: Annotated[str, Choice(_("Winner"), choices=SIDES)]
    bombs: Annotated[
        int,
        Number(LABELS["bombs"], hint=_("Played, without the rocket."), high=QUADS),
    ] = 0
    """炸弹, those played."""
    spring: Annotated[bool, Flag(LABELS["spring"], asked=spring_counts)] = False
    """春天 if the landlord wins, 反春 if the farmers do."""


class Escaped(Record):
    """One hand that somebody broke off, 逃跑."""

    told_by = "escaped"
    elsewhere = LABELS

    landlord: Annotated[Seat, OneSeat(_("Landlord"))]
    """地主."""
    escaped: Annotated[Seat, OneSeat(_("Ran away"))]
    """Who left."""


class Bidding(Record):
    """How the landlord was found."""

    caller: Annotated[
        Seat | None, OneSeat(LABELS["caller"], asked=caller_open, rare=True)
    ] = None
    """Who called, 叫地主; None is not told."""


class Robbing(Bidding):
    """How the landlord was found by calling and robbing."""

    robs: Annotated[
        int | None,
        Number(LABELS["robs"], hint=_("How often after the call."), high=3),
    ] = None
    """抢地主; None is not told, and counts as 0."""
    ming: Annotated[
        tuple[int, ...],
        per_seat(
            Choice(
                LABELS["ming"],
                hint=_("Only the largest counts."),
                choices={
                    0: _("not shown"),
                    5: _("before the deal, × 5"),
                    4: _("early in the deal, × 4"),
                    3: _("late in the deal, × 3"),
                    2: _("before the first play, × 2"),
                },
                empty=0,
                rare=True,
            )
        ),
    ] = ()
    """明牌, by seat: the factor, 0 for a hand that was not shown."""


class Blind(Bidding):
    """How the landlord was found by grabbing blind; the landlord is the caller."""

    men: Annotated[bool, Flag(LABELS["men"])] = False
    """闷抓."""


class Together(Blind):
    """A blind grab, and raising by both farmers together."""

    dao_level: Annotated[
        int, Choice(LABELS["dao_level"], choices=dict(enumerate(STEPS)))
    ] = 0
    """倒拉垒沃: how many steps were taken."""


class Apart(Blind):
    """A blind grab, and raising by each farmer alone."""

    dao_per_farmer: Annotated[
        tuple[int, ...],
        per_seat(
            Choice(
                LABELS["dao_per_farmer"],
                hint=_("By the farmers; none for the landlord."),
                choices={2**taken: name for taken, name in enumerate(STEPS)},
                empty=1,
            )
        ),
    ] = ()
    """倒拉垒沃, by seat: 2 to the power of the steps taken, 1 for the landlord."""


class AfterPlay(Record):
    """What a hand that was played out may tell besides."""

    double: Annotated[
        tuple[bool, ...], per_seat(Flag(LABELS["double"], asked=doubling))
    ] = ()
    """加倍, by seat."""
    rockets: Annotated[
        int,
        Choice(_("Rocket"), choices={0: _("no"), 1: _("yes")}, asked=rocket_counts),
    ] = 0
    """火箭, if it was played."""
    first_out: Annotated[
        Seat | None,
        OneSeat(
            LABELS["first_out"],
            hint=_("Who was out of cards."),
            asked=first_out_counts,
        ),
    ] = None
    """Who emptied the hand; None is not told."""
    balances: Annotated[
        tuple[int, ...],
        per_seat(
            Number(
                LABELS["balances"],
                hint=_("Before the hand, if somebody may run out."),
                asked=balances_count,
                rare=True,
            )
        ),
    ] = ()
    """携带, by seat."""


class BeforePlay(Record):
    """What a hand that was broken off may tell besides."""

    dealt_bombs: Annotated[
        int,
        Number(
            LABELS["dealt_bombs"],
            hint=_("Four of a rank in one hand, played or not."),
            high=QUADS,
        ),
    ] = 0
    """Dealt into one hand, the bottom cards with the landlord."""
    rockets: Annotated[
        int,
        Choice(
            _("Rocket"),
            hint=_("Both jokers in one hand, played or not."),
            choices={0: _("no"), 1: _("yes")},
            asked=rocket_counts,
        ),
    ] = 0
    """火箭, if it was dealt into one hand."""


# A record has the fields of its last base first.


class RobbedPlayed(AfterPlay, Robbing, Played):
    """A hand played out after calling and robbing."""


class RobbedEscaped(BeforePlay, Robbing, Escaped):
    """A hand broken off after calling and robbing."""


class TogetherPlayed(AfterPlay, Together, Played):
    """A hand played out after a blind grab, the farmers raising together."""


class TogetherEscaped(BeforePlay, Together, Escaped):
    """A hand broken off after a blind grab, the farmers raising together."""


class ApartPlayed(AfterPlay, Apart, Played):
    """A hand played out after a blind grab, each farmer raising alone."""


class ApartEscaped(BeforePlay, Apart, Escaped):
    """A hand broken off after a blind grab, each farmer raising alone."""


class Carry(Record):
    """What one hand hands to the next: who speaks first."""

    first: Annotated[Seat | None, OneSeat(_("Speaks first"), nobody=_("nobody"))] = (
        Seat(0)
    )


def steps(taken: int) -> Message:
    """Return what the steps of raising that were taken are called."""
    return STEPS[taken]
