"""Counts and finds solutions of a Sudoku of any size, as an exact cover in one long number."""

from collections.abc import Callable, Iterator
from itertools import islice

from algorithms.engines.sudoku_cover import Cover, choose_forced, cover_of
from algorithms.engines.sudoku_locks import locks_of
from core.puzzles.geometry import Bits
from core.puzzles.sudoku import SudokuPuzzle

Digits = tuple[int, ...]  # of all cells in reading order
Arrange = Callable[[list[int]], list[int]]


def first_solution(puzzle: SudokuPuzzle) -> Digits | None:
    """Always the same one of several."""
    return next(filter(None, search(puzzle)), None)


def count_solutions(puzzle: SudokuPuzzle, limit: int | None = None) -> int:
    """How many there are; counting stops at the limit."""
    return sum(1 for _ in islice(filter(None, _branches(puzzle)), limit))


def search(puzzle: SudokuPuzzle, arrange: Arrange = list) -> Iterator[Digits | None]:
    """Each solution, always in the same order, and None for each other branch: so whoever waits can count and give up.

    `arrange` may put the candidates of a branch in another order.
    """
    cover = cover_of(puzzle.box)
    for chosen in _branches(puzzle, arrange):
        yield cover.digits(chosen) if chosen else None


def _branches(puzzle: SudokuPuzzle, arrange: Arrange = list) -> Iterator[list[int] | None]:
    """The candidates of each solution, and None for each other branch.

    Branches over a field with the fewest candidates, cells foremost. Each branch knows which segments are locked.
    """
    cover = cover_of(puzzle.box)
    start = cover.start(puzzle.givens)
    stack = [(*start, 0)] if start else []
    while stack:
        word, chosen, known = stack.pop()
        word, fewest, bare, known = _settled(cover, word, chosen, known)
        if fewest:
            field = (bare & -bare).bit_length() // cover.width - 1
            for candidate in arrange(cover.candidates(field, word >> field * cover.width)):
                stack.append((word & cover.remainders[candidate], [*chosen, candidate], known))
        yield None if word else chosen


def _settled(cover: Cover, word: Bits, chosen: list[int], known: Bits) -> tuple[Bits, int, Bits, Bits]:
    """As `choose_forced`, with what locked candidates lead to as well; last the heads that are known from now on."""
    locks = locks_of(cover.box)
    word, fewest, bare = choose_forced(cover, word, chosen, cover.guards)
    while fewest:
        heads = locks.heads(word)
        narrowed, new = word, heads & ~known
        known |= heads
        while new:
            head = new.bit_length() - 1
            new ^= 1 << head
            narrowed &= locks[head]
        if narrowed == word:
            break
        word, fewest, bare = choose_forced(cover, narrowed, chosen, cover.guards)
    return word, fewest, bare, known
