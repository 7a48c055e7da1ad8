"""Logs: what happened, event by event, as the table goes along."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Any, ClassVar

from scoring.kinds.choices import Choice
from scoring.messages import Message, Seat, _
from scoring.records import (
    UNSOUND,
    Kind,
    Place,
    Problem,
    Record,
    Table,
    build,
    read_fields,
    verbatim,
)


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that can happen next: JSON of an event, and what people call it."""

    event: Mapping[str, Any]
    text: Message


@dataclass(frozen=True, slots=True)
class Offers:
    """Things that can happen next, under one title.

    If `asks` is set, that key of the events is still open: one player, the `usual` one
    unless another is chosen, or with `several` any number of them.
    """

    title: Message
    offers: tuple[Offer, ...]
    asks: str = ""
    usual: Seat | None = None
    several: bool = False
    folded: bool = False
    """Whether it is rarely needed, so that a page opens it only when asked."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How things stand after some events.

    `text` says whose turn it is; `marks` are short words, some for each seat; `past`
    says each event that was, the first first.
    """

    text: Message
    marks: tuple[tuple[Message, ...], ...]
    offers: tuple[Offers, ...]
    past: tuple[Message, ...]


@dataclass(frozen=True)
class Log(Kind):
    """A list of events; the `act` of each says which of the `events` it is."""

    _: KW_ONLY
    events: Mapping[str, type[Record]]
    standing: Callable[[Sequence[Any], Table, Mapping[str, Any]], Standing]
    """How things stand after sound events; the facts are what the hand starts with."""
    widget: ClassVar[str] = "log"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        before = len(problems)
        events = self.read_part(raw, place, table, problems)
        return events if len(problems) == before else UNSOUND

    def read_part(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        """Read like `read`; an event that is not sound is None, so places stay."""
        if not isinstance(raw, list):
            problems.append(place.bad_type(_("must be a list of events"), raw))
            return UNSOUND
        return tuple(
            self._read_event(item, place.item(index), table, problems)
            for index, item in enumerate(raw)
        )

    def _read_event(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        if not isinstance(raw, dict):
            problems.append(place.bad_type(_("must be an object"), raw))
            return None
        found: list[Problem] = []
        act = place.key("act")
        if "act" not in raw:
            found.append(act.fault("missing_field", _("still missing"), open=True))
        else:
            names = {name: verbatim(name) for name in self.events}
            Choice(act.label, names).read(raw["act"], act, table, found)
        if found:
            problems += found
            return None
        record = self.events[raw["act"]]
        values = read_fields(record, raw, table, place, found)
        problems += found
        return None if found else build(record, values, raw)

    def schema(self, table: Table) -> dict[str, Any]:
        return {"type": "array", "items": {"type": "object", "required": ["act"]}}
