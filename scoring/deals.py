"""Deals of single cards: what may be wrong with them, and with moves of one card."""

from collections.abc import Iterable, Iterator

from scoring.kinds.cards import too_often
from scoring.messages import Card, Message, _
from scoring.records import Parts, Place, Problem, fault

NOT_NOW = _("it is not the time for that")
ONE_CARD = _("it must be one card")


def not_held(card: Card) -> Message:
    """Say that a player does not hold a card."""
    return _("%(card)s is not in the hand", card=card)


def uneven_hands(parts: Parts) -> Iterator[Problem]:
    """Yield the problem of hands that differ in size."""
    if parts.hands is not None and len({len(hand) for hand in parts.hands}) > 1:
        text = _("All hands must have the same number of cards.")
        yield fault("uneven_hands", "hands", text, open=True)


def in_hands(parts: Parts) -> set[Card]:
    """Return the cards in all hands, as far as these are sound."""
    return {card for hand in parts.hands or () for card in hand}


def dealt_twice(
    cards: Iterable[Card], place: Place, seen: set[Card]
) -> Iterator[Problem]:
    """Yield a problem for each card at `place` that was seen before; then all are."""
    for index, card in enumerate(cards):
        if card in seen:
            yield too_often(card, place.item(index))
        seen.add(card)
