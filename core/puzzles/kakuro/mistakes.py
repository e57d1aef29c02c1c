"""Which rules the digits on a Kakuro break: repeated digits, and full runs with another sum."""

from collections.abc import Iterator

from core.language import sentence
from core.puzzles.cell_names import cell_names
from core.puzzles.kakuro.board import KakuroBoard
from core.puzzles.kakuro.names import addition, in_run, run_name
from core.puzzles.kakuro.outline import Run
from core.puzzles.mistake import Mistake


def mistakes(board: KakuroBoard) -> tuple[Mistake, ...]:
    """By runs; one with a repeated digit is told of that first."""
    return tuple(mistake for run in board.runs() for mistake in _in_run(board, run))


def _in_run(board: KakuroBoard, run: Run) -> Iterator[Mistake]:
    digits = [*filter(None, map(board.value, run.cells))]
    if len({*digits}) < len(digits):
        for digit in sorted({digit for digit in digits if digits.count(digit) > 1}):
            yield _repeat(board, run, digit)
    if len(digits) == len(run.cells) and sum(digits) != (board.total(run) or sum(digits)):
        yield _wrong_sum(board, run, digits)


def _repeat(board: KakuroBoard, run: Run, digit: int) -> Mistake:
    cells = tuple(cell for cell in run.cells if board.value(cell) == digit)
    where = in_run(run, board.total(run))
    what = sentence(
        "The {digit} stands more than once {where}: on {cells}.", digit=digit, where=where, cells=cell_names(cells)
    )
    return Mistake("repeat", run, cells, what)


def _wrong_sum(board: KakuroBoard, run: Run, digits: list[int]) -> Mistake:
    """Whoever has added up wrongly sees where."""
    what = sentence(
        "A sum is wrong: {run} is {addition} = {sum}.",
        run=run_name(run, board.total(run)),
        addition=addition(digits),
        sum=sum(digits),
    )
    return Mistake("sum", run, run.cells, what)
