"""What every request and every answer gets."""

import time
import uuid
from collections.abc import Callable, Mapping
from functools import cache

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from django.utils.module_loading import import_string

from sessions import logs

Handler = Callable[[HttpRequest], HttpResponse]

STANDING = (
    "django.middleware.security.SecurityMiddleware",
    "sessions.middleware.private",
    "django_permissions_policy.PermissionsPolicyMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
)
"""The middlewares whose headers do not depend on the page."""


def request_id(get_response: Handler) -> Handler:
    """Give each request an id of this server's making, and log a line about it."""

    def handle(request: HttpRequest) -> HttpResponse:
        began = time.perf_counter()
        request.request_id = uuid.uuid4().hex  # type: ignore[attr-defined]
        response = get_response(request)
        response["X-Request-ID"] = request.request_id  # type: ignore[attr-defined]
        logs.request(
            request_id=request.request_id,  # type: ignore[attr-defined]
            method=request.method or "",
            path=request.path,
            status=response.status_code,
            seconds=time.perf_counter() - began,
        )
        return response

    return handle


def private(get_response: Handler) -> Handler:
    """Keep pages out of search engines, and out of caches unless the view allows it."""

    def handle(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response["X-Robots-Tag"] = "noindex"
        if not response.has_header("Cache-Control"):
            response["Cache-Control"] = "no-store"
            patch_vary_headers(response, ["Cookie"])
        return response

    return handle


@cache
def standing_headers() -> Mapping[str, str]:
    """Return the headers that every page has, for an answer that no page gives."""
    request = HttpRequest()
    request.META["HTTP_X_FORWARDED_PROTO"] = "https"
    handle: Handler = _nothing
    for name in STANDING:
        handle = import_string(name)(handle)
    headers = handle(request).items()
    return {name.lower(): value for name, value in headers if name != "Content-Type"}


def _nothing(request: HttpRequest) -> HttpResponse:
    return HttpResponse()
