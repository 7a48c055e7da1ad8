"""斗地主: how deals and moves are told."""

from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import create_model

from scoring.cards import JOKERS
from scoring.climbing import ORDER, UNIT, UNITS, count
from scoring.deals import HANDS, hand_problems
from scoring.games.doudizhu.bidding import DECLINE
from scoring.kinds import Cards, Choice, Number, OneSeat, per_seat
from scoring.messages import Card, Message, Seat, _
from scoring.play import Move, saying
from scoring.ranks import FOUR_EACH
from scoring.records import Parts, Place, Problem, Record, Table, fault, verbatim

DECK = FOUR_EACH | dict.fromkeys(JOKERS, 1)
"""How often each card is there; a bare rank is any card of it."""

TYPES = {
    "single": _("Single"),
    "pair": _("Pair"),
    "trio": _("Three of a rank"),
    "trio_single": _("Three with one"),
    "trio_pair": _("Three and a pair"),
    "straight": _("Straight"),
    "pair_straight": _("Pairs in a row"),
    "trio_straight": _("Threes in a row"),
    "plane_single": _("Plane with single cards"),
    "plane_pair": _("Plane with pairs"),
    "four_two_single": _("Four with two cards"),
    "four_two_pair": _("Four with two pairs"),
    "bomb": _("Bomb"),
    "bomb_soft": _("Soft bomb"),
    "bomb_pure": _("Bomb of wild cards"),
    "rocket": _("Rocket"),
}

_WORDS = {
    "call": (_("Call landlord"), _("calls landlord")),
    "rob": (_("Rob"), _("robs the landlord")),
    "men": (_("Grab blind"), _("grabs blind")),
    "look": (_("Look at the cards"), _("looks at the cards")),
    "dao": (_("Say dao"), _("says dao")),
    "la": (_("Say la"), _("says la")),
    "lei": (_("Say lei"), _("says lei")),
    "wo": (_("Say wo"), _("says wo")),
    "double": (_("Double"), _("doubles")),
    DECLINE: (_("Decline"), _("declines")),
    "pass": (_("Pass"), _("passes")),
    "escape": (_("Run away"), _("runs away")),
}
"""What can be said: as a choice, and once it is said."""

_NOT_CALL = _("Do not call"), _("does not call")
_DECLINED = {
    "call": _NOT_CALL,
    "looked": _NOT_CALL,
    "rob": (_("Do not rob"), _("does not rob")),
    "dao": (_("No dao"), _("says no dao")),
    "la": (_("No la"), _("says no la")),
    "lei": (_("No lei"), _("says no lei")),
    "wo": (_("No wo"), _("says no wo")),
    "double": (_("Do not double"), _("does not double")),
}
"""What is said instead, by the stage of the bidding: 不叫, 不抢, 不倒 … 不加倍."""

_KITTY, _WILD = _("Bottom cards"), _("Wild rank")


def plays_wild(parts: Parts, table: Table) -> bool:
    """Ask for the wild rank only where there is one."""
    return bool(table.options.variant == "laizi")


WILD = Choice(
    _WILD, choices={str(rank): verbatim(rank) for rank in ORDER[:13]}, asked=plays_wild
)
"""The rank whose cards stand for any other."""
AS = Choice(_("Counts as"), choices=TYPES, rare=True)
"""What a set of cards is meant to be that can be several things."""
CARDS = Cards(_("Cards"), hint=_("Suits may be left out."), pack=DECK)


class Deal(Record):
    """A deal, or a position in the middle of one."""

    hands: Annotated[
        tuple[tuple[Card, ...], ...],
        per_seat(Cards(HANDS.label, hint=_("Suits may be left out."), pack=DECK)),
    ]
    kitty: Annotated[
        tuple[Card, ...] | None,
        Cards(_KITTY, hint=_("Unless the landlord is known."), pack=DECK),
    ] = None
    """底牌."""
    leader: Annotated[
        Seat | None,
        OneSeat(
            _("Leader"),
            hint=_("Speaks first, or leads if the landlord is known."),
            rare=True,
        ),
    ] = None
    landlord: Annotated[
        Seat | None,
        OneSeat(_("Landlord"), hint=_("If the bidding is over."), rare=True),
    ] = None
    wild: Annotated[str | None, WILD] = None
    """癞子."""


class ShowHand(Move):
    """A hand shown, 明牌."""

    sentences = (_("shows the hand after %(dealt)s cards"), _("shows the hand"))
    buttons = (_("Show the hand after %(dealt)s cards"), _("Show the hand"))

    act: Annotated[str, Choice(_("Move"), choices={"show": _("Show the hand")})]
    dealt: Annotated[
        int | None,
        Number(
            _("Cards dealt so far"),
            hint=_("Left out by the landlord before the first play."),
            high=17,
        ),
    ] = None


class _PlayCards(Move):
    sentences = (_("plays %(cards)s as %(as)s"), _("plays %(cards)s"))
    buttons = (_("Play %(cards)s as %(as)s"), _("Play %(cards)s"))

    act: Annotated[str, Choice(_("Move"), choices={"play": _("Play")})]
    cards: Annotated[tuple[Card, ...], CARDS]


# `as` is no name that a class could give a field.
_FIELDS: dict[str, Any] = {"as": (Annotated[str | None, AS], None)}
PlayCards = create_model("PlayCards", __base__=_PlayCards, **_FIELDS)
"""Cards played, and `as` what, where they are several things."""

MOVES: dict[str, type[Move]] = {
    **{act: saying(act, *words) for act, words in _WORDS.items()},
    "show": ShowHand,
    "play": PlayCards,
}
_REFUSALS = {stage: saying(DECLINE, *words) for stage, words in _DECLINED.items()}


def worded(act: str, stage: str) -> type[Move]:
    """Return the record in whose words an act is told at a stage of the bidding."""
    return _REFUSALS.get(stage, MOVES[act]) if act == DECLINE else MOVES[act]


def as_ranks(cards: int) -> Message:
    """Say as which ranks cards lie of which some are wild: a clause after the move."""
    ranks = [
        rank for rank, unit in zip(ORDER, UNITS, strict=True) if count(cards, unit)
    ]
    each = [rank for rank in ranks for _card in range(count(cards, UNIT[rank]))]
    if len(ranks) == 1:
        return _("standing for %(count)d × %(rank)s", count=len(each), rank=ranks[0])
    return _("standing for %(ranks)s", ranks=tuple(each))


def deal_problems(parts: Parts, table: Table) -> Iterator[Problem]:
    """Yield what no single field of a deal shows to be wrong."""
    if parts.hands is not None:
        kitty = Place("kitty", _KITTY), parts.kitty or ()
        yield from hand_problems(parts.hands, DECK, kitty)
    if parts.kitty is not None and parts.landlord is not None:
        text = _("Once there is a landlord the bottom cards are in the hand.")
        yield fault("not_in_variant", "kitty", text)
    yield from wild_problems(parts, table)


def wild_problems(parts: Parts, table: Table) -> Iterator[Problem]:
    """Yield the problem of a wild rank that is missing, or not played with."""
    place = Place("wild", _WILD)
    if plays_wild(parts, table):
        if "wild" in parts and parts.wild is None:
            yield place.fault("missing_field", _("still missing"), open=True)
    elif parts.wild is not None:
        yield place.fault("not_in_variant", _("only for other house rules"))
