"""Nights by the API: begun, shown, shared, settled, closed."""

import pytest
from django.test import Client

from scoring.protocol import answer
from sessions.clubs.models import Link, Pass
from sessions.nights.models import Night
from tests.sessions.api.client import Api, begin, codes, example, key, save, table_of

pytestmark = pytest.mark.django_db


def test_a_night_begins_without_an_account():
    body = {"key": key(), "title": "周五", "unit": "豆", "tables": [table_of(stake=2)]}
    response = Api().post("/nights", body)
    assert response.status_code == 201
    begun = response.json()
    assert set(begun["links"]) == set(begun["tokens"]) == {"watch", "score", "own"}
    watch = begun["tokens"]["watch"]
    assert begun["links"]["watch"] == f"http://testserver/w/{watch}/"
    for role in ("score", "own"):
        secret = begun["tokens"][role]
        assert begun["links"][role] == f"http://testserver/join#{secret}"
    names = {person["id"]: person["name"] for person in begun["people"]}
    [table] = begun["tables"]
    assert [names[seat] for seat in table["seats"]] == table_of()["players"]
    night = Night.objects.get(pk=begun["id"])
    assert (night.title, night.unit) == ("周五", "豆")


def test_the_links_lead_where_they_say():
    _programs, begun = begin()
    path = begun["links"]["watch"].removeprefix("http://testserver")
    assert Client().get(path).status_code == 200
    phone = Client()
    secret = begun["links"]["own"].partition("#")[2]
    joined = phone.post("/join", {"secret": secret})
    assert joined.status_code == 302
    assert phone.get(f"/nights/{begun['id']}/share/").status_code == 200


def test_a_night_begun_again_is_the_same():
    body = {"key": key(), "tables": [table_of()]}
    first, again = Api().post("/nights", body), Api().post("/nights", body)
    assert (first.status_code, again.status_code) == (201, 200)
    assert again["Idempotent-Replayed"] == "true"
    assert "Idempotent-Replayed" not in first
    assert again.json() == first.json()
    assert Night.objects.count() == 1


def test_a_key_used_for_another_night_is_refused():
    body = {"key": key(), "tables": [table_of()]}
    Api().post("/nights", body)
    again = Api().post("/nights", {**body, "title": "other"})
    assert (again.status_code, codes(again)) == (422, [("key_reused", "key")])
    assert Night.objects.count() == 1


def test_a_token_may_be_the_whole_address():
    _programs, begun = begin()
    for address in begun["links"].values():
        assert Api(address).get(f"/nights/{begun['id']}").status_code == 200


def test_an_owner_begins_another_night_of_the_club():
    programs, begun = begin()
    club = programs["own"].get(f"/nights/{begun['id']}").json()["club"]
    body = {"key": key(), "club": club, "tables": [table_of()]}
    response = programs["own"].post("/nights", body)
    assert response.status_code == 201
    assert Night.objects.get(pk=response.json()["id"]).club_id == club
    assert response.json()["people"] == begun["people"]
    assert programs["score"].post("/nights", body).status_code == 404
    assert Api().post("/nights", body).status_code == 404


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"game": "whist"}, ("unknown_game", "tables.0.game")),
        ({"players": ["A", "B", "C"]}, ("bad_value", "tables.0.players")),
        ({"players": ["A", "B", "C", "Ａ"]}, ("duplicate_name", "tables.0.players.3")),
        ({"players": ["A", "B", "C", " "]}, ("empty_name", "tables.0.players.3")),
        ({"players": ["A", "B", "C", "\0"]}, ("bad_name", "tables.0.players.3")),
        ({"players": []}, ("wrong_length", "tables.0.players")),
        ({"stake": 0}, ("bad_value", "tables.0.stake")),
        ({"stake": 1.0}, ("bad_type", "tables.0.stake")),
        ({"stake": True}, ("bad_type", "tables.0.stake")),
        ({"options": []}, ("bad_type", "tables.0.options")),
        ({"options": None}, ("bad_type", "tables.0.options")),
        ({"options": {"wild": 1}}, ("unknown_option", "tables.0.options.wild")),
        ({"version": 7}, ("unknown_field", "tables.0.version")),
    ],
)
def test_a_table_that_cannot_be_is_refused(change, error):
    body = {"key": key(), "tables": [{**table_of(), **change}]}
    response = Api().post("/nights", body)
    assert (response.status_code, codes(response)) == (422, [error])
    assert not Night.objects.exists()


@pytest.mark.parametrize("unit", ["", " "])
def test_a_unit_that_says_nothing_is_refused(unit):
    body = {"key": key(), "unit": unit, "tables": [table_of()]}
    response = Api().post("/nights", body)
    assert (response.status_code, codes(response)) == (422, [("missing_field", "unit")])
    assert not Night.objects.exists()


