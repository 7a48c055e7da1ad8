"""Tables and hands by the API: shown, tried, recorded, corrected, voided, adjusted."""

import pytest

from scoring.games import GAMES
from scoring.protocol import answer
from sessions.nights.models import Change, Revision
from tests.sessions.api.client import (
    Api,
    begin,
    codes,
    example,
    key,
    save,
    table_of,
)

pytestmark = pytest.mark.django_db

OTHER = {"face_down": [0, 10, 20, 30]}


@pytest.fixture
def night():
    """Return programs by role, and the id of a table of 憋七."""
    programs, begun = begin()
    return programs, begun["tables"][0]["id"]


def engine_score(entry, **more):
    """Return what the engine says of a hand of 憋七."""
    return answer(
        {"op": "score", "game": "bieqi", "entry": entry, "lang": "en", **more}
    )


@pytest.mark.parametrize("game", [game.slug for game in GAMES])
def test_a_hand_of_every_game_is_recorded(game):
    programs, begun = begin(game)
    table = begun["tables"][0]
    response = save(programs["score"], table["id"], game)
    entry, points = example(game)
    assert response.status_code == 201
    hand = response.json()["hand"]
    assert (hand["no"], hand["kind"], hand["points"]) == (1, "played", points)
    assert (hand["version"], hand["seats"]) == (2, table["seats"])
    scored = answer(
        {"op": "score", "game": game, "entry": entry, "players": len(points)}
    )
    for name in ("raw", "result", "carry"):
        assert hand[name] == scored[name]
    counted = [step["values"] for step in hand["steps"] if step.get("counts")]
    sums = [sum(column) for column in zip(*counted, strict=True)]
    assert (sums or [0] * len(points)) == points
    assert response.json()["table"]["totals"] == {
        str(seat): won for seat, won in zip(table["seats"], points, strict=True)
    }


def test_the_steps_call_the_players_by_name():
    programs, begun = begin("baohuang")
    table = begun["tables"][0]["id"]
    hand = save(programs["score"], table, "baohuang").json()["hand"]
    page = programs["watch"].get(f"/tables/{table}/hands/1").json()
    told = [step["text"] for step in hand["steps"]]
    assert [step["text"] for step in page["steps"]] == told
    assert any(name in " ".join(told) for name in hand["names"])


def test_a_hand_is_saved_once(night):
    programs, table = night
    entry, _points = example("bieqi")
    body = {"key": key(), "base_version": 1, "entry": entry}
    path = f"/tables/{table}/hands"
    first = programs["score"].post(path, body)
    save(programs["score"], table)
    again = programs["score"].post(path, {**body, "base_version": 99})
    assert (first.status_code, again.status_code) == (201, 200)
    assert again["Idempotent-Replayed"] == "true"
    assert again.json()["hand"] == first.json()["hand"]
    assert again.json()["table"]["version"] == 3
    assert len(again.json()["table"]["hands"]) == 2
    del body["base_version"]
    assert programs["score"].post(path, body).json() == again.json()
    other = programs["score"].post(path, {**body, "entry": OTHER})
    assert (other.status_code, codes(other)) == (422, [("key_reused", "key")])
    assert other.json()["errors"][0]["args"] == {"no": 1}


def test_a_replay_tells_the_hand_as_it_was_first_told(night):
    programs, table = night
    entry, _points = example("bieqi")
    body = {"key": key(), "base_version": 1, "entry": entry}
    path = f"/tables/{table}/hands"
    first = programs["score"].post(path, body).json()
    change = {"key": key(), "base_version": 2, "entry": OTHER}
    assert programs["score"].put(f"{path}/1", change).status_code == 200
    again = programs["score"].post(path, body).json()
    assert again["hand"] == first["hand"]
    assert again["table"] == programs["watch"].get(f"/tables/{table}").json()
    assert again["table"]["version"] == 3


@pytest.mark.parametrize("game", ["baohuang"])
def test_the_next_hand_is_told_alike_everywhere(game):
    programs, begun = begin(game)
    table = begun["tables"][0]["id"]
    entry, _points = example(game)
    trial = programs["score"].post(f"/tables/{table}/preview", {"entry": entry}).json()
    saved = save(programs["score"], table, game).json()
    shown = programs["watch"].get(f"/tables/{table}").json()
    assert trial["next"] == saved["hand"]["next"] == saved["table"]["next"]
    assert shown["next"] == trial["next"]
    save(programs["score"], table, game)
    second = programs["watch"].get(f"/tables/{table}/hands/2").json()
    assert second["starts"] == trial["next"]


