"""对牌: the rule sheet."""

from collections.abc import Iterator

from scoring import series
from scoring.games.duipai.entry import HouseRules
from scoring.messages import Message, _
from scoring.sheets import Paragraph, Sample, Section, about, section

_SAMPLES = {
    "five": (
        Sample({"counts": [20, 12, 9, 5]}, 4),
        Sample({"counts": [18, 11, 18]}, 3),
    ),
    "first_out": (
        Sample({"out_order": [1]}, 4),
        Sample({"out_order": [2]}, 3),
    ),
    "one_left": (
        Sample({"out_order": [1, 3, 0]}, 4),
        Sample({"out_order": [2, 0]}, 3),
    ),
}

_PICKUP = {
    "top_first": _("The card just laid goes first, then the others backwards."),
    "as_laid": _("They go as they lie, the card just laid last."),
}

_SCORES = {
    "last_standing": about(
        _(
            "The last player with cards has 1 point, the others have none; each of "
            "them pays 1 to the winner."
        ),
        "survivor",
        "pairwise",
    ),
    "first_out": about(
        _(
            "Whoever is out first has no point, the others have 1 each; the first pays "
            "1 to each of them."
        ),
        "first_out",
        "pairwise",
    ),
    "by_rank": about(
        _("Each player has 1 point for each player who was out before."),
        "outlasted",
    ),
}


def samples(options: HouseRules) -> tuple[Sample, ...]:
    """Return two hands to be worked by `options`."""
    way = options.end if options.variant == "queue" else options.variant
    return _SAMPLES.get(way, _SAMPLES["one_left"])


def sheet(options: HouseRules) -> Iterator[Section]:
    """Yield the rule sheet, true to `options`."""
    five = options.variant == "five"
    yield section(_("The cards"), *(_five_cards() if five else _piles()))
    yield section(
        _("Play"),
        series.LEADS_NEXT[options.next_leader],
        *(_five(options) if five else _queue(options)),
    )
    yield section(_("Score"), *_score(options))
    yield from series.end_of_match(options)
    yield section(_("To report"), _report(options))


def _piles() -> Iterator[Message]:
    yield _("Two to eight players, one pack of 52 without jokers. Suits do not matter.")
    yield _(
        "The whole pack is dealt into face-down piles, one for each player. If it does "
        "not come out even, the first players have one card more."
    )


def _five_cards() -> Iterator[Message]:
    yield _("Two to eight players, one pack of 52 without jokers. Suits do not matter.")
    yield _("Each player holds five cards; the rest is the stock, face down.")


def _queue(options: HouseRules) -> Iterator[Message]:
    yield _(
        "In turn, lay the top card of your pile at the end of one row that all share; "
        "the cards overlap, so that every rank can be seen."
    )
    yield _(
        "If a card of the same rank lies there already, take both and all cards "
        "between them, and put them under your pile."
    )
    yield _PICKUP[options.pickup_order]
    if options.queue_again:
        yield _("Whoever has taken cards lays again.")
    else:
        yield _("Then the next player lays, even if you have taken cards.")
    yield _("Whoever has laid the last card and takes nothing is out.")
    yield from _queue_ends(options)


def _queue_ends(options: HouseRules) -> Iterator[Message]:
    if options.end == "first_out":
        yield _("With that the hand is over.")
        yield _(
            "After %(limit)d cards in all, whoever has the shortest pile is out; of "
            "several the last in seat order.",
            limit=options.turn_limit,
        )
        return
    yield _("The others go on until only one player has cards.")
    yield _(
        "After %(limit)d cards in all the play stops: the players left are out from "
        "the shortest pile on, of several the last in seat order first, but for one.",
        limit=options.turn_limit,
    )


def _five(options: HouseRules) -> Iterator[Message]:
    yield _("In turn, lay any card of your hand at the end of one row that all share.")
    yield _(
        "If a card of the same rank lies there already, you win both and all cards "
        "between them; put them aside."
    )
    yield _("Then draw until you hold five again, as far as the stock goes.")
    if options.five_again:
        yield _("Whoever has taken cards lays again.")
    else:
        yield _("Then the next player lays, even if you have taken cards.")
    yield _(
        "The hand is over when all cards are laid. What is left in the row counts for "
        "nobody."
    )


def _score(options: HouseRules) -> Iterator[Paragraph]:
    if options.variant == "five":
        yield about(_("Each card won is 1 point."), "counts")
        yield series.settled(options.settlement)
        return
    yield _SCORES[options.end]
    if options.end == "by_rank":
        yield series.settled(options.settlement)


def _report(options: HouseRules) -> Paragraph:
    if options.variant == "five":
        return about(_("How many cards each player won."), "counts")
    if options.end == "first_out":
        return about(_("Who was out first."), "out_order")
    return about(
        _("In which order the players were out, without the one who is left."),
        "out_order",
    )
