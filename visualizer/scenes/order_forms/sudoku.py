"""A new Sudoku: its grade and size, and whether half a turn leaves its givens where they are."""

from collections.abc import Callable

from algorithms.generators.orders import SudokuOrder
from algorithms.techniques.deduction import Grade
from core.language import sentence
from core.puzzles.sudoku import SudokuPuzzle
from visualizer.scenes.order_forms.fields import Told, enable_all, grade_field
from visualizer.widgets.choice import Choice
from visualizer.widgets.column import Column
from visualizer.widgets.stage import Stage
from visualizer.widgets.switch import Switch

_BOXES = (2, 3, 4)  # larger ones take minutes


class Form:
    """As every form."""

    def __init__(self, puzzle: SudokuPuzzle, stage: Stage, last: SudokuOrder | None, heard: Callable[[], None]) -> None:
        sizes = [(box, sentence("{size} × {size}", size=box * box)) for box in _BOXES]
        self._box = Choice(sizes, min(puzzle.box, _BOXES[-1]), lambda box: heard())
        self._grade = grade_field(stage, last.grade if last else Grade.MEDIUM, heard)
        self._symmetric = Switch(sentence("Symmetric"), bool(last and last.symmetric), lambda is_on: heard())
        self.widget = Column(
            Told(sentence("Size"), self._box), Told(sentence("Grade"), self._grade), self._symmetric, gap=14
        )

    def enable(self, *, enabled: bool) -> None:
        enable_all(self.widget, enabled=enabled)

    def order(self, seed: int) -> SudokuOrder:
        return SudokuOrder(self._grade.chosen, seed, box=self._box.chosen, symmetric=self._symmetric.is_on)
