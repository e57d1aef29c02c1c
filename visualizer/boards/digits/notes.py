"""What a step tells of: cells, digits, and groups of cells that belong together."""

from typing import Any, NamedTuple

from core.puzzles.geometry import Cell
from core.steps.events import Noted


class Group(NamedTuple):
    """Cells that follow each other from one corner to the other; starved where nothing fits there any more."""

    cells: tuple[Cell, ...]
    is_starved: bool = False


def cells_of(noted: Noted) -> tuple[Cell, ...]:
    return tuple(Cell(*cell) for cell in told(noted, "cells", "cell"))


def digits_of(noted: Noted) -> frozenset[int]:
    return frozenset(told(noted, "digits", "digit"))


def told(noted: Noted, several: str, one: str) -> tuple[Any, ...]:
    """From a fact that lists them, and from one that names a single one."""
    facts: dict[str, Any] = dict(noted.facts)
    return (*facts.get(several, ()), *((facts[one],) if facts.get(one) else ()))
