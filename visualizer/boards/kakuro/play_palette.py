"""The colours of a Kakuro that is being played: cells by the colour with which they are marked, and clues."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Literal, NamedTuple

from core.play.sheet import COLORS
from visualizer.boards.digits.color_marks import color_of_mark
from visualizer.boards.digits.palette import Ground, Palette, palest
from visualizer.boards.kakuro.palette import on, palette_of, walls_of
from visualizer.canvas.protocol import Color
from visualizer.theme import Theme, blend, contrast

ClueState = Literal["plain", "finished", "lit", "told"]

_TINT = 0.1  # of a mark's colour on its cell
_READABLE = 4.5  # contrast of text
_LEAST_APART = 1.45  # contrast of cells and walls


class ClueInk(NamedTuple):
    """`sign` is the ink of what marks a wrong sum."""

    ground: Color
    text: Color
    sign: Color


@cache
def palettes_of(theme: Theme) -> tuple[Palette, ...]:
    """Of a cell without a colour, and of those with each."""
    return tuple(_palette(theme, color) for color in (0, *COLORS))


def _palette(theme: Theme, color: int) -> Palette:
    base = palette_of(theme, is_hopeless=False)
    white = _apart(base.grounds["plain"], theme)
    plain = blend(color_of_mark(color, theme), white, _TINT) if color else white
    lit = blend(theme.accent, plain, 0.28)
    return replace(
        base,
        name=f"{base.name} played {color}",
        ink=theme.ink if theme.name == "contrast" else palest(theme.ink, lit),
        lost=base.on_marked,
        lit=lit,
        grounds={**base.grounds, **_grounds(theme, plain)},
        digits={**base.digits, "wrong": theme.reject, "wrong_given": theme.reject},
    )


def _apart(ground: Color, theme: Theme) -> Color:
    """Of a cell: as far from its walls as the inks allow, where both are dark."""
    walls = walls_of(theme, is_hopeless=False).ground
    if contrast(ground, walls) >= _LEAST_APART:
        return ground
    mixed = (blend(theme.ink, ground, percent / 100) for percent in range(1, 20))
    return next((one for one in mixed if contrast(one, walls) >= _LEAST_APART), ground)


def _grounds(theme: Theme, plain: Color) -> dict[Ground, Color]:
    inks = theme.ink, theme.place, theme.reject
    return {
        "plain": plain,
        "given": blend(theme.muted, plain, 0.1),
        "unit": theme.soft if plain == theme.card else _as_strong_as_can_be(theme.accent, plain, 0.1, inks),
        "equal": _as_strong_as_can_be(theme.accent, plain, 0.18, inks),
        "chosen": theme.highlight,
        "told": _as_strong_as_can_be(theme.highlight_edge, plain, 0.14, inks),
    }


def _as_strong_as_can_be(color: Color, ground: Color, most: float, inks: Sequence[Color]) -> Color:
    """At most that share of the colour, and no more than what leaves the inks readable."""
    mixed = (blend(color, ground, percent / 100) for percent in range(round(100 * most), 0, -1))
    return next((one for one in mixed if all(contrast(ink, one) >= _READABLE for ink in inks)), ground)


@cache
def clue_ink(theme: Theme, state: ClueState, *, is_wrong: bool) -> ClueInk:
    walls = walls_of(theme, is_hopeless=False)
    if state == "told":
        ground = theme.highlight_edge
        ink = on(ground, theme)
        return ClueInk(ground, ink, ink)
    lit = _as_strong_as_can_be(theme.highlight_edge, walls.ground, 0.28, (walls.clue,))
    ground = lit if state == "lit" else walls.ground
    if is_wrong:
        wrong = _until_readable(theme.reject, ground, walls.clue)
        return ClueInk(ground, wrong, wrong)
    return ClueInk(ground, palest(walls.clue, ground) if state == "finished" else walls.clue, walls.sign)


def _until_readable(color: Color, ground: Color, ink: Color) -> Color:
    """The colour, with as much of the ink as it needs."""
    shares = (percent / 100 for percent in range(0, 100, 5))
    return next((mixed for share in shares if contrast(mixed := blend(ink, color, share), ground) >= _READABLE), ink)
