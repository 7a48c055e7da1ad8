"""五十K: the rule sheet."""

from collections.abc import Iterator

from scoring.games.wushik.entry import ALL_POINTS, ORDERS, HouseRules
from scoring.games.wushik.orders import specials
from scoring.games.wushik.score import CATCHES, NOT_OUT, OUT_FIRST, first_lead
from scoring.messages import Message, _
from scoring.sheets import Grid, Paragraph, Sample, Section, about, grid, section

SAMPLES = {
    "two_packs": (
        Sample(
            {"order": [0, 2], "captured": [70, 40, 30, 40], "held": [0, 10, 0, 10]}, 4
        ),
        Sample({"order": [0, 1, 3], "captured": [50, 60, 45, 45]}, 4),
    ),
    "one_pack": (
        Sample(
            {"order": [0, 2], "captured": [40, 20, 20, 10], "held": [0, 0, 0, 10]}, 4
        ),
        Sample({"order": [1, 2, 0], "captured": [20, 35, 25, 20]}, 4),
    ),
}


def sheet(options: HouseRules) -> Iterator[Section]:
    """Yield the rule sheet, true to `options`."""
    yield section(_("The cards"), *_cards(options))
    yield section(_("Combinations"), *_combinations(options))
    yield section(_("Play"), *_play(options))
    yield section(_("Score"), *_score(options))
    yield section(
        _("To report"),
        about(
            _("In which order players went out: two partners, or the first three."),
            "order",
        ),
        _("The points each player took, and the points in hand if there are any."),
    )


def _cards(options: HouseRules) -> Iterator[Message]:
    if options.variant == "two_packs":
        yield _("Four players, two packs with their jokers, 27 cards each.")
    else:
        yield _("Four players, one pack of 54: two have 14 cards, two have 13.")
    yield _("Two against two; partners sit opposite.")
    yield _("From low to high: 3 4 5 6 7 8 9 10 J Q K A 2, little joker, big joker.")


def _combinations(options: HouseRules) -> Iterator[Paragraph | Grid]:
    yield _ordinary(specials(options))
    yield about(
        _(
            "To beat them takes the same combination with as many cards, but higher, "
            "or a special one. Equal cards beat nothing, and nothing is added to "
            "anything."
        ),
        "combo",
        "beats",
    )
    yield about(
        _(
            "Special combinations beat all others. From low to high, %(order)s:",
            order=ORDERS[options.order],
        ),
        "combo",
        "beats",
    )
    yield _special(options)
    yield about(_level(options), "combo", "beats")


def _level(options: HouseRules) -> Message:
    if options.pure_suits:
        return _(
            "Of one kind the higher rank beats, of pure 5-10-K the higher suit: ♠ ♥ ♣ "
            "♦. Mixed 5-10-K are all level."
        )
    return _("Of one kind the higher rank beats. 5-10-K of one kind are all level.")


def _ordinary(names: tuple[str, ...]) -> Grid:
    pair = _("two of a rank")
    if "joker2" in names:
        pair = _("two of a rank, but no jokers")
    rows = [(_("Single"), _("any card")), (_("Pair"), pair)]
    if "bomb3" not in names:
        rows.append((_("Three"), _("three of a rank")))
    rows += [
        (_("Straight"), _("five or more ranks in a row, 3 to A")),
        (_("Pairs in a row"), _("two or more pairs, 3 to A")),
        (_("Threes in a row"), _("two or more threes, 3 to A")),
    ]
    return grid((_("Combination"), _("Cards")), rows, "combo")


def _special(options: HouseRules) -> Grid:
    """Make the table of special combinations, bombs that follow each other in one."""
    two_jokers = _("any two, more big ones beat fewer")
    if options.variant == "one_pack":
        two_jokers = _("the little and the big one")
    what = {**_WHAT, "joker2": (_("Two jokers"), two_jokers)}
    rows: list[tuple[Message, Message]] = []
    bombs: list[int] = []
    for name in (*specials(options), ""):
        if name.startswith("bomb"):
            bombs.append(int(name[-1]))
            continue
        if bombs:
            rows.append((_("Bomb"), _bomb(bombs[0], bombs[-1])))
            bombs = []
        if name:
            rows.append(what[name])
    return grid((_("Combination"), _("Cards")), rows, "combo", "beats")


