"""The verdict on a draft: how many solutions it has, where it has none, and its grade; found in slices of time."""

from collections.abc import Callable, Iterator

from algorithms.engines.kakuro import Digits, search
from algorithms.engines.kakuro_runs import candidates_at_first, settle
from algorithms.engines.solution_count import SolutionCount, Solutions
from algorithms.generators.kakuro_grading import filter_of, is_at_most
from algorithms.techniques.deduction import Grade
from core.puzzles.kakuro import KakuroPuzzle, Run
from core.puzzles.kakuro.outline import LONGEST

_FILTERS = (Grade.EASY, Grade.MEDIUM, Grade.HARD)


class Judging:
    """`begin` with a puzzle, another one whenever it has changed; `work` while there is time."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self.solutions: Solutions | None = None  # until it is known
        self.found: tuple[Digits, ...] = ()  # two at most
        self.impossible: Run | None = None  # of a puzzle without a solution, if one run shows it
        self.grade: Grade | None = None  # of a puzzle with one solution
        self._pieces: Iterator[None] = iter(())
        self.is_at_work = False

    def begin(self, puzzle: KakuroPuzzle) -> None:
        self.solutions, self.found, self.impossible, self.grade = None, (), None, None
        self._pieces, self.is_at_work = self._judged(puzzle), True

    def work(self, seconds: float) -> None:
        """A piece at least."""
        end = self._clock() + seconds
        while self.is_at_work:
            self.is_at_work = next(self._pieces, _END) is not _END
            if self._clock() >= end:
                return

    def _judged(self, puzzle: KakuroPuzzle) -> Iterator[None]:
        """In pieces of a few milliseconds."""
        self.impossible = next((run for run in puzzle.outline.runs if len(run.cells) > LONGEST), None)
        if self.impossible is None:
            yield from self._searched(puzzle)
        else:
            self.solutions = "none"
        if self.solutions == "one":
            yield from self._graded(puzzle)
        elif self.solutions == "none" and self.impossible is None:
            yield from self._blamed(puzzle)

    def _searched(self, puzzle: KakuroPuzzle) -> Iterator[None]:
        count = SolutionCount(search(puzzle))
        for _ in count:
            self.found = count.found
            yield
        self.found, self.solutions = count.found, count.solutions

    def _graded(self, puzzle: KakuroPuzzle) -> Iterator[None]:
        for grade in _FILTERS:
            yield
            if is_at_most(puzzle, grade):
                self.grade = grade
                return
        self.grade = Grade.EXPERT

    def _blamed(self, puzzle: KakuroPuzzle) -> Iterator[None]:
        """The weakest reason is the clearest one."""
        for grade in _FILTERS:
            yield
            number = settle(puzzle, candidates_at_first(puzzle), filter_of(grade))
            if number is not None:
                self.impossible = puzzle.outline.runs[number]
                return


_END = object()
