"""小姐牌: the play of a pack."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import Annotated, Any, NamedTuple

from scoring.deals import surplus
from scoring.games.xiaojiepai import moves
from scoring.games.xiaojiepai.effects import EFFECTS, TOKENS, amount_of, name_of
from scoring.games.xiaojiepai.entry import HouseRules
from scoring.games.xiaojiepai.events import (
    WHY_NOT,
    Event,
    Refusal,
    State,
    begin,
    happen,
)
from scoring.kinds import Cards, OneSeat
from scoring.masks import shuffled
from scoring.messages import Card, Message, Seat, _
from scoring.play import Illegal, Play
from scoring.ranks import BARE, FOUR_EACH, NUMBER
from scoring.records import Parts, Place, Problem, Record, Table, kinds

_SEATS = tuple(map(Seat, range(10)))


class Deal(Record):
    """The pack, or some of it."""

    stock: Annotated[
        tuple[Card, ...],
        Cards(_("Stock"), hint=_("The top card first."), pack=FOUR_EACH),
    ]
    leader: Annotated[Seat, OneSeat(_("First to draw"))] = _SEATS[0]


class Round(NamedTuple):
    """How a round stands; a move is an event, or `stop`."""

    pack: State
    stock: tuple[Card, ...]
    """Bare ranks, the top card first."""
    seat: Seat | None
    """Who draws next."""
    events: tuple[Event, ...]
    rules: HouseRules


class XiaojiepaiPlay(Play):
    """小姐牌: cards are drawn in turn, all else may happen at any time."""

    deal = Deal
    unseen = frozenset({"draw"})
    tricks = False
    moves = {
        "draw": moves.Draw,
        "lose": moves.Lose,
        "use": moves.Use,
        "caught": moves.Caught,
        "stop": moves.Stop,
    }
    anybody = frozenset({"lose", "use", "caught"})

    def shuffle(self, rng: Random, table: Table) -> Mapping[str, Any]:
        return {"stock": shuffled(rng, BARE * 4)}

    def deal_problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        place = Place("stock", kinds(Deal)["stock"].label)
        yield from surplus([(place, parts.stock or ())], FOUR_EACH)

    def begin(self, deal: Deal, table: Table) -> Round:
        stock = tuple(BARE[NUMBER[card]] for card in deal.stock)
        return Round(begin(table.seats), stock, deal.leader, (), table.options)

    def to_act(self, state: Round) -> Seat | None:
        return state.seat

    def legal(self, state: Round) -> Sequence[Event]:
        pack, stock, seat, _events, _rules = state
        if seat is None:
            return ()
        top = Event("draw", seat, stock[:1]) if stock else Event("stop", seat)
        found, seats = [top], len(pack.halves)
        if pack.pending:
            found += [Event("lose", loser) for loser in _SEATS[:seats]]
        for holder, kept in enumerate(pack.tokens):
            for token, count in zip(TOKENS, kept, strict=True):
                if count:
                    found += _uses(token, holder, seats)
        for ignored in pack.ignored:
            found += _reactions(ignored, seats)
        return found

    def show(self, state: Round, move: Event) -> dict[str, Any]:
        return as_json(move)

    def read(self, state: Round, told: Any) -> Event:
        assert state.seat is not None
        if told.act == "stop":
            if state.stock:
                raise Illegal(_("there are still cards to draw"))
            return Event("stop", state.seat)
        if told.act == "draw":
            return _read_draw(state, told.cards[0])
        event = Event(
            told.act,
            told.seat,
            token=getattr(told, "token", ""),
            targets=tuple(sorted(getattr(told, "targets", ()))),
            target=getattr(told, "target", None),
        )
        try:
            happen(state.pack, event, state.rules)
        except Refusal as refusal:
            raise Illegal(WHY_NOT[refusal.code], refusal.code) from refusal
        return event

    def do(self, state: Round, move: Event) -> Round:
        pack, stock, seat, events, rules = state
        if move.act == "stop":
            return state._replace(seat=None)
        pack, _charges = happen(pack, move, rules)
        if move.act == "draw":
            stock, seat = stock[1:], _SEATS[(move.seat + 1) % len(pack.halves)]
        return Round(pack, stock, seat, (*events, move), rules)

    def entry(self, state: Round) -> dict[str, Any]:
        return {"events": [as_json(event) for event in state.events]}

    def whole(self, deal: Deal, table: Table) -> bool:
        return True

    def carry(self, deal: Deal, table: Table) -> Mapping[str, Any]:
        return {"leader": int(deal.leader)}

    def hands(self, state: Round) -> tuple[tuple[Card, ...], ...]:
        return tuple(_kept(state, seat) for seat in range(len(state.pack.halves)))

    def stock(self, state: Round) -> int:
        return len(state.stock)

    def known(self, state: Round) -> Iterator[Message]:
        pack, rules = state.pack, state.rules
        yield _("Cards in the stock: %(count)d", count=len(state.stock))
        if pack.pending:
            yield _("Still open: %(effect)s", effect=name_of(pack.pending, rules))
        if pack.companion is not None:
            yield _("Companion: %(seat)s", seat=pack.companion)
        for seat in _SEATS[: len(pack.tokens)]:
            tokens = tuple(
                _("%(token)s × %(count)d", token=TOKENS[token], count=count)
                for token, count in pack.kept(seat).items()
                if count
            )
            if tokens:
                yield _("%(seat)s keeps %(what)s", seat=seat, what=tokens)
        if pack.ignored:
            yield _("Not to be reacted to: %(seats)s", seats=pack.ignored)
        taken = tuple(
            _("%(seat)s %(what)s", seat=_SEATS[seat], what=amount_of(halves, rules))
            for seat, halves in enumerate(pack.halves)
            if halves
        )
        if taken:
            yield _("Penalties so far: %(amounts)s", amounts=taken)

    def lying(self, state: Round) -> tuple[tuple[Seat | None, tuple[Card, ...]], ...]:
        drawn = next((e for e in reversed(state.events) if e.act == "draw"), None)
        if drawn is None or _effect(state, drawn.cards[0]) in TOKENS:
            return ()
        return ((drawn.seat, drawn.cards),)

    def choose(self, state: Round, rng: Random) -> Event:
        """Lose a contest by chance; pick who has taken least; else draw."""
        legal, halves = self.legal(state), state.pack.halves
        losses = [event for event in legal if event.act == "lose"]
        picks = [
            event
            for event in legal
            if event.token == "pick" and event.seat == state.seat != event.targets[0]
        ]
        if losses:
            return rng.choice(losses)
        if picks:
            return min(picks, key=lambda event: halves[event.targets[0]])
        return legal[0]


def as_json(event: Event) -> dict[str, Any]:
    """Return an event as JSON."""
    shown: dict[str, Any] = {"act": event.act, "seat": int(event.seat)}
    if event.act == "draw":
        shown["cards"] = list(map(str, event.cards))
    if event.act == "use":
        shown["token"] = event.token
    if event.token in ("camera", "pick"):
        shown["targets"] = list(map(int, event.targets))
    if event.target is not None:
        shown["target"] = int(event.target)
    return shown


def _read_draw(state: Round, card: Card) -> Event:
    """Return the draw of the top card. Raises Illegal."""
    assert state.seat is not None
    if not state.stock:
        raise Illegal(_("the pack is used up"))
    if BARE[NUMBER[card]] != state.stock[0]:
        raise Illegal(_("the top card is %(card)s", card=state.stock[0]))
    return Event("draw", state.seat, state.stock[:1])


@cache
def _uses(token: str, holder: int, seats: int) -> tuple[Event, ...]:
    """Return every way in which a seat can use a token."""
    sizes = {"camera": range(seats + 1), "pick": range(1, 2), "leave": range(1)}
    return tuple(
        Event("use", _SEATS[holder], token=token, targets=targets)
        for size in sizes[token]
        for targets in combinations(_SEATS[:seats], size)
    )


@cache
def _reactions(ignored: Seat, seats: int) -> tuple[Event, ...]:
    """Return who can have reacted to a seat."""
    return tuple(
        Event("caught", ignored, target=seat)
        for seat in _SEATS[:seats]
        if seat != ignored
    )


def _effect(state: Round, card: Card) -> str:
    return EFFECTS[state.rules.variant][card]


def _kept(state: Round, seat: int) -> tuple[Card, ...]:
    """Return the cards that a seat keeps as tokens."""
    kept = state.pack.kept(seat)
    return tuple(
        card for card in BARE for _copy in range(kept.get(_effect(state, card), 0))
    )
