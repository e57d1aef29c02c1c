"""The best times for each size and grade, without help and with it."""

from collections.abc import Sequence

from core.language import Sentence, sentence
from core.settings import GRADES
from core.storage.games import GameStore, Result
from visualizer.canvas.protocol import Anchor
from visualizer.panels.play.clock import clock_face
from visualizer.scenes.told import date_told, day_of, grade_told, size_told
from visualizer.widgets.choice import Choice
from visualizer.widgets.column import Column, Row
from visualizer.widgets.dialog import Answer, Dialog
from visualizer.widgets.drop_down import DropDown
from visualizer.widgets.grid import Grid
from visualizer.widgets.label import Label
from visualizer.widgets.stage import Stage
from visualizer.widgets.table import Table
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import Words

_WIDTH = 680
_LEAST_ROWS = 8
_LEAST_LIST = 280

Size = tuple[int, int]  # rows and columns


class ScoresDialog(Dialog):
    """Opens at `size` and `grade`, which is "easy" where it is unknown; `fresh` is the result that is marked."""

    def __init__(
        self, stage: Stage, store: GameStore, *, size: Size, grade: str | None = None, fresh: Result | None = None
    ) -> None:
        self._store = store
        self._fresh = fresh
        sizes = sorted({size, *((result.rows, result.columns) for result in store.results())})
        self._size = DropDown(
            stage,
            [(one, size_told(*one)) for one in sizes],
            size,
            lambda size: self._refresh(),
            name=sentence("Size"),
        )
        self._grade = Choice(
            [(one, grade_told(one)) for one in GRADES], grade or GRADES[0], lambda grade: self._refresh()
        )
        self._alone = _Times(sentence("Without help"), has_help=False)
        self._helped = _Times(sentence("With help"), has_help=True)
        body = Column(
            Row(self._size),
            self._grade,
            Grid(self._alone, self._helped, columns=2, gap=24, least=_LEAST_LIST),
            gap=16,
        )
        close = Answer(sentence("Close"), is_default=True, cancels=True)
        super().__init__(stage, sentence("Best times"), body, [close], width=_WIDTH)
        self._refresh()

    @property
    def first_focus(self) -> Widget:
        return self._grade

    def _refresh(self) -> None:
        (rows, columns), grade = self._size.chosen, self._grade.chosen
        for times in (self._alone, self._helped):
            times.show(self._store.best(rows, columns, grade, with_help=times.has_help), self._fresh)
        self._stage.relayout()


class _Times(Column):
    """One list, the fastest first."""

    def __init__(self, title: Sentence, *, has_help: bool) -> None:
        self.has_help = has_help
        headings: list[Words] = [sentence("Rank"), sentence("Time"), sentence("Day")]
        if has_help:
            headings.append(sentence("Help taken"))
        right: Anchor = "right"
        empty = (
            sentence("No such board was solved with help yet.")
            if has_help
            else sentence("No such board was solved without help yet.")
        )
        self._table = Table(headings, [], anchors=[right] * len(headings), empty=empty, least_rows=_LEAST_ROWS)
        super().__init__(Label(title, role="strong"), self._table, gap=4)

    def show(self, results: Sequence[Result], fresh: Result | None) -> None:
        self._table.rows = tuple(self._row(place, result) for place, result in enumerate(results, 1))
        self._table.marked = next((index for index, result in enumerate(results) if result == fresh), None)

    def _row(self, place: int, result: Result) -> tuple[Words, ...]:
        row = (f"{place}.", clock_face(result.seconds), date_told(day_of(result.finished_at)))
        return (*row, f"{sum(result.helps.values())} ×") if self.has_help else row
