"""Practice, the referee, recorded hands: pages over the played games."""

import json
from random import Random

import pytest
from django.urls import reverse

from scoring.games import GAMES, find_game
from scoring.records import Table, dump, kinds
from scoring.refereeing import read_deal
from scoring.sheets import Grid, Paragraph
from sessions.nights import errors, services
from sessions.nights.audit import audit_night
from sessions.nights.models import Revision
from sessions.nights.widgets import WIDGETS
from sessions.playing.packing import pack
from sessions.playing.practice import practice
from sessions.playing.walks import Walk
from tests.sessions.builders import key, played_out, start

PLAYED = [game for game in GAMES if game.play]
every_game = pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.slug)

pytestmark = pytest.mark.django_db


@every_game
def test_practice_can_be_played_to_the_end(game):
    options = game.options.of()
    table = Table(options, 4 if 4 in game.seats(options) else game.seats(options)[0])
    sent = {"seed": ["7"]}
    for _move in range(300):
        run = practice(game, game.play, table, sent)
        assert run.refused is None
        if run.done:
            break
        move = game.play.choose(run.state, Random(1))
        told = json.dumps(game.play.show(run.state, move))
        sent = {"seed": ["7"], "made": [pack(run.made)], "move": [told]}
    assert run.done
    if run.worked is not None:
        assert sum(run.worked.points) == 0


@every_game
def test_the_page_of_practice_shows_a_deal(client, game):
    address = reverse("practice", args=[game.slug])
    for variant in game.variants:
        page = client.get(address, {"rules.variant": variant}, follow=True)
        assert page.status_code == 200
        # Loading it anew shows the same deal.
        assert "seed=" in page.redirect_chain[-1][0]
    assert client.get(address, {"players": "99"}, follow=True).status_code == 200


@pytest.mark.parametrize(
    "sent",
    [
        {"made": "junk"},
        {"made": "é"},
        {"made": "eJw"},
        {"made": pack([1, None, {}])},
        {"made": pack("[")},
        {"made": pack(None)},
        {"made": pack(1)},
        {"made": pack(True)},
        {"made": pack({"a": 1})},
        {"made": pack([{}] * 50_000)},
        {"move": "null"},
        {"move": '{"act": "fly"}'},
        {"move": "[]"},
        {"act": "play", "cards": ["XX"]},
        {"act": "play"},
        {"seed": "x" * 5000, "made": pack("[" * 50)},
    ],
)
def test_junk_on_the_page_of_practice_is_refused(client, sent):
    for game in PLAYED:
        page = client.get(reverse("practice", args=[game.slug]), {"seed": "7", **sent})
        assert page.status_code == 200


@pytest.mark.parametrize("slug", ["gucishibi", "chouwangba", "xiaojiepai"])
def test_nobody_sees_the_cards_to_be_drawn(client, slug):
    # Of some deals the person holds nothing, and there is nothing to draw.
    page = client.get(reverse("practice", args=[slug]), {"seed": "7"}).content.decode()
    drawn = [part for part in page.split('name="move" value="')[1:] if "draw" in part]
    assert drawn
    assert not any("cards" in part.partition('"')[0] for part in drawn)


@pytest.mark.parametrize("slug", ["napoleon", "baohuang"])
def test_nobody_hears_a_secret_partner_keep_silent(slug):
    game, rng, silent = find_game(slug), Random(1), 0
    play, options = game.play, game.options.of()
    table = Table(options, game.seats(options)[0])
    for _deal in range(300):
        deal = read_deal(play, dict(play.shuffle(rng, table)), table, [])
        heard, told = Walk(play, table, deal, seen=(0,)), Walk(play, table, deal)
        for _move in range(12):
            by = play.to_act(heard.state)
            if by is None:
                break
            move = rng.choice(play.legal(heard.state))
            secret = by != 0 and play.unheard(heard.state, move)
            silent += secret
            before = len(heard.said)
            heard.make(move)
            told.make(move)
            assert len(heard.said) - before == (not secret)
        assert len(told.said) >= len(heard.said)
    assert silent


def test_a_card_is_drawn_by_lot_and_stays_drawn():
    game = find_game("gucishibi")
    table = Table(game.options.of(), 4)
    first = practice(game, game.play, table, {"seed": ["5"]})
    told = json.dumps({"act": "draw", "from": 1})
    sent = {"seed": ["5"], "made": [pack(first.made)], "move": [told]}
    drawn = practice(game, game.play, table, sent)
    assert drawn.refused is None
    assert drawn.made[-1]["cards"]
    again = practice(
        game, game.play, table, {"seed": ["5"], "made": [pack(drawn.made)]}
    )
    assert again.made == drawn.made
    assert again.state == drawn.state


def test_a_verdict_too_long_to_be_scanned_has_no_code(client):
    address = reverse("referee", args=["doudizhu"])
    page = client.get(address, {"q.new": "3 " * 800, "q.junk": "x" * 3000})
    assert page.status_code == 200
    assert page.context["code"] is None


