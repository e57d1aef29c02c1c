"""Help: what backtracking is, Sudoku, Kakuro, the controls, and about the program."""

from collections.abc import Callable, Sequence

from core.language import Sentence, sentence
from visualizer.boards.marks import Mark, draw_mark
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Point, Rect
from visualizer.look import Look
from visualizer.panels.fold_mark import draw_fold
from visualizer.scenes.help_kakuro import kakuro_page
from visualizer.scenes.help_sudoku import sudoku_page
from visualizer.scenes.page import Page
from visualizer.scenes.paragraph import paragraph
from visualizer.scenes.scene import Scene, Shortcut
from visualizer.widgets.card import Card
from visualizer.widgets.column import Column
from visualizer.widgets.keys import key_words
from visualizer.widgets.label import Label
from visualizer.widgets.scroll import Scroll
from visualizer.widgets.tabs import Tabs
from visualizer.widgets.widget import Widget

TABS: list[tuple[str, Sentence]] = [
    ("idea", sentence("What backtracking is")),
    ("sudoku", sentence("Sudoku")),
    ("kakuro", sentence("Kakuro")),
    ("controls", sentence("Controls")),
    ("about", sentence("About")),
]

EVERYWHERE: list[Shortcut] = [
    ("Tab / Shift+Tab", sentence("To the next or previous control")),
    ("Enter, Space", sentence("Press the control that has the ring")),
    ("?", sentence("The shortcuts of this screen")),
    ("F1", sentence("Help")),
    ("F8", sentence("Next theme")),
    ("F9", sentence("Options")),
    ("F11", sentence("Full screen")),
    ("Ctrl+ + / Ctrl+ −", sentence("Everything larger or smaller")),
    ("Ctrl+Q", sentence("Close Krok")),
]

IN_PANELS: list[Shortcut] = [
    ("↑ ↓ ← →", sentence("On the board, the code, the calls or the tree: move")),
    ("Enter", sentence("Choose a square, set a breakpoint, go to a call or a node")),
    ("+ / − / 0", sentence("In the tree and the strip: zoom, and show everything")),
    ("F", sentence("In the tree: fold or open a node")),
    ("Page ↑ / Page ↓", sentence("In the strip: far through time")),
]

_IDEA = (
    (
        sentence("A choice, then the next one"),
        sentence(
            "Some tasks are a row of choices, and nobody can see at the first choice whether the last one will work "
            "out. Backtracking makes a choice that breaks no rule yet, and goes on to the next one."
        ),
    ),
    (
        sentence("A step back"),
        sentence(
            "When nothing is left to choose, an earlier choice was wrong. So the last one is taken back, and the next "
            "possibility there is tried. When none is left there either, one more is taken back."
        ),
    ),
    (
        sentence("Why recursion"),
        sentence(
            "Each choice is a call of the same function. It puts its queen or digit and calls itself for the next "
            "one; when that call comes back, it takes it away and tries what is next. The call stack remembers how "
            "far each call is."
        ),
    ),
    (
        sentence("Why nothing is missed"),
        sentence(
            "Everything that breaks no rule is tried once under each way of getting there. So the tree of choices, "
            "when it is closed, is a proof: what was not found does not exist."
        ),
    ),
)

_Draw = Callable[[Canvas, Look, Point], None]


def _mark(mark: Mark) -> _Draw:
    return lambda canvas, look, center: draw_mark(canvas, look, mark, center, look.px(6))


def _fold(mark: Mark) -> _Draw:
    def draw(canvas: Canvas, look: Look, center: Point) -> None:
        draw_fold(canvas, look, mark, (center[0], center[1] - look.px(7)), look.px(8), look.px(14))

    return draw


def _crossed_out(canvas: Canvas, look: Look, center: Point) -> None:
    """As on the board, where it is drawn in the middle of a square."""
    (x, y), reach = center, look.px(6)
    for down in (reach, -reach):
        canvas.line((x - reach, y - down), (x + reach, y + down), look.theme.undo, look.px(2))


