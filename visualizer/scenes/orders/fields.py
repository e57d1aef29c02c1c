"""The fields that several forms have."""

from algorithms.techniques.deduction import Grade
from algorithms.techniques.grade_names import GRADE_NAMES
from core.errors import PuzzleError
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


def whole(field: NumberField, name: Sentence) -> int:
    """Raises PuzzleError with what is wrong."""
    field.say_error()
    if field.value is None:
        raise PuzzleError(sentence("{name}: {explanation}", name=name, explanation=field.error))
    return field.value
