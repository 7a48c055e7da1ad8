"""JSON read strictly: what is doubtful is refused, nothing is guessed.

Refused are: not UTF-8, not JSON, a key twice in one object, NaN and infinities,
nesting deeper than 8, unpaired surrogates. An integer of more than 18 digits is
refused too, but the reading goes on, so that the field it stands in can be named.
"""

import json
import re
from typing import Any, NoReturn

MAX_DEPTH = 8
MAX_DIGITS = 18

_SURROGATE = re.compile("[\ud800-\udfff]")


class NotJson(ValueError):
    """The text cannot be read as JSON at all."""


def loads(text: str | bytes, *, depth: int = MAX_DEPTH) -> tuple[Any, bool]:
    """Return the value that `text` holds, and whether all its integers are short.

    `depth` is how many objects and lists may stand in one another. Raises NotJson.
    """
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        reader = _Reader()
        value = reader.decode(text)
    except (ValueError, RecursionError) as error:
        raise NotJson(str(error)) from None
    if _depth(value) > depth:
        raise NotJson("nested too deeply")
    return value, reader.short


class _Reader(json.JSONDecoder):
    """Python's own reader with its lenient ways switched off."""

    def __init__(self) -> None:
        self.short = True
        super().__init__(
            object_pairs_hook=_object,
            parse_int=self._integer,
            parse_constant=_constant,
        )

    def _integer(self, digits: str) -> int:
        if len(digits.lstrip("-")) > MAX_DIGITS:
            self.short = False
            digits = digits[: MAX_DIGITS + 2]
        return int(digits)


def _constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise ValueError("a key stands twice")
    return value


def _depth(value: Any) -> int:
    """Return how deep `value` is nested; walks it, refusing lone surrogates."""
    deepest, todo = 0, [(value, 1)]
    while todo:
        item, level = todo.pop()
        match item:
            case dict():
                deepest = max(deepest, level)
                todo.extend((key, level) for key in item)
                todo.extend((inner, level + 1) for inner in item.values())
            case list():
                deepest = max(deepest, level)
                todo.extend((inner, level + 1) for inner in item)
            case str() if _SURROGATE.search(item):
                raise NotJson("a surrogate stands alone")
    return deepest
