"""What the server runs: the pages, in a few threads, behind a buffer for bodies.

Django's own ASGI handler would cost several times as much a request. Threads are few,
and a phone on a weak network sends slowly, so a body is first read whole on the event
loop: no thread ever waits for a phone. What needs no page is answered there too.
"""

import asyncio
import json
import string
import time
import uuid
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any, NamedTuple
from urllib.parse import quote

from a2wsgi import WSGIMiddleware
from django.conf import settings
from django.http import HttpRequest, parse_cookie
from django.utils import translation

from sessions import faults, logs
from sessions.middleware import standing_headers
from sessions.wsgi import application as wsgi

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

MAX_BODY = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
MAX_IGNORED = 16 * MAX_BODY
"""Bytes of a too large body that are still taken, so that its sender hears why."""

BODY_SECONDS = 10
"""Time within which a whole body must have come."""

READ_METHODS = {"GET", "HEAD"}
READ_THREADS = 4
WRITE_THREADS = 8
"""Most of these only wait for the database's lock, for seconds if another program has
it; whoever only reads must not wait behind them."""

PLAIN = "text/plain; charset=utf-8"


class Told(NamedTuple):
    """What an answer says."""

    status: int
    type: str
    body: bytes


ALIVE = "/healthz"
"""Answered without a thread: a process whose threads all wait is alive."""
IS_ALIVE = Told(200, PLAIN, b"ok")

# The types of a2wsgi are narrower than those of either side that it joins.
reading: Application = WSGIMiddleware(wsgi, workers=READ_THREADS)  # type: ignore[arg-type, assignment]
writing: Application = WSGIMiddleware(wsgi, workers=WRITE_THREADS)  # type: ignore[arg-type, assignment]


class BodyTooLargeError(Exception):
    """The body is larger than any request needs."""


class ClientGoneError(Exception):
    """The client left before the body was whole."""


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer one connection of the server."""
    if scope["type"] == "lifespan":
        await live(receive, send)
    else:
        await answer(scope, receive, send)


async def live(receive: Receive, send: Send) -> None:
    """Say yes to the server's start and stop; nothing needs to be done for either."""
    for moment in ("startup", "shutdown"):
        await receive()
        await send({"type": f"lifespan.{moment}.complete"})


async def answer(scope: Scope, receive: Receive, send: Send) -> None:
    """Read the body whole, then let a page answer."""
    began = time.perf_counter()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            body = await read(receive)
    except ClientGoneError:
        return
    except BodyTooLargeError:
        await refuse(scope, send, "body_too_large", began)
    except TimeoutError:
        await refuse(scope, send, "timeout", began)
    else:
        reads = scope["method"] in READ_METHODS
        if reads and scope["path"] == ALIVE:
            await say(scope, send, IS_ALIVE, began, uuid.uuid4().hex)
            return
        pages = reading if reads else writing
        await pages(plain(scope, len(body)), replay(body, receive), send)


async def read(receive: Receive) -> bytes:
    """Return the whole body. Raises BodyTooLargeError or ClientGoneError."""
    body, size, more = bytearray(), 0, True
    while more and size <= MAX_IGNORED:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientGoneError
        chunk = message.get("body", b"")
        more = message.get("more_body", False)
        size += len(chunk)
        if size <= MAX_BODY:
            body += chunk
    if size > MAX_BODY:
        raise BodyTooLargeError
    return bytes(body)


def replay(body: bytes, receive: Receive) -> Receive:
    """Return a `receive` that gives the body in one piece, then what comes after it."""
    pieces = [body]

    async def receive_again() -> Message:
        if pieces:
            return {"type": "http.request", "body": pieces.pop(), "more_body": False}
        return await receive()

    return receive_again


def plain(scope: Scope, length: int) -> Scope:
    """Return the scope in a form that survives the way through WSGI.

    A body that came in chunks has no length, and WSGI needs one. WSGI cannot tell
    `X_Forwarded_Proto` from the `X-Forwarded-Proto` of a trusted proxy, so names with
    underscores are dropped. Queries must be ASCII.
    """
    dropped = {b"content-length", b"transfer-encoding"}
    headers = [
        (name, value)
        for name, value in scope["headers"]
        if name not in dropped and b"_" not in name
    ]
    headers.append((b"content-length", str(length).encode()))
    query = quote(scope["query_string"], safe=string.printable).encode()
    return {**scope, "headers": headers, "query_string": query}


async def refuse(scope: Scope, send: Send, code: str, began: float) -> None:
    """Answer by a code without asking a page, and close the connection."""
    request_id = uuid.uuid4().hex
    with translation.override(language(scope)):
        told = refusal(scope["path"], code, request_id)
    await say(scope, send, told, began, request_id, connection="close")


async def say(
    scope: Scope,
    send: Send,
    told: Told,
    began: float,
    request_id: str,
    **headers: str,
) -> None:
    """Send an answer with these headers and those of every answer, and log it."""
    await send(start_of(told, {**headers, "x-request-id": request_id}))
    await send({"type": "http.response.body", "body": told.body})
    logs.request(
        request_id=request_id,
        method=scope["method"],
        path=scope["path"],
        status=told.status,
        seconds=time.perf_counter() - began,
    )


def start_of(told: Told, headers: Mapping[str, str]) -> Message:
    """Return the message with which an answer begins."""
    every = standing_headers()
    own = {"content-type": told.type, "content-length": str(len(told.body))}
    pairs = {**every, **own, **headers}.items()
    return {
        "type": "http.response.start",
        "status": told.status,
        "headers": [(name.encode(), value.encode()) for name, value in pairs],
    }


def language(scope: Scope) -> str:
    """Return the language that a page would be in."""
    headers = dict(scope["headers"])
    request = HttpRequest()
    accepted = headers.get(b"accept-language", b"")
    request.META["HTTP_ACCEPT_LANGUAGE"] = accepted.decode("latin-1")
    request.COOKIES = parse_cookie(headers.get(b"cookie", b"").decode("latin-1"))
    return translation.get_language_from_request(request)


def refusal(path: str, code: str, request_id: str) -> Told:
    """Return the answer that tells of a code."""
    status, text = faults.FAULTS[code]
    if path.startswith("/api/"):
        problem = json.dumps(faults.problem(code, request_id), ensure_ascii=False)
        return Told(status, "application/json", problem.encode())
    return Told(status, PLAIN, f"{text}\n".encode())
