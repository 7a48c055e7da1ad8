"""抽王八: the packs, and what a deal and its moves are told by."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Annotated

from scoring.cards import JOKERS
from scoring.deals import surplus
from scoring.games.chouwangba.entry import ODD_CARDS
from scoring.kinds import Cards, Choice, OneSeat, per_seat
from scoring.kinds.cards import too_often
from scoring.masks import BIT, shuffled
from scoring.messages import Card, Seat, _
from scoring.play import Move
from scoring.ranks import BARE, FOUR_EACH, NUMBER
from scoring.records import Parts, Place, Problem, Record, Table, fault, kinds

JOKER = len(BARE)
"""The number of the joker; the others are those of the ranks."""
RANK = {**NUMBER, **dict.fromkeys(JOKERS, JOKER)}
"""The number of each card."""

_EIGHT, _QUEEN = Card("8"), Card("Q")
_WITH_JOKER = {**FOUR_EACH, **dict.fromkeys(JOKERS, 1)}

PACKS: Mapping[str, Mapping[Card, int]] = {
    "one_eight": {**_WITH_JOKER, _EIGHT: 3},
    "three_eights": {**_WITH_JOKER, _EIGHT: 1},
    "single_joker": _WITH_JOKER,
    "hidden_card": FOUR_EACH,
    "joker_eight_queen": {**_WITH_JOKER, _EIGHT: 3, _QUEEN: 3},
}
"""How often each card is there, by variant; but there is one joker, if any."""

_ODD = {
    "one_eight": (JOKERS[1], _EIGHT),
    "three_eights": (JOKERS[1], _EIGHT),
    "single_joker": (JOKERS[1],),
    "joker_eight_queen": (JOKERS[1], _EIGHT, _QUEEN),
}
"""The cards that are left at the end, where that is known from the start."""


def pack_of(table: Table) -> Mapping[Card, int]:
    """Return how often each card is there."""
    return PACKS[table.options.variant]


def size_of(variant: str) -> int:
    """Return how many cards are dealt."""
    ranks = sum(PACKS[variant][card] for card in BARE)
    return ranks + (-1 if variant == "hidden_card" else 1)


def shuffle(rng: Random, variant: str) -> list[Card]:
    """Return the cards that are dealt, in random order."""
    pack = [card for card in BARE for _copy in range(PACKS[variant][card])]
    if variant == "hidden_card":
        return shuffled(rng, pack)[1:]
    return shuffled(rng, [JOKERS[1], *pack])


class Deal(Record):
    """Hands of any size, pairs among them or thrown out before."""

    hands: Annotated[
        tuple[tuple[Card, ...], ...], per_seat(Cards(_("Cards held"), pack=pack_of))
    ]
    leader: Annotated[
        Seat | None,
        OneSeat(_("First to draw"), hint=_("Left out: whoever has most cards.")),
    ] = None
    dealer: Annotated[Seat, OneSeat(_("Dealer"))] = Seat(0)


class Draw(Move):
    """A card drawn unseen."""

    sentences = (_("draws %(cards)s"), _("draws a card"))
    buttons = (_("Draw %(cards)s"), _("Draw a card"))

    act: Annotated[str, Choice(_("Move"), choices={"draw": _("Draw")})]
    cards: Annotated[tuple[Card, ...], Cards(_("Cards"), pack=pack_of)]


def paired(cards: Iterable[Card]) -> int:
    """Return the mask of what is left of some cards when pairs are thrown out."""
    left = 0
    for card in cards:
        left ^= BIT[RANK[card]]
    return left


def problems(parts: Parts, variant: str) -> Iterator[Problem]:
    """Yield what no single field of a deal shows to be wrong."""
    if parts.hands is None:
        return
    place = Place("hands", kinds(Deal)["hands"].label)
    piles = [(place.seat(seat), hand) for seat, hand in enumerate(parts.hands)]
    found = [*surplus(piles, PACKS[variant]), *_more_jokers(piles)]
    yield from found
    odd = paired(card for hand in parts.hands for card in hand)
    wanted = paired(_ODD[variant]) if variant in _ODD else odd
    if not found and (odd != wanted or odd.bit_count() != ODD_CARDS[variant]):
        text = _("When all pairs are out, other cards are left than there should be.")
        yield fault("wrong_leftover", "hands", text, open=True)


def _more_jokers(piles: Iterable[tuple[Place, Sequence[Card]]]) -> Iterator[Problem]:
    jokers = [
        too_often(card, place.item(index))
        for place, hand in piles
        for index, card in enumerate(hand)
        if card in JOKERS
    ]
    yield from jokers[1:]
