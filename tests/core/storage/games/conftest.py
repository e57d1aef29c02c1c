"""What all tests of the store share."""

import pytest

from core.storage.games import connections


@pytest.fixture(autouse=True)
def _nobody_waits_for_the_disk(monkeypatch):
    """That matters when the power fails, and no test pulls the plug."""
    choose = connections.choose_journal

    def choose_and_hurry(connection):
        connection.execute("PRAGMA synchronous = OFF")
        choose(connection)
        connection.execute("PRAGMA synchronous = OFF")

    monkeypatch.setattr(connections, "choose_journal", choose_and_hurry)
