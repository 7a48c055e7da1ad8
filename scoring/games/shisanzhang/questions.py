"""十三张: what cards are, which of two is higher, how best to lay thirteen of them."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Annotated, Any

from scoring.cards import PACK
from scoring.games.shisanzhang.duels import duels, standings
from scoring.games.shisanzhang.entry import ROWS, Laid, Layouts
from scoring.games.shisanzhang.kinds import RowOrLayout, SomeLayouts
from scoring.games.shisanzhang.laying import Laid as Best, best, undominated
from scoring.games.shisanzhang.opponents import OPPONENT, USUAL, layouts
from scoring.games.shisanzhang.ranks import (
    NUMBERS,
    RANKS,
    SHIFTS,
    describe,
    ranking,
    shape,
    type_of,
)
from scoring.games.shisanzhang.specials import SPECIALS, found, units_of
from scoring.kinds import ONE_PACK, Cards, Choice
from scoring.kinds.cards import too_often
from scoring.messages import Card, Message, _
from scoring.play import Question
from scoring.records import Parts, Place, Problem, Record, Table, fault

SHOWN = 6
"""How many layouts are told."""
_CARDS, _AGAINST = _("Cards"), _("Layouts of others")
_A, _B = _("First cards"), _("Second cards")


class Combo(Record):
    """Cards of which is asked what they are."""

    cards: Annotated[tuple[Card, ...], Cards(_CARDS, pack=ONE_PACK)]


class Compare(Record):
    """Two rows or two layouts."""

    a: Annotated[Any, RowOrLayout(_A)]
    b: Annotated[Any, RowOrLayout(_B)]
    row: Annotated[str | None, Choice(_("Row"), choices=ROWS)] = None


class Thirteen(Record):
    """Thirteen cards to be laid, and what others have laid."""

    cards: Annotated[tuple[Card, ...], Cards(_CARDS, pack=ONE_PACK)]
    against: Annotated[tuple[Laid, ...], SomeLayouts(_AGAINST)] = ()
    opponent: Annotated[str, OPPONENT] = USUAL
    """Whom to win from if no layouts of others are told."""


def _twice(sets: Sequence[tuple[str, Message, Any]]) -> Iterator[Problem]:
    """Yield the cards that are there a second time, over all of the sets."""
    seen: set[Card] = set()
    for path, label, cards in sets:
        for at, card in enumerate(cards or ()):
            if card in seen:
                yield too_often(card, Place(f"{path}.{at}", label))
            seen.add(card)


def _all_of(laid: Any) -> tuple[Card, ...]:
    """Return the cards of a row, or of all rows of a layout."""
    if isinstance(laid, Laid):
        return (*laid.front, *laid.middle, *laid.back)
    return tuple(laid or ())


def combo_problems(parts: Parts, table: Table) -> Iterator[Problem]:
    """Yield what is wrong with cards of which is asked what they are."""
    yield from _twice([("cards", _CARDS, parts.cards)])
    if parts.cards is not None and len(parts.cards) not in (3, 5, 13):
        text = _("It must be 3, 5 or 13 cards.")
        yield fault("wrong_length", "cards", text, open=len(parts.cards) < 13)


def combo(asked: Combo, table: Table) -> Mapping[str, Any]:
    """Tell what a row is, or which specials thirteen cards are."""
    cards, options = asked.cards, table.options
    if len(cards) == 13:
        specials = [
            _reading(name, units, 13, _worth(name, units))
            for name in found(cards, table)
            for units in [units_of(name, options)]
        ]
        return {"readings": specials}
    row = ranking(options.wheel, options.compare_by).row(cards)
    text = describe(cards, options.wheel)
    return {
        "readings": [_reading(type_of(row), key_of(cards, options), len(cards), text)]
    }


def _worth(name: str, units: int) -> Message:
    return _("%(what)s %(units)+d", what=SPECIALS[name].name, units=units)


def _reading(name: str, key: Any, size: int, text: Message) -> dict[str, Any]:
    return {"type": name, "key": key, "len": 1, "size": size, "text": text}


def key_of(cards: Sequence[Card], options: Any) -> list[str]:
    """Return the ranks of a row in the order in which they are compared."""
    numbers = sorted((NUMBERS[card] for card in cards), reverse=True)
    ranks = tuple(number >> 2 for number in numbers)
    suited = len(cards) == 5 and len({number & 3 for number in numbers}) == 1
    name, groups = shape(ranks, suited, options.wheel)
    singly = options.compare_by == "highcard" and "straight" not in name
    return [RANKS[rank] for rank in (ranks if singly else groups)]


def compare_problems(parts: Parts, table: Table) -> Iterator[Problem]:
    """Yield what is wrong with two rows or layouts together."""
    both = [("a", _A, _all_of(parts.a)), ("b", _B, _all_of(parts.b))]
    yield from _twice(both)
    if None not in (parts.a, parts.b):
        kinds_of = {isinstance(laid, Laid) for laid in (parts.a, parts.b)}
        if len(kinds_of) > 1:
            yield fault("bad_type", "b", _("Both must be rows, or both layouts."))
        elif parts.row is not None and kinds_of == {False}:
            yield fault("unknown_field", "row", _("Only layouts have rows."))


def compare(asked: Compare, table: Table) -> Mapping[str, Any]:
    """Tell which of two rows is higher, or how two layouts fare against each other."""
    options = table.options
    if not isinstance(asked.a, Laid):
        return compared(asked.a, asked.b, options)
    rows = {
        name: compared(getattr(asked.a, name), getattr(asked.b, name), options)
        for name in ROWS
        if asked.row in (None, name)
    }
    stand = standings(_laid(asked.a, asked.b), options, 2)
    fouls = [seat for seat, hand in enumerate(stand) if hand.misset]
    (duel,) = duels(stand, options)
    return {"rows": rows, "fouls": fouls, "units": duel.units}


def _laid(*layouts: Laid) -> Any:
    return Layouts.model_construct(layouts=layouts)


def compared(a: Sequence[Card], b: Sequence[Card], options: Any) -> dict[str, Any]:
    """Tell which of two rows is higher, and why."""
    ranks, shift = ranking(options.wheel, options.compare_by), SHIFTS[options.tie]
    one, other = ranks.row(a) >> shift, ranks.row(b) >> shift
    names = {"a": describe(a, options.wheel), "b": describe(b, options.wheel)}
    if one == other:
        return {"cmp": 0, "why": _("%(a)s and %(b)s are level.", **names)}
    if one > other:
        return {"cmp": 1, "why": _("%(a)s is higher than %(b)s.", **names)}
    return {"cmp": -1, "why": _("%(a)s is lower than %(b)s.", **names)}


def best_problems(parts: Parts, table: Table) -> Iterator[Problem]:
    """Yield what is wrong with thirteen cards and the layouts of others."""
    sets = [("cards", _CARDS, parts.cards)]
    for at, laid in enumerate(parts.against or ()):
        sets += [
            (f"against.{at}.{name}", label, getattr(laid, name))
            for name, label in ROWS.items()
        ]
    yield from _twice(sets)
    if parts.cards is not None and len(parts.cards) != 13:
        text = _("It must be 13 cards.")
        short = len(parts.cards) < 13
        yield fault("wrong_length", "cards", text, open=short)


def lay(asked: Thirteen, table: Table) -> Mapping[str, Any]:
    """Tell the best layouts of thirteen cards, and the special they are."""
    options, known = table.options, asked.against
    if not known and asked.opponent != USUAL:
        known = _supposed(asked, table)
    others = standings(_laid(*known), options, len(known)) if known else ()
    laid = undominated(best(asked.cards, options, others, SHOWN), options)
    first, *further = laid
    special = best_special(asked.cards, table)

    def value(laid: Best) -> float:
        if asked.against:
            return laid.value
        return round(laid.value / max(len(known), 1), 2)

    def told(laid: Best) -> dict[str, Any]:
        rows = _called(laid, options)
        return {"layout": shown(laid), "value": value(laid), "rows": rows}

    return {
        **told(first),
        "special": special,
        "special_name": SPECIALS[special].name if special else None,
        "ranked": list(map(told, further)),
    }


def _called(laid: Best, options: Any) -> list[Message]:
    """Return what people call each row: "Back: Flush A"."""
    rows = zip(ROWS.values(), laid[:3], strict=True)
    return [
        _("%(row)s: %(what)s", row=row, what=describe(cards, options.wheel))
        for row, cards in rows
    ]


def _supposed(asked: Thirteen, table: Table) -> tuple[Laid, ...]:
    """Return what opponents of the kind asked for may lay."""
    return tuple(
        Laid.model_construct(
            front=front, middle=middle, back=back, special=best_special(cards, table)
        )
        for front, middle, back in layouts(asked.cards, asked.opponent, table.options)
        for cards in [(*front, *middle, *back)]
    )


def best_special(cards: tuple[Card, ...], table: Table) -> str | None:
    """Return the special with most units that cards are, the first named of several."""
    names = found(cards, table)
    return max(names, key=lambda name: units_of(name, table.options), default=None)


def shown(laid: Best) -> dict[str, list[str]]:
    """Return a layout as JSON."""
    rows = zip(ROWS, laid[:3], strict=True)
    return {name: [str(card) for card in row] for name, row in rows}


def random_entry(rng: Random, table: Table) -> dict[str, Any]:
    """Return the entry of a random hand, all cards laid as well as can be.

    A special is declared where it wins at least what the rows win as a rule.
    """
    options, cards = table.options, rng.sample(PACK, 13 * table.seats)
    layouts = []
    for seat in range(table.seats):
        hand = tuple(cards[13 * seat : 13 * seat + 13])
        laid = best(hand, options)[0]
        special = best_special(hand, table)
        told: dict[str, Any] = dict(shown(laid))
        if special and units_of(special, options) >= laid.value:
            told["special"] = special
        layouts.append(told)
    if options.mode == "banker":
        return {"layouts": layouts, "banker": rng.randrange(table.seats)}
    return {"layouts": layouts}


QUESTIONS = {
    "combo": Question(Combo, combo, combo_problems),
    "compare": Question(Compare, compare, compare_problems),
    "best": Question(Thirteen, lay, best_problems),
}
