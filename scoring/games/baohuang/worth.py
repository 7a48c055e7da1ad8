"""保皇: what a hand is worth to each farmer, and why."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from scoring.games.baohuang.entry import ALONE, PLACES
from scoring.messages import Message, Seat, _

Reason = tuple[int, Message]
"""A number of the sum, and what it stands for."""

PLACE_VALUES = (2, 1, 0, -1, -2)
"""By place; online counts them double."""
HALL_SOLO = (4, 1, 0, -1, -4)
"""What a solo is worth by place in the scores of a Qingdao hall."""
SECOND_AND_FOURTH: Mapping[str, int] = {"draw": 0, "win": 1, "lose": -1}


@dataclass(frozen=True, slots=True)
class Finish:
    """How a hand ended: its entry, and the 1-based place of each seat."""

    entry: Any
    options: Any
    places: tuple[int, ...]

    @property
    def declaration(self) -> str:
        """The declaration, the silent one if it was left out."""
        silent = "hidden_solo" if self.entry.guard is None else "hidden"
        return self.entry.declaration or silent

    @property
    def scale(self) -> int:
        """What the values of the places are multiplied by."""
        return 2 if self.options.variant == "online" else 1

    @property
    def by_values(self) -> bool:
        """Whether the values of the places decide what the hand is worth."""
        if self.options.variant == "weihai":
            by_rule = self.options.weihai_rule == "rank_points"
            return by_rule and self.entry.guard is not None
        return self.entry.guard is not None or self.options.variant == "online"

    @property
    def emperor_place(self) -> int:
        """The emperor's place."""
        place: int = self.places[self.entry.emperor]
        return place

    @property
    def team_places(self) -> tuple[int, int]:
        """The places of emperor and guard, the better one first."""
        first, second = sorted((self.emperor_place, self.places[self.entry.guard]))
        return first, second

    def value(self, seat: Seat) -> int:
        """Return the value of a seat's place."""
        return self.scale * PLACE_VALUES[self.places[seat] - 1]


def worth(finish: Finish) -> Reason:
    """Return what the hand is worth to each farmer before any factor, and why.

    Positive is won by the emperor.
    """
    if finish.entry.guard is None:
        return _solo(finish)
    variant, rule = finish.options.variant, finish.options.weihai_rule
    if variant == "weihai" and rule == "first_team_out":
        return _first_team_out(finish)
    if variant == "weihai" and rule == "first_player_out":
        return _first_player_out(finish)
    if variant == "qingdao" and finish.team_places == (2, 4):
        return _second_and_fourth(finish.options.qingdao_2_4)
    return _team(finish)


def _team(finish: Finish) -> Reason:
    emperor = finish.value(finish.entry.emperor)
    guard = finish.value(finish.entry.guard)
    text = _(
        "Emperor %(emperor)d, guard %(guard)d: together %(sum)d",
        emperor=emperor,
        guard=guard,
        sum=emperor + guard,
    )
    return emperor + guard, text


def _second_and_fourth(rule: str) -> Reason:
    value = SECOND_AND_FOURTH[rule]
    return value, _("Second and fourth count as %(value)d", value=value)


def _first_team_out(finish: Finish) -> Reason:
    last = finish.entry.order[-1]
    if last in (finish.entry.emperor, finish.entry.guard):
        return -1, _("%(seat)s is last: the farmers are out first", seat=last)
    return 1, _("%(seat)s is last: the emperor's side is out first", seat=last)


def _first_player_out(finish: Finish) -> Reason:
    first = finish.entry.order[0]
    if first in (finish.entry.emperor, finish.entry.guard):
        return 1, _("%(seat)s is out first: the emperor's side wins", seat=first)
    return -1, _("%(seat)s is out first: the farmers win", seat=first)


def _solo(finish: Finish) -> Reason:
    value = _solo_value(finish)
    place = PLACES[finish.emperor_place - 1]
    return value, _("Solo, %(place)s: %(value)d", place=place, value=value)


def _solo_value(finish: Finish) -> int:
    place, options = finish.emperor_place, finish.options
    match options.variant:
        case "online":
            return finish.value(finish.entry.emperor)
        case "weihai":
            return 1 if place == 1 else -1
        case "qingdao" if options.qingdao_scores == "hall":
            return HALL_SOLO[place - 1]
        case "putong" | "jingdian" if (
            place == 2
            and finish.declaration == "hidden_solo"
            and options.hidden_solo_second == "draw"
        ):
            return 0
    return 3 if place == 1 else -3


def factors(finish: Finish) -> Iterator[Reason]:
    """Yield what the worth is multiplied by, each with its reason."""
    options, declaration = finish.options, finish.declaration
    by_hall = options.variant == "qingdao" and options.qingdao_scores == "hall"
    doubles = options.variant in ("putong", "jingdian", "weihai") or by_hall
    if declaration == "open_guard" and doubles and options.open_guard_multiplier > 1:
        yield _factor(_("Open guard"), options.open_guard_multiplier)
    if finish.entry.uprising:
        yield _factor(_("Uprising"), options.raise_factor)
    if finish.entry.kick:
        yield _factor(_("Kick"), options.raise_factor)
    if declaration in ("open_solo", "grab_solo") and options.variant != "qingdao":
        grabbed_here = declaration == "grab_solo" and options.variant == "weihai"
        yield _factor(
            ALONE[declaration], options.grab_multiplier if grabbed_here else 2
        )


def _factor(reason: Message, times: int) -> Reason:
    return times, _("%(reason)s, × %(times)d", reason=reason, times=times)


def sign(number: int) -> int:
    """Return 1, 0 or -1."""
    return (number > 0) - (number < 0)


def outcome(finish: Finish, unit: int) -> str:
    """Return what the hand was to the emperor's side, whatever it paid."""
    result = sign(unit)
    if finish.options.variant == "qingdao":
        alone = finish.entry.guard is None
        first = 1 if finish.emperor_place == 1 else -1
        result = first if alone else sign(worth(finish)[0])
    return ("draw", "win", "lose")[result]
