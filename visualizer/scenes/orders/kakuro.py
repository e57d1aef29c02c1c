"""A new Kakuro: its grade, its rows and columns or the outline on show, and the share of unique sums wished for."""

from algorithms.generators.kakuro_outline import LARGEST, SMALLEST
from algorithms.generators.orders import KakuroOrder
from core.language import sentence
from core.puzzles.kakuro import KakuroPuzzle
from visualizer.scenes.orders.fields import all_valid, grade_field, number_field, told
from visualizer.widgets.column import Column, Row
from visualizer.widgets.drop_down import DropDown
from visualizer.widgets.stage import Stage
from visualizer.widgets.switch import Switch

_SHARES = (80, 60, 40, 20)  # of unique sums, in percent


class Form:
    """As every form."""

    def __init__(self, puzzle: KakuroPuzzle, stage: Stage) -> None:
        self._puzzle = puzzle
        self._grade = grade_field(stage)
        bounds = range(SMALLEST, LARGEST + 1)
        self._rows = number_field(puzzle.rows, bounds, sentence("Rows"), stage)
        self._columns = number_field(puzzle.columns, bounds, sentence("Columns"), stage)
        shares = [(share, sentence("about {percent} %", percent=share)) for share in _SHARES]
        self._share = DropDown[int | None](
            stage, [(None, sentence("any")), *shares], None, lambda share: None, name=sentence("Unique sums")
        )
        self._keeps_outline = Switch(sentence("Keep the outline of this board"), False, self._keep)
        self.widget = Column(
            told(sentence("Grade"), self._grade),
            Row(told(sentence("Rows"), self._rows), told(sentence("Columns"), self._columns), gap=20),
            told(sentence("Unique sums"), self._share),
            self._keeps_outline,
            gap=14,
        )

    def _keep(self, is_on: bool) -> None:
        self._rows.enabled = self._columns.enabled = not is_on

    def order(self, seed: int) -> KakuroOrder | None:
        outline = self._puzzle.outline if self._keeps_outline.is_on else None
        rows, columns = self._rows.value, self._columns.value
        if outline is None and not all_valid([self._rows, self._columns]):
            return None
        return KakuroOrder(
            self._grade.chosen,
            seed,
            rows=rows or SMALLEST,
            columns=columns or SMALLEST,
            outline=outline,
            unique_sums=self._share.chosen,
        )
