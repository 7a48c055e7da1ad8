"""A hand recorded move by move at a table, and looked at again step by step."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.cards import JOKERS, RANKS, suit_of
from scoring.game import Game
from scoring.messages import Card, Message, Seat
from scoring.play import Play
from scoring.records import Table
from scoring.refereeing import read_deal, read_position
from sessions.numbers import whole_number
from sessions.playing.packing import pack, unpack
from sessions.playing.positions import Swept, Walk, sent_move, try_move


@dataclass(frozen=True, slots=True)
class Turned:
    """A card that came from the stock with the last move, and what it might be."""

    place: int
    """In the stock as it was dealt."""
    card: Card
    by: Seat | None
    """Who has it now."""
    others: tuple[Card, ...]
    """It and all that come later, in order of the cards."""


@dataclass(frozen=True, slots=True)
class Recording:
    """A deal and the moves told of it so far."""

    play: Play
    table: Table
    deal: Any
    """JSON."""
    moves: list[Any]
    """JSON, each as the game shows it."""
    state: Any
    said: list[Message]
    swept: Swept | None
    turned: list[Turned]
    refused: Message | None

    @property
    def done(self) -> bool:
        """Tell whether the deal is over."""
        return self.play.to_act(self.state) is None

    @property
    def entry(self) -> dict[str, Any] | None:
        """Return the report that a whole deal has come to, None before its end."""
        return self.play.entry(self.state) if self.done and self.whole else None

    @property
    def whole(self) -> bool:
        """Tell whether no cards are missing, so that the report can be scored."""
        deal = read_deal(self.play, self.deal, self.table, [])
        return self.play.whole(deal, self.table)

    @property
    def deal_text(self) -> str:
        """Return the deal as the address keeps it."""
        return pack(self.deal)

    @property
    def moves_text(self) -> str:
        """Return the moves as the address keeps them."""
        return pack(self.moves)

    @property
    def record(self) -> dict[str, Any]:
        """Return what is kept with the hand."""
        return {"deal": self.deal, "moves": self.moves}


def follow(
    game: Game, table: Table, sent: Mapping[str, Sequence[str]]
) -> Recording | None:
    """Return the recording that an address tells, one move on; None if it is junk."""
    play = game.play
    assert play is not None
    deal = retold(play, table, unpack((sent.get("deal") or [""])[-1]), sent)
    moves = unpack((sent.get("moves") or [pack([])])[-1])
    if "undo" in sent and isinstance(moves, list):
        moves = moves[:-1]
    position = read_position(play, deal, moves, table, [])
    if position.state is None:
        return None
    walk = walked(play, table, play.begin(position.deal, table), moves)
    refused = None
    told = sent_move(sent)
    if told is not None and play.to_act(walk.state) is not None:
        move, refused = try_move(play, walk.state, told, table)
        if refused is None:
            moves = [*moves, play.show(walk.state, move)]
            walk.make(move)
    turned = list(turned_over(walk, deal)) if moves else []
    return Recording(
        play, table, deal, moves, walk.state, walk.said, walk.swept, turned, refused
    )


def retold(
    play: Play, table: Table, deal: Any, sent: Mapping[str, Sequence[str]]
) -> Any:
    """Return a deal with another card in a place of its stock, if a form says so.

    Nobody knows the order of the stock beforehand: it is told as the cards come.
    """
    place = whole_number((sent.get("stock.place") or [""])[-1])
    card = (sent.get("stock.card") or [""])[-1]
    if place is None or not isinstance(deal, dict):
        return deal
    stock = deal.get("stock")
    if not isinstance(stock, list) or card not in stock[place:]:
        return deal
    stock, later = list(stock), stock.index(card, place)
    stock[place], stock[later] = stock[later], stock[place]
    other = {**deal, "stock": stock}
    return other if read_deal(play, other, table, []) else deal


def turned_over(walk: Walk, deal: Mapping[str, Any]) -> Iterator[Turned]:
    """Yield the cards that came from the stock with the last move."""
    play, stock = walk.play, tuple(map(Card, deal.get("stock") or ()))
    hands = zip(play.hands(walk.before), play.hands(walk.state), strict=True)
    gained = [Counter(after) - Counter(before) for before, after in hands]
    began, ended = play.stock(walk.before), play.stock(walk.state)
    for place in range(len(stock) - began, len(stock) - ended):
        card, others = stock[place], tuple(sorted({*stock[place:]}, key=_order))
        holders = [Seat(at) for at, cards in enumerate(gained) if cards[card]]
        yield Turned(place, card, holders[0] if holders else None, others)


def _order(card: Card) -> tuple[str, int]:
    return suit_of(card), [*RANKS, *JOKERS].index(card[len(suit_of(card)) :])


def walked(play: Play, table: Table, state: Any, moves: Sequence[Any]) -> Walk:
    """Return a deal after moves that can be made."""
    walk = Walk(play, table, state)
    for told in moves:
        move, _refused = try_move(play, walk.state, told, table)
        walk.make(move)
    return walk
