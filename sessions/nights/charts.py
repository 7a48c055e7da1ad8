"""A line chart as inline SVG: no script, no inline style; it prints and swaps."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

WIDTH, HEIGHT = 360, 240
TOP, RIGHT, BOTTOM, LEFT = 10, 92, 24, 44
LABEL = 17
"""Height of a label, so that labels do not overlap."""
TICKS = 5
STYLES = 8
MOST_POINTS = 200

Scale = Callable[[float], float]


class Series(Protocol):
    """One line: a player's name and running total after each hand, from 0."""

    @property
    def name(self) -> str:
        """Return what the player is called."""

    @property
    def values(self) -> Sequence[int]:
        """Return the totals."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line as it is drawn: with no more points than can be seen."""

    name: str
    values: Sequence[int]


def totals_chart(series: Sequence[Series]) -> SafeString:
    """Return the chart of running totals; nothing before the first hand."""
    if not series or len(series[0].values) < 2:
        return SafeString("")
    length = len(series[0].values)
    lines = [Line(line.name, thinned(line.values)) for line in series]
    ticks = nice_ticks(
        min(min(line.values) for line in lines), max(max(line.values) for line in lines)
    )
    scale = (HEIGHT - TOP - BOTTOM) / (ticks[-1] - ticks[0])

    def down(value: float) -> float:
        return round(TOP + (ticks[-1] - value) * scale, 1)

    told = _("; ").join(f"{line.name} {line.values[-1]:+d}" for line in lines)
    return format_html(
        '<svg class="chart" viewBox="0 0 {} {}" role="img" aria-label="{}">'
        "{}{}{}</svg>",
        WIDTH,
        HEIGHT,
        _("Totals after each hand: %(told)s") % {"told": told},
        _grid(ticks, down),
        _hand_numbers(length - 1),
        _lines(lines, down),
    )


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


def _grid(ticks: Sequence[int], down: Scale) -> SafeString:
    row = (
        '<line class="{}" x1="{}" x2="{}" y1="{}" y2="{}"/>'
        '<text x="{}" y="{}" text-anchor="end">{}</text>'
    )
    rows = []
    for tick in ticks:
        height = down(tick)
        kind = "grid" if tick else "zero"
        label = f"{tick:+d}".replace("-", "−") if tick else "0"
        rows.append(
            (kind, LEFT, WIDTH - RIGHT, height, height, LEFT - 6, height + 4, label)
        )
    return format_html_join("", row, rows)


def _hand_numbers(hands: int) -> SafeString:
    step = max(1, math.ceil(hands / 8))
    mark = '<text x="{}" y="{}" text-anchor="middle">{}</text>'
    places = [
        (round(LEFT + (WIDTH - LEFT - RIGHT) * no / hands, 1), HEIGHT - 8, no)
        for no in range(step, hands + 1, step)
    ]
    return format_html_join("", mark, places)


def _lines(lines: Sequence[Line], down: Scale) -> SafeString:
    count = len(lines[0].values)
    across = [
        round(LEFT + i * (WIDTH - LEFT - RIGHT) / (count - 1), 1) for i in range(count)
    ]
    heights = _label_heights([down(line.values[-1]) for line in lines])
    drawn = (
        '<g class="s s{}"><polyline points="{}"/><text x="{}" y="{}">{} {}</text></g>'
    )
    rows = []
    for number, line in enumerate(lines):
        points = " ".join(
            f"{x},{down(value)}" for x, value in zip(across, line.values, strict=True)
        )
        total = f"{line.values[-1]:+d}".replace("-", "−")
        name = line.name if len(line.name) <= 6 else line.name[:5] + "…"
        label = heights[number] + 4
        rows.append((number % STYLES, points, WIDTH - RIGHT + 6, label, name, total))
    return format_html_join("", drawn, rows)


def _label_heights(wanted: Sequence[float]) -> list[float]:
    """Return heights near those wanted, none closer than a label's height."""
    placed: dict[int, float] = {}
    lowest = -math.inf
    for index in sorted(range(len(wanted)), key=wanted.__getitem__):
        lowest = placed[index] = max(wanted[index], lowest + LABEL)
    over = max(0.0, lowest - (HEIGHT - BOTTOM - 2))
    return [round(placed[index] - over, 1) for index in range(len(wanted))]
