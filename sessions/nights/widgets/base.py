"""What a page draws, and how text is read from it."""

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scoring.cards import SUITS, suit_of
from scoring.kinds import Flag, PerSeat, Standing
from scoring.messages import Card, Message, Seat
from scoring.records import Kind, Table

Sent = Mapping[str, Sequence[str]]
"""What a form holds: a list of texts by the name of the box."""

Texts = dict[str, list[str]]
"""The same, to be sent."""


class Absent:
    """The type of `ABSENT`, what a box gives in which nothing is filled in."""


ABSENT = Absent()


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
    size: int = 0
    """How many cards belong in it; 0 for any number."""


@dataclass(frozen=True)
class Choices:
    """What can happen next: buttons under a title, and players to be ticked first."""

    title: Message
    buttons: list[Option]
    who: list[Option]
    several: bool
    folded: bool


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
    """One declared field as a page draws it, with the fields within it, if any."""

    name: str
    kind: Kind
    asked: bool = True
    optional: bool = False
    label: Message | None = None
    """What the field is called, if not as its kind: the player it is asked of."""
    options: list[Option] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)
    cards: list[CardRow] = field(default_factory=list)
    """The cards that are asked for."""
    more_cards: list[CardRow] = field(default_factory=list)
    """Cards that can be told as well and count nothing."""
    others: list[Kind] = field(default_factory=list)
    """Further kinds asked for by boxes of this field."""
    parts: list["Field"] = field(default_factory=list)
    standing: Standing | None = None
    """How things stand, where events are told one by one."""
    choices: list[Choices] = field(default_factory=list)
    """What can happen next, likewise."""
    starts: Mapping[str, Any] = field(default_factory=dict)
    """The facts of what the hand starts with."""
    errors: list[str] = field(default_factory=list)
    help: list[Message] = field(default_factory=list)
    """The paragraphs of the rule sheet about it."""

    @property
    def widget(self) -> str:
        """Return the name of the template that draws the field."""
        kind = self.kind
        if isinstance(kind, Flag) and kind.no is not None:
            return "widgets/choice.html"
        if not isinstance(kind, PerSeat):
            return f"widgets/{kind.widget}.html"
        each = kind.each.widget
        if each == "group":
            return "widgets/matrix.html"
        if each == "flag":
            return "widgets/seats.html"
        return f"widgets/{'parts' if each in IN_PARTS else each}.html"

    @property
    def about(self) -> str:
        """Return what the rule sheet calls the field."""
        return self.name.rpartition(".")[2]

    @property
    def needs_one(self) -> bool:
        """Tell whether all but one of the fields within may be left out."""
        return sum(not part.optional for part in self.parts) == 1

    def all_options(self) -> Iterator[Option]:
        """Yield what can be tapped here and in the fields within."""
        yield from self.options
        for part in self.parts:
            yield from part.all_options()

    @property
    def columns(self) -> list["Field"]:
        """Return the fields of a row, in a table with rows for each player."""
        return self.parts[0].rows[0].parts

    @property
    def rows(self) -> list["Field"]:
        """Return the rows of one player in a table of numbers."""
        return self.groups or [self]

    @property
    def groups(self) -> list["Field"]:
        """Return the fields within that hold further ones."""
        return [part for part in self.parts if part.parts]

    def all_boxes(self) -> Iterator[Box]:
        """Yield the boxes here and in the fields within."""
        yield from self.boxes
        for part in self.parts:
            yield from part.all_boxes()


IN_PARTS = ("choice", "seat")
"""Kinds of which every player gets a field, not a box."""


class Widget:
    """How one kind is asked for; the base reads one text."""

    def decode(self, sent: Sent, name: str, kind: Any, table: Table) -> Any:
        """Return the value that was filled in, ABSENT if none."""
        text = first(sent, name)
        return text if text else ABSENT

    def blank(self, kind: Any) -> Any:
        """Return what an empty box means where others are filled in."""
        return None

    def encode(self, value: Any, name: str, kind: Any) -> Texts:
        """Return the texts of the form that say `value`."""
        return {name: [str(value)]}

    def draw(self, field: Field, sent: Sent, table: Table, optional: bool) -> None:
        """Add to `field` what there is to tap and to type in."""


def first(sent: Sent, name: str) -> str:
    """Return the text of a box, trimmed, full-width digits made plain."""
    texts = sent.get(name) or [""]
    return unicodedata.normalize("NFKC", texts[-1]).strip()


def player(seat: int) -> Message:
    """Return a message that says who sits there."""
    return Message("%(seat)s", {"seat": Seat(seat)})
