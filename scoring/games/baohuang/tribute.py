"""保皇: who deals next, and who pays whom which cards first."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from scoring.game import DEALS, Next
from scoring.games.baohuang.worth import Finish
from scoring.messages import Message, Seat, _, clauses, sentences

Shares = tuple[tuple[str, int], ...]
"""Roles (`emperor`, `guard`, `f1` … `f4` in order of finishing) and cards of each."""

FARMERS = ("f1", "f2", "f3", "f4")


def _each(roles: Sequence[str], cards: int = 1) -> Shares:
    return tuple((role, cards) for role in roles)


NOTHING: tuple[Shares, Shares] = ((), ())

QINGDAO: Mapping[tuple[int, int], tuple[Shares, Shares]] = {
    (1, 2): (_each(FARMERS[:3]), (("emperor", 2), ("guard", 1))),
    (1, 3): (_each(FARMERS[1:3]), (("emperor", 1), ("guard", 1))),
    (1, 4): (_each(FARMERS[2:3]), (("emperor", 1),)),
    (1, 5): NOTHING,
    (2, 3): (_each(FARMERS[2:3]), (("emperor", 1),)),
    (2, 4): NOTHING,
    (2, 5): ((("emperor", 1),), _each(FARMERS[:1])),
    (3, 4): ((("emperor", 1), ("guard", 1)), _each(FARMERS[:2])),
    (3, 5): ((("emperor", 2), ("guard", 1)), _each(FARMERS[:3])),
    (4, 5): ((("emperor", 4), ("guard", 2)), _each(FARMERS[:3], 2)),
}
"""Who pays and who takes, by the places of emperor and guard."""

READ_AS = {"win": (2, 3), "lose": (2, 5), "draw": (2, 4)}
"""Which places second and fourth are like, by the house rule on them."""

ONLINE: Mapping[str, tuple[Shares, Shares]] = {
    "win": (_each(FARMERS[:3]), _each(("emperor", "guard", "emperor"))),
    "lose": ((("emperor", 2), ("guard", 1)), _each(FARMERS[:3])),
    "draw": NOTHING,
}

ALONE: Mapping[str, tuple[Shares, Shares]] = {
    "win": (_each(FARMERS), (("emperor", 4),)),
    "lose": ((("emperor", 4),), _each(FARMERS)),
    "draw": NOTHING,
}


def tribute(finish: Finish, outcome: str) -> dict[str, Any] | None:
    """Return the tribute due after a hand as JSON; None where there is none at all."""
    options = finish.options
    if options.variant not in ("qingdao", "online"):
        return None
    pay, take = _shares(finish, outcome)
    if options.variant == "online" and finish.declaration == "open_solo":
        pay, take = _twice(pay), _twice(take)
    if options.double_pick == "one_by_one_twice":
        take = _rounds(take)
    seats = _roles(finish)
    return {
        "pay": [[seats[role], cards] for role, cards in pay],
        "take": [[seats[role], cards] for role, cards in take],
        "card": options.tribute_card,
    }


def _shares(finish: Finish, outcome: str) -> tuple[Shares, Shares]:
    if finish.entry.guard is None:
        return ALONE[outcome]
    if finish.options.variant == "online":
        return ONLINE[outcome]
    places = finish.team_places
    return QINGDAO[READ_AS[outcome] if places == (2, 4) else places]


def _roles(finish: Finish) -> dict[str, int]:
    """Return the seat of each role."""
    entry = finish.entry
    farmers = [seat for seat in entry.order if seat not in (entry.emperor, entry.guard)]
    seats = {"emperor": entry.emperor, "guard": entry.guard}
    seats |= dict(zip(FARMERS, farmers, strict=False))
    return {role: int(seat) for role, seat in seats.items() if seat is not None}


def _twice(shares: Shares) -> Shares:
    return tuple((role, 2 * cards) for role, cards in shares)


def _rounds(take: Shares) -> Shares:
    """Let takers of two each take one by one, twice round."""
    if any(cards != 2 for _role, cards in take):
        return take
    return 2 * tuple((role, 1) for role, _cards in take)


def following(carry: Mapping[str, Any]) -> Next:
    """Return what the hand that gets `carry` starts with."""
    dealer, due = carry["dealer"], carry["tribute"]
    facts = {"leader": None, "dealer": dealer, "tribute": due}
    marks: list[tuple[Seat, Message]] = []
    said: list[Message] = []
    if dealer is not None:
        marks.append((Seat(dealer), DEALS))
        said.append(_("%(seat)s deals.", seat=Seat(dealer)))
    if due:
        marks += _marks(due)
        said.append(_told(due))
    return Next(facts, sentences(*said, _("The emperor leads.")), tuple(marks))


def _marks(due: Mapping[str, Any]) -> list[tuple[Seat, Message]]:
    taken: Counter[int] = Counter()
    for seat, cards in due["take"]:
        taken[seat] += cards
    gives = [
        (Seat(seat), _("gives %(cards)d", cards=cards)) for seat, cards in due["pay"]
    ]
    takes = [
        (Seat(seat), _("takes %(cards)d", cards=cards)) for seat, cards in taken.items()
    ]
    return gives + takes


def _told(due: Mapping[str, Any]) -> Message:
    if not due["pay"]:
        return _("No tribute.")
    gives = [
        _("%(seat)s gives %(cards)d", seat=Seat(seat), cards=cards)
        for seat, cards in due["pay"]
    ]
    takes = [
        _("%(seat)s takes %(cards)d", seat=Seat(seat), cards=cards)
        for seat, cards in due["take"]
    ]
    if len(takes) > 1:
        takes[0] = _("%(seat)s takes %(cards)d first", **takes[0].params)
    return _("%(gives)s; %(takes)s.", gives=clauses(*gives), takes=clauses(*takes))
