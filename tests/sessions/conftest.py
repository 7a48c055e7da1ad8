"""What the tests of the site share."""

import pytest
from django.db import connection

from sessions.nights import guards


@pytest.fixture
def guarded(db):
    """Have the guards in place during a test, which the test's rollback removes."""
    guards.install(connection)
