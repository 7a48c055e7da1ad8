"""The pages on which games are played: practice, and the referee."""

from collections.abc import Mapping
from random import Random
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from scoring.game import Game
from scoring.play import Play
from scoring.records import Table
from sessions.clubs import access
from sessions.clubs.models import Role
from sessions.nights import pages, selectors, services
from sessions.nights.envelope import Envelope
from sessions.nights.forms import RulesForm
from sessions.nights.models import Table as TableRow
from sessions.nights.pages import rules_query
from sessions.nights.records import replayed
from sessions.nights.views.board import base_of
from sessions.nights.views.manage import address_for_phones, qr_code
from sessions.numbers import whole_number
from sessions.playing.deal_form import DealForm, told_at_first
from sessions.playing.laying import Laying
from sessions.playing.packing import pack
from sessions.playing.practice import ME, kept_seed, new_seed, practice
from sessions.playing.recording import Recording, follow
from sessions.playing.referee import LAID, Referee
from sessions.playing.scenes import Scene
from sessions.playing.walks import Walk

LONGEST_CODE = 1200
"""How long an address may be to be scanned."""


@require_safe
def play_alone(request: HttpRequest, game: Game) -> HttpResponse:
    """Let one person play a deal against computers; all of it is in the address."""
    if not game.practised:
        raise Http404
    sent = {name: request.GET.getlist(name) for name in request.GET}
    form = RulesForm(game, sent)
    options = form.options
    table = Table(options, seats_of(game, options, request.GET.get("players")))
    asked = f"{rules_query(game, options)}&players={table.seats}"
    if not request.GET.get("seed"):
        return redirect(f"{request.path}?{asked}&seed={new_seed()}")
    context: dict[str, Any] = {
        "game": game,
        "names": names_of(table.seats),
        "form": form,
        "table": table,
        "counts": game.seats(options),
        "again": f"?{asked}",
        "keep": kept(form, table),
        "rules": f"{reverse('sheet', args=[game])}?{rules_query(game, options)}",
    }
    if game.play is None:
        return lay_alone(request, game, sent, context)
    run = practice(game, game.play, table, sent)
    ticked = sent.get("cards", []) if run.refused else []
    context["run"], context["keep"] = run, [*context["keep"], *run.kept]
    context["scene"] = Scene(run.walk, None if run.done else ME, ticked)
    return render(request, "practice.html", context)


def lay_alone(
    request: HttpRequest,
    game: Game,
    sent: Mapping[str, list[str]],
    context: dict[str, Any],
) -> HttpResponse:
    """Let one person lay out a hand against computers."""
    table, names, seed = context["table"], context["names"], kept_seed(sent)
    laying = Laying(game, table, names, seed, sent)
    context |= {"laying": laying, "keep": [*context["keep"], ("seed", seed)]}
    part = request.htmx and "open" not in sent  # type: ignore[attr-defined]
    template = "_laying_told.html" if part else "practice_laying.html"
    return render(request, template, context)


def kept(form: RulesForm, table: Table) -> list[tuple[str, str]]:
    """Return what the address says of the house rules and the number of players."""
    texts = RulesForm.address(form.game, form.options)
    told = [(name, text) for name, each in texts.items() for text in each]
    return [*told, ("players", str(table.seats))]


def played(game: Game) -> Play:
    """Return how a game is played. Raises Http404 if it is not."""
    if game.play is None:
        raise Http404
    return game.play


def seats_of(game: Game, options: Any, told: str | None) -> int:
    """Return how many play: as told, or four, or as many as there can be."""
    allowed = game.seats(options)
    number = whole_number(told)
    if number is not None and number in allowed:
        return number
    return 4 if 4 in allowed else allowed[0]


def names_of(seats: int) -> tuple[str, ...]:
    """Return what the players are called: you, and the computers by number."""
    others = [_("Computer %(number)d") % {"number": n} for n in range(1, seats)]
    return (_("Player"), *others)


