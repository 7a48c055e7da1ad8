"""七王五二三: what a set of cards is, and which set wins as an answer to which."""

from collections.abc import Mapping, Sequence
from typing import Any

from scoring.comparing import Comparison, questions
from scoring.games.qiwang523.combos import LITTLE, NUMBER, ORDER, reading, wins
from scoring.games.qiwang523.play import DECK
from scoring.messages import Card, Message, _
from scoring.records import Table

TYPES = {1: "single", 2: "pair", 3: "trio", 4: "quad"}
"""By how many cards there are."""
_CALLED = {
    "single": _("Single"),
    "pair": _("Pair"),
    "trio": _("Three"),
    "quad": _("Four"),
}


def readings(cards: Sequence[Card], table: Table) -> Sequence[int]:
    """Return what a set of cards is: one thing, or nothing."""
    found = reading([NUMBER[card] for card in cards], table.options)
    return (found,) if found else ()


def told(found: int) -> Mapping[str, Any]:
    """Return a reading as the protocol tells it."""
    size, key = found >> 4, str(ORDER[found % 16])
    return {"type": TYPES[size], "key": key, "len": 1, "size": size}


def called(found: int) -> Message:
    """Return what people call a reading: its type, and its rank."""
    size, key = found >> 4, ORDER[found % 16]
    if found % 16 == LITTLE and size == 2:
        return _("Both jokers")
    return _("%(type)s (%(key)s)", type=_CALLED[TYPES[size]], key=key)


def answers(new: int, old: int, table: Table) -> bool:
    """Tell whether a reading wins as an answer to another by the house rules."""
    return wins(new, old, table.options)


QUESTIONS = questions(
    Comparison(DECK, readings, told, called, answers, of_a_type=False)
)
