"""What a program is told when a call cannot be answered: one shape for all of it."""

from collections.abc import Mapping
from typing import Any

from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.http import Http404, UnreadablePostError
from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import APIException
from rest_framework.response import Response

from scoring.asking import Refused
from scoring.showing import show_problem
from sessions import faults
from sessions.api.showing import show_table
from sessions.nights.errors import EntryRefused, KeyReused, LedgerError, Stale
from sessions.saying import lang

Error = dict[str, Any]


class BadJson(APIException):
    """The body is not what this API calls JSON."""

    status_code = 400
    default_code = "bad_json"
    default_detail = _("The body is no JSON object as this API reads it.")


class LongInteger(BadJson):
    """The body has an integer that not every program can read back."""

    default_detail = _("An integer has more than 18 digits.")


class UnknownToken(APIException):
    """A token was sent that opens nothing."""

    status_code = 401
    default_code = "unknown_token"
    default_detail = _("This token is unknown or has been revoked.")
    headers: Mapping[str, str] = {"WWW-Authenticate": "Bearer"}


class TooSlow(APIException):
    """The engine took longer than anyone should wait for."""

    status_code = 503
    default_code = "too_slow"
    default_detail = _("This takes too long to work out. Ask for less at once.")
    headers: Mapping[str, str] = {"Retry-After": str(faults.RETRY_AFTER)}


TEXTS = {
    "method_not_allowed": _("This address does not take this method."),
    "unsupported_media_type": _("The body must be sent as application/json."),
}
"""What is said where Django REST framework has words of its own."""


def explain(exception: Exception, context: Mapping[str, Any]) -> Response | None:
    """Answer an exception in the API's shape; None leaves it to the site."""
    request_id = getattr(context["request"], "request_id", "")
    answered = _of_the_ledger(exception) or _of_the_call(exception)
    if answered is None:
        return None
    status, errors, headers = answered
    body: dict[str, Any] = {"errors": errors, "request_id": request_id}
    if isinstance(exception, Stale):
        body["table"] = show_table(exception.table)
    return Response(body, status, headers=headers)


Answered = tuple[int, list[Error], dict[str, str]]
"""Status, errors, headers."""


def _of_the_ledger(exception: Exception) -> Answered | None:
    match exception:
        case Refused() | EntryRefused():
            shown = [show_problem(found, lang()) for found in exception.problems]
            return 422, shown, {}
        case KeyReused():
            return exception.status, [error_of(exception, no=exception.no)], {}
        case LedgerError():
            return exception.status, [error_of(exception)], {}
    return None


def _of_the_call(exception: Exception) -> Answered | None:
    match exception:
        case RequestDataTooBig():
            return _known("body_too_large")
        case UnreadablePostError():
            return _known("bad_request")
        case PermissionDenied():
            return _known("forbidden")
        case Http404():
            return _known("not_found")
        case APIException():
            code = exception.default_code
            text = TEXTS.get(code, exception.detail)
            headers = dict(getattr(exception, "headers", {}))
            return exception.status_code, [error(code, str(text))], headers
    return None


def _known(code: str) -> Answered:
    """Return the answer of a code that the whole site uses."""
    status, text = faults.FAULTS[code]
    return status, [error(code, str(text))], {}


def error_of(refused: LedgerError, **args: object) -> Error:
    """Return a write that the ledger refused, as JSON."""
    return error(refused.code, str(refused), refused.field, **args)


def error(code: str, text: str, field: str = "", **args: object) -> Error:
    """Return an error as JSON."""
    return {"code": code, "field": field, "text": text, "args": args}
