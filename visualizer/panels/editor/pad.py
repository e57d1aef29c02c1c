"""The number pad of the editor: what the keyboard types on a clue or a cell, for the mouse."""

from collections.abc import Callable, Sequence
from functools import partial

from core.language import sentence
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.runs.editor import Editor
from visualizer.widgets.button import Button
from visualizer.widgets.grid import Grid
from visualizer.widgets.widget import Widget

_LEAST = 44  # pixels of a digit


class EditorPad(Widget):
    """`go_on` brings the next clue or cell; 0 is there for sums only."""

    def __init__(self, editor: Editor, go_on: Callable[[int], None]) -> None:
        super().__init__()
        self._editor = editor
        self._digits = [self._digit(digit) for digit in (*range(1, 10), 0)]
        self._others = (
            Button(sentence("Erase"), icon="eraser", shortcut="Delete", on_press=editor.erase),
            Button(sentence("Next"), icon="arrow-right", shortcut="Enter", on_press=lambda: go_on(1)),
        )
        self._grid = Grid(*self._digits, columns=5, gap=6)
        self._below = Grid(*self._others, columns=2, gap=6)

    def _digit(self, digit: int) -> Button:
        return _Digit(str(digit), on_press=partial(self._editor.type_digit, digit), role="title")

    def children(self) -> Sequence[Widget]:
        self._digits[-1].enabled = self._editor.mode == "sums"
        return (self._grid, self._below)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        width = max(part.preferred_size(look)[0] for part in (self._grid, self._below))
        return width, self.height_for(width, look)

    def height_for(self, width: int, look: Look) -> int:
        return self._grid.height_for(width, look) + look.px(6) + self._below.height_for(width, look)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        upper, lower = rect.cut_top(self._grid.height_for(rect.width, look), look.px(6))
        self._grid.layout(upper, look)
        self._below.layout(lower, look)


class _Digit(Button):
    """Large enough for a finger."""

    def preferred_size(self, look: Look) -> tuple[int, int]:
        return look.px(_LEAST), max(look.px(_LEAST), super().preferred_size(look)[1])
