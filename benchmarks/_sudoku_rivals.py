"""Other ways to count the solutions of a 9x9 Sudoku, to measure the engine beside: each stops at two."""

from collections.abc import Callable

from core.formats.sudoku_signs import written
from core.puzzles.sudoku import SudokuPuzzle, grid_of

Count = Callable[[SudokuPuzzle], int]


def rivals() -> dict[str, Count]:
    """By name, those of which the packages are there."""
    found = {"Norvig": norvig}
    for name, make in (("dlxsudoku", _dlxsudoku), ("CP-SAT", _cp_sat)):
        try:
            found[name] = make()
        except ImportError as missing:
            print(f"  {name} is left out: {missing.name} is not there (pip install dlxsudoku ortools)")
    return found


# Peter Norvig, "Solving Every Sudoku Puzzle" (2006): strings of digits, two rules that call each other, and a search


_Left = dict[int, str]  # the digits that each cell may still hold

_GRID = grid_of(3)
_UNITS = [[unit for unit in _GRID.unit_numbers if number in unit] for number in range(81)]


def norvig(puzzle: SudokuPuzzle) -> int:
    left: _Left | None = dict.fromkeys(range(81), "123456789")
    for number, digit in enumerate(puzzle.givens):
        if digit and left:
            left = _assign(left, number, str(digit))
    return _search(left, 2)


def _assign(left: _Left, number: int, digit: str) -> _Left | None:
    """By taking all other digits from the cell; None when that cannot be."""
    others = left[number].replace(digit, "")
    return left if all(_eliminate(left, number, other) for other in others) else None


def _eliminate(left: _Left, number: int, digit: str) -> bool:
    if digit not in left[number]:
        return True
    left[number] = left[number].replace(digit, "")
    if not left[number]:
        return False
    if len(left[number]) == 1 and not all(_eliminate(left, peer, left[number]) for peer in _GRID.peer_numbers[number]):
        return False
    return all(_place_if_only(left, unit, digit) for unit in _UNITS[number])


def _place_if_only(left: _Left, unit: tuple[int, ...], digit: str) -> bool:
    places = [number for number in unit if digit in left[number]]
    if len(places) == 1:
        return _assign(left, places[0], digit) is not None
    return bool(places)


def _search(left: _Left | None, limit: int) -> int:
    """The cell with the fewest digits is tried first."""
    if left is None:
        return 0
    open_cells = [number for number in left if len(left[number]) > 1]
    if not open_cells:
        return 1
    cell = min(open_cells, key=lambda number: len(left[number]))
    count = 0
    for digit in left[cell]:
        count += _search(_assign(left.copy(), cell, digit), limit - count)
        if count == limit:
            break
    return count


# Packages


def _dlxsudoku() -> Count:
    from dlxsudoku import Sudoku
    from dlxsudoku.exceptions import SudokuHasMultipleSolutionsError, SudokuHasNoSolutionError

    def count(puzzle: SudokuPuzzle) -> int:
        try:
            Sudoku(written(puzzle).replace(".", "0")).solve()
        except SudokuHasNoSolutionError:
            return 0
        except SudokuHasMultipleSolutionsError:
            return 2
        return 1

    return count


def _cp_sat() -> Count:
    """On one processor: `all different` for each unit, solved again with what was found forbidden."""
    from ortools.sat.python import cp_model

    def count(puzzle: SudokuPuzzle) -> int:
        model, solver = cp_model.CpModel(), cp_model.CpSolver()
        solver.parameters.num_workers = 1
        cells = [
            model.new_constant(digit) if digit else model.new_int_var(1, puzzle.size, "") for digit in puzzle.givens
        ]
        for unit in puzzle.grid.unit_numbers:
            model.add_all_different([cells[number] for number in unit])
        if solver.solve(model) != cp_model.OPTIMAL:
            return 0
        model.add_forbidden_assignments(cells, [[solver.value(cell) for cell in cells]])
        return 2 if solver.solve(model) == cp_model.OPTIMAL else 1

    return count
