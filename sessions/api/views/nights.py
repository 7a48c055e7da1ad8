"""Calls about nights: begin, look, add a table, close, settle, let people in."""

from secrets import token_urlsafe

from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from rest_framework.request import Request
from rest_framework.response import Response

from sessions.api.bodies import (
    Closing,
    MoreTable,
    NewLink,
    NewNight,
    NewTable,
    Nothing,
    PlanQuery,
)
from sessions.api.call import Call, answer, visitor
from sessions.api.reading import read, read_query
from sessions.api.schema import call
from sessions.api.showing import (
    JSON,
    show_begun,
    show_link,
    show_night,
    show_settlement,
    show_table,
)
from sessions.clubs import access, services as clubs
from sessions.clubs.models import Link, Role
from sessions.nights import selectors, services
from sessions.nights.models import Night
from sessions.nights.services import Started, TableSpec


def address(request: Request, role: str, secret: str) -> str:
    """Return the address by which a link's secret lets people in."""
    if role == Role.WATCH.label:
        return request.build_absolute_uri(reverse("watch", args=[secret]))
    return f"{request.build_absolute_uri(reverse('join'))}#{secret}"


def spec_of(body: NewTable) -> TableSpec:
    """Return the table that a body asks for."""
    options = body.options if "options" in body.model_fields_set else {}
    return TableSpec(body.game, options, body.players, body.stake)


class Nights(Call):
    """All nights; none of them can be listed without its link."""

    @call(
        "start_night",
        _("Begin a night. No account is needed; whoever has a link may use it."),
        sent=NewNight,
        answers={201: "NightBegun", 200: "NightBegun"},
        writes=True,
    )
    def post(self, request: Request) -> Response:
        """Begin a night, in a club if the token opens it whole."""
        body, who = read(request, NewNight), visitor(request)
        club = None if body.club is None else access.find_club(who, body.club, Role.OWN)
        started = services.start_night(
            key=body.key,
            title=body.title,
            unit=body.unit,
            tables=[spec_of(table) for table in body.tables],
            club=club,
        )
        shown = show_started(request, started)
        return answer(shown, new=True, replayed=started.replayed)


def show_started(request: Request, started: Started) -> JSON:
    """Return a night just begun, with its links."""
    links = started.links.items()
    people = selectors.night_page(started.night).people
    return {
        "id": started.night.pk,
        "links": {role: address(request, role, secret) for role, secret in links},
        "tokens": dict(links),
        "tables": [
            {**show_begun(table), "seats": table.state["seats"]}
            for table in started.tables
        ],
        "people": [{"id": one.player.pk, "name": one.name} for one in people],
    }


class OneNight(Call):
    """A night."""

    @call(
        "night",
        _("Show a night: its tables, people and totals."),
        need=Role.WATCH,
        answers={200: "Night"},
    )
    def get(self, request: Request, night: int) -> Response:
        """Answer with the night."""
        return show_found(access.find_night(visitor(request), night, Role.WATCH))


def show_found(night: Night, replayed: bool = False) -> Response:
    """Answer with a night as it is now."""
    role = night.grant.role
    night.refresh_from_db(fields=["closed_at"])
    return answer(show_night(selectors.night_page(night), role), replayed=replayed)


class Tables(Call):
    """The tables of a night."""

    @call(
        "add_table",
        _("Begin one more table."),
        need=Role.SCORE,
        sent=MoreTable,
        answers={201: "Table", 200: "Table"},
        writes=True,
    )
    def post(self, request: Request, night: int) -> Response:
        """Begin a table."""
        body = read(request, MoreTable)
        found = access.find_night(visitor(request), night, Role.SCORE)
        saved = services.add_table(
            night=found, key=body.key, spec=spec_of(body), by=found.grant.pass_id
        )
        assert saved.table is not None
        return answer(show_table(saved.table), new=True, replayed=saved.replayed)


class Close(Call):
    """The end of a night."""

    @call(
        "close_night",
        _("Let nothing more be written to a night."),
        need=Role.SCORE,
        sent=Closing,
        answers={200: "Night"},
        writes=True,
    )
    def post(self, request: Request, night: int) -> Response:
        """Close a night."""
        body = read(request, Closing)
        found = access.find_night(visitor(request), night, Role.SCORE)
        key = body.key or token_urlsafe(16)
        saved = services.close_night(night=found, key=key, by=found.grant.pass_id)
        return show_found(found, saved.replayed)


class Reopen(Call):
    """The end of a night, taken back."""

    @call(
        "reopen_night",
        _("Let a closed night be written to again."),
        need=Role.OWN,
        sent=Closing,
        answers={200: "Night"},
        writes=True,
    )
    def post(self, request: Request, night: int) -> Response:
        """Open a night again."""
        body = read(request, Closing)
        found = access.find_night(visitor(request), night, Role.OWN)
        key = body.key or token_urlsafe(16)
        saved = services.reopen_night(night=found, key=key, by=found.grant.pass_id)
        return show_found(found, saved.replayed)


class Links(Call):
    """The links of a night."""

    @call(
        "make_link",
        _("Make one more link: to watch or score the night, or to own its club."),
        need=Role.OWN,
        sent=NewLink,
        answers={201: "LinkMade"},
    )
    def post(self, request: Request, night: int) -> Response:
        """Make a link."""
        body = read(request, NewLink)
        found = access.find_night(visitor(request), night, Role.OWN)
        role = Role[body.role.upper()]
        night_or_all = None if role == Role.OWN else found
        link, secret = clubs.make_link(found.club, night_or_all, role)
        return answer(show_made(request, link, secret), new=True)


def show_made(request: Request, link: Link, secret: str) -> JSON:
    """Return a new link with its secret."""
    role = str(Role(link.role).label)
    shown = {"link": address(request, role, secret), "token": secret}
    return {**show_link(link), **shown}


class Revoke(Call):
    """A link that opens nothing any more."""

    @call(
        "revoke_link",
        _("Let nobody in by a link any more. Revoking your own gives you a new one."),
        need=Role.OWN,
        sent=Nothing,
        answers={200: "LinkRevoked"},
    )
    def post(self, request: Request, link: int) -> Response:
        """Revoke a link."""
        read(request, Nothing)
        who = visitor(request)
        found = access.find_link(who, link, Role.OWN)
        made = None
        if any(own.pk == found.pk for _pass, own in who.passes):
            # Without another there would be no owner left.
            made = clubs.replace_link(found)
        else:
            clubs.revoke_link(found)
        replacement = made and show_made(request, *made)
        return answer({**show_link(found), "replaced_by": replacement})


class Settlement(Call):
    """Who pays whom."""

    @call(
        "settlement",
        _("Tell who pays whom over all tables of a night."),
        need=Role.WATCH,
        query=PlanQuery,
        answers={200: "Settlement"},
    )
    def get(self, request: Request, night: int) -> Response:
        """Answer with the transfers of a plan."""
        query = read_query(request, PlanQuery)
        found = access.find_night(visitor(request), night, Role.WATCH)
        settled = selectors.settle(found, query.plan, query.bank)
        return answer(show_settlement(settled, found.unit))
