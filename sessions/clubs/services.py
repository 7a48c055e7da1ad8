"""Writes about people, clubs and links, one function for each thing people do."""

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone

from sessions.clubs.models import Club, Device, Link, Pass, Player, Role
from sessions.clubs.names import clean_name, name_key
from sessions.clubs.secrets import derive, hash_secret, new_secret
from sessions.nights.models import Night


def start_club(name: str = "") -> Club:
    """Make a club that nobody has claimed yet."""
    return Club.objects.create(name=name)


@transaction.atomic
def make_link(club: Club, night: Night | None, role: Role) -> tuple[Link, str]:
    """Make a link to the night, or to the whole club, and return it with its secret."""
    Club.objects.select_for_update(no_key=True).get(pk=club.pk)
    number = Link.objects.filter(club=club, night=night, role=role).count() + 1
    link = Link(
        club=club, night=night, role=role, number=number, created_at=timezone.now()
    )
    secret = secret_of(link)
    link.secret_hash = hash_secret(secret)
    link.save()
    Pass.objects.create(device=None, link=link)
    return link, secret


def secret_of(link: Link) -> str:
    """Return the secret of a link, which can be shown again to who may see it.

    The time is part of it, so that a ledger begun anew with the same server key does
    not open to old links.
    """
    made = link.created_at.isoformat()
    return derive("link", link.club_id, link.night_id, link.role, link.number, made)


def revoke_link(link: Link) -> bool:
    """Let nobody in by this link any more, nor those it has let in.

    Tell whether it was in force until now.
    """
    in_force = Link.objects.filter(pk=link.pk, revoked_at=None)
    revoked = in_force.update(revoked_at=timezone.now())
    link.refresh_from_db(fields=["revoked_at"])
    return bool(revoked)


@transaction.atomic
def replace_link(link: Link, device: Device | None = None) -> tuple[Link, str] | None:
    """Make a link useless, and return a new one of the same kind with its secret.

    The device is let in by it. A link that was useless before is not replaced.
    """
    if not revoke_link(link):
        return None
    new, secret = make_link(link.club, link.night, Role(link.role))
    if device:
        let_in(device, new)
    return new, secret


def make_device() -> tuple[Device, str]:
    """Return a device with its secret; it is stored when a link lets it in."""
    secret = new_secret()
    made = Device(secret_hash=hash_secret(secret), created_at=timezone.now())
    return made, secret


def let_in(device: Device, link: Link) -> Pass:
    """Let the device in by the link."""
    if device.pk is None:
        device.save()
    return Pass.objects.get_or_create(device=device, link=link)[0]


@transaction.atomic
def people(club: Club, names: Sequence[str]) -> list[Player]:
    """Return the club's player of each name, new ones where there is none yet.

    Names that look alike are the same player. Raises NameFault.
    """
    cleaned = {name_key(name): name for name in reversed([*map(clean_name, names)])}
    Club.objects.select_for_update(no_key=True).get(pk=club.pk)
    known = Player.objects.select_related("merged_into").filter(
        club=club, name_key__in=cleaned
    )
    found = {player.name_key: player.merged_into or player for player in known}
    for key in [name_key(name) for name in names]:
        if key not in found:
            found[key] = Player.objects.create(
                club=club, name=cleaned[key], name_key=key
            )
    return [found[name_key(name)] for name in names]
