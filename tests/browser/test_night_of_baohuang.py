"""A whole night of 保皇 in Qingdao's way, by tapping, in Chinese."""

from playwright.sync_api import expect

PLAYERS = ["张三", "李四", "王五", "赵六", "孙七"]
ORDER = "emperor.order"


def report(phone, emperor, guard, *order):
    """Report a hand; who is last needs no tap."""
    phone.tap(phone.chip("emperor.emperor", emperor))
    phone.tap(phone.chip("emperor.guard", guard))
    phone.place(ORDER, *order)


def test_a_night_with_tribute(phone):
    page = phone.page
    phone.begin("/new/baohuang/?variant=qingdao", PLAYERS)
    phone.count()

    report(phone, "张三", "李四", "张三", "王五", "李四", "赵六")
    expect(page.locator("#tally")).to_be_visible()
    assert phone.tally() == {
        "张三": "+4",
        "李四": "+2",
        "王五": "-2",
        "赵六": "-2",
        "孙七": "-2",
    }
    phone.save()
    assert phone.count() <= 8
    assert phone.points() == {"张三": 4, "李四": 2, "王五": -2, "赵六": -2, "孙七": -2}
    board = page.locator("#board")
    expect(board).to_contain_text("赵六进贡 1 张")
    expect(board).to_contain_text("张三")

    phone.next_hand()
    expect(page.locator("main")).to_contain_text("赵六进贡 1 张")
    report(phone, "王五", "独保", "王五", "张三", "李四", "赵六")
    phone.save()
    assert phone.points()["王五"] == -2 + 12
    expect(board).to_contain_text("王五")

    phone.next_hand()
    report(phone, "赵六", "孙七", "张三", "李四", "王五", "赵六")
    phone.save()
    assert phone.points() == {"张三": 4, "李四": 2, "王五": 13, "赵六": -11, "孙七": -8}

    correct_the_second_hand(phone)
    make_the_first_hand_void(phone)
    end_the_night_and_open_it_again(phone)


def correct_the_second_hand(phone):
    """It was 张三 who guarded 王五: the third hand begins with another tribute."""
    page = phone.page
    phone.tap(page.locator("#hand-2 a"))
    phone.tap(phone.link("改这一局"))
    phone.tap(phone.chip("emperor.guard", "张三"))
    expect(page.locator("#changes")).to_contain_text("第 3 局开始时原为")
    page.locator("#reason").fill("看错了")
    phone.save()
    expect(page.locator("main")).to_contain_text("看错了")
    expect(page.locator(".struck")).to_have_count(1)
    assert phone.points() == {"张三": 3, "李四": -3, "王五": 6, "赵六": -3, "孙七": -3}
    phone.board()


def make_the_first_hand_void(phone):
    page = phone.page
    phone.tap(page.locator("#hand-1 a"))
    phone.tap(phone.link("作废"))
    expect(page.locator("#changes")).to_be_visible()
    phone.tap(phone.button("作废这一局"))
    expect(page.locator(".note.bad")).to_contain_text("作废")
    phone.board()
    total = phone.points()
    assert sum(total.values()) == 0
    assert total["张三"] == 3 + 3


def end_the_night_and_open_it_again(phone):
    page = phone.page
    phone.tap(phone.link("这一场"))
    phone.tap(page.locator("summary", has_text="结束这一场"))
    phone.tap(phone.button("结束并结账"))
    expect(page.locator(".transfers li").first).to_be_visible()
    expect(page.locator("main")).to_contain_text("不可能更少了")
    phone.tap(phone.button("重新打开这一场"))
    phone.tap(page.get_by_role("link", name="记一局"))
    expect(page.locator("#hand")).to_be_visible()


def test_what_cannot_be_is_grey_and_says_why(phone):
    page = phone.page
    phone.begin("/new/baohuang/?variant=qingdao", PLAYERS)
    phone.tap(phone.chip("emperor.emperor", "张三"))
    same = phone.chip("emperor.guard", "张三")
    expect(same).to_have_attribute("data-why", "张三是皇帝，不能又当侍卫。")
    same.tap(force=True)  # grey, but it answers
    expect(page.locator("#missing")).to_have_text("张三是皇帝，不能又当侍卫。")
    expect(same.locator("input")).not_to_be_checked()
    phone.tap(phone.chip("emperor.emperor", "张三"))
    expect(phone.chip("emperor.emperor", "张三").locator("input")).not_to_be_checked()


def test_places_are_taken_back_by_a_second_tap(phone):
    phone.begin("/new/baohuang/?variant=qingdao", PLAYERS)
    phone.place(ORDER, "张三", "李四", "王五")
    phone.place(ORDER, "张三")
    badges = phone.field(ORDER).locator(".badge")
    expect(badges).to_have_text(["", "1", "2", "", ""])
    phone.place(ORDER, "赵六", "孙七")
    expect(badges).to_have_text(["5", "1", "2", "3", "4"])


def test_everybody_may_be_tapped_though_the_last_fills_itself_in(phone):
    phone.begin("/new/baohuang/?variant=qingdao", PLAYERS)
    phone.place(ORDER, *PLAYERS)
    expect(phone.field(ORDER).locator(".badge")).to_have_text(list("12345"))
