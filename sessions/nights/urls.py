"""Addresses of nights, tables and hands.

The pages that only read stand a second time under `/w/<secret>/`, where the link's
secret takes the place of a cookie.
"""

from django.urls import include, path

from sessions.nights.views import board, hands, manage, settle, start, tables

reading = [
    path("nights/<int:night>/", board.night, name="night"),
    path("nights/<int:night>/settlement/", settle.settlement, name="settlement"),
    path("tables/<int:table>/", board.table, name="table"),
    path("tables/<int:table>/hands/<int:no>/", board.hand, name="hand"),
]

urlpatterns = [
    path("", start.home, name="home"),
    path("new/<game:game>/", start.new_night, name="new"),
    path("nights/<int:night>/new/", start.choose_game, name="choose-game"),
    path("nights/<int:night>/new/<game:game>/", start.new_table, name="new-table"),
    path("nights/<int:night>/close/", manage.close, name="close"),
    path("nights/<int:night>/reopen/", manage.reopen, name="reopen"),
    path("nights/<int:night>/share/", manage.share, name="share"),
    path("links/<int:link>/revoke/", manage.revoke, name="revoke"),
    path("tables/<int:table>/hands/new/", hands.new, name="new-hand"),
    path("tables/<int:table>/hands/<int:no>/edit/", hands.edit, name="edit-hand"),
    path("tables/<int:table>/hands/<int:no>/void/", hands.void, name="void-hand"),
    path("tables/<int:table>/seats/", tables.seats, name="seats"),
    path("tables/<int:table>/rules/", tables.rules, name="table-rules"),
    path("tables/<int:table>/adjust/", hands.adjust, name="adjust"),
    path("w/<str:secret>/", board.watched, name="watch"),
    path("w/<str:secret>/", include((reading, "watch"))),
    *reading,
]
