"""The comparison that known answers are checked with."""

import pytest

from tests.scoring.comparing import contained

PASS = {"act": "pass"}
TWO = {"act": "play", "cards": ["S2"]}
PAIR = {"act": "play", "cards": ["S3", "H3"]}
RIAP = {"act": "play", "cards": ["H3", "S3"]}


@pytest.mark.parametrize(
    ("expected", "answer"),
    [
        pytest.param({}, {"ok": True}, id="nothing asked"),
        pytest.param({"ok": True}, {"ok": True, "more": 1}, id="more than asked"),
        pytest.param({"a": {"b": None}}, {"a": {"b": None, "c": 1}}, id="null"),
        pytest.param({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2, "c": 3}]}, id="lists"),
        pytest.param({"a": {"1": 5}}, {"a": [4, 5]}, id="by index"),
        pytest.param({"moves": [PASS, PAIR]}, {"moves": [RIAP, PASS]}, id="as sets"),
        pytest.param({"moves": 5}, {"moves": 5}, id="a number of moves"),
        pytest.param(
            {"errors": [{"code": "b"}]},
            {"errors": [{"code": "a"}, {"code": "b", "field": "x"}]},
            id="among the errors",
        ),
        pytest.param({"moves_include": [PAIR]}, {"moves": [PASS, RIAP]}, id="include"),
        pytest.param({"moves_exclude": [TWO]}, {"moves": [PASS, RIAP]}, id="exclude"),
    ],
)
def test_contained(expected, answer):
    assert contained(expected, answer)


@pytest.mark.parametrize(
    ("expected", "answer"),
    [
        pytest.param({"ok": True}, {}, id="key absent"),
        pytest.param({"a": None}, {}, id="null is not absent"),
        pytest.param({"a": 1}, {"a": True}, id="true is no 1"),
        pytest.param({"a": 1}, {"a": 1.0}, id="1.0 is no 1"),
        pytest.param({"a": "1"}, {"a": 1}, id="text is no number"),
        pytest.param({"a": [1]}, {"a": [1, 2]}, id="list too long"),
        pytest.param({"a": [1, 2]}, {"a": [1]}, id="list too short"),
        pytest.param({"a": [1, 2]}, {"a": [2, 1]}, id="order"),
        pytest.param({"a": []}, {"a": {}}, id="list against object"),
        pytest.param({"a": {"2": 5}}, {"a": [4, 5]}, id="no such index"),
        pytest.param({"a": {"b": 5}}, {"a": [4, 5]}, id="key against list"),
        pytest.param({"a": {"1": 4}}, {"a": [4, 5]}, id="another item"),
        pytest.param({"moves": [PASS]}, {"moves": [PASS, TWO]}, id="a move more"),
        pytest.param({"moves": [PASS, TWO]}, {"moves": [PASS]}, id="a move less"),
        pytest.param({"moves": [PAIR]}, {"moves": [TWO]}, id="another move"),
        pytest.param({"errors": [{"code": "c"}]}, {"errors": [{"code": "a"}]}, id="c"),
        pytest.param({"errors": [{"code": "c"}]}, {"ok": True}, id="no errors"),
        pytest.param({"moves_include": [TWO]}, {"moves": [PASS]}, id="not included"),
        pytest.param({"moves_exclude": [PAIR]}, {"moves": [RIAP]}, id="not excluded"),
        pytest.param({"moves_exclude": [PAIR]}, {}, id="nothing to look in"),
    ],
)
def test_not_contained(expected, answer):
    assert not contained(expected, answer)
