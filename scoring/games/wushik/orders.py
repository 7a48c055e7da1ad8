"""五十K: which special combinations there are, from low to high."""

from typing import Any

ORDERS = {
    "low": "wsk_mixed wsk_pure bomb4 bomb5 bomb6 bomb7 bomb8 joker4",
    "three_k": "wsk_mixed wsk_pure bomb4 bomb5 joker3 bomb6 bomb7 bomb8 joker4",
    "huangshi": (
        "bomb3 bomb4 bomb5 wsk_mixed wsk_pure bomb6 joker2 bomb7 joker3 bomb8 joker4"
    ),
    "daye": (
        "bomb3 bomb4 bomb5 bomb6 bomb7 wsk_mixed wsk_pure joker2 joker3 bomb8 joker4"
    ),
    "zhengzhou": "wsk_mixed wsk_pure bomb4 joker4",
}
"""By the house rule: 副五十K, 正五十K, bombs and jokers by how many cards."""

ONE_PACK = ("wsk_mixed", "wsk_pure", "bomb3", "bomb4", "joker2")
"""What there can be with four cards of a rank and two jokers."""


def specials(options: Any) -> tuple[str, ...]:
    """Return the special combinations that beat every other, from low to high."""
    names = ORDERS[options.order].split()
    one_pack = options.variant == "one_pack"
    return tuple(name for name in names if not one_pack or name in ONE_PACK)
