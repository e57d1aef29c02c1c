"""The canvas that the other tests trust."""

import pytest

from visualizer.canvas.protocol import Font
from visualizer.canvas.recording import RecordingCanvas
from visualizer.canvas.rectangle import Rect
from visualizer.window.fonts import FontMetrics

BODY = Font("text", 400, 14)
INK = (1, 2, 3)


@pytest.fixture
def canvas(metrics: FontMetrics) -> RecordingCanvas:
    return RecordingCanvas(metrics)


def test_each_call_is_a_line(canvas: RecordingCanvas) -> None:
    canvas.rectangle(Rect(1, 2, 30, 40), INK, 8)
    canvas.frame(Rect(1, 2, 30, 40), INK)
    with canvas.clip(Rect(0, 0, 10, 10)):
        canvas.line((0, 0), (5, 6), (*INK, 128), 2, dash=3)
        canvas.disc((5, 5), 3, INK)
        canvas.ring((5, 5), 3, INK)
    canvas.polygon([(0, 0), (1, 1), (0, 1)], INK)
    canvas.text("Krok", (3, 4), BODY, INK, "center")
    canvas.icon("x", Rect(0, 0, 18, 18), INK)
    assert str(canvas).splitlines() == [
        "rectangle 1,2 30x40 #010203 radius 8",
        "frame 1,2 30x40 #010203 width 1",
        "clip 0,0 10x10",
        "  line 0,0 to 5,6 #01020380 width 2 dash 3",
        "  disc 5,5 radius 3 #010203",
        "  ring 5,5 radius 3 #010203 width 2",
        "polygon 0,0 1,1 0,1 #010203",
        "text 'Krok' 3,4 center text 400 14 #010203",
        "icon x 0,0 18x18 #010203",
    ]
    assert canvas.icons == ["x"]


def test_text_that_leaves_its_clip_is_cut(canvas: RecordingCanvas) -> None:
    with canvas.clip(Rect(0, 0, 500, 40)), canvas.clip(Rect(100, 0, 500, 40)):
        canvas.text("inside", (120, 20), BODY, INK)
        canvas.text("half", (90, 20), BODY, INK)
        canvas.text("outside", (10, 20), BODY, INK)
    canvas.text("free", (-5, 20), BODY, INK)
    assert [text.is_cut for text in canvas.texts] == [False, True, True, False]
    assert canvas.said() == ["inside", "half", "free"]
    assert canvas.texts[0].clip == Rect(100, 0, 400, 40)


def test_texts_that_run_into_each_other_are_found(canvas: RecordingCanvas) -> None:
    canvas.text("one", (0, 20), BODY, INK)
    canvas.text("two", (10, 22), BODY, INK)
    canvas.text("three", (0, 60), BODY, INK)
    assert [(a.text, b.text) for a, b in canvas.overlapping()] == [("one", "two")]
