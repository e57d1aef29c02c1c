"""Writes the values of variables in a Sudoku as people read them."""

from collections.abc import Collection
from typing import Any

from algorithms.sudoku.cover_matrix import Constraint
from core.language import sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.geometry import Candidate, Cell
from core.puzzles.sudoku import SudokuPuzzle, Unit
from core.puzzles.sudoku.names import in_unit, unit_name
from core.puzzles.sudoku.puzzle import digit_sign
from core.steps.values import Frozen, Opaque
from visualizer.narration.told import Say


def value_text(
    value: object, name: str, puzzle: SudokuPuzzle, bit_variables: Collection[str] = (), *, say: Say = str
) -> str:
    """Cells and candidates by name, digits as on the board, whole grids in short, all else as Python writes it."""
    match value:
        case Cell():
            return say(cell_name(value))
        case Candidate(cell, digit):
            return f"{say(cell_name(cell))}={digit_sign(digit)}"
        case Unit():
            return say(unit_name(value))
        case Constraint(Unit() as unit, digit):
            return say(sentence("{digit} {where}", digit=digit_sign(digit), where=in_unit(unit)))
        case Constraint(Cell() as cell):
            return say(cell_name(cell))
        case int() if _is_digit(name) and not isinstance(value, bool) and 0 < value <= puzzle.size:
            return digit_sign(value)
        case bytes():
            return f"<{len(value)} digits>"
        case tuple():
            return _bracketed("(", value, name, puzzle, ",)" if len(value) == 1 else ")", say)
        case Frozen("list" | "set" as kind, items, 0):
            opening, closing = "[]" if kind == "list" else "{}"
            return _bracketed(opening, items, name, puzzle, closing, say)
        case Frozen("dict", items, 0):
            return _pairs(items, puzzle, say)
        case Frozen() | Opaque():
            return str(value)
    return repr(value)


def _is_digit(name: str) -> bool:
    return "digit" in name


def _bracketed(opening: str, items: tuple[object, ...], name: str, puzzle: SudokuPuzzle, closing: str, say: Say) -> str:
    return opening + ", ".join(value_text(item, name, puzzle, say=say) for item in items) + closing


def _pairs(items: tuple[Any, ...], puzzle: SudokuPuzzle, say: Say) -> str:
    return f"{{{', '.join(f'{key}: {value_text(item, str(key), puzzle, say=say)}' for key, item in items)}}}"
