"""顾此失彼 (Gucishibi, "one thing or another"): draw cards until no single is left.

Source: 《游戏怎么玩》, 顾此失彼.
Limits: whether the gift is counted or paid, what a joint highest is, when a hand that
cannot be finished ends and how points are settled is not said there; all are house
rules here.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from scoring import series
from scoring.beside import points_beside
from scoring.game import Finished, Game, Hand, Hint, Match, Next, Worked
from scoring.games.gucishibi import score, sheet
from scoring.games.gucishibi.entry import Entry, HouseRules
from scoring.games.gucishibi.play import GucishibiPlay
from scoring.messages import Seat, _
from scoring.records import Parts, Problem, Record, Table
from scoring.sheets import Sample, Section


class Gucishibi(Game):
    """顾此失彼."""

    slug = "gucishibi"
    names = {"zh-hans": "顾此失彼", "zh-hant": "顧此失彼", "en": "Gucishibi"}
    pinyin = "gu ci shi bi"
    summary = _("Draw from each other's hands until you hold only sets of equal cards.")
    cards = _("One pack of 52")
    minutes = (10, 20)
    options = HouseRules
    carry = series.DealerCarry
    ends = series.ENDS
    play = GucishibiPlay()
    examples = ((sheet.TWO_PLAYERS, (10, -10)),)

    def seats(self, options: HouseRules) -> range:
        return range(2, 7)

    def forms(self, options: HouseRules) -> tuple[type[Record], ...]:
        return (Entry,)

    def problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        return score.problems(parts)

    def hints(self, data: Mapping[str, Any], table: Table) -> Iterator[Hint]:
        return points_beside(Entry, "sets", data, table, score.points_of)

    def score(self, hand: Hand) -> Worked:
        return score.score(hand)

    def first_carry(self, table: Table) -> Mapping[str, Any]:
        return series.first_carry(table, "dealer")

    def next(self, carry: Mapping[str, Any], table: Table) -> Next:
        dealer = Seat(carry["dealer"])
        return series.deals(dealer, _("%(seat)s deals and draws first.", seat=dealer))

    def finish(self, match: Match, table: Table) -> Finished | None:
        return series.finish(match, table.options)

    def sheet(self, options: HouseRules) -> Iterator[Section]:
        return sheet.sheet(options)

    def samples(self, options: HouseRules) -> tuple[Sample, ...]:
        return sheet.SAMPLES
