"""五十K: what is wrong with an entry, what the hand was worth, who leads next."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from scoring.game import LEADS, Hand, Line, Next, Worked, note, pay, worked
from scoring.games.wushik.entry import all_points
from scoring.ledger import side_sums
from scoring.messages import Card, Message, Seat, _, seats_where
from scoring.records import Parts, Problem, Table, fault

OUT_FIRST, NOT_OUT = 20, -20
"""What being out first and not being out count with one pack."""

CATCHES = {
    "double": _("Double catch"),
    "single": _("Single catch"),
    "keep": _("No catch"),
}
"""双抓, 单抓, 保."""

LEAD_CARDS = {"heart3": Card("H3"), "spade3": Card("S3")}


class Part(NamedTuple):
    """A part of what the sides have, and why."""

    code: str
    text: Message
    values: tuple[int, int]


def finishers(order: Sequence[Seat]) -> Sequence[Seat]:
    """Return who went out before the hand was over; empty if it is not over yet."""
    if (order[1] - order[0]) % 2 == 0:
        return order[:2]
    return order[:3] if len(order) > 2 else ()


def problems(parts: Parts, table: Table) -> Iterator[Problem]:
    """Yield what no single field shows to be wrong."""
    if parts.order is not None:
        out = finishers(parts.order)
        if not out:
            text = _(
                "%(seats)s are no partners, so a third is missing.", seats=parts.order
            )
            yield fault("not_finished", "order", text, open=True)
        for seat in out:
            if parts.held is not None and parts.held[seat]:
                text = _("%(seat)s is out and holds no points.", seat=seat)
                yield fault("bad_held", f"held.{int(seat)}", text)
    if parts.captured is not None and parts.held is not None:
        yield from _sum_problems(sum(parts.captured), sum(parts.held), table)


def _sum_problems(captured: int, held: int, table: Table) -> Iterator[Problem]:
    total, found = all_points(table), captured + held
    if found == total:
        return
    field = "held" if captured <= total < found else "captured"
    text = _(
        "Taken and in hand there are %(found)d points, not %(total)d.",
        found=found,
        total=total,
    )
    short = found < total
    yield fault("wrong_sum", field, text, open=short, total=total, found=found)


def fills(data: Mapping[str, Any], table: Table) -> Iterator[tuple[str, int]]:
    """Yield the points taken by the only player of whom they are not told."""
    captured, held = data.get("captured"), data.get("held", [])
    if not isinstance(captured, list) or captured.count(None) != 1:
        return
    told = [points for points in captured if points is not None]
    told += held if isinstance(held, list) else [None]
    if len(captured) == table.seats and all(type(points) is int for points in told):
        rest = all_points(table) - sum(told)
        if rest >= 0:
            yield f"captured.{captured.index(None)}", rest


def catch(order: Sequence[Seat]) -> str:
    """Return how far the side of the player out first caught the other.

    >>> [catch(order) for order in ([0, 2], [0, 1, 2], [0, 1, 3])]
    ['double', 'single', 'keep']
    """
    partner = (order[0] + 2) % 4
    place = order.index(partner) if partner in order else len(order)
    return {1: "double", 2: "single"}.get(place, "keep")


def score(hand: Hand) -> Worked:
    """Score a sound hand."""
    order, one_pack = hand.entry.order, hand.options.variant == "one_pack"
    parts = tuple(_one_pack(hand) if one_pack else _two_packs(hand))
    team = tuple(sum(part.values[side] for part in parts) for side in range(2))
    facts = {"catch": catch(order), "first_side": order[0] % 2}
    doubled = False
    if one_pack:
        winner = _winner(order[0] % 2, team)
        taken = side_sums(hand.entry.captured)
        doubled = winner == order[0] % 2 and taken[1 - winner] == 0
        facts |= {"winner_side": winner, "doubled": doubled}
    lines = tuple(_lines(hand, parts, team, doubled))
    if doubled:
        team = (2 * team[0], 2 * team[1])
    carry = {"leader": int(order[0])}
    return worked(4, lines, {**facts, "team": list(team)}, carry, 2 * team)


def _winner(first: int, team: Sequence[int]) -> int:
    """Return the side with the higher total, the `first` out if they are level."""
    return first if team[first] >= team[1 - first] else 1 - first


def _two_packs(hand: Hand) -> Iterator[Part]:
    """Yield what the sides have: points taken, points in hand, a catch."""
    entry, options = hand.entry, hand.options
    yield Part("sides", _("Partners together"), side_sums(entry.captured))
    held = side_sums(entry.held)
    if any(held) and options.leftover == "deduct":
        yield Part("leftover", _("Less points in hand"), (-held[0], -held[1]))
    elif any(held):
        text = _("Points in hand go to the side of %(seat)s", seat=entry.order[0])
        yield Part("leftover", text, _of_side(entry.order[0], sum(held), 0))
    how = catch(entry.order)
    if how == "keep":
        yield Part("catch", CATCHES[how], (0, 0))
        return
    points = options.double_catch if how == "double" else options.single_catch
    text = _("%(catch)s: %(points)d", catch=CATCHES[how], points=points)
    yield Part("catch", text, _of_side(entry.order[0], points, -points))


def _one_pack(hand: Hand) -> Iterator[Part]:
    """Yield what the sides have: points taken, the first out, those not out."""
    entry = hand.entry
    yield Part("sides", _("Partners together"), side_sums(entry.captured))
    text = _(
        "%(seat)s is out first: %(points)+d", seat=entry.order[0], points=OUT_FIRST
    )
    yield Part("first", text, _of_side(entry.order[0], OUT_FIRST, 0))
    out = finishers(entry.order)
    caught = seats_where(seat not in out for seat in range(4))
    losses = [NOT_OUT - entry.held[seat] if seat in caught else 0 for seat in range(4)]
    text = _(
        "Not out: %(seats)s, %(points)+d each and less points in hand",
        seats=caught,
        points=NOT_OUT,
    )
    yield Part("caught", text, side_sums(losses))


def _of_side(seat: Seat, own: int, other: int) -> tuple[int, int]:
    """Return what a seat's side and the other side have, seats 0 and 2 first."""
    return (other, own) if seat % 2 else (own, other)


