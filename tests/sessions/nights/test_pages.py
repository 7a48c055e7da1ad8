"""Pages through the HTTP client, as a phone without a script sees them."""

import json
import re

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings, strategies as st

from scoring.cards import RANKS
from scoring.games import GAMES
from sessions.clubs.models import Device, Player
from sessions.nights import services
from sessions.nights.models import Change, Hand, Night, Table
from tests.sessions.builders import change, hand, key, start

pytestmark = pytest.mark.django_db

PLAYERS = ["张三", "李四", "王五", "赵六", "孙七"]
BIEQI = {f"face_down.face_down.{seat}": n for seat, n in enumerate([5, 8, 1, 12])}


@pytest.fixture
def phone():
    """A phone that takes Chinese."""
    return Client(headers={"accept-language": "zh-CN"})


def begin(phone, game="bieqi", players=4, **more):
    """Begin a night by the form and return its table."""
    sent = {"key": f"begin-{Night.objects.count()}", "player": PLAYERS[:players]}
    answer = phone.post(reverse("new", args=[game]), sent | more)
    assert answer.status_code == 302, answer.content.decode()
    return Table.objects.latest("pk")


def hidden(answer, name):
    """Return the value of a hidden field of a page."""
    return re.search(rf'name="{name}" value="([^"]*)"', answer.content.decode())[1]


def report(phone, table, entry=BIEQI, **more):
    """Fill in the form of a hand and save it."""
    address = reverse("new-hand", args=[table.pk])
    form = phone.get(address)
    sent = {name: hidden(form, name) for name in ("key", "base_version")}
    return phone.post(address, {**sent, "save": "1", **entry, **more})


def points(table, no=1):
    """Return the points of a hand as they count."""
    return Hand.objects.get(table=table, no=no).revisions.latest("pk").points


def test_three_screens_to_the_first_form(phone):
    home = phone.get("/")
    assert "今天玩什么" in home.content.decode()
    new = phone.get(reverse("new", args=["bieqi"]))
    assert new.status_code == 200
    answer = phone.post(reverse("new", args=["bieqi"]), {"player": PLAYERS[:4]})
    assert answer.url == reverse("new-hand", args=[Table.objects.get().pk])
    assert phone.get(answer.url).status_code == 200


def test_a_faulty_start_loses_nothing_typed(phone):
    sent = {"player": ["张三", "张三", "", "a" * 41], "unit": "x" * 13, "stake": "0"}
    answer = phone.post(reverse("new", args=["bieqi"]), sent)
    assert answer.status_code == 422
    page = answer.content.decode()
    for typed in ("张三", "a" * 41, "x" * 13):
        assert f'value="{typed}"' in page
    assert page.count('class="fault"') >= 4
    assert not Night.objects.exists()


def test_unit_and_stake_and_rules_are_kept(phone):
    table = begin(
        phone,
        "fenhong",
        unit="瓜子",
        stake="5",
        **{"rules_for": "individual", "rules.settlement": "mean", "rules.target": "0"},
    )
    assert (table.night.unit, table.stake) == ("瓜子", 5)
    assert table.state["options"]["settlement"] == "mean"
    assert table.state["options"]["target"] == 0


def test_the_preview_shows_score_and_reasons(phone):
    table = begin(phone)
    address = reverse("new-hand", args=[table.pk])
    page = phone.post(address, BIEQI, headers={"hx-request": "true"}).content.decode()
    assert "<html" not in page
    assert "+22" in page
    assert "Σ = 0" in page
    assert state_in(page)["ready"]
    assert not Hand.objects.exists()


def state_in(page):
    """Return what the page tells its script."""
    found = re.search(r'<script id="form-state"[^>]*>(.*?)</script>', page, re.DOTALL)
    return json.loads(found[1])


