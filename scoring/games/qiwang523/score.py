"""七王五二三: what the hand was worth, and who leads next."""

from collections.abc import Iterator, Mapping
from typing import Any

from scoring.game import LEADS, Hand, Line, Next, Worked, note, pay, worked
from scoring.games.qiwang523.entry import ALL_POINTS, LABELS
from scoring.messages import Message, Seat, _
from scoring.records import Parts, Problem, fault


def problems(parts: Parts) -> Iterator[Problem]:
    """Yield what no single field shows to be wrong."""
    if parts.tricks is not None and not any(parts.tricks):
        text = _("Somebody must have won a trick.")
        yield fault("bad_value", "tricks", text)
    found = sum(parts.captured or ())
    if found > ALL_POINTS:
        text = _(
            "All together %(found)d points are captured; there are only %(most)d.",
            found=found,
            most=ALL_POINTS,
        )
        yield fault("wrong_sum", "captured", text, found=found, most=ALL_POINTS)


def score(hand: Hand) -> Worked:
    """Score a sound hand."""
    counted, difference = _difference(hand)
    base = hand.options.base
    raw = (difference, -difference)
    points = [base * value for value in raw]
    winner = None if difference == 0 else int(difference < 0)
    lines = [*counted]
    if base == 1:
        lines.append(pay("difference", _DIFFERENCES[hand.options.scoring], raw))
    else:
        lines.append(note("difference", _DIFFERENCES[hand.options.scoring], raw))
        lines.append(pay("product", _("Times %(times)d", times=base), points))
    leader = winner
    if winner is not None and hand.options.next_leader == "loser":
        leader = 1 - winner
    return worked(hand.seats, lines, {"winner": winner}, {"leader": leader}, raw)


_DIFFERENCES: Mapping[str, Message] = {
    "first_out": _("1 from the other player"),
    "cards_left": _("The other's less one's own"),
    "tricks": _("One's own less the other's"),
    "points": _("One's own less the other's"),
}


def _difference(hand: Hand) -> tuple[list[Line], int]:
    """Return the lines of what was counted, and what seat 0 wins by it."""
    entry = hand.entry
    match hand.options.scoring:
        case "first_out":
            text = _("%(seat)s is out first", seat=entry.first_out)
            return [note("first_out", text)], 1 if entry.first_out == 0 else -1
        case "cards_left":
            left = entry.left
            return [note("left", LABELS["left"], left)], left[1] - left[0]
        case "tricks":
            name, won = "tricks", entry.tricks
        case _:
            name, won = "captured", entry.captured
    return [note(name, LABELS[name], won)], won[0] - won[1]


def following(carry: Mapping[str, Any], options: Any) -> Next:
    """Return what the hand that gets `carry` starts with."""
    facts = {"leader": carry["leader"]}
    if carry["leader"] is not None:
        leader = Seat(carry["leader"])
        return Next(facts, _("%(seat)s leads.", seat=leader), ((leader, LEADS),))
    if options.first_lead == "random":
        return Next(facts, _("Draw lots for who leads."))
    return Next(facts, _("Whoever holds the lowest card leads."))
