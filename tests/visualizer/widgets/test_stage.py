"""Who hears what: pointer, keyboard, overlays, messages and tooltips."""

from typing import Literal

import pytest

from core.language import sentence
from tests.conftest import LookFactory
from tests.visualizer.driver import Driver, Sheet
from visualizer.canvas.rectangle import Rect
from visualizer.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased, TextTyped, WindowChange
from visualizer.widgets.button import Button
from visualizer.widgets.dialog import Answer, Dialog
from visualizer.widgets.menu import Menu, MenuItem
from visualizer.widgets.scroll import Scroll
from visualizer.widgets.stage import Stage
from visualizer.widgets.text_field import TextField
from visualizer.widgets.widget import Widget


class Listener(Widget):
    """Takes hold of the pointer and writes down what it hears."""

    focusable = True

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Input] = []

    def preferred_size(self, look: object) -> tuple[int, int]:
        return 100, 50

    def handle(self, what: Input) -> bool:
        self.heard.append(what)
        return isinstance(what, PointerPressed | PointerMoved)


class Desk:
    """A stage with two buttons that count their presses, and a scene that counts its keys."""

    def __init__(self, look: LookFactory) -> None:
        self.presses: list[str] = []
        self.scene_keys: list[str] = []
        self.first = Button("First", on_press=lambda: self.presses.append("first"), tooltip="The first one")
        self.second = Button("Second", on_press=lambda: self.presses.append("second"))
        self.sheet = Sheet(self.first, self.second)
        self.stage = Stage(self.sheet, on_key=self.scene_key)
        self.driver = Driver(self.stage, look())

    def scene_key(self, what: KeyPressed) -> bool:
        self.scene_keys.append(what.key)
        return True

    def open_dialog(self) -> Dialog:
        answers = [
            Answer("No", lambda: self.presses.append("no"), cancels=True),
            Answer("Yes", lambda: self.presses.append("yes"), is_default=True),
        ]
        dialog = Dialog(self.stage, "Really?", "It cannot be undone.", answers)
        self.stage.open(dialog)
        self.driver.arrange()
        return dialog


@pytest.fixture
def desk(look: LookFactory) -> Desk:
    return Desk(look)


def test_a_click_presses_the_button_under_the_pointer(desk: Desk) -> None:
    desk.driver.click(desk.second)
    assert desk.presses == ["second"]


def test_a_press_that_is_released_elsewhere_is_no_click(desk: Desk) -> None:
    desk.driver.press(desk.first)
    desk.driver.release(desk.second)
    assert desk.presses == []


def test_a_release_without_a_press_is_no_click(desk: Desk) -> None:
    desk.driver.press((900, 700))
    desk.driver.release(desk.first)
    assert desk.presses == []


def test_a_pressed_widget_hears_moves_outside_of_it_until_the_release(look: LookFactory) -> None:
    listener = Listener()
    driver = Driver(Stage(Sheet(listener)), look())
    driver.press(listener)
    driver.point((900, 700), dragging=True)
    assert listener.heard[-1] == PointerMoved((900, 700), dragging=True)
    assert listener.pressed and not listener.hovered
    driver.release((900, 700))
    driver.point((800, 700))
    assert PointerMoved((800, 700)) not in listener.heard
    assert not listener.pressed


def test_a_window_that_loses_the_focus_lets_go(look: LookFactory) -> None:
    listener = Listener()
    driver = Driver(Stage(Sheet(listener)), look())
    driver.press(listener)
    driver.stage.handle(WindowChange.FOCUS_LOST)
    assert not listener.pressed
    assert listener.heard[-1] is WindowChange.FOCUS_LOST


def test_hover_follows_the_pointer_and_ends_when_it_leaves(desk: Desk) -> None:
    desk.driver.point(desk.first)
    assert desk.first.hovered and not desk.second.hovered
    assert desk.stage.cursor == "hand"
    desk.driver.point(desk.second)
    assert not desk.first.hovered and desk.second.hovered
    desk.stage.handle(WindowChange.LEFT_BY_POINTER)
    assert not desk.second.hovered
    assert desk.stage.cursor == "arrow"


def test_tab_goes_round_and_shows_the_ring(desk: Desk) -> None:
    stops = []
    for keys in ("tab", "tab", "tab", "shift+tab"):
        desk.driver.key(keys)
        stops.append(desk.stage.focused)
    assert stops == [desk.first, desk.second, desk.first, desk.second]
    assert desk.second.focus_visible


def test_disabled_and_hidden_widgets_are_passed_over(desk: Desk) -> None:
    desk.first.enabled = False
    desk.driver.key("tab")
    assert desk.stage.focused is desk.second
    desk.driver.click(desk.first)
    assert desk.presses == []
    desk.second.visible = False
    desk.driver.arrange()
    assert desk.stage.focused is None
    desk.driver.key("tab")
    assert desk.stage.focused is None


