"""The options of the algorithm on show, built from its signature."""

from collections.abc import Callable, Sequence

from algorithms.catalogue import Algorithm
from core.names import in_words
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.runs.lab import Lab
from visualizer.widgets.column import Row
from visualizer.widgets.drop_down import DropDown
from visualizer.widgets.label import Label
from visualizer.widgets.number_field import NumberField
from visualizer.widgets.stage import Stage
from visualizer.widgets.switch import Switch
from visualizer.widgets.widget import Widget

_LARGEST = 999_999  # of a number: a seed, or steps


class OptionsRow(Widget):
    """A switch for what is on or off, a list for words, a field for a number."""

    def __init__(self, lab: Lab, stage: Stage, on_change: Callable[[], None]) -> None:
        super().__init__()
        self._lab = lab
        self._stage = stage
        self._on_change = on_change
        self._algorithm: Algorithm | None = None
        self._controls: dict[str, Widget] = {}
        self._row = Row()

    def children(self) -> Sequence[Widget]:
        return (self._row,)

    @property
    def has_options(self) -> bool:
        return bool(self._lab.setup.algorithm.options)

    def refresh(self) -> None:
        """Another algorithm has other options; the same one may have got other values by undoing."""
        algorithm = self._lab.setup.algorithm
        if algorithm is not self._algorithm:
            self._algorithm = algorithm
            self._controls = {name: self._control(name) for name in algorithm.options}
            self._row = Row(*self._in_row(), gap=10)
        for name, control in self._controls.items():
            self._take_over(control, self._lab.option(name))

    def _control(self, name: str) -> Widget:
        algorithm, value = self._lab.setup.algorithm, self._lab.option(name)
        title = in_words(name)
        if isinstance(value, bool):
            return Switch(title, value, lambda is_on: self._choose(name, is_on))
        if isinstance(value, int):
            return NumberField(value, 0, _LARGEST, lambda number: self._choose(name, number), name=title)
        choices = [(choice, in_words(str(choice))) for choice in algorithm.choices[name]]
        return DropDown(self._stage, choices, value, lambda choice: self._choose(name, choice), name=title)

    def _in_row(self) -> Sequence[Widget]:
        """Controls that do not say themselves what they are for get a word before them."""
        widgets: list[Widget] = []
        for name, control in self._controls.items():
            if not isinstance(control, Switch):
                widgets.append(Label(in_words(name), color="muted"))
            widgets.append(control)
        return widgets

    @staticmethod
    def _take_over(control: Widget, value: object) -> None:
        if isinstance(control, Switch):
            control.is_on = value is True
        elif isinstance(control, DropDown):
            control.chosen = value
        elif isinstance(control, NumberField) and isinstance(value, int) and control.value not in (value, None):
            control.value = value

    def _choose(self, name: str, value: object) -> None:
        self._lab.choose_option(name, value)
        self._on_change()

    def preferred_size(self, look: Look) -> tuple[int, int]:
        return self._row.preferred_size(look)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        width = min(rect.width, self._row.preferred_size(look)[0])
        self._row.layout(rect.cut_left(width)[0], look)
