"""斗地主: what a set of cards is, and which set beats which."""

from collections.abc import Sequence
from typing import Annotated, Any

from scoring.climbing import UNIT, Reading, beats, packed
from scoring.comparing import (
    NOTHING_DOES,
    Comparison,
    called_by,
    not_higher_or,
    questions,
)
from scoring.games.doudizhu.combos import Combinations, combinations, described
from scoring.games.doudizhu.telling import (
    AS,
    DECK,
    TYPES,
    WILD,
    wild_problems,
)
from scoring.games.doudizhu.wild import with_wild
from scoring.messages import Card, Message, _
from scoring.records import Table

_HIGHER_BOMB = _("only a higher bomb, or the rocket, does")
_BEATEN_BY = {
    "bomb": _HIGHER_BOMB,
    "bomb_soft": _HIGHER_BOMB,
    "bomb_pure": _("only the rocket does"),
    "rocket": NOTHING_DOES,
}
"""What beats the types that beat all others."""
_OTHERWISE = _(
    "only the same combination of as many cards, a bomb, or the rocket, does"
)


def book(options: Any, wild: str | None) -> Combinations:
    """Return the combinations by some house rules."""
    if wild is None:
        return combinations(options.kickers)
    return with_wild(options.kickers, UNIT[Card(wild)], options.laizi_bomb_order)


def readings(cards: Sequence[Card], asked: Any, table: Table) -> Sequence[int]:
    """Return all that a set of cards can be, the highest first."""
    return book(table.options, asked.wild).readings(packed(cards))


def told(reading: int, table: Table) -> Reading:
    """Return a reading as the protocol tells it."""
    return described()[reading]


def called(reading: int, table: Table) -> Message:
    """Return what people call a reading."""
    return called_by(described()[reading], TYPES)


def why_not(new: int, old: int, table: Table) -> Message:
    """Return why a reading does not beat another."""
    lying = described()[old]
    beaten_by = _BEATEN_BY.get(lying.type, _OTHERWISE)
    return not_higher_or(described()[new], lying, beaten_by)


QUESTIONS = questions(
    Comparison(
        DECK,
        readings,
        told,
        called,
        lambda new, old, table: beats(new, old),
        why_not,
        hint=_("Suits may be left out."),
        fields={"wild": (Annotated[str | None, WILD], None)},
        problems=wild_problems,
        old_as=AS,
    )
)
