"""Random runs to look at: a small board with obstacles, an algorithm, and its trace."""

from dataclasses import dataclass

from hypothesis import strategies as st

from algorithms.catalogue import find_algorithms
from core.puzzles.geometry import Cell
from core.puzzles.queens import QueensBoard, QueensPuzzle
from core.steps.recording import Recording
from core.steps.trace import Trace

ALGORITHMS = find_algorithms().algorithms
MOST_STEPS = 3_000


@dataclass(frozen=True)
class Run:
    """An algorithm on a puzzle; it can be recorded as often as one likes."""

    name: str
    puzzle: QueensPuzzle

    def fresh_board(self) -> QueensBoard:
        return QueensBoard(self.puzzle)

    def recorded(self, steps: int = MOST_STEPS) -> Recording:
        return self.recorded_on(self.fresh_board(), steps)

    def recorded_on(self, board: QueensBoard, steps: int = MOST_STEPS) -> Recording:
        recording = Recording(ALGORITHMS[self.name].solve(board), board)
        recording.record(steps)
        return recording

    def trace(self) -> Trace:
        return self.recorded().trace


@st.composite
def puzzles(draw: st.DrawFn) -> QueensPuzzle:
    size = draw(st.integers(1, 6))
    cells = st.builds(Cell, st.integers(0, size - 1), st.integers(0, size - 1))
    return QueensPuzzle(size, draw(st.frozensets(cells, max_size=2 * size)))


def runs() -> st.SearchStrategy[Run]:
    return st.builds(Run, st.sampled_from(sorted(ALGORITHMS)), puzzles())
