"""What people and programs are told when a request cannot be answered."""

import logging
import sqlite3
from traceback import clear_frames
from typing import Any, ClassVar
from urllib.parse import urlsplit

from django.core.exceptions import RequestDataTooBig
from django.db import DatabaseError, InterfaceError, OperationalError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme
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
    "25006": "down",  # read-only
    "25P03": "busy",  # idle in a transaction for too long
    "40001": "busy",  # serialization failure
    "40P01": "busy",  # deadlock
    "53100": "storage_full",
    "53300": "busy",  # too many connections
    "55P03": "busy",  # lock timeout
    "57014": "busy",  # statement timeout
    "XX001": "down",  # corrupt data
    "XX002": "down",  # corrupt index
}


class Refusal(Exception):
    """A request that is refused, for a reason that people can read."""

    status: ClassVar[int]
    """The HTTP status."""
    code: str


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


def recover(error: BaseException | None) -> None:
    """Have this thread's next request meet a database that works, if there is one.

    SQLite opens a file that it may not write to for reading alone, and goes on so when
    the file is writable again; so a connection that met such trouble is closed.
    """
    if error is not None and database_fault(error) == "down":
        connection.close()
    # Left to the garbage collector, a failed cursor could be freed by the thread that
    # has the database's lock, which would wait for one that is waiting for the lock.
    while error is not None:
        clear_frames(error.__traceback__)
        error = error.__cause__ or error.__context__


def problem(code: str, request_id: str) -> dict[str, Any]:
    """Return the API's body for a code."""
    _status, text = FAULTS[code]
    error = {"code": code, "field": "", "text": str(text), "args": {}}
    return {"errors": [error], "request_id": request_id}


def answer(request: HttpRequest, code: str) -> HttpResponse:
    """Answer with a code: as JSON to the API, as a page elsewhere."""
    status, text = FAULTS[code]
    response: HttpResponse
    if request.path.startswith("/api/"):
        body = problem(code, getattr(request, "request_id", ""))
        response = JsonResponse(body, json_dumps_params={"ensure_ascii": False})
        response.status_code = status
    else:
        response = _page(request, status, code, str(text))
    if status == 503:
        response["Retry-After"] = str(RETRY_AFTER)
    return response


def _page(
    request: HttpRequest, status: int, code: str, text: str, back: str = ""
) -> HttpResponse:
    context = {
        "status": status,
        "code": code,
        "text": text,
        "request_id": getattr(request, "request_id", ""),
        "back": back,
    }
    try:
        return render(request, "fault.html", context, status=status)
    except Exception:  # what broke the page may break the page about it too
        logger.exception("no page for %s", status, extra={"request": request})
        return HttpResponse(f"{text}\n", content_type="text/plain", status=status)


def _way_back(request: HttpRequest) -> str:
    """Return the page of this site from which a form was sent, "" if it is unknown."""
    page = urlsplit(request.headers.get("Referer", "")).path
    return page if url_has_allowed_host_and_scheme(page, allowed_hosts=None) else ""


class Faults:
    """Middleware: answer what a view leaves unanswered, but for mistakes of ours.

    Trouble with the database is a 503, so that phones try again.
    """

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        return self.get_response(request)

    def process_exception(
        self, request: HttpRequest, exception: Exception
    ) -> HttpResponse | None:
        """Answer a refusal and trouble with the database."""
        if isinstance(exception, Refusal):
            told = exception.status, exception.code, str(exception)
            return _page(request, *told, back=_way_back(request))
        code = database_fault(exception)
        if code is None:
            return None
        logger.warning("%s: %s", code, exception, extra={"request": request})
        recover(exception)
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
