"""拿破仑: the tricks."""

from typing import Any

from scoring.games.napoleon.state import HEADS, Choice, State, trumps_of
from scoring.masks import BIT, BOTH_JOKERS, SEATS, SUIT_OF, changed, numbers
from scoring.messages import Seat
from scoring.tricks import read_card

LATE = 3
"""A trick is late whose leader held no more cards: jokers are weak then."""


def suit_led(state: State, trick: tuple[int, ...]) -> int:
    """Return the cards that must be played if held, as a mask; 0 if any may be.

    Without trumps a joker or the secretary card leaves the suit open for the next.
    """
    if not trick:
        return 0
    trumps = trumps_of(state)
    if trumps:
        suit = SUIT_OF[trick[0]] & ~state.card
        return trumps if BIT[trick[0]] & (trumps | state.card) else suit
    for card in trick:
        if not BIT[card] & (BOTH_JOKERS | state.card):
            return SUIT_OF[card] & ~state.card
    return 0


def playable(state: State) -> int:
    """Return what may be played, as a mask."""
    assert state.seat is not None
    hand = state.hands[state.seat]
    held = hand & suit_led(state, state.trick)
    return held | hand & state.card if held else hand


def plays(state: State) -> list[Choice]:
    """Return the cards that may be played."""
    return [("play", number) for number in numbers(playable(state))]


def read_play(state: State, told: Any) -> Choice:
    """Return the card played that is told. Raises Illegal."""
    assert state.seat is not None
    number = read_card(told.cards, state.hands[state.seat], playable(state))
    return "play", number


def taker(state: State, trick: tuple[int, ...], *, late: bool) -> int:
    """Return the place in a trick of the card that takes it so far."""
    trumps = trumps_of(state)
    suit = suit_led(state, trick) | trumps

    def strength(card: int) -> tuple[bool, bool, int]:
        bit = BIT[card]
        if bit & BOTH_JOKERS:
            return False, bool(trumps) or not late, card - 54 if late else card
        follows = bit & suit & ~state.card
        return bool(bit & state.card), bool(bit & trumps), card if follows else -3

    return max(range(len(trick)), key=lambda place: strength(trick[place]))


def taken_by(state: State, trick: tuple[int, ...], last: Seat) -> Seat:
    """Return who takes a whole trick to which a seat is the last to play."""
    late = state.hands[last].bit_count() <= LATE
    place = taker(state, trick, late=late)
    return SEATS[(last + 1 + place) % len(trick)]


def play(state: State, move: Choice) -> State:
    """Return the state after a card has been played."""
    seat, seats = state.seat, len(state.hands)
    assert seat is not None
    hand = state.hands[seat] & ~BIT[move[1]]
    hands, trick = changed(state.hands, seat, hand), (*state.trick, move[1])
    if len(trick) < seats:
        return state._replace(hands=hands, trick=trick, seat=SEATS[(seat + 1) % seats])
    leads = taken_by(state, trick, seat)
    taken = sum(HEADS >> card & 1 for card in trick)
    if not hand:
        taken += (state.buried & HEADS).bit_count()
    heads = changed(state.heads, leads, state.heads[leads] + taken)
    after = state._replace(hands=hands, trick=(), seat=leads, heads=heads)
    return after if hand else after._replace(stage="over", seat=None)
