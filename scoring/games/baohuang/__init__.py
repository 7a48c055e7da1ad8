"""保皇 (Baohuang, "guard the emperor"): emperor and guard against three farmers.

Source: 《游戏怎么玩》, 保皇: the common, classic, Weihai and Qingdao ways to play; for
online play the description in an encyclopedia of the web.
Limits: where the source leaves a thing open (second and fourth in Qingdao, who wins in
Weihai, what uprising and kick multiply by) there is a house rule; points for Qingdao
and for a solo are those usual at tables, as the source names only the tribute.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from scoring.game import Game, Hand, Next, Worked
from scoring.games.baohuang import score, sheet, tribute
from scoring.games.baohuang.entry import Carry, Entry, HouseRules
from scoring.games.baohuang.play import BaohuangPlay
from scoring.games.baohuang.questions import QUESTIONS
from scoring.messages import _
from scoring.records import Parts, Problem, Record, Table
from scoring.sheets import Sample, Section


class Baohuang(Game):
    """保皇."""

    slug = "baohuang"
    names = {"zh-hans": "保皇", "zh-hant": "保皇", "en": "Baohuang"}
    pinyin = "bao huang"
    summary = _("Emperor and guard against three farmers; who is out first counts.")
    cards = _("Four packs of 54")
    minutes = (15, 30)
    options = HouseRules
    carry = Carry
    play = BaohuangPlay()
    questions = QUESTIONS
    examples = (
        ({"emperor": 0, "guard": 1, "order": [0, 2, 3, 1, 4]}, (2, 1, -1, -1, -1)),
        ({"emperor": 0, "guard": None, "order": [0, 1, 2, 3, 4]}, (12, -3, -3, -3, -3)),
    )

    def seats(self, options: HouseRules) -> range:
        return range(5, 6)

    def forms(self, options: HouseRules) -> tuple[type[Record], ...]:
        return (Entry,)

    def problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        return score.problems(parts, table)

    def score(self, hand: Hand) -> Worked:
        return score.score(hand)

    def first_carry(self, table: Table) -> Mapping[str, Any]:
        return {"dealer": None, "tribute": None}

    def next(self, carry: Mapping[str, Any], table: Table) -> Next:
        return tribute.following(carry)

    def sheet(self, options: HouseRules) -> Iterator[Section]:
        return sheet.sheet(options)

    def samples(self, options: HouseRules) -> tuple[Sample, ...]:
        return sheet.SAMPLES[options.variant]
