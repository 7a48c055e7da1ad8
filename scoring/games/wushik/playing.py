"""五十K: a deal and how it is played."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from scoring.climbing import BOMB, NOTHING, PASS, size
from scoring.deals import MUST_LEAD, NOT_HELD, no_play, too_low
from scoring.games.wushik.combos import PURE, SET, Combinations, points
from scoring.games.wushik.score import finishers
from scoring.holding import Chosen, Names, find, first_of
from scoring.masks import SEATS, changed
from scoring.messages import Card, Seat
from scoring.play import Illegal
from scoring.suited import CARDS, chosen, mixed, of_suit
from scoring.turns import next_holding

_SUIT = {flag: suit for suit, flag in PURE.items()}


class State(NamedTuple):
    """How a deal stands; a move is a play as packed counts, or PASS."""

    options: Any
    book: Combinations
    hands: tuple[int, ...]
    names: tuple[Names, ...]
    seat: Seat | None
    """Who moves next; None when the deal is over."""
    captured: tuple[int, ...] = (0, 0, 0, 0)
    """The points that each has taken."""
    table: int = 0
    """The points on the table."""
    reading: int = NOTHING
    """What is to be beaten; NOTHING for who leads."""
    play: int = PASS
    """What lies there."""
    by: Seat = SEATS[0]
    """Who played it."""
    passes: int = 0
    """How many have passed since."""
    out: tuple[Seat, ...] = ()
    """Who is out, the first first."""


def legal(state: State) -> list[int]:
    """Return all plays, and a pass where one is allowed."""
    if state.seat is None:
        return []
    hand, names = state.hands[state.seat], state.names[state.seat]
    if state.reading:
        return [*state.book.follows(hand, names, state.reading), PASS]
    return state.book.leads(hand, names)


def read_play(state: State, told: Sequence[Card]) -> int:
    """Return the play of the cards that are told. Raises Illegal."""
    assert state.seat is not None
    there = find(state.names[state.seat], state.hands[state.seat], told)
    if there is None:
        raise Illegal(NOT_HELD, "not_held")
    cards, _left = there
    move = state.book.move_of(cards)
    reading = state.book.reading(move)
    if not reading:
        raise no_play(cards)
    if not state.book.beats(reading, state.reading):
        lying = size(state.play & CARDS) if state.reading < BOMB else len(cards)
        raise too_low(len(cards), lying)
    return move if cards == cards_of(state, move) else chosen(move, cards)


def read_pass(state: State) -> int:
    """Return a pass. Raises Illegal."""
    if not state.reading:
        raise Illegal(MUST_LEAD, "must_lead")
    return PASS


def cards_of(state: State, move: int) -> tuple[Card, ...]:
    """Return the cards that a play is made of: those told, or the first there are."""
    if isinstance(move, Chosen):
        return move.cards
    assert state.seat is not None
    names, hand = state.names[state.seat], state.hands[state.seat]
    cards = first_of(names, hand, move & CARDS)
    if move & CARDS != SET:
        return cards
    held = first_of(names, hand, hand)
    if move != SET:
        return of_suit(held, SET, _SUIT[move - SET])
    return mixed(held, cards) if state.book.move_of(cards) != SET else cards


def played(state: State, move: int) -> State:
    """Return the deal after a play that can be made."""
    seat = state.seat
    assert seat is not None
    hands, names = list(state.hands), state.names
    if isinstance(move, Chosen) or move & CARDS == SET:
        move = chosen(move, cards_of(state, move))
        there = find(names[seat], hands[seat], move.cards)
        assert there is not None
        names = changed(names, seat, there[1])
    hands[seat] -= move & CARDS
    out = state.out if hands[seat] else (*state.out, seat)
    over = len(out) > 1 and finishers(out)
    after = state._replace(
        hands=tuple(hands),
        names=names,
        seat=next_holding(hands, seat + 1),
        table=state.table + points(move),
        reading=state.book.reading(move),
        play=move,
        by=seat,
        passes=0,
        out=out,
    )
    return _taken(after, None) if over else after


def passed(state: State) -> State:
    """Return the deal after a pass; once all others have passed, the points are taken.

    If who takes them is out, the partner leads, or the next in turn.
    """
    assert state.seat is not None
    hands, by = state.hands, state.by
    passes = state.passes + 1
    if passes < sum([bool(hand) for hand in hands]) - bool(hands[by]):
        return state._replace(seat=next_holding(hands, state.seat + 1), passes=passes)
    leader = next_holding(hands, by)
    if not hands[by] and state.options.jiefeng == "partner":
        leader = SEATS[(by + 2) % 4]
    return _taken(state, leader)._replace(reading=NOTHING, play=PASS, passes=0)


def _taken(state: State, leader: Seat | None) -> State:
    """Return the deal with the points on the table taken; None leads if it is over."""
    captured = changed(state.captured, state.by, state.captured[state.by] + state.table)
    return state._replace(captured=captured, table=0, seat=leader)


def entry(state: State) -> dict[str, Any]:
    """Return what the table reports of a deal that is over."""
    return {
        "order": [int(seat) for seat in state.out],
        "captured": list(state.captured),
        "held": [points(hand) for hand in state.hands],
    }
