"""A night: its page, its place in the list, its settlement, its links."""

from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse
from django.utils.translation import gettext as _

from scoring.game import Game
from sessions.clubs import services as clubs
from sessions.clubs.access import Visitor
from sessions.clubs.models import Grant, Link, Player, Role
from sessions.nights import selectors
from sessions.nights.models import Night, Table
from sessions.nights.pages.shared import night_label


@dataclass(frozen=True, slots=True)
class NightCard:
    """A night in the list of the first page."""

    night: Night
    label: str
    people: list[str]
    again: list[tuple[Table, Game]]
    """The tables whose people can sit down again; none if this device may not."""


def night_cards(visitor: Visitor) -> list[NightCard]:
    """Return the nights this device can go on with."""
    nights = selectors.nights_of(visitor)
    owned = {link.club_id for _id, link in visitor.passes if link.role == Role.OWN}
    tables = {night.pk: list(night.tables.all()) for night in nights}
    ids = {
        player
        for some in tables.values()
        for table in some
        for player in table.state["seats"]
    }
    players = Player.objects.in_bulk(ids)
    cards = []
    for night in nights:
        seated = [seat for table in tables[night.pk] for seat in table.state["seats"]]
        names = [players[player].name for player in dict.fromkeys(seated)]
        again = tables[night.pk] if night.club_id in owned else []
        offered = [(table, selectors.game_of(table)) for table in again]
        cards.append(NightCard(night, night_label(night), names, offered))
    return cards


@dataclass(frozen=True, slots=True)
class ShownNight:
    """A night's page."""

    page: selectors.NightPage
    label: str
    may_write: bool
    may_own: bool
    may_reopen: bool
    key: str
    """A fresh key for closing or reopening."""


def show_night(night: Night, grant: Grant, key: str) -> ShownNight:
    """Return a night as its page shows it."""
    page = selectors.night_page(night)
    open_ = night.closed_at is None
    return ShownNight(
        page,
        night_label(night),
        may_write=open_ and grant.may_score,
        may_own=grant.may_own,
        may_reopen=not open_ and grant.may_own,
        key=key,
    )


@dataclass(frozen=True, slots=True)
class ShownLink:
    """A link with what it lets people do."""

    pk: int
    title: str
    may: str
    warning: str
    """What revoking it does."""
    path: str
    last_used: datetime | None


_ORDER = (Role.SCORE, Role.WATCH, Role.OWN)
"""Which code is wanted most at the table."""


def show_links(night: Night) -> list[ShownLink]:
    """Return the links of a night that are in force, and its club's."""
    links = Link.objects.filter(club=night.club, revoked_at=None)
    fitting = [link for link in links if link.night_id in (None, night.pk)]
    return [
        ShownLink(link.pk, *_link_words(link), link_path(link), link.last_used)
        for link in sorted(fitting, key=lambda link: (_ORDER.index(link.role), link.pk))
    ]


def link_path(link: Link) -> str:
    """Return the address that a link's code leads to, without the host."""
    secret = clubs.secret_of(link)
    if link.role == Role.WATCH:
        return reverse("watch", args=[secret])
    return f"{reverse('join')}#{secret}"


def _link_words(link: Link) -> tuple[str, str, str]:
    out = _("All phones that joined by it are out at once. They need a new code.")
    match link.role:
        case Role.WATCH:
            return _("To watch"), _("Sees this night, changes nothing."), out
        case Role.SCORE:
            may = _("Reports and corrects hands of this night.")
            return _("To keep score"), may, out
    may = _("May do everything, on all nights of these people. Keep it to yourself.")
    stays = _("Other owners' phones are out; this phone stays in, with a new code.")
    return _("Owner"), may, stays


@dataclass(frozen=True, slots=True)
class ShownSettlement:
    """Who pays whom, over all tables of a night."""

    settlement: selectors.Settlement
    may_reopen: bool
    again: list[tuple[Table, Game]]
    key: str

    @property
    def sum(self) -> int:
        """Return the sum of all balances, to be seen to be 0."""
        return sum(person.total for person in self.settlement.balances)


def show_settlement(
    night: Night, grant: Grant, plan: str, bank: str, key: str
) -> ShownSettlement:
    """Return the settlement as its page shows it; without a known bank, the first."""
    people = selectors.settle(night).balances
    ids = [person.player.pk for person in people]
    chosen = next((pk for pk in ids if str(pk) == bank), ids[0] if ids else None)
    settlement = selectors.settle(night, plan, chosen if plan == "bank" else None)
    tables = night.tables.order_by("no") if grant.may_own else []
    again = [(table, selectors.game_of(table)) for table in tables]
    may_reopen = night.closed_at is not None and grant.may_own
    return ShownSettlement(settlement, may_reopen, again, key)