def test_a_stale_hand_is_answered_with_the_table(night):
    programs, table = night
    save(programs["score"], table)
    entry, _points = example("bieqi")
    body = {"key": key(), "base_version": 1, "entry": entry}
    response = programs["score"].post(f"/tables/{table}/hands", body)
    assert (response.status_code, codes(response)) == (409, [("stale", "")])
    now = programs["watch"].get(f"/tables/{table}").json()
    assert response.json()["table"] == now
    assert now["version"] == 2


def test_the_version_seen_must_be_told(night):
    programs, table = night
    save(programs["score"], table)
    entry, _points = example("bieqi")
    hands = f"/tables/{table}/hands"
    points = dict.fromkeys(seats_of(programs, table), 0)
    for response in (
        programs["score"].post(hands, {"key": key(), "entry": entry}),
        programs["score"].put(f"{hands}/1", {"key": key(), "entry": entry}),
        programs["score"].post(f"{hands}/1/void", {"key": key()}),
        programs["score"].post(
            f"/tables/{table}/adjustments",
            {"key": key(), "points": points, "reason": "x"},
        ),
    ):
        assert response.status_code == 428
        assert codes(response) == [("no_base_version", "base_version")]


def seats_of(programs, table):
    """Return the ids of who sits at a table, in seat order."""
    shown = programs["watch"].get(f"/tables/{table}").json()
    return [player["id"] for player in shown["players"]]


ENTRIES = [
    {},
    {"face_down": [1, 2, 3]},
    {"face_down": [1, 2, 3, "4"]},
    {"face_down": [1, True, 3, 4.5], "lone": []},
    {"face_down": [["SA"], ["SA"], 0, 0], "lone_sevens": [9, 9]},
    {"face_down": None},
    [],
    "7",
    7,
    None,
]


@pytest.mark.parametrize("entry", ENTRIES, ids=str)
def test_a_refused_entry_is_told_as_the_engine_tells_it(night, entry):
    programs, table = night
    wanted = engine_score(entry)
    assert wanted["ok"] is False
    body = {"key": key(), "base_version": 1, "entry": entry}
    response = programs["score"].post(f"/tables/{table}/hands", body)
    assert response.status_code == 422
    assert response.json()["errors"] == wanted["errors"]
    trial = programs["score"].post(f"/tables/{table}/preview", {"entry": entry})
    assert trial.status_code == 200
    assert trial.json() == {**wanted, "changes": None}
    assert Change.objects.count() == 1


def test_an_error_is_told_in_the_language_of_the_request(night):
    programs, table = night
    body = {"key": key(), "base_version": 1, "entry": {}}
    told = set()
    for lang in ("zh-hans", "zh-hant", "en", "en-GB,en;q=0.5"):
        program = Api(programs["score"].token, lang)
        response = program.post(f"/tables/{table}/hands", body)
        told.add(response.json()["errors"][0]["text"])
    assert len(told) == 3


def test_a_preview_is_the_engines_answer_and_writes_nothing(night):
    programs, table = night
    entry, points = example("bieqi")
    trial = programs["score"].post(f"/tables/{table}/preview", {"entry": entry}).json()
    wanted = engine_score(entry)
    for name in ("ok", "raw", "points", "result", "carry"):
        assert trial[name] == wanted[name]
    assert [step["code"] for step in trial["steps"]] == [
        step["code"] for step in wanted["steps"]
    ]
    seats = seats_of(programs, table)
    assert trial["changes"]["totals"] == {
        str(seat): [0, won] for seat, won in zip(seats, points, strict=True)
    }
    assert trial["changes"]["settlement"][0] == 0
    assert programs["watch"].get(f"/tables/{table}").json()["version"] == 1
    assert not Revision.objects.exists()


