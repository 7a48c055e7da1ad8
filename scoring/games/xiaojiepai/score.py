"""小姐牌: what is wrong with a report, and what the pack was worth."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from scoring.game import DIFFERENCES, Hand, Line, Worked, note, pay, worked
from scoring.games.xiaojiepai.effects import amount_of, rank_of, shown
from scoring.games.xiaojiepai.events import (
    WHY_NOT,
    Charge,
    Refusal,
    begin,
    happen,
)
from scoring.games.xiaojiepai.tracker import told
from scoring.ledger import pairwise, winner_takes
from scoring.messages import Message, Seat, _, clauses
from scoring.records import Parts, Problem, Table, fault


def problems(parts: Parts, table: Table) -> Iterator[Problem]:
    """Yield what no single event shows to be wrong."""
    if parts.events is None:
        return
    state = begin(table.seats)
    ranks, cards = Counter[str](), Counter[str]()
    for number, event in enumerate(parts.events):
        if event is None:
            continue
        if event.act == "draw" and _too_many(event.cards[0], ranks, cards):
            yield _twice(number, event.cards[0])
            continue
        try:
            state, _charges = happen(state, event, table.options)
        except Refusal as refusal:
            # What an event before leaves unsaid may be what is missing here.
            unsaid = None in parts.events[:number]
            yield _refused(number, refusal, open=refusal.open or unsaid)


def _too_many(card: str, ranks: Counter[str], cards: Counter[str]) -> bool:
    """Count a card, and tell whether the pack does not have it any more."""
    rank = rank_of(card)
    if ranks[rank] == 4 or (card != rank and cards[card]):
        return True
    ranks[rank] += 1
    cards[card] += 1
    return False


def _twice(number: int, card: str) -> Problem:
    text = _(
        "Event %(number)d: %(card)s is there once too often.",
        number=number + 1,
        card=card,
    )
    return fault("duplicate_card", f"events.{number}.cards.0", text, card=str(card))


def _refused(number: int, refusal: Refusal, *, open: bool) -> Problem:
    what = WHY_NOT[refusal.code]
    text = _("Event %(number)d: %(what)s.", number=number + 1, what=what)
    field = f"events.{number}.{refusal.key}".rstrip(".")
    return fault(refusal.code, field, text, open=open)


def score(hand: Hand) -> Worked:
    """Score a sound report."""
    lines: list[Line] = []
    facts: dict[str, Any] = {}
    if hasattr(hand.entry, "events"):
        halves = _follow(hand, lines, facts)
    else:
        halves = hand.entry.halves
    ceiling = hand.options.ceiling
    lines.append(_totals(halves, hand.options))
    if ceiling and max(halves) > ceiling:
        halves = tuple(min(taken, ceiling) for taken in halves)
        most = amount_of(ceiling, hand.options)
        lines.append(note("ceiling", _("At most %(most)s each", most=most), halves))
    lines += _settled(halves, hand.options.settlement)
    facts = {"halves": list(halves), "shown": [*map(shown, halves)], **facts}
    carry = {"leader": (hand.carry["leader"] + 1) % hand.seats}
    return worked(hand.seats, lines, facts, carry, [-taken for taken in halves])


def _follow(hand: Hand, lines: list[Line], facts: dict[str, Any]) -> tuple[int, ...]:
    """Return what everybody took; what cost something is added to `lines`."""
    state = begin(hand.seats)
    for event in hand.entry.events:
        what = told(event, state, hand.options)
        state, charges = happen(state, event, hand.options)
        lines += [
            _cost(charge, event, what, hand.options)
            for charge in charges
            if any(charge.amounts)
        ]
    facts |= {
        "companion": None if state.companion is None else int(state.companion),
        "ignored": [int(seat) for seat in state.ignored],
        "tokens": [state.kept(seat) for seat in range(hand.seats)],
        "kings": state.kings,
        "pending": state.pending,
    }
    return state.halves


def _cost(charge: Charge, event: Any, what: Message, options: Any) -> Line:
    """Return the line of something that cost: what happened, and who takes what."""
    taken = [
        _("%(seat)s takes %(amount)s", seat=Seat(seat), amount=amount_of(got, options))
        for seat, got in enumerate(charge.amounts)
        if got
    ]
    if charge.why == "unnoticed":
        what = _("%(seat)s draws again, and nobody had reacted", seat=event.seat)
    text = _("%(what)s: %(taken)s", what=what, taken=clauses(*taken))
    return note("cost", text, seat=event.seat)


def _totals(halves: Sequence[int], options: Any) -> Line:
    if options.wording == "drink":
        return note("halves", _("In all, in half cups"), halves)
    return note("halves", _("In all, in half points"), halves)


def _settled(halves: Sequence[int], settlement: str) -> Iterator[Line]:
    taken = [-value for value in halves]
    if settlement == "pairwise_fewer":
        yield pay("differences", DIFFERENCES, pairwise(taken))
    elif settlement == "highest_pays":
        text = _("Whoever has most pays 1 to each other player")
        yield pay("highest_pays", text, [-value for value in winner_takes(halves)])
