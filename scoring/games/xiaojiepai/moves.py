"""小姐牌: what can happen, as it is told of a play and, with the seat, of a report."""

from typing import Annotated

from scoring.games.xiaojiepai.effects import TOKENS
from scoring.kinds import Choice, OneSeat, RowCards, Seats
from scoring.messages import Card, Seat, _
from scoring.play import Move
from scoring.ranks import FOUR_EACH


class Draw(Move):
    """A card is drawn, and works."""

    sentences = (_("draws %(cards)s"), _("draws a card"))
    buttons = (_("Draw %(cards)s"), _("Draw a card"))

    act: Annotated[str, Choice(_("Event"), {"draw": _("Draw")})]
    cards: Annotated[tuple[Card, ...], RowCards(_("Card"), size=1, pack=FOUR_EACH)]


class Lose(Move):
    """Somebody loses the contest that was open."""

    sentences = (_("%(seat)s loses"), _("loses"))
    buttons = (_("%(seat)s loses"), _("Lose"))

    act: Annotated[str, Choice(_("Event"), {"lose": _("Lose")})]


class Use(Move):
    """Somebody uses up a token."""

    sentences = (
        _("%(seat)s uses the %(token)s: %(targets)s"),
        _("uses the %(token)s: %(targets)s"),
        _("%(seat)s uses the %(token)s"),
        _("uses the %(token)s"),
    )
    buttons = (
        _("%(seat)s uses the %(token)s: %(targets)s"),
        _("Use the %(token)s: %(targets)s"),
        _("%(seat)s uses the %(token)s"),
        _("Use the %(token)s"),
    )

    act: Annotated[str, Choice(_("Event"), {"use": _("Use a card kept")})]
    token: Annotated[str, Choice(_("Card"), TOKENS)]
    targets: Annotated[tuple[Seat, ...], Seats(_("Who"))] = ()


class Caught(Move):
    """Somebody reacted to the player to be ignored."""

    sentences = (_("%(target)s reacted to %(seat)s"), _("%(target)s has reacted"))
    buttons = sentences

    act: Annotated[str, Choice(_("Event"), {"caught": _("Somebody has reacted")})]
    target: Annotated[Seat, OneSeat(_("Who"))]


class Stop(Move):
    """The end, when the pack is used up."""

    sentences = (_("ends the round"),)

    act: Annotated[str, Choice(_("Event"), {"stop": _("End the round")})]
