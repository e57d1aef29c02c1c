"""Says what happens on the board of a Kakuro, and why."""

from visualizer.narration.kakuro.runs import EDITING, made, order, outcome, task
from visualizer.narration.kakuro.steps import STEP_TITLES, narrate
from visualizer.narration.kakuro.values import value_text

__all__ = ["EDITING", "STEP_TITLES", "made", "narrate", "order", "outcome", "task", "value_text"]
