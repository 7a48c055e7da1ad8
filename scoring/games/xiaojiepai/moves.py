"""小姐牌: what can happen, as it is told of a play and, with the seat, of a report."""

from typing import Annotated

from scoring.games.xiaojiepai.effects import TOKENS
from scoring.kinds import Choice, OneSeat, RowCards, Seats
from scoring.messages import Card, Seat, _
from scoring.play import Move
from scoring.ranks import FOUR_EACH


class Draw(Move):
    """A card is drawn, and works."""

    act: Annotated[str, Choice(_("Event"), {"draw": _("draws")})]
    cards: Annotated[tuple[Card, ...], RowCards(_("Card"), size=1, pack=FOUR_EACH)]


class Lose(Move):
    """Somebody loses the contest that was open."""

    act: Annotated[str, Choice(_("Event"), {"lose": _("loses")})]


class Use(Move):
    """Somebody uses up a token."""

    act: Annotated[str, Choice(_("Event"), {"use": _("uses")})]
    token: Annotated[str, Choice(_("Card"), TOKENS)]
    targets: Annotated[tuple[Seat, ...], Seats(_("Who"))] = ()


class Caught(Move):
    """Somebody reacted to the player to be ignored."""

    act: Annotated[str, Choice(_("Event"), {"caught": _("is reacted to")})]
    target: Annotated[Seat, OneSeat(_("Who"))]


class Stop(Move):
    """The end, when the pack is used up."""

    act: Annotated[str, Choice(_("Event"), {"stop": _("ends the round")})]