def _bomb(low: int, high: int) -> Message:
    if low == high:
        return _("%(cards)d of a rank", cards=low)
    return _("%(low)d to %(high)d of a rank, more beat fewer", low=low, high=high)


_WHAT = {
    "wsk_mixed": (_("Mixed 5-10-K"), _("5, 10 and K, not all of one suit")),
    "wsk_pure": (_("Pure 5-10-K"), _("5, 10 and K of one suit")),
    "joker3": (_("Three jokers"), _("any three, more big ones beat fewer")),
    "joker4": (_("Four jokers"), _("all of them")),
}


def _play(options: HouseRules) -> Iterator[Message]:
    yield first_lead(options)
    yield _("After the first hand whoever was out first leads.")
    yield _("In turn the others beat it or pass; who passed may come in again.")
    yield _(
        "When all others have passed, the last to play takes the points on the table "
        "and leads anything."
    )
    if options.jiefeng == "partner":
        yield _("If that player is out, the partner leads.")
    else:
        yield _("If that player is out, the next one in turn leads.")
    yield _(
        "The hand is over as soon as two partners are out, or three players. The "
        "points on the table go to whoever played last."
    )


def _score(options: HouseRules) -> Iterator[Paragraph | Grid]:
    one_pack = options.variant == "one_pack"
    yield about(
        _(
            "Each 5 counts 5, each 10 and K counts 10, together %(points)d. Partners "
            "add up what they took.",
            points=ALL_POINTS[options.variant],
        ),
        "captured",
        "sides",
    )
    yield from _one_pack() if one_pack else _two_packs(options)
    yield about(
        _("Each player scores the total of the own side less that of the other."),
        "total",
        "difference",
    )
    if options.base > 1:
        text = _("All this is multiplied by %(base)d.", base=options.base)
        yield about(text, "product")


def _two_packs(options: HouseRules) -> Iterator[Paragraph | Grid]:
    if options.leftover == "deduct":
        text = _("Points still in hand are taken off that side's total.")
    else:
        text = _("Points still in hand go to the side that was out first.")
    yield about(text, "held", "leftover")
    yield about(
        _(
            "The order of going out decides the catch: first and second place on one "
            "side bring it %(double)d, first and third %(single)d, first and last "
            "nothing.",
            double=options.double_catch,
            single=options.single_catch,
        ),
        "order",
    )
    yield about(
        _("The side that was out first gets from the other, by its places:"), "catch"
    )
    yield grid(
        (_("Places"), _("Called"), _("Points")),
        (
            (_("first and second"), CATCHES["double"], options.double_catch),
            (_("first and third"), CATCHES["single"], options.single_catch),
            (_("first and last"), CATCHES["keep"], 0),
        ),
        "catch",
    )


def _one_pack() -> Iterator[Paragraph | Grid]:
    yield about(
        _(
            "Being out first brings a side %(first)d; each player who is not out when "
            "the hand ends costs it %(caught)d.",
            first=OUT_FIRST,
            caught=-NOT_OUT,
        ),
        "order",
    )
    yield about(
        _("Points still in hand are taken off the total of their side."), "held"
    )
    yield grid(
        (_("To a side"), _("Points")),
        (
            (_("for being out first"), OUT_FIRST),
            (_("for each player not out"), NOT_OUT),
            (_("for points in hand"), _("as many less")),
        ),
        "first",
        "caught",
        "held",
    )
    yield about(
        _(
            "The higher total wins; if they are level, the side that was out first. If "
            "that side wins and the other has taken no points, all counts double."
        ),
        "doubled",
        "product",
    )
