"""The API described: its OpenAPI schema, and a page of it for people."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import override
from django.views.decorators.http import require_safe
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.plumbing import normalize_result_object
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from sessions.api.call import Call
from sessions.saying import lang


class Schema(Call):
    """The OpenAPI schema of the API."""

    @extend_schema(exclude=True)
    def get(self, request: Request) -> Response:
        """Answer with the schema, told in the language of the request."""
        return Response(schema_in(lang()))


@lru_cache
def schema_in(language: str) -> dict[str, Any]:
    """Return the schema in a language."""
    make: Callable[[], Any] = SchemaGenerator
    tidy: Callable[[Any], dict[str, Any]] = normalize_result_object
    with override(language):
        return tidy(make().get_schema(request=None, public=True))


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    """Show the API to people."""
    schema = schema_in(lang())
    context = {
        "calls": list(calls(schema)),
        "components": [
            {
                "name": name,
                "shape": shape,
                "fields": list(fields(shape)),
                "one_of": list(filter(None, map(name_of, forms(shape)))),
            }
            for name, shape in schema["components"]["schemas"].items()
        ],
    }
    return render(request, "api_docs.html", context)


def calls(schema: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield each call as the page shows it."""
    for path, methods in schema["paths"].items():
        for method, told in methods.items():
            body = told.get("requestBody", {}).get("content", {})
            yield {
                "method": method.upper(),
                "path": path,
                "told": told,
                "sent": [name_of(shape["schema"]) for shape in body.values()],
                "answers": [
                    {"status": status, "told": answer, "shape": shape_of(answer)}
                    for status, answer in told["responses"].items()
                ],
            }


def shape_of(answer: Mapping[str, Any]) -> str:
    """Return the name of the component that an answer is."""
    shapes = [name_of(one["schema"]) for one in answer.get("content", {}).values()]
    return shapes[0] if shapes else ""


def name_of(shape: Mapping[str, Any]) -> str:
    """Return the name of the component that a shape refers to, "" if it is none."""
    return str(shape.get("$ref", "")).rpartition("/")[2]


def forms(shape: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Yield the shapes that a shape may have, itself if there is no choice."""
    inner = [*shape.get("anyOf", ()), *shape.get("oneOf", ())]
    if not inner:
        yield shape
    for one in inner:
        yield from forms(one)


def fields(shape: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the fields of an object, in whatever form, as the page shows them."""
    shown = set()
    for form in forms(shape):
        for name, field in form.get("properties", {}).items():
            if name not in shown:
                yield show_field(name, field, name in form.get("required", ()))
            shown.add(name)


def show_field(name: str, field: Mapping[str, Any], required: bool) -> dict[str, Any]:
    """Return a field as the page shows it."""
    return {
        "name": name,
        "type": type_of(field),
        "ref": ref_in(field),
        "required": required,
        "told": field.get("description", ""),
    }


def ref_in(shape: Mapping[str, Any]) -> str:
    """Return the component that a field is, has in a list, or may be."""
    inner = [shape.get("items"), *shape.get("anyOf", ())]
    found = [ref_in(one) for one in inner if one]
    return name_of(shape) or next(filter(None, found), "")


def type_of(shape: Mapping[str, Any]) -> str:
    """Return the type of a field in a few signs."""
    if "enum" in shape:
        return " | ".join(map(str, shape["enum"]))
    if "anyOf" in shape:
        return " | ".join(map(type_of, shape["anyOf"]))
    if "$ref" in shape:
        return name_of(shape)
    if "items" in shape:
        return f"[{type_of(shape['items'])}]"
    kind = shape.get("type", "any")
    return " | ".join(kind) if isinstance(kind, list) else str(kind)
