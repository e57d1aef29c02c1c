"""Which techniques people may use, what contradicts, and what is told of a deduction."""

from functools import cache
from typing import Literal

from algorithms.techniques.catalogue import Technique, find_techniques
from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.kakuro_position import Position
from core.puzzles.kakuro import KakuroBoard

GradeName = Literal["easy", "medium", "hard", "expert"]


@cache
def techniques(up_to: GradeName) -> tuple[Technique, ...]:
    """Up to the grade, the easiest first."""
    return tuple(one for one in find_techniques("kakuro") if one.grade <= Grade[up_to.upper()])


def contradiction(board: KakuroBoard) -> dict[str, object]:
    """The cell that has no candidate, or the run that no combination fits; empty if all is well."""
    wrong = Position.of_board(board).contradiction()
    return {name: fact for name, fact in wrong._asdict().items() if fact} if wrong else {}


def told(technique: Technique, found: Deduction) -> dict[str, object]:
    """For a note."""
    return {
        "technique": technique.title,
        "why": found.reason,
        "runs": found.units,
        "cells": found.cells,
        "digits": found.digits,
    }
