"""对牌 (Duipai, "matching cards"): a card takes its equal and all between them.

Source: 《游戏怎么玩》, 对牌, both ways to play.
Limits: whether the others go on when a player is out, in which order cards go under a
pile and how points are settled is not said there; all are house rules here.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from scoring import series
from scoring.game import Finished, Game, Hand, Match, Next, Worked
from scoring.games.duipai import score, sheet
from scoring.games.duipai.entry import FirstOut, HouseRules, Out, Won
from scoring.games.duipai.play import DuipaiPlay
from scoring.messages import _
from scoring.records import Parts, Problem, Record, Table
from scoring.sheets import Sample, Section


class Duipai(Game):
    """对牌."""

    slug = "duipai"
    names = {"zh-hans": "对牌", "zh-hant": "對牌", "en": "Duipai"}
    pinyin = "dui pai"
    summary = _("A card laid in the row takes its equal and all between them.")
    cards = _("One pack of 52")
    minutes = (5, 15)
    options = HouseRules
    carry = series.LeaderCarry
    ends = series.ENDS
    play = DuipaiPlay()
    examples = (({"out_order": [1]}, (1, -1)),)

    def seats(self, options: HouseRules) -> range:
        return range(2, 9)

    def forms(self, options: HouseRules) -> tuple[type[Record], ...]:
        if options.variant == "five":
            return (Won,)
        return (FirstOut if options.end == "first_out" else Out,)

    def problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        return score.problems(parts)

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
        return sheet.samples(options)
