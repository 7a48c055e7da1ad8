"""憋七: the play of the cards."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Annotated, Any, NamedTuple

from scoring.cards import PACK, PIPS, RANKS, SUITS, suit_of
from scoring.deals import ONE_CARD, dealt_twice, in_hands, not_held
from scoring.games.bieqi.entry import SEVENS
from scoring.kinds import ONE_PACK, Cards, Choice, OneSeat, per_seat
from scoring.masks import (
    BIT,
    CARDS,
    NUMBER,
    SEATS,
    cards_of,
    changed,
    dealt,
    mask_of,
    numbers,
)
from scoring.messages import Card, Message, Seat, _, by_seat, seats_where
from scoring.play import Illegal, Move, Play
from scoring.records import Parts, Place, Problem, Record, Table, fault, kinds
from scoring.turns import next_holding

HAND_SIZE = 13
_MIDDLE = RANKS.index("7")


class Deal(Record):
    """Four hands; what lies on the table if it is no whole deal."""

    hands: Annotated[
        tuple[tuple[Card, ...], ...], per_seat(Cards(_("Cards held"), pack=ONE_PACK))
    ]
    table: Annotated[
        tuple[Card, ...],
        Cards(
            _("Cards on the table"),
            hint=_("Left out when the deal begins."),
            pack=ONE_PACK,
            rare=True,
        ),
    ] = ()
    leader: Annotated[
        Seat | None,
        OneSeat(_("To play"), hint=_("At first whoever has the opening card.")),
    ] = None


class PlayCard(Move):
    """A live card, 活牌, put to its run."""

    sentences = (_("plays %(cards)s"),)
    buttons = (_("Play %(cards)s"),)

    act: Annotated[str, Choice(_("Move"), choices={"play": _("Play")})]
    cards: Annotated[tuple[Card, ...], Cards(_("Cards"), pack=ONE_PACK)]


class Discard(Move):
    """扣牌: any card put face down, for want of a live one."""

    sentences = (_("puts %(cards)s face down"), _("puts a card face down"))
    buttons = (_("Put %(cards)s face down"), _("Put a card face down"))

    act: Annotated[str, Choice(_("Move"), choices={"discard": _("Put face down")})]
    cards: Annotated[tuple[Card, ...], Cards(_("Cards"), pack=ONE_PACK)]


class State(NamedTuple):
    """How a deal stands; a move is the number of a card."""

    hands: tuple[int, ...]
    seat: Seat | None
    live: int
    """What can be played, among it cards that have been."""
    table: int
    face_down: tuple[tuple[int, ...], ...]
    """The cards that each seat has put face down, in that order."""
    lone: int
    """A bit for each seat that has played a seven last, the opening apart.

    Whoever keeps a seven always has something to play, so it is clear.
    """


def _neighbours(card: Card) -> Iterator[Card]:
    """Yield the cards that can be played once `card` has been, sevens apart."""
    place = RANKS.index(card[1:])
    if 0 < place <= _MIDDLE:
        yield Card(card[0] + RANKS[place - 1])
    if _MIDDLE <= place < len(RANKS) - 1:
        yield Card(card[0] + RANKS[place + 1])


_SEVENS = mask_of(SEVENS)
_OPENS = tuple(_SEVENS | mask_of(_neighbours(card)) for card in CARDS[:52])
"""What can be played once a card has been, by its number."""


class BieqiPlay(Play):
    """憋七: runs grow from the sevens."""

    deal = Deal
    veiled = frozenset({"discard"})
    moves = {"play": PlayCard, "discard": Discard}

    def shuffle(self, rng: Random, table: Table) -> Mapping[str, Any]:
        return {"hands": dealt(rng, PACK, 4)}

    def deal_problems(self, parts: Parts, table: Table) -> Iterator[Problem]:
        return problems(parts, Card(table.options.opening_card))

    def begin(self, deal: Deal, table: Table) -> State:
        hands = tuple(map(mask_of, deal.hands))
        on_table, live = mask_of(deal.table), _SEVENS
        for card in deal.table:
            live |= _OPENS[NUMBER[card]]
        seat = deal.leader
        if not deal.table:
            live = BIT[NUMBER[Card(table.options.opening_card)]]
            (seat,) = seats_where(hand & live for hand in hands)
        assert seat is not None
        turn = next_holding(hands, seat)
        return State(hands, turn, live, on_table, ((),) * 4, 0)

    def to_act(self, state: State) -> Seat | None:
        return state.seat

    def legal(self, state: State) -> Sequence[int]:
        if state.seat is None:
            return ()
        hand = state.hands[state.seat]
        return numbers(hand & state.live or hand)

    def show(self, state: State, move: int) -> dict[str, Any]:
        act = "play" if state.live & BIT[move] else "discard"
        return {"act": act, "cards": [str(CARDS[move])]}

    def read(self, state: State, told: PlayCard | Discard) -> int:
        assert state.seat is not None
        if len(told.cards) != 1:
            raise Illegal(ONE_CARD)
        (card,) = told.cards
        hand = state.hands[state.seat]
        if not hand & BIT[NUMBER[card]]:
            raise Illegal(not_held(card))
        if told.act == "discard" and (live := cards_of(hand & state.live)):
            raise Illegal(_("%(cards)s can be played", cards=live))
        if told.act == "play" and not state.live & BIT[NUMBER[card]]:
            raise Illegal(_("%(card)s continues no run", card=card))
        return NUMBER[card]

    def do(self, state: State, move: int) -> State:
        hands, seat, live, on_table, face_down, lone = state
        assert seat is not None
        bit = BIT[move]
        hand = hands[seat] ^ bit
        hands = changed(hands, seat, hand)
        if live & bit:
            if not hand and bit & _SEVENS and live != bit:
                lone |= BIT[seat]
            live, on_table = live | _OPENS[move], on_table | bit
        else:
            face_down = changed(face_down, seat, (*face_down[seat], move))
        after = SEATS[(seat + 1) % 4]
        turn = after if hands[after] else next_holding(hands, after)
        return State(hands, turn, live, on_table, face_down, lone)

    def entry(self, state: State) -> dict[str, Any]:
        return {
            "face_down": [[str(CARDS[c]) for c in pile] for pile in state.face_down],
            "lone_sevens": [seat for seat in range(4) if state.lone & BIT[seat]],
        }

    def whole(self, deal: Deal, table: Table) -> bool:
        return not deal.table and all(len(hand) == HAND_SIZE for hand in deal.hands)

    def hands(self, state: State) -> tuple[tuple[Card, ...], ...]:
        return tuple(map(cards_of, state.hands))

    def known(self, state: State) -> Iterator[Message]:
        if not state.table and state.seat is not None:
            yield _("%(card)s is led first", card=cards_of(state.live))
        piles = by_seat(map(len, state.face_down))
        if piles:
            yield _("Cards face down: %(counts)s", counts=piles)

    def lying(self, state: State) -> tuple[tuple[Seat | None, tuple[Card, ...]], ...]:
        runs = (
            tuple(card for card in cards_of(state.table) if suit_of(card) == suit)
            for suit in SUITS
        )
        return tuple((None, run) for run in runs if run)

    def choose(self, state: State, rng: Random) -> int:
        """Play what opens the way to own cards, keep sevens; put low cards down."""
        legal = self.legal(state)
        assert state.seat is not None
        if not state.live & BIT[legal[0]]:
            return min(legal, key=lambda card: PIPS[CARDS[card]])
        hand = state.hands[state.seat]

        def liking(card: int) -> tuple[bool, int]:
            opens = hand & _OPENS[card] & ~state.live
            return bool(opens), -bool(BIT[card] & _SEVENS)

        return max(legal, key=liking)


def problems(parts: Parts, opening: Card) -> Iterator[Problem]:
    """Yield what no single field of a deal shows to be wrong."""
    for seat, hand in enumerate(parts.hands or ()):
        if len(hand) > HAND_SIZE:
            text = _(
                "%(seat)s has more than %(most)d cards.",
                seat=Seat(seat),
                most=HAND_SIZE,
            )
            yield fault("too_many_cards", f"hands.{seat}", text, most=HAND_SIZE)
    if parts.table:
        label = kinds(Deal)["table"].label
        yield from dealt_twice(parts.table, Place("table", label), in_hands(parts))
        yield from _position_problems(parts, opening)
    elif parts.hands is not None and parts.table is not None:
        yield from _opening_problems(parts, opening)


def _opening_problems(parts: Parts, opening: Card) -> Iterator[Problem]:
    holders = seats_where(opening in hand for hand in parts.hands)
    if not holders:
        text = _("Somebody must hold %(card)s, which opens the deal.", card=opening)
        yield fault("missing_card", "hands", text, open=True, cards=[str(opening)])
    elif parts.leader is not None and parts.leader not in holders:
        text = _("%(seat)s does not hold %(card)s.", seat=parts.leader, card=opening)
        yield fault("wrong_leader", "leader", text)


def _position_problems(parts: Parts, opening: Card) -> Iterator[Problem]:
    if opening not in parts.table:
        text = _("%(card)s, which opens the deal, must lie on the table.", card=opening)
        yield fault("missing_card", "table", text, open=True, cards=[str(opening)])
    if "leader" in parts and parts.leader is None:
        text = _("Whose turn it is must be said.")
        yield fault("missing_field", "leader", text, open=True)
    for suit in SUITS:
        ranks = [RANKS.index(card[1:]) for card in parts.table if card[0] == suit]
        if ranks and not _is_run(set(ranks)):
            text = _(
                "The %(suit)s cards on the table make no run through %(seven)s.",
                suit=Card(suit),
                seven=Card(suit + "7"),
            )
            yield fault("broken_run", "table", text, open=True, suit=suit)


def _is_run(places: set[int]) -> bool:
    return _MIDDLE in places and max(places) - min(places) == len(places) - 1
