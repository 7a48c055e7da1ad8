"""Cards: piles of them, some of a few, their face value."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Any, ClassVar

from scoring.cards import JOKERS, PACK, RANKS, parse_card
from scoring.kinds.numbers import Number, limit
from scoring.messages import Card, _
from scoring.records import UNSOUND, Kind, Limit, Place, Problem, Table

_WITH_SUIT = frozenset((*PACK, *JOKERS))
_SPELLED = _WITH_SUIT.union(RANKS)
"""What is a card where a rank alone is one."""


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
    known = [parse_card(item) if isinstance(item, str) else None for item in raw]
    if all(card in pack for card in known):
        return tuple(known)
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
    known = _WITH_SUIT if _WITH_SUIT.issuperset(pack) else _SPELLED
    if card is None or (card not in pack and card not in known):
        what = _("must be a card, such as S7 or H10")
        problems.append(place.fault("bad_card", what))
        return UNSOUND
    if card not in pack:
        what = _("%(card)s is not in the pack", card=card)
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
                problems.append(too_often(card, place.seat(seat).item(index)))
    return len(problems) == before


def too_often(card: Card, place: Place) -> Problem:
    """Make the problem that a card is there more often than in the pack."""
    what = _("%(card)s is there once too often", card=card)
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
    spare: Limit = 0
    """How many of the wanted cards may be left out all the same."""
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
        short = len(missing) - limit(self.spare, table)
        if short > 0:
            what = _("must still have %(cards)s", cards=missing)
            if short < len(missing):
                what = _(
                    "must still have %(short)d of %(cards)s", short=short, cards=missing
                )
            cards = [str(card) for card in missing]
            problems.append(place.fault("missing_card", what, open=True, cards=cards))

    def schema(self, table: Table) -> dict[str, Any]:
        return {"type": "array", "items": CARD_SCHEMA}


@dataclass(frozen=True)
class OneCard(Kind):
    """One card."""

    _: KW_ONLY
    pack: Pack
    widget: ClassVar[str] = "card"

    def read(
        self, raw: object, place: Place, table: Table, problems: list[Problem]
    ) -> Any:
        return _read_card(raw, place, limit(self.pack, table), problems)

    def schema(self, table: Table) -> dict[str, Any]:
        return CARD_SCHEMA


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
                problems.append(too_often(card, here))
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
    never: Collection[Card] = ()
    """Cards of the pack that cannot be among them."""
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
        for index, card in enumerate(cards if cards is not UNSOUND else ()):
            if card in self.never:
                what = _("%(card)s can never be there", card=card)
                here = place.item(index)
                fault = here.fault("impossible_card", what, card=str(card))
                problems.append(fault)
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
