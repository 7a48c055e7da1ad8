"""What people and programs are told when a request cannot be answered."""

import logging
import sqlite3
from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.db import DatabaseError, InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.csrf import csrf_exempt

from sessions.middleware import Handler

logger = logging.getLogger(__name__)

RETRY_AFTER = 2
"""Seconds after which a busy ledger is worth asking again."""

FAULTS = {
    "bad_request": (400, _("This request cannot be understood.")),
    "forbidden": (403, _("This is not allowed from here.")),
    "csrf": (403, _("This page is out of date. Reload it and try again.")),
    "not_found": (404, _("There is nothing at this address.")),
    "timeout": (408, _("The request took too long to arrive.")),
    "body_too_large": (413, _("The request is too large.")),
    "internal": (500, _("Something went wrong on the server.")),
    "busy": (503, _("The ledger is busy. Try again in a moment.")),
    "storage_full": (503, _("The server's storage is full.")),
    "down": (503, _("The ledger cannot be reached. Try again in a moment.")),
}
"""The status and the text of each code."""

SQLITE_CODES = {
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_FULL: "storage_full",
    sqlite3.SQLITE_CANTOPEN: "down",
    sqlite3.SQLITE_CORRUPT: "down",
    sqlite3.SQLITE_IOERR: "down",
    sqlite3.SQLITE_NOTADB: "down",
    sqlite3.SQLITE_PERM: "down",
    sqlite3.SQLITE_PROTOCOL: "busy",
    sqlite3.SQLITE_READONLY: "down",
}
POSTGRES_CODES = {
    "40001": "busy",  # serialization failure
    "40P01": "busy",  # deadlock
    "53100": "storage_full",
    "55P03": "busy",  # lock timeout
    "57014": "busy",  # statement timeout
}


def database_fault(error: BaseException) -> str | None:
    """Return the code of trouble with the database itself, None for any other error.

    A statement that the database cannot carry out is a mistake of ours, not trouble.
    """
    if not isinstance(error, DatabaseError | InterfaceError):
        return None
    cause = error.__cause__
    if (number := getattr(cause, "sqlite_errorcode", None)) is not None:
        return SQLITE_CODES.get(number & 0xFF)  # the rest of it is detail
    if (state := getattr(cause, "sqlstate", None)) in POSTGRES_CODES:
        return POSTGRES_CODES[state]
    return "down" if isinstance(error, OperationalError | InterfaceError) else None


def problem(code: str, request_id: str) -> dict[str, Any]:
    """Return the API's body for a code."""
    _status, text = FAULTS[code]
    error = {"code": code, "field": "", "text": str(text), "args": {}}
    return {"errors": [error], "request_id": request_id}


def answer(request: HttpRequest, code: str) -> HttpResponse:
    """Answer with a code: as JSON to the API, as a page elsewhere."""
    status, _text = FAULTS[code]
    body = problem(code, getattr(request, "request_id", ""))
    response: HttpResponse
    if request.path.startswith("/api/"):
        response = JsonResponse(body, json_dumps_params={"ensure_ascii": False})
    else:
        response = _page(request, status, body)
    response.status_code = status
    if status == 503:
        response["Retry-After"] = str(RETRY_AFTER)
    return response


def _page(request: HttpRequest, status: int, body: dict[str, Any]) -> HttpResponse:
    error = body["errors"][0]
    context = {**error, "status": status, "request_id": body["request_id"]}
    try:
        return render(request, f"{status}.html", context)
    except Exception:  # what broke the page may break the page about it too
        logger.exception("no page for %s", status, extra={"request": request})
        return HttpResponse(f"{error['text']}\n", content_type="text/plain")


class DatabaseFaults:
    """Middleware: answer trouble with the database by 503, so that phones try again."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        return self.get_response(request)

    def process_exception(
        self, request: HttpRequest, exception: Exception
    ) -> HttpResponse | None:
        """Answer if the exception is trouble with the database."""
        code = database_fault(exception)
        if code is None:
            return None
        logger.warning("%s: %s", code, exception, extra={"request": request})
        return answer(request, code)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer a request that Django refuses to read."""
    too_large = isinstance(exception, RequestDataTooBig)
    return answer(request, "body_too_large" if too_large else "bad_request")


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer what the one who asks may see but not do."""
    return answer(request, "forbidden")


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answer a form that did not come from one of our own pages."""
    return answer(request, "csrf")


@csrf_exempt
def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Answer an address where there is nothing; also a view, for any method."""
    return answer(request, "not_found")


def server_error(request: HttpRequest) -> HttpResponse:
    """Answer a mistake of ours."""
    return answer(request, "internal")
