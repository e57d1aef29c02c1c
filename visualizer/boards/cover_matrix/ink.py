"""The colours of the matrix, all from the tokens of the theme."""

from dataclasses import dataclass
from functools import cache

from visualizer.canvas.protocol import Color
from visualizer.theme import Theme, blend


@dataclass(frozen=True)
class Ink:
    """A ground is the colour of a whole row, behind its ones; a band stands for a cell where ones have no room."""

    name: str
    outside: Color
    ground: Color
    covered_ground: Color
    given_ground: Color
    chosen_ground: Color
    lost_ground: Color
    back_ground: Color
    chosen_band: Color
    given_band: Color
    rule: Color
    left: Color
    covered: Color
    given: Color
    chosen: Color
    lost: Color
    back: Color


@cache
def ink_of(theme: Theme, *, is_solved: bool) -> Ink:
    chosen = theme.solved if is_solved else theme.place
    covered_ground = blend(theme.muted, theme.card, 0.1)
    return Ink(
        name=f"cover matrix {theme.name}{' solved' if is_solved else ''}",
        outside=theme.background,
        ground=theme.card,
        covered_ground=covered_ground,
        given_ground=blend(theme.muted, theme.card, 0.22),
        chosen_ground=blend(chosen, theme.card, 0.2),
        lost_ground=blend(theme.try_, theme.card, 0.25),
        back_ground=blend(theme.undo, theme.card, 0.2),
        chosen_band=blend(chosen, covered_ground, 0.35),
        given_band=blend(theme.muted, covered_ground, 0.35),
        rule=blend(theme.muted, theme.card, 0.25),
        left=theme.ink,
        covered=blend(theme.muted, theme.card, 0.4),
        given=theme.muted,
        chosen=chosen,
        lost=theme.try_,
        back=theme.undo,
    )
