"""Fields that hold others: one a player, or several under one name."""

from collections.abc import Mapping
from typing import Any

from scoring.kinds import (
    BySeat,
    CardsLeft,
    Flag,
    Group,
    Layout,
    Number,
    PerSeat,
    RowCards,
    limit,
)
from scoring.records import Kind, Table, kinds
from sessions.nights.widgets.base import (
    ABSENT,
    IN_PARTS,
    Box,
    Field,
    Sent,
    Texts,
    Widget,
    card_rows,
    first,
    player,
)
from sessions.nights.widgets.choices import (
    ChoiceWidget,
    FlagWidget,
    OrderWidget,
    RankingWidget,
    SeatsWidget,
    SeatWidget,
    SeveralWidget,
    seat_options,
)
from sessions.nights.widgets.logs import LogWidget
from sessions.nights.widgets.numbers import (
    CardsWidget,
    NumberWidget,
    OneCardWidget,
    PipsWidget,
    bounds,
)


class PerSeatWidget(Widget):
    """The same question to every player."""

    def decode(self, sent: Sent, name: str, kind: PerSeat, table: Table) -> Any:
        if isinstance(kind.each, Flag):
            ticked = sent.get(name, ())
            return [str(seat) in ticked for seat in range(table.seats)]
        inner = WIDGETS[kind.each.widget]
        values = [
            inner.decode(sent, f"{name}.{seat}", kind.each, table)
            for seat in range(table.seats)
        ]
        if all(value is ABSENT for value in values):
            return ABSENT
        blank = inner.blank(kind.each)
        values = [blank if value is ABSENT else value for value in values]
        return fill_last(values, kind.each, table)

    def encode(self, value: Any, name: str, kind: Any) -> Texts:
        if isinstance(kind.each, Flag):
            return {name: [str(seat) for seat, ticked in enumerate(value) if ticked]}
        inner = WIDGETS[kind.each.widget]
        texts: Texts = {}
        for seat, item in enumerate(value):
            texts |= inner.encode(item, f"{name}.{seat}", kind.each)
        return texts

    def draw(self, field: Field, sent: Sent, table: Table, optional: bool) -> None:
        assert isinstance(field.kind, PerSeat)
        each = field.kind.each
        if isinstance(each, Flag):
            field.options += seat_options(field.name, table, sent.get(field.name, ()))
            return
        values = self.decode(sent, field.name, field.kind, table)
        if each.widget in IN_PARTS or isinstance(each, Group):
            field.parts = parts_of_seats(field, each, sent, table)
            lay_out(field, each, table)
            for part, value in zip(field.parts, seats_of(values), strict=False):
                show_counted(part, value)
            return
        for seat in range(table.seats):
            name = f"{field.name}.{seat}"
            box = Box(name, player(seat), first(sent, name), *bounds(each, table))
            filled = values[seat] if values is not ABSENT else None
            if not box.text and isinstance(filled, int):
                box.filled = str(filled)
            field.boxes.append(box)
        inner = WIDGETS[each.widget]
        if isinstance(inner, CardsWidget):
            inner.lay_out(field, each, table)


def fill_last(values: list[Any], kind: Kind, table: Table) -> list[Any]:
    """Return `values` with the only one missing filled in, where it can but be one."""
    if not isinstance(kind, Number) or values.count(None) != 1:
        return values
    if isinstance(kind, CardsLeft) and 0 not in values:
        return [0 if value is None else value for value in values]
    if kind.total is None:
        return values
    known = [value for value in values if value is not None]
    if not all(isinstance(value, int) for value in known):
        return values
    rest = limit(kind.total, table) - sum(known)
    if not limit(kind.low, table) <= rest <= limit(kind.high, table):
        return values
    return [rest if value is None else value for value in values]


def parts_of_seats(field: Field, each: Kind, sent: Sent, table: Table) -> list[Field]:
    """Return a field of the kind `each` for every player."""
    parts = []
    for seat in range(table.seats):
        part = Field(f"{field.name}.{seat}", each, label=player(seat))
        WIDGETS[each.widget].draw(part, sent, table, optional=True)
        parts.append(part)
    return parts


