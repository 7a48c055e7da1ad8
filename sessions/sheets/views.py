"""The rule sheets, true to the house rules they are asked for."""

from urllib.parse import urlsplit

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_safe

from scoring.catalogue import fewest_and_most
from scoring.game import Game
from scoring.games import GAMES
from sessions.nights.forms import RulesForm
from sessions.nights.pages import rules_query
from sessions.numbers import whole_number
from sessions.sheets.search import find
from sessions.sheets.sheets import changed_rules, examples, show_sections


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List the games that are called so and that so many can play."""
    words, seats = request.GET.get("q", ""), whole_number(request.GET.get("players"))
    context = {
        "games": find(GAMES, words, seats),
        "words": words,
        "seats": seats,
        "counts": range(2, 1 + max(fewest_and_most(game)[1] for game in GAMES)),
        "back": way_back(request),
    }
    template = "_games.html" if request.htmx else "games.html"  # type: ignore[attr-defined]
    return render(request, template, context)


@require_safe
def sheet(request: HttpRequest, game: Game) -> HttpResponse:
    """Show the rules of a game, by its defaults or the house rules in the address."""
    sent = {name: request.GET.getlist(name) for name in request.GET}
    form = RulesForm(game, sent)
    options = form.options
    context = {
        "game": game,
        "form": form,
        "options": options,
        "sections": list(show_sections(game, options)),
        "changed": list(changed_rules(game, options)),
        "examples": list(examples(game, options)),
        "back": way_back(request),
        "names": None,
        "asked": rules_query(game, options),
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
    return came_from if safe and not came_from.startswith(reverse("games")) else ""
