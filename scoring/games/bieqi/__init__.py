"""憋七 (Bieqi, "hold back the sevens"): runs grow from the sevens, or cost points.

Source: 《游戏怎么玩》, 憋七, with the lost suit of the opening seven read as spades.
Limits: how the factors of clear players and lone sevens meet, and which seven opens,
is not said there; both are house rules here.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from scoring.game import Game, Hand, Next, Worked
from scoring.games.bieqi import score, sheet
from scoring.games.bieqi.entry import Entry, HouseRules
from scoring.games.bieqi.play import BieqiPlay
from scoring.messages import Card, _
from scoring.records import Parts, Problem, Record, Table
from scoring.sheets import Sample, Section


class Bieqi(Game):
    """憋七."""

    slug = "bieqi"
    names = {"zh-hans": "憋七", "zh-hant": "憋七", "en": "Bieqi"}
    pinyin = "bie qi"
    summary = _("Runs grow from the sevens; who cannot play puts a card face down.")
    cards = _("One pack of 52")
    minutes = (5, 10)
    options = HouseRules
    play = BieqiPlay()
    examples = (({"face_down": [5, 8, 1, 12]}, (6, -6, 22, -22)),)

    def seats(self, options: HouseRules) -> range:
        return range(4, 5)

    def forms(self, options: HouseRules) -> tuple[type[Record], ...]:
        return (Entry,)

    def problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        return score.problems(parts)

    def score(self, hand: Hand) -> Worked:
        return score.score(hand)

    def next(self, carry: Mapping[str, Any], table: Table) -> Next:
        card = table.options.opening_card
        text = _("Whoever is dealt %(card)s leads it.", card=Card(card))
        return Next({"leader": None, "card": card}, text)

    def sheet(self, options: HouseRules) -> Iterator[Section]:
        return sheet.sheet(options)

    def samples(self, options: HouseRules) -> tuple[Sample, ...]:
        return sheet.SAMPLES
