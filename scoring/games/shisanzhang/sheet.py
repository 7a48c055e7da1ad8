"""十三张: the rule sheet."""

from collections.abc import Iterator

from scoring.games.shisanzhang.duels import ROW_UNITS
from scoring.games.shisanzhang.entry import ROWS, HouseRules
from scoring.games.shisanzhang.ranks import FRONT_TYPES, NAMES, TYPES
from scoring.games.shisanzhang.specials import SPECIALS, paid, units_of
from scoring.messages import Message, _
from scoring.records import Table, verbatim
from scoring.sheets import Grid, Paragraph, Section, about, grid, section

_NONE = verbatim("–")


def sheet(options: HouseRules) -> Iterator[Section]:
    """Yield the rule sheet, true to `options`."""
    yield section(_("The cards"), *_cards())
    yield section(_("The rows"), *_rows(options))
    yield section(
        _("Which row is higher"),
        *(about(text, "compare") for text in _comparison(options)),
    )
    if options.special != "none":
        yield section(_("Specials"), *_specials(options))
    yield section(_("Score"), *_score(options))
    if options.mode == "banker":
        yield section(_("The banker"), *_banker(options))
    yield section(_("To report"), *_report(options))


def _cards() -> Iterator[Message]:
    yield _("Two to four players, one pack of 52 without jokers, 13 cards each.")
    yield _("Order: A K Q J 10 9 8 7 6 5 4 3 2; suits ♠ ♥ ♣ ♦.")
    yield _(
        "Everyone sets three rows: a front of 3 cards, a middle of 5 and a back of 5."
    )


def _rows(options: HouseRules) -> Iterator[Message | Paragraph | Grid]:
    yield _("From the highest; a front is three of a kind, a pair or a high card:")
    yield _types(options)
    yield _WHEEL[options.wheel]
    if options.allow_equal:
        text = _(
            "No row may be higher than the one behind it; suits do not matter here. "
            "Otherwise the hand is misset."
        )
    else:
        text = _(
            "Every row must be lower than the one behind it; among level rows the suit "
            "of the highest card decides. Otherwise the hand is misset."
        )
    yield about(text, "misset", "fouls")


def _types(options: HouseRules) -> Grid:
    """Make the table of what rows can be, and what they bring where that differs."""
    head, rows = [_("Row"), _("Cards")], []
    units = ROW_UNITS[options.units]
    for place, name in reversed(list(enumerate(NAMES))):
        row: list[Message | int] = [TYPES[name], _WHAT_ROW[name]]
        if options.units == "wiki":
            front = units[0][place] if name in FRONT_TYPES else _NONE
            row += [front, units[1][place], units[2][place]]
        rows.append(row)
    if options.units == "wiki":
        head += ROWS.values()
    return grid(head, rows, "front", "middle", "back", "combo")


_WHAT_ROW = {
    "high": _("none of these"),
    "pair": _("two of a rank"),
    "two_pair": _("two pairs"),
    "trips": _("three of a rank"),
    "straight": _("five ranks in a row"),
    "flush": _("five of one suit"),
    "full_house": _("three of a rank and a pair"),
    "quads": _("four of a rank"),
    "straight_flush": _("five in a row of one suit"),
}
_WHEEL = {
    "lowest": _("A2345 is the lowest straight."),
    "second": _("A2345 is the second straight, just below A K Q J 10."),
    "none": _("A2345 is no straight."),
}
_TIE = {
    "A": _(
        "Then the suit of the highest card of the row, the best if there are several "
        "of that rank."
    ),
    "A_nosuit": _("Rows of the same ranks are level, and nobody wins."),
}


def _comparison(options: HouseRules) -> Iterator[Message]:
    yield _("The better type first.")
    if options.compare_by == "groups":
        yield _("Then fours, threes and pairs from the highest, then the other cards.")
    else:
        yield _("Then the single cards from the highest, whatever the type.")
    yield _("Of straights only the highest card counts.")
    if options.tie != "B":
        yield _TIE[options.tie]
        return
    yield _(
        "Only the first of these counts, so of pairs the pair, of two pairs the higher "
        "one. Level rows go to the banker, without a banker to nobody."
    )


