"""Entries and moves in words, field by field, made from their kinds."""

from collections.abc import Iterable, Iterator, Mapping
from functools import singledispatch
from typing import Any

from scoring.kinds import (
    BySeat,
    Choice,
    Flag,
    Group,
    Log,
    Number,
    OneSeat,
    PerSeat,
    Ranking,
)
from scoring.messages import Message, Seat, _, clauses
from scoring.play import Move
from scoring.records import UNSOUND, Kind, Place, Record, Table, kinds, verbatim

NOTHING = _("none")
YES, NO = _("yes"), _("no")


def told(record: Record, table: Table) -> Iterator[tuple[Message, Message]]:
    """Yield what each field of a sound entry is called and what it says.

    Only what was given is told, not what was left to its default.
    """
    for name, kind in kinds(type(record)).items():
        if name in record.model_fields_set:
            yield kind.label, say(kind, getattr(record, name), table)


@singledispatch
def say(kind: Kind, value: Any, table: Table) -> Message:
    """Return a value in words; the base says numbers, cards and players as such."""
    if value is None or value == ():
        return NOTHING
    return Message("%(word)s", {"word": value})


@say.register
def _say_flag(kind: Flag, value: Any, table: Table) -> Message:
    return (kind.yes or YES) if value else (kind.no or NO)


@say.register
def _say_choice(kind: Choice, value: Any, table: Table) -> Message:
    return kind.choices[value] if value is not None else kind.nothing or NOTHING


@say.register
def _say_seat(kind: OneSeat, value: Any, table: Table) -> Message:
    return verbatim(value) if value is not None else kind.nobody or NOTHING


@say.register
def _say_ranking(kind: Ranking, value: Any, table: Table) -> Message:
    levels = [Message("%(word)s", {"word": level}) for level in value]
    return clauses(*levels) if levels else NOTHING


@say.register
def _say_log(kind: Log, value: Any, table: Table) -> Message:
    past = kind.standing(value, table, {}).past
    return clauses(*past) if past else NOTHING


@say.register
def _say_per_seat(kind: PerSeat, value: Any, table: Table) -> Message:
    return _by_seat(kind.each, dict(enumerate(value)), table)


@say.register
def _say_by_seat(kind: BySeat, value: Any, table: Table) -> Message:
    return _by_seat(kind.each, value, table) if value else NOTHING


def _by_seat(each: Kind, values: Mapping[int, Any], table: Table) -> Message:
    said = [
        _("%(seat)s %(what)s", seat=Seat(seat), what=say(each, value, table))
        for seat, value in values.items()
    ]
    return joined(said)


@say.register
def _say_group(kind: Group, value: Any, table: Table) -> Message:
    if all(isinstance(part, Number) for part in kinds(kind.record).values()):
        return _counted(value)
    said = [
        _("%(label)s %(what)s", label=label, what=what)
        for label, what in told(value, table)
    ]
    return clauses(*said) if said else NOTHING


def _counted(record: Record) -> Message:
    """Say how many there are of each, but not of what there is none."""
    said = [
        _("%(label)s × %(count)d", label=kind.label, count=getattr(record, name))
        for name, kind in kinds(type(record)).items()
        if getattr(record, name)
    ]
    return clauses(*said) if said else NOTHING


def joined(parts: list[Message]) -> Message:
    """Join what is said of each seat, with semicolons."""
    first, *others = parts
    for other in others:
        first = _("%(before)s; %(then)s", before=first, then=other)
    return first


def act_name(record: type[Move]) -> Message:
    """Return what the act of a move is called."""
    kind = kinds(record)["act"]
    assert isinstance(kind, Choice)
    (name,) = kind.choices.values()
    return name


def act_with(record: type[Move], cards: int) -> Message:
    """Return what an act is called that is made with so many cards."""
    return _("%(act)s: %(count)d cards", act=act_name(record), count=cards)


def said_by(seat: Seat, move: Message) -> Message:
    """Return a move in words with who makes it."""
    return _("%(seat)s: %(move)s", seat=seat, move=move)


def say_move(record: type[Move], move: Mapping[str, Any], table: Table) -> Message:
    """Return a move, told as JSON, as people say it, without who makes it."""
    return _worded(record, record.sentences, move, table)


def offer_move(record: type[Move], move: Mapping[str, Any], table: Table) -> Message:
    """Return a move, told as JSON, as it stands on a button that makes it."""
    return _worded(record, record.buttons, move, table)


def _worded(
    record: type[Move],
    ways: Iterable[Message],
    move: Mapping[str, Any],
    table: Table,
) -> Message:
    """Return a move in the first of some ways of which all fields are told."""
    values = dict(_values(record, move, table))
    for way in ways:
        if all(
            f"%({name})s" not in way.text or name in values for name in kinds(record)
        ):
            return Message(way.text, values)
    said = act_name(record)
    for what in values.values():
        said = _("%(act)s %(cards)s", act=said, cards=what)
    return said


def _values(
    record: type[Record], move: Mapping[str, Any], table: Table
) -> Iterator[tuple[str, Message]]:
    """Yield what each field of a move says, but for its act."""
    for name, kind in kinds(record).items():
        if name in move and name != "act":
            value = kind.read(move[name], Place("", kind.label), table, [])
            if value is not UNSOUND:
                yield name, say(kind, value, table)
