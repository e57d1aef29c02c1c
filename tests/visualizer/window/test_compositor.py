"""Only what has changed is drawn, and the picture is the same as if everything were."""

from collections.abc import Hashable, Sequence

import pygame
import pytest

from tests.conftest import LookFactory
from visualizer.canvas.protocol import Canvas, Color
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.widgets.widget import Widget
from visualizer.window.compositor import Compositor
from visualizer.window.fonts import FontMetrics
from visualizer.window.screen_canvas import PaintBox

SIZE = (200, 100)
RED, GREEN, BLUE = (255, 0, 0), (0, 255, 0), (0, 0, 255)


class Patch(Widget):
    """A coloured rectangle, a layer or not, with others on it."""

    def __init__(self, rect: Rect, color: Color, *children: "Patch", is_layer: bool = True) -> None:
        super().__init__()
        self.rect = rect
        self.color = color
        self.is_layer = is_layer
        self.inside = list(children)
        self.times_drawn = 0

    def children(self) -> Sequence[Widget]:
        return self.inside

    def picture_key(self) -> Hashable:
        return (super().picture_key(), self.color)

    def draw(self, canvas: Canvas, look: Look) -> None:
        self.times_drawn += 1
        canvas.rectangle(self.rect, self.color)
        super().draw(canvas, look)


class Scene:
    def __init__(self, metrics: FontMetrics, look: Look) -> None:
        self.look = look
        self.left = Patch(Rect(10, 10, 50, 50), RED)
        self.small = Patch(Rect(110, 20, 10, 10), BLUE)
        self.right = Patch(Rect(100, 10, 50, 50), GREEN, self.small)
        self.root = Patch(Rect(0, 0, *SIZE), (9, 9, 9), self.left, self.right)
        self.box = PaintBox(metrics)
        self.compositor = Compositor(self.box)
        self.surface = pygame.Surface(SIZE)
        self.overlays: list[Widget] = []
        self.compose()

    def compose(self, look: Look | None = None) -> list[Rect]:
        self.look = look or self.look
        changed = self.compositor.compose([self.root, *self.overlays], self.look, self.surface)
        self.check_against_fresh_picture()
        return changed

    def check_against_fresh_picture(self) -> None:
        patches = (self.root, self.left, self.right, self.small)
        before = [patch.times_drawn for patch in patches]
        fresh = pygame.Surface(SIZE)
        Compositor(self.box).compose([self.root, *self.overlays], self.look, fresh)
        for patch, times in zip(patches, before, strict=True):
            patch.times_drawn = times
        assert pygame.image.tobytes(self.surface, "RGB") == pygame.image.tobytes(fresh, "RGB")

    def drawn(self) -> tuple[int, int, int, int]:
        return tuple(patch.times_drawn for patch in (self.root, self.left, self.right, self.small))  # type: ignore[return-value]


@pytest.fixture
def scene(metrics: FontMetrics, look: LookFactory) -> Scene:
    return Scene(metrics, look())


def test_nothing_is_drawn_when_nothing_has_changed(scene: Scene) -> None:
    assert scene.compose() == []
    assert scene.drawn() == (1, 1, 1, 1)
    assert scene.compositor.counts.frames_skipped == 1


def test_only_the_layer_that_has_changed_is_drawn(scene: Scene) -> None:
    scene.left.color = BLUE
    assert scene.compose() == [scene.left.rect]
    assert scene.drawn() == (1, 2, 1, 1)
    assert scene.surface.get_at((20, 20))[:3] == BLUE


def test_a_layer_inside_of_another_does_not_make_it_drawn_again(scene: Scene) -> None:
    scene.small.color = RED
    assert scene.compose() == [scene.small.rect]
    assert scene.drawn() == (1, 1, 1, 2)


def test_a_changed_layer_stays_below_the_one_inside_of_it(scene: Scene) -> None:
    scene.right.color = RED
    scene.compose()
    assert scene.surface.get_at((112, 22))[:3] == BLUE
    assert scene.surface.get_at((102, 12))[:3] == RED


def test_a_layer_that_moves_is_not_drawn_again(scene: Scene) -> None:
    scene.left.rect = Rect(20, 40, 50, 50)
    changed = scene.compose()
    assert scene.drawn() == (1, 1, 1, 1)
    assert changed == [Rect(10, 10, 60, 80)], "one patch around the old place and the new one"
    assert scene.surface.get_at((12, 12))[:3] == (9, 9, 9)


def test_a_layer_of_another_size_is_drawn_again(scene: Scene) -> None:
    scene.left.rect = Rect(10, 10, 20, 20)
    scene.compose()
    assert scene.drawn() == (1, 2, 1, 1)


def test_another_look_draws_everything_again(scene: Scene, look: LookFactory) -> None:
    scene.compose(look("dark"))
    assert scene.drawn() == (2, 2, 2, 2)


def test_an_equal_look_draws_nothing_again(scene: Scene, look: LookFactory) -> None:
    assert scene.compose(look()) == []


def test_a_hidden_layer_goes_and_comes_back(scene: Scene) -> None:
    scene.right.visible = False
    assert scene.compose() == [scene.right.rect]
    assert scene.surface.get_at((112, 22))[:3] == (9, 9, 9)
    scene.right.visible = True
    scene.compose()
    assert scene.surface.get_at((112, 22))[:3] == BLUE


def test_a_layer_is_never_seen_outside_of_what_holds_it(scene: Scene) -> None:
    scene.small.rect = Rect(140, 20, 40, 10)
    scene.compose()
    assert scene.surface.get_at((145, 25))[:3] == BLUE
    assert scene.surface.get_at((155, 25))[:3] == (9, 9, 9)


def test_a_part_that_moves_inside_a_layer_makes_it_drawn_again(scene: Scene) -> None:
    scene.small.is_layer = False
    scene.compose()
    times = scene.right.times_drawn
    scene.small.rect = Rect(120, 20, 10, 10)
    scene.compose()
    assert scene.right.times_drawn == times + 1


def test_layers_that_change_places_are_painted_in_the_new_order(scene: Scene) -> None:
    scene.right.rect = Rect(30, 10, 50, 50)
    scene.compose()
    scene.root.inside.reverse()
    scene.compose()
    assert scene.surface.get_at((40, 50))[:3] == RED
    assert scene.drawn() == (1, 1, 1, 1)


def test_a_translucent_overlay_lets_what_is_below_through_once(scene: Scene) -> None:
    scene.overlays.append(Patch(Rect(0, 0, *SIZE), (0, 0, 0, 128)))
    scene.compose()
    red = scene.surface.get_at((20, 20))[0]
    assert 120 <= red <= 135
    scene.left.color = (254, 0, 0)
    scene.compose()
    assert 120 <= scene.surface.get_at((20, 20))[0] <= 135


def test_many_changes_are_joined_and_each_place_is_painted_once(scene: Scene) -> None:
    many = [Patch(Rect(5 * index, 0, 5, 5), RED) for index in range(30)]
    scene.root.inside += many
    scene.compose()
    for patch in many:
        patch.color = BLUE
    assert scene.compose() == [Rect(0, 0, 150, 5)]
