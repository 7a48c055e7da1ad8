"""Pages as a phone at the table shows them, in Chromium."""

import os
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.phone import Phone

HERE = Path(__file__).parent
CHROMIUM = (
    os.environ.get("CHROMIUM")
    or shutil.which("chromium")
    or shutil.which("chromium-browser")
    or shutil.which("google-chrome")
)
ARGUMENTS = [
    "--no-sandbox",  # root may not have one
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--no-first-run",
]

# A busy machine is slow, not wrong.
expect.set_options(timeout=15_000)


def pytest_collection_modifyitems(items):
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    if CHROMIUM is None:
        missing = pytest.fail if os.environ.get("CI") else pytest.skip
        missing("no Chromium found: install it, or name it in CHROMIUM")
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": ARGUMENTS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    return {
        **browser_context_args,
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
        "locale": "zh-CN",
        "timezone_id": "Asia/Shanghai",
        # A colour on its way to another is not what is looked at.
        "reduced_motion": "reduce",
    }


@pytest.fixture(scope="session")
def live_site(live_server):
    """The address of the site, served with the database of the test."""
    return live_server.url


@pytest.fixture(scope="session")
def base_url(live_site):
    """Let `page.goto("/")` open the site."""
    return live_site


@pytest.fixture(scope="session", autouse=True)
def _database_beside_a_browser():
    """Let tests ask the database while Playwright's event loop runs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
        yield


@pytest.fixture
def phone(page, live_site):
    """A phone that takes Chinese; at the end no page may have complained."""
    held = Phone(page)
    yield held
    assert held.complaints == []
