"""十三张: what is wrong with an entry, what the hand was worth, who is banker next."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scoring.game import Hand, Next, Worked, worked
from scoring.games.shisanzhang.duels import (
    banker_of,
    duels,
    points_of,
    raw_points,
    shooter,
    special_named,
    standings,
)
from scoring.games.shisanzhang.entry import ROWS
from scoring.games.shisanzhang.lines import lines
from scoring.messages import Seat, _, seats_where
from scoring.records import Parts, Problem, Table, fault


def problems(parts: Parts, table: Table) -> Iterator[Problem]:
    """Yield what no single field shows to be wrong."""
    if parts.bets is not None and parts.banker is not None:
        yield from _bets_problems(parts.bets, parts.banker)
    if parts.fouls is not None and parts.specials is not None:
        for index, seat in enumerate(parts.fouls):
            if seat in parts.specials:
                text = _(
                    "%(seat)s has declared a special, so is not misset.", seat=seat
                )
                yield fault("duplicate_seat", f"fouls.{index}", text)
        for name in ROWS:
            yield from _order_problems(name, parts, table)


def _bets_problems(bets: Sequence[int], banker: Seat) -> Iterator[Problem]:
    for place, bet in enumerate(bets):
        seat = Seat(place)
        if seat == banker and bet:
            text = _("%(seat)s is the banker and does not bet.", seat=seat)
            yield fault("bad_value", f"bets.{place}", text)
        if seat != banker and not bet:
            text = _("%(seat)s must bet at least 1.", seat=seat)
            yield fault("bad_value", f"bets.{place}", text)


def _order_problems(name: str, parts: Parts, table: Table) -> Iterator[Problem]:
    """Yield who should be placed in a row, and is not, or the other way round."""
    order = getattr(getattr(parts.rows, name, None), "order", None)
    if order is None:
        return
    for index, level in enumerate(order):
        for place, seat in enumerate(level):
            field = f"rows.{name}.order.{index}.{place}"
            if seat in parts.fouls:
                text = _("%(seat)s is misset, so has no place in a row.", seat=seat)
                yield fault("duplicate_seat", field, text)
            elif seat in parts.specials:
                text = _(
                    "%(seat)s has declared a special, so has no place in a row.",
                    seat=seat,
                )
                yield fault("duplicate_seat", field, text)
    away = {*parts.fouls, *parts.specials}
    placed = away.union(*order)
    missing = tuple(s for s in map(Seat, range(table.seats)) if s not in placed)
    if missing:
        text = _("%(row)s: %(seats)s not placed.", row=ROWS[name], seats=missing)
        field = f"rows.{name}.order"
        yield fault("missing_seat", field, text, open=True, seats=missing)


def score(hand: Hand) -> Worked:
    """Score a sound hand."""
    banker = banker_of(hand.entry)
    stand = standings(hand.entry, hand.options, hand.seats)
    fought = duels(stand, hand.options, banker)
    shooters = [shooter(duel) for duel in fought]
    seats = [Seat(place) for place in range(hand.seats)]
    facts = {
        "matrix": {f"{int(d.first)}-{int(d.second)}": d.units for d in fought},
        "shots": [shooters.count(seat) for seat in seats],
        "fouls": [int(seat) for seat in seats_where(one.misset for one in stand)],
        "specials": [special_named(hand.entry, seat) for seat in seats],
    }
    carry = {"banker": _next_banker(banker, points_of(fought, hand), hand.options)}
    raw = raw_points(fought, hand.seats)
    return worked(hand.seats, tuple(lines(hand, stand, fought)), facts, carry, raw)


def _next_banker(
    banker: Seat | None, points: Sequence[int], options: Any
) -> int | None:
    if banker is None:
        return None
    if options.next_banker == "rotate":
        return (banker + 1) % len(points)
    if options.next_banker == "winner" and points[banker] < max(points):
        return points.index(max(points))
    return int(banker)


def following(carry: Mapping[str, Any], options: Any) -> Next:
    """Return what the hand that gets `carry` starts with."""
    if options.mode == "all":
        return Next({"banker": None}, _("A new deal."))
    if carry["banker"] is None:
        return Next({"banker": None}, _("The players agree on a banker."))
    banker = Seat(carry["banker"])
    text = _("%(seat)s is the banker.", seat=banker)
    return Next({"banker": int(banker)}, text, ((banker, _("banker")),))