def test_all_that_is_wrong_with_a_body_is_told_at_once():
    table = {"game": 7, "players": "AB", "extra": 1}
    body = {"key": "with space", "title": 1, "tables": [table, 3], "id": 1}
    response = Api().post("/nights", body)
    assert response.status_code == 422
    assert sorted(codes(response)) == [
        ("bad_type", "tables.0.game"),
        ("bad_type", "tables.0.players"),
        ("bad_type", "tables.1"),
        ("bad_type", "title"),
        ("bad_value", "key"),
        ("unknown_field", "id"),
        ("unknown_field", "tables.0.extra"),
    ]


def test_a_night_shows_links_to_its_owner_alone():
    programs, begun = begin()
    for role, program in programs.items():
        response = program.get(f"/nights/{begun['id']}")
        shown = response.json()
        assert shown["role"] == role
        assert ("links" in shown) == ("club" in shown) == (role == "own")
        for secret in begun["tokens"].values():
            assert secret not in response.content.decode()
    assert shown["tables"][0]["id"] == begun["tables"][0]["id"]


def test_totals_are_in_units():
    programs, begun = begin(tables=[table_of(stake=3)])
    table = begun["tables"][0]
    save(programs["score"], table["id"])
    _entry, points = example("bieqi")
    shown = programs["watch"].get(f"/nights/{begun['id']}").json()
    wanted = dict(zip(map(str, table["seats"]), points, strict=True))
    assert shown["totals"] == {player: 3 * won for player, won in wanted.items()}
    assert programs["watch"].get(f"/tables/{table['id']}").json()["totals"] == wanted


def test_a_table_is_added_once():
    programs, begun = begin()
    body = {"key": key(), **table_of("fenhong")}
    path = f"/nights/{begun['id']}/tables"
    first, again = (
        programs["score"].post(path, body),
        programs["score"].post(path, body),
    )
    assert (first.status_code, again.status_code) == (201, 200)
    assert again["Idempotent-Replayed"] == "true"
    assert first.json() == again.json()
    assert first.json()["no"] == 2
    other = programs["score"].post(path, {**body, "stake": 2})
    assert (other.status_code, codes(other)) == (422, [("key_reused", "key")])


def test_a_closed_night_takes_nothing_until_it_is_reopened():
    programs, begun = begin()
    path, table = f"/nights/{begun['id']}", begun["tables"][0]["id"]
    closed = programs["score"].post(f"{path}/close")
    assert (closed.status_code, closed.json()["closed_at"] is None) == (200, False)
    refused = save(programs["own"], table)
    assert (refused.status_code, codes(refused)) == (409, [("night_closed", "")])
    more = programs["score"].post(f"{path}/tables", {"key": key(), **table_of()})
    assert codes(more) == [("night_closed", "")]
    assert programs["watch"].get(f"/tables/{table}").json()["closed"] is True
    assert programs["score"].post(f"{path}/reopen").status_code == 403
    opened = programs["own"].post(f"{path}/reopen", {"key": key()})
    assert opened.json()["closed_at"] is None
    assert save(programs["score"], table).status_code == 201


def test_closing_twice_is_a_replay():
    programs, begun = begin()
    path, body = f"/nights/{begun['id']}/close", {"key": key()}
    first, again = (
        programs["score"].post(path, body),
        programs["score"].post(path, body),
    )
    assert first.json() == again.json()
    assert "Idempotent-Replayed" not in first
    assert again["Idempotent-Replayed"] == "true"
    assert "Idempotent-Replayed" in programs["score"].post(path)


def test_a_late_retry_does_not_close_a_night_opened_again():
    programs, begun = begin()
    path, late = f"/nights/{begun['id']}", {"key": key()}
    programs["score"].post(f"{path}/close", {"key": key()})
    programs["score"].post(f"{path}/close", late)
    programs["own"].post(f"{path}/reopen", {"key": key()})
    again = programs["score"].post(f"{path}/close", late)
    assert again["Idempotent-Replayed"] == "true"
    assert again.json()["closed_at"] is None


def test_a_link_is_made_used_and_revoked():
    programs, begun = begin()
    path = f"/nights/{begun['id']}"
    for role in ("watch", "score", "own"):
        made = programs["own"].post(f"{path}/links", {"role": role})
        assert made.status_code == 201
        link = made.json()
        assert link["role"] == role
        assert link["link"].strip("/").endswith(link["token"])
        program = Api(link["token"])
        assert program.get(path).json()["role"] == role
        revoked = programs["own"].post(f"/links/{link['id']}/revoke")
        assert revoked.json()["revoked_at"]
        assert revoked.json()["replaced_by"] is None
        assert program.get(path).status_code == 401
    assert programs["watch"].get(path).status_code == 200


def test_an_owner_who_revokes_their_own_link_gets_another():
    programs, begun = begin()
    path = f"/nights/{begun['id']}"
    links = programs["own"].get(path).json()["links"]
    [own] = [link["id"] for link in links if link["role"] == "own"]
    revoked = programs["own"].post(f"/links/{own}/revoke").json()
    assert programs["own"].get(path).status_code == 401
    assert Api(revoked["replaced_by"]["token"]).get(path).json()["role"] == "own"


