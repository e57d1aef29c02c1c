"""Tiles: as many beside each other as fit, all of one width."""

import pytest

from tests.conftest import LookFactory
from visualizer.canvas.rectangle import Rect
from visualizer.widgets.label import Label
from visualizer.widgets.tiles import Tiles


@pytest.mark.parametrize("beside", [1, 2, 3, 5])
def test_as_many_stand_beside_each_other_as_there_is_room_for(look: LookFactory, beside: int) -> None:
    labels = [Label(text) for text in ("one", "two", "three", "four", "five")]
    tiles, wide = Tiles(*labels, gap=10), max(label.preferred_size(look())[0] for label in labels)
    width = beside * wide + (beside - 1) * 10
    tiles.layout(Rect(0, 0, width, tiles.height_for(width, look())), look())
    assert sum(label.rect.y == 0 for label in labels) == beside
    assert all(label.rect.width == wide and tiles.rect.holds(label.rect) for label in labels)
    assert [label.rect.x for label in labels] == [number % beside * (wide + 10) for number in range(5)]


def test_where_not_even_one_fits_it_is_shortened(look: LookFactory) -> None:
    label = Label("Quite a long name")
    tiles = Tiles(label)
    tiles.layout(Rect(0, 0, 40, 20), look())
    assert tiles.rect.holds(label.rect) and label.tooltip is not None
