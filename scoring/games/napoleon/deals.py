"""拿破仑: what a deal and its moves are told by."""

from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

from scoring.cards import JOKERS
from scoring.deals import dealt_twice, in_hands, uneven_hands
from scoring.games.napoleon.entry import BIDS, STRAINS
from scoring.kinds import (
    ONE_PACK,
    Cards,
    Choice,
    Group,
    Number,
    OneCard,
    OneSeat,
    per_seat,
)
from scoring.masks import SEATS
from scoring.messages import Card, Seat, _
from scoring.play import Move
from scoring.records import Parts, Place, Problem, Record, fault, kinds, verbatim

PACK_OF_54 = {**ONE_PACK, **dict.fromkeys(JOKERS, 1)}


class Sizes(NamedTuple):
    """How many cards a hand and the kitty have."""

    hand: int
    kitty: int


SIZES = {4: Sizes(13, 2), 5: Sizes(10, 4), 6: Sizes(8, 6)}
"""By the number of players."""

_STRAIN = Choice(_("Trumps"), choices=STRAINS)


class Contract(Record):
    """What Napoleon plays for."""

    napoleon: Annotated[Seat, OneSeat(_("Napoleon"))]
    bid: Annotated[
        int, Choice(_("Bid"), choices={bid: verbatim(str(bid)) for bid in BIDS})
    ]
    strain: Annotated[str, _STRAIN]
    card: Annotated[Card, OneCard(_("Secretary card"), pack=PACK_OF_54)]
    secretary: Annotated[
        Seat | None,
        OneSeat(
            _("Secretary"), nobody=_("none"), hint=_("Left out: whoever has the card.")
        ),
    ] = None
    buried: Annotated[
        tuple[Card, ...],
        Cards(_("Buried cards"), pack=PACK_OF_54),
    ] = ()


class Deal(Record):
    """The hands and the kitty; the contract if there is one already."""

    hands: Annotated[
        tuple[tuple[Card, ...], ...],
        per_seat(Cards(_("Cards held"), pack=PACK_OF_54)),
    ]
    kitty: Annotated[
        tuple[Card, ...] | None,
        Cards(_("Kitty"), hint=_("Left out if the play has begun."), pack=PACK_OF_54),
    ] = None
    dealer: Annotated[
        Seat, OneSeat(_("Dealer"), hint=_("The next player bids first."))
    ] = SEATS[0]
    contract: Annotated[
        Contract | None,
        Group(
            _("Contract"),
            hint=_("Left out before the auction."),
            record=Contract,
            rare=True,
        ),
    ] = None
    leader: Annotated[
        Seat | None,
        OneSeat(_("Leader"), hint=_("Napoleon if left out."), rare=True),
    ] = None


class Bid(Move):
    """A number of heads and the trumps."""

    sentences = (_("bids %(bid)s %(strain)s"),)
    buttons = (_("Bid %(bid)s %(strain)s"),)

    act: Annotated[str, Choice(_("Move"), choices={"bid": _("Bid")})]
    bid: Annotated[int, Number(_("Bid"), low=-(10**12))]
    strain: Annotated[str, _STRAIN]


class Pass(Move):
    """Bidding no more."""

    sentences = (_("bids no more"),)

    act: Annotated[str, Choice(_("Move"), choices={"pass": _("Bid no more")})]


class Raise(Move):
    """A higher number after the auction."""

    sentences = (_("raises the bid to %(bid)s"),)
    buttons = (_("Raise the bid to %(bid)s"),)

    act: Annotated[str, Choice(_("Move"), choices={"raise": _("Bid higher")})]
    bid: Annotated[int, Number(_("Bid"), low=-(10**12))]


class Name(Move):
    """The card whose holder is the secretary."""

    sentences = (_("names %(cards)s as the secretary card"),)
    buttons = (_("Name %(cards)s as the secretary card"),)

    act: Annotated[str, Choice(_("Move"), choices={"name": _("Name the secretary")})]
    cards: Annotated[tuple[Card, ...], Cards(_("Cards"), pack=PACK_OF_54)]


