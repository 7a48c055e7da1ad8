"""A phone in one hand: taps on what is seen, counted."""

import re

from playwright.sync_api import expect


class Phone:
    """A page driven by taps. `taps` counts those since `count` was last called."""

    def __init__(self, page):
        self.page = page
        self.taps = 0
        self.complaints = []
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._listen)

    def _listen(self, message):
        # A preview still under way when the page is left is no fault.
        left = message.text.startswith("htmx:")
        if message.type in ("error", "warning") and not left:
            self.complaints.append(message.text)

    def tap(self, locator):
        self.taps += 1
        locator.tap()

    def count(self):
        """Return the taps since last asked."""
        taps, self.taps = self.taps, 0
        return taps

    def go(self, address):
        self.page.goto(address)

    def button(self, name):
        return self.page.get_by_role("button", name=name, exact=True)

    def link(self, name):
        return self.page.get_by_role("link", name=name, exact=True)

    def field(self, name):
        return self.page.locator(f"[data-field='{name}']")

    def chip(self, field, name):
        word = re.compile(rf"^\s*{name}\s*$")
        return self.field(field).locator(".chip", has_text=word)

    def place(self, field, *names):
        """Tap players in finishing order."""
        for name in names:
            self.tap(self.field(field).get_by_role("button", name=name))

    def fill(self, field, *texts):
        """Type into a field's boxes, seat by seat."""
        for seat, text in enumerate(texts):
            self.page.locator(f"input[name='{field}.{seat}']").fill(str(text))

    def begin(self, address, players):
        """Seat players at a table from the first page on, up to the first form.

        `address` is that of the game, and after a "?" of the variant.
        """
        self.go("/")
        game, _query, variant = address.partition("?variant=")
        self.tap(self.page.locator(f".tiles a[href='{game}']"))
        self.page.locator("input[name=player]").first.wait_for()
        radio = f"input[name='rules.variant'][value='{variant}']"
        if variant and self.page.locator(f"{radio}:not(:checked)").count():
            with self.page.expect_response(
                lambda answer: "rules.variant" in answer.url
            ):
                self.tap(self.page.locator(f".chip:has({radio})"))
        for seat, name in enumerate(players):
            self.page.locator("input[name=player]").nth(seat).fill(name)
        self.tap(self.page.locator(".bar button"))
        expect(self.page.locator("#hand")).to_be_visible()

    def ready(self):
        """Wait until the server has found what was entered fit to be saved.

        Without the script the button can always be pressed, so a button that can
        be pressed tells nothing; only the script shows the points above it.
        """
        expect(self.page.locator("#tally")).to_be_visible()
        expect(self.page.locator("#save")).to_be_enabled()

    def save(self):
        """Save the form as soon as it can be saved."""
        self.ready()
        self.tap(self.page.locator("#save"))
        expect(self.page.locator("#hand")).to_have_count(0)
        self.page.wait_for_load_state()

    def next_hand(self):
        self.tap(self.page.locator(".bar a.main"))
        expect(self.page.locator("#hand")).to_be_visible()

    def board(self):
        """Go to the board."""
        self.tap(self.link("比分"))
        expect(self.page.locator("#board")).to_be_visible()

    def points(self):
        """Return the points by name as the first score of the page shows them."""
        rows = self.page.locator(".score").first.locator("li")
        expect(rows.first).to_be_visible()
        return {
            row.locator(".name").inner_text(): int(
                row.locator(".points").inner_text().replace("−", "-")
            )
            for row in rows.all()
        }

    def tally(self):
        """Return the points by name as they stand above the save button."""
        told = self.page.locator("#tally").inner_text().replace("−", "-")
        return dict(re.findall(r"(\S+)\s+([+-]?\d+)", told))
