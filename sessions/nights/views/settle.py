"""The settlement: who pays whom."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from sessions.clubs import access
from sessions.clubs.models import Role
from sessions.nights import pages
from sessions.nights.envelope import new_key
from sessions.nights.pages import grant_of
from sessions.nights.selectors import PLANS
from sessions.nights.views.board import base_of


@require_safe
def settlement(
    request: HttpRequest, night: int, secret: str | None = None
) -> HttpResponse:
    """Show who pays whom over all tables of a night, by the plan chosen."""
    found = access.find_night(access.visitor(request, secret), night, Role.WATCH)
    plan = request.GET.get("plan", "")
    plan = plan if plan in PLANS else PLANS[0]
    bank, grant = request.GET.get("bank", ""), grant_of(found)
    page = pages.show_settlement(found, grant, plan, bank, new_key())
    context = {"night": found, "page": page, "plan": plan, "base": base_of(secret)}
    return render(request, "settlement.html", context)
