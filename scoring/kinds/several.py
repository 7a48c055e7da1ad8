"""Several values in one field: one a player, some players', an object's."""

from dataclasses import KW_ONLY, dataclass
from typing import Any, ClassVar

from scoring.messages import Seat, _
from scoring.records import (
    UNSOUND,
    Kind,
    Parts,
    Place,
    Problem,
    Record,
    Table,
    build,
    kinds,
    read_fields,
)


@dataclass(frozen=True)
class PerSeat(Kind):
    """One value of another kind for each player, in seat order."""

    _: KW_ONLY
    each: Kind
    widget: ClassVar[str] = "per_seat"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        if not isinstance(raw, list):
            problems.append(place.bad_type(_("must be a list, one a player"), raw))
            return UNSOUND
        if len(raw) != table.seats:
            what = _(
                "must be given for each of the %(count)d players", count=table.seats
            )
            short = len(raw) < table.seats
            args = {"expected": table.seats, "found": len(raw)}
            problems.append(place.fault("wrong_length", what, open=short, **args))
            return UNSOUND
        before = len(problems)
        values = [
            self.each.read_part(item, place.seat(seat), table, problems)
            for seat, item in enumerate(raw)
        ]
        self.each.across(values, place, table, problems)
        return tuple(values) if len(problems) == before else UNSOUND

    def schema(self, table: Table) -> dict[str, Any]:
        length = {"minItems": table.seats, "maxItems": table.seats}
        return {"type": "array", "items": self.each.schema(table), **length}


def per_seat(each: Kind) -> PerSeat:
    """Ask every player for a value of the kind `each`, under its label."""
    return PerSeat(
        each.label,
        each=each,
        hint=each.hint,
        unit=each.unit,
        asked=each.asked,
        rare=each.rare,
    )


@dataclass(frozen=True)
class BySeat(Kind):
    """A value of another kind for some players, by seat: `{"2": …}`."""

    _: KW_ONLY
    each: Kind
    widget: ClassVar[str] = "by_seat"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        if not isinstance(raw, dict):
            what = _("must be an object with players' numbers for keys")
            problems.append(place.bad_type(what, raw))
            return UNSOUND
        before = len(problems)
        seats = {str(seat): seat for seat in range(table.seats)}
        values = {}
        for name, item in raw.items():
            seat = seats.get(name)
            if seat is None:
                what = _("no player at the table")
                fault = place.key(name).fault("bad_seat", what, seats=table.seats)
                problems.append(fault)
            else:
                here = place.seat(seat)
                values[Seat(seat)] = self.each.read(item, here, table, problems)
        return values if len(problems) == before else UNSOUND

    def schema(self, table: Table) -> dict[str, Any]:
        each = self.each.schema(table)
        seats = {str(seat): each for seat in range(table.seats)}
        return {"type": "object", "properties": seats, "additionalProperties": False}


@dataclass(frozen=True)
class Group(Kind):
    """An object of declared fields, which are those of `record`."""

    _: KW_ONLY
    record: type[Record]
    widget: ClassVar[str] = "group"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        before = len(problems)
        value = self.read_part(raw, place, table, problems)
        return value if len(problems) == before else UNSOUND

    def read_part(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        if not isinstance(raw, dict):
            problems.append(place.bad_type(_("must be an object"), raw))
            return UNSOUND
        found: list[Problem] = []
        values = read_fields(self.record, raw, table, place.inside(), found)
        problems += found
        return Parts(values) if found else build(self.record, values, raw)

    def schema(self, table: Table) -> dict[str, Any]:
        fields = self.record.model_fields
        declared = kinds(self.record)
        return {
            "type": "object",
            "properties": {n: kind.schema(table) for n, kind in declared.items()},
            "required": [n for n, info in fields.items() if info.is_required()],
            "additionalProperties": False,
        }


@dataclass(frozen=True)
class Fact(Kind):
    """An object that one hand hands to the next; nobody at the table is asked."""

    widget: ClassVar[str] = "none"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        if raw is not None and not isinstance(raw, dict):
            problems.append(place.bad_type(_("must be an object or null"), raw))
            return UNSOUND
        return raw

    def schema(self, table: Table) -> dict[str, Any]:
        return {"type": ["object", "null"]}
