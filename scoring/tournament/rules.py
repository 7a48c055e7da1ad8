"""Contests: the options of a preliminary and of a final."""

import re
from dataclasses import KW_ONLY, dataclass
from fractions import Fraction
from typing import Annotated, Any, ClassVar

from scoring.kinds import Choice, Number
from scoring.messages import _
from scoring.records import UNSOUND, Kind, Options, Place, Problem, Table


@dataclass(frozen=True)
class Share(Kind):
    """A part of the field: the text `a/b`, 1 ≤ a ≤ b ≤ 99."""

    widget: ClassVar[str] = "none"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        found = (
            re.fullmatch(r"([0-9]{1,2})/([0-9]{1,2})", raw)
            if type(raw) is str
            else None
        )
        if not found or not 1 <= int(found[1]) <= int(found[2]):
            what = _("must be a part such as 2/3")
            problems.append(place.fault("bad_value", what))
            return UNSOUND
        return Fraction(int(found[1]), int(found[2]))

    def schema(self, table: Table) -> dict[str, Any]:
        return {"type": "string", "pattern": "^[0-9]{1,2}/[0-9]{1,2}$"}


@dataclass(frozen=True)
class Schedule(Kind):
    """One number a round; the last one holds for all rounds after it."""

    _: KW_ONLY
    each: Number
    most: int = 100
    widget: ClassVar[str] = "none"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        if not isinstance(raw, list) or not 1 <= len(raw) <= self.most:
            what = _("must be a list of at least one number")
            problems.append(place.bad_type(what, raw))
            return UNSOUND
        before = len(problems)
        numbers = [
            self.each.read(item, place.item(index), table, problems)
            for index, item in enumerate(raw)
        ]
        return tuple(numbers) if len(problems) == before else UNSOUND

    def schema(self, table: Table) -> dict[str, Any]:
        length = {"minItems": 1, "maxItems": self.most}
        return {"type": "array", "items": self.each.schema(table), **length}


class ContestRules(Options):
    """How a contest is run."""

    start_chips: Annotated[
        int, Number(_("Chips at the start"), low=1, high=1_000_000_000)
    ] = 1000
    out_below: Annotated[
        int,
        Number(_("Who has fewer chips is out"), low=-1_000_000_000, high=1_000_000_000),
    ] = 0
    stop_at: Annotated[
        int, Number(_("The preliminary stops at so many players"), low=3, high=9999)
    ] = 9
    max_rounds: Annotated[int, Number(_("Most rounds, 0 for no limit"), high=1000)] = 0
    advance_fraction: Annotated[
        Fraction, Share(_("Part of them that reaches the final"))
    ] = Fraction(2, 3)
    base_schedule: Annotated[
        tuple[int, ...],
        Schedule(_("Stake by round"), each=Number(_("Stake"), low=1, high=1_000_000)),
    ] = (100,)
    deals_per_seating: Annotated[
        int, Number(_("Deals before reseating"), low=1, high=100)
    ] = 1
    final_deals: Annotated[
        int, Number(_("Deals at a table of the final"), low=1, high=100)
    ] = 3
    final_carry: Annotated[
        str,
        Choice(
            _("Points taken into the final"),
            choices={"zero": _("none"), "sqrt": _("a tenth of the root of the chips")},
        ),
    ] = "zero"
    round_points: Annotated[
        str,
        Choice(
            _("Points in the final"),
            choices={
                "reset": _("start anew each round"),
                "accumulate": _("go on over the rounds"),
            },
        ),
    ] = "reset"
