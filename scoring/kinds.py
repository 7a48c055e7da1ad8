"""The kinds of things a table can report: numbers, seats, orders, cards, …

Each reads strictly, tells its JSON Schema, and names the widget that draws it.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Any, ClassVar, TypeVar

from scoring.cards import JOKERS, PACK, parse_card
from scoring.messages import Card, Message, Seat, _
from scoring.records import UNSOUND, Kind, Limit, Place, Problem, Table

NOT_SAID = _("not said")
"""What a choice is called that may be left open, and is."""


T = TypeVar("T")


def limit(bound: T | Callable[[Table], T], table: Table) -> T:
    """Return a bound, or a pack of cards, as it is at this table."""
    return bound(table) if callable(bound) else bound


@dataclass(frozen=True)
class Number(Kind):
    """A whole number from `low` to `high`; of all seats together `total`, if given."""

    _: KW_ONLY
    low: Limit = 0
    high: Limit = 10**12
    total: Limit | None = None
    widget: ClassVar[str] = "number"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        if isinstance(raw, bool) or not isinstance(raw, int):
            problems.append(place.bad_type(_("must be a whole number"), raw))
            return UNSOUND
        low, high = limit(self.low, table), limit(self.high, table)
        if not low <= raw <= high:
            what = _("must be from %(low)d to %(high)d", low=low, high=high)
            problems.append(place.fault("bad_value", what, low=low, high=high))
            return UNSOUND
        return raw

    def across(
        self, values: list[Any], place: Place, table: Table, problems: list[Problem]
    ) -> None:
        if self.total is None or UNSOUND in values:
            return
        total, found = limit(self.total, table), sum(values)
        if found != total:
            what = _(
                "must add up to %(total)d, not %(found)d", total=total, found=found
            )
            short = found < total
            problems.append(
                place.fault("wrong_sum", what, open=short, total=total, found=found)
            )

    def schema(self, table: Table) -> dict[str, Any]:
        return {
            "type": "integer",
            "minimum": limit(self.low, table),
            "maximum": limit(self.high, table),
        }


@dataclass(frozen=True)
class CardsLeft(Number):
    """How many cards a player still holds; one player, the winner, holds none."""

    def across(
        self, values: list[Any], place: Place, table: Table, problems: list[Problem]
    ) -> None:
        winners = values.count(0)
        if UNSOUND not in values and winners != 1:
            what = _("must be 0 for one player, not for %(found)d", found=winners)
            problems.append(place.fault("not_one_winner", what, found=winners))


@dataclass(frozen=True)
class Flag(Kind):
    """Yes or no."""

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
    """One of a few named things; their values are strings or whole numbers."""

    choices: Mapping[Any, Message]
    widget: ClassVar[str] = "choice"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        types = {type(value) for value in self.choices}
        if type(raw) not in types:
            what = (
                _("must be a text") if types == {str} else _("must be a whole number")
            )
            problems.append(place.bad_type(what, raw))
            return UNSOUND
        if raw not in self.choices:
            values = ", ".join(map(str, self.choices))
            what = _("must be one of %(values)s", values=values)
            problems.append(place.fault("bad_value", what, values=list(self.choices)))
            return UNSOUND
        return raw

    def schema(self, table: Table) -> dict[str, Any]:
        return {"enum": list(self.choices)}


def read_seat(raw: object, place: Place, table: Table, problems: list[Problem]) -> Any:
    """Return a seat of the table, or add to `problems` and return UNSOUND."""
    if isinstance(raw, bool) or not isinstance(raw, int):
        problems.append(place.bad_type(_("must be a player at the table"), raw))
        return UNSOUND
    if not 0 <= raw < table.seats:
        what = _("must be a player at the table")
        problems.append(place.fault("bad_seat", what, seats=table.seats))
        return UNSOUND
    return Seat(raw)


@dataclass(frozen=True)
class OneSeat(Kind):
    """One of the players; with `nobody`, the name of none, `null` is an answer too."""

    _: KW_ONLY
    nobody: Message | None = None
    widget: ClassVar[str] = "seat"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        if raw is None and self.nobody is not None:
            return None
        return read_seat(raw, place, table, problems)

    def schema(self, table: Table) -> dict[str, Any]:
        seat = {"minimum": 0, "maximum": table.seats - 1}
        return {"type": ["integer", "null"] if self.nobody else "integer", **seat}


@dataclass(frozen=True)
class Seats(Kind):
    """Some of the players, each once, in any order."""

    widget: ClassVar[str] = "seats"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        if not isinstance(raw, list):
            problems.append(place.bad_type(_("must be a list of players"), raw))
            return UNSOUND
        seats, sound = [], True
        for index, item in enumerate(raw):
            seat = read_seat(item, place.item(index), table, problems)
            if seat is UNSOUND:
                sound = False
            elif seat in seats:
                what = _("names %(seat)s a second time", seat=seat)
                problems.append(place.item(index).fault("duplicate_seat", what))
                sound = False
            else:
                seats.append(seat)
        return tuple(seats) if sound else UNSOUND

    def schema(self, table: Table) -> dict[str, Any]:
        seat = {"type": "integer", "minimum": 0, "maximum": table.seats - 1}
        return {"type": "array", "items": seat, "uniqueItems": True}


@dataclass(frozen=True)
class Order(Seats):
    """All players, or at least the `fewest`, each once, the first first."""

    _: KW_ONLY
    fewest: int | None = None
    places: tuple[Message, ...] = ()
    """What the places are called, the first first; without names they are numbers."""
    widget: ClassVar[str] = "order"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        seats = super().read(raw, place, table, problems)
        fewest, most = self._length(table)
        if isinstance(raw, list) and not fewest <= len(raw) <= most:
            what = _("must name all %(count)d players", count=most)
            if fewest < most:
                what = _(
                    "must name %(fewest)d to %(most)d players", fewest=fewest, most=most
                )
            short = len(raw) < fewest
            args = {"expected": fewest if short else most, "found": len(raw)}
            problems.append(place.fault("wrong_length", what, open=short, **args))
            return UNSOUND
        return seats

    def _length(self, table: Table) -> tuple[int, int]:
        return table.seats if self.fewest is None else self.fewest, table.seats

    def schema(self, table: Table) -> dict[str, Any]:
        fewest, most = self._length(table)
        return {**super().schema(table), "minItems": fewest, "maxItems": most}


_WITH_SUIT = frozenset((*PACK, *JOKERS))


def read_cards(
    raw: object,
    place: Place,
    pack: Mapping[Card, int],
    problems: list[Problem],
) -> Any:
    """Return cards of `pack` as a tuple, or add to `problems` and return UNSOUND."""
    if not isinstance(raw, list):
        problems.append(place.bad_type(_("must be a list of cards"), raw))
        return UNSOUND
    cards = [
        _read_card(item, place.item(i), pack, problems) for i, item in enumerate(raw)
    ]
    return UNSOUND if UNSOUND in cards else tuple(cards)


def _read_card(
    raw: object, place: Place, pack: Mapping[Card, int], problems: list[Problem]
) -> Any:
    if not isinstance(raw, str):
        problems.append(place.bad_type(_("must be a card, such as S7 or H10"), raw))
        return UNSOUND
    card = parse_card(raw)
    if card is None or (card not in pack and card not in _WITH_SUIT):
        what = _("must be a card, such as S7 or H10")
        problems.append(place.fault("bad_card", what))
        return UNSOUND
    if card not in pack:
        what = _("is %(card)s, which is not in the pack", card=card)
        problems.append(place.fault("not_in_pack", what, card=str(card)))
        return UNSOUND
    return card


def surplus_cards(
    piles: Mapping[int, tuple[Card, ...]],
    place: Place,
    pack: Mapping[Card, int],
    problems: list[Problem],
) -> bool:
    """Add a `duplicate_card` for each copy in `piles` that `pack` does not have.

    `piles` are by seat; the copy reported is the later one. True if there was none.
    """
    seen: Counter[Card] = Counter()
    before = len(problems)
    for seat, pile in piles.items():
        for index, card in enumerate(pile):
            seen[card] += 1
            if seen[card] > pack[card]:
                problems.append(_too_often(card, place.seat(seat).item(index)))
    return len(problems) == before


def _too_often(card: Card, place: Place) -> Problem:
    what = _("is %(card)s once too often", card=card)
    return place.fault("duplicate_card", what, card=str(card))


Pack = Mapping[Card, int] | Callable[[Table], Mapping[Card, int]]
"""How often each card is there, fixed or depending on the table."""

ONE_PACK: Mapping[Card, int] = dict.fromkeys(PACK, 1)
"""How often each card is in a pack of 52."""
TWO_PACKS: Mapping[Card, int] = dict.fromkeys(PACK, 2)
"""How often each card is in two packs of 52."""

CARD_SCHEMA = {"type": "string", "examples": ["SQ", "H10"]}


@dataclass(frozen=True)
class Cards(Kind):
    """Cards such as a captured pile; across the seats as often as the pack has them."""

    _: KW_ONLY
    pack: Pack
    wanted: tuple[Card, ...] | Callable[[Table], tuple[Card, ...]] = ()
    """The cards that count, which must all be in some pile; others may be left out."""
    widget: ClassVar[str] = "cards"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        return read_cards(raw, place, limit(self.pack, table), problems)

    def across(
        self, values: list[Any], place: Place, table: Table, problems: list[Problem]
    ) -> None:
        sound = {seat: pile for seat, pile in enumerate(values) if pile is not UNSOUND}
        unique = surplus_cards(sound, place, limit(self.pack, table), problems)
        if not unique or len(sound) != len(values):
            return
        there = Counter(card for pile in values for card in pile)
        wanted = Counter(limit(self.wanted, table))
        missing = tuple((wanted - there).elements())
        if missing:
            what = _("must still have %(cards)s", cards=missing)
            cards = [str(card) for card in missing]
            problems.append(place.fault("missing_card", what, open=True, cards=cards))

    def schema(self, table: Table) -> dict[str, Any]:
        return {"type": "array", "items": CARD_SCHEMA}


@dataclass(frozen=True)
class SomeCards(Kind):
    """Some of a few cards, all players together, as often as the pack has them."""

    _: KW_ONLY
    pack: Pack
    among: tuple[Card, ...]
    """The cards that can be named, each once."""
    code: str = "impossible_card"
    """The code of the problem if another card of the pack is named."""
    widget: ClassVar[str] = "cards"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        if not isinstance(raw, list):
            problems.append(place.bad_type(_("must be a list of cards"), raw))
            return UNSOUND
        pack, before = limit(self.pack, table), len(problems)
        cards: list[Card] = []
        for index, item in enumerate(raw):
            here = place.item(index)
            card = _read_card(item, here, pack, problems)
            if card in self.among and cards.count(card) == pack[card]:
                problems.append(_too_often(card, here))
            elif card is not UNSOUND and card not in self.among:
                what = _("must be one of %(values)s", values=self.among)
                problems.append(here.fault(self.code, what, card=str(card)))
            elif card is not UNSOUND:
                cards.append(card)
        return tuple(cards) if len(problems) == before else UNSOUND

    def schema(self, table: Table) -> dict[str, Any]:
        return {"type": "array", "items": CARD_SCHEMA}


@dataclass(frozen=True)
class PipsOrCards(Kind):
    """The face value of some cards, or those cards themselves."""

    _: KW_ONLY
    high: int
    most: int
    """How many cards there can be."""
    pack: Mapping[Card, int]
    widget: ClassVar[str] = "pips"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        if not isinstance(raw, list):
            return Number(self.label, high=self.high).read(raw, place, table, problems)
        cards = read_cards(raw, place, self.pack, problems)
        if cards is not UNSOUND and len(cards) > self.most:
            what = _("must be at most %(most)d cards", most=self.most)
            problems.append(place.fault("too_many_cards", what, most=self.most))
            return UNSOUND
        return cards

    def across(
        self, values: list[Any], place: Place, table: Table, problems: list[Problem]
    ) -> None:
        piles = {seat: pile for seat, pile in enumerate(values) if type(pile) is tuple}
        surplus_cards(piles, place, self.pack, problems)

    def schema(self, table: Table) -> dict[str, Any]:
        pips = {"type": "integer", "minimum": 0, "maximum": self.high}
        cards = {"type": "array", "items": CARD_SCHEMA, "maxItems": self.most}
        return {"oneOf": [pips, cards]}


@dataclass(frozen=True)
class PerSeat(Kind):
    """One value of another kind for each player, in seat order."""

    _: KW_ONLY
    each: Kind
    widget: ClassVar[str] = "per_seat"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        if not isinstance(raw, list):
            problems.append(place.bad_type(_("must be a list, one a player"), raw))
            return UNSOUND
        if len(raw) != table.seats:
            what = _(
                "must be given for each of the %(count)d players", count=table.seats
            )
            short = len(raw) < table.seats
            args = {"expected": table.seats, "found": len(raw)}
            problems.append(place.fault("wrong_length", what, open=short, **args))
            return UNSOUND
        before = len(problems)
        values = [
            self.each.read(item, place.seat(seat), table, problems)
            for seat, item in enumerate(raw)
        ]
        self.each.across(values, place, table, problems)
        return tuple(values) if len(problems) == before else UNSOUND

    def schema(self, table: Table) -> dict[str, Any]:
        length = {"minItems": table.seats, "maxItems": table.seats}
        return {"type": "array", "items": self.each.schema(table), **length}


def per_seat(each: Kind) -> PerSeat:
    """Ask every player for a value of the kind `each`, under its label."""
    return PerSeat(
        each.label, each=each, hint=each.hint, unit=each.unit, asked=each.asked
    )


@dataclass(frozen=True)
class Fact(Kind):
    """An object that one hand hands to the next; nobody at the table is asked."""

    widget: ClassVar[str] = "none"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        if raw is not None and not isinstance(raw, dict):
            problems.append(place.bad_type(_("must be an object or null"), raw))
            return UNSOUND
        return raw

    def schema(self, table: Table) -> dict[str, Any]:
        return {"type": ["object", "null"]}
