"""A new Kakuro: its grade, its rows and columns or the outline on show, and the share of unique sums wished for."""

from dataclasses import replace

from algorithms.generators.kakuro_outline import LARGEST, SMALLEST
from algorithms.generators.orders import KakuroOrder
from core.language import sentence
from core.puzzles.kakuro import KakuroPuzzle
from visualizer.scenes.orders.fields import grade_field, number_field, told, whole
from visualizer.widgets.column import Column, Row
from visualizer.widgets.drop_down import DropDown
from visualizer.widgets.stage import Stage
from visualizer.widgets.switch import Switch

_ROWS, _COLUMNS = sentence("Rows"), sentence("Columns")
_SHARES = (80, 60, 40, 20)  # of unique sums, in percent


class Form:
    """As every form."""

    def __init__(self, puzzle: KakuroPuzzle, stage: Stage) -> None:
        self._puzzle = puzzle
        self._grade = grade_field(stage)
        bounds = range(SMALLEST, LARGEST + 1)
        self._rows = number_field(puzzle.rows, bounds, _ROWS, stage)
        self._columns = number_field(puzzle.columns, bounds, _COLUMNS, stage)
        shares = [(share, sentence("about {percent} %", percent=share)) for share in _SHARES]
        self._share = DropDown[int | None](
            stage, [(None, sentence("any")), *shares], None, lambda share: None, name=sentence("Unique sums")
        )
        self._keeps_outline = Switch(sentence("Keep the outline of this board"), False, self._keep)
        self.widget = Column(
            told(sentence("Grade"), self._grade),
            Row(told(_ROWS, self._rows), told(_COLUMNS, self._columns), gap=20),
            told(sentence("Unique sums"), self._share),
            self._keeps_outline,
            gap=14,
        )

    def _keep(self, is_on: bool) -> None:
        self._rows.enabled = self._columns.enabled = not is_on

    def order(self, seed: int) -> KakuroOrder:
        wishes = KakuroOrder(self._grade.chosen, seed, unique_sums=self._share.chosen)
        if self._keeps_outline.is_on:
            return replace(wishes, outline=self._puzzle.outline)
        return replace(wishes, rows=whole(self._rows, _ROWS), columns=whole(self._columns, _COLUMNS))
