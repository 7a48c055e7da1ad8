"""Phones on a slow network, or without one: nothing is lost, nothing saved unasked."""

from playwright.sync_api import expect

from sessions.nights.models import Revision
from tests.browser.test_night_of_bieqi import FACE_DOWN, PLAYERS


def test_a_save_without_a_connection_loses_nothing(phone):
    page = phone.page
    phone.begin("/new/bieqi/?variant=standard", PLAYERS)
    phone.fill(FACE_DOWN, 5, 8, 1, 12)
    phone.ready()
    page.context.set_offline(True)
    phone.tap(page.locator("#save"))
    expect(page.locator("#missing")).to_contain_text("连不上")
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        page.context.set_offline(False)
    # The outcome is looked at again; nothing is saved before it is asked for.
    expect(page.locator("#missing")).to_be_hidden()
    assert Revision.objects.count() == 0
    phone.save()
    assert phone.points()["王五"] == 22
    phone.complaints = [
        text for text in phone.complaints if "ERR_INTERNET_DISCONNECTED" not in text
    ]


def test_a_save_need_not_wait_for_what_the_hand_would_score(phone):
    page = phone.page
    phone.begin("/new/bieqi/?variant=standard", PLAYERS)
    held = []

    def slow(route):
        held.append(
            route
        ) if "hx-request" in route.request.headers else route.continue_()

    page.route(page.url, slow)
    phone.fill(FACE_DOWN, 5, 8, 1, 12)
    expect(page.locator("#missing")).to_contain_text("正在算分")
    phone.tap(page.locator("#save"))
    expect(page.locator("#hand")).to_have_count(0)
    page.unroute_all(behavior="ignoreErrors")
    assert phone.points()["王五"] == 22
    assert held


def slow_script(page, name="hand.js"):
    """Let a script come late."""
    page.route(
        f"**/{name}*", lambda route: (page.wait_for_timeout(700), route.continue_())
    )


def test_a_variant_chosen_before_the_script_has_come_counts(phone):
    page = phone.page
    slow_script(page, "htmx*.js")
    page.goto("/new/baohuang/", wait_until="commit")
    radio = "input[name='rules.variant'][value='qingdao']"
    with page.expect_response(lambda answer: "rules.variant=qingdao" in answer.url):
        phone.tap(page.locator(f".chip:has({radio})"))
    expect(page.locator("input[name=rules_for]")).to_have_value("qingdao")


def test_a_variant_come_back_to_has_its_own_house_rules(phone):
    page = phone.page
    phone.go("/new/gongzhu/")
    radio = "input[name='rules.variant'][value='two_deck']"
    with page.expect_response(lambda answer: "rules.variant=two_deck" in answer.url):
        phone.tap(page.locator(f".chip:has({radio})"))
    page.locator("input[name=player]").first.fill("张三")
    phone.tap(phone.link("规则"))
    expect(page.locator("#start")).to_have_count(0)
    page.go_back()
    expect(page.locator(radio)).to_be_checked()
    expect(page.locator("input[name=rules_for]")).to_have_value("two_deck")
    expect(page.locator("input[name=player]").first).to_have_value("张三")


def test_names_outlive_a_beginning_without_a_connection(phone):
    page = phone.page
    phone.go("/new/bieqi/")
    for seat, name in enumerate(PLAYERS):
        page.locator("input[name=player]").nth(seat).fill(name)
    page.context.set_offline(True)
    with page.expect_event("requestfailed"):
        page.locator(".bar button").tap(no_wait_after=True)
    page.context.set_offline(False)
    phone.go("/new/bieqi/")
    expect(page.locator("input[name=player]").nth(3)).to_have_value("赵六")
    phone.tap(page.locator(".bar button"))
    expect(page.locator("#hand")).to_be_visible()
    phone.go("/new/bieqi/")
    expect(page.locator("input[name=player]").nth(3)).to_have_value("")
    phone.complaints.clear()  # the browser's own word on the missing connection


def test_a_secret_that_was_cut_off_leaves_the_box_to_be_filled(phone):
    phone.go("/join#%E0%A4%A")
    expect(phone.page.locator("input[name=secret]")).to_be_visible()


def test_a_search_typed_before_the_script_has_come_counts(phone):
    page = phone.page
    slow_script(page, "htmx*.js")
    page.goto("/games/", wait_until="commit")
    page.locator("input[type=search]").fill("ddz")
    expect(page.locator("#games article")).to_have_count(1)


def test_a_chip_is_not_shown_before_the_script_listens_to_it(phone):
    slow_script(phone.page)
    phone.begin("/new/duipai/?variant=queue", PLAYERS)
    phone.place("out_order.out_order", "张三", "王五", "李四")
    phone.save()
    assert sum(phone.points().values()) == 0


def test_what_is_typed_before_the_script_has_come_counts(phone):
    page = phone.page
    slow_script(page)
    phone.go("/")
    phone.tap(page.locator(".tiles a[href='/new/bieqi/']"))
    for seat, name in enumerate(PLAYERS):
        page.locator("input[name=player]").nth(seat).fill(name)
    page.locator(".bar button").tap(no_wait_after=True)
    page.locator(f"input[name='{FACE_DOWN}.3']").wait_for()
    phone.fill(FACE_DOWN, 5, 8, 1, 12)
    expect(page.locator("#tally")).to_contain_text("+22")
    phone.save()
