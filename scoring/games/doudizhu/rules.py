"""斗地主: the house rules."""

from typing import Annotated

from scoring.games.doudizhu.entry import SIDES
from scoring.kinds import Choice, Flag, Number
from scoring.messages import _
from scoring.records import Options, Parts, Table, in_variants

MOST = 1_000_000


def springs_count(parts: Parts, table: Table) -> bool:
    """Ask about anti-springs only if a spring multiplies."""
    return bool(parts.spring_mult != 1)


class HouseRules(Options):
    """House rules of 斗地主."""

    variant: Annotated[
        str,
        Choice(
            _("Variant"),
            choices={
                "happy": _("Happy"),
                "laizi": _("Wild rank"),
                "menzhua": _("Blind grab"),
            },
        ),
    ] = "happy"
    base: Annotated[int, Number(_("Points per unit"), low=1, high=MOST)] = 1
    init_mult: Annotated[int, Number(_("Initial multiplier"), low=1, high=MOST)] = 1
    rate: Annotated[
        int,
        Number(_("Scale"), hint=_("Everything is multiplied by it."), low=1, high=MOST),
    ] = 1
    fee: Annotated[
        int,
        Number(
            _("Fee"),
            hint=_("For each hand; told with the score, never part of it."),
            high=MOST,
        ),
    ] = 0
    kickers: Annotated[
        str,
        Choice(
            _("Added cards"),
            choices={
                "strict": _("single cards all of different ranks"),
                "standard": _("two or three of a rank too"),
                "chain_first": _("likewise, but threes next to a plane join it"),
                "lenient": _("any cards"),
            },
        ),
    ] = "standard"
    rocket_mult: Annotated[int, Number(_("Rocket multiplies by"), low=1, high=4)] = 2
    spring_mult: Annotated[int, Number(_("Spring multiplies by"), low=1, high=4)] = 2
    anti_spring: Annotated[
        bool,
        Flag(
            _("Anti-spring counts"),
            hint=_("The landlord has played only once."),
            asked=springs_count,
        ),
    ] = True
    max_mult: Annotated[
        int,
        Number(_("Largest multiplier"), hint=_("0 for no limit."), high=MOST),
    ] = 0
    floor: Annotated[
        bool,
        Flag(
            _("Nobody pays more than they hold"),
            hint=_("Where it is reported what each holds."),
        ),
    ] = True
    winner_cap: Annotated[
        bool,
        Flag(
            _("Nobody wins more than they hold"),
            hint=_("Where it is reported what each holds."),
        ),
    ] = False
    escape_payee: Annotated[
        str,
        Choice(
            _("A farmer who runs away pays"),
            choices={
                "landlord": SIDES["landlord"],
                "split": _("half to each of the others"),
            },
        ),
    ] = "landlord"
    dao_scope: Annotated[
        str,
        Choice(
            _("Raising"),
            choices={
                "joint": _("both farmers together"),
                "per_farmer": _("each farmer alone"),
            },
            asked=in_variants("menzhua"),
        ),
    ] = "joint"
    must_men: Annotated[
        bool,
        Flag(_("After two refusals a blind grab"), asked=in_variants("menzhua")),
    ] = False
    laizi_bomb_order: Annotated[
        str,
        Choice(
            _("Order of bombs"),
            choices={
                "pure_hard_soft": _("wild cards alone, hard, soft"),
                "by_rank": _("wild cards alone, then by rank"),
            },
            asked=in_variants("laizi"),
        ),
    ] = "pure_hard_soft"
    ming_threshold: Annotated[
        int,
        Number(
            _("Shown early"),
            hint=_("Up to which card of the deal showing counts × 4."),
            low=1,
            high=16,
            asked=in_variants("happy", "laizi"),
        ),
    ] = 8
    double_round: Annotated[bool, Flag(_("Each may double after the bidding"))] = False
    next_caller: Annotated[
        str,
        Choice(
            _("Who speaks first next"),
            choices={
                "rotate": _("the next player in turn"),
                "winner": _("the winner"),
                "random": _("by lot"),
            },
        ),
    ] = "rotate"
    pass_locks: Annotated[bool, Flag(_("A pass lasts until the trick ends"))] = False
