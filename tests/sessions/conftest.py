"""What the tests of the site share."""

import pytest
from django.apps import apps
from django.db import connection
from django.db.models.signals import post_migrate

from sessions.nights import guards


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup, django_db_blocker):
    """Do without the guards, so that the tables can be cleared after a test.

    They have tests of their own, which make them for as long as they need them.
    """
    post_migrate.disconnect(guards.after_migrate, sender=apps.get_app_config("nights"))
    with django_db_blocker.unblock():
        guards.drop(connection)


@pytest.fixture
def guarded(db):
    """Have the guards in place during a test, which the test's rollback removes."""
    guards.install(connection)
