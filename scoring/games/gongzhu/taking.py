"""拱猪: a card leaves the hand, a trick is taken."""

from collections.abc import Sequence
from itertools import chain
from typing import Any

from scoring.games.gongzhu import exposing
from scoring.games.gongzhu.copies import SECOND, copies, without
from scoring.games.gongzhu.entry import PIG
from scoring.games.gongzhu.state import PLAYING, Cards, Rules, State, Two, each
from scoring.masks import BIT, NUMBER, SUIT_OF, changed
from scoring.tricks import taker

_PIG = NUMBER[PIG]
_NEXT = (1, 2, 3, 0)
"""The seat after each."""


def make(state: State, move: Cards) -> None:
    """Make a move in the state itself: expose cards, play one, or two at once."""
    seat, trick = state.seat, state.trick
    assert seat is not None
    if state.stage > 0:
        assert isinstance(move, tuple)
        exposing.answer(state, move)
        return
    if isinstance(move, int):
        _let_go(state, seat, move)
    else:
        for card in move:
            _let_go(state, seat, card)
    state.stage = PLAYING
    trick.append(move)
    if len(trick) < 4:
        state.seat = _NEXT[seat]
    else:
        _take(state, _NEXT[seat])


def _let_go(state: State, seat: int, card: int) -> None:
    """Take a card out of a hand, one copy of it."""
    hand = state.hands[seat]
    if state.barred[seat] & BIT[card]:
        _unbar(state, seat, hand, card)
    state.hands[seat] = hand ^ (SECOND[card] if hand & SECOND[card] else BIT[card])


def _unbar(state: State, seat: int, hand: int, card: int) -> None:
    """Take from the exposed copies of a hand the one that goes when a card is played.

    Where its suit is first led, the copy goes that is not exposed; else the exposed.
    """
    own, suit, trick = state.barred[seat], SUIT_OF[card], state.trick
    follows = not trick or bool(BIT[each(trick[0])[0]] & suit)
    kept = follows and not state.led & suit
    if not kept or copies(hand, card) == copies(own, card):
        state.barred = changed(state.barred, seat, without(own, card))


def _take(state: State, leader: int) -> None:
    """Give a whole trick to whom it belongs, who leads the next one."""
    trick = state.trick
    by = (leader + taken_by(trick, state.rules)) % 4
    cards = trick if isinstance(trick[0], int) else [*chain.from_iterable(trick)]
    state.piles[by] += tuple(cards)
    if _PIG in cards and state.pig is None:
        state.pig = by
    state.led |= SUIT_OF[cards[0]]
    state.seat = by if state.hands[by] else None
    trick.clear()


def taken_by(trick: Sequence[Any], rules: Rules) -> int:
    """Return the place in a trick of what takes it so far."""
    if isinstance(trick[0], int):
        return taker(trick)
    return _pair_taker(trick, rules.pair_suit)


def _pair_taker(trick: Sequence[Two], pair_suit: int) -> int:
    """Return the place of the two cards that take a trick to which a pair was led."""
    suit = SUIT_OF[trick[0][0]]
    pairs_win = bool(suit & pair_suit)

    def strength(place: int) -> tuple[bool, bool, int]:
        first, second = trick[place]
        follows = bool(suit & BIT[first]) and bool(suit & BIT[second])
        return follows, (first == second) == pairs_win, max(first, second)

    return max(range(len(trick)), key=strength)
