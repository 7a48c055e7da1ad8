"""跑得快: a deal and how it is played."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from scoring.climbing import (
    BOMB,
    NOTHING,
    PASS,
    PLACE,
    RANK,
    UNIT,
    UNITS,
    WIDTH,
    count,
    holds,
    packed,
    size,
)
from scoring.deals import MUST_LEAD, NOT_HELD, no_play, too_low
from scoring.games.paodekuai.combos import SHORT, Combinations
from scoring.holding import Chosen, Names, find, first_of
from scoring.masks import SEATS
from scoring.messages import Card, Seat, _
from scoring.play import Illegal

ONLY_HIGHEST = _("a single must be the highest, as the next player holds one card")
MUST_BEAT = _("whoever can beat must")


@dataclass(frozen=True, slots=True)
class Dealt:
    """By which rules a deal is played, and what of it counts at the end."""

    options: Any
    book: Combinations
    bird: Seat | None
    """Who was dealt the bird."""


class State(NamedTuple):
    """How a deal stands; a move is a play as packed counts, or PASS."""

    dealt: Dealt
    hands: tuple[int, ...]
    names: tuple[Names, ...]
    seat: Seat | None
    """Who moves next; None when the deal is over."""
    bombs: tuple[int, ...]
    """How many each has played."""
    reading: int = NOTHING
    """What is to be beaten; NOTHING for who leads."""
    play: int = PASS
    """What lies there."""
    by: Seat = SEATS[0]
    """Who played it."""
    liable: Seat | None = None
    """Who pays if the next player goes out at once."""
    lead: Card | None = None
    """The card that the next play must have."""


def legal(state: State) -> list[int]:
    """Return all plays, and a pass where one is allowed."""
    if state.seat is None:
        return []
    plays = allowed(state)
    if state.reading and not duty(state, plays):
        plays.append(PASS)
    return plays


def allowed(state: State) -> list[int]:
    """Return all plays that can be made."""
    assert state.seat is not None
    hand, book = state.hands[state.seat], state.dealt.book
    if state.reading:
        plays = book.follows(hand, state.reading)
    else:
        plays = book.leads(hand)
        if may_be_short(state, hand) and hand not in plays:
            plays.append(hand)
    if state.lead is not None:
        plays = [play for play in plays if count(play, UNIT[state.lead])]
    if warned(state):
        highest = top(hand)
        plays = [
            play for play in plays if play not in PLACE or play == highest
        ] or plays
    return plays


def may_be_short(state: State, hand: int) -> bool:
    """Tell whether a hand as a whole is three or a plane cut short, which may lead."""
    return bool(state.dealt.options.short_last) and state.dealt.book.is_short(hand)


def warned(state: State) -> bool:
    """Tell whether only the highest single may be played: the next has one card."""
    return state.dealt.options.top_single and next_has_one(state)


def next_has_one(state: State) -> bool:
    """Tell whether the next player holds one card."""
    assert state.seat is not None
    return state.hands[(state.seat + 1) % len(state.hands)] in PLACE


def top(hand: int) -> int:
    """Return the highest single of a hand."""
    return UNITS[(hand.bit_length() - 1) // WIDTH]


def duty(state: State, plays: Sequence[int]) -> bool:
    """Tell whether one of these plays must be made, so that nobody may pass."""
    options, book = state.dealt.options, state.dealt.book
    if not options.must_beat:
        return False
    if options.must_beat_bombs:
        return bool(plays)
    return any(book.counts_as(play, state.reading) < BOMB for play in plays)


def judged(state: State, play: int) -> int:
    """Return as what a play lies. Raises Illegal."""
    assert state.seat is not None
    hand, book, old = state.hands[state.seat], state.dealt.book, state.reading
    if not holds(hand, play):
        raise Illegal(NOT_HELD, "not_held")
    if reading := book.counts_as(play, old):
        return reading
    short = play == hand and may_be_short(state, hand)
    if short and not old:
        return SHORT
    if not short and not book.readings(play):
        raise no_play(play)
    cards = size(play)
    raise too_low(cards, size(state.play) if old < BOMB else cards)


def read_play(state: State, told: Sequence[Card]) -> int:
    """Return the play of the cards that are told. Raises Illegal."""
    assert state.seat is not None
    cards = found(state, told)
    if cards is None:
        raise Illegal(NOT_HELD, "not_held")
    play = packed(cards)
    judged(state, play)
    if state.lead not in (None, *cards):
        what = _("the first play must have %(card)s", card=state.lead)
        raise Illegal(what, "must_contain")
    if play in PLACE and warned(state) and play not in allowed(state):
        raise Illegal(ONLY_HIGHEST, "top_single")
    return play if cards == cards_of(state, play) else Chosen.of(cards)


def read_pass(state: State) -> int:
    """Return a pass. Raises Illegal."""
    if not state.reading:
        raise Illegal(MUST_LEAD, "must_lead")
    if duty(state, allowed(state)):
        raise Illegal(MUST_BEAT, "must_beat")
    return PASS


def cards_of(state: State, play: int) -> tuple[Card, ...]:
    """Return the cards that a play is made of: those told, or the first there are."""
    if isinstance(play, Chosen):
        return play.cards
    assert state.seat is not None
    cards = first_of(state.names[state.seat], state.hands[state.seat], play)
    if state.lead in (None, *cards):
        return cards
    return found(state, [RANK[card] for card in cards]) or cards


def found(state: State, told: Sequence[Card]) -> tuple[Card, ...] | None:
    """Return the cards of the hand that are told; a bare rank is the lead card first.

    None if they are not held.
    """
    assert state.seat is not None
    lead, names, hand = state.lead, state.names[state.seat], state.hands[state.seat]
    if lead is not None and lead not in told and RANK[lead] in told:
        rest = list(told)
        rest.remove(RANK[lead])
        told = [*rest, lead]
    there = find(names, hand, told)
    return None if there is None else there[0]


def played(state: State, play: int) -> State:
    """Return the deal after a play that can be made."""
    seat, dealt = state.seat, state.dealt
    assert seat is not None
    hands, names, bombs = list(state.hands), list(state.names), list(state.bombs)
    reading = dealt.book.counts_as(play, state.reading) or SHORT
    if isinstance(play, Chosen) or state.lead is not None:
        play = Chosen.of(cards_of(state, play))
        there = find(names[seat], hands[seat], play.cards)
        assert there is not None
        names[seat] = there[1]
    hands[seat] -= play
    bombs[seat] += reading >= BOMB
    following = SEATS[(seat + 1) % len(hands)]
    over = not hands[seat]
    return State(
        dealt,
        tuple(hands),
        tuple(names),
        None if over else following,
        tuple(bombs),
        reading,
        play,
        seat,
        liable=state.liable if over else _suspect(state, play),
    )


def _suspect(state: State, play: int) -> Seat | None:
    """Return whoever plays, if they pay should the next player go out at once."""
    assert state.seat is not None
    single = state.dealt.options.liability and play in PLACE and next_has_one(state)
    return state.seat if single and play != top(state.hands[state.seat]) else None


def passed(state: State) -> State:
    """Return the deal after a pass; once all others have passed, `by` leads."""
    assert state.seat is not None
    seat = SEATS[(state.seat + 1) % len(state.hands)]
    if seat != state.by:
        return state._replace(seat=seat, liable=None)
    return state._replace(seat=seat, liable=None, reading=NOTHING, play=PASS)


def entry(state: State) -> dict[str, Any]:
    """Return what the table reports of a deal that is over."""
    left = [size(hand) for hand in state.hands]
    told: dict[str, Any] = {"left": left, "bombs": list(state.bombs)}
    if state.liable is not None:
        told["liable"] = int(state.liable)
    if state.dealt.bird is not None:
        told["bird"] = int(state.dealt.bird)
    return told
