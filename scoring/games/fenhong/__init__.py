"""分红 (Fenhong, "share the hearts"): tricks without trumps; every heart costs a point.

Source: 《游戏怎么玩》, 分红.
Limits: the source tells neither how points are settled nor how often is played; both
are house rules here. A halved difference between sides, known from a sister game,
would give half points and is left out.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from scoring.game import Finished, Game, Hand, Match, Next, Worked
from scoring.games.fenhong import score, sheet
from scoring.games.fenhong.entry import Captured, Carry, Hearts, HouseRules
from scoring.games.fenhong.play import FenhongPlay
from scoring.messages import _
from scoring.records import Record, Table
from scoring.sheets import Sample, Section


class Fenhong(Game):
    """分红."""

    slug = "fenhong"
    names = {"zh-hans": "分红", "zh-hant": "分紅", "en": "Fenhong"}
    pinyin = "fen hong"
    summary = _("Tricks without trumps; every heart taken costs a point.")
    cards = _("One pack of 52")
    minutes = (5, 10)
    options = HouseRules
    carry = Carry
    play = FenhongPlay()
    ends = {
        "target": _("A total has reached the limit."),
        "max_hands": _("All hands have been played."),
    }
    examples = (
        ({"hearts": [4, 3, 3, 3]}, (-3, 1, 1, 1)),
        ({"hearts": [13, 0, 0, 0]}, (-39, 13, 13, 13)),
    )

    def seats(self, options: HouseRules) -> range:
        return range(4, 5)

    def forms(self, options: HouseRules) -> tuple[type[Record], ...]:
        return (Hearts, Captured)

    def score(self, hand: Hand) -> Worked:
        return score.score(hand)

    def first_carry(self, table: Table) -> Mapping[str, Any]:
        return {"hands": 0, "raw_totals": [0] * table.seats, "leader": 0}

    def next(self, carry: Mapping[str, Any], table: Table) -> Next:
        return score.following(carry)

    def finish(self, match: Match, table: Table) -> Finished | None:
        return score.finish(match, table.options)

    def sheet(self, options: HouseRules) -> Iterator[Section]:
        return sheet.sheet(options)

    def samples(self, options: HouseRules) -> tuple[Sample, ...]:
        return sheet.SAMPLES
