"""From a filled Kakuro to one of a grade: repaired until its filter finds the solution, then made as hard as wanted."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from algorithms.engines.kakuro import search
from algorithms.generators.kakuro_draft import Draft
from algorithms.generators.kakuro_edits import edit
from algorithms.generators.kakuro_frame import Place, places
from algorithms.generators.kakuro_grading import is_at_most
from algorithms.generators.kakuro_moves import move, one_of
from algorithms.techniques.deduction import Grade
from core.puzzles.kakuro import KakuroPuzzle

RISES = (1.0, 0.036, 0.0013)  # how often one in cost is accepted: exp(-rise / 0.3), the same everywhere
FOCUS = 20  # open cells at a time, which lie near each other
PATIENCE = 15  # moves, and two more for each of these cells, that may improve nothing
POLISH = 12  # moves for each cell towards the wanted share of unique sums
SPOILS = 1000  # moves away from a puzzle that needs no looking ahead
BRANCHES = 100  # after which a puzzle counts as one with several solutions

_T = TypeVar("_T")
Work = Generator[None, None, _T]  # stops after each move, and after each branch


@dataclass(frozen=True)
class Maker:
    """Of puzzles of a grade; the percentage of unique sums is a wish, the grade is not."""

    grade: Grade
    chance: Random
    unique_sums: int | None = None
    patience: int = PATIENCE
    sparing: bool = False  # with cells of the outline

    def made(self, draft: Draft, edits: int) -> Work[KakuroPuzzle | None]:
        """By changing the draft, its outline so many times at most."""
        if not (yield from self._repair(draft, edits)):
            return None
        if self.grade is Grade.EXPERT:
            yield from self._polish(draft)
            return draft.puzzle if (yield from self._spoil(draft)) else None
        if not self._is_needed(draft):
            return None
        yield from self._polish(draft)
        return draft.puzzle

    def missed(self, draft: Draft) -> int:
        """How many unique sums there are too many, or too few."""
        return 0 if self.unique_sums is None else abs(100 * draft.unique - self.unique_sums * draft.runs) // 100

    def _is_needed(self, draft: Draft) -> bool:
        return self.grade is Grade.EASY or not is_at_most(draft.puzzle, Grade(self.grade - 1))

    def _cost(self, draft: Draft) -> int:
        return draft.surplus + self.missed(draft)

    def _repair(self, draft: Draft, edits: int) -> Work[bool]:
        """Until nothing is left open, by moves that do not cost more, and where they get stuck by another outline."""
        while True:
            best, idle, start = self._cost(draft), 0, int(self.chance.random() * draft.frame.size)
            while draft.surplus and idle < self.patience + 2 * len(focus := draft.open_from(start, FOCUS)):
                before = self._cost(draft)
                moved = move(draft, one_of(focus, self.chance), self.chance)
                yield
                if moved and not self._is_accepted(self._cost(draft) - before):
                    draft.undo()
                best, idle = (self._cost(draft), 0) if self._cost(draft) < best else (best, idle + 1)
            if not draft.surplus:
                return True
            if not edits or not any(self._edit(draft, cells) for cells in (focus, places(draft.open))):
                return False
            edits -= 1

    def _edit(self, draft: Draft, cells: Sequence[Place]) -> bool:
        return edit(draft, cells, self.chance, sparing=self.sparing)

    def _is_accepted(self, rise: int) -> bool:
        return rise <= 0 or (rise < len(RISES) and self.chance.random() < RISES[rise])

    def _polish(self, draft: Draft) -> Work[None]:
        """Moves towards the wanted share of unique sums that leave nothing open, and the grade as it is."""
        cells = places(draft.white)
        for _ in range(POLISH * len(cells)):
            if not (before := self.missed(draft)):
                return
            moved = move(draft, one_of(cells, self.chance), self.chance)
            yield
            if moved and (draft.surplus or self.missed(draft) > before or not self._is_kept(draft)):
                draft.undo()

    def _is_kept(self, draft: Draft) -> bool:
        return self.grade is Grade.EXPERT or self._is_needed(draft)

    def _spoil(self, draft: Draft) -> Work[bool]:
        """A move away from what the filter solves, and looking ahead soon finds the only solution of that."""
        cells = places(draft.white)
        for _ in range(SPOILS):
            before = self.missed(draft)
            moved = move(draft, one_of(cells, self.chance), self.chance)
            yield
            if moved and draft.surplus and (yield from _is_unique(draft.puzzle_of_open_cells)):
                return True
            if moved and (draft.surplus or self.missed(draft) > before):
                draft.undo()
        return False


def _is_unique(puzzle: KakuroPuzzle) -> Work[bool]:
    """What takes longer than a few branches counts as not unique."""
    solutions = 0
    for branch, solution in enumerate(search(puzzle)):
        solutions += solution is not None
        if solutions > 1 or branch == BRANCHES:
            return False
        yield
    return solutions == 1
