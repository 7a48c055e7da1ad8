"""小姐牌: what each rank does, by the list of effects that holds."""

from typing import Any

from scoring.cards import RANKS
from scoring.messages import Message, _

LISTS = {
    "merged": _("both lists together"),
    "list_a": _("first list"),
    "list_b": _("second list"),
}

_EFFECTS = {
    "list_a": (
        "none none none dare camera half seven leave one ignore left right double"
    ),
    "list_b": (
        "pick companion duel none ignore none seven leave one camera none none none"
    ),
    "merged": (
        "pick companion duel dare camera half seven leave one ignore left right double"
    ),
}

EFFECTS = {
    variant: dict(zip(RANKS, words.split(), strict=True))
    for variant, words in _EFFECTS.items()
}
"""What a rank does, by variant; `none` for nothing."""

PENDING = ("dare", "seven", "duel")
"""Effects that stay open until somebody loses or the next card is drawn."""

TOKENS = {
    "camera": _("freeze card"),
    "leave": _("leave card"),
    "pick": _("pick card"),
}
"""Effects that give the drawer a card to keep."""

NAMES = {
    **TOKENS,
    "none": _("safe"),
    "half": _("half a point"),
    "one": _("one point"),
    "left": _("left neighbour"),
    "right": _("right neighbour"),
    "double": _("double"),
    "dare": _("truth or dare"),
    "seven": _("sevens"),
    "duel": _("duel"),
    "companion": _("companion"),
    "ignore": _("ignore me"),
}
"""What people call the effects."""

ONE = 2
"""One penalty point, in halves."""


def rank_of(card: str) -> str:
    """Return the rank of a card, with or without its suit."""
    return card if card in RANKS else card[1:]


def amount_of(halves: int, options: Any) -> Message:
    """Return an amount as people say it, in the words the table has chosen."""
    amount, no_more_than_one = shown(halves), halves in (1, ONE)
    if options.wording == "drink":
        if no_more_than_one:
            return _("%(amount)s cup", amount=amount)
        return _("%(amount)s cups", amount=amount)
    if no_more_than_one:
        return _("%(amount)s point", amount=amount)
    return _("%(amount)s points", amount=amount)


def name_of(effect: str, options: Any) -> Message:
    """Return what people call an effect, in the words the table has chosen."""
    if options.wording == "drink":
        return _CUPS.get(effect, NAMES[effect])
    return NAMES[effect]


_CUPS = {"half": _("half a cup"), "one": _("one cup")}


def shown(halves: int) -> str:
    """Return halves as whole points.

    >>> shown(3), shown(2), shown(0)
    ('1.5', '1', '0')
    """
    return f"{halves // 2}.5" if halves % 2 else str(halves // 2)
