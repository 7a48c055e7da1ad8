"""Reads about nights: who has what over all tables, and who pays whom."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Q
from django.utils.translation import gettext as _

from scoring import ledger as sums
from scoring.game import Game
from scoring.games import find_game
from sessions.clubs.access import Visitor
from sessions.clubs.models import Club, Link, Player
from sessions.nights.errors import Invalid
from sessions.nights.ledger import State, load_state
from sessions.nights.models import Night, Table

MOST_NIGHTS = 20

PLANS = ("fewest", "direct", "bank")


@dataclass(frozen=True, slots=True)
class Person:
    """Someone with a total: points at a table, units over a night."""

    player: Player
    total: int

    @property
    def name(self) -> str:
        """What the person is called."""
        return self.player.name


@dataclass(frozen=True, slots=True)
class Payment:
    """One payment of a settlement, in units, above 0."""

    payer: Player
    payee: Player
    amount: int


@dataclass(frozen=True, slots=True)
class Settlement:
    """Payments after which nobody owes anything; `exact`: provably the fewest."""

    plan: str
    bank: Player | None
    balances: tuple[Person, ...]
    """Everybody's units, the most first."""
    transfers: tuple[Payment, ...]
    exact: bool


@dataclass(frozen=True, slots=True)
class TableCard:
    """A table as its night shows it."""

    table: Table
    game: Game | None
    state: State
    people: tuple[Person, ...]
    """Who sits there, in seat order, with their points at this table."""


@dataclass(frozen=True, slots=True)
class NightPage:
    """A night with its tables, people, and links."""

    night: Night
    tables: tuple[TableCard, ...]
    people: tuple[Person, ...]
    """Everybody with their units over all tables, the most first."""
    links: tuple[Link, ...]
    """Those in force; to be shown only to who may see them."""

    @property
    def closed(self) -> bool:
        """Tell whether nothing can be written."""
        return self.night.closed_at is not None


def balances_of(night_id: int) -> dict[int, int]:
    """Return everybody's units over all tables of a night, by player id."""
    units: dict[int, int] = {}
    tables = Table.objects.filter(night_id=night_id).order_by("no")
    for stake, state in tables.values_list("stake", "state"):
        for player in state["seats"]:
            units.setdefault(player, 0)
        for player, points in state["totals"].items():
            units[int(player)] = units.get(int(player), 0) + points * stake
    return units


def night_totals(night: Night) -> dict[int, int]:
    """Return everybody's units over all tables of a night, by player id."""
    return balances_of(night.pk)


def settle(night: Night, plan: str = "fewest", bank: int | None = None) -> Settlement:
    """Return who pays whom, by plan; `bank` is the id of the player who is the bank.

    Raises Invalid for a plan that is none, or a bank who was not there.
    """
    units = night_totals(night)
    players = Player.objects.in_bulk(list(units))
    if plan not in PLANS:
        raise Invalid("bad_value", "plan", _("There is no such plan."))
    if plan == "bank" and bank not in players:
        raise Invalid("bad_value", "bank", _("The bank must be someone who played."))
    plain = _plan(plan, {str(player): value for player, value in units.items()}, bank)
    return Settlement(
        plan,
        players[bank] if plan == "bank" and bank is not None else None,
        _ranked(players, units),
        tuple(
            Payment(players[int(item.payer)], players[int(item.payee)], item.amount)
            for item in plain.transfers
        ),
        plain.exact,
    )


def _plan(plan: str, units: Mapping[str, int], bank: int | None) -> sums.Settlement:
    match plan:
        case "direct":
            return sums.direct(units)
        case "bank":
            return sums.through(str(bank), units)
    return sums.fewest(units)


def _ranked(
    players: Mapping[int, Player], totals: Mapping[int, int]
) -> tuple[Person, ...]:
    people = (Person(players[player], total) for player, total in totals.items())
    return tuple(sorted(people, key=lambda person: (-person.total, person.name)))


def night_page(night: Night) -> NightPage:
    """Return what the page of a night shows."""
    tables = list(night.tables.order_by("no"))
    units = night_totals(night)
    players = Player.objects.in_bulk(list(units))
    links = night.links.filter(revoked_at=None).order_by("role", "number")
    return NightPage(
        night,
        tuple(_card(table, players) for table in tables),
        _ranked(players, units),
        tuple(links),
    )


def _card(table: Table, players: Mapping[int, Player]) -> TableCard:
    state = load_state(table.state)
    people = tuple(
        Person(players[seat], state.totals.get(seat, 0)) for seat in state.seats
    )
    return TableCard(table, find_game(table.game), state, people)


def nights_of(visitor: Visitor) -> list[Night]:
    """Return the nights that a device may open, newest first."""
    links: list[Link] = [link for _pass, link in visitor.passes]
    nights = {link.night_id for link in links if link.night_id}
    clubs = {link.club_id for link in links if not link.night_id}
    if not links:
        return []
    found = Night.objects.filter(Q(pk__in=nights) | Q(club_id__in=clubs))
    newest = found.select_related("club").prefetch_related("tables")
    return list(newest.order_by("-started", "-pk")[:MOST_NIGHTS])


def people_of(club: Club) -> list[str]:
    """Return the names of a club's players, by name."""
    players: Any = club.players.filter(left_at=None, merged_into=None)
    return list(players.order_by("name").values_list("name", flat=True))
