"""钓鱼 (Diaoyu, "fishing"): hand cards take a table card they make 14 with.

Source: 《游戏怎么玩》, 钓鱼.
Limits: what J, Q, K count, whether who can take must, and what becomes of cards that
nobody takes is not said there; house rules here, where tables may differ. How points
are settled and what ends a match is not told either.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from scoring import series
from scoring.beside import points_beside
from scoring.game import Finished, Game, Hand, Hint, Match, Next, Worked
from scoring.games.diaoyu import score, sheet
from scoring.games.diaoyu.entry import BySuit, HouseRules, Piles
from scoring.games.diaoyu.play import DiaoyuPlay
from scoring.messages import _
from scoring.records import Parts, Problem, Record, Table
from scoring.sheets import Sample, Section


class Diaoyu(Game):
    """钓鱼."""

    slug = "diaoyu"
    names = {"zh-hans": "钓鱼", "zh-hant": "釣魚", "en": "Diaoyu"}
    pinyin = "diao yu"
    summary = _("Fish cards from the table by making 14; spades are worth most.")
    cards = _("One pack of 52")
    minutes = (5, 10)
    options = HouseRules
    carry = series.LeaderCarry
    ends = series.ENDS
    play = DiaoyuPlay()
    examples = ((sheet.TWO_PLAYERS, (-21, 21)),)

    def seats(self, options: HouseRules) -> range:
        return range(2, 9)

    def forms(self, options: HouseRules) -> tuple[type[Record], ...]:
        return (BySuit, Piles)

    def problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        return score.problems(parts)

    def hints(self, data: Mapping[str, Any], table: Table) -> Iterator[Hint]:
        return points_beside(BySuit, "suits", data, table, score.points_of)

    def score(self, hand: Hand) -> Worked:
        return score.score(hand)

    def first_carry(self, table: Table) -> Mapping[str, Any]:
        return series.first_carry(table, "leader")

    def next(self, carry: Mapping[str, Any], table: Table) -> Next:
        return series.leads(carry)

    def finish(self, match: Match, table: Table) -> Finished | None:
        return series.finish(match, table.options)

    def sheet(self, options: HouseRules) -> Iterator[Section]:
        return sheet.sheet(options)

    def samples(self, options: HouseRules) -> tuple[Sample, ...]:
        return sheet.SAMPLES
