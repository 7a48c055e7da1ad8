"""A whole night of 憋七, by typing and stepping, in Chinese."""

from playwright.sync_api import expect

PLAYERS = ["张三", "李四", "王五", "赵六"]
FACE_DOWN = "face_down.face_down"
LONE = "face_down.lone_sevens"


def test_a_night(phone):
    page = phone.page
    phone.begin("/new/bieqi/?variant=standard", PLAYERS)
    expect(page.locator("#save")).to_be_disabled()
    expect(page.locator("#missing")).to_contain_text("还没填")

    phone.fill(FACE_DOWN, 5, 8, 1, "10+2")
    expect(page.locator("#tally")).to_contain_text("+22")
    phone.save()
    assert phone.points() == {"张三": 6, "李四": -6, "王五": 22, "赵六": -22}

    phone.next_hand()
    phone.fill(FACE_DOWN, 0, 0, 0, 69)
    phone.tap(page.get_by_role("button", name="加一: 赵六"))
    expect(page.locator(f"input[name='{FACE_DOWN}.3']")).to_have_value("70")
    phone.tap(phone.chip(LONE, "李四"))
    expect(page.locator("#tally")).to_contain_text("−13440")
    phone.save()

    correct_the_first_hand(phone)
    make_the_second_hand_void(phone)
    settle(phone)


def correct_the_first_hand(phone):
    page = phone.page
    phone.tap(page.locator("#hand-1 a"))
    phone.tap(phone.link("改这一局"))
    expect(page.locator(f"input[name='{FACE_DOWN}.3']")).to_have_value("12")
    phone.fill(FACE_DOWN, 5, 8, 1, 11)
    expect(page.locator("#changes")).to_be_visible()
    phone.save()
    assert phone.points() == {"张三": 5, "李四": -7, "王五": 21, "赵六": -19}
    phone.board()


def make_the_second_hand_void(phone):
    phone.tap(phone.page.locator("#hand-2 a"))
    phone.tap(phone.link("作废"))
    phone.tap(phone.button("作废这一局"))
    phone.board()
    assert phone.points() == {"张三": 5, "李四": -7, "王五": 21, "赵六": -19}


def settle(phone):
    page = phone.page
    phone.tap(phone.link("这一场"))
    phone.tap(page.locator("summary", has_text="结束这一场"))
    phone.tap(phone.button("结束并结账"))
    told = page.locator(".transfers").inner_text()
    assert "19" in told
    expect(page.locator("main")).to_contain_text("共 3 笔")
    for plan in ("输多的先给", "由一人经手", "笔数最少"):
        phone.tap(phone.link(plan))
        expect(page.locator(".transfers li").first).to_be_visible()
    phone.tap(phone.button("重新打开这一场"))
    expect(page.get_by_role("link", name="记一局")).to_be_visible()


def test_a_clear_player_only_can_have_a_lone_seven(phone):
    phone.begin("/new/bieqi/?variant=standard", PLAYERS)
    phone.fill(FACE_DOWN, 0, 8, 1, 12)
    expect(phone.chip(LONE, "李四")).to_have_attribute(
        "data-why", "李四扣了牌，不能算独头七。"
    )
    phone.fill(FACE_DOWN, 3, 8, 1, 12)
    expect(phone.field(LONE)).to_be_hidden()


def test_the_back_button_saves_nothing_twice(phone):
    page = phone.page
    phone.begin("/new/bieqi/?variant=standard", PLAYERS)
    phone.fill(FACE_DOWN, 5, 8, 1, 12)
    phone.save()
    page.go_back()
    expect(page.locator("#hand")).to_be_visible()
    expect(page.locator("h1")).to_contain_text("第 2 局")
    phone.fill(FACE_DOWN, 5, 8, 1, 12)
    phone.save()
    expect(page.locator(".hands tbody tr")).to_have_count(2)


def test_a_phone_that_watches_follows_the_board(phone, browser, live_site):
    page = phone.page
    phone.begin("/new/bieqi/?variant=standard", PLAYERS)
    phone.fill(FACE_DOWN, 5, 8, 1, 12)
    phone.save()
    table = page.url.split("#")[0]
    phone.tap(phone.link("这一场"))
    phone.tap(phone.link("让别人加入或观看"))
    address = page.locator(".secret", has_text="/w/").text_content()
    context = browser.new_context(base_url=live_site, locale="zh-CN")
    watcher = context.new_page()
    watcher.goto(address[address.index("/w/") :])
    watcher.get_by_role("link", name="比分 憋七").click()
    expect(watcher.locator("#board")).to_contain_text("第 1 局之后")
    phone.go(table)
    phone.next_hand()
    phone.fill(FACE_DOWN, 1, 2, 3, 4)
    phone.save()
    expect(watcher.locator("#board")).to_contain_text("第 2 局之后", timeout=10_000)
    context.close()


def test_a_link_with_its_secret_joins_by_itself(phone, browser, live_site):
    page = phone.page
    phone.begin("/new/bieqi/?variant=standard", PLAYERS)
    phone.board()
    phone.tap(phone.link("这一场"))
    phone.tap(phone.link("让别人加入或观看"))
    address = page.locator(".secret", has_text="/join#").first.text_content()
    context = browser.new_context(base_url=live_site, locale="zh-CN")
    friend = context.new_page()
    friend.goto(address[address.index("/join") :])
    expect(friend.get_by_role("link", name="记一局")).to_be_visible()
    assert "#" not in friend.url
    context.close()


def test_a_draft_outlives_the_rules_and_another_language(phone):
    page = phone.page
    phone.begin("/new/bieqi/?variant=standard", PLAYERS)
    phone.fill(FACE_DOWN, 5, 8, 1, 12)
    phone.ready()
    phone.tap(phone.link("规则"))
    phone.tap(phone.link("返回"))
    phone.ready()
    phone.tap(phone.button("English"))
    expect(page.locator("h1")).to_contain_text("Hand 1")
    expect(page.locator("#tally")).to_contain_text("+22")
    phone.save()
    page.go_back()
    expect(page.locator(f"input[name='{FACE_DOWN}.0']")).to_have_value("")


def test_a_hand_for_a_night_that_has_ended_is_not_lost_silently(phone, browser):
    page = phone.page
    phone.begin("/new/bieqi/?variant=standard", PLAYERS)
    phone.fill(FACE_DOWN, 5, 8, 1, 12)
    phone.ready()
    other = page.context.new_page()
    other.goto(page.url.replace("hands/new/", ""))
    other.get_by_role("link", name="这一场").tap()
    other.locator("summary", has_text="结束这一场").tap()
    other.get_by_role("button", name="结束并结账").tap()
    expect(other.locator("h1")).to_contain_text("谁给谁")
    phone.tap(page.locator("#save"))
    expect(page.locator(".note.bad").first).to_contain_text("已经结束")
    expect(page.locator(f"input[name='{FACE_DOWN}.3']")).to_have_value("12")
    phone.complaints.clear()  # the browser's own word on the answer 409
