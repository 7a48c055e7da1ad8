"""七王五二三: a deal and how it is played."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from scoring.climbing import PASS, RANK, taking
from scoring.deals import MUST_LEAD, NO_CARDS, NOT_HELD, as_many_as, no_play
from scoring.games.qiwang523.combos import (
    BIG,
    CARD,
    LITTLE,
    NUMBER,
    UNIT,
    packed,
    points,
    reading,
    wins,
)
from scoring.games.qiwang523.entry import HAND_SIZE
from scoring.holding import Chosen
from scoring.masks import SEATS, changed
from scoring.messages import Card, Message, Seat, _
from scoring.play import Illegal

BAD_REPLY = _("these cards do not answer what was led")
MUST_FOLLOW = _("whoever has as many cards must answer")

Hand = tuple[int, ...]
"""The numbers of cards, the lowest first."""


class State(NamedTuple):
    """How a deal stands; a move is a set of cards, or PASS."""

    options: Any
    hands: tuple[Hand, ...]
    stock: Hand
    """What can be drawn, the first card first."""
    seat: Seat
    """Who moves next, if anybody does."""
    led: Hand = ()
    """What is to be answered; nothing for who leads."""
    tricks: tuple[int, ...] = (0, 0)
    """How many each has won."""
    captured: tuple[int, ...] = (0, 0)
    """The points that each has taken."""
    out: Seat | None = None
    """Who is out first; None while the deal goes on."""


def legal(state: State) -> list[int]:
    """Return all plays, and a pass where one is allowed."""
    if state.out is not None:
        return []
    hand, options = state.hands[state.seat], state.options
    if not state.led:
        return _leads(hand, options)
    wanted = len(state.led)
    if options.must_follow and len(hand) < wanted:
        return [PASS]
    old = reading(state.led, options)
    if options.must_follow:
        return [*taking(_ranks(hand), wanted), *_pulls(hand, old, options)]
    winning = [
        play
        for play in _leads(hand, options)
        if wins(reading(_first(hand, play), options), old, options)
    ]
    return [*winning, PASS]


def _ranks(hand: Hand) -> list[list[tuple[int, int]]]:
    """Return what can be taken of each rank: how many cards, and which set."""
    held = packed(hand)
    return [
        [(cards, cards * unit) for cards in range(1, (held // unit & 7) + 1)]
        for unit in dict.fromkeys(UNIT[card] for card in hand)
    ]


def _leads(hand: Hand, options: Any) -> list[int]:
    """Return all combinations of a hand."""
    plays = [play for some in _ranks(hand) for _cards, play in some]
    both = 5 * LITTLE in hand and 5 * BIG in hand
    if both and options.jokers_pair:
        plays.append(UNIT[5 * LITTLE] + UNIT[5 * BIG])
    return plays


def _pulls(hand: Hand, old: int, options: Any) -> list[int]:
    """Return the plays of more cards of the rank led."""
    return [
        play
        for some in _ranks(hand)
        for cards, play in some
        if cards > old >> 4 and wins(reading(_first(hand, play), options), old, options)
    ]


def _first(hand: Hand, play: int) -> Hand:
    """Return the first cards of a hand that a set is made of."""
    cards = []
    for card in hand:
        if play // UNIT[card] & 7:
            play -= UNIT[card]
            cards.append(card)
    return tuple(cards)


def cards_of(state: State, move: int) -> tuple[Card, ...]:
    """Return the cards that a move is made of: those told, or the first there are."""
    if isinstance(move, Chosen):
        return move.cards
    return tuple([CARD[card] for card in _first(state.hands[state.seat], move)])


def read_play(state: State, told: Sequence[Card]) -> int:
    """Return the play of the cards that are told. Raises Illegal."""
    cards, options = _found(state.hands[state.seat], told), state.options
    if cards is None:
        raise Illegal(NOT_HELD, "not_held")
    new = reading(cards, options)
    if not state.led and not new:
        raise no_play(cards)
    thrown = options.must_follow and len(cards) == len(state.led)
    beaten = not state.led or wins(new, reading(state.led, options), options)
    if not (thrown or beaten):
        raise Illegal(_bad_reply(cards, state.led), "bad_reply")
    move = Chosen(packed(cards))
    move.cards = tuple([CARD[card] for card in cards])
    return move


def _bad_reply(cards: Hand, led: Hand) -> Message:
    """Say why cards do not answer others."""
    if not cards:
        return NO_CARDS
    return BAD_REPLY if len(cards) == len(led) else as_many_as(len(led))


def _found(hand: Hand, told: Sequence[Card]) -> Hand | None:
    """Return the cards of a hand that are told; None if they are not held.

    A card without a suit is any one of its rank, the first that is not told.
    """
    left, cards = list(hand), []
    for card in sorted(told, key=lambda card: RANK[card] == card):
        number = NUMBER[card]
        if number not in left and RANK[card] == card:
            number = next((held for held in left if held // 5 == number // 5), number)
        if number not in left:
            return None
        left.remove(number)
        cards.append(number)
    return tuple(sorted(cards))


def read_pass(state: State) -> int:
    """Return a pass. Raises Illegal."""
    if not state.led:
        raise Illegal(MUST_LEAD, "must_lead")
    if state.options.must_follow and len(state.hands[state.seat]) >= len(state.led):
        raise Illegal(MUST_FOLLOW, "must_follow")
    return PASS


def done(state: State, move: int) -> State:
    """Return the deal after a move that can be made."""
    seat, options = state.seat, state.options
    other = SEATS[1 - seat]
    if move == PASS:
        return _won(state, other, state.led)
    hand = list(state.hands[seat])
    cards = tuple([NUMBER[card] for card in cards_of(state, move)])
    for card in cards:
        hand.remove(card)
    state = state._replace(hands=changed(state.hands, seat, tuple(hand)))
    if not state.led:
        return state._replace(seat=other, led=cards)
    wins_it = wins(reading(cards, options), reading(state.led, options), options)
    return _won(state, seat if wins_it else other, state.led + cards)


def _won(state: State, winner: Seat, cards: Hand) -> State:
    """Return the deal after a trick: its cards are taken, empty hands refilled."""
    hands, stock = _drawn(state, winner)
    empty = [seat for seat in (winner, SEATS[1 - winner]) if not hands[seat]]
    captured = state.captured[winner] + points(cards)
    return state._replace(
        hands=hands,
        stock=stock,
        seat=winner,
        led=(),
        tricks=changed(state.tricks, winner, state.tricks[winner] + 1),
        captured=changed(state.captured, winner, captured),
        out=empty[0] if empty else None,
    )


def _drawn(state: State, winner: Seat) -> tuple[tuple[Hand, ...], Hand]:
    """Return the hands and the stock after empty hands have drawn."""
    hands, stock = list(state.hands), state.stock
    empty = [seat for seat in (winner, SEATS[1 - winner]) if not hands[seat]]
    few = len(empty) == 2 and len(stock) < 2 * HAND_SIZE
    if few and state.options.last_draw == "alternate":
        hands[winner], hands[1 - winner] = _sorted(stock[::2]), _sorted(stock[1::2])
        return tuple(hands), ()
    for seat in empty:
        hands[seat], stock = _sorted(stock[:HAND_SIZE]), stock[HAND_SIZE:]
    return tuple(hands), stock


def _sorted(cards: Hand) -> Hand:
    return tuple(sorted(cards))


def entry(state: State) -> dict[str, Any]:
    """Return what the table reports of a deal that is over."""
    assert state.out is not None
    match state.options.scoring:
        case "first_out":
            return {"first_out": int(state.out)}
        case "cards_left":
            return {"left": [len(hand) for hand in state.hands]}
        case "tricks":
            return {"tricks": list(state.tricks)}
    return {"captured": list(state.captured)}
