"""Practice, the referee and a hand recorded move by move, on a phone."""

import json
from random import Random

from playwright.sync_api import expect

from scoring.cards import PACK
from sessions.nights.models import Revision

PLAYERS = ["张三", "李四", "王五", "赵六"]


def test_a_deal_of_practice_is_played_to_its_end(phone):
    page = phone.page
    phone.go("/games/bieqi/practice")
    while not page.locator("#result").count():
        with page.expect_navigation():
            page.locator("#play button[name=move]").first.tap()
    expect(page.locator("#result .ledger")).to_be_visible()
    with page.expect_navigation():
        phone.tap(phone.button("再来一局"))
    expect(page.locator("#result")).to_have_count(0)


def test_the_referee_says_what_beats_what_and_why(phone):
    page = phone.page
    phone.go("/games/doudizhu/referee")
    for _card in range(2):
        page.locator("[data-card='K'][aria-pressed=false]").first.tap()
    page.locator(".owners button").nth(1).tap()
    for _card in range(4):
        page.locator("[data-card='3'][aria-pressed=false]").first.tap()
    verdict = page.locator("#verdict")
    expect(verdict.locator(".won")).to_contain_text("炸弹")
    phone.tap(verdict.locator("summary"))
    shared = verdict.locator(".secret").inner_text()
    phone.go("/" + shared.split("/", 3)[3])
    expect(page.locator("#verdict .won")).to_contain_text("炸弹")
    phone.tap(page.get_by_role("link", name="看规则全文"))
    expect(page.locator("#about-combo")).to_have_count(1)


def test_a_whole_hand_of_gongzhu_is_recorded_move_by_move(phone):
    page = phone.page
    phone.begin("/new/gongzhu/", PLAYERS)
    phone.tap(phone.link("逐张记录"))
    cards = Random(5).sample(PACK, 52)
    grid = phone.field("deal.hands")
    for seat in range(4):
        grid.locator(".owners button").nth(seat).tap()
        for card in cards[13 * seat : 13 * seat + 13]:
            grid.locator(f"[data-card='{card}']").tap()
    phone.tap(phone.button("开始记出牌"))
    moves = page.locator("button[name=move]")
    expect(moves.first).to_be_visible()
    with page.expect_navigation():
        moves.first.tap()
    made = page.locator("input[name=moves]")
    assert len(json.loads(made.input_value())) == 1
    with page.expect_navigation():
        phone.tap(phone.button("撤回一步"))
    assert json.loads(made.input_value()) == []
    for _move in range(4 + 52):
        with page.expect_navigation():
            moves.last.tap()
        if not moves.count():
            break
    with page.expect_navigation():
        phone.tap(phone.button("保存"))
    assert sum(phone.points().values()) == 0
    revision = Revision.objects.get()
    plays = [move for move in revision.record["moves"] if move["act"] == "play"]
    assert len(plays) == 52
    assert phone.points() == dict(zip(PLAYERS, revision.points, strict=True))
    phone.tap(page.locator("#hand-1 a"))
    phone.tap(phone.link("逐步回看"))
    phone.tap(phone.link("下一步"))
    expect(page.locator("h1")).to_contain_text("第1步")
