"""拿破仑: what comes before the tricks: auction, secretary, kitty."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from scoring.cards import JOKERS
from scoring.deals import ONE_CARD, not_held
from scoring.games.napoleon.deals import SIZES
from scoring.games.napoleon.entry import BIDS, STRAINS
from scoring.games.napoleon.state import (
    ALL,
    HEADS,
    RANKING,
    Choice,
    State,
    burying,
    partner,
    trumps_of,
)
from scoring.masks import (
    BIT,
    BOTH_JOKERS,
    NUMBER,
    SEATS,
    changed,
    numbers,
)
from scoring.messages import Message, _
from scoring.play import Illegal

PASS, SURRENDER, DECLINE = ("pass",), ("surrender",), ("decline",)


def bids(state: State) -> list[Choice]:
    """Return what may be bid, the lowest number first; a pass is last."""
    found: list[Choice] = [
        ("bid", number, strain)
        for number in BIDS
        for strain in RANKING
        if _higher(state, number, strain)
    ]
    if not _must_bid(state):
        found.append(PASS)
    return found


def _higher(state: State, number: int, strain: str) -> bool:
    if number != state.bid:
        return number > state.bid
    return RANKING.index(strain) < RANKING.index(state.strain)


def _must_bid(state: State) -> bool:
    last = state.passed.bit_count() == len(state.hands) - 1
    return state.rules.forced and last and not state.bid


def read_bid(state: State, told: Any) -> Choice:
    """Return the bid or pass that is told. Raises Illegal."""
    if told.act == "pass":
        if _must_bid(state):
            raise Illegal(_("the last player must bid"))
        return PASS
    if told.bid not in BIDS:
        raise Illegal(_out_of_range())
    if not _higher(state, told.bid, told.strain):
        bid, strain = state.bid, STRAINS[state.strain]
        raise Illegal(
            _("it is not above the bid of %(bid)d %(strain)s", bid=bid, strain=strain)
        )
    return "bid", told.bid, told.strain


def _out_of_range() -> Message:
    return _("bids are from %(low)d to %(high)d", low=BIDS[0], high=BIDS[-1])


def speak(state: State, move: Choice) -> State:
    """Return the state after a bid or a pass."""
    seat = state.seat
    assert seat is not None
    if move[0] == "bid":
        state = state._replace(bid=move[1], strain=move[2], napoleon=seat)
    else:
        state = state._replace(passed=state.passed | BIT[seat])
    seats = len(state.hands)
    left = [
        SEATS[(seat + step) % seats]
        for step in range(1, seats + 1)
        if not state.passed & BIT[(seat + step) % seats]
    ]
    if not left:
        return state._replace(stage="over", seat=None)
    if state.bid and len(left) == 1:
        return state._replace(stage="name", seat=state.napoleon)
    return state._replace(seat=left[0])


def names(state: State) -> list[Choice]:
    """Return the higher numbers, and the cards that may be named."""
    raises: list[Choice] = [("raise", bid) for bid in BIDS if bid > state.bid]
    return raises + [("name", number) for number in numbers(ALL & ~BOTH_JOKERS)]


def read_name(state: State, told: Any) -> Choice:
    """Return the raise, or the card named, that is told. Raises Illegal."""
    if told.act == "raise":
        if told.bid not in BIDS:
            raise Illegal(_out_of_range())
        if told.bid <= state.bid:
            raise Illegal(_("it is not above the bid of %(bid)d", bid=state.bid))
        return "raise", told.bid
    if len(told.cards) != 1:
        raise Illegal(ONE_CARD)
    if told.cards[0] in JOKERS:
        raise Illegal(_("a joker cannot be named"))
    return "name", NUMBER[told.cards[0]]


def settle(state: State, move: Choice) -> State:
    """Return the state after a raise, or after the secretary has been named."""
    if move[0] == "raise":
        return state._replace(bid=move[1])
    assert state.napoleon is not None
    card = BIT[move[1]]
    secretary = partner(state.hands, state.napoleon, card)
    state = state._replace(card=card, secretary=secretary)
    if secretary is not None and tribute(state):
        return state._replace(stage="surrender", seat=secretary)
    return burying(state)


def tribute(state: State) -> int:
    """Return what the secretary would hand over, 0 if surrender is impossible."""
    count = state.rules.trumps
    if count is None or state.secretary is None:
        return 0
    trumps = state.hands[state.secretary] & (trumps_of(state) or BOTH_JOKERS)
    if trumps.bit_count() < count:
        return 0
    highest = sorted(numbers(trumps))[-count:]
    return state.card | sum(BIT[number] for number in highest)


def answers(state: State) -> list[Choice]:
    """Return what the secretary may say."""
    return [SURRENDER, DECLINE]


def answer(state: State, move: Choice) -> State:
    """Return the state after the secretary has surrendered or not."""
    giver, napoleon = state.secretary, state.napoleon
    assert giver is not None
    assert napoleon is not None
    if move == DECLINE:
        return burying(state)
    given = tribute(state)
    hands = changed(state.hands, giver, state.hands[giver] & ~given)
    hands = changed(hands, napoleon, hands[napoleon] | given)
    return state._replace(
        stage="return", hands=hands, seat=napoleon, secretary=None, giver=giver
    )


def owed(state: State) -> int:
    """Return how many cards go back to who has surrendered."""
    assert state.rules.trumps is not None
    return state.rules.trumps + 1


def returns(state: State) -> list[Choice]:
    """Return the sets of cards that may be given back."""
    hand = _own(state) & ~state.card
    return [("return", cards) for cards in _sets(hand, owed(state))]


def _own(state: State) -> int:
    assert state.seat is not None
    return state.hands[state.seat]


def _sets(hand: int, count: int) -> Iterator[int]:
    bits = [BIT[number] for number in numbers(hand)]
    return map(sum, combinations(bits, count))


def _read_set(told: Any, hand: int, count: int) -> int:
    """Return so many cards of a hand, as a mask. Raises Illegal."""
    if len(told.cards) != count:
        raise Illegal(_("it must be %(count)d cards", count=count))
    mask = 0
    for card in told.cards:
        bit = BIT[NUMBER[card]]
        if not hand & bit & ~mask:
            raise Illegal(not_held(card))
        mask |= bit
    return mask


def read_return(state: State, told: Any) -> Choice:
    """Return the cards given back that are told. Raises Illegal."""
    cards = _read_set(told, _own(state), owed(state))
    if cards & state.card:
        raise Illegal(_("the secretary card is not given back"))
    return "return", cards


def give_back(state: State, move: Choice) -> State:
    """Return the state after Napoleon has given cards back."""
    assert state.seat is not None
    assert state.giver is not None
    hands = changed(state.hands, state.seat, _own(state) & ~move[1])
    hands = changed(hands, state.giver, hands[state.giver] | move[1])
    return burying(state._replace(hands=hands))


def heads_to_bury(state: State) -> range:
    """Return how many of the buried cards may be heads."""
    sizes = SIZES[len(state.hands)]
    heads = (_own(state) & HEADS).bit_count()
    need = max(0, heads - sizes.hand)
    most = min(heads, sizes.kitty) if need and state.rules.any_heads else need
    return range(need, most + 1)


def burials(state: State) -> list[Choice]:
    """Return the sets of cards that may be buried."""
    hand, size = _own(state), SIZES[len(state.hands)].kitty
    found = [
        heads | others
        for count in heads_to_bury(state)
        for heads in _sets(hand & HEADS, count)
        for others in _sets(hand & ~HEADS, size - count)
    ]
    return [("bury", cards) for cards in found]


def read_burial(state: State, told: Any) -> Choice:
    """Return the cards buried that are told. Raises Illegal."""
    cards = _read_set(told, _own(state), SIZES[len(state.hands)].kitty)
    allowed = heads_to_bury(state)
    if (cards & HEADS).bit_count() not in allowed:
        if not allowed[0]:
            raise Illegal(_("no head may be buried"))
        if len(allowed) > 1:
            raise Illegal(_("at least %(count)d must be heads", count=allowed[0]))
        raise Illegal(_("%(count)d of them must be heads", count=allowed[0]))
    return "bury", cards


def bury(state: State, move: Choice) -> State:
    """Return the state after Napoleon has buried cards; the first trick begins."""
    assert state.seat is not None
    hands = changed(state.hands, state.seat, _own(state) & ~move[1])
    return state._replace(stage="play", hands=hands, buried=move[1])
