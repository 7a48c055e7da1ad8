"""Hands recorded move by move: a deal and its moves, kept with the hand they led to."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from scoring.game import Game
from scoring.records import Problem, Table
from scoring.refereeing import Position, read_position
from sessions.nights.errors import Invalid


def replayed(game: Game, table: Table, record: Mapping[str, Any]) -> Position | None:
    """Return the deal of a record after all of its moves.

    None if it cannot be played so by these house rules.
    """
    if game.play is None or set(record) != {"deal", "moves"}:
        return None
    problems: list[Problem] = []
    deal, moves = record["deal"], record["moves"]
    position = read_position(game.play, deal, moves, table, problems)
    return None if problems else position


def check_record(
    game: Game, table: Table, record: Mapping[str, Any], entry: object
) -> None:
    """See that a record leads to its entry. Raises Invalid."""
    position = replayed(game, table, record)
    if position is not None and not position.whole:
        raise Invalid("bad_record", "record", _("Only a whole deal can be recorded."))
    over = position is not None and position.done
    if position is None or not over or position.play.entry(position.state) != entry:
        told = _("The recorded moves do not lead to this hand.")
        raise Invalid("bad_record", "record", told)
