"""The real pixels: shapes, text, icons, clips, translucent colours."""

import re
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from visualizer.canvas.protocol import Color, Font
from visualizer.canvas.rectangle import Rect
from visualizer.window.fonts import FontMetrics
from visualizer.window.icons import IconSet
from visualizer.window.screen_canvas import PaintBox, ScreenCanvas

WHITE, BLACK, RED = (255, 255, 255), (0, 0, 0), (255, 0, 0)
BODY = Font("text", 400, 14)


class Paper:
    """A white sheet, as a part of a picture that begins at (50, 30)."""

    def __init__(self, metrics: FontMetrics) -> None:
        self.surface = pygame.Surface((100, 60))
        self.surface.fill(WHITE)
        self.canvas = ScreenCanvas(self.surface, PaintBox(metrics), (50, 30))

    def at(self, x: int, y: int) -> Color:
        """The colour at a place of the whole picture."""
        return tuple(self.surface.get_at((x - 50, y - 30))[:3])  # type: ignore[return-value]

    def inked(self) -> Rect | None:
        """Where something other than white is, in the whole picture."""
        mask = pygame.mask.from_threshold(self.surface, WHITE, (1, 1, 1))
        mask.invert()
        boxes = mask.get_bounding_rects()
        if not boxes:
            return None
        box = boxes[0].unionall(boxes[1:])
        return Rect(box.x + 50, box.y + 30, box.width, box.height)


@pytest.fixture
def paper(metrics: FontMetrics) -> Paper:
    return Paper(metrics)


def test_a_rectangle_covers_exactly_its_pixels(paper: Paper) -> None:
    paper.canvas.rectangle(Rect(60, 40, 20, 10), RED)
    assert paper.inked() == Rect(60, 40, 20, 10)


@pytest.mark.parametrize("radius", [3, 8, 10, 99])
def test_round_corners_are_smooth_and_stay_inside(paper: Paper, radius: int) -> None:
    paper.canvas.rectangle(Rect(60, 35, 40, 20), BLACK, radius)
    assert paper.inked() is not None and Rect(60, 35, 40, 20).holds(paper.inked())
    assert paper.at(60, 35) != BLACK
    assert paper.at(80, 45) == BLACK
    greys = {paper.at(x, y)[0] for x in range(60, 71) for y in range(35, 46)}
    assert greys - {0, 255}, "the edge goes through shades"


def test_a_frame_leaves_its_inside_alone(paper: Paper) -> None:
    paper.canvas.frame(Rect(60, 40, 30, 20), RED, 2, 6)
    assert paper.at(75, 40) == RED and paper.at(75, 41) == RED
    assert paper.at(75, 42) == WHITE and paper.at(75, 50) == WHITE
    assert paper.inked() == Rect(60, 40, 30, 20)


def test_translucent_colours_blend(paper: Paper) -> None:
    paper.canvas.rectangle(Rect(60, 40, 20, 10), (0, 0, 0, 128), 4)
    assert 120 <= paper.at(70, 45)[0] <= 135
    paper.canvas.disc((110, 60), 8, (255, 0, 0, 64))
    assert paper.at(110, 60)[0] == 255 and 185 <= paper.at(110, 60)[1] <= 197
    paper.canvas.line((55, 75), (145, 80), (0, 0, 0, 100), 3)
    assert min(paper.at(100, y)[0] for y in range(72, 84)) >= 150


def test_clips_nest_and_end(paper: Paper) -> None:
    with paper.canvas.clip(Rect(60, 40, 30, 30)), paper.canvas.clip(Rect(80, 30, 60, 20)):
        paper.canvas.rectangle(Rect(0, 0, 400, 400), RED)
        paper.canvas.rectangle(Rect(0, 0, 400, 400), (0, 0, 0, 90), 7)
        paper.canvas.text("wwwwwwwwwwwwwwwwwwww", (50, 45), BODY, BLACK)
    assert paper.inked() == Rect(80, 40, 10, 10)
    with paper.canvas.clip(Rect(60, 40, 10, 10)), paper.canvas.clip(Rect(100, 60, 10, 10)):
        paper.canvas.rectangle(Rect(0, 0, 400, 400), BLACK)
    assert paper.at(65, 45) == WHITE
    paper.canvas.rectangle(Rect(50, 30, 100, 60), RED)
    assert paper.inked() == Rect(50, 30, 100, 60)


