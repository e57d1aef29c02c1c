"""What the strip shows of a run: the depths that it swung between, what was commonest, solutions, the part on show."""

from itertools import pairwise

import pygame
import pytest

from core.settings import Settings
from core.steps.depth_profile import Stretch
from core.steps.events import Kind
from tests.pilot import Pilot
from visualizer.panels.depth_strip import _Bars, _commonest, _shades
from visualizer.theme import LIGHT, blend
from visualizer.window.compositor import Compositor
from visualizer.window.fonts import FontMetrics
from visualizer.window.screen_canvas import PaintBox


@pytest.fixture
def lab(metrics: FontMetrics) -> Pilot:
    return Pilot(metrics, Settings(language="en"), size=(1280, 800)).open(puzzle="queens/empty-6").recorded()


def _bars(pilot: Pilot) -> list[str]:
    """Lines of the picture of the bars."""
    (drawn,) = [one for one in pilot.layers_in(pilot.application.lab.strip) if isinstance(one.widget, _Bars)]
    return [line.strip() for line in drawn.canvas.lines]


def _hex(color) -> str:
    return "#" + "".join(f"{part:02x}" for part in color)


def _stretch(**counts: int) -> Stretch:
    return Stretch(1, 2, tuple(counts.get(kind.name.lower(), 0) for kind in Kind))


def test_another_width_leaves_nothing_of_the_picture_before(lab: Pilot, metrics: FontMetrics) -> None:
    """The window keeps parts of pictures, and must not lay down those of another width."""
    stage, look, kept = lab.application.stage, lab.application.look, PaintBox(metrics)
    for size in ((1280, 800), (1920, 800), (1010, 800)):
        lab.resize(*size)
        pictures = []
        for box in (kept, PaintBox(metrics)):
            surface = pygame.Surface(size)
            stage.arrange(size, look)
            Compositor(box).compose(stage.roots, look, surface, everything=True)
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        assert pictures[0] == pictures[1], size


@pytest.mark.parametrize(
    ("counts", "color"),
    [
        ({"rejected": 70, "placed": 10, "removed": 10, "solved": 1}, LIGHT.place),  # many steps: depth alone
        ({"rejected": 5, "placed": 1, "removed": 1, "solved": 1}, LIGHT.reject),
        ({"placed": 3, "rejected": 1}, LIGHT.place),
        ({"placed": 2, "moved": 2, "rejected": 3}, LIGHT.place),
        ({"removed": 1, "returned": 2, "rejected": 2}, LIGHT.undo),
        ({"called": 1}, LIGHT.try_),
        ({"solved": 5, "removed": 1}, LIGHT.undo),
        ({"solved": 1}, LIGHT.solved),
    ],
)
def test_a_bar_has_the_colour_of_what_is_commonest_and_solutions_are_marked_above(counts, color) -> None:
    assert _shades(LIGHT)[_commonest(_stretch(**counts))][0] == color


def test_a_long_run_is_no_solid_block(lab: Pilot) -> None:
    """The bars begin where the recursion came back to: not all at the ground, and not all at one height."""
    strip, look = lab.application.lab.strip, lab.application.look
    swings = [(stretch.least, stretch.deepest) for stretch in strip.measured(0, 200, 200)]
    depths = list(lab.playback.trace.depths)
    total = len(depths)
    for bar in (0, 57, 111, 199):
        part = depths[total * bar // 200 : max(total * (bar + 1) // 200, total * bar // 200 + 1)]
        assert swings[bar] == (min(part), max(part))
    assert len({least for least, _ in swings}) >= 4
    strong, faint = look.theme.reject, blend(look.theme.reject, look.theme.card, 0.2)
    picture = "\n".join(_bars(lab))
    assert _hex(strong) in picture and _hex(faint) in picture


def test_solutions_that_would_run_together_are_ticks_and_lonely_ones_are_diamonds(metrics: FontMetrics) -> None:
    pilot = Pilot(metrics, Settings(language="en"), size=(1280, 800)).open(puzzle="queens/empty-8").recorded()
    solved = _hex(LIGHT.solved)
    lines = _bars(pilot)
    diamonds = [line for line in lines if line.startswith("polygon") and solved in line]
    ticks = [line for line in lines if line.startswith("rectangle") and solved in line]
    centers = sorted(int(line.split()[1].partition(",")[0]) for line in diamonds)
    assert diamonds and ticks and len(diamonds) + len(ticks) <= 92
    assert all(other - one >= 8 for one, other in pairwise(centers)), "they touch each other"


def test_all_of_the_run_needs_no_line_of_where_one_is_and_a_part_of_it_does(lab: Pilot) -> None:
    strip, accent = lab.application.lab.strip, _hex(LIGHT.accent)
    lab.playback.go_to(len(lab.playback.trace) // 2)
    assert not any(accent in line for line in _bars(lab))
    strip.zoom(4, strip.rect.center[0])
    (line,) = [line for line in _bars(lab) if accent in line]
    at, size = line.split()[1:3]
    left, width = int(at.partition(",")[0]), int(size.partition("x")[0])
    assert width == pytest.approx(strip.rect.width / 4, abs=2)
    assert left + width / 2 == pytest.approx(strip.rect.center[0], abs=3)
    strip.show_all()
    assert not any(accent in line for line in _bars(lab))


def test_the_line_is_seen_at_the_closest_zoom_and_inside_the_strip_at_the_end(lab: Pilot) -> None:
    strip, accent = lab.application.lab.strip, _hex(LIGHT.accent)
    strip.zoom(1e6, strip.rect.right - 1)
    (line,) = [line for line in _bars(lab) if accent in line]
    at, size = line.split()[1:3]
    left, width = int(at.partition(",")[0]), int(size.partition("x")[0])
    assert width >= 8 and strip.rect.x <= left and left + width <= strip.rect.right


def test_bars_are_measured_only_when_the_stretch_changes(lab: Pilot) -> None:
    strip = lab.application.lab.strip
    key = strip.children()[0].picture_key()
    lab.playback.go_to(20)
    lab.playback.step_forward()
    assert strip.children()[0].picture_key() == key
    strip.zoom(2, strip.rect.center[0])
    assert strip.children()[0].picture_key() != key