def seats_of(values: Any) -> list[Any]:
    """Return the seats' values, none if nothing is filled in."""
    return values if isinstance(values, list) else []


def show_counted(field: Field, value: Any) -> None:
    """Show in empty boxes of a group what they count as."""
    if not isinstance(value, dict):
        return
    for part in field.parts:
        counted = value.get(part.name.rpartition(".")[2])
        show_counted(part, counted)
        for box in part.boxes:
            if not box.text and isinstance(counted, int):
                box.filled = str(counted)


def lay_out(field: Field, each: Kind, table: Table) -> None:
    """Add to `field` the pack that players' layouts are made of."""
    if isinstance(each, Layout):
        field.cards = card_rows(each.pack(table))


class GroupWidget(Widget):
    """Several fields under one name."""

    def decode(self, sent: Sent, name: str, kind: Group, table: Table) -> Any:
        values = {
            key: value
            for key, inner in kinds(kind.record).items()
            if (value := decode(sent, f"{name}.{key}", inner, table)) is not ABSENT
        }
        return {**zeros(kind), **values} if values else ABSENT

    def encode(self, value: Any, name: str, kind: Group) -> Texts:
        texts: Texts = {}
        for key, item in value.items():
            inner = kinds(kind.record)[key]
            texts |= WIDGETS[inner.widget].encode(item, f"{name}.{key}", inner)
        return texts

    def draw(self, field: Field, sent: Sent, table: Table, optional: bool) -> None:
        assert isinstance(field.kind, Group)
        record = field.kind.record
        for key, inner in kinds(record).items():
            free = not record.model_fields[key].is_required()
            name = f"{field.name}.{key}"
            part = Field(name, inner, optional=free, label=inner.label)
            WIDGETS[inner.widget].draw(part, sent, table, free)
            if isinstance(inner, RowCards):
                part.boxes[0].size = inner.size
            field.parts.append(part)


def zeros(kind: Group) -> dict[str, Any]:
    """Return what empty boxes of a group count as once one of them is filled in."""
    empty: dict[str, Any] = {}
    for key, inner in kinds(kind.record).items():
        if isinstance(inner, Number) and inner.empty is not None:
            empty[key] = inner.empty
        elif isinstance(inner, Group) and (within := zeros(inner)):
            empty[key] = within
    return empty


class BySeatWidget(Widget):
    """A value for some of the players."""

    def decode(self, sent: Sent, name: str, kind: BySeat, table: Table) -> Any:
        values = {
            str(seat): value
            for seat in range(table.seats)
            if (value := decode(sent, f"{name}.{seat}", kind.each, table)) is not ABSENT
        }
        return values or ABSENT

    def encode(self, value: Any, name: str, kind: BySeat) -> Texts:
        texts: Texts = {}
        for seat, item in value.items():
            inner = WIDGETS[kind.each.widget]
            texts |= inner.encode(item, f"{name}.{seat}", kind.each)
        return texts

    def draw(self, field: Field, sent: Sent, table: Table, optional: bool) -> None:
        assert isinstance(field.kind, BySeat)
        field.parts = parts_of_seats(field, field.kind.each, sent, table)


def decode(sent: Sent, name: str, kind: Kind, table: Table) -> Any:
    """Return what was filled in for a field, ABSENT if nothing."""
    return WIDGETS[kind.widget].decode(sent, name, kind, table)


WIDGETS: Mapping[str, Widget] = {
    "number": NumberWidget(),
    "flag": FlagWidget(),
    "choice": ChoiceWidget(),
    "seat": SeatWidget(),
    "seats": SeatsWidget(),
    "order": OrderWidget(),
    "ranking": RankingWidget(),
    "cards": CardsWidget(),
    "pips": PipsWidget(),
    "per_seat": PerSeatWidget(),
    "by_seat": BySeatWidget(),
    "group": GroupWidget(),
    "layout": GroupWidget(),
    "log": LogWidget(),
    "card": OneCardWidget(),
    "several": SeveralWidget(),
}
"""The widget of each kind, by the name the kind gives."""
