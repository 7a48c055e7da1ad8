"""拿破仑 (Napoleon): one bids for head cards, with a secret partner, against the rest.

Source: 《有什么好玩的小众扑克牌游戏》, 拿破仑.
Limits: scores are told for four players only, when and what a secretary surrenders and
which cards are buried is not told in full; all are house rules here.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from scoring.game import Finished, Game, Hand, Match, Next, Worked
from scoring.games.napoleon import score, sheet
from scoring.games.napoleon.entry import Carry, Heads, HouseRules, Made
from scoring.games.napoleon.play import NapoleonPlay
from scoring.matches import after_hands
from scoring.messages import _
from scoring.records import Parts, Problem, Record, Table
from scoring.series import ENDS
from scoring.sheets import Sample, Section


class Napoleon(Game):
    """拿破仑."""

    slug = "napoleon"
    names = {"zh-hans": "拿破仑", "zh-hant": "拿破崙", "en": "Napoleon"}
    pinyin = "na po lun"
    summary = _("One bids for head cards, with a secret partner, against the rest.")
    cards = _("One pack of 54")
    minutes = (8, 15)
    options = HouseRules
    carry = Carry
    play = NapoleonPlay()
    ends = {"max_hands": ENDS["max_hands"]}
    examples = (
        ({"napoleon": 0, "secretary": 2, "bid": 8, "made": True}, (4, -4, 4, -4)),
        ({"napoleon": 0, "secretary": None, "bid": 8, "made": False}, (-12, 4, 4, 4)),
    )

    def seats(self, options: HouseRules) -> range:
        return range(4, 7)

    def forms(self, options: HouseRules) -> tuple[type[Record], ...]:
        return (Made, Heads)

    def problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        return score.problems(parts)

    def score(self, hand: Hand) -> Worked:
        return score.score(hand)

    def first_carry(self, table: Table) -> Mapping[str, Any]:
        return {"dealer": 0}

    def next(self, carry: Mapping[str, Any], table: Table) -> Next:
        return score.following(carry, table.seats)

    def finish(self, match: Match, table: Table) -> Finished | None:
        return after_hands(match, table.options.max_hands)

    def sheet(self, options: HouseRules) -> Iterator[Section]:
        return sheet.sheet(options)

    def samples(self, options: HouseRules) -> tuple[Sample, ...]:
        return sheet.SAMPLES
