"""保皇: how the rule sheet tells what a hand is worth."""

from collections.abc import Iterator

from scoring.games.baohuang.entry import PLACES, HouseRules
from scoring.games.baohuang.worth import HALL_SOLO, PLACE_VALUES
from scoring.messages import Message, _
from scoring.records import verbatim
from scoring.sheets import Grid, Paragraph, about, grid

_FIRST_OR_NOT = _(
    "Alone, the emperor wins 3 from each if he is out first, else he loses 3 to each."
)
_TEAM = {
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


def points(options: HouseRules) -> Iterator[Paragraph | Grid]:
    """Yield how points are counted."""
    if options.variant == "qingdao" and options.qingdao_scores == "none":
        text = _("No points are counted; the places decide the tribute.")
        yield about(text, "sides", "tribute_only", "points")
        yield _by_places(1)
        yield about(_TWO_FOUR[options.qingdao_2_4], "base")
        return
    yield about(
        _(
            "A hand is worth a unit, and each player has so many units of it; if it is "
            "below zero, it is the other way round."
        ),
        "unit",
        "points",
    )
    yield _roles()
    yield from _with_guard(options)
    yield from _alone(options)


def _roles() -> Grid:
    """Make the table of what each role has, in units."""
    head = (_("Units"), _("With a guard"), _("Alone"))
    rows = (
        (_("Emperor"), 2, 4),
        (_("Guard"), 1, verbatim("–")),
        (_("Each farmer"), -1, -1),
    )
    return grid(head, rows, "sides", "points")


def _by_places(scale: int) -> Grid:
    """Make the table of what the places are worth."""
    values = (scale * value for value in PLACE_VALUES)
    return grid((_("Place"), *PLACES), ((_("Worth"), *values),), "place_values", "base")


def _with_guard(options: HouseRules) -> Iterator[Paragraph | Grid]:
    variant = options.variant
    if variant == "weihai" and options.weihai_rule in _TEAM:
        yield about(_TEAM[options.weihai_rule], "base")
        yield about(_("The unit is 1."), "base", "unit")
    else:
        text = _("The unit is what emperor and guard are worth together, by place:")
        yield about(text, "base", "unit")
        yield _by_places(2 if variant == "online" else 1)
    if variant == "qingdao":
        yield about(_TWO_FOUR[options.qingdao_2_4], "base")
    by_hall = variant == "qingdao" and options.qingdao_scores == "hall"
    if variant in ("putong", "jingdian", "weihai") or by_hall:
        yield about(_open_guard(options), "factor", "declaration")
    if variant == "weihai":
        text = _("Uprising and kick: × %(times)d each.", times=options.raise_factor)
        yield about(text, "factor", "uprising", "kick")


def _open_guard(options: HouseRules) -> Message:
    if options.open_guard_multiplier == 1:
        return _("An open guard counts like a hidden one.")
    return _("Open guard: × %(times)d.", times=options.open_guard_multiplier)


def _alone(options: HouseRules) -> Iterator[Paragraph | Grid]:
    if options.variant == "qingdao" and options.qingdao_scores == "hall":
        yield about(
            _("Alone, the emperor wins from each, by the place he has:"), "base"
        )
        yield grid((_("Place"), *PLACES), ((_("Unit"), *HALL_SOLO),), "base")
    else:
        yield about(_solo(options), "base", "factor", "declaration")


def _solo(options: HouseRules) -> Message:
    match options.variant:
        case "weihai":
            return _(
                "Alone, the emperor wins 1 from each if he is out first, else he "
                "loses 1 to each; declared × 2, grabbed × %(grabbed)d.",
                grabbed=options.grab_multiplier,
            )
        case "online":
            return _(
                "Alone, the emperor wins from each the value of his own place; × 2 if "
                "it was open."
            )
        case "qingdao":
            return _FIRST_OR_NOT
    if options.hidden_solo_second == "lose":
        return _(
            "Alone, the emperor wins 3 from each if he is out first, else he loses 3 "
            "to each; × 2 if it was declared."
        )
    return _(
        "Alone, the emperor wins 3 from each if he is out first, else he loses 3 to "
        "each; × 2 if it was declared. A hidden solo that comes second is a draw."
    )
