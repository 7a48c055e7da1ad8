"""The envelope of a request; what is in an entry is tested game by game."""

import json

import pytest
from hypothesis import given, strategies as st

from scoring.games import GAMES
from scoring.messages import LANGS
from scoring.protocol import answer, answer_json, answer_text
from tests.scoring.strategies import JUNK

HAND = {"op": "score", "game": "fenhong", "entry": {"hearts": [4, 3, 3, 3]}}


def faults(request):
    told = answer(request)
    assert told["ok"] is False
    return [(error["code"], error["field"]) for error in told["errors"]]


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        pytest.param(None, [("bad_json", "")], id="null"),
        pytest.param([HAND], [("bad_json", "")], id="list"),
        pytest.param({}, [("missing_field", "op")], id="empty"),
        pytest.param({**HAND, "op": 1}, [("bad_type", "op")], id="op is no text"),
        pytest.param({**HAND, "op": "Score"}, [("bad_op", "op")], id="no such op"),
        pytest.param(
            {**HAND, "winner": 1}, [("unknown_field", "winner")], id="unknown key"
        ),
        pytest.param(
            {"op": "games", "game": "fenhong"}, [("unknown_field", "game")], id="games"
        ),
        pytest.param(
            {"op": "fold", "game": "fenhong", "entries": [], "carry": {}},
            [("unknown_field", "carry")],
            id="no carry in a fold",
        ),
        pytest.param(
            {**HAND, "lang": "fr"}, [("bad_value", "lang")], id="no such lang"
        ),
        pytest.param({**HAND, "lang": 1}, [("bad_type", "lang")], id="lang is no text"),
        pytest.param({"op": "score"}, [("missing_field", "game")], id="no game"),
        pytest.param({**HAND, "game": "uno"}, [("unknown_game", "game")], id="which"),
        pytest.param({**HAND, "game": 7}, [("bad_type", "game")], id="game is no text"),
        pytest.param({**HAND, "options": []}, [("bad_type", "options")], id="options"),
        pytest.param(
            {**HAND, "options": {"x": 1, "moon": 2, "target": -1}},
            [
                ("unknown_option", "options.x"),
                ("bad_option", "options.moon"),
                ("bad_option", "options.target"),
            ],
            id="every option at fault",
        ),
        pytest.param({**HAND, "players": "4"}, [("bad_type", "players")], id="text"),
        pytest.param({**HAND, "players": True}, [("bad_type", "players")], id="true"),
        pytest.param({**HAND, "players": 5}, [("bad_value", "players")], id="five"),
        pytest.param({**HAND, "carry": 0}, [("bad_type", "carry")], id="carry"),
        pytest.param(
            {**HAND, "x": 1, "entry": {"hearts": [4, 3, 3, 14]}, "carry": {}},
            [
                ("unknown_field", "x"),
                ("bad_value", "entry.hearts.3"),
                ("missing_field", "carry.hands"),
                ("missing_field", "carry.raw_totals"),
                ("missing_field", "carry.leader"),
            ],
            id="all at once",
        ),
        pytest.param(
            {"op": "fold", "game": "fenhong", "entries": [{}, HAND["entry"], None]},
            [("missing_field", "entries.0.hearts"), ("bad_type", "entries.2")],
            id="every entry of a fold",
        ),
    ],
)
def test_refused(request_, expected):
    assert faults(request_) == expected


@pytest.mark.parametrize("request_", [{}, {"op": "score"}, {**HAND, "entry": None}])
def test_what_is_missing_is_open(request_):
    [error] = answer(request_)["errors"]
    assert error["open"] is True


@pytest.mark.parametrize(
    ("game", "text"),
    [("doudizhu", "must be 3"), ("napoleon", "must be from 4 to 6")],
)
def test_the_only_number_of_players_is_said(game, text):
    request = {"op": "score", "game": game, "players": 9, "lang": "en"}
    first, *_others = answer({**request, "entry": {}})["errors"]
    assert first["text"] == f"players: {text}."


def test_number_of_players_may_be_said():
    assert answer({**HAND, "players": 4}) == answer(HAND)


def test_a_text_is_in_the_language_asked_for():
    texts = {lang: answer({**HAND, "lang": lang})["next"]["text"] for lang in LANGS}
    assert texts == {"zh-hans": "乙先出。", "zh-hant": "乙先出。", "en": "B leads."}
    assert answer(HAND)["next"]["text"] == texts["zh-hans"]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("zh-hans", "红桃合计应为 13，现在是 12。"),
        ("zh-hant", "紅心合計應為 13，現在是 12。"),
        ("en", "Hearts: must add up to 13, not 12."),
    ],
)
def test_an_error_is_a_sentence_that_names_its_field(lang, text):
    told = answer({**HAND, "lang": lang, "entry": {"hearts": [3, 3, 3, 3]}})
    [error] = told["errors"]
    assert error["text"] == text
    assert error["args"] == {"total": 13, "found": 12}


