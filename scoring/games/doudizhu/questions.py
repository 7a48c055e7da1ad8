"""斗地主: what a set of cards is, and which set beats which."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from scoring.climbing import NOTHING, UNIT, beats, compared, packed, surplus, told
from scoring.games.doudizhu.combos import Combinations, combinations, described
from scoring.games.doudizhu.telling import (
    AS,
    CARDS,
    DECK,
    TYPES,
    WILD,
    wild_problems,
)
from scoring.games.doudizhu.wild import with_wild
from scoring.kinds import Cards
from scoring.messages import Card, _
from scoring.play import Question
from scoring.records import Parts, Place, Problem, Record, Table


class Combo(Record):
    """A set of cards that may be a combination."""

    cards: Annotated[tuple[Card, ...], CARDS]
    wild: Annotated[str | None, WILD] = None


_NEW, _OLD = _("New cards"), _("Cards to beat")


class Beats(Record):
    """Two sets of cards, the new one to beat the old one."""

    new: Annotated[tuple[Card, ...], Cards(_NEW, pack=DECK)]
    old: Annotated[tuple[Card, ...], Cards(_OLD, pack=DECK)]
    old_as: Annotated[str | None, AS] = None
    """What the old set is meant to be."""
    wild: Annotated[str | None, WILD] = None


def book(options: Any, wild: str | None) -> Combinations:
    """Return the combinations by some house rules."""
    if wild is None:
        return combinations(options.kickers)
    return with_wild(options.kickers, UNIT[Card(wild)], options.laizi_bomb_order)


def combo_problems(parts: Parts, table: Table) -> Iterator[Problem]:
    """Yield what no single field of a set shows to be wrong."""
    if parts.cards is not None:
        yield from surplus([(Place("cards", _("Cards")), parts.cards)], DECK)
    yield from wild_problems(parts, table)


def combo(asked: Combo, table: Table) -> Mapping[str, Any]:
    """Return all that a set of cards can be."""
    readings = book(table.options, asked.wild).readings(packed(asked.cards))
    return {"readings": [told(described()[reading], TYPES) for reading in readings]}


def beats_problems(parts: Parts, table: Table) -> Iterator[Problem]:
    """Yield what no single field of two sets shows to be wrong."""
    found = [*wild_problems(parts, table)]
    for name, label in (("new", _NEW), ("old", _OLD)):
        cards = getattr(parts, name)
        if cards is not None:
            found += surplus([(Place(name, label), cards)], DECK)
    yield from found
    sound = not found and "wild" in parts and parts.old is not None
    if sound and not _lying(parts, table):
        yield Place("old", _OLD).fault("not_a_play", _("must be a combination"))


def _lying(asked: Any, table: Table) -> int:
    """Return as what the old cards lie; NOTHING if they are no combination."""
    for reading in book(table.options, asked.wild).readings(packed(asked.old)):
        if asked.old_as in (None, described()[reading].type):
            return reading
    return NOTHING


def which_beats(asked: Beats, table: Table) -> Mapping[str, Any]:
    """Return whether the new cards beat the old ones, and why."""
    old = _lying(asked, table)
    news = book(table.options, asked.wild).readings(packed(asked.new))
    new = next((each for each in news if beats(each, old)), NOTHING)
    best = described()[new or news[0]] if news else None
    return compared(best, described()[old], TYPES, beaten=bool(new))


QUESTIONS = {
    "combo": Question(Combo, combo, combo_problems),
    "beats": Question(Beats, which_beats, beats_problems),
}
