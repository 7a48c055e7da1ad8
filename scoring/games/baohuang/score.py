"""保皇: what is wrong with an entry, and what the hand was worth."""

from collections.abc import Iterator, Sequence
from math import prod
from typing import Any

from scoring.game import Hand, Line, Worked, note, pay, worked
from scoring.games.baohuang.entry import ALONE, GUARDED, VARIANTS, declared
from scoring.games.baohuang.tribute import tribute
from scoring.games.baohuang.worth import Finish, Reason, factors, outcome, worth
from scoring.messages import Message, Seat, _
from scoring.records import Parts, Problem, Table, fault

MISSING = {"putong": ("grab_solo",), "online": ("open_guard", "grab_solo")}
"""The declarations that a variant does not have."""


def problems(parts: Parts, table: Table) -> Iterator[Problem]:
    """Yield what no single field shows to be wrong."""
    emperor, guard = parts.emperor, parts.guard
    if emperor is not None and emperor == guard:
        text = _("%(seat)s is the emperor and cannot be the guard too.", seat=guard)
        yield fault("same_seat", "guard", text)
    variant = table.options.variant
    yield from _declaration_problems(parts, variant)
    if variant == "weihai":
        yield from _raise_problems(parts)
    else:
        for name, label in (("uprising", _("Uprising")), ("kick", _("Kick"))):
            if getattr(parts, name):
                yield _not_in_variant(name, label, variant)


def _declaration_problems(parts: Parts, variant: str) -> Iterator[Problem]:
    chosen = parts.declaration
    if chosen is None:
        return
    if "guard" in parts and (chosen in ALONE) != (parts.guard is None):
        yield fault("declaration_mismatch", "declaration", _mismatch(parts))
    elif chosen in MISSING.get(variant, ()):
        label = {**GUARDED, **ALONE}[chosen]
        yield _not_in_variant("declaration", label, variant)


def _mismatch(parts: Parts) -> Message:
    if parts.guard is None:
        label = GUARDED[parts.declaration]
        return _("Without a guard it is a solo, not “%(label)s”.", label=label)
    label = ALONE[parts.declaration]
    return _(
        "With %(guard)s as guard it is no “%(label)s”.", guard=parts.guard, label=label
    )


def _not_in_variant(field: str, label: Message, variant: str) -> Problem:
    text = _(
        "There is no “%(label)s” in %(variant)s.",
        label=label,
        variant=VARIANTS[variant],
    )
    return fault("not_in_variant", field, text)


def _raise_problems(parts: Parts) -> Iterator[Problem]:
    """Yield the first thing wrong with uprising and kick in Weihai."""
    said = declared(parts)
    if parts.uprising and said not in (None, "hidden"):
        text = _("Farmers can only rise against a hidden guard.")
        yield fault("uprising_needs_hidden", "uprising", text)
    elif parts.kick and not _cause_is_open(parts) and said != "open_guard":
        text = _("A kick only answers an uprising or an open guard.")
        yield fault("kick_without_cause", "kick", text, open=said not in ALONE)


def _cause_is_open(parts: Parts) -> bool:
    """Return whether there is an uprising, or what might cause a kick is unsound."""
    return parts.uprising is not False or "declaration" not in parts


def score(hand: Hand) -> Worked:
    """Score a sound hand."""
    entry = hand.entry
    places = tuple(entry.order.index(seat) + 1 for seat in range(hand.seats))
    finish = Finish(entry, hand.options, places)
    base, reason = worth(finish)
    raised = list(factors(finish))
    times = prod(factor for factor, _text in raised)
    unit = 0 if _tribute_only(hand.options) else base * times
    result = outcome(finish, unit)
    facts = {
        "outcome": result,
        "solo": entry.guard is None,
        "places": list(places),
        "unit": unit,
        "multiplier": times,
    }
    if hand.options.variant == "online":
        facts["groups"] = {"emperor": unit, "farmers": -unit}
    dealer = None if hand.options.variant == "online" else int(entry.order[0])
    carry = {"dealer": dealer, "tribute": tribute(finish, result)}
    lines = _lines(finish, (base, reason), raised, unit)
    return worked(hand.seats, tuple(lines), facts, carry)


def _tribute_only(options: Any) -> bool:
    return (options.variant, options.qingdao_scores) == ("qingdao", "none")


def _lines(
    finish: Finish, base: Reason, raised: Sequence[Reason], unit: int
) -> Iterator[Line]:
    yield note("sides", _sides(finish))
    yield note("places", _("Places"), finish.places)
    if finish.by_values:
        values = [finish.value(Seat(seat)) for seat in range(len(finish.places))]
        yield note("place_values", _("Values of the places"), values)
    yield note("base", base[1])
    for _times, reason in raised:
        yield note("factor", reason)
    if _tribute_only(finish.options):
        yield note("tribute_only", _("Only tribute is played for, not points"))
    elif raised:
        times = prod(factor for factor, _reason in raised)
        text = _(
            "Unit: %(base)d × %(times)d = %(unit)d",
            base=base[0],
            times=times,
            unit=unit,
        )
        yield note("unit", text)
    else:
        yield note("unit", _("Unit: %(unit)d", unit=unit))
    yield pay("points", _paid(finish, unit), _shares(finish, unit))


def _sides(finish: Finish) -> Message:
    entry = finish.entry
    farmers = tuple(
        Seat(seat)
        for seat in range(len(finish.places))
        if seat not in (entry.emperor, entry.guard)
    )
    if entry.guard is None:
        return _(
            "Emperor %(emperor)s alone against %(farmers)s",
            emperor=entry.emperor,
            farmers=farmers,
        )
    return _(
        "Emperor %(emperor)s and guard %(guard)s against %(farmers)s",
        emperor=entry.emperor,
        guard=entry.guard,
        farmers=farmers,
    )


def _paid(finish: Finish, unit: int) -> Message:
    if unit == 0:
        return _("Nobody pays")
    if finish.entry.guard is None:
        return _(
            "Farmers %(farmer)+d each, emperor %(emperor)+d",
            farmer=-unit,
            emperor=4 * unit,
        )
    return _(
        "Farmers %(farmer)+d each, guard %(guard)+d, emperor %(emperor)+d",
        farmer=-unit,
        guard=unit,
        emperor=2 * unit,
    )


def _shares(finish: Finish, unit: int) -> list[int]:
    """Return the points of each seat."""
    entry = finish.entry
    points = [-unit] * len(finish.places)
    points[entry.emperor] = 4 * unit if entry.guard is None else 2 * unit
    if entry.guard is not None:
        points[entry.guard] = unit
    return points
