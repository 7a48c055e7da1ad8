"""跑得快: what the table reports, and the house rules."""

from typing import Annotated

from scoring.kinds import CardsLeft, Choice, Flag, Number, OneSeat, per_seat
from scoring.messages import Card, Seat, _
from scoring.records import Options, Parts, Record, Table, in_variants, verbatim

VARIANTS = {
    "4p13": _("Four players"),
    "4p27": _("Four players, two packs"),
    "3p16": _("Three players"),
    "2p16": _("Two players"),
}

SEATS = {"4p13": 4, "4p27": 4, "3p16": 3, "2p16": 2}
HAND_SIZES = {"4p13": 13, "4p27": 27, "3p16": 16, "2p16": 16}

BIRD = Card("H10")
"""The card whose holder's payments count double, 抓鸟."""

_LIABLE = _("Liable")
_BIRD = _("Dealt %(card)s", card=BIRD)


def hand_size(table: Table) -> int:
    """Return how many cards each player is dealt."""
    return HAND_SIZES[table.options.variant]


def most_bombs(table: Table) -> int:
    """Return how many bombs a hand can hold."""
    return hand_size(table) // 4


def bombs_count(parts: Parts, table: Table) -> bool:
    """Ask for bombs only if they bring something."""
    return bool(table.options.bomb_bonus)


class Left(Record):
    """One hand by the cards that are left."""

    elsewhere = {"liable": _LIABLE, "bird": _BIRD}

    left: Annotated[
        tuple[int, ...],
        per_seat(
            CardsLeft(_("Cards left"), hint=_("0 for the winner."), high=hand_size)
        ),
    ]
    """剩牌, by seat."""
    bombs: Annotated[
        tuple[int, ...],
        per_seat(
            Number(
                _("Bombs"),
                hint=_("How many each has played."),
                high=most_bombs,
                empty=0,
                asked=bombs_count,
            )
        ),
    ] = ()
    """炸弹, by seat: those played."""


class LeftAndLiable(Left):
    """One hand in which a player can be liable."""

    liable: Annotated[
        Seat | None,
        OneSeat(_LIABLE, hint=_("Whose low single let the next player go out.")),
    ] = None
    """包赔: who pays for all; None for nobody."""


class LeftAndBird(Left):
    """One hand with the bird."""

    bird: Annotated[
        Seat | None,
        OneSeat(_BIRD, hint=_("Whose payments count double.")),
    ] = None
    """抓鸟: who was dealt ♥10; None for nobody."""


class LeftLiableAndBird(LeftAndBird, LeftAndLiable):
    """One hand with the bird, in which a player can be liable."""


FORMS: dict[tuple[bool, bool], type[Left]] = {
    (False, False): Left,
    (True, False): LeftAndLiable,
    (False, True): LeftAndBird,
    (True, True): LeftLiableAndBird,
}
"""By whether there is a liability, and a bird."""


class Carry(Record):
    """What one hand hands to the next: who leads."""

    leader: Annotated[Seat | None, OneSeat(_("Leader"), nobody=_("nobody"))]


def beating_is_duty(parts: Parts, table: Table) -> bool:
    """Ask about bombs only where whoever can beat must."""
    return bool(parts.must_beat)


def shutout_counts(parts: Parts, table: Table) -> bool:
    """Ask from when one is shut out only if it multiplies."""
    return bool(parts.shutout_mult != 1)


def bonus_counts(parts: Parts, table: Table) -> bool:
    """Ask whose bombs count only if they bring something."""
    return bool(parts.bomb_bonus)


class HouseRules(Options):
    """House rules of 跑得快."""

    variant: Annotated[str, Choice(_("Variant"), choices=VARIANTS)] = "4p13"
    base: Annotated[int, Number(_("Points for a card"), low=1, high=1_000_000)] = 1
    trio_kick: Annotated[
        str,
        Choice(
            _("Cards added to three"),
            choices={"any2": _("any two"), "pair": _("a pair")},
        ),
    ] = "any2"
    four_kick: Annotated[
        str,
        Choice(
            _("Cards added to four"),
            choices={
                "none": _("none"),
                "two": _("two"),
                "three": _("three"),
                "both": _("two or three"),
            },
        ),
    ] = "two"
    short_last: Annotated[
        bool,
        Flag(
            _("The last hand may be short"),
            hint=_("Three of a rank or a plane with fewer cards added."),
        ),
    ] = True
    three_aces_bomb: Annotated[
        bool,
        Flag(
            _("Three aces are the highest bomb"),
            asked=in_variants("4p13", "3p16", "2p16"),
        ),
    ] = False
    lead_card: Annotated[
        str,
        Choice(
            _("Card that opens the deal"),
            choices={"S3": verbatim(Card("S3")), "H3": verbatim(Card("H3"))},
        ),
    ] = "S3"
    first_must_contain_lead: Annotated[
        bool, Flag(_("The first play must have that card"))
    ] = False
    must_beat: Annotated[bool, Flag(_("Whoever can beat must"))] = False
    must_beat_bombs: Annotated[
        bool, Flag(_("With bombs too"), asked=beating_is_duty)
    ] = True
    top_single: Annotated[
        bool,
        Flag(
            _("Only the highest single before a last card"),
            hint=_("When the next player holds one card."),
        ),
    ] = False
    liability: Annotated[
        bool,
        Flag(
            _("Who lets the next player go out pays for all"),
            hint=_("By a single that was not the highest, to a last card."),
        ),
    ] = False
    shutout_mult: Annotated[
        int, Number(_("Shut-out multiplies by"), low=1, high=10)
    ] = 1
    shutout_at: Annotated[
        int,
        Number(
            _("Shut out from"),
            hint=_("Cards left; 0 for all."),
            high=27,
            asked=shutout_counts,
        ),
    ] = 0
    last_one_free: Annotated[bool, Flag(_("One card left costs nothing"))] = False
    bomb_bonus: Annotated[
        int,
        Number(_("Bonus for a bomb"), hint=_("From each of the others."), high=1000),
    ] = 0
    bomb_scope: Annotated[
        str,
        Choice(
            _("Bombs that count"),
            choices={"all": _("everybody's"), "winner": _("the winner's")},
            asked=bonus_counts,
        ),
    ] = "all"
    bird: Annotated[
        bool,
        Flag(
            _("%(card)s doubles", card=BIRD),
            hint=_("All that is paid for cards by or to whoever was dealt it."),
        ),
    ] = False
    next_leader: Annotated[
        str,
        Choice(
            _("Who leads next"),
            choices={
                "lead_card": _("whoever holds that card"),
                "winner": _("the winner"),
            },
        ),
    ] = "lead_card"
