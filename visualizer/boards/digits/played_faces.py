"""The faces of the cells on a board that is being played, and how they are painted."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from core.play.sheet import Marks
from core.puzzles.geometry import Cell
from visualizer.boards.digits.color_marks import draw_color_mark
from visualizer.boards.digits.faces import Face, draw_face
from visualizer.boards.digits.palette import Dress, Ground, Palette
from visualizer.boards.digits.view import DigitView
from visualizer.boards.played import Played
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect


class PlayedFace(NamedTuple):
    """Equal ones of one size look equal; a digit that is repeated gets a ring."""

    face: Face
    color: int = 0
    is_repeated: bool = False


_PLACED = tuple(PlayedFace(Face("plain", digit, "placed")) for digit in range(10))
_SOLVED = tuple(PlayedFace(Face("solved", digit, "solved")) for digit in range(10))
_GIVEN = tuple(PlayedFace(Face("given", digit, "given")) for digit in range(10))
_PLAIN = PlayedFace(Face())


def played_faces(view: DigitView, played: Played) -> list[PlayedFace | None]:
    """Of all cells in reading order; None for one that looks as it did at the beginning."""
    board, givens = played.sheet.board, view.puzzle.givens
    if played.is_solved:
        return [_SOLVED[value] for value in board.values()]
    faces: list[PlayedFace | None] = [
        _PLACED[value] if value and not given else None for value, given in zip(board.values(), givens, strict=True)
    ]
    _Painting(view, played, faces).paint()
    return faces


def first_face(given: int) -> PlayedFace:
    """Of a cell at the beginning; 0 for one that is empty."""
    return _GIVEN[given] if given else _PLAIN


class _Painting:
    """Later layers of ground lie over earlier ones."""

    def __init__(self, view: DigitView, played: Played, faces: list[PlayedFace | None]) -> None:
        self._view = view
        self._played = played
        self._faces = faces

    def paint(self) -> None:
        played = self._played
        for cell in played.sheet.marked_cells():
            self._mark(cell, played.sheet.marks(cell))
        self._ground((cell for unit in played.lit_units for cell in unit.cells), "unit")
        if played.lit_digit:
            self._light_digit(played.lit_digit)
        self._ground(played.told_cells, "told")
        self._tell()
        if played.chosen is not None:
            self._ground((played.chosen,), "chosen")
        for mistake in played.mistakes:
            for cell in mistake.cells:
                self._spoil(cell, is_repeated=mistake.rule == "repeat")
        if played.landing is not None:
            self._change(played.landing[0], digit=0)  # it is painted over the cell

    def _mark(self, cell: Cell, marks: Marks) -> None:
        face = self._of(cell)
        shown = face.face
        if not shown.digit:
            shown = shown._replace(candidates=marks.notes, crossed=marks.crossed)
        self._put(cell, face._replace(face=shown, color=marks.color))

    def _ground(self, cells: Iterable[Cell], ground: Ground) -> None:
        for cell in cells:
            self._change(cell, ground=ground)

    def _light_digit(self, digit: int) -> None:
        cells = self._played.sheet.board.cells()
        for number, value in enumerate(self._played.sheet.board.values()):
            if value == digit:
                self._change(cells[number], ground="equal")
            elif (face := self._faces[number]) is not None and face.face.candidates >> digit & 1:
                self._change(cells[number], lit=1 << digit)

    def _tell(self) -> None:
        """A candidate that a hint crosses out is one that it points at, too."""
        for cell, digit in (*self._played.told_candidates, *self._played.lost):
            self._change(cell, marked=self._of(cell).face.marked | 1 << digit)
        for cell, digit in self._played.lost:
            self._change(cell, lost=self._of(cell).face.lost | 1 << digit)

    def _spoil(self, cell: Cell, *, is_repeated: bool) -> None:
        before = self._of(cell)
        dress: Dress = "wrong_given" if self._played.sheet.board.is_given(cell) else "wrong"
        face = before.face._replace(dress=dress)
        self._put(cell, before._replace(face=face, is_repeated=before.is_repeated or is_repeated))

    def _change(self, cell: Cell, **facts: object) -> None:
        face = self._of(cell)
        self._put(cell, face._replace(face=face.face._replace(**facts)))  # type: ignore[arg-type]

    def _of(self, cell: Cell) -> PlayedFace:
        """A given keeps its own ground until something else lies there."""
        face = self._faces[self._number(cell)]
        if face is not None:
            return face
        board = self._played.sheet.board
        return first_face(board.value(cell) if board.is_given(cell) else 0)

    def _put(self, cell: Cell, face: PlayedFace) -> None:
        self._faces[self._number(cell)] = face

    def _number(self, cell: Cell) -> int:
        number = self._view.number_of(cell)
        assert number is not None, "only cells that can hold a digit are told of"
        return number


def draw_played_cells(
    canvas: Canvas, view: DigitView, palettes: Sequence[Palette], faces: Sequence[PlayedFace | None]
) -> None:
    """Equal ones are one stored picture; the others stand on the ground already. Palettes by colour of the cell."""
    style = (palettes[0].name, view.box, view.look.scale)
    rect, shown = view.board, _PLAIN

    def paint(sheet: Canvas) -> None:
        _draw(sheet, view, palettes[shown.color], rect, shown)

    for place, face in zip(view.rects, faces, strict=True):
        if face is not None:
            rect, shown = place, face
            canvas.stored((style, face), place, paint, is_opaque=True)


def _draw(canvas: Canvas, view: DigitView, palette: Palette, rect: Rect, shown: PlayedFace) -> None:
    draw_face(canvas, view, palette, rect, shown.face)
    side = view.side
    if shown.face.ground == "equal":
        canvas.frame(rect, palette.digits["placed"], max(1, side // 32), radius=view.corner)
    if shown.is_repeated:
        width = max(1, side // 22)
        canvas.ring(rect.center, side // 2 - max(1, side // 14), palette.digits["wrong"], width)
    if shown.color:
        _draw_color(canvas, view, rect, shown)


def _draw_color(canvas: Canvas, view: DigitView, rect: Rect, shown: PlayedFace) -> None:
    """In the corner; beside candidates smaller, and above the gap between two of them."""
    is_crowded = shown.face.shown and not shown.face.digit
    radius = max(2, round(view.side * (0.048 if is_crowded else 0.075)))
    rim = round(radius * 1.25) + max(1, view.side // 40)
    x = view.rim + 2 * view.room if is_crowded else view.side - 1 - rim
    draw_color_mark(canvas, view.look, shown.color, (rect.x + x, rect.y + rim), radius)
