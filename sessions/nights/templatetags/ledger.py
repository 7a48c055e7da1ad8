"""Template filters: engine messages, signed numbers."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import template

from scoring.cards import RANKS, suit_of
from scoring.catalogue import fewest_and_most
from scoring.game import Game
from scoring.messages import Card, Message, Seat
from scoring.records import verbatim
from scoring.sheets import Cell
from sessions import saying

register = template.Library()


@register.filter
def say(message: Message, names: Sequence[str] | None = None) -> str:
    """Return an engine's message in the page's language."""
    return saying.say(message, names)


@register.filter
def players_text(game: Game) -> str:
    """Return how many can play a game: "4", or "2–8"."""
    return span(*fewest_and_most(game))


@register.filter
def minutes_text(game: Game) -> str:
    """Return how many minutes a hand takes: "5–10"."""
    return span(*game.minutes)


def span(low: int, high: int) -> str:
    """Return what a range is called, one number if it has no other."""
    return str(low) if low == high else f"{low}–{high}"


@register.filter
def lookup(held: Mapping[Any, Any] | Sequence[Any], key: Any) -> Any:
    """Return what a mapping holds at a key, or a list at a place."""
    return held[key]


@register.filter
def seat(number: int) -> Message:
    """Return a message that says who sits there."""
    return verbatim(Seat(number))


@register.filter
def say_cell(cell: Cell) -> str:
    """Return what stands in a table of a rule sheet in the page's language."""
    return saying.say_cell(cell)


@register.filter
def game_name(game: Game) -> str:
    """Return what a game is called in the page's language."""
    return saying.name_of(game)


@register.filter
def signed(number: int | None) -> str:
    """Return a number with its sign, a true minus for a negative one.

    >>> signed(5), signed(-12000), signed(0)
    ('+5', '−12000', '0')
    """
    if number is None:
        return ""
    return "0" if not number else f"{number:+d}".replace("-", "−")


@register.filter
def signed_any(value: float | None) -> str:
    """Return a number that may be a fraction, with its sign and one decimal."""
    if value is None:
        return ""
    return f"{value:+.1f}".removesuffix(".0").replace("-", "−")


@register.filter
def rank(card: str) -> str:
    """Return a card's rank, or the joker's sign."""
    if suit_of(Card(card)):
        return card[1:]
    # English calls the jokers BJ and LJ, as the protocol does.
    return card if saying.lang() == "en" else {"BJ": "大", "LJ": "小"}.get(card, card)


@register.filter
def suit(card: str) -> str:
    """Return a card's suit letter, "" if it has none."""
    return suit_of(Card(card))


@register.filter
def suit_sign(suit: str) -> str:
    """Return the sign of a suit's letter; jokers have a star."""
    return {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}.get(suit, "★")


@register.filter
def sign(card: str) -> str:
    """Return the sign of a card's suit, a star for a joker, "" for a bare rank."""
    return "" if card in RANKS else suit_sign(suit_of(Card(card)))


@register.filter
def card_name(card: Card) -> str:
    """Return a card as people say it in the page's language."""
    return saying.say(Message("%(card)s", {"card": card}))


@register.filter
def minus(number: int) -> str:
    """Return a number with a true minus, without a plus."""
    return str(number).replace("-", "−")


@register.filter
def tone(number: int | None) -> str:
    """Return the class that colours a number: won, lost or level."""
    if not number:
        return "level"
    return "won" if number > 0 else "lost"
