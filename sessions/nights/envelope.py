"""What travels with a form so that it is saved once, and on what it was based."""

import secrets
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _

from sessions.nights import pages
from sessions.nights.errors import (
    EntryRefused,
    KeyReused,
    LedgerError,
    Stale,
    Unscorable,
)
from sessions.nights.models import Table
from sessions.nights.services import Saved
from sessions.numbers import whole_number


def new_key() -> str:
    """Return a fresh key under which one change is saved once."""
    return secrets.token_urlsafe(16)


class Envelope:
    """The key, the version and the reason of one change, and why it was refused."""

    def __init__(self, request: HttpRequest, table: Table) -> None:
        self.key = request.POST.get("key") or new_key()
        self.sent = request.method == "POST"
        self.base_version: int | None = table.version
        """None if the form does not say it: then nothing is saved by it."""
        if self.sent:
            self.base_version = whole_number(request.POST.get("base_version"))
        self.reason = request.POST.get("reason", "").strip()
        self.error = ""
        self.saved_as: int | None = None
        self.meanwhile = ""
        self.status = 200

    def save(self, table: Table, write: Callable[..., Saved], **said: Any) -> bool:
        """Write by a service what a form said; False if the ledger refuses."""
        try:
            write(
                table=table,
                key=self.key,
                base_version=self.base_version,
                by=pages.grant_of(table).pass_id,
                **said,
            )
        except LedgerError as error:
            self.refuse(error, table)
            return False
        return True

    def refuse(self, error: LedgerError, table: Table) -> None:
        """Note why the ledger refused; what was typed stays and can be sent again."""
        self.status = error.status
        # What the engine finds stands at the fields.
        self.error = "" if isinstance(error, EntryRefused) else str(error)
        if isinstance(error, Unscorable):
            self.error = _(
                "Hands before do not tell all that these rules ask for. Let the rules "
                "begin with a later hand."
            )
        if isinstance(error, Stale) or self.base_version is None:
            table.refresh_from_db()
            self.base_version = table.version
        if isinstance(error, Stale):
            self.error = _("Somebody else has saved at this table meanwhile.")
            self.meanwhile = pages.last_hand(table)
        if isinstance(error, KeyReused):
            self.saved_as = error.no
        if error.field == "key":
            self.key = new_key()
