"""十三张 (Thirteen Cards, Chinese poker): thirteen cards laid out in three rows.

Source: 《游戏怎么玩》, 十三张.
Limits: the source breaks off at the specials (报到); they, what strong rows bring and
shooting (打枪) are as they are usual at tables, with house rules where tables differ.
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from scoring.game import Game, Hand, Hint, Next, Worked
from scoring.games.shisanzhang import hints, questions as asked, samples, score, sheet
from scoring.games.shisanzhang.entry import (
    BankedLayouts,
    BankedRows,
    Carry,
    HouseRules,
    Layouts,
    Rows,
    seats_placed,
)
from scoring.messages import _
from scoring.records import Parts, Problem, Record, Table
from scoring.sheets import Sample, Section


class Shisanzhang(Game):
    """十三张."""

    slug = "shisanzhang"
    names = {"zh-hans": "十三张", "zh-hant": "十三張", "en": "Thirteen Cards"}
    pinyin = "shi san zhang"
    summary = _("Thirteen cards in three rows, compared player by player.")
    cards = _("One pack of 52")
    minutes = (5, 10)
    options = HouseRules
    carry = Carry
    examples = (
        (
            {
                "layouts": [
                    {
                        "front": ["SA", "HA", "CA"],
                        "middle": ["H2", "H3", "H4", "H5", "H6"],
                        "back": ["S6", "S7", "S8", "S9", "S10"],
                    },
                    {
                        "front": ["C2", "D7", "CQ"],
                        "middle": ["C4", "D4", "C8", "D9", "CK"],
                        "back": ["C9", "D10", "DJ", "SQ", "HK"],
                    },
                ]
            },
            (18, -18),
        ),
    )

    questions = asked.QUESTIONS
    lays_out = True

    def seats(self, options: HouseRules) -> range:
        return range(2, 5)

    def forms(self, options: HouseRules) -> tuple[type[Record], ...]:
        if options.mode == "banker":
            return (BankedLayouts, BankedRows)
        return (Layouts, Rows)

    def seats_told(self, data: object, options: HouseRules) -> int | None:
        if isinstance(data, dict) and "rows" in data and "layouts" not in data:
            return seats_placed(data)
        return super().seats_told(data, options)

    def problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        return score.problems(parts, table)

    def hints(self, data: Mapping[str, Any], table: Table) -> Iterator[Hint]:
        return hints.hints(data, table)

    def score(self, hand: Hand) -> Worked:
        return score.score(hand)

    def first_carry(self, table: Table) -> Mapping[str, Any]:
        return {"banker": None}

    def next(self, carry: Mapping[str, Any], table: Table) -> Next:
        return score.following(carry, table.options)

    def at_random(self, rng: Random, table: Table) -> Mapping[str, Any]:
        return asked.random_entry(rng, table)

    def sheet(self, options: HouseRules) -> Iterator[Section]:
        return sheet.sheet(options)

    def samples(self, options: HouseRules) -> tuple[Sample, ...]:
        return samples.samples(options)
