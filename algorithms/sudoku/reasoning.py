"""Which techniques hold where a puzzle may have several solutions, and what is told of a deduction."""

from functools import cache
from typing import Literal

from algorithms.techniques.catalogue import Technique, find_techniques
from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.sudoku_position import Position
from core.puzzles.sudoku import SudokuBoard

GradeName = Literal["easy", "medium", "hard", "expert"]


@cache
def sound_techniques(up_to: GradeName) -> tuple[Technique, ...]:
    """Up to the grade, the easiest first."""
    return tuple(
        technique
        for technique in find_techniques("sudoku")
        if technique.grade <= Grade[up_to.upper()] and not technique.relies_on_one_solution
    )


def contradiction(board: SudokuBoard) -> dict[str, object]:
    """The cell that has no candidate, or the unit and the digit that has no place there; empty if all is well."""
    wrong = Position.of_board(board).contradiction()
    return {name: fact for name, fact in wrong._asdict().items() if fact} if wrong else {}


def told(technique: Technique, found: Deduction) -> dict[str, object]:
    """For a note."""
    return {
        "technique": technique.title,
        "why": found.reason,
        "units": found.units,
        "cells": found.cells,
        "digits": found.digits,
    }
