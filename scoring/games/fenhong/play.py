"""分红: the play of the cards."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Annotated, Any, NamedTuple

from scoring.cards import PACK
from scoring.deals import uneven_hands
from scoring.kinds import ONE_PACK, Cards, Choice, OneSeat, per_seat
from scoring.masks import (
    BIT,
    CARDS,
    OF_SUIT,
    SEATS,
    SUIT,
    SUIT_OF,
    changed,
    dealt,
    in_hand,
    mask_of,
    numbers,
)
from scoring.messages import Card, Message, Seat, _, by_seat
from scoring.play import Move, Play
from scoring.records import Parts, Problem, Record, Table, fault
from scoring.tricks import following, read_card, taker, takes_it
from scoring.turns import partners_opposite

HEARTS = SUIT["H"]


class Deal(Record):
    """Four hands of one size, and who leads."""

    hands: Annotated[
        tuple[tuple[Card, ...], ...],
        per_seat(
            Cards(_("Cards held"), hint=_("The same number each."), pack=ONE_PACK)
        ),
    ]
    leader: Annotated[Seat, OneSeat(_("Leader"))] = SEATS[0]


class PlayCard(Move):
    """A card played to the trick."""

    sentences = (_("plays %(cards)s"),)
    buttons = (_("Play %(cards)s"),)

    act: Annotated[str, Choice(_("Move"), choices={"play": _("Play")})]
    cards: Annotated[tuple[Card, ...], Cards(_("Cards"), pack=ONE_PACK)]


class State(NamedTuple):
    """How a deal stands; a move is the number of a card."""

    hands: tuple[int, ...]
    seat: Seat | None
    """Who moves next; the trick began as many seats before as it has cards."""
    trick: tuple[int, ...]
    hearts: tuple[int, ...]
    """How many each seat has taken."""
    sides: bool
    """Whether those who sit opposite are partners."""


class FenhongPlay(Play):
    """分红: thirteen tricks without trumps."""

    deal = Deal
    moves = {"play": PlayCard}

    def shuffle(self, rng: Random, table: Table) -> Mapping[str, Any]:
        return {"hands": dealt(rng, PACK, 4)}

    def deal_problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        yield from uneven_hands(parts)
        if parts.hands is not None and not any(parts.hands):
            text = _("Somebody must hold cards.")
            yield fault("empty_hand", "hands", text, open=True)

    def begin(self, deal: Deal, table: Table) -> State:
        hands, sides = tuple(map(mask_of, deal.hands)), table.options.variant == "teams"
        return State(hands, deal.leader, (), (0, 0, 0, 0), sides)

    def to_act(self, state: State) -> Seat | None:
        return state.seat

    def legal(self, state: State) -> Sequence[int]:
        hands, seat, trick, _hearts, _sides = state
        if seat is None:
            return ()
        led = OF_SUIT[hands[seat] & SUIT_OF[trick[0]]] if trick else ()
        return led or numbers(hands[seat])

    def show(self, state: State, move: int) -> dict[str, Any]:
        return {"act": "play", "cards": [str(CARDS[move])]}

    def read(self, state: State, told: PlayCard) -> int:
        assert state.seat is not None
        hand = state.hands[state.seat]
        suit = SUIT_OF[state.trick[0]] if state.trick else hand
        return read_card(told.cards, hand, following(hand, suit))

    def do(self, state: State, move: int) -> State:
        hands, seat, trick, hearts, sides = state
        assert seat is not None
        hands = changed(hands, seat, hands[seat] ^ BIT[move])
        trick = (*trick, move)
        if len(trick) < 4:
            return State(hands, SEATS[(seat + 1) % 4], trick, hearts, sides)
        leads = _taken_by(trick, seat)
        eaten = sum(HEARTS >> card & 1 for card in trick)
        hearts = changed(hearts, leads, hearts[leads] + eaten)
        return State(hands, leads if hands[leads] else None, (), hearts, sides)

    def came_of(self, state: State, move: int) -> Iterator[Message]:
        trick = (*state.trick, move)
        if len(trick) == 4:
            assert state.seat is not None
            yield takes_it(_taken_by(trick, state.seat), state.seat)

    def entry(self, state: State) -> dict[str, Any]:
        return {"hearts": list(state.hearts)}

    def whole(self, deal: Deal, table: Table) -> bool:
        return all(len(hand) == 13 for hand in deal.hands)

    def carry(self, deal: Deal, table: Table) -> Mapping[str, Any]:
        return {"leader": int(deal.leader)}

    def hands(self, state: State) -> tuple[tuple[Card, ...], ...]:
        return tuple(in_hand(numbers(hand)) for hand in state.hands)

    def known(self, state: State) -> Iterator[Message]:
        if state.sides:
            yield from partners_opposite()
        counts = by_seat(state.hearts)
        if counts:
            yield _("Hearts taken: %(counts)s", counts=counts)

    def lying(self, state: State) -> tuple[tuple[Seat | None, tuple[Card, ...]], ...]:
        if state.seat is None:
            return ()
        first = state.seat - len(state.trick)
        return tuple(
            (SEATS[(first + place) % 4], (CARDS[card],))
            for place, card in enumerate(state.trick)
        )

    def choose(self, state: State, rng: Random) -> int:
        """Stay below who leads the trick, and be rid of hearts where nobody follows."""
        legal, trick = self.legal(state), state.trick
        if not trick:
            return min(legal, key=_rank)
        best = trick[taker(trick)]
        if SUIT_OF[legal[0]] != SUIT_OF[best]:
            return max(legal, key=lambda card: (HEARTS >> card & 1, _rank(card)))
        below = [card for card in legal if card < best]
        return max(below) if below else min(legal)


def _taken_by(trick: Sequence[int], last: Seat) -> Seat:
    """Return who takes a whole trick to which a seat has played last."""
    return SEATS[(last + 1 + taker(trick)) % 4]


def _rank(card: int) -> int:
    return card % 13
