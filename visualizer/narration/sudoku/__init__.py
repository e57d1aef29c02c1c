"""Says what happens on the board of a Sudoku, and why."""

from visualizer.narration.sudoku.runs import EDITING, made, order, outcome, task
from visualizer.narration.sudoku.steps import STEP_TITLES, narrate
from visualizer.narration.sudoku.values import value_text

__all__ = ["EDITING", "STEP_TITLES", "made", "narrate", "order", "outcome", "task", "value_text"]
