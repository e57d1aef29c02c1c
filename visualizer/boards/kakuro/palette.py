"""The colours of a Kakuro board: those of all boards with digits, and those of the walls."""

from dataclasses import dataclass, replace
from functools import cache

from visualizer.boards.digits.palette import Palette
from visualizer.boards.digits.palette import palette_of as digits_palette_of
from visualizer.canvas.protocol import Color
from visualizer.theme import Theme, blend, contrast

_LEAST_APART = 1.1  # contrast of dark walls with the cells, beside which there are lines


@dataclass(frozen=True)
class Walls:
    """`clue` is the ink of a sum, `sign` that of a diagonal, and of what stands for a sum too small to be read."""

    ground: Color
    clue: Color
    sign: Color


@cache
def palette_of(theme: Theme, *, is_hopeless: bool) -> Palette:
    """The cells lie in the walls: these are between them."""
    palette = digits_palette_of(theme, is_hopeless=is_hopeless)
    ground = walls_of(theme, is_hopeless=is_hopeless).ground
    return replace(palette, name=f"kakuro {palette.name}", thin_line=ground, strong_line=ground)


@cache
def walls_of(theme: Theme, *, is_hopeless: bool) -> Walls:
    palette = digits_palette_of(theme, is_hopeless=is_hopeless)
    ground = _wall(theme, palette.grounds["plain"], palette.ink)
    return Walls(ground, theme.on_no_solution, blend(theme.on_no_solution, ground, 0.45))


def _wall(theme: Theme, plain: Color, ink: Color) -> Color:
    """Darker than the cells; where cells are as dark as can be, lighter."""
    dark = blend(theme.no_solution, plain, 0.9)
    return dark if contrast(dark, plain) >= _LEAST_APART else blend(ink, plain, 0.35)


def on(ground: Color, theme: Theme) -> Color:
    """The ink that is read best there."""
    return max(theme.ink, theme.card, key=lambda color: contrast(color, ground))
