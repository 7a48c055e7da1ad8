"""The first pages: choose a game, seat the players, begin."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from scoring.game import Game
from scoring.games import GAMES
from sessions.clubs import access
from sessions.clubs.models import Role
from sessions.nights import pages, services
from sessions.nights.errors import LedgerError
from sessions.nights.pages import grant_of
from sessions.nights.start_form import StartForm, again


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Offer the games, and the nights this device can go on with."""
    cards = pages.night_cards(access.visitor(request))
    context = {
        "games": GAMES,
        "open_nights": [card for card in cards if not card.night.closed_at],
        "ended_nights": [card for card in cards if card.night.closed_at],
    }
    return render(request, "home.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def new_night(request: HttpRequest, game: Game) -> HttpResponse:
    """Seat the players at a first table and begin a night."""
    visitor = access.visitor(request)
    old = again(visitor, request.GET.get("again") or request.POST.get("again"))
    sent = request.POST if request.method == "POST" else request.GET
    form = StartForm(game, sent, old)
    if request.method == "POST" and form.is_valid():
        device, device_secret = access.this_device(request)
        try:
            started = services.start_night(
                key=form.key,
                title=form.title,
                unit=form.unit,
                tables=[form.table()],
                club=old.night.club if old else None,
                device=device,
            )
        except LedgerError as error:
            form.refuse(error)
        else:
            response = redirect("new-hand", started.tables[0].pk)
            if device_secret:
                access.set_cookie(response, device_secret)
            return response
    return show(request, form, {"again": old})


@require_safe
def choose_game(request: HttpRequest, night: int) -> HttpResponse:
    """Offer the games for one more table of a night."""
    found = access.find_night(access.visitor(request), night, Role.SCORE)
    return render(request, "choose_game.html", {"games": GAMES, "night": found})


@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest, night: int, game: Game) -> HttpResponse:
    """Seat the players at one more table of a night."""
    found = access.find_night(access.visitor(request), night, Role.SCORE)
    sent = request.POST if request.method == "POST" else request.GET
    form = StartForm(game, sent, night=found)
    if request.method == "POST" and form.is_valid():
        try:
            saved = services.add_table(
                night=found,
                key=form.key,
                spec=form.table(),
                by=grant_of(found).pass_id,
            )
        except LedgerError as error:
            form.refuse(error)
        else:
            assert saved.table is not None
            return redirect("new-hand", saved.table.pk)
    return show(request, form, {"night": found})


def show(
    request: HttpRequest, form: StartForm, context: dict[str, Any]
) -> HttpResponse:
    """Render the form, or only its house rules when htmx asks for these."""
    template = "_rules_form.html" if request.htmx else "new.html"  # type: ignore[attr-defined]
    status = 422 if form.errors else 200
    context |= {"form": form, "names": None}
    return render(request, template, context, status=status)
