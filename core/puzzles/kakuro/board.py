"""The board on which a Kakuro is solved."""

from typing import Any, Protocol

from core.puzzles.digit_board import DigitBoard, Givens
from core.puzzles.geometry import Cell
from core.puzzles.kakuro.combinations import ALL_DIGITS, bounds
from core.puzzles.kakuro.outline import Outline, Run
from core.steps.events import Event, Summed


class KakuroGivens(Givens, Protocol):
    """What a board asks of its puzzle."""

    @property
    def outline(self) -> Outline: ...
    @property
    def sums(self) -> tuple[int, ...]: ...


class KakuroBoard(DigitBoard):
    """No digit twice in a run; what `allowed` says does not look at the sums, which `least` and `most` are for.

    Whoever makes a puzzle asks for other sums; they are part of the task and stay when `restore` takes digits back.
    """

    def __init__(self, puzzle: KakuroGivens) -> None:
        self.outline = puzzle.outline
        self._task: Any = puzzle
        self._total_of = dict(zip(puzzle.outline.runs, puzzle.sums, strict=True))
        self._peers = _peers(puzzle.outline)
        super().__init__(puzzle, puzzle.outline.cells, range(1, 10))

    def allowed_sets(self) -> list[int]:
        """Of all cells in reading order, one bit a digit: what no cell of its two runs holds, itself included."""
        taken = [0] * len(self.outline.runs)
        for value, (across, down) in zip(self._values, self.outline.runs_of, strict=True):
            taken[across] |= 1 << value
            taken[down] |= 1 << value
        return [ALL_DIGITS << 1 & ~(taken[across] | taken[down]) for across, down in self.outline.runs_of]

    def peer_numbers(self, number: int) -> tuple[int, ...]:
        return self._peers[number]

    def runs(self) -> tuple[Run, ...]:
        """All runs across, then all runs down."""
        return self.outline.runs

    def runs_of(self, cell: Cell) -> tuple[Run, Run]:
        """Its run across and its run down."""
        return self.outline.runs_through(cell)

    def total(self, run: Run) -> int:
        """The sum that is asked for; 0 for none."""
        return self._total_of[run]

    @property
    def sums(self) -> tuple[int, ...]:
        """Of all runs, as `total`."""
        sums: tuple[int, ...] = self._task.sums
        return sums

    def least(self, run: Run, digit: int = 0) -> int:
        """The smallest sum that the run can still make, as to its own digits; with the digit, if it joins them."""
        return self._bounds(run, digit)[0]

    def most(self, run: Run, digit: int = 0) -> int:
        """The largest."""
        return self._bounds(run, digit)[1]

    # The task

    def ask_for(self, sums: tuple[int, ...]) -> Summed:
        """One for each run, 0 for none."""
        event = self._shared.one(Summed(sums, self.sums))
        self._sum_up(sums)
        return event

    @property
    def is_as_given(self) -> bool:
        return super().is_as_given and self.sums == self.puzzle.sums

    @property
    def task(self) -> Any:
        """The puzzle, with the sums that are asked for now."""
        return self._task

    def apply(self, event: Event) -> None:
        if isinstance(event, Summed):
            self._sum_up(event.sums)
        else:
            super().apply(event)

    def revert(self, event: Event) -> None:
        if isinstance(event, Summed):
            self._sum_up(event.before)
        else:
            super().revert(event)

    def snapshot(self) -> tuple[Any, ...]:
        return (*super().snapshot(), self.sums)

    def return_to(self, snapshot: tuple[Any, ...]) -> None:
        *digits, sums = snapshot
        super().return_to(tuple(digits))
        self._sum_up(sums)

    def _sum_up(self, sums: tuple[int, ...]) -> None:
        if sums != self.sums:
            self._task = self.puzzle.with_sums(sums)
            self._total_of = dict(zip(self.outline.runs, sums, strict=True))

    def _bounds(self, run: Run, digit: int) -> tuple[int, int]:
        return bounds(len(run.cells), tuple(filter(None, (*map(self.value, run.cells), digit))))


def _peers(outline: Outline) -> tuple[tuple[int, ...], ...]:
    seen: list[set[int]] = [set() for _ in outline.cells]
    for run in outline.runs:
        numbers = [outline.numbers[cell] for cell in run.cells]
        for number in numbers:
            seen[number].update(numbers)
    return tuple(tuple(sorted(others - {number})) for number, others in enumerate(seen))
