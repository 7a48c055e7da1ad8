"""Addresses of the games and their rule sheets."""

from django.urls import path

from sessions.sheets import views

urlpatterns = [
    path("games/", views.index, name="games"),
    path("games/<game:game>/sheet", views.sheet, name="sheet"),
]
