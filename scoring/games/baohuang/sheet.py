"""保皇: the rule sheet."""

from collections.abc import Iterator

from scoring.games.baohuang.dues import dues
from scoring.games.baohuang.entry import HouseRules
from scoring.games.baohuang.points import points
from scoring.games.baohuang.throne import throne
from scoring.messages import Message, _
from scoring.sheets import Paragraph, Sample, Section, about, section

_GUARDED = {"emperor": 2, "guard": 4}
_ALONE = {"emperor": 1, "guard": None}

_COMMON = (
    Sample({**_GUARDED, "declaration": "open_guard", "order": [2, 0, 1, 4, 3]}, 5),
    Sample({**_ALONE, "order": [3, 1, 0, 2, 4]}, 5),
)
SAMPLES = {
    "putong": _COMMON,
    "jingdian": _COMMON,
    "weihai": (
        Sample(
            {**_GUARDED, "uprising": True, "kick": True, "order": [2, 0, 4, 1, 3]}, 5
        ),
        Sample({**_ALONE, "declaration": "grab_solo", "order": [3, 1, 0, 2, 4]}, 5),
    ),
    "qingdao": (
        Sample({**_GUARDED, "order": [0, 2, 1, 4, 3]}, 5),
        Sample({**_ALONE, "declaration": "open_solo", "order": [3, 1, 0, 2, 4]}, 5),
    ),
    "online": (
        Sample({**_GUARDED, "order": [2, 0, 1, 4, 3]}, 5),
        Sample({**_ALONE, "declaration": "open_solo", "order": [3, 0, 2, 4, 1]}, 5),
    ),
}

_HANDS = {
    "weihai": _(
        "Five players, four packs without 3, 4, 5 and three of the 6s: 165 cards, 33 "
        "each."
    ),
    "online": _(
        "Five players, four packs, 216 cards: 43 each, and one big joker is held back."
    ),
}
_MARKED = {
    "putong": _(
        "One big joker is marked as the sceptre, one little joker as the sword. Marks "
        "change no strength."
    ),
    "online": _("The big joker held back is the sceptre."),
}
_HOLD = {
    "3": _("Threes may only be the last set of a hand."),
    "6": _("Sixes may only be the last set of a hand."),
}


def sheet(options: HouseRules) -> Iterator[Section]:
    """Yield the rule sheet, true to `options`."""
    yield section(_("The cards"), *_cards(options))
    yield section(_("Emperor and guard"), *throne(options))
    yield section(_("Play"), *_play(options))
    yield section(_("Score"), *points(options))
    if options.variant in ("qingdao", "online"):
        yield section(_("Tribute"), *dues(options))
    yield section(_("To report"), *_report(options))


def _cards(options: HouseRules) -> Iterator[Message | Paragraph]:
    yield _HANDS.get(
        options.variant,
        _("Five players, four packs, 216 cards: four players hold 43, one 44."),
    )
    yield about(
        _(
            "From high to low: big joker, little joker, 2, A, K, Q, J, 10, 9, 8, 7, 6, "
            "5, 4, 3. Suits do not matter in play."
        ),
        "combo",
    )
    if options.variant in ("putong", "weihai"):
        yield _MARKED["putong"]
    elif options.variant == "online":
        yield _MARKED["online"]
    else:
        yield _("One big joker is marked as the sceptre. The mark changes no strength.")
    if options.variant != "online":
        yield _("Whoever was out first deals the next hand.")


def _play(options: HouseRules) -> Iterator[Message | Paragraph]:
    yield from _sets(options)
    if options.pass_mode == "soft":
        yield _(
            "A pass is for the set on the table; with the next set all may play again."
        )
    else:
        yield _("Whoever has passed stays out until the trick ends.")
    if options.variant == "qingdao":
        yield _(
            "Whoever yields in the first circle is asked once more if nobody beats the "
            "set."
        )
    yield _("When nobody beats a set, its owner leads anew.")
    if options.wind == "claim":
        yield _(
            "If the owner of the set is out, the next player may claim the lead, and "
            "has it if nobody beats the set."
        )
    else:
        yield _(
            "If the owner of a set that nobody beats is out, the next player leads."
        )
    if options.hold_rank != "none":
        yield _HOLD[options.hold_rank]
    yield _("The hand is over when only one player has cards left.")


def _sets(options: HouseRules) -> Iterator[Paragraph]:
    """Yield what a set is, and which beats which."""
    yield about(
        _("The emperor leads. A set is cards of one rank, with any number of jokers."),
        "combo",
    )
    if options.pure_joker:
        yield about(_("Jokers alone are a set too."), "combo")
    else:
        yield about(
            _("Jokers alone are no set, unless a leader holds nothing else."), "combo"
        )
    yield about(
        _(
            "A set is beaten by as many cards, each of them higher than the one it "
            "covers. So a big joker cannot be beaten, and equal cards beat nothing."
        ),
        "combo",
        "beats",
    )


def _report(options: HouseRules) -> Iterator[Paragraph]:
    yield about(
        _(
            "Who was emperor and guard, what was declared, and in which order all went "
            "out."
        ),
        "emperor",
        "guard",
        "declaration",
        "order",
        "places",
    )
    if options.variant == "weihai":
        yield about(_("Whether there was an uprising, and a kick."), "uprising", "kick")
