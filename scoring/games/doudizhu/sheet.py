"""斗地主: the rule sheet."""

from collections.abc import Iterator
from typing import Any

from scoring.games.doudizhu.rules import HouseRules
from scoring.games.doudizhu.sheet_score import worth
from scoring.messages import Message, Seat, _
from scoring.sheets import (
    Grid,
    Paragraph,
    Sample,
    Section,
    about,
    grid,
    section,
)

_KICKERS = {
    "strict": _(
        "Cards added to three or four of a rank are of other ranks, never four of a "
        "rank nor both jokers; single ones all differ."
    ),
    "standard": _(
        "Cards added to three or four of a rank are of other ranks, never four of a "
        "rank nor both jokers; single ones may be two or three of a rank."
    ),
    "chain_first": _(
        "Cards added to three or four of a rank are of other ranks, never four of a "
        "rank nor both jokers; single ones may be two or three of a rank, but not "
        "three that continue a plane."
    ),
    "lenient": _("Any cards can be added to three or four of a rank."),
}

_BOMB_ORDER = {
    "pure_hard_soft": _(
        "Of bombs the four wild cards are highest, then hard ones, then soft ones; "
        "among equals the higher rank."
    ),
    "by_rank": _(
        "Of bombs the four wild cards are highest, then the higher rank, and of a rank "
        "the hard one."
    ),
}

_DOUBLING = _(
    "Then, before the first card, each in turn, the landlord first, may double."
)

_NEXT = {
    "rotate": _(
        "%(seat)s speaks first in the first hand, then each time the player after the "
        "last first speaker.",
        seat=Seat(0),
    ),
    "winner": _(
        "%(seat)s speaks first in the first hand; later the landlord if he won, else "
        "the farmer who was out.",
        seat=Seat(0),
    ),
    "random": _("Lots decide who speaks first."),
}


def sheet(options: HouseRules) -> Iterator[Section]:
    """Yield the rule sheet, true to `options`."""
    yield section(_("The cards"), *_cards(options))
    yield section(_("The landlord"), *_landlord(options))
    yield section(
        _("Combinations"),
        _combinations(options),
        *(about(text, "beats") for text in _comparison(options)),
    )
    yield section(_("Play"), *_play(options))
    yield section(_("Score"), *worth(options))
    yield section(_("To report"), *_report(options))


def samples(options: HouseRules) -> tuple[Sample, ...]:
    """Return two hands that can be played by `options`."""
    won: dict[str, Any] = {"landlord": 0, "winner": "landlord", "bombs": 1}
    lost: dict[str, Any] = {"landlord": 1, "winner": "farmers", "first_out": 2}
    if options.variant != "menzhua":
        won |= {"caller": 1, "robs": 2}
        lost |= {"robs": 1, "ming": [0, 4, 0]}
    elif options.dao_scope == "joint":
        won |= {"men": True}
        lost |= {"dao_level": 2}
    else:
        won |= {"men": True}
        lost |= {"dao_per_farmer": [2, 1, 4]}
    if options.double_round:
        lost["double"] = [False, False, True]
    return Sample(won, 3), Sample(lost, 3)


def _cards(options: HouseRules) -> Iterator[Message]:
    yield _("Three players, one pack of 54: 17 cards each, and three at the bottom.")
    yield _("From low to high: 3 4 5 6 7 8 9 10 J Q K A 2, little joker, big joker.")
    if options.variant == "laizi":
        yield _(
            "One rank, no joker, is drawn to be wild. With other cards its four cards "
            "stand for any rank but jokers; alone they are what they are."
        )


def _landlord(options: HouseRules) -> Iterator[Message | Paragraph]:
    if options.variant == "menzhua":
        yield from _grabbing(options)
    else:
        yield from _calling(options)
    yield _("The landlord takes the bottom cards, shows them, and leads.")
    if options.double_round:
        yield about(_DOUBLING, "double")
    yield _NEXT[options.next_caller]


