"""患得患失: the play of the cards."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Annotated, Any, NamedTuple

from scoring.cards import JOKERS
from scoring.deals import dealt_twice, in_hands
from scoring.games.huandehuanshi.entry import CLASSES, COUNTED, HAND_SIZE, PACK_OF_54
from scoring.kinds import Cards, Choice, OneCard, OneSeat, per_seat
from scoring.masks import (
    BIT,
    BOTH_JOKERS,
    CARDS,
    NUMBER,
    SEATS,
    SUIT,
    SUIT_OF,
    cards_of,
    changed,
    in_hand,
    mask_of,
    numbers,
    shuffled,
)
from scoring.messages import Card, Message, Seat, _, points_so_far
from scoring.play import Move, Play
from scoring.records import Parts, Place, Problem, Record, Table, fault, kinds
from scoring.tricks import following, read_card, takes_it, trump_taker

JOKER_PRICE = 10
"""For how many points a simple player gives a joker away."""

_COUNTED = mask_of(COUNTED)
_POINTS = {
    NUMBER[Card(suit + rank)]: sign * each.points
    for suit, sign in (("H", 1), ("S", -1))
    for each in CLASSES.values()
    for rank in each.ranks
}


class Deal(Record):
    """Hands of up to four cards, the stock, and the card that makes trumps."""

    hands: Annotated[
        tuple[tuple[Card, ...], ...],
        per_seat(Cards(_("Cards held"), pack=PACK_OF_54)),
    ]
    stock: Annotated[
        tuple[Card, ...],
        Cards(
            _("Stock"), hint=_("From the top, the turned card last."), pack=PACK_OF_54
        ),
    ]
    turned: Annotated[
        Card, OneCard(_("Turned card"), hint=_("Its suit is trumps."), pack=PACK_OF_54)
    ]
    dealer: Annotated[Seat, OneSeat(_("Dealer"), hint=_("Leads first."))] = SEATS[0]


class PlayCard(Move):
    """A card played to the trick."""

    sentences = (_("plays %(cards)s"),)
    buttons = (_("Play %(cards)s"),)

    act: Annotated[str, Choice(_("Move"), choices={"play": _("Play")})]
    cards: Annotated[tuple[Card, ...], Cards(_("Cards"), pack=PACK_OF_54)]


class State(NamedTuple):
    """How a deal stands; a move is the number of a card."""

    hands: tuple[int, ...]
    stock: tuple[int, ...]
    """The next card first."""
    trumps: int
    """The suit and the jokers."""
    order: tuple[Seat, ...]
    """Who plays to this trick, the leader first; nobody if the deal is over."""
    trick: tuple[int, ...]
    piles: tuple[int, ...]
    """The hearts and spades that each seat has taken."""
    dead: bool
    """Whether a stock too short for all is left."""


class HuandehuanshiPlay(Play):
    """患得患失: tricks with trumps; all draw after each, as far as the stock goes."""

    deal = Deal
    moves = {"play": PlayCard}

    def shuffle(self, rng: Random, table: Table) -> Mapping[str, Any]:
        pack = shuffled(rng, PACK_OF_54)
        given = HAND_SIZE * table.seats
        hands = [pack[seat : given : table.seats] for seat in range(table.seats)]
        stock = pack[given:]
        turned = rng.choice([card for card in stock if card not in JOKERS])
        stock.remove(turned)
        return {"hands": hands, "stock": [*stock, turned], "turned": turned}

    def tidied(self, told: Mapping[str, Any]) -> Mapping[str, Any]:
        """Put the turned card last in the stock."""
        stock, turned = told.get("stock"), told.get("turned")
        if not isinstance(stock, list) or turned not in stock:
            return told
        rest = [card for card in stock if card != turned]
        return {**told, "stock": [*rest, turned]}

    def deal_problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        return problems(parts)

    def begin(self, deal: Deal, table: Table) -> State:
        hands = tuple(map(mask_of, deal.hands))
        stock = tuple(NUMBER[card] for card in deal.stock)
        trumps = SUIT_OF[NUMBER[deal.turned]] | BOTH_JOKERS
        piles, dead = (0,) * table.seats, table.options.leftover == "dead"
        return State(hands, stock, trumps, _turns(hands, deal.dealer), (), piles, dead)

    def to_act(self, state: State) -> Seat | None:
        return state.order[len(state.trick)] if state.order else None

    def legal(self, state: State) -> Sequence[int]:
        return numbers(_playable(state)) if state.order else ()

    def show(self, state: State, move: int) -> dict[str, Any]:
        return {"act": "play", "cards": [str(CARDS[move])]}

    def read(self, state: State, told: PlayCard) -> int:
        hand = state.hands[state.order[len(state.trick)]]
        return read_card(told.cards, hand, _playable(state))

    def do(self, state: State, move: int) -> State:
        hands, stock, trumps, order, trick, piles, dead = state
        seat = order[len(trick)]
        hands = changed(hands, seat, hands[seat] ^ BIT[move])
        trick = (*trick, move)
        if len(trick) == len(order):
            seat = order[trump_taker(trick, trumps)]
            taken = sum(BIT[card] for card in trick) & _COUNTED
            piles = changed(piles, seat, piles[seat] | taken)
            if len(stock) >= len(hands) or not dead:
                hands, stock = _draw(hands, stock, seat)
            order, trick = _turns(hands, seat), ()
        return State(hands, stock, trumps, order, trick, piles, dead)

    def came_of(self, state: State, move: int) -> Iterator[Message]:
        trick = (*state.trick, move)
        if len(trick) == len(state.order):
            seat = state.order[trump_taker(trick, state.trumps)]
            yield takes_it(seat, state.order[-1])

    def entry(self, state: State) -> dict[str, Any]:
        return {"captured": [list(map(str, cards_of(pile))) for pile in state.piles]}

    def whole(self, deal: Deal, table: Table) -> bool:
        dealt = sum(map(len, deal.hands))
        full = dealt == HAND_SIZE * table.seats
        return full and dealt + len(deal.stock) == len(PACK_OF_54)

    def carry(self, deal: Deal, table: Table) -> Mapping[str, Any]:
        return {"dealer": int(deal.dealer)}

    def hands(self, state: State) -> tuple[tuple[Card, ...], ...]:
        return tuple(in_hand(numbers(hand)) for hand in state.hands)

    def stock(self, state: State) -> int:
        return len(state.stock)

    def known(self, state: State) -> Iterator[Message]:
        suit = next(suit for suit, cards in SUIT.items() if cards & state.trumps)
        yield _("Trumps: %(suit)s and the jokers", suit=Card(suit))
        yield _("Cards in the stock: %(count)d", count=len(state.stock))
        piles = map(numbers, state.piles)
        yield from points_so_far(sum(_POINTS[card] for card in pile) for pile in piles)

    def lying(self, state: State) -> tuple[tuple[Seat | None, tuple[Card, ...]], ...]:
        played = zip(state.order, state.trick, strict=False)
        turned = [(None, (CARDS[card],)) for card in state.stock[-1:]]
        return (*turned, *((seat, (CARDS[card],)) for seat, card in played))

    def choose(self, state: State, rng: Random) -> int:
        """Take hearts and give spades away, with no higher card than need be."""
        trick, trumps = state.trick, state.trumps

        def liking(card: int) -> tuple[int, int]:
            joker = bool(BIT[card] & BOTH_JOKERS)
            low = -(card if joker else card % 13) - 20 * bool(BIT[card] & trumps)
            own, price = _POINTS.get(card, 0), JOKER_PRICE * joker
            if not trick:
                return -abs(own) - price, low
            if trump_taker((*trick, card), trumps) < len(trick):
                return -own - price, low
            taken = own + sum(_POINTS.get(played, 0) for played in trick)
            return taken - price, low

        return max(self.legal(state), key=liking)


def _playable(state: State) -> int:
    """Return what the player may play, as a mask."""
    hand = state.hands[state.order[len(state.trick)]]
    if not state.trick:
        return hand
    lead = state.trick[0]
    suit = state.trumps if BIT[lead] & state.trumps else SUIT_OF[lead]
    return following(hand, suit)


def _turns(hands: Sequence[int], first: int) -> tuple[Seat, ...]:
    """Return the seats that have cards, from one on."""
    seats = range(first, first + len(hands))
    return tuple(SEATS[seat % len(hands)] for seat in seats if hands[seat % len(hands)])


def _draw(
    hands: tuple[int, ...], stock: tuple[int, ...], first: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Let each draw a card, from one seat on, as far as the stock goes."""
    held = list(hands)
    for step, card in enumerate(stock[: len(held)]):
        held[(first + step) % len(held)] |= BIT[card]
    return tuple(held), stock[len(held) :]


def problems(parts: Parts) -> Iterator[Problem]:
    """Yield what no single field of a deal shows to be wrong."""
    for seat, hand in enumerate(parts.hands or ()):
        if len(hand) > HAND_SIZE:
            text = _(
                "%(seat)s has more than %(most)d cards.",
                seat=Seat(seat),
                most=HAND_SIZE,
            )
            yield fault("too_many_cards", f"hands.{seat}", text, most=HAND_SIZE)
    if parts.hands is not None and not any(parts.hands):
        text = _("Somebody must hold cards.")
        yield fault("empty_hand", "hands", text, open=True)
    label = kinds(Deal)["stock"].label
    yield from dealt_twice(parts.stock or (), Place("stock", label), in_hands(parts))
    yield from _turned_problems(parts)


def _turned_problems(parts: Parts) -> Iterator[Problem]:
    place = Place("turned", kinds(Deal)["turned"].label)
    if parts.turned in JOKERS:
        yield place.fault("bad_value", _("must have a suit"))
    elif parts.turned is not None and parts.stock and parts.stock[-1] != parts.turned:
        yield place.fault("bad_value", _("must be the last card of the stock"))
