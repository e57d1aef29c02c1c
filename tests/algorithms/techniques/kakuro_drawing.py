"""Positions of Kakuro drawn by outline, sums and what is left of the candidates, and deductions as text."""

from algorithms.techniques.deduction import Deduction
from algorithms.techniques.kakuro_position import Position
from core.puzzles.cell_names import cell_name
from core.puzzles.geometry import Candidate, Cell
from core.puzzles.kakuro import KakuroPuzzle, Outline, Run
from tests.algorithms.techniques import drawing
from tests.builders import outline

SIGNS = set("#.123456789 ")


def position_of(*parts: str) -> Position:
    """Rows of `#`, `.` and digits that stand; `16 across from r1c1` for a sum; `r1c1 r1c2: 7 9` for what cells have."""
    rows = [part for part in parts if set(part) <= SIGNS]
    drawn = outline("\n".join(rows))
    board = puzzle_of(drawn, [part for part in parts if " from " in part]).board()
    signs = [sign for sign in "".join(rows).replace(" ", "") if sign != "#"]
    for cell, sign in zip(drawn.cells, signs, strict=True):
        if sign != ".":
            board.place(cell, int(sign))
    for part in parts:
        where, _, kept = part.partition(": ")
        if kept:
            others = [digit for digit in board.digits() if str(digit) not in kept.split()]
            board.narrow([Candidate(cell, digit) for cell in cells_of(where) for digit in others], because=())
    return Position.of_board(board)


def puzzle_of(drawn: Outline, clues: list[str]) -> KakuroPuzzle:
    """Runs that no clue tells of have no sum."""
    told = {(way, *cells_of(cell)): int(total) for total, way, _, cell in map(str.split, clues)}
    return KakuroPuzzle(drawn, tuple(told.get((run.way, run.cells[0]), 0) for run in drawn.runs))


def cells_of(names: str) -> list[Cell]:
    places = (name.removeprefix("r").split("c") for name in names.split())
    return [Cell(int(row) - 1, int(column) - 1) for row, column in places]


def told(deduction: Deduction) -> list[str]:
    return drawing.told(deduction, _run_name)


def _run_name(run: Run) -> str:
    return f"{run.way} from {cell_name(run.cells[0])}"
