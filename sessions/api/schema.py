"""What each call takes and answers, for the API's OpenAPI description."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema

from scoring.records import Kind, Record, kinds
from sessions.api import shapes
from sessions.api.reading import NOWHERE
from sessions.clubs.models import Role

Method = TypeVar("Method", bound=Callable[..., Any])
Said = Promise | str

NEEDS: Mapping[Role | None, Said] = {
    None: _("Needs no token."),
    Role.WATCH: _("Needs a link to watch."),
    Role.SCORE: _("Needs a link to score."),
    Role.OWN: _("Needs a link of an owner."),
}
LINK: list[Any] = [{"link": []}]
"""The security scheme of calls that need a token."""

MEANINGS: Mapping[int, Said] = {
    200: _("Done, or done before."),
    201: _("Saved."),
    304: _("Nothing has changed."),
    400: _("The body is no JSON."),
    401: _("The token is unknown or has been revoked."),
    403: _("This may be seen with the token, but not done."),
    404: _("There is no such thing, or it may not be seen with this token."),
    409: _("The table has changed meanwhile, or the night is closed."),
    413: _("The body is too large."),
    415: _("The body is not sent as JSON."),
    422: _("Something in the body or the query is refused; all that is, is told."),
    428: _("The version of the table it was made for is missing."),
    503: _("The ledger is busy or the question too large. Try again in a moment."),
}


def call(
    name: str,
    summary: Said,
    *,
    answers: Mapping[int, str],
    need: Role | None = None,
    sent: type[Record] | str = "",
    query: type[Record] | None = None,
    writes: bool = False,
) -> Callable[[Method], Method]:
    """Describe a method of a call.

    `answers` and `sent` name components of the schema, as a body's record does.
    """
    component = sent if isinstance(sent, str) else sent.__name__
    shapes_of = {**answers, **refusals(need, bool(sent), query is not None, writes)}
    return extend_schema(
        operation_id=name,
        summary=summary,
        description=NEEDS[need],
        auth=[] if need is None else LINK,
        parameters=parameters(query) if query else [],
        request={"application/json": shapes.ref(component)} if sent else None,
        responses={
            status: OpenApiResponse(
                shapes.ref(shape) if shape else None, description=MEANINGS[status]
            )
            for status, shape in shapes_of.items()
        },
    )


def refusals(
    need: Role | None, sent: bool, asked: bool, writes: bool
) -> Mapping[int, str]:
    """Return how a call can be refused, and in which shape."""
    found = {503: "Errors"}
    if sent:
        found |= dict.fromkeys((400, 413, 415, 422), "Errors")
    if asked:
        found[422] = "Errors"
    if need is not None:
        found |= dict.fromkeys((401, 404), "Errors")
    if need is not None and need > Role.WATCH:
        found[403] = "Errors"
    if writes:
        found |= {409: "Conflict"} | dict.fromkeys((401, 403, 404, 428), "Errors")
    return dict(sorted(found.items()))


def parameters(query: type[Record]) -> list[OpenApiParameter]:
    """Return the parameters of an address that a record reads."""
    return [
        OpenApiParameter(
            name=name,
            type={**kind.schema(NOWHERE), **default_of(query, name)},
            location=OpenApiParameter.QUERY,
            description=hint_of(kind),
        )
        for name, kind in kinds(query).items()
    ]


def default_of(query: type[Record], name: str) -> dict[str, Any]:
    """Return the default of a field as JSON Schema says it."""
    default = query.model_fields[name].default
    return {} if default is None else {"default": default}


def hint_of(kind: Kind) -> Said:
    """Return the hint of a field, to be translated when it is shown."""
    hint = kind.hint and kind.hint.params["word"]
    return hint if isinstance(hint, Promise) else ""


def add_components(result: dict[str, Any], **_more: object) -> dict[str, Any]:
    """Add the components that calls refer to; a hook of the schema's generator."""
    components = result.setdefault("components", {})
    components["schemas"] = shapes.components()
    components["securitySchemes"] = {
        "link": {
            "type": "http",
            "scheme": "bearer",
            "description": str(_("The secret of a link, or its whole address.")),
        }
    }
    return result
