"""The rule sheets, true to the house rules they are asked for."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scoring.game import Game
from scoring.games import GAMES
from sessions.nights.forms import RulesForm


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List the games."""
    return render(request, "rules.html", {"games": GAMES})


@require_safe
def sheet(request: HttpRequest, game: Game) -> HttpResponse:
    """Show the rules of a game, by its defaults or the house rules in the address."""
    sent = {name: request.GET.getlist(name) for name in request.GET}
    options = RulesForm(game, sent).options
    context = {"game": game, "options": options, "sections": game.sheet(options)}
    return render(request, "sheet.html", context)
