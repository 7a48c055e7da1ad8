"""Secrets of links and devices. Only their hashes are stored."""

import hashlib
import hmac
import json
from base64 import urlsafe_b64encode
from secrets import token_urlsafe

from django.conf import settings


def derive(*parts: str | int | None) -> str:
    """Return the secret of what `parts` name: 256 bits, the same each time."""
    key = settings.SECRET_KEY.encode()
    digest = hmac.digest(key, json.dumps(parts).encode(), "sha256")
    return urlsafe_b64encode(digest).decode().rstrip("=")


def new_secret() -> str:
    """Return a secret that nobody has: 256 bits."""
    return token_urlsafe(32)


def hash_secret(secret: str) -> str:
    """Return what is stored of a secret."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()
