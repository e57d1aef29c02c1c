"""What a step does to the faces of the cells: digits that go, candidates that are lost, units that are looked at."""

from typing import Any

from core.puzzles.geometry import Cell
from core.puzzles.sudoku import SudokuBoard, Unit
from core.steps.events import Narrowed, Noted, Placed, Rejected, Removed, Restored
from visualizer.boards.shown import Shown
from visualizer.boards.sudoku.faces import Face
from visualizer.boards.sudoku.palette import Dress, Ground


def faces_of(shown: Shown, *, is_solved: bool) -> list[Face | None]:
    """Of all cells in reading order; None for an empty one without anything to show."""
    faces = _standing(shown, "solved" if is_solved else "plain")
    _retouch(faces, shown)
    return faces


def _standing(shown: Shown, ground: Ground) -> list[Face | None]:
    """The board by itself."""
    board: SudokuBoard = shown.board
    dress: Dress = "solved" if ground == "solved" else "placed"
    givens = [Face("solved" if ground == "solved" else "given", digit, "given") for digit in range(board.size + 1)]
    placed = [Face(ground, digit, dress) for digit in range(board.size + 1)]
    candidates = board.candidate_sets() if shown.shows_candidates else [0] * board.size**2
    allowed = board.allowed_sets() if shown.shows_candidates else candidates
    faces: list[Face | None] = []
    for value, given, bits, free in zip(board.values(), board.puzzle.givens, candidates, allowed, strict=True):
        if value:
            faces.append(givens[value] if given else placed[value])
        else:
            faces.append(Face(ground, 0, "placed", bits, bits & ~free) if bits else None)
    return faces


def _retouch(faces: list[Face | None], shown: Shown) -> None:
    board: SudokuBoard = shown.board
    number = board.grid.number
    match shown.event:
        case Placed(cell) if shown.landing < 1:
            faces[number(cell)] = None  # the digit is painted over it
        case Removed(cell, before):
            faces[number(cell)] = Face("plain", before, "undone")
        case Rejected(cell, digit):
            faces[number(cell)] = Face("rejected", digit, "rejected")
        case Narrowed(lost):
            for cell, digit in lost:
                _add(faces, number(cell), lost=1 << digit)
        case Restored(undone):
            for change in undone:
                _take_back(faces, board, change)
        case Noted():
            _point_out(faces, board, shown.event)


def _take_back(faces: list[Face | None], board: SudokuBoard, change: Placed | Removed | Narrowed) -> None:
    match change:
        case Placed(cell, digit) if not board.value(cell):
            faces[board.grid.number(cell)] = Face("plain", digit, "undone")
        case Narrowed(lost):
            for cell, digit in lost:
                if board.is_candidate(cell, digit):
                    _add(faces, board.grid.number(cell), back=1 << digit)


def _point_out(faces: list[Face | None], board: SudokuBoard, noted: Noted) -> None:
    number = board.grid.number
    in_units = [cell for unit in units_of(noted) for cell in board.cells_of(unit)]
    for cell in in_units:
        faces[number(cell)] = (faces[number(cell)] or Face())._replace(ground="unit")
    digits = sum(1 << digit for digit in digits_of(noted))
    for cell in cells_of(noted) or in_units:
        if marked := board.candidate_bits(cell) & digits:
            _add(faces, number(cell), marked=marked)


def _add(faces: list[Face | None], number: int, **bits: int) -> None:
    """More candidates of a sort."""
    face = faces[number] or Face()
    faces[number] = face._replace(**{sort: getattr(face, sort) | more for sort, more in bits.items()})


# What a remark tells of


def units_of(noted: Noted) -> tuple[Unit, ...]:
    return tuple(Unit(*unit) for unit in _told(noted, "units", "unit"))


def cells_of(noted: Noted) -> tuple[Cell, ...]:
    return tuple(Cell(*cell) for cell in _told(noted, "cells", "cell"))


def digits_of(noted: Noted) -> frozenset[int]:
    return frozenset(_told(noted, "digits", "digit"))


def _told(noted: Noted, several: str, one: str) -> tuple[Any, ...]:
    """From a fact that lists them, and from one that names a single one."""
    facts: dict[str, Any] = dict(noted.facts)
    return (*facts.get(several, ()), *((facts[one],) if facts.get(one) else ()))
