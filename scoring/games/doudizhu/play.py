"""斗地主: the game itself, from the first word to the last card."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from scoring.cards import JOKERS, PACK
from scoring.climbing import ORDER, PASS, packed
from scoring.deals import MUST_LEAD, NOT_HELD, NOT_NOW
from scoring.games.doudizhu import bidding, known, playing
from scoring.games.doudizhu.bidding import Show
from scoring.games.doudizhu.choosing import choose
from scoring.games.doudizhu.playing import Bids, Dealt, Playing, Told
from scoring.games.doudizhu.questions import book
from scoring.games.doudizhu.telling import (
    MOVES,
    Deal,
    as_ranks,
    deal_problems,
    worded,
)
from scoring.holding import find, first_of, in_hand, lying, named
from scoring.masks import shuffled
from scoring.messages import Card, Message, Seat
from scoring.play import Illegal, Move, Play
from scoring.records import Parts, Problem, Table

State = Bids | Playing
HAND, KITTY = 17, 3


class Escape(NamedTuple):
    """A player who runs away, 逃跑."""

    seat: Seat


DoudizhuMove = int | str | Show | Escape
"""A play or a pass, a word, and what needs no turn."""


class DoudizhuPlay(Play):
    """斗地主: bidding, perhaps doubling, then tricks until a hand is empty."""

    deal = Deal
    moves = MOVES
    anybody = frozenset({"show", "escape"})

    def shuffle(self, rng: Random, table: Table) -> Mapping[str, Any]:
        pack = shuffled(rng, (*PACK, *JOKERS))
        hands = [pack[seat * HAND : (seat + 1) * HAND] for seat in range(3)]
        told = {"hands": hands, "kitty": pack[3 * HAND :], "leader": rng.randrange(3)}
        if table.options.variant == "laizi":
            told["wild"] = str(rng.choice(ORDER[:13]))
        return told

    def starts(self, facts: Mapping[str, Any]) -> Mapping[str, Any]:
        return super().starts({"leader": facts.get("first")})

    def deal_problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        return deal_problems(parts, table)

    def begin(self, deal: Deal, table: Table) -> State:
        options = table.options
        dealt = Dealt(
            book(options, deal.wild),
            options.pass_locks,
            tuple(map(packed, deal.hands)),
            deal.hands,
            deal.kitty or (),
        )
        if deal.landlord is None:
            return Bids(dealt, bidding.opening(options, deal.leader or Seat(0)))
        bids = bidding.settled(options, deal.landlord)
        leader = deal.landlord if deal.leader is None else deal.leader
        return playing.with_kitty(dealt, bids)._replace(seat=leader)

    def to_act(self, state: State) -> Seat | None:
        return state.seat

    def legal(self, state: State) -> Sequence[DoudizhuMove]:
        if isinstance(state, Playing):
            return playing.legal(state)
        return bidding.words(state.bidding)

    def show(self, state: State, move: DoudizhuMove) -> dict[str, Any]:
        if isinstance(move, int):
            assert isinstance(state, Playing)
            return _show_play(state, move) if move else {"act": "pass"}
        if isinstance(move, str):
            return {"act": move}
        seat = {"seat": int(move.seat)}
        if isinstance(move, Escape):
            return {"act": "escape", **seat}
        dealt = {} if move.dealt is None else {"dealt": move.dealt}
        return {"act": "show", **seat, **dealt}

    def worded(self, state: State, act: str) -> type[Move]:
        return worded(act, state.bidding.stage)

    def read(self, state: State, told: Any) -> DoudizhuMove:
        if told.act == "escape" and state.bidding.fixed:
            return Escape(told.seat)
        if told.act == "show":
            return _read_show(state, Show(told.seat, told.dealt))
        if isinstance(state, Playing):
            return _read_turn(state, told)
        if told.act not in bidding.words(state.bidding):
            raise Illegal(NOT_NOW, "phase")
        word: str = told.act
        return word

    def do(self, state: State, move: DoudizhuMove) -> State:
        if isinstance(state, Playing):
            if isinstance(move, int):
                return playing.played(state, move) if move else playing.passed(state)
            return _out_of_turn(state, move)
        if isinstance(move, Escape):
            return _out_of_turn(playing.with_kitty(state.dealt, state.bidding), move)
        if isinstance(move, Show):
            return Bids(state.dealt, bidding.shown(state.bidding, move))
        bids = bidding.said(state.bidding, str(move))
        if bids.stage == "ready":
            return playing.with_kitty(state.dealt, bids)
        return Bids(state.dealt, bids)

    def came_of(self, state: State, move: DoudizhuMove) -> Iterator[Message]:
        if isinstance(state, Playing) and isinstance(move, int) and move:
            stands_for = playing.stands_for(state, move)
            if stands_for != move:
                yield as_ranks(stands_for)

    def entry(self, state: State) -> dict[str, Any] | None:
        return playing.entry(state) if isinstance(state, Playing) else None

    def whole(self, deal: Deal, table: Table) -> bool:
        full = all(len(hand) == HAND for hand in deal.hands)
        return full and len(deal.kitty or ()) == KITTY

    def carried(self, state: State, deal: Deal, table: Table) -> Mapping[str, Any]:
        """Return who had the first word."""
        return {"first": int(state.bidding.first)}

    def hands(self, state: State) -> tuple[tuple[Card, ...], ...]:
        if isinstance(state, Bids) and state.bidding.fixed:
            state = playing.with_kitty(state.dealt, state.bidding)
        if isinstance(state, Playing):
            return tuple(map(in_hand, state.names, state.hands))
        return tuple(map(in_hand, map(named, state.dealt.cards), state.dealt.hands))

    def concealed(self, state: State) -> bool:
        """Tell whether who is asked may grab blind, 闷抓."""
        return isinstance(state, Bids) and state.bidding.stage == "men"

    def known(self, state: State) -> Iterator[Message]:
        return known.known(state)

    def lying(self, state: State) -> tuple[tuple[Seat | None, tuple[Card, ...]], ...]:
        if isinstance(state, Playing) and state.play:
            return ((state.by, lying(state)),)
        return ()

    def choose(self, state: State, rng: Random) -> DoudizhuMove:
        return choose(state)


def _show_play(state: Playing, play: int) -> dict[str, Any]:
    if isinstance(play, Told):
        said = {"as": play.type} if play.type else {}
        return {"act": "play", "cards": [str(card) for card in play.cards], **said}
    assert state.seat is not None
    cards = first_of(named(state.cards[state.seat]), state.hands[state.seat], play)
    return {"act": "play", "cards": [str(card) for card in cards]}


def _read_show(state: State, show: Show) -> Show:
    begun = isinstance(state, Playing) and state.of_landlord > 0
    if begun or not bidding.may_show(state.bidding, show):
        raise Illegal(NOT_NOW, "phase")
    return show


def _read_turn(state: Playing, told: Any) -> int:
    """Return the play or the pass that a record tells. Raises Illegal."""
    match told.act:
        case "pass":
            if not state.reading:
                raise Illegal(MUST_LEAD, "must_lead")
            return PASS
        case "play":
            return _read_play(state, told.cards, getattr(told, "as"))
    raise Illegal(NOT_NOW, "phase")


def _read_play(state: Playing, told: Sequence[Card], said: str | None) -> int:
    assert state.seat is not None
    names, hand = named(state.cards[state.seat]), state.hands[state.seat]
    found = find(names, hand, told)
    if found is None:
        raise Illegal(NOT_HELD, "not_held")
    cards, _others = found
    play = packed(cards)
    reading = playing.judged(state, play, said)
    if said is None and cards == first_of(names, hand, play):
        return play
    chosen = Told.of(cards)
    chosen.reading, chosen.type = reading, said
    return chosen


def _out_of_turn(state: Playing, move: DoudizhuMove) -> Playing:
    if isinstance(move, Show):
        return state._replace(bidding=bidding.shown(state.bidding, move))
    assert isinstance(move, Escape)
    return state._replace(seat=None, escaped=move.seat)
