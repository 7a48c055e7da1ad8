"""Series of hands: raw points are settled hand by hand, their totals end the match.

Several games share it: house rules on settling, on who begins and on the end, the
carry that needs, and what the rule sheet says of it. The more raw points, the better.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal

from scoring.game import (
    DEALS,
    DIFFERENCES,
    LEADS,
    Finished,
    Hand,
    Line,
    Match,
    Next,
    add,
    note,
    pay,
)
from scoring.kinds import Choice, Number, OneSeat, per_seat
from scoring.ledger import divide, pairwise, winner_takes
from scoring.messages import Message, Seat, _, seats_where
from scoring.records import Record, Table
from scoring.sheets import Paragraph, Section, about, section

Role = Literal["leader", "dealer"]
"""Who begins a hand: a key of the carry and of what is told of the next hand."""

SETTLEMENT = Choice(
    _("How points are counted"),
    choices={
        "pairwise": _("difference to each other player"),
        "mean": _("difference to the average of the others"),
        "winner_takes": _("1 from each who did not win"),
    },
)
TARGET = Number(_("Match ends at"), hint=_("0 for no such end."), high=100_000)
MAX_HANDS = Number(_("Hands of a match"), hint=_("0 for any number."), high=1000)

_TAKES_OVER = {
    "rotate": _("the next player in turn"),
    "winner": _("who has the most points"),
}
NEXT_LEADER = Choice(_("Who leads next"), choices=_TAKES_OVER)
NEXT_DEALER = Choice(_("Who deals next"), choices=_TAKES_OVER)

ENDS = {
    "target": _("A player has reached the agreed points."),
    "max_hands": _("All hands have been played."),
}


class Tally(Record):
    """What has been played so far."""

    hands: Annotated[int, Number(_("Hands so far"))]
    raw_totals: Annotated[
        tuple[int, ...], per_seat(Number(_("Totals so far"), low=-(10**12)))
    ]
    """By seat: the sums of the raw points."""


class LeaderCarry(Tally):
    """What one hand hands to the next where a leader begins."""

    leader: Annotated[Seat, OneSeat(_("Leader"))]


class DealerCarry(Tally):
    """What one hand hands to the next where the dealer begins."""

    dealer: Annotated[Seat, OneSeat(_("Dealer"))]


def first_carry(table: Table, role: Role) -> dict[str, Any]:
    """Return what the first hand of a match starts with: seat 0 begins."""
    return {"hands": 0, "raw_totals": [0] * table.seats, role: 0}


def carry_on(hand: Hand, raw: Sequence[int], role: Role) -> dict[str, Any]:
    """Return what the next hand needs of this one; of several the lowest seat wins."""
    beginner = (int(hand.carry[role]) + 1) % len(raw)
    if getattr(hand.options, f"next_{role}") == "winner":
        beginner = raw.index(max(raw))
    return {
        "hands": hand.carry["hands"] + 1,
        "raw_totals": list(add(hand.carry["raw_totals"], raw)),
        role: beginner,
    }


def leads(carry: Mapping[str, Any]) -> Next:
    """Return who leads the hand that gets `carry`."""
    leader = Seat(carry["leader"])
    text = _("%(seat)s leads.", seat=leader)
    return Next({"leader": int(leader)}, text, ((leader, LEADS),))


def deals(dealer: Seat, text: Message) -> Next:
    """Return who deals the next hand, with `text` on what the dealer does."""
    return Next({"dealer": int(dealer)}, text, ((dealer, DEALS),))


def best(raw: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats with the most points."""
    most = max(raw)
    return seats_where(value == most for value in raw)


def settlement(raw: Sequence[int], rule: str) -> Iterator[Line]:
    """Yield how raw points become points by a rule of `SETTLEMENT`."""
    match rule:
        case "winner_takes":
            text = _("Each of the others pays 1 to %(winners)s", winners=best(raw))
            if len(set(raw)) == 1:
                text = _("All are level: nobody pays")
            yield pay("winner_takes", text, winner_takes(raw))
        case "mean" if len(raw) > 2:
            yield from _mean(raw)
        case _:
            yield pay("pairwise", DIFFERENCES, pairwise(raw))


def _mean(raw: Sequence[int]) -> Iterator[Line]:
    """Yield the differences to the others' mean, and who gets what rounding leaves."""
    differences, others = pairwise(raw), len(raw) - 1
    yield note("pairwise", DIFFERENCES, differences)
    rounded = [divide(value, others) for value in differences]
    yield pay("mean", _("Divided by %(others)d, rounded", others=others), rounded)
    if sum(rounded):
        seat = best(raw)[0]
        rest = [-sum(rounded) if place == seat else 0 for place in range(len(raw))]
        text = _("What rounding leaves over goes to %(seat)s", seat=seat)
        yield pay("rounding", text, rest)


def finish(match: Match, options: Any) -> Finished | None:
    """Return how the match ended with its last hand, or None if it goes on."""
    if options.target and max(match.raw_totals) >= options.target:
        return ended(match, "target")
    return after_hands(match, options)


def after_hands(match: Match, options: Any) -> Finished | None:
    """End a match after `max_hands` hands, or return None."""
    if options.max_hands and match.hands >= options.max_hands:
        return ended(match, "max_hands")
    return None


def ended(match: Match, by: str) -> Finished:
    """End a match: the highest raw total wins, the lowest loses, unless all are level.

    >>> ended(Match(1, (0, 0, 0), (7, 2, 7), {}), "max_hands").losers
    (Seat(1),)
    """
    totals = match.raw_totals
    worst = min(totals)
    losers = () if len(set(totals)) == 1 else seats_where(t == worst for t in totals)
    return Finished(by, best(totals), losers)


LEADS_NEXT = {
    "rotate": _(
        "%(seat)s leads the first hand; then the lead passes on from hand to hand.",
        seat=Seat(0),
    ),
    "winner": _(
        "%(seat)s leads the first hand, then whoever had the most points in the hand "
        "before; of several, who sits first.",
        seat=Seat(0),
    ),
}
DEALS_NEXT = {
    "rotate": _(
        "%(seat)s deals the first hand; then the deal passes on from hand to hand.",
        seat=Seat(0),
    ),
    "winner": _(
        "%(seat)s deals the first hand, then whoever had the most points in the hand "
        "before; of several, who sits first.",
        seat=Seat(0),
    ),
}
"""What the rule sheet says of who begins, by the house rule."""

_SETTLED = {
    "pairwise": about(
        _("Each player settles with each other by the difference of their points."),
        "pairwise",
    ),
    "mean": about(
        _(
            "Each player scores the difference to the average of the others, rounded; "
            "what rounding leaves over goes to whoever has the most."
        ),
        "pairwise",
        "mean",
        "rounding",
    ),
    "winner_takes": about(
        _(
            "Whoever has the most points wins; each of the others pays 1 to each "
            "winner."
        ),
        "winner_takes",
    ),
}


def settled(rule: str) -> Paragraph:
    """Return what the rule sheet says of a rule of `SETTLEMENT`."""
    return _SETTLED[rule]


def end_of_match(options: Any, *also: Message) -> Iterator[Section]:
    """Yield the section on the end of a match, `also` last; none if it has no end."""
    ways = []
    if options.target:
        text = _(
            "The match ends when a player has %(target)d points in all.",
            target=options.target,
        )
        ways.append(text)
    if options.max_hands:
        text = _(
            "The match ends after %(hands)d hands at the latest.",
            hands=options.max_hands,
        )
        ways.append(text)
    if ways:
        ways.append(_("For this the points before settling count; the most win."))
    if ways or also:
        yield section(_("End of the match"), *ways, *also)