def test_a_preview_of_a_correction_tells_what_the_correction_will(night):
    programs, table = night
    for _hand in range(3):
        save(programs["score"], table)
    path = f"/tables/{table}"
    trial = programs["score"].post(f"{path}/preview", {"entry": OTHER, "no": 2})
    body = {"key": key(), "base_version": 4, "entry": OTHER, "reason": "miscounted"}
    done = programs["score"].put(f"{path}/hands/2", body)
    assert done.status_code == 200
    assert done.json()["changes"] == trial.json()["changes"]
    assert done.json()["hand"]["points"] == trial.json()["points"]
    assert done.json()["hand"]["steps"] == trial.json()["steps"]
    again = programs["score"].put(f"{path}/hands/2", body)
    assert (again.status_code, again["Idempotent-Replayed"]) == (200, "true")
    assert again.json()["hand"] == done.json()["hand"]
    page = programs["watch"].get(f"{path}/hands/2").json()
    assert [told["reason"] for told in page["revisions"]] == ["miscounted", ""]
    assert page["entry"] == OTHER


def test_a_void_hand_counts_no_more(night):
    programs, table = night
    save(programs["score"], table)
    save(programs["score"], table)
    path = f"/tables/{table}"
    trial = programs["score"].post(f"{path}/preview", {"no": 1, "void": True}).json()
    assert (trial["ok"], "points" in trial) == (True, False)
    body = {"key": key(), "base_version": 3, "reason": "misdeal"}
    done = programs["score"].post(f"{path}/hands/1/void", body)
    assert done.status_code == 200
    assert done.json()["changes"] == trial["changes"]
    assert done.json()["hand"]["kind"] == "void"
    assert done.json()["hand"]["points"] == []
    _entry, points = example("bieqi")
    assert sorted(done.json()["table"]["totals"].values()) == sorted(points)
    page = programs["watch"].get(f"{path}/hands/1").json()
    assert (page["kind"], page["steps"]) == ("void", [])
    twice = {"key": key(), "base_version": 4}
    assert codes(programs["score"].post(f"{path}/hands/1/void", twice)) == [
        ("already_void", "")
    ]


def test_what_is_to_be_void_must_be_said(night):
    programs, table = night
    trial = programs["score"].post(f"/tables/{table}/preview", {"void": True})
    assert (trial.status_code, codes(trial)) == (422, [("missing_field", "no")])


def test_points_are_given_for_a_reason(night):
    programs, table = night
    seats = seats_of(programs, table)
    points = {str(seats[0]): -30, str(seats[2]): 30}
    body = {"key": key(), "base_version": 1, "points": points, "reason": "late"}
    path = f"/tables/{table}/adjustments"
    done = programs["score"].post(path, body)
    assert done.status_code == 201
    assert done.json()["hand"]["kind"] == "adjusted"
    assert done.json()["hand"]["points"] == [-30, 0, 30, 0]
    assert programs["score"].post(path, body).status_code == 200
    save(programs["score"], table)
    body = {"key": key(), "base_version": 3, "no": 2, "points": points, "reason": "x"}
    done = programs["score"].post(path, body)
    assert done.status_code == 200
    assert done.json()["table"]["totals"][str(seats[0])] == -60


@pytest.mark.parametrize(
    ("points", "error"),
    [
        ({"0": 1}, ("bad_seat", "points.0")),
        ({"01": 1}, ("bad_seat", "points.01")),
        ({"": 1}, ("bad_seat", "points.")),
        ({"x": 1}, ("bad_seat", "points.x")),
        ({"１": 1}, ("bad_seat", "points.１")),
        ({}, ("bad_value", "points")),
        ({"999999": 0}, ("bad_seat", "points")),
        ({"9" * 18: 0}, ("bad_seat", "points")),
        ({"1": "1"}, ("bad_type", "points.1")),
        ({"1": 10**13}, ("bad_value", "points.1")),
        ([1], ("bad_type", "points")),
    ],
    ids=str,
)
def test_points_that_cannot_be_are_refused(night, points, error):
    programs, table = night
    body = {"key": key(), "base_version": 1, "points": points, "reason": "x"}
    response = programs["score"].post(f"/tables/{table}/adjustments", body)
    assert (response.status_code, codes(response)) == (422, [error])


def test_points_add_up_to_nothing_and_have_a_reason(night):
    programs, table = night
    seat = str(seats_of(programs, table)[0])
    path, body = f"/tables/{table}/adjustments", {"key": key(), "base_version": 1}
    short = programs["score"].post(path, {**body, "points": {seat: 1}, "reason": "x"})
    assert codes(short) == [("wrong_sum", "points")]
    blank = programs["score"].post(path, {**body, "points": {seat: 0}, "reason": " "})
    assert codes(blank) == [("missing_field", "reason")]
    long = {**body, "points": {seat: 0}, "reason": "x" * 201}
    assert codes(programs["score"].post(path, long)) == [("bad_value", "reason")]


