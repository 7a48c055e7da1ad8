"""Players: one, some, all in an order."""

from dataclasses import KW_ONLY, dataclass
from typing import Any, ClassVar

from scoring.kinds.numbers import limit
from scoring.messages import Message, Seat, _
from scoring.records import UNSOUND, Kind, Limit, Place, Problem, Table


def read_seat(raw: object, place: Place, table: Table, problems: list[Problem]) -> Any:
    """Return a seat of the table, or add to `problems` and return UNSOUND."""
    if isinstance(raw, bool) or not isinstance(raw, int):
        problems.append(place.bad_type(_("must be a player at the table"), raw))
        return UNSOUND
    if not 0 <= raw < table.seats:
        what = _("must be a player at the table")
        problems.append(place.fault("bad_seat", what, seats=table.seats))
        return UNSOUND
    return Seat(raw)


def read_others(
    raw: list[object],
    place: Place,
    table: Table,
    seats: list[Seat],
    problems: list[Problem],
) -> None:
    """Add to `seats` those of a list; a seat that is among them is a problem."""
    for index, item in enumerate(raw):
        if type(item) is int and 0 <= item < table.seats and item not in seats:
            seats.append(Seat(item))
            continue
        here = place.item(index)
        seat = read_seat(item, here, table, problems)
        if seat in seats:
            what = _("%(seat)s stands there a second time", seat=seat)
            problems.append(here.fault("duplicate_seat", what))
        elif seat is not UNSOUND:
            seats.append(seat)


@dataclass(frozen=True)
class OneSeat(Kind):
    """One of the players; with `nobody`, the name of none, `null` is an answer too."""

    _: KW_ONLY
    nobody: Message | None = None
    widget: ClassVar[str] = "seat"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        if raw is None and self.nobody is not None:
            return None
        return read_seat(raw, place, table, problems)

    def schema(self, table: Table) -> dict[str, Any]:
        seat = {"minimum": 0, "maximum": table.seats - 1}
        return {"type": ["integer", "null"] if self.nobody else "integer", **seat}


@dataclass(frozen=True)
class Seats(Kind):
    """Some of the players, each once, in any order."""

    widget: ClassVar[str] = "seats"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        if not isinstance(raw, list):
            problems.append(place.bad_type(_("must be a list of players"), raw))
            return UNSOUND
        before = len(problems)
        seats: list[Seat] = []
        read_others(raw, place, table, seats, problems)
        return tuple(seats) if len(problems) == before else UNSOUND

    def schema(self, table: Table) -> dict[str, Any]:
        seat = {"type": "integer", "minimum": 0, "maximum": table.seats - 1}
        return {"type": "array", "items": seat, "uniqueItems": True}


@dataclass(frozen=True)
class Order(Seats):
    """All players, or from `fewest` to `most` of them, each once, the first first."""

    _: KW_ONLY
    fewest: Limit | None = None
    most: Limit | None = None
    places: tuple[Message, ...] = ()
    """What the places are called, the first first; without names they are numbers."""
    widget: ClassVar[str] = "order"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        seats = super().read(raw, place, table, problems)
        fewest, most = self.length(table)
        if isinstance(raw, list) and not fewest <= len(raw) <= most:
            what = self._told(fewest, most, table)
            short = len(raw) < fewest
            args = {"expected": fewest if short else most, "found": len(raw)}
            problems.append(place.fault("wrong_length", what, open=short, **args))
            return UNSOUND
        return seats

    def length(self, table: Table) -> tuple[int, int]:
        """Return how many players must be named, and how many can be."""
        fewest = table.seats if self.fewest is None else limit(self.fewest, table)
        return fewest, table.seats if self.most is None else limit(self.most, table)

    def _told(self, fewest: int, most: int, table: Table) -> Message:
        if fewest < most:
            return _(
                "must name %(fewest)d to %(most)d players", fewest=fewest, most=most
            )
        if most < table.seats:
            return _("must name all players but %(rest)d", rest=table.seats - most)
        return _("must name all %(count)d players", count=most)

    def schema(self, table: Table) -> dict[str, Any]:
        fewest, most = self.length(table)
        return {**super().schema(table), "minItems": fewest, "maxItems": most}


@dataclass(frozen=True)
class Ranking(Kind):
    """Players from the best to the worst; a list of lists, those of one are level.

    Who must be placed is for the game to say.
    """

    widget: ClassVar[str] = "ranking"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        lists = _("must be a list of lists of players, the best first")
        if not isinstance(raw, list):
            problems.append(place.bad_type(lists, raw))
            return UNSOUND
        before = len(problems)
        placed: list[Seat] = []
        levels = []
        for index, item in enumerate(raw):
            here, better = place.item(index), len(placed)
            if not isinstance(item, list):
                problems.append(here.bad_type(lists, item))
            elif not item:
                what = _("must name a player")
                problems.append(here.fault("bad_value", what, open=True))
            else:
                read_others(item, here, table, placed, problems)
                levels.append(tuple(placed[better:]))
        return tuple(levels) if len(problems) == before else UNSOUND

    def schema(self, table: Table) -> dict[str, Any]:
        seat = {"type": "integer", "minimum": 0, "maximum": table.seats - 1}
        level = {"type": "array", "items": seat, "minItems": 1, "uniqueItems": True}
        return {"type": "array", "items": level, "maxItems": table.seats}
