"""A focus that came by keyboard is seen on all four sides, on the screen and not only in the calls of a canvas."""

import pygame
import pytest

from tests.pilot import Pilot
from visualizer.canvas.rectangle import Rect
from visualizer.panels.depth_strip import DepthStrip
from visualizer.widgets.focus import focusable_in
from visualizer.widgets.widget import Widget
from visualizer.window.headless import drawn

WIDEST = 12  # pixels from the outermost trace of the focus within which its edge lies

EXPECTED = {
    "home": {"RunCard", "PuzzleCard"},
    "lab": {"BoardPanel", "SourceCode", "CallStack", "SearchTreePanel", "DepthStrip", "StepNumber"},
}

HEIGHT = {"home": 3900, "lab": 1000}  # at which all of them are in sight


def _surface(pilot: Pilot, widget: Widget | None) -> pygame.Surface:
    pilot.application.stage.focus(widget, by_keyboard=True)
    return drawn(pilot.application.stage, pilot.application.look, pilot.size)


def _layers_with_a_focus(pilot: Pilot) -> list[Widget]:
    """Nothing can be drawn outside of a layer; the strip is made of two."""
    pilot.drawing()
    stops = focusable_in(pilot.application.stage.root)
    return [stop for stop in stops if stop.is_layer or isinstance(stop, DepthStrip)]


def _changed(before: pygame.Surface, after: pygame.Surface, rect: Rect) -> set[tuple[int, int]]:
    room = Rect(0, 0, *before.get_size()).common(rect.inset(-6))
    return {
        (x, y)
        for x in range(room.x, room.right)
        for y in range(room.y, room.bottom)
        if before.get_at((x, y)) != after.get_at((x, y))
    }


def _sides_with_a_line(changed: set[tuple[int, int]]) -> list[bool]:
    """Left, top, right, bottom: whether most of that side of what has changed is a line."""
    columns, rows = [x for x, _ in changed], [y for _, y in changed]
    left, right, top, bottom = min(columns), max(columns), min(rows), max(rows)
    tall, wide = (bottom - top) * 0.8, (right - left) * 0.8
    return [
        any(sum(x == side for x in columns) >= tall for side in range(left, left + WIDEST)),
        any(sum(y == side for y in rows) >= wide for side in range(top, top + WIDEST)),
        any(sum(x == side for x in columns) >= tall for side in range(right - WIDEST, right + 1)),
        any(sum(y == side for y in rows) >= wide for side in range(bottom - WIDEST, bottom + 1)),
    ]


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("scene", ["home", "lab"])
def test_every_layer_that_can_have_the_focus_shows_it_on_all_sides(pilot: Pilot, scene: str, scale: float) -> None:
    pilot.resize(1400, HEIGHT[scene]).open(puzzle="queens/empty-6").recorded().press(*["right"] * 9)
    pilot.application.navigate(scene)
    for _ in range(round((scale - 1) * 10)):
        pilot.press("ctrl++")
    pilot.drawing()
    window = Rect(0, 0, *pilot.size)
    layers = [stop for stop in _layers_with_a_focus(pilot) if window.holds(stop.rect)]
    assert {type(stop).__name__ for stop in layers} >= EXPECTED[scene]
    for stop in _first_and_last_of_each_type(layers):
        changed = _changed(_surface(pilot, None), _surface(pilot, stop), stop.rect)
        assert changed and _sides_with_a_line(changed) == [True] * 4, type(stop).__name__


def _first_and_last_of_each_type(layers: list[Widget]) -> list[Widget]:
    """Cards of one type are all alike, and there are dozens."""
    types = {type(layer): [one for one in layers if type(one) is type(layer)] for layer in layers}
    return [layer for alike in types.values() for layer in dict.fromkeys((alike[0], alike[-1]))]


def test_the_calls_keep_their_ring_when_the_chosen_one_has_gone(pilot: Pilot) -> None:
    pilot.open(puzzle="queens/empty-6").recorded().press(*["right"] * 40)
    (stack,) = [stop for stop in _layers_with_a_focus(pilot) if type(stop).__name__ == "CallStack"]
    pilot.application.stage.focus(stack, by_keyboard=True)
    pilot.press(*["down"] * 9)
    pilot.application.lab.lab.playback.go_to(2)
    changed = _changed(_surface(pilot, None), _surface(pilot, stack), stack.rect)
    assert changed and _sides_with_a_line(changed) == [True] * 4
