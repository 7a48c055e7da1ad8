"""保皇: what a set of cards is, and which set beats which."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from scoring.cards import JOKERS
from scoring.climbing import ORDER, surplus
from scoring.games.baohuang.deals import pack_of
from scoring.games.baohuang.sets import Set, beats, not_above, set_of
from scoring.kinds import Cards
from scoring.messages import Card, Message, _
from scoring.play import Question
from scoring.records import Parts, Place, Problem, Record, Table

_CARDS, _NEW, _OLD = _("Cards"), _("New cards"), _("Cards to beat")
_LABELS = {"cards": _CARDS, "new": _NEW, "old": _OLD}
_HINT = _("Suits may be left out.")


class Combo(Record):
    """Cards that may be a set."""

    cards: Annotated[tuple[Card, ...], Cards(_CARDS, hint=_HINT, pack=pack_of)]


class Beats(Record):
    """Two sets of cards, the new one to beat the old one."""

    new: Annotated[tuple[Card, ...], Cards(_NEW, hint=_HINT, pack=pack_of)]
    old: Annotated[tuple[Card, ...], Cards(_OLD, hint=_HINT, pack=pack_of)]


def problems(parts: Parts, table: Table) -> Iterator[Problem]:
    """Yield the problems of cards that the packs do not have so often."""
    for name, label in _LABELS.items():
        cards = getattr(parts, name)
        if cards is not None:
            yield from surplus([(Place(name, label), cards)], pack_of(table))


def found(cards: tuple[Card, ...], table: Table) -> Set | None:
    """Return the set that cards are by the house rules."""
    those = set_of(cards)
    if those is not None and not those.plain and not table.options.pure_joker:
        return None
    return those


def combo(asked: Combo, table: Table) -> Mapping[str, Any]:
    """Return what a set of cards is: one thing, or none."""
    those = found(asked.cards, table)
    if those is None:
        return {"readings": []}
    kind = "plain" if those.plain == those.size else "hung"
    reading = {
        "type": kind if those.plain else "jokers",
        "key": str(ORDER[those.place]) if those.plain else None,
        "len": 1,
        "size": those.size,
        "text": called(those),
    }
    return {"readings": [reading]}


def called(those: Set) -> Message:
    """Return what people call a set."""
    jokers = tuple(
        _times(count, joker)
        for count, joker in zip((those.little, those.big), JOKERS, strict=True)
        if count
    )
    if not those.plain:
        return _("%(jokers)s alone", jokers=jokers)
    plain = _times(those.plain, ORDER[those.place])
    if not jokers:
        return plain
    return _("%(plain)s with %(jokers)s", plain=plain, jokers=jokers)


def _times(count: int, card: Card) -> Message:
    return _("%(count)d × %(card)s", count=count, card=card)


def which_beats(asked: Beats, table: Table) -> Mapping[str, Any]:
    """Return whether the new cards beat the old ones, and why."""
    new, old = found(asked.new, table), found(asked.old, table)
    if new is None:
        return {"beats": False, "why": _("The new cards are no combination.")}
    if old is None:
        return {"beats": False, "why": _("The cards to beat are no combination.")}
    if beats(new, old):
        why = _("%(new)s beats %(old)s.", new=called(new), old=called(old))
        return {"beats": True, "why": why}
    return {"beats": False, "why": _why_not(new, old)}


def _why_not(new: Set, old: Set) -> Message:
    if new.size != old.size:
        return _(
            "A set is beaten by as many cards: %(old)d, not %(new)d.",
            old=old.size,
            new=new.size,
        )
    if old.big:
        return _("A big joker cannot be beaten.")
    high, low = not_above(new, old)
    return _(
        "%(new)s does not beat %(old)s: %(high)s is not above %(low)s.",
        new=called(new),
        old=called(old),
        high=high,
        low=low,
    )


QUESTIONS = {
    "combo": Question(Combo, combo, problems),
    "beats": Question(Beats, which_beats, problems),
}
