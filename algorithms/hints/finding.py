"""Finds a hint for a position that a player has come to: proved, and in slices, so that nobody waits."""

from collections.abc import Generator, Sequence

from algorithms.hints import rungs
from algorithms.hints.chain import Start
from algorithms.hints.hint import Hint
from algorithms.hints.knowledge import Knowledge
from algorithms.hints.thinking import proved, thought
from algorithms.techniques.catalogue import Technique, find_techniques
from core.play.sheet import Sheet
from core.puzzles.geometry import Bits, Candidate, Cell
from core.puzzles.kakuro import Run
from core.puzzles.kinds import mistakes_of, possible_digits_of

FEWEST_OF_A_RUN = 2  # digits, so that naming the run does not name the wrong one

Slices = Generator[None, None, Hint]


class HintSearch:
    """`found` is None until the work is over; the sheet is looked at now, and may change meanwhile.

    Notes say nothing; digits that are crossed out do where that is true. A digit near that cell is preferred.
    """

    def __init__(self, sheet: Sheet, knowledge: Knowledge, near: Cell | None = None) -> None:
        self.found: Hint | None = None
        self._puzzle, self._knowledge, self._near = knowledge.puzzle, knowledge, near
        self._values: tuple[int, ...] = sheet.board.values()
        self._allowed = sheet.board.allowed_sets()
        self._crossed = [sheet.marks(cell).crossed for cell in sheet.board.cells()]
        self._mistakes = mistakes_of(sheet.board)
        self._possible = possible_digits_of(sheet.board)
        self._slices = self._hint()

    def work(self) -> None:
        """One slice."""
        if self.found is None:
            try:
                next(self._slices)
            except StopIteration as over:
                self.found = over.value

    def _hint(self) -> Slices:
        """Wrong digits are told of first, since nothing that follows from them is of use."""
        is_right = yield from self._knowledge.is_right(self._values)
        if self._knowledge.solutions in ("none", "unknown"):
            return rungs.without_solution() if self._knowledge.solutions == "none" else rungs.unknown()
        if not is_right:
            return (yield from self._wrong())
        if all(self._values):
            return rungs.finished()
        return (yield from self._leading_on())

    # Wrong digits

    def _wrong(self) -> Slices:
        if self._mistakes:
            return rungs.breaking_a_rule(self._mistakes[0])
        run = yield from self._wrong_run()
        return rungs.wrong(run, self._puzzle.total(run)) if run else rungs.wrong()

    def _wrong_run(self) -> Generator[None, None, Run | None]:
        """One with a wrong digit beside others: the more stand in it, the less it gives away."""
        standing = {run: sum(map(self._is_put, run.cells)) for run in self._puzzle.outline.runs}
        for run in sorted(standing, key=lambda run: -standing[run]):
            if standing[run] < FEWEST_OF_A_RUN:
                return None
            if (yield from self._is_wrong(run)):
                return run
        return None

    def _is_put(self, cell: Cell) -> bool:
        """Whether a digit of the player stands there."""
        return bool(self._value(cell)) and not self._puzzle.given(cell)

    def _value(self, cell: Cell) -> int:
        return self._values[self._puzzle.outline.numbers[cell]]

    def _is_wrong(self, run: Run) -> Generator[None, None, bool]:
        """Whether its digits differ from the solution's; of several ones, whether the others have one without them."""
        cells, givens = self._puzzle.outline.cells, self._puzzle.givens
        if solution := self._knowledge.solution:
            return any(
                self._value(cell) not in (0, right)
                for cell, right in zip(cells, solution, strict=True)
                if cell in run.cells
            )
        others = [
            given if cell in run.cells else value
            for cell, given, value in zip(cells, givens, self._values, strict=True)
        ]
        return (yield from self._knowledge.is_right(others))

    # What leads on

    def _leading_on(self) -> Slices:
        is_single = self._knowledge.solutions == "one"
        techniques = [one for one in find_techniques("kakuro") if is_single or not one.relies_on_one_solution]
        start = Start(self._puzzle, self._values, (yield from self._candidates(techniques)))
        chain = yield from thought(start, techniques, self._near)
        if chain:
            return rungs.reasoned(self._puzzle, chain)
        return rungs.searched(self._puzzle, self._solved()) if is_single else rungs.undecided()

    def _candidates(self, techniques: Sequence[Technique]) -> Generator[None, None, tuple[Bits, ...]]:
        """What does not stand around it, and is not crossed out with right: the solution, or a proof, excludes it."""
        allowed = tuple(digits >> 1 for digits in self._allowed)
        if solution := self._knowledge.solution:
            left: Sequence[Bits] = [1 << digit - 1 for digit in solution]
        elif any(self._crossed):
            left = yield from proved(Start(self._puzzle, self._values, allowed), techniques)
        else:
            return allowed
        return tuple(
            mask & (~crossed >> 1 | kept) for mask, crossed, kept in zip(allowed, self._crossed, left, strict=True)
        )

    def _solved(self) -> Candidate:
        """The solution's digit of the chosen cell, or of the one with the fewest digits that its runs allow."""
        chosen = self._near if self._near in self._possible else None
        cell = chosen or min(self._possible, key=lambda cell: self._possible[cell].bit_count())
        solution = self._knowledge.solution
        assert solution, "there is one"
        return Candidate(cell, solution[self._puzzle.outline.numbers[cell]])
