"""Tricks: who must follow with what, and which card takes the trick.

Cards are numbers and hands are masks, as in `scoring.masks`. A trick is the cards
played to it, the leader's first.
"""

from collections.abc import Sequence

from scoring.deals import ONE_CARD, not_held
from scoring.masks import BIT, NUMBER, TOP
from scoring.messages import Card, Message, Seat, _
from scoring.play import Illegal

NOT_FOLLOWING = _("it does not follow suit")


def takes_it(seat: Seat, last: Seat) -> Message:
    """Say who takes a trick, after the move of whoever played to it last."""
    if seat == last:
        return _("takes the trick")
    return _("%(seat)s takes the trick", seat=seat)


def following(hand: int, suit: int) -> int:
    """Return what of a hand may be played to a suit led: that suit, if there is any."""
    return hand & suit or hand


def taker(trick: Sequence[int]) -> int:
    """Return the place in a trick of the highest card of the suit led.

    Of equal cards the earlier one counts.

    >>> taker([5, 7, 12, 40])
    2
    """
    best = trick[0]
    top = TOP[best]
    for card in trick:
        if best < card <= top:
            best = card
    return trick.index(best)


def trump_taker(trick: Sequence[int], trumps: int) -> int:
    """Return the place in a trick of the highest trump, or of what takes it without.

    Jokers are above the suit of trumps if they are among the `trumps`.
    """
    trumped = [card for card in trick if BIT[card] & trumps]
    return trick.index(max(trumped)) if trumped else taker(trick)


def read_card(cards: Sequence[Card], hand: int, legal: int) -> int:
    """Return the number of the one card that is played. Raises Illegal."""
    if len(cards) != 1:
        raise Illegal(ONE_CARD)
    number = NUMBER[cards[0]]
    if not hand & BIT[number]:
        raise Illegal(not_held(cards[0]))
    if not legal & BIT[number]:
        raise Illegal(NOT_FOLLOWING)
    return number
