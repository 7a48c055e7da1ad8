"""Choices: yes or no, and one of a few named things."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Any, ClassVar

from scoring.messages import Message, _
from scoring.records import UNSOUND, Kind, Place, Problem, Table

NOT_SAID = _("Not said")
"""What a choice is called that may be left open, and is."""


@dataclass(frozen=True)
class Flag(Kind):
    """Yes or no.

    With names for both, people choose one of them; else it is no unless they say yes.
    """

    _: KW_ONLY
    yes: Message | None = None
    no: Message | None = None
    widget: ClassVar[str] = "flag"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        if not isinstance(raw, bool):
            problems.append(place.bad_type(_("must be true or false"), raw))
            return UNSOUND
        return raw

    def schema(self, table: Table) -> dict[str, Any]:
        return {"type": "boolean"}


@dataclass(frozen=True)
class Choice(Kind):
    """One of a few named things; their values are strings or whole numbers.

    With `nothing`, the name of none of them, `null` is an answer too.
    """

    choices: Mapping[Any, Message]
    _: KW_ONLY
    nothing: Message | None = None
    only: Callable[[Table], Collection[Any]] | None = None
    """Which of them can be chosen by the house rules; all unless said."""
    empty: Any = None
    """What a player's open choice counts as beside others that are made."""
    widget: ClassVar[str] = "choice"

    def offered(self, table: Table) -> dict[Any, Message]:
        """Return what can be chosen at this table."""
        known = self.choices if self.only is None else self.only(table)
        return {value: name for value, name in self.choices.items() if value in known}

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        if raw is None and self.nothing is not None:
            return None
        types = {type(value) for value in self.choices}
        if type(raw) not in types:
            what = (
                _("must be a text") if types == {str} else _("must be a whole number")
            )
            problems.append(place.bad_type(what, raw))
            return UNSOUND
        if self.only is None and raw in self.choices:
            return raw
        offered = self.offered(table)
        if raw not in offered:
            problems.append(self._not_offered(raw, place, list(offered)))
            return UNSOUND
        return raw

    def _not_offered(self, raw: object, place: Place, offered: list[Any]) -> Problem:
        if raw in self.choices:
            what = _("only for other house rules")
            return place.fault("not_in_variant", what)
        what = _("must be one of %(values)s", values=", ".join(map(str, offered)))
        return place.fault("bad_value", what, values=offered)

    def schema(self, table: Table) -> dict[str, Any]:
        offered: list[Any] = list(self.offered(table))
        return {"enum": offered if self.nothing is None else [*offered, None]}


@dataclass(frozen=True)
class Several(Choice):
    """Some of a few named things."""

    widget: ClassVar[str] = "several"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        if not isinstance(raw, list):
            problems.append(place.bad_type(_("must be a list"), raw))
            return UNSOUND
        each = [
            super(Several, self).read(item, place.item(index), table, problems)
            for index, item in enumerate(raw)
        ]
        return UNSOUND if UNSOUND in each else tuple(each)

    def schema(self, table: Table) -> dict[str, Any]:
        return {"type": "array", "items": super().schema(table)}
