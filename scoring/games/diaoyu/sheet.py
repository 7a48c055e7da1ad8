"""钓鱼: the rule sheet."""

from collections.abc import Iterator

from scoring import series
from scoring.games.diaoyu.entry import HouseRules
from scoring.games.diaoyu.score import SUIT_POINTS
from scoring.messages import Card, Message, _
from scoring.records import verbatim
from scoring.sheets import Grid, Sample, Section, about, grid, section

TWO_PLAYERS = {
    "suits": [
        {"S": 4, "H": 3, "D": 3, "C": 3},
        {"S": 6, "H": 5, "D": 6, "C": 4},
    ]
}

SAMPLES = (
    Sample(
        {
            "suits": [
                {"S": 3, "H": 5, "D": 4, "C": 4},
                {"S": 5, "H": 4, "D": 3, "C": 5},
                {"S": 3, "H": 3, "D": 4, "C": 4},
            ]
        },
        3,
    ),
    Sample(
        {
            "captured": [
                ["SA", "DK", "H7", "C7", "S5", "C9"],
                ["HQ", "D2", "SJ", "H3", "C4", "D10", "S8", "H6"],
            ]
        },
        2,
    ),
)

_LEFTOVERS = {
    "nobody": _("Cards on the table and in hands then count for nobody."),
    "last_capturer": _(
        "Whoever took last gets the cards on the table; cards in hands count for "
        "nobody."
    ),
}


def sheet(options: HouseRules) -> Iterator[Section]:
    """Yield the rule sheet, true to `options`."""
    yield section(
        _("The cards"),
        _("Two to eight players, one pack of 52 without jokers."),
        _(
            "Three cards each and four face up on the table; the rest is the stock, "
            "face down."
        ),
        _("A counts 1, 2 to 10 their number, J 11, Q 12, K 13."),
    )
    yield section(_("Play"), *_play(options))
    yield section(
        _("Score"),
        _suits(),
        about(
            _("Each player adds up what they caught."),
            "cards",
            "raw",
        ),
        series.settled(options.settlement),
    )
    yield from series.end_of_match(options)
    yield section(
        _("To report"),
        about(
            _("How many cards of each suit each player caught, or which ones."),
            "suits",
            "captured",
        ),
    )


def _play(options: HouseRules) -> Iterator[Message]:
    yield series.LEADS_NEXT[options.next_leader]
    if options.multi_table:
        yield _(
            "In turn, take any cards from the table with one, two or three of your "
            "own, if all of them make exactly 14: 5 with 9, or 2 and 4 with 8."
        )
    else:
        yield _(
            "In turn, take one card from the table with one, two or three of your "
            "own, if all of them make exactly 14: 5 with 9, or 5 with 2 and 7."
        )
    yield _(
        "Put all of them before you. Then, as far as the stock goes, turn cards until "
        "four lie on the table, and draw until you hold three. One catch a turn."
    )
    if options.must_capture:
        yield _("Whoever can take must; only who cannot passes.")
    else:
        yield _("Passing is always allowed.")
    yield _(
        "If all pass one after the other, the cards on the table are thrown out and "
        "four new ones turned. If the stock is empty, the hand is over instead."
    )
    yield _LEFTOVERS[options.leftovers]


def _suits() -> Grid:
    head = (_("Caught"), _("Points each"))
    rows = [(verbatim(Card(suit)), points) for suit, points in SUIT_POINTS.items()]
    return grid(head, rows, "suit")
