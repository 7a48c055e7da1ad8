"""抽王八: the play of the cards.

As pairs go out at once, a hand is a mask: a bit for each rank, and one for the joker.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from scoring.cards import JOKERS
from scoring.deals import ONE_CARD, drawn_from
from scoring.games.chouwangba import deals
from scoring.games.chouwangba.entry import ODD_CARDS
from scoring.masks import BIT, changed
from scoring.messages import Card, Message, Seat, _, seats_where
from scoring.play import Illegal, Play
from scoring.ranks import BARE, numbers
from scoring.records import Parts, Problem, Table
from scoring.turns import next_holding


class Rules(NamedTuple):
    """What does not change in a deal."""

    step: int
    """Where the hand is that is drawn from: 1 for after, -1 for before."""
    odd: int
    """How many cards are left at the end."""
    together: bool
    """Whether they must come together in one hand."""
    names: tuple[Card, ...]
    """The card of each number."""


class State(NamedTuple):
    """How a deal stands; a move is the number of the card drawn."""

    hands: tuple[int, ...]
    left: int
    """How many cards there are in all hands."""
    seat: Seat | None
    rules: Rules


class ChouwangbaPlay(Play):
    """抽王八: draw unseen cards and throw out pairs."""

    deal = deals.Deal
    unseen = veiled = frozenset({"draw"})
    moves = {"draw": deals.Draw}

    def shuffle(self, rng: Random, table: Table) -> Mapping[str, Any]:
        pack = deals.shuffle(rng, table.options.variant)
        return {"hands": [pack[seat :: table.seats] for seat in range(table.seats)]}

    def deal_problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        return deals.problems(parts, table.options.variant)

    def begin(self, deal: deals.Deal, table: Table) -> State:
        hands = tuple(map(deals.paired, deal.hands))
        options = table.options
        jokers = [card for hand in deal.hands for card in hand if card in JOKERS]
        rules = Rules(
            1 if options.draw_from == "next" else -1,
            ODD_CARDS[options.variant],
            options.split_end == "play_on",
            (*BARE, *jokers),
        )
        seat = next_holding(hands, first_to_draw(deal))
        return _ended(State(hands, sum(map(int.bit_count, hands)), seat, rules))

    def to_act(self, state: State) -> Seat | None:
        return state.seat

    def legal(self, state: State) -> Sequence[int]:
        return () if state.seat is None else numbers(state.hands[_source(state)])

    def show(self, state: State, move: int) -> dict[str, Any]:
        return {"act": "draw", "cards": [str(state.rules.names[move])]}

    def read(self, state: State, told: deals.Draw) -> int:
        if len(told.cards) != 1:
            raise Illegal(ONE_CARD)
        (card,) = told.cards
        number, source = deals.RANK[card], _source(state)
        if not state.hands[source] & BIT[number]:
            what = _("%(seat)s does not hold %(card)s", seat=source, card=card)
            raise Illegal(what)
        return number

    def do(self, state: State, move: int) -> State:
        hands, left, seat, rules = state
        assert seat is not None
        source, card = _source(state), BIT[move]
        left -= 2 if hands[seat] & card else 0
        hands = changed(hands, source, hands[source] ^ card)
        hands = changed(hands, seat, hands[seat] ^ card)
        return _ended(State(hands, left, next_holding(hands, seat + 1), rules))

    def came_of(self, state: State, move: int) -> Iterator[Message]:
        assert state.seat is not None
        if state.hands[state.seat] & BIT[move]:
            yield _("throws out a pair of %(card)s", card=state.rules.names[move])

    def told_to(self, state: State, move: int) -> Mapping[Seat, Message]:
        source = _source(state)
        return {source: drawn_from(source, state.rules.names[move])}

    def entry(self, state: State) -> dict[str, Any]:
        if state.rules.together:
            losers = seats_where(_has_most(hand, state) for hand in state.hands)
        else:
            losers = seats_where(state.hands)
        return {"losers": list(map(int, losers))}

    def whole(self, deal: deals.Deal, table: Table) -> bool:
        return sum(map(len, deal.hands)) == deals.size_of(table.options.variant)

    def carry(self, deal: deals.Deal, table: Table) -> Mapping[str, Any]:
        return {"dealer": int(deal.dealer)}

    def hands(self, state: State) -> tuple[tuple[Card, ...], ...]:
        names = state.rules.names
        return tuple(
            tuple(names[card] for card in numbers(hand)) for hand in state.hands
        )

    def known(self, state: State) -> Iterator[Message]:
        if state.seat is not None:
            told = {"seat": state.seat, "other": _source(state)}
            yield _("%(seat)s draws from %(other)s", **told)
        yield _("Cards still held: %(count)d", count=state.left)
        yield _("Odd cards at the end: %(count)d", count=state.rules.odd)
        out = seats_where(not hand for hand in state.hands)
        if out:
            yield _("Without cards: %(seats)s", seats=out)


def first_to_draw(deal: deals.Deal) -> int:
    """Return who draws first; of those dealt most cards the first after the dealer."""
    if deal.leader is not None:
        return deal.leader
    sizes = [len(hand) for hand in deal.hands]
    seats = [(deal.dealer + 1 + turn) % len(sizes) for turn in range(len(sizes))]
    return max(seats, key=sizes.__getitem__)


def _source(state: State) -> Seat:
    """Return whose cards are drawn now."""
    assert state.seat is not None
    source = next_holding(state.hands, state.seat + state.rules.step, state.rules.step)
    assert source is not None
    return source


def _has_most(hand: int, state: State) -> bool:
    """Tell whether a hand has more than half of the cards that are left."""
    return 2 * hand.bit_count() > state.left


def _ended(state: State) -> State:
    """Return the same state, over if no pair is left and the odd cards have settled."""
    hands, left, _seat, rules = state
    if left > rules.odd:
        return state
    if rules.together and not any(_has_most(hand, state) for hand in hands):
        return state
    return state._replace(seat=None)
