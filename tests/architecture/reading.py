"""Reads modules as text, without running them."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RINGS = ("core", "algorithms", "visualizer")


def modules(*folders: str, root: Path = ROOT) -> list[Path]:
    """All Python files below the folders, in order."""
    return sorted(module for folder in folders for module in (root / folder).rglob("*.py"))


def tree_of(module: Path) -> ast.Module:
    return ast.parse(module.read_text("utf-8"), str(module))


def imported_packages(module: Path) -> set[str]:
    """Top-level names of all that is imported anywhere in the module, also inside of functions."""
    return {name.partition(".")[0] for name in imported_modules(module)}


def imported_modules(module: Path) -> set[str]:
    """Whole dotted names, as they stand in the import."""
    return set(_imported(tree_of(module)))


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(name), level=0):
                yield name
            case ast.ImportFrom(level=level) if level:
                yield "a relative import"
