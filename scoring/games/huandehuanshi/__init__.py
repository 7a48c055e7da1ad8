"""患得患失 (Huandehuanshi, "fear of loss"): hearts won are plus, spades minus.

Source: 《游戏怎么玩》, 患得患失.
Limits: what becomes of a stock too short for all, what 200 for all hearts is counted
against and how points are settled is not said there; all are house rules here.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from scoring import series
from scoring.beside import points_beside
from scoring.game import Finished, Game, Hand, Hint, Match, Next, Worked
from scoring.games.huandehuanshi import score, sheet
from scoring.games.huandehuanshi.entry import ByClass, HouseRules, Piles
from scoring.games.huandehuanshi.play import HuandehuanshiPlay
from scoring.messages import Seat, _
from scoring.records import Parts, Problem, Record, Table
from scoring.sheets import Sample, Section


class Huandehuanshi(Game):
    """患得患失."""

    slug = "huandehuanshi"
    names = {"zh-hans": "患得患失", "zh-hant": "患得患失", "en": "Huandehuanshi"}
    pinyin = "huan de huan shi"
    summary = _("Tricks with trumps: hearts bring points, spades cost them.")
    cards = _("One pack of 54")
    minutes = (10, 15)
    options = HouseRules
    carry = series.DealerCarry
    play = HuandehuanshiPlay()
    ends = {
        "all_hearts": _("A player has taken all thirteen hearts."),
        **series.ENDS,
    }
    examples = ((sheet.THREE_PLAYERS, (36, 84, -120)),)

    def seats(self, options: HouseRules) -> range:
        return range(3, 6)

    def forms(self, options: HouseRules) -> tuple[type[Record], ...]:
        return (ByClass, Piles)

    def problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        return score.problems(parts, table)

    def fills(self, data: Mapping[str, Any], table: Table) -> Iterator[tuple[str, int]]:
        return score.fills(data, table)

    def hints(self, data: Mapping[str, Any], table: Table) -> Iterator[Hint]:
        return points_beside(ByClass, "classes", data, table, score.points_taken)

    def score(self, hand: Hand) -> Worked:
        return score.score(hand)

    def first_carry(self, table: Table) -> Mapping[str, Any]:
        return series.first_carry(table, "dealer")

    def next(self, carry: Mapping[str, Any], table: Table) -> Next:
        dealer = Seat(carry["dealer"])
        return series.deals(dealer, _("%(seat)s deals and leads.", seat=dealer))

    def finish(self, match: Match, table: Table) -> Finished | None:
        return score.finish(match, table.options)

    def sheet(self, options: HouseRules) -> Iterator[Section]:
        return sheet.sheet(options)

    def samples(self, options: HouseRules) -> tuple[Sample, ...]:
        return sheet.SAMPLES
