"""What is typed into fields, texts and numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tests.conftest import LookFactory
from tests.visualizer.driver import Driver
from tests.visualizer.widgets.conftest import Show
from visualizer.canvas.recording import RecordingCanvas
from visualizer.widgets.button import Button
from visualizer.widgets.editing import EditedText
from visualizer.widgets.number_field import NumberField
from visualizer.widgets.stage import Stage
from visualizer.widgets.text_field import TextField
from visualizer.widgets.widget import Widget


@pytest.fixture
def field() -> TextField:
    return TextField("one two", name="Name")


def test_a_field_takes_what_is_typed_where_the_caret_is(show: Show, field: TextField) -> None:
    driver = show(field)
    driver.click((field.rect.x + 2, field.rect.center[1]))
    driver.type("Č")
    driver.key("end")
    driver.type("!")
    assert field.text == "Čone two!"


def test_selecting_by_keys_copying_and_pasting(show: Show, field: TextField) -> None:
    driver = show(field)
    driver.click(field)
    for keys in ("end", "control+shift+left", "control+x", "home", "control+v", "control+a", "control+c"):
        driver.key(keys)
    assert field.text == "twoone "
    assert driver.stage.clipboard.pasted() == "twoone "


def test_dragging_selects_and_a_double_click_takes_the_word(show: Show, field: TextField) -> None:
    driver = show(field)
    y = field.rect.center[1]
    driver.press((field.rect.x + 2, y))
    driver.point((field.rect.right + 50, y), dragging=True)
    driver.release((field.rect.right + 50, y))
    assert field.selected_text() == "one two"
    driver.click((field.rect.x + 14, y), clicks=2)
    assert field.selected_text() == "one"
    driver.key("backspace")
    assert field.text == " two"


def test_pasted_lines_become_one_and_signs_that_cannot_be_shown_are_left_out(show: Show, field: TextField) -> None:
    driver = show(field)
    driver.click(field)
    driver.key("control+a")
    driver.stage.clipboard.copy("a\nb\x00\x1bc\r\n")
    driver.key("control+v")
    assert field.text == "a bc"


def test_a_long_text_scrolls_so_that_the_caret_is_seen(show: Show) -> None:
    field = TextField("w" * 200, name="Name")
    driver = show(field)
    driver.click(field)
    for keys in ("end", "home"):
        driver.key(keys)
        line = next(line for line in _lines(driver, field) if line.startswith("rectangle") and " 2x" in line)
        x = int(line.split()[1].split(",")[0])
        assert field.rect.x <= x < field.rect.right


def test_enter_in_a_field_tells_its_text(show: Show) -> None:
    entered: list[str] = []
    field = TextField("8", name="Size", on_enter=entered.append)
    driver = show(field)
    driver.click(field)
    driver.key("return")
    assert entered == ["8"]


def test_a_number_field_takes_only_digits_and_says_the_bounds(show: Show) -> None:
    numbers: list[int] = []
    field = NumberField(8, 4, 30, numbers.append, name="Size")
    driver = show(field)
    driver.click(field)
    driver.key("control+a")
    driver.type("1x2")
    assert field.text == "12" and numbers == [12]
    driver.key("backspace")
    driver.stage.relayout()
    driver.arrange()
    assert field.value is None and field.error is not None
    assert "Enter a whole number from 4 to 30." in " ".join(driver.said())
    driver.key("up")
    assert field.value == 4 and field.error is None
    driver.key("down")
    assert field.value == 4 and numbers == [12, 4]


@pytest.mark.parametrize("typed", ["", "1", "31"])
@pytest.mark.parametrize("keys", ["escape", "tab"])
def test_a_wrong_number_goes_when_its_field_is_left(show: Show, typed: str, keys: str) -> None:
    stage = Stage()
    field = NumberField(8, 4, 30, lambda value: None, name="Size", leave=lambda: stage.focus(None))
    driver = show(field, Button("Next", on_press=lambda: None), stage=stage)
    driver.click(field)
    for act in ("control+a", "delete"):
        driver.key(act)
    driver.type(typed)
    assert field.value is None and field.error is not None
    driver.key(keys)
    assert field.text == "8" and field.error is None and not field.focused
    assert (stage.focused is None) == (keys == "escape")


def test_escape_leaves_a_number_that_is_good_as_it_is(show: Show) -> None:
    stage, numbers = Stage(), list[int]()
    field = NumberField(8, 4, 30, numbers.append, name="Size", leave=lambda: stage.focus(None))
    driver = show(field, stage=stage)
    driver.click(field)
    for keys in ("up", "up", "escape"):
        driver.key(keys)
    assert (field.value, numbers, stage.focused) == (10, [9, 10], None)


def test_a_field_of_a_dialog_keeps_what_is_wrong_for_the_one_who_asks(show: Show) -> None:
    field = NumberField(8, 4, 30, lambda value: None, name="Size")
    driver = show(field, Button("Go", on_press=lambda: None))
    driver.click(field)
    driver.type("9")
    driver.key("tab")
    assert field.text == "89" and field.error is not None


def test_a_number_field_is_as_wide_as_its_longest_number(look: LookFactory) -> None:
    short, long = (NumberField(0, 0, most, lambda value: None, name="Size") for most in (9, 999_999))
    assert short.preferred_size(look())[0] < long.preferred_size(look())[0]
    long.value = 999_999
    assert long.preferred_size(look())[0] >= look().width("999999", look().font("code")) + 20


@given(some.lists(some.sampled_from(["left", "right", "word", "select", "delete", "back", "type", "all"])))
def test_the_caret_never_leaves_the_text(acts: list[str]) -> None:
    edited = EditedText("ab, cd", 3, 3)
    for act in acts:
        edited = {
            "left": lambda e: e.stepped(-1, selecting=False, by_word=False),
            "right": lambda e: e.stepped(1, selecting=False, by_word=False),
            "word": lambda e: e.stepped(-1, selecting=True, by_word=True),
            "select": lambda e: e.stepped(1, selecting=True, by_word=True),
            "delete": lambda e: e.deleted(1, by_word=True),
            "back": lambda e: e.deleted(-1, by_word=False),
            "type": lambda e: e.typed("x y"),
            "all": lambda e: e.all_selected(),
        }[act](edited)
        assert 0 <= edited.caret <= len(edited.text) and 0 <= edited.anchor <= len(edited.text)


def test_going_by_words_stops_at_their_beginnings() -> None:
    edited = EditedText("ab, cd", 6, 6)
    stops = []
    for _ in range(3):
        edited = edited.stepped(-1, selecting=False, by_word=True)
        stops.append(edited.caret)
    assert stops == [4, 0, 0]


def _lines(driver: Driver, widget: Widget) -> list[str]:
    canvas = RecordingCanvas(driver.look.metrics)
    widget.draw(canvas, driver.look)
    return [line.strip() for line in canvas.lines]