@pytest.mark.parametrize("button", ["left", "middle", "right"])
def test_who_takes_a_press_hears_all_until_that_button_is_released(
    look: LookFactory, button: Literal["left", "middle", "right"]
) -> None:
    listener = Listener()
    stage = Stage(Sheet(listener))
    stage.arrange((400, 300), look())
    outside = (390, 290)
    for what in (PointerPressed((20, 20), button), PointerMoved(outside), PointerReleased(outside, button)):
        stage.handle(what)
        assert listener.heard[-1] == what
    stage.handle(PointerMoved(outside))
    assert listener.heard[-1] == PointerReleased(outside, button)


def test_a_button_clicked_with_the_mouse_leaves_space_to_the_scene(desk: Desk) -> None:
    desk.driver.click(desk.first)
    assert desk.stage.focused is desk.first and not desk.first.focus_visible
    desk.driver.key("space")
    assert desk.presses == ["first"]
    assert desk.scene_keys == ["space"]


@pytest.mark.parametrize("key", ["space", "return"])
def test_a_button_reached_by_keyboard_is_pressed_by_space_and_enter(desk: Desk, key: str) -> None:
    desk.driver.key("tab")
    desk.driver.key(key)
    desk.driver.key(key, repeated=True)
    assert desk.presses == ["first"]


def test_keys_that_nobody_wants_reach_the_scene_once(desk: Desk) -> None:
    desk.driver.key("tab")
    desk.driver.key("right")
    assert desk.scene_keys == ["right"]


def test_a_widget_that_disappears_loses_focus_hover_and_hold(desk: Desk) -> None:
    desk.driver.point(desk.first)
    desk.driver.press(desk.first)
    desk.sheet.widgets.remove(desk.first)
    desk.stage.relayout()
    desk.driver.arrange()
    assert desk.stage.focused is None
    assert not desk.first.hovered and not desk.first.pressed
    desk.driver.release(desk.first)
    assert desk.presses == []


def test_another_root_closes_what_lay_over_the_last_one(desk: Desk) -> None:
    desk.open_dialog()
    desk.stage.root = Sheet()
    assert desk.stage.overlays == ()
    assert desk.stage.focused is None


def test_a_dialog_keeps_pointer_and_keys_from_what_is_below(desk: Desk) -> None:
    desk.open_dialog()
    desk.driver.click(desk.first)
    desk.driver.key("g")
    assert desk.presses == [] and desk.scene_keys == []
    assert not desk.first.hovered


def test_focus_is_trapped_in_a_dialog_and_given_back(desk: Desk) -> None:
    desk.driver.key("tab")
    dialog = desk.open_dialog()
    inside = {widget for widget in dialog.everything() if widget.focusable}
    for _ in range(4):
        desk.driver.key("tab")
        assert desk.stage.focused in inside
    desk.driver.key("escape")
    assert desk.stage.focused is desk.first and desk.first.focus_visible


def test_enter_gives_the_default_answer_and_escape_the_cancelling_one(desk: Desk) -> None:
    desk.open_dialog()
    desk.driver.key("return")
    desk.open_dialog()
    desk.driver.key("escape")
    assert desk.presses == ["yes", "no"]
    assert desk.stage.overlays == ()


def test_only_the_top_overlay_closes_on_escape(desk: Desk) -> None:
    below = desk.open_dialog()
    desk.open_dialog()
    desk.driver.key("escape")
    assert desk.stage.overlays == (below,)


def test_a_press_outside_closes_a_menu_and_does_nothing_else(desk: Desk) -> None:
    closed = []
    menu = Menu(desk.stage, [MenuItem("One")], anchor=desk.first, on_choose=lambda index: None)
    menu.on_closed = lambda: closed.append(True)
    desk.stage.open(menu)
    desk.driver.arrange()
    desk.driver.click((900, 700))
    assert desk.stage.overlays == () and closed == [True]
    desk.stage.open(menu)
    desk.driver.arrange()
    desk.driver.click(desk.second.rect.inset(1).moved(60, 0).center)
    assert desk.presses == []


def test_a_tooltip_comes_after_half_a_second_of_rest(desk: Desk) -> None:
    desk.driver.point(desk.first)
    assert desk.stage.wakes_in_seconds == pytest.approx(0.5)
    desk.driver.wait(0.4)
    assert desk.stage.shown_tooltip is None
    desk.driver.wait(0.11)
    assert desk.stage.shown_tooltip == "The first one"
    desk.driver.point((900, 700))
    assert desk.stage.shown_tooltip is None


