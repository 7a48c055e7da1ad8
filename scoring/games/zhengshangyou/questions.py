"""争上游: what a set of cards is, and which set beats which."""

from collections.abc import Sequence
from typing import Any

from scoring.climbing import BOMB, Reading
from scoring.comparing import (
    HIGHER_BOMB,
    NOTHING_DOES,
    SAME_OR_BOMB,
    Comparison,
    called_by,
    not_higher_or,
    questions,
)
from scoring.games.zhengshangyou.combos import (
    ALL_JOKERS,
    beats,
    described,
    is_straight,
    played_by,
)
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


def readings(cards: Sequence[Card], asked: Any, table: Table) -> Sequence[int]:
    """Return all that a set of cards can be, the highest first."""
    book = played_by(table.options)
    return book.readings(book.move_of(cards))


def told(reading: int, table: Table) -> Reading:
    """Return a reading as the protocol tells it."""
    return described()[reading]


def called(reading: int, table: Table) -> Message:
    """Return what people call a reading."""
    return called_by(described()[reading], TYPES)


def why_not(new: int, old: int, table: Table) -> Message:
    """Return why a reading does not beat another."""
    beaten_by = _beaten_by(old, table)
    return not_higher_or(described()[new], described()[old], beaten_by)


def _beaten_by(old: int, table: Table) -> Message:
    if old == ALL_JOKERS:
        return NOTHING_DOES
    if old >= BOMB:
        return HIGHER_BOMB
    if is_straight(old) and table.options.straight_flush:
        return _("only a straight or straight flush of as many cards, or a bomb, does")
    return SAME_OR_BOMB


QUESTIONS = questions(
    Comparison(
        pack_of,
        readings,
        told,
        called,
        lambda new, old, table: beats(new, old),
        why_not,
    )
)
