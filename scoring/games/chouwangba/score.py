"""抽王八: what is wrong with an entry, what the hand was worth, who deals next."""

from collections.abc import Iterator, Mapping
from typing import Any

from scoring.game import DEALS, Hand, Line, Next, Worked, note, pay, worked
from scoring.games.chouwangba.entry import most_losers
from scoring.messages import Seat, _
from scoring.records import Parts, Problem, Table, fault


def problems(parts: Parts, table: Table) -> Iterator[Problem]:
    """Yield what no single field shows to be wrong."""
    if parts.losers is None:
        return
    found, most = len(parts.losers), most_losers(table.options)
    if found == 0 or found > most:
        text = _("Somebody must lose.")
        if found:
            text = _("Only %(most)d can lose, not %(found)d.", most=most, found=found)
        args = {"expected": max(1, min(found, most)), "found": found}
        yield fault("wrong_length", "losers", text, open=not found, **args)


def score(hand: Hand) -> Worked:
    """Score a sound hand."""
    losers = tuple(sorted(hand.entry.losers))
    others = tuple(s for s in map(Seat, range(hand.seats)) if s not in losers)
    facts = {
        "losers": list(map(int, losers)),
        "winners": list(map(int, others)),
    }
    dealer = losers[0]
    if hand.options.next_dealer == "rotate":
        dealer = (hand.carry["dealer"] + 1) % hand.seats
    raw = [-1 if seat in losers else 0 for seat in range(hand.seats)]
    lines = tuple(_lines(losers, others))
    return worked(hand.seats, lines, facts, {"dealer": int(dealer)}, raw)


def _lines(losers: tuple[Seat, ...], others: tuple[Seat, ...]) -> Iterator[Line]:
    if not others:
        yield note("all_lose", _("All lose, so nobody pays."))
        return
    seats = range(len(losers) + len(others))
    for loser in losers:
        text = _("%(loser)s pays 1 each to %(others)s", loser=loser, others=others)
        points = [int(seat in others) for seat in seats]
        points[loser] = -len(others)
        yield pay("loser", text, points)


def following(carry: Mapping[str, Any]) -> Next:
    """Return what the hand that gets `carry` starts with."""
    dealer = Seat(carry["dealer"])
    text = _("%(seat)s deals.", seat=dealer)
    return Next({"dealer": int(dealer)}, text, ((dealer, DEALS),))
