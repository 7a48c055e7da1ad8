"""Known answers, written down independently of the engine: `tests/cases/`."""

import json
from pathlib import Path

import pytest

from scoring.protocol import answer_json
from tests.scoring.comparing import contained

FOLDER = Path(__file__).parent.parent / "cases"
CASES = [
    json.loads(line)
    for path in sorted(FOLDER.glob("*.jsonl"))
    for line in path.read_text("utf-8").splitlines()
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_known_answer(case):
    answer = answer_json(json.dumps(case["request"]))
    assert contained(case["expect"], answer), f"expected {case['expect']}"


def test_every_case_has_its_own_name():
    names = [case["id"] for case in CASES]
    assert len(set(names)) == len(names)
