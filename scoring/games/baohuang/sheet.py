"""保皇: the rule sheet."""

from collections.abc import Iterator

from scoring.games.baohuang.entry import HouseRules
from scoring.games.baohuang.throne import throne
from scoring.messages import Message, _
from scoring.sheets import Section, section

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
_SOLO = {
    "place_points": _(
        "Alone, the emperor wins 3 from each if he is out first, else he loses 3 to "
        "each."
    ),
    "hall": _(
        "Alone, the emperor wins 4, 1, 0, −1 or −4 from each, by the place he comes in."
    ),
    "online": _(
        "Alone, the emperor wins from each the value of his own place; × 2 if it was "
        "open."
    ),
}
_WEIHAI_TEAM = {
    "first_team_out": _(
        "The side that is completely out first wins; the other side has the last "
        "player."
    ),
    "first_player_out": _("The side of the player who is out first wins."),
}
_TWO_FOUR = {
    "draw": _("Second and fourth are a draw."),
    "win": _("Second and fourth are won, and count 1."),
    "lose": _("Second and fourth are lost, and count −1."),
}


def sheet(options: HouseRules) -> Iterator[Section]:
    """Yield the rule sheet, true to `options`."""
    yield section(_("The cards"), *_cards(options))
    yield section(_("Emperor and guard"), *throne(options))
    yield section(_("Play"), *_play(options))
    yield section(_("Score"), *_score(options))
    if options.variant in ("qingdao", "online"):
        yield section(_("Tribute"), *_tribute(options))
    yield section(
        _("To report"),
        _(
            "Who was emperor and guard, what was declared, and in which order all went "
            "out."
        ),
    )


def _cards(options: HouseRules) -> Iterator[Message]:
    yield _HANDS.get(
        options.variant,
        _("Five players, four packs, 216 cards: four players hold 43, one 44."),
    )
    yield _(
        "From high to low: big joker, little joker, 2, A, K, Q, J, 10, 9, 8, 7, 6, 5, "
        "4, 3. Suits do not matter in play."
    )
    if options.variant in ("putong", "weihai"):
        yield _MARKED["putong"]
    elif options.variant == "online":
        yield _MARKED["online"]
    else:
        yield _("One big joker is marked as the sceptre. The mark changes no strength.")


def _play(options: HouseRules) -> Iterator[Message]:
    yield _("The emperor leads. A set is cards of one rank, with any number of jokers.")
    if options.pure_joker:
        yield _("Jokers alone are a set too.")
    else:
        yield _("Jokers alone are no set, unless a leader holds nothing else.")
    yield _(
        "A set is beaten by as many cards, each of them higher than the one it covers. "
        "So a big joker cannot be beaten, and equal cards beat nothing."
    )
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


def _score(options: HouseRules) -> Iterator[Message]:
    if options.variant == "qingdao" and options.qingdao_scores == "none":
        yield _("No points are counted; the places decide the tribute.")
        yield _TWO_FOUR[options.qingdao_2_4]
        return
    yield _(
        "A hand has a unit: each farmer loses it, the guard wins it once, the emperor "
        "twice; alone he wins it from all four. Below zero it is the other way round."
    )
    yield from _team_score(options)
    yield _solo_score(options)


def _team_score(options: HouseRules) -> Iterator[Message]:
    if options.variant == "weihai" and options.weihai_rule in _WEIHAI_TEAM:
        yield _WEIHAI_TEAM[options.weihai_rule]
        yield _("The unit is 1.")
    elif options.variant == "online":
        yield _(
            "The places are worth 4, 2, 0, −2, −4; the unit is emperor and guard "
            "together."
        )
    else:
        yield _(
            "The places are worth 2, 1, 0, −1, −2; the unit is emperor and guard "
            "together."
        )
    if options.variant == "qingdao":
        yield _TWO_FOUR[options.qingdao_2_4]
    by_hall = options.variant == "qingdao" and options.qingdao_scores == "hall"
    if options.variant in ("putong", "jingdian", "weihai") or by_hall:
        yield _open_guard(options)
    if options.variant == "weihai":
        yield _("Uprising and kick: × %(times)d each.", times=options.raise_factor)


def _open_guard(options: HouseRules) -> Message:
    if options.open_guard_multiplier == 1:
        return _("An open guard counts like a hidden one.")
    return _("Open guard: × %(times)d.", times=options.open_guard_multiplier)


def _solo_score(options: HouseRules) -> Message:
    match options.variant:
        case "weihai":
            return _(
                "Alone, the emperor wins 1 from each if he is out first, else he "
                "loses 1 to each; declared × 2, grabbed × %(grabbed)d.",
                grabbed=options.grab_multiplier,
            )
        case "online":
            return _SOLO["online"]
        case "qingdao":
            return _SOLO[options.qingdao_scores]
    if options.hidden_solo_second == "lose":
        return _(
            "Alone, the emperor wins 3 from each if he is out first, else he loses 3 "
            "to each; × 2 if it was declared."
        )
    return _(
        "Alone, the emperor wins 3 from each if he is out first, else he loses 3 to "
        "each; × 2 if it was declared. A hidden solo that comes second is a draw."
    )


def _tribute(options: HouseRules) -> Iterator[Message]:
    yield _("Tribute is paid after the next deal and not given back.")
    if options.tribute_card == "highest":
        yield _("A payer gives the highest cards, but no marked joker.")
    else:
        yield _("A payer gives the highest cards that are no jokers.")
    if options.variant == "online":
        yield _(
            "The losers pay: the emperor 2, all others 1 each. The winners take in "
            "order; if the emperor's side won he takes the best and the last, the "
            "guard the middle one."
        )
        yield _(
            "Alone: 4 from or to the emperor, 1 each of the others; open twice that."
        )
    else:
        yield _(
            "The side that won is paid by those who came in last; the further behind, "
            "the more. Farmers take in the order in which they went out."
        )
        yield _("Alone: 4 from or to the emperor, 1 each of the others.")
