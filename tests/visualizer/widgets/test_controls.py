"""Each control by mouse and by keyboard."""

import pytest

from core.language import sentence
from tests.conftest import LookFactory
from tests.visualizer.driver import Driver
from tests.visualizer.widgets.conftest import Show
from visualizer.canvas.protocol import Color, Metrics
from visualizer.canvas.recording import RecordingCanvas
from visualizer.canvas.rectangle import Rect
from visualizer.widgets.button import Button
from visualizer.widgets.card import Card
from visualizer.widgets.choice import Choice
from visualizer.widgets.column import Column
from visualizer.widgets.dialog import Answer, Dialog
from visualizer.widgets.drop_down import DropDown
from visualizer.widgets.label import Label
from visualizer.widgets.menu import Menu, MenuItem
from visualizer.widgets.scroll import Scroll
from visualizer.widgets.slider import Slider
from visualizer.widgets.stage import Stage
from visualizer.widgets.switch import Switch
from visualizer.widgets.tabs import Tabs

# Buttons.


def test_an_icon_button_explains_itself_with_its_key(look: LookFactory) -> None:
    button = Button(None, icon="undo-2", on_press=lambda: None, tooltip=sentence("Undo"), shortcut="Ctrl+Z")
    assert look().say(button.tooltip) == "Undo (Ctrl+Z)"


def test_a_toggle_that_is_on_differs_in_more_than_colour(show: Show, look: LookFactory) -> None:
    button = Button("Notes", on_press=lambda: None)
    driver = show(button)
    before = driver.look.font("body")
    button.is_on = True
    assert button.picture_key() != Button("Notes", on_press=lambda: None).picture_key()
    canvas = RecordingCanvas(driver.look.metrics)
    button.draw(canvas, driver.look)
    assert any(line.startswith("frame") and "width 2" in line for line in canvas.lines)
    assert f"{before.weight} {before.size}" not in str(canvas)


# Drop-downs and menus.


class Sizes:
    def __init__(self, show: Show, sizes: range = range(4, 13)) -> None:
        self.chosen: list[int] = []
        self.stage = Stage()
        choices = [(size, f"{size} × {size}") for size in sizes]
        self.drop_down = DropDown(self.stage, choices, 8, self.chosen.append, name="Size")
        self.driver = show(self.drop_down, stage=self.stage)

    @property
    def menu(self) -> Menu:
        (menu,) = self.stage.overlays
        assert isinstance(menu, Menu)
        return menu


def test_a_drop_down_opens_by_mouse_and_takes_the_row_that_is_clicked(show: Show) -> None:
    sizes = Sizes(show)
    sizes.driver.click(sizes.drop_down)
    panel = sizes.menu.rect
    sizes.driver.click((panel.center[0], panel.y + 40))
    assert sizes.chosen == [4]
    assert sizes.drop_down.chosen == 4
    assert sizes.stage.overlays == ()
    assert "4 × 4" in sizes.driver.said()


def test_a_drop_down_works_by_keyboard(show: Show) -> None:
    sizes = Sizes(show)
    for keys in ("tab", "space", "down", "return"):
        sizes.driver.key(keys)
    assert sizes.chosen == [9]
    assert sizes.stage.focused is sizes.drop_down
    for keys in ("down", "home", "up", "return"):
        sizes.driver.key(keys)
    assert sizes.chosen == [9, 12]


def test_choosing_the_current_one_changes_nothing(show: Show) -> None:
    sizes = Sizes(show)
    for keys in ("tab", "space", "return"):
        sizes.driver.key(keys)
    assert sizes.chosen == []


def test_escape_and_tab_leave_a_menu_without_a_choice(show: Show) -> None:
    sizes = Sizes(show)
    for keys in ("tab", "space", "down", "escape"):
        sizes.driver.key(keys)
    assert sizes.chosen == [] and sizes.stage.overlays == ()
    assert sizes.stage.focused is sizes.drop_down


def test_typing_a_letter_finds_a_row_with_or_without_its_accent(show: Show) -> None:
    chosen: list[int] = []
    stage = Stage()
    anchor = Button("Open", on_press=lambda: None)
    driver = show(anchor, stage=stage)
    items = [MenuItem("Ahoj"), MenuItem("Čeština"), MenuItem("Cizí"), MenuItem("Šipka", is_enabled=False)]
    for letters in ("č", "cc", "s"):
        stage.open(Menu(stage, items, anchor=anchor, on_choose=chosen.append))
        driver.arrange()
        driver.type(letters)
        driver.key("return")
    assert chosen == [1, 2]
    assert stage.overlays, "a disabled row is neither found nor chosen"


def test_a_long_menu_stays_in_the_window_and_shows_the_marked_row(show: Show) -> None:
    sizes = Sizes(show, range(4, 200))
    for keys in ("tab", "space", "end"):
        sizes.driver.key(keys)
    assert Rect(0, 0, 1280, 800).holds(sizes.menu.rect)
    assert "199 × 199" in sizes.driver.said()
    sizes.driver.key("home")
    assert "4 × 4" in sizes.driver.said() and "199 × 199" not in sizes.driver.said()


# Sliders.


def test_a_slider_is_dragged_also_beyond_its_ends(show: Show) -> None:
    values: list[int] = []
    slider = Slider(0, 100, 50, values.append, name="Speed")
    driver = show(slider)
    driver.press(slider)
    driver.point((2000, 5), dragging=True)
    driver.point((-50, 5), dragging=True)
    driver.release((-50, 5))
    driver.point((2000, 5))
    assert values == [100, 0]
    assert slider.value == 0


