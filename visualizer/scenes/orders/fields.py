"""The fields that several forms have."""

from collections.abc import Sequence

from algorithms.techniques.deduction import Grade
from algorithms.techniques.grade_names import GRADE_NAMES
from core.language import Sentence, sentence
from visualizer.widgets.column import Row
from visualizer.widgets.drop_down import DropDown
from visualizer.widgets.label import Label
from visualizer.widgets.number_field import NumberField
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget


def told(name: Sentence, *controls: Widget) -> Row:
    """With a word before them."""
    return Row(Label(name, color="muted"), *controls)


def grade_field(stage: Stage) -> DropDown[Grade]:
    return DropDown(stage, list(GRADE_NAMES.items()), Grade.MEDIUM, lambda grade: None, name=sentence("Grade"))


def number_field(value: int, bounds: range, name: Sentence, stage: Stage) -> NumberField:
    within = max(bounds[0], min(value, bounds[-1]))
    return NumberField(within, bounds[0], bounds[-1], lambda number: None, name=name, relayout=stage.relayout)


def all_valid(fields: Sequence[NumberField]) -> bool:
    """Those that are not say so."""
    for field in fields:
        field.say_error()
    return all(field.value is not None for field in fields)
