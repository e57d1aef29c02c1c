"""Finds every kind of puzzle by scanning this folder: a module or package with a `PUZZLE`."""

import importlib
import pkgutil
from functools import cache
from types import ModuleType
from typing import Any

import core.puzzles
from core.language import Sentence
from core.puzzles.digit_board import DigitBoard
from core.puzzles.geometry import Bits, Cell
from core.puzzles.mistake import Mistake
from core.puzzles.protocol import Puzzle


@cache
def kinds() -> dict[str, type[Puzzle]]:
    """By name, in the order of the alphabet."""
    return {kind: module.PUZZLE for kind, module in _modules().items()}


@cache
def played_kinds() -> tuple[str, ...]:
    return tuple(name for name, puzzle in kinds().items() if hasattr(puzzle, "with_givens"))


def fault_of(puzzle: Puzzle) -> Sentence | None:
    """Why it can be read, but neither watched nor played; the `fault` of its module, where there is one, says so."""
    fault = getattr(_modules()[puzzle.kind], "fault", None)
    return fault and fault(puzzle)


def mistakes_of(board: DigitBoard) -> tuple[Mistake, ...]:
    """What breaks a rule on a board of a kind that is played; a full board without any is a solution."""
    found: tuple[Mistake, ...] = _modules()[board.puzzle.kind].mistakes(board)
    return found


def exclusion_of(board: DigitBoard, cell: Cell, digit: int) -> Any:
    """Why the digits around an empty cell exclude this one, with a sentence `what`; None if they do not."""
    return _modules()[board.puzzle.kind].exclusion(board, cell, digit)


def possible_digits_of(board: DigitBoard) -> dict[Cell, Bits]:
    """Of the empty cells: those that are not excluded; bit d is the digit d."""
    possible: dict[Cell, Bits] = _modules()[board.puzzle.kind].possible_digits(board)
    return possible


@cache
def _modules() -> dict[str, ModuleType]:
    names = sorted(module.name for module in pkgutil.iter_modules(core.puzzles.__path__))
    modules = (importlib.import_module(f"{core.puzzles.__name__}.{name}") for name in names)
    return {module.PUZZLE.kind: module for module in modules if hasattr(module, "PUZZLE")}
