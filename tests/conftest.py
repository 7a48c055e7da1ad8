"""What all tests share."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from django.apps import apps
from django.db import connection, connections
from django.db.models.signals import post_migrate
from django.test import override_settings
from hypothesis import settings

MEMORY = "/dev/shm"

# How long an example takes tells of a busy machine, not of a fault. There are laws for
# every game and variant: a few examples of each every day, many in `make drills`.
settings.register_profile("site", deadline=None, max_examples=10)
settings.register_profile("deep", deadline=None, max_examples=400)
settings.load_profile(os.environ.get("LAWS", "site"))


@pytest.fixture(scope="session")
def django_db_modify_db_settings(tmp_path_factory):
    """Keep a SQLite test database in a file, as threads that write must share one.

    In memory where the system has a folder there: a commit waits for the disk else.
    """
    if connections["default"].vendor != "sqlite":
        yield
        return
    memory = MEMORY if os.access(MEMORY, os.W_OK) else tmp_path_factory.getbasetemp()
    with TemporaryDirectory(dir=memory) as folder:
        path = Path(folder) / "test.sqlite3"
        connections["default"].settings_dict["TEST"]["NAME"] = str(path)
        yield


@pytest.fixture(scope="session", autouse=True)
def _nothing_collected(tmp_path_factory):
    """Serve the static files as they are now, not as the last start collected them."""
    with override_settings(STATIC_ROOT=tmp_path_factory.mktemp("static")):
        yield


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup, django_db_blocker):
    """Do without the guards, so that the tables can be cleared after a test.

    They have tests of their own, which make them for as long as they need them.
    """
    from sessions.nights import guards  # needs Django to be set up

    post_migrate.disconnect(guards.after_migrate, sender=apps.get_app_config("nights"))
    with django_db_blocker.unblock():
        guards.drop(connection)
