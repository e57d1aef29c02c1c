"""What tests of the window share."""

import pytest

from tests.visualizer.workbench import Workbench


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Workbench:
    bench = Workbench()
    monkeypatch.setattr("algorithms.generators.workshop.Workshop", lambda: bench)
    return bench
