"""The app."""

from django.apps import AppConfig


class ClubsConfig(AppConfig):
    """The app `clubs`."""

    name = "sessions.clubs"
    label = "clubs"