def test_a_link_has_one_of_three_roles():
    programs, begun = begin()
    path = f"/nights/{begun['id']}/links"
    for body in ({}, {"role": "admin"}, {"role": 3}, {"role": "own", "night": 2}):
        assert programs["own"].post(path, body).status_code == 422
    assert Link.objects.count() == 3


def test_a_revoked_token_is_told_from_no_token():
    programs, begun = begin()
    path = f"/nights/{begun['id']}"
    for token in ("nonsense", "http://testserver/w/nonsense/", "/", "é"):
        refused = Api(token).get(path)
        assert (refused.status_code, codes(refused)) == (401, [("unknown_token", "")])
        assert refused["WWW-Authenticate"] == "Bearer"
    stranger = Api().get(path)
    assert (stranger.status_code, codes(stranger)) == (404, [("not_found", "")])
    for other in ("Basic abc", "Token x"):
        assert Api().get(path, authorization=other).status_code == 404
    assert programs["watch"].get(path).status_code == 200


def test_cookies_open_nothing():
    _programs, begun = begin()
    phone = Client()
    phone.post("/join", {"secret": begun["tokens"]["own"]})
    assert phone.get(f"/nights/{begun['id']}/").status_code == 200
    assert phone.get(f"/api/v1/nights/{begun['id']}").status_code == 404
    table = f"/api/v1/tables/{begun['tables'][0]['id']}"
    assert phone.get(table).status_code == 404
    assert Pass.objects.filter(device__isnull=False).count() == 1


def test_another_nights_token_opens_nothing():
    _programs, begun = begin()
    others, other = begin()
    for path in (f"/nights/{begun['id']}", f"/tables/{begun['tables'][0]['id']}"):
        for program in others.values():
            hidden = program.get(path)
            missing = program.get("/nights/999999")
            assert hidden.status_code == missing.status_code == 404
            assert codes(hidden) == codes(missing)
    assert others["own"].get(f"/nights/{other['id']}").status_code == 200


@pytest.mark.parametrize("number", ["0", "999", "9" * 18, "9" * 30, "9" * 400])
def test_any_number_may_stand_in_an_address(number):
    programs, _begun = begin()
    for thing in ("nights", "tables"):
        assert programs["own"].get(f"/{thing}/{number}").status_code == 404
    assert programs["own"].post(f"/links/{number}/revoke").status_code == 404


def played():
    """Return programs and a night of two tables at which hands were played."""
    tables = [table_of(), table_of("fenhong", stake=2)]
    programs, begun = begin(tables=tables)
    for table, game in zip(begun["tables"], ("bieqi", "fenhong"), strict=True):
        assert save(programs["score"], table["id"], game).status_code == 201
    return programs, begun


def test_a_settlement_is_the_protocols():
    programs, begun = played()
    path = f"/nights/{begun['id']}"
    totals = programs["watch"].get(path).json()["totals"]
    wanted = answer({"op": "settle", "balances": totals})
    settled = programs["watch"].get(f"{path}/settlement").json()
    assert settled["plan"] == "fewest"
    assert (settled["count"], settled["exact"]) == (wanted["count"], wanted["exact"])
    for plan in ("fewest", "direct", f"bank&bank={min(totals)}"):
        settled = programs["watch"].get(f"{path}/settlement?plan={plan}").json()
        balances = {int(player): total for player, total in totals.items()}
        for transfer in settled["transfers"]:
            balances[transfer["from"]] += transfer["amount"]
            balances[transfer["to"]] -= transfer["amount"]
        assert not any(balances.values())
        assert settled["count"] == len(settled["transfers"])


def test_a_transfer_is_told_in_words():
    programs, begun = begin(unit="豆")
    save(programs["score"], begun["tables"][0]["id"])
    path = f"/nights/{begun['id']}/settlement"
    settled = programs["watch"].get(path).json()
    names = {person["id"]: person["name"] for person in settled["people"]}
    for transfer in settled["transfers"]:
        told = (names[transfer["from"]], names[transfer["to"]], transfer["amount"])
        assert transfer["text"] == "{} pays {} {} 豆.".format(*told)


@pytest.mark.parametrize(
    ("query", "error"),
    [
        ("plan=most", ("bad_value", "plan")),
        ("plan=1", ("bad_type", "plan")),
        ("plan=bank", ("bad_value", "bank")),
        ("plan=bank&bank=999999", ("bad_value", "bank")),
        ("plan=bank&bank=-1", ("bad_value", "bank")),
        ("plan=bank&bank=%00", ("bad_type", "bank")),
        ("plan=bank&bank=" + "9" * 30, ("bad_type", "bank")),
    ],
)
def test_a_plan_that_is_none_is_refused(query, error):
    programs, begun = begin()
    response = programs["watch"].get(f"/nights/{begun['id']}/settlement?{query}")
    assert (response.status_code, codes(response)) == (422, [error])
