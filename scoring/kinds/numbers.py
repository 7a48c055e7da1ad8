"""Numbers, and bounds that may depend on the table."""

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from typing import Any, ClassVar, TypeVar

from scoring.messages import _
from scoring.records import UNSOUND, Kind, Limit, Place, Problem, Table, within

T = TypeVar("T")


def limit(bound: T | Callable[[Table], T], table: Table) -> T:
    """Return a bound, or a pack of cards, as it is at this table."""
    return bound(table) if callable(bound) else bound


@dataclass(frozen=True)
class Number(Kind):
    """A whole number from `low` to `high`; of all seats together `total`, if given.

    With a `step` it is a multiple of that.
    """

    _: KW_ONLY
    low: Limit = 0
    high: Limit = 10**12
    total: Limit | None = None
    step: int = 1
    empty: int | None = None
    """What a player's empty box counts as beside others that are filled in."""
    widget: ClassVar[str] = "number"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        if isinstance(raw, bool) or not isinstance(raw, int):
            problems.append(place.bad_type(_("must be a whole number"), raw))
            return UNSOUND
        low, high = limit(self.low, table), limit(self.high, table)
        if not low <= raw <= high:
            fault = place.fault("bad_value", within(low, high), low=low, high=high)
            problems.append(fault)
            return UNSOUND
        if raw % self.step:
            what = _("must be a multiple of %(step)d", step=self.step)
            problems.append(place.fault("bad_value", what, step=self.step))
            return UNSOUND
        return raw

    def across(
        self, values: list[Any], place: Place, table: Table, problems: list[Problem]
    ) -> None:
        if self.total is None or UNSOUND in values:
            return
        total, found = limit(self.total, table), sum(values)
        if found != total:
            what = _(
                "must add up to %(total)d, not %(found)d", total=total, found=found
            )
            short = found < total
            problems.append(
                place.fault("wrong_sum", what, open=short, total=total, found=found)
            )

    def schema(self, table: Table) -> dict[str, Any]:
        low, high = limit(self.low, table), limit(self.high, table)
        multiple = {"multipleOf": self.step} if self.step > 1 else {}
        return {"type": "integer", "minimum": low, "maximum": high, **multiple}


@dataclass(frozen=True)
class CardsLeft(Number):
    """How many cards a player still holds; one player, the winner, holds none."""

    def across(
        self, values: list[Any], place: Place, table: Table, problems: list[Problem]
    ) -> None:
        winners = values.count(0)
        if UNSOUND not in values and winners != 1:
            what = _("must be 0 for one player, not for %(found)d", found=winners)
            problems.append(place.fault("not_one_winner", what, found=winners))
