"""顾此失彼: the play of the cards.

Cards are the numbers of their ranks. How often a rank is in a hand is written in two
masks: `ones` and `twos` have its bit where that number has a one or a two in it.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Annotated, Any, NamedTuple

from pydantic import create_model

from scoring.deals import ONE_CARD, drawn_from, surplus
from scoring.games.gucishibi.entry import RANKS, HouseRules
from scoring.kinds import Cards, Choice, OneSeat, per_seat
from scoring.masks import BIT, SEATS, changed, dealt
from scoring.messages import Card, Message, Seat, _
from scoring.play import Illegal, Move, Play
from scoring.ranks import BARE, FOUR_EACH, NUMBER, numbers
from scoring.records import Parts, Place, Problem, Record, Table, kinds

PASS = -1
"""The move to stop; a draw is the seat drawn from times 13, and the rank."""


class Deal(Record):
    """Hands of any size; fours laid open count among them."""

    hands: Annotated[
        tuple[tuple[Card, ...], ...], per_seat(Cards(_("Cards held"), pack=FOUR_EACH))
    ]
    dealer: Annotated[
        Seat, OneSeat(_("Dealer"), hint=_("Draws first, unless finished."))
    ] = SEATS[0]


class _Drawing(Move):
    sentences = (
        _("draws %(cards)s from %(from)s"),
        _("draws a card from %(from)s"),
    )
    buttons = (
        _("Draw %(cards)s from %(from)s"),
        _("Draw a card from %(from)s"),
    )


# A key that Python keeps for itself cannot be written in a class.
_DRAW: Mapping[str, Any] = {
    "act": (Annotated[str, Choice(_("Move"), choices={"draw": _("Draw")})], ...),
    "from": (Annotated[Seat, OneSeat(_("Drawn from"))], ...),
    "cards": (Annotated[tuple[Card, ...], Cards(_("Cards"), pack=FOUR_EACH)], ...),
}
Draw = create_model("Draw", __base__=_Drawing, **_DRAW)
"""A card drawn unseen from another player."""


class Pass(Move):
    """No further draw after a match."""

    sentences = (_("draws no more"),)

    act: Annotated[str, Choice(_("Move"), choices={"pass": _("Stop")})]


class State(NamedTuple):
    """How a deal stands."""

    ones: tuple[int, ...]
    twos: tuple[int, ...]
    fours: tuple[int, ...]
    """The ranks of which each seat has laid all four open."""
    finished: tuple[Seat, ...]
    """配齐: who holds no single card, in order."""
    seat: Seat | None
    matched: bool
    """Whether the seat to act has just drawn a card that it held."""
    idle: int
    """How many draws in a row in which nobody became finished."""
    rules: HouseRules


class GucishibiPlay(Play):
    """顾此失彼: draw cards until no single one is left."""

    deal = Deal
    unseen = veiled = frozenset({"draw"})
    moves = {"draw": Draw, "pass": Pass}

    def shuffle(self, rng: Random, table: Table) -> Mapping[str, Any]:
        return {"hands": dealt(rng, BARE * 4, table.seats)}

    def deal_problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        place = Place("hands", kinds(Deal)["hands"].label)
        hands = enumerate(parts.hands or ())
        yield from surplus(
            [(place.seat(seat), hand) for seat, hand in hands], FOUR_EACH
        )

    def begin(self, deal: Deal, table: Table) -> State:
        masks = [_masks([NUMBER[card] for card in hand]) for hand in deal.hands]
        ones, twos, fours = zip(*masks, strict=True)
        state = State(ones, twos, fours, (), None, False, 0, table.options)
        seats = range(deal.dealer, deal.dealer + table.seats)
        order = [SEATS[seat % table.seats] for seat in seats]
        finished = tuple(seat for seat in order if not _singles(state, seat))
        return _turned(state._replace(finished=finished), deal.dealer)

    def to_act(self, state: State) -> Seat | None:
        return state.seat

    def legal(self, state: State) -> Sequence[int]:
        ones, twos, _fours, finished, seat, matched, _idle, _rules = state
        if seat is None:
            return ()
        moves: list[int] = []
        for other, single in enumerate(ones):
            if other != seat and other not in finished:
                first = other * RANKS
                moves += [first + rank for rank in numbers(single | twos[other])]
        return [*moves, PASS] if matched else moves

    def show(self, state: State, move: int) -> dict[str, Any]:
        if move == PASS:
            return {"act": "pass"}
        other, rank = divmod(move, RANKS)
        return {"act": "draw", "from": other, "cards": [str(BARE[rank])]}

    def read(self, state: State, told: Any) -> int:
        if told.act == "draw":
            return _read_draw(state, getattr(told, "from"), told.cards)
        if not state.matched:
            raise Illegal(_("only whoever has just made a match can stop"))
        return PASS

    def do(self, state: State, move: int) -> State:
        assert state.seat is not None
        if move == PASS:
            return _turned(state, state.seat + 1)
        return _drawn(state, *divmod(move, RANKS))

    def came_of(self, state: State, move: int) -> Iterator[Message]:
        seat, rank = state.seat, move % RANKS
        assert seat is not None
        held = state.ones[seat] | state.twos[seat]
        if move == PASS or not held & BIT[rank]:
            return
        yield _("it matches: %(card)s", card=BARE[rank])
        if state.ones[seat] & state.twos[seat] & BIT[rank]:
            yield _("lays all four open")

    def told_to(self, state: State, move: int) -> Mapping[Seat, Message]:
        if move == PASS:
            return {}
        other, rank = divmod(move, RANKS)
        return {SEATS[other]: drawn_from(SEATS[other], BARE[rank])}

    def entry(self, state: State) -> dict[str, Any]:
        sets = [
            {
                "fours": fours.bit_count(),
                "threes": (ones & twos).bit_count(),
                "pairs": (twos & ~ones).bit_count(),
            }
            for ones, twos, fours in zip(*state[:3], strict=True)
        ]
        first = next((s for s in state.finished if any(sets[s].values())), None)
        return {"sets": sets, "first": None if first is None else int(first)}

    def whole(self, deal: Deal, table: Table) -> bool:
        return sum(map(len, deal.hands)) == 4 * RANKS

    def carry(self, deal: Deal, table: Table) -> Mapping[str, Any]:
        return {"dealer": int(deal.dealer)}

    def hands(self, state: State) -> tuple[tuple[Card, ...], ...]:
        return tuple(
            tuple(BARE[rank] for rank in _cards(state, seat))
            for seat in range(len(state.ones))
        )

    def known(self, state: State) -> Iterator[Message]:
        if state.matched:
            yield _("%(seat)s has made a match and may stop", seat=state.seat)
        if state.finished:
            yield _("Finished, in order: %(seats)s", seats=state.finished)
        idle, most = state.idle, state.rules.idle_limit
        if 2 * idle > most:
            yield _(
                "Draws without a finish: %(count)d of at most %(most)d",
                count=idle,
                most=most,
            )

    def lying(self, state: State) -> tuple[tuple[Seat | None, tuple[Card, ...]], ...]:
        return tuple(
            (SEATS[seat], (BARE[rank],) * 4)
            for seat, fours in enumerate(state.fours)
            for rank in numbers(fours)
        )

    def choose(self, state: State, rng: Random) -> int:
        """Draw from whoever has most cards, and go on as long as there are matches."""
        hands = [
            (seat, _cards(state, seat))
            for seat in range(len(state.ones))
            if seat != state.seat and seat not in state.finished
        ]
        other, cards = max(hands, key=lambda hand: len(hand[1]))
        return other * RANKS + rng.choice(cards)


def _masks(cards: Sequence[int]) -> tuple[int, int, int]:
    """Return the ones and twos of a hand, and the ranks it has all four of."""
    ones = twos = fours = 0
    for rank in range(RANKS):
        count = cards.count(rank)
        ones |= (count & 1) << rank
        twos |= (count >> 1 & 1) << rank
        fours |= (count >> 2) << rank
    return ones, twos, fours


def _cards(state: State, seat: int) -> list[int]:
    """Return the cards of a hand, from A to K."""
    ones, twos = state.ones[seat], state.twos[seat]
    return [
        rank
        for rank in numbers(ones | twos)
        for _card in range((ones >> rank & 1) + 2 * (twos >> rank & 1))
    ]


def _singles(state: State, seat: int) -> int:
    """Return the ranks that a seat holds one card of."""
    return state.ones[seat] & ~state.twos[seat]


def _turned(state: State, first: int, *, matched: bool = False) -> State:
    """Return the state in which it is the turn of the next who is not finished.

    It is over if at most one is not, or if nobody has become so for long.
    """
    seats = len(state.ones)
    if len(state.finished) >= seats - 1 or state.idle >= state.rules.idle_limit:
        return state._replace(seat=None, matched=False)
    while first % seats in state.finished:
        first += 1
    return state._replace(seat=SEATS[first % seats], matched=matched)


def _drawn(state: State, other: int, rank: int) -> State:
    """Return the state after a card is drawn from another seat."""
    ones, twos, fours, finished, seat, _matched, idle, rules = state
    assert seat is not None
    bit = BIT[rank]
    match = (ones[seat] | twos[seat]) & bit
    ones = changed(changed(ones, other, ones[other] ^ bit), seat, ones[seat] ^ bit)
    twos = changed(twos, other, twos[other] ^ ones[other] & bit)
    twos = changed(twos, seat, twos[seat] ^ ~ones[seat] & bit)
    if match and not (ones[seat] | twos[seat]) & bit:
        fours = changed(fours, seat, fours[seat] | bit)
    state = State(ones, twos, fours, finished, seat, False, idle + 1, rules)
    new = [who for who in (seat, SEATS[other]) if not _singles(state, who)]
    if new:
        state = state._replace(finished=(*finished, *new), idle=0)
    again = bool(match) and seat not in new
    return _turned(state, seat if again else seat + 1, matched=again)


def _read_draw(state: State, other: Seat, cards: Sequence[Card]) -> int:
    """Return the draw of a card from another seat. Raises Illegal."""
    if len(cards) != 1:
        raise Illegal(ONE_CARD)
    if other == state.seat:
        raise Illegal(_("nobody draws from their own hand"))
    if other in state.finished:
        raise Illegal(_("%(seat)s is finished and closed", seat=other))
    rank = NUMBER[cards[0]]
    if not (state.ones[other] | state.twos[other]) >> rank & 1:
        text = _("%(seat)s does not hold %(card)s", seat=other, card=BARE[rank])
        raise Illegal(text)
    return other * RANKS + rank
