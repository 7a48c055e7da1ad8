"""Records: what a table reports, its house rules, what one hand hands to the next.

A record is a frozen pydantic model. Each field is `Annotated` with a `Kind` (see
`scoring.kinds`), which carries the label, unit and widget of the field and reads the
raw value. From that one declaration come the form, the JSON Schema, the checking of
what was sent, and the random hands of the tests.

Reading goes field by field, so that every fault is found and what is sound can be
judged although the rest is missing. Nothing is coerced: `true` is no 1, `"3"` is no 3.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import KW_ONLY, dataclass, field as dataclass_field
from functools import cache
from typing import Any, ClassVar, NamedTuple

from pydantic import BaseModel, ConfigDict

from scoring.messages import Message, Seat, _


class Record(BaseModel):
    """The base of every entry, options and carry record."""

    model_config = ConfigDict(
        strict=True,
        frozen=True,
        extra="forbid",
        arbitrary_types_allowed=True,
        defer_build=True,
    )

    elsewhere: ClassVar[Mapping[str, Message]] = {}
    """Keys that other house rules ask for, by what people call them."""
    told_by: ClassVar[str] = ""
    """The key that tells a form from others, where it is not the first required one."""


@dataclass(frozen=True, slots=True)
class Table:
    """Where a hand is played: by which house rules, and how many sit there."""

    options: Any
    seats: int


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with what was sent, and where.

    `code` is for programs and never changes; `field` is the path, "" for the whole;
    `text` is a sentence for people. A problem is `open` if more input can cure it.
    """

    code: str
    field: str
    text: Message
    args: Mapping[str, object] = dataclass_field(default_factory=dict)
    open: bool = False

    def under(self, path: str) -> "Problem":
        """Return the same problem as it is seen from outside `path`."""
        field = f"{path}.{self.field}".strip(".")
        return Problem(self.code, field, self.text, self.args, self.open)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a value stands: its path in the request, and what people call it."""

    path: str
    label: Message
    within: bool = False
    """Whether a key is called by this place too: "Layout (A), front"."""

    def inside(self) -> "Place":
        """Return the same place, for keys that need its name with theirs."""
        return Place(self.path, self.label, within=True)

    def seat(self, seat: int) -> "Place":
        """Return the place of one seat's value."""
        label = _("%(label)s (%(seat)s)", label=self.label, seat=Seat(seat))
        return Place(f"{self.path}.{seat}", label)

    def item(self, index: int) -> "Place":
        """Return the place of one item of a list."""
        label = _("%(label)s, no. %(number)d", label=self.label, number=index + 1)
        return Place(f"{self.path}.{index}", label)

    def key(self, name: str, label: Message | None = None) -> "Place":
        """Return the place of one key of an object."""
        label = label or verbatim(name)
        if self.within:
            label = _("%(label)s, %(part)s", label=self.label, part=label)
        return Place(f"{self.path}.{name}".lstrip("."), label)

    def fault(
        self, code: str, what: Message, *, open: bool = False, **args: Any
    ) -> Problem:
        """Make the problem that this place `what`, a predicate: "must be a card"."""
        text = _("%(where)s: %(what)s.", where=self.label, what=what)
        return Problem(code, self.path, text, args, open)

    def bad_type(self, what: Message, raw: object) -> Problem:
        """Make the problem of a wrong JSON type; `null` is a value still to come."""
        if raw is None:
            return self.fault("bad_type", _("still missing"), open=True)
        return self.fault("bad_type", what)


def verbatim(word: str | Seat) -> Message:
    """Make a message that says a word, a card or a player in every language."""
    return Message("%(word)s", {"word": word})


def within(low: int, high: int) -> Message:
    """Return the clause that a number must be from one to another."""
    if low == high:
        return _("must be %(only)d", only=low)
    return _("must be from %(low)d to %(high)d", low=low, high=high)


class _Anywhere(Place):
    """A place that stands for all of those in it, as long as nothing is wrong there."""

    __slots__ = ()

    def inside(self) -> Place:
        return self

    def seat(self, seat: int) -> Place:
        return self

    def item(self, index: int) -> Place:
        return self

    def key(self, name: str, label: Message | None = None) -> Place:
        return self


_ANYWHERE = _Anywhere("", verbatim(""))


class Unsound:
    """The type of `UNSOUND`, what reading gives for a value with a fault."""


UNSOUND = Unsound()


class Parts:
    """What is there and sound of a half-filled record; all else reads as None.

    `name in parts` tells a sound `None` (no guard, say) from what is not there.
    """

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = values

    def __getattr__(self, name: str) -> Any:
        return self._values.get(name)

    def __contains__(self, name: str) -> bool:
        return name in self._values


Limit = int | Callable[[Table], int]
"""A bound of a number, fixed or depending on the table."""


def always(parts: Parts, table: Table) -> bool:
    """Ask for a field at every table."""
    return True


def in_variants(*variants: str) -> Callable[[Parts, Table], bool]:
    """Ask for a house rule only where the variant is one of these."""

    def asked(parts: Parts, table: Table) -> bool:
        return parts.variant in variants

    return asked


