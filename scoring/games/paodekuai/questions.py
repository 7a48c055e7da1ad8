"""跑得快: what a set of cards is, and which set beats which."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from scoring.climbing import NOTHING, beats, compared, packed, surplus, told
from scoring.games.paodekuai.combos import described, played_by
from scoring.games.paodekuai.play import pack_of
from scoring.kinds import Cards
from scoring.messages import Card, _
from scoring.play import Question
from scoring.records import Parts, Place, Problem, Record, Table

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

_CARDS, _NEW, _OLD = _("Cards"), _("New cards"), _("Cards to beat")


class Combo(Record):
    """A set of cards that may be a combination."""

    cards: Annotated[tuple[Card, ...], Cards(_CARDS, pack=pack_of)]


class Beats(Record):
    """Two sets of cards, the new one to beat the old one."""

    new: Annotated[tuple[Card, ...], Cards(_NEW, pack=pack_of)]
    old: Annotated[tuple[Card, ...], Cards(_OLD, pack=pack_of)]


def combo_problems(parts: Parts, table: Table) -> Iterator[Problem]:
    """Yield the problems of cards that a pack does not have so often."""
    if parts.cards is not None:
        yield from surplus([(Place("cards", _CARDS), parts.cards)], pack_of(table))


def combo(asked: Combo, table: Table) -> Mapping[str, Any]:
    """Return all that a set of cards can be."""
    readings = played_by(table.options).readings(packed(asked.cards))
    return {"readings": [told(described()[reading], TYPES) for reading in readings]}


def beats_problems(parts: Parts, table: Table) -> Iterator[Problem]:
    """Yield what no single field of two sets shows to be wrong."""
    found: list[Problem] = []
    for name, label in (("new", _NEW), ("old", _OLD)):
        cards = getattr(parts, name)
        if cards is not None:
            found += surplus([(Place(name, label), cards)], pack_of(table))
    yield from found
    if not found and parts.old is not None and not _highest(parts.old, table):
        yield Place("old", _OLD).fault("not_a_play", _("must be a combination"))


def _highest(cards: tuple[Card, ...], table: Table) -> int:
    """Return as what cards lie; NOTHING if they are no combination."""
    return played_by(table.options).counts_as(packed(cards), NOTHING)


def which_beats(asked: Beats, table: Table) -> Mapping[str, Any]:
    """Return whether the new cards beat the old ones, and why."""
    old, new = _highest(asked.old, table), _highest(asked.new, table)
    kinds = described()
    best = kinds[new] if new else None
    return compared(best, kinds[old], TYPES, beaten=beats(new, old))


QUESTIONS = {
    "combo": Question(Combo, combo, combo_problems),
    "beats": Question(Beats, which_beats, beats_problems),
}
