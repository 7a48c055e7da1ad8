"""十三张: what the table reports, and the house rules."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any

from scoring.games.shisanzhang.ranks import FRONT_TYPES, TYPES
from scoring.games.shisanzhang.specials import SPECIALS, fits, paid
from scoring.kinds import (
    ONE_PACK,
    BySeat,
    Choice,
    Flag,
    Group,
    Layout,
    Number,
    OneSeat,
    PerSeat,
    Ranking,
    RowCards,
    Seats,
    per_seat,
)
from scoring.messages import Card, Message, Seat, _
from scoring.records import Options, Parts, Record, Table

MOST_SEATS = 4

ROWS: Mapping[str, Message] = {
    "front": _("Front"),
    "middle": _("Middle"),
    "back": _("Back"),
}
"""头道, 中道 (二道), 尾道."""

MISSET = (
    _("front higher than middle"),
    _("middle higher than back"),
)
"""头道大过中道, 中道大过尾道: what makes a layout misset."""

BANKER = _("Banker")
_BETS = _("Bets")
_SPECIALS = {name: special.name for name, special in SPECIALS.items()}


def pays_specials(parts: Parts, table: Table) -> bool:
    """Ask for specials only where some are paid."""
    return bool(table.options.special != "none")


def more_units(parts: Parts, table: Table) -> bool:
    """Ask for the types of rows only where strong rows have more units."""
    return bool(table.options.units == "wiki")


class Laid(Record):
    """One hand laid out."""

    front: Annotated[tuple[Card, ...], RowCards(ROWS["front"], size=3, pack=ONE_PACK)]
    middle: Annotated[tuple[Card, ...], RowCards(ROWS["middle"], size=5, pack=ONE_PACK)]
    back: Annotated[tuple[Card, ...], RowCards(ROWS["back"], size=5, pack=ONE_PACK)]
    special: Annotated[
        str | None,
        Choice(
            _("Special"),
            choices=_SPECIALS,
            only=paid,
            nothing=_("none"),
            asked=pays_specials,
        ),
    ] = None
    """报到, declared before the layouts are opened."""


LAYOUT = Layout(_("Layouts"), record=Laid, fits=fits)


class Layouts(Record):
    """One hand by the cards of all players."""

    elsewhere = {"banker": BANKER, "bets": _BETS}

    layouts: Annotated[tuple[Laid, ...], per_seat(LAYOUT)]
    """摆牌, by seat."""


_ORDER = Ranking(_("Order"), hint=_("The best first."))


def _types(names: Iterable[str]) -> PerSeat:
    """Return the kind of a row's types, which these are."""
    return per_seat(
        Choice(
            _("Types"),
            choices={name: TYPES[name] for name in names},
            nothing=_("not named"),
            hint=_("Only strong rows need be named."),
            asked=more_units,
        )
    )


class FrontResult(Record):
    """How the fronts compare."""

    order: Annotated[tuple[tuple[Seat, ...], ...], _ORDER]
    types: Annotated[tuple[str | None, ...] | None, _types(FRONT_TYPES)] = None
    """By seat; only units depend on them."""


class FiveResult(Record):
    """How the middles compare, or the backs."""

    order: Annotated[tuple[tuple[Seat, ...], ...], _ORDER]
    types: Annotated[tuple[str | None, ...] | None, _types(TYPES)] = None
    """By seat; only units depend on them."""


class Results(Record):
    """How each of the rows compares."""

    front: Annotated[FrontResult, Group(ROWS["front"], record=FrontResult)]
    middle: Annotated[FiveResult, Group(ROWS["middle"], record=FiveResult)]
    back: Annotated[FiveResult, Group(ROWS["back"], record=FiveResult)]


class Rows(Record):
    """One hand by how the rows compare, without cards."""

    elsewhere = {"banker": BANKER, "bets": _BETS}

    rows: Annotated[Results, Group(_("Rows"), record=Results)]
    fouls: Annotated[
        tuple[Seat, ...],
        Seats(_("Misset"), hint=_("Whose rows do not get stronger to the back.")),
    ] = ()
    """乌龙."""
    specials: Annotated[
        Mapping[Seat, str],
        BySeat(
            _("Specials"),
            each=Choice(_("Special"), choices=_SPECIALS, only=paid),
            asked=pays_specials,
        ),
    ] = {}
    """报到, by seat."""


class Banked(Record):
    """Who is the banker, and what the others bet."""

    elsewhere = {}

    banker: Annotated[Seat, OneSeat(BANKER)]
    """庄家."""
    bets: Annotated[
        tuple[int, ...] | None,
        per_seat(Number(_BETS, hint=_("0 for the banker; left out: 1 each."))),
    ] = None
    """下注, by seat; None for 1 each."""


class BankedLayouts(Banked, Layouts):
    """One hand by the cards of all players, against a banker."""


class BankedRows(Banked, Rows):
    """One hand by how the rows compare, against a banker."""


