"""Messages do not outlive what they tell of, do not pile up, and cover nothing that is needed."""

import pytest

from core.language import sentence
from tests.conftest import LookFactory
from tests.pilot import Pilot
from tests.visualizer.driver import Driver, Sheet
from visualizer.canvas.recording import RecordingCanvas
from visualizer.canvas.rectangle import Rect
from visualizer.inputs import KeyPressed
from visualizer.widgets.button import Button
from visualizer.widgets.dialog import Answer, Dialog
from visualizer.widgets.menu import Menu, MenuItem
from visualizer.widgets.stage import Stage
from visualizer.widgets.toast import Toast
from visualizer.widgets.tooltip import Tooltip

BOARD = "\n".join(["#" + "." * 6, *["." * 7] * 6])


class Desk:
    """A stage with a button that opens a menu."""

    def __init__(self, look: LookFactory) -> None:
        self.keys: list[str] = []
        self.button = Button("Open", on_press=self.open_menu)
        self.stage = Stage(Sheet(self.button), on_key=self.hear)
        self.driver = Driver(self.stage, look())

    def open_menu(self) -> None:
        self.stage.open(Menu(self.stage, [MenuItem("One")], anchor=self.button, on_choose=lambda index: None))

    def hear(self, what: KeyPressed) -> bool:
        self.keys.append(what.key)
        return True


@pytest.fixture
def desk(look: LookFactory) -> Desk:
    return Desk(look)


def toasts(pilot: Pilot) -> list[Toast]:
    return [widget for widget in pilot.widgets() if isinstance(widget, Toast)]


def said(pilot: Pilot) -> list[str]:
    return [pilot.application.look.say(toast.text) for toast in toasts(pilot)]


# The focus that an overlay gives back


@pytest.mark.parametrize("leave", ["escape", "return"])
def test_a_menu_opened_by_mouse_leaves_space_to_the_scene(desk: Desk, leave: str) -> None:
    desk.driver.click(desk.button)
    desk.driver.key("down")
    desk.driver.key(leave)
    desk.driver.key("space")
    assert not desk.stage.overlays and desk.keys == ["space"]
    assert desk.stage.focused is desk.button and not desk.button.focus_visible


def test_a_menu_opened_by_key_and_left_by_mouse_gives_the_ring_back(desk: Desk) -> None:
    desk.driver.key("tab")
    desk.driver.key("return")
    desk.driver.click((900, 700))
    assert not desk.stage.overlays and desk.button.focus_visible


# How long a message counts


def test_a_message_goes_with_what_it_offers(desk: Desk) -> None:
    counts, undone = [True], []
    desk.stage.toast(
        "Hidden", action=sentence("Undo"), on_action=lambda: undone.append(True), counts_while=lambda: bool(counts)
    )
    desk.driver.arrange()
    undo = desk.stage.roots[-2].children()[0].children()[0]
    counts.clear()
    desk.driver.click(undo)
    assert undone == [] and "Hidden" not in desk.driver.said()


@pytest.mark.parametrize("keys", [["e", "return"], ["e", "+"], ["ctrl+z"], ["ctrl+z", "ctrl+y"]])
def test_undoing_a_pasted_board_is_offered_until_the_board_changes(pilot: Pilot, keys: list[str]) -> None:
    pilot.open().paste(BOARD)
    assert "A board 7 × 7 is in the lab." in said(pilot)
    pilot.press("right", *keys)
    assert said(pilot) == []


def test_undoing_is_not_offered_where_nothing_has_changed(pilot: Pilot) -> None:
    pilot.open().paste(BOARD).after(6).paste(BOARD)
    (toast,) = toasts(pilot)
    assert toast.action is None


def test_a_panel_that_has_come_back_by_itself_takes_its_message_along(pilot: Pilot) -> None:
    pilot.open()
    pilot.application.lab.view.toggle_hidden("stack")
    assert len(toasts(pilot)) == 1
    pilot.press("p").click("Call stack")
    assert toasts(pilot) == []


def test_the_same_message_does_not_pile_up(pilot: Pilot) -> None:
    pilot.open()
    for _ in range(5):
        pilot.press("backspace")
    assert said(pilot) == ["There was no jump before."]


def test_a_message_of_a_scene_goes_with_it_and_one_of_the_program_stays(pilot: Pilot) -> None:
    pilot.open().press("backspace")
    pilot.application.say_notices((sentence("The settings were broken."),))
    pilot.press("f9")
    assert said(pilot) == ["The settings were broken."]


