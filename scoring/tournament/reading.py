"""Contests: reading who takes part and what has been played."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.messages import _
from scoring.names import NOT_SHOWN, can_be_shown
from scoring.records import Place, Problem, verbatim

SEATS = 3
"""Players at a table."""
LONGEST_NAME = 64


@dataclass(frozen=True, slots=True)
class Result:
    """What one table played: names and numbers in the same order of players."""

    names: tuple[str, ...]
    points: tuple[int, ...]
    won: tuple[int, ...]
    landlord_won: tuple[int, ...]


Round = Sequence[Result]
"""The tables of one round; who is at none sat out."""

WON, LANDLORD_WON = "won", "landlord_won"
"""What may be told of each player beside the points: deals won, as landlord too."""


def read_entrants(raw: object, problems: list[Problem]) -> tuple[str, ...]:
    """Return the names of all who take part, as far as they are sound."""
    place = Place("entrants", verbatim("entrants"))
    if not isinstance(raw, list):
        problems.append(place.bad_type(_("must be a list of names"), raw))
        return ()
    before = len(problems)
    names = [read_name(item, place.item(at), problems) for at, item in enumerate(raw)]
    seen: set[str | None] = set()
    for at, name in enumerate(names):
        if name is not None and name in seen:
            what = _("stands there a second time")
            problems.append(place.item(at).fault("duplicate_entrant", what))
        seen.add(name)
    if len(problems) == before and len(names) < SEATS:
        what = _("must be at least %(seats)d", seats=SEATS)
        problems.append(place.fault("too_few", what, open=True))
    return tuple(name for name in names if name is not None)


def read_name(raw: object, place: Place, problems: list[Problem]) -> str | None:
    """Return a name, or None and a problem."""
    if not isinstance(raw, str):
        problems.append(place.bad_type(_("must be a text"), raw))
        return None
    if not raw.strip() or len(raw) > LONGEST_NAME:
        what = _("must have 1 to %(most)d characters", most=LONGEST_NAME)
        problems.append(place.fault("bad_value", what))
        return None
    if not can_be_shown(raw):
        problems.append(place.fault("bad_value", NOT_SHOWN))
        return None
    return raw


def read_rounds(
    raw: object, counts: Sequence[str], problems: list[Problem]
) -> list[Round]:
    """Return the rounds; those from the first unsound one on are left out.

    `counts` are what may be told beside the points.
    """
    place = Place("rounds", verbatim("rounds"))
    if not isinstance(raw, list):
        problems.append(place.bad_type(_("must be a list of rounds"), raw))
        return []
    before = len(problems)
    rounds: list[Round] = []
    for number, item in enumerate(raw):
        here = place.item(number)
        if not isinstance(item, list):
            problems.append(here.bad_type(_("must be a list of tables"), item))
            continue
        tables = [
            _read_result(result, here.item(at), counts, problems)
            for at, result in enumerate(item)
        ]
        if len(problems) == before:
            rounds.append([table for table in tables if table is not None])
    return rounds


def _read_result(
    raw: object, place: Place, counts: Sequence[str], problems: list[Problem]
) -> Result | None:
    if not isinstance(raw, dict):
        problems.append(place.bad_type(_("must be an object"), raw))
        return None
    before = len(problems)
    for name in raw:
        if name not in ("table", "points", *counts):
            fault = place.key(name).fault("unknown_field", _("not asked for"))
            problems.append(fault)
    names = _read_three(raw, "table", place, problems)
    numbers = [_read_three(raw, "points", place, problems)]
    numbers += [
        _read_three(raw, name, place, problems) if name in raw else (0,) * SEATS
        for name in (WON, LANDLORD_WON)
    ]
    if len(problems) > before:
        return None
    if total := sum(numbers[0]):
        what = _("must add up to 0, not %(total)d", total=total)
        problems.append(place.key("points").fault("wrong_sum", what, total=total))
        return None
    return Result(names, *numbers)


def _read_three(
    raw: Mapping[str, Any], key: str, place: Place, problems: list[Problem]
) -> tuple[Any, ...]:
    """Return three names or numbers; what is wrong is added to `problems`."""
    here = place.key(key)
    if key not in raw:
        problems.append(here.fault("missing_field", _("still missing"), open=True))
        return ()
    items = raw[key]
    if not isinstance(items, list):
        problems.append(here.bad_type(_("must be a list of three"), items))
        return ()
    if len(items) != SEATS:
        what = _("must be a list of three")
        short = len(items) < SEATS
        problems.append(here.fault("wrong_length", what, open=short))
        return ()
    if key == "table":
        read = [read_name(x, here.item(at), problems) for at, x in enumerate(items)]
        return tuple(read)
    for at, item in enumerate(items):
        read_number(item, here.item(at), problems, low=None if key == "points" else 0)
    return tuple(items)


def read_number(
    raw: object, place: Place, problems: list[Problem], low: int | None = None
) -> None:
    """Add a problem if this is no whole number, or below `low`."""
    if isinstance(raw, bool) or not isinstance(raw, int):
        problems.append(place.bad_type(_("must be a whole number"), raw))
    elif low is not None and raw < low:
        what = _("must be at least %(low)d", low=low)
        problems.append(place.fault("bad_value", what, low=low))


def check_round(
    played: Round,
    number: int,
    field: Sequence[str],
    entrants: Sequence[str],
    problems: list[Problem],
) -> bool:
    """Check who sat where in a round; `field` are those still in. True if sound."""
    place, before = Place("rounds", verbatim("rounds")).item(number), len(problems)
    known, alive = set(entrants), set(field)
    seen: set[str] = set()
    for at, result in enumerate(played):
        for seat, name in enumerate(result.names):
            here = place.item(at).key("table").item(seat)
            if name not in known:
                what = _("takes no part")
                problems.append(here.fault("unknown_entrant", what, name=name))
            elif name not in alive:
                what = _("is out already")
                problems.append(here.fault("not_alive", what, name=name))
            elif name in seen:
                what = _("stands there a second time")
                problems.append(here.fault("duplicate_entrant", what, name=name))
            seen.add(name)
    tables = len(field) // SEATS
    if len(problems) == before and len(played) != tables:
        what = _(
            "must have %(tables)d tables, not %(found)d",
            tables=tables,
            found=len(played),
        )
        short = len(played) < tables
        problems.append(place.fault("incomplete_round", what, open=short))
    return len(problems) == before


def too_late(number: int) -> Problem:
    """Make the problem of a round after the end."""
    place = Place("rounds", verbatim("rounds")).item(number)
    return place.fault("match_over", _("comes after the end"))
