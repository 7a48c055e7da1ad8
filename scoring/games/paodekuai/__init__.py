"""跑得快 (Paodekuai, "run fast"), 关牌: whoever is out first is paid for cards left.

Source: 《游戏怎么玩》, 跑得快.
Limits: the source lists no combinations and no factor of a shut-out. Both are as they
are usual at tables, with house rules where tables differ.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from scoring.game import Game, Hand, Next, Worked
from scoring.games.paodekuai import score, sheet
from scoring.games.paodekuai.entry import FORMS, SEATS, Carry, HouseRules
from scoring.games.paodekuai.play import PaodekuaiPlay
from scoring.games.paodekuai.questions import QUESTIONS
from scoring.messages import _
from scoring.records import Parts, Problem, Record, Table
from scoring.sheets import Sample, Section


class Paodekuai(Game):
    """跑得快."""

    slug = "paodekuai"
    names = {"zh-hans": "跑得快", "zh-hant": "跑得快", "en": "Paodekuai"}
    pinyin = "pao de kuai"
    summary = _("Each for himself; whoever is out first is paid for the cards left.")
    cards = _("One pack of 52, or two of 54")
    minutes = (3, 8)
    options = HouseRules
    carry = Carry
    play = PaodekuaiPlay()
    questions = QUESTIONS
    examples = (
        ({"left": [0, 4, 6, 9]}, (19, -4, -6, -9)),
        ({"left": [3, 0, 13, 2]}, (-3, 18, -13, -2)),
    )

    def seats(self, options: HouseRules) -> range:
        count = SEATS[options.variant]
        return range(count, count + 1)

    def forms(self, options: HouseRules) -> tuple[type[Record], ...]:
        return (FORMS[options.liability, options.bird],)

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
        return sheet.samples(options)
