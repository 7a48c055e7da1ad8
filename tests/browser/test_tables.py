"""People come and go, and house rules change, on a phone."""

from playwright.sync_api import expect

PLAYERS = ["张三", "李四", "王五", "赵六"]
HEARTS = "hearts.hearts"


def test_a_player_is_replaced_and_rules_change(phone):
    page = phone.page
    phone.begin("/new/fenhong/?variant=individual", PLAYERS)
    phone.fill(HEARTS, 13, 0, 0, 0)
    phone.save()
    assert phone.points()["张三"] == -39

    phone.tap(phone.link("谁坐着"))
    page.locator("#player-1").fill("小明")
    phone.tap(phone.button("保存"))
    board = page.locator("#board")
    expect(board).to_contain_text("小明")
    expect(board).to_contain_text("张三")
    phone.next_hand()
    phone.fill(HEARTS, 0, 13, 0, 0)
    phone.save()
    now = {"小明": 13, "李四": 13 - 39, "王五": 26, "赵六": 26}
    assert phone.points() == {**now, "张三": -39}

    phone.tap(phone.link("玩法"))
    page.locator("#first").fill("1")
    page.locator("#first").blur()
    expect(page.locator("#changes")).to_be_visible()
    phone.tap(phone.chip("rules.moon", "自己 0，另三家各 −13"))
    expect(page.locator("#changes")).to_contain_text("1, 2")
    phone.tap(phone.button("保存"))
    expect(board).to_be_visible()
    now = {"小明": -13, "李四": 39 - 13, "王五": -26, "赵六": -26}
    assert phone.points() == {**now, "张三": 39}


def test_a_known_name_is_tapped_not_typed(phone):
    page = phone.page
    phone.begin("/new/fenhong/?variant=individual", PLAYERS)
    phone.board()
    phone.tap(phone.link("这一场"))
    phone.tap(phone.link("再开一桌"))
    phone.tap(page.locator("a[href*='bieqi']").last)
    for name in ["赵六", "王五", "李四", "张三"]:
        phone.tap(phone.button(name))
    boxes = page.locator("input[name=player]")
    for seat, name in enumerate(["赵六", "王五", "李四", "张三"]):
        expect(boxes.nth(seat)).to_have_value(name)
    phone.tap(phone.button("王五"))
    expect(boxes.nth(1)).to_have_value("")


def test_a_late_answer_does_not_wipe_out_what_is_typed(phone):
    page = phone.page
    phone.begin("/new/fenhong/?variant=individual", PLAYERS)
    phone.fill(HEARTS, 13, 0, 0, 0)
    phone.save()
    phone.tap(phone.link("玩法"))
    expect(page.locator("#first")).to_be_visible()
    held = []
    page.route(page.url, lambda route: held.append(route))
    with page.expect_request(page.url):
        phone.tap(phone.chip("rules.moon", "自己 0，另三家各 −13"))
    page.locator("#first").fill("1")
    with page.expect_response(page.url):
        held[0].continue_()
    page.wait_for_timeout(200)
    page.unroute(page.url)
    assert page.locator("#first").input_value() == "1"
    page.locator("#first").blur()
    expect(page.locator("#changes")).to_be_visible()
