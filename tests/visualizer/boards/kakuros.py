"""Kakuro boards in the middle of a run."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product

from core.puzzles.geometry import Candidate, Cell
from core.puzzles.kakuro import KakuroBoard, KakuroPuzzle, Outline, Run
from visualizer.boards.marks import Mark
from visualizer.boards.shown import Shown

FOCUS = Cell(1, 1)


def patterned(rows: int, columns: int) -> KakuroPuzzle:
    """Walls here and there, each third run without a clue, each fourth cell with a given."""
    places = (Cell(row, column) for row, column in product(range(rows), range(columns)))
    outline = Outline(rows, columns, frozenset(cell for cell in places if (3 * cell.row + 5 * cell.column) % 7))
    sums = tuple(0 if number % 3 == 2 else 3 + number % 43 for number in range(len(outline.runs)))
    givens = tuple(0 if number % 4 else (row + column) % 9 + 1 for number, (row, column) in enumerate(outline.cells))
    return KakuroPuzzle(outline, sums, givens)


def small() -> KakuroPuzzle:
    """Walls at the top left and at the bottom right; two cells make 17, three make 24, and a 9 is given."""
    white = frozenset(Cell(row, column) for row, column in product(range(3), range(3))) - {Cell(0, 0), Cell(2, 2)}
    outline = Outline(3, 3, white)
    totals = {2: 17, 3: 24}
    return KakuroPuzzle(outline, tuple(totals[len(run.cells)] for run in outline.runs), (9, 0, 0, 0, 0, 0, 0))


def moments() -> dict[str, Shown]:
    """One of each kind, all about the same empty cell of the small puzzle."""
    return {name: make(small().board()) for name, make in _MOMENTS.items()}


def _placed(board: KakuroBoard) -> Shown:
    tried = ((Candidate(FOCUS, 1), Mark.REJECTED), (Candidate(FOCUS, 7), Mark.UNDONE))
    return Shown(board, event=board.place(FOCUS, 8), tried=tried)


def _removed(board: KakuroBoard) -> Shown:
    board.place(FOCUS, 8)
    return Shown(board, event=board.remove(FOCUS))


def _repeated(board: KakuroBoard) -> Shown:
    return Shown(board, event=board.reject(FOCUS, 9, because=board.rivals(FOCUS, 9), rule="repeated"))


def _wrong_sum(board: KakuroBoard) -> Shown:
    others = tuple(cell for cell in _across(board).cells if cell != FOCUS)
    return Shown(board, event=board.reject(FOCUS, 1, because=others, rule="too_small"))


def _narrowed_by_a_run(board: KakuroBoard) -> Shown:
    return Shown(board, event=board.narrow([Candidate(FOCUS, 1)], because=_across(board).cells))


def _narrowed(board: KakuroBoard) -> Shown:
    return Shown(board, event=board.narrow([Candidate(FOCUS, 1)], because=(Cell(0, 1),)))


def _restored(board: KakuroBoard) -> Shown:
    mark = board.mark()
    board.narrow([Candidate(FOCUS, 1)], because=())
    return Shown(board, event=board.restore(mark))


def _guess_restored(board: KakuroBoard) -> Shown:
    mark = board.mark()
    board.place(FOCUS, 8)
    return Shown(board, event=board.restore(mark))


def _noted(board: KakuroBoard) -> Shown:
    return Shown(board, event=board.note("seen", run=_across(board), digits=(7, 8)))


def _cell_noted(board: KakuroBoard) -> Shown:
    return Shown(board, event=board.note("seen", runs=board.runs_of(FOCUS), cell=FOCUS, digit=7))


def _run_starved(board: KakuroBoard) -> Shown:
    board.place(FOCUS, 1)
    return Shown(board, event=board.note("no_digits", run=_across(board)))


def _cell_starved(board: KakuroBoard) -> Shown:
    board.narrow([Candidate(FOCUS, digit) for digit in board.candidates(FOCUS)], because=())
    return Shown(board, event=board.note("no_candidate", cell=FOCUS))


def _solved(board: KakuroBoard) -> Shown:
    for number, cell in enumerate(board.open_cells()):
        board.place(cell, number % 9 + 1)
    return Shown(board, event=board.solved(), is_solved=True, is_at_end=True)


def _second(board: KakuroBoard) -> Shown:
    """The cell holds another digit in the first solution."""
    shown = _solved(board)
    return replace(shown, solutions=(_other_digit_on_focus(board), board.values()))


def _two_solutions(board: KakuroBoard) -> Shown:
    return Shown(board, is_at_end=True, solutions=((9, 8, 8, 9, 7, 7, 8), (9, 8, 8, 7, 9, 7, 8)))


def _other_digit_on_focus(board: KakuroBoard) -> tuple[int, ...]:
    pairs = zip(board.cells(), board.values(), strict=True)
    return tuple(digit % 9 + 1 if cell == FOCUS else digit for cell, digit in pairs)


def _across(board: KakuroBoard) -> Run:
    return board.runs_of(FOCUS)[0]


_MOMENTS: dict[str, Callable[[KakuroBoard], Shown]] = {
    "start": Shown,
    "placed": _placed,
    "landing": lambda board: replace(_placed(board), landing=0.3),
    "removed": _removed,
    "repeated": _repeated,
    "wrong sum": _wrong_sum,
    "narrowed by a run": _narrowed_by_a_run,
    "narrowed": _narrowed,
    "restored": _restored,
    "guess restored": _guess_restored,
    "noted": _noted,
    "cell noted": _cell_noted,
    "run starved": _run_starved,
    "cell starved": _cell_starved,
    "solved": _solved,
    "second solution": _second,
    "two solutions": _two_solutions,
    "pointed out": lambda board: Shown(board, pointed_out=(_across(board),)),
    "hopeless": lambda board: Shown(board, is_hopeless=True, is_at_end=True),
    "tried": lambda board: Shown(board, tried=((Candidate(FOCUS, 8), Mark.REJECTED),), cursor=FOCUS, chosen=FOCUS),
}
