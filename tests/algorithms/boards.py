"""Boards of each kind that are small enough to look at each step, and what is known of them without the algorithms."""

from functools import cache
from typing import Any

from algorithms.catalogue import find_algorithms
from algorithms.engines import kakuro as kakuro_engine
from algorithms.engines import queens as queens_engine
from algorithms.engines import sudoku as sudoku_engine
from core.puzzles.kakuro import KakuroPuzzle
from core.puzzles.protocol import Puzzle
from core.puzzles.queens import QueensPuzzle
from core.puzzles.sudoku import SudokuPuzzle
from core.steps.recording import Recording
from tests.builders import kakuro, outline, queens, sudoku

CATALOGUE = find_algorithms()
MOST_STEPS = 20_000

QUEENS = {
    "1x1": ".",
    "1x1 closed": "#",
    "2x2": ". .\n . .",
    "3x3": ". . .\n . . .\n . . .",
    "4x4": ". . . .\n . . . .\n . . . .\n . . . .",
    "4x4 one left": ". . # .\n . . . .\n . . . .\n . . . .",
    "4x4 closed row": ". . . .\n # # # #\n . . . .\n . . . .",
    "5x5": "# . . . .\n . . . . .\n . . # . .\n . . . . .\n . . . . .",
    "6x6": ". . . . . .\n . . . . . .\n . . # . . .\n . . . . . .\n . . . . . .\n . . . . # .",
}

SUDOKU = {
    "4x4 one solution": ". . 3 4\n . . . .\n . . . .\n 4 1 . .",
    "4x4 six solutions": ". . 3 4\n . . . .\n . . . .\n 4 . . .",
    "4x4 no solution": "1 2 3 .\n . . . 4\n . . . .\n . . . .",
    "4x4 full": "1 2 3 4\n 3 4 1 2\n 2 1 4 3\n 4 3 2 1",
    "9x9 one solution": """
        5 . 4 6 7 8 9 . .
        . . . 1 9 . 3 4 8
        1 9 8 3 4 . . 6 .
        8 5 . 7 6 1 4 . 3
        4 . 6 8 5 . . 9 .
        7 1 . . 2 4 8 5 6
        9 6 . 5 3 . . 8 4
        2 8 7 . . 9 . 3 5
        3 4 5 . . 6 1 7 9
    """,
    # 1 and 3 can change places in two rows, which who counts on one solution does not see.
    "9x9 two solutions": """
        5 . 4 6 7 8 9 . 2
        6 . . 1 9 . . 4 8
        . 9 8 3 4 2 . . 7
        8 5 . 7 . . . 2 .
        4 2 6 . 5 . 7 . .
        . 1 3 9 2 4 . 5 6
        9 6 . 5 . 7 . 8 4
        2 8 7 4 . 9 6 3 5
        . 4 5 . . 6 . . .
    """,
}

KAKURO = {
    "one cell": kakuro("5"),
    "one run": kakuro("1 2 4"),
    "one solution": kakuro("1 2 #\n 3 4 1\n # 1 2"),
    "two solutions": kakuro("1 3\n 3 1"),
    "three rows": kakuro("1 2 #\n 3 5 4\n # 6 8"),
    "no clue in some runs": kakuro("9 7 #\n 8 9 .\n # 1 2"),
    "no solution": KakuroPuzzle(outline(". .\n . ."), (3, 17, 4, 16)),
    "an impossible sum": KakuroPuzzle(outline(". .\n . ."), (45, 3, 3, 3)),
    "a sum that givens miss": kakuro("1 2 #\n 3 4 1\n # 1 2", givens=(2, 1, 0, 0, 0, 0, 0)),
    "only givens, wrong": kakuro("1 2\n 2 1", givens=(1, 2, 3, 1)),
    "only givens, right": kakuro("1 2\n 2 1", givens=(1, 2, 2, 1)),
    "a digit given twice in a run": KakuroPuzzle(outline(". . ."), (5, 0, 0, 0), (1, 1, 0)),
    "ten cells in a run": KakuroPuzzle(outline(". " * 10), (45, *[0] * 10), (1, 2, 3, 4, 5, 6, 7, 0, 0, 0)),
    "two parts": kakuro("1 3 # #\n 3 1 # #\n # # 1 2"),
    "a cell alone without a clue": kakuro("1 2 # ."),
    "a given digit": kakuro("1 2 #\n 3 5 4\n # 6 8", givens=(0, 2, 0, 0, 0, 0, 0)),
}

