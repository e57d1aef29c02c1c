"""Random Sudoku with one solution, made without any technique."""

from functools import cache
from itertools import count
from random import Random

from algorithms.engines.sudoku import count_solutions, first_solution
from core.puzzles.sudoku import SudokuPuzzle, Unit

Values = tuple[int, ...]


@cache
def random_puzzle(box: int, seed: int, fewest_givens: int = 0) -> tuple[SudokuPuzzle, Values]:
    """No given can be left out, unless there are so few; with its solution."""
    chance = Random(seed)
    solution = _random_solution(box, chance)
    puzzle = SudokuPuzzle(box, solution)
    for cell in chance.sample(puzzle.grid.cells, puzzle.size**2):
        fewer = puzzle.with_given(cell, 0)
        if len(fewer.givens) - fewer.givens.count(0) >= fewest_givens and count_solutions(fewer, limit=2) == 1:
            puzzle = fewer
    return puzzle, solution


def _random_solution(box: int, chance: Random) -> Values:
    tries = (first_solution(_random_diagonal(box, chance)) for _ in count())
    return next(filter(None, tries))


def _random_diagonal(box: int, chance: Random) -> SudokuPuzzle:
    """Its boxes do not see each other, so that any digits go there. It can be completed, on 4x4 not always."""
    puzzle = SudokuPuzzle.empty(box)
    for number in range(0, puzzle.size, box + 1):
        digits = chance.sample(puzzle.grid.digits, puzzle.size)
        for cell, digit in zip(puzzle.grid.cells_of(Unit("box", number)), digits, strict=True):
            puzzle = puzzle.with_given(cell, digit)
    return puzzle
