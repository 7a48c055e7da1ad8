"""Deals: what may be wrong with them, and with moves."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from scoring.climbing import RANK
from scoring.kinds.cards import too_often
from scoring.messages import Card, Message, Seat, _
from scoring.play import Illegal
from scoring.records import Parts, Place, Problem, fault

NOT_NOW = _("it is not the time for that")
ONE_CARD = _("it must be one card")
NOT_HELD = _("the hand does not hold these cards")
NO_CARDS = _("choose cards first")
NO_PLAY = _("these cards are no combination")
TOO_LOW = _("it does not beat what lies there")
MUST_LEAD = _("whoever leads must play")
HANDS = Place("hands", _("Cards held"))


def not_held(card: Card) -> Message:
    """Say that a player does not hold a card."""
    return _("%(card)s is not in the hand", card=card)


def no_play(cards: Sequence[object] | int) -> Illegal:
    """Return why cards, or so many in `scoring.climbing`, are no play: perhaps none."""
    return Illegal(NO_PLAY if cards else NO_CARDS, "not_a_play")


def too_low(chosen: int, lying: int) -> Illegal:
    """Return why a play does not beat another, by how many cards both have.

    That is for plays that must be of as many cards; else tell the same number.
    """
    what = TOO_LOW if chosen == lying else as_many_as(lying)
    return Illegal(what, "too_low")


def as_many_as(count: int) -> Message:
    """Say that as many cards must be played as lie there."""
    return _("%(count)d on the table, so it must be %(count)d", count=count)


def drawn_from(seat: Seat, card: Card) -> Message:
    """Say to a player who loses a card which one was drawn."""
    return _("draws %(card)s out of the hand of %(seat)s", card=card, seat=seat)


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


def surplus(
    piles: Iterable[tuple[Place, Sequence[Card]]], pack: Mapping[Card, int]
) -> Iterator[Problem]:
    """Yield a problem for each card beyond those of a pack.

    The pack tells how often each card is there, and under a bare rank, how often that.
    """
    piles = list(piles)
    cards = [card for _place, pile in piles for card in pile]
    found = Counter(cards)
    found.update([RANK[card] for card in cards if RANK[card] != card])
    beyond = {card for card, times in found.items() if times > pack[card]}
    seen: Counter[Card] = Counter()
    for place, pile in piles if beyond else ():
        for index, card in enumerate(pile):
            spelled = {card, RANK[card]} & beyond
            seen.update(spelled)
            if any(seen[each] > pack[each] for each in spelled):
                yield too_often(card, place.item(index))


def empty_hands(hands: Sequence[Sequence[Card]]) -> Iterator[Problem]:
    """Yield a problem for each hand without a card."""
    for seat, hand in enumerate(hands):
        if not hand:
            what = _("must have a card")
            yield HANDS.seat(seat).fault("empty_hand", what, open=True)


def hand_problems(
    hands: Sequence[Sequence[Card]],
    pack: Mapping[Card, int],
    *others: tuple[Place, Sequence[Card]],
) -> Iterator[Problem]:
    """Yield the problems of empty hands, and of cards that a pack does not have."""
    yield from empty_hands(hands)
    piles = [(HANDS.seat(seat), hand) for seat, hand in enumerate(hands)]
    yield from surplus([*piles, *others], pack)
