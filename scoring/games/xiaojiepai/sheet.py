"""小姐牌: the rule sheet."""

from collections.abc import Iterator

from scoring.cards import RANKS
from scoring.games.xiaojiepai.effects import EFFECTS, amount_of, name_of
from scoring.games.xiaojiepai.entry import HouseRules
from scoring.messages import Card, Message, _
from scoring.records import verbatim
from scoring.sheets import Grid, Paragraph, Sample, Section, about, grid, section

SAMPLES = (
    Sample(
        {
            "events": [
                {"act": "draw", "seat": 0, "cards": ["9"]},
                {"act": "draw", "seat": 1, "cards": ["7"]},
                {"act": "lose", "seat": 2},
                {"act": "draw", "seat": 2, "cards": ["8"]},
                {"act": "draw", "seat": 3, "cards": ["9"]},
            ]
        },
        4,
    ),
    Sample({"halves": [0, 4, 3, 1]}, 4),
)


def sheet(options: HouseRules) -> Iterator[Section]:
    """Yield the rule sheet, true to `options`."""
    yield section(_("The cards"), *_cards(options))
    yield section(_("Play"), *_play(options))
    yield section(_("What the cards do"), _effects(options), *_more(options))
    yield section(_("Score"), *_score(options))
    yield section(_("To report"), *_report())


def _cards(options: HouseRules) -> Iterator[Message]:
    yield _(
        "Three to ten players, one pack of 52 without jokers, shuffled face down in "
        "the middle. Suits do not matter."
    )
    if options.wording == "drink":
        yield _("For adults only, 18 and over. Whoever has had enough stops.")


def _play(options: HouseRules) -> Iterator[Message]:
    if options.direction == "clockwise":
        yield _("In turn, clockwise, everybody draws a card and does what it says.")
    else:
        yield _(
            "In turn, counter-clockwise, everybody draws a card and does what it says."
        )
    yield _("When the pack is used up the round is over. What is still open is free.")
    yield _("The next player draws first in the next round.")


def _effects(options: HouseRules) -> Grid:
    head = (_("Card"), _("Effect"), _("What happens"))
    rows = []
    for rank in RANKS:
        effect = EFFECTS[options.variant][rank]
        name = name_of(effect, options)
        rows.append((verbatim(Card(rank)), name, _what(effect, options)))
    return grid(head, rows, "cost", "events")


def _what(effect: str, options: HouseRules) -> Message:
    match effect:
        case "half":
            return _("You take %(amount)s.", amount=amount_of(1, options))
        case "one":
            return _("You take %(amount)s.", amount=amount_of(2, options))
        case "left" | "right":
            return _NEIGHBOURS[effect, options.direction]
        case "double":
            return _kings(options)
        case "dare":
            return _(
                "Answer or do what you are dared; whoever refuses takes %(amount)s.",
                amount=amount_of(options.dare_penalty, options),
            )
        case "seven":
            return _sevens(options)
    return _WHAT[effect]


_WHAT = {
    "none": _("Nothing."),
    "duel": _("Pick an opponent and a contest; the loser takes one."),
    "leave": _("Keep it: without it nobody leaves the table."),
    "camera": _(
        "Keep it: call freeze at any time. Whoever moves takes one; if nobody does, "
        "you take one."
    ),
    "pick": _("Keep it: at any time let one player take one, or yourself."),
    "companion": _("You are the companion until the next one is drawn."),
    "ignore": _(
        "Nobody should react to you until you draw again. The first who does takes "
        "one; if nobody did, you take one then."
    ),
}


_NEIGHBOURS = {
    ("left", "clockwise"): _("Your left neighbour, the next in turn, takes one."),
    ("left", "counter_clockwise"): _("Your left neighbour, before you, takes one."),
    ("right", "clockwise"): _("Your right neighbour, before you, takes one."),
    ("right", "counter_clockwise"): _(
        "Your right neighbour, the next in turn, takes one."
    ),
}


def _kings(options: HouseRules) -> Message:
    if options.king_cap:
        return _(
            "The first king costs you two, each later one twice as much, at most "
            "%(most)s.",
            most=amount_of(options.king_cap, options),
        )
    return _("The first king costs you two, each later one twice as much.")


def _sevens(options: HouseRules) -> Message:
    if options.variant == "list_b":
        return _(
            "Name a number; from it all count round the table, up to ten, and clap in "
            "place of 7. The first to err takes one."
        )
    return _(
        "Name a number; from it all count round the table, and pass on multiples of 7 "
        "and numbers with a 7. The first to err takes one."
    )


def _more(options: HouseRules) -> Iterator[Message]:
    if options.ignore_single:
        yield _("Only the newest player to be ignored counts.")
    else:
        yield _("Several players can be ignored at the same time.")
    if options.variant == "list_a":
        return
    yield _COMPANION[options.companion_amount]
    if options.companion_per == "person":
        yield _("If several are punished, the companion takes that for each of them.")
    else:
        yield _("If several are punished, the companion takes that once.")


_COMPANION = {
    "same": _("Whenever others are punished the companion takes as much as one."),
    "one": _("Whenever others are punished the companion takes one too."),
    "half": _("Whenever others are punished the companion takes half of it."),
}


def _score(options: HouseRules) -> Iterator[Paragraph]:
    if options.wording == "drink":
        yield about(_("Cups are counted in halves."), "halves")
    else:
        yield about(_("Penalty points are counted in halves."), "halves")
    if options.ceiling:
        most = amount_of(options.ceiling, options)
        text = _("Nobody takes more than %(most)s in one round.", most=most)
        yield about(text, "ceiling")
    match options.settlement:
        case "none":
            yield about(_("It is for fun: nothing goes into the ledger."))
        case "pairwise_fewer":
            yield about(
                _("Each two players settle the difference of their halves."),
                "differences",
            )
        case _:
            yield about(
                _("Whoever has most pays 1 to each other player."), "highest_pays"
            )


def _report() -> Iterator[Paragraph]:
    yield about(
        _(
            "Tap each card as it is drawn: whose turn it is, the cards kept, the "
            "companion and all penalties are followed for you."
        ),
        "events",
    )
    yield about(_("Or at the end what each player took, in halves."), "halves")
