"""The ledger: nights, tables, and the changes made to them.

Changes, hands, revisions and scores are only ever added; the database refuses the
rest (see `guards`). A table's state is worked out from them and can be thrown away.
"""

from collections.abc import Iterator
from functools import reduce
from operator import sub

from django.conf import settings
from django.db import models
from django.db.models import F, Q, Value
from django.db.models.functions import Coalesce

from sessions.clubs.models import Club, Grant, Pass, Player

SEATS = 10
"""The most seats of a table."""
MOST_POINTS = 10**12
"""The most points of a hand or a total, either way."""
MOST_STAKE = 10**6

POINT_FIELDS = tuple(f"p{seat}" for seat in range(SEATS))
"""The columns of a revision's points, in seat order; null beyond the last seat."""


class Night(models.Model):
    """An evening of a club."""

    club = models.ForeignKey(Club, models.PROTECT, related_name="nights")
    key = models.CharField(max_length=64)
    start_key = models.CharField(max_length=64, null=True, blank=True, unique=True)
    """The key again, if the night was begun without a club and has made its own."""
    digest = models.CharField(max_length=64)
    title = models.CharField(max_length=60, blank=True)
    unit = models.CharField(max_length=12)
    started = models.DateTimeField()
    closed_at = models.DateTimeField(null=True, blank=True)

    grant: Grant

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["club", "key"], name="one_night_a_key"),
        )

    def __str__(self) -> str:
        return self.title


class Table(models.Model):
    """A game with its house rules, stake and seats."""

    night = models.ForeignKey(Night, models.PROTECT, related_name="tables")
    no = models.PositiveSmallIntegerField()
    game = models.CharField(max_length=20)
    stake = models.PositiveIntegerField()
    """What a point is worth, in the night's unit."""
    version = models.PositiveIntegerField()
    state = models.JSONField()
    """`ledger.State` as JSON."""

    grant: Grant

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["night", "no"], name="one_table_a_number"),
            models.CheckConstraint(
                condition=Q(stake__gte=1, stake__lte=MOST_STAKE), name="stake_in_range"
            ),
            models.CheckConstraint(condition=Q(no__gte=1), name="table_no_from_1"),
        )

    def __str__(self) -> str:
        return f"{self.game} {self.no}"


class Change(models.Model):
    """One write to a table: what was asked, by whom, and which version it made."""

    class Kind(models.TextChoices):
        START = "start"
        HAND = "hand"
        CORRECTION = "correction"
        VOID = "void"
        ADJUSTMENT = "adjustment"
        SEATS = "seats"
        RULES = "rules"
        CLOSE = "close"
        REOPEN = "reopen"

    table = models.ForeignKey(Table, models.PROTECT, related_name="changes")
    version = models.PositiveIntegerField()
    key = models.CharField(max_length=64)
    digest = models.CharField(max_length=64)
    """Hash of what was asked, by which the same request is known again."""
    kind = models.CharField(max_length=10, choices=Kind)
    data = models.JSONField(default=dict)
    """What it says beside hands: `seats` or `options`, and `from` which hand on."""
    by = models.ForeignKey(Pass, models.PROTECT, null=True, blank=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True
    )
    at = models.DateTimeField()
    claimed_at = models.DateTimeField(null=True, blank=True)
    """When it was, by the clock of the one who asked."""
    reason = models.CharField(max_length=200, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["table", "version"], name="one_change_a_version"
            ),
            models.UniqueConstraint(fields=["table", "key"], name="one_change_a_key"),
            models.CheckConstraint(
                condition=Q(version__gte=1), name="change_version_from_1"
            ),
            models.CheckConstraint(
                condition=Q(
                    kind__in=[
                        "start",
                        "hand",
                        "correction",
                        "void",
                        "adjustment",
                        "seats",
                        "rules",
                        "close",
                        "reopen",
                    ]
                ),
                name="change_kind_known",
            ),
        )

    def __str__(self) -> str:
        return f"{self.version}: {self.kind}"


class Hand(models.Model):
    """A hand of a table; what it was is in its revisions, of which the last counts."""

    table = models.ForeignKey(Table, models.PROTECT, related_name="hands")
    no = models.PositiveIntegerField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["table", "no"], name="one_hand_a_number"),
            models.CheckConstraint(condition=Q(no__gte=1), name="hand_no_from_1"),
        )

    def __str__(self) -> str:
        return str(self.no)


