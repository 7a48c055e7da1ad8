"""争上游: what a set of cards is, and which set beats which."""

from collections.abc import Mapping, Sequence
from typing import Any

from scoring.comparing import Comparison, questions
from scoring.games.zhengshangyou.combos import beats, described, played_by
from scoring.games.zhengshangyou.play import pack_of
from scoring.messages import Card, Message, _
from scoring.records import Table

TYPES = {
    "single": _("Single"),
    "pair": _("Pair"),
    "trio": _("Three"),
    "straight": _("Straight"),
    "straight_flush": _("Straight flush"),
    "pair_straight": _("Pairs in a row"),
    "trio_straight": _("Threes in a row"),
    "trio_pair": _("Three and a pair"),
    "plane_pair": _("Plane"),
    "bomb": _("Bomb"),
    "joker_bomb": _("Joker bomb"),
}


def readings(cards: Sequence[Card], table: Table) -> Sequence[int]:
    """Return all that a set of cards can be, the highest first."""
    book = played_by(table.options)
    return book.readings(book.move_of(cards))


def told(reading: int) -> Mapping[str, Any]:
    """Return a reading as the protocol tells it."""
    return described()[reading]._asdict()


def called(reading: int) -> Message:
    """Return what people call a reading: its type, and what it is compared by."""
    kind = described()[reading]
    return _("%(type)s (%(key)s)", type=TYPES[kind.type], key=Card(kind.key))


QUESTIONS = questions(
    Comparison(pack_of, readings, told, called, lambda new, old, table: beats(new, old))
)
