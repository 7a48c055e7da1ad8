"""What is logged: one line of JSON for each request and each fault.

Never a body, a name or the secret of a link.
"""

import json
import logging
import re
from datetime import UTC, datetime
from typing import Any

logger = logging.getLogger(__name__)

WATCH_SECRET = re.compile(r"(?<!\w)(w/+)[^/?#\s'\"]+", re.IGNORECASE)
"""What stands where an address has the secret of a watch link, however short."""

LONG_WORD = re.compile(r"[\w-]{20,}", re.ASCII)


def redact(text: str) -> str:
    """Return the text without the secrets of links, wherever they stand.

    >>> redact("/w/3f9a/board")
    '/w/…/board'
    >>> redact("/join/rX0v-0Yh4Jq2_dGmTzvB6wPpS5n8uLk3aEiQcWfR1oM")
    '/join/…'
    """
    return LONG_WORD.sub(_hide, WATCH_SECRET.sub(r"\1…", text))


def _hide(found: re.Match[str]) -> str:
    """Return what is logged of a long word: not what may be most of a secret.

    A secret is 43 characters of the URL-safe Base64 alphabet. Words of addresses, names
    in traces and the ids of requests are shorter, or have letters of one case only.
    """
    word = found[0]
    mixed = word.upper() != word != word.lower()
    odd = len(word) >= 32 or re.search("[0-9-]", word)
    return "…" if mixed and odd else word


def request(
    *, request_id: str, method: str, path: str, status: int, seconds: float
) -> None:
    """Log one answered request."""
    line = {
        "request_id": request_id,
        "method": method,
        "path": path,
        "status": status,
        "ms": round(seconds * 1000, 1),
    }
    logger.info("request", extra={"line": line})


class JsonFormatter(logging.Formatter):
    """Format each record as one line of JSON, with its time in UTC."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        time = datetime.fromtimestamp(record.created, UTC)
        head = {"time": time.isoformat(timespec="milliseconds")}
        body = getattr(record, "line", None) or self._fault(record)
        return redact(json.dumps(head | body, ensure_ascii=False))

    def _fault(self, record: logging.LogRecord) -> dict[str, Any]:
        request = getattr(record, "request", None)
        fault = {
            "level": record.levelname,
            "logger": record.name,
            "request_id": getattr(request, "request_id", ""),
            "text": record.getMessage(),
        }
        if record.exc_info:
            fault["trace"] = self.formatException(record.exc_info)
        return fault
