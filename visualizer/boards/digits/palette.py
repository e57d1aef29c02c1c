"""The colours of a board with digits, all from the tokens of the theme."""

from dataclasses import dataclass
from functools import cache
from typing import Literal

from visualizer.canvas.protocol import Color
from visualizer.theme import Theme, blend, contrast

Ground = Literal["plain", "given", "unit", "rejected", "solved", "compared", "equal", "chosen", "told"]
# How a digit stands there; a wrong one is in a unit that breaks a rule.
Dress = Literal["given", "placed", "undone", "rejected", "solved", "possible", "wrong", "wrong_given"]

_READABLE = 4.5  # contrast of text


@dataclass(frozen=True)
class Palette:
    """`marked` is the ground of a candidate that is pointed out, `on_marked` its digit; `lit` is a softer ground."""

    name: str
    thin_line: Color
    strong_line: Color
    ink: Color
    lost: Color
    back: Color
    marked: Color
    on_marked: Color
    grounds: dict[Ground, Color]
    digits: dict[Dress, Color]
    lit: Color

    def faint(self, ground: Ground) -> Color:
        """The palest ink that can still be read there."""
        return palest(self.ink, self.grounds[ground])

    def dot(self, ground: Ground, *, is_faint: bool) -> Color:
        """Of a candidate that is too small to be read."""
        return blend(self.ink, self.grounds[ground], 0.25 if is_faint else 0.6)


@cache
def palette_of(theme: Theme, *, is_hopeless: bool) -> Palette:
    plain = blend(theme.no_solution, theme.card, 0.82) if is_hopeless else theme.card
    ink = theme.on_no_solution if is_hopeless else theme.ink
    soft = ink if is_hopeless else theme.muted

    def stepped(color: Color) -> Color:
        return ink if is_hopeless else color

    return Palette(
        name=f"digits {theme.name} hopeless" if is_hopeless else f"digits {theme.name}",
        thin_line=blend(soft, plain, 0.4),
        strong_line=blend(soft, plain, 0.9),
        ink=ink,
        lost=stepped(theme.try_),
        back=stepped(theme.undo),
        marked=theme.highlight_edge,
        on_marked=max(theme.ink, theme.card, key=lambda color: contrast(color, theme.highlight_edge)),
        grounds={
            "plain": plain,
            "given": blend(soft, plain, 0.1),
            "unit": blend(theme.highlight_edge, plain, 0.12),
            "rejected": blend(theme.reject, plain, 0.1),
            "solved": blend(theme.solved, plain, 0.1),
            "compared": blend(theme.highlight_edge, plain, 0.12),
        },
        digits={
            "given": ink,
            "placed": stepped(theme.place),
            "undone": stepped(theme.undo),
            "rejected": stepped(theme.reject),
            "solved": stepped(theme.solved),
            "possible": ink,
        },
        lit=blend(theme.highlight_edge, plain, 0.3),
    )


@cache
def palest(ink: Color, ground: Color) -> Color:
    """As much of the ink as text needs to be read there."""
    shares = (percent / 100 for percent in range(30, 100, 2))
    return next((pale for share in shares if contrast(pale := blend(ink, ground, share), ground) >= _READABLE), ink)
