"""Finds every kind of puzzle by scanning this folder: a module or package with a `PUZZLE`."""

import importlib
import pkgutil
from functools import cache

import core.puzzles
from core.puzzles.protocol import Puzzle


@cache
def kinds() -> dict[str, type[Puzzle]]:
    """By name, in the order of the alphabet."""
    names = sorted(module.name for module in pkgutil.iter_modules(core.puzzles.__path__))
    modules = (importlib.import_module(f"{core.puzzles.__name__}.{name}") for name in names)
    puzzles = (module.PUZZLE for module in modules if hasattr(module, "PUZZLE"))
    return {puzzle.kind: puzzle for puzzle in puzzles}
