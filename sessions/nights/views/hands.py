"""The pages that write: report a hand, correct it, void it, adjust points."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from scoring.records import Table as EngineTable
from sessions.clubs import access
from sessions.clubs.models import Role
from sessions.nights import pages, selectors, services
from sessions.nights.adjust_form import AdjustForm
from sessions.nights.envelope import Envelope
from sessions.nights.forms import EntryForm, sent_at_first, sent_of
from sessions.nights.models import Table
from sessions.numbers import whole_number


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, table: int) -> HttpResponse:
    """Ask for a hand; show its score as it is filled in, store it on "save"."""
    found = access.find_table(access.visitor(request), table, Role.SCORE)
    if found.night.closed_at and request.method != "POST":
        return redirect("table", found.pk)
    envelope = Envelope(request, found)
    seating = pages.seating(found)
    form = entry_form(seating, request)
    if "save" in request.POST and envelope.save(
        found, services.record_hand, entry=form.entry
    ):
        return redirect("table", found.pk)
    return show_form(request, found, form, envelope, seating, no=None)


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, table: int, no: int) -> HttpResponse:
    """Ask for a hand again; show what else a correction changes, store it on "save"."""
    found = access.find_table(access.visitor(request), table, Role.SCORE)
    seating = pages.seating(found, no)
    if found.night.closed_at and request.method != "POST":
        return redirect("hand", found.pk, no)
    if seating.kind == "adjusted":
        return redirect(f"{reverse('adjust', args=[found.pk])}?no={no}")
    envelope = Envelope(request, found)
    form = entry_form(seating, request)
    if "save" in request.POST and envelope.save(
        found, services.correct_hand, no=no, entry=form.entry, reason=envelope.reason
    ):
        return redirect("hand", found.pk, no)
    return show_form(request, found, form, envelope, seating, no)


@require_http_methods(["GET", "HEAD", "POST"])
def void(request: HttpRequest, table: int, no: int) -> HttpResponse:
    """Say what voiding a hand changes, and void it."""
    found = access.find_table(access.visitor(request), table, Role.SCORE)
    seating = pages.seating(found, no)
    if found.night.closed_at and request.method != "POST":
        return redirect("hand", found.pk, no)
    envelope = Envelope(request, found)
    if request.method == "POST" and envelope.save(
        found, services.void_hand, no=no, reason=envelope.reason
    ):
        return redirect("hand", found.pk, no)
    preview = selectors.preview(table=found, no=no, void=True)
    context = {
        "table": found,
        "no": no,
        "envelope": envelope,
        "changes": pages.show_changes(found, preview.changes),
        "names": seating.names,
    }
    return render(request, "void.html", context, status=envelope.status)


@require_http_methods(["GET", "HEAD", "POST"])
def adjust(request: HttpRequest, table: int) -> HttpResponse:
    """Ask for points that no entry can say, with a reason; of a new or a given hand."""
    found = access.find_table(access.visitor(request), table, Role.SCORE)
    if found.night.closed_at and request.method != "POST":
        return redirect("table", found.pk)
    no = whole_number(request.POST.get("no") or request.GET.get("no"))
    seating = pages.seating(found, no)
    envelope = Envelope(request, found)
    form = AdjustForm(seating, request.POST if request.method == "POST" else None)
    if (
        request.method == "POST"
        and form.is_valid()
        and envelope.save(
            found, services.adjust, no=no, points=form.points, reason=envelope.reason
        )
    ):
        return redirect("table", found.pk)
    if form.faults and envelope.status == 200:
        envelope.status = 422
    context = {"table": found, "no": no, "form": form, "envelope": envelope}
    return render(request, "adjust.html", context, status=envelope.status)


def entry_form(seating: pages.Seating, request: HttpRequest) -> EntryForm:
    """Return the form as it was sent; at first as the hand was reported."""
    engine_table = EngineTable(seating.options, len(seating.names))
    if request.method == "POST":
        sent = {name: request.POST.getlist(name) for name in request.POST}
    else:
        sent = sent_of(seating.game, engine_table, seating.entry or {})
    if seating.starts and request.method != "POST":
        sent = sent_at_first(seating.game, engine_table, seating.way, seating.starts)
    starts = seating.starts.facts if seating.starts else {}
    return EntryForm(seating.game, engine_table, seating.names, sent, starts)


def show_form(
    request: HttpRequest,
    table: Table,
    form: EntryForm,
    envelope: Envelope,
    seating: pages.Seating,
    no: int | None,
) -> HttpResponse:
    """Render the form with its preview, or only the preview when htmx asks."""
    preview = selectors.preview(table=table, entry=form.entry, no=no)
    changes = preview.changes if no else None
    context: dict[str, Any] = {
        "table": table,
        "no": no,
        "form": form,
        "hints": form.hints,
        "names": seating.names,
        "envelope": envelope,
        "seating": seating,
        "preview": pages.show_preview(preview, seating),
        "changes": pages.show_changes(table, changes),
        "state": form.state(),
        "rules": f"{reverse('sheet', args=[seating.game])}?{seating.rules_query}",
    }
    if request.htmx and "save" not in request.POST:  # type: ignore[attr-defined]
        return render(request, "_preview.html", context)
    if "save" in request.POST and envelope.status == 200:
        envelope.status = 422
    return render(request, "hand_form.html", context, status=envelope.status)
