"""The boxes in which the players of a table are named, in seat order."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from sessions.clubs.names import NameFault, clean_name, name_key


@dataclass
class SeatBox:
    """One seat to fill."""

    name: str
    fault: str = ""


class NamesForm:
    """As many boxes as can sit; empty ones are free seats."""

    def __init__(self, names: Sequence[str], allowed: range) -> None:
        self.fewest, most = allowed[0], allowed[-1]
        padded = [*names, *[""] * (most - len(names))]
        self.seats = [SeatBox(name) for name in padded[:most]]

    @property
    def names(self) -> list[str]:
        """Return the names filled in, in seat order."""
        return [seat.name for seat in self.seats if seat.name.strip()]

    def is_valid(self) -> bool:
        """Note what is wrong with each name, and which seats must still be filled."""
        seen: set[str] = set()
        empty = []
        for seat in self.seats:
            if not seat.name.strip():
                empty.append(seat)
                continue
            try:
                seat.name = clean_name(seat.name)
            except NameFault as fault:
                seat.fault = fault.message
                continue
            if name_key(seat.name) in seen:
                seat.fault = _("This name is already at the table.")
            seen.add(name_key(seat.name))
        spare = len(self.seats) - self.fewest
        for seat in empty[: max(0, len(empty) - spare)]:
            seat.fault = _("Who sits here?")
        return not any(seat.fault for seat in self.seats)
