"""分红: the rule sheet."""

from collections.abc import Iterator

from scoring.games.fenhong.entry import HouseRules
from scoring.messages import Message, _
from scoring.sheets import Paragraph, Sample, Section, about, section

SAMPLES = (
    Sample(
        {
            "captured": [
                ["H3", "H9"],
                [],
                ["H2", "H4", "H5", "H6", "H10", "HA"],
                ["H7", "H8", "HJ", "HQ", "HK"],
            ]
        },
        4,
    ),
    Sample({"hearts": [0, 13, 0, 0]}, 4),
)

_SETTLEMENT = {
    "pairwise": about(
        _("Each player settles with each other by the difference of their points."),
        "pairwise",
    ),
    "mean": about(
        _(
            "Each is settled by the difference to the average of the others, rounded; "
            "what rounding leaves over goes to whoever lost the fewest points."
        ),
        "pairwise",
        "mean",
        "rounding",
    ),
    "winner_takes": about(
        _(
            "Whoever lost the fewest points wins; each of the others pays 1 to each "
            "winner."
        ),
        "winner_takes",
    ),
}

_SIDES = {
    "pairwise": about(
        _("Partners add their points; each scores the difference to the other side."),
        "sides",
        "difference",
    ),
    "mean": about(
        _(
            "Partners add their points; each scores the difference to the other side, "
            "which is the average of all others."
        ),
        "sides",
        "difference",
    ),
    "winner_takes": about(
        _("Partners add their points; the better side gets 1 each from the other."),
        "sides",
        "winner_takes",
    ),
}

_NEXT_LEADER = {
    "rotate": _("The lead of the first trick goes round from hand to hand."),
    "loser": _("Whoever took the most hearts leads the next hand."),
    "winner": _("Whoever took the fewest hearts leads the next hand."),
    "same": _("The same player leads every hand."),
}


def sheet(options: HouseRules) -> Iterator[Section]:
    """Yield the rule sheet, true to `options`."""
    yield section(_("The cards"), *_cards(options))
    yield section(
        _("Play"),
        _("Whoever took the first card from the pack leads the first hand."),
        _NEXT_LEADER[options.next_leader],
        _("Any card may be led, hearts too. The others follow suit if they can."),
        _(
            "The highest card of the suit led takes the trick, and its winner leads "
            "the next."
        ),
        _("After 13 tricks the hand is over."),
    )
    yield section(_("Score"), *_score(options))
    if options.target or options.max_hands:
        yield section(_("End of the match"), *_end(options))
    yield section(
        _("To report"),
        about(
            _("How many hearts each player took, or which ones."), "hearts", "captured"
        ),
    )


def _cards(options: HouseRules) -> Iterator[Message]:
    yield _("Four players, one pack of 52 without jokers, 13 cards each.")
    yield _("In every suit: A K Q J 10 9 8 7 6 5 4 3 2. There are no trumps.")
    if options.variant == "teams":
        yield _("Two against two; partners sit opposite.")


def _score(options: HouseRules) -> Iterator[Paragraph]:
    yield about(
        _("Every heart taken is one point less; other cards count nothing."),
        "cards",
        "hearts",
        "raw",
    )
    if options.moon == "flip":
        yield about(
            _("Whoever takes all thirteen has 0, and each of the others −13."), "flip"
        )
    yield (_SIDES if options.variant == "teams" else _SETTLEMENT)[options.settlement]


def _end(options: HouseRules) -> Iterator[Message]:
    target = options.target
    if target and options.variant == "teams":
        yield _(
            "The match ends when a side has %(target)d points or more below zero.",
            target=target,
        )
    elif target:
        yield _(
            "The match ends when a player has %(target)d points or more below zero.",
            target=target,
        )
    if options.max_hands:
        yield _("It ends after %(hands)d hands at the latest.", hands=options.max_hands)
    yield _("For this the hearts count, not the settled points; the fewest win.")
