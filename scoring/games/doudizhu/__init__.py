"""斗地主 (Dou Dizhu, "fight the landlord"): one with three cards more against two.

Source: 《游戏怎么玩》, 斗地主: the ways to play with robbing, with a wild rank and with
a blind grab, and the way points are settled.
Limits: which cards can be added, what a spring is and what a player pays who runs away
are told there in part only; where tables differ there is a house rule.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from scoring.game import Game, Hand, Next, Worked
from scoring.games.doudizhu import score, sheet
from scoring.games.doudizhu.entry import (
    ApartEscaped,
    ApartPlayed,
    Carry,
    RobbedEscaped,
    RobbedPlayed,
    TogetherEscaped,
    TogetherPlayed,
)
from scoring.games.doudizhu.play import DoudizhuPlay
from scoring.games.doudizhu.questions import QUESTIONS
from scoring.games.doudizhu.rules import HouseRules
from scoring.messages import _
from scoring.records import Parts, Problem, Record, Table
from scoring.sheets import Sample, Section


class Doudizhu(Game):
    """斗地主."""

    slug = "doudizhu"
    names = {"zh-hans": "斗地主", "zh-hant": "鬥地主", "en": "Dou Dizhu"}
    pinyin = "dou di zhu"
    summary = _(
        "A landlord against two farmers; the first empty hand wins for its side."
    )
    cards = _("One pack of 54")
    minutes = (4, 8)
    options = HouseRules
    carry = Carry
    play = DoudizhuPlay()
    questions = QUESTIONS
    examples = (
        ({"landlord": 1, "winner": "landlord"}, (-1, 2, -1)),
        (
            {
                "landlord": 0,
                "winner": "landlord",
                "robs": 3,
                "bombs": 2,
                "ming": [5, 0, 0],
                "spring": True,
            },
            (640, -320, -320),
        ),
        ({"landlord": 0, "escaped": 2}, (10, 0, -10)),
    )

    def seats(self, options: HouseRules) -> range:
        return range(3, 4)

    def forms(self, options: HouseRules) -> tuple[type[Record], ...]:
        if options.variant != "menzhua":
            return (RobbedPlayed, RobbedEscaped)
        if options.dao_scope == "joint":
            return (TogetherPlayed, TogetherEscaped)
        return (ApartPlayed, ApartEscaped)

    def problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        return score.problems(parts, table)

    def score(self, hand: Hand) -> Worked:
        return score.score(hand)

    def first_carry(self, table: Table) -> Mapping[str, Any]:
        return {"first": None if table.options.next_caller == "random" else 0}

    def next(self, carry: Mapping[str, Any], table: Table) -> Next:
        return score.following(carry, table.options)

    def sheet(self, options: HouseRules) -> Iterator[Section]:
        return sheet.sheet(options)

    def samples(self, options: HouseRules) -> tuple[Sample, ...]:
        return sheet.samples(options)
