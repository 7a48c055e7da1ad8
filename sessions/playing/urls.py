"""Addresses of the pages on which games are played."""

from django.urls import path

from sessions.playing import views

STEPS = "tables/<int:table>/hands/<int:no>/moves/"

urlpatterns = [
    path("games/<game:game>/practice", views.play_alone, name="practice"),
    path("games/<game:game>/referee", views.judge, name="referee"),
    path("tables/<int:table>/hands/record/", views.record, name="record"),
    path(STEPS, views.moves, name="moves"),
    path(f"w/<str:secret>/{STEPS}", views.moves, name="watch-moves"),
]