def test_the_preview_says_what_is_missing(phone):
    table = begin(phone)
    address = reverse("new-hand", args=[table.pk])
    sent = {"face_down.face_down.0": "5"}
    state = state_in(
        phone.post(address, sent, headers={"hx-request": "true"}).content.decode()
    )
    assert not state["ready"]
    assert len(state["missing"]) == 3
    assert "李四" in state["missing"][0]


def test_a_hand_is_saved_and_shown(phone):
    table = begin(phone)
    answer = report(phone, table)
    assert answer.url == reverse("table", args=[table.pk])
    board = phone.get(reverse("table", args=[table.pk])).content.decode()
    assert "−22" in board
    assert "<svg" in board
    hand = phone.get(reverse("hand", args=[table.pk, 1])).content.decode()
    assert "和每家的差" in hand


def test_a_double_tap_saves_one_hand(phone):
    table = begin(phone)
    address = reverse("new-hand", args=[table.pk])
    form = phone.get(address)
    sent = {name: hidden(form, name) for name in ("key", "base_version")}
    sent |= {"save": "1", **BIEQI}
    first, second = phone.post(address, sent), phone.post(address, sent)
    assert first.url == second.url
    assert Hand.objects.count() == 1


def test_going_back_and_editing_offers_to_correct_or_to_save_another(phone):
    table = begin(phone)
    address = reverse("new-hand", args=[table.pk])
    form = phone.get(address)
    sent = {name: hidden(form, name) for name in ("key", "base_version")}
    phone.post(address, sent | {"save": "1", **BIEQI})
    edited = sent | {"save": "1", **BIEQI, "face_down.face_down.0": "6"}
    answer = phone.post(address, edited)
    assert answer.status_code == 422
    assert reverse("edit-hand", args=[table.pk, 1]) in answer.content.decode()
    assert hidden(answer, "key") != sent["key"]
    again = edited | {"key": hidden(answer, "key")}
    stale = phone.post(address, again)
    assert stale.status_code == 409
    saved = phone.post(address, again | {"base_version": hidden(stale, "base_version")})
    assert saved.status_code == 302
    assert Hand.objects.count() == 2


def test_a_stale_form_keeps_what_was_typed(phone):
    table = begin(phone)
    address = reverse("new-hand", args=[table.pk])
    form = phone.get(address)
    report(phone, table)
    sent = {name: hidden(form, name) for name in ("key", "base_version")}
    answer = phone.post(address, sent | {"save": "1", **BIEQI})
    assert answer.status_code == 409
    assert 'value="12"' in answer.content.decode()
    saved = phone.post(
        address,
        {**sent, "save": "1", **BIEQI, "base_version": hidden(answer, "base_version")},
    )
    assert saved.status_code == 302


FORMS = {
    "new-hand": {"save": "1", **BIEQI},
    "edit-hand": {"save": "1", **BIEQI},
    "void-hand": {},
    "adjust": {"points.0": "-10", "points.1": "10", "reason": "迟到"},
    "seats": {"player": PLAYERS[1:]},
    "table-rules": {"save": "1"},
}
"""The forms that change a table, each with what is filled in."""
TYPED = {"new-hand": "12", "edit-hand": "12", "adjust": "迟到", "seats": "孙七"}
"""What a form must still have when it comes back."""


def page_of(table, name):
    """Return the address of a form of FORMS."""
    hand = [1] if name in ("edit-hand", "void-hand") else []
    return reverse(name, args=[table.pk, *hand])


@pytest.mark.parametrize("version", [None, "", "junk", "-1", "None", "1.0"])
@pytest.mark.parametrize("name", FORMS)
def test_a_form_that_does_not_say_its_version_saves_nothing(phone, name, version):
    table = begin(phone)
    report(phone, table)
    address, written = page_of(table, name), Change.objects.count()
    sent = FORMS[name] | {"key": "k"}
    sent |= {} if version is None else {"base_version": version}
    answer = phone.post(address, sent)
    assert answer.status_code == 428
    assert 'class="note bad"' in answer.content.decode()
    assert Change.objects.count() == written
    assert not Player.objects.filter(name=PLAYERS[4]).exists()
    assert f'value="{TYPED.get(name, "k")}"' in answer.content.decode()
    fresh = {item: hidden(answer, item) for item in ("key", "base_version")}
    assert fresh == {"key": "k", "base_version": "2"}
    assert phone.post(address, sent | fresh).status_code == 302
    assert Change.objects.count() == written + 1