def test_a_slider_has_keys_and_a_wheel(show: Show) -> None:
    slider = Slider(0, 100, 50, lambda value: None, name="Speed", step=5)
    driver = show(slider)
    driver.key("tab")
    values = []
    for keys in ("right", "left", "left", "pageup", "home", "end"):
        driver.key(keys)
        values.append(slider.value)
    assert values == [55, 50, 45, 55, 0, 100]
    driver.turn(slider, -0.5)
    assert slider.value == 100, "half a notch is no step yet"
    driver.turn(slider, -0.5)
    assert slider.value == 95


def test_after_a_click_the_arrows_stay_with_the_scene(show: Show) -> None:
    slider = Slider(0, 100, 50, lambda value: None, name="Speed")
    driver = show(slider)
    driver.click(slider)
    value = slider.value
    driver.key("right")
    assert slider.value == value


# Switches, choices and tabs.


def test_a_switch_turns_by_mouse_and_keyboard_and_says_how_it_stands(show: Show) -> None:
    turned: list[bool] = []
    switch = Switch("Motion", False, turned.append)
    driver = show(switch)
    assert driver.said() == ["Motion", "Off"]
    driver.click(switch)
    driver.key("shift+tab")
    driver.key("space")
    driver.key("return")
    assert turned == [True, False, True]
    assert driver.said() == ["Motion", "On"]


@pytest.mark.parametrize("kind", [Choice, Tabs])
def test_one_of_several_is_chosen_by_mouse_and_arrows(show: Show, kind: type) -> None:
    chosen: list[str] = []
    options = kind([("a", "One"), ("b", "Two"), ("c", "Three")], "a", chosen.append)
    driver = show(options)
    driver.click((options.rect.right - 10, options.rect.center[1]))
    driver.key("tab")
    driver.key("tab")
    for keys in ("left", "left", "left", "end", "right"):
        driver.key(keys)
    assert chosen == ["c", "b", "a", "c"]


def test_round_marks_go_by_up_and_down(show: Show) -> None:
    chosen: list[int] = []
    marks = Choice([(1, "Easy"), (2, "Medium"), (3, "Hard")], 1, chosen.append, is_column=True)
    driver = show(marks)
    driver.key("tab")
    driver.key("down")
    driver.click((marks.rect.x + 5, marks.rect.bottom - 5))
    assert chosen == [2, 3]


# Scrolling and containers.


def test_the_bar_of_a_scroll_is_dragged_and_its_keys_turn_pages(look: LookFactory) -> None:
    text = Label("\n".join(f"line {number}" for number in range(200)), wraps=True)
    scroll = Scroll(text)
    driver = Driver(Stage(scroll), look(), size=(400, 300))
    driver.key("tab")
    assert driver.stage.focused is scroll, "with nothing inside to focus it takes the keys itself"
    driver.key("pagedown")
    assert -300 < text.rect.y < -200
    driver.key("end")
    assert text.rect.bottom == 300
    driver.press((395, 295))
    driver.point((395, -100), dragging=True)
    driver.release((395, -100))
    assert text.rect.y == 0


@pytest.mark.parametrize("scale", [0.8, 1, 2])
def test_the_ring_of_what_is_as_wide_as_the_scroll_is_whole_at_its_sides(look: LookFactory, scale: float) -> None:
    button = Button("As wide as there is room", on_press=lambda: None)
    scroll = Scroll(Column(Label("Above"), button))
    stage = Stage(scroll)
    driver = Driver(stage, look(scale=scale))
    scroll.layout(Rect(50, 50, 200, 300), driver.look)
    stage.focus(button, by_keyboard=True)
    canvas = _Framing(driver.look.metrics)
    scroll.draw(canvas, driver.look)
    ring, clip = canvas.framed[-1]
    assert ring.x < button.rect.x and ring.right > button.rect.right
    assert clip.x <= ring.x and ring.right <= clip.right


class _Framing(RecordingCanvas):
    """Keeps each frame with the clip that it is painted in."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(metrics)
        self.framed: list[tuple[Rect, Rect]] = []

    def frame(self, rect: Rect, color: Color, width: int, radius: int = 0) -> None:
        super().frame(rect, color, width, radius)
        self.framed.append((rect, self._clips[-1]))


def test_a_scroll_with_room_enough_leaves_the_wheel_to_others(look: LookFactory) -> None:
    scroll = Scroll(Label("short"))
    driver = Driver(Stage(scroll), look(), size=(400, 300))
    assert not scroll.overflows
    driver.turn((100, 100), -1)
    assert scroll.content.rect.y == 0


def test_the_buttons_of_a_card_are_pressed_and_its_heading_is_said(show: Show) -> None:
    pressed: list[bool] = []
    button = Button(None, icon="x", on_press=lambda: pressed.append(True), tooltip="Close")
    card = Card(Label("Content"), heading="Search tree", buttons=[button])
    driver = show(card)
    driver.click(button)
    assert pressed == [True]
    assert {"Search tree", "Content"} <= set(driver.said())


def test_a_dialog_too_tall_for_the_window_scrolls_its_text_and_keeps_its_buttons(look: LookFactory) -> None:
    stage = Stage()
    body = "\n".join(f"Fault {number}" for number in range(100))
    dialog = Dialog(stage, "Faults", body, [Answer("Close", is_default=True)])
    stage.open(dialog)
    driver = Driver(stage, look(), size=(960, 600))
    window = Rect(0, 0, 960, 600)
    assert all(window.holds(widget.rect) for widget in dialog.everything() if isinstance(widget, Button))
    assert "Fault 0" in driver.said() and "Fault 99" not in driver.said()
    driver.turn((480, 300), -1000)
    assert "Fault 99" in driver.said()
