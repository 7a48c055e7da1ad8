"""Bodies and queries: read strictly, every fault told, nothing coerced.

A call declares what it takes as a record of the engine (`sessions.api.bodies`), whose
kinds read the values and tell their JSON Schema.
"""

import re
from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from typing import IO, Any, ClassVar, TypeVar

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy
from rest_framework.parsers import BaseParser
from rest_framework.request import Request

from scoring import strictjson
from scoring.asking import Refused
from scoring.kinds import Number
from scoring.messages import render
from scoring.records import (
    UNSOUND,
    Kind,
    Place,
    Problem,
    Record,
    Table,
    build,
    kinds,
    read_fields,
    verbatim,
)
from sessions.api.faults import BadJson, LongInteger
from sessions.saying import lang

NOWHERE = Table(None, 0)
"""The table of what does not depend on one."""

Body = TypeVar("Body", bound=Record)


class StrictJSONParser(BaseParser):
    """Reads a body as the engine's protocol reads a request."""

    media_type = "application/json"
    depth = strictjson.MAX_DEPTH

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        """Return the value of the body. Raises BadJson, RequestDataTooBig."""
        assert parser_context is not None
        # Read through Django, which refuses a body that is too large.
        text: bytes = parser_context["request"].body
        try:
            value, short = strictjson.loads(text, depth=self.depth_of(text))
        except strictjson.NotJson:
            raise BadJson from None
        if not short:
            raise LongInteger
        return value

    def depth_of(self, text: bytes) -> int:
        """Return how deep the body may be nested."""
        return self.depth


def read(request: Request, record: type[Body]) -> Body:
    """Return the body of a call. Raises BadJson, Refused."""
    data = request.data
    if not isinstance(data, dict):
        raise BadJson
    return _record(record, data)


def read_query(request: Request, record: type[Body]) -> Body:
    """Return what stands in the address after `?`; the rest there is ignored.

    Whole numbers are read from their digits. Raises Refused.
    """
    query: QueryDict = request.query_params
    sent = {name: str(query[name]) for name in kinds(record) if name in query}
    given = {name: _number(text) for name, text in sent.items()}
    return _record(record, given)


def _number(text: str) -> str | int:
    return int(text) if re.fullmatch("-?[0-9]{1,18}", text, re.ASCII) else text


def _record(record: type[Body], data: Mapping[str, Any]) -> Body:
    problems: list[Problem] = []
    values = read_fields(record, data, NOWHERE, Place("", verbatim("")), problems)
    if problems:
        raise Refused(problems)
    made: Body = build(record, values, data)
    return made


@dataclass(frozen=True)
class Anything(Kind):
    """Any JSON; what it means is for the engine to judge."""

    widget: ClassVar[str] = "none"
    _: KW_ONLY
    ref: str = ""
    """The name of the component of the API's schema that tells what it should be."""

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        """Return the value."""
        return raw

    def schema(self, table: Table) -> dict[str, Any]:
        """Return the JSON Schema."""
        return {"$ref": f"#/components/schemas/{self.ref}"} if self.ref else {}


@dataclass(frozen=True)
class Text(Kind):
    """A text; which are allowed is for the services to say."""

    widget: ClassVar[str] = "none"
    _: KW_ONLY
    longest: int = 0

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        """Return the text."""
        if not isinstance(raw, str):
            problems.append(place.bad_type(verbatim(_("must be a text")), raw))
            return UNSOUND
        return raw

    def schema(self, table: Table) -> dict[str, Any]:
        """Return the JSON Schema."""
        limit = {"maxLength": self.longest} if self.longest else {}
        return {"type": "string", **limit}


@dataclass(frozen=True)
class Key(Text):
    """The name that a program gives a change, so that it is made once."""

    pattern: ClassVar[str] = "^[!-~]{1,64}$"
    told: ClassVar[Promise | str] = gettext_lazy(
        "must be 1 to 64 printable ASCII characters without spaces"
    )

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        """Return the key."""
        text = super().read(raw, place, table, problems)
        if isinstance(text, str) and not re.fullmatch("[!-~]{1,64}", text):
            problems.append(place.fault("bad_value", verbatim(str(self.told))))
            return UNSOUND
        return text

    def schema(self, table: Table) -> dict[str, Any]:
        """Return the JSON Schema."""
        return {"type": "string", "pattern": self.pattern}


@dataclass(frozen=True)
class Version(Number):
    """The version of a table. Its absence is told later, by the ledger."""


@dataclass(frozen=True)
class Many(Kind):
    """A list of values of one kind, `fewest` to `most` of them."""

    widget: ClassVar[str] = "none"
    _: KW_ONLY
    each: Kind
    fewest: int = 0
    most: int

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        """Return the values."""
        if not isinstance(raw, list):
            problems.append(place.bad_type(verbatim(_("must be a list")), raw))
            return UNSOUND
        if not self.fewest <= len(raw) <= self.most:
            low, high = self.fewest, self.most
            what = _("must have %(low)d to %(high)d items") % {"low": low, "high": high}
            fault = place.fault("wrong_length", verbatim(what), low=low, high=high)
            problems.append(fault)
            return UNSOUND
        values = [
            self.each.read(item, place.item(index), table, problems)
            for index, item in enumerate(raw)
        ]
        return UNSOUND if UNSOUND in values else values

    def schema(self, table: Table) -> dict[str, Any]:
        """Return the JSON Schema."""
        length = {"minItems": self.fewest, "maxItems": self.most}
        return {"type": "array", "items": self.each.schema(table), **length}


@dataclass(frozen=True)
class Part(Kind):
    """An object with fields of its own."""

    widget: ClassVar[str] = "none"
    _: KW_ONLY
    record: type[Record]

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        """Return the record."""
        if not isinstance(raw, dict):
            problems.append(place.bad_type(verbatim(_("must be an object")), raw))
            return UNSOUND
        before = len(problems)
        values = read_fields(self.record, raw, table, place, problems)
        return UNSOUND if len(problems) > before else build(self.record, values, raw)

    def schema(self, table: Table) -> dict[str, Any]:
        """Return the JSON Schema."""
        return schema_of(self.record)


@dataclass(frozen=True)
class ByPlayer(Kind):
    """A value for some players, each by id; the keys of an object are texts."""

    widget: ClassVar[str] = "none"
    _: KW_ONLY
    each: Kind

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        """Return the values by id."""
        if not isinstance(raw, dict):
            problems.append(place.bad_type(verbatim(_("must be an object")), raw))
            return UNSOUND
        before, values = len(problems), {}
        for name, value in raw.items():
            here = place.key(name)
            if re.fullmatch("[1-9][0-9]{0,17}", name):
                values[int(name)] = self.each.read(value, here, table, problems)
            else:
                what = _("must be the id of a player")
                problems.append(here.fault("bad_seat", verbatim(what)))
        return UNSOUND if len(problems) > before else values

    def schema(self, table: Table) -> dict[str, Any]:
        """Return the JSON Schema."""
        return {
            "type": "object",
            "propertyNames": {"pattern": "^[1-9][0-9]{0,17}$"},
            "additionalProperties": self.each.schema(table),
        }


def schema_of(record: type[Record]) -> dict[str, Any]:
    """Return the JSON Schema of a body."""
    properties = {}
    for name, kind in kinds(record).items():
        told = {"description": render(kind.hint, lang())} if kind.hint else {}
        properties[name] = {**kind.schema(NOWHERE), **told}
    fields = record.model_fields
    required = [
        name
        for name, kind in kinds(record).items()
        if fields[name].is_required() or isinstance(kind, Version)
    ]
    return {
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        **({"required": required} if required else {}),
    }
