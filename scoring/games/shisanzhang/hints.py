"""十三张: what to say beside the rows of a layout while it is filled in."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from scoring.game import Hint
from scoring.games.shisanzhang.entry import LAYOUT, MISSET, ROWS
from scoring.games.shisanzhang.ranks import describe, describe_part, ranking, too_high
from scoring.games.shisanzhang.specials import SPECIALS, found, units_of
from scoring.messages import Card, _
from scoring.records import Place, Table


def hints(data: Mapping[str, Any], table: Table) -> Iterator[Hint]:
    """Yield what each row is, why a layout is misset, which specials it could be."""
    layouts = data.get("layouts")
    told = layouts if isinstance(layouts, list) else []
    for seat, raw in enumerate(told[: table.seats]):
        place = Place(f"layouts.{seat}", LAYOUT.label)
        yield from _of_layout(LAYOUT.read_part(raw, place, table, []), place, table)


def _of_layout(laid: Any, place: Place, table: Table) -> Iterator[Hint]:
    rows = {name: getattr(laid, name, None) or () for name in ROWS}
    full = {row.name for row in LAYOUT.rows if _sound(rows[row.name], row.size)}
    for name, cards in rows.items():
        wheel = table.options.wheel
        text = describe(cards, wheel) if name in full else describe_part(cards)
        if text:
            yield Hint(f"{place.path}.{name}", text)
    if not getattr(laid, "special", None):
        yield from _misset({name: rows[name] for name in full}, place, table)
        yield from _specials(LAYOUT.whole(laid), place, table)


def _sound(cards: Sequence[Card], size: int) -> bool:
    return len(cards) == len(set(cards)) == size


def _misset(
    rows: Mapping[str, Sequence[Card]], place: Place, table: Table
) -> Iterator[Hint]:
    options = table.options
    ranks = ranking(options.wheel, options.compare_by)
    for why, (name, behind) in zip(MISSET, pairwise(ROWS), strict=True):
        if name in rows and behind in rows:
            two = ranks.row(rows[name]), ranks.row(rows[behind])
            if too_high(*two, options.allow_equal):
                text = _("misset: %(why)s", why=why)
                yield Hint(f"{place.path}.{name}", text, bad=True)


def _specials(
    cards: tuple[Card, ...] | None, place: Place, table: Table
) -> Iterator[Hint]:
    names = found(cards, table) if cards else ()
    could_be = tuple(
        _("%(what)s %(units)+d", what=SPECIALS[name].name, units=units)
        for name in names
        if (units := units_of(name, table.options))
    )
    if could_be:
        text = _("could be %(specials)s", specials=could_be)
        yield Hint(f"{place.path}.special", text)
