"""A position as a page shows it: who holds what, what lies there, what can be done."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scoring.messages import Card, Message, Seat, _
from scoring.play import Illegal, Play
from scoring.records import Problem, Table
from scoring.refereeing import read_move
from scoring.telling import act_name, say_move
from sessions.nights.widgets.logs import read_json, write_json

FEW_SETS, FEW_BUTTONS = 8, 16
"""Up to how many moves of an act stand on buttons of their own.

Beyond, sets of cards are ticked in the hand, anything else is chosen from a list.
"""

Lying = tuple[tuple[Seat | None, tuple[Card, ...]], ...]


@dataclass(frozen=True, slots=True)
class Button:
    """A move on a button: its JSON, and what people call it."""

    value: str
    label: Message


@dataclass(frozen=True, slots=True)
class Held:
    """A card of the hand: the move that it makes if it is tapped, "" if none."""

    card: Card
    value: str


@dataclass(frozen=True, slots=True)
class Choices:
    """Moves of one act to be chosen from a list."""

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
    lists: list[Choices] = field(default_factory=list)
    held: list[Held] = field(default_factory=list)
    """The hand, where a tap on a card plays it."""
    ticks: tuple[Card, ...] = ()
    """The hand, where cards are ticked for one of `acts`."""
    acts: list[Button] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Swept:
    """What lay there until it was taken away, and who goes on."""

    lying: Lying
    then: Seat | None


class Walk:
    """A deal as it goes on, move by move, in words."""

    def __init__(self, play: Play, table: Table, state: Any) -> None:
        self.play, self.table, self.state = play, table, state
        self.before = state
        """How it stood before the last move."""
        self.said: list[Message] = []
        self.swept: Swept | None = None

    def make(self, move: Any, seen: Sequence[int] | None = None) -> None:
        """Make a move; only those `seen` show which cards stay face down, if given."""
        seat, before = self.play.to_act(self.state), played(self.play.lying(self.state))
        told = self.play.show(self.state, move)
        by = Seat(told["seat"]) if isinstance(told.get("seat"), int) else seat
        assert by is not None
        others = seen is not None and by not in seen
        if not (others and self.play.unheard(self.state, move)):
            self.say(by, told, veiled=others and told["act"] in self.play.veiled)
        self.before = self.state
        self.state = self.play.do(self.state, move)
        if before and not played(self.play.lying(self.state)):
            cards = tuple(map(Card, told.get("cards", ())))
            last: Lying = ((by, cards),) if cards else ()
            self.swept = Swept((*before, *last), self.play.to_act(self.state))

    def say(self, by: Seat, told: Mapping[str, Any], *, veiled: bool) -> None:
        """Add a move to what was said, `veiled` without its cards."""
        shown = {name: value for name, value in told.items() if name != "seat"}
        text = say_move(
            self.play, without_cards(shown) if veiled else shown, self.table
        )
        self.said.append(_("%(seat)s: %(move)s", seat=by, move=text))


def played(lying: Lying) -> Lying:
    """Return of what lies there the cards that somebody has played."""
    return tuple((by, cards) for by, cards in lying if by is not None)


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


def offered(play: Play, state: Any, table: Table, own: Seat | None = None) -> Offered:
    """Return what the seat to act can do; if it is one's `own`, without what is unseen.

    Then nobody else's moves are offered either.
    """
    legal = [play.show(state, move) for move in play.legal(state)]
    if own is not None:
        legal = unseen(play, [m for m in legal if m.get("seat", own) == own])
    acts: dict[str, list[dict[str, Any]]] = {}
    for move in legal:
        acts.setdefault(move["act"], []).append(move)
    hand = hand_of(play, state, own)
    told = Offered()
    rest = _put_into_hand(told, acts, hand, play)
    for act in rest:
        buttons = [Button(write_json(m), say_move(play, m, table)) for m in acts[act]]
        if len(buttons) > FEW_BUTTONS:
            told.lists.append(Choices(act_name(play, act), buttons))
        else:
            told.buttons += buttons
    return told


def hand_of(play: Play, state: Any, own: Seat | None) -> tuple[Card, ...]:
    """Return the hand that moves are made from, as far as it is seen."""
    seat, hands = play.to_act(state), play.hands(state)
    if seat is None or not hands or (own is not None and play.concealed(state)):
        return ()
    return hands[seat]


def _put_into_hand(
    told: Offered,
    acts: Mapping[str, Sequence[Mapping[str, Any]]],
    hand: tuple[Card, ...],
    play: Play,
) -> list[str]:
    """Let cards of the hand be tapped or ticked; return the acts that are left."""
    of_hand = [act for act, moves in acts.items() if _told_by_cards(moves, hand)]
    moves = [move for act in of_hand for move in acts[act]]
    by_card = {m["cards"][0]: write_json(m) for m in moves if len(m["cards"]) == 1}
    if moves and len(by_card) == len(moves):
        told.held = [Held(card, by_card.get(card, "")) for card in hand]
    else:
        of_hand = [act for act in of_hand if len(acts[act]) > FEW_SETS]
        told.ticks = hand if of_hand else ()
        told.acts = [Button(act, act_name(play, act)) for act in of_hand]
    return [act for act in acts if act not in of_hand]


def _told_by_cards(moves: Sequence[Mapping[str, Any]], hand: Sequence[Card]) -> bool:
    """Tell whether moves are told by nothing but cards of a hand."""
    held = Counter(map(str, hand))
    return all(
        {"act", "cards"} <= set(move) <= {"act", "cards", "seat"}
        and Counter(move["cards"]) <= held
        for move in moves
    )


def unseen(play: Play, moves: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return moves without the cards that are not seen before, each once."""
    told = [without_cards(m) if m["act"] in play.unseen else m for m in moves]
    return [move for at, move in enumerate(told) if move not in told[:at]]


def without_cards(move: Mapping[str, Any]) -> dict[str, Any]:
    """Return a move that leaves open which cards it is made with."""
    return {name: value for name, value in move.items() if name != "cards"}


def sent_move(sent: Mapping[str, Sequence[str]]) -> Any:
    """Return the JSON of the move that a form sends, None if it sends none.

    A button holds a move; an act is made with the cards ticked.
    """
    if sent.get("move"):
        return read_json(sent["move"][-1])
    if sent.get("act"):
        return {"act": sent["act"][-1], "cards": list(sent.get("cards", ()))}
    return None


def try_move(
    play: Play, state: Any, told: Any, table: Table
) -> tuple[Any, Message | None]:
    """Return a told move, or None and why it cannot be made."""
    problems: list[Problem] = []
    record = read_move(play, told, 0, table, problems)
    if record is None:
        return None, problems[0].text
    try:
        return play.read(state, record), None
    except Illegal as illegal:
        return None, illegal.what
