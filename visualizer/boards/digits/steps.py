"""What a step does to the faces of the cells: digits that go, candidates that are lost, groups that are looked at."""

from collections.abc import Sequence

from core.puzzles.digit_board import DigitBoard
from core.puzzles.geometry import Cell
from core.steps.events import Narrowed, Noted, Placed, Rejected, Removed, Restored
from visualizer.boards.digits.faces import Face
from visualizer.boards.digits.notes import Group, cells_of, digits_of
from visualizer.boards.digits.palette import Dress, Ground
from visualizer.boards.digits.view import DigitView
from visualizer.boards.shown import Shown


def faces_of(view: DigitView, shown: Shown, groups: Sequence[Group], *, is_solved: bool) -> list[Face | None]:
    """Of all cells in reading order; None for an empty one without anything to show."""
    faces = _standing(shown, "solved" if is_solved else "plain")
    _Retouching(view, shown.board, faces).after(shown, groups)
    if shown.solutions:
        _compare(shown, faces)
    return faces


def _standing(shown: Shown, ground: Ground) -> list[Face | None]:
    """The board by itself."""
    board: DigitBoard = shown.board
    dress: Dress = "solved" if ground == "solved" else "placed"
    signs = range(board.digits().stop)
    givens = [Face("solved" if ground == "solved" else "given", digit, "given") for digit in signs]
    placed = [Face(ground, digit, dress) for digit in signs]
    values = board.values()
    candidates = board.candidate_sets() if shown.shows_candidates else [0] * len(values)
    allowed = board.allowed_sets() if shown.shows_candidates else candidates
    faces: list[Face | None] = []
    for value, given, bits, free in zip(values, board.puzzle.givens, candidates, allowed, strict=True):
        if value:
            faces.append(givens[value] if given else placed[value])
        else:
            faces.append(Face(ground, 0, "placed", bits, bits & ~free) if bits else None)
    return faces


def _compare(shown: Shown, faces: list[Face | None]) -> None:
    """Where two solutions differ: beside the digit that stands there the other one, or both where none does.

    At the end of the run the digit in which they agree, too.
    """
    first, later = shown.solutions
    for number, (one, other, value) in enumerate(zip(first, later, shown.board.values(), strict=True)):
        if one == other and shown.is_at_end and not value:
            faces[number] = Face(digit=one, dress="possible")
        if one == other or value not in (0, one, other):
            continue
        face = faces[number] if value else None
        standing = face or Face(digit=other, dress="possible")
        faces[number] = standing._replace(ground="compared", other=other if value == one else one)


class _Retouching:
    """The faces of the cells that the step tells of become others."""

    def __init__(self, view: DigitView, board: DigitBoard, faces: list[Face | None]) -> None:
        self._view = view
        self._board = board
        self._faces = faces

    def after(self, shown: Shown, groups: Sequence[Group]) -> None:
        match shown.event:
            case Placed(cell) if shown.landing < 1:
                self._put(cell, None)  # the digit is painted over it
            case Removed(cell, before):
                self._put(cell, Face("plain", before, "undone"))
            case Rejected(cell, digit):
                self._put(cell, Face("rejected", digit, "rejected"))
            case Narrowed(lost):
                for cell, digit in lost:
                    self._add(cell, lost=1 << digit)
            case Restored(undone):
                for change in undone:
                    self._take_back(change)
            case Noted():
                self._point_out(shown.event, [cell for group in groups for cell in group.cells])

    def _take_back(self, change: Placed | Removed | Narrowed) -> None:
        match change:
            case Placed(cell, digit) if not self._board.value(cell):
                self._put(cell, Face("plain", digit, "undone"))
            case Narrowed(lost):
                for cell, digit in lost:
                    if self._board.is_candidate(cell, digit):
                        self._add(cell, back=1 << digit)

    def _point_out(self, noted: Noted, in_groups: list[Cell]) -> None:
        for cell in in_groups:
            self._put(cell, self._face(cell)._replace(ground="unit"))
        digits = sum(1 << digit for digit in digits_of(noted))
        for cell in cells_of(noted) or in_groups:
            if marked := self._board.candidate_bits(cell) & digits:
                self._add(cell, marked=marked)

    def _add(self, cell: Cell, **bits: int) -> None:
        """More candidates of a sort."""
        face = self._face(cell)
        self._put(cell, face._replace(**{sort: getattr(face, sort) | more for sort, more in bits.items()}))

    def _face(self, cell: Cell) -> Face:
        return self._faces[self._number(cell)] or Face()

    def _put(self, cell: Cell, face: Face | None) -> None:
        self._faces[self._number(cell)] = face

    def _number(self, cell: Cell) -> int:
        number = self._view.number_of(cell)
        assert number is not None, "steps happen where digits can stand"
        return number
