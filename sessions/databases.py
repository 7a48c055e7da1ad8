"""Where the ledger is kept: a SQLite file, or PostgreSQL by its address."""

import sqlite3
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

# An older library can corrupt a WAL database that several processes use.
SQLITE_JOURNAL = "wal" if sqlite3.sqlite_version_info >= (3, 51, 3) else "truncate"

POSTGRES_SETTINGS = {
    "lock_timeout": "3s",
    "statement_timeout": "5s",
    "idle_in_transaction_session_timeout": "10s",
}
"""What holds for every connection to PostgreSQL, as the server shows it."""

EXAMPLE = "postgres://user:password@host:port/name"


def database(url: str, directory: Path) -> dict[str, Any]:
    """Return Django's settings of the database at the address, or in the directory."""
    place = _postgres(url) if url else _sqlite(directory)
    return {"CONN_MAX_AGE": 600, "ATOMIC_REQUESTS": False, **place}


def _sqlite(directory: Path) -> dict[str, Any]:
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": directory / "db.sqlite3",
        "OPTIONS": {
            # A deferred transaction that reads and then writes fails at once
            # when another has written meanwhile, whatever the timeout.
            "transaction_mode": "IMMEDIATE",
            "timeout": 5,
            "init_command": (
                "PRAGMA foreign_keys=ON;"
                "PRAGMA synchronous=FULL;"
                f"PRAGMA journal_mode={SQLITE_JOURNAL}"
            ),
        },
    }


def _postgres(url: str) -> dict[str, Any]:
    """Return the settings of an address; its query holds options of libpq.

    Raises ImproperlyConfigured, without the address, as there is a password in it.
    """
    try:
        parts = urlsplit(url)
        options = dict(parse_qsl(parts.query, strict_parsing=bool(parts.query)))
        return {**_where(parts), "OPTIONS": _with_timeouts(options)}
    except ValueError:
        raise ImproperlyConfigured(f"DATABASE_URL is not like {EXAMPLE}.") from None


def _where(parts: SplitResult) -> dict[str, Any]:
    """Return which database it is, and as whom. Raises ValueError."""
    name = unquote(parts.path.removeprefix("/"))
    if parts.scheme not in ("postgres", "postgresql") or not name or "/" in name:
        raise ValueError
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "CONN_HEALTH_CHECKS": True,
    }


def _with_timeouts(options: dict[str, str]) -> dict[str, str]:
    """Return the options, with ours last, so that they hold."""
    ours = " ".join(f"-c {name}={value}" for name, value in POSTGRES_SETTINGS.items())
    given = options.get("options", "")
    return {"connect_timeout": "2", **options, "options": f"{given} {ours}".strip()}
