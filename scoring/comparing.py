"""Questions of climbing games: what a set of cards is, and which set beats which."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from scoring.cards import RANKS
from scoring.climbing import surplus, why_not
from scoring.kinds import Cards
from scoring.kinds.cards import Pack
from scoring.kinds.numbers import limit
from scoring.messages import Card, Message, _
from scoring.play import Question
from scoring.records import Parts, Place, Problem, Record, Table

_CARDS, _NEW, _OLD = _("Cards"), _("New cards"), _("Cards to beat")
_LABELS = {"cards": _CARDS, "new": _NEW, "old": _OLD}
_ANY_NUMBER = {Card(rank): 8 for rank in RANKS}
"""How often a bare rank may be there where only its cards are counted."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What a game says of sets of cards; a reading may be anything."""

    pack: Pack
    readings: Callable[[Sequence[Card], Table], Sequence[Any]]
    """All that a set can be, the highest first; empty if it is no combination."""
    told: Callable[[Any], Mapping[str, Any]]
    """A reading as the protocol tells it: type, key, len, size."""
    called: Callable[[Any], Message]
    """What people call a reading."""
    beats: Callable[[Any, Any, Table], bool]
    """Whether the first of two readings beats the second."""
    of_a_type: bool = True
    """Whether only sets of one type, and bombs, beat one another."""


def questions(game: Comparison) -> Mapping[str, Question]:
    """Return the questions `combo` and `beats` of a game."""
    pile = Annotated[tuple[Card, ...], Cards(_CARDS, pack=game.pack)]
    new_pile = Annotated[tuple[Card, ...], Cards(_NEW, pack=game.pack)]
    old_pile = Annotated[tuple[Card, ...], Cards(_OLD, pack=game.pack)]

    class Combo(Record):
        """A set of cards that may be a combination."""

        cards: pile

    class Beats(Record):
        """Two sets of cards, the new one to beat the old one."""

        new: new_pile
        old: old_pile

    return {
        "combo": Question(
            Combo,
            lambda asked, table: _combo(game, asked.cards, table),
            lambda parts, table: _surplus(game, parts, "cards", table),
        ),
        "beats": Question(
            Beats,
            lambda asked, table: _beats(game, asked.new, asked.old, table),
            lambda parts, table: _problems(game, parts, table),
        ),
    }


def _combo(game: Comparison, cards: Sequence[Card], table: Table) -> Mapping[str, Any]:
    return {
        "readings": [
            {**game.told(reading), "text": game.called(reading)}
            for reading in game.readings(cards, table)
        ]
    }


def _beats(
    game: Comparison, new: Sequence[Card], old: Sequence[Card], table: Table
) -> Mapping[str, Any]:
    lying, news = game.readings(old, table)[0], game.readings(new, table)
    if not news:
        return {"beats": False, "why": _("The new cards are no combination.")}
    beating = [each for each in news if game.beats(each, lying, table)]
    best = [*beating, *news][0]
    called = {"new": game.called(best), "old": game.called(lying)}
    if beating:
        return {"beats": True, "why": _("%(new)s beats %(old)s.", **called)}
    told = game.told(best), game.told(lying)
    return {"beats": False, "why": why_not(*told, called, of_a_type=game.of_a_type)}


def _problems(game: Comparison, parts: Parts, table: Table) -> Iterator[Problem]:
    yield from _surplus(game, parts, "new", table)
    too_many = list(_surplus(game, parts, "old", table))
    yield from too_many
    sound = parts.old is not None and not too_many
    if sound and not game.readings(parts.old, table):
        yield Place("old", _OLD).fault("not_a_play", _("must be a combination"))


def _surplus(
    game: Comparison, parts: Parts, name: str, table: Table
) -> Iterator[Problem]:
    """Yield the problems of cards that the pack does not have so often."""
    cards = getattr(parts, name)
    if cards is not None:
        counted = {**_ANY_NUMBER, **limit(game.pack, table)}
        yield from surplus([(Place(name, _LABELS[name]), cards)], counted)
