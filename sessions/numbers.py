"""Numbers in addresses and hidden fields."""

import re


def whole_number(text: str | None) -> int | None:
    """Return the number that up to nine digits say, None for any other text.

    >>> whole_number("12"), whole_number("-1"), whole_number("١"), whole_number(None)
    (12, None, None, None)
    """
    return int(text) if text and re.fullmatch("[0-9]{1,9}", text) else None
