"""争上游: the rule sheet."""

from collections.abc import Iterator

from scoring.games.zhengshangyou.entry import HouseRules
from scoring.messages import Message, _
from scoring.sheets import Section, section


def sheet(options: HouseRules) -> Iterator[Section]:
    """Yield the rule sheet, true to `options`."""
    yield section(_("The cards"), *_cards(options))
    yield section(_("Combinations"), *_combinations(options))
    yield section(_("Which beats which"), *_comparison(options))
    yield section(_("Play"), *_play(options))
    yield section(_("Score"), *_score(options))
    if options.places_target:
        yield section(_("End of the series"), *_end(options))
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


def _combinations(options: HouseRules) -> Iterator[Message]:
    yield _("A single card, a pair, or three of a rank.")
    yield _(
        "A straight: at least %(cards)d single ranks in a row.", cards=options.min_run
    )
    yield _("Two or more pairs in a row; two or more threes in a row.")
    if options.fullhouse:
        yield _("Three of a rank with a pair.")
    if options.plane:
        yield _("A plane: two or more threes in a row with as many pairs.")
    yield _(
        "In a row A and 2 stand either below 3 or above K, but not both in one row; A "
        "2 3 4 5 counts as its 5."
    )
    if options.variant == "two_packs":
        yield _("A bomb: four or more of a rank. The four jokers are a bomb too.")
        yield _("Two equal jokers are a pair. Jokers stand in no row.")
    else:
        yield _("A bomb: four of a rank.")


def _comparison(options: HouseRules) -> Iterator[Message]:
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


def _score(options: HouseRules) -> Iterator[Message]:
    match options.scoring:
        case "places":
            yield _(
                "The first place counts 2, the second 1. Each settles with each by "
                "the difference: +5, +1, −3, −3."
            )
        case "big2":
            yield from _big_two()
        case _:
            yield _("Each pays the winner 1 for each card left.")
    if options.scoring == "tiers":
        yield _(
            "Whoever has played no card pays four times, less than a quarter of the "
            "cards three times, less than half double."
        )
    if options.base > 1:
        yield _("All this is multiplied by %(base)d.", base=options.base)


def _big_two() -> Iterator[Message]:
    yield _(
        "Each card left counts 1. With 8 or 9 left they count double, with 10 to 12 "
        "three times, with 13 four times."
    )
    yield _("Whoever still holds ♠2 and has 8 or more left counts double again.")
    yield _("Each settles with each by the difference.")


def _end(options: HouseRules) -> Iterator[Message]:
    yield _(
        "The series ends when a player has %(target)d for places: 2 for each first, 1 "
        "for each second.",
        target=options.places_target,
    )


def _report(options: HouseRules) -> Iterator[Message]:
    if options.scoring == "places":
        yield _("Who went out first and who second.")
    else:
        yield _("How many cards each player has left.")
    if options.scoring == "big2":
        yield _("Who still holds ♠2, if it was not played.")
