"""A line chart as inline SVG: no script, no inline style; it prints and swaps."""

import math
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Protocol

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from sessions.nights.templatetags.ledger import signed

WIDTH, HEIGHT = 360, 240
TOP, BOTTOM = 10, 24
GAP = 6
"""Between the lines and what is written beside them."""
LABEL = 16
"""Height of a label, so that labels do not overlap."""
WIDE, NARROW = 12.5, 7.5
"""Width of a Chinese character and of any other."""
LONGEST_NAME = 6
TICKS = 5
STYLES = 8
MOST_POINTS = 200


class Series(Protocol):
    """One line: a player's name and running total after each hand, from 0."""

    @property
    def name(self) -> str:
        """Return what the player is called."""

    @property
    def values(self) -> Sequence[int]:
        """Return the totals."""


def totals_chart(series: Sequence[Series]) -> SafeString:
    """Return the chart of running totals; nothing before the first hand."""
    if not series or len(series[0].values) < 2:
        return SafeString("")
    chart = Chart(series)
    told = _("; ").join(f"{line.name} {signed(line.values[-1])}" for line in series)
    return format_html(
        '<svg class="chart" viewBox="0 0 {} {}" role="img" aria-label="{}">'
        "{}{}{}</svg>",
        WIDTH,
        HEIGHT,
        _("Totals after each hand: %(told)s") % {"told": told},
        chart.grid(),
        chart.hand_numbers(),
        chart.lines(),
    )


@dataclass(frozen=True)
class Chart:
    """The lines with the scales they are drawn in."""

    series: Sequence[Series]

    @cached_property
    def ticks(self) -> list[int]:
        """Return the round numbers at which the grid's lines are drawn."""
        values = [value for line in self.series for value in line.values]
        return nice_ticks(min(values), max(values))

    @cached_property
    def labels(self) -> list[str]:
        """Return what stands at the end of each line."""
        return [
            f"{shortened(line.name)} {signed(line.values[-1])}" for line in self.series
        ]

    @cached_property
    def left(self) -> float:
        """Return where the lines begin."""
        return GAP + max(width_of(signed(tick)) for tick in self.ticks)

    @cached_property
    def right(self) -> float:
        """Return where the lines end."""
        return WIDTH - GAP - max(width_of(label) for label in self.labels)

    def across(self, part: float) -> float:
        """Return the place of a part, 0 to 1, of the hands."""
        return round(self.left + part * (self.right - self.left), 1)

    def down(self, value: float) -> float:
        """Return the height of a total."""
        scale = (HEIGHT - TOP - BOTTOM) / (self.ticks[-1] - self.ticks[0])
        return round(TOP + (self.ticks[-1] - value) * scale, 1)

    def grid(self) -> SafeString:
        """Return the lines of the grid with their numbers."""
        row = (
            '<line class="{}" x1="{}" x2="{}" y1="{}" y2="{}"/>'
            '<text x="{}" y="{}" text-anchor="end">{}</text>'
        )
        left, right = round(self.left, 1), round(self.right, 1)
        rows = []
        for tick in self.ticks:
            y = self.down(tick)
            kind = "grid" if tick else "zero"
            rows.append((kind, left, right, y, y, left - 4, y + 4, signed(tick)))
        return format_html_join("", row, rows)

    def hand_numbers(self) -> SafeString:
        """Return the numbers of the hands below the grid."""
        hands = len(self.series[0].values) - 1
        step = max(1, math.ceil(hands / 8))
        mark = '<text x="{}" y="{}" text-anchor="middle">{}</text>'
        numbers = range(step, hands + 1, step)
        places = [(self.across(no / hands), HEIGHT - 8, no) for no in numbers]
        return format_html_join("", mark, places)

    def lines(self) -> SafeString:
        """Return each player's line with its label."""
        heights = label_heights([self.down(line.values[-1]) for line in self.series])
        drawn = (
            '<g class="s s{}"><polyline points="{}"/><text x="{}" y="{}">{}</text></g>'
        )
        rows = []
        for number, line in enumerate(self.series):
            values = thinned(line.values)
            last = len(values) - 1
            points = " ".join(
                f"{self.across(place / last)},{self.down(value)}"
                for place, value in enumerate(values)
            )
            x, y = round(self.right + 4, 1), heights[number] + 4
            rows.append((number % STYLES, points, x, y, self.labels[number]))
        return format_html_join("", drawn, rows)


def thinned(values: Sequence[int]) -> list[int]:
    """Return at most MOST_POINTS of the values, evenly chosen, the last among them."""
    count = len(values)
    if count <= MOST_POINTS:
        return list(values)
    steps = MOST_POINTS - 1
    return [values[round(i * (count - 1) / steps)] for i in range(MOST_POINTS)]


def nice_ticks(low: int, high: int) -> list[int]:
    """Return round numbers, evenly spaced, that enclose both.

    >>> nice_ticks(-33, 18)
    [-40, -20, 0, 20]
    """
    span = max(high - low, 1)
    step = 10 ** max(0, math.floor(math.log10(span / TICKS)) if span > TICKS else 0)
    step *= next((m for m in (1, 2, 5) if span / (step * m) <= TICKS), 10)
    first, last = math.floor(low / step), math.ceil(high / step)
    return [step * i for i in range(first, max(last, first + 1) + 1)]


def label_heights(wanted: Sequence[float]) -> list[float]:
    """Return heights near those wanted, in the picture, a label's height apart.

    >>> label_heights([10, 10, 200])
    [10, 26, 200]
    """
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    heights = list(wanted)
    for above, below in pairwise(order):
        heights[below] = max(heights[below], heights[above] + LABEL)
    lowest: float = HEIGHT - BOTTOM
    for index in reversed(order):
        heights[index] = min(heights[index], lowest)
        lowest = heights[index] - LABEL
    return [round(height, 1) for height in heights]


def shortened(name: str) -> str:
    """Return a name short enough to stand beside a line."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def width_of(text: str) -> float:
    """Return about how wide a text is."""
    wide = sum(unicodedata.east_asian_width(char) in "WFA" for char in text)
    return wide * WIDE + (len(text) - wide) * NARROW
