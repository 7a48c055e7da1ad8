"""憋七: the rule sheet."""

from collections.abc import Iterator

from scoring.games.bieqi.entry import HouseRules
from scoring.games.bieqi.score import CLEAR_FACTORS
from scoring.messages import Card, _
from scoring.sheets import Grid, Sample, Section, about, grid, section

SAMPLES = (
    Sample({"face_down": [5, 8, 1, 12]}, 4),
    Sample({"face_down": [0, 13, 6, 21], "lone_sevens": [0]}, 4),
)

_LONE_SEVEN = {
    "stack": _("A lone seven multiplies by 8 more, each of them."),
    "replace": _("With lone sevens, × 8 for each takes the place of that."),
    "max": _("With a lone seven the factor is at least 8."),
}


def sheet(options: HouseRules) -> Iterator[Section]:
    """Yield the rule sheet, true to `options`."""
    yield section(
        _("The cards"),
        _("Four players, one pack of 52 without jokers, 13 cards each."),
        _("Order: A 2 3 4 5 6 7 8 9 10 J Q K; A is the lowest, K the highest."),
    )
    yield section(
        _("Play"),
        _(
            "Whoever holds %(card)s begins with it. Then all act in turn.",
            card=Card(options.opening_card),
        ),
        _(
            "A live card is a seven, or the next card, up or down, of a suit that lies "
            "open. Whoever holds live cards must play one of them."
        ),
        _(
            "Whoever holds none puts one card, any, face down. There is no passing, "
            "and a live card is never put face down."
        ),
        _("After 13 rounds all cards are gone."),
    )
    yield section(
        _("Score"),
        about(
            _(
                "Face-down cards count their points: A 1, 2 to 10 their number, J 11, "
                "Q 12, K 13. Each player scores the differences to each of the "
                "others, added up."
            ),
            "cards",
            "pips",
            "differences",
        ),
        about(
            _("A player with nothing face down is clear; then everything counts more:"),
            "clear",
            "product",
        ),
        _clear_factors(),
        about(
            _(
                "A lone seven is a seven that a clear player plays as the last card; "
                "the opening card is none."
            ),
            "lone_sevens",
        ),
        about(_LONE_SEVEN[options.lone_seven], "lone_sevens", "product"),
    )
    yield section(
        _("To report"),
        about(
            _("The points each player has face down, and who had a lone seven."),
            "face_down",
            "lone_sevens",
        ),
    )


def _clear_factors() -> Grid:
    head = (_("Clear players"), _("All points"))
    rows = [
        (clear, _("× %(factor)d", factor=factor))
        for clear, factor in enumerate(CLEAR_FACTORS[:4])
    ]
    rows.append((4, _("nobody scores")))
    return grid(head, rows, "clear")