def test_others_may_sit_in_a_hand(night):
    programs, table = night
    seats = seats_of(programs, table)
    turned = [*seats[1:], seats[0]]
    done = save(programs["score"], table, seats=turned)
    _entry, points = example("bieqi")
    assert done.json()["hand"]["seats"] == turned
    assert done.json()["table"]["totals"] == {
        str(seat): won for seat, won in zip(turned, points, strict=True)
    }


@pytest.mark.parametrize(
    ("seats", "error"),
    [
        (lambda own: own[:3], ("bad_value", "seats")),
        (lambda own: [*own[:3], own[0]], ("duplicate_seat", "seats")),
        (lambda own: [*own[:3], 999_999], ("bad_seat", "seats")),
        (lambda own: [*own[:3], 10**17], ("bad_seat", "seats")),
        (lambda own: [*own[:3], -1], ("bad_value", "seats.3")),
        (lambda own: [*own[:3], "1"], ("bad_type", "seats.3")),
        (lambda own: own * 3, ("wrong_length", "seats")),
        (lambda own: [], ("wrong_length", "seats")),
        (lambda own: None, ("bad_type", "seats")),
        (lambda own: {}, ("bad_type", "seats")),
    ],
)
def test_seats_that_cannot_be_are_refused(night, seats, error):
    programs, table = night
    response = save(programs["score"], table, seats=seats(seats_of(programs, table)))
    assert (response.status_code, codes(response)) == (422, [error])


def test_a_player_of_another_club_cannot_be_seated(night):
    programs, table = night
    others, other = begin()
    stranger = seats_of(others, other["tables"][0]["id"])[0]
    seats = [*seats_of(programs, table)[:3], stranger]
    assert codes(save(programs["score"], table, seats=seats)) == [("bad_seat", "seats")]


def test_a_known_etag_is_answered_304(night):
    programs, table = night
    path = f"/tables/{table}"
    shown = programs["watch"].get(path)
    assert shown["ETag"] == '"1-en"'
    for known in ('"1-en"', 'W/"1-en"', '"0-en", "1-en"', "*"):
        same = programs["watch"].get(path, **{"if-none-match": known})
        assert (same.status_code, same.content) == (304, b"")
        assert same["ETag"] == '"1-en"'
    save(programs["score"], table)
    changed = programs["watch"].get(path, **{"if-none-match": '"1-en"'})
    assert (changed.status_code, changed["ETag"]) == (200, '"2-en"')
    assert Api().get(path, **{"if-none-match": '"2-en"'}).status_code == 404


def test_an_etag_is_of_one_language(night):
    programs, table = night
    watch, path = programs["watch"], f"/tables/{table}"
    told = {"if-none-match": watch.get(path)["ETag"]}
    for lang in ("zh-hans", "zh-hant"):
        other = watch.get(path, **told, **{"accept-language": lang})
        assert (other.status_code, other["ETag"]) == (200, f'"1-{lang}"')
        assert "Accept-Language" in other["Vary"]


def test_hands_are_listed_in_pieces(night):
    programs, table = night
    for _hand in range(5):
        save(programs["score"], table)
    path = f"/tables/{table}/hands"

    def listed(query):
        shown = programs["watch"].get(path + query).json()
        return [hand["no"] for hand in shown["hands"]], shown["earlier"]

    assert listed("") == ([5, 4, 3, 2, 1], None)
    assert listed("?limit=2") == ([5, 4], 4)
    assert listed("?limit=2&before=4") == ([3, 2], 2)
    assert listed("?limit=200&before=2") == ([1], None)
    assert listed("?before=1") == ([], None)
    assert listed("?before=" + "9" * 18) == ([5, 4, 3, 2, 1], None)
    assert listed("?order_by=club__secret&_connector=OR")[0] == [5, 4, 3, 2, 1]


@pytest.mark.parametrize(
    "query", ["limit=0", "limit=201", "limit=-1", "limit=1e9", "limit=", "before=x"]
)
def test_a_list_without_measure_is_refused(night, query):
    programs, table = night
    response = programs["watch"].get(f"/tables/{table}/hands?{query}")
    assert response.status_code == 422
    assert codes(response)[0][1] == query.partition("=")[0]


