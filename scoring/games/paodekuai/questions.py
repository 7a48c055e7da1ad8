"""跑得快: what a set of cards is, and which set beats which."""

from collections.abc import Iterator, Sequence
from typing import Any

from scoring.climbing import BOMB, Reading, beats, packed
from scoring.comparing import (
    HIGHER_BOMB,
    NOTHING_DOES,
    SAME_OR_BOMB,
    Comparison,
    called_by,
    not_higher_or,
    questions,
)
from scoring.games.paodekuai.combos import THREE_ACES, described, played_by
from scoring.games.paodekuai.play import pack_of
from scoring.messages import Card, Message, _
from scoring.records import Table

TYPES = {
    "single": _("Single"),
    "pair": _("Pair"),
    "straight": _("Straight"),
    "pair_straight": _("Pairs in a row"),
    "trio_two": _("Three with two"),
    "plane_two": _("Plane"),
    "four_kick": _("Four with others"),
    "bomb": _("Bomb"),
    "joker_bomb": _("Joker bomb"),
}


def readings(cards: Sequence[Card], asked: Any, table: Table) -> Sequence[int]:
    """Return all that a set of cards can be, the highest first."""
    return played_by(table.options).readings(packed(cards))


def told(reading: int, table: Table) -> Reading:
    """Return a reading as the protocol tells it."""
    return described()[reading]


def called(reading: int, table: Table) -> Message:
    """Return what people call a reading."""
    return called_by(described()[reading], TYPES)


def why_not(new: int, old: int, table: Table) -> Message:
    """Return why a reading does not beat another."""
    if old >= THREE_ACES:
        return NOTHING_DOES
    beaten_by = SAME_OR_BOMB if old < BOMB else HIGHER_BOMB
    return not_higher_or(described()[new], described()[old], beaten_by)


def remarks(cards: Sequence[Card], answering: bool, table: Table) -> Iterator[Message]:
    """Yield that cards which are no combination may be led as the last of a hand."""
    book, those = played_by(table.options), packed(cards)
    short = table.options.short_last and book.is_short(those)
    if not short or book.readings(those):
        return
    if answering:
        yield _(
            "They may only be led, as the last of a hand, and do not beat what lies "
            "there: three or a plane cut short."
        )
    else:
        yield _("As the last of a hand they may be led: three or a plane cut short.")


QUESTIONS = questions(
    Comparison(
        pack_of,
        readings,
        told,
        called,
        lambda new, old, table: beats(new, old),
        why_not,
        remarks=remarks,
    )
)
