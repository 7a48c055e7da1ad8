"""How time is measured on a machine that does other things too, and how it is told."""

import time
from dataclasses import dataclass
from statistics import median

RUNS = 15
RUN_SECONDS = 0.02


@dataclass(frozen=True)
class Row:
    """One line of the table; without a value `note` says why there is none.

    The value is to be at most `goal`, or at least `goal` if `least` is set.
    """

    what: str
    value: float | None = None
    unit: str = ""
    goal: float | None = None
    note: str = ""
    least: bool = False

    @property
    def verdict(self):
        if self.value is None or self.goal is None:
            return ""
        met = self.value >= self.goal if self.least else self.value <= self.goal
        return "ok" if met else "MISSED"

    @property
    def aim(self):
        if self.goal is None:
            return ""
        return f"{'≥' if self.least else '≤'} {self.goal:,.4g} {self.unit}"


def calibrate():
    """Return the seconds of a loop that is always the same."""
    began = time.perf_counter()
    counts = {}
    for number in range(6000):
        key = number * 7919 % 101
        counts[key] = counts.get(key, 0) + number
    return time.perf_counter() - began


def loops(act):
    """Return how many calibration loops `act` takes, the median of several runs.

    Each run stands between two of them, so that a machine which is slower for a while
    is so for both.
    """
    times = max(1, int(RUN_SECONDS / once(act)))
    runs = []
    for _run in range(RUNS):
        before = calibrate()
        began = time.perf_counter()
        for _time in range(times):
            act()
        spent = (time.perf_counter() - began) / times
        runs.append(2 * spent / (before + calibrate()))
    return median(runs)


def seconds(act):
    """Return the median seconds of `act`, as on this machine when it is quiet."""
    return QUIET * loops(act)


QUIET = min(calibrate() for _loop in range(500))
"""Seconds of the fastest calibration loop."""


def once(act):
    """Return the seconds of doing it once, the second time."""
    act()
    began = time.perf_counter()
    act()
    return time.perf_counter() - began


def table_of(rows):
    """Return the rows as the lines of a table."""
    width = max(len(row.what) for row in rows)
    for row in rows:
        value = row.note if row.value is None else f"{row.value:,.4g} {row.unit}"
        yield f"{row.what:<{width}}  {value:>14}  {row.aim:>14}  {row.verdict}".rstrip()
