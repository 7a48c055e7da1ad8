"""How many taps an ordinary hand takes, game by game, as the documents say."""

import re
from pathlib import Path

import pytest

from scoring.games import GAMES, find_game
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
    "fenhong": typed("hearts.hearts", 4, 3, 3),
    "gongzhu": gongzhu,
    "shisanzhang": shisanzhang,
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
