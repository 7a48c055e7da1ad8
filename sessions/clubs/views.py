"""The page that swaps a link's secret for a cookie on this phone."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from sessions.clubs import access
from sessions.nights.models import Night


@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest) -> HttpResponse:
    """Ask for a secret, which the page's script takes from the address; join by it."""
    if request.method != "POST":
        return render(request, "join.html")
    try:
        found, device_secret = access.join(request, request.POST.get("secret", ""))
    except access.UnknownLink:
        return render(request, "join.html", {"unknown": True}, status=404)
    response = redirect("home")
    if isinstance(found, Night):
        response = redirect("night", found.pk)
    if device_secret:
        access.set_cookie(response, device_secret)
    return response
