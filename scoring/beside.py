"""What to say beside a player's row of numbers while a form fills."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from scoring.game import Hint
from scoring.kinds import PerSeat
from scoring.messages import _
from scoring.records import UNSOUND, Place, Record, Table, kinds


def points_beside(
    form: type[Record],
    name: str,
    data: Mapping[str, Any],
    table: Table,
    points: Callable[[Any], int],
) -> Iterator[Hint]:
    """Yield the points of each player's row in the field `name`, as far as sound."""
    field, rows = kinds(form)[name], data.get(name)
    assert isinstance(field, PerSeat)
    for seat, raw in enumerate(rows[: table.seats] if isinstance(rows, list) else ()):
        row = field.each.read(raw, Place(name, field.label), table, [])
        if row is not UNSOUND:
            yield Hint(f"{name}.{seat}", _("Points: %(points)d", points=points(row)))
