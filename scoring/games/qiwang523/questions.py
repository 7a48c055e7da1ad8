"""七王五二三: what a set of cards is, and which set wins as an answer to which."""

from collections.abc import Sequence
from typing import Any

from scoring.climbing import Reading
from scoring.comparing import Comparison, called_by, questions
from scoring.games.qiwang523.combos import BIG, LITTLE, NUMBER, ORDER, reading, wins
from scoring.games.qiwang523.play import DECK
from scoring.messages import Card, Message, _
from scoring.records import Table

TYPES = {
    "single": _("Single"),
    "pair": _("Pair"),
    "trio": _("Three"),
    "quad": _("Four"),
}
"""From one card to four."""


def readings(cards: Sequence[Card], asked: Any, table: Table) -> Sequence[int]:
    """Return what a set of cards is: one thing, or nothing."""
    found = reading([NUMBER[card] for card in cards], table.options)
    return (found,) if found else ()


def told(found: int, table: Table) -> Reading:
    """Return a reading as the protocol tells it."""
    size, key = found >> 4, str(ORDER[found % 16])
    return Reading([*TYPES][size - 1], key, 1, size)


def called(found: int, table: Table) -> Message:
    """Return what people call a reading: its type, and its rank."""
    if found == 2 * 16 + LITTLE:
        return _("Both jokers")
    return called_by(told(found, table), TYPES)


def answers(new: int, old: int, table: Table) -> bool:
    """Tell whether a reading wins as an answer to another by the house rules."""
    return wins(new, old, table.options)


def why_not(new: int, old: int, table: Table) -> Message:
    """Return why a reading does not win as an answer to another."""
    if old % 16 in (LITTLE, BIG):
        return _("only as many cards of a higher rank do")
    if table.options.pull == "any_more":
        return _("only as many of a higher rank, or more of the same rank, do")
    return _("only as many of a higher rank, or one more of the same rank, do")


QUESTIONS = questions(Comparison(DECK, readings, told, called, answers, why_not))
