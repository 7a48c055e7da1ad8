"""保皇: what a set of cards is, and which set beats which."""

from collections.abc import Iterator, Sequence
from typing import Any

from scoring.cards import JOKERS
from scoring.climbing import ORDER, Reading
from scoring.comparing import Comparison, questions
from scoring.games.baohuang.deals import pack_of
from scoring.games.baohuang.sets import Set, beats, not_above, set_of
from scoring.messages import Card, Message, _
from scoring.records import Table


def readings(cards: Sequence[Card], asked: Any, table: Table) -> Sequence[Set]:
    """Return the set that cards are by the house rules: one, or none."""
    those = set_of(cards)
    if those is None or not (those.plain or table.options.pure_joker):
        return ()
    return (those,)


def told(those: Set, table: Table) -> Reading:
    """Return a set as the protocol tells it."""
    if not those.plain:
        return Reading("jokers", None, 1, those.size)
    kind = "plain" if those.plain == those.size else "hung"
    return Reading(kind, str(ORDER[those.place]), 1, those.size)


def called(those: Set, table: Table) -> Message:
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


def why_not(new: Set, old: Set, table: Table) -> Message:
    """Return why a set does not beat another."""
    if old.big:
        return _("a big joker cannot be beaten")
    if new.size != old.size:
        return _("only as many cards do")
    high, low = not_above(new, old)
    return _("%(high)s is not above %(low)s", high=high, low=low)


def remarks(cards: Sequence[Card], answering: bool, table: Table) -> Iterator[Message]:
    """Yield when jokers alone may be led, or that a rank must be the last set."""
    those, options = set_of(cards), table.options
    if those is None:
        return
    if not those.plain and not options.pure_joker:
        if answering:
            yield _("Jokers alone may only be led, by who holds nothing else.")
        else:
            yield _("Who holds nothing but jokers may lead them.")
    if those.plain and str(ORDER[those.place]) == options.hold_rank:
        rank = Card(options.hold_rank)
        yield _("Cards of rank %(rank)s must be the last set of a hand.", rank=rank)


QUESTIONS = questions(
    Comparison(
        pack_of,
        readings,
        told,
        called,
        lambda new, old, table: beats(new, old),
        why_not,
        must_lie=False,
        remarks=remarks,
        hint=_("Suits may be left out."),
    )
)
