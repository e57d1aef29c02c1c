"""The canvas of a PDF paints what the protocol asks for, at the place that it asks for."""

from collections.abc import Callable

import pytest

from core.language import Language
from tests.visualizer.exporters.reading import pages_of, words_of
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.exporters.paper import UNIT, plain
from visualizer.exporters.pdf import PdfBook, PdfMetrics

BLACK, GLASS = (0, 0, 0), (0, 0, 0, 128)


def painted(paint: Callable[[Canvas], None]) -> bytes:
    book = PdfBook((200.0, 100.0), "title", Language("en"))
    with book.page() as canvas:
        paint(canvas)
    return book.content()


def commands(paint: Callable[[Canvas], None]) -> str:
    """As PDF has them, without those that begin a page."""
    done, begun = _commands(paint), _commands(lambda canvas: None)
    assert done.startswith(begun)
    return done.removeprefix(begun).strip()


def _commands(paint: Callable[[Canvas], None]) -> str:
    (page,) = pages_of(painted(paint))
    return " ".join(page.get_contents().get_data().decode().split())


@pytest.mark.parametrize(
    ("paint", "expected"),
    [
        (lambda canvas: canvas.rectangle(Rect(100, 200, 300, 50), BLACK), "n 10 75 30 5 re f*"),
        (lambda canvas: canvas.frame(Rect(100, 200, 300, 50), BLACK, 10), "n 10.5 75.5 29 4 re S"),
        (lambda canvas: canvas.line((0, 0), (100, 100), BLACK, 5), "n 0 100 m 10 90 l S"),
        (lambda canvas: canvas.line((0, 0), (100, 100), BLACK, 5, dash=20), "[2] 0 d"),
        (lambda canvas: canvas.polygon([(0, 0), (100, 0), (0, 100)], BLACK), "n 0 100 m 10 100 l 0 90 l h f*"),
    ],
)
def test_shapes_stand_where_they_should(paint: Callable[[Canvas], None], expected: str) -> None:
    assert expected in commands(paint)


@pytest.mark.parametrize(
    "paint",
    [
        lambda canvas: canvas.rectangle(Rect(100, 200, 0, 50), BLACK),
        lambda canvas: canvas.frame(Rect(100, 200, 300, 0), BLACK),
        lambda canvas: canvas.disc((5, 5), 0, BLACK),
        lambda canvas: canvas.ring((5, 5), 0, BLACK),
    ],
)
def test_what_is_empty_is_not_painted(paint: Callable[[Canvas], None]) -> None:
    assert commands(paint) == ""


def test_round_corners_never_exceed_the_shape_and_circles_are_painted() -> None:
    def paint(canvas: Canvas) -> None:
        canvas.rectangle(Rect(0, 0, 40, 40), BLACK, radius=500)
        canvas.frame(Rect(0, 0, 40, 40), BLACK, 4, radius=10)
        canvas.disc((50, 50), 10, BLACK)
        canvas.ring((50, 50), 10, BLACK)

    assert commands(paint).split().count("c") == 4 * 4


def test_what_is_seen_through_does_not_stay_so() -> None:
    def paint(canvas: Canvas) -> None:
        canvas.rectangle(Rect(0, 0, 10, 10), GLASS)
        canvas.rectangle(Rect(0, 0, 10, 10), BLACK)

    assert commands(paint).split().count("gs") == 2


@pytest.mark.parametrize(("anchor", "share"), [("left", 0), ("center", 0.5), ("right", 1)])
def test_text_ends_at_its_anchor_and_stands_at_half_of_its_height(anchor: str, share: float) -> None:
    font = plain(20)
    (page,) = pages_of(painted(lambda canvas: canvas.text("Kůň", (1000, 500), font, BLACK, anchor)))
    (word,) = words_of(page)
    metrics = PdfMetrics()
    assert word.text == "Kůň" and word.size == 20
    assert word.x == pytest.approx(1000 - share * metrics.width("Kůň", font), abs=1)
    # The foot of letters is below the middle by about a third of their size.
    assert word.y - 500 == pytest.approx(0.36 * 20 * UNIT, abs=2)
    assert metrics.height(font) == pytest.approx(1.21 * 20 * UNIT, abs=2)


def test_the_font_is_named_again_after_a_clip() -> None:
    def paint(canvas: Canvas) -> None:
        with canvas.clip(Rect(0, 0, 1000, 500)):
            canvas.text("in", (100, 100), plain(10), BLACK)
        canvas.text("out", (100, 300), plain(10), BLACK)

    (page,) = pages_of(painted(paint))
    assert [(word.text, word.size) for word in words_of(page)] == [("in", 10), ("out", 10)]
    assert "n 0 50 100 50 re W* n" in commands(paint)


def test_what_is_stored_is_painted_each_time() -> None:
    def paint(canvas: Canvas) -> None:
        for _ in range(2):
            canvas.stored("key", Rect(0, 0, 10, 10), lambda sheet: sheet.text("again", (10, 10), plain(10), BLACK))

    (page,) = pages_of(painted(paint))
    assert [word.text for word in words_of(page)] == ["again", "again"]
