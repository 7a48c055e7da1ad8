"""五十K (Wushik, "five-ten-king"): partners go out early and take fives, tens, kings.

Source: 《游戏怎么玩》, 五十K, for points and catches.
Limits: combinations and their order, who leads after a player is out, and the score of
one pack are not said there; they are as usual at tables, with house rules where tables
differ.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from scoring.game import Game, Hand, Next, Worked
from scoring.games.wushik import score, sheet
from scoring.games.wushik.entry import Carry, Entry, HouseRules
from scoring.games.wushik.play import WushikPlay
from scoring.games.wushik.questions import QUESTIONS
from scoring.messages import _
from scoring.records import Parts, Problem, Record, Table
from scoring.sheets import Sample, Section


class Wushik(Game):
    """五十K."""

    slug = "wushik"
    names = {"zh-hans": "五十K", "zh-hant": "五十K", "en": "Five-Ten-King"}
    pinyin = "wu shi k"
    summary = _("Two against two: go out early, and take the fives, tens and kings.")
    cards = _("Two packs of 54, or one")
    minutes = (8, 15)
    options = HouseRules
    carry = Carry
    play = WushikPlay()
    questions = QUESTIONS
    examples = (
        (
            {"order": [0, 2], "captured": [70, 40, 30, 40], "held": [0, 10, 0, 10]},
            (100, -100, 100, -100),
        ),
        (
            {"order": [0, 1, 2], "captured": [50, 60, 40, 35], "held": [0, 0, 0, 15]},
            (40, -40, 40, -40),
        ),
    )

    def seats(self, options: HouseRules) -> range:
        return range(4, 5)

    def forms(self, options: HouseRules) -> tuple[type[Record], ...]:
        return (Entry,)

    def problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        return score.problems(parts, table)

    def score(self, hand: Hand) -> Worked:
        return score.score(hand)

    def fills(self, data: Mapping[str, Any], table: Table) -> Iterator[tuple[str, int]]:
        return score.fills(data, table)

    def first_carry(self, table: Table) -> Mapping[str, Any]:
        return {"leader": None}

    def next(self, carry: Mapping[str, Any], table: Table) -> Next:
        return score.following(carry, table.options)

    def sheet(self, options: HouseRules) -> Iterator[Section]:
        return sheet.sheet(options)

    def samples(self, options: HouseRules) -> tuple[Sample, ...]:
        return sheet.SAMPLES[options.variant]
