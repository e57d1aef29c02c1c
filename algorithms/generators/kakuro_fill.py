"""Fills any outline whose runs have nine cells at most with digits, none twice in a run."""

from collections.abc import Sequence
from random import Random

from algorithms.generators.kakuro_frame import Frame, Place, places
from algorithms.luck import shuffled
from core.puzzles.geometry import Bits
from core.puzzles.kakuro.combinations import ALL_DIGITS, digits_in


def filled(frame: Frame, white: Bits, bias: float, chance: Random) -> list[int]:
    """By place, 0 for a wall. The bias is to the low or to the high end of a run, which few combinations can make."""
    fill = Fill(frame, white, [0] * frame.size)
    leaning = [[1 if chance.random() < 0.5 else -1 for _ in range(frame.size)] for _ in range(2)]
    for place in places(white):
        digits: Sequence[int] = digits_in(fill.free(place))
        if chance.random() >= bias:
            digits = shuffled(digits, chance)
        elif sum(leans[run[0]] for leans, run in zip(leaning, fill.runs(place), strict=True)) < 0:
            digits = digits[::-1]
        fill.place(place, digits[:1])
    return fill.digits


class Fill:
    """Digits of white cells, 0 where there is none yet; none is twice in a run.

    The runs across and down are the two sides of a bipartite graph, its cells the edges and the digits their colours:
    as many as the longest run has cells are enough (D. König, "Über Graphen und ihre Anwendung", 1916).
    """

    def __init__(self, frame: Frame, white: Bits, digits: list[int]) -> None:
        self.digits = digits
        self._frame = frame
        self._white = white

    def runs(self, place: Place) -> list[list[Place]]:
        return list(self._frame.runs_through(place, self._white))

    def free(self, place: Place) -> Bits:
        """In both runs."""
        across, down = map(self._free, self.runs(place))
        return across & down

    def place(self, place: Place, wished: Sequence[int] = ()) -> None:
        """The first wished digit, which must be free, or one that can be made free."""
        self.digits[place] = wished[0] if wished else self._freed(place)

    def has_repeated(self, run: Sequence[Place]) -> bool:
        standing = [self.digits[cell] for cell in run if self.digits[cell]]
        return len(set(standing)) < len(standing)

    def _free(self, run: Sequence[Place]) -> Bits:
        return ALL_DIGITS & ~sum({1 << self.digits[cell] - 1 for cell in run if self.digits[cell]})

    def _freed(self, place: Place) -> int:
        """A digit that is free across, made free down: it changes place with one free there, on and on along a path.

        The path comes to runs across by the other digit only, and so never to that of the cell.
        """
        across, down = self.runs(place)
        one, other = digits_in(self._free(across))[0], digits_in(self._free(down))[0]
        path, run, digit = [], down, one
        while standing := [cell for cell in run if self.digits[cell] == digit]:
            path += standing
            run = self.runs(standing[0])[len(path) % 2 - 1]
            digit = one + other - digit
        for cell in path:
            self.digits[cell] = one + other - self.digits[cell]
        return one
