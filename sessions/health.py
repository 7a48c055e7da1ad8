"""What a supervisor asks: is the process alive, and may it be sent requests?"""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings
from django.db import Error, connection, transaction
from django.db.backends.utils import CursorWrapper
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from sessions.faults import recover

LOCK_WAIT = 1000
"""Milliseconds within which a ready database gives a writer its turn."""

FREE_BYTES = 200 * 1000 * 1000


@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """Answer that the process is alive, whatever the state of the database."""
    return HttpResponse("ok", content_type="text/plain")


@require_safe
def readyz(request: HttpRequest) -> HttpResponse:
    """Answer what is ready and what is not, without any detail."""
    database = _can_write()
    checks = {
        "database": database,
        "schema": database and _is_migrated(),
        "disk": _has_room(),
    }
    ready = all(checks.values())
    return JsonResponse(
        {"ready": ready, "checks": checks}, status=200 if ready else 503
    )


def _can_write() -> bool:
    try:
        with connection.cursor() as cursor, _waiting_briefly(cursor):
            # A database that may only be read still gives a writer its turn.
            cursor.execute("UPDATE nights_table SET version = version WHERE 1 = 0")
    except Error as error:
        recover(error)
        return False
    return True


@contextmanager
def _waiting_briefly(cursor: CursorWrapper) -> Iterator[None]:
    """Begin a transaction in which another writer is not waited for as long as usual.

    On SQLite it takes the lock as it begins.
    """
    if connection.vendor != "sqlite":
        with transaction.atomic():
            cursor.execute(f"SET LOCAL lock_timeout = {LOCK_WAIT}")
            yield
        return
    cursor.execute("PRAGMA busy_timeout")
    usual = cursor.fetchone()[0]
    cursor.execute(f"PRAGMA busy_timeout = {LOCK_WAIT}")
    try:
        with transaction.atomic():
            yield
    finally:
        cursor.execute(f"PRAGMA busy_timeout = {usual}")


def _is_migrated() -> bool:
    try:
        executor = MigrationExecutor(connection)
        return not executor.migration_plan(executor.loader.graph.leaf_nodes())
    except Error:
        return False


def _has_room() -> bool:
    return shutil.disk_usage(settings.DATA_DIR).free > FREE_BYTES
