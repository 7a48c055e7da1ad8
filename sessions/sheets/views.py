"""The rule sheets, true to the house rules they are asked for."""

from urllib.parse import urlsplit

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_safe

from scoring.game import Game
from scoring.games import GAMES
from sessions.nights.forms import RulesForm


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List the games."""
    context = {"games": GAMES, "back": way_back(request)}
    return render(request, "rules.html", context)


@require_safe
def sheet(request: HttpRequest, game: Game) -> HttpResponse:
    """Show the rules of a game, by its defaults or the house rules in the address."""
    sent = {name: request.GET.getlist(name) for name in request.GET}
    options = RulesForm(game, sent).options
    context = {
        "game": game,
        "options": options,
        "sections": game.sheet(options),
        "back": way_back(request),
    }
    return render(request, "sheet.html", context)


def way_back(request: HttpRequest) -> str:
    """Return the page of this site the reader came from, "" if there is none.

    It stays in the address while they turn from sheet to sheet.
    """
    came_from = request.GET.get("back")
    if came_from is None:
        came_from = urlsplit(request.headers.get("Referer", "")).path
    safe = url_has_allowed_host_and_scheme(came_from, allowed_hosts=None)
    return came_from if safe and not came_from.startswith(reverse("rules")) else ""
