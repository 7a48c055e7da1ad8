"""How time is measured on a machine that does other things too, and how it is told."""

import time
from dataclasses import dataclass
from statistics import median

RUNS = 15
RUN_SECONDS = 0.02


@dataclass(frozen=True)
class Row:
    """One line of the table; without a value `note` says why there is none."""

    what: str
    value: float | None = None
    unit: str = ""
    goal: float | None = None
    note: str = ""

    @property
    def verdict(self):
        if self.value is None or self.goal is None:
            return ""
        return "ok" if self.value <= self.goal else "MISSED"


def calibrate():
    """Return the seconds of a loop that is always the same."""
    began = time.perf_counter()
    counts = {}
    for number in range(6000):
        key = number * 7919 % 101
        counts[key] = counts.get(key, 0) + number
    return time.perf_counter() - began


def seconds(act):
    """Return the median seconds of `act`, as on this machine when it is quiet.

    Each run stands between two calibration loops, and is scaled by how much slower they
    were than the fastest one of all.
    """
    times = max(1, int(RUN_SECONDS / once(act)))
    runs = []
    for _run in range(RUNS):
        before = calibrate()
        began = time.perf_counter()
        for _time in range(times):
            act()
        spent = (time.perf_counter() - began) / times
        runs.append(spent / (before + calibrate()))
    return 2 * QUIET * median(runs)


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
        goal = "" if row.goal is None else f"≤ {row.goal:,.4g} {row.unit}"
        yield f"{row.what:<{width}}  {value:>14}  {goal:>14}  {row.verdict}".rstrip()
