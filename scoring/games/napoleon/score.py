"""拿破仑: what is wrong with an entry, what the hand was worth, who deals next."""

from collections.abc import Iterator, Mapping
from typing import Any

from scoring.game import DEALS, Hand, Line, Next, Worked, note, pay, worked
from scoring.messages import Message, Seat, _, sentences
from scoring.records import Parts, Problem, fault

BASES = {7: 2, 8: 4, 9: 6, 10: 8, 11: 12, 12: 20}
"""What each defender plays for, by the bid."""


def problems(parts: Parts) -> Iterator[Problem]:
    """Yield what no single field shows to be wrong."""
    if parts.napoleon is not None and parts.napoleon == parts.secretary:
        text = _(
            "%(seat)s is Napoleon and cannot be the secretary too.",
            seat=parts.napoleon,
        )
        yield fault("same_seat", "secretary", text)


def side_of(entry: Any) -> tuple[Seat, ...]:
    """Return Napoleon and, if there is one, the secretary."""
    partner = () if entry.secretary is None else (entry.secretary,)
    return (entry.napoleon, *partner)


def score(hand: Hand) -> Worked:
    """Score a sound hand."""
    entry, side = hand.entry, side_of(hand.entry)
    heads = getattr(entry, "heads", None)
    taken = None if heads is None else sum(heads[seat] for seat in side)
    made = entry.made if taken is None else taken >= entry.bid
    facts = {
        "base": BASES[entry.bid],
        "made": made,
        "alone": len(side) == 1,
        "side_heads": taken,
        "winners": [seat for seat in range(hand.seats) if (seat in side) == made],
    }
    carry = {"dealer": (hand.carry["dealer"] + 1) % hand.seats}
    return worked(hand.seats, tuple(_lines(hand, made, taken)), facts, carry)


def _lines(hand: Hand, made: bool, taken: int | None) -> Iterator[Line]:
    entry, base, times = hand.entry, BASES[hand.entry.bid], hand.options.solo_multiplier
    if taken is not None:
        yield note("heads", _("Heads"), entry.heads)
    yield note("contract", _contract(entry, made, taken))
    yield note("base", _("Bid %(bid)d: base %(base)d", bid=entry.bid, base=base))
    alone = entry.secretary is None
    if alone and times > 1:
        base *= times
        yield note("alone", _("Alone, × %(times)d: %(base)d", times=times, base=base))
    yield _defenders(hand, base, made)
    if not alone:
        yield _secretary(hand, base, made)


def _contract(entry: Any, made: bool, taken: int | None) -> Message:
    outcome = _("made") if made else _("failed")
    told = {"side": side_of(entry), "bid": entry.bid, "outcome": outcome}
    if taken is None:
        return _("%(side)s: %(bid)d heads bid, %(outcome)s", **told)
    return _("%(side)s: %(taken)d heads, %(bid)d bid, %(outcome)s", taken=taken, **told)


def _defenders(hand: Hand, base: int, made: bool) -> Line:
    """Let every defender play for `base` against Napoleon."""
    napoleon, side = hand.entry.napoleon, side_of(hand.entry)
    worth = base if made else -base
    points = [0 if seat in side else -worth for seat in range(hand.seats)]
    points[napoleon] = -sum(points)
    told = {"napoleon": napoleon, "base": base}
    text = _("%(napoleon)s pays each defender %(base)d", **told)
    if made:
        text = _("Each defender pays %(napoleon)s %(base)d", **told)
    return pay("defenders", text, points)


def _secretary(hand: Hand, base: int, made: bool) -> Line:
    """Let Napoleon and the secretary share."""
    napoleon, secretary = hand.entry.napoleon, hand.entry.secretary
    even = hand.options.partner_split == "even"
    share = base * (hand.seats - 2) // 2 if even else base
    points = [0] * hand.seats
    points[secretary] = share if made else -share
    points[napoleon] = -points[secretary]
    text = _("Of this %(secretary)s has %(share)d", secretary=secretary, share=share)
    if not made:
        text = _(
            "Of this %(secretary)s pays %(share)d", secretary=secretary, share=share
        )
    return pay("secretary", text, points)


def following(carry: Mapping[str, Any], seats: int) -> Next:
    """Return what the hand that gets `carry` starts with."""
    dealer = Seat(carry["dealer"])
    deals = _("%(seat)s deals.", seat=dealer)
    bids = _("%(seat)s bids first.", seat=Seat((dealer + 1) % seats))
    return Next({"dealer": int(dealer)}, sentences(deals, bids), ((dealer, DEALS),))
