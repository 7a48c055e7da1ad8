"""The form of an adjustment: points for each player that add up to 0."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from sessions.nights.pages import Seating
from sessions.nights.widgets import Box, first, player, read_sum

MOST = 10**12


class AdjustForm:
    """Points by seat as typed; `points` by player id once they are sound."""

    def __init__(self, seating: Seating, sent: Mapping[str, str] | None) -> None:
        self.seating = seating
        self.sent = sent
        self.faults: dict[str, str] = {}
        self.boxes = [
            Box(f"points.{seat}", player(seat), self.text_of(seat), -MOST, MOST)
            for seat in range(len(seating.names))
        ]

    def text_of(self, seat: int) -> str:
        """Return what stands in a seat's box."""
        if self.sent is not None:
            return first({"": [self.sent.get(f"points.{seat}", "")]}, "")
        points = self.seating.points
        return str(points[seat]) if self.seating.kind == "adjusted" and points else ""

    @property
    def points(self) -> dict[int, int]:
        """Return the points by player id; an empty box is 0."""
        return {
            player_id: value
            for player_id, box in zip(self.seating.players, self.boxes, strict=True)
            if isinstance(value := read_sum(box.text or "0"), int)
        }

    def is_valid(self) -> bool:
        """Look at every box and at the sum, and note each fault."""
        for box in self.boxes:
            value = read_sum(box.text or "0")
            if not isinstance(value, int) or abs(value) > MOST:
                self.faults[box.name] = _("A whole number, such as -5 or 10+15.")
        total = sum(self.points.values())
        if not self.faults and total:
            self.faults["points"] = _(
                "The points must add up to 0; they add up to %(total)+d."
            ) % {"total": total}
        if not self.faults and not any(self.points.values()):
            self.faults["points"] = _("Somebody must gain or lose points.")
        return not self.faults
