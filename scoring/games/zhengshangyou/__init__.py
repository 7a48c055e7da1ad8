"""争上游 (Zheng Shangyou, "competing upstream"): whoever is out of cards first wins.

Source: 《游戏怎么玩》, 争上游.
Limits: the source lists no combinations and tells no payments. Both are as they are
usual at tables, with house rules where tables differ.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from scoring.game import Finished, Game, Hand, Match, Next, Worked
from scoring.games.zhengshangyou import score, sheet
from scoring.games.zhengshangyou.entry import (
    Carry,
    HouseRules,
    Left,
    LeftAndTwo,
    Places,
)
from scoring.games.zhengshangyou.play import ZhengshangyouPlay
from scoring.games.zhengshangyou.questions import QUESTIONS
from scoring.messages import _
from scoring.records import Parts, Problem, Record, Table
from scoring.sheets import Sample, Section


class Zhengshangyou(Game):
    """争上游."""

    slug = "zhengshangyou"
    names = {"zh-hans": "争上游", "zh-hant": "爭上游", "en": "Zheng Shangyou"}
    pinyin = "zheng shang you"
    summary = _("Beat each other's combinations; whoever is out of cards first wins.")
    cards = _("One pack of 52, or two of 54")
    minutes = (5, 10)
    options = HouseRules
    carry = Carry
    play = ZhengshangyouPlay()
    questions = QUESTIONS
    ends = {"places_target": _("A total of places has reached the limit.")}
    examples = (({"left": [0, 3, 7, 13]}, (23, -3, -7, -13)),)

    def seats(self, options: HouseRules) -> range:
        return range(4, 5)

    def forms(self, options: HouseRules) -> tuple[type[Record], ...]:
        match options.scoring:
            case "places":
                return (Places,)
            case "big2":
                return (LeftAndTwo,)
        return (Left,)

    def problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        return score.problems(parts)

    def score(self, hand: Hand) -> Worked:
        return score.score(hand)

    def first_carry(self, table: Table) -> Mapping[str, Any]:
        return {"dealer": None}

    def next(self, carry: Mapping[str, Any], table: Table) -> Next:
        return score.following(carry, table.options)

    def finish(self, match: Match, table: Table) -> Finished | None:
        return score.finish(match, table.options)

    def sheet(self, options: HouseRules) -> Iterator[Section]:
        return sheet.sheet(options)

    def samples(self, options: HouseRules) -> tuple[Sample, ...]:
        return sheet.SAMPLES[options.scoring]
