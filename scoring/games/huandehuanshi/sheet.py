"""患得患失: the rule sheet."""

from collections.abc import Iterator

from scoring import series
from scoring.games.huandehuanshi.entry import CLASSES, HouseRules
from scoring.messages import Card, Message, _
from scoring.records import verbatim
from scoring.sheets import (
    Cell,
    Grid,
    Paragraph,
    Sample,
    Section,
    about,
    grid,
    section,
)


def _taken(hearts: tuple[int, ...], spades: tuple[int, ...]) -> dict[str, object]:
    return {
        "hearts": dict(zip(CLASSES, hearts, strict=True)),
        "spades": dict(zip(CLASSES, spades, strict=True)),
    }


THREE_PLAYERS = {
    "classes": [
        _taken((2, 2, 4, 0), (1, 0, 0, 1)),
        _taken((2, 2, 0, 1), (0, 2, 4, 0)),
        _taken((0, 0, 0, 0), (3, 2, 0, 0)),
    ]
}

SAMPLES = (
    Sample(THREE_PLAYERS, 3),
    Sample(
        {
            "classes": [
                _taken((4, 4, 4, 1), (1, 0, 0, 0)),
                _taken((0, 0, 0, 0), (1, 3, 2, 1)),
                _taken((0, 0, 0, 0), (2, 1, 2, 0)),
            ]
        },
        3,
    ),
)

_ALL_HEARTS = {
    "flat200": _("Whoever takes all thirteen hearts has 200 instead, spades or not."),
    "replace_hearts": _(
        "Whoever takes all thirteen hearts has 200 for them, less their own spades."
    ),
    "off": _("Whoever takes all thirteen hearts has 92 for them, as the table says."),
}

_LEFTOVER = {
    "partial_draw": _("Near the end only the first in this order still get a card."),
    "dead": _(
        "Nobody draws when there are fewer cards than players; these stay unused."
    ),
}


def sheet(options: HouseRules) -> Iterator[Section]:
    """Yield the rule sheet, true to `options`."""
    yield section(
        _("The cards"),
        _("Three to five players, one pack of 54, four cards each."),
        _(
            "The rest is the stock. Turn one of its cards: its suit is trump. It goes "
            "under the stock and is drawn last. A joker is put back and another turned."
        ),
        _(
            "From high to low: A K Q J 10 9 8 7 6 5 4 3 2. Jokers are the highest "
            "trumps, the big one above the little one."
        ),
    )
    yield section(_("Play"), *_play(options))
    yield section(_("Score"), *_score(options))
    yield from series.end_of_match(options, *_also(options))
    yield section(
        _("To report"),
        about(
            _("The hearts and spades each player took, by number or card by card."),
            "classes",
            "captured",
        ),
    )


def _play(options: HouseRules) -> Iterator[Message]:
    yield series.DEALS_NEXT[options.next_dealer]
    yield _(
        "The dealer leads the first trick, then whoever took the last one. Any card "
        "may be led; the others follow its suit if they can, else they play any card."
    )
    yield _(
        "The highest trump takes the trick, without trumps the highest card of the "
        "suit led."
    )
    yield _(
        "After a trick everybody draws a card, whoever took it first, then in turn."
    )
    yield _LEFTOVER[options.leftover]
    yield _("It is played until all hands are empty; who has no card is passed over.")


def _score(options: HouseRules) -> Iterator[Paragraph | Grid]:
    yield _classes()
    yield about(
        _(
            "Diamonds, clubs and jokers count nothing. Each player adds up what they "
            "took."
        ),
        "cards",
        "raw",
    )
    yield about(_ALL_HEARTS[options.all_hearts], "all_hearts")
    yield series.settled(options.settlement)


def _classes() -> Grid:
    head = (_("Points each"), *(each.label for each in CLASSES.values()))
    points = [each.points for each in CLASSES.values()]
    rows: list[list[Cell]] = [
        [verbatim(Card("H")), *points],
        [verbatim(Card("S")), *(-value for value in points)],
    ]
    return grid(head, rows, "hearts", "spades")


def _also(options: HouseRules) -> Iterator[Message]:
    if options.target:
        yield _(
            "If several are level with %(target)d or more, another hand is played.",
            target=options.target,
        )
    if options.all_hearts_wins:
        yield _("Whoever takes all thirteen hearts wins the match at once.")
