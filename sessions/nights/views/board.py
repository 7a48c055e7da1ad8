"""The pages that show: a night, a table's board, one hand."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from sessions.clubs import access
from sessions.clubs.models import Role
from sessions.nights import pages, selectors
from sessions.nights.charts import totals_chart
from sessions.nights.envelope import new_key
from sessions.nights.pages import grant_of
from sessions.numbers import whole_number


def base_of(secret: str | None) -> str:
    """Return what stands before the addresses of a page seen through a watch link."""
    return f"/w/{secret}" if secret else ""


@require_safe
def watched(request: HttpRequest, secret: str) -> HttpResponse:
    """Show the night of a watch link, to be read only."""
    visitor = access.visitor(request, watch=secret)
    found = access.watched_night(visitor)
    return night(request, found.pk, secret)


@require_safe
def night(request: HttpRequest, night: int, secret: str | None = None) -> HttpResponse:
    """Show a night: its tables, everybody's total, who may see it."""
    found = access.find_night(access.visitor(request, secret), night, Role.WATCH)
    page = pages.show_night(found, grant_of(found), new_key())
    context = {"night": found, "page": page, "base": base_of(secret)}
    return render(request, "night.html", context)


@require_safe
def table(request: HttpRequest, table: int, secret: str | None = None) -> HttpResponse:
    """Show a table's board; htmx gets the part that changes, or 204 if nothing did."""
    found = access.find_table(access.visitor(request, secret), table, Role.WATCH)
    if request.GET.get("version") == str(found.version):
        return HttpResponse(status=204)
    board = selectors.board(found, before=whole_number(request.GET.get("before")))
    context = {
        "table": found,
        "board": pages.show_board(board, grant_of(found)),
        "chart": totals_chart(board.series),
        "base": base_of(secret),
    }
    part = request.htmx and not request.htmx.boosted  # type: ignore[attr-defined]
    return render(request, "_board.html" if part else "table.html", context)


@require_safe
def hand(
    request: HttpRequest, table: int, no: int, secret: str | None = None
) -> HttpResponse:
    """Show a hand worked out, and every revision of it."""
    found = access.find_table(access.visitor(request, secret), table, Role.WATCH)
    page = pages.show_hand(found, no, grant_of(found))
    context = {"table": found, "page": page, "base": base_of(secret)}
    return render(request, "hand.html", context)