def _just_crossed_out(canvas: Canvas, look: Look, center: Point) -> None:
    side = look.px(17)
    square = Rect(center[0] - side // 2, center[1] - side // 2, side, side)
    canvas.frame(square, look.theme.try_, look.px(3), radius=look.px(4))


_SHAPES: tuple[tuple[_Draw, Sentence], ...] = (
    (_mark(Mark.PLACED), sentence("placed: stands on the board now, on the way to the current step")),
    (
        _mark(Mark.REJECTED),
        sentence("rejected: would break a rule; dotted lines lead to what stands in the way"),
    ),
    (_mark(Mark.UNDONE), sentence("dead end: was placed, all below was tried, taken back")),
    (_mark(Mark.SOLVED), sentence("solution")),
    (_mark(Mark.HOLDS_SOLUTION), sentence("taken back, but a solution was found below")),
    (
        _fold(Mark.UNDONE),
        sentence("folded: a dead end with all that was tried below it; a right click opens it"),
    ),
    (_fold(Mark.HOLDS_SOLUTION), sentence("folded, and a solution was found in it")),
    (
        _crossed_out,
        sentence("crossed out on the board: a queen attacks this square, so it is not tried there"),
    ),
    (_just_crossed_out, sentence("crossed out just now, by the queen that was placed")),
)


class HelpScene(Scene):
    """`tab` is the page that is open at first; `version` is the program's."""

    name = "help"

    def __init__(
        self, shortcuts: list[Shortcut], version: str, relayout: Callable[[], None], *, tab: str = "idea"
    ) -> None:
        self._relayout = relayout
        self._tabs = Tabs(TABS, tab, self.open)
        self._pages = {
            "idea": _idea(),
            "sudoku": sudoku_page(),
            "kakuro": kakuro_page(),
            "controls": _controls(shortcuts),
            "about": _about(version),
        }
        self._scroll = Scroll(Page(Column(self._tabs, *self._pages.values(), gap=16)))
        self.root = self._scroll
        self._turn_to(tab)

    def open(self, tab: str) -> None:
        """From its beginning."""
        self._turn_to(tab)
        self._scroll.scroll_to(0)
        self._relayout()

    def _turn_to(self, tab: str) -> None:
        self._tabs.chosen = tab
        for name, page in self._pages.items():
            page.visible = name == tab


def _idea() -> Widget:
    paragraphs = [paragraph(title, text) for title, text in _IDEA]
    lines = Column(*(_Shape(draw, text) for draw, text in _SHAPES), gap=8)
    shapes = Card(lines, heading=sentence("The shapes"), is_layer=False)
    return Column(*paragraphs, shapes, gap=14)


def _controls(shortcuts: list[Shortcut]) -> Widget:
    return Column(
        shortcut_card(sentence("In the lab"), shortcuts),
        shortcut_card(sentence("In a panel that has the ring"), IN_PANELS),
        shortcut_card(sentence("Everywhere"), EVERYWHERE),
        Card(
            Label(
                sentence(
                    "By mouse: click a node of the tree, a card of the call stack or the strip to go there; click a "
                    "line of the code for a breakpoint; drag the gaps between panels; turn the wheel over the tree or "
                    "the strip to zoom. A file with a puzzle can be dropped on the window."
                ),
                wraps=True,
            ),
            heading=sentence("By mouse"),
            is_layer=False,
        ),
        gap=14,
    )


def shortcut_card(heading: Sentence, shortcuts: list[Shortcut]) -> Widget:
    return Card(Column(*(_Line(keys, name) for keys, name in shortcuts), gap=4), heading=heading, is_layer=False)


def _about(version: str) -> Widget:
    return Column(
        Label(f"Krok {version}", role="title"),
        Label(
            sentence(
                "Krok means “step” in Czech and Slovak. It shows a search one step at a time: the code on show is the "
                "code that runs."
            ),
            role="narration",
            wraps=True,
        ),
        Label(
            sentence(
                "Krok is free under the MIT licence. Letters: Inter and Source Code Pro, both under the SIL Open Font "
                "License. Icons: Lucide, under the ISC licence. Window: pygame-ce, under the LGPL."
            ),
            wraps=True,
        ),
        gap=12,
    )


class _Line(Widget):
    """Keys at the left, what they do at the right; the words wrap."""

    def __init__(self, keys: str, name: Sentence) -> None:
        super().__init__()
        self._keys = keys
        self._name = Label(name, wraps=True)

    def children(self) -> Sequence[Widget]:
        return (self._name,)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        return look.px(460), self.height_for(look.px(460), look)

    def height_for(self, width: int, look: Look) -> int:
        return max(look.px(26), self._name.height_for(max(1, width - self._key_room(width, look)), look))

    def _key_room(self, width: int, look: Look) -> int:
        return min(look.px(190), width * 2 // 5)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        self._name.layout(rect.cut_left(self._key_room(rect.width, look))[1], look)

    def draw(self, canvas: Canvas, look: Look) -> None:
        font = look.font("code_strong")
        room = self._key_room(self.rect.width, look) - look.px(8)
        at = (self.rect.x, self.rect.center[1])
        canvas.text(look.shortened(look.say(key_words(self._keys)), font, room), at, font, look.theme.accent_text)
        super().draw(canvas, look)


class _Shape(Widget):
    """A sign and what it stands for."""

    def __init__(self, draw_sign: _Draw, text: Sentence) -> None:
        super().__init__()
        self._draw_sign = draw_sign
        self._label = Label(text, wraps=True)

    def children(self) -> Sequence[Widget]:
        return (self._label,)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        width, height = self._label.preferred_size(look)
        return width + look.px(30), height

    def height_for(self, width: int, look: Look) -> int:
        return self._label.height_for(max(1, width - look.px(30)), look)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        self._label.layout(rect.cut_left(look.px(30))[1], look)

    def draw(self, canvas: Canvas, look: Look) -> None:
        self._draw_sign(canvas, look, (self.rect.x + look.px(10), self.rect.center[1]))
        super().draw(canvas, look)
