"""The boards on which the help shows the rules of Kakuro, and how one is solved."""

from collections.abc import Mapping

from core.play.sheet import Marks, Sheet
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle, Outline, Run
from core.puzzles.kakuro.mistakes import mistakes
from visualizer.boards.played import Played

_SMALL = "12#\n361\n#42"  # one solution
_APART = "13#31\n21#12"
_CROSSING = "13\n21"  # four unique sums
_FIRST, _BESIDE, _BELOW = Cell(0, 0), Cell(0, 1), Cell(1, 0)


def puzzle_of(solution: str) -> KakuroPuzzle:
    """Rows of digits, with # for a wall; its sums are those of the digits."""
    rows = solution.split("\n")
    digits = {cell: int(sign) for cell, sign in _signs(solution).items() if sign != "#"}
    outline = Outline(len(rows), len(rows[0]), frozenset(digits))
    return KakuroPuzzle(outline, tuple(sum(digits[cell] for cell in run.cells) for run in outline.runs))


def task() -> Played:
    return Played(_sheet(_SMALL))


def solution() -> Played:
    return Played(_sheet(_SMALL, _SMALL), dims_finished=False)


def clue_across() -> Played:
    return _pointing(_sheet(_SMALL), Cell(1, 0), "across")


def clue_down() -> Played:
    return _pointing(_sheet(_SMALL), Cell(0, 1), "down")


def repeat() -> Played:
    return _with_mistakes(_sheet(_SMALL, "...\n3.3\n..."))


def wrong_sum() -> Played:
    return _with_mistakes(_sheet(_SMALL, "...\n341\n..."))


def two_runs_of_a_row() -> Played:
    sheet = _sheet(_APART, _APART)
    across = tuple(run for run in _runs(sheet) if run.way == "across" and run.cells[0].row == 0)
    return Played(sheet, pointed_out=across, dims_finished=False)


def notes() -> Played:
    return Played(_sheet(_SMALL, "12.\n3..\n...", {Cell(1, 1): "56", Cell(1, 2): "12", Cell(2, 2): "12"}))


def crossing() -> tuple[Played, ...]:
    """Two unique sums, the digit that both hold, and what follows."""
    beside, below = {_BESIDE: "13"}, {_BELOW: "12"}
    across = _pointing(_sheet(_CROSSING, "", {_FIRST: "13", **beside}), _FIRST, "across")
    down = _pointing(_sheet(_CROSSING, "", {_FIRST: "12", **beside, **below}), _FIRST, "down")
    common = Played(_sheet(_CROSSING, "1", {_BESIDE: "3", _BELOW: "2"}), told_cells=(_FIRST,))
    return across, down, common, Played(_sheet(_CROSSING, _CROSSING), dims_finished=False)


def _sheet(solution: str, digits: str = "", notes: Mapping[Cell, str] | None = None) -> Sheet:
    """With some of the digits, where other signs are empty cells and walls."""
    sheet = Sheet(puzzle_of(solution))
    for cell, sign in _signs(digits).items():
        if sign.isdecimal():
            sheet.place(cell, int(sign))
    for cell, noted in (notes or {}).items():
        sheet.mark(cell, Marks(notes=sum(1 << int(digit) for digit in noted)))
    return sheet


def _signs(drawing: str) -> dict[Cell, str]:
    rows = enumerate(drawing.split("\n"))
    return {Cell(row, column): sign for row, line in rows for column, sign in enumerate(line)}


def _runs(sheet: Sheet) -> tuple[Run, ...]:
    runs: tuple[Run, ...] = sheet.puzzle.outline.runs
    return runs


def _pointing(sheet: Sheet, cell: Cell, way: str) -> Played:
    return Played(sheet, pointed_out=tuple(run for run in _runs(sheet) if run.way == way and cell in run.cells))


def _with_mistakes(sheet: Sheet) -> Played:
    return Played(sheet, mistakes=mistakes(sheet.board))  # type: ignore[arg-type]