@pytest.mark.parametrize("key", ["k" * 65, "a\0b", "\u200b"])
@pytest.mark.parametrize("name", FORMS)
def test_a_form_with_a_bad_key_gets_another(phone, name, key):
    table = begin(phone)
    report(phone, table)
    address = page_of(table, name)
    sent = FORMS[name] | {"key": key, "base_version": "2"}
    answer = phone.post(address, sent)
    assert answer.status_code == 422
    assert 0 < len(hidden(answer, "key")) <= 64
    assert hidden(answer, "key") != key
    again = phone.post(address, sent | {"key": hidden(answer, "key")})
    assert again.status_code == 302


@pytest.mark.parametrize("name", ["close", "reopen"])
@pytest.mark.parametrize("key", ["k" * 65, "\0", "used"])
def test_a_key_that_cannot_close_a_night_is_told(phone, name, key):
    table = begin(phone)
    change(services.change_seats, table, key="used", seats=table.state["seats"])
    night = reverse("night", args=[table.night_id])
    address = reverse(name, args=[table.night_id])
    told = {"referer": f"http://testserver{night}"}
    answer = phone.post(address, {"key": key}, headers=told)
    assert answer.status_code == 422
    assert f'href="{night}"' in answer.content.decode()
    table.night.refresh_from_db()
    assert table.night.closed_at is None


def test_a_hand_that_is_not_there_is_a_page(phone):
    table = begin(phone)
    for name in ("hand", "edit-hand", "void-hand"):
        answer = phone.get(reverse(name, args=[table.pk, 7]))
        assert answer.status_code == 404
        assert "这一桌没有这一局" in answer.content.decode()


def test_a_refused_start_leaves_nothing_behind(phone):
    sent = {"key": "k" * 65, "player": PLAYERS[:4]}
    for _ in range(3):
        answer = phone.post(reverse("new", args=["bieqi"]), sent)
        assert answer.status_code == 422
    assert [Night.objects.count(), Device.objects.count()] == [0, 0]
    assert not answer.cookies.get("zf")
    saved = phone.post(
        reverse("new", args=["bieqi"]), sent | {"key": hidden(answer, "key")}
    )
    assert saved.status_code == 302
    assert Device.objects.count() == 1
    assert phone.get(saved.url).status_code == 200


def test_a_table_asked_for_again_is_the_one_it_was(phone):
    night = begin(phone).night_id
    address = reverse("new-table", args=[night, "fenhong"])
    sent = {"player": PLAYERS[:4]}
    first = phone.post(address, sent | {"key": "one"})
    phone.post(address, sent | {"key": "two"})
    again = phone.post(address, sent | {"key": "one"})
    two = Table.objects.get(night=night, no=2)
    assert again.url == first.url == reverse("new-hand", args=[two.pk])


def test_a_faulty_hand_is_refused_at_its_field(phone):
    table = begin(phone)
    answer = report(phone, table, BIEQI | {"face_down.face_down.2": "999"})
    assert answer.status_code == 422
    page = answer.content.decode()
    assert 'value="999"' in page
    assert "王五" in page
    assert not Hand.objects.exists()


