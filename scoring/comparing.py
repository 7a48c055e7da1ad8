"""Questions of climbing games: what a set of cards is, and which set beats which."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

from pydantic import create_model

from scoring.cards import RANKS
from scoring.climbing import Reading
from scoring.deals import surplus
from scoring.kinds import Cards, Choice
from scoring.kinds.cards import Pack
from scoring.kinds.numbers import limit
from scoring.messages import Card, Message, _
from scoring.play import Question, no_problems
from scoring.records import Parts, Place, Problem, Record, Table

_LABELS = {"cards": _("Cards"), "new": _("New cards"), "old": _("Cards to beat")}
_ANY_NUMBER = {Card(rank): 8 for rank in RANKS}
"""How often a bare rank may be there where only its cards are counted."""

SAME_OR_BOMB = _("only the same combination of as many cards, or a bomb, does")
HIGHER_BOMB = _("only a higher bomb does")
NOTHING_DOES = _("nothing does")
_NOT_HIGHER = _("it is not higher")


def _no_remarks(
    cards: Sequence[Card], answering: bool, table: Table
) -> Iterator[Message]:
    return iter(())


@dataclass(frozen=True, slots=True)
class Comparison:
    """What a game says of sets of cards; a reading may be anything.

    The readings of cards depend on what else is asked: a record, or its sound parts.
    """

    pack: Pack
    readings: Callable[[Sequence[Card], Any, Table], Sequence[Any]]
    """All that a set can be, the highest first; empty if it is no combination."""
    described: Callable[[Any, Table], Reading]
    """A reading as the protocol tells it."""
    called: Callable[[Any, Table], Message]
    """What people call a reading."""
    beats: Callable[[Any, Any, Table], bool]
    """Whether the first of two readings beats the second."""
    why_not: Callable[[Any, Any, Table], Message]
    """Why the first does not: a clause such as "it is not higher"."""
    must_lie: bool = True
    """Whether it is a fault that the cards to beat are no combination."""
    hint: Message | None = None
    """What to say of how cards are told."""
    fields: Mapping[str, Any] = field(default_factory=dict)
    """What else is asked, as pydantic takes it: type and default by name."""
    problems: Callable[[Parts, Table], Iterator[Problem]] = no_problems
    """Yield what is wrong with that."""
    old_as: Choice | None = None
    """The type that the old cards are meant to be of, where that can be told."""
    remarks: Callable[[Sequence[Card], bool, Table], Iterator[Message]] = _no_remarks
    """Yield what may be done with cards, or may not, by the hand that they are from.

    The second tells whether they are to beat others, or else may be led.
    """


def called_by(reading: Reading, types: Mapping[str, Message]) -> Message:
    """Return what a reading is called: its type, and what it is compared by."""
    return _("%(type)s (%(key)s)", type=types[reading.type], key=Card(str(reading.key)))


def not_higher_or(new: Reading, old: Reading, beaten_by: Message) -> Message:
    """Return why a reading does not beat another, which is beaten by its own kind.

    That is sets of its type and of as many cards; `beaten_by` tells what else there is.
    """
    return _NOT_HIGHER if _alike(new, old) else beaten_by


def _alike(new: Reading, old: Reading) -> bool:
    return (new.type, new.size) == (old.type, old.size)


def questions(game: Comparison) -> Mapping[str, Question]:
    """Return the questions `combo` and `beats` of a game."""
    piles = {
        name: (
            Annotated[tuple[Card, ...], Cards(label, hint=game.hint, pack=game.pack)],
            ...,
        )
        for name, label in _LABELS.items()
    }
    meant = (
        {"old_as": (Annotated[str | None, game.old_as], None)} if game.old_as else {}
    )
    return {
        "combo": Question(
            _record("Combo", {"cards": piles.pop("cards"), **game.fields}),
            lambda asked, table: _combo(game, asked, table),
            lambda parts, table: _combo_problems(game, parts, table),
            lambda asked, table: game.remarks(asked.cards, False, table),
        ),
        "beats": Question(
            _record("Beats", {**piles, **meant, **game.fields}),
            lambda asked, table: _beats(game, asked, table),
            lambda parts, table: _beats_problems(game, parts, table),
            lambda asked, table: game.remarks(asked.new, True, table),
        ),
    }


def _record(name: str, fields: dict[str, Any]) -> type[Record]:
    return create_model(name, __base__=Record, **fields)


def _combo(game: Comparison, asked: Any, table: Table) -> Mapping[str, Any]:
    return {
        "readings": [
            {
                **game.described(reading, table)._asdict(),
                "text": game.called(reading, table),
            }
            for reading in game.readings(asked.cards, asked, table)
        ]
    }


def _beats(game: Comparison, asked: Any, table: Table) -> Mapping[str, Any]:
    news, lying = game.readings(asked.new, asked, table), _lying(game, asked, table)
    if not news:
        return {"beats": False, "why": _("The new cards are no combination.")}
    if lying is None:
        return {"beats": False, "why": _("The cards to beat are no combination.")}
    old = game.called(lying, table)
    for new in news:
        if game.beats(new, lying, table):
            why = _("%(new)s beats %(old)s.", new=game.called(new, table), old=old)
            return {"beats": True, "why": why}
    new = _closest(game, news, lying, table)
    why = _(
        "%(new)s does not beat %(old)s: %(why)s.",
        new=game.called(new, table),
        old=old,
        why=game.why_not(new, lying, table),
    )
    return {"beats": False, "why": why}


def _lying(game: Comparison, asked: Any, table: Table) -> Any:
    """Return as what the old cards lie, None if they are no combination."""
    meant = asked.old_as if game.old_as else None
    for reading in game.readings(asked.old, asked, table):
        if meant in (None, game.described(reading, table).type):
            return reading
    return None


def _closest(game: Comparison, news: Sequence[Any], old: Any, table: Table) -> Any:
    """Return the reading to compare with an old one: like that if any is."""
    lying = game.described(old, table)
    alike = (new for new in news if _alike(game.described(new, table), lying))
    return next(alike, news[0])


def _combo_problems(game: Comparison, parts: Parts, table: Table) -> Iterator[Problem]:
    yield from _surplus(game, parts, "cards", table)
    yield from game.problems(parts, table)


def _beats_problems(game: Comparison, parts: Parts, table: Table) -> Iterator[Problem]:
    yield from _surplus(game, parts, "new", table)
    unsound = [*_surplus(game, parts, "old", table), *game.problems(parts, table)]
    yield from unsound
    if unsound or not game.must_lie or any(name not in parts for name in game.fields):
        return
    if parts.old is not None and _lying(game, parts, table) is None:
        place = Place("old", _LABELS["old"])
        yield place.fault("not_a_play", _("must be a combination"))


def _surplus(
    game: Comparison, parts: Parts, name: str, table: Table
) -> Iterator[Problem]:
    """Yield the problems of cards that the pack does not have so often."""
    cards = getattr(parts, name)
    if cards is not None:
        counted = {**_ANY_NUMBER, **limit(game.pack, table)}
        yield from surplus([(Place(name, _LABELS[name]), cards)], counted)
