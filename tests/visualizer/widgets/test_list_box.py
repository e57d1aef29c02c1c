"""A list has one marked row, which is always in sight when a person moves it."""

from collections.abc import Callable

import pytest

from core.language import sentence
from tests.visualizer.driver import Driver
from tests.visualizer.widgets.conftest import Show
from visualizer.canvas.recording import RecordingCanvas
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.widgets.list_box import ListBox, ListRow

Listed = Callable[[int], tuple[ListBox, Driver]]

EMPTY = sentence("Nothing runs yet: press Space to start.")


class Heard:
    """Keeps what a list says."""

    def __init__(self) -> None:
        self.marked: list[int] = []
        self.chosen: list[int] = []


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def listed(show: Show, heard: Heard) -> Listed:
    """A list of so many rows, three of which are seen at once; it has the focus."""

    def made(count: int) -> tuple[ListBox, Driver]:
        rows = [ListRow(f"Row {number}", f"caption {number}") for number in range(count)]
        box = ListBox(rows, empty=EMPTY, on_mark=heard.marked.append, on_choose=heard.chosen.append, most_rows=3)
        driver = show(box)
        driver.key("tab")
        return box, driver

    return made


def test_a_plain_title_is_written_in_another_font_than_a_name(show: Show) -> None:
    lines = set()
    for is_plain in (False, True):
        box = ListBox([ListRow("Title", "caption", is_plain=is_plain)], empty=EMPTY)
        driver = show(box)
        canvas = RecordingCanvas(driver.look.metrics)
        box.draw(canvas, driver.look)
        lines |= {line.strip() for line in canvas.lines if "Title" in line}
    assert len(lines) == 2


def test_arrows_move_the_mark_and_stop_at_the_ends(listed: Listed, heard: Heard) -> None:
    box, driver = listed(3)
    for key in ("down", "down", "down", "up"):
        driver.key(key)
    assert box.marked == 1 and heard.marked == [1, 2, 1]


def test_the_marked_row_is_always_in_sight(listed: Listed) -> None:
    box, driver = listed(12)
    for key in ("end", "home", "pagedown", "pagedown", "up", "down", "end", "up"):
        driver.key(key)
        assert f"Row {box.marked}" in _seen(box, driver)
    assert box.marked == 10


def test_no_more_rows_are_seen_than_there_is_room_for(listed: Listed) -> None:
    box, driver = listed(12)
    assert _seen(box, driver) == {"Row 0", "Row 1", "Row 2"}
    driver.turn(box, -100)
    assert "Row 11" in _seen(box, driver) and "Row 0" not in _seen(box, driver)
    assert box.marked == 0


def test_a_click_marks_and_a_double_click_chooses(listed: Listed, heard: Heard) -> None:
    box, driver = listed(3)
    at = box.rect.x + 20, box.rect.bottom - 8
    driver.click(at)
    assert box.marked == 2 and heard.chosen == []
    driver.click(at, clicks=2)
    assert heard.chosen == [2]


def test_enter_and_delete_are_left_to_what_holds_the_list(listed: Listed) -> None:
    _, driver = listed(3)
    assert not driver.key("return") and not driver.key("delete") and not driver.key("f2")


def test_the_mark_stays_within_what_is_left(listed: Listed) -> None:
    box, driver = listed(4)
    driver.key("end")
    marks = []
    for rows in (box.rows[:2], (), box.rows[:1]):
        box.rows = rows
        marks.append((box.marked, box.focusable))
    assert marks == [(1, True), (None, False), (0, True)]


def test_an_empty_list_says_so_and_takes_no_focus(listed: Listed) -> None:
    _, driver = listed(0)
    assert driver.stage.focused is None
    assert EMPTY.message in driver.said()


def test_a_row_that_had_to_be_shortened_is_whole_in_the_tooltip(show: Show, look: Callable[..., Look]) -> None:
    box = ListBox([ListRow("A rather long name for a row", "caption", "30 Nov")], empty=EMPTY)
    driver = show(box)
    driver.key("tab")
    assert box.tooltip is None
    box.layout(Rect(20, 20, 120, 100), look())
    driver.wait(1)
    assert driver.look.say(driver.stage.shown_tooltip or "") == "A rather long name for a row, caption, 30 Nov"


def _seen(box: ListBox, driver: Driver) -> set[str]:
    canvas = RecordingCanvas(driver.look.metrics)
    box.draw(canvas, driver.look)
    return {text.text for text in canvas.texts if text.is_seen and not text.is_cut and text.text.startswith("Row")}
