"""拱猪: a card leaves the hand, a trick is taken."""

from collections.abc import Sequence
from typing import Any

from scoring.games.gongzhu.copies import COPY, copies, without
from scoring.games.gongzhu.entry import PIG
from scoring.games.gongzhu.state import COUNTS, PLAYING, Cards, Rules, State, Two, each
from scoring.masks import BIT, NUMBER, SEATS, SUIT_OF, changed
from scoring.messages import Seat
from scoring.tricks import taker

_PIG = NUMBER[PIG]
_NEXT = (*SEATS[1:4], SEATS[0])
_new = tuple.__new__
"""Makes a state faster than its class does."""


def played(state: State, move: Cards) -> State:
    """Return the state after a card, or two at once, have been played."""
    hands, barred, seat, _stage, trick, led, piles, pig, exposed, rules = state
    assert seat is not None
    left = list(hands)
    hand, own = left[seat], barred[seat]
    for card in (move,) if isinstance(move, int) else move:
        bit = BIT[card]
        if own & bit:
            own = _still_barred(own, hand, card, trick, led)
            barred = changed(barred, seat, own)
        hand ^= bit << COPY if hand & bit << COPY else bit
    left[seat] = hand
    trick += (move,)
    seat = _NEXT[seat]
    if len(trick) == 4:
        leads, suit, scored = _taken(trick, seat, rules)
        if scored:
            piles = changed(piles, leads, piles[leads] + scored)
            pig = leads if pig is None and _PIG in scored else pig
        seat, trick, led = leads if left[leads] else None, (), led | suit
    after = (tuple(left), barred, seat, PLAYING, trick, led, piles, pig, exposed, rules)
    return _new(State, after)


def _still_barred(
    own: int, hand: int, card: int, trick: tuple[Any, ...], led: int
) -> int:
    """Return the exposed copies in a hand after one copy of such a card.

    Where its suit is first led, the copy goes that is not exposed; else the exposed.
    """
    suit = SUIT_OF[card]
    follows = not trick or bool(BIT[each(trick[0])[0]] & suit)
    if follows and not led & suit and copies(hand, card) > copies(own, card):
        return own
    return without(own, card)


def _taken(
    trick: tuple[Any, ...], leader: int, rules: Rules
) -> tuple[Seat, int, tuple[int, ...]]:
    """Return who takes a whole trick, the suit led, and the cards that count."""
    leads = SEATS[(leader + taken_by(trick, rules)) % 4]
    if isinstance(trick[0], tuple):
        trick = tuple(card for two in trick for card in two)
    scored = tuple([card for card in trick if COUNTS >> card & 1])
    return leads, SUIT_OF[trick[0]], scored


def taken_by(trick: tuple[Any, ...], rules: Rules) -> int:
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