class Surrender(Move):
    """The secretary changes sides."""

    sentences = (_("surrenders"),)

    act: Annotated[str, Choice(_("Move"), choices={"surrender": _("Surrender")})]


class Decline(Move):
    """The secretary stays the secretary."""

    sentences = (_("does not surrender"),)

    act: Annotated[str, Choice(_("Move"), choices={"decline": _("Do not surrender")})]


class Return(Move):
    """Cards for those that a surrender brought."""

    sentences = (_("gives back %(cards)s"), _("gives cards back"))
    buttons = (_("Give back %(cards)s"), _("Give cards back"))

    act: Annotated[str, Choice(_("Move"), choices={"return": _("Give back")})]
    cards: Annotated[tuple[Card, ...], Cards(_("Cards"), pack=PACK_OF_54)]


class Bury(Move):
    """Cards put aside for the kitty."""

    sentences = (_("buries %(cards)s"), _("buries cards"))
    buttons = (_("Bury %(cards)s"), _("Bury cards"))

    act: Annotated[str, Choice(_("Move"), choices={"bury": _("Bury")})]
    cards: Annotated[tuple[Card, ...], Cards(_("Cards"), pack=PACK_OF_54)]


class PlayCard(Move):
    """A card played to the trick."""

    sentences = (_("plays %(cards)s"),)
    buttons = (_("Play %(cards)s"),)

    act: Annotated[str, Choice(_("Move"), choices={"play": _("Play")})]
    cards: Annotated[tuple[Card, ...], Cards(_("Cards"), pack=PACK_OF_54)]


def problems(parts: Parts, seats: int) -> Iterator[Problem]:
    """Yield what no single field of a deal shows to be wrong."""
    seen = in_hands(parts)
    yield from dealt_twice(parts.kitty or (), _place(Deal, "kitty"), seen)
    if parts.contract is not None:
        yield from _contract_problems(parts.contract, seen)
    if "contract" not in parts or "kitty" not in parts:
        return
    if parts.kitty is not None:
        yield from _size_problems(parts, SIZES[seats])
    elif parts.contract is None:
        what = _("still missing")
        yield _place(Deal, "kitty").fault("missing_field", what, open=True)
    elif parts.hands is not None and not any(parts.hands):
        text = _("Somebody must hold cards.")
        yield fault("wrong_length", "hands", text, open=True)
    else:
        yield from uneven_hands(parts)


def _place(record: type[Record], name: str, within: str = "") -> Place:
    return Place(within + name, kinds(record)[name].label)


def _contract_problems(contract: Any, seen: set[Card]) -> Iterator[Problem]:
    if contract.secretary is not None and contract.secretary == contract.napoleon:
        text = _(
            "%(seat)s is Napoleon and cannot be the secretary too.",
            seat=contract.napoleon,
        )
        yield fault("same_seat", "contract.secretary", text)
    if contract.card in JOKERS:
        place = _place(Contract, "card", "contract.")
        yield place.fault("bad_value", _("must have a suit"))
    place = _place(Contract, "buried", "contract.")
    yield from dealt_twice(contract.buried or (), place, seen)


def _size_problems(parts: Parts, sizes: Sizes) -> Iterator[Problem]:
    """Yield which hands of a whole deal, or the kitty, have too few cards or many."""
    places = [
        _place(Deal, "hands").seat(seat) for seat in range(len(parts.hands or ()))
    ]
    held = [*zip(places, parts.hands or (), strict=True)]
    for place, cards, size in (
        *((place, hand, sizes.hand) for place, hand in held),
        (_place(Deal, "kitty"), parts.kitty, sizes.kitty),
    ):
        if len(cards) != size:
            what = _("must have %(size)d cards", size=size)
            found = {"expected": size, "found": len(cards)}
            short = len(cards) < size
            yield place.fault("wrong_length", what, open=short, **found)