def _or_zero(name: str) -> Coalesce:
    return Coalesce(F(name), Value(0))


def _points_constraints() -> Iterator[models.CheckConstraint]:
    """Yield what holds for the points of a revision."""
    others = POINT_FIELDS[1:]
    the_rest = reduce(sub, map(_or_zero, others), Value(0))
    yield models.CheckConstraint(
        condition=Q(p0__isnull=True) | Q(p0=the_rest), name="points_sum_to_0"
    )
    for name in POINT_FIELDS:
        yield models.CheckConstraint(
            condition=Q(**{f"{name}__isnull": True})
            | Q(**{f"{name}__gte": -MOST_POINTS, f"{name}__lte": MOST_POINTS}),
            name=f"{name}_in_range",
        )
    for before, name in zip(POINT_FIELDS, others, strict=False):
        yield models.CheckConstraint(
            condition=Q(**{f"{name}__isnull": True})
            | Q(**{f"{before}__isnull": False}),
            name=f"{name}_after_{before}",
        )


class Revision(models.Model):
    """What a hand was, told once; `replaces` what was told of it before."""

    class Kind(models.TextChoices):
        PLAYED = "played"
        VOID = "void"
        ADJUSTED = "adjusted"

    change = models.ForeignKey(Change, models.PROTECT, related_name="revisions")
    hand = models.ForeignKey(Hand, models.PROTECT, related_name="revisions")
    replaces = models.OneToOneField(
        "self", models.PROTECT, null=True, blank=True, related_name="replaced_by"
    )
    kind = models.CharField(max_length=8, choices=Kind)
    seats = models.JSONField()
    """The ids of the players, in seat order."""
    options = models.JSONField()
    """The house rules, in full."""
    engine = models.CharField(max_length=20)
    """The version of the engine that scored it."""
    entry = models.JSONField(null=True, blank=True)
    record = models.JSONField(null=True, blank=True)
    """The moves of the hand, where they are known."""
    p0 = models.BigIntegerField(null=True, blank=True)
    p1 = models.BigIntegerField(null=True, blank=True)
    p2 = models.BigIntegerField(null=True, blank=True)
    p3 = models.BigIntegerField(null=True, blank=True)
    p4 = models.BigIntegerField(null=True, blank=True)
    p5 = models.BigIntegerField(null=True, blank=True)
    p6 = models.BigIntegerField(null=True, blank=True)
    p7 = models.BigIntegerField(null=True, blank=True)
    p8 = models.BigIntegerField(null=True, blank=True)
    p9 = models.BigIntegerField(null=True, blank=True)

    class Meta:
        constraints = (
            *_points_constraints(),
            models.UniqueConstraint(
                fields=["hand"],
                condition=Q(replaces__isnull=True),
                name="one_first_revision",
            ),
            models.CheckConstraint(
                condition=Q(kind="played", entry__isnull=False, p1__isnull=False)
                | Q(kind="adjusted", entry__isnull=True, p1__isnull=False)
                | Q(kind="void", entry__isnull=True, p0__isnull=True),
                name="revision_fits_its_kind",
            ),
        )

    def __str__(self) -> str:
        return self.kind

    @property
    def points(self) -> tuple[int, ...]:
        """The points in seat order; none if the hand is void."""
        columns = (getattr(self, name) for name in POINT_FIELDS)
        return tuple(value for value in columns if value is not None)


class Score(models.Model):
    """The points of one player in one revision."""

    revision = models.ForeignKey(Revision, models.PROTECT, related_name="scores")
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, models.PROTECT, related_name="scores")
    points = models.BigIntegerField()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["revision", "seat"], name="one_score_a_seat"
            ),
            models.UniqueConstraint(
                fields=["revision", "player"], name="one_score_a_player"
            ),
            models.CheckConstraint(
                condition=Q(seat__lt=SEATS), name="score_seat_in_range"
            ),
            models.CheckConstraint(
                condition=Q(points__gte=-MOST_POINTS, points__lte=MOST_POINTS),
                name="score_points_in_range",
            ),
        )

    def __str__(self) -> str:
        return f"{self.seat}: {self.points}"
