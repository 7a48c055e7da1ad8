"""What a page keeps in its address: JSON, packed so that a whole deal is short.

So every move has an address of its own: going back, loading anew and bookmarks lead
to the deal as it was, and nothing is stored.
"""

import base64
import binascii
import zlib
from typing import Any

from sessions.nights.widgets.logs import read_json, write_json

MOST = 200_000
"""How many bytes of JSON are read."""


def pack(value: Any) -> str:
    """Return JSON as a text of letters, digits, - and _."""
    packed = zlib.compress(write_json(value).encode(), 9)
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def unpack(text: str) -> Any:
    """Return the JSON that `pack` has packed, None if it is none."""
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), "-_", validate=True)
        whole = zlib.decompressobj().decompress(packed, MOST)
        return read_json(whole.decode())
    except (binascii.Error, zlib.error, UnicodeError, ValueError):
        return None
