import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("clubs", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Night",
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
                    "club",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="nights",
                        to="clubs.club",
                    ),
                ),
                ("key", models.CharField(max_length=64)),
                (
                    "start_key",
                    models.CharField(blank=True, max_length=64, null=True, unique=True),
                ),
                ("digest", models.CharField(max_length=64)),
                ("title", models.CharField(blank=True, max_length=60)),
                ("unit", models.CharField(max_length=12)),
                ("started", models.DateTimeField()),
                ("closed_at", models.DateTimeField(blank=True, null=True)),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("club", "key"), name="one_night_a_key"
                    )
                ],
                "indexes": [],
            },
        ),
        migrations.CreateModel(
            name="Table",
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
                    "night",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="tables",
                        to="nights.night",
                    ),
                ),
                ("no", models.PositiveSmallIntegerField()),
                ("game", models.CharField(max_length=20)),
                ("stake", models.PositiveIntegerField()),
                ("version", models.PositiveIntegerField()),
                ("state", models.JSONField()),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("night", "no"), name="one_table_a_number"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("stake__gte", 1), ("stake__lte", 1000000)),
                        name="stake_in_range",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("no__gte", 1)), name="table_no_from_1"
                    ),
                ],
                "indexes": [],
            },
        ),
        migrations.CreateModel(
            name="Hand",
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
                        related_name="hands",
                        to="nights.table",
                    ),
                ),
                ("no", models.PositiveIntegerField()),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("table", "no"), name="one_hand_a_number"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("no__gte", 1)), name="hand_no_from_1"
                    ),
                ],
                "indexes": [],
            },
        ),
    ]
