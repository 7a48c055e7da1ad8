"""How many taps an ordinary hand takes, game by game, as the documents say."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from scoring.games import GAMES, find_game
from scoring.protocol import answer
from sessions.nights.audit import audit_night
from sessions.nights.models import Revision
from tests.browser.test_night_of_gongzhu import give, give_rest
from tests.browser.test_night_of_shisanzhang import place

PLAYERS = ["张三", "李四", "王五", "赵六", "孙七"]
TAPS = Path(__file__).parent.parent.parent / "docs" / "taps.md"


def typed(field, *texts):
    """Return how to type into a field's boxes, a tap each."""

    def play(phone):
        phone.fill(field, *texts)
        phone.taps += len(texts)

    return play


def cells(prefix, *rows):
    """Return how to type into a table of numbers, a tap for each box."""

    def play(phone):
        for seat, row in enumerate(rows):
            for column, number in row.items():
                name = f"{prefix}.{seat}.{column}"
                phone.page.locator(f"input[name='{name}']").fill(str(number))
                phone.taps += 1

    return play


def chips(*chosen):
    """Return how to tap one chip after the other: field, and what it is called."""

    def play(phone):
        for field, name in chosen:
            phone.tap(phone.chip(field, name))

    return play


def doudizhu(phone):
    chips(("winner.landlord", "张三"), ("winner.winner", "地主"))(phone)
    phone.tap(phone.field("winner.bombs").locator("[data-step='1']"))
    chips(("winner.spring", "春天"))(phone)


def duipai(phone):
    phone.place("out_order.out_order", "张三", "王五", "李四")


def gucishibi(phone):
    cells(
        "sets.sets",
        {"fours": 1, "threes": 1, "pairs": 2},
        {"threes": 1, "pairs": 4},
        {"threes": 2, "pairs": 2},
        {"fours": 1, "pairs": 3},
    )(phone)
    chips(("sets.first", "李四"))(phone)


def napoleon(phone):
    chips(
        ("made.napoleon", "张三"),
        ("made.secretary", "李四"),
        ("made.bid", "8"),
        ("made.made", "打成"),
    )(phone)


def wushik(phone):
    phone.place("order.order", "张三", "王五")
    typed("order.captured", 70, 50, 30)(phone)


def xiaojiepai(phone):
    for name in ("9 罚1分", "3 决斗", "王五", "6 罚0.5分", "8 离席卡"):
        happens(phone, name)


def happens(phone, name):
    """Tell an event, and wait until it stands among what happened."""
    log = phone.field("events.events")
    past = log.locator(".past li").count()
    phone.tap(log.get_by_role("button", name=name, exact=True))
    expect(log.locator(".past li")).to_have_count(past + 1)


def baohuang(phone):
    phone.tap(phone.chip("emperor.emperor", "张三"))
    phone.tap(phone.chip("emperor.guard", "李四"))
    phone.place("emperor.order", "张三", "王五", "李四", "赵六")


def gongzhu(phone):
    give(phone, "张三", "SQ", "H5", "H9")
    give(phone, "李四", "DJ", "H2")
    give(phone, "王五", "C10", "HA", "HK")
    give_rest(phone, "赵六")


def shisanzhang(phone):
    phone.tap(phone.page.locator(".tabs .chip").nth(1))
    for row in ("front", "middle", "back"):
        place(phone, row, *PLAYERS[:4])


ORDINARY = {
    "baohuang": baohuang,
    "bieqi": typed("face_down.face_down", 5, 8, 1, 12),
    "chouwangba": chips(("losers.losers", "李四")),
    "diaoyu": cells("suits.suits", *[{"S": 2, "H": 3, "D": 2, "C": 1}] * 4),
    "doudizhu": doudizhu,
    "duipai": duipai,
    "fenhong": typed("hearts.hearts", 4, 3, 3),
    "gongzhu": gongzhu,
    "gucishibi": gucishibi,
    "huandehuanshi": cells(
        "classes.classes",
        {"hearts.high": 3, "hearts.low": 1, "spades.mid": 2, "spades.two": 1},
        {"hearts.mid": 2, "hearts.two": 1, "spades.high": 3, "spades.low": 1},
        {"hearts.low": 2, "spades.mid": 1, "spades.low": 2},
    ),
    "napoleon": napoleon,
    "paodekuai": typed("left.left", 4, 6, 9),
    "qiwang523": chips(("first_out.first_out", "张三")),
    "shisanzhang": shisanzhang,
    "wushik": wushik,
    "xiaojiepai": xiaojiepai,
    "zhengshangyou": typed("left.left", 3, 7, 13),
}


def told():
    """Return the taps that the documents tell, by game."""
    rows = re.findall(r"\| `(\w+)` \|.*\| (\d+) \|", TAPS.read_text())
    return {slug: int(taps) for slug, taps in rows}


def test_every_game_is_told():
    assert list(told()) == [game.slug for game in GAMES]
    assert set(ORDINARY) == set(told())


@pytest.mark.parametrize("slug", ORDINARY)
def test_an_ordinary_hand(phone, slug):
    game = find_game(slug)
    options = game.options.of()
    allowed = game.seats(options)
    players = PLAYERS[: 4 if 4 in allowed else allowed[0]]
    phone.begin(f"/new/{slug}/?variant={options.variant}", players)
    phone.count()
    ORDINARY[slug](phone)
    phone.save()
    assert phone.count() == told()[slug]
    assert_the_ledger_is_right(phone, game, players)


def assert_the_ledger_is_right(phone, game, players):
    """See that what was stored and is shown is what the engine makes of the entry."""
    revision = Revision.objects.get(hand__table__game=game.slug)
    request = {
        "op": "score",
        "game": game.slug,
        "options": revision.options,
        "players": len(players),
        "entry": revision.entry,
    }
    scored = answer(request)
    assert scored["ok"], scored["errors"]
    assert list(revision.points) == scored["points"]
    stored = revision.scores.order_by("seat").values_list("points", flat=True)
    assert list(stored) == scored["points"]
    assert phone.points() == dict(zip(players, scored["points"], strict=True))
    assert list(audit_night(revision.hand.table.night)) == []
