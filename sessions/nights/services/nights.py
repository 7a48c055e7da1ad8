"""Nights and their tables: begun, closed, opened again."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import datetime, timedelta
from typing import Any

from django.db import connection, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from sessions.clubs.models import Club, Device, Link, Role
from sessions.clubs.names import NameFault, clean_name
from sessions.clubs.services import let_in, make_link, people, secret_of, start_club
from sessions.nights import ledger
from sessions.nights.errors import Invalid, KeyReused, NightClosed
from sessions.nights.ledger import History
from sessions.nights.models import MOST_STAKE, Change, Night, Table
from sessions.nights.selectors.rows import game_of, state_of
from sessions.nights.services.tables import full_options
from sessions.nights.services.writing import (
    Draft,
    Request,
    Saved,
    answer_again,
    checked_key,
    checked_text,
    digest_of,
    put_down,
)

Kind = Change.Kind

ANSWERED_AGAIN = timedelta(days=1)
"""How long the key of a night's start opens it to who sends the same again.

It makes an owner of them, and without a club the keys of all share one space.
"""


@dataclass(frozen=True, slots=True)
class TableSpec:
    """A table to begin: the game's slug, house rules as JSON, names in seat order."""

    game: str
    options: Mapping[str, Any] = field(default_factory=dict)
    players: Sequence[str] = ()
    stake: int = 1


@dataclass(frozen=True, slots=True)
class Started:
    """A night begun, or begun before; `links` are secrets by the name of the role."""

    night: Night
    links: Mapping[str, str]
    tables: tuple[Table, ...]
    replayed: bool


def start_night(
    *,
    key: str,
    tables: Sequence[TableSpec],
    title: str = "",
    unit: str = "分",
    club: Club | None = None,
    device: Device | None = None,
) -> Started:
    """Begin a night; without a club it makes one, with a link to the whole of it.

    The device is let in as an owner of the club. Raises KeyReused, EntryRefused and
    Invalid.
    """
    specs = [asdict(spec) for spec in tables]
    said = {"title": title, "unit": unit, "tables": specs}
    digest = digest_of(Kind.START, said)
    with transaction.atomic(durable=True):
        night = _night_of(club, checked_key(key))
        replayed = night is not None
        if night is None:
            night = _make_night(club, key, digest, title, unit)
            _make_tables(night, tables, key, digest)
        elif night.digest != digest or (club is None and _is_old(night)):
            raise KeyReused
        links = {Role(link.role): link for link in _links_of(night)}
        if device and Role.OWN in links:
            let_in(device, links[Role.OWN])
    secrets = {str(role.label): secret_of(link) for role, link in links.items()}
    begun = night.tables.filter(changes__key=key).order_by("no")
    return Started(night, secrets, tuple(begun), replayed)


def _is_old(night: Night) -> bool:
    return timezone.now() - night.started > ANSWERED_AGAIN


def add_table(*, night: Night, key: str, spec: TableSpec, by: int | None) -> Saved:
    """Begin one more table of a night.

    Raises KeyReused, NightClosed, EntryRefused and Invalid.
    """
    digest = digest_of(Kind.START, asdict(spec))
    with transaction.atomic(durable=True):
        night = _locked(night)
        seen = _seen(night, key)
        if seen:
            return answer_again(seen.table, seen, digest)
        if night.closed_at:
            raise NightClosed
        table = _make_table(night, spec, key=key, digest=digest, by=by)
    return Saved(table, None, table.version)


def close_night(*, night: Night, key: str, by: int | None) -> Saved:
    """Let nothing more be written to a night.

    Its key is remembered even if it is closed already, so that the same request, sent
    again after it was reopened, does not close it. Raises KeyReused.
    """
    return _set_closed(night, Kind.CLOSE, key, by, timezone.now())


def reopen_night(*, night: Night, key: str, by: int | None) -> Saved:
    """Let a night be written to again. Raises KeyReused."""
    return _set_closed(night, Kind.REOPEN, key, by, None)


def _set_closed(
    night: Night,
    kind: Change.Kind,
    key: str,
    by: int | None,
    closed_at: datetime | None,
) -> Saved:
    digest = digest_of(kind, {})
    with transaction.atomic(durable=True):
        night = _locked(night)
        tables = night.tables.select_for_update(no_key=True).order_by("pk")
        seen = _seen(night, key)
        if seen and seen.digest != digest:
            raise KeyReused
        if seen:
            return Saved(None, None, None, replayed=True)
        for table in tables:
            same = History(game_of(table), state_of(table))
            asked = Request(table, kind, key, None, by, {})
            put_down(table, asked, digest, Draft(same, same))
        done_before = bool(night.closed_at) == bool(closed_at)
        if not done_before:
            night.closed_at = closed_at
            night.save(update_fields=["closed_at"])
    return Saved(None, None, None, replayed=done_before)


