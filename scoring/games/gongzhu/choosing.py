"""拱猪: what may be exposed or led, and how a trick may be answered."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from scoring.deals import NO_CARDS, ONE_CARD, not_held
from scoring.games.gongzhu import exposing
from scoring.games.gongzhu.copies import COPY, ONCE, lacking, minus
from scoring.games.gongzhu.state import EXPOSES, OPENING, Cards, State, Two, each
from scoring.masks import BIT, CARDS, NUMBER, OF_SUIT, SUIT_OF, numbers
from scoring.messages import Message, _
from scoring.play import Illegal
from scoring.tricks import NOT_FOLLOWING


def choices(state: State) -> Sequence[Cards]:
    """Return what may be exposed or played now."""
    seat, trick = state.seat, state.trick
    if seat is None:
        return ()
    hand = state.hands[seat]
    if state.stage > 0:
        return exposing.choices(hand)
    if not trick:
        return _leads(state, hand, state.barred[seat])
    lead = trick[0]
    if isinstance(lead, tuple):
        suit = SUIT_OF[lead[0]]
        return pair_answers(hand, 0 if state.led & suit else state.barred[seat], suit)
    suit = SUIT_OF[lead]
    cards = OF_SUIT[hand & suit]
    if not cards:
        return numbers(hand & ONCE)
    if not state.led & suit and len(cards) > 1 and (barred := state.barred[seat]):
        return OF_SUIT[minus(hand, barred) & suit] or cards
    return cards


def _leads(state: State, hand: int, barred: int) -> Sequence[Cards]:
    """Return the single cards and pairs that may be led."""
    if state.stage == OPENING and (card := state.rules.opening) is not None:
        return (card, Two((card, card))) if hand >> COPY & BIT[card] else (card,)
    once, twice = hand & ONCE, hand >> COPY
    if barred and (kept := _kept_back(hand, barred, state.led)):
        free = minus(hand, kept) & ONCE
        if free:
            once, twice = free, twice & ~kept
    if not twice:
        return numbers(once)
    return (*numbers(once), *_pairs(twice))


def _kept_back(hand: int, barred: int, led: int) -> int:
    """Return the exposed copies that may not be led, their suit not having been."""
    kept = 0
    for card in EXPOSES:
        if barred & BIT[card] and not led & SUIT_OF[card]:
            suit = SUIT_OF[card] | SUIT_OF[card] << COPY
            if (hand & suit).bit_count() > 1:
                kept |= barred & suit
    return kept


def pair_answers(hand: int, barred: int, suit: int) -> Sequence[Cards]:
    """Return the two cards that may answer a pair; `barred` is what stays out of it."""
    own = hand & (suit | suit << COPY)
    if kept := barred & own:
        free = minus(own, kept)
        if free.bit_count() > 1:
            own = free
        elif free:
            return _each_with(numbers(free)[0], kept)
    if own >> COPY:
        return _pairs(own >> COPY)
    if own.bit_count() > 1:
        return _twos(own)
    if own:
        return _each_with(numbers(own)[0], hand ^ own)
    return [*_twos(hand & ONCE), *_pairs(hand >> COPY)]


def _pairs(twice: int) -> list[Two]:
    return [Two((card, card)) for card in numbers(twice)]


def _each_with(card: int, others: int) -> list[Two]:
    return [Two(sorted((card, other))) for other in numbers(others & ONCE)]


def _twos(cards: int) -> list[Two]:
    return [Two(two) for two in combinations(sorted(numbers(cards)), 2)]


def read(state: State, told: Any) -> Cards:
    """Return the card or cards that a told move plays. Raises Illegal."""
    assert state.seat is not None
    if told.act != "play":
        raise Illegal(_("exposing is over"))
    cards = tuple(NUMBER[card] for card in told.cards)
    missing = lacking(state.hands[state.seat], cards)
    if missing is not None:
        raise Illegal(not_held(missing))
    move = cards[0] if len(cards) == 1 else Two(cards)
    if move not in choices(state):
        raise Illegal(_why_not(state, cards))
    return move


def _why_not(state: State, cards: tuple[int, ...]) -> Message:
    """Say why cards that are held cannot be played."""
    if not cards:
        return NO_CARDS
    opening = state.rules.opening
    if state.stage == OPENING and opening is not None:
        return _("%(card)s must be led", card=CARDS[opening])
    return _wrong_number(state, cards) or _why_not_these(state, cards)


def _wrong_number(state: State, cards: tuple[int, ...]) -> Message | None:
    """Say that so many cards cannot be played, or not together."""
    if not state.trick:
        if len(cards) > 2:
            return _("one card may be led, or two equal ones")
        if len(cards) == 2 and cards[0] != cards[1]:
            return _("only two equal cards may be led together")
    elif isinstance(state.trick[0], tuple):
        return None if len(cards) == 2 else _("a pair is answered with two cards")
    elif len(cards) != 1:
        return ONE_CARD
    return None


def _why_not_these(state: State, cards: tuple[int, ...]) -> Message:
    """Say why so many cards can be played, but not these."""
    assert state.seat is not None
    hand, barred = state.hands[state.seat], state.barred[state.seat]
    lead = each(state.trick[0])[0] if state.trick else cards[0]
    suit = SUIT_OF[lead]
    own = (hand & (suit | suit << COPY)).bit_count()
    if sum(bool(BIT[card] & suit) for card in cards) < min(len(cards), own):
        return NOT_FOLLOWING
    for card in cards:
        if barred & BIT[card] and not state.led & suit:
            return _(
                "%(card)s is exposed and is not played when its suit is first led",
                card=CARDS[card],
            )
    return _("a pair of the suit must be played")
