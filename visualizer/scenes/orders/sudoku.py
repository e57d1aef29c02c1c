"""A new Sudoku: its grade and size, and whether half a turn leaves its givens where they are."""

from algorithms.generators.orders import SudokuOrder
from core.language import sentence
from core.puzzles.sudoku import SudokuPuzzle
from visualizer.scenes.orders.fields import grade_field, told
from visualizer.widgets.choice import Choice
from visualizer.widgets.column import Column
from visualizer.widgets.stage import Stage
from visualizer.widgets.switch import Switch

_BOXES = (2, 3, 4)  # larger ones take minutes


class Form:
    """As every form."""

    def __init__(self, puzzle: SudokuPuzzle, stage: Stage) -> None:
        sizes = [(box, sentence("{size} × {size}", size=box * box)) for box in _BOXES]
        self._grade = grade_field(stage)
        self._box = Choice(sizes, min(puzzle.box, _BOXES[-1]), lambda box: None)
        self._symmetric = Switch(sentence("Symmetric"), False, lambda is_on: None)
        self.widget = Column(
            told(sentence("Grade"), self._grade), told(sentence("Size"), self._box), self._symmetric, gap=14
        )

    def order(self, seed: int) -> SudokuOrder:
        return SudokuOrder(self._grade.chosen, seed, box=self._box.chosen, symmetric=self._symmetric.is_on)