def test_a_plain_note_stays_three_seconds_and_a_half(desk: Desk) -> None:
    desk.stage.toast("Noted")
    assert desk.stage.wakes_in_seconds == pytest.approx(3.5)
    desk.driver.wait(3.6)
    assert "Noted" not in desk.driver.said()


# Where messages and tooltips lie


@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (1920, 1080)])
def test_messages_lie_above_the_controls_of_time(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.resize(*size).open().press("backspace")
    pilot.application.lab.view.toggle_hidden("stack")
    assert len(toasts(pilot)) == 2
    transport = pilot.application.lab.transport.rect
    assert not any(toast.rect.overlaps(transport) for toast in toasts(pilot))


def test_elsewhere_messages_lie_at_the_bottom(pilot: Pilot) -> None:
    pilot.open("home").application.stage.toast("Note")
    assert toasts(pilot)[0].rect.bottom > pilot.size[1] - 40


@pytest.mark.parametrize("height", [700, 800, 1400])
@pytest.mark.parametrize("messages", [1, 3])
def test_no_message_covers_the_buttons_of_a_dialog(pilot: Pilot, height: int, messages: int) -> None:
    pilot.resize(1280, height).open().press("?")
    for number in range(messages):
        pilot.application.stage.toast(
            f"Note {number}, which is so long that it is as wide as a message can be, and more"
        )
    buttons = [widget.rect for widget in pilot.application.stage.overlays[0].everything() if isinstance(widget, Button)]
    assert len(toasts(pilot)) == messages
    assert not any(toast.rect.overlaps(button) for toast in toasts(pilot) for button in buttons)


def test_a_menu_lies_over_the_messages(pilot: Pilot) -> None:
    pilot.resize(700, 700).open().press("backspace").click("More commands")
    roots = pilot.application.stage.roots
    (menu,) = pilot.application.stage.overlays
    holder = next(root for root in roots if toasts(pilot)[0] in root.children())
    assert roots.index(holder) < roots.index(menu)


@pytest.mark.parametrize("size", [(1280, 800), (960, 600)])
@pytest.mark.parametrize("wrong", [False, True])
def test_no_tooltip_of_a_field_covers_the_buttons_of_its_dialog(
    pilot: Pilot, size: tuple[int, int], wrong: bool
) -> None:
    pilot.resize(*size).open(puzzle="queens/empty-6").recorded().press("g").after(1)
    if wrong:
        pilot.press("tab", "shift+tab", *"99999").after(1)
        pilot.press("tab", "shift+tab").after(1)
    tooltip = pilot.application.stage.roots[-1]
    assert isinstance(tooltip, Tooltip) and tooltip.shown is not None
    (dialog,) = pilot.application.stage.overlays
    buttons = [widget.rect for widget in dialog.everything() if isinstance(widget, Button)]
    assert len(buttons) == 2
    assert not any(tooltip.rect.overlaps(button) for button in buttons)
    assert Rect(0, 0, *size).holds(tooltip.rect)


def test_a_body_too_long_is_scrolled_by_keys_though_a_button_has_the_focus(look: LookFactory) -> None:
    stage = Stage()
    driver = Driver(stage, look(), (800, 500))
    lines = "\n".join(f"Line {number}" for number in range(200))
    stage.open(Dialog(stage, "Long", lines, [Answer("Close", is_default=True, cancels=True)]))
    driver.arrange()

    def first() -> int:
        return min(int(words.removeprefix("Line ")) for words in _in_sight(driver) if words.startswith("Line "))

    seen = [first()]
    for keys in ("down", "pagedown", "end", "up", "pageup", "home"):
        driver.key(keys)
        seen.append(first())
    assert seen[0] < seen[1] < seen[2] < seen[3] > seen[4] > seen[5] > seen[6] == seen[0]
    assert isinstance(stage.focused, Button)


def _in_sight(driver: Driver) -> list[str]:
    """Texts whose middle is not cut off."""
    canvas = RecordingCanvas(driver.look.metrics)
    (overlay,) = driver.stage.overlays
    for widget in overlay.everything():
        if widget.is_layer:
            widget.draw(canvas, driver.look)
    return [one.text for one in canvas.texts if one.is_seen and one.clip and one.clip.contains(one.rect.center)]
