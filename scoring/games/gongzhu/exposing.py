"""拱猪: exposing cards before the first lead, 亮牌."""

from typing import Any

from scoring.deals import not_held
from scoring.games.gongzhu.copies import copies, gather, lacking
from scoring.games.gongzhu.state import EXPOSES, OPENING, PLAYING, State
from scoring.masks import BIT, NUMBER, SEATS, changed
from scoring.messages import Seat, _
from scoring.play import Illegal

_COPIES = sum(BIT[card] for card in EXPOSES)


def choices(hand: int) -> list[tuple[int, ...]]:
    """Return what a hand may expose: nothing first, then every choice of copies."""
    found: list[tuple[int, ...]] = [()]
    for card in EXPOSES:
        each = range(1, copies(hand, card) + 1)
        found += [cards + (card,) * count for count in each for cards in found]
    return found


def read(state: State, told: Any) -> tuple[int, ...]:
    """Return the cards that a told move exposes. Raises Illegal."""
    assert state.seat is not None
    if told.act == "play":
        raise Illegal(_("cards are still being exposed"))
    if told.act == "pass":
        return ()
    cards = tuple(sorted(NUMBER[card] for card in told.cards))
    if not cards:
        raise Illegal(_("no card is named"))
    for card in told.cards:
        if NUMBER[card] not in EXPOSES:
            raise Illegal(_("%(card)s cannot be exposed", card=card))
    missing = lacking(state.hands[state.seat], cards)
    if missing is not None:
        raise Illegal(not_held(missing))
    return cards


def answered(state: State, cards: tuple[int, ...]) -> State:
    """Return the state after the player asked has exposed cards, or none."""
    seat = state.seat
    assert seat is not None
    if cards:
        barred = changed(state.barred, seat, gather(cards))
        state = state._replace(barred=barred, exposed=state.exposed + cards)
    return asking(with_fourth(state), SEATS[(seat + 1) % 4], state.stage - 1)


def asking(state: State, seat: Seat, left: int) -> State:
    """Return the state in which the first is asked who can expose something.

    Of `left` players from `seat` on; if none can, the first card is led.
    """
    if len(state.exposed) == len(EXPOSES) and state.rules.fourth:
        left = 0
    while left and not state.hands[seat] & _COPIES:
        seat, left = SEATS[(seat + 1) % 4], left - 1
    if left:
        return state._replace(seat=seat, stage=left)
    leads = state.rules.leader if any(state.hands) else None
    stage = PLAYING if state.rules.opening is None else OPENING
    return state._replace(seat=leads, stage=stage)


def with_fourth(state: State) -> State:
    """Return the state with the fourth card exposed, if three are and that is a rule.

    The same state if not.
    """
    if not state.rules.fourth or len(state.exposed) != len(EXPOSES) - 1:
        return state
    (card,) = set(EXPOSES) - set(state.exposed)
    hands = zip(state.hands, state.barred, strict=True)
    barred = tuple(own | hand & BIT[card] for hand, own in hands)
    return state._replace(barred=barred, exposed=(*state.exposed, card))
