"""Pages about a night as a whole: close, reopen, share."""

import segno
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port
from django.shortcuts import redirect, render
from django.utils.safestring import SafeString
from django.views.decorators.http import require_http_methods, require_POST

from sessions.clubs import access, services as clubs
from sessions.clubs.models import Role
from sessions.network import lan_addresses
from sessions.nights import pages, services
from sessions.nights.envelope import new_key
from sessions.nights.pages import grant_of
from sessions.numbers import whole_number


@require_POST
def close(request: HttpRequest, night: int) -> HttpResponse:
    """End a night; its settlement comes next."""
    found = access.find_night(access.visitor(request), night, Role.SCORE)
    key = request.POST.get("key") or new_key()
    services.close_night(night=found, key=key, by=grant_of(found).pass_id)
    return redirect("settlement", found.pk)


@require_POST
def reopen(request: HttpRequest, night: int) -> HttpResponse:
    """Open a closed night again."""
    found = access.find_night(access.visitor(request), night, Role.OWN)
    key = request.POST.get("key") or new_key()
    services.reopen_night(night=found, key=key, by=grant_of(found).pass_id)
    return redirect("night", found.pk)


@require_http_methods(["GET", "HEAD", "POST"])
def share(request: HttpRequest, night: int) -> HttpResponse:
    """Show the links of a night, to be scanned; a post makes one more of a role."""
    found = access.find_night(access.visitor(request), night, Role.OWN)
    if request.method == "POST":
        role = Role.WATCH if request.POST.get("role") == "watch" else Role.SCORE
        clubs.make_link(found.club, found, role)
        return redirect("share", found.pk)
    site = address_for_phones(request)
    links = [
        (link, site + link.path, qr_code(site + link.path))
        for link in pages.show_links(found)
    ]
    return render(request, "share.html", {"night": found, "links": links})


@require_POST
def revoke(request: HttpRequest, link: int) -> HttpResponse:
    """Make a link useless, and with it every phone that joined by it.

    An owner's link is replaced, so that whoever does this stays in.
    """
    found = access.find_link(access.visitor(request), link, Role.OWN)
    if found.role == Role.OWN:
        device, _secret = access.this_device(request)
        clubs.replace_link(found, device)
    else:
        clubs.revoke_link(found)
    night = whole_number(request.POST.get("night")) or found.night_id
    return redirect("share", night) if night else redirect("home")


def address_for_phones(request: HttpRequest) -> str:
    """Return the site's address as phones on the same network reach it."""
    host, port = split_domain_port(request.get_host())
    if host in ("localhost", "127.0.0.1", "[::1]"):
        host = next(iter(lan_addresses()), host)
    return f"{request.scheme}://{host}" + (f":{port}" if port else "")


def qr_code(text: str) -> SafeString:
    """Return a QR code as inline SVG."""
    made = segno.make(text, error="m")
    return SafeString(made.svg_inline(scale=4, border=2, omitsize=True))
