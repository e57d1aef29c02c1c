"""What all tests of widgets share: a stage with some of them on it."""

from collections.abc import Callable

import pytest

from tests.conftest import LookFactory
from tests.visualizer.driver import Driver, Sheet
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget

Show = Callable[..., Driver]


@pytest.fixture
def show(look: LookFactory) -> Show:
    def shown(*widgets: Widget, stage: Stage | None = None) -> Driver:
        stage = stage or Stage()
        stage.root = Sheet(*widgets)
        return Driver(stage, look())

    return shown
