"""五十K: what a set of cards is, and which set beats which."""

from collections.abc import Mapping, Sequence
from typing import Any

from scoring.comparing import Comparison, questions
from scoring.games.wushik.combos import Reading, played_by
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


def readings(cards: Sequence[Card], table: Table) -> Sequence[tuple[int, Reading]]:
    """Return what a set of cards is: one thing, or nothing."""
    book = played_by(table.options)
    reading = book.reading(book.move_of(cards))
    return ((reading, book.described(reading)),) if reading else ()


def told(reading: tuple[int, Reading]) -> Mapping[str, Any]:
    """Return a reading as the protocol tells it."""
    return reading[1]._asdict()


def called(reading: tuple[int, Reading]) -> Message:
    """Return what people call a reading: its type, and what it is compared by."""
    kind = reading[1]
    if kind.type.startswith("bomb"):
        key = Card(str(kind.key))
        return _("Bomb of %(cards)d (%(key)s)", cards=kind.size, key=key)
    name = TYPES[kind.type]
    if kind.type in ("joker2", "joker3"):
        return _("%(type)s, %(big)d of them big", type=name, big=kind.key)
    if kind.type in ("wsk_mixed", "joker4"):
        return name
    return _("%(type)s (%(key)s)", type=name, key=Card(str(kind.key)))


def beats(new: tuple[int, Reading], old: tuple[int, Reading], table: Table) -> bool:
    """Tell whether a reading beats another by the house rules."""
    return played_by(table.options).beats(new[0], old[0])


QUESTIONS = questions(Comparison(pack_of, readings, told, called, beats))
