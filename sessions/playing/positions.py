"""A position as a page shows it: who holds what, what lies there, what can be done."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scoring.messages import Card, Message, Seat, _
from scoring.play import Illegal, Play
from scoring.records import Problem, Table
from scoring.refereeing import read_move
from scoring.telling import act_name, say_move
from sessions.nights.widgets.logs import read_json, write_json

MOST_BUTTONS = 60
"""Up to how many moves stand on buttons of their own; beyond, cards are ticked."""


@dataclass(frozen=True, slots=True)
class Button:
    """A move on a button: its JSON, and what people call it."""

    value: str
    label: Message


@dataclass(frozen=True, slots=True)
class Holding:
    """What a seat holds: its cards, or only how many if they are not to be seen."""

    seat: Seat
    cards: tuple[Card, ...] | None
    count: int
    acting: bool


@dataclass(frozen=True, slots=True)
class Offered:
    """What the seat to act can do: moves on buttons, or cards to be ticked first."""

    buttons: list[Button]
    acts: list[Button] = field(default_factory=list)
    """Acts to be made with the ticked cards."""
    cards: tuple[Card, ...] = ()


def holdings(
    play: Play, state: Any, seen: Sequence[int] | None = None
) -> list[Holding]:
    """Return what each seat holds; only those `seen` show their cards, if given."""
    acting = play.to_act(state)
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
    if len(legal) <= MOST_BUTTONS:
        return Offered([button(play, move, table) for move in legal])
    with_cards = {move["act"]: move for move in legal if "cards" in move}
    alone = [button(play, move, table) for move in legal if "cards" not in move]
    seat = play.to_act(state)
    held = play.hands(state)[seat] if seat is not None else ()
    acts = [Button(act, act_name(play, act)) for act in with_cards]
    return Offered(alone, acts, held)


def unseen(play: Play, moves: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return moves without the cards that are not seen before, each once."""
    told = [without_cards(m) if m["act"] in play.unseen else m for m in moves]
    return [move for at, move in enumerate(told) if move not in told[:at]]


def without_cards(move: Mapping[str, Any]) -> dict[str, Any]:
    """Return a move that leaves open which cards it is made with."""
    return {name: value for name, value in move.items() if name != "cards"}


def button(play: Play, move: Mapping[str, Any], table: Table) -> Button:
    """Return a move as a button."""
    return Button(write_json(move), say_move(play, move, table))


def said_by(play: Play, seat: Seat, move: Mapping[str, Any], table: Table) -> Message:
    """Return a move with who made it."""
    by = Seat(move["seat"]) if isinstance(move.get("seat"), int) else seat
    rest = {name: value for name, value in move.items() if name != "seat"}
    return _("%(seat)s: %(move)s", seat=by, move=say_move(play, rest, table))


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
