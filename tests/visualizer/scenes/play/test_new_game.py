"""The bar above the board: what is wished for goes out as settings, and what is shown is what the settings say."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product

import pytest

from core.language import LANGUAGES
from core.settings import Settings
from tests.pilot import Pilot
from tests.visualizer.seen import faults_of
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.scenes.play.new_game import NewGameBar
from visualizer.widgets.widget import Widget

CODE = "kakuro-1-8x8-medium-77"
TITLE = "A new puzzle"


class Ledge(Widget):
    """A root with the bar on top, so wide."""

    def __init__(self, bar: NewGameBar) -> None:
        super().__init__()
        self.bar, self.width = bar, 586  # what the board has in the smallest window

    def children(self) -> Sequence[Widget]:
        return (self.bar,)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        width = look.px(self.width) if look.scale <= 1 else rect.width - look.px(32)
        self.bar.layout(Rect(look.px(16), look.px(12), width, self.bar.height_for(width, look)), look)


class Desk:
    """The bar, and what comes out of it."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.settings = Settings(language="en")
        self.heard: list[object] = []
        stage = pilot.application.stage
        self.bar = NewGameBar(
            stage, self.settings, self._take, self._note("new"), self._note("cancel"), self.heard.append
        )
        self.ledge = stage.root = Ledge(self.bar)

    def _take(self, settings: Settings) -> None:
        self.settings = settings
        self.heard.append(settings)

    def _note(self, word: str) -> Callable[[], None]:
        return lambda: self.heard.append(word)

    def refresh(self, *, is_making: bool = False, moves: int = 0, **changes: object) -> "Desk":
        self.settings = replace(self.settings, **changes)  # type: ignore[arg-type]
        self.bar.refresh(self.settings, is_making, moves)
        return self

    def wish(self) -> tuple[int, int, str, int | None]:
        one = self.settings
        return one.play_rows, one.play_columns, one.play_grade, one.play_unique_sums

    def open_dialog(self) -> Pilot:
        return self.pilot.click("Medium 8 × 8").click("Custom…")

    def fill(self, rows: str, columns: str) -> Pilot:
        return self.pilot.press(*rows, "tab", "ctrl+a", *columns)


@pytest.fixture
def desk(pilot: Pilot) -> Desk:
    return Desk(pilot)


def test_a_size_and_a_grade_are_chosen_from_lists_and_nothing_else_changes(desk: Desk) -> None:
    before = desk.settings
    desk.pilot.click("Medium 8 × 8").click("Large 11 × 11")
    assert desk.wish() == (11, 11, "easy", None)
    desk.pilot.click("Easy").click("Hard")
    desk.pilot.click("Hard").click("about 40 %")
    assert desk.wish() == (11, 11, "hard", 40)
    assert "Hard · 40 % unique sums" in desk.pilot.texts()
    desk.pilot.click("Hard · 40 % unique sums").click("Expert")
    assert desk.wish() == (11, 11, "expert", 40), "the wish for unique sums stays"
    desk.pilot.click("Expert · 40 % unique sums").click("any")
    assert desk.wish() == (11, 11, "expert", None)
    assert desk.settings == replace(before, play_rows=11, play_columns=11, play_grade="expert")
    assert "new" not in desk.heard, "nothing is made before it is asked for"


def test_the_heading_between_grades_and_unique_sums_cannot_be_chosen(desk: Desk) -> None:
    desk.pilot.click("Easy").click("Unique sums")
    assert desk.heard == [] and "about 40 %" in desk.pilot.texts()


def test_everything_can_be_done_by_keyboard(desk: Desk) -> None:
    desk.pilot.press("tab", "return", "down", "return")
    assert desk.wish()[:2] == (11, 11)
    desk.pilot.press("tab", "return", "down", "down", "return", "return", "end", "return")
    assert desk.wish()[2:] == ("hard", 20)
    desk.pilot.press("shift+tab", "return", "end", "return")
    assert TITLE in desk.pilot.texts()
    desk.pilot.press("escape", "tab", "tab", "space")
    assert desk.heard[-1] == "new"


def test_a_size_of_ones_own_is_shown_and_can_be_left_again(desk: Desk) -> None:
    desk.refresh(play_rows=9, play_columns=14)
    assert "9 × 14" in desk.pilot.texts()
    desk.pilot.click("9 × 14").click("Small 6 × 6")
    assert desk.wish()[:2] == (6, 6)
    desk.pilot.click("Small 6 × 6")
    assert "9 × 14" not in desk.pilot.texts()


def test_a_share_of_ones_own_is_shown(desk: Desk) -> None:
    desk.refresh(play_grade="medium", play_unique_sums=55)
    assert "Medium · 55 % unique sums" in desk.pilot.texts()
    desk.pilot.click("Medium · 55 % unique sums").click("about 20 %")
    assert desk.wish()[2:] == ("medium", 20)


def test_new_is_the_one_thing_to_do(desk: Desk) -> None:
    desk.pilot.click("New")
    assert desk.heard == ["new"] and desk.bar.new.kind == "primary"


def test_while_one_is_made_its_moves_are_counted_and_it_can_be_cancelled(desk: Desk) -> None:
    desk.pilot.layers()
    places = [one.rect for one in (desk.bar.size, desk.bar.grade)]
    desk.refresh(is_making=True, moves=1234)
    assert "1,234 moves" in desk.pilot.texts() and "New" not in desk.pilot.texts()
    assert [one.rect for one in (desk.bar.size, desk.bar.grade)] == places, "nothing moves"
    desk.pilot.click("Medium 8 × 8")
    assert "Custom…" not in desk.pilot.texts(), "nothing is chosen meanwhile"
    desk.refresh(is_making=True, moves=1235)
    assert "1,235 moves" in desk.pilot.texts()
    desk.pilot.click("Cancel")
    assert desk.heard == ["cancel"]
    desk.refresh()
    assert "New" in desk.pilot.texts() and not desk.bar.cancel.visible