@pytest.mark.parametrize("no", ["0", "2", "9" * 18, "9" * 40])
def test_a_hand_that_is_not_there_is_not_found(night, no):
    programs, table = night
    save(programs["score"], table)
    path = f"/tables/{table}/hands/{no}"
    entry, _points = example("bieqi")
    change = {"key": key(), "base_version": 2}
    assert programs["watch"].get(path).status_code == 404
    put = programs["score"].put(path, {**change, "entry": entry})
    assert (put.status_code, codes(put)) == (404, [("not_found", "")])
    assert programs["score"].post(f"{path}/void", change).status_code == 404


def test_a_watcher_changes_nothing(night):
    programs, table = night
    save(programs["score"], table)
    entry, _points = example("bieqi")
    body = {"key": key(), "base_version": 2, "entry": entry}
    path = f"/tables/{table}/hands"
    for response in (
        programs["watch"].post(path, body),
        programs["watch"].put(f"{path}/1", body),
        programs["watch"].post(f"/tables/{table}/preview", {"entry": entry}),
    ):
        assert (response.status_code, codes(response)) == (403, [("forbidden", "")])
    assert Change.objects.count() == 2


def test_a_match_ends_and_the_next_begins():
    tables = [table_of("fenhong", options={"max_hands": 2})]
    programs, begun = begin(tables=tables)
    table = begun["tables"][0]["id"]
    ends = []
    for _hand in range(3):
        shown = save(programs["score"], table, "fenhong").json()["table"]
        ends.append(shown["finished"] and shown["finished"]["by"])
    assert ends == [None, "max_hands", None]
    [_third, second, _first] = shown["hands"]
    assert (second["finished"]["first"], second["finished"]["last"]) == (1, 2)
    assert second["finished"]["text"]
    trial = programs["score"].post(f"/tables/{table}/preview", {"no": 1, "void": True})
    before, after = trial.json()["changes"]["matches"]
    assert [match["last"] for match in before] == [2]
    assert [match["last"] for match in after] == [3]


def test_house_rules_are_those_of_the_table():
    tables = [table_of(options={"lone_seven": "max"})]
    programs, begun = begin(tables=tables)
    table = begun["tables"][0]["id"]
    assert programs["watch"].get(f"/tables/{table}").json()["options"] == {
        "variant": "standard",
        "lone_seven": "max",
        "opening_card": "S7",
    }
    entry = {"face_down": [0, 10, 20, 30], "lone_sevens": [0]}
    done = save(programs["score"], table, entry=entry).json()
    wanted = engine_score(entry, options={"lone_seven": "max"})
    assert done["hand"]["points"] == wanted["points"]


def test_others_sit_down(night):
    programs, table = night
    seats = seats_of(programs, table)
    path, body = f"/tables/{table}/seats", {"key": key(), "base_version": 1}
    turned = [*seats[1:], seats[0]]
    done = programs["score"].post(path, {**body, "seats": turned})
    assert done.status_code == 200
    assert [one["id"] for one in done.json()["table"]["players"]] == turned
    again = programs["score"].post(path, {**body, "seats": turned})
    assert again.headers["Idempotent-Replayed"] == "true"
    named = {"key": key(), "base_version": 2, "players": ["甲", "乙", "丙", "丁"]}
    done = programs["score"].post(path, named)
    names = [one["name"] for one in done.json()["table"]["players"]]
    assert names == ["甲", "乙", "丙", "丁"]
    neither = programs["score"].post(path, {"key": key(), "base_version": 3})
    assert codes(neither) == [("missing_field", "seats")]


def test_house_rules_change_from_a_hand_on(night):
    programs, table = night
    entry = {"face_down": [0, 0, 0, 70], "lone_sevens": [1]}
    save(programs["score"], table, entry=entry)
    path = f"/tables/{table}/rules"
    body = {"key": key(), "base_version": 2, "options": {"lone_seven": "max"}}
    early = programs["score"].post(path, {**body, "from": 1})
    assert early.status_code == 403
    later = programs["score"].post(path, body)
    assert later.status_code == 200
    body = {**body, "key": key(), "base_version": 3, "from": 1}
    done = programs["own"].post(path, body)
    assert done.status_code == 200
    assert set(done.json()["table"]["totals"].values()) == {560, -1680}
    wrong = {**body, "key": key(), "base_version": 4, "options": {"x": 1}}
    assert codes(programs["own"].post(path, wrong)) == [("unknown_option", "options.x")]
