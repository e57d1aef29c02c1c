"""In editing: size, signs to put on the board, undo, and the way out."""

from collections.abc import Callable, Sequence

from core.language import Sentence, sentence
from visualizer.canvas.rectangle import Rect
from visualizer.kinds import kind_of
from visualizer.look import Look
from visualizer.runs.lab import Lab
from visualizer.widgets.button import Button
from visualizer.widgets.column import Row
from visualizer.widgets.label import Label
from visualizer.widgets.widget import Widget


class EditingRow(Widget):
    """Obstacles are set on the board itself; what is typed there has a button here too, for the mouse."""

    def __init__(
        self,
        lab: Lab,
        on_change: Callable[[], None],
        toggle_editing: Callable[[], None],
        type_sign: Callable[[str], None],
        grow: Callable[[int], None],
    ) -> None:
        super().__init__()
        self._lab = lab
        self._on_change = on_change
        self._type_sign = type_sign
        self._size = Label("", role="strong", anchor="center")
        self._smaller = self._button("minus", sentence("Smaller board"), "-", lambda: grow(-1))
        self._larger = self._button("plus", sentence("Larger board"), "+", lambda: grow(1))
        self._clear = self._button("trash-2", sentence("Clear all"), None, lab.clear)
        self._undo = self._button("undo-2", sentence("Undo"), "Ctrl+Z", lab.undo)
        self._redo = self._button("redo-2", sentence("Redo"), "Ctrl+Y", lab.redo)
        done = Button(sentence("Done"), icon="check", kind="primary", on_press=toggle_editing, shortcut="E")
        self._row = Row(self._smaller, self._size, self._larger, self._clear, self._undo, self._redo, done)
        self._signs: tuple[str, ...] = ()
        self._keypad: Widget = Row()

    def _button(self, icon: str, name: Sentence, keys: str | None, act: Callable[[], None]) -> Button:
        def press() -> None:
            act()
            self._on_change()

        return Button(None, icon=icon, tooltip=name, shortcut=keys, on_press=press)

    def children(self) -> Sequence[Widget]:
        return (self._row, self._keypad)

    def refresh(self) -> None:
        puzzle = self._lab.puzzle
        self._size.text = sentence("{rows} × {columns}", rows=puzzle.rows, columns=puzzle.columns)
        self._smaller.enabled, self._larger.enabled = puzzle.grown(-1) != puzzle, puzzle.grown(1) != puzzle
        self._clear.explanation = kind_of(puzzle).CLEARING
        self._clear.enabled = bool(puzzle.marks)
        self._undo.enabled, self._redo.enabled = self._lab.can_undo, self._lab.can_redo
        signs = kind_of(puzzle).signs(puzzle)
        if signs != self._signs:
            self._signs = signs
            self._keypad = Row(*map(self._sign_button, signs), self._eraser(), gap=2) if signs else Row()

    def _sign_button(self, sign: str) -> Button:
        name = sentence("Put {sign} on the chosen cell", sign=sign)
        return Button(sign, tooltip=name, on_press=lambda: self._type_sign(sign), is_small=True)

    def _eraser(self) -> Button:
        name = sentence("Clear the chosen cell")
        return Button(None, icon="x", tooltip=name, shortcut="0", on_press=lambda: self._type_sign(""), is_small=True)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        height = self._row.preferred_size(look)[1]
        return self._row.preferred_size(look)[0], height * (2 if self._signs else 1) + look.px(8 if self._signs else 0)

    def height_for(self, width: int, look: Look) -> int:
        """The signs go beside the rest where there is room, below it where there is none."""
        row, signs = self._row.preferred_size(look), self._keypad.preferred_size(look)
        if not self._signs or row[0] + look.px(16) + signs[0] <= width:
            return row[1]
        return row[1] + look.px(8) + signs[1]

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        row, signs = self._row.preferred_size(look), self._keypad.preferred_size(look)
        self._row.layout(Rect(rect.x, rect.y, min(rect.width, row[0]), row[1]), look)
        x, y, room = rect.x + row[0] + look.px(16), rect.y + (row[1] - signs[1]) // 2, rect.right
        if x + signs[0] > room:
            x, y = rect.x, rect.y + row[1] + look.px(8)
        self._keypad.layout(Rect(x, y, min(signs[0], room - x), signs[1]), look)
