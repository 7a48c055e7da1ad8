"""Contests: from a request to its answer.

Each function takes the request and adds what is wrong with it to `problems`; its
answer holds only if there is nothing wrong.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from scoring.messages import _
from scoring.records import Place, Problem, read_options, verbatim
from scoring.tournament import titles
from scoring.tournament.finals import Final
from scoring.tournament.preliminary import Preliminary
from scoring.tournament.reading import (
    LANDLORD_WON,
    WON,
    check_round,
    read_entrants,
    read_number,
    read_rounds,
    too_late,
)
from scoring.tournament.rules import ContestRules

Answer = dict[str, Any]


def prelim(data: Mapping[str, Any], lang: str, problems: list[Problem]) -> Answer:
    """Tell how a preliminary stands."""
    options, entrants, rounds = _read(data, [WON], problems)
    if problems:
        return {}
    contest = Preliminary(entrants, options)
    for number, played in enumerate(rounds):
        if contest.over:
            problems.append(too_late(number))
        elif check_round(played, number, contest.alive, entrants, problems):
            contest.play(played)
        if problems:
            return {}
    done = contest.over
    return {
        "status": "done" if done else "playing",
        "round": contest.rounds if done else contest.rounds + 1,
        "chips": contest.chips,
        "alive": contest.alive,
        "out": contest.out,
        "seating": None if done else contest.seating(),
        "advance": contest.advance() if done else None,
        "final_start": contest.final_start() if done else None,
    }


def final(data: Mapping[str, Any], lang: str, problems: list[Problem]) -> Answer:
    """Tell how a final stands."""
    options, entrants, rounds = _read(data, [WON, LANDLORD_WON], problems)
    start = _read_start(data, options, entrants, problems)
    if problems:
        return {}
    contest = Final(entrants, options, start)
    for number, played in enumerate(rounds):
        if contest.champion is not None:
            problems.append(too_late(number))
        elif check_round(played, number, contest.field, entrants, problems):
            contest.play(played)
        if problems:
            return {}
    done = contest.champion is not None
    return {
        "status": "done" if done else "playing",
        "round": contest.rounds if done else contest.rounds + 1,
        "field": contest.field,
        "advance": contest.advance,
        "out": contest.out,
        "champion": contest.champion,
        "ranking": contest.ranking,
        "seating": None if done else contest.seating(),
    }


def ladder(data: Mapping[str, Any], lang: str, problems: list[Problem]) -> Answer:
    """Tell the title of a total score."""
    place = Place("score", verbatim("score"))
    if "score" not in data:
        problems.append(place.fault("missing_field", _("still missing"), open=True))
        return {}
    read_number(data["score"], place, problems)
    return {} if problems else titles.place(data["score"], lang)


def _read(
    data: Mapping[str, Any], counts: Sequence[str], problems: list[Problem]
) -> tuple[Any, tuple[str, ...], list[Any]]:
    """Return the options, who takes part, and the rounds, with what they count."""
    options = read_options(ContestRules, data.get("options", {}), problems)
    entrants: tuple[str, ...] = ()
    if "entrants" in data:
        entrants = read_entrants(data["entrants"], problems)
    else:
        place = Place("entrants", verbatim("entrants"))
        problems.append(place.fault("missing_field", _("still missing"), open=True))
    return options, entrants, read_rounds(data.get("rounds", []), counts, problems)


def _read_start(
    data: Mapping[str, Any],
    options: Any,
    entrants: tuple[str, ...],
    problems: list[Problem],
) -> Mapping[str, int]:
    """Return the points with which players begin; only where points go on."""
    if "start" not in data:
        return {}
    place, start = Place("start", verbatim("start")), data["start"]
    if options is not None and options.round_points != "accumulate":
        what = _("only for other house rules")
        problems.append(place.fault("not_in_variant", what))
        return {}
    if not isinstance(start, dict):
        problems.append(place.bad_type(_("must be an object"), start))
        return {}
    for name, points in start.items():
        read_number(points, place.key(name), problems)
        if entrants and name not in entrants:
            what = _("takes no part")
            problems.append(place.key(name).fault("unknown_entrant", what, name=name))
    return start
