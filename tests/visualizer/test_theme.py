"""What colours promise: text can be read, and the five step colours can be told apart by everybody."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from core.settings import Settings
from core.steps.events import Kind
from tests.conftest import LookFactory
from tests.pilot import Pilot
from visualizer.boards.marks import MARK_OF_KIND, Mark, color_of, draw_mark
from visualizer.canvas.protocol import Anchor, Color, Font, Metrics
from visualizer.canvas.recording import RecordingCanvas
from visualizer.canvas.rectangle import Point, Rect
from visualizer.theme import THEMES, Theme, blend, contrast
from visualizer.window.fonts import FontMetrics

TEXT_CONTRAST, ICON_CONTRAST = 4.5, 3.0  # WCAG 2.2, level AA

STEP_COLORS = {
    Mark.TRY: "try_",
    Mark.PLACED: "place",
    Mark.REJECTED: "reject",
    Mark.UNDONE: "undo",
    Mark.SOLVED: "solved",
}

# G. M. Machado, M. M. Oliveira, L. A. F. Fernandes: A Physiologically-based Model for Simulation of Color Vision
# Deficiency (2009), at full severity, for linear red, green and blue.
MACHADO = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}

JUST_ENOUGH = 10.0  # distance in CIELAB at which two small marks can be told apart without a second look
LEAST_STEP_OF_LIGHTNESS = 2.5

Vector = tuple[float, float, float]


class Area(tuple[Point, ...]):
    """Of a polygon."""

    def contains(self, point: Point) -> bool:
        """Whether a ray to the right crosses its edge an odd number of times."""
        x, y = point
        edges = zip(self, (*self[1:], self[0]), strict=True)
        return bool(
            sum((y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1) for (x1, y1), (x2, y2) in edges) % 2
        )


class GroundCanvas(RecordingCanvas):
    """Knows what each text and icon stands on."""

    def __init__(self, metrics: Metrics, background: Color) -> None:
        super().__init__(metrics)
        self.pairs: dict[tuple[Color, Color], str] = {}  # ink and ground, with what it was seen on
        self.icon_pairs: dict[tuple[Color, Color], str] = {}
        self.faint: list[Rect] = []  # disabled controls, which may be faint
        self._grounds: list[tuple[Rect | Area, Color]] = [(Rect(-9999, -9999, 99999, 99999), background)]

    def rectangle(self, rect: Rect, color: Color, radius: int = 0) -> None:
        self._grounds.append((self._clips[-1].common(rect) if self._clips else rect, color))

    def disc(self, center: Point, radius: int, color: Color) -> None:
        self.rectangle(Rect(center[0], center[1], 0, 0).inset(-radius // 2), color)

    def polygon(self, points: Sequence[Point], color: Color) -> None:
        self._grounds.append((Area(points), color))

    def text(self, text: str, at: Point, font: Font, color: Color, anchor: Anchor = "left") -> None:
        super().text(text, at, font, color, anchor)
        written = self.texts[-1]
        if text.strip() and written.is_seen:
            for point in self._points(written.rect):
                self._note(self.pairs, color, point, f"{text!r}")

    def icon(self, name: str, rect: Rect, color: Color) -> None:
        if name != "queen":  # pictures of their own, with a frame where something happens
            self._note(self.icon_pairs, color, rect.center, f"icon {name}")

    def _points(self, rect: Rect) -> Iterator[Point]:
        x, y = rect.center
        yield from ((rect.x + 1, y), (x, y), (rect.right - 2, y))

    def _note(self, pairs: dict[tuple[Color, Color], str], color: Color, point: Point, what: str) -> None:
        if any(rect.contains(point) for rect in self.faint) or (self._clips and not self._clips[-1].contains(point)):
            return
        ground: Color = (0, 0, 0)
        for area, one in self._grounds:
            if area.contains(point):
                ground = one if len(one) == 3 else blend(one, ground, one[3] / 255)
        pairs.setdefault((color, ground), what)


def _drawn(pilot: Pilot) -> GroundCanvas:
    look = pilot.application.look
    canvas = GroundCanvas(pilot.metrics, look.theme.background)
    canvas.faint = [widget.rect for widget in pilot.widgets() if not widget.enabled]
    for drawn in pilot.layers():
        with canvas.clip(drawn.visible):
            drawn.widget.draw(canvas, look)
    return canvas


def _screens(pilot: Pilot) -> Iterator[str]:
    """As many kinds of ground and ink as there are."""
    for scene in ("home", "options", "help"):
        pilot.open(scene).after(1.5)
        yield scene
    pilot.application.scene.open("controls")  # type: ignore[attr-defined]
    yield "controls"
    for algorithm, puzzle, kind in (
        ("queens/backtracking", "queens/corners-10", Kind.REJECTED),
        ("queens/backtracking", "queens/empty-5", Kind.SOLVED),
        ("queens/fewest_squares", "queens/empty-6", Kind.NARROWED),
        ("queens/build_up_4", "queens/empty-6", Kind.RETURNED),
        ("queens/build_up_4", "queens/empty-6", Kind.MOVED),
        ("sudoku/human", "sudoku/medium-9", Kind.NOTED),
        ("kakuro/uniqueness", "kakuro/first-steps-4", Kind.REJECTED),
        ("kakuro/uniqueness", "kakuro/two-solutions-4", Kind.SOLVED),
        ("kakuro/combinations", "kakuro/easy-6", Kind.NARROWED),
    ):
        pilot.open(algorithm=algorithm, puzzle=puzzle).recorded()
        pilot.playback.go_to(pilot.playback.trace.kinds.rfind(kind, 0, len(pilot.playback.trace) * 2 // 3) + 1)
        pilot.after(0.1)
        yield f"{algorithm} {kind.name}"
    pilot.open(puzzle="..\n..\n").recorded().press("end").found()
    yield "no solution"
    pilot.press("e").point(pilot.square("a1"))
    yield "editing"
    for keys in ("?", "g", "p"):
        pilot.press(keys).after(0.1)
        yield f"the dialog of {keys}"
        pilot.press("escape")
    pilot.application.stage.toast("A message", action=None)
    pilot.point("More commands").after(1)
    yield "message and tooltip"
    for control in ("Over", "Run"):
        pilot.point(control)
        yield f"{control}, pointed at"
        pilot.application.stage.focus(None)


@pytest.mark.parametrize("theme", THEMES)
def test_every_text_stands_out_from_the_ground_on_which_it_is_really_drawn(metrics: FontMetrics, theme: str) -> None:
    pilot = Pilot(metrics, Settings(language="en", theme=theme), size=(1600, 1000))
    faint, seen = [], 0
    for screen in _screens(pilot):
        canvas = _drawn(pilot)
        seen += len(canvas.pairs)
        for pairs, least in ((canvas.pairs, TEXT_CONTRAST), (canvas.icon_pairs, ICON_CONTRAST)):
            for (ink, ground), what in pairs.items():
                if (ratio := contrast(ink, ground)) < least:
                    faint.append(f"{screen}: {what} {ink} on {ground} has {ratio:.2f}")
    assert not faint, "\n".join(faint)
    assert seen > 100, "there was something to see"


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_step_colours_are_five_steps_of_lightness(theme: Theme) -> None:
    lightness = sorted(_lab(_linear(color))[0] for color in _step_colors(theme).values())
    assert min(after - before for before, after in pairwise(lightness)) >= LEAST_STEP_OF_LIGHTNESS, lightness


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_step_colours_are_far_apart_for_who_sees_all_colours(theme: Theme) -> None:
    for one, other in combinations(_step_colors(theme).values(), 2):
        assert _distance(_linear(one), _linear(other)) > 2 * JUST_ENOUGH


@pytest.mark.parametrize("deficiency", MACHADO)
@pytest.mark.parametrize("theme", THEMES)
def test_steps_are_told_apart_by_colour_or_by_a_shape_of_another_sort(
    look: LookFactory, theme: str, deficiency: str
) -> None:
    colors = {mark: _simulated(color, deficiency) for mark, color in _step_colors(THEMES[theme]).items()}
    shapes = {mark: _strokes(look(theme=theme), mark) for mark in colors}
    for one, other in combinations(colors, 2):
        is_far = _distance(colors[one], colors[other]) >= JUST_ENOUGH
        assert is_far or shapes[one] != shapes[other], f"{one.name} and {other.name} look alike"


def test_the_shapes_alone_tell_all_steps_apart(look: LookFactory) -> None:
    drawn = {mark: _drawing(look(), mark) for mark in STEP_COLORS}
    assert len(set(drawn.values())) == len(STEP_COLORS)


def test_each_kind_of_step_has_a_mark_and_its_colour(look: LookFactory) -> None:
    for kind in Kind:
        assert color_of(MARK_OF_KIND[kind], look().theme) in _step_colors(look().theme).values()


def test_a_theme_that_fades_its_text_would_be_noticed(metrics: FontMetrics) -> None:
    pilot = Pilot(metrics, Settings(language="en"))
    pilot.application.look = replace(pilot.application.look, theme=replace(THEMES["light"], muted=(170, 170, 170)))
    assert any(contrast(ink, ground) < TEXT_CONTRAST for ink, ground in _drawn(pilot).pairs)


def _step_colors(theme: Theme) -> dict[Mark, Color]:
    return {mark: getattr(theme, name) for mark, name in STEP_COLORS.items()}


def _drawing(look: object, mark: Mark) -> str:
    """Without its colour."""
    canvas = RecordingCanvas(look.metrics)  # type: ignore[attr-defined]
    draw_mark(canvas, look, mark, (50, 50), 12)  # type: ignore[arg-type]
    return "\n".join(" ".join(word for word in line.split() if not word.startswith("#")) for line in canvas.lines)


def _strokes(look: object, mark: Mark) -> list[str]:
    """What it is made of: a disc, a ring, two lines, a polygon."""
    return [line.split()[0] for line in _drawing(look, mark).splitlines()]


def _linear(color: Color) -> Vector:
    red, green, blue = (
        channel / 255 / 12.92 if channel <= 10 else ((channel / 255 + 0.055) / 1.055) ** 2.4 for channel in color[:3]
    )
    return red, green, blue


def _simulated(color: Color, deficiency: str) -> Vector:
    linear = _linear(color)
    red, green, blue = (max(0.0, min(1.0, _dot(row, linear))) for row in MACHADO[deficiency])
    return red, green, blue


def _dot(row: Sequence[float], vector: Vector) -> float:
    return sum(one * other for one, other in zip(row, vector, strict=True))


def _lab(linear: Vector) -> Vector:
    """CIELAB under daylight D65."""
    matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    x, y, z = (_root(_dot(row, linear) / white) for row, white in zip(matrix, (0.9505, 1.0, 1.089), strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(share: float) -> float:
    return share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116


def _distance(one: Vector, other: Vector) -> float:
    return sum((a - b) ** 2 for a, b in zip(_lab(one), _lab(other), strict=True)) ** 0.5
