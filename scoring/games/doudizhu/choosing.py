"""斗地主: a simple player, who looks at nobody else's cards."""

from scoring.climbing import (
    BIG,
    BOMB,
    LITTLE,
    PASS,
    UNIT,
    UNITS,
    at_least,
    count,
    low_play,
    size,
)
from scoring.games.doudizhu.bidding import DECLINE, words
from scoring.games.doudizhu.playing import Bids, Playing, legal
from scoring.games.doudizhu.wild import WithWild
from scoring.messages import Card

STRONG = 7
"""From what strength on a hand is played as landlord."""
KING = UNITS.index(UNIT[Card("K")])
"""Against a lower rank no two cards are played that are twos or jokers."""
FEW = 8
"""How few cards another player has when nothing is saved any more."""


def choose(state: Bids | Playing) -> int | str:
    """Return a move: low cards first, the best ones only against a short hand."""
    return _bid(state) if isinstance(state, Bids) else _turn(state)


def _bid(state: Bids) -> str:
    """Call, rob and double with jokers, twos and bombs; never grab blind or raise."""
    assert state.seat is not None
    can, hand = words(state.bidding), state.dealt.hands[state.seat]
    if len(can) == 1 or can[1] != DECLINE:
        return can[-1]
    strong = {"call": STRONG, "rob": STRONG + 2, "double": STRONG + 4}.get(can[0], 99)
    return can[0] if strength(hand) >= strong else DECLINE


def strength(hand: int) -> int:
    """Return what a hand is worth to the landlord."""
    jokers = 4 * bool(hand & BIG) + 3 * bool(hand & LITTLE)
    bombs = at_least(hand, 4).bit_count()
    return jokers + 2 * count(hand, UNITS[12]) + 3 * bombs


def _turn(state: Playing) -> int:
    assert state.seat is not None
    plays, old, hand = legal(state), state.reading, state.hands[state.seat]
    if hand in plays:
        return hand
    beating = plays[:-1] if old else plays
    if old and (_partner_leads(state) or not beating):
        return PASS
    counts_as, threatened = state.dealt.book.counts_as, _threatened(state)
    plain = [play for play in beating if counts_as(play, old) < BOMB]
    if not plain:
        return low_play(beating, old, counts_as) if threatened or not old else PASS
    cost = {play: _cost(state, hand, play) for play in plain}
    if not old:
        return min(plain, key=lambda p: (cost[p], p & -p, -size(p), p))
    play = min(plain, key=lambda p: (cost[p], counts_as(p, old), p))
    wasteful = _high(play) > 1 and old % 16 < KING
    return PASS if wasteful and not threatened else play


def _high(play: int) -> int:
    """Return how many twos and jokers a play has."""
    return count(play, UNITS[12]) + bool(play & LITTLE) + bool(play & BIG)


def _cost(state: Playing, hand: int, play: int) -> int:
    """Return how many twos, jokers, wild cards and bombs a play takes from a hand."""
    book = state.dealt.book
    wild = count(play, book.unit) if isinstance(book, WithWild) else 0
    bombs = at_least(hand, 4) & at_least(play, 1)
    return _high(play) + wild + bombs.bit_count()


def _partner_leads(state: Playing) -> bool:
    """Tell whether the play of a partner lies there."""
    return state.bidding.landlord not in (state.by, state.seat)


def _threatened(state: Playing) -> bool:
    """Tell whether whoever is to be beaten has few cards left."""
    return size(state.hands[state.by]) <= FEW