def test_a_move_that_cannot_be_is_refused_with_its_reason(client):
    address = reverse("practice", args=["fenhong"])
    sent = {"seed": "3", "move": '{"act": "play", "cards": ["BJ"]}'}
    page = client.get(address, sent)
    assert page.context["run"].made == []
    assert 'role="alert"' in page.content.decode()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_referee_stands_where_cards_can_be_asked_about(client, game):
    page = client.get(reverse("referee", args=[game.slug]))
    assert page.status_code == (200 if game.questions else 404)


@pytest.mark.parametrize("name", ["old", "new"])
def test_no_quote_breaks_off_before_the_table_it_announces(client, name):
    for game in (game for game in GAMES if game.questions):
        for variant in game.variants:
            asked = {"rules.variant": variant, f"q.{name}": "S3"}
            page = client.get(reverse("referee", args=[game.slug]), asked)
            quoted = page.context["referee"].quoted
            for block, after in zip(quoted, [*quoted[1:], None], strict=True):
                if isinstance(block, Paragraph) and str(block.text).endswith(":"):
                    assert isinstance(after, Grid), (game.slug, str(block.text))


@every_game
def test_a_hand_recorded_move_by_move_is_kept(client, game):
    _night, table, links = start(game.slug)
    options = game.options.of()
    at = Table(options, len(table.state["seats"]))
    deals = (played_out(game, at, seed) for seed in range(50))
    record = next(record for record, entry in deals if entry is not None)
    client.post("/join", {"secret": links["score"]})
    address = reverse("record", args=[table.pk])
    assert client.get(address).status_code == 200
    sent = {
        "key": key(),
        "base_version": table.version,
        "deal": pack(record["deal"]),
        "moves": pack(record["moves"]),
    }
    page = client.get(address, {**sent, "save": "1"})
    assert page.status_code == 200
    assert not Revision.objects.exists(), "to look at a page stores nothing"
    assert client.post(address, {**sent, "save": "1"}).status_code == 302
    revision = Revision.objects.get(hand__table=table)
    assert revision.record == record
    assert list(audit_night(table.night)) == []
    steps = reverse("moves", args=[table.pk, 1])
    for step in (0, 1, len(record["moves"]), 10**6):
        assert client.get(steps, {"step": step}).status_code == 200
    assert client.get(f"/w/{links['watch']}{steps}").status_code == 200
    assert steps in client.get(reverse("hand", args=[table.pk, 1])).content.decode()


def test_moves_that_lead_elsewhere_are_not_kept():
    game = find_game("fenhong")
    _night, table, _links = start("fenhong")
    record, entry = played_out(game, Table(game.options.of(), 4))
    other = {"hearts": [13, 0, 0, 0]}
    asked = {"table": table, "base_version": 1, "by": None, "entry": other}
    hands = [hand[:-1] for hand in record["deal"]["hands"]]
    short = {"deal": {**record["deal"], "hands": hands, "leader": 0}, "moves": []}
    few = {**record, "moves": record["moves"][:-1]}
    for kept in (record, few, short, {}, {"deal": 1}):
        with pytest.raises(errors.Invalid) as refused:
            services.record_hand(key=key(), record=kept, **asked)
        assert refused.value.code == "bad_record"
    asked["entry"] = entry
    saved = services.record_hand(key=key(), record=record, **asked)
    assert saved.no == 1
    assert dump(game.judge(entry, Table(game.options.of(), 4)).record)


@every_game
def test_the_record_outlives_a_correction_that_changes_nothing(client, game):
    _night, table, links = start(game.slug)
    at = Table(game.options.of(), len(table.state["seats"]))
    deals = (played_out(game, at, seed) for seed in range(50))
    record, entry = next(deal for deal in deals if deal[1] is not None)
    asked = {"key": key(), "base_version": 1, "by": None}
    services.record_hand(table=table, entry=entry, record=record, **asked)
    client.post("/join", {"secret": links["score"]})
    address = reverse("edit-hand", args=[table.pk, 1])
    form = client.get(address).context["form"]
    saved = client.post(address, {**texts_of(form), "key": key(), "save": "1"})
    assert saved.status_code == 302
    assert client.get(reverse("moves", args=[table.pk, 1])).status_code == 200
    assert list(audit_night(table.night)) == []


def texts_of(form):
    """Return what a browser would send of a form that nobody has touched."""
    told = {"way": form.key, "base_version": "2"}
    for tab in form.tabs:
        for field in tab.fields:
            told |= {box.name: box.text for box in field.all_boxes()}
            for option in field.all_options():
                if option.checked:
                    told.setdefault(option.name, []).append(option.value)
    return told


