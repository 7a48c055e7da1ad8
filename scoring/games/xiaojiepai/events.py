"""小姐牌: the state of a pack, and what each event makes of it.

All amounts are in halves of a penalty point.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from scoring.games.xiaojiepai.effects import EFFECTS, ONE, PENDING, TOKENS, rank_of
from scoring.masks import changed
from scoring.messages import Card, Seat, _

_TOKENS = tuple(TOKENS)


class Event(NamedTuple):
    """Something that happens; what its `act` does not need is empty."""

    act: str
    seat: Seat
    cards: tuple[Card, ...] = ()
    token: str = ""
    targets: tuple[Seat, ...] = ()
    target: Seat | None = None


class State(NamedTuple):
    """How a pack stands."""

    halves: tuple[int, ...]
    tokens: tuple[tuple[int, ...], ...]
    """By seat, how many are kept of each of `TOKENS`, in that order."""
    companion: Seat | None = None
    ignored: tuple[Seat, ...] = ()
    kings: int = 0
    pending: str | None = None

    def kept(self, seat: int) -> dict[str, int]:
        """Return how many tokens of each name a seat keeps."""
        return dict(zip(TOKENS, self.tokens[seat], strict=True))


class Charge(NamedTuple):
    """Something that costs: why, and what each seat takes."""

    why: str
    amounts: tuple[int, ...]


Happened = tuple[State, tuple[Charge, ...]]
"""What came of an event: the state after it, and what it cost."""


class Refusal(Exception):
    """An event that cannot be: its code, the key that is wrong, whether it lacks it."""

    def __init__(self, code: str, key: str = "", *, open: bool = False) -> None:
        super().__init__(code)
        self.code, self.key, self.open = code, key, open


WHY_NOT = {
    "nothing_pending": _("nothing is open that could be lost"),
    "no_token": _("the player does not hold that card"),
    "not_active": _("the player is not to be ignored"),
    "same_seat": _("nobody reacts to themselves"),
    "wrong_length": _("the wrong number of players is named"),
}
"""What a refusal says, by its code."""


def begin(seats: int) -> State:
    """Return the state before the first card."""
    return State((0,) * seats, ((0,) * len(TOKENS),) * seats)


def happen(state: State, event: Any, options: Any) -> Happened:
    """Let an event happen, an `Event` or one of a report. Raises Refusal."""
    match event.act:
        case "draw":
            return _drawn(state, event.seat, rank_of(event.cards[0]), options)
        case "lose":
            return _lost(state, event.seat, options)
        case "use":
            return _used(state, event, options)
    return _caught(state, event, options)


def _drawn(state: State, seat: Seat, rank: str, options: Any) -> Happened:
    before: tuple[Charge, ...] = ()
    if seat in state.ignored:
        state = _no_longer_ignored(state, seat)
        state, before = _punish(state, "unnoticed", (seat,), ONE, options)
    state = state._replace(pending=None)
    effect = EFFECTS[options.variant][rank]
    if effect in PENDING:
        return state._replace(pending=effect), before
    if effect in TOKENS:
        return _with_token(state, seat, effect, 1), before
    state, charges = _acted(state, seat, effect, options)
    return state, before + charges


def _acted(state: State, seat: Seat, effect: str, options: Any) -> Happened:
    seats = len(state.halves)
    onward = 1 if options.direction == "clockwise" else -1
    match effect:
        case "half" | "one":
            amount = 1 if effect == "half" else ONE
            return _punish(state, effect, (seat,), amount, options)
        case "left":
            return _punish(
                state, effect, (Seat((seat + onward) % seats),), ONE, options
            )
        case "right":
            return _punish(
                state, effect, (Seat((seat - onward) % seats),), ONE, options
            )
        case "double":
            state = state._replace(kings=state.kings + 1)
            amount = _king(state.kings, options.king_cap)
            return _punish(state, effect, (seat,), amount, options)
        case "companion":
            state = state._replace(companion=seat)
        case "ignore":
            others = () if options.ignore_single else state.ignored
            state = state._replace(ignored=tuple(sorted({*others, seat})))
    return state, ()


def _king(number: int, cap: int) -> int:
    amount: int = ONE * 2**number
    return min(amount, cap) if cap else amount


def _lost(state: State, seat: Seat, options: Any) -> Happened:
    pending = state.pending
    if pending is None:
        raise Refusal("nothing_pending")
    amount = options.dare_penalty if pending == "dare" else ONE
    return _punish(state._replace(pending=None), pending, (seat,), amount, options)


def _used(state: State, event: Any, options: Any) -> Happened:
    seat, token, targets = event.seat, event.token, event.targets
    if not state.kept(seat)[token]:
        raise Refusal("no_token", "token")
    fits = {"pick": len(targets) == 1, "leave": not targets}
    if not fits.get(token, True):
        raise Refusal("wrong_length", "targets", open=not targets)
    state = _with_token(state, seat, token, -1)
    match token:
        case "pick":
            return _punish(state, "pick", targets, ONE, options)
        case "camera":
            why = "moved" if targets else "nobody_moved"
            return _punish(state, why, targets or (seat,), ONE, options)
    return state, ()


def _caught(state: State, event: Any, options: Any) -> Happened:
    if event.seat not in state.ignored:
        raise Refusal("not_active", "seat")
    if event.target == event.seat:
        raise Refusal("same_seat", "target")
    state = _no_longer_ignored(state, event.seat)
    return _punish(state, "caught", (event.target,), ONE, options)


def _no_longer_ignored(state: State, seat: Seat) -> State:
    return state._replace(ignored=tuple(s for s in state.ignored if s != seat))


def _with_token(state: State, seat: Seat, name: str, more: int) -> State:
    own, place = state.tokens[seat], _TOKENS.index(name)
    own = changed(own, place, own[place] + more)
    return state._replace(tokens=changed(state.tokens, seat, own))


def _punish(
    state: State, why: str, seats: Sequence[Seat], amount: int, options: Any
) -> Happened:
    """Let `seats` take `amount` each, and the companion along with them."""
    amounts = [0] * len(state.halves)
    for seat in seats:
        amounts[seat] += amount
    companion = state.companion
    others = sum(seat != companion for seat in seats)
    if companion is not None and others:
        times = others if options.companion_per == "person" else 1
        amounts[companion] += times * _along(amount, options.companion_amount)
    halves = zip(state.halves, amounts, strict=True)
    after = state._replace(halves=tuple(had + more for had, more in halves))
    return after, (Charge(why, tuple(amounts)),)


def _along(amount: int, rule: str) -> int:
    match rule:
        case "one":
            return ONE
        case "half":
            return (amount + 1) // 2
    return amount
