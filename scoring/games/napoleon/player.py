"""拿破仑: a simple player."""

from collections.abc import Sequence

from scoring.games.napoleon.contract import DECLINE, PASS
from scoring.games.napoleon.entry import BIDS
from scoring.games.napoleon.state import HEADS, Choice, State, trumps_of
from scoring.games.napoleon.tricks import LATE, taker
from scoring.masks import BIT, BOTH_JOKERS, SUIT, numbers
from scoring.messages import Seat


def choose(state: State, legal: Sequence[Choice]) -> Choice:
    """Return a move, by what the player to act can see."""
    assert state.seat is not None
    hand = state.hands[state.seat]
    match state.stage:
        case "bid":
            return _bid(hand, legal)
        case "name":
            return max(legal, key=lambda move: _wanted(state, hand, move))
        case "surrender":
            return DECLINE
        case "return" | "bury":
            return min(legal, key=lambda move: _strength(state, move[1]))
    return _play(state, state.seat, legal)


def _bid(hand: int, legal: Sequence[Choice]) -> Choice:
    """Bid seven if more than half of the hand would be trumps, or one must bid."""

    def trumps(suit: str) -> int:
        return (hand & (SUIT[suit] | BOTH_JOKERS)).bit_count()

    suit = max(SUIT, key=trumps)
    bid, must = ("bid", BIDS[0], suit), PASS not in legal
    if bid in legal and (must or 2 * trumps(suit) > hand.bit_count()):
        return bid
    return legal[-1]


def _wanted(state: State, hand: int, move: Choice) -> tuple[bool, bool, int]:
    """Prefer the highest card that somebody else may hold, a trump if possible."""
    if move[0] == "raise":
        return False, False, 0
    bit = BIT[move[1]]
    return not bit & hand, bool(bit & trumps_of(state)), move[1] % 13


def _strength(state: State, cards: int) -> int:
    trumps = trumps_of(state) | state.card | BOTH_JOKERS
    high = sum(number % 13 for number in numbers(cards))
    return high + 20 * (cards & trumps).bit_count()


def _play(state: State, seat: Seat, legal: Sequence[Choice]) -> Choice:
    """Take a trick that has heads, as low as can be; else throw a low card."""
    late = state.hands[seat].bit_count() <= LATE
    heads = any(HEADS & BIT[card] for card in state.trick)

    def liking(move: Choice) -> tuple[bool, int]:
        trick = (*state.trick, move[1])
        takes = taker(state, trick, late=late) == len(state.trick)
        return heads and takes, -_strength(state, BIT[move[1]])

    return max(legal, key=liking)
