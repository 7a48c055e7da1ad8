"""五十K: what a set of cards is, and which set beats which."""

from collections.abc import Sequence
from typing import Any

from scoring.climbing import BOMB, Reading
from scoring.comparing import (
    NOTHING_DOES,
    Comparison,
    called_by,
    not_higher_or,
    questions,
)
from scoring.games.wushik.combos import played_by
from scoring.games.wushik.play import pack_of
from scoring.messages import Card, Message, _
from scoring.records import Table

TYPES = {
    "single": _("Single"),
    "pair": _("Pair"),
    "trio": _("Three"),
    "straight": _("Straight"),
    "pair_straight": _("Pairs in a row"),
    "trio_straight": _("Threes in a row"),
    "wsk_mixed": _("Mixed 5-10-K"),
    "wsk_pure": _("Pure 5-10-K"),
    "joker2": _("Two jokers"),
    "joker3": _("Three jokers"),
    "joker4": _("Four jokers"),
}


_JOKERS = ("joker2", "joker3", "joker4")


def readings(cards: Sequence[Card], asked: Any, table: Table) -> Sequence[int]:
    """Return what a set of cards is: one thing, or nothing."""
    book = played_by(table.options)
    reading = book.reading(book.move_of(cards))
    return (reading,) if reading else ()


def told(reading: int, table: Table) -> Reading:
    """Return a reading as the protocol tells it."""
    return played_by(table.options).described(reading)


def called(reading: int, table: Table) -> Message:
    """Return what people call a reading: its type, and what it is compared by."""
    kind = told(reading, table)
    if kind.type.startswith("bomb"):
        key = Card(str(kind.key))
        return _("Bomb of %(cards)d (%(key)s)", cards=kind.size, key=key)
    name = TYPES[kind.type]
    if kind.type in _JOKERS[:2]:
        return _("%(type)s, %(big)d of them big", type=name, big=kind.key)
    return name if kind.type in ("wsk_mixed", "joker4") else called_by(kind, TYPES)


def beats(new: int, old: int, table: Table) -> bool:
    """Tell whether a reading beats another by the house rules."""
    return played_by(table.options).beats(new, old)


def why_not(new: int, old: int, table: Table) -> Message:
    """Return why a reading does not beat another."""
    return not_higher_or(told(new, table), told(old, table), _beaten_by(old, table))


def _beaten_by(old: int, table: Table) -> Message:
    """Return what beats a reading, of those that are not of its type."""
    names = played_by(table.options).names
    jokers = tuple(TYPES[name] for name in names if name in _JOKERS)
    highest = names[-1]
    if highest in _JOKERS and told(old, table).type == highest:
        return NOTHING_DOES
    if old >= BOMB:
        return _("only something higher does")
    if not jokers:
        return _("only the same combination of as many cards, 5-10-K, or a bomb does")
    return _(
        "only the same combination of as many cards, 5-10-K, a bomb, or jokers "
        "(%(jokers)s) does",
        jokers=jokers,
    )


QUESTIONS = questions(
    Comparison(pack_of, readings, told, called, beats, why_not),
)
