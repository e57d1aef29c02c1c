"""The number pad: what can be put on the chosen cell, and how: as a digit, a note, crossed out, or a colour."""

from collections.abc import Callable, Hashable, Sequence
from functools import partial

from core.language import Sentence, sentence
from core.play.sheet import COLORS
from core.puzzles.cell_names import cell_name
from visualizer.boards.digits.color_marks import COLOR_MARKS
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.panels.play.pad_buttons import ColorButton, DigitButton
from visualizer.runs.game import Game, Mode
from visualizer.widgets.button import Button
from visualizer.widgets.column import Column
from visualizer.widgets.grid import Grid
from visualizer.widgets.widget import Widget

_GAP = 6
_BETWEEN = 12  # digits and modes
_LEAST_MODE = 122
_LEAST_DIGIT = 48  # pixels; where digits beside the modes would be narrower, the modes stand below


class NumberPad(Widget):
    """Pressed or typed, a digit does the same; what the runs exclude is pale, and says why.

    `on_pressed` is called after each press by the mouse, so that the board can have the focus again.
    """

    def __init__(self, game: Game, on_pressed: Callable[[], None] = lambda: None) -> None:
        super().__init__()
        self._game = game
        self._on_pressed = on_pressed
        self._shown_for: Hashable = None
        self._digits = [DigitButton(game, digit) for digit in range(1, 10)]
        self._modes: dict[Mode, Button] = {
            "digit": self._mode("digit", sentence("Digit"), "hash", "Esc"),
            "note": self._mode("note", sentence("Note"), "pencil", "N"),
            "cross": self._mode("cross", sentence("Cross out"), "x", "X"),
        }
        self._erase = Button(sentence("Erase"), icon="eraser", shortcut="0", on_press=game.erase)
        self._colors = [
            ColorButton(game, number, COLOR_MARKS[number - 1].name if number else sentence("No colour"))
            for number in (*COLORS, 0)
        ]
        self._buttons: tuple[Button, ...] = (*self._digits, *self._modes.values(), self._erase, *self._colors)
        for button in self._buttons:
            button.on_press = partial(self._press, button, button.on_press)
        self._left = Grid(*self._digits, columns=3, gap=_GAP)
        self._right = Column(*self._modes.values(), self._erase, gap=_GAP)
        self._below = Grid(*self._modes.values(), self._erase, columns=4, gap=_GAP, least=_LEAST_MODE)
        self._row = Grid(*self._colors, columns=len(self._colors), gap=_GAP)

    def _mode(self, mode: Mode, name: Sentence, icon: str, key: str) -> Button:
        return Button(name, icon=icon, shortcut=key, on_press=partial(self._choose_mode, mode))

    def _choose_mode(self, mode: Mode) -> None:
        self._game.mode = mode

    def _press(self, button: Button, act: Callable[[], None]) -> None:
        act()
        if not button.focus_visible:
            self._on_pressed()

    def children(self) -> Sequence[Widget]:
        self._refresh()
        return self._buttons

    def _refresh(self) -> None:
        """As the game stands now, if that is not shown already."""
        game, chosen = self._game, self._game.chosen
        if (key := game.picture_key()) == self._shown_for:
            return
        self._shown_for = key
        for mode, button in self._modes.items():
            button.is_on = mode == game.mode
        for button in self._buttons:
            button.enabled = not game.is_paused
        marks = game.session.sheet.marks(chosen) if chosen and not game.is_paused else None
        for digit in self._digits:
            digit.refresh(marks)
        for color in self._colors:
            color.refresh(marks)

    # Where things lie

    def preferred_size(self, look: Look) -> tuple[int, int]:
        least = 3 * look.px(_LEAST_DIGIT) + 2 * look.px(_GAP)
        width = least + look.px(_BETWEEN) + self._right.preferred_size(look)[0]
        return width, self.height_for(width, look)

    def height_for(self, width: int, look: Look) -> int:
        return sum(self._heights(width, look)) + 2 * look.px(_BETWEEN) - look.px(4)

    def _heights(self, width: int, look: Look) -> tuple[int, int, int]:
        """Of the heading, of digits and modes, and of the colours."""
        left, right = self._widths(width, look)
        digits, modes = self._left.height_for(left, look), self._right.height_for(right, look)
        middle = max(digits, modes) if right else digits + look.px(_GAP) + self._below.height_for(width, look)
        return look.height(look.font("caption_strong")), middle, self._row.height_for(width, look)

    def _widths(self, width: int, look: Look) -> tuple[int, int]:
        """Of the digits, and of the modes beside them; 0 where these stand below."""
        right = self._right.preferred_size(look)[0]
        left = width - right - look.px(_BETWEEN)
        is_wide = left >= 3 * look.px(_LEAST_DIGIT) + 2 * look.px(_GAP)
        return (left, right) if is_wide else (width, 0)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        heading, middle, colors = self._heights(rect.width, look)
        left, right = self._widths(rect.width, look)
        rest = rect.cut_top(heading, look.px(_BETWEEN - 4))[1]
        body, rest = rest.cut_top(middle, look.px(_BETWEEN))
        if right:
            digits, beside = body.cut_left(left, look.px(_BETWEEN))
            self._right.layout(beside.centered(right, self._right.height_for(right, look)), look)
        else:
            digits, below = body.cut_top(self._left.height_for(left, look), look.px(_GAP))
            self._below.layout(below, look)
        self._left.layout(digits.centered(digits.width, self._left.height_for(digits.width, look)), look)
        self._row.layout(rest.cut_top(colors)[0], look)

    def picture_key(self) -> Hashable:
        return (self._words(), super().picture_key())

    def draw(self, canvas: Canvas, look: Look) -> None:
        font = look.font("caption_strong")
        at = self.rect.x, self.rect.y + look.height(font) // 2
        canvas.text(look.shortened(look.say(self._words()), font, self.rect.width), at, font, look.theme.muted)
        super().draw(canvas, look)

    def _words(self) -> Sentence:
        game, cell = self._game, self._game.chosen
        if cell is None:
            return sentence("No cell is chosen")
        if game.asks_why:
            return sentence("Which digit on {cell} is to be explained?", cell=cell_name(cell))
        return _heading(game.mode, cell_name(cell))


def _heading(mode: Mode, cell: Sentence) -> Sentence:
    match mode:
        case "digit":
            return sentence("Digit for {cell}", cell=cell)
        case "note":
            return sentence("Note for {cell}", cell=cell)
        case "cross":
            return sentence("Cross out on {cell}", cell=cell)
