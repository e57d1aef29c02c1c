"""Which digits stand at a step of a search, and which sums the runs can make with them."""

from collections.abc import Mapping, Sequence

from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle, Run
from core.puzzles.kakuro.combinations import bounds
from core.steps.call_stack import Frame
from visualizer.narration.digits.words import place_of

# Each of their calls that waits has put a digit on a cell.
_SEARCHES = {("backtracking", "solve"), ("uniqueness", "fill")}


def standing_at(frames: Sequence[Frame] | None, puzzle: KakuroPuzzle) -> dict[Cell, int] | None:
    """What is given and what the calls that wait have placed; None if the frames do not tell."""
    if not frames or place_of(frames[0].site) not in _SEARCHES:
        return None
    standing = {cell: digit for cell, digit in zip(puzzle.outline.cells, puzzle.givens, strict=True) if digit}
    for frame in frames[1:]:
        variables = dict(frame.site.variables)
        cell, digit = variables.get("cell"), variables.get("digit")
        if isinstance(cell, Cell) and isinstance(digit, int):
            standing[cell] = digit
    return standing


def reach_of(run: Run, standing: Mapping[Cell, int]) -> tuple[int, int]:
    """The smallest and the largest sum that it can make, as to its own digits."""
    return bounds(len(run.cells), tuple(standing[cell] for cell in run.cells if cell in standing))


def is_full(run: Run, standing: Mapping[Cell, int]) -> bool:
    return all(cell in standing for cell in run.cells)
