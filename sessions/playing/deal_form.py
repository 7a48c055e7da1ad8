"""The form of a deal, made from what a game declares of it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from scoring.kinds import Cards, Group, PerSeat, SomeCards
from scoring.play import Play
from scoring.records import Kind, Parts, Problem, Table, kinds
from scoring.refereeing import read_deal
from sessions.nights.widgets import ABSENT, WIDGETS, Field, Sent, decode
from sessions.saying import say_first


class DealForm:
    """What was dealt, at a table of players called by `names`."""

    def __init__(
        self, play: Play, table: Table, names: Sequence[str], sent: Sent
    ) -> None:
        self.play, self.table, self.names, self.sent = play, table, names, sent
        self.problems: list[Problem] = []
        self.short = False
        """Whether cards are missing in a deal that is sound otherwise."""
        self.kinds = {
            name: kind
            for name, kind in kinds(play.deal).items()
            if can_draw(kind) and kind.asked(Parts({}), table)
        }

    @cached_property
    def deal(self) -> dict[str, Any]:
        """Return what was filled in or ticked, as the engine reads it."""
        values = {
            name: decode(self.sent, f"deal.{name}", kind, self.table)
            for name, kind in self.kinds.items()
        }
        told = {
            name: value
            for name, value in values.items()
            if value is not ABSENT and value is not False
        }
        return dict(self.play.tidied(told))

    def is_valid(self) -> bool:
        """Judge the deal, which must be a whole one, and note what is wrong."""
        self.problems = []
        deal = read_deal(self.play, self.deal, self.table, self.problems)
        self.short = deal is not None and not self.play.whole(deal, self.table)
        return deal is not None and not self.short

    def problems_of(self, name: str) -> Iterator[Problem]:
        """Yield what is wrong with a field."""
        return (one for one in self.problems if one.field.split(".")[1:2] == [name])

    @property
    def common(self) -> list[Field]:
        """Return the fields that a whole deal needs."""
        return [field for field in self.fields if not field.kind.rare]

    @property
    def rare(self) -> list[Field]:
        """Return the fields that are rarely needed, or only in the middle of a deal."""
        return [field for field in self.fields if field.kind.rare]

    @cached_property
    def fields(self) -> list[Field]:
        """Return the fields as they are to be drawn, with what is wrong."""
        drawn = []
        for name, kind in self.kinds.items():
            field = Field(f"deal.{name}", kind)
            optional = not self.play.deal.model_fields[name].is_required()
            WIDGETS[kind.widget].draw(field, self.sent, self.table, optional)
            field.errors = say_first(self.problems_of(name), self.names)
            drawn.append(field)
        return in_one_grid(drawn)


def in_one_grid(fields: Sequence[Field]) -> list[Field]:
    """Return fields in which piles of one pack are tapped from one grid of cards.

    So a card that was dealt to a player is not free for the stock.
    """
    kept: list[Field] = []
    grids: dict[Any, Field] = {}
    for field in fields:
        pack = pack_of(field.kind)
        if pack is None or pack not in grids:
            kept.append(field)
            if pack is not None:
                grids[pack] = field
            continue
        grid = grids[pack]
        grid.boxes += field.boxes
        grid.errors += field.errors
        grid.others.append(field.kind)
    return kept


def pack_of(kind: Kind) -> Any:
    """Return what stands for the pack that a pile, or piles of all seats, are from."""
    each = kind.each if isinstance(kind, PerSeat) else kind
    if kind.rare or not isinstance(each, Cards) or isinstance(each, SomeCards):
        return None
    return each.pack if callable(each.pack) else tuple(sorted(each.pack.items()))


def can_draw(kind: Kind) -> bool:
    """Tell whether a page can ask for it; what it cannot keeps its default."""
    inner = [kind.each] if isinstance(kind, PerSeat) else []
    if isinstance(kind, Group):
        inner = list(kinds(kind.record).values())
    return kind.widget in WIDGETS and all(map(can_draw, inner))


def told_at_first(play: Play, facts: Mapping[str, Any]) -> dict[str, list[str]]:
    """Return the texts of a new deal's form: what is known of how it starts."""
    texts: dict[str, list[str]] = {}
    for name, value in play.starts(facts).items():
        kind = kinds(play.deal)[name]
        texts |= WIDGETS[kind.widget].encode(value, f"deal.{name}", kind)
    return texts
