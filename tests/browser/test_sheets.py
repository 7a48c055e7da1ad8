"""Rule sheets on paper, and as help beside a form."""

import re

import pytest
from playwright.sync_api import expect

from scoring.games import GAMES

VARIANTS = [(game.slug, list(game.variants)[-1]) for game in GAMES]
"""One variant of each game; `make drills` prints them all."""
MARGIN = 24
"""What the margins of a page take off its width and off its height, in mm."""
PAPER = {"A4": (210, 297), "Letter": (216, 279)}
MOST_PAGES = 2
HEIGHT = "() => document.querySelector('main').getBoundingClientRect().height"


def pixels(millimetres):
    return millimetres * 96 / 25.4


@pytest.fixture(scope="module")
def paper(browser, browser_context_args, live_site):
    """A page as a printer sees it, in the language that needs most room."""
    context = browser.new_context(
        **{**browser_context_args, "locale": "en-US", "is_mobile": False}
    )
    page = context.new_page()
    page.emulate_media(media="print")
    yield page
    context.close()


@pytest.mark.parametrize(
    ("slug", "variant"), VARIANTS, ids=[f"{s}-{v}" for s, v in VARIANTS]
)
def test_it_is_no_longer_than_two_pages(paper, slug, variant):
    """It is only measured how high they would be."""
    paper.goto(f"/games/{slug}/sheet?variant={variant}")
    for width, height in PAPER.values():
        size = {"width": int(pixels(width - MARGIN)), "height": 1000}
        paper.set_viewport_size(size)
        assert paper.evaluate(HEIGHT) <= MOST_PAGES * pixels(height - MARGIN)


def test_a_question_mark_opens_the_rule_beside_a_field(phone):
    phone.begin("/new/bieqi/", ["张三", "李四", "王五", "赵六"])
    field = phone.field("face_down.face_down")
    expect(field.get_by_text("扣牌按点数算")).to_be_hidden()
    phone.tap(field.locator(".help summary"))
    link = field.get_by_role("link", name="看规则全文")
    expect(link).to_be_visible()
    phone.tap(link)
    expect(phone.page).to_have_url(
        re.compile(r"/games/bieqi/sheet\?.*#about-face_down$")
    )
    expect(phone.page.locator("#about-face_down")).to_have_count(1)


def test_a_line_of_a_score_leads_to_its_rule(phone):
    phone.begin("/new/bieqi/", ["张三", "李四", "王五", "赵六"])
    phone.fill("face_down.face_down", 0, 8, 1, 12)
    phone.save()
    phone.tap(phone.page.locator(".hands th a").first)
    line = phone.page.locator("a.line").first
    target = line.get_attribute("href").partition("#")[2]
    phone.tap(line)
    expect(phone.page.locator(f"#{target}")).to_have_count(1)


def test_games_are_found_by_pinyin_and_by_number_of_players(phone):
    phone.go("/games/")
    phone.page.locator("#q").press_sequentially("xyz")
    expect(phone.page.locator("#games article")).to_have_count(0)
    phone.page.locator("#q").fill("ddz")
    expect(phone.page.locator("#games h2")).to_have_text(["斗地主"])
    phone.page.locator("#q").fill("")
    phone.tap(phone.page.locator(".chip", has_text="10"))
    expect(phone.page.locator("#games h2")).to_have_text(["小姐牌"])
