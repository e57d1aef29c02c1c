"""Names of colours: every colour that is painted is one of these."""

from dataclasses import dataclass, fields

from core.language import Sentence, sentence
from visualizer.canvas.protocol import Color


def _hex(text: str) -> Color:
    return (int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16))


@dataclass(frozen=True)
class Theme:
    """Design tokens; text tokens keep a contrast of 4.5:1 with the ground they stand on."""

    name: str
    background: Color
    card: Color
    ink: Color
    muted: Color
    line: Color  # borders and rules
    edge: Color  # outlines of controls, 3:1 where they are the only sign
    accent: Color
    on_accent: Color
    accent_text: Color
    soft: Color  # ground of a chosen or hovered thing
    highlight: Color  # ground of the current line, frame, cell
    highlight_edge: Color
    waiting: Color  # ground of a caller's waiting line
    try_: Color  # the five step colours
    place: Color
    reject: Color
    undo: Color
    solved: Color
    light_square: Color
    dark_square: Color
    obstacle: Color
    on_obstacle: Color
    no_solution: Color  # the dark ground of "no solution exists"
    on_no_solution: Color
    code_keyword: Color
    code_name: Color
    code_text: Color
    code_number: Color
    code_comment: Color
    shadow: Color


LIGHT = Theme(
    name="light",
    background=_hex("#f5f7fa"),
    card=_hex("#ffffff"),
    ink=_hex("#171b24"),
    muted=_hex("#5b6474"),
    line=_hex("#dfe4ec"),
    edge=_hex("#b9c2d0"),
    accent=_hex("#3651d4"),
    on_accent=_hex("#ffffff"),
    accent_text=_hex("#2c46c4"),
    soft=_hex("#eceffc"),
    highlight=_hex("#fff0c9"),
    highlight_edge=_hex("#d78a00"),
    waiting=_hex("#eef1fb"),
    try_=_hex("#9f6607"),
    place=_hex("#005daf"),
    reject=_hex("#b9321b"),
    undo=_hex("#633c9b"),
    solved=_hex("#0b7a56"),
    light_square=_hex("#f1ece4"),
    dark_square=_hex("#d8cfbd"),
    obstacle=_hex("#8b909c"),
    on_obstacle=_hex("#ffffff"),
    no_solution=_hex("#2b2f3a"),
    on_no_solution=_hex("#ffffff"),
    code_keyword=_hex("#7b3fa0"),
    code_name=_hex("#1c55b8"),
    code_text=_hex("#0b7a56"),
    code_number=_hex("#0b7a56"),
    code_comment=_hex("#626b7b"),
    shadow=(20, 28, 48, 40),
)

DARK = Theme(
    name="dark",
    background=_hex("#11151c"),
    card=_hex("#1a1f28"),
    ink=_hex("#e9edf4"),
    muted=_hex("#9aa4b6"),
    line=_hex("#2b323e"),
    edge=_hex("#465063"),
    accent=_hex("#8c9bff"),
    on_accent=_hex("#10142a"),
    accent_text=_hex("#a5b1ff"),
    soft=_hex("#252c45"),
    highlight=_hex("#3d3520"),
    highlight_edge=_hex("#f0b849"),
    waiting=_hex("#222838"),
    try_=_hex("#f6bd4e"),
    place=_hex("#6cb7ff"),
    reject=_hex("#fe856b"),
    undo=_hex("#af8ee3"),
    solved=_hex("#3dd39c"),
    light_square=_hex("#3c4352"),
    dark_square=_hex("#2c323f"),
    obstacle=_hex("#656e80"),
    on_obstacle=_hex("#151a22"),
    no_solution=_hex("#05070a"),
    on_no_solution=_hex("#f4f6fa"),
    code_keyword=_hex("#c9a5ff"),
    code_name=_hex("#82c4ff"),
    code_text=_hex("#62d9ab"),
    code_number=_hex("#62d9ab"),
    code_comment=_hex("#98a2b4"),
    shadow=(0, 0, 0, 110),
)

CONTRAST = Theme(
    name="contrast",
    background=_hex("#000000"),
    card=_hex("#000000"),
    ink=_hex("#ffffff"),
    muted=_hex("#e2e2e2"),
    line=_hex("#ffffff"),
    edge=_hex("#ffffff"),
    accent=_hex("#ffe14d"),
    on_accent=_hex("#000000"),
    accent_text=_hex("#ffe14d"),
    soft=_hex("#26304f"),
    highlight=_hex("#4a3c00"),
    highlight_edge=_hex("#ffe14d"),
    waiting=_hex("#1d2438"),
    try_=_hex("#ffe14d"),
    place=_hex("#6fc3ff"),
    reject=_hex("#ff9580"),
    undo=_hex("#dcc0ff"),
    solved=_hex("#5df2b4"),
    light_square=_hex("#3a3a3a"),
    dark_square=_hex("#141414"),
    obstacle=_hex("#8f8f8f"),
    on_obstacle=_hex("#000000"),
    no_solution=_hex("#000000"),
    on_no_solution=_hex("#ffffff"),
    code_keyword=_hex("#dcbfff"),
    code_name=_hex("#9ad4ff"),
    code_text=_hex("#7df5c4"),
    code_number=_hex("#7df5c4"),
    code_comment=_hex("#cfcfcf"),
    shadow=(0, 0, 0, 160),
)

THEMES = {theme.name: theme for theme in (LIGHT, DARK, CONTRAST)}

THEME_NAMES: dict[str, Sentence] = {
    "light": sentence("Light"),
    "dark": sentence("Dark"),
    "contrast": sentence("High contrast"),
}

COLOR_NAMES = tuple(field.name for field in fields(Theme) if field.name != "name")


def contrast(first: Color, second: Color) -> float:
    """Ratio of luminances, 1 to 21 (WCAG 2, relative luminance)."""
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def blend(front: Color, back: Color, share: float) -> Color:
    """`share` of the front colour over the rest of the back one."""
    return (
        round(front[0] * share + back[0] * (1 - share)),
        round(front[1] * share + back[1] * (1 - share)),
        round(front[2] * share + back[2] * (1 - share)),
    )


def _luminance(color: Color) -> float:
    red, green, blue = (_linear(channel / 255) for channel in color[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)