def _lines(
    hand: Hand, parts: Sequence[Part], team: tuple[int, ...], doubled: bool
) -> Iterator[Line]:
    yield note("captured", _("Points taken"), hand.entry.captured)
    if any(hand.entry.held):
        yield note("held", _("Points in hand"), hand.entry.held)
    for part in parts:
        yield note(part.code, part.text, 2 * part.values)
    yield note("total", _("Each side together"), 2 * team)
    difference = team[0] - team[1]
    row, text = 2 * (difference, -difference), _("Difference of the sides")
    times = hand.options.base * (2 if doubled else 1)
    if times == 1:
        yield pay("difference", text, row)
        return
    yield note("difference", text, row)
    if doubled:
        yield note("doubled", _("The other side has taken nothing: double"))
    product = [times * value for value in row]
    yield pay("product", _("Times %(times)d", times=times), product)


def following(carry: Mapping[str, Any], options: Any) -> Next:
    """Return what the hand that gets `carry` starts with."""
    if carry["leader"] is not None:
        leader = Seat(carry["leader"])
        text = _("%(seat)s leads.", seat=leader)
        return Next({"leader": int(leader)}, text, ((leader, LEADS),))
    return Next({"leader": None}, first_lead(options))


def first_lead(options: Any) -> Message:
    """Return who leads where no hand has been played."""
    if options.first_lead == "random":
        return _("Who leads is drawn by lot.")
    card = LEAD_CARDS[options.first_lead]
    if options.variant == "one_pack":
        return _("Whoever holds %(card)s leads.", card=card)
    return _("Whoever holds %(card)s leads; if two do, by lot.", card=card)
