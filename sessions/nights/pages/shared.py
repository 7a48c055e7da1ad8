"""What several pages show alike."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.http import urlencode
from django.utils.translation import gettext as _

from scoring.game import Game
from scoring.records import Options
from sessions.clubs.models import Grant
from sessions.nights import selectors
from sessions.nights.forms import RulesForm
from sessions.nights.models import Night, Table
from sessions.saying import name_of


@dataclass(frozen=True, slots=True)
class Amount:
    """A name with a number: points of a hand, a total."""

    name: str
    number: int


def amounts(names: Sequence[str], numbers: Sequence[int]) -> list[Amount]:
    """Return names with their numbers, in order."""
    return [Amount(*pair) for pair in zip(names, numbers, strict=True)]


def rules_query(game: Game, options: Options) -> str:
    """Return the query by which a rule sheet is shown true to some house rules."""
    return urlencode(RulesForm.address(game, options), doseq=True)


def night_label(night: Night) -> str:
    """Return what a night is called: its title, or its games."""
    games = {table.game: selectors.game_of(table) for table in night.tables.all()}
    return night.title or _(" · ").join(map(name_of, games.values()))


def grant_of(found: Night | Table) -> Grant:
    """Return what the visitor may do with an object that access has found."""
    return found.grant
