"""Answers of the protocol as JSON: problems, scored hands, settlements."""

from typing import Any

from scoring import ledger
from scoring.game import Game, Next, Worked
from scoring.messages import Message, plain, render
from scoring.records import Problem, Table

Answer = dict[str, Any]


def refusal(problems: list[Problem], lang: str) -> Answer:
    """Return the answer that tells `problems`."""
    return {"ok": False, "errors": [show_problem(item, lang) for item in problems]}


def show_problem(problem: Problem, lang: str) -> dict[str, Any]:
    """Return a problem as JSON."""
    shown = {
        "field": problem.field,
        "code": problem.code,
        "args": {name: plain(value, lang) for name, value in problem.args.items()},
        "text": render(problem.text, lang),
    }
    return {**shown, "open": True} if problem.open else shown


def show_settlement(settlement: ledger.Settlement) -> Answer:
    """Return a settlement as JSON."""
    return {
        "transfers": [
            {"from": item.payer, "to": item.payee, "amount": item.amount}
            for item in settlement.transfers
        ],
        "count": len(settlement.transfers),
        "exact": settlement.exact,
    }


def show_hand(game: Game, worked: Worked, table: Table, lang: str) -> Answer:
    """Return a scored hand as JSON, its lines said in `lang`."""
    return {
        "raw": list(worked.raw),
        "points": list(worked.points),
        "steps": show_steps(worked, lang),
        "result": dict(worked.facts),
        "carry": dict(worked.carry),
        "next": show_next(game.next(worked.carry, table), lang),
    }


def show_steps(worked: Worked, lang: str) -> list[Answer]:
    """Return the lines of a scored hand as JSON, in order."""
    steps = []
    for line in worked.lines:
        step: Answer = {
            "code": line.code,
            "args": {k: plain(v, lang) for k, v in line.text.params.items()},
            "text": render(line.text, lang),
        }
        if line.seat is not None:
            step["seat"] = int(line.seat)
        if line.values:
            step |= {"values": list(line.values), "counts": line.counts}
        steps.append(step)
    return steps


def show_next(following: Next, lang: str) -> Answer:
    """Return what the next hand starts with as JSON."""
    marks = [
        {"seat": int(seat), "text": render(text, lang)}
        for seat, text in following.marks
    ]
    return {**following.facts, "text": render(following.text, lang), "marks": marks}


def spelled(value: Any, lang: str) -> Any:
    """Return JSON in which every message is said in `lang`."""
    match value:
        case Message():
            return render(value, lang)
        case dict():
            return {name: spelled(item, lang) for name, item in value.items()}
        case list() | tuple():
            return [spelled(item, lang) for item in value]
    return value