@require_http_methods(["GET", "HEAD", "POST"])
def record(request: HttpRequest, table: int) -> HttpResponse:
    """Record the next hand move by move; at its end store it with its record.

    The deal and its moves are in the address, so that going back takes a move back.
    """
    found = access.find_table(access.visitor(request), table, Role.SCORE)
    if found.night.closed_at and request.method != "POST":
        return redirect("table", found.pk)
    seating = pages.seating(found)
    play, envelope = played(seating.game), Envelope(request, found)
    at = Table(seating.options, len(seating.names))
    posted = request.method == "POST"
    given = request.POST if posted else request.GET
    sent = {name: given.getlist(name) for name in given}
    facts = seating.starts.facts if seating.starts else {}
    if "shuffle" in sent:
        deal = {**play.shuffle(Random(), at), **play.starts(facts)}
        return begun(request, deal, made_up="1")
    form = DealForm(play, at, seating.names, sent or told_at_first(play, facts))
    if "begin" in sent and form.is_valid():
        return begun(request, form.deal)
    run = follow(seating.game, at, sent) if "deal" in sent else None
    if posted and run is not None and run.entry is not None:
        told = {"entry": run.entry, "record": run.record}
        if envelope.save(found, services.record_hand, **told):
            return redirect("table", found.pk)
    context = recording_context(found, seating, form, run, envelope)
    if run is not None:
        ticked = sent.get("cards", []) if run.refused else []
        context["scene"] = Scene(run.walk, ticked=ticked)
    return render(request, "record.html", context, status=envelope.status)


def begun(request: HttpRequest, deal: Mapping[str, Any], **more: str) -> HttpResponse:
    """Lead to the first move of a deal; `more` goes along in the address."""
    return redirect(f"{request.path}?{urlencode({'deal': pack(deal), **more})}")


def recording_context(
    table: TableRow,
    seating: pages.Seating,
    form: DealForm,
    run: Recording | None,
    envelope: Envelope,
) -> dict[str, Any]:
    """Return what the page of a recording needs: a deal to be told, or moves."""
    context: dict[str, Any] = {
        "table": table,
        "seating": seating,
        "names": seating.names,
        "form": form,
        "run": run,
        "keep": run.kept if run else [],
        "envelope": envelope,
    }
    if run is not None and run.entry is not None:
        preview = selectors.preview(table=table, entry=run.entry)
        context["preview"] = pages.show_preview(preview, seating)
    return context


@require_safe
def moves(
    request: HttpRequest, table: int, no: int, secret: str | None = None
) -> HttpResponse:
    """Show a recorded hand, one move after the other; also as it once was told."""
    found = access.find_table(access.visitor(request, secret), table, Role.WATCH)
    page = selectors.hand_page(found, no)
    row = telling(page, request.GET.get("version"))
    kept, at = row.revision.record, selectors.table_of(row.revision)
    whole = replayed(page.game, at, kept) if kept else None
    if kept is None or whole is None:
        raise Http404
    told = kept["moves"]
    step = min(whole_number(request.GET.get("step")) or 0, len(told))
    walk = Walk.along(whole.play, at, whole.deal, told[:step])
    assert walk is not None
    context = {
        "table": found,
        "page": page,
        "names": row.names,
        "version": row.version,
        "step": step,
        "last": len(told),
        "scene": Scene(walk),
        "base": base_of(secret),
    }
    return render(request, "moves.html", context)


def telling(page: selectors.HandPage, version: str | None) -> selectors.RevisionRow:
    """Return how a hand was told with a version of its table, if none is said last.

    Raises Http404 if it was not told with that version.
    """
    if version is None:
        return page.revisions[0]
    for row in page.revisions:
        if row.version == whole_number(version):
            return row
    raise Http404


@require_safe
def judge(request: HttpRequest, game: Game) -> HttpResponse:
    """Say what cards are, whether they beat others, how best to lay them."""
    if not any(name in game.questions for name in LAID):
        raise Http404
    sent = {name: request.GET.getlist(name) for name in request.GET}
    form = RulesForm(game, sent)
    referee = Referee(game, form.options, sent)
    query = rules_query(game, form.options)
    told = [
        (f"q.{name}", " ".join(sent.get(f"q.{name}", ()))) for name in referee.kinds
    ]
    asked = urlencode([(name, text) for name, text in told if text])
    here = f"{address_for_phones(request)}{request.path}?{query}&{asked}"
    context: dict[str, Any] = {
        "game": game,
        "referee": referee,
        "form": form,
        "field": referee.cards,
        "verdict": referee.verdict,
        "names": None,
        "rules": f"{reverse('sheet', args=[game])}?{query}",
        "texts": RulesForm.address(game, form.options),
        "address": here,
        "code": qr_code(here) if asked and len(here) <= LONGEST_CODE else None,
    }
    part = request.htmx  # type: ignore[attr-defined]
    return render(request, "_verdict.html" if part else "referee.html", context)
