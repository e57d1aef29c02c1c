"""Kakuro that nobody designed: outlines filled at random, of which most have a great many solutions, and some none."""

from collections.abc import Sequence
from itertools import islice
from random import Random

from algorithms.engines.kakuro import Arrange, search
from algorithms.generators.kakuro_outline import outline
from algorithms.luck import shuffled
from core.puzzles.kakuro import KakuroPuzzle
from core.puzzles.kakuro.combinations import possible_sums


def loose(size: int, seed: int, white_share: float) -> KakuroPuzzle:
    """The sums of a random fill; with an odd seed one of them is then a little larger, and another one smaller."""
    chance = Random(seed)
    while True:
        empty = _without_sums(size, chance, white_share)
        numbers = empty.outline.numbers
        if digits := next(filter(None, islice(search(empty, _shuffling(chance)), 2000)), None):
            sums = [sum(digits[numbers[cell]] for cell in run.cells) for run in empty.outline.runs]
            return _disturbed(KakuroPuzzle(empty.outline, tuple(sums)), chance, seed % 2)


def _without_sums(size: int, chance: Random, white_share: float) -> KakuroPuzzle:
    drawn = outline(size, size, chance, white_share)
    return KakuroPuzzle(drawn, (0,) * len(drawn.runs))


def _shuffling(chance: Random) -> Arrange:
    def arrange(cell: int, digits: Sequence[int]) -> Sequence[int]:
        return shuffled(digits, chance)

    return arrange


def _disturbed(puzzle: KakuroPuzzle, chance: Random, times: int) -> KakuroPuzzle:
    """The sums across and down stay in balance."""
    sums, runs = list(puzzle.sums), puzzle.outline.runs
    while times:
        (one, other), change = chance.sample(range(len(sums)), 2), chance.randint(1, 3)
        if (
            runs[one].way == runs[other].way
            and sums[one] + change in possible_sums(len(runs[one].cells))
            and sums[other] - change in possible_sums(len(runs[other].cells))
        ):
            sums[one] += change
            sums[other] -= change
            times -= 1
    return KakuroPuzzle(puzzle.outline, tuple(sums))
