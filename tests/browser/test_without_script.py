"""A whole night in English without JavaScript, by plain forms."""

import pytest
from playwright.sync_api import expect

from scoring.cards import RANKS

PLAYERS = ["Ann", "Bob", "Cy", "Di"]


@pytest.fixture
def page(browser, browser_context_args, live_site):
    """A page of a phone on which scripts do not run."""
    context = browser.new_context(
        **{**browser_context_args, "locale": "en-US", "java_script_enabled": False}
    )
    yield context.new_page()
    context.close()


def begin(page, address, players):
    page.goto("/")
    expect(
        page.locator(f".tiles a[href='{address.partition('?')[0]}']")
    ).to_be_visible()
    page.goto(address)
    for seat, name in enumerate(players):
        page.locator("input[name=player]").nth(seat).fill(name)
    page.get_by_role("button", name="Begin", exact=True).tap()
    expect(page.locator("h1")).to_contain_text("Hand 1")


def save(page):
    page.get_by_role("button", name="Save", exact=True).tap()


def totals(page):
    """Return the points by name as the page's first score shows them."""
    page.locator(".score .points").first.wait_for()
    return {
        row.locator(".name").inner_text(): int(
            row.locator(".points").inner_text().replace("−", "-")
        )
        for row in page.locator(".score").first.locator("li").all()
    }


def test_a_night(page):
    begin(page, "/new/bieqi/?variant=standard", PLAYERS)
    save(page)
    expect(page.locator(".note.bad").first).to_contain_text("still missing")
    for seat, points in enumerate(["5", "8", "1", "10+2"]):
        page.locator(f"input[name='face_down.face_down.{seat}']").fill(points)
    save(page)
    assert totals(page) == {"Ann": 6, "Bob": -6, "Cy": 22, "Di": -22}

    page.get_by_role("link", name="Report hand 2").tap()
    for seat, points in enumerate(["0", "0", "0", "70"]):
        page.locator(f"input[name='face_down.face_down.{seat}']").fill(points)
    page.locator("[data-field='face_down.lone_sevens'] .chip", has_text="Bob").tap()
    save(page)
    assert totals(page)["Di"] == -22 - 13440

    correct_and_void(page)
    agree_and_settle(page)


def correct_and_void(page):
    page.locator("#hand-1 a").tap()
    page.get_by_role("link", name="Correct", exact=True).tap()
    page.locator("input[name='face_down.face_down.3']").fill("11")
    page.get_by_role("button", name="Save the correction").tap()
    assert totals(page) == {"Ann": 5, "Bob": -7, "Cy": 21, "Di": -19}
    page.get_by_role("link", name="Scores", exact=True).tap()
    page.locator("#hand-2 a").tap()
    page.get_by_role("link", name="Void", exact=True).tap()
    page.get_by_role("button", name="Void this hand").tap()
    page.get_by_role("link", name="Scores", exact=True).tap()
    assert totals(page) == {"Ann": 5, "Bob": -7, "Cy": 21, "Di": -19}


def agree_and_settle(page):
    table = page.url
    page.goto(f"{table}adjust/")
    page.locator("input[name='points.0']").fill("-5")
    page.locator("input[name='points.1']").fill("5")
    page.locator("#reason").fill("late")
    save(page)
    assert totals(page) == {"Ann": 0, "Bob": -2, "Cy": 21, "Di": -19}
    page.get_by_role("link", name="The night", exact=True).tap()
    page.locator("summary", has_text="End the night").tap()
    page.get_by_role("button", name="End it and settle").tap()
    expect(page.locator(".transfers li")).to_have_count(2)


def test_orders_and_roles_by_lists_and_chips(page):
    begin(page, "/new/baohuang/?variant=putong", [*PLAYERS, "Eve"])
    page.locator("[data-field='emperor.emperor'] .chip", has_text="Ann").tap()
    page.locator("[data-field='emperor.guard'] .chip", has_text="Bob").tap()
    for place, seat in enumerate([0, 2, 1, 3, 4], 1):
        page.locator(f"select[name='emperor.order.{seat}']").select_option(str(place))
    save(page)
    assert totals(page) == {"Ann": 4, "Bob": 2, "Cy": -2, "Di": -2, "Eve": -2}


def test_cards_are_written(page):
    begin(page, "/new/gongzhu/?variant=one_deck", PLAYERS)
    page.locator("input[name='captured.captured.0']").fill("SQ DJ C10")
    hearts = " ".join("H" + rank for rank in RANKS)
    page.locator("input[name='captured.captured.1']").fill(hearts)
    page.locator("input[name='captured.exposed']").fill("SQ")
    save(page)
    assert sum(totals(page).values()) == 0
    assert totals(page)["Bob"] > 0


def test_what_a_script_would_ask_later_can_be_answered(page):
    begin(page, "/new/gongzhu/?variant=two_deck", PLAYERS)
    hearts = " ".join("H" + rank for rank in RANKS)
    for seat, cards in enumerate(["SQ", "SQ", f"DJ DJ C10 C10 {hearts} {hearts}"]):
        page.locator(f"input[name='captured.captured.{seat}']").fill(cards)
    first = page.locator("[data-field='captured.first_pig']")
    expect(first).to_be_visible()
    first.locator(".chip", has_text="Bob").tap()
    save(page)
    expect(page.locator("#board")).to_contain_text("Bob leads")