def test_the_record_outlives_corrections(client):
    game = find_game("fenhong")
    _night, table, links = start("fenhong")
    record, entry = played_out(game, Table(game.options.of(), 4))
    asked = {"table": table, "by": None}
    services.record_hand(key=key(), base_version=1, entry=entry, record=record, **asked)
    client.post("/join", {"secret": links["score"]})
    steps = reverse("moves", args=[table.pk, 1])
    services.correct_hand(key=key(), base_version=2, no=1, entry=entry, **asked)
    assert client.get(steps).status_code == 200
    other = {"hearts": [13, 0, 0, 0]}
    services.correct_hand(key=key(), base_version=3, no=1, entry=other, **asked)
    assert client.get(steps).status_code == 404
    assert client.get(steps, {"version": "3", "step": "5"}).status_code == 200
    assert client.get(steps, {"version": "4"}).status_code == 404
    assert client.get(steps, {"version": "9"}).status_code == 404
    page = client.get(reverse("hand", args=[table.pk, 1])).content.decode()
    assert f"{steps}?version=3" in page
    assert f"{steps}?version=4" not in page
    services.correct_hand(key=key(), base_version=4, no=1, entry=entry, **asked)
    assert client.get(steps).status_code == 200
    assert list(audit_night(table.night)) == []


@pytest.mark.parametrize("slug", ["huandehuanshi", "diaoyu", "qiwang523", "xiaojiepai"])
def test_the_stock_is_put_right_as_its_cards_come(client, slug):
    game = find_game(slug)
    _night, table, links = start(slug)
    at = Table(game.options.of(), len(table.state["seats"]))
    client.post("/join", {"secret": links["score"]})
    address = reverse("record", args=[table.pk])
    run = client.get(address, {"shuffle": "1"}, follow=True).context["run"]
    while not run.turned:
        move = json.dumps(game.play.show(run.state, game.play.legal(run.state)[0]))
        sent = dict(run.kept)
        run = client.get(address, {**sent, "move": move}).context["run"]
    came = run.turned[-1]
    stock = run.deal["stock"]
    assert stock[came.place] == came.card
    other = next(card for card in stock[came.place + 1 :] if card != came.card)
    sent = dict(run.kept)
    told = {"stock_place": str(came.place), "stock_card": other}
    again = client.get(address, {**sent, **told}).context["run"]
    assert again.turned[-1].card == other
    assert again.turned[-1].place == came.place
    assert again.moves[:-1] == run.moves[:-1]
    assert [m["act"] for m in again.moves] == [m["act"] for m in run.moves]
    assert sorted(again.deal["stock"]) == sorted(stock)
    assert again.whole == game.play.whole(read_deal(game.play, run.deal, at, []), at)
    for junk in ({"stock_place": "999"}, {"stock_card": "ZZ"}, {"stock_place": "-1"}):
        page = client.get(address, {**sent, **told, **junk})
        assert page.context["run"].deal == run.deal


def test_a_deal_with_cards_missing_is_not_recorded(client):
    _night, table, links = start("bieqi")
    client.post("/join", {"secret": links["score"]})
    address = reverse("record", args=[table.pk])
    game = find_game("bieqi")
    record, _entry = played_out(game, Table(game.options.of(), 4))
    hands = [" ".join(hand) for hand in record["deal"]["hands"]]
    sent = {f"deal.hands.{seat}": hand for seat, hand in enumerate(hands)}
    sent["deal.hands.0"] = hands[0].rpartition(" ")[0]
    page = client.post(address, {**sent, "begin": "1"})
    assert page.status_code == 200
    assert page.context["form"].short
    assert hands[1] in page.content.decode()
    shuffled = client.get(address, {"shuffle": "1"}, follow=True)
    assert shuffled.context["run"].whole


def test_a_hand_that_was_not_recorded_has_no_moves(client):
    _night, table, links = start("bieqi")
    asked = {"table": table, "key": key(), "base_version": 1, "by": None}
    services.record_hand(entry={"face_down": [5, 8, 1, 12]}, **asked)
    client.post("/join", {"secret": links["score"]})
    assert client.get(reverse("moves", args=[table.pk, 1])).status_code == 404
    assert client.get(reverse("moves", args=[table.pk, 9])).status_code == 404


def test_taking_back_leads_one_move_back(client):
    game = find_game("fenhong")
    _night, table, links = start("fenhong")
    record, _entry = played_out(game, Table(game.options.of(), 4))
    client.post("/join", {"secret": links["score"]})
    sent = {"deal": pack(record["deal"]), "moves": pack(record["moves"][:5])}
    page = client.get(reverse("record", args=[table.pk]), {**sent, "undo": "1"})
    assert len(page.context["run"].moves) == 4
    refused = client.get(reverse("record", args=[table.pk]), {**sent, "move": "{}"})
    assert refused.context["run"].refused is not None
    assert len(refused.context["run"].moves) == 5


@every_game
def test_a_deal_can_be_told_by_its_form(client, game):
    _night, table, links = start(game.slug)
    at = Table(game.options.of(), len(table.state["seats"]))
    record, _entry = played_out(game, at)
    client.post("/join", {"secret": links["score"]})
    sent = {"key": key(), "base_version": 1, "begin": "1"}
    for name, value in record["deal"].items():
        kind = kinds(game.play.deal)[name]
        sent |= WIDGETS[kind.widget].encode(value, f"deal.{name}", kind)
    page = client.post(reverse("record", args=[table.pk]), sent, follow=True)
    run = page.context["run"]
    assert run is not None, page.context["form"].problems
    assert run.deal == record["deal"]
