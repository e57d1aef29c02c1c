"""The fields that several forms have."""

from collections.abc import Callable

from algorithms.techniques.deduction import Grade
from algorithms.techniques.grade_names import GRADE_NAMES
from core.errors import PuzzleError
from core.language import Sentence, sentence
from visualizer.look import Look
from visualizer.widgets.column import Column, Row
from visualizer.widgets.drop_down import DropDown
from visualizer.widgets.label import Label
from visualizer.widgets.number_field import NumberField
from visualizer.widgets.painting import control_height
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget

SHARES = (80, 60, 40, 20)  # of unique sums, in percent


class Told(Row):
    """A control with a word before it; no higher for an error, which is said elsewhere."""

    def __init__(self, name: Sentence, control: Widget) -> None:
        super().__init__(Label(name, color="muted"), control)

    def height_for(self, width: int, look: Look) -> int:
        return control_height(look, look.font("body"))


class Answered(Column):
    """A form, and what is said to it: no wider for long words, which wrap."""

    def __init__(self, form: Widget, answer: Label) -> None:
        super().__init__(form, answer, gap=20)
        self._form = form

    def preferred_size(self, look: Look) -> tuple[int, int]:
        width = self._form.preferred_size(look)[0]
        return width, self.height_for(width, look)


def grade_field(stage: Stage, grade: Grade, heard: Callable[[], None]) -> DropDown[Grade]:
    return DropDown(stage, list(GRADE_NAMES.items()), grade, lambda grade: heard(), name=sentence("Grade"))


def unique_sums_field(stage: Stage, share: int | None, heard: Callable[[], None]) -> DropDown[int | None]:
    """A percentage that is wished for, or None for any."""
    choices = [(one, sentence("about {percent} %", percent=one)) for one in shares_with(share)]
    name = sentence("Unique sums")
    return DropDown[int | None](stage, [(None, sentence("any")), *choices], share, lambda share: heard(), name=name)


def shares_with(share: int | None) -> list[int]:
    """Those that are offered, and one that was wished for elsewhere."""
    return sorted({*SHARES, *([] if share is None else [share])}, reverse=True)


def number_field(value: int, bounds: range, name: Sentence, heard: Callable[[], None]) -> NumberField:
    """What is typed first takes the place of the value."""
    within = max(bounds[0], min(value, bounds[-1]))
    field = NumberField(within, bounds[0], bounds[-1], lambda number: heard(), name=name)
    field.is_named_beside = True
    field.select_all()
    return field


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
