"""From what is stored to what the ledger's pure functions take."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from scoring.game import Game
from scoring.games import find_game
from scoring.records import Table as EngineTable
from sessions.clubs.models import Club
from sessions.nights import ledger
from sessions.nights.errors import Invalid, UnknownHand
from sessions.nights.ledger import History, Options, Row, State, Step
from sessions.nights.models import POINT_FIELDS, SEATS, Change, Revision, Table

MOST_HANDS = 2**31 - 1


def game_of(table: Table) -> Game:
    """Return the game played at a table."""
    game = find_game(table.game)
    if game is None:
        raise LookupError(table.game)
    return game


def state_of(table: Table) -> State:
    """Return how a table stands."""
    return ledger.load_state(table.state)


def rules_of(table: Table) -> Any:
    """Return the house rules of the next hand, as the game's record."""
    return ledger.read_rules(game_of(table), table.state["options"])


def engine_table(table: Table) -> EngineTable:
    """Return what the engine must know of a table to judge the next hand."""
    return EngineTable(rules_of(table), len(table.state["seats"]))


def table_of(revision: Revision) -> EngineTable:
    """Return what the engine must know of the table to judge a told hand."""
    game = game_of(revision.hand.table)
    return EngineTable(ledger.read_rules(game, revision.options), len(revision.seats))


def start_of(table: Table) -> State:
    """Return the state a table began with."""
    data = table.changes.get(kind=Change.Kind.START).data
    return ledger.begin(game_of(table), data["seats"], data["options"])


def rows_of(table: Table, last: int = MOST_HANDS) -> list[Row]:
    """Return the hands as they count now and the changes between them, in order."""
    rows = [*_changes_between(table), *_hands(table, last)]
    return sorted((row for row in rows if row.no <= last), key=lambda row: row.no)


def history_of(table: Table, last: int = MOST_HANDS) -> History:
    """Return all that a table was told up to a hand, replayed from its first."""
    return ledger.replay(game_of(table), start_of(table), rows_of(table, last))


def step_of(history: History, no: int) -> Step:
    """Return the step of a hand. Raises UnknownHand."""
    place = history.place_of(no)
    if place is None:
        raise UnknownHand
    return history.steps[place]


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a hand is told: the next of a table, or one told before, to be told anew.

    `seats` and `options` are those it has unless something else is said.
    """

    history: History
    no: int
    before: State
    """How the table stood before the hand."""
    seats: tuple[int, ...]
    options: Options
    kind: str | None
    """How the hand was told so far; None for the next hand."""

    def table(self, seats: Sequence[int] | None = None) -> EngineTable:
        """Return what the engine must know of the table to judge the hand."""
        rules = ledger.read_rules(self.history.game, self.options)
        return EngineTable(rules, len(self.seats if seats is None else seats))

    def told(self, row: Row) -> History:
        """Return the history with the hand told by `row`."""
        if self.kind is not None:
            return ledger.retold(self.history, row)
        return ledger.replay(self.history.game, self.before, [row])


def spot_of(table: Table, no: int | None = None) -> Spot:
    """Return where the next hand is told, or the hand `no`. Raises UnknownHand."""
    if no is None:
        now = state_of(table)
        start = History(game_of(table), now)
        return Spot(start, now.last + 1, now, now.seats, now.options, None)
    history = history_of(table)
    step = step_of(history, no)
    row = step.row
    return Spot(history, no, step.before, row.seats, row.options, row.kind)


def _changes_between(table: Table) -> Iterator[Row]:
    kinds = [Change.Kind.SEATS, Change.Kind.RULES]
    changes = table.changes.filter(kind__in=kinds).order_by("-version")
    rules_from = MOST_HANDS
    rows = []
    for kind, data in changes.values_list("kind", "data"):
        if kind == Change.Kind.RULES:
            # House rules set later for an earlier hand hold for all that follow.
            if data["from"] > rules_from:
                continue
            rules_from = data["from"]
        seats, options = data.get("seats", ()), data.get("options", {})
        rows.append(Row(kind, data["from"], tuple(seats), options))
    yield from reversed(rows)


def _hands(table: Table, last: int) -> Iterator[Row]:
    game = game_of(table)
    told = Revision.objects.filter(hand__table=table, hand__no__lte=last)
    current = told.filter(replaced_by=None)
    names = ("hand__no", "kind", "seats", "options", "entry", *POINT_FIELDS)
    for no, kind, seats, options, entry, *points in current.order_by(
        "hand__no"
    ).values_list(*names):
        yield ledger.read_row(
            game,
            kind=kind,
            no=no,
            seats=seats,
            options=options,
            entry=entry,
            points=[value for value in points if value is not None],
        )


def seats_for(table: Table, seats: Sequence[int], options: Options) -> tuple[int, ...]:
    """Return the seats for a hand by these house rules. Raises Invalid.

    `seats` are ids of different players of the club, as many as the game can seat.
    """
    known_players(table.night.club, seats, field="seats")
    game = game_of(table)
    if len(seats) not in game.seats(ledger.read_rules(game, options)):
        raise Invalid("bad_value", "seats", _("The game is not for so many players."))
    return tuple(seats)


def known_players(club: Club, ids: Sequence[int], *, field: str) -> None:
    """See that these are ids of different players of the club. Raises Invalid."""
    if len(ids) > SEATS:
        raise Invalid("wrong_length", field, _("There are too many players."))
    if not all(type(number) is int for number in ids):
        raise Invalid("bad_type", field, _("A player's id is a whole number."))
    if len(set(ids)) != len(ids):
        raise Invalid("duplicate_seat", field, _("A player sits here twice."))
    known = club.players.filter(merged_into=None).values_list("pk", flat=True)
    if not set(ids) <= set(known):
        raise Invalid("bad_seat", field, _("Someone here is no player of this club."))
