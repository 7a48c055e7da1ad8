"""斗地主: what is wrong with an entry, what the hand was worth, who speaks next."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scoring.game import Hand, Line, Next, Worked, note, pay, worked
from scoring.games.doudizhu.balances import Payments, fees, limited
from scoring.games.doudizhu.entry import Escaped
from scoring.games.doudizhu.escape import penalties
from scoring.games.doudizhu.multiplier import (
    doubled,
    factors,
    own_factors,
    product,
    told,
)
from scoring.messages import Message, Seat, _, seats_where
from scoring.records import Parts, Problem, Table, fault

LIMITS = {
    "floor": _("Nobody pays more than they hold"),
    "cap": _("Nobody wins more than they hold"),
}
SPEAKS_FIRST = _("speaks first")


def problems(parts: Parts, table: Table) -> Iterator[Problem]:
    """Yield what no single field shows to be wrong."""
    if parts.landlord is not None:
        yield from _caller_problems(parts, table)
        yield from _landlord_problems(parts)
    if parts.spring and parts.winner == "farmers" and not table.options.anti_spring:
        text = _("By these house rules only the landlord makes a spring.")
        yield fault("not_in_variant", "spring", text)


def _caller_problems(parts: Parts, table: Table) -> Iterator[Problem]:
    """Yield what does not fit who called."""
    landlord, caller = parts.landlord, parts.caller
    if caller is None:
        return
    if table.options.variant == "menzhua":
        if caller != landlord:
            text = _("%(seat)s called, so is the landlord.", seat=caller)
            yield fault("bad_caller", "caller", text)
    elif "robs" in parts and not robbed(parts.robs or 0, caller, landlord):
        text = _(
            "%(caller)s called; with %(robs)d robs %(landlord)s is no landlord.",
            caller=caller,
            robs=parts.robs or 0,
            landlord=landlord,
        )
        yield fault("bad_robs", "robs", text, open=parts.robs is None)


def robbed(robs: int, caller: Seat, landlord: Seat) -> bool:
    """Tell whether so many robs can make a landlord of this player.

    >>> [seat for seat in range(3) if robbed(2, caller=0, landlord=seat)]
    [0, 2]
    """
    match robs:
        case 1:
            return landlord != caller
        case 2:
            return landlord != (caller + 1) % 3
    return landlord == caller


def _landlord_problems(parts: Parts) -> Iterator[Problem]:
    """Yield what does not fit who is landlord."""
    landlord = parts.landlord
    for seat, times in enumerate(parts.ming or ()):
        if times == 2 and seat != landlord:
            text = _(
                "Only the landlord shows after the deal, not %(seat)s.", seat=Seat(seat)
            )
            yield fault("ming_not_landlord", f"ming.{seat}", text)
    if parts.dao_per_farmer and parts.dao_per_farmer[landlord] != 1:
        text = _("%(seat)s is the landlord and has no steps alone.", seat=landlord)
        yield fault("bad_value", f"dao_per_farmer.{int(landlord)}", text)
    out, winner = parts.first_out, parts.winner
    if out is not None and winner and (out == landlord) != (winner == "landlord"):
        text = _("%(seat)s did not win, so was not out first.", seat=out)
        yield fault("bad_first_out", "first_out", text)


def score(hand: Hand) -> Worked:
    """Score a sound hand."""
    shared = factors(hand.entry, hand.options)
    times = product(shared)
    if isinstance(hand.entry, Escaped):
        lines = [*map(told, shared), *penalties(hand, times)]
        left = {"escaped": int(hand.entry.escaped), "multiplier": times}
        return _with_fees(hand, lines, left, ())
    stakes = {farmer: stake(hand, farmer, times) for farmer in farmers(hand)}
    lines = [*map(told, shared), *_matches(hand, stakes, times), *_limits(hand, stakes)]
    facts: dict[str, Any] = {
        "winner": hand.entry.winner,
        "multiplier": times,
        "stakes": _stakes_by_seat(hand, stakes),
        "spring": _spring(hand.entry),
    }
    return _with_fees(hand, lines, facts, hand.entry.balances)


def farmers(hand: Hand) -> tuple[Seat, ...]:
    """Return the two farmers, the lower seat first."""
    return seats_where(seat != hand.entry.landlord for seat in range(hand.seats))


def match_multiplier(hand: Hand, farmer: Seat, shared: int) -> int:
    """Return what the match of a farmer is multiplied by, however large."""
    own = product(own_factors(hand.entry, farmer))
    return shared * own * doubled(hand.entry, farmer)


def stake(hand: Hand, farmer: Seat, shared: int) -> int:
    """Return what is at stake between a farmer and the landlord."""
    options = hand.options
    times = match_multiplier(hand, farmer, shared)
    if options.max_mult:
        times = min(times, options.max_mult)
    amount: int = options.base * options.rate * times
    return amount


def _stakes_by_seat(hand: Hand, stakes: Payments) -> list[int]:
    by_seat = {**stakes, hand.entry.landlord: sum(stakes.values())}
    return [by_seat[Seat(seat)] for seat in range(hand.seats)]


def _spring(entry: Any) -> str | None:
    if not entry.spring:
        return None
    return "spring" if entry.winner == "landlord" else "anti"


def _row(hand: Hand, payments: Payments) -> list[int]:
    """Return what each seat wins if so much passes between farmers and landlord."""
    sign = -1 if hand.entry.winner == "landlord" else 1
    row = [sign * payments.get(Seat(seat), 0) for seat in range(hand.seats)]
    row[hand.entry.landlord] = -sum(row)
    return row


def _matches(hand: Hand, stakes: Payments, shared: int) -> Iterator[Line]:
    """Yield the line of each match, after what multiplies it alone."""
    landlord, unit = hand.entry.landlord, hand.options.base * hand.options.rate
    who = seats_where(hand.entry.double)
    if who:
        text = _("Doubled: %(seats)s", seats=who)
        yield note("double", text)
    for farmer, amount in stakes.items():
        yield from map(told, own_factors(hand.entry, farmer))
        times = amount // unit
        if hand.options.max_mult:
            yield from _cut(times, match_multiplier(hand, farmer, shared), farmer)
        text = _(
            "%(landlord)s against %(farmer)s: %(unit)d × %(times)d",
            landlord=landlord,
            farmer=farmer,
            unit=unit,
            times=times,
        )
        yield pay("match", text, _row(hand, {farmer: amount}))


def _cut(times: int, full: int, farmer: Seat) -> Iterator[Line]:
    """Yield that a match is multiplied by less than its full multiplier."""
    if times < full:
        text = _(
            "%(seat)s: × %(full)d, cut to × %(times)d",
            seat=farmer,
            full=full,
            times=times,
        )
        yield note("max_mult", text)


def _limits(hand: Hand, due: Payments) -> Iterator[Line]:
    """Yield what players do not pay or win because of what they hold."""
    for code, left in limited(due, hand.entry, hand.options):
        if left != due:
            less = {seat: left[seat] - due[seat] for seat in due}
            yield pay(code, LIMITS[code], _row(hand, less))
        due = left


def _with_fees(
    hand: Hand, lines: list[Line], facts: dict[str, Any], balances: Sequence[int]
) -> Worked:
    points = worked(hand.seats, lines, {}, {}).points
    fee = fees(points, balances, hand.options)
    if any(fee):
        lines.append(note("fee", _("Fee, no part of the points"), fee))
    facts["fee"] = list(fee)
    facts["net"] = [won - paid for won, paid in zip(points, fee, strict=True)]
    return worked(hand.seats, lines, facts, {"first": _first_after(hand)})


def _first_after(hand: Hand) -> int | None:
    """Return who speaks first in the next hand, None if it is open."""
    entry, first = hand.entry, hand.carry["first"]
    match hand.options.next_caller:
        case "rotate":
            return None if first is None else (first + 1) % hand.seats
        case "winner" if not isinstance(entry, Escaped):
            best = entry.landlord if entry.winner == "landlord" else entry.first_out
            return None if best is None else int(best)
    return None


def following(carry: Mapping[str, Any], options: Any) -> Next:
    """Return what the hand that gets `carry` starts with."""
    facts = {"first": carry["first"]}
    if carry["first"] is None:
        return Next(facts, _open_first(options))
    first = Seat(carry["first"])
    text = _("%(seat)s speaks first.", seat=first)
    return Next(facts, text, ((first, SPEAKS_FIRST),))


def _open_first(options: Any) -> Message:
    if options.next_caller == "random":
        return _("Draw lots for who speaks first.")
    return _("Agree on who speaks first.")
