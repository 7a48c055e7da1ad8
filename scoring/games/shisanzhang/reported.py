"""十三张: what the table has reported, in words."""

from collections.abc import Iterator, Sequence
from typing import Any

from scoring.game import Hand, Line, note
from scoring.games.shisanzhang.duels import Standing, special_named, type_named
from scoring.games.shisanzhang.entry import MISSET, ROWS, Layouts
from scoring.games.shisanzhang.ranks import TYPES, describe, down, misset, ranking
from scoring.games.shisanzhang.specials import SPECIALS
from scoring.messages import Message, Seat, _

Said = Message | Seat
"""A player, or a player with what they have."""


def reported(
    hand: Hand, stand: Sequence[Standing]
) -> tuple[list[Line], list[tuple[Said, ...]]]:
    """Return the lines on what was reported, and how players are called for each row.

    The latter by seat: each with what they have in the row, if it is known.
    """
    by_cards = isinstance(hand.entry, Layouts)
    lines, called = _by_cards(hand, stand) if by_cards else _by_rows(hand, stand)
    for seat, one in enumerate(stand):
        if one.misset or one.special:
            called[seat] = (_special_or_misset(hand.entry, Seat(seat)),) * len(ROWS)
    return lines, called


def _by_cards(
    hand: Hand, stand: Sequence[Standing]
) -> tuple[list[Line], list[tuple[Said, ...]]]:
    lines: list[Line] = []
    called: list[tuple[Said, ...]] = []
    for place, laid in enumerate(hand.entry.layouts):
        seat = Seat(place)
        types = [describe(cards, hand.options.wheel) for cards in _rows(laid)]
        lines += _layout(hand, seat, stand[seat], types)
        called.append(tuple(_with(seat, what) for what in types))
    return lines, called


def _by_rows(
    hand: Hand, stand: Sequence[Standing]
) -> tuple[list[Line], list[tuple[Said, ...]]]:
    called = [
        tuple(_with_type(Seat(seat), result) for result in _results(hand.entry))
        for seat in range(hand.seats)
    ]
    return [*_orders(hand.entry), *_apart(hand.entry, stand)], called


def _rows(laid: Any) -> tuple[Any, ...]:
    return laid.front, laid.middle, laid.back


def _results(entry: Any) -> tuple[Any, ...]:
    return entry.rows.front, entry.rows.middle, entry.rows.back


def _special_or_misset(entry: Any, seat: Seat) -> Message:
    special = special_named(entry, seat)
    return _with(seat, SPECIALS[special].name if special else _("misset"))


def _layout(
    hand: Hand, seat: Seat, one: Standing, types: Sequence[Message]
) -> Iterator[Line]:
    laid = hand.entry.layouts[seat]
    rows: list[Any] = [down(cards) for cards in _rows(laid)]
    if not one.special:
        rows = [
            _("%(cards)s (%(type)s)", cards=cards, type=name)
            for cards, name in zip(rows, types, strict=True)
        ]
    text = _(
        "%(seat)s: %(front)s; %(middle)s; %(back)s",
        seat=seat,
        front=rows[0],
        middle=rows[1],
        back=rows[2],
    )
    yield note("cards", text, seat=seat)
    if one.special:
        yield _declared(seat, laid.special)
    if one.misset:
        why = _why_misset(laid, hand.options)
        text = _("%(seat)s is misset: %(why)s", seat=seat, why=why)
        yield note("misset", text, seat=seat)


def _why_misset(laid: Any, options: Any) -> tuple[Message, ...]:
    ranks = ranking(options.wheel, options.compare_by)
    faults = misset([ranks.row(cards) for cards in _rows(laid)], options.allow_equal)
    return tuple(why for why, wrong in zip(MISSET, faults, strict=True) if wrong)


def _declared(seat: Seat, special: str) -> Line:
    text = _("%(seat)s declares %(special)s", seat=seat, special=SPECIALS[special].name)
    return note("declared", text, seat=seat)


def _orders(entry: Any) -> Iterator[Line]:
    for label, result in zip(ROWS.values(), _results(entry), strict=True):
        levels = [_level(level, result) for level in result.order]
        if not levels:
            continue
        order = levels[0]
        for worse in levels[1:]:
            order = _("%(better)s > %(worse)s", better=order, worse=worse)
        yield note("order", _("%(row)s: %(order)s", row=label, order=order))


def _level(level: Sequence[Seat], result: Any) -> Said:
    first, *others = sorted(level)
    said = _with_type(first, result)
    for seat in others:
        said = _("%(one)s = %(other)s", one=said, other=_with_type(seat, result))
    return said


def _apart(entry: Any, stand: Sequence[Standing]) -> Iterator[Line]:
    """Yield who has no place in the rows."""
    for seat, one in enumerate(stand):
        if one.special:
            yield _declared(Seat(seat), entry.specials[seat])
        if one.misset:
            text = _("%(seat)s is misset", seat=Seat(seat))
            yield note("misset", text, seat=Seat(seat))


def _with_type(seat: Seat, result: Any) -> Said:
    name = type_named(result, seat)
    return _with(seat, TYPES[name]) if name else seat


def _with(seat: Seat, what: Message) -> Message:
    return _("%(seat)s (%(what)s)", seat=seat, what=what)
