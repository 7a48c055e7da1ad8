"""Known answers, written down independently of the engine: `tests/cases/`."""

import json
from pathlib import Path

import pytest

from scoring.catalogue import ops_of
from scoring.games import find_game
from scoring.protocol import answer_json
from tests.scoring.comparing import contained

FOLDER = Path(__file__).parent.parent / "cases"
CASES = [
    json.loads(line)
    for path in sorted(FOLDER.glob("*.jsonl"))
    for line in path.read_text("utf-8").splitlines()
]


def taken(request):
    """Tell whether the engine takes a question so far; to all others it must say so."""
    game = find_game(request.get("game", ""))
    alone = game is None or request["op"] in ("prelim", "final", "ladder", "settle")
    return alone or request["op"] in ops_of(game)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_known_answer(case):
    answer = answer_json(json.dumps(case["request"]))
    expected = case["expect"]
    if not taken(case["request"]):
        expected = {"ok": False, "errors": [{"field": "op", "code": "bad_op"}]}
    assert contained(expected, answer), f"expected {expected}"


def test_every_case_has_its_own_name():
    names = [case["id"] for case in CASES]
    assert len(set(names)) == len(names)