def test_steps_that_count_add_up_to_the_points():
    told = answer({**HAND, "options": {"settlement": "mean"}})
    counted = [step["values"] for step in told["steps"] if step.get("counts")]
    assert [sum(column) for column in zip(*counted, strict=True)] == told["points"]


def test_a_fold_hands_on_the_carry():
    entry = {"hearts": [4, 3, 3, 3]}
    told = answer({"op": "fold", "game": "fenhong", "entries": [entry] * 3})
    assert [hand["carry"]["leader"] for hand in told["hands"]] == [1, 2, 3]
    assert told["totals"] == [-9, 3, 3, 3]
    assert told["next"] == told["hands"][-1]["next"]
    assert "ok" not in told["hands"][0]


@pytest.mark.parametrize("lang", LANGS)
def test_games_are_listed(lang):
    told = answer({"op": "games", "lang": lang})
    assert [game["slug"] for game in told["games"]] == [game.slug for game in GAMES]
    for game in told["games"]:
        assert set(game["names"]) == set(LANGS)
        assert game["ops"][:2] == ["score", "fold"]
        assert set(game["players_by_variant"]) <= set(
            game["options"]["properties"]["variant"]["enum"]
        )
    assert json.loads(json.dumps(told)) == told


def test_a_default_that_depends_on_the_variant_is_told():
    [game] = [
        g
        for g in answer({"op": "games", "lang": "en"})["games"]
        if g["slug"] == "baohuang"
    ]
    wind = game["options"]["properties"]["wind"]
    assert wind["default"] == "next_active"
    assert wind["description"].endswith("Default in Online: must be claimed.")


LONG = "1234567890123456789"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(b'{"op": "games\xff"}', id="not UTF-8"),
        pytest.param("", id="empty"),
        pytest.param("{", id="cut short"),
        pytest.param('{"op": "games"} x', id="more after it"),
        pytest.param('{"op": "games", "op": "games"}', id="key twice"),
        pytest.param('{"op": "games", "lang": NaN}', id="NaN"),
        pytest.param('{"op": "games", "lang": -Infinity}', id="infinity"),
        pytest.param('{"op": ' + "[" * 8 + "]" * 8 + "}", id="depth 9"),
        pytest.param("[" * 100_000, id="depth beyond all stacks"),
        pytest.param('{"op": "games", "lang": "\\ud800"}', id="surrogate alone"),
        pytest.param('{"op": "games", "\\udfff": 1}', id="surrogate in a key"),
        pytest.param("[]", id="list"),
        pytest.param('"games"', id="text"),
    ],
)
def test_what_is_no_json_object_is_refused(text):
    [error] = answer_json(text)["errors"]
    assert (error["code"], error["field"]) == ("bad_json", "")


def test_depth_eight_is_read():
    told = answer_json('{"op": ' + "[" * 7 + "]" * 7 + "}")
    assert told["errors"][0]["code"] == "bad_type"


@pytest.mark.parametrize(("number", "long"), [(LONG[:18], False), (LONG, True)])
@pytest.mark.parametrize("sign", ["", "-"])
def test_long_integers_are_refused_and_the_field_is_named(sign, number, long):
    text = json.dumps(HAND).replace("4, ", f"{sign}{number}, ", 1)
    found = [(e["code"], e["field"]) for e in answer_json(text)["errors"]]
    fault_of_field = ("bad_value", "entry.hearts.0")
    assert found == [("bad_json", ""), fault_of_field] if long else [fault_of_field]


def test_a_long_integer_is_refused_even_where_nothing_reads_it():
    told = answer_json(f'{{"op": "games", "x": {LONG}}}')
    assert {error["code"] for error in told["errors"]} == {"bad_json", "unknown_field"}


def test_text_is_not_escaped():
    assert "先出" in answer_text(json.dumps(HAND))


def assert_in_shape(told):
    assert json.loads(json.dumps(told)) == told
    if told["ok"]:
        assert "errors" not in told
        return
    assert told["errors"]
    for error in told["errors"]:
        assert set(error) - {"open"} == {"field", "code", "args", "text"}
        assert error["text"]
        assert error.get("open", True) is True


REQUESTS = st.fixed_dictionaries(
    {"op": st.sampled_from(["score", "fold", "settle", "games"]) | JUNK},
    optional={
        "game": st.sampled_from([game.slug for game in GAMES]) | JUNK,
        "options": JUNK,
        "players": st.integers(0, 9) | JUNK,
        "lang": st.sampled_from(LANGS) | JUNK,
        "entry": JUNK,
        "entries": JUNK,
        "carry": JUNK,
        "balances": JUNK | st.dictionaries(st.text(), st.integers()),
    },
)


@given(REQUESTS | JUNK)
def test_any_value_is_answered(value):
    told = answer_json(json.dumps(value))
    assert_in_shape(told)


@given(st.binary() | st.text())
def test_any_bytes_are_answered(text):
    assert_in_shape(answer_json(text))


@given(REQUESTS)
def test_any_value_is_answered_without_json(value):
    told = answer(value)
    assert told["ok"] or told["errors"]