def test_a_correction_shows_what_else_changes_and_keeps_the_old(phone):
    table = begin(phone, "fenhong", 4)
    for counts in ([4, 3, 3, 3], [13, 0, 0, 0]):
        entry = {f"hearts.hearts.{seat}": n for seat, n in enumerate(counts)}
        assert report(phone, table, entry).status_code == 302
    address = reverse("edit-hand", args=[table.pk, 1])
    form = phone.get(address)
    assert 'value="4"' in form.content.decode()
    new = {f"hearts.hearts.{seat}": n for seat, n in enumerate([0, 0, 0, 13])}
    preview = phone.post(address, new, headers={"hx-request": "true"}).content.decode()
    assert 'id="changes"' in preview
    sent = {name: hidden(form, name) for name in ("key", "base_version")}
    answer = phone.post(address, {**sent, "save": "1", "reason": "看错了", **new})
    assert answer.status_code == 302
    assert points(table) == (13, 13, 13, -39)
    page = phone.get(answer.url).content.decode()
    assert "看错了" in page
    assert 'class="struck"' in page


def test_a_void_hand_counts_for_nothing_and_can_come_back(phone):
    table = begin(phone)
    report(phone, table)
    address = reverse("void-hand", args=[table.pk, 1])
    form = phone.get(address)
    sent = {name: hidden(form, name) for name in ("key", "base_version")}
    assert phone.post(address, sent).status_code == 302
    table.refresh_from_db()
    assert set(table.state["totals"].values()) == {0} or not table.state["totals"]
    edit = reverse("edit-hand", args=[table.pk, 1])
    form = phone.get(edit)
    assert 'value="12"' in form.content.decode()
    sent = {name: hidden(form, name) for name in ("key", "base_version")}
    assert phone.post(edit, {**sent, "save": "1", **BIEQI}).status_code == 302
    assert points(table) == (6, -6, 22, -22)


def test_points_by_agreement(phone):
    table = begin(phone)
    address = reverse("adjust", args=[table.pk])
    form = phone.get(address)
    sent = {name: hidden(form, name) for name in ("key", "base_version")}
    sent |= {"points.0": "-10", "points.1": "4+6", "reason": "迟到"}
    wrong = phone.post(address, sent | {"points.1": "9"})
    assert wrong.status_code == 422
    assert "迟到" in wrong.content.decode()
    assert phone.post(address, sent).status_code == 302
    assert points(table) == (-10, 10, 0, 0)
    assert phone.get(reverse("edit-hand", args=[table.pk, 1])).status_code == 302


def test_the_end_of_the_night(phone):
    table = begin(phone)
    report(phone, table)
    night = table.night
    answer = phone.post(reverse("close", args=[night.pk]), {"key": "close"})
    page = phone.get(answer.url).content.decode()
    assert answer.url == reverse("settlement", args=[night.pk])
    assert "不可能更少了" in page
    form = phone.get(reverse("new-hand", args=[table.pk]))
    assert form.status_code == 302
    assert (
        phone.post(reverse("reopen", args=[night.pk]), {"key": "r"}).status_code == 302
    )
    assert report(phone, table).status_code == 302


@pytest.mark.parametrize("plan", ["fewest", "direct", "bank", "junk"])
def test_plans_of_settlement(phone, plan):
    table = begin(phone)
    report(phone, table)
    address = reverse("settlement", args=[table.night_id])
    assert phone.get(address, {"plan": plan}).status_code == 200
    assert phone.get(address, {"plan": plan, "bank": "x"}).status_code == 200


def test_one_more_table_in_the_same_night(phone):
    first = begin(phone)
    address = reverse("new-table", args=[first.night_id, "fenhong"])
    assert "张三" in phone.get(address).content.decode()
    assert phone.get(reverse("choose-game", args=[first.night_id])).status_code == 200
    answer = phone.post(address, {"key": "two", "player": PLAYERS[:4], "stake": "2"})
    assert answer.status_code == 302
    assert first.night.tables.count() == 2
    night = phone.get(reverse("night", args=[first.night_id])).content.decode()
    assert "各桌合计" in night