def _calling(options: HouseRules) -> Iterator[Message | Paragraph]:
    yield about(
        _(
            "In turn the players call or decline; the first call ends it. Then the "
            "others, unless they declined, may each rob once, and if somebody did, the "
            "caller too. The last to rob, or else the caller, is landlord."
        ),
        "caller",
        "robs",
    )
    yield about(
        _(
            "A hand may be shown: before the deal, early while no more than %(cards)d "
            "cards are dealt, late until the calling, or by the landlord before the "
            "first play. The first to show speaks first.",
            cards=options.ming_threshold,
        ),
        "ming",
    )
    yield _("If nobody calls, the first to show is landlord; else deal again.")


def _grabbing(options: HouseRules) -> Iterator[Message | Paragraph]:
    yield about(
        _(
            "In turn the players grab blind, without looking at their cards, or look; "
            "who has looked calls or declines. Who grabs or calls is landlord."
        ),
        "men",
        "caller",
    )
    if options.must_men:
        yield _("If two have declined, the third must grab blind.")
    else:
        yield _("If all decline, deal again.")
    fields = ("dao_level", "dao_per_farmer", "dao")
    yield about(
        _(
            "Then they raise, until a side declines: dao the farmers, la the "
            "landlord, lei the farmers, wo the landlord."
        ),
        *fields,
    )
    if options.dao_scope == "joint":
        yield about(_("One farmer's word counts for both."), *fields)
    else:
        yield about(
            _(
                "Each farmer raises alone, and who declines is out of it. The landlord "
                "answers all who are left at once."
            ),
            *fields,
        )


def _combinations(options: HouseRules) -> Grid:
    rows = [
        (_("Single, pair, three"), _("one, two or three of a rank")),
        (_("Three with one"), _("three of a rank with a card or a pair")),
        (_("Straight"), _("five or more ranks in a row, 3 to A")),
        (_("Pairs in a row"), _("three or more pairs, 3 to A")),
        (_("Threes in a row"), _("two or more threes, 3 to A")),
        (_("Plane"), _("threes in a row, each with a card, or each with a pair")),
        (_("Four with two"), _("four of a rank with two cards or pairs; no bomb")),
    ]
    if options.variant == "laizi":
        rows.append((_("Soft bomb"), _("four of a rank, wild cards among them")))
        rows.append((_("Hard bomb"), _("four of a rank without wild cards")))
        rows.append((_("Pure bomb"), _("the four wild cards")))
    else:
        rows.append((_("Bomb"), _("four of a rank")))
    rows.append((_("Rocket"), _("both jokers")))
    return grid((_("Combination"), _("Cards")), rows, "combo")


def _comparison(options: HouseRules) -> Iterator[Message]:
    yield _KICKERS[options.kickers]
    yield _(
        "A combination is beaten by a higher one of the same kind and length; added "
        "cards, suits and equal ranks decide nothing. A bomb beats all others, the "
        "rocket everything."
    )
    if options.variant == "laizi":
        yield _BOMB_ORDER[options.laizi_bomb_order]


def _play(options: HouseRules) -> Iterator[Message]:
    if options.pass_locks:
        yield _(
            "In turn the others beat it or pass; who has passed waits until two "
            "passes in a row let the last to play lead anew."
        )
    else:
        yield _(
            "In turn the others beat it or pass, and may come in again. After two "
            "passes in a row the last to play leads anew."
        )
    yield _("The first empty hand wins for its side.")


def _report(options: HouseRules) -> Iterator[Message | Paragraph]:
    yield about(_("Who was the landlord, and which side won."), "landlord", "winner")
    yield _("The bombs, and whether it was a spring.")
    if options.variant == "menzhua":
        yield _("A blind grab, and how far the raising went.")
    else:
        yield _("The robs, and hands shown.")
    yield _("Where it matters: the rocket, and who doubled.")
    yield about(
        _(
            "Where it matters which farmer won: the one who was out of cards first, "
            "who may speak first next time."
        ),
        "first_out",
    )
