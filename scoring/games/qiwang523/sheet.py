"""七王五二三: the rule sheet."""

from collections.abc import Iterator, Mapping

from scoring.games.qiwang523.entry import HouseRules
from scoring.messages import Message, _
from scoring.sheets import Grid, Paragraph, Sample, Section, about, grid, section

SAMPLES: Mapping[str, tuple[Sample, ...]] = {
    "first_out": (Sample({"first_out": 0}, 2), Sample({"first_out": 1}, 2)),
    "cards_left": (Sample({"left": [0, 3]}, 2), Sample({"left": [5, 0]}, 2)),
    "tricks": (Sample({"tricks": [9, 4]}, 2), Sample({"tricks": [6, 8]}, 2)),
    "points": (Sample({"captured": [65, 35]}, 2), Sample({"captured": [20, 75]}, 2)),
}
"""Two hands, by what is counted."""

_COUNTED = {
    "first_out": about(
        _("Whoever is out first wins 1 from the other."), "first_out", "difference"
    ),
    "cards_left": about(
        _("Whoever is out first wins 1 for each card the other has left."),
        "left",
        "difference",
    ),
    "tricks": about(
        _("Each scores the tricks won less the other's."), "tricks", "difference"
    ),
    "points": about(
        _(
            "In tricks won each 5 counts 5, each 10 and K 10. Each scores the own "
            "points less the other's; cards still held count for nobody."
        ),
        "captured",
        "difference",
    ),
}

_REPORTED = {
    "first_out": about(_("Who was out of cards first."), "first_out"),
    "cards_left": about(_("How many cards each player has left."), "left"),
    "tricks": about(_("How many tricks each has won."), "tricks"),
    "points": about(_("How many points each has captured."), "captured"),
}


def sheet(options: HouseRules) -> Iterator[Section]:
    """Yield the rule sheet, true to `options`."""
    yield section(
        _("The cards"),
        _("Two players, one pack of 54: five cards each, 44 in the stock."),
        about(
            _(
                "From high to low: 7, big joker, little joker, 5 2 3 A K Q J 10 9 8 6 "
                "4."
            ),
            "combo",
        ),
        _("Suits decide only who leads first."),
    )
    yield section(_("Combinations"), _combinations(options))
    yield section(_("Play"), *_play(options))
    yield section(_("Drawing"), *_drawing(options))
    yield section(_("Score"), *_score(options))
    yield section(_("To report"), _REPORTED[options.scoring])


def _combinations(options: HouseRules) -> Grid:
    rows = [
        (_("Single"), _("any card")),
        (_("Pair, three, four"), _("two, three or four of a rank")),
    ]
    if options.jokers_pair:
        text = _("a pair, below two 7s and above two 5s")
        rows.append((_("Both jokers"), text))
    return grid((_("Combination"), _("Cards")), rows, "combo")


def _play(options: HouseRules) -> Iterator[Message | Paragraph]:
    if options.first_lead == "lowest":
        yield _(
            "Whoever holds the lowest card leads; of one rank ♦ is lowest, then ♣ ♥ ♠."
        )
    else:
        yield _("Lots decide who leads first.")
    if options.next_leader == "winner":
        yield _("The winner of a hand leads the next.")
    else:
        yield _("The loser of a hand leads the next.")
    if options.scoring != "first_out":
        yield _("After a level hand it is as at first.")
    yield _("A trick is a lead, any combination, and one answer.")
    yield about(
        _("A higher combination of as many cards wins; an equal one does not."),
        "combo",
        "beats",
    )
    yield about(_pull(options), "combo", "beats")
    yield _answering(options)
    yield _("The winner takes the cards and leads the next trick.")


def _pull(options: HouseRules) -> Message:
    if options.pull == "any_more":
        return _("More cards of the rank led win too: two or three 7s on a 7.")
    return _("One card more of the rank led wins too: two 7s on a 7.")


def _answering(options: HouseRules) -> Message:
    if options.must_follow:
        return _(
            "Who does not win answers with as many cards, any; only who has fewer "
            "passes. Nobody has to win."
        )
    return _("Who cannot or will not win passes.")


def _drawing(options: HouseRules) -> Iterator[Message]:
    yield _(
        "Only when a hand is empty after a trick, its player draws five cards; if both "
        "are empty, the winner of the trick draws first."
    )
    if options.last_draw == "alternate":
        yield _(
            "If both are empty and fewer than ten cards are left, they draw one each "
            "in turn, the winner first."
        )
    else:
        yield _(
            "If fewer than ten cards are left for both, the winner still draws up to "
            "five, the other the rest."
        )
    yield _(
        "Whoever is empty with no card left to draw is out first, and the hand is "
        "over; if both are, the winner of the trick."
    )


def _score(options: HouseRules) -> Iterator[Paragraph]:
    yield _COUNTED[options.scoring]
    if options.base > 1:
        yield about(
            _("All this is multiplied by %(base)d.", base=options.base), "product"
        )
