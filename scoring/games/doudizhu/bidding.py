"""斗地主: how the landlord is found and the stakes are raised, before the first play.

At each stage some players are asked in turn and answer with a word. What follows from
the answer is the business of the stage.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from scoring.masks import SEATS
from scoring.messages import Seat

DECLINE = "decline"
STEPS = ("dao", "la", "lei", "wo")
"""The stages of raising, 倒拉垒沃; farmers and landlord raise by turns."""


class Show(NamedTuple):
    """A hand shown, 明牌: whose, and after how many cards of the deal.

    None is after the landlord has taken the bottom cards.
    """

    seat: Seat
    dealt: int | None


class Bidding(NamedTuple):
    """How far the bidding is."""

    options: Any
    stage: str
    """By the word that is not a refusal: call, rob, men, dao, la, lei, wo, double.

    Or `looked` after looking in vain for a blind grab, `ready` to play, `void`.
    """
    asked: tuple[Seat, ...]
    """Who is still to answer at this stage, the next one first."""
    first: Seat
    """Who had the first word."""
    refused: tuple[Seat, ...] = ()
    """Who does not want to be landlord."""
    caller: Seat | None = None
    landlord: Seat | None = None
    """Who is landlord unless somebody robs."""
    robs: int = 0
    shows: tuple[Show, ...] = ()
    men: bool = False
    raising: tuple[Seat, ...] = ()
    """The farmers who raise."""
    taken: tuple[int, ...] = (0, 0, 0)
    """How many steps of raising count against each farmer."""
    double: tuple[bool, ...] = ()
    """Who doubles; empty if nobody is asked."""

    @property
    def fixed(self) -> bool:
        """Tell whether there is a landlord for good."""
        return self.stage in (*STEPS, "double", "ready")


def opening(options: Any, first: Seat) -> Bidding:
    """Return the bidding in which `first` has the first word."""
    stage = "men" if options.variant == "menzhua" else "call"
    return Bidding(options, stage, _round(first), first)


def settled(options: Any, landlord: Seat) -> Bidding:
    """Return the bidding of a deal whose landlord is known."""
    return Bidding(options, "ready", (), landlord, landlord=landlord)


def words(state: Bidding) -> tuple[str, ...]:
    """Return what whoever is asked can say."""
    match state.stage:
        case "men" if state.options.must_men and len(state.refused) == 2:
            return ("men",)
        case "men":
            return ("men", "look")
        case "looked":
            return ("call", DECLINE)
        case "ready" | "void":
            return ()
    return (state.stage, DECLINE)


def said(state: Bidding, word: str) -> Bidding:
    """Return the bidding after a word of whoever is asked."""
    return _ANSWERED[state.stage](state, word)


def shown(state: Bidding, show: Show) -> Bidding:
    """Return the bidding after a hand was shown; an early one gives the first word."""
    shows = (*state.shows, show)
    if show.dealt is None:
        return state._replace(shows=shows)
    first = _earliest(shows)
    return state._replace(shows=shows, first=first, asked=_round(first))


def may_show(state: Bidding, show: Show) -> bool:
    """Tell whether a hand can be shown now, the landlord not having played."""
    if state.options.variant == "menzhua" or show.seat in {s.seat for s in state.shows}:
        return False
    if show.dealt is None:
        return state.fixed and show.seat == state.landlord
    return state.stage == "call" and not state.refused


def facts(state: Bidding) -> dict[str, Any]:
    """Return what the table reports of how the landlord was found."""
    told: dict[str, Any] = {"landlord": _number(state.landlord)}
    if state.caller is not None:
        told["caller"] = _number(state.caller)
    if state.options.variant != "menzhua":
        if state.caller is not None or state.refused:
            told["robs"] = state.robs
        if state.shows:
            told["ming"] = _factors(state)
    elif state.caller is not None:
        told["men"] = state.men
        told |= _steps_taken(state)
    return told


def _number(seat: Seat | None) -> int | None:
    return None if seat is None else int(seat)


def _steps_taken(state: Bidding) -> dict[str, Any]:
    if state.options.dao_scope == "joint":
        return {"dao_level": max(state.taken)}
    return {"dao_per_farmer": [2**taken for taken in state.taken]}


def _factors(state: Bidding) -> list[int]:
    """Return by what each shown hand multiplies, 0 for the others."""
    factors = [0, 0, 0]
    for seat, dealt in state.shows:
        if dealt is None:
            factors[seat] = 2
        elif dealt > state.options.ming_threshold:
            factors[seat] = 3
        else:
            factors[seat] = 4 if dealt else 5
    return factors


def _earliest(shows: tuple[Show, ...]) -> Seat:
    """Return who showed first."""
    return min(shows, key=lambda show: show.dealt or 0).seat


def _round(first: int) -> tuple[Seat, ...]:
    return tuple(SEATS[(first + turn) % 3] for turn in range(3))


def _called(state: Bidding, word: str) -> Bidding:
    seat, *_others = state.asked
    if word == DECLINE:
        return _refused(state)
    others = [other for other in _round(seat)[1:] if other not in state.refused]
    asked = (*others, seat)
    return _claimed(
        state._replace(stage="rob", caller=seat, landlord=seat, asked=asked)
    )


def _refused(state: Bidding) -> Bidding:
    """Return the bidding after whoever is asked does not want to be landlord."""
    seat, *rest = state.asked
    after = state._replace(asked=tuple(rest), refused=(*state.refused, seat))
    if rest:
        return after
    if state.shows:
        return _found(after._replace(landlord=_earliest(state.shows)))
    return after._replace(stage="void")


def _robbed(state: Bidding, word: str) -> Bidding:
    seat, *rest = state.asked
    after = state._replace(asked=tuple(rest))
    if word == "rob":
        after = after._replace(landlord=seat, robs=state.robs + 1)
    return _claimed(after)


def _claimed(state: Bidding) -> Bidding:
    """Go on to whoever may rob; the caller last, if the claim was taken away."""
    if state.asked in ((), (state.landlord,)):
        return _found(state)
    return state


def _grabbed(state: Bidding, word: str) -> Bidding:
    if word == "look":
        return state._replace(stage="looked")
    seat = state.asked[0]
    return _found(state._replace(caller=seat, landlord=seat, men=True))


def _looked(state: Bidding, word: str) -> Bidding:
    if word == DECLINE:
        after = _refused(state)
        return after._replace(stage="men") if after.asked else after
    seat = state.asked[0]
    return _found(state._replace(caller=seat, landlord=seat))


def _found(state: Bidding) -> Bidding:
    """Return the bidding once the landlord is there for good."""
    assert state.landlord is not None
    if state.options.variant != "menzhua":
        return _doubling(state)
    return _step(state._replace(raising=_round(state.landlord)[1:]), 0)


def _step(state: Bidding, number: int) -> Bidding:
    """Return the bidding at a step of raising, if there is one left."""
    assert state.landlord is not None
    if number == len(STEPS) or not state.raising:
        return _doubling(state)
    asked = (state.landlord,) if number % 2 else state.raising
    return state._replace(stage=STEPS[number], asked=asked)


def _raising(state: Bidding, word: str) -> Bidding:
    """Go on after a word of the landlord, or of a farmer who speaks for both."""
    number = STEPS.index(state.stage)
    if state.options.dao_scope == "per_farmer" and number % 2 == 0:
        return _raising_alone(state, word, number)
    if word != DECLINE:
        return _step(_counted(state, state.raising), number + 1)
    rest = state.asked[1:]
    return state._replace(asked=rest) if rest else _doubling(state)


def _raising_alone(state: Bidding, word: str, number: int) -> Bidding:
    """Go on after a word of a farmer who speaks for nobody else."""
    seat, *rest = state.asked
    if word != DECLINE:
        state = _counted(state, (seat,))
    else:
        others = tuple(other for other in state.raising if other != seat)
        state = state._replace(raising=others)
    return state._replace(asked=tuple(rest)) if rest else _step(state, number + 1)


def _counted(state: Bidding, seats: tuple[Seat, ...]) -> Bidding:
    """Return the bidding with one more step for some farmers."""
    steps = enumerate(state.taken)
    return state._replace(taken=tuple(n + (seat in seats) for seat, n in steps))


def _doubling(state: Bidding) -> Bidding:
    assert state.landlord is not None
    if not state.options.double_round:
        return state._replace(stage="ready", asked=())
    nobody = (False, False, False)
    return state._replace(stage="double", asked=_round(state.landlord), double=nobody)


def _doubled(state: Bidding, word: str) -> Bidding:
    seat, *rest = state.asked
    double = list(state.double)
    double[seat] = word == "double"
    stage = "double" if rest else "ready"
    return state._replace(stage=stage, asked=tuple(rest), double=tuple(double))


_ANSWERED: Mapping[str, Callable[[Bidding, str], Bidding]] = {
    "call": _called,
    "rob": _robbed,
    "men": _grabbed,
    "looked": _looked,
    **dict.fromkeys(STEPS, _raising),
    "double": _doubled,
}
