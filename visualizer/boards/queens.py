"""A board of queens: squares, obstacles, queens, and what the current step does to them."""

from math import hypot

from core.puzzles.geometry import Cell, column_name
from core.puzzles.queens import QueensBoard, QueensPuzzle
from core.steps.events import Event, Moved, Narrowed, Placed, Rejected, Removed, Restored, Solved
from visualizer.boards.marks import Mark, draw_mark
from visualizer.boards.shown import Shown
from visualizer.canvas.protocol import Canvas, Color
from visualizer.canvas.rectangle import Point, Rect
from visualizer.look import Look
from visualizer.theme import blend


class QueensView:
    """Where the squares of a board lie inside a rectangle."""

    def __init__(
        self, puzzle: QueensPuzzle, rect: Rect, look: Look, *, labels: bool = True, ground: Color | None = None
    ) -> None:
        self.puzzle = puzzle
        self.rect = rect
        self.ground = ground or look.theme.background
        self.look = look
        self.label_font = look.font("caption")
        margin = look.px(22) if labels else 0
        self.labels = labels
        self.square = max(4, min(rect.width - margin, rect.height - margin) // puzzle.size)
        side = self.square * puzzle.size
        left = rect.x + margin + max(0, rect.width - margin - side) // 2
        top = rect.y + max(0, rect.height - margin - side) // 2
        self.board = Rect(left, top, side, side)
        self.room = rect

    def rect_of(self, cell: Cell) -> Rect:
        return Rect(
            self.board.x + cell.column * self.square, self.board.y + cell.row * self.square, self.square, self.square
        )

    def cell_at(self, point: Point) -> Cell | None:
        """The square under a point, None outside the board."""
        if not self.board.contains(point):
            return None
        return Cell((point[1] - self.board.y) // self.square, (point[0] - self.board.x) // self.square)


make_view = QueensView


def draw(canvas: Canvas, view: QueensView, shown: Shown) -> None:
    """Ground first, then what stands on it, then what the step does."""
    key = (view.puzzle, view.board, view.ground, view.labels, view.look, shown.is_hopeless)
    canvas.stored(key, view.rect, lambda sheet: _draw_ground(sheet, view, shown), is_opaque=True)
    picture = _Picture(shown)
    _draw_crossed(canvas, view, picture)
    _draw_row(canvas, view, picture)
    _draw_tried(canvas, view, picture)
    _draw_queens(canvas, view, picture)
    _draw_event(canvas, view, picture)
    for cell in picture.attacked:
        _frame(canvas, view, cell, view.look.theme.reject)
    _draw_cursor(canvas, view, shown)


class _Picture:
    """What is asked of the board more than once."""

    def __init__(self, shown: Shown) -> None:
        board: QueensBoard = shown.board
        self.shown = shown
        self.event = shown.event
        self.queens = board.queens()
        self.crossed = board.crossed_out()
        # A queen that stands attacked when the run is over.
        self.attacked = [queen for queen in self.queens if shown.is_at_end and board.attackers(queen)]


def _draw_ground(canvas: Canvas, view: QueensView, shown: Shown) -> None:
    """All that stays the same through a run."""
    canvas.rectangle(view.rect, view.ground)
    _draw_squares(canvas, view, shown)
    if view.labels:
        _draw_labels(canvas, view)


def _draw_squares(canvas: Canvas, view: QueensView, shown: Shown) -> None:
    theme, size = view.look.theme, view.puzzle.size
    light, dark, obstacle = theme.light_square, theme.dark_square, theme.obstacle
    if shown.is_hopeless:
        light, dark = blend(theme.no_solution, light, 0.82), blend(theme.no_solution, dark, 0.9)
        obstacle = blend(theme.no_solution, obstacle, 0.45)
    canvas.rectangle(view.board, light)
    for row in range(size):
        for column in range(1 - row % 2, size, 2):
            canvas.rectangle(view.rect_of(Cell(row, column)), dark)
    for cell in sorted(view.puzzle.obstacles):
        _draw_obstacle(canvas, view, cell, obstacle)


def _draw_crossed(canvas: Canvas, view: QueensView, picture: _Picture) -> None:
    theme = view.look.theme
    for cell in sorted(picture.crossed):
        x, y = view.rect_of(cell).center
        reach = max(2, view.square // 9)
        canvas.line((x - reach, y - reach), (x + reach, y + reach), theme.undo, view.look.px(2))
        canvas.line((x - reach, y + reach), (x + reach, y - reach), theme.undo, view.look.px(2))


def _draw_obstacle(canvas: Canvas, view: QueensView, cell: Cell, color: Color) -> None:
    block = view.rect_of(cell).inset(max(1, round(view.square * 0.2)))
    canvas.rectangle(block, color, radius=max(2, view.square // 9))
    canvas.icon("x", block.inset(max(0, view.square // 20)), view.look.theme.on_obstacle)


def _draw_labels(canvas: Canvas, view: QueensView) -> None:
    """As many as can be read; on small squares every second, third ..."""
    look, font, last = view.look, view.label_font, view.puzzle.size - 1
    height, gap = look.height(font), look.px(11)
    widest = max(height, look.width(column_name(last), font) + look.px(3))
    for index in range(0, view.puzzle.size, -(-widest // view.square)):
        square = view.rect_of(Cell(last - index, index))
        if square.center[1] - height // 2 >= view.room.y:
            at = (view.board.x - gap, square.center[1])
            canvas.text(str(index + 1), at, font, look.theme.muted, "center")
        at = (square.center[0], view.board.bottom + gap)
        canvas.text(column_name(index), at, font, look.theme.muted, "center")


def _draw_row(canvas: Canvas, view: QueensView, picture: _Picture) -> None:
    row_number = picture.shown.row
    if row_number is None or row_number >= view.puzzle.size:
        return
    first = view.rect_of(Cell(row_number, 0))
    row = Rect(first.x, first.y, view.board.width, view.square)
    canvas.frame(row, view.look.theme.highlight_edge, max(2, view.look.px(2)), radius=2)


def _draw_tried(canvas: Canvas, view: QueensView, picture: _Picture) -> None:
    for (cell, _), mark in picture.shown.tried:
        if cell not in picture.queens:
            draw_mark(canvas, view.look, mark, view.rect_of(cell).center, max(3, view.square // 6))


def _draw_queens(canvas: Canvas, view: QueensView, picture: _Picture) -> None:
    theme = view.look.theme
    solved = picture.shown.is_solved
    landing = _landing_cell(picture.event)
    for cell in picture.queens:
        if cell == landing and picture.shown.landing < 1:
            continue
        if solved:
            canvas.rectangle(view.rect_of(cell), (*theme.solved[:3], 60))
        _queen(canvas, view, cell, theme.solved if solved else theme.place)


def _landing_cell(event: Event | None) -> Cell | None:
    match event:
        case Placed(cell):
            return cell
        case Moved(_, to):
            return to
    return None


def _queen(canvas: Canvas, view: QueensView, cell: Cell, color: Color, share: float = 0.74) -> None:
    rect = view.rect_of(cell)
    side = max(4, round(view.square * share))
    canvas.icon("queen", rect.centered(side, side), color)


def _draw_event(canvas: Canvas, view: QueensView, picture: _Picture) -> None:
    theme = view.look.theme
    match picture.event:
        case Placed(cell):
            _draw_landing(canvas, view, picture, cell, cell)
        case Moved(start, to):
            _ghost(canvas, view, start, theme.undo)
            _draw_landing(canvas, view, picture, start, to)
        case Removed(cell):
            _ghost(canvas, view, cell, theme.undo)
            _frame(canvas, view, cell, theme.undo)
        case Rejected(cell, _, because):
            _draw_attack(canvas, view, cell, because, stands=cell in picture.queens)
        case Narrowed(because=(queen,)):
            for cell in picture.event.cells:
                _frame(canvas, view, cell, theme.try_)
            _frame(canvas, view, queen, theme.place)
        case Restored(undone):
            for change in undone:
                for cell in change.cells if isinstance(change, Narrowed) else ():
                    _frame(canvas, view, cell, theme.undo)
        case Solved():
            for cell in picture.queens:
                right, top = view.rect_of(cell).right, view.rect_of(cell).y
                reach = max(3, view.square // 9)
                draw_mark(canvas, view.look, Mark.SOLVED, (right - reach * 2, top + reach * 2), reach)


def _draw_landing(canvas: Canvas, view: QueensView, picture: _Picture, start: Cell, to: Cell) -> None:
    theme = view.look.theme
    _frame(canvas, view, to, theme.place)
    if picture.shown.landing < 1:
        share = 0.45 + 0.29 * picture.shown.landing
        begin, end = view.rect_of(start), view.rect_of(to)
        side = max(4, round(view.square * share))
        x = round(begin.x + (end.x - begin.x) * picture.shown.landing)
        canvas.icon("queen", Rect(x, end.y, view.square, view.square).centered(side, side), theme.place)


def _draw_attack(canvas: Canvas, view: QueensView, cell: Cell, rivals: tuple[Cell, ...], *, stands: bool) -> None:
    """A dotted line from each attacker; the square itself gets a ghost, a frame and a cross."""
    theme, look = view.look.theme, view.look
    square = view.rect_of(cell)
    canvas.rectangle(square.inset(2), (*theme.reject[:3], 40), radius=look.px(4))
    if not stands:
        _ghost(canvas, view, cell, theme.reject)
    for rival in rivals:
        start, end = view.rect_of(rival).center, square.center
        distance = hypot(end[0] - start[0], end[1] - start[1])
        skip = view.square * 0.38 / distance
        begin = (round(start[0] + (end[0] - start[0]) * skip), round(start[1] + (end[1] - start[1]) * skip))
        canvas.line(begin, end, theme.reject, max(2, view.square // 14), dash=max(4, view.square // 8))
        _frame(canvas, view, rival, theme.reject, thin=True)
    _frame(canvas, view, cell, theme.reject)
    reach = max(3, view.square // 8)
    draw_mark(canvas, look, Mark.REJECTED, (square.right - reach * 2 + 1, square.y + reach * 2 - 1), reach)


def _ghost(canvas: Canvas, view: QueensView, cell: Cell, color: Color) -> None:
    ground = view.look.theme.light_square if (cell.row + cell.column) % 2 == 0 else view.look.theme.dark_square
    _queen(canvas, view, cell, blend(color, ground, 0.45))


def _frame(canvas: Canvas, view: QueensView, cell: Cell, color: Color, *, thin: bool = False) -> None:
    width = view.look.px(2) if thin else max(view.look.px(3), view.square // 18)
    canvas.frame(view.rect_of(cell).inset(1), color, min(width, view.square // 4 + 1), radius=view.look.px(5))


def _draw_cursor(canvas: Canvas, view: QueensView, shown: Shown) -> None:
    theme, look = view.look.theme, view.look
    if shown.chosen is not None:
        canvas.frame(view.rect_of(shown.chosen).inset(look.px(3)), theme.ink, look.px(2), radius=look.px(4))
    if shown.cursor is not None:
        canvas.frame(view.rect_of(shown.cursor), theme.accent, look.px(3), radius=look.px(4))
