"""Whether an answer holds what a known answer asks for."""

from collections.abc import Mapping
from typing import Any

AS_SETS = ("moves", "readings")
"""Lists in which neither the order nor the order of cards matters."""


def contained(expected: Any, answer: Any) -> bool:
    """Tell whether `answer` holds all that `expected` names.

    Objects are compared by the keys expected; lists item by item, except those named
    in `AS_SETS`, and `errors`, of which each expected one must be there. An object
    that meets a list names some of its items by index. `X_include` and `X_exclude`
    say what must and must not be in the list X.
    """
    match expected, answer:
        case dict(), dict():
            return all(_key(name, item, answer) for name, item in expected.items())
        case dict(), list():
            return all(
                name.isdecimal()
                and int(name) < len(answer)
                and contained(item, answer[int(name)])
                for name, item in expected.items()
            )
        case list(), list():
            return len(expected) == len(answer) and all(
                contained(item, found)
                for item, found in zip(expected, answer, strict=True)
            )
    return type(expected) is type(answer) and expected == answer


def _key(name: str, expected: Any, answer: Mapping[str, Any]) -> bool:
    whole, _, way = name.rpartition("_")
    if way in ("include", "exclude"):
        found = answer.get(whole)
        return isinstance(found, list) and all(
            _is_in(item, found) == (way == "include") for item in expected
        )
    if name not in answer:
        return False
    found = answer[name]
    if isinstance(expected, list) and isinstance(found, list):
        if name == "errors":
            return all(_is_in(item, found) for item in expected)
        if name in AS_SETS:
            return len(expected) == len(found) and all(
                _is_in(item, found) for item in expected
            )
    return contained(expected, found)


def _is_in(item: Any, items: list[Any]) -> bool:
    return any(contained(_sorted(item), _sorted(found)) for found in items)


def _sorted(item: Any) -> Any:
    if isinstance(item, dict) and isinstance(item.get("cards"), list):
        return {**item, "cards": sorted(item["cards"], key=repr)}
    return item