def test_the_same_people_again(phone):
    table = begin(phone)
    assert f"?again={table.pk}" in phone.get("/").content.decode()
    page = phone.get(reverse("new", args=["bieqi"]), {"again": table.pk})
    assert 'value="张三"' in page.content.decode()
    second = begin(phone, again=str(table.pk))
    assert second.night.club_id == table.night.club_id


def test_others_join_by_the_codes(phone):
    table = begin(phone)
    page = phone.get(reverse("share", args=[table.night_id])).content.decode()
    secrets = re.findall(r"/join#([\w-]+)", page)
    [watch] = set(re.findall(r"/w/([\w-]+)/", page))
    for secret in secrets:
        friend = Client()
        assert friend.get(reverse("table", args=[table.pk])).status_code == 404
        assert friend.post(reverse("join"), {"secret": secret}).status_code == 302
        assert friend.get(reverse("table", args=[table.pk])).status_code == 200
    stranger = Client()
    assert stranger.get(f"/w/{watch}/").status_code == 200
    board = stranger.get(f"/w/{watch}/tables/{table.pk}/").content.decode()
    assert "张三" in board
    assert "hands/new" not in board
    assert not any(secret in board for secret in secrets)
    assert stranger.get(reverse("table", args=[table.pk])).status_code == 404


def test_an_unknown_code(phone):
    answer = phone.post(reverse("join"), {"secret": "nothing"})
    assert answer.status_code == 404
    assert "不存在" in answer.content.decode()


def test_a_revoked_owner_link_is_replaced(phone):
    table = begin(phone)
    address = reverse("share", args=[table.night_id])
    links = re.findall(r"/links/(\d+)/revoke/", phone.get(address).content.decode())
    for link in links:
        assert phone.post(reverse("revoke", args=[link])).status_code == 302
    page = phone.get(address)
    assert page.status_code == 200
    assert len(re.findall(r"/links/(\d+)/revoke/", page.content.decode())) == 1


@pytest.mark.parametrize("lang", ["zh-hans", "zh-hant", "en"])
def test_languages_switch_on_every_page(phone, lang):
    table = begin(phone)
    report(phone, table)
    phone.post(reverse("set_language"), {"language": lang, "next": "/"})
    for address in (
        "/",
        reverse("new", args=["bieqi"]),
        reverse("new-hand", args=[table.pk]),
        reverse("table", args=[table.pk]),
        reverse("hand", args=[table.pk, 1]),
        reverse("night", args=[table.night_id]),
        reverse("settlement", args=[table.night_id]),
        reverse("share", args=[table.night_id]),
        reverse("games"),
        reverse("sheet", args=["bieqi"]),
    ):
        page = phone.get(address).content.decode()
        assert f'<html lang="{lang}"' in page
        assert page.count('name="language"') == 3


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_rule_sheets(phone, game):
    for variant in game.variants:
        address = reverse("sheet", args=[game.slug])
        assert phone.get(address, {"variant": variant}).status_code == 200
    assert phone.get("/games/nosuchgame/sheet").status_code == 404


def test_the_board_answers_204_when_nothing_has_changed(phone):
    table = begin(phone)
    address = reverse("table", args=[table.pk])
    same = phone.get(
        address, {"version": table.version}, headers={"hx-request": "true"}
    )
    assert same.status_code == 204
    report(phone, table)
    changed = phone.get(
        address, {"version": table.version}, headers={"hx-request": "true"}
    )
    assert changed.status_code == 200
    assert "<html" not in changed.content.decode()


def test_the_board_takes_few_queries(phone, django_assert_max_num_queries):
    table = begin(phone)
    for _hand in range(3):
        report(phone, table)
    with django_assert_max_num_queries(8):
        phone.get(reverse("table", args=[table.pk]))