def test_a_second_click_on_the_place_of_the_button_cancels_nothing(desk: Desk) -> None:
    place = desk.pilot.place_of(desk.bar.new)
    desk.pilot.click(place)
    desk.refresh(is_making=True)
    desk.pilot.click(place)
    assert desk.heard == ["new"]


def test_the_focus_goes_to_the_button_that_cancels_and_back(desk: Desk) -> None:
    stage = desk.pilot.application.stage
    desk.pilot.press("tab", "tab", "tab")
    assert stage.focused is desk.bar.new
    desk.refresh(is_making=True)
    desk.pilot.after(0.1)
    assert stage.focused is desk.bar.cancel and desk.bar.cancel.focus_visible
    desk.pilot.press("return")
    assert desk.heard == ["cancel"]
    desk.refresh()
    desk.pilot.after(0.1)
    assert stage.focused is desk.bar.new


# The dialog


def test_rows_and_columns_are_typed_and_made_at_once(desk: Desk) -> None:
    desk.open_dialog()
    desk.fill("12", "9").press("return")
    assert desk.heard == [desk.settings, "new"] and desk.wish() == (12, 9, "easy", None)
    assert TITLE not in desk.pilot.texts() and "12 × 9" in desk.pilot.texts()


def test_the_dialog_asks_for_grade_and_unique_sums_too(desk: Desk) -> None:
    desk.open_dialog().click("Easy").click("Expert").click("any").click("about 60 %").press("return")
    assert desk.wish() == (8, 8, "expert", 60)


def test_a_dialog_that_is_closed_changes_nothing(desk: Desk) -> None:
    desk.open_dialog()
    desk.fill("12", "9").press("escape")
    assert desk.heard == [] and TITLE not in desk.pilot.texts()
    assert "Medium 8 × 8" in desk.pilot.texts()


@pytest.mark.parametrize(
    ("rows", "columns", "why"),
    [
        ("1", "9", "Rows: Enter a whole number from 2 to 30."),
        ("9", "31", "Columns: Enter a whole number from 2 to 30."),
        ("3", "12", "a run of more than nine cells"),
        ("2", "9", "ask for another size"),
    ],
)
def test_a_size_that_cannot_be_is_refused_before_anything_is_made(
    desk: Desk, rows: str, columns: str, why: str
) -> None:
    desk.open_dialog()
    desk.fill(rows, columns).press("return")
    assert desk.heard == [] and why in " ".join(desk.pilot.texts())
    desk.pilot.press("ctrl+a", "8", "shift+tab", "ctrl+a", "8")
    assert why not in " ".join(desk.pilot.texts()), "another try takes the refusal away"
    desk.pilot.press("return")
    assert desk.heard == [desk.settings, "new"]


def test_the_code_of_a_board_says_all_the_rest(desk: Desk) -> None:
    desk.open_dialog().click("Code of a board").paste(f" {CODE.upper()} ")
    assert not desk.pilot.control("Rows").enabled
    desk.pilot.press("return")
    assert desk.heard == [CODE.upper()] and TITLE not in desk.pilot.texts()


def test_a_code_that_is_none_is_refused_where_it_was_typed(desk: Desk) -> None:
    desk.open_dialog().click("Code of a board").paste("482913").press("return")
    assert desk.heard == []
    assert "482913 is not the code of a board" in " ".join(desk.pilot.texts())
    desk.pilot.press("ctrl+a", "backspace")
    assert desk.pilot.control("Rows").enabled
    desk.pilot.press("return")
    assert desk.heard == [desk.settings, "new"]


def test_a_size_of_the_settings_that_is_too_large_for_the_dialog_is_brought_within_its_bounds(desk: Desk) -> None:
    desk.refresh(play_rows=60, play_columns=60)
    desk.pilot.click("60 × 60").click("Custom…").press("return")
    assert desk.wish()[:2] == (30, 30)


# In its place


def test_it_is_one_row_in_the_smallest_window_and_two_where_that_is_too_narrow(desk: Desk) -> None:
    assert desk.bar.size.rect.y == desk.bar.new.rect.y
    height = desk.bar.rect.height
    desk.ledge.width = 340
    desk.pilot.application.stage.relayout()
    desk.pilot.layers()
    assert desk.bar.size.rect.y < desk.bar.new.rect.y and desk.bar.rect.height > 2 * height


@pytest.mark.parametrize("is_making", [False, True])
def test_everything_can_be_read_in_each_language_and_scale(desk: Desk, is_making: bool) -> None:
    application, faults = desk.pilot.application, []
    desk.refresh(is_making=is_making, moves=99_999, play_rows=30, play_columns=28, play_grade="expert")
    for language, scale in product(LANGUAGES, (0.8, 1.0, 1.5, 2.0)):
        application.change(replace(application.settings, language=language, scale=scale))
        application.stage.root = desk.ledge
        desk.pilot.resize(960, 600)
        faults += [f"{language} {scale}: {fault}" for fault in faults_of(desk.pilot)]
    assert faults == []


def test_all_of_the_dialog_can_be_reached_in_each_language_and_scale(desk: Desk) -> None:
    application, faults = desk.pilot.application, []
    for language, scale in product(LANGUAGES, (0.8, 1.0, 1.5, 2.0)):
        application.change(replace(application.settings, language=language, scale=scale))
        application.stage.root = desk.ledge
        desk.pilot.resize(960, 600)
        desk.bar.ask_for_size()
        faults += [f"{language} {scale}: {fault}" for fault in faults_of(desk.pilot)]
        desk.pilot.press("escape")
    assert faults == []
