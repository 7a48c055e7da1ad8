"""拱猪: what a deal and its moves are told by."""

from collections.abc import Iterator
from typing import Annotated

from scoring.cards import SUITS
from scoring.deals import uneven_hands
from scoring.games.gongzhu.entry import EXPOSABLE, pack
from scoring.kinds import (
    Cards,
    Choice,
    Flag,
    OneSeat,
    Several,
    SomeCards,
    per_seat,
)
from scoring.messages import Card, Seat, _, seats_where
from scoring.play import Move
from scoring.records import Parts, Problem, Record, Table, fault, verbatim


class Deal(Record):
    """Four hands of one size; what was exposed and led if it is no whole deal."""

    hands: Annotated[
        tuple[tuple[Card, ...], ...],
        per_seat(Cards(_("Cards held"), hint=_("The same number each."), pack=pack)),
    ]
    leader: Annotated[
        Seat | None,
        OneSeat(_("Leader"), hint=_("In a first hand whoever has the opening card.")),
    ] = None
    opening: Annotated[bool | None, Flag(_("First hand of a match"), rare=True)] = None
    """None: if nobody is said to lead."""
    exposed: Annotated[
        tuple[tuple[Card, ...], ...] | None,
        per_seat(
            SomeCards(
                _("Exposed"),
                hint=_("Those still held; left out if exposing is to come."),
                pack=pack,
                among=EXPOSABLE,
                code="not_exposable",
                rare=True,
            )
        ),
    ] = None
    led: Annotated[
        tuple[str, ...],
        Several(
            _("Suits led before"),
            choices={suit: verbatim(Card(suit)) for suit in SUITS},
            rare=True,
        ),
    ] = ()


class PlayCards(Move):
    """A card played to the trick, or two at once with two packs."""

    sentences = (_("plays %(cards)s"),)
    buttons = (_("Play %(cards)s"),)

    act: Annotated[str, Choice(_("Move"), choices={"play": _("Play")})]
    cards: Annotated[tuple[Card, ...], Cards(_("Cards"), pack=pack)]


class Expose(Move):
    """亮牌: cards shown before the first lead, which count more."""

    sentences = (_("exposes %(cards)s"),)
    buttons = (_("Expose %(cards)s"),)

    act: Annotated[str, Choice(_("Move"), choices={"expose": _("Expose")})]
    cards: Annotated[tuple[Card, ...], Cards(_("Cards"), pack=pack)]


class Pass(Move):
    """Exposing nothing."""

    sentences = (_("exposes nothing"),)

    act: Annotated[str, Choice(_("Move"), choices={"pass": _("Expose nothing")})]


def opens(told: Parts | Deal) -> bool:
    """Tell whether a deal opens a match."""
    return told.leader is None if told.opening is None else bool(told.opening)


def holders(told: Parts | Deal, card: Card) -> tuple[Seat, ...]:
    """Return who holds a card."""
    return seats_where(card in hand for hand in told.hands)


def leader(deal: Deal, table: Table) -> int:
    """Return who leads a sound deal."""
    if deal.leader is not None:
        return int(deal.leader)
    return holders(deal, Card(table.options.opening_card))[0]


def problems(parts: Parts, table: Table) -> Iterator[Problem]:
    """Yield what no single field of a deal shows to be wrong."""
    yield from uneven_hands(parts)
    if parts.hands is None:
        return
    if "opening" in parts and "leader" in parts:
        yield from _leader_problems(parts, Card(table.options.opening_card))
    for seat, cards in enumerate(parts.exposed or ()):
        for index, card in enumerate(cards):
            if cards[: index + 1].count(card) > parts.hands[seat].count(card):
                text = _("%(seat)s does not hold %(card)s.", seat=Seat(seat), card=card)
                field = f"exposed.{seat}.{index}"
                yield fault("not_in_hand", field, text, card=str(card))


def _leader_problems(parts: Parts, card: Card) -> Iterator[Problem]:
    leaders, leader = holders(parts, card), parts.leader
    if not opens(parts):
        if leader is None:
            text = _("Who leads must be said.")
            yield fault("missing_field", "leader", text, open=True)
    elif not leaders:
        text = _("Somebody must hold %(card)s, which opens the match.", card=card)
        yield fault("missing_card", "hands", text, open=True, cards=[str(card)])
    elif leader is None and len(leaders) > 1:
        text = _("Who leads must be said, as two hold %(card)s.", card=card)
        yield fault("missing_field", "leader", text, open=True)
    elif leader is not None and leader not in leaders:
        text = _("%(seat)s does not hold %(card)s.", seat=leader, card=card)
        yield fault("wrong_leader", "leader", text)
