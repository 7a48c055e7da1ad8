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
    Club.objects.select_for_update().get(pk=club.pk)
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


def revoke_link(link: Link) -> None:
    """Let nobody in by this link any more, nor those it has let in."""
    if link.revoked_at is None:
        link.revoked_at = timezone.now()
        link.save(update_fields=["revoked_at"])


@transaction.atomic
def replace_link(link: Link, device: Device) -> Link:
    """Make a link useless and let this device in by a new one of the same kind."""
    revoke_link(link)
    new, _secret = make_link(link.club, link.night, Role(link.role))
    let_in(device, new)
    return new


def make_device() -> tuple[Device, str]:
    """Make a device that no link has let in, and return it with its secret."""
    secret = new_secret()
    device = Device.objects.create(
        secret_hash=hash_secret(secret), created_at=timezone.now()
    )
    return device, secret


def let_in(device: Device, link: Link) -> Pass:
    """Let the device in by the link."""
    return Pass.objects.get_or_create(device=device, link=link)[0]


@transaction.atomic
def people(club: Club, names: Sequence[str]) -> list[Player]:
    """Return the club's player of each name, new ones where there is none yet.

    Names that look alike are the same player. Raises NameFault.
    """
    cleaned = {name_key(name): name for name in reversed([*map(clean_name, names)])}
    Club.objects.select_for_update().get(pk=club.pk)
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
