"""钓鱼: the play of the cards."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Annotated, Any, NamedTuple

from scoring.cards import PACK, PIPS
from scoring.deals import dealt_twice, in_hands, not_held
from scoring.games.diaoyu.entry import HouseRules
from scoring.games.diaoyu.score import SUIT_POINTS
from scoring.kinds import ONE_PACK, Cards, Choice, OneSeat, per_seat
from scoring.masks import (
    BIT,
    CARDS,
    NUMBER,
    SEATS,
    cards_of,
    changed,
    mask_of,
    numbers,
    shuffled,
)
from scoring.messages import Card, Message, Seat, _, points_so_far
from scoring.play import Illegal, Move, Play
from scoring.records import Parts, Place, Problem, Record, Table, fault, kinds

SUM = 14
HAND, ON_TABLE = 3, 4
"""How many cards are held, and lie on the table, as long as the stock lasts."""

_VALUE = tuple(PIPS[card] for card in CARDS[:52])
_OF_VALUE = tuple(
    sum(BIT[number] for number, other in enumerate(_VALUE) if other == value)
    for value in range(SUM)
)
"""The mask of the cards of each value."""
_POINTS = tuple(SUIT_POINTS[card[0]] for card in CARDS[:52])

Capture = tuple[int, int]
"""A move: the masks of the table cards and of the hand cards; none of both to pass."""
PASS: Capture = (0, 0)


class Deal(Record):
    """Hands, the cards on the table and the stock; any part of the pack."""

    hands: Annotated[
        tuple[tuple[Card, ...], ...],
        per_seat(
            Cards(_("Cards held"), hint=_("At most three each."), pack=ONE_PACK),
        ),
    ]
    table: Annotated[
        tuple[Card, ...],
        Cards(_("Cards on the table"), hint=_("At most four."), pack=ONE_PACK),
    ]
    stock: Annotated[
        tuple[Card, ...],
        Cards(_("Stock"), hint=_("The top card first."), pack=ONE_PACK),
    ]
    leader: Annotated[Seat, OneSeat(_("To play"))] = SEATS[0]


class Take(Move):
    """Table cards taken with hand cards that make 14 with them."""

    sentences = (_("takes %(table)s with %(cards)s"),)
    buttons = (_("Take %(table)s with %(cards)s"),)

    act: Annotated[str, Choice(_("Move"), choices={"capture": _("Fish")})]
    table: Annotated[tuple[Card, ...], Cards(_("From the table"), pack=ONE_PACK)]
    cards: Annotated[tuple[Card, ...], Cards(_("From the hand"), pack=ONE_PACK)]


class Pass(Move):
    """弃权: taking nothing."""

    sentences = (_("takes nothing"),)

    act: Annotated[str, Choice(_("Move"), choices={"pass": _("Take nothing")})]


class State(NamedTuple):
    """How a deal stands; cards are masks, the stock numbers, the top card first."""

    hands: tuple[int, ...]
    table: int
    stock: tuple[int, ...]
    piles: tuple[int, ...]
    passes: int
    """How many have passed in a row."""
    seat: Seat | None
    last: Seat | None
    """Who took last."""
    rules: HouseRules


class DiaoyuPlay(Play):
    """钓鱼: a table card and hand cards that make 14."""

    deal = Deal
    moves = {"capture": Take, "pass": Pass}

    def shuffle(self, rng: Random, table: Table) -> Mapping[str, Any]:
        pack, held = shuffled(rng, PACK), HAND * table.seats
        hands = [pack[first : first + HAND] for first in range(0, held, HAND)]
        rest = held + ON_TABLE
        return {"hands": hands, "table": pack[held:rest], "stock": pack[rest:]}

    def deal_problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        return problems(parts)

    def begin(self, deal: Deal, table: Table) -> State:
        return State(
            tuple(map(mask_of, deal.hands)),
            mask_of(deal.table),
            tuple(NUMBER[card] for card in deal.stock),
            piles=(0,) * table.seats,
            passes=0,
            seat=deal.leader,
            last=None,
            rules=table.options,
        )

    def to_act(self, state: State) -> Seat | None:
        return state.seat

    def legal(self, state: State) -> Sequence[Capture]:
        if state.seat is None:
            return ()
        found = captures(state)
        return [*found, PASS] if not (found and state.rules.must_capture) else found

    def show(self, state: State, move: Capture) -> dict[str, Any]:
        if move == PASS:
            return {"act": "pass"}
        table, cards = ([str(card) for card in cards_of(mask)] for mask in move)
        return {"act": "capture", "table": table, "cards": cards}

    def read(self, state: State, told: Any) -> Capture:
        if told.act == "capture":
            return read_capture(state, told)
        if state.rules.must_capture and captures(state):
            raise Illegal(_("whoever can take must"))
        return PASS

    def do(self, state: State, move: Capture) -> State:
        return _passed(state) if move == PASS else _captured(state, move)

    def came_of(self, state: State, move: Capture) -> Iterator[Message]:
        """Yield what becomes of the table once all have passed."""
        after, lying = self.do(state, move), cards_of(state.table)
        if move != PASS or after.table == state.table:
            return
        if after.piles != state.piles:
            yield _("%(seat)s gets %(cards)s", seat=state.last, cards=lying)
        elif lying:
            yield _("%(cards)s are thrown out", cards=lying)

    def entry(self, state: State) -> dict[str, Any]:
        return {"captured": [[*map(str, cards_of(pile))] for pile in state.piles]}

    def whole(self, deal: Deal, table: Table) -> bool:
        sizes = {len(hand) for hand in deal.hands}
        whole = sum(map(len, deal.hands)) + len(deal.table) + len(deal.stock) == 52
        return whole and sizes == {HAND} and len(deal.table) == ON_TABLE

    def carry(self, deal: Deal, table: Table) -> Mapping[str, Any]:
        return {"leader": int(deal.leader)}

    def hands(self, state: State) -> tuple[tuple[Card, ...], ...]:
        return tuple(map(cards_of, state.hands))

    def stock(self, state: State) -> int:
        return len(state.stock)

    def known(self, state: State) -> Iterator[Message]:
        yield _("Cards in the stock: %(count)d", count=len(state.stock))
        piles = map(numbers, state.piles)
        yield from points_so_far(sum(_POINTS[card] for card in pile) for pile in piles)
        if state.passes:
            yield _("Passes in a row: %(count)d", count=state.passes)

    def lying(self, state: State) -> tuple[tuple[Seat | None, tuple[Card, ...]], ...]:
        return ((None, cards_of(state.table)),) if state.table else ()

    def choose(self, state: State, rng: Random) -> Capture:
        """Take what counts most, and most cards of what counts the same."""
        return max(self.legal(state), key=_liking)


def _liking(move: Capture) -> tuple[int, int]:
    taken = numbers(move[0] | move[1])
    return sum(_POINTS[number] for number in taken), len(taken)


def problems(parts: Parts) -> Iterator[Problem]:
    """Yield what no single field of a deal shows to be wrong."""
    for seat, hand in enumerate(parts.hands or ()):
        if len(hand) > HAND:
            text = _("%(seat)s has more than three cards.", seat=Seat(seat))
            yield fault("too_many_cards", f"hands.{seat}", text)
    if len(parts.table or ()) > ON_TABLE:
        text = _("More than four cards lie on the table.")
        yield fault("too_many_cards", "table", text)
    seen = in_hands(parts)
    for name in ("table", "stock"):
        place = Place(name, kinds(Deal)[name].label)
        yield from dealt_twice(getattr(parts, name) or (), place, seen)


def captures(state: State) -> list[Capture]:
    """Return every way to take: table cards and hand cards that make 14."""
    assert state.seat is not None
    table, sets = state.table, _sets(state.hands[state.seat])
    if state.rules.multi_table:
        lying = _sets(table)
        return [
            (taken, cards)
            for cards, total in sets
            for taken, more in lying
            if total + more == SUM
        ]
    return [
        (BIT[number], cards)
        for cards, total in sets
        if table & _OF_VALUE[SUM - total]
        for number in numbers(table & _OF_VALUE[SUM - total])
    ]


@lru_cache(maxsize=1 << 13)
def _sets(mask: int) -> tuple[tuple[int, int], ...]:
    """Return each set of cards of a mask below 14, and what it adds up to."""
    made = [(0, 0)]
    for number in numbers(mask):
        bit, value = BIT[number], _VALUE[number]
        made += [
            (cards | bit, total + value) for cards, total in made if total + value < SUM
        ]
    return tuple(made[1:])


def read_capture(state: State, told: Take) -> Capture:
    """Return what is taken with what. Raises Illegal."""
    assert state.seat is not None
    for card in told.table:
        _check(card, state.table, _("%(card)s is not on the table", card=card))
    for card in told.cards:
        _check(card, state.hands[state.seat], not_held(card))
    both = (*told.table, *told.cards)
    if len(set(both)) < len(both):
        raise Illegal(_("a card is named twice"))
    if not told.cards or not told.table:
        raise Illegal(_("it takes cards of the table and of the hand"))
    if len(told.table) > 1 and not state.rules.multi_table:
        raise Illegal(_("only one card of the table can be taken"))
    total = sum(PIPS[card] for card in both)
    if total != SUM:
        raise Illegal(_("the cards make %(total)d, not 14", total=total))
    return mask_of(told.table), mask_of(told.cards)


def _check(card: Card, there: int, why: Message) -> None:
    """Check that a card is among others. Raises Illegal."""
    if not BIT[NUMBER[card]] & there:
        raise Illegal(why)


def _captured(state: State, move: Capture) -> State:
    """Return the state after a capture; first the table is filled up, then the hand."""
    hands, table, stock, piles, _passes, seat, _last, rules = state
    assert seat is not None
    taken, cards = move
    table, stock = _filled(table ^ taken, ON_TABLE, stock)
    hand, stock = _filled(hands[seat] ^ cards, HAND, stock)
    return State(
        changed(hands, seat, hand),
        table,
        stock,
        changed(piles, seat, piles[seat] | taken | cards),
        passes=0,
        seat=SEATS[(seat + 1) % len(hands)],
        last=seat,
        rules=rules,
    )


def _filled(
    cards: int, most: int, stock: tuple[int, ...]
) -> tuple[int, tuple[int, ...]]:
    """Return cards with more of the stock, up to so many, and the rest of it."""
    short = most - cards.bit_count()
    return cards | sum([BIT[number] for number in stock[:short]]), stock[short:]


def _passed(state: State) -> State:
    """Return the state after a pass: all in a row sweep the table, or end the deal."""
    seats, seat = len(state.hands), state.seat
    assert seat is not None
    onward = SEATS[(seat + 1) % seats]
    if state.passes + 1 < seats:
        return state._replace(passes=state.passes + 1, seat=onward)
    if state.stock:
        table, stock = _filled(0, ON_TABLE, state.stock)
        return state._replace(table=table, stock=stock, passes=0, seat=onward)
    return _over(state)


def _over(state: State) -> State:
    """Return the state at the end; by some house rules the last to take gets more."""
    if state.rules.leftovers == "nobody" or state.last is None:
        return state._replace(passes=0, seat=None)
    pile = state.piles[state.last] | state.table
    piles = changed(state.piles, state.last, pile)
    return state._replace(table=0, piles=piles, passes=0, seat=None)
