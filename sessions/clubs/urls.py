"""Addresses of joining."""

from django.urls import path

from sessions.clubs import views

urlpatterns = [path("join", views.join, name="join")]
