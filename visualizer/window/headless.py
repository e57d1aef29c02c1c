"""Pictures of a stage with no window at all."""

from io import BytesIO
from pathlib import Path

import pygame

from visualizer.look import Look
from visualizer.widgets.stage import Stage
from visualizer.window.compositor import Compositor
from visualizer.window.fonts import FontMetrics
from visualizer.window.screen_canvas import PaintBox


def picture(stage: Stage, look: Look, size: tuple[int, int]) -> bytes:
    """A PNG file of what a window of that size would show."""
    file = BytesIO()
    pygame.image.save(drawn(stage, look, size), file, "picture.png")
    return file.getvalue()


def save_picture(path: Path, stage: Stage, look: Look, size: tuple[int, int]) -> None:
    path.write_bytes(picture(stage, look, size))


def drawn(stage: Stage, look: Look, size: tuple[int, int]) -> pygame.Surface:
    """The same as pixels in memory."""
    fonts = look.metrics if isinstance(look.metrics, FontMetrics) else FontMetrics()
    surface = pygame.Surface(size)
    stage.arrange(size, look)
    Compositor(PaintBox(fonts)).compose(stage.roots, look, surface, everything=True)
    return surface
