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
from visualizer.widgets.painting import control_height
from visualizer.widgets.stage import Stage
from visualizer.widgets.switch import Switch
from visualizer.widgets.widget import Widget

_LARGEST = 999_999  # of a number: a seed, or steps
_GAP, _BETWEEN_LINES = 16, 8


class OptionsRow(Widget):
    """A switch for what is on or off, a list for words, a field for a number; on more lines where one is too short."""

    def __init__(self, lab: Lab, stage: Stage, on_change: Callable[[], None]) -> None:
        super().__init__()
        self._lab = lab
        self._stage = stage
        self._on_change = on_change
        self._algorithm: Algorithm | None = None
        self._controls: dict[str, Widget] = {}
        self._options: list[Row] = []  # each with the word before it, from which no line parts it

    def children(self) -> Sequence[Widget]:
        return self._options

    @property
    def has_options(self) -> bool:
        return bool(self._lab.setup.algorithm.options)

    def refresh(self) -> None:
        """Another algorithm has other options; the same one may have got other values by undoing."""
        algorithm = self._lab.setup.algorithm
        if algorithm is not self._algorithm:
            self._algorithm = algorithm
            self._controls = {name: self._control(name) for name in algorithm.options}
            self._options = [self._told(name, control) for name, control in self._controls.items()]
        for name, control in self._controls.items():
            self._take_over(control, self._lab.option(name))

    def _control(self, name: str) -> Widget:
        algorithm, value = self._lab.setup.algorithm, self._lab.option(name)
        title = in_words(name)
        if isinstance(value, bool):
            return Switch(title, value, lambda is_on: self._choose(name, is_on))
        if isinstance(value, int):
            return self._number_field(name, value)
        choices = [(choice, in_words(str(choice))) for choice in algorithm.choices[name]]
        return DropDown(self._stage, choices, value, lambda choice: self._choose(name, choice), name=title)

    def _number_field(self, name: str, value: int) -> NumberField:
        return NumberField(
            value,
            0,
            _LARGEST,
            lambda number: self._choose(name, number),
            name=in_words(name),
            leave=lambda: self._stage.focus(None),
        )

    @staticmethod
    def _told(name: str, control: Widget) -> Row:
        """Controls that do not say themselves what they are for get a word before them."""
        return Row(control) if isinstance(control, Switch) else Row(Label(in_words(name), color="muted"), control)

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

    # Places

    def preferred_size(self, look: Look) -> tuple[int, int]:
        """On one line."""
        widths = [option.preferred_size(look)[0] + look.px(_GAP) for option in self._options]
        return sum(widths) - look.px(_GAP), self._line_height(look)

    def height_for(self, width: int, look: Look) -> int:
        lines = len(self._lines(width, look))
        return lines * self._line_height(look) + (lines - 1) * look.px(_BETWEEN_LINES)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = below = rect
        for line in self._lines(rect.width, look):
            row, below = below.cut_top(self._line_height(look), look.px(_BETWEEN_LINES))
            for option in line:
                place, row = row.cut_left(min(row.width, option.preferred_size(look)[0]), look.px(_GAP))
                option.layout(place, look)

    def _lines(self, width: int, look: Look) -> list[list[Row]]:
        """As many options on each as fit."""
        lines: list[list[Row]] = []
        room = 0
        for option in self._options:
            wanted = option.preferred_size(look)[0]
            if wanted > room:
                lines.append([])
                room = width
            lines[-1].append(option)
            room -= wanted + look.px(_GAP)
        return lines

    @staticmethod
    def _line_height(look: Look) -> int:
        """The same with an error, which the edge of a field and its tooltip tell: typing moves nothing."""
        return control_height(look, look.font("body"))
