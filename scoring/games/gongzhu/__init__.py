"""拱猪 (Gongzhu, "chase the pig"): hearts and ♠Q cost points, ♦J brings them.

Source: 《游戏怎么玩》, 拱猪, with the lost suits read as ♠Q, ♦J, ♣10 and ♥A.
Limits: how thirds are rounded, what exposed cards make of a hand in which one player
takes everything, and what ends a match is not said there; all are house rules here.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from scoring.game import Finished, Game, Hand, Match, Next, Worked
from scoring.games.gongzhu import samples, score, sheet
from scoring.games.gongzhu.entry import Carry, Entry, HouseRules
from scoring.games.gongzhu.play import GongzhuPlay
from scoring.messages import _
from scoring.records import Parts, Problem, Record, Table
from scoring.sheets import Sample, Section


class Gongzhu(Game):
    """拱猪."""

    slug = "gongzhu"
    names = {"zh-hans": "拱猪", "zh-hant": "拱豬", "en": "Gongzhu"}
    pinyin = "gong zhu"
    summary = _("Hearts and ♠Q cost points, ♦J brings them, ♣10 multiplies.")
    cards = _("One pack of 52, or two")
    minutes = (8, 15)
    options = HouseRules
    carry = Carry
    play = GongzhuPlay()
    ends = {"target": _("A total has reached the limit.")}
    examples = (
        (
            {
                "captured": [
                    ["SQ", "H4", "HJ"],
                    ["H9", "H10", "HQ", "HK", "HA", "C10"],
                    ["H2"],
                    ["H3", "H5", "H6", "H7", "H8", "DJ"],
                ],
                "exposed": ["DJ"],
            },
            (-960, -3516, 960, 3516),
        ),
    )

    def seats(self, options: HouseRules) -> range:
        return range(4, 5)

    def forms(self, options: HouseRules) -> tuple[type[Record], ...]:
        return (Entry,)

    def problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        return score.problems(parts)

    def score(self, hand: Hand) -> Worked:
        return score.score(hand)

    def first_carry(self, table: Table) -> Mapping[str, Any]:
        return {"leader": None, "raw_totals": [0] * table.seats}

    def next(self, carry: Mapping[str, Any], table: Table) -> Next:
        return score.following(carry, table.options)

    def finish(self, match: Match, table: Table) -> Finished | None:
        return score.finish(match, table.options)

    def sheet(self, options: HouseRules) -> Iterator[Section]:
        return sheet.sheet(options)

    def samples(self, options: HouseRules) -> tuple[Sample, ...]:
        return samples.samples(options)
