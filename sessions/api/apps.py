"""The app."""

from django.apps import AppConfig


class ApiConfig(AppConfig):
    """The app `api`."""

    name = "sessions.api"
    label = "api"
