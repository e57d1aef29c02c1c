"""Says what happens and why: every template of the narration stands in this folder."""

from visualizer.narration.runs import before_start, editing, searching, verdict
from visualizer.narration.steps import STEP_TITLES, narrate
from visualizer.narration.told import Narration, RunState
from visualizer.narration.values import value_text

__all__ = [
    "STEP_TITLES",
    "Narration",
    "RunState",
    "before_start",
    "editing",
    "narrate",
    "searching",
    "value_text",
    "verdict",
]
