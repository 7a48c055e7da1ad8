"""Pages about a table: who sits at it, by which house rules it plays."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scoring.records import dump
from sessions.clubs import access
from sessions.clubs.models import Role
from sessions.nights import pages, selectors, services
from sessions.nights.envelope import Envelope
from sessions.nights.forms import RulesForm
from sessions.nights.models import Table
from sessions.nights.names_form import NamesForm
from sessions.nights.pages import grant_of
from sessions.numbers import whole_number


@require_http_methods(["GET", "HEAD", "POST"])
def seats(request: HttpRequest, table: int) -> HttpResponse:
    """Ask who sits from the next hand on; earlier hands keep who played them."""
    found = access.find_table(access.visitor(request), table, Role.SCORE)
    if found.night.closed_at and request.method != "POST":
        return redirect("table", found.pk)
    envelope = Envelope(request, found)
    game, options = selectors.game_of(found), selectors.rules_of(found)
    names = request.POST.getlist("player") or selectors.seated_names(found)
    form = NamesForm(names, game.seats(options))
    if request.method == "POST" and not form.is_valid():
        envelope.status = 422
    elif request.method == "POST" and envelope.save(
        found, services.change_seats, names=form.names
    ):
        return redirect("table", found.pk)
    context = {
        "table": found,
        "game": game,
        "players": form,
        "people": selectors.people_of(found.night.club),
        "envelope": envelope,
    }
    return render(request, "seats.html", context, status=envelope.status)


@require_http_methods(["GET", "HEAD", "POST"])
def rules(request: HttpRequest, table: int) -> HttpResponse:
    """Ask for other house rules, from the next hand on or, for an owner, an earlier."""
    found = access.find_table(access.visitor(request), table, Role.SCORE)
    if found.night.closed_at and request.method != "POST":
        return redirect("table", found.pk)
    envelope = Envelope(request, found)
    form = rules_form(request, found)
    following = found.state["last"] + 1
    first = whole_number(request.POST.get("first")) or following
    if first < following:
        access.find_table(access.visitor(request), table, Role.OWN)
    sound = not (form.problems or form.outdated)
    if first > following:
        sound, first = False, following
        envelope.error = _("The rules can begin with hand %(no)d at the latest.") % {
            "no": following
        }
    if "save" in request.POST and not sound:
        envelope.status = 422
    elif "save" in request.POST and envelope.save(
        found,
        services.change_rules,
        options=dump(form.options),
        first=first if first < following else None,
        backwards=grant_of(found).may_own,
    ):
        return redirect("table", found.pk)
    changed = selectors.by_other_rules(found, dump(form.options), min(first, following))
    context = {
        "table": found,
        "form": form,
        "names": None,
        "envelope": envelope,
        "first": first,
        "following": following,
        "may_own": grant_of(found).may_own,
        "refused": pages.show_refused(found, changed),
        "changes": pages.show_changes(
            found, selectors.compare(found, changed.before, changed.after)
        ),
    }
    part = request.htmx and "save" not in request.POST  # type: ignore[attr-defined]
    template = "_table_rules.html" if part else "table_rules.html"
    return render(request, template, context, status=envelope.status)


def rules_form(request: HttpRequest, table: Table) -> RulesForm:
    """Return the form as it was sent; at first with the rules of the next hand."""
    game = selectors.game_of(table)
    if request.method == "POST":
        sent = {name: request.POST.getlist(name) for name in request.POST}
    else:
        sent = RulesForm.texts(game, selectors.rules_of(table))
    return RulesForm(game, sent)
