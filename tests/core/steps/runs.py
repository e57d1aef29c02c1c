"""Random runs to look at: a small puzzle, an algorithm, and its trace."""

from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from algorithms.catalogue import find_algorithms
from core.puzzles.geometry import Cell
from core.puzzles.protocol import Puzzle
from core.puzzles.queens import QueensPuzzle
from core.puzzles.sudoku import SudokuPuzzle
from core.steps.recording import Recording
from core.steps.trace import Trace

ALGORITHMS = find_algorithms().algorithms
MOST_STEPS = 3_000


@dataclass(frozen=True)
class Run:
    """An algorithm on a puzzle; it can be recorded as often as one likes."""

    name: str
    puzzle: Puzzle

    def fresh_board(self) -> Any:
        return self.puzzle.board()

    def recorded(self, steps: int = MOST_STEPS) -> Recording:
        return self.recorded_on(self.fresh_board(), steps)

    def recorded_on(self, board: Any, steps: int = MOST_STEPS) -> Recording:
        recording = Recording(ALGORITHMS[self.name].solve(board), board)
        recording.record(steps)
        return recording

    def trace(self) -> Trace:
        return self.recorded().trace


@st.composite
def queens_puzzles(draw: st.DrawFn) -> QueensPuzzle:
    size = draw(st.integers(1, 6))
    cells = st.builds(Cell, st.integers(0, size - 1), st.integers(0, size - 1))
    return QueensPuzzle(size, draw(st.frozensets(cells, max_size=2 * size)))


_FULL = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)


@st.composite
def sudoku_puzzles(draw: st.DrawFn) -> SudokuPuzzle:
    """With givens that fit together, apart from one at most."""
    givens = [digit * draw(st.booleans()) for digit in _FULL]
    if draw(st.booleans()):
        givens[draw(st.integers(0, 15))] = draw(st.integers(0, 4))
    return SudokuPuzzle(2, tuple(givens))


def runs() -> st.SearchStrategy[Run]:
    return st.one_of(
        st.builds(Run, st.sampled_from([name for name in sorted(ALGORITHMS) if name.startswith(kind)]), puzzles)
        for kind, puzzles in (("queens/", queens_puzzles()), ("sudoku/", sudoku_puzzles()))
    )
