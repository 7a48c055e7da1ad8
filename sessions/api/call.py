"""What every call has in common."""

from collections.abc import Sequence
from typing import Any

from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from sessions.api.faults import UnknownToken
from sessions.clubs import access

REPLAYED = {"Idempotent-Replayed": "true"}
"""The header of an answer to a change that was made before."""


class OnlyJSON(DefaultContentNegotiation):
    """Answers in JSON whatever is accepted: an error in it tells more than a 406."""

    def select_renderer(
        self,
        request: Request,
        renderers: Sequence[BaseRenderer],  # type: ignore[override]
        format_suffix: str | None = None,
    ) -> tuple[BaseRenderer, str]:
        """Return the first renderer."""
        return renderers[0], str(renderers[0].media_type)


class Call(APIView):
    """A call of the API: no cookies, no forms, no browsable pages."""

    content_negotiation_class = OnlyJSON
    metadata_class = None


def visitor(request: Request) -> access.Visitor:
    """Return who asks. Raises UnknownToken if the token sent opens nothing."""
    found = access.visitor(request)
    kind = request.headers.get("Authorization", "").strip().partition(" ")[0]
    if kind.lower() == "bearer" and not found.passes:
        raise UnknownToken
    return found


def answer(body: Any, *, new: bool = False, replayed: bool = False) -> Response:
    """Answer 201 to what is new, else 200; a replay says so in a header."""
    if replayed:
        return Response(body, headers=REPLAYED)
    return Response(body, status=201 if new else 200)
