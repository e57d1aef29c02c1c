"""Kakuro that nobody designed: outlines filled at random, of which most have a great many solutions, and some none."""

from random import Random

from algorithms.generators.kakuro_fill import filled
from algorithms.generators.kakuro_frame import Frame
from algorithms.generators.kakuro_outline import outline
from core.puzzles.kakuro import KakuroPuzzle
from core.puzzles.kakuro.combinations import possible_sums


def loose(size: int, seed: int, white_share: float) -> KakuroPuzzle:
    """The sums of a random fill; with an odd seed one of them is then a little larger, and another one smaller."""
    chance, frame = Random(seed), Frame(size, size)
    drawn = outline(size, size, chance, white_share)
    digits = filled(frame, frame.bits(drawn.white), 0, chance)
    sums = (sum(digits[frame.place(cell)] for cell in run.cells) for run in drawn.runs)
    return _disturbed(KakuroPuzzle(drawn, tuple(sums)), chance, seed % 2)


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
