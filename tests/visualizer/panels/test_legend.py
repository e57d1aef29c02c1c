"""The legend beside the heading of the tree names its triangles, and what else there is room for."""

import pytest

from visualizer.canvas.recording import RecordingCanvas
from visualizer.canvas.rectangle import Rect
from visualizer.panels.legend import Legend


def _drawn(look, width: int) -> tuple[Legend, RecordingCanvas]:
    legend, canvas = Legend(), RecordingCanvas(look.metrics)
    legend.layout(Rect(10, 10, width, 30), look)
    legend.draw(canvas, look)
    return legend, canvas


def test_with_room_every_shape_of_the_tree_has_its_word(look) -> None:
    _, canvas = _drawn(look(), 900)
    assert canvas.said() == ["placed", "rejected", "dead end", "solution", "folded"]


def test_both_triangles_are_drawn_for_folded_subtrees(look) -> None:
    made = look()
    _, canvas = _drawn(made, 90)
    assert canvas.said() == ["folded"]
    for color in (made.theme.undo, made.theme.solved):
        name = "#" + "".join(f"{part:02x}" for part in color)
        assert any(line.startswith("polygon") and name in line for line in canvas.lines)


@pytest.mark.parametrize("language", ["en", "cs", "sk"])
@pytest.mark.parametrize("width", range(0, 560, 45))
def test_it_keeps_to_its_room_and_nothing_of_it_overlaps(look, language: str, width: int) -> None:
    legend, canvas = _drawn(look(language=language), width)
    assert legend.rect.width <= width
    assert all(legend.rect.holds(text.rect) for text in canvas.texts)
    assert not canvas.overlapping()


def test_the_words_that_it_has_differ_from_room_to_room(look) -> None:
    assert _drawn(look(), 900)[0].picture_key() != _drawn(look(), 90)[0].picture_key()
