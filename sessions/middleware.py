"""What every request and every answer gets."""

import time
import uuid
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers

from sessions import logs

Handler = Callable[[HttpRequest], HttpResponse]


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
    """Keep pages out of all caches, unless the view itself has said otherwise."""

    def handle(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if not response.has_header("Cache-Control"):
            response["Cache-Control"] = "no-store"
            patch_vary_headers(response, ["Cookie"])
        return response

    return handle
