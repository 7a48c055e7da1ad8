"""Nights of 十三张: by layouts, card by card; by rows alone, with a banker."""

from playwright.sync_api import expect

PLAYERS = ["张三", "李四", "王五"]
LAYOUTS = "layouts.layouts"
HANDS = [
    "S2 H2 D3 S5 H5 D6 C6 S9 SA HA DA CA S8",
    "S3 H3 D4 S6 H7 S7 C8 H9 D10 DJ HQ DK D9",
    "C2 D2 H4 S4 C4 H6 C5 D5 SK HK CK C3 SQ",
]


def builder(phone):
    return phone.field(LAYOUTS).locator("[data-layouts]")


def lay(phone, cards):
    """Tap cards; each row that is full hands over to the next."""
    for name in cards.split():
        phone.tap(builder(phone).locator(f"> .suits [data-card={name}]"))


def row(phone, seat, name):
    return phone.page.locator(f"[data-hint='{LAYOUTS}.{seat}.{name}']")


def test_a_night_by_layouts(phone):
    phone.begin("/new/shisanzhang/?variant=standard", PLAYERS)
    for cards in HANDS:
        lay(phone, cards)
    expect(phone.page.locator("#tally")).to_be_visible()
    phone.save()
    assert sum(phone.points().values()) == 0
    # quads of aces in the back against everybody
    assert phone.points()["张三"] > 0

    phone.next_hand()
    a_misset_hand(phone)


def a_misset_hand(phone):
    """Each row names its type as it grows, and turns red when it is out of order."""
    lay(phone, "SA HA D2")
    expect(row(phone, 0, "front")).to_contain_text("对子 A")
    lay(phone, "S3 H4 D6 C7 S9")
    expect(row(phone, 0, "front")).to_have_class("small soft fault")
    phone.tap(builder(phone).locator("[data-in] [data-card=SA]"))
    expect(row(phone, 0, "front")).not_to_have_class("small soft fault")
    expect(builder(phone).locator("[data-in] [data-card=SA]")).to_have_count(0)


def test_a_special_is_offered_when_it_fits(phone):
    phone.begin("/new/shisanzhang/?variant=standard", PLAYERS)
    dragon = "SA H2 D3 C4 S5 H6 D7 C8 S9 H10 DJ CQ SK"
    lay(phone, dragon)
    phone.tap(phone.field(LAYOUTS).locator("[data-owner]", has_text="张三"))
    offers = builder(phone).locator("[data-hand='layouts.layouts.0'] .offers .chip")
    expect(offers.filter(has_text="一条龙")).to_be_visible()
    expect(offers.filter(has_text="青龙")).to_be_hidden()
    phone.tap(offers.filter(has_text="一条龙"))
    lay_others(phone)
    phone.save()
    assert phone.points()["张三"] == 26


def lay_others(phone):
    lay(phone, "S2 H3 D4 S3 H4 D5 C6 S8 S4 H5 D6 C7 D9")
    lay(phone, "C2 C3 H7 S6 H8 D8 C9 D10 C10 HJ DQ HK CK")


def place(phone, name, *players):
    for player in players:
        phone.tap(
            phone.page.locator(
                f"[data-order]:has(select[name='rows.rows.{name}.order.0'])"
            ).get_by_role("button", name=player)
        )


def test_a_night_by_rows_with_a_banker(phone):
    page = phone.page
    phone.go("/")
    phone.tap(page.locator(".tiles a[href='/new/shisanzhang/']"))
    for seat, name in enumerate([*PLAYERS, "赵六"]):
        page.locator("input[name=player]").nth(seat).fill(name)
    phone.tap(page.locator("summary", has_text="玩法和单位"))
    phone.tap(phone.chip("rules.mode", "庄家和各家比"))
    phone.tap(page.locator(".bar button"))
    expect(page.locator("#hand")).to_be_visible()
    phone.tap(page.locator(".tabs .chip").nth(1))
    phone.count()
    for name in ("front", "middle", "back"):
        place(phone, name, "张三", "李四", "王五", "赵六")
    phone.tap(phone.chip("rows.banker", "李四"))
    phone.save()
    assert phone.count() == 3 * 4 + 2
    # the banker loses three rows to 张三 and wins three from each of the others
    assert phone.points() == {"张三": 3, "李四": 3, "王五": -3, "赵六": -3}
    expect(page.locator("#board")).to_contain_text("王五")
    assert page.locator(".score .marks").nth(2).inner_text() == "庄家"

    phone.next_hand()
    expect(page.locator(".tabs input").nth(1)).to_be_checked()
    expect(phone.chip("rows.banker", "王五").locator("input")).to_be_checked()
