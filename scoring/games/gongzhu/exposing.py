"""拱猪: exposing cards before the first lead, 亮牌."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from scoring.deals import NO_CARDS, not_held
from scoring.games.gongzhu.copies import COPY, copies, gather, lacking
from scoring.games.gongzhu.state import EXPOSES, OPENING, PLAYING, Exposed, State
from scoring.masks import BIT, NUMBER, changed
from scoring.messages import _
from scoring.play import Illegal

_COPIES = sum(BIT[card] for card in EXPOSES)


def choices(hand: int) -> Sequence[tuple[int, ...]]:
    """Return what a hand may expose: nothing first, then every choice of copies."""
    return _choices(hand & (_COPIES | _COPIES << COPY))


@cache
def _choices(held: int) -> Sequence[tuple[int, ...]]:
    found: list[tuple[int, ...]] = [()]
    for card in EXPOSES:
        each = range(1, copies(held, card) + 1)
        found += [cards + (card,) * count for count in each for cards in found]
    return tuple(found)


def read(state: State, told: Any) -> tuple[int, ...]:
    """Return the cards that a told move exposes. Raises Illegal."""
    assert state.seat is not None
    if told.act == "play":
        raise Illegal(_("cards are still being exposed"))
    if told.act == "pass":
        return ()
    cards = tuple(sorted(NUMBER[card] for card in told.cards))
    if not cards:
        raise Illegal(NO_CARDS)
    for card in told.cards:
        if NUMBER[card] not in EXPOSES:
            raise Illegal(_("%(card)s cannot be exposed", card=card))
    missing = lacking(state.hands[state.seat], cards)
    if missing is not None:
        raise Illegal(not_held(missing))
    return cards


def answer(state: State, cards: tuple[int, ...]) -> None:
    """Expose cards, or none, for the player asked, in the state itself."""
    seat = state.seat
    assert seat is not None
    if cards:
        state.barred = changed(state.barred, seat, gather(cards))
        state.exposed += tuple(Exposed(card, seat) for card in cards)
        expose_fourth(state)
    ask(state, (seat + 1) % 4, state.stage - 1)


def ask(state: State, seat: int, left: int) -> None:
    """Ask the first who can expose something, of `left` players from `seat` on.

    If none can, the first card is led.
    """
    if len(state.exposed) == len(EXPOSES) and state.rules.fourth:
        left = 0
    while left and not state.hands[seat] & _COPIES:
        seat, left = (seat + 1) % 4, left - 1
    if left:
        state.seat, state.stage = seat, left
        return
    state.seat = state.rules.leader if any(state.hands) else None
    state.stage = PLAYING if state.rules.opening is None else OPENING


def expose_fourth(state: State) -> None:
    """Expose the fourth card if three are exposed and that is a rule."""
    if not state.rules.fourth or len(state.exposed) != len(EXPOSES) - 1:
        return
    (card,) = set(EXPOSES) - {card for card, _seat in state.exposed}
    held = [hand & BIT[card] for hand in state.hands]
    both = zip(held, state.barred, strict=True)
    state.barred = tuple(own | it for it, own in both)
    holder = next((seat for seat, it in enumerate(held) if it), None)
    state.exposed += (Exposed(card, holder),)
