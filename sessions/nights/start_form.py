"""The form that begins a table: players in seat order, unit, stake, house rules."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from django.core.exceptions import PermissionDenied
from django.http import Http404, QueryDict
from django.utils.translation import gettext as _

from scoring.game import Game
from scoring.messages import Message
from scoring.records import dump
from sessions.clubs import access
from sessions.clubs.models import Role
from sessions.nights import selectors
from sessions.nights.envelope import new_key
from sessions.nights.errors import LedgerError
from sessions.nights.forms import RulesForm
from sessions.nights.models import MOST_STAKE, Night, Table
from sessions.nights.names_form import NamesForm
from sessions.nights.pages import rules_query
from sessions.nights.services import TableSpec
from sessions.numbers import whole_number


def again(visitor: access.Visitor, table: str | None) -> Table | None:
    """Return the earlier table whose people sit down again, if one is named."""
    number = whole_number(table)
    if number is None:
        return None
    try:
        return access.find_table(visitor, number, Role.OWN)
    except (Http404, PermissionDenied):
        return None


@dataclass
class StartForm:
    """What was sent of a table to begin; the people of `old` sit down again."""

    game: Game
    sent: QueryDict
    old: Table | None = None
    night: Night | None = None
    errors: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Read what was sent."""
        self.key = self.sent.get("key") or new_key()
        self.rules = RulesForm(self.game, self.rules_sent())
        self.title = self.sent.get("title", "").strip()
        self.stake_text = self.sent.get("stake", "1").strip()
        default_unit = self.old.night.unit if self.old else _("points")
        self.unit = self.sent.get("unit", default_unit).strip()
        allowed = self.game.seats(self.rules.options)
        names = self.sent.getlist("player") or self.old_names()
        self.players = NamesForm(names, allowed)

    def rules_sent(self) -> Mapping[str, Sequence[str]]:
        """Return the house rules sent; at first those of the earlier table."""
        sent = {name: self.sent.getlist(name) for name in self.sent}
        if self.old and "rules_for" not in sent and self.old.game == self.game.slug:
            return RulesForm.texts(self.game, selectors.rules_of(self.old))
        return sent

    def old_names(self) -> list[str]:
        """Return who sat at the earlier table, in seat order."""
        return selectors.seated_names(self.old) if self.old else []

    @property
    def people(self) -> list[str]:
        """Return whom this device has played with, to be tapped."""
        night = self.night or (self.old.night if self.old else None)
        if night is None:
            return []
        seated = [
            name
            for table in night.tables.order_by("-no")
            for name in selectors.seated_names(table)
        ]
        return list(dict.fromkeys([*seated, *selectors.people_of(night.club)]))

    @property
    def variant_name(self) -> Message:
        """Return what the variant is called."""
        return self.game.variants[self.rules.variant]

    @property
    def rules_query(self) -> str:
        """Return the query of the rule sheet."""
        return rules_query(self.game, self.rules.options)

    @property
    def stake(self) -> int:
        """Return how many units one point is worth; 0 if that cannot be read."""
        return whole_number(self.stake_text) or 0

    def is_valid(self) -> bool:
        """Look at everything and note each fault at its box."""
        if not self.players.is_valid():
            self.errors["player"] = _("A name is missing or cannot be used.")
        if not 1 <= len(self.unit) <= 12:
            self.errors["unit"] = _("A short word, such as points or beans.")
        if not 1 <= self.stake <= MOST_STAKE:
            self.errors["stake"] = _("A whole number from 1 to 1,000,000.")
        if len(self.title) > 60:
            self.errors["title"] = _("At most 60 characters.")
        if self.rules.problems or self.rules.outdated:
            self.errors["rules"] = _("Look at the house rules again.")
        return not self.errors

    def table(self) -> TableSpec:
        """Return the table to begin; only of a valid form."""
        options = dump(self.rules.options)
        return TableSpec(self.game.slug, options, self.players.names, self.stake)

    def refuse(self, error: LedgerError) -> None:
        """Note why the ledger refused it; a used key is replaced."""
        self.errors[""] = str(error)
        self.key = new_key()
