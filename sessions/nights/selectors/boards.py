"""What a table's board and a hand's page show."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from scoring.game import Game, Next, Worked
from scoring.messages import Message
from sessions.clubs.models import Player, Role
from sessions.nights import ledger
from sessions.nights.errors import UnknownHand
from sessions.nights.ledger import Span, State, Step
from sessions.nights.models import POINT_FIELDS, Revision, Table
from sessions.nights.selectors.changes import next_of
from sessions.nights.selectors.nights import Person
from sessions.nights.selectors.rows import game_of, history_of, state_of, step_of

LAST_HANDS = 20


@dataclass(frozen=True, slots=True)
class Place:
    """A seat of the board."""

    player: Player
    total: int
    marks: tuple[Message, ...]
    """What the next hand means for this seat: "leads", "gives 1"."""

    @property
    def name(self) -> str:
        """What the player is called."""
        return self.player.name


@dataclass(frozen=True, slots=True)
class HandRow:
    """A hand as the board lists it."""

    no: int
    kind: str
    """played, void or adjusted."""
    names: tuple[str, ...]
    """Who sat there, in seat order."""
    points: tuple[int, ...]
    """In seat order; none if the hand is void."""
    by_player: Mapping[int, int]
    """The same by player id."""
    corrected: bool
    ended: Span | None
    """The match that ended with this hand."""


@dataclass(frozen=True, slots=True)
class Series:
    """Running totals of one player, from 0 on, one after each hand."""

    player: Player
    values: tuple[int, ...]

    @property
    def name(self) -> str:
        """What the player is called."""
        return self.player.name


@dataclass(frozen=True, slots=True)
class Board:
    """How a table stands."""

    table: Table
    game: Game
    state: State
    places: tuple[Place, ...]
    """Who sits, in seat order."""
    others: tuple[Person, ...]
    """Who has played here and does not sit now."""
    next: Next
    finished: Span | None
    """The match that ended with the last hand."""
    hands: tuple[HandRow, ...]
    """The newest first."""
    earlier: int | None
    """The number to ask the hands before, if there are any."""
    series: tuple[Series, ...]

    @property
    def version(self) -> int:
        """The version of the table."""
        return self.table.version

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return tuple(place.name for place in self.places)


@dataclass(frozen=True, slots=True)
class RevisionRow:
    """One telling of a hand."""

    revision: Revision
    names: tuple[str, ...]
    points: tuple[int, ...]
    who: str
    """The device's label, else the role of its link; "" if unknown."""

    @property
    def at(self) -> datetime:
        """When it was told."""
        return self.revision.change.at

    @property
    def version(self) -> int:
        """With which version of the table it was told."""
        return self.revision.change.version

    @property
    def kind(self) -> str:
        """Which kind of hand it was told to be."""
        return self.revision.kind

    @property
    def reason(self) -> str:
        """Why it was told."""
        return self.revision.change.reason


@dataclass(frozen=True, slots=True)
class HandPage:
    """A hand, worked out again, and all that was told of it."""

    no: int
    game: Game
    kind: str
    seats: tuple[int, ...]
    names: tuple[str, ...]
    points: tuple[int, ...]
    """As they count; none if the hand is void."""
    entry: Any
    options: Any
    """The house rules of the hand, as the game's record."""
    worked: Worked | None
    """None if there is nothing to work out, or the engine would not take it today."""
    differs: bool
    """Whether the engine today does not arrive at the points that count."""
    starts: Next | None
    """What the hand started with."""
    revisions: tuple[RevisionRow, ...]
    """The one that counts first, the oldest last."""
    previous: int | None
    following: int | None


def seated_names(table: Table) -> list[str]:
    """Return who sits at a table, in seat order."""
    seats = table.state["seats"]
    players = Player.objects.in_bulk(seats)
    return [players[player].name for player in seats]


def board(table: Table, last: int = LAST_HANDS, before: int | None = None) -> Board:
    """Return what the board of a table shows: its last hands, or those before one."""
    state = state_of(table)
    rows = list(_point_rows(table))
    shown = [row for row in rows if before is None or row[0] < before][-last:]
    players = Player.objects.in_bulk(_everyone(state, rows))
    following = next_of(table, state)
    ended = {span.last: span for span in state.matches if span.finished}
    return Board(
        table=table,
        game=game_of(table),
        state=state,
        places=tuple(_places(state, players, following)),
        others=tuple(
            Person(players[player], total)
            for player, total in state.totals.items()
            if player not in state.seats
        ),
        next=following,
        finished=_just_ended(state),
        hands=tuple(_hand_row(row, players, ended) for row in reversed(shown)),
        earlier=shown[0][0] if shown and shown[0][0] > 1 else None,
        series=tuple(_series(rows, players)),
    )