@dataclass(frozen=True)
class Kind:
    """What may be reported in a field; the kinds themselves are in `scoring.kinds`."""

    label: Message
    _: KW_ONLY
    hint: Message | None = None
    """What the label leaves unsaid, one sentence."""
    unit: Message | None = None
    asked: Callable[[Parts, Table], bool] = always
    """Whether a form asks for the field, given what is filled in so far."""
    rare: bool = False
    """Whether few hands need the field, so that a form may fold it away."""

    widget: ClassVar[str]
    """How a page draws the field."""

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        """Return the value of `raw`, or add to `problems` and return UNSOUND."""
        raise NotImplementedError

    def read_part(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        """Read like `read`, but keep of an unsound value what can be judged."""
        return self.read(raw, place, table, problems)

    def across(
        self, values: list[Any], place: Place, table: Table, problems: list[Problem]
    ) -> None:
        """Add what is wrong with the values of all seats together."""

    def schema(self, table: Table) -> dict[str, Any]:
        """Return the JSON Schema of the value, without title."""
        raise NotImplementedError


@cache
def kinds(record: type[Record]) -> dict[str, Kind]:
    """Return the kind of each field of `record`, in order of declaration."""
    return {
        name: next(item for item in info.metadata if isinstance(item, Kind))
        for name, info in record.model_fields.items()
    }


class _Field(NamedTuple):
    name: str
    kind: Kind
    required: bool
    default: Any


@cache
def _fields(record: type[Record]) -> tuple[_Field, ...]:
    """Return what reading has to know of each field, in order of declaration."""
    infos = record.model_fields
    return tuple(
        _Field(name, kind, infos[name].is_required(), infos[name].default)
        for name, kind in kinds(record).items()
    )


def read_fields(
    record: type[Record],
    data: Mapping[str, object],
    table: Table,
    place: Place,
    problems: list[Problem],
) -> dict[str, Any]:
    """Return what is sound of `data`, defaults filled in; add each fault found."""
    # Most data is sound, and to say where each value stands costs more than to read it.
    found: list[Problem] = []
    values = _read(record, data, table, _ANYWHERE, found)
    if found and place is not _ANYWHERE:
        found = []
        values = _read(record, data, table, place, found)
    problems += found
    return values


def _read(
    record: type[Record],
    data: Mapping[str, object],
    table: Table,
    place: Place,
    problems: list[Problem],
) -> dict[str, Any]:
    declared = kinds(record)
    problems += [
        _not_asked(record, name, place) for name in data if name not in declared
    ]
    values = {}
    for name, kind, required, default in _fields(record):
        if name in data:
            here = place.key(name, kind.label)
            value = kind.read_part(data[name], here, table, problems)
            if value is not UNSOUND:
                values[name] = value
        elif required:
            here = place.key(name, kind.label)
            problems.append(here.fault("missing_field", _("still missing"), open=True))
        else:
            values[name] = default
    return values


def _not_asked(record: type[Record], name: str, place: Place) -> Problem:
    """Make the problem of a key that the record does not have."""
    label = record.elsewhere.get(name)
    if label is not None:
        what = _("only for other house rules")
        return place.key(name, label).fault("not_in_variant", what)
    return place.key(name).fault("unknown_field", _("not asked for"))


def build(
    record: type[Record], values: Mapping[str, Any], given: Mapping[str, object]
) -> Any:
    """Make the record of sound `values`, remembering which of them were `given`."""
    return record.model_construct(_fields_set=set(given), **values)


def dump(record: Record) -> dict[str, Any]:
    """Return the JSON of what was given, from which reading makes an equal record."""
    given = record.model_fields_set
    return {name: _plain(value) for name, value in record if name in given}


def _plain(value: object) -> Any:
    match value:
        case Record():
            return dump(value)
        case tuple():
            return [_plain(item) for item in value]
        case bool() | None:
            return value
        case int():
            return int(value)
        case str():
            return str(value)
        case dict():
            return {str(_plain(name)): _plain(item) for name, item in value.items()}
    raise TypeError(f"no JSON for {value!r}")


class Options(Record):
    """House rules. Every field has a default; the `variant` of a game comes first."""

    variant_defaults: ClassVar[Mapping[str, Mapping[str, object]]] = {}
    """Defaults other than the field's own, by variant."""

    @classmethod
    def default_of(cls, name: str, variant: object) -> Any:
        """Return the default of an option under `variant`."""
        own = cls.variant_defaults.get(str(variant), {})
        return own.get(name, cls.model_fields[name].default)

    @classmethod
    def of(cls, **chosen: object) -> "Options":
        """Return the options with sound values `chosen` and defaults elsewhere."""
        usual = cls.model_fields.get("variant")
        variant = chosen.get("variant", usual and usual.default)
        full = {name: cls.default_of(name, variant) for name in cls.model_fields}
        return cls.model_construct(**{**full, **chosen})

    def conflicts(self) -> Iterator[Problem]:
        """Yield what cannot be together, each at an option that is not its default."""
        return iter(())


def read_options(
    record: type[Options], data: object, problems: list[Problem]
) -> Any | None:
    """Return the house rules of `data` in full, or add to `problems`: None."""
    found: list[Problem] = []
    if not isinstance(data, dict):
        place = Place("options", verbatim("options"))
        problems.append(place.fault("bad_type", _("must be an object")))
        return None
    chosen = {}
    declared = kinds(record)
    nobody = Table(options=None, seats=0)
    for name, raw in data.items():
        if name not in declared:
            place = Place(f"options.{name}", verbatim(name))
            found.append(place.fault("unknown_option", _("no option of this game")))
            continue
        place = Place(f"options.{name}", declared[name].label)
        faults: list[Problem] = []
        chosen[name] = declared[name].read(raw, place, nobody, faults)
        found += [
            Problem("bad_option", f"options.{name}", fault.text) for fault in faults[:1]
        ]
    if not found:
        options = record.of(**chosen)
        found = [conflict.under("options") for conflict in options.conflicts()]
    problems += found
    return None if found else options


def fault(
    code: str, field: str, text: Message, *, open: bool = False, **args: object
) -> Problem:
    """Make a problem that a game finds; `field` is the path within the entry."""
    return Problem(code, field, text, args, open)
