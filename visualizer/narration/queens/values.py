"""Writes the values of variables as people read them."""

from collections.abc import Collection

from core.puzzles.geometry import Cell
from core.puzzles.queens import QueensPuzzle
from core.steps.values import Frozen, Opaque
from visualizer.narration.told import Say


def value_text(
    value: object, name: str, puzzle: QueensPuzzle, bit_variables: Collection[str] = (), *, say: Say = str
) -> str:
    """Squares by name, bits as 0 and 1 with the leftmost square first, all else as Python writes it."""
    match value:
        case Cell():
            return puzzle.name_of(value)
        case tuple() if value and all(isinstance(item, Cell) for item in value):
            names = ", ".join(puzzle.name_of(cell) for cell in value)
            return f"({names},)" if len(value) == 1 else f"({names})"
        case int() if name in bit_variables:
            return "".join(str(value >> column & 1) for column in range(puzzle.size))
        case Frozen() | Opaque():
            return str(value)
    return repr(value)
