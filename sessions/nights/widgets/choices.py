"""Things to be tapped: choices, players, places."""

import re
from collections.abc import Sequence
from typing import Any

from scoring.kinds import NOT_SAID, Choice, Flag, OneSeat, Order
from scoring.records import Kind, Table
from sessions.nights.widgets.base import (
    ABSENT,
    Box,
    Field,
    Option,
    Sent,
    Texts,
    Widget,
    first,
    player,
)

NOBODY = "none"
"""What the form says for the answer that no player is meant."""


class FlagWidget(Widget):
    """A toggle, unticked is false; or two chips, where both answers have names."""

    def decode(self, sent: Sent, name: str, kind: Flag, table: Table) -> Any:
        text = first(sent, name)
        if kind.no is None:
            return text == "true"
        return {"true": True, "false": False}.get(text, text or ABSENT)

    def encode(self, value: Any, name: str, kind: Any) -> Texts:
        if kind.no is None:
            return {name: ["true"]} if value else {}
        return {name: ["true" if value else "false"]}

    def draw(self, field: Field, sent: Sent, table: Table, optional: bool) -> None:
        assert isinstance(field.kind, Flag)
        yes, no = field.kind.yes or field.kind.label, field.kind.no
        chosen = first(sent, field.name)
        field.options.append(Option(field.name, "true", yes, chosen == "true"))
        if no is not None:
            field.options.append(Option(field.name, "false", no, chosen == "false"))


class ChoiceWidget(Widget):
    """Chips of which one is chosen."""

    def blank(self, kind: Any) -> Any:
        return kind.empty

    def encode(self, value: Any, name: str, kind: Any) -> Texts:
        return {} if value is None else {name: [str(value)]}

    def decode(self, sent: Sent, name: str, kind: Choice, table: Table) -> Any:
        text = first(sent, name)
        known = {str(value): value for value in kind.choices}
        return known.get(text, text) if text else ABSENT

    def draw(self, field: Field, sent: Sent, table: Table, optional: bool) -> None:
        assert isinstance(field.kind, Choice)
        chosen = first(sent, field.name)
        if optional or field.kind.nothing is not None:
            label = field.kind.nothing or NOT_SAID
            field.options.append(Option(field.name, "", label, not chosen))
        field.options += [
            Option(field.name, str(value), label, str(value) == chosen)
            for value, label in field.kind.offered(table).items()
        ]


class SeveralWidget(Widget):
    """Chips of which some are chosen."""

    def decode(self, sent: Sent, name: str, kind: Choice, table: Table) -> Any:
        known = {str(value): value for value in kind.choices}
        chosen = [known.get(text, text) for text in sent.get(name, ()) if text]
        return chosen or ABSENT

    def encode(self, value: Any, name: str, kind: Any) -> Texts:
        return {name: [str(item) for item in value]}

    def draw(self, field: Field, sent: Sent, table: Table, optional: bool) -> None:
        assert isinstance(field.kind, Choice)
        chosen = sent.get(field.name, ())
        field.options += [
            Option(field.name, str(value), label, str(value) in chosen)
            for value, label in field.kind.offered(table).items()
        ]


def seat_options(name: str, table: Table, chosen: Sequence[str]) -> list[Option]:
    """Return a chip for each seat."""
    return [
        Option(name, str(seat), player(seat), str(seat) in chosen)
        for seat in range(table.seats)
    ]


def read_seat(text: str) -> int | str:
    """Return a seat's number; anything else as it is."""
    return int(text) if re.fullmatch(r"\d{1,2}", text, re.ASCII) else text


class SeatWidget(Widget):
    """Chips of which one player is chosen."""

    def decode(self, sent: Sent, name: str, kind: OneSeat, table: Table) -> Any:
        text = first(sent, name)
        if text == NOBODY and kind.nobody is not None:
            return None
        return read_seat(text) if text else ABSENT

    def encode(self, value: Any, name: str, kind: Any) -> Texts:
        return {name: [NOBODY if value is None else str(value)]}

    def draw(self, field: Field, sent: Sent, table: Table, optional: bool) -> None:
        assert isinstance(field.kind, OneSeat)
        chosen = first(sent, field.name)
        field.options += seat_options(field.name, table, [chosen])
        if field.kind.nobody is not None:
            nobody = field.kind.nobody
            field.options.append(Option(field.name, NOBODY, nobody, chosen == NOBODY))


class SeatsWidget(Widget):
    """Chips of which some players are chosen."""

    def decode(self, sent: Sent, name: str, kind: Kind, table: Table) -> Any:
        return [read_seat(text) for text in sent.get(name, ()) if text]

    def encode(self, value: Any, name: str, kind: Any) -> Texts:
        return {name: [str(seat) for seat in value]}

    def draw(self, field: Field, sent: Sent, table: Table, optional: bool) -> None:
        field.options += seat_options(field.name, table, sent.get(field.name, ()))


class OrderWidget(Widget):
    """A place for each player: chips tapped one after the other, or lists."""

    def decode(self, sent: Sent, name: str, kind: Order, table: Table) -> Any:
        places = {
            seat: read_seat(first(sent, f"{name}.{seat}"))
            for seat in range(table.seats)
            if first(sent, f"{name}.{seat}")
        }
        numbers = list(places.values())
        if len(set(numbers)) == len(numbers) and all(
            isinstance(number, int) for number in numbers
        ):
            # Who is left over when enough are named needs no place.
            most = kind.length(table)[1]
            return sorted(places, key=places.__getitem__)[:most] or ABSENT
        # Two players at one place: said twice, so that the engine names the fault.
        return [*places, *(seat for seat, n in places.items() if numbers.count(n) > 1)]

    def encode(self, value: Any, name: str, kind: Any) -> Texts:
        return {f"{name}.{seat}": [str(place)] for place, seat in enumerate(value, 1)}

    def draw(self, field: Field, sent: Sent, table: Table, optional: bool) -> None:
        for seat in range(table.seats):
            name = f"{field.name}.{seat}"
            field.boxes.append(Box(name, player(seat), first(sent, name)))


class RankingWidget(Widget):
    """A place for each player; who has the same is level."""

    def decode(self, sent: Sent, name: str, kind: Kind, table: Table) -> Any:
        levels: dict[int, list[int]] = {}
        for seat in range(table.seats):
            place = read_seat(first(sent, f"{name}.{seat}"))
            if isinstance(place, int):
                levels.setdefault(place, []).append(seat)
        return [levels[place] for place in sorted(levels)]

    def encode(self, value: Any, name: str, kind: Any) -> Texts:
        return {
            f"{name}.{seat}": [str(place)]
            for place, level in enumerate(value, 1)
            for seat in level
        }

    def draw(self, field: Field, sent: Sent, table: Table, optional: bool) -> None:
        for seat in range(table.seats):
            name = f"{field.name}.{seat}"
            field.boxes.append(Box(name, player(seat), first(sent, name)))
