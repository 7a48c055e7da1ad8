"""Why the ledger does not write. `code` is for programs, the text for people."""

from collections.abc import Mapping, Sequence

from django.http import Http404
from django.utils.translation import gettext as _

from scoring.records import Problem
from sessions.faults import Refusal
from sessions.nights.models import Table
from sessions.saying import say


class LedgerError(Refusal):
    """A write that was refused; nothing of it is stored."""

    field: str = ""
    """The path into the request, "" for the whole."""


class Stale(LedgerError):
    """The table has changed since it was looked at."""

    status = 409
    code = "stale"

    def __init__(self, table: Table) -> None:
        super().__init__(_("Someone else has changed this table meanwhile."))
        self.table = table


class NightClosed(LedgerError):
    """The night is closed."""

    status = 409
    code = "night_closed"

    def __init__(self) -> None:
        super().__init__(_("This night is closed. Reopen it to change anything."))


class KeyReused(LedgerError):
    """The key was used for something else; `no` is the hand it was saved as, if any."""

    status = 422
    code = "key_reused"
    field = "key"

    def __init__(self, no: int | None = None) -> None:
        text = _("This was already saved, and with something else in it.")
        if no is not None:
            text = _("This was already saved as hand %(no)d, and told otherwise.")
        super().__init__(text % {"no": no})
        self.no = no


class MissingVersion(LedgerError):
    """The request does not say which version of the table it was made for."""

    status = 428
    code = "no_base_version"
    field = "base_version"

    def __init__(self) -> None:
        super().__init__(_("The version of the table it was made for is missing."))


class EntryRefused(LedgerError):
    """The engine has found `problems`, each with its own code, field and text."""

    status = 422

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(" ".join(say(problem.text) for problem in problems))
        self.problems = tuple(problems)
        self.code, self.field = problems[0].code, problems[0].field


class Unscorable(LedgerError):
    """Hands that cannot be played by other house rules: their problems by number."""

    status = 422
    code = "unscorable"
    field = "from"

    def __init__(self, refused: Mapping[int, Sequence[Problem]]) -> None:
        told = [
            _("Hand %(no)d: %(why)s")
            % {"no": no, "why": " ".join(say(problem.text) for problem in problems)}
            for no, problems in refused.items()
        ]
        super().__init__(" ".join(told))
        self.refused = refused


class Invalid(LedgerError):
    """Something in the request that the site itself cannot take."""

    status = 422

    def __init__(self, code: str, field: str, message: str) -> None:
        super().__init__(message)
        self.code, self.field = code, field


class UnknownHand(LedgerError, Http404):
    """The table has no hand of this number."""

    status = 404
    code = "not_found"

    def __init__(self) -> None:
        super().__init__(_("This table has no such hand."))
