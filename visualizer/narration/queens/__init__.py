"""Says what happens on a board of queens, and why."""

from visualizer.narration.queens.runs import EDITING, outcome, task
from visualizer.narration.queens.steps import STEP_TITLES, narrate
from visualizer.narration.queens.values import value_text

__all__ = ["EDITING", "STEP_TITLES", "narrate", "outcome", "task", "value_text"]
