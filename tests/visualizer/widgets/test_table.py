"""A table's columns stand below their headings, whatever is in them, and its marked row has a sign."""

from core.language import sentence
from tests.conftest import LookFactory
from visualizer.canvas.recording import RecordingCanvas
from visualizer.canvas.rectangle import Rect
from visualizer.widgets.table import Table

HEADINGS = (sentence("Grade"), sentence("Size"))
ROWS = [("Easy", "8 × 8"), ("a longer word", "11 × 11")]


def drawn(table: Table, look: LookFactory, width: int = 400) -> RecordingCanvas:
    table.layout(Rect(0, 0, width, table.height_for(width, look())), look())
    canvas = RecordingCanvas(look().metrics)
    table.draw(canvas, look())
    return canvas


def test_columns_stand_below_their_headings(look: LookFactory) -> None:
    texts = {text.text: text.rect for text in drawn(Table(HEADINGS, ROWS, anchors=("left", "right")), look).texts}
    assert texts["Grade"].x == texts["Easy"].x == texts["a longer word"].x
    assert texts["Size"].right == texts["8 × 8"].right == texts["11 × 11"].right


def test_only_the_marked_row_has_a_sign(look: LookFactory) -> None:
    def signs(marked: int | None) -> int:
        return str(drawn(Table(HEADINGS, ROWS, anchors=("left", "right"), marked=marked), look)).count("polygon")

    assert signs(1) == 1 and signs(None) == 0


def test_no_rows_are_told_in_a_sentence_and_take_as_much_room(look: LookFactory) -> None:
    empty = Table(HEADINGS, [], anchors=("left", "right"), empty="Nothing yet", least_rows=2)
    full = Table(HEADINGS, ROWS, anchors=("left", "right"), least_rows=2)
    assert "Nothing yet" in drawn(empty, look).said()
    assert empty.height_for(400, look()) == full.height_for(400, look())


def test_with_too_little_room_nothing_leaves_the_table(look: LookFactory) -> None:
    for width in (120, 90, 60):
        table = Table(HEADINGS, ROWS, anchors=("left", "right"))
        assert all(table.rect.holds(text.rect) for text in drawn(table, look, width).texts), width
