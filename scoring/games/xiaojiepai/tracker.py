"""小姐牌: how a pack stands while it is tracked, and what can happen next."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scoring.cards import RANKS
from scoring.games.xiaojiepai.effects import (
    EFFECTS,
    NAMES,
    TOKENS,
    amount_of,
    name_of,
    rank_of,
)
from scoring.games.xiaojiepai.events import Refusal, State, begin, happen
from scoring.kinds.logs import Offer, Offers, Standing
from scoring.messages import Card, Message, Seat, _, sentences
from scoring.records import Table, verbatim

_OPEN = {
    "dare": _("Truth or dare: who refuses?"),
    "seven": _("Sevens: who was wrong?"),
    "duel": _("Duel: who lost?"),
}


def standing(events: Sequence[Any], table: Table, facts: Mapping[str, Any]) -> Standing:
    """Return how a pack stands after `events`; `facts` may name who draws first."""
    state = begin(table.seats)
    past, drawn = [], Counter[str]()
    turn = Seat(facts.get("leader") or 0)
    for event in events:
        before = state
        try:
            state, _charges = happen(before, event, table.options)
        except Refusal:
            continue
        past.append(told(event, before, table.options))
        if event.act == "draw":
            turn = Seat((event.seat + 1) % table.seats)
            drawn[rank_of(event.cards[0])] += 1
    return Standing(
        _turn(turn, sum(drawn.values())),
        tuple(tuple(_marks(state, Seat(seat), table)) for seat in range(table.seats)),
        tuple(_offers(state, turn, drawn, table)),
        tuple(past),
    )


def _turn(turn: Seat, drawn: int) -> Message:
    if drawn == 52:
        return _("The pack is used up.")
    left = _("%(left)d cards are left.", left=52 - drawn)
    return sentences(_("%(seat)s draws.", seat=turn), left)


def told(event: Any, before: State, options: Any) -> Message:
    """Return an event as people say it; `before` is the state it happened in."""
    match event.act:
        case "draw":
            card = event.cards[0]
            effect = EFFECTS[options.variant][rank_of(card)]
            name = name_of(effect, options)
            return _(
                "%(seat)s draws %(card)s: %(effect)s",
                seat=event.seat,
                card=card,
                effect=name,
            )
        case "lose":
            return _lost(event.seat, before.pending)
        case "caught":
            return _(
                "%(target)s reacted to %(seat)s", target=event.target, seat=event.seat
            )
    return _used(event)


def _lost(seat: Seat, pending: str | None) -> Message:
    match pending:
        case "dare":
            return _("%(seat)s refuses the dare", seat=seat)
        case "seven":
            return _("%(seat)s errs at sevens", seat=seat)
    return _("%(seat)s loses the duel", seat=seat)


def _used(event: Any) -> Message:
    seat, targets = event.seat, event.targets
    if event.token == "pick":
        return _("%(seat)s picks %(target)s", seat=seat, target=targets[0])
    if event.token == "leave":
        return _("%(seat)s leaves the table", seat=seat)
    if not targets:
        return _("%(seat)s calls freeze, nobody moved", seat=seat)
    return _("%(seat)s calls freeze, moved: %(seats)s", seat=seat, seats=targets)


def _marks(state: State, seat: Seat, table: Table) -> Iterator[Message]:
    yield amount_of(state.halves[seat], table.options)
    if seat == state.companion:
        yield NAMES["companion"]
    if seat in state.ignored:
        yield NAMES["ignore"]
    for token, count in state.kept(seat).items():
        if count:
            yield _("%(token)s × %(count)d", token=TOKENS[token], count=count)


def _offers(
    state: State, turn: Seat, drawn: Mapping[str, int], table: Table
) -> Iterator[Offers]:
    if state.pending:
        offers = tuple(
            Offer({"act": "lose", "seat": int(seat)}, verbatim(seat))
            for seat in map(Seat, range(table.seats))
        )
        yield Offers(_OPEN[state.pending], offers)
    yield _draws(turn, drawn, table.options)
    for seat in state.ignored:
        yield _reactions(seat, table.seats)
    for seat in map(Seat, range(table.seats)):
        yield from _tokens(state, seat)


def _draws(turn: Seat, drawn: Mapping[str, int], options: Any) -> Offers:
    offers = []
    for rank in RANKS:
        name = name_of(EFFECTS[options.variant][rank], options)
        text = _("%(card)s %(effect)s", card=Card(rank), effect=name)
        if drawn[rank] < 4:
            offers.append(Offer({"act": "draw", "cards": [rank]}, text))
    return Offers(_("Draws a card"), tuple(offers), asks="seat", usual=turn)


def _reactions(ignored: Seat, seats: int) -> Offers:
    title = _("Who reacted to %(seat)s?", seat=ignored)
    offers = tuple(
        Offer(
            {"act": "caught", "seat": int(ignored), "target": int(seat)},
            verbatim(seat),
        )
        for seat in map(Seat, range(seats))
        if seat != ignored
    )
    return Offers(title, offers, folded=True)


def _tokens(state: State, seat: Seat) -> Iterator[Offers]:
    """Yield what a player can do with the cards kept."""
    held, seats = state.kept(seat), len(state.tokens)
    use = {"act": "use", "seat": int(seat)}
    if held["camera"]:
        title = _("%(seat)s calls freeze: who moved?", seat=seat)
        freeze = Offer({**use, "token": "camera"}, _("Freeze"))
        yield Offers(title, (freeze,), asks="targets", several=True, folded=True)
    if held["pick"]:
        title = _("%(seat)s picks somebody", seat=seat)
        offers = tuple(
            Offer(
                {**use, "token": "pick", "targets": [int(target)]},
                verbatim(target),
            )
            for target in map(Seat, range(seats))
        )
        yield Offers(title, offers, folded=True)
    if held["leave"]:
        title = _("%(seat)s wants to leave the table", seat=seat)
        yield Offers(
            title, (Offer({**use, "token": "leave"}, _("Leave")),), folded=True
        )
