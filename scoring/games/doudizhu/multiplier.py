"""斗地主: what a hand is multiplied by, and why."""

from collections.abc import Iterator
from math import prod
from typing import Any, NamedTuple

from scoring.game import Line, note
from scoring.games.doudizhu.entry import (
    Apart,
    Blind,
    Played,
    Robbing,
    Together,
    steps,
)
from scoring.messages import Message, Seat, _


class Factor(NamedTuple):
    """A number above 1 that multiplies, and what it stands for."""

    code: str
    times: int
    reason: Message


def product(factors: list[Factor]) -> int:
    """Return what some factors make together."""
    return prod(factor.times for factor in factors)


def told(factor: Factor) -> Line:
    """Return the line that tells a factor."""
    text = _("%(reason)s, × %(times)d", reason=factor.reason, times=factor.times)
    return note(factor.code, text)


def factors(entry: Any, options: Any) -> list[Factor]:
    """Return what multiplies both matches of a hand, in the order it happened."""
    every = (
        *_initial(entry, options),
        *_behaviour(entry, options),
        *_ending(entry, options),
    )
    return [factor for factor in every if factor.times > 1]


def own_factors(entry: Any, farmer: Seat) -> list[Factor]:
    """Return what multiplies only the match of one farmer by raising."""
    if not isinstance(entry, Apart) or not entry.dao_per_farmer:
        return []
    times = entry.dao_per_farmer[farmer]
    taken = times.bit_length() - 1
    text = _("%(seat)s: %(steps)s", seat=farmer, steps=steps(taken))
    return [Factor("dao", times, text)] if taken else []


def doubled(entry: Any, farmer: Seat) -> int:
    """Return what doubling by the farmer and the landlord makes of their match."""
    if not entry.double:
        return 1
    doublers = entry.double[farmer] + entry.double[entry.landlord]
    return 1 << int(doublers)


def _initial(entry: Any, options: Any) -> Iterator[Factor]:
    if isinstance(entry, Played):
        yield Factor("init", options.init_mult, _("Initial multiplier"))


def _behaviour(entry: Any, options: Any) -> Iterator[Factor]:
    """Yield the factors that count in an escape too, bombs apart."""
    if isinstance(entry, Robbing):
        yield from _robbing(entry)
    if isinstance(entry, Blind) and entry.men:
        yield Factor("men", 2, _("Blind grab"))
    if isinstance(entry, Together):
        yield Factor("dao", 2**entry.dao_level, steps(entry.dao_level))
    yield Factor("rockets", options.rocket_mult**entry.rockets, _("Rocket"))


def _robbing(entry: Robbing) -> Iterator[Factor]:
    robs = entry.robs or 0
    yield Factor("robs", 2**robs, _("Robs: %(count)d", count=robs))
    if any(entry.ming):
        times = max(entry.ming)
        seat = Seat(entry.ming.index(times))
        yield Factor("ming", times, _("%(seat)s showed the hand", seat=seat))


def _ending(entry: Any, options: Any) -> Iterator[Factor]:
    bombs = entry.bombs if isinstance(entry, Played) else entry.dealt_bombs
    yield Factor("bombs", 2**bombs, _("Bombs: %(count)d", count=bombs))
    if isinstance(entry, Played) and entry.spring:
        text = _("Spring") if entry.winner == "landlord" else _("Anti-spring")
        yield Factor("spring", options.spring_mult, text)
