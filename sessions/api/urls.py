"""Addresses of the API."""

from django.urls import path

from sessions.api import docs
from sessions.api.views import engine, nights, tables

urlpatterns = [
    path("schema", docs.Schema.as_view(), name="api-schema"),
    path("docs", docs.docs, name="api-docs"),
    path("engine", engine.Engine.as_view(), name="api-engine"),
    path("games", engine.Games.as_view(), name="api-games"),
    path("games/<slug:slug>", engine.GameSheet.as_view(), name="api-game"),
    path("nights", nights.Nights.as_view(), name="api-nights"),
    path("nights/<int:night>", nights.OneNight.as_view(), name="api-night"),
    path("nights/<int:night>/tables", nights.Tables.as_view(), name="api-add-table"),
    path("nights/<int:night>/close", nights.Close.as_view(), name="api-close"),
    path("nights/<int:night>/reopen", nights.Reopen.as_view(), name="api-reopen"),
    path("nights/<int:night>/links", nights.Links.as_view(), name="api-links"),
    path(
        "nights/<int:night>/settlement",
        nights.Settlement.as_view(),
        name="api-settlement",
    ),
    path("links/<int:link>/revoke", nights.Revoke.as_view(), name="api-revoke"),
    path("tables/<int:table>", tables.OneTable.as_view(), name="api-table"),
    path("tables/<int:table>/preview", tables.Try.as_view(), name="api-preview"),
    path("tables/<int:table>/hands", tables.Hands.as_view(), name="api-hands"),
    path(
        "tables/<int:table>/hands/<int:no>",
        tables.OneHand.as_view(),
        name="api-hand",
    ),
    path(
        "tables/<int:table>/hands/<int:no>/void",
        tables.Void.as_view(),
        name="api-void",
    ),
    path("tables/<int:table>/seats", tables.Seats.as_view(), name="api-seats"),
    path("tables/<int:table>/rules", tables.Rules.as_view(), name="api-rules"),
    path(
        "tables/<int:table>/adjustments",
        tables.Adjustments.as_view(),
        name="api-adjust",
    ),
]
