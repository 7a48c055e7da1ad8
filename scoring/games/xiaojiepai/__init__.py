"""小姐牌 (Xiaojiepai): a party game of drawing cards and doing what they say.

Source: 《游戏怎么玩》, 小姐牌, which has two lists of effects that differ.
Limits: which list holds, what the companion takes and how the kings go on is not said
there; all are house rules here. The words are free of alcohol unless asked for.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from scoring.game import LEADS, Game, Hand, Next, Worked
from scoring.games.xiaojiepai import score, sheet
from scoring.games.xiaojiepai.entry import Carry, Events, Halves, HouseRules
from scoring.games.xiaojiepai.play import XiaojiepaiPlay
from scoring.messages import Seat, _
from scoring.records import Parts, Problem, Record, Table
from scoring.sheets import Sample, Section


class Xiaojiepai(Game):
    """小姐牌."""

    slug = "xiaojiepai"
    names = {"zh-hans": "小姐牌", "zh-hant": "小姐牌", "en": "Xiaojiepai"}
    pinyin = "xiao jie pai"
    summary = _("A party game: draw a card in turn and do what it says.")
    cards = _("One pack of 52")
    minutes = (20, 40)
    options = HouseRules
    carry = Carry
    play = XiaojiepaiPlay()
    examples = (({"halves": [4, 0, 3, 1]}, (0, 0, 0, 0)),)

    def seats(self, options: HouseRules) -> range:
        return range(3, 11)

    def forms(self, options: HouseRules) -> tuple[type[Record], ...]:
        return (Events, Halves)

    def problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        return score.problems(parts, table)

    def score(self, hand: Hand) -> Worked:
        return score.score(hand)

    def first_carry(self, table: Table) -> Mapping[str, Any]:
        return {"leader": 0}

    def next(self, carry: Mapping[str, Any], table: Table) -> Next:
        leader = Seat(carry["leader"])
        text = _("%(seat)s draws first.", seat=leader)
        return Next({"leader": int(leader)}, text, ((leader, LEADS),))

    def sheet(self, options: HouseRules) -> Iterator[Section]:
        return sheet.sheet(options)

    def samples(self, options: HouseRules) -> tuple[Sample, ...]:
        return sheet.SAMPLES
