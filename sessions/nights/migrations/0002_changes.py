import django.db.models.deletion
import django.db.models.expressions
import django.db.models.functions.comparison
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("clubs", "0002_links"),
        ("nights", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Change",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="changes",
                        to="nights.table",
                    ),
                ),
                ("version", models.PositiveIntegerField()),
                ("key", models.CharField(max_length=64)),
                ("digest", models.CharField(max_length=64)),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("start", "Start"),
                            ("hand", "Hand"),
                            ("correction", "Correction"),
                            ("void", "Void"),
                            ("adjustment", "Adjustment"),
                            ("seats", "Seats"),
                            ("rules", "Rules"),
                            ("close", "Close"),
                            ("reopen", "Reopen"),
                        ],
                        max_length=10,
                    ),
                ),
                ("data", models.JSONField(default=dict)),
                (
                    "by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        to="clubs.pass",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                ("at", models.DateTimeField()),
                ("claimed_at", models.DateTimeField(blank=True, null=True)),
                ("reason", models.CharField(blank=True, max_length=200)),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("table", "version"), name="one_change_a_version"
                    ),
                    models.UniqueConstraint(
                        fields=("table", "key"), name="one_change_a_key"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("version__gte", 1)),
                        name="change_version_from_1",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            (
                                "kind__in",
                                [
                                    "start",
                                    "hand",
                                    "correction",
                                    "void",
                                    "adjustment",
                                    "seats",
                                    "rules",
                                    "close",
                                    "reopen",
                                ],
                            )
                        ),
                        name="change_kind_known",
                    ),
                ],
                "indexes": [],
            },
        ),
        migrations.CreateModel(
            name="Revision",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                (
                    "change",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="revisions",
                        to="nights.change",
                    ),
                ),
                (
                    "hand",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="revisions",
                        to="nights.hand",
                    ),
                ),
                (
                    "replaces",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="replaced_by",
                        to="nights.revision",
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("played", "Played"),
                            ("void", "Void"),
                            ("adjusted", "Adjusted"),
                        ],
                        max_length=8,
                    ),
                ),
                ("seats", models.JSONField()),
                ("options", models.JSONField()),
                ("engine", models.CharField(max_length=20)),
                ("entry", models.JSONField(blank=True, null=True)),
                ("record", models.JSONField(blank=True, null=True)),
                ("p0", models.BigIntegerField(blank=True, null=True)),
                ("p1", models.BigIntegerField(blank=True, null=True)),
                ("p2", models.BigIntegerField(blank=True, null=True)),
                ("p3", models.BigIntegerField(blank=True, null=True)),
                ("p4", models.BigIntegerField(blank=True, null=True)),
                ("p5", models.BigIntegerField(blank=True, null=True)),
                ("p6", models.BigIntegerField(blank=True, null=True)),
                ("p7", models.BigIntegerField(blank=True, null=True)),
                ("p8", models.BigIntegerField(blank=True, null=True)),
                ("p9", models.BigIntegerField(blank=True, null=True)),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("p0__isnull", True),
                            (
                                "p0",
                                django.db.models.expressions.CombinedExpression(
                                    django.db.models.expressions.CombinedExpression(
                                        django.db.models.expressions.CombinedExpression(
                                            django.db.models.expressions.CombinedExpression(
                                                django.db.models.expressions.CombinedExpression(
                                                    django.db.models.expressions.CombinedExpression(
                                                        django.db.models.expressions.CombinedExpression(
                                                            django.db.models.expressions.CombinedExpression(
                                                                django.db.models.expressions.CombinedExpression(
                                                                    models.Value(0),
                                                                    "-",
                                                                    django.db.models.functions.comparison.Coalesce(
                                                                        models.F("p1"),
                                                                        models.Value(0),
                                                                    ),
                                                                ),
                                                                "-",
                                                                django.db.models.functions.comparison.Coalesce(
                                                                    models.F("p2"),
                                                                    models.Value(0),
                                                                ),
                                                            ),
                                                            "-",
                                                            django.db.models.functions.comparison.Coalesce(
                                                                models.F("p3"),
                                                                models.Value(0),
                                                            ),
                                                        ),
                                                        "-",
                                                        django.db.models.functions.comparison.Coalesce(
                                                            models.F("p4"),
                                                            models.Value(0),
                                                        ),
                                                    ),
                                                    "-",
                                                    django.db.models.functions.comparison.Coalesce(
                                                        models.F("p5"), models.Value(0)
                                                    ),
                                                ),
                                                "-",
                                                django.db.models.functions.comparison.Coalesce(
                                                    models.F("p6"), models.Value(0)
                                                ),
                                            ),
                                            "-",
                                            django.db.models.functions.comparison.Coalesce(
                                                models.F("p7"), models.Value(0)
                                            ),
                                        ),
                                        "-",
                                        django.db.models.functions.comparison.Coalesce(
                                            models.F("p8"), models.Value(0)
                                        ),
                                    ),
                                    "-",
                                    django.db.models.functions.comparison.Coalesce(
                                        models.F("p9"), models.Value(0)
                                    ),
                                ),
                            ),
                            _connector="OR",
                        ),
                        name="points_sum_to_0",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("p0__isnull", True),
                            models.Q(
                                ("p0__gte", -1000000000000), ("p0__lte", 1000000000000)
                            ),
                            _connector="OR",
                        ),
                        name="p0_in_range",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("p1__isnull", True),
                            models.Q(
                                ("p1__gte", -1000000000000), ("p1__lte", 1000000000000)
                            ),
                            _connector="OR",
                        ),
                        name="p1_in_range",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("p2__isnull", True),
                            models.Q(
                                ("p2__gte", -1000000000000), ("p2__lte", 1000000000000)
                            ),
                            _connector="OR",
                        ),
                        name="p2_in_range",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("p3__isnull", True),
                            models.Q(
                                ("p3__gte", -1000000000000), ("p3__lte", 1000000000000)
                            ),
                            _connector="OR",
                        ),
                        name="p3_in_range",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("p4__isnull", True),
                            models.Q(
                                ("p4__gte", -1000000000000), ("p4__lte", 1000000000000)
                            ),
                            _connector="OR",
                        ),
                        name="p4_in_range",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("p5__isnull", True),
                            models.Q(
                                ("p5__gte", -1000000000000), ("p5__lte", 1000000000000)
                            ),
                            _connector="OR",
                        ),
                        name="p5_in_range",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("p6__isnull", True),
                            models.Q(
                                ("p6__gte", -1000000000000), ("p6__lte", 1000000000000)
                            ),
                            _connector="OR",
                        ),
                        name="p6_in_range",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("p7__isnull", True),
                            models.Q(
                                ("p7__gte", -1000000000000), ("p7__lte", 1000000000000)
                            ),
                            _connector="OR",
                        ),
                        name="p7_in_range",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("p8__isnull", True),
                            models.Q(
                                ("p8__gte", -1000000000000), ("p8__lte", 1000000000000)
                            ),
                            _connector="OR",
                        ),
                        name="p8_in_range",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("p9__isnull", True),
                            models.Q(
                                ("p9__gte", -1000000000000), ("p9__lte", 1000000000000)
                            ),
                            _connector="OR",
                        ),
                        name="p9_in_range",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("p1__isnull", True), ("p0__isnull", False), _connector="OR"
                        ),
                        name="p1_after_p0",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("p2__isnull", True), ("p1__isnull", False), _connector="OR"
                        ),
                        name="p2_after_p1",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("p3__isnull", True), ("p2__isnull", False), _connector="OR"
                        ),
                        name="p3_after_p2",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("p4__isnull", True), ("p3__isnull", False), _connector="OR"
                        ),
                        name="p4_after_p3",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("p5__isnull", True), ("p4__isnull", False), _connector="OR"
                        ),
                        name="p5_after_p4",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("p6__isnull", True), ("p5__isnull", False), _connector="OR"
                        ),
                        name="p6_after_p5",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("p7__isnull", True), ("p6__isnull", False), _connector="OR"
                        ),
                        name="p7_after_p6",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("p8__isnull", True), ("p7__isnull", False), _connector="OR"
                        ),
                        name="p8_after_p7",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("p9__isnull", True), ("p8__isnull", False), _connector="OR"
                        ),
                        name="p9_after_p8",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("replaces__isnull", True)),
                        fields=("hand",),
                        name="one_first_revision",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(
                                ("entry__isnull", False),
                                ("kind", "played"),
                                ("p1__isnull", False),
                            ),
                            models.Q(
                                ("entry__isnull", True),
                                ("kind", "adjusted"),
                                ("p1__isnull", False),
                            ),
                            models.Q(
                                ("entry__isnull", True),
                                ("kind", "void"),
                                ("p0__isnull", True),
                            ),
                            _connector="OR",
                        ),
                        name="revision_fits_its_kind",
                    ),
                ],
                "indexes": [],
            },
        ),
        migrations.CreateModel(
            name="Score",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                (
                    "revision",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="scores",
                        to="nights.revision",
                    ),
                ),
                ("seat", models.PositiveSmallIntegerField()),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="scores",
                        to="clubs.player",
                    ),
                ),
                ("points", models.BigIntegerField()),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("revision", "seat"), name="one_score_a_seat"
                    ),
                    models.UniqueConstraint(
                        fields=("revision", "player"), name="one_score_a_player"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("seat__lt", 10)), name="score_seat_in_range"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("points__gte", -1000000000000),
                            ("points__lte", 1000000000000),
                        ),
                        name="score_points_in_range",
                    ),
                ],
                "indexes": [],
            },
        ),
    ]
