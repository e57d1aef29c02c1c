"""What the algorithms ask of runs and their sums and nobody has to watch."""

from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroBoard, Run


def open_in(board: KakuroBoard, run: Run) -> tuple[Cell, ...]:
    """Its empty cells."""
    return tuple(cell for cell in run.cells if not board.value(cell))


def starved_in(board: KakuroBoard, run: Run) -> Cell | None:
    """Its first empty cell that has no candidate left."""
    return next((cell for cell in run.cells if not (board.value(cell) or board.candidate_bits(cell))), None)


def standing_in(board: KakuroBoard, run: Run) -> tuple[int, ...]:
    """Its digits."""
    return tuple(digit for cell in run.cells if (digit := board.value(cell)))


def wrong_sum(board: KakuroBoard, run: Run, digit: int) -> str:
    """Too large or too small where the digit fills the run; "" where the sum is right or the run not yet full."""
    total, standing = board.total(run), standing_in(board, run)
    if not total or len(standing) + 1 < len(run.cells):
        return ""
    made = sum(standing) + digit
    return "too_large" if made > total else "too_small" if made < total else ""


def sums_are_right(board: KakuroBoard) -> bool:
    """Of a full board; only givens can have made them wrong, or stand twice in a run."""
    return all(_is_right(board.total(run), standing_in(board, run)) for run in board.runs())


def _is_right(total: int, digits: tuple[int, ...]) -> bool:
    return len(set(digits)) == len(digits) and total in (0, sum(digits))
