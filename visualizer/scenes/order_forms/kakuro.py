"""A new Kakuro: its grade, its rows and columns or the outline on show, and the share of unique sums wished for."""

from collections.abc import Callable
from dataclasses import replace

from algorithms.generators.kakuro_outline import LARGEST_MADE, SMALLEST_MADE
from algorithms.generators.orders import KakuroOrder
from algorithms.techniques.deduction import Grade
from core.language import sentence
from core.puzzles.kakuro import KakuroPuzzle
from visualizer.scenes.order_forms.fields import (
    Told,
    enable_all,
    grade_field,
    number_field,
    unique_sums_field,
    whole,
)
from visualizer.widgets.column import Column, Row
from visualizer.widgets.stage import Stage
from visualizer.widgets.switch import Switch

_ROWS, _COLUMNS = sentence("Rows"), sentence("Columns")


class Form:
    """As every form."""

    def __init__(self, puzzle: KakuroPuzzle, stage: Stage, last: KakuroOrder | None, heard: Callable[[], None]) -> None:
        self._puzzle, self._heard = puzzle, heard
        bounds = range(SMALLEST_MADE, LARGEST_MADE + 1)
        self._rows = number_field(puzzle.rows, bounds, _ROWS, heard)
        self._columns = number_field(puzzle.columns, bounds, _COLUMNS, heard)
        self._grade = grade_field(stage, last.grade if last else Grade.MEDIUM, heard)
        self._share = unique_sums_field(stage, last.unique_sums if last else None, heard)
        self._keeps_outline = Switch(sentence("Keep the outline of this board"), False, self._keep)
        self.widget = Column(
            Row(Told(_ROWS, self._rows), Told(_COLUMNS, self._columns), gap=20),
            Told(sentence("Grade"), self._grade),
            Told(sentence("Unique sums"), self._share),
            self._keeps_outline,
            gap=14,
        )

    def _keep(self, is_on: bool) -> None:
        self._rows.enabled = self._columns.enabled = not is_on
        self._heard()

    def enable(self, *, enabled: bool) -> None:
        """All but rows and columns where the outline is kept."""
        enable_all(self.widget, enabled=enabled)
        self._rows.enabled = self._columns.enabled = enabled and not self._keeps_outline.is_on

    def order(self, seed: int) -> KakuroOrder:
        wishes = KakuroOrder(self._grade.chosen, seed, unique_sums=self._share.chosen)
        if self._keeps_outline.is_on:
            return replace(wishes, outline=self._puzzle.outline)
        return replace(wishes, rows=whole(self._rows, _ROWS), columns=whole(self._columns, _COLUMNS))
