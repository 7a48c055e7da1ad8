"""People, clubs, and the links by which they are let in."""

from dataclasses import dataclass

from django.conf import settings
from django.db import models
from django.db.models import Q


class Role(models.IntegerChoices):
    """What someone may do; each may also do what the ones before may."""

    WATCH = 1, "watch"
    SCORE = 2, "score"
    OWN = 3, "own"


@dataclass(frozen=True, slots=True)
class Grant:
    """What the one who asks may do with an object, and by which pass."""

    role: Role
    pass_id: int | None

    @property
    def may_score(self) -> bool:
        """Tell whether they may keep score."""
        return self.role >= Role.SCORE

    @property
    def may_own(self) -> bool:
        """Tell whether they may do all that an owner may."""
        return self.role >= Role.OWN


KNOWN_ROLE = Q(role__in=[role.value for role in Role])


class Club(models.Model):
    name = models.CharField(max_length=40, blank=True)
    claimed_at = models.DateTimeField(null=True, blank=True)

    grant: Grant
    """Set by `access`, as on nights, tables and links."""

    def __str__(self) -> str:
        return self.name


class Player(models.Model):
    club = models.ForeignKey(Club, models.PROTECT, related_name="players")
    name = models.CharField(max_length=40)
    name_key = models.CharField(max_length=1000)
    left_at = models.DateTimeField(null=True, blank=True)
    merged_into = models.ForeignKey("self", models.PROTECT, null=True, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["club", "name_key"], name="one_player_a_name"
            ),
        )

    def __str__(self) -> str:
        return self.name


class Membership(models.Model):
    club = models.ForeignKey(Club, models.PROTECT, related_name="memberships")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT)
    role = models.PositiveSmallIntegerField(choices=Role)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["club", "user"], name="one_membership"),
            models.CheckConstraint(condition=KNOWN_ROLE, name="membership_role_known"),
        )

    def __str__(self) -> str:
        return f"{self.user} in {self.club}"


class Link(models.Model):
    """A secret address that lets in whoever has it; without a night, to the club."""

    club = models.ForeignKey(Club, models.PROTECT, related_name="links")
    night = models.ForeignKey(
        "nights.Night", models.PROTECT, null=True, blank=True, related_name="links"
    )
    role = models.PositiveSmallIntegerField(choices=Role)
    number = models.PositiveIntegerField()
    """Counts the links of one role to one thing, from 1."""
    secret_hash = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField()
    last_used = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    grant: Grant

    class Meta:
        constraints = (
            models.CheckConstraint(condition=KNOWN_ROLE, name="link_role_known"),
        )

    def __str__(self) -> str:
        return f"{Role(self.role).label} {self.number}"


class Device(models.Model):
    """A browser that a link has let in; its secret is in a cookie."""

    secret_hash = models.CharField(max_length=64, unique=True)
    label = models.CharField(max_length=40, blank=True)
    created_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.label


class Pass(models.Model):
    """A device that a link has let in; without a device, a program that uses it."""

    device = models.ForeignKey(
        Device, models.PROTECT, null=True, blank=True, related_name="passes"
    )
    link = models.ForeignKey(Link, models.PROTECT, related_name="passes")

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["device", "link"], name="one_pass"),
            models.UniqueConstraint(
                fields=["link"],
                condition=Q(device__isnull=True),
                name="one_pass_for_programs",
            ),
        )

    def __str__(self) -> str:
        return f"{self.device or 'program'}, {self.link}"
