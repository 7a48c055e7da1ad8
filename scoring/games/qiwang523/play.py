"""七王五二三: the game itself, as others ask about it."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Annotated, Any

from scoring.cards import JOKERS, PACK, suit_of
from scoring.climbing import PASS
from scoring.climbing_play import LEADER, PLAYING, PassTurn, PlayOrPass, leader_missing
from scoring.deals import HANDS, hand_problems
from scoring.games.qiwang523 import playing
from scoring.games.qiwang523.combos import BIG, CARD, NUMBER, points, reading, wins
from scoring.games.qiwang523.entry import HAND_SIZE, PACK_SIZE
from scoring.games.qiwang523.playing import State
from scoring.kinds import Cards, per_seat
from scoring.masks import SEATS, shuffled
from scoring.messages import Card, Message, Seat, _, by_seat
from scoring.play import Move
from scoring.ranks import FOUR_EACH
from scoring.records import Parts, Place, Problem, Record, Table
from scoring.tricks import takes_it

DECK = {**FOUR_EACH, **dict.fromkeys(JOKERS, 1)}
"""How often each card is there; a bare rank is any card of it."""
_SUITS_LOW_TO_HIGH = "DCHS"
_HINT = _("Suits may be left out.")
_STOCK = _("Stock")


class Deal(Record):
    """A deal, or a position in the middle of one."""

    hands: Annotated[
        tuple[tuple[Card, ...], ...],
        per_seat(Cards(HANDS.label, hint=_HINT, pack=DECK)),
    ]
    stock: Annotated[
        tuple[Card, ...],
        Cards(_STOCK, hint=_("The first card is drawn first."), pack=DECK),
    ] = ()
    leader: Annotated[Seat | None, LEADER] = None


class PlayCards(Move):
    """Cards played."""

    sentences = (_("plays %(cards)s"),)
    buttons = (_("Play %(cards)s"),)

    act: Annotated[str, PLAYING]
    cards: Annotated[tuple[Card, ...], Cards(_("Cards"), hint=_HINT, pack=DECK)]


class Qiwang523Play(PlayOrPass):
    """七王五二三: until a hand is empty and there is nothing to draw."""

    rules = playing
    deal = Deal
    moves = {"play": PlayCards, "pass": PassTurn}

    def shuffle(self, rng: Random, table: Table) -> Mapping[str, Any]:
        cards = shuffled(rng, [*PACK, *JOKERS])
        hands = [cards[:HAND_SIZE], cards[HAND_SIZE : 2 * HAND_SIZE]]
        told = {"hands": hands, "stock": cards[2 * HAND_SIZE :]}
        if table.options.first_lead == "random":
            told["leader"] = rng.randrange(2)
        return told

    def deal_problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        if parts.hands is None:
            return
        stock = Place("stock", _STOCK), parts.stock or ()
        found = list(hand_problems(parts.hands, DECK, stock))
        yield from found
        if not found and _holder(parts.hands, table) is None:
            yield from leader_missing(parts)

    def begin(self, deal: Deal, table: Table) -> State:
        leader = deal.leader
        if leader is None:
            leader = _holder(deal.hands, table)
        assert leader is not None
        hands = tuple(
            tuple(sorted(NUMBER[card] for card in hand)) for hand in deal.hands
        )
        stock = tuple(NUMBER[card] for card in deal.stock)
        return State(table.options, hands, stock, SEATS[leader])

    def to_act(self, state: State) -> Seat | None:
        return state.seat if state.out is None else None

    def do(self, state: State, move: int) -> State:
        return playing.done(state, move)

    def whole(self, deal: Deal, table: Table) -> bool:
        full = all(len(hand) == HAND_SIZE for hand in deal.hands)
        return full and len(deal.stock) == PACK_SIZE - 2 * HAND_SIZE

    def hands(self, state: State) -> tuple[tuple[Card, ...], ...]:
        return tuple(
            tuple(CARD[card] for card in sorted(hand, key=_down))
            for hand in state.hands
        )

    def stock(self, state: State) -> int:
        return len(state.stock)

    def came_of(self, state: State, move: int) -> Iterator[Message]:
        if state.led:
            yield takes_it(playing.done(state, move).seat, state.seat)

    def known(self, state: State) -> Iterator[Message]:
        yield _("Cards in the stock: %(count)d", count=len(state.stock))
        match state.options.scoring:
            case "tricks":
                yield _(
                    "Tricks won: %(counts)s", counts=by_seat(state.tricks, zeros=True)
                )
            case "points":
                points = by_seat(state.captured, zeros=True)
                yield _("Points so far: %(points)s", points=points)

    def lying(self, state: State) -> tuple[tuple[Seat | None, tuple[Card, ...]], ...]:
        led = tuple(CARD[card] for card in state.led)
        return ((SEATS[1 - state.seat], led),) if led else ()

    def choose(self, state: State, rng: Random) -> int:
        """Lead low, win cheaply, and give neither points nor high cards away."""
        options, plays = state.options, [move for move in playing.legal(state) if move]
        cards = {
            move: [NUMBER[card] for card in playing.cards_of(state, move)]
            for move in plays
        }
        what = {move: reading(cards[move], options) for move in plays}
        if not state.led:
            return min(plays, key=lambda move: (what[move] % 16, -what[move]))
        old, passing = reading(state.led, options), PASS in playing.legal(state)
        winning = [move for move in plays if wins(what[move], old, options)]
        best = min(winning, key=lambda move: what[move] % 16, default=PASS)
        if best and (what[best] % 16 < BIG or points(state.led)):
            return best
        if passing:
            return PASS
        return min(plays, key=lambda move: (points(cards[move]), move))


def _down(card: int) -> tuple[int, int]:
    """Return the place of a card in a hand: high ranks first, then by suit."""
    return -(card // 5), card


def _holder(hands: Sequence[Sequence[Card]], table: Table) -> Seat | None:
    """Return who holds the lowest card; None if that cannot be told or does not count.

    Of a rank the lower suit is lower.
    """
    if table.options.first_lead == "random":
        return None
    lowest = min(NUMBER[card] // 5 for hand in hands for card in hand)
    of_rank = [
        (_SUITS_LOW_TO_HIGH.find(suit_of(card) or "?"), seat)
        for seat, hand in enumerate(hands)
        for card in hand
        if NUMBER[card] // 5 == lowest
    ]
    suit, seat = min(of_rank)
    alone = len({holder for _suit, holder in of_rank}) == 1
    return SEATS[seat] if alone or suit >= 0 else None
