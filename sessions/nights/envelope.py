"""What travels with a form so that it is saved once, and on what it was based."""

import secrets

from django.http import HttpRequest
from django.utils.translation import gettext as _

from sessions.nights.errors import KeyReused, LedgerError, Stale
from sessions.nights.models import Table
from sessions.numbers import whole_number


def new_key() -> str:
    """Return a fresh key under which one change is saved once."""
    return secrets.token_urlsafe(16)


class Envelope:
    """The key, the version and the reason of one change, and why it was refused."""

    def __init__(self, request: HttpRequest, table: Table) -> None:
        self.key = request.POST.get("key") or new_key()
        version = whole_number(request.POST.get("base_version"))
        self.base_version = table.version if version is None else version
        self.reason = request.POST.get("reason", "").strip()
        self.error = ""
        self.saved_as: int | None = None
        self.status = 200

    def refuse(self, error: LedgerError, table: Table) -> None:
        """Note why the ledger refused; what was typed stays and can be sent again."""
        self.status, self.error = error.status, str(error)
        if isinstance(error, Stale):
            table.refresh_from_db()
            self.base_version = table.version
            self.error = _(
                "Somebody else has saved at this table meanwhile. Look again; saving "
                "now adds your hand after theirs."
            )
        if isinstance(error, KeyReused):
            self.key, self.saved_as = new_key(), error.no
