"""十三张: the kinds of what is asked about rows and layouts."""

from dataclasses import dataclass
from typing import Any, ClassVar

from scoring.games.shisanzhang.entry import LAYOUT
from scoring.kinds import CARD_SCHEMA, ONE_PACK, Cards
from scoring.messages import _
from scoring.records import UNSOUND, Kind, Place, Problem, Table


@dataclass(frozen=True)
class RowOrLayout(Kind):
    """A row of three or five cards, or a whole layout."""

    widget: ClassVar[str] = "none"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        if isinstance(raw, dict):
            return LAYOUT.read(raw, place, table, problems)
        row = Cards(self.label, pack=ONE_PACK).read(raw, place, table, problems)
        if row is not UNSOUND and len(row) not in (3, 5):
            what = _("must be three or five cards")
            problems.append(place.fault("wrong_length", what, open=len(row) < 5))
            return UNSOUND
        return row

    def schema(self, table: Table) -> dict[str, Any]:
        return {"oneOf": [{"type": "array", "items": CARD_SCHEMA}, {"type": "object"}]}


@dataclass(frozen=True)
class SomeLayouts(Kind):
    """One to three layouts of other players."""

    widget: ClassVar[str] = "none"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        if not isinstance(raw, list):
            problems.append(place.bad_type(_("must be a list"), raw))
            return UNSOUND
        if not 1 <= len(raw) <= 3:
            what = _("must be one to three layouts")
            problems.append(place.fault("wrong_length", what, open=not raw))
            return UNSOUND
        before = len(problems)
        laid = tuple(
            LAYOUT.read(item, place.item(at), table, problems)
            for at, item in enumerate(raw)
        )
        return laid if len(problems) == before else UNSOUND

    def schema(self, table: Table) -> dict[str, Any]:
        return {"type": "array", "minItems": 1, "maxItems": 3}
