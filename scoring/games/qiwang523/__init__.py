"""七王五二三 (Qi Wang Wu Er San, "seven, king, five, two, three"): tricks for two.

Source: 《游戏怎么玩》, 七王五二三.
Limits: the source tells no score, and does not say how the last cards are drawn or
whether each lead must be answered; these are house rules.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from scoring.game import Game, Hand, Next, Worked
from scoring.games.qiwang523 import score, sheet
from scoring.games.qiwang523.entry import FORMS, Carry, HouseRules
from scoring.games.qiwang523.play import Qiwang523Play
from scoring.games.qiwang523.questions import QUESTIONS
from scoring.messages import _
from scoring.records import Parts, Problem, Record, Table
from scoring.sheets import Sample, Section


class Qiwang523(Game):
    """七王五二三."""

    slug = "qiwang523"
    names = {
        "zh-hans": "七王五二三",
        "zh-hant": "七王五二三",
        "en": "Seven-King 5-2-3",
    }
    pinyin = "qi wang wu er san"
    summary = _("Tricks of equal cards for two; hands are refilled only when empty.")
    cards = _("One pack of 54")
    minutes = (5, 10)
    options = HouseRules
    carry = Carry
    play = Qiwang523Play()
    questions = QUESTIONS
    examples = (({"first_out": 0}, (1, -1)), ({"first_out": 1}, (-1, 1)))

    def seats(self, options: HouseRules) -> range:
        return range(2, 3)

    def forms(self, options: HouseRules) -> tuple[type[Record], ...]:
        return (FORMS[options.scoring],)

    def problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        return score.problems(parts)

    def score(self, hand: Hand) -> Worked:
        return score.score(hand)

    def first_carry(self, table: Table) -> Mapping[str, Any]:
        return {"leader": None}

    def next(self, carry: Mapping[str, Any], table: Table) -> Next:
        return score.following(carry, table.options)

    def sheet(self, options: HouseRules) -> Iterator[Section]:
        return sheet.sheet(options)

    def samples(self, options: HouseRules) -> tuple[Sample, ...]:
        return sheet.SAMPLES[options.scoring]