def _specials(options: HouseRules) -> Iterator[Paragraph | Grid]:
    yield about(
        _(
            "Declared before the hands are opened. A special beats every hand without "
            "one, no rows are compared, and it cannot be misset."
        ),
        "specials",
        "declared",
        "special",
    )
    rows = [
        (SPECIALS[name].name, _what(name, options), units_of(name, options))
        for name in paid(Table(options, 0))
    ]
    yield grid((_("Special"), _("Cards"), _("Worth in units")), rows, "special")
    if options.mode == "all":
        text = _("Of two specials the one with more units wins them.")
        yield about(text, "special")


_WHAT = {
    "dragon_flush": _("one card of each rank, all of one suit"),
    "dragon": _("one card of each rank"),
    "twelve_suit": _("exactly twelve cards of one suit"),
    "trips_five_pairs": _("six pairs whose odd card makes three of a kind"),
    "three_straights": _("runs of 3, 5 and 5 cards, whatever the suits"),
    "three_flushes": _("3, 5 and 5 cards of one suit each"),
    "six_pairs": _("six pairs and one card; four equal cards are two pairs"),
}
_BIG_SMALL = {
    ("all_big", "a10"): _("only 5 to A"),
    ("all_big", "narrow"): _("only 8 to A"),
    ("all_small", "a10"): _("only A to 10"),
    ("all_small", "narrow"): _("only 2 to 8"),
}


def _what(name: str, options: HouseRules) -> Message:
    return _WHAT.get(name) or _BIG_SMALL[name, options.big_small]


def _score(options: HouseRules) -> Iterator[Paragraph]:
    text = _("Two players compare row by row; whoever has the higher one wins 1 unit.")
    if options.units == "wiki":
        text = _(
            "Two players compare row by row; whoever has the higher one wins the units "
            "that the table gives for it."
        )
    yield about(text, "front", "middle", "back", "pair")
    yield about(_misset(options), "misset", "both_misset", "flat")
    if options.shoot == "double":
        text = _("Winning all three rows, shooting, counts double.")
        yield about(text, "shot")
    elif options.shoot == "plus3":
        text = _("Winning all three rows, shooting, brings 3 units more.")
        yield about(text, "shot")
    if options.homerun == "double" and options.mode == "all":
        text = _("Whoever wins all three rows from all three others has double again.")
        yield about(text, "homerun")
    if options.base > 1:
        text = _("A unit is %(base)d points.", base=options.base)
        yield about(text, "raw", "product", "stake")


def _misset(options: HouseRules) -> Message:
    if options.foul_units:
        return _(
            "A misset hand pays %(units)d units to each that is not, and that is no "
            "shooting.",
            units=options.foul_units,
        )
    return _(
        "A misset hand loses all three rows, each with the units of the other's. Two "
        "misset hands win nothing from each other."
    )


def _banker(options: HouseRules) -> Iterator[Paragraph | Message]:
    yield about(_("Only the banker compares, with each of the others."), "banker")
    yield about(
        _("The others bet; what is won or lost is multiplied by the bet."),
        "bets",
        "stake",
    )
    if options.special != "none":
        yield about(
            _(
                "Whoever declares a special has its units from the banker, whatever "
                "the banker has."
            ),
            "special",
        )
    match options.next_banker:
        case "rotate":
            yield _("The next player is the next banker.")
        case "fixed":
            yield _("The banker stays.")
        case _:
            yield _(
                "Whoever wins most is the next banker; the banker stays if nobody has "
                "more."
            )


def _report(options: HouseRules) -> Iterator[Paragraph]:
    yield about(
        _(
            "Every card of each hand, or only who was how high in each row and who was "
            "misset."
        ),
        "layouts",
        "rows",
        "fouls",
        "cards",
        "order",
    )
    if options.mode == "banker":
        text = _("The banker, and the bets if they are not 1 each.")
        yield about(text, "banker", "bets")
