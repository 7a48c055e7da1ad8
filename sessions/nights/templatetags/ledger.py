"""Template filters: engine messages, signed numbers."""

from collections.abc import Sequence

from django import template

from scoring.cards import suit_of
from scoring.game import Game
from scoring.messages import Card, Message
from scoring.sheets import Cell
from sessions import saying

register = template.Library()


@register.filter
def say(message: Message, names: Sequence[str] | None = None) -> str:
    """Return an engine's message in the page's language."""
    return saying.say(message, names)


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
def rank(card: str) -> str:
    """Return a card's rank, or the joker's sign."""
    return card[1:] if suit_of(Card(card)) else {"BJ": "大", "LJ": "小"}.get(card, card)


@register.filter
def suit_sign(suit: str) -> str:
    """Return the sign of a suit's letter; jokers have a star."""
    return {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}.get(suit, "★")


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
