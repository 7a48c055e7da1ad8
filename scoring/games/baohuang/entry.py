"""保皇: what the table reports, and the house rules."""

from typing import Annotated, Any

from scoring.kinds import Choice, Fact, Flag, OneSeat, Order
from scoring.messages import Seat, _
from scoring.records import Options, Parts, Record, Table, in_variants, verbatim

VARIANTS = {
    "putong": _("Common"),
    "jingdian": _("Classic"),
    "weihai": _("Weihai"),
    "qingdao": _("Qingdao"),
    "online": _("Online"),
}

GUARDED = {"hidden": _("Hidden guard"), "open_guard": _("Open guard")}
"""暗保 and 明保, the ways to play with a guard."""
ALONE = {
    "hidden_solo": _("Hidden solo"),
    "open_solo": _("Open solo"),
    "grab_solo": _("Grabbed solo"),
}
"""暗独, 明独 and 抢独, the ways to play alone."""

PLACES = (
    _("first out"),
    _("second out"),
    _("third out"),
    _("fourth out"),
    _("last out"),
)
"""头客, 二客, 三客, 二落, 大落."""


def declared(parts: Parts) -> str | None:
    """Return the declaration, the silent one if it is left out; None if unknown."""
    chosen: str | None = parts.declaration
    if chosen or "declaration" not in parts or "guard" not in parts:
        return chosen
    return "hidden_solo" if parts.guard is None else "hidden"


def may_declare(parts: Parts, table: Table) -> bool:
    """Ask for a declaration where there is more than one."""
    return table.options.variant != "online" or parts.guard is None


def may_rise(parts: Parts, table: Table) -> bool:
    """Ask for an uprising only against a hidden guard in Weihai."""
    return (
        table.options.variant == "weihai"
        and parts.guard is not None
        and declared(parts) == "hidden"
    )


def may_kick(parts: Parts, table: Table) -> bool:
    """Ask for a kick only where it can answer something."""
    answers = parts.uprising or declared(parts) == "open_guard"
    return table.options.variant == "weihai" and bool(answers)


class Entry(Record):
    """One hand."""

    emperor: Annotated[Seat, OneSeat(_("Emperor"))]
    """皇帝."""
    guard: Annotated[Seat | None, OneSeat(_("Guard"), nobody=_("Solo"))]
    """侍卫; None if the emperor plays alone, 独保."""
    declaration: Annotated[
        str | None,
        Choice(
            _("Declared"),
            choices={**GUARDED, **ALONE},
            hint=_("Nothing chosen means hidden."),
            asked=may_declare,
        ),
    ] = None
    """None stands for `hidden` or `hidden_solo`."""
    uprising: Annotated[
        bool,
        Flag(_("Uprising"), hint=_("Two or three farmers rose."), asked=may_rise),
    ] = False
    """造反."""
    kick: Annotated[
        bool,
        Flag(_("Kick"), hint=_("The other side raised in answer."), asked=may_kick),
    ] = False
    """踢."""
    order: Annotated[
        tuple[Seat, ...],
        Order(
            _("Order out"),
            places=PLACES,
            hint=_("Who was out first comes first."),
        ),
    ]
    """From 头客 to 大落."""


class Carry(Record):
    """What one hand hands to the next: who deals, and the tribute due."""

    dealer: Annotated[Seat | None, OneSeat(_("Dealer"), nobody=_("nobody"))] = None
    tribute: Annotated[dict[str, Any] | None, Fact(_("Tribute"))] = None


def doubles_open_guard(parts: Parts, table: Table) -> bool:
    """Ask for the factor of an open guard where it counts."""
    by_hall = parts.variant == "qingdao" and parts.qingdao_scores == "hall"
    return by_hall or in_variants("putong", "jingdian", "weihai")(parts, table)


class HouseRules(Options):
    """House rules of 保皇."""

    variant_defaults = {"online": {"pure_joker": False, "wind": "claim"}}

    variant: Annotated[str, Choice(_("Variant"), choices=VARIANTS)] = "putong"
    pure_joker: Annotated[bool, Flag(_("Jokers alone are a set"))] = True
    pass_mode: Annotated[
        str,
        Choice(
            _("A pass lasts"),
            choices={
                "soft": _("until the next set"),
                "hard": _("until the trick ends"),
            },
        ),
    ] = "soft"
    wind: Annotated[
        str,
        Choice(
            _("Lead of one who is out"),
            hint=_("Who leads when nobody beats the last set of a player who is out."),
            choices={
                "next_active": _("goes to the next player"),
                "claim": _("must be claimed"),
            },
        ),
    ] = "next_active"
    hold_rank: Annotated[
        str,
        Choice(
            _("Rank that goes out last"),
            hint=_("Cards of this rank may only be the last set of a hand."),
            choices={"none": _("none"), "3": _("threes"), "6": _("sixes")},
        ),
    ] = "none"
    qingdao_scores: Annotated[
        str,
        Choice(
            _("How points are counted"),
            choices={
                "place_points": _("by places; alone 3 a farmer"),
                "hall": _("by places; alone 4, 1, 0, −1, −4 a farmer"),
                "none": _("none, only tribute"),
            },
            asked=in_variants("qingdao"),
        ),
    ] = "place_points"
    open_guard_multiplier: Annotated[
        int,
        Choice(
            _("Open guard"),
            choices={2: verbatim("× 2"), 1: _("counts as hidden")},
            asked=doubles_open_guard,
        ),
    ] = 2
    hidden_solo_second: Annotated[
        str,
        Choice(
            _("Hidden solo, second out"),
            choices={"draw": _("draw"), "lose": _("lost")},
            asked=in_variants("putong", "jingdian"),
        ),
    ] = "draw"
    weihai_rule: Annotated[
        str,
        Choice(
            _("Who wins"),
            choices={
                "first_team_out": _("side completely out first"),
                "rank_points": _("by the values of the places"),
                "first_player_out": _("side of the first player out"),
            },
            asked=in_variants("weihai"),
        ),
    ] = "first_team_out"
    raise_factor: Annotated[
        int,
        Choice(
            _("Uprising and kick, each"),
            choices={2: verbatim("× 2"), 3: verbatim("× 3"), 4: verbatim("× 4")},
            asked=in_variants("weihai"),
        ),
    ] = 2
    grab_multiplier: Annotated[
        int,
        Choice(
            _("Grabbed solo"),
            choices={2: verbatim("× 2"), 4: verbatim("× 4")},
            asked=in_variants("weihai"),
        ),
    ] = 2
    qingdao_2_4: Annotated[
        str,
        Choice(
            _("Second and fourth"),
            choices={"draw": _("draw"), "win": _("won"), "lose": _("lost")},
            asked=in_variants("qingdao"),
        ),
    ] = "draw"
    qingdao_call_two: Annotated[
        bool, Flag(_("Twos may be called"), asked=in_variants("qingdao"))
    ] = True
    tribute_card: Annotated[
        str,
        Choice(
            _("Tribute is paid in"),
            choices={
                "highest": _("highest cards"),
                "highest_plain": _("highest cards but jokers"),
            },
            asked=in_variants("qingdao", "online"),
        ),
    ] = "highest"
    double_pick: Annotated[
        str,
        Choice(
            _("Who takes two tribute cards"),
            choices={
                "two_at_once": _("takes both at once"),
                "one_by_one_twice": _("takes one in each of two rounds"),
            },
            asked=in_variants("qingdao", "online"),
        ),
    ] = "two_at_once"
    skip_pays_two: Annotated[
        bool,
        Flag(_("Who cannot be emperor adds a 2 too"), asked=in_variants("online")),
    ] = False
