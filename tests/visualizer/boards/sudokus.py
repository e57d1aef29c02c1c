"""Sudoku boards in the middle of a run, and a canvas that sees where a picture goes wrong."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from types import GeneratorType
from typing import Any

from core.puzzles.geometry import Candidate, Cell
from core.puzzles.sudoku import SudokuBoard, SudokuPuzzle
from core.steps.events import Event
from visualizer.boards.marks import Mark
from visualizer.boards.shown import Shown
from visualizer.canvas.protocol import Anchor, Canvas, Color, Font, Metrics
from visualizer.canvas.recording import RecordingCanvas
from visualizer.canvas.rectangle import Point, Rect


def solution(box: int) -> tuple[int, ...]:
    """A full grid: each row is the one above, shifted by a box, and by one cell more at each new box."""
    size = box * box
    return tuple((box * (row % box) + row // box + column) % size + 1 for row in range(size) for column in range(size))


def half_given(box: int, every: int = 3) -> SudokuPuzzle:
    """Each cell of which the number is a multiple of `every` is given."""
    return SudokuPuzzle(box, tuple(0 if number % every else digit for number, digit in enumerate(solution(box))))


def steps_of(run: "GeneratorType[Any, Any, Any]", most: int) -> Iterator[Event]:
    """The events of a run, without calls and returns."""
    return islice(_steps(run), most)


def _steps(run: "GeneratorType[Any, Any, Any]") -> Iterator[Event]:
    stack, answer = [run], None
    while stack:
        try:
            step = stack[-1].send(answer)
        except StopIteration as end:
            stack.pop()
            answer = end.value
            continue
        answer = None
        if isinstance(step, GeneratorType):
            stack.append(step)
        else:
            yield step


def moments(box: int) -> dict[str, Shown]:
    """One of each kind, all about the same empty cell, which allows at least two digits."""
    return {name: make(half_given(box).board()) for name, make in _MOMENTS.items()}


def focus(board: SudokuBoard) -> tuple[Cell, int]:
    """The cell that all moments are about, and the digit that belongs there."""
    start = board.puzzle.board()
    cell = next(cell for cell in start.open_cells() if len(start.candidates(cell)) > 1)
    return cell, solution(board.box)[board.grid.number(cell)]


def _placed(board: SudokuBoard) -> Shown:
    cell, digit = focus(board)
    other = next(one for one in board.digits() if one != digit)
    tried = ((Candidate(cell, other), Mark.REJECTED), (Candidate(cell, digit), Mark.UNDONE))
    return Shown(board, event=board.place(cell, digit), tried=tried)


def _landing(board: SudokuBoard) -> Shown:
    return Shown(board, event=board.place(*focus(board)), landing=0.3)


def _removed(board: SudokuBoard) -> Shown:
    cell, digit = focus(board)
    board.place(cell, digit)
    return Shown(board, event=board.remove(cell))


def _rejected(board: SudokuBoard) -> Shown:
    cell, _ = focus(board)
    digit = max(board.digits(), key=lambda digit: len(board.rivals(cell, digit)))
    return Shown(board, event=board.reject(cell, digit, because=board.rivals(cell, digit)))


def _narrowed(board: SudokuBoard) -> Shown:
    cell, digit = focus(board)
    return Shown(board, event=board.narrow((Candidate(cell, digit),), because=(board.grid.peers(cell)[0],)))


def _restored(board: SudokuBoard) -> Shown:
    """Only the candidates of the cell have come back."""
    cell, digit = focus(board)
    mark = board.mark()
    board.narrow((Candidate(cell, digit),), because=())
    return Shown(board, event=board.restore(mark))


def _guess_restored(board: SudokuBoard) -> Shown:
    cell, digit = focus(board)
    mark = board.mark()
    board.place(cell, digit)
    board.narrow(board.seen_from(cell), because=(cell,))
    return Shown(board, event=board.restore(mark))


def _noted(board: SudokuBoard) -> Shown:
    cell, digit = focus(board)
    return Shown(board, event=board.note("seen", units=board.units_of(cell), cells=(cell,), digits=(digit,)))


def _starved(board: SudokuBoard) -> Shown:
    cell, _ = focus(board)
    board.narrow([Candidate(cell, digit) for digit in board.candidates(cell)], because=())
    return Shown(board, event=board.note("no_candidate", cell=cell))


def _solved(board: SudokuBoard) -> Shown:
    for cell, digit in zip(board.cells(), solution(board.box), strict=True):
        if not board.value(cell):
            board.place(cell, digit)
    return Shown(board, event=board.solved(), is_solved=True, is_at_end=True)


def _second(board: SudokuBoard) -> Shown:
    """The cell holds another digit in the first solution."""
    shown = _solved(board)
    return replace(shown, solutions=(other_solution(board), board.values()))


def _two_solutions(board: SudokuBoard) -> Shown:
    return Shown(board, is_at_end=True, solutions=(other_solution(board), solution(board.box)))


def other_solution(board: SudokuBoard) -> tuple[int, ...]:
    """Only a digit of the focus is another one."""
    cell, digit = focus(board)
    other = next(one for one in board.digits() if one != digit)
    return tuple(other if at == cell else one for at, one in zip(board.cells(), solution(board.box), strict=True))


def _hopeless(board: SudokuBoard) -> Shown:
    return Shown(board, is_hopeless=True, is_at_end=True)


def _tried(board: SudokuBoard) -> Shown:
    cell, digit = focus(board)
    return Shown(board, tried=((Candidate(cell, digit), Mark.REJECTED),), cursor=cell, chosen=board.grid.peers(cell)[0])


_MOMENTS: dict[str, Callable[[SudokuBoard], Shown]] = {
    "start": Shown,
    "placed": _placed,
    "landing": _landing,
    "removed": _removed,
    "rejected": _rejected,
    "narrowed": _narrowed,
    "restored": _restored,
    "guess restored": _guess_restored,
    "noted": _noted,
    "starved": _starved,
    "solved": _solved,
    "second solution": _second,
    "two solutions": _two_solutions,
    "hopeless": _hopeless,
    "tried": _tried,
}


class WatchfulCanvas(RecordingCanvas):
    """Notes what is painted outside the room, and pictures whose key stands for two different ones.

    A stored picture may be laid down anywhere: it is compared without its place.
    """

    def __init__(
        self, metrics: Metrics, room: Rect | None = None, kept: dict[Hashable, list[str]] | None = None
    ) -> None:
        super().__init__(metrics)
        self.strays: list[str] = []
        self.confused: list[Hashable] = []
        self._room = room
        self._kept = kept

    def _look_at(self, rect: Rect) -> None:
        if self._room is not None and not rect.is_empty and not self._room.holds(rect):
            self.strays.append(self.lines[-1])

    def rectangle(self, rect: Rect, color: Color, radius: int = 0) -> None:
        super().rectangle(rect, color, radius)
        self._look_at(rect)

    def frame(self, rect: Rect, color: Color, width: int = 1, radius: int = 0) -> None:
        super().frame(rect, color, width, radius)
        self._look_at(rect)

    def line(self, start: Point, end: Point, color: Color, width: int = 1, dash: int = 0) -> None:
        super().line(start, end, color, width, dash)
        self._look_at(_around(start, end))

    def disc(self, center: Point, radius: int, color: Color) -> None:
        super().disc(center, radius, color)
        self._look_at(Rect(*center, 0, 0).inset(-radius)._replace(width=2 * radius, height=2 * radius))

    def ring(self, center: Point, radius: int, color: Color, width: int = 2) -> None:
        super().ring(center, radius, color, width)
        self._look_at(Rect(center[0] - radius, center[1] - radius, 2 * radius, 2 * radius))

    def polygon(self, points: Sequence[Point], color: Color) -> None:
        super().polygon(points, color)
        for point in points:
            self._look_at(_around(point, point))

    def text(self, text: str, at: Point, font: Font, color: Color, anchor: Anchor = "left") -> None:
        super().text(text, at, font, color, anchor)
        self._look_at(self.texts[-1].rect)

    def stored(self, key: Hashable, rect: Rect, paint: Callable[[Canvas], None], *, is_opaque: bool = False) -> None:
        if self._kept is None:
            paint(self)
            return
        alone = WatchfulCanvas(self.metrics, kept=self._kept)
        paint(_Moved(alone, -rect.x, -rect.y))
        self.confused += alone.confused
        if self._kept.setdefault((key, rect.width, rect.height), alone.lines) != alone.lines:
            self.confused.append(key)
        self.lines += alone.lines


def _around(start: Point, end: Point) -> Rect:
    left, top = min(start[0], end[0]), min(start[1], end[1])
    return Rect(left, top, abs(end[0] - start[0]) + 1, abs(end[1] - start[1]) + 1)


class _Moved:
    """Hands everything on to another canvas, at another place."""

    def __init__(self, canvas: Canvas, right: int, down: int) -> None:
        self._canvas, self._right, self._down = canvas, right, down

    def _there(self, point: Point) -> Point:
        return point[0] + self._right, point[1] + self._down

    def rectangle(self, rect: Rect, color: Color, radius: int = 0) -> None:
        self._canvas.rectangle(rect.moved(self._right, self._down), color, radius)

    def frame(self, rect: Rect, color: Color, width: int = 1, radius: int = 0) -> None:
        self._canvas.frame(rect.moved(self._right, self._down), color, width, radius)

    def line(self, start: Point, end: Point, color: Color, width: int = 1, dash: int = 0) -> None:
        self._canvas.line(self._there(start), self._there(end), color, width, dash)

    def disc(self, center: Point, radius: int, color: Color) -> None:
        self._canvas.disc(self._there(center), radius, color)

    def ring(self, center: Point, radius: int, color: Color, width: int = 2) -> None:
        self._canvas.ring(self._there(center), radius, color, width)

    def polygon(self, points: Sequence[Point], color: Color) -> None:
        self._canvas.polygon([self._there(point) for point in points], color)

    def text(self, text: str, at: Point, font: Font, color: Color, anchor: Anchor = "left") -> None:
        self._canvas.text(text, self._there(at), font, color, anchor)

    def icon(self, name: str, rect: Rect, color: Color) -> None:
        self._canvas.icon(name, rect.moved(self._right, self._down), color)

    def stored(self, key: Hashable, rect: Rect, paint: Callable[[Canvas], None], *, is_opaque: bool = False) -> None:
        def moved(sheet: Canvas) -> None:
            paint(_Moved(sheet, self._right, self._down))  # type: ignore[arg-type]

        self._canvas.stored(key, rect.moved(self._right, self._down), moved, is_opaque=is_opaque)
