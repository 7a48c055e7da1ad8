"""Who asks, and what they may see and do. Every object of a request is fetched here.

What does not exist and what may not be seen are the same: Http404. What may be seen
but not done is PermissionDenied.
"""

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from functools import cached_property
from typing import Any, TypeVar

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.db import DatabaseError, connection, transaction
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone

from sessions import faults
from sessions.clubs import services
from sessions.clubs.models import Club, Device, Grant, Link, Pass, Role
from sessions.clubs.secrets import hash_secret
from sessions.nights.models import Night, Table

logger = logging.getLogger(__name__)

COOKIE_SECONDS = 400 * 24 * 3600
"""The longest that browsers keep a cookie."""
USE_NOTED_EVERY = timedelta(minutes=1)

Found = TypeVar("Found", Club, Night, Table, Link)


class UnknownLink(Http404):
    """No link has this secret, or it has been revoked."""


@dataclass
class Visitor:
    """Who asks: a device by its cookie, a watch link, or a program by its link."""

    device_secret: str | None = None
    watch_secret: str | None = None
    bearer_secret: str | None = None

    @cached_property
    def passes(self) -> list[tuple[int | None, Link]]:
        """The links that let the visitor in, each with the id of the pass used."""
        if self.watch_secret is not None:
            links = Link.objects.filter(role=Role.WATCH, revoked_at=None)
            secret_hash = hash_secret(self.watch_secret)
            return [(None, link) for link in links.filter(secret_hash=secret_hash)]
        if self.bearer_secret is not None:
            secret_hash = hash_secret(self.bearer_secret)
            found = Pass.objects.filter(device=None, link__secret_hash=secret_hash)
        elif self.device_secret is not None:
            secret_hash = hash_secret(self.device_secret)
            found = Pass.objects.filter(device__secret_hash=secret_hash)
        else:
            return []
        found = found.filter(link__revoked_at=None).select_related("link")
        return [(entry.pk, entry.link) for entry in found.order_by("pk")]

    @cached_property
    def device(self) -> Device | None:
        """The device whose cookie was sent, if it is known here."""
        if self.device_secret is None:
            return None
        secret_hash = hash_secret(self.device_secret)
        return Device.objects.filter(secret_hash=secret_hash).first()


def visitor(request: HttpRequest, watch: str | None = None) -> Visitor:
    """Return who asks, the same for the whole request.

    `watch` is the secret of a page under `/w/<secret>/`, which stands for no more than
    its link. The API looks at the Authorization header alone, never at cookies.
    """
    plain: Any = getattr(request, "_request", request)  # what a REST request wraps
    if not hasattr(plain, "_visitor"):
        plain._visitor = _who_asks(plain, watch)
    found: Visitor = plain._visitor
    return found


def _who_asks(request: HttpRequest, watch: str | None) -> Visitor:
    if watch is not None:
        return Visitor(watch_secret=watch)
    if request.path.startswith("/api/"):
        kind, _space, given = request.headers.get("Authorization", "").partition(" ")
        bearer = secret_in(given) if kind.lower() == "bearer" else ""
        return Visitor(bearer_secret=bearer or None)
    return Visitor(device_secret=request.COOKIES.get(settings.ACCESS_COOKIE_NAME))


def secret_in(text: str) -> str:
    """Return the secret of a link that was given as a whole address or by itself.

    >>> secret_in("http://localhost:8000/join#Zf3a-9"), secret_in(" Zf3a-9 ")
    ('Zf3a-9', 'Zf3a-9')
    """
    return re.split("[#/]", text.strip().rstrip("/"))[-1]


def find_club(visitor: Visitor, pk: int, need: Role) -> Club:
    """Return the club for someone who has a link to the whole of it."""
    return _find(visitor, Club.objects.all(), pk, need)


def find_night(visitor: Visitor, pk: int, need: Role) -> Night:
    """Return the night, with its club."""
    return _find(visitor, Night.objects.select_related("club"), pk, need)


