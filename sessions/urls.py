"""The addresses of the site."""

from django.urls import include, path, re_path, register_converter

from sessions import faults, health
from sessions.converters import GameConverter

register_converter(GameConverter, "game")

urlpatterns = [
    path("healthz", health.healthz),
    path("readyz", health.readyz),
    path("i18n/", include("django.conf.urls.i18n")),
    path("api/v1/", include("sessions.api.urls")),
    re_path(r"^api/", faults.not_found),
    path("", include("sessions.clubs.urls")),
    path("", include("sessions.sheets.urls")),
    path("", include("sessions.playing.urls")),
    path("", include("sessions.nights.urls")),
]

handler400 = faults.bad_request
handler403 = faults.permission_denied
handler404 = faults.not_found
handler500 = faults.server_error
