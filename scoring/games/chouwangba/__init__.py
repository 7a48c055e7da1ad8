"""抽王八 (Chouwangba, "draw the turtle"): pairs go out, the odd cards lose.

Source: 《棋牌游戲規則怎麼玩》, 抽王八.
Limits: whose card is drawn, what odd cards in several hands are and what it scores is
not said there. The first two are house rules here; each loser pays 1 to each other.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from scoring.game import Finished, Game, Hand, Match, Next, Worked
from scoring.games.chouwangba import score, sheet
from scoring.games.chouwangba.entry import Carry, Entry, HouseRules
from scoring.games.chouwangba.play import ChouwangbaPlay
from scoring.matches import after_hands
from scoring.messages import _
from scoring.records import Parts, Problem, Record, Table
from scoring.series import ENDS
from scoring.sheets import Sample, Section


class Chouwangba(Game):
    """抽王八."""

    slug = "chouwangba"
    names = {"zh-hans": "抽王八", "zh-hant": "抽王八", "en": "Chouwangba"}
    pinyin = "chou wang ba"
    summary = _("Draw unseen cards, throw out pairs, and do not keep the odd ones.")
    cards = _("One pack of 54")
    minutes = (3, 8)
    options = HouseRules
    carry = Carry
    ends = {"max_hands": ENDS["max_hands"]}
    play = ChouwangbaPlay()
    examples = (
        ({"losers": [1]}, (1, -3, 1, 1)),
        ({"losers": [5]}, (1, 1, 1, 1, 1, -5)),
    )

    def seats(self, options: HouseRules) -> range:
        return range(2, 7)

    def forms(self, options: HouseRules) -> tuple[type[Record], ...]:
        return (Entry,)

    def problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        return score.problems(parts, table)

    def score(self, hand: Hand) -> Worked:
        return score.score(hand)

    def first_carry(self, table: Table) -> Mapping[str, Any]:
        return {"dealer": 0}

    def next(self, carry: Mapping[str, Any], table: Table) -> Next:
        return score.following(carry)

    def finish(self, match: Match, table: Table) -> Finished | None:
        return after_hands(match, table.options.max_hands)

    def sheet(self, options: HouseRules) -> Iterator[Section]:
        return sheet.sheet(options)

    def samples(self, options: HouseRules) -> tuple[Sample, ...]:
        return sheet.samples(options)