def find_table(visitor: Visitor, pk: int, need: Role) -> Table:
    """Return the table, with its night and club."""
    return _find(visitor, Table.objects.select_related("night__club"), pk, need)


def find_link(visitor: Visitor, pk: int, need: Role) -> Link:
    """Return the link, with its night and club."""
    return _find(visitor, Link.objects.select_related("club", "night"), pk, need)


def watched_night(visitor: Visitor) -> Night:
    """Return the night that the visitor's link opens. Raises Http404."""
    nights = [link.night_id for _pass, link in visitor.passes if link.night_id]
    if not nights:
        raise Http404
    return find_night(visitor, nights[0], Role.WATCH)


def _find(visitor: Visitor, objects: QuerySet[Found], pk: int, need: Role) -> Found:
    """Return the object with its grant. Raises Http404 or PermissionDenied."""
    passes = visitor.passes
    found = objects.filter(pk=pk).first()
    if found is None:
        raise Http404
    club, night = _scope(found)
    fitting = [
        (pass_id, link)
        for pass_id, link in passes
        if link.club_id == club and link.night_id in (None, night)
    ]
    if not fitting:
        raise Http404
    pass_id, link = max(fitting, key=lambda entry: entry[1].role)
    if link.role < need:
        raise PermissionDenied
    found.grant = Grant(Role(link.role), pass_id)
    note_use(link)
    return found


def _scope(found: Club | Night | Table | Link) -> tuple[int, int | None]:
    """Return the ids of the club and the night an object belongs to."""
    match found:
        case Club():
            return found.pk, None
        case Night():
            return found.club_id, found.pk
        case Table():
            return found.night.club_id, found.night_id
    return found.club_id, found.night_id


def note_use(link: Link) -> None:
    """Note that the link is in use, unless that was noted a minute ago.

    Nobody waits for this, and nothing fails by it.
    """
    now = timezone.now()
    if link.last_used is not None and now - link.last_used < USE_NOTED_EVERY:
        return
    try:
        with _waiting_for_nobody(), transaction.atomic():
            free = Link.objects.select_for_update(skip_locked=True, no_key=True)
            if free.filter(pk=link.pk).first():
                Link.objects.filter(pk=link.pk).update(last_used=now)
    except DatabaseError as error:
        logger.info("use of a link not noted: %s", error)
        faults.recover(error)


@contextmanager
def _waiting_for_nobody() -> Iterator[None]:
    """Make writes fail at once while another connection writes, on SQLite."""
    if connection.vendor != "sqlite":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA busy_timeout")
        usual = cursor.fetchone()[0]
        cursor.execute("PRAGMA busy_timeout = 0")
        try:
            yield
        finally:
            cursor.execute(f"PRAGMA busy_timeout = {usual}")


def this_device(request: HttpRequest) -> tuple[Device, str | None]:
    """Return the device that asks; a new one comes with a secret for `set_cookie`.

    A new one is stored when a link lets it in.
    """
    known = visitor(request).device
    return (known, None) if known else services.make_device()


def join(request: HttpRequest, secret: str) -> tuple[Night | Club, str | None]:
    """Let this device in by a link, given by its secret or its whole address.

    Return where the link leads, and the secret of the device if it is new, for
    `set_cookie`. Raises UnknownLink.
    """
    links = Link.objects.select_related("club", "night__club")
    secret_hash = hash_secret(secret_in(secret))
    link = links.filter(secret_hash=secret_hash, revoked_at=None).first()
    if link is None:
        raise UnknownLink
    with transaction.atomic():
        device, device_secret = this_device(request)
        services.let_in(device, link)
    return link.night or link.club, device_secret


def set_cookie(response: HttpResponse, device_secret: str) -> None:
    """Have the device keep its secret."""
    response.set_cookie(
        settings.ACCESS_COOKIE_NAME,
        device_secret,
        max_age=COOKIE_SECONDS,
        path="/",
        secure=settings.HTTPS,
        httponly=True,
        samesite="Lax",
    )
