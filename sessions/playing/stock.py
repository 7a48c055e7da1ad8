"""The stock of a recorded deal, whose order is told only as its cards come.

A deal is told with the stock in any order. When a card of it comes that is another
one, the two change places, and everything played so far stays as it was.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.cards import JOKERS, RANKS, SUITS, suit_of
from scoring.messages import Card, Seat
from scoring.play import Play
from scoring.records import Table
from scoring.refereeing import read_deal
from sessions.numbers import whole_number
from sessions.playing.walks import Walk

Sent = Mapping[str, Sequence[str]]


@dataclass(frozen=True, slots=True)
class Turned:
    """A card that came from the stock with the last move, and what it might be."""

    place: int
    """In the stock as it was dealt."""
    card: Card
    by: Seat | None
    """Who has it now."""
    others: tuple[Card, ...]
    """It and all that it can change places with, in order of the cards."""


def put_right(
    play: Play, table: Table, deal: Any, moves: Any, sent: Sent
) -> tuple[Any, Any]:
    """Return a deal and its moves with another card in a place, if a form says so."""
    place = whole_number((sent.get("stock_place") or [""])[-1])
    card = (sent.get("stock_card") or [""])[-1]
    if place is None or not isinstance(deal, dict) or not isinstance(moves, list):
        return deal, moves
    stock = deal.get("stock")
    if not isinstance(stock, list) or card not in stock[place:]:
        return deal, moves
    other = exchanged(deal, place, card)
    dealt = read_deal(play, other, table, [])
    for told in (moves, renamed(moves, stock[place], card)):
        if dealt and Walk.along(play, table, dealt, told):
            return other, told
    return deal, moves


def exchanged(deal: Mapping[str, Any], place: int, card: str) -> dict[str, Any]:
    """Return a deal in which a card of the stock and one that comes later are swapped.

    The card must be there, or later.
    """
    stock = list(deal["stock"])
    later = stock.index(card, place)
    stock[place], stock[later] = stock[later], stock[place]
    return {**deal, "stock": stock}


def renamed(moves: Sequence[Any], old: str, new: str) -> list[Any]:
    """Return moves of which the last has another card: a draw may name its card."""
    *before, last = moves or [None]
    if not isinstance(last, dict) or old not in last.get("cards", ()):
        return list(moves)
    cards = [new if card == old else card for card in last["cards"]]
    return [*before, {**last, "cards": cards}]


def turned_over(walk: Walk, deal: Mapping[str, Any]) -> Iterator[Turned]:
    """Yield the cards that came from the stock with the last move."""
    play, stock = walk.play, [Card(card) for card in deal.get("stock") or ()]
    hands = zip(play.hands(walk.before), play.hands(walk.state), strict=True)
    gained = [Counter(after) - Counter(before) for before, after in hands]
    began, ended = play.stock(walk.before), play.stock(walk.state)
    for place in range(len(stock) - began, len(stock) - ended):
        card = stock[place]
        holders = [Seat(at) for at, cards in enumerate(gained) if cards[card]]
        others = (
            other
            for other in sorted({*stock[place:]}, key=_order)
            if read_deal(play, exchanged(deal, place, other), walk.table, [])
        )
        yield Turned(place, card, holders[0] if holders else None, tuple(others))


def _order(card: Card) -> tuple[int, int]:
    suit = suit_of(card)
    rank = [*RANKS, *JOKERS].index(card.removeprefix(suit))
    return SUITS.index(suit) if suit else len(SUITS), rank