def test_a_click_sends_the_tooltip_away_until_the_pointer_comes_back(desk: Desk) -> None:
    desk.driver.point(desk.first)
    desk.driver.wait(1)
    desk.driver.click(desk.first)
    desk.driver.wait(1)
    assert desk.stage.shown_tooltip is None
    desk.driver.point((900, 700))
    desk.driver.point(desk.first)
    desk.driver.wait(1)
    assert desk.stage.shown_tooltip == "The first one"


def test_a_focus_that_came_by_keyboard_has_its_tooltip_too(desk: Desk) -> None:
    desk.driver.key("tab")
    desk.driver.wait(0.6)
    assert desk.stage.shown_tooltip == "The first one"


@pytest.mark.parametrize("corner", [(0, 0), (1180, 0), (0, 760), (1180, 760)])
def test_a_tooltip_stays_in_the_window(look: LookFactory, corner: tuple[int, int]) -> None:
    button = Button(None, icon="x", on_press=lambda: None, tooltip="A rather long explanation of a cross")
    stage = Stage(button)
    stage.arrange((1280, 800), look())
    button.layout(Rect(*corner, 100, 40), look())
    driver = Driver(stage, look())
    driver.stage.handle(PointerMoved(button.rect.center))
    driver.wait(1)
    assert driver.stage.shown_tooltip is not None
    assert Rect(0, 0, 1280, 800).holds(stage.roots[-1].rect)


def test_a_message_goes_by_itself_but_not_while_it_is_read(desk: Desk) -> None:
    desk.stage.toast(sentence("Saved"), seconds=5)
    desk.driver.arrange()
    assert "Saved" in desk.driver.said()
    message = desk.stage.roots[-2].children()[0]
    desk.driver.point(message.rect.inset(30).moved(-10, 0).center)
    desk.driver.wait(60)
    assert "Saved" in desk.driver.said()
    desk.driver.point((5, 5))
    desk.driver.wait(4.9)
    assert "Saved" in desk.driver.said()
    desk.driver.wait(0.2)
    assert "Saved" not in desk.driver.said()
    assert desk.stage.wakes_in_seconds is None


def test_the_action_of_a_message_is_done_once_and_the_message_goes(desk: Desk) -> None:
    undone = []
    desk.stage.toast("Deleted", action=sentence("Undo"), on_action=lambda: undone.append(True))
    desk.driver.arrange()
    desk.driver.click(desk.stage.roots[-2].children()[0].children()[0])
    assert undone == [True]
    assert "Deleted" not in desk.driver.said()


def test_a_fourth_message_waits_for_a_place(desk: Desk) -> None:
    for number in range(4):
        desk.stage.toast(f"Message {number}", seconds=5 + number)
    desk.driver.arrange()
    assert "Message 3" not in desk.driver.said()
    desk.driver.wait(5)
    assert "Message 3" in desk.driver.said()


def test_a_shortcut_that_opens_a_field_leaves_no_letter_in_it(look: LookFactory) -> None:
    field = TextField(name="Step")
    stage = Stage(Sheet(field))

    def open_field(what: KeyPressed) -> bool:
        stage.focus(field)
        return True

    stage.on_key = open_field
    driver = Driver(stage, look())
    driver.type("g")
    assert field.text == ""
    driver.type("7")
    assert field.text == "7"


def test_no_shortcut_takes_a_letter_that_is_typed_into_a_field(desk: Desk) -> None:
    field = TextField(name="Name")
    desk.sheet.widgets.append(field)
    desk.stage.relayout()
    desk.driver.arrange()
    desk.driver.click(field)
    desk.driver.type("a ?")
    assert field.text == "a ?"
    assert desk.scene_keys == []
    assert desk.stage.text_input_rect == field.rect


def test_a_turn_of_the_wheel_goes_up_to_the_one_that_can_scroll(look: LookFactory) -> None:
    buttons = [Button(f"Number {number}", on_press=lambda: None) for number in range(40)]

    class Tall(Sheet):
        def preferred_size(self, look: object) -> tuple[int, int]:
            return 300, 3000

        def layout(self, rect: Rect, look: object) -> None:
            self.rect = rect
            for index, button in enumerate(self.widgets):
                button.layout(Rect(rect.x, rect.y + 60 * index, 200, 40), look)

    stage = Stage(Scroll(Tall(*buttons)))
    driver = Driver(stage, look())
    driver.turn(buttons[0], -2)
    assert buttons[0].rect.y < 0
    for _ in range(30):
        driver.key("tab")
    assert stage.focused is not None
    assert stage.root.rect.holds(stage.focused.rect), "the focus is scrolled into sight"


def test_text_without_a_field_is_nobodys(desk: Desk) -> None:
    assert not desk.stage.handle(TextTyped("x"))