@pytest.mark.parametrize(("anchor", "left"), [("left", 100), ("center", 100 - 20), ("right", 100 - 40)])
def test_text_stands_where_its_anchor_is(paper: Paper, metrics: FontMetrics, anchor: str, left: int) -> None:
    text = "n"
    while metrics.width(text, BODY) < 40:
        text += "n"
    paper.canvas.text(text, (100, 60), BODY, BLACK, anchor)  # type: ignore[arg-type]
    box = paper.inked()
    assert box is not None and abs(box.x - left) <= 6
    assert box.y > 60 - metrics.height(BODY) // 2 and box.bottom < 60 + metrics.height(BODY) // 2


def test_czech_and_slovak_letters_are_in_both_families(metrics: FontMetrics) -> None:
    letters = "ěščřžýáíéúůňťďóľĺŕäôĚŠČŘŽÝÁÍÉÚŮŇŤĎÓĽĹŔÄÔ–…×²"
    for family in ("text", "code"):
        font = Font(family, 400, 20)  # type: ignore[arg-type]
        missing = pygame.image.tobytes(metrics.run("\U0010fffd", font, BLACK), "RGBA")
        for letter in letters:
            assert pygame.image.tobytes(metrics.run(letter, font, BLACK), "RGBA") != missing, letter


def test_a_zero_character_does_not_stop_the_program(paper: Paper, metrics: FontMetrics) -> None:
    paper.canvas.text("a\0b", (60, 50), BODY, BLACK)
    assert metrics.width("a\0b", BODY) > 0


def test_an_icon_is_drawn_in_its_colour_inside_its_rectangle(paper: Paper) -> None:
    paper.canvas.icon("x", Rect(60, 35, 40, 40), RED)
    box = paper.inked()
    assert box is not None and Rect(60, 35, 40, 40).holds(box)
    assert paper.at(80, 55) == RED


def test_a_missing_icon_is_an_error_that_names_it(paper: Paper) -> None:
    with pytest.raises(FileNotFoundError, match="no-such-icon"):
        paper.canvas.icon("no-such-icon", Rect(60, 35, 40, 40), RED)


def test_a_missing_font_is_an_error_that_names_it(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="inter-regular"):
        FontMetrics(tmp_path).width("a", BODY)


def test_every_icon_that_is_shipped_can_be_drawn_and_leaves_a_mark(metrics: FontMetrics) -> None:
    icons = IconSet()
    files = sorted((Path(__file__).parents[3] / "assets" / "icons").glob("*.svg"))
    assert files
    for file in files:
        picture = icons.picture(file.stem, 24, BLACK)
        assert pygame.mask.from_surface(picture).count() > 10, file.name


def test_the_widgets_ask_only_for_icons_that_are_shipped() -> None:
    root = Path(__file__).parents[3]
    shipped = {file.stem for file in (root / "assets" / "icons").glob("*.svg")}
    wanted = {
        name
        for file in (root / "visualizer").rglob("*.py")
        for name in re.findall(r'icon=\s*"([a-z0-9-]+)"', file.read_text(encoding="utf-8"))
    }
    assert wanted and not wanted - shipped


@pytest.mark.parametrize("width", [1, 2, 3, 5])
@pytest.mark.parametrize("end", [(140, 40), (60, 85), (140, 85), (61, 41)])
def test_lines_reach_their_ends(paper: Paper, width: int, end: tuple[int, int]) -> None:
    paper.canvas.line((60, 40), end, BLACK, width)
    box = paper.inked()
    assert box is not None
    assert abs(box.right - end[0]) <= width + 1 and abs(box.bottom - end[1]) <= width + 1


def test_dashes_leave_gaps_and_touch_both_ends(paper: Paper) -> None:
    paper.canvas.line((60, 50), (140, 50), BLACK, 2, dash=6)
    row = [paper.at(x, 50) for x in range(60, 140)]
    assert row[0] == BLACK and row[-1] == BLACK
    gaps = sum(1 for one, other in pairwise(row) if one == BLACK and other == WHITE)
    assert gaps >= 5


def test_a_polygon_is_filled_and_smooth(paper: Paper) -> None:
    paper.canvas.polygon([(60, 40), (100, 40), (80, 80)], BLACK)
    assert paper.at(80, 50) == BLACK and paper.at(61, 75) == WHITE
    edge = {paper.at(x, 60)[0] for x in range(60, 101)}
    assert edge - {0, 255}
