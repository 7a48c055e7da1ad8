"""Addresses of the rule sheets."""

from django.urls import path

from sessions.sheets import views

urlpatterns = [
    path("rules/", views.index, name="rules"),
    path("rules/<game:game>/", views.sheet, name="sheet"),
]