BOOK = """
    # # # 8 9 #
    # 8 9 5 7 #
    9 7 8 # 1 #
    # 9 7 # 3 1
    # 1 2 3 4 #
"""

# What makers begin with.
STARTS: dict[str, dict[str, Any]] = {
    "sudoku": {
        "4x4 empty": ". . . .\n . . . .\n . . . .\n . . . .",
        "4x4 two givens": ". . 3 .\n . . . .\n . . . .\n . 1 . .",
        "4x4 no solution": SUDOKU["4x4 no solution"],
    },
    "kakuro": {
        "outline": KakuroPuzzle(outline(BOOK), (0,) * len(outline(BOOK).runs)),
        "givens": KakuroPuzzle(outline(". . #\n . . .\n # . ."), (0,) * 6, (0, 9, 0, 0, 8, 0, 0)),
        "impossible": KakuroPuzzle(outline(". " * 10), (0,) * 11),
    },
}

DRAWINGS: dict[str, dict[str, Any]] = {"queens": QUEENS, "sudoku": SUDOKU, "kakuro": KAKURO}
BUILDERS: dict[str, Any] = {"queens": queens, "sudoku": sudoku, "kakuro": KakuroPuzzle.board}
ENGINES: dict[str, Any] = {"queens": queens_engine, "sudoku": sudoku_engine, "kakuro": kakuro_engine}

SOLVERS = {name: one for name, one in CATALOGUE.algorithms.items() if not one.is_maker}
MAKERS = {name: one for name, one in CATALOGUE.algorithms.items() if one.is_maker}


def board_of(kind: str, drawing: str) -> Any:
    """A new one."""
    return BUILDERS[kind](DRAWINGS[kind].get(drawing) or STARTS[kind][drawing])


@cache
def run(name: str, drawing: str) -> tuple[Recording, Any]:
    """With the defaults of the algorithm; and its board after the last step."""
    board = board_of(CATALOGUE[name].kind, drawing)
    recording = Recording(CATALOGUE[name].solve(board), board)
    recording.record(MOST_STEPS)
    return recording, board


def is_solution(puzzle: Puzzle, solution: tuple[int, ...]) -> bool:
    match puzzle:
        case QueensPuzzle():
            return _are_placed(puzzle, solution)
        case SudokuPuzzle():
            return _is_filled(puzzle, solution)
        case KakuroPuzzle():
            return makes_the_sums(puzzle, solution)
    raise AssertionError("rules are known for each kind")


def _are_placed(puzzle: QueensPuzzle, columns: tuple[int, ...]) -> bool:
    cells = list(enumerate(columns))
    lines = ({column for _, column in cells}, {r - c for r, c in cells}, {r + c for r, c in cells})
    stand_apart = all(len(line) == puzzle.size for line in lines)
    return len(cells) == puzzle.size and puzzle.obstacles.isdisjoint(cells) and stand_apart


def _is_filled(puzzle: SudokuPuzzle, digits: tuple[int, ...]) -> bool:
    units = ([digits[number] for number in numbers] for numbers in puzzle.grid.unit_numbers)
    keeps_givens = all(given in (0, digit) for given, digit in zip(puzzle.givens, digits, strict=True))
    return keeps_givens and all(sorted(unit) == list(puzzle.grid.digits) for unit in units)


def makes_the_sums(puzzle: KakuroPuzzle, digits: tuple[int, ...]) -> bool:
    """Also of the first digits alone: they repeat in no run, and make the sums of the runs that are full."""
    values = dict(zip(puzzle.outline.cells, digits, strict=False))
    for run, total in zip(puzzle.outline.runs, puzzle.sums, strict=True):
        standing = [values[cell] for cell in run.cells if cell in values]
        is_full = len(standing) == len(run.cells)
        if len(set(standing)) < len(standing) or (is_full and total not in (0, sum(standing))):
            return False
    return all(given in (0, digit) for given, digit in zip(puzzle.givens, digits, strict=False))


def standing(board: Any) -> int:
    """Queens or digits that stand and were not given."""
    if board.puzzle.kind == "queens":
        return len(board.queens())
    return board.puzzle.givens.count(0) - board.values().count(0)
