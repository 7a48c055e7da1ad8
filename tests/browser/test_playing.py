"""Practice, the referee and a hand recorded move by move, on a phone."""

from random import Random

from playwright.sync_api import expect

from scoring.cards import PACK
from sessions.nights.models import Revision

PLAYERS = ["张三", "李四", "王五", "赵六"]
CAN_BE_MADE = "#play button[name=move]:not([disabled])"


def tap_on(phone, locator):
    """Tap what leads to another page, and wait for it."""
    with phone.page.expect_navigation():
        phone.tap(locator)


def test_cards_are_ticked_in_the_hand_and_stay_so_if_refused(phone):
    page = phone.page
    phone.go("/games/doudizhu/practice?seed=4")
    tap_on(phone, phone.button("叫地主"))
    ticks = page.locator("#play input[name=cards]")
    expect(ticks).to_have_count(20)
    for place in (0, 3):
        ticks.nth(place).check(force=True)
    tap_on(phone, phone.button("出牌"))
    expect(page.get_by_role("alert")).to_be_visible()
    ticked = [place for place in range(20) if ticks.nth(place).is_checked()]
    assert ticked == [0, 3]
    ticks.nth(3).uncheck(force=True)
    tap_on(phone, phone.button("出牌"))
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator("#play .past li").first).to_contain_text("♠2")


def test_a_deal_of_practice_is_played_to_its_end(phone):
    page = phone.page
    phone.go("/games/bieqi/practice")
    for _move in range(2):
        tap_on(phone, page.locator(CAN_BE_MADE).first)
    then = page.locator("#play").inner_text()
    page.go_back()
    page.go_forward()
    assert page.locator("#play").inner_text() == then
    page.reload()
    assert page.locator("#play").inner_text() == then
    while not page.locator("#result").count():
        tap_on(phone, page.locator(CAN_BE_MADE).first)
    expect(page.locator("#result .ledger")).to_be_visible()
    tap_on(phone, phone.link("再来一局"))
    expect(page.locator("#result")).to_have_count(0)


def test_a_hand_of_practice_is_laid_out_and_opened(phone):
    page = phone.page
    phone.go("/games/shisanzhang/practice")
    cards = page.locator("[data-layouts] > .suits [data-card]")
    expect(cards).to_have_count(13)
    for place in range(3):
        phone.tap(cards.nth(place))
    expect(page.locator("[data-hint$=front]")).not_to_be_empty()
    page.reload()
    expect(page.locator("[data-in$=front] [data-card]")).to_have_count(3)
    tap_on(phone, phone.button("开牌"))
    expect(page.locator("#told .fault").first).to_be_visible()
    for place in range(3, 13):
        phone.tap(cards.nth(place))
    tap_on(phone, phone.button("开牌"))
    expect(page.locator("#result .points")).to_have_count(4)
    tap_on(phone, phone.link("再来一局"))
    expect(cards).to_have_count(13)


def test_the_referee_says_what_beats_what_and_why(phone):
    page = phone.page
    phone.go("/games/doudizhu/referee")
    for _card in range(2):
        page.locator("[data-card=K]").tap()
    page.locator(".owners button").nth(1).tap()
    for _card in range(4):
        page.locator("[data-card='3']").tap()
    verdict = page.locator("#verdict")
    expect(verdict.locator(".won")).to_contain_text("炸弹")
    phone.tap(verdict.locator("summary"))
    shared = verdict.locator(".secret").inner_text()
    phone.go("/" + shared.split("/", 3)[3])
    expect(page.locator("#verdict .won")).to_contain_text("炸弹")
    expect(verdict).to_contain_text("炸弹大过别的牌型")
    phone.tap(page.get_by_role("link", name="看规则全文"))
    page.wait_for_url("**#about-beats")
    expect(page.locator("#about-beats")).to_have_count(1)


def test_the_address_asks_what_is_tapped_once(phone):
    page = phone.page
    phone.go("/games/doudizhu/referee?rules.variant=happy&q.old=3+3&q.new=4+4")
    expect(page.locator("#verdict .won")).to_contain_text("对子（4）压得住对子（3）")
    page.locator(".owners button").nth(1).tap()
    for _card in range(2):
        page.locator("[data-card='4']").tap()
    expect(page.locator("#verdict .won")).to_contain_text("炸弹（4）压得住对子（3）")
    assert page.url.endswith("&q.old=3+3&q.new=4+4+4+4")
    page.reload()
    expect(page.locator("#verdict .won")).to_contain_text("炸弹（4）压得住对子（3）")
    page.locator(".owners button").nth(1).tap()
    page.locator("[data-card='4']").tap()
    expect(page.locator("#verdict .headline")).to_have_text("对子（3）")


def test_thirteen_cards_are_laid_against_a_chosen_opponent(phone):
    page = phone.page
    cards = [
        "SA",
        "HA",
        "S3",
        "S4",
        "S5",
        "S6",
        "S7",
        "H7",
        "H8",
        "C9",
        "C10",
        "D10",
        "DK",
    ]
    phone.go("/games/shisanzhang/referee")
    for card in cards[:12]:
        page.locator(f"[data-card='{card}']").tap()
    headline = page.locator("#verdict .headline")
    expect(headline.locator(".soft")).to_contain_text("13张")
    page.locator(f"[data-card='{cards[12]}']").tap()
    expect(headline).to_contain_text("尾道：同花顺 7")
    usual = page.locator("#verdict .label").first.inner_text()
    page.get_by_text("先摆最大的头道").tap()
    expect(page.locator("#verdict .label").first).not_to_have_text(usual)
    assert "q.opponent=front_first" in page.url


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
        if seat == 2:
            # A card too few is told at once, and nothing that was tapped is lost.
            tap_on(phone, phone.button("开始记出牌"))
            expect(page.locator(".fault").first).to_be_visible()
    tap_on(phone, phone.button("开始记出牌"))
    moves, said = page.locator(CAN_BE_MADE), page.locator(".past li")
    tap_on(phone, moves.first)
    expect(said).to_have_count(1)
    tap_on(phone, phone.button("撤回一步"))
    expect(said).to_have_count(0)
    for _move in range(4):
        tap_on(phone, moves.last)
    page.go_back()
    expect(said).to_have_count(3)
    # Whoever looks at the scores meanwhile finds the way back.
    tap_on(phone, page.locator(".crumbs a").first)
    tap_on(phone, phone.link("接着逐张记"))
    expect(said).to_have_count(3)
    while moves.count():
        tap_on(phone, moves.last)
    tap_on(phone, phone.button("保存"))
    assert sum(phone.points().values()) == 0
    revision = Revision.objects.get()
    plays = [move for move in revision.record["moves"] if move["act"] == "play"]
    assert len(plays) == 52
    assert phone.points() == dict(zip(PLAYERS, revision.points, strict=True))
    phone.tap(page.locator("#hand-1 a"))
    phone.tap(phone.link("逐步回看"))
    phone.tap(phone.link("下一步"))
    expect(page.locator("h1")).to_contain_text("第1步")
    phone.tap(phone.link("末尾"))
    phone.tap(phone.link("看这一局的分"))
    expect(page.locator(".ledger").first).to_be_visible()
