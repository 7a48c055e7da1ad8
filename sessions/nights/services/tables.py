"""What the hands of a table are played by: who sits, and the house rules."""

from collections.abc import Sequence
from typing import Any

from django.core.exceptions import PermissionDenied
from django.utils.translation import gettext as _

from scoring.games import find_game
from scoring.records import Problem, dump, read_options
from sessions.clubs.services import people
from sessions.nights import ledger
from sessions.nights.errors import EntryRefused, Invalid, Unscorable
from sessions.nights.ledger import History, Options, Row
from sessions.nights.models import Change, Table
from sessions.nights.selectors.rows import game_of, seats_for, state_of
from sessions.nights.selectors.rules import by_other_rules
from sessions.nights.services.writing import Draft, Request, Saved, write

Kind = Change.Kind


def change_seats(
    *,
    table: Table,
    key: str,
    base_version: int | None,
    by: int | None,
    seats: Sequence[int] = (),
    names: Sequence[str] = (),
) -> Saved:
    """Say who sits from the next hand on, by ids or by names.

    Whoever of the names is not known yet joins the club. Raises NameFault, Invalid, and
    what `write` raises.
    """

    def judge(table: Table) -> Draft:
        game, state = game_of(table), state_of(table)
        named = [one.pk for one in people(table.night.club, names)] if names else []
        sitting = seats_for(table, named or seats, state.options)
        row = Row("seats", state.last + 1, sitting, {})
        before, after = History(game, state), ledger.replay(game, state, [row])
        return Draft(before, after, data={"seats": list(sitting), "from": row.no})

    said = {"seats": seats, "names": names}
    asked = Request(table, Kind.SEATS, key, base_version, by, said)
    return write(asked, judge)


def change_rules(
    *,
    table: Table,
    key: str,
    base_version: int | None,
    options: Options,
    by: int | None,
    first: int | None = None,
    backwards: bool = True,
) -> Saved:
    """Set the house rules from hand `first` on, the next if none is named.

    Hands told before are scored anew by them, if `backwards` allows it. What `options`
    leaves out is the default. Raises PermissionDenied for hands told before, Unscorable
    if a hand cannot be played by these rules, EntryRefused, Invalid, and what `write`
    raises.
    """

    def judge(table: Table) -> Draft:
        full = full_options(table.game, options)
        seats_for(table, state_of(table).seats, full)
        changed = by_other_rules(table, full, first)
        if changed.rows and not backwards:
            raise PermissionDenied
        if changed.refused:
            raise Unscorable(changed.refused)
        data = {"options": full, "from": changed.first}
        return Draft(changed.before, changed.after, changed.rows, data)

    said = {"options": options, "from": first}
    asked = Request(table, Kind.RULES, key, base_version, by, said)
    return write(asked, judge)


def full_options(game: str, options: object, where: str = "") -> dict[str, Any]:
    """Return house rules in full, as JSON; `where` stands before a fault's field.

    Raises EntryRefused, and Invalid for an unknown game.
    """
    found = find_game(game)
    if found is None:
        raise Invalid("unknown_game", f"{where}game", _("There is no such game."))
    problems: list[Problem] = []
    rules = read_options(found.options, options, problems)
    if rules is None:
        raise EntryRefused([problem.under(where.rstrip(".")) for problem in problems])
    return dump(rules)
