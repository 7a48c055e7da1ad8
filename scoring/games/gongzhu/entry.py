"""拱猪: what the table reports, and the house rules."""

from collections.abc import Mapping
from typing import Annotated, Any

from scoring.cards import PACK, suit_of
from scoring.kinds import (
    ONE_PACK,
    TWO_PACKS,
    Cards,
    Choice,
    Flag,
    Number,
    OneSeat,
    SomeCards,
    per_seat,
)
from scoring.messages import Card, Seat, _
from scoring.records import Options, Parts, Record, Table, in_variants, verbatim

PIG, ACE, GOAT, TRANSFORMER = Card("SQ"), Card("HA"), Card("DJ"), Card("C10")
"""猪, 红桃 A, 羊 and 变压器, the cards that can be exposed."""
EXPOSABLE = (PIG, ACE, GOAT, TRANSFORMER)

HEARTS = tuple(card for card in PACK if suit_of(card) == "H")
SCORE_CARDS = (PIG, *HEARTS, GOAT, TRANSFORMER)
"""分牌, the sixteen cards of a pack that count."""

ONE_DECK = ("one_deck", "one_deck_partners")
TWO_DECK = ("two_deck", "two_deck_partners")
ALONE = ("one_deck", "two_deck")
PARTNERS = ("one_deck_partners", "two_deck_partners")

VARIANTS = {
    "one_deck": _("One pack"),
    "two_deck": _("Two packs"),
    "one_deck_partners": _("One pack, partners"),
    "two_deck_partners": _("Two packs, partners"),
}


def packs(options: Any) -> int:
    """Return how many packs are played with."""
    return 2 if options.variant in TWO_DECK else 1


def pack(table: Table) -> Mapping[Card, int]:
    """Return how often each card is there."""
    return TWO_PACKS if packs(table.options) == 2 else ONE_PACK


def score_cards(table: Table) -> tuple[Card, ...]:
    """Return the cards that must all have been taken by somebody."""
    return SCORE_CARDS * packs(table.options)


def pigs_apart(parts: Parts, table: Table) -> bool:
    """Ask who took the first pig only if two players hold one each."""
    return sum(PIG in pile for pile in parts.captured or ()) > 1


class Entry(Record):
    """One hand by the cards taken."""

    captured: Annotated[
        tuple[tuple[Card, ...], ...],
        per_seat(
            Cards(
                _("Cards taken"),
                hint=_("♠Q, ♦J, ♣10 and the hearts are enough."),
                pack=pack,
                wanted=score_cards,
            )
        ),
    ]
    """By seat; other cards count nothing."""
    exposed: Annotated[
        tuple[Card, ...],
        SomeCards(
            _("Exposed"),
            hint=_("By whom does not matter."),
            pack=pack,
            among=EXPOSABLE,
            code="not_exposable",
        ),
    ] = ()
    """亮牌, by all players."""
    first_pig: Annotated[
        Seat | None,
        OneSeat(
            _("First pig"), hint=_("Who took the first one leads."), asked=pigs_apart
        ),
    ] = None
    """先吃猪; None also if it is not known."""


class Carry(Record):
    """What one hand hands to the next."""

    leader: Annotated[Seat | None, OneSeat(_("Leader"), nobody=_("nobody"))]
    raw_totals: Annotated[
        tuple[int, ...], per_seat(Number(_("Totals so far"), low=-(10**12)))
    ]
    """By seat: the sums of the raw points."""


def rounds(parts: Parts, table: Table) -> bool:
    """Ask how to round only where thirds are rounded."""
    return parts.variant in ALONE and parts.residue == "winner_absorbs"


class HouseRules(Options):
    """House rules of 拱猪."""

    variant: Annotated[str, Choice(_("Variant"), choices=VARIANTS)] = "one_deck"
    residue: Annotated[
        str,
        Choice(
            _("Thirds of a point"),
            choices={
                "winner_absorbs": _("rounded, the rest to the highest"),
                "exact": _("not rounded"),
            },
            hint=_("Not rounded, points of two packs are three times as many."),
            asked=in_variants(*ALONE),
        ),
    ] = "winner_absorbs"
    rounding: Annotated[
        str,
        Choice(
            _("Rounding"),
            choices={
                "nearest": _("to the nearest"),
                "toward_zero": _("towards zero"),
            },
            asked=rounds,
        ),
    ] = "nearest"
    slam: Annotated[
        str,
        Choice(
            _("Everything to one player"),
            choices={
                "component": _("each part by its own doubling"),
                "double_each": _("800, doubled for each exposed card"),
            },
            asked=in_variants(*ONE_DECK),
        ),
    ] = "component"
    slam2: Annotated[
        str,
        Choice(
            _("Everything to one player"),
            choices={
                "fixed1600": _("1600 if nothing is exposed"),
                "component": _("3200 if nothing is exposed"),
            },
            asked=in_variants(*TWO_DECK),
        ),
    ] = "fixed1600"
    moon_flips_pig: Annotated[
        bool,
        Flag(
            _("All hearts turn the pig"),
            hint=_("Whoever has all hearts gets plus for ♠Q too."),
        ),
    ] = False
    zero_heart_blocks: Annotated[
        bool,
        Flag(
            _("♥2 to ♥4 are score cards"),
            hint=_("♣10 with nothing but these then brings nothing."),
        ),
    ] = True
    partners_pool_cards: Annotated[
        bool,
        Flag(_("Partners put their cards together"), asked=in_variants(*PARTNERS)),
    ] = False
    pair_suit: Annotated[
        str,
        Choice(
            _("A pair beats two singles in"),
            choices={"D": verbatim(Card("D")), "none": _("none")},
            asked=in_variants(*TWO_DECK),
        ),
    ] = "D"
    opening_card: Annotated[
        str,
        Choice(
            _("Card that opens a match"),
            choices={"C2": verbatim(Card("C2")), "S2": verbatim(Card("S2"))},
        ),
    ] = "C2"
    auto_fourth: Annotated[
        bool,
        Flag(_("Three exposed expose the fourth"), asked=in_variants(*ONE_DECK)),
    ] = True
    target: Annotated[
        int,
        Number(
            _("Match ends at minus"),
            hint=_("0 for no such end."),
            high=100_000,
        ),
    ] = 0
