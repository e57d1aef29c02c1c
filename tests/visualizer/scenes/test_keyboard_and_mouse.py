"""Everything by keyboard alone, and everything by mouse alone."""

import pytest

from core.settings import Settings
from core.storage.puzzle_library import load_puzzle
from tests.pilot import Pilot
from visualizer.canvas.rectangle import Rect
from visualizer.scenes.lab.transport import STOPS
from visualizer.widgets.button import Button
from visualizer.widgets.focus import focusable_in
from visualizer.widgets.widget import Widget
from visualizer.window.fonts import FontMetrics

SCENES = ["home", "lab", "options", "help"]


def _with(metrics: FontMetrics, scene: str, size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> Pilot:
    pilot = Pilot(metrics, Settings(language="en", scale=scale, reduced_motion=True), size=size)
    pilot.open(puzzle="queens/empty-5").recorded().press("g", *"60", "return")
    pilot.application.navigate(scene)
    pilot.application.stage.focus(None)
    return pilot.after(0.5)


def _round_of_tab(pilot: Pilot, keys: str) -> list[Widget]:
    stops: list[Widget] = []
    while True:
        pilot.press(keys)
        focused = pilot.application.stage.focused
        assert focused is not None
        if stops and focused is stops[0]:
            return stops
        assert focused not in stops and len(stops) < 300
        stops.append(focused)


@pytest.mark.parametrize("scene", SCENES)
def test_tab_reaches_every_control_and_shift_tab_all_of_them_backwards(metrics: FontMetrics, scene: str) -> None:
    pilot = _with(metrics, scene)
    expected = list(focusable_in(pilot.application.stage.root))
    assert len(expected) > 5
    assert _round_of_tab(pilot, "tab") == expected
    pilot.application.stage.focus(None)
    assert _round_of_tab(pilot, "shift+tab") == expected[::-1]


def _accent_lines(pilot: Pilot, around: Widget) -> list[str]:
    """What is painted in the accent colour, over and under the control and the surfaces it lies on."""
    accent = "#{:02x}{:02x}{:02x}".format(*pilot.application.look.theme.accent[:3])
    return sorted(line.strip() for line in pilot.drawing().splitlines() if accent in line)


@pytest.mark.parametrize("theme", ["light", "contrast"])
@pytest.mark.parametrize("scene", SCENES)
def test_each_stop_has_a_ring_of_its_own_in_the_window(metrics: FontMetrics, scene: str, theme: str) -> None:
    pilot = _with(metrics, scene).resize(1280, 3000 if scene == "home" else 800)  # so high that nothing scrolls
    while pilot.application.look.theme.name != theme:
        pilot.press("f8")
    pilot.application.stage.focus(None)
    without = _accent_lines(pilot, pilot.application.stage.root)
    window, rings = Rect(0, 0, *pilot.size), set()
    for stop in focusable_in(pilot.application.stage.root):
        pilot.press("tab")
        assert pilot.application.stage.focused is stop
        assert window.holds(stop.rect)
        ring = [line for line in _accent_lines(pilot, stop) if line not in without]
        assert ring, f"{type(stop).__name__} {pilot._names_of(stop)} shows no focus"
        rings.add(tuple(ring))
    assert len(rings) == len(list(focusable_in(pilot.application.stage.root))), "each has its own"


def test_a_whole_lesson_by_keyboard(pilot: Pilot) -> None:
    stage = pilot.application.stage
    queens = load_puzzle("queens/empty-8")
    pilot.until(lambda: bool(pilot.press("tab")) and getattr(stage.focused, "puzzle", None) == queens).press("return")
    pilot.recorded().press("s").found().press("b", "b").found()
    assert pilot.scene == "lab" and pilot.position > 0
    tree = pilot.application.lab.tree
    pilot.until(lambda: bool(pilot.press("tab")) and stage.focused is tree)
    before = pilot.position
    pilot.drawing()
    pilot.press("up")
    pilot.drawing()
    pilot.press("return")
    assert pilot.position < before, "a parent was made earlier"
    code = pilot.application.lab.code
    pilot.until(lambda: bool(pilot.press("shift+tab")) and stage.focused is code).press(*["down"] * 7, "return")
    assert len(pilot.playback.breakpoints) == 1
    stack = next(w for w in pilot.widgets() if type(w).__name__ == "CallStack")
    pilot.until(lambda: bool(pilot.press("tab")) and stage.focused is stack).press("down", "return")
    assert pilot.position <= before


def test_the_strip_hears_its_keys(pilot: Pilot) -> None:
    pilot.open(puzzle="queens/empty-5").recorded()
    strip, total = pilot.application.lab.strip, len(pilot.playback.trace)
    pilot.application.stage.focus(strip, by_keyboard=True)
    pilot.press("pagedown", "pagedown")
    assert pilot.position == 2 * (total // 20)
    pilot.press("pageup")
    assert pilot.position == total // 20
    before = pilot.drawing_of(strip)
    pilot.press("+")
    assert pilot.drawing_of(strip) != before
    pilot.press("0")
    assert pilot.drawing_of(strip) == before


def test_a_menu_is_used_by_keyboard_and_gives_the_focus_back(pilot: Pilot) -> None:
    pilot.open(puzzle="queens/empty-5")
    button = pilot.application.lab.toolbar.algorithm
    pilot.application.stage.focus(button, by_keyboard=True)
    pilot.press("return", "down", "return")
    assert pilot.lab.setup.algorithm.name != "queens/backtracking"
    assert pilot.application.stage.focused is button


# By mouse alone


def _reachable(pilot: Pilot) -> set[str]:
    """Names of all commands that a click reaches: visible buttons, and rows of the menu."""
    say = pilot.application.look.say
    names = {
        say(words)
        for widget in pilot.widgets()
        if isinstance(widget, Button) and widget.enabled
        for words in (widget.text, widget.explanation)
        if words is not None
    }
    pilot.click("More commands")
    (menu,) = pilot.application.stage.overlays
    names |= {say(item.text) for item in menu._items}  # type: ignore[attr-defined]
    pilot.press("escape")
    return names


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((1280, 800), 1.0),
        ((960, 600), 1.0),
        ((960, 600), 1.5),
        ((960, 600), 2.0),
        ((1920, 1080), 0.8),
        ((3840, 2160), 2.0),
    ],
)
def test_every_command_of_time_has_a_button_or_a_row_in_the_menu(
    metrics: FontMetrics, size: tuple[int, int], scale: float
) -> None:
    pilot = _with(metrics, "lab", size, scale)
    reachable = _reachable(pilot)
    commands = pilot.application.lab._commands
    missing = [name for name, one in commands.items() if pilot.application.look.say(one.name) not in reachable]
    assert missing == ["play"], "which is called Run or Pause"
    assert "Run" in reachable
    stops = {pilot.application.look.say(words) for _, words in STOPS}
    assert stops <= reachable or pilot.application.lab.transport.stop_after.visible


def test_the_rest_of_the_lab_is_reached_by_mouse_too(pilot: Pilot) -> None:
    pilot.open(puzzle="queens/empty-6").recorded()
    pilot.click("Edit obstacles and size").click(pilot.square("a1")).click("Undo").click("Redo").click("Larger board")
    assert pilot.lab.puzzle.size == 7
    pilot.click("Done").click("Panels and layout").click("Projector layout")
    assert pilot.application.lab.root.arrangement.is_projector
    pilot.click("Panels and layout").click("Projector layout")
    assert not pilot.application.lab.root.arrangement.is_projector


def test_every_dialog_and_menu_is_left_by_mouse(pilot: Pilot) -> None:
    pilot.open(puzzle="queens/empty-6").recorded()
    for keys, way_out in (("g", "Cancel"), ("?", "Close")):
        pilot.press(keys).click(way_out)
        assert not pilot.application.stage.overlays
    pilot.press("p").click((400, 700))
    assert not pilot.application.stage.overlays
