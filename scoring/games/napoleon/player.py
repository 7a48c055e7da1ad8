"""拿破仑: a simple player."""

from collections.abc import Sequence

from scoring.games.napoleon.contract import DECLINE, PASS
from scoring.games.napoleon.entry import BIDS
from scoring.games.napoleon.state import HEADS, Choice, State, trumps_of
from scoring.games.napoleon.tricks import LATE, taker
from scoring.masks import BIT, BOTH_JOKERS, SUIT, mask_of, numbers
from scoring.messages import Card, Seat

_HIGH = mask_of(Card(suit + rank) for suit in SUIT for rank in "AK")


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
    """Bid as few heads as can be in the longest suit, as far as the hand is strong.

    Trumps count twice, aces and kings once more. It is strong enough for seven if
    that makes four more than two thirds of its cards, and for each further two a head
    more; one who must bid bids all the same.
    """

    def trumps(suit: str) -> int:
        return (hand & (SUIT[suit] | BOTH_JOKERS)).bit_count()

    suit = max(SUIT, key=trumps)
    strength = 2 * trumps(suit) + (hand & _HIGH).bit_count()
    most = BIDS[0] + (strength - 4 - 2 * hand.bit_count() // 3) // 2
    if PASS not in legal:
        most = BIDS[-1]
    bids = (move for move in legal if move != PASS and move[2] == suit)
    bid = next(bids, PASS)
    return bid if bid != PASS and bid[1] <= most else PASS


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
