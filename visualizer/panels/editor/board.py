"""The board that is drawn: a press paints walls and white cells, or chooses the clue or the cell on which to type."""

from collections.abc import Callable, Hashable

from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroBoard, Run
from visualizer.boards.kakuro import KakuroView
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Point, Rect
from visualizer.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased, WindowChange
from visualizer.look import Look
from visualizer.panels.aside_cards import Told
from visualizer.panels.asides import Asides, Subject
from visualizer.panels.editor.picture import Drawn, draw_draft
from visualizer.panels.motion import ARROWS
from visualizer.runs.editor import Editor
from visualizer.widgets.painting import inner_focus_ring
from visualizer.widgets.widget import Widget

_ERASING = ("delete", "backspace")
_WALL = "#"
_DRAWING = ("space", "return", _WALL)


class EditorBoard(Widget):
    """Keys are heard also while something else has the focus, if they are offered.

    `take_focus` shows the cell on which one draws by keys: none is drawn before it is seen.
    """

    is_layer = True
    is_opaque = True
    focusable = True

    def __init__(self, editor: Editor, take_focus: Callable[[], None]) -> None:
        super().__init__()
        self._editor = editor
        self._take_focus = take_focus
        self._look: Look | None = None
        self._at: Point | None = None  # of the pointer, where it was last over the board
        self._stroke: bool | None = None  # whether what is passed with the button down becomes white
        self._last = Cell(0, 0)  # that the stroke has passed
        self._seen: tuple[Hashable, KakuroView, KakuroBoard] | None = None
        self._asides = Asides(self._subject)

    # Being told of

    @property
    def is_moving(self) -> bool:
        return self._asides.is_coming

    def update(self, seconds: float) -> None:
        self._attend()
        self._asides.update(seconds)

    def told(self) -> list[Told]:
        """What cards tell of the run whose clue the pointer is on; while one draws, nothing."""
        view = self._attend()
        return [Told(aside, aside.kept_clear(view)) for aside in self._asides.told] if view else []

    def _attend(self) -> KakuroView | None:
        if self._look is None or self._editor.mode == "outline":
            return None
        view = self._shown(self._look)[0]
        self._asides.follow(view, self._at if self.hovered else None, None)
        return view

    def _subject(self) -> Subject:
        assert self._look is not None, "it has its place"
        return Subject(self._editor.puzzle, self._shown(self._look)[1], self._editor.drafting.version)

    # Drawing

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect, self._look = rect, look

    def picture_key(self) -> Hashable:
        editor, judging = self._editor, self._editor.judging
        return (
            super().picture_key(),
            (editor.drafting.version, editor.mode, editor.run, editor.cell, editor.typed, editor.shows_solution),
            (judging.solutions, judging.found, judging.impossible, editor.marked),
            self._pointed(),
        )

    def draw(self, canvas: Canvas, look: Look) -> None:
        view, board = self._shown(look)
        draw_draft(canvas, view, self._drawn(board))
        if self.focus_visible:
            inner_focus_ring(canvas, view.board.inset(-look.px(4)).common(self.rect), look)

    def _shown(self, look: Look) -> tuple[KakuroView, KakuroBoard]:
        puzzle = self._editor.puzzle
        key = (self._editor.drafting.version, self.rect, look)
        if self._seen is None or self._seen[0] != key:
            self._seen = key, KakuroView(puzzle, self.rect, look), puzzle.board()
        return self._seen[1:]

    def _drawn(self, board: KakuroBoard) -> Drawn:
        editor = self._editor
        return Drawn(
            editor.puzzle,
            board,
            solutions=editor.compared,
            shows_all=editor.shows_solution,
            asks=editor.mode == "sums",
            run=editor.run if editor.mode == "sums" else None,
            typed=editor.typed,
            cell=editor.cell if editor.mode == "digits" or (self.focus_visible and editor.mode == "outline") else None,
            pointed=self._pointed(),
            impossible=editor.judging.impossible,
            lined=editor.mode == "outline",
            told=editor.marked,
        )

    def _pointed(self) -> Cell | None:
        """Which a press would paint, or type on."""
        if self._look is None or self._at is None or not self.hovered or self._editor.mode == "sums":
            return None
        return self._shown(self._look)[0].cell_at(self._at)

    # Being used

    def handle(self, what: Input) -> bool:
        match what:
            case PointerMoved(at):
                self._at = at
                return self._stroke is not None and self._paint_on(at)
            case PointerPressed(at, button="left") if self._look is not None:
                return self._press(self._shown(self._look)[0], at)
            case PointerReleased() | WindowChange.FOCUS_LOST:
                self._stroke = None
            case KeyPressed():
                return self._key(what)
        return False

    def _press(self, view: KakuroView, at: Point) -> bool:
        self._at, editor = at, self._editor
        cell = view.cell_at(at)
        if editor.mode == "sums":
            self._press_run(view, at, cell)
        elif cell is not None:
            editor.choose_cell(cell)
            if editor.mode == "outline":
                self._stroke, self._last = cell not in editor.puzzle.outline.white, cell
                editor.toggle()
        return True

    def _press_run(self, view: KakuroView, at: Point, cell: Cell | None) -> None:
        """That of the clue; on a white cell the one across, and once more the one down."""
        editor = self._editor
        run: Run | None
        if cell in editor.puzzle.outline.white:
            across, down = editor.puzzle.outline.runs_through(cell)
            run = down if editor.run == across else across
        else:
            run = view.clue_at(at, (1,) * len(editor.puzzle.sums))
        editor.choose_run(run or editor.run)

    def _paint_on(self, at: Point) -> bool:
        """All cells between the last one and this one, however fast the pointer is."""
        assert self._look is not None and self._stroke is not None, "it was pressed"
        editor, cell = self._editor, self._shown(self._look)[0].cell_at(at)
        if cell is not None and cell != self._last:
            editor.choose_cell(cell)
            editor.paint(_between(self._last, cell), is_white=self._stroke, goes_on=True)
            self._last = cell
        return True

    def _key(self, key: KeyPressed) -> bool:
        editor, is_plain = self._editor, not (key.control or key.alt)
        if not is_plain:
            return False
        if editor.mode == "outline":
            return self._draw_by(key)
        if key.key in ARROWS:
            editor.move(*ARROWS[key.key])
        elif key.key == "tab":
            return editor.mode == "sums" and editor.run is not None and editor.step(-1 if key.shift else 1)
        else:
            return self._type(key)
        return True

    def _draw_by(self, key: KeyPressed) -> bool:
        way, was_seen = ARROWS.get(key.key), self.focus_visible
        if not self.visible or (way is None and key.key not in _DRAWING):
            return False
        if not was_seen:
            self._take_focus()
        if way is not None and not key.shift:
            self._editor.move(*way)
        elif way is not None and was_seen:
            self._editor.draw_on(*way)
        elif was_seen and not key.repeated:
            self._editor.toggle()
        return True

    def _type(self, key: KeyPressed) -> bool:
        editor = self._editor
        if key.key == _WALL and editor.mode == "digits":  # on many keyboards it is Shift+3
            editor.toggle()
        elif key.digit is not None:
            editor.type_digit(key.digit)
        elif key.key in _ERASING:
            editor.erase()
        elif key.key == "return":
            self.go_on(-1 if key.shift else 1)
        else:
            return False
        return True

    def go_on(self, by: int = 1) -> None:
        """To the next clue, round and round, or to the next white cell."""
        editor = self._editor
        if editor.mode == "sums":
            if not editor.step(by):
                editor.step(by)
        elif cells := editor.puzzle.outline.cells:
            beyond = [cell for cell in cells[::by] if (cell > editor.cell if by > 0 else cell < editor.cell)]
            editor.choose_cell(beyond[0] if beyond else cells[::by][0])


def _between(start: Cell, end: Cell) -> list[Cell]:
    """With the end, in a straight line."""
    far = max(abs(end.row - start.row), abs(end.column - start.column))
    steps = [number / far for number in range(1, far + 1)]
    return [
        Cell(start.row + round(step * (end.row - start.row)), start.column + round(step * (end.column - start.column)))
        for step in steps
    ]
