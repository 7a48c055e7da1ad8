"""顾此失彼: the rule sheet."""

from collections.abc import Iterator

from scoring import series
from scoring.games.gucishibi.entry import HouseRules
from scoring.games.gucishibi.score import VALUES
from scoring.messages import Message, _
from scoring.sheets import Grid, Paragraph, Sample, Section, about, grid, section

TWO_PLAYERS = {
    "sets": [
        {"fours": 2, "threes": 0, "pairs": 1},
        {"fours": 0, "threes": 0, "pairs": 5},
    ],
    "first": 1,
}

SAMPLES = (
    Sample(
        {
            "sets": [
                {"fours": 1, "threes": 1, "pairs": 2},
                {"fours": 0, "threes": 1, "pairs": 4},
                {"fours": 0, "threes": 2, "pairs": 2},
                {"fours": 1, "threes": 0, "pairs": 3},
            ],
            "first": 1,
        },
        4,
    ),
    Sample(
        {
            "sets": [
                {"fours": 3, "threes": 0, "pairs": 3},
                {"fours": 1, "threes": 1, "pairs": 3},
                {"fours": 2, "threes": 0, "pairs": 4},
            ],
            "first": 0,
        },
        3,
    ),
)

_SETS = {
    "fours": _("Four equal cards"),
    "threes": _("Three equal cards"),
    "pairs": _("Two equal cards"),
}


def sheet(options: HouseRules) -> Iterator[Section]:
    """Yield the rule sheet, true to `options`."""
    yield section(
        _("The cards"),
        _("Two to six players, one pack of 52 without jokers, all dealt out."),
        _("Hands may differ by a card. Suits do not matter, only equal ranks."),
    )
    yield section(_("Play"), *_play(options))
    yield section(_("Score"), *_score(options))
    yield from series.end_of_match(options)
    yield section(
        _("To report"),
        about(
            _("How many sets of four, three and two each player has at the end."),
            "sets",
        ),
        about(
            _("Who was the first to finish, of those who have a set; or nobody."),
            "first",
        ),
    )


def _play(options: HouseRules) -> Iterator[Message]:
    yield series.DEALS_NEXT[options.next_dealer]
    yield _("Four equal cards are laid open at once, whenever somebody has them.")
    yield _("The dealer begins: draw one card unseen from any other hand.")
    yield _(
        "If you hold its rank already, show the card and keep it; you may draw again, "
        "from anybody, or stop. Otherwise keep it, and the next player draws."
    )
    yield _(
        "Whoever has no single card left, in hand only equal cards or nothing, is "
        "finished: they draw no more, and nobody draws from them."
    )
    yield _(
        "Of several who finish at once, the one who drew comes first, after the deal "
        "the dealer; then the others in turn."
    )
    yield _(
        "The hand is over when at most one player is not finished, or after %(limit)d "
        "draws in a row in which nobody finishes.",
        limit=options.idle_limit,
    )


def _score(options: HouseRules) -> Iterator[Paragraph | Grid]:
    yield _values()
    if options.gift:
        yield from _gift(options)
    yield series.settled(options.settlement)


def _values() -> Grid:
    rows = [(_SETS[name], value) for name, value in VALUES.items()]
    rows.append((_("A single card"), 0))
    return grid((_("A set"), _("Points")), rows, *VALUES, "set_points")


def _gift(options: HouseRules) -> Iterator[Paragraph]:
    yield about(
        _(
            "Whoever finished first, of those who have a set, gets %(gift)d from each "
            "of the others.",
            gift=options.gift,
        ),
        "gift",
    )
    if options.tie_is_highest:
        text = _("There is no gift if nobody's sets count more than theirs.")
    else:
        text = _("There is no gift if their sets alone count the most.")
    yield about(text, "no_gift")
    if options.gift_as == "payment":
        yield about(
            _(
                "The gift is paid once; only the sets are settled. For the match sets "
                "and gift together count."
            ),
            "gift",
            "raw",
        )
    else:
        yield about(_("The gift is settled together with the sets."), "gift", "raw")
