"""Every rule sheet, printed: `make drills`."""

import re

import pytest

from scoring.games import GAMES

VARIANTS = [(game.slug, variant) for game in GAMES for variant in game.variants]
PAPER = {"A4": ("210mm", "297mm"), "Letter": ("8.5in", "11in")}
MOST_PAGES = 2


def pages_of(pdf):
    """Return how many pages a PDF of Chromium has."""
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.mark.parametrize("lang", ["zh-CN", "zh-TW", "en-US"])
@pytest.mark.parametrize(
    ("slug", "variant"), VARIANTS, ids=[f"{s}-{v}" for s, v in VARIANTS]
)
def test_a_sheet_prints_on_two_pages(
    browser, browser_context_args, live_site, slug, variant, lang
):
    context = browser.new_context(**{**browser_context_args, "locale": lang})
    page = context.new_page()
    page.goto(f"/games/{slug}/sheet?variant={variant}")
    printed = {
        name: pages_of(page.pdf(width=width, height=height))
        for name, (width, height) in PAPER.items()
    }
    context.close()
    assert all(1 <= pages <= MOST_PAGES for pages in printed.values()), printed
