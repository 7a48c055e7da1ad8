"""Every page on a phone: readable, reachable by a thumb, nothing for axe to find."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.phone import Phone

PLAYERS = ["张三", "李四", "王五", "赵六", "欧阳小明"]

SMALLEST = {"width": 320, "height": 568}

SMALL_TARGETS = """() => [...document.querySelectorAll(
    "button, a, input:not([type=hidden]), select, summary, .chip")]
  .filter((target) => target.checkVisibility({visibilityProperty: true}))
  .filter((target) => !target.closest(".scroll") || target.matches("td a, th a"))
  .map((target) => [target.closest(".chip") || target, target])
  .filter(([box]) => {
    const {width, height} = box.getBoundingClientRect();
    return width > 0 && (width < 43.5 || height < 43.5);
  })
  .map(([, target]) => target.outerHTML.slice(0, 120))"""


def forms_of_cards(phone):
    """Begin tables of the games told by cards and return their forms' addresses."""
    for game in (
        "gongzhu/?variant=two_deck",
        "shisanzhang/?variant=standard",
        "huandehuanshi/",
        "xiaojiepai/",
        "doudizhu/?variant=menzhua",
    ):
        phone.begin(f"/new/{game}", PLAYERS[: 3 if "doudizhu" in game else 4])
        yield re.search(r"/tables/\d+/hands/new/", phone.page.url)[0]


def pages_of_a_night(phone):
    """Play two hands of 保皇 and return the addresses of all pages."""
    cards = list(forms_of_cards(phone))
    phone.begin("/new/baohuang/?variant=qingdao", PLAYERS)
    table = re.search(r"/tables/\d+/", phone.page.url)[0]
    form = phone.page.locator("#hand")
    for _hand in range(2):
        if not form.count():
            phone.next_hand()
        phone.tap(phone.chip("emperor.emperor", "张三"))
        phone.tap(phone.chip("emperor.guard", "李四"))
        phone.place("emperor.order", *PLAYERS[:4])
        phone.save()
    night = phone.page.locator(".crumbs a").first.get_attribute("href")
    return [
        "/",
        "/new/baohuang/?variant=weihai",
        "/new/fenhong/",
        f"{table}hands/new/",
        table,
        f"{table}hands/1/",
        f"{table}hands/1/edit/",
        f"{table}hands/1/void/",
        f"{table}adjust/",
        f"{table}seats/",
        f"{table}rules/",
        *cards,
        night,
        f"{night}settlement/",
        f"{night}settlement/?plan=bank",
        f"{night}share/",
        f"{night}new/",
        "/join",
        "/games/",
        "/games/baohuang/sheet?variant=qingdao",
        "/games/doudizhu/referee?q.new=3+3+3+3&q.old=4+4",
        "/games/gongzhu/practice",
        "/games/doudizhu/practice",
        "/games/shisanzhang/practice",
        f"{table}hands/record/",
        "/nothing-here/",
        "/api/v1/docs",
    ]


@pytest.mark.parametrize(
    ("lang", "scheme", "pages"),
    [
        ("zh-CN", "light", slice(None)),
        ("zh-TW", "dark", slice(0, None, 2)),
        ("en-US", "light", slice(1, None, 2)),
    ],
)
def test_everybody_can_see_read_and_hit_everything(
    browser, browser_context_args, live_site, lang, scheme, pages
):
    """Let axe look at every page, and see that a thumb can hit what is to be tapped.

    Nor may one scroll sideways, on the smallest phone either.
    """
    context = browser.new_context(
        **{**browser_context_args, "locale": lang, "color_scheme": scheme}
    )
    phone = Phone(context.new_page())
    found = {}
    for address in pages_of_a_night(phone)[pages]:
        phone.go(address)
        report = Axe().run(phone.page)
        if report.violations_count:
            found[address] = report.generate_report()
        if small := phone.page.evaluate(SMALL_TARGETS):
            found[address] = small
        phone.page.set_viewport_size(SMALLEST)
        wide = phone.page.evaluate("document.documentElement.scrollWidth")
        if wide > SMALLEST["width"]:
            found[address] = wide
        phone.page.set_viewport_size(browser_context_args["viewport"])
    assert found == {}
    context.close()
