"""What is logged: one line of JSON for each request and each fault.

Never a body, a name or the secret of a link.
"""

import json
import logging
import re
from datetime import UTC, datetime
from typing import Any

logger = logging.getLogger(__name__)

LINK_SECRET = re.compile(r"((?<!\w)w/)[^/?#\s'\"]+")


def redact(text: str) -> str:
    """Return the text without the secrets of links.

    >>> redact("/w/3f9a/board")
    '/w/…/board'
    """
    return LINK_SECRET.sub(r"\1…", text)


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
