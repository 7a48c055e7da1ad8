"""`manage.py audit`: work the whole ledger out again and compare."""

import json
import sys
from dataclasses import asdict
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection

from sessions.nights.audit import audit
from sessions.nights.models import Night


class Command(BaseCommand):
    """Exits 1 if anything is not as it must be."""

    help = "Work the whole ledger out again, compare, and check the database's guards."

    def add_arguments(self, parser: CommandParser) -> None:
        """Declare the arguments."""
        parser.add_argument("--night", type=int, help="the id of one night to look at")
        parser.add_argument("--json", action="store_true", help="print a JSON list")

    def handle(self, **options: Any) -> None:
        """Print the findings, and exit 1 if there are any."""
        if Night._meta.db_table not in connection.introspection.table_names():
            raise CommandError("There is no ledger yet.")
        night = options["night"]
        if night is not None and not Night.objects.filter(pk=night).exists():
            raise CommandError(f"There is no night {night}.")
        findings = list(audit(night))
        if options["json"]:
            told = [asdict(finding) for finding in findings]
            self.stdout.write(json.dumps(told, ensure_ascii=False))
        else:
            for finding in findings:
                self.stdout.write(f"{finding.where}: {finding.text} [{finding.code}]")
            self.stdout.write("ok" if not findings else f"{len(findings)} found")
        if findings:
            sys.exit(1)
