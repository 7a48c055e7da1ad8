"""十三张: the hands that the rule sheet works."""

from typing import Any

from scoring.sheets import Sample

_LAYOUTS = [
    {
        "front": ["SA", "HA", "CA"],
        "middle": ["H2", "H3", "H4", "H5", "H6"],
        "back": ["S6", "S7", "S8", "S9", "S10"],
    },
    {
        "front": ["C2", "D7", "CQ"],
        "middle": ["C4", "D4", "C8", "D9", "CK"],
        "back": ["C9", "D10", "DJ", "SQ", "HK"],
    },
]
_ORDERS = {
    "front": [[0], [2], [1]],
    "middle": [[2], [0], [1]],
    "back": [[0], [2], [1]],
}
_TYPES = {
    "front": ["trips", None, None, None],
    "middle": [None, None, "full_house", None],
    "back": ["quads", None, None, None],
}


def samples(options: Any) -> tuple[Sample, ...]:
    """Return two hands that the sheet works: one by its cards, one by its rows."""
    layouts = {"layouts": _LAYOUTS}
    rows = {"rows": _rows(options), **_apart(options)}
    if options.mode == "banker":
        return (
            Sample({"banker": 0, "bets": [0, 3], **layouts}, 2),
            Sample({"banker": 1, "bets": [2, 0, 1, 3], **rows}, 4),
        )
    return Sample(layouts, 2), Sample(rows, 4)


def _rows(options: Any) -> dict[str, Any]:
    """Return how three players' rows compare, strong ones named if they count."""
    named = options.units == "wiki"
    return {
        name: {"order": order, **({"types": _TYPES[name]} if named else {})}
        for name, order in _ORDERS.items()
    }


def _apart(options: Any) -> dict[str, Any]:
    """Let the fourth player declare a special, or be misset where there is none."""
    if options.special == "none":
        return {"fouls": [3]}
    return {"specials": {"3": "three_flushes"}}
