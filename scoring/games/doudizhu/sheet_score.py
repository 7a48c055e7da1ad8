"""斗地主: what the rule sheet says of the score."""

from collections.abc import Iterator

from scoring.games.doudizhu.rules import HouseRules
from scoring.messages import Message, _
from scoring.sheets import Grid, Paragraph, about, grid

Row = tuple[Message, Message]

FACTORS = ("init", "robs", "ming", "men", "dao", "bombs", "rockets", "spring", "double")
"""The lines that tell a factor."""

ESCAPE = ("escaped", "dealt_bombs", "escape")

_ESCAPE_PAYEE = {
    "landlord": _("The landlord pays each farmer so much, a farmer the landlord."),
    "split": _("The landlord pays each farmer so much, a farmer half to each."),
}


def worth(options: HouseRules) -> Iterator[Message | Paragraph | Grid]:
    """Yield what a hand is worth."""
    yield about(
        _(
            "Each farmer settles with the landlord: a stake of %(unit)d, multiplied by "
            "all of this:",
            unit=options.base * options.rate,
        ),
        "match",
    )
    yield grid((_("What happened"), _("Multiplier")), [*_factors(options)], *FACTORS)
    yield from _explained(options)
    if options.max_mult:
        yield about(
            _(
                "In a hand that is played out at most × %(most)d counts.",
                most=options.max_mult,
            ),
            "max_mult",
        )
    yield from _limits(options)
    yield from _escape(options)


def _factors(options: HouseRules) -> Iterator[Row]:
    if options.init_mult > 1:
        yield _("Initial multiplier"), _times(options.init_mult)
    if options.variant == "menzhua":
        yield _("Blind grab"), _times(2)
        yield _raising(options), _times(2)
    else:
        yield _("Each rob"), _times(2)
        text = _("Hand shown before, early, late in the deal, after it; the best only")
        yield text, _("× 5, 4, 3, 2")
    yield _("Each bomb played"), _times(2)
    if options.rocket_mult > 1:
        yield _("The rocket"), _times(options.rocket_mult)
    if options.spring_mult > 1:
        yield _("Spring: no farmer has played"), _times(options.spring_mult)
    if options.spring_mult > 1 and options.anti_spring:
        text = _("Anti-spring: the landlord has played only once")
        yield text, _times(options.spring_mult)
    yield _("Each who doubled, in their own matches"), _times(2)


def _raising(options: HouseRules) -> Message:
    if options.dao_scope == "joint":
        return _("Each of dao, la, lei, wo")
    return _("Each of dao, la, lei, wo, for that farmer")


def _times(factor: int) -> Message:
    return _("× %(factor)d", factor=factor)


def _explained(options: HouseRules) -> Iterator[Paragraph]:
    """Yield what a form says beside the fields that tell a factor."""
    if options.variant == "menzhua":
        yield from _grabbed(options)
    else:
        yield about(
            _("Every rob after the call counts, the caller's own too: each × 2."),
            "robs",
        )
    bombs = _("A bomb is four of a rank, played as such: each × 2. Any player's count.")
    if options.variant == "laizi":
        bombs = _("Hard, soft and pure bombs that were played: each × 2, anybody's.")
    yield about(bombs, "bombs")
    if options.rocket_mult > 1:
        text = _(
            "The rocket is both jokers played together: × %(factor)d.",
            factor=options.rocket_mult,
        )
        yield about(text, "rockets")
    yield about(_springs(options), "spring")
    yield about(
        _(
            "A farmer who doubled plays for twice as much with the landlord; a "
            "landlord who doubled, with both farmers. If both did, it is × 4."
        ),
        "double",
    )


def _grabbed(options: HouseRules) -> Iterator[Paragraph]:
    text = _("A blind grab is made without having looked at one's cards: × 2.")
    yield about(text, "men")
    if options.dao_scope == "joint":
        text = _("Each step counts × 2: dao × 2, dao la × 4, and so on to × 16.")
    else:
        text = _(
            "Each step counts × 2 for that farmer: dao × 2, dao la × 4, and so on to "
            "× 16."
        )
    yield about(text, "dao_level", "dao_per_farmer", "dao")


def _springs(options: HouseRules) -> Message:
    if options.spring_mult == 1:
        return _(
            "It is a spring if the landlord wins and no farmer has played. It "
            "multiplies nothing."
        )
    if options.anti_spring:
        return _(
            "It is a spring if the landlord wins and no farmer has played, an "
            "anti-spring if the farmers win and the landlord has played only once: "
            "× %(factor)d.",
            factor=options.spring_mult,
        )
    return _(
        "It is a spring if the landlord wins and no farmer has played: × %(factor)d.",
        factor=options.spring_mult,
    )


def _limits(options: HouseRules) -> Iterator[Paragraph]:
    if options.floor:
        yield about(
            _(
                "If it is told what each holds, nobody pays more than that; what the "
                "landlord has is shared by the stakes of the farmers."
            ),
            "floor",
            "balances",
        )
    if options.winner_cap:
        yield about(
            _("If it is told what each holds, nobody wins more than that."),
            "cap",
            "balances",
        )
    if options.fee:
        yield about(
            _(
                "A fee of %(fee)d each is told beside the points, never part of them.",
                fee=options.fee,
            ),
            "fee",
        )


def _escape(options: HouseRules) -> Iterator[Paragraph]:
    yield about(
        _(
            "Who runs away pays 10 stakes, or stakes for twice the multiplier if that "
            "is 10 or more. Bombs and rocket count here when dealt into one hand; "
            "initial multiplier, spring and doubling do not count."
        ),
        *ESCAPE,
    )
    yield about(_ESCAPE_PAYEE[options.escape_payee], *ESCAPE)