PointRow = tuple[int, str, list[int], tuple[int, ...], bool]
"""Number, kind, seats, points and whether corrected, of a hand as it counts now."""


def _point_rows(table: Table) -> Iterable[PointRow]:
    current = Revision.objects.filter(hand__table=table, replaced_by=None)
    names = ("hand__no", "kind", "seats", "replaces", *POINT_FIELDS)
    for no, kind, seats, replaces, *points in current.order_by("hand__no").values_list(
        *names
    ):
        told = tuple(value for value in points if value is not None)
        yield no, kind, seats, told, replaces is not None


def _everyone(state: State, rows: Sequence[PointRow]) -> set[int]:
    told = {player for row in rows for player in row[2]}
    return {*state.seats, *state.totals, *told}


def _places(
    state: State, players: Mapping[int, Player], following: Next
) -> Iterable[Place]:
    for seat, player in enumerate(state.seats):
        marks = tuple(text for marked, text in following.marks if marked == seat)
        yield Place(players[player], state.totals.get(player, 0), marks)


def _just_ended(state: State) -> Span | None:
    return state.matches[-1] if state.matches and state.match.finished else None


def _hand_row(
    row: PointRow, players: Mapping[int, Player], ended: Mapping[int, Span]
) -> HandRow:
    no, kind, seats, points, corrected = row
    return HandRow(
        no,
        kind,
        tuple(players[player].name for player in seats),
        points,
        dict(zip(seats, points, strict=False)),
        corrected,
        ended.get(no),
    )


def _series(
    rows: Sequence[PointRow], players: Mapping[int, Player]
) -> Iterable[Series]:
    # A void hand moves nobody, but it keeps its place in the row.
    counted = [
        dict(zip(seats, points, strict=False))
        for _no, _kind, seats, points, _corrected in rows
    ]
    for player in dict.fromkeys(player for hand in counted for player in hand):
        values = [0]
        for hand in counted:
            values.append(values[-1] + hand.get(player, 0))
        yield Series(players[player], tuple(values))


def hand_page(table: Table, no: int) -> HandPage:
    """Return what the page of a hand shows. Raises UnknownHand."""
    revisions = _revisions(table, no)
    if not revisions:
        raise UnknownHand
    game, current = game_of(table), revisions[0]
    everyone = {player for revision in revisions for player in revision.seats}
    players = Player.objects.in_bulk(everyone)
    step = step_of(history_of(table, last=no), no)
    worked = _worked_again(game, step)
    return HandPage(
        no=no,
        game=game,
        kind=current.kind,
        seats=tuple(current.seats),
        names=tuple(players[player].name for player in current.seats),
        points=current.points,
        entry=current.entry,
        options=ledger.read_rules(game, current.options),
        worked=worked,
        differs=current.kind == Revision.Kind.PLAYED
        and (worked is None or worked.points != current.points),
        starts=_started_with(game, step),
        revisions=tuple(_revision_row(item, players) for item in revisions),
        previous=no - 1 if no > 1 else None,
        following=no + 1 if no < table.state["last"] else None,
    )


def _revisions(table: Table, no: int) -> list[Revision]:
    """Return the revisions of a hand, the current one first."""
    told = Revision.objects.filter(hand__table=table, hand__no=no)
    related = told.select_related(
        "change__by__device", "change__by__link", "hand__table"
    )
    return list(related.order_by("-change__version"))


def _worked_again(game: Game, step: Step) -> Worked | None:
    at, record = step.row.table, step.row.record
    if at is None or record is None:
        return None
    match, _begun = ledger.match_at(game, step.before, at)
    return ledger.work(game, match, record, at)


def _started_with(game: Game, step: Step) -> Next | None:
    at = step.row.table
    return ledger.upcoming(game, step.before, at) if at else None


def _revision_row(revision: Revision, players: Mapping[int, Player]) -> RevisionRow:
    names = tuple(players[player].name for player in revision.seats)
    return RevisionRow(revision, names, revision.points, _who(revision))


def _who(revision: Revision) -> str:
    by = revision.change.by
    if by is None:
        return ""
    label = by.device.label if by.device else ""
    return label or str(Role(by.link.role).label)
