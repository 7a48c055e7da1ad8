"""拱猪: the hands that the rule sheet works."""

from typing import Any

from scoring.games.gongzhu.entry import HEARTS, packs
from scoring.sheets import Sample

_ONE_PACK = (
    Sample(
        {
            "captured": [
                ["SQ", "H4", "HJ"],
                ["H9", "H10", "HQ", "HK", "HA", "C10"],
                ["H2"],
                ["H3", "H5", "H6", "H7", "H8", "DJ"],
            ],
            "exposed": ["DJ"],
        },
        4,
    ),
    Sample(
        {
            "captured": [["SQ", *map(str, HEARTS)], [], ["DJ", "C10"], []],
            "exposed": ["SQ", "HA"],
        },
        4,
    ),
)
_TWO_PACKS = (
    Sample(
        {
            "captured": [
                ["SQ", *2 * ["H4", "HJ"]],
                ["C10", *2 * ["H9", "H10", "HQ", "HK", "HA"]],
                ["SQ", "C10", *2 * ["H2"]],
                2 * ["H3", "H5", "H6", "H7", "H8", "DJ"],
            ],
            "exposed": ["SQ", "DJ"],
            "first_pig": 2,
        },
        4,
    ),
    Sample(
        {
            "captured": [
                ["SQ", *2 * [str(card) for card in HEARTS]],
                ["SQ"],
                ["DJ", "DJ", "C10"],
                ["C10"],
            ],
            "exposed": ["HA", "C10"],
            "first_pig": 1,
        },
        4,
    ),
)


def samples(options: Any) -> tuple[Sample, ...]:
    """Return two hands that the sheet works: an ordinary one, and all hearts."""
    return _TWO_PACKS if packs(options) == 2 else _ONE_PACK