@pytest.mark.parametrize("text", ["9" * 5000, "-1", "x", "١", ""])
def test_junk_in_an_address_is_left_alone(phone, text):
    table = begin(phone)
    report(phone, table)
    board = reverse("table", args=[table.pk])
    assert phone.get(board, {"before": text}).status_code == 200
    assert (
        phone.get(reverse("adjust", args=[table.pk]), {"no": text}).status_code == 200
    )
    assert phone.get(reverse("new", args=["bieqi"]), {"again": text}).status_code == 200


def test_names_are_shown_as_text(phone):
    name = "<script>alert(1)</script>"
    sent = {"key": "x", "player": [name, '"onx=', "{{7*7}}", "赵六"]}
    phone.post(reverse("new", args=["bieqi"]), sent)
    table = Table.objects.get()
    report(phone, table)
    for address in (
        reverse("table", args=[table.pk]),
        reverse("hand", args=[table.pk, 1]),
        reverse("night", args=[table.night_id]),
        reverse("new-hand", args=[table.pk]),
    ):
        page = phone.get(address).content.decode()
        assert name not in page
        assert "&lt;script&gt;" in page


TEXT = st.text(st.characters(codec="utf-8"), max_size=12) | st.integers().map(str)


@given(data=st.data())
@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_junk_in_a_form_never_breaks_it(phone, data):
    game = data.draw(st.sampled_from(GAMES))
    table = begin(phone, game.slug, game.seats(game.options.of())[0])
    names = re.findall(
        r' name="([^"]+)"',
        phone.get(reverse("new-hand", args=[table.pk])).content.decode(),
    )
    sent = data.draw(st.dictionaries(st.sampled_from(names), TEXT))
    sent |= data.draw(st.dictionaries(TEXT, TEXT, max_size=3))
    sent.pop("language", None)
    for more in ({}, {"save": "1"}):
        answer = phone.post(reverse("new-hand", args=[table.pk]), sent | more)
        assert answer.status_code in (200, 302, 409, 422, 428)
    start = data.draw(
        st.dictionaries(st.sampled_from(["player", "unit", "stake"]), TEXT)
    )
    answer = phone.post(
        reverse("new", args=[game.slug]), start | {"rules.variant": "x"}
    )
    assert answer.status_code in (200, 302, 422)


def test_the_end_of_a_match_stays_with_its_hand(phone):
    options = {"max_hands": 2, "target": 0}
    _night, table, links = start("diaoyu", options=options)
    phone.post("/join", {"secret": links["score"]})
    for _hand in range(3):
        hand(table)
    board = phone.get(reverse("table", args=[table.pk])).content.decode()
    assert "终局" in board
    ended = phone.get(reverse("hand", args=[table.pk, 2])).content.decode()
    assert "赢家" in ended
    assert "赢家" not in phone.get(reverse("hand", args=[table.pk, 1])).content.decode()


def test_the_board_says_what_a_match_counts(phone):
    _night, table, links = start("diaoyu", options={"target": 500})
    phone.post("/join", {"secret": links["score"]})
    hand(table)
    board = phone.get(reverse("table", args=[table.pk])).content.decode()
    raw = table.state["match"]["raw_totals"]
    assert all(f"累计 {counted}" in board for counted in raw)


def test_a_hand_is_reported_in_the_way_of_the_last_one(client):
    _night, table, links = start("fenhong")
    hearts = [f"H{rank}" for rank in RANKS]
    asked = {"table": table, "by": None}
    told = {"captured": [hearts, [], [], []]}
    services.record_hand(key=key(), base_version=1, entry=told, **asked)
    told = {"hearts": [13, 0, 0, 0]}
    services.record_hand(key=key(), base_version=2, entry=told, **asked)
    told = {"captured": [[], hearts, [], []]}
    services.correct_hand(key=key(), base_version=3, no=1, entry=told, **asked)
    client.post("/join", {"secret": links["score"]})
    form = client.get(reverse("new-hand", args=[table.pk])).context["form"]
    assert form.key == "hearts"
