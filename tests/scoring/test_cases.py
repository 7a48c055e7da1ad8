"""Known answers, written down independently of the engine: `tests/cases/`."""

import json
from pathlib import Path

import pytest

from scoring.protocol import answer_json
from tests.scoring.comparing import contained

FOLDER = Path(__file__).parent.parent / "cases"
TAKEN = {"score", "fold", "settle"}
"""The questions the engine takes so far; to all others it must say so."""

CASES = [
    json.loads(line)
    for path in sorted(FOLDER.glob("*.jsonl"))
    for line in path.read_text("utf-8").splitlines()
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_known_answer(case):
    answer = answer_json(json.dumps(case["request"]))
    expected = case["expect"]
    if case["request"]["op"] not in TAKEN:
        expected = {"ok": False, "errors": [{"field": "op", "code": "bad_op"}]}
    assert contained(expected, answer), f"expected {expected}"


def test_every_case_has_its_own_name():
    names = [case["id"] for case in CASES]
    assert len(set(names)) == len(names)
