"""How each kind of thing is asked for on a page and read back from it.

A widget turns the text of a form into the value the engine reads, and a value into
the text of a form. It is the only place where text becomes numbers and cards; what it
cannot read it hands on as text, which the engine then refuses by name.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scoring.cards import SUITS, suit_of
from scoring.kinds import (
    NOT_SAID,
    Cards,
    Choice,
    Number,
    OneSeat,
    PerSeat,
    PipsOrCards,
    SomeCards,
    limit,
)
from scoring.messages import Card, Message, Seat
from scoring.records import Kind, Table

Sent = Mapping[str, Sequence[str]]
"""What a form holds: a list of texts by the name of the box."""


class Absent:
    """The type of `ABSENT`, what a box gives in which nothing is filled in."""


ABSENT = Absent()

NOBODY = "none"
"""What the form says for the answer that no player is meant."""


@dataclass
class Option:
    """One thing that can be tapped: a chip, or a line of a list."""

    name: str
    value: str
    label: Message
    checked: bool = False
    blocked: str = ""
    """Why it cannot be chosen now; empty if it can."""

    @property
    def key(self) -> str:
        """Return what tells the chip from all others of the page."""
        return f"{self.name}={self.value}"


@dataclass
class Box:
    """One box to type in."""

    name: str
    label: Message
    text: str = ""
    low: int | None = None
    high: int | None = None
    filled: str = ""
    """What the box will count as although nothing is typed in it."""


@dataclass(frozen=True)
class CardRow:
    """Cards of one suit to be tapped, as often as there are copies."""

    suit: str
    cards: list[Card]


def card_rows(cards: Iterable[Card]) -> list[CardRow]:
    """Return cards by suit, S H D C and then those without one."""
    rows: dict[str, list[Card]] = {suit: [] for suit in (*SUITS, "")}
    for card in cards:
        rows[suit_of(card)].append(card)
    return [CardRow(suit, row) for suit, row in rows.items() if row]


@dataclass
class Field:
    """One declared field as a page draws it."""

    name: str
    kind: Kind
    asked: bool
    options: list[Option] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)
    cards: list[CardRow] = field(default_factory=list)
    """The cards that are asked for."""
    more_cards: list[CardRow] = field(default_factory=list)
    """Cards that can be told as well and count nothing."""
    errors: list[str] = field(default_factory=list)

    @property
    def widget(self) -> str:
        """Return the name of the template that draws the field."""
        kind = self.kind
        asked = kind.each if isinstance(kind, PerSeat) else kind
        return f"widgets/{asked.widget}.html"


class Widget:
    """How one kind is asked for; the base reads one text."""

    def decode(self, sent: Sent, name: str, kind: Any, table: Table) -> Any:
        """Return the value that was filled in, ABSENT if none."""
        text = first(sent, name)
        return text if text else ABSENT

    def blank(self) -> Any:
        """Return what an empty box means where others are filled in."""
        return None

    def encode(self, value: Any, name: str, kind: Any) -> dict[str, list[str]]:
        """Return the texts of the form that say `value`."""
        return {name: [str(value)]}

    def draw(self, field: Field, sent: Sent, table: Table, optional: bool) -> None:
        """Add to `field` what there is to tap and to type in."""


def first(sent: Sent, name: str) -> str:
    """Return the text of a box, trimmed, full-width digits made plain."""
    texts = sent.get(name) or [""]
    return unicodedata.normalize("NFKC", texts[-1]).strip()


class NumberWidget(Widget):
    """A box for a whole number, which may be typed as a sum: 10+15."""

    def decode(self, sent: Sent, name: str, kind: Any, table: Table) -> Any:
        text = first(sent, name)
        return read_sum(text) if text else ABSENT

    def draw(self, field: Field, sent: Sent, table: Table, optional: bool) -> None:
        text, limits = first(sent, field.name), bounds(field.kind, table)
        field.boxes.append(Box(field.name, field.kind.label, text, *limits))


def bounds(kind: Kind, table: Table) -> tuple[int | None, int | None]:
    """Return the least and greatest number of a kind, None where there is none."""
    match kind:
        case Number(low=low, high=high):
            return limit(low, table), limit(high, table)
        case PipsOrCards(high=high):
            return 0, high
    return None, None


def read_sum(text: str) -> int | str:
    """Return the value of a number or of a sum; anything else as it is.

    >>> read_sum("10+15"), read_sum("-3"), read_sum("4 + 5 - 2"), read_sum("ten")
    (25, -3, 7, 'ten')
    """
    compact = text.replace(" ", "").replace("−", "-")
    if not re.fullmatch(r"[+-]?\d{1,15}([+-]\d{1,15}){0,50}", compact, re.ASCII):
        return text
    return sum(int(term) for term in re.findall(r"[+-]?\d+", compact))


class PipsWidget(NumberWidget):
    """A box for the points of some cards, or for the cards themselves."""

    def decode(self, sent: Sent, name: str, kind: Any, table: Table) -> Any:
        value = super().decode(sent, name, kind, table)
        return split_cards(value) if isinstance(value, str) else value

    def encode(self, value: Any, name: str, kind: Any) -> dict[str, list[str]]:
        return {name: [" ".join(value) or "0" if type(value) is list else str(value)]}


class CardsWidget(Widget):
    """A box for cards, written one after the other; empty is no card."""

    def blank(self) -> Any:
        return []

    def decode(self, sent: Sent, name: str, kind: Any, table: Table) -> Any:
        text = first(sent, name)
        return split_cards(text) if text else ABSENT

    def encode(self, value: Any, name: str, kind: Any) -> dict[str, list[str]]:
        return {name: [" ".join(value)]}

    def draw(self, field: Field, sent: Sent, table: Table, optional: bool) -> None:
        text = first(sent, field.name)
        field.boxes.append(Box(field.name, field.kind.label, text))
        self.lay_out(field, field.kind, table)

    def lay_out(self, field: Field, kind: Kind, table: Table) -> None:
        """Add to `field` the cards to be tapped."""
        if isinstance(kind, SomeCards):
            copies = limit(kind.pack, table)
            among = Counter({card: copies[card] for card in kind.among})
            field.cards = card_rows(among.elements())
        if isinstance(kind, Cards):
            rest = Counter(limit(kind.pack, table))
            wanted = limit(kind.wanted, table) or tuple(rest.elements())
            rest.subtract(wanted)
            field.cards = card_rows(Counter(wanted).elements())
            field.more_cards = card_rows(rest.elements())


def split_cards(text: str) -> list[str]:
    """Return the cards of a text, however they are set apart.

    >>> split_cards("HA、h10 ♠Q,大王")
    ['HA', 'h10', '♠Q', '大王']
    """
    return [word for word in re.split(r"[\s,、，;；]+", text) if word]


class FlagWidget(Widget):
    """A toggle; unticked is false."""

    def decode(self, sent: Sent, name: str, kind: Any, table: Table) -> Any:
        return first(sent, name) == "true"

    def encode(self, value: Any, name: str, kind: Any) -> dict[str, list[str]]:
        return {name: ["true"]} if value else {}

    def draw(self, field: Field, sent: Sent, table: Table, optional: bool) -> None:
        ticked = first(sent, field.name) == "true"
        field.options.append(Option(field.name, "true", field.kind.label, ticked))


class ChoiceWidget(Widget):
    """Chips of which one is chosen."""

    def decode(self, sent: Sent, name: str, kind: Choice, table: Table) -> Any:
        text = first(sent, name)
        known = {str(value): value for value in kind.choices}
        return known.get(text, text) if text else ABSENT

    def draw(self, field: Field, sent: Sent, table: Table, optional: bool) -> None:
        assert isinstance(field.kind, Choice)
        chosen = first(sent, field.name)
        if optional:
            field.options.append(Option(field.name, "", NOT_SAID, not chosen))
        field.options += [
            Option(field.name, str(value), label, str(value) == chosen)
            for value, label in field.kind.choices.items()
        ]


def seat_options(name: str, table: Table, chosen: Sequence[str]) -> list[Option]:
    """Return a chip for each seat."""
    return [
        Option(name, str(seat), player(seat), str(seat) in chosen)
        for seat in range(table.seats)
    ]


def player(seat: int) -> Message:
    """Return a message that says who sits there."""
    return Message("%(seat)s", {"seat": Seat(seat)})


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

    def encode(self, value: Any, name: str, kind: Any) -> dict[str, list[str]]:
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

    def encode(self, value: Any, name: str, kind: Any) -> dict[str, list[str]]:
        return {name: [str(seat) for seat in value]}

    def draw(self, field: Field, sent: Sent, table: Table, optional: bool) -> None:
        field.options += seat_options(field.name, table, sent.get(field.name, ()))


class OrderWidget(Widget):
    """A place for each player: chips tapped one after the other, or lists."""

    def decode(self, sent: Sent, name: str, kind: Kind, table: Table) -> Any:
        places = {
            seat: read_seat(first(sent, f"{name}.{seat}"))
            for seat in range(table.seats)
            if first(sent, f"{name}.{seat}")
        }
        numbers = list(places.values())
        if len(set(numbers)) == len(numbers) and all(
            isinstance(number, int) for number in numbers
        ):
            return sorted(places, key=places.__getitem__) or ABSENT
        # Two players at one place: said twice, so that the engine names the fault.
        return [*places, *(seat for seat, n in places.items() if numbers.count(n) > 1)]

    def encode(self, value: Any, name: str, kind: Any) -> dict[str, list[str]]:
        return {f"{name}.{seat}": [str(place)] for place, seat in enumerate(value, 1)}

    def draw(self, field: Field, sent: Sent, table: Table, optional: bool) -> None:
        for seat in range(table.seats):
            name = f"{field.name}.{seat}"
            field.boxes.append(Box(name, player(seat), first(sent, name)))


class PerSeatWidget(Widget):
    """The same question to every player."""

    def decode(self, sent: Sent, name: str, kind: PerSeat, table: Table) -> Any:
        inner = WIDGETS[kind.each.widget]
        values = [
            inner.decode(sent, f"{name}.{seat}", kind.each, table)
            for seat in range(table.seats)
        ]
        if all(value is ABSENT for value in values):
            return ABSENT
        values = [inner.blank() if value is ABSENT else value for value in values]
        return fill_last(values, kind.each, table)

    def encode(self, value: Any, name: str, kind: Any) -> dict[str, list[str]]:
        inner = WIDGETS[kind.each.widget]
        texts: dict[str, list[str]] = {}
        for seat, item in enumerate(value):
            texts |= inner.encode(item, f"{name}.{seat}", kind.each)
        return texts

    def draw(self, field: Field, sent: Sent, table: Table, optional: bool) -> None:
        assert isinstance(field.kind, PerSeat)
        each = field.kind.each
        values = self.decode(sent, field.name, field.kind, table)
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
    """Return `values` with the only one missing filled in, where the sum is fixed."""
    if not isinstance(kind, Number) or kind.total is None or values.count(None) != 1:
        return values
    known = [value for value in values if value is not None]
    if not all(isinstance(value, int) for value in known):
        return values
    rest = limit(kind.total, table) - sum(known)
    if not limit(kind.low, table) <= rest <= limit(kind.high, table):
        return values
    return [rest if value is None else value for value in values]


WIDGETS: Mapping[str, Widget] = {
    "number": NumberWidget(),
    "flag": FlagWidget(),
    "choice": ChoiceWidget(),
    "seat": SeatWidget(),
    "seats": SeatsWidget(),
    "order": OrderWidget(),
    "cards": CardsWidget(),
    "pips": PipsWidget(),
    "per_seat": PerSeatWidget(),
}