def _locked(night: Night) -> Night:
    locked = Night.objects.select_for_update(of=("self",), no_key=True)
    return locked.select_related("club").get(pk=night.pk)


def _seen(night: Night, key: str) -> Change | None:
    """Return a change of any table of the night that was made under the key."""
    changes = Change.objects.filter(table__night=night, key=checked_key(key))
    return changes.select_related("table").first()


def _night_of(club: Club | None, key: str) -> Night | None:
    """Return the night begun under the key, another under it being kept waiting."""
    if club is None:
        _lock_key(key)
        return Night.objects.select_related("club").filter(start_key=key).first()
    Club.objects.select_for_update(no_key=True).get(pk=club.pk)
    return Night.objects.select_related("club").filter(club=club, key=key).first()


def _lock_key(key: str) -> None:
    """Let nobody else begin a night under the key; on SQLite nobody writes anyway."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            lock = "SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))"
            cursor.execute(lock, [key])


def _make_night(
    club: Club | None, key: str, digest: str, title: str, unit: str
) -> Night:
    night = Night.objects.create(
        club=club or start_club(),
        key=key,
        start_key=None if club else key,
        digest=digest,
        title=checked_text(title, longest=60, field="title"),
        unit=_checked_unit(unit),
        started=timezone.now(),
    )
    if club is None:
        make_link(night.club, None, Role.OWN)
    for role in (Role.SCORE, Role.WATCH):
        make_link(night.club, night, role)
    return night


def _checked_unit(text: str) -> str:
    unit = checked_text(text, longest=12, field="unit")
    if not unit:
        told = _("A short word, such as points or beans.")
        raise Invalid("missing_field", "unit", told)
    return unit


def _make_tables(
    night: Night, specs: Sequence[TableSpec], key: str, digest: str
) -> None:
    if not specs:
        raise Invalid("missing_field", "tables", _("A night needs a table."))
    for index, spec in enumerate(specs):
        where = f"tables.{index}."
        _make_table(night, spec, key=key, digest=digest, by=None, where=where)


def _make_table(
    night: Night,
    spec: TableSpec,
    *,
    key: str,
    digest: str,
    by: int | None,
    where: str = "",
) -> Table:
    """Make a table and its first change; `where` stands before a fault's field."""
    options = full_options(spec.game, spec.options, where)
    if type(spec.stake) is not int or not 1 <= spec.stake <= MOST_STAKE:
        told = _("A stake is a whole number from 1 to 1,000,000.")
        raise Invalid("bad_value", f"{where}stake", told)
    seats = _seat_people(night.club, spec.players, where)
    table = Table(
        night=night,
        no=night.tables.count() + 1,
        game=spec.game,
        stake=spec.stake,
        version=0,
    )
    game = game_of(table)
    if len(seats) not in game.seats(ledger.read_rules(game, options)):
        told = _("The game is not for so many players.")
        raise Invalid("bad_value", f"{where}players", told)
    start = History(game, ledger.begin(game, seats, options))
    table.state = ledger.dump_state(start.state)
    table.save()
    asked = Request(table, Kind.START, key, None, by, {})
    data = {
        "game": spec.game,
        "stake": spec.stake,
        "seats": seats,
        "options": options,
    }
    put_down(table, asked, digest, Draft(start, start, data=data))
    return table


def _seat_people(club: Club, names: Sequence[str], where: str) -> list[int]:
    """Return the ids of the players called so, in the same order. Raises Invalid."""
    for place, name in enumerate(names):
        try:
            clean_name(name)
        except NameFault as fault:
            field = f"{where}players.{place}"
            raise Invalid(fault.code, field, fault.message) from None
    seats = [player.pk for player in people(club, names)]
    for place, player in enumerate(seats):
        if player in seats[:place]:
            told = _("Two players at one table cannot have the same name.")
            raise Invalid("duplicate_name", f"{where}players.{place}", told)
    return seats


def _links_of(night: Night) -> list[Link]:
    """Return the links a night began with, the one of its own club among them."""
    own = Link.objects.filter(club=night.club, night=None, role=Role.OWN, number=1)
    links = [*night.links.filter(number=1).order_by("role")]
    return [*links, *own] if night.start_key else links
