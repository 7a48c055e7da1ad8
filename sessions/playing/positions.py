"""A position as a page shows it: who holds what, and what can be done."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scoring.cards import suit_of
from scoring.messages import Card, Message, Seat
from scoring.play import Move, Play
from scoring.records import Table
from scoring.telling import act_name, act_with, offer_move
from sessions.nights.widgets.logs import write_json
from sessions.playing.walks import without_cards

FEW_SETS, FEW_BUTTONS = 8, 16
"""Up to how many moves of an act stand on buttons of their own.

Beyond, sets of cards are ticked in the hand, anything else is chosen from a list.
"""

ROOM = 2
"""How many more buttons there is room for beside those for ticked cards."""


@dataclass(frozen=True, slots=True)
class Button:
    """A move on a button: its JSON, and what people call it."""

    value: str
    label: Message


@dataclass(frozen=True, slots=True)
class Held:
    """A card of the hand, and the move that a tap on it makes, None if none."""

    card: Card
    move: Button | None


@dataclass(frozen=True, slots=True)
class Tick:
    """A card of the hand to be ticked."""

    card: Card
    ticked: bool


@dataclass(frozen=True, slots=True)
class MoveList:
    """Moves of one act, too many for buttons."""

    label: Message
    buttons: list[Button]


@dataclass(frozen=True, slots=True)
class Holding:
    """What a seat holds: its cards, or only how many if they are not to be seen."""

    seat: Seat
    cards: tuple[Card, ...] | None
    count: int
    acting: bool


@dataclass(slots=True)
class Offered:
    """What the seat to act can do."""

    buttons: list[Button] = field(default_factory=list)
    lists: list[MoveList] = field(default_factory=list)
    held: list[Held] = field(default_factory=list)
    """The hand, where a tap on a card makes a move of one of `acts`."""
    ticks: list[Tick] = field(default_factory=list)
    """The hand, where cards are ticked for one of `acts`."""
    acts: list[Button] = field(default_factory=list)
    hand: tuple[Card, ...] = ()
    """The hand that moves are made from, as far as it is seen."""

    @property
    def of_hand(self) -> bool:
        """Tell whether the hand is tapped or ticked."""
        return bool(self.held or self.ticks)

    @property
    def few(self) -> bool:
        """Tell whether the buttons find room beside those for ticked cards."""
        return bool(self.ticks) and len(self.buttons) <= ROOM


def holdings(
    play: Play, state: Any, seen: Sequence[int] | None = None
) -> list[Holding]:
    """Return what each seat holds; only those `seen` show their cards, if given.

    Then nobody does where the players do not see their own cards either.
    """
    acting = play.to_act(state)
    if seen is not None and play.concealed(state):
        seen = ()
    return [
        Holding(
            Seat(seat),
            cards if seen is None or seat in seen else None,
            len(cards),
            acting == seat,
        )
        for seat, cards in enumerate(play.hands(state))
    ]


def offered(
    play: Play,
    state: Any,
    table: Table,
    own: Seat | None = None,
    ticked: Sequence[str] = (),
) -> Offered:
    """Return what the seat to act can do; if it is one's `own`, without what is unseen.

    Then nobody else's moves are offered either.
    """
    legal = [play.show(state, move) for move in play.legal(state)]
    if own is not None:
        mine = [move for move in legal if move.get("seat", own) == own]
        legal = unseen(play, state, mine)
    acts: dict[str, list[dict[str, Any]]] = {}
    for move in legal:
        acts.setdefault(move["act"], []).append(move)
    hand = hand_of(play, state, own)
    told = Offered(hand=hand)
    of_hand = [act for act, moves in acts.items() if told_by_cards(moves, hand)]
    single = [m for act in of_hand for m in acts[act]]
    by_card = {m["cards"][0]: m for m in single if len(m["cards"]) == 1}
    records = {act: play.worded(state, act) for act in acts}
    buttons = {
        act: [button(records[act], move, table, own) for move in moves]
        for act, moves in acts.items()
    }
    if single and len(by_card) == len(single):
        taps = dict(zip(by_card, (b for a in of_hand for b in buttons[a]), strict=True))
        told.held = [Held(card, taps.get(card)) for card in hand]
    elif of_hand := [act for act in of_hand if len(acts[act]) > FEW_SETS]:
        told.ticks = list(ticks(hand, ticked))
    told.acts = [Button(act, call(records[act], acts[act])) for act in of_hand]
    for act in acts:
        if act not in of_hand:
            add_buttons(told, act_name(records[act]), buttons[act])
    return told


def call(record: type[Move], moves: Sequence[Mapping[str, Any]]) -> Message:
    """Return what an act is called, and with how many cards if always with as many."""
    sizes = {len(move["cards"]) for move in moves}
    if len(sizes) > 1 or sizes == {1}:
        return act_name(record)
    return act_with(record, sizes.pop())


def hand_of(play: Play, state: Any, own: Seat | None) -> tuple[Card, ...]:
    """Return the hand that moves are made from, as far as it is seen."""
    seat, hands = play.to_act(state), play.hands(state)
    if seat is None or not hands or (own is not None and play.concealed(state)):
        return ()
    return hands[seat]


def told_by_cards(moves: Sequence[Mapping[str, Any]], hand: Sequence[Card]) -> bool:
    """Tell whether legal moves are told by nothing but cards of a hand, or ranks."""
    held = {*hand, *(card.removeprefix(suit_of(card)) for card in hand)}
    return all(
        {"act", "cards"} <= move.keys() <= {"act", "cards", "seat"}
        and held.issuperset(move["cards"])
        for move in moves
    )


def ticks(hand: Sequence[Card], ticked: Sequence[str]) -> list[Tick]:
    """Return a hand to be ticked; of equal cards as many as were ticked before."""
    left, drawn = Counter(ticked), []
    for card in hand:
        drawn.append(Tick(card, left[card] > 0))
        left[card] -= 1
    return drawn


def add_buttons(told: Offered, label: Message, buttons: list[Button]) -> None:
    """Add the moves of an act as buttons, or as a list if they are many."""
    if len(buttons) > FEW_BUTTONS:
        told.lists.append(MoveList(label, buttons))
    else:
        told.buttons += buttons


def button(
    record: type[Move], move: Mapping[str, Any], table: Table, own: Seat | None
) -> Button:
    """Return a move as a button, which names nobody if it is one's `own`."""
    told = {
        name: value for name, value in move.items() if name != "seat" or value != own
    }
    return Button(write_json(move), offer_move(record, told, table))


def unseen(
    play: Play, state: Any, moves: Sequence[dict[str, Any]]
) -> list[dict[str, Any]]:
    """Return moves without the cards that are not seen before, each once."""
    told = [without_cards(m) if hides(play, state, m["act"]) else m for m in moves]
    return list({write_json(move): move for move in told}.values())


def hides(play: Play, state: Any, act: str) -> bool:
    """Tell whether who moves does not see beforehand with which cards."""
    return act in play.unseen or play.concealed(state)
