"""The app."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate

from sessions.nights import guards


class NightsConfig(AppConfig):
    """The app `nights`."""

    name = "sessions.nights"
    label = "nights"

    def ready(self) -> None:
        """Have the guards made whenever the tables may have been."""
        post_migrate.connect(guards.after_migrate, sender=self)
