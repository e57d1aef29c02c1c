"""What has been solved so far: figures, a table by grade, and a picture of the last times."""

from collections.abc import Sequence
from datetime import date

from core.language import Sentence, sentence
from core.storage.games import Result
from visualizer.panels.play.clock import clock_face
from visualizer.scenes.play.chart import Chart
from visualizer.scenes.play.figures import Figures, figures_of
from visualizer.scenes.told import grade_told, size_told
from visualizer.widgets.column import Column, Row
from visualizer.widgets.dialog import Answer, Dialog
from visualizer.widgets.drop_down import DropDown
from visualizer.widgets.label import Label
from visualizer.widgets.stage import Stage
from visualizer.widgets.table import Table
from visualizer.widgets.tiles import Tiles
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import Words

_WIDTH = 680
_LAST = 50  # games in the picture

Size = tuple[int, int]  # rows and columns


class StatisticsDialog(Dialog):
    """`results` come oldest first; of all sizes together, or of one that is chosen."""

    def __init__(self, stage: Stage, results: Sequence[Result], *, today: date) -> None:
        self._results = tuple(results)
        self._today = today
        sizes = sorted({(result.rows, result.columns) for result in results})
        self._size: DropDown[Size | None] = DropDown(
            stage,
            [(None, sentence("All sizes")), *((size, size_told(*size)) for size in sizes)],
            None,
            lambda size: self._refresh(),
            name=sentence("Size"),
        )
        self._page = _Page()
        body: Widget = Column(Row(self._size), self._page, gap=16) if results else Label(_NOTHING, wraps=True)
        close = Answer(sentence("Close"), is_default=True, cancels=True)
        super().__init__(stage, sentence("Statistics"), body, [close], width=_WIDTH if results else 480)
        if results:
            self._refresh()

    def _refresh(self) -> None:
        size = self._size.chosen
        results = [one for one in self._results if size is None or (one.rows, one.columns) == size]
        self._page.show(figures_of(results, self._today), results[-_LAST:])
        self._stage.relayout()


_NOTHING = sentence(
    "No board of a known grade is solved yet. What you solve is counted here: times, help, and days in a row."
)


class _Page(Column):
    """Figures, table and picture, one below the other."""

    def __init__(self) -> None:
        self._figures = [_Figure(name) for name in _NAMES]
        headings = (sentence("Grade"), sentence("Solved"), sentence("Best time"), sentence("Median time"))
        self._table = Table(headings, [], anchors=("left", "right", "right", "right"))
        self._chart = Chart(())
        super().__init__(
            Tiles(*self._figures, gap=20, row_gap=12),
            self._table,
            Column(Label(sentence("The last games"), role="caption_strong", color="muted"), self._chart, gap=6),
            gap=20,
        )

    def show(self, figures: Figures, last: Sequence[Result]) -> None:
        for figure, words in zip(self._figures, _values(figures), strict=True):
            figure.value.text = words
        self._table.rows = tuple(
            (grade_told(one.grade), str(one.solved), clock_face(one.best), clock_face(one.median))
            for one in figures.grades
        )
        self._chart.results = tuple(last)


_NAMES: tuple[Sentence, ...] = (
    sentence("Boards solved"),
    sentence("Time altogether"),
    sentence("Without help"),
    sentence("Days in a row"),
    sentence("Most days in a row"),
)


def _values(figures: Figures) -> list[Words]:
    """In the order of their names."""
    return [
        sentence("{number}", number=figures.solved),
        clock_face(figures.seconds),
        sentence("{percent} %", percent=round(100 * figures.without_help / max(1, figures.solved))),
        sentence("{number}", number=figures.streak),
        sentence("{number}", number=figures.longest_streak),
    ]


class _Figure(Column):
    """A large number with its name below."""

    def __init__(self, name: Sentence) -> None:
        self.value = Label("", role="title")
        super().__init__(self.value, Label(name, role="caption", color="muted"), gap=2)
