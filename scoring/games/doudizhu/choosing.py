"""斗地主: a simple player, who looks at nobody else's cards."""

from scoring.climbing import (
    BIG,
    BOMB,
    LITTLE,
    PASS,
    UNITS,
    at_least,
    count,
    low_play,
    size,
)
from scoring.games.doudizhu.bidding import DECLINE, words
from scoring.games.doudizhu.playing import Bids, Playing, legal

STRONG = 7
"""From what strength on a hand is played as landlord."""


def choose(state: Bids | Playing) -> int | str:
    """Return a move: low cards first, a bomb only against a short hand."""
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
    plays, book, old = legal(state), state.dealt.book, state.reading
    if not old:
        return low_play(plays, old, book.counts_as)
    beating = plays[:-1]
    if _partner_leads(state) or not beating:
        return PASS
    play = low_play(beating, old, book.counts_as)
    bomb = book.counts_as(play, old) >= BOMB
    return PASS if bomb and not _threatened(state) else play


def _partner_leads(state: Playing) -> bool:
    """Tell whether the play of a partner lies there."""
    return state.bidding.landlord not in (state.by, state.seat)


def _threatened(state: Playing) -> bool:
    """Tell whether whoever is to be beaten has few cards left."""
    return size(state.hands[state.by]) <= 5