def seats_placed(data: Mapping[str, Any]) -> int:
    """Return how many players an entry by rows tells of, whatever it holds."""
    told = [seat + 1 for seat in _told(data) if seat in range(MOST_SEATS)]
    counts = [count for count in _counts(data) if count <= MOST_SEATS]
    return max([*told, *counts], default=0)


def _counts(data: Mapping[str, Any]) -> Iterator[int]:
    """Yield how long the lists are that have an item for every player."""
    rows = data.get("rows")
    lists = [data.get("bets")]
    for row in rows.values() if isinstance(rows, dict) else ():
        lists.append(row.get("types") if isinstance(row, dict) else None)
    yield from (len(item) for item in lists if isinstance(item, list))


def _told(data: Mapping[str, Any]) -> Iterator[int]:
    """Yield every whole number that stands where a seat should."""
    rows, specials = data.get("rows"), data.get("specials")
    places: list[Any] = [data.get("fouls")]
    for row in rows.values() if isinstance(rows, dict) else ():
        order = row.get("order") if isinstance(row, dict) else None
        places += order if isinstance(order, list) else ()
    for place in places:
        seats = place if isinstance(place, list) else ()
        yield from (seat for seat in seats if type(seat) is int)
    for name in specials if isinstance(specials, dict) else ():
        yield from (seat for seat in range(MOST_SEATS) if name == str(seat))


class Carry(Record):
    """What one hand hands to the next: who is the banker."""

    banker: Annotated[Seat | None, OneSeat(BANKER, nobody=_("nobody"))]


def banked(parts: Parts, table: Table) -> bool:
    """Ask for the next banker only where there is one."""
    return bool(parts.mode == "banker")


def unbanked(parts: Parts, table: Table) -> bool:
    """Ask for a homerun only where everyone plays everyone."""
    return bool(parts.mode == "all")


def some_special(parts: Parts, table: Table) -> bool:
    """Ask for more specials only where there are some."""
    return bool(parts.special != "none")


class HouseRules(Options):
    """House rules of 十三张."""

    variant: Annotated[
        str, Choice(_("Variant"), choices={"standard": _("Standard")})
    ] = "standard"
    mode: Annotated[
        str,
        Choice(
            _("Who compares with whom"),
            choices={
                "all": _("everyone with everyone"),
                "banker": _("a banker with each"),
            },
        ),
    ] = "all"
    base: Annotated[int, Number(_("Points per unit"), low=1, high=1_000_000)] = 1
    tie: Annotated[
        str,
        Choice(
            _("Level rows"),
            choices={
                "A": _("the suit of the highest card decides"),
                "A_nosuit": _("nobody wins"),
                "B": _("only the first rank counts, then the banker wins"),
            },
        ),
    ] = "A"
    compare_by: Annotated[
        str,
        Choice(
            _("Compared first"),
            choices={
                "groups": _("fours, threes and pairs"),
                "highcard": _("the highest card"),
            },
        ),
    ] = "groups"
    wheel: Annotated[
        str,
        Choice(
            _("A2345"),
            choices={
                "lowest": _("lowest straight"),
                "second": _("second straight"),
                "none": _("no straight"),
            },
        ),
    ] = "lowest"
    allow_equal: Annotated[bool, Flag(_("Rows of level ranks are not misset"))] = False
    units: Annotated[
        str,
        Choice(
            _("Strong rows"),
            choices={"plain": _("1 unit like all"), "wiki": _("more units")},
        ),
    ] = "wiki"
    special: Annotated[
        str,
        Choice(
            _("Specials"),
            choices={
                "none": _("none"),
                "wiki": _("the usual five"),
                "club": _("seven"),
            },
        ),
    ] = "wiki"
    big_small: Annotated[
        str,
        Choice(
            _("All small, all big"),
            choices={
                "off": _("no specials"),
                "a10": _("A to 10, 5 to A"),
                "narrow": _("2 to 8, 8 to A"),
            },
            asked=some_special,
        ),
    ] = "off"
    shoot: Annotated[
        str,
        Choice(
            _("Shooting"),
            hint=_("Winning all three rows."),
            choices={
                "none": _("nothing more"),
                "double": _("double"),
                "plus3": _("3 units more"),
            },
        ),
    ] = "none"
    homerun: Annotated[
        str,
        Choice(
            _("Homerun"),
            hint=_("Winning all three rows from all three others."),
            choices={"none": _("nothing more"), "double": _("double")},
            asked=unbanked,
        ),
    ] = "none"
    foul_units: Annotated[
        int,
        Number(
            _("Price of a misset hand"),
            hint=_("Units; 0 for all three rows."),
            high=100,
        ),
    ] = 0
    next_banker: Annotated[
        str,
        Choice(
            _("Next banker"),
            choices={
                "rotate": _("the next player"),
                "fixed": _("the same"),
                "winner": _("whoever wins most"),
            },
            asked=banked,
        ),
    ] = "rotate"
