"""The fields that several forms have."""

from collections.abc import Callable

from algorithms.techniques.deduction import Grade
from algorithms.techniques.grade_names import GRADE_NAMES
from core.errors import PuzzleError
from core.language import Sentence, sentence
from visualizer.look import Look
from visualizer.widgets.column import Row
from visualizer.widgets.drop_down import DropDown
from visualizer.widgets.label import Label
from visualizer.widgets.number_field import NumberField
from visualizer.widgets.painting import control_height
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import Words


class Told(Row):
    """A control with a word before it; no higher for an error, which is said elsewhere."""

    def __init__(self, name: Sentence, control: Widget) -> None:
        super().__init__(Label(name, color="muted"), control)

    def height_for(self, width: int, look: Look) -> int:
        return control_height(look, look.font("body"))


def grade_field(stage: Stage, grade: Grade, heard: Callable[[], None]) -> DropDown[Grade]:
    return DropDown(stage, list(GRADE_NAMES.items()), grade, lambda grade: heard(), name=sentence("Grade"))


def number_field(value: int, bounds: range, name: Sentence, heard: Callable[[], None]) -> NumberField:
    """What is typed first takes the place of the value."""
    within = max(bounds[0], min(value, bounds[-1]))
    field = _NamedBeside(within, bounds[0], bounds[-1], lambda number: heard(), name=name)
    field.select_all()
    return field


class _NamedBeside(NumberField):
    """The word stands before it: a tooltip that repeats it would only cover the field below."""

    @property
    def tooltip(self) -> Words | None:
        return self.error


def whole(field: NumberField, name: Sentence) -> int:
    """Raises PuzzleError with what is wrong."""
    field.say_error()
    if field.value is None:
        raise PuzzleError(sentence("{name}: {explanation}", name=name, explanation=field.error))
    return field.value


def enable_all(widget: Widget, *, enabled: bool) -> None:
    """The widget and those in it."""
    for one in widget.everything():
        one.enabled = enabled
