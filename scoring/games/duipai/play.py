"""对牌: the play of the cards, either way."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Annotated, Any

from scoring.deals import ONE_CARD, surplus
from scoring.games.duipai.entry import PACK_SIZE
from scoring.games.duipai.five import HAND, Five
from scoring.games.duipai.queue import Queue
from scoring.kinds import Cards, Choice, OneSeat, per_seat
from scoring.masks import SEATS, dealt, shuffled
from scoring.messages import Card, Message, Seat, _
from scoring.play import Illegal, Move, Play
from scoring.ranks import BARE, FOUR_EACH, NUMBER
from scoring.records import Parts, Place, Problem, Record, Table, fault, kinds
from scoring.turns import next_holding

State = Queue | Five
"""How a deal stands; a move is the number of a rank."""


def in_five(parts: Parts, table: Table) -> bool:
    """Ask for a stock only where there is one."""
    return bool(table.options.variant == "five")


class Deal(Record):
    """Piles, or hands and a stock; any part of the pack."""

    hands: Annotated[
        tuple[tuple[Card, ...], ...],
        per_seat(
            Cards(
                _("Cards held"),
                hint=_("Of a pile the top card first."),
                pack=FOUR_EACH,
            )
        ),
    ]
    stock: Annotated[
        tuple[Card, ...] | None,
        Cards(
            _("Stock"),
            hint=_("The top card first."),
            pack=FOUR_EACH,
            asked=in_five,
        ),
    ] = None
    """None where there is none: in the play from piles."""
    table: Annotated[
        tuple[Card, ...],
        Cards(
            _("Cards in the row"),
            hint=_("The oldest card first; left out when the deal begins."),
            pack=FOUR_EACH,
            rare=True,
        ),
    ] = ()
    leader: Annotated[Seat, OneSeat(_("To play"))] = SEATS[0]


class Lay(Move):
    """A card laid at the end of the row."""

    sentences = (_("lays %(cards)s"), _("lays the top card"))
    buttons = (_("Lay %(cards)s"), _("Lay the top card"))

    act: Annotated[str, Choice(_("Move"), choices={"play": _("Play")})]
    cards: Annotated[tuple[Card, ...], Cards(_("Cards"), pack=FOUR_EACH)]


class DuipaiPlay(Play):
    """对牌: a card takes its equal in the row and all between them."""

    deal = Deal
    moves = {"play": Lay}

    def shuffle(self, rng: Random, table: Table) -> Mapping[str, Any]:
        if not in_five(Parts({}), table):
            return {"hands": dealt(rng, BARE * 4, table.seats)}
        pack, held = shuffled(rng, BARE * 4), HAND * table.seats
        hands = [pack[first : first + HAND] for first in range(0, held, HAND)]
        return {"hands": hands, "stock": pack[held:]}

    def deal_problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        return problems(parts, five=in_five(parts, table))

    def begin(self, deal: Deal, table: Table) -> State:
        hands = tuple(map(_numbers, deal.hands))
        row, seat = _numbers(deal.table), next_holding(hands, deal.leader)
        if deal.stock is None:
            return Queue(hands, row, seat, (), 0, table.options)
        hands = tuple(tuple(sorted(hand)) for hand in hands)
        won, stock = (0,) * table.seats, _numbers(deal.stock)
        return Five(hands, row, stock, seat, won, table.options)

    def to_act(self, state: State) -> Seat | None:
        return state.seat

    def legal(self, state: State) -> Sequence[int]:
        return state.legal()

    def show(self, state: State, move: int) -> dict[str, Any]:
        return {"act": "play", "cards": [str(BARE[move])]}

    def read(self, state: State, told: Lay) -> int:
        if len(told.cards) != 1:
            raise Illegal(ONE_CARD)
        (card,) = told.cards
        if NUMBER[card] not in state.legal():
            raise Illegal(state.why_not(card))
        return NUMBER[card]

    def do(self, state: State, move: int) -> State:
        return state.laying(move)

    def came_of(self, state: State, move: int) -> Iterator[Message]:
        if move in state.row:
            taken = state.row[state.row.index(move) :]
            yield _("takes %(cards)s", cards=tuple(BARE[card] for card in taken))

    def entry(self, state: State) -> dict[str, Any]:
        return state.entry()

    def whole(self, deal: Deal, table: Table) -> bool:
        cards = sum(map(len, deal.hands)) + len(deal.stock or ())
        fives = all(len(hand) == HAND for hand in deal.hands)
        return cards == PACK_SIZE and (deal.stock is None or fives)

    def carry(self, deal: Deal, table: Table) -> Mapping[str, Any]:
        return {"leader": int(deal.leader)}

    def hands(self, state: State) -> tuple[tuple[Card, ...], ...]:
        return tuple(tuple(BARE[card] for card in hand) for hand in state.hands)

    def concealed(self, state: State) -> bool:
        return isinstance(state, Queue)

    def stock(self, state: State) -> int:
        return len(state.stock) if isinstance(state, Five) else 0

    def known(self, state: State) -> Iterator[Message]:
        return state.known()

    def lying(self, state: State) -> tuple[tuple[Seat | None, tuple[Card, ...]], ...]:
        row = tuple(BARE[card] for card in state.row)
        return ((None, row),) if row else ()

    def choose(self, state: State, rng: Random) -> int:
        """Take as much as can be."""
        return state.choose()


def _numbers(cards: Sequence[Card]) -> tuple[int, ...]:
    return tuple(NUMBER[card] for card in cards)


def problems(parts: Parts, *, five: bool) -> Iterator[Problem]:
    """Yield what no single field of a deal shows to be wrong."""
    for seat, hand in enumerate(parts.hands or ()):
        if five and len(hand) > HAND:
            text = _("%(seat)s has more than five cards.", seat=Seat(seat))
            yield fault("too_many_cards", f"hands.{seat}", text)
        elif not five and not hand:
            text = _("%(seat)s has no card; who is out is not dealt.", seat=Seat(seat))
            yield fault("empty_hand", f"hands.{seat}", text, open=True)
    if "stock" in parts:
        yield from _stock_problems(parts, five=five)
    row = parts.table or ()
    if len(set(_numbers(row))) < len(row):
        text = _("There are never two equal cards in the row.")
        yield fault("bad_value", "table", text)
    places = {name: Place(name, kind.label) for name, kind in kinds(Deal).items()}
    piles = [
        (places["hands"].seat(seat), hand)
        for seat, hand in enumerate(parts.hands or ())
    ]
    rest = [(places[name], getattr(parts, name) or ()) for name in ("stock", "table")]
    yield from surplus([*piles, *rest], FOUR_EACH)


def _stock_problems(parts: Parts, *, five: bool) -> Iterator[Problem]:
    place = Place("stock", kinds(Deal)["stock"].label)
    if five and parts.stock is None:
        yield place.fault("missing_field", _("still missing"), open=True)
    if not five and parts.stock is not None:
        yield place.fault("unknown_field", _("not asked for"))
