"""争上游: a deal and how it is played."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from scoring.climbing import BOMB, NOTHING, PASS, PLACE, at_least, size
from scoring.deals import MUST_LEAD, NOT_HELD, no_play, too_low
from scoring.games.zhengshangyou.combos import FLUSH, Combinations
from scoring.games.zhengshangyou.score import SPADE_TWO
from scoring.holding import Chosen, Names, find, first_of
from scoring.masks import SEATS, changed
from scoring.messages import Card, Seat, _
from scoring.play import Illegal
from scoring.suited import CARDS, SUITS, chosen, mixed, of_suit
from scoring.turns import next_holding

MUST_BEAT = _("whoever can beat must")


class State(NamedTuple):
    """How a deal stands; a move is a play as packed counts, or PASS."""

    options: Any
    book: Combinations
    hands: tuple[int, ...]
    names: tuple[Names, ...]
    seat: Seat | None
    """Who moves next; None when the deal is over."""
    lead: Card | None = None
    """The card that the next play must have."""
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
    plays = allowed(state)
    if state.reading and not (plays and state.options.must_beat):
        plays.append(PASS)
    return plays


def allowed(state: State) -> list[int]:
    """Return all plays that can be made."""
    assert state.seat is not None
    hand, names = state.hands[state.seat], state.names[state.seat]
    if state.reading:
        return state.book.follows(hand, names, state.reading)
    plays = state.book.leads(hand, names)
    if state.lead is not None:
        plays = [play for play in plays if state.lead in cards_of(state, play)]
    return plays


def read_play(state: State, told: Sequence[Card]) -> int:
    """Return the play of the cards that are told. Raises Illegal."""
    assert state.seat is not None
    there = find(state.names[state.seat], state.hands[state.seat], told)
    if there is None:
        raise Illegal(NOT_HELD, "not_held")
    cards, _left = there
    move = state.book.move_of(cards)
    if not state.book.counts_as(move, state.reading):
        if not state.book.readings(move):
            raise no_play(cards)
        lying = size(state.play & CARDS) if state.reading < BOMB else len(cards)
        raise too_low(len(cards), lying)
    if state.lead not in (None, *cards):
        what = _("the first play must have %(card)s", card=state.lead)
        raise Illegal(what, "must_contain")
    return move if cards == cards_of(state, move) else chosen(move, cards)


def read_pass(state: State) -> int:
    """Return a pass. Raises Illegal."""
    if not state.reading:
        raise Illegal(MUST_LEAD, "must_lead")
    if state.options.must_beat and allowed(state):
        raise Illegal(MUST_BEAT, "must_beat")
    return PASS


def cards_of(state: State, move: int) -> tuple[Card, ...]:
    """Return the cards that a play is made of: those told, or the first there are."""
    if isinstance(move, Chosen):
        return move.cards
    assert state.seat is not None
    names, hand = state.names[state.seat], state.hands[state.seat]
    cards = first_of(names, hand, move & CARDS)
    flush = state.book.move_of(cards) & FLUSH
    if not (move & FLUSH or flush):
        return cards
    held = first_of(names, hand, hand)
    if move & FLUSH:
        return max((of_suit(held, move & CARDS, suit) for suit in SUITS), key=len)
    return mixed(held, cards)


def played(state: State, move: int) -> State:
    """Return the deal after a play that can be made."""
    seat = state.seat
    assert seat is not None
    hands, names = list(state.hands), state.names
    if isinstance(move, Chosen) or (state.book.flushes and _may_be_straight(move)):
        move = chosen(move, cards_of(state, move))
        there = find(names[seat], hands[seat], move.cards)
        assert there is not None
        names = changed(names, seat, there[1])
    hands[seat] -= move & CARDS
    out = state.out if hands[seat] else (*state.out, seat)
    over = len(out) == (2 if state.options.scoring == "places" else 1)
    return State(
        state.options,
        state.book,
        tuple(hands),
        names,
        None if over else next_holding(hands, seat + 1),
        reading=state.book.counts_as(move, state.reading),
        play=move,
        by=seat,
        out=out,
    )


def _may_be_straight(move: int) -> bool:
    """Tell whether a play has single cards of several ranks."""
    play = move & CARDS
    return play not in PLACE and play == at_least(play, 1)


def passed(state: State) -> State:
    """Return the deal after a pass; once all others have passed, `by` leads.

    If that player is out, the next in turn does.
    """
    assert state.seat is not None
    passes = state.passes + 1
    others = sum([bool(hand) for hand in state.hands]) - bool(state.hands[state.by])
    if passes < others:
        seat = next_holding(state.hands, state.seat + 1)
        return state._replace(seat=seat, passes=passes)
    seat = next_holding(state.hands, state.by)
    return state._replace(seat=seat, passes=0, reading=NOTHING, play=PASS)


def entry(state: State) -> dict[str, Any]:
    """Return what the table reports of a deal that is over."""
    if state.options.scoring == "places":
        return {"order": [int(seat) for seat in state.out]}
    told: dict[str, Any] = {"left": [size(hand) for hand in state.hands]}
    if state.options.scoring == "big2":
        for seat, (names, hand) in enumerate(
            zip(state.names, state.hands, strict=True)
        ):
            if SPADE_TWO in first_of(names, hand, hand):
                told["spade2"] = seat
    return told
