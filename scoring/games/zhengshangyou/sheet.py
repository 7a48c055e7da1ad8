"""争上游: the rule sheet."""

from collections.abc import Callable, Iterator
from itertools import groupby

from scoring.games.zhengshangyou.entry import PLACES, HouseRules, hand_size
from scoring.games.zhengshangyou.score import tier, weight
from scoring.messages import Message, _
from scoring.records import Table, verbatim
from scoring.sheets import Grid, Paragraph, Sample, Section, about, grid, section

_LEFT = (Sample({"left": [0, 3, 7, 13]}, 4), Sample({"left": [12, 10, 0, 2]}, 4))

SAMPLES = {
    "cards_left": _LEFT,
    "tiers": _LEFT,
    "big2": (
        Sample({"left": [5, 8, 0, 12]}, 4),
        Sample({"left": [0, 7, 9, 13], "spade2": 2}, 4),
    ),
    "places": (Sample({"order": [2, 0]}, 4), Sample({"order": [0, 3, 1, 2]}, 4)),
}


def sheet(options: HouseRules) -> Iterator[Section]:
    """Yield the rule sheet, true to `options`."""
    yield section(_("The cards"), *_cards(options))
    yield section(_("Combinations"), *_combinations(options))
    yield section(_("Play"), *_play(options))
    yield section(_("Score"), *_score(options))
    if options.places_target:
        yield section(_("End of the series"), _end(options))
    yield section(_("To report"), *_report(options))


def _cards(options: HouseRules) -> Iterator[Message]:
    if options.variant == "two_packs":
        yield _("Four players, two packs with their jokers, 27 cards each.")
        yield _(
            "From low to high: 3 4 5 6 7 8 9 10 J Q K A 2, little joker, big joker."
        )
    else:
        yield _("Four players, one pack of 52 without jokers, 13 cards each.")
        yield _("From low to high: 3 4 5 6 7 8 9 10 J Q K A 2.")
    yield _("Each for himself.")


def _combinations(options: HouseRules) -> Iterator[Paragraph | Grid]:
    yield grid((_("Combination"), _("Cards")), list(_rows(options)), "combo")
    for text in _comparison(options):
        yield about(text, "combo", "beats")


def _comparison(options: HouseRules) -> Iterator[Message]:
    """Yield what stands in a row, and what beats what."""
    yield _(
        "In a row A and 2 stand either below 3 or above K, but not both in one row; A "
        "2 3 4 5 counts as its 5."
    )
    if options.variant == "two_packs":
        yield _("Two equal jokers are a pair. Jokers stand in no row.")
    yield _(
        "A combination is beaten by a higher one of the same kind and length. Suits "
        "decide nothing, and equal never beats."
    )
    if options.straight_flush:
        yield _("A straight of one suit beats every other straight of its length.")
    if options.variant == "two_packs":
        yield _(
            "A bomb beats all else; more cards beat fewer, then the higher rank. The "
            "four jokers beat all."
        )
    else:
        yield _("A bomb beats all else; of bombs the higher rank.")


def _rows(options: HouseRules) -> Iterator[tuple[Message, Message]]:
    """Yield the combinations and what they are made of."""
    two_or_more = _("two or more")
    yield _("Single"), _("any card")
    yield _("Pair"), _("two of a rank")
    yield _("Three"), _("three of a rank")
    if options.fullhouse:
        yield _("Three and a pair"), _("three of a rank with a pair")
    yield (
        _("Straight"),
        _("%(cards)d or more single ranks in a row", cards=options.min_run),
    )
    yield _("Pairs in a row"), two_or_more
    yield _("Threes in a row"), two_or_more
    if options.plane:
        yield _("Plane"), _("threes in a row with as many pairs")
    if options.variant == "two_packs":
        yield _("Bomb"), _("four or more of a rank, or the four jokers")
    else:
        yield _("Bomb"), _("four of a rank")


def _play(options: HouseRules) -> Iterator[Message]:
    yield _("The winner deals the next hand.")
    if options.variant == "two_packs":
        yield _("Whoever drew a ♠3 first leads, in every hand.")
    else:
        yield _("Whoever holds ♠3 leads, in every hand.")
    if options.first_must_contain_spade3:
        yield _("The first combination must have ♠3.")
    if options.must_beat:
        yield _("In turn the others beat it; only who cannot beat passes.")
    else:
        yield _("In turn the others beat it or pass; who passed may come in again.")
    yield _("When all others have passed, the last to play leads anything.")
    if options.scoring == "places":
        yield _(
            "It is played until two are out. If nobody beats the last combination of "
            "a player who is out, the next in turn leads."
        )
    else:
        yield _("Whoever is out of cards first wins, and the hand is over.")


def _score(options: HouseRules) -> Iterator[Paragraph | Grid]:
    match options.scoring:
        case "places":
            yield from _places()
        case "big2":
            yield from _big_two()
        case "tiers":
            yield from _tiers(options)
        case _:
            text = _("Each pays the winner 1 for each card left.")
            yield about(text, "left", "paid")
    if options.base > 1:
        text = _("All this is multiplied by %(base)d.", base=options.base)
        yield about(text, "product")


def _places() -> Iterator[Paragraph | Grid]:
    yield about(
        _("Each settles with each by the difference of their places:"), "places"
    )
    yield grid(
        (_("Place"), _("Counts"), _("Points")),
        (
            (PLACES[0], 2, verbatim("+5")),
            (PLACES[1], 1, verbatim("+1")),
            (PLACES[2], 0, verbatim("−3")),
            (PLACES[3], 0, verbatim("−3")),
        ),
        "places",
        "differences",
    )


def _tiers(options: HouseRules) -> Iterator[Paragraph | Grid]:
    yield about(
        _(
            "Each pays the winner for the cards left, and more if few cards were "
            "played: less than half, less than a quarter, or none."
        ),
        "left",
        "paid",
    )
    dealt = hand_size(Table(options, 4))
    yield _factors(dealt, lambda left: tier(left, dealt), "tiers")


def _big_two() -> Iterator[Paragraph | Grid]:
    yield about(_("Each card left counts, and more if many are left:"), "left")
    yield _factors(13, weight, "weights")
    yield about(
        _("Whoever still holds ♠2 and has 8 or more left counts double again."),
        "spade2",
    )
    yield about(_("Each settles with each by the difference."), "differences")


def _factors(dealt: int, factor: Callable[[int], int], code: str) -> Grid:
    """Make the table of what a card counts by how many are left of those dealt."""
    rows = []
    for times, group in groupby(range(1, dealt + 1), factor):
        counts = tuple(group)
        left = verbatim(str(counts[0]))
        if len(counts) > 1:
            left = _("%(low)d to %(high)d", low=counts[0], high=counts[-1])
        rows.append((left, times))
    return grid((_("Cards left"), _("Each counts")), rows, code)


def _end(options: HouseRules) -> Message:
    return _(
        "The series ends when a player has %(target)d for places: 2 for each first, 1 "
        "for each second.",
        target=options.places_target,
    )


def _report(options: HouseRules) -> Iterator[Paragraph]:
    if options.scoring == "places":
        yield about(_("Who went out first and who second."), "order")
    else:
        yield about(_("How many cards each player has left."), "left")
    if options.scoring == "big2":
        yield about(_("Who still holds ♠2, if it was not played."), "spade2")
