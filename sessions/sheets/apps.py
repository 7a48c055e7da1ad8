"""The app."""

from django.apps import AppConfig


class SheetsConfig(AppConfig):
    """The app `sheets`."""

    name = "sessions.sheets"
    label = "sheets"
