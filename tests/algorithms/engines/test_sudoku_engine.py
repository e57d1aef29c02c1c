"""The fast engine of Sudoku finds exactly the solutions that there are."""

from functools import cache
from itertools import islice, permutations, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from algorithms.engines.sudoku import Digits, count_solutions, first_solution, search
from algorithms.engines.sudoku_cover import choose_forced, cover_of
from algorithms.engines.sudoku_locks import locks_of
from algorithms.techniques.catalogue import find_techniques
from algorithms.techniques.sudoku_position import Position
from core.formats.sudoku_line import read_line
from core.puzzles.sudoku import BOXES, SudokuPuzzle

CORPUS = Path(__file__).resolve().parents[2] / "corpus" / "sudoku.sdm"
LINES = [line for line in CORPUS.read_text("utf-8").splitlines() if not line.startswith("#")]
KNOWN = [(read_line(line, 1, "corpus"), int(line.split()[1])) for line in LINES]
FEW_GIVENS = "...6....1...1..9.5........6.....7...............46.....1.2..4.34........8........"

each_known = pytest.mark.parametrize(("puzzle", "count"), KNOWN, ids=[line.split()[0][:24] for line in LINES])


@cache
def all_4x4() -> list[tuple[int, ...]]:
    """Two bands of two rows, each right in its boxes, as long as the columns are right too."""
    rows = list(permutations(range(1, 5)))
    bands = [one + two for one, two in product(rows, rows) if set(one[:2]).isdisjoint(two[:2])]
    return [grid for top, bottom in product(bands, bands) if obeys_the_rules(grid := top + bottom, 2)]


def obeys_the_rules(digits, box) -> bool:
    units = SudokuPuzzle.empty(box).grid.unit_numbers
    return all(sorted(digits[number] for number in unit) == list(range(1, box * box + 1)) for unit in units)


def fits(digits, puzzle) -> bool:
    return all(given in (0, digit) for given, digit in zip(puzzle.givens, digits, strict=True))


def solutions(puzzle: SudokuPuzzle) -> list[Digits]:
    return list(filter(None, search(puzzle)))


@given(st.integers(0, 287), st.integers(0, 2**16 - 1), st.none() | st.tuples(st.integers(0, 15), st.integers(1, 4)))
@settings(max_examples=150, deadline=None)
def test_a_4x4_has_the_solutions_that_trying_all_grids_finds(grid, pattern, stray):
    """Part of a grid, sometimes with a digit that may not belong there."""
    givens = [digit * (pattern >> number & 1) for number, digit in enumerate(all_4x4()[grid])]
    if stray:
        givens[stray[0]] = stray[1]
    puzzle = SudokuPuzzle(2, tuple(givens))
    expected = [grid for grid in all_4x4() if fits(grid, puzzle)]
    assert sorted(solutions(puzzle)) == expected
    assert count_solutions(puzzle) == len(expected)
    assert first_solution(puzzle) == (solutions(puzzle)[0] if expected else None)


def test_there_are_288_grids_of_4x4():
    assert len(all_4x4()) == count_solutions(SudokuPuzzle.empty(2)) == 288


@each_known
def test_the_corpus_has_as_many_solutions_as_is_known(puzzle, count):
    found = solutions(puzzle)
    assert len(set(found)) == len(found) == count_solutions(puzzle) == count
    assert all(obeys_the_rules(digits, puzzle.box) and fits(digits, puzzle) for digits in found)


@each_known
def test_a_mirror_changes_no_number_of_solutions(puzzle, count):
    size = puzzle.size
    mirrored = SudokuPuzzle(
        puzzle.box, tuple(puzzle.givens[size * column + row] for row, column in product(range(size), repeat=2))
    )
    assert count_solutions(mirrored) == count


@pytest.mark.parametrize("limit", [0, 1, 2, 124, 125, 126])
def test_counting_stops_at_the_limit(limit):
    puzzle = next(puzzle for puzzle, count in KNOWN if count == 125)
    assert count_solutions(puzzle, limit) == min(limit, 125)


def test_few_givens_have_a_second_solution_soon():
    puzzle = read_line(FEW_GIVENS, 1, "15 givens")
    branches = list(islice(search(puzzle), 100))
    assert sum(solution is not None for solution in branches) >= 2


@pytest.mark.parametrize("cells", [(0, 8), (0, 72), (0, 20)], ids=["row", "column", "box"])
def test_givens_that_clash_have_no_solution(cells):
    puzzle = SudokuPuzzle(3, tuple(5 if number in cells else 0 for number in range(81)))
    assert puzzle.clash()
    assert (count_solutions(puzzle), first_solution(puzzle), solutions(puzzle)) == (0, None, [])


@pytest.mark.parametrize("box", BOXES)
def test_an_empty_grid_of_any_size_is_filled(box):
    branches = islice(search(SudokuPuzzle.empty(box)), 5_000)
    assert obeys_the_rules(next(filter(None, branches)), box)


def test_a_full_grid_is_its_own_solution():
    digits = all_4x4()[7]
    assert solutions(SudokuPuzzle(2, digits)) == [digits]


@each_known
def test_what_is_forced_is_what_singles_place(puzzle, count):
    cover, position = cover_of(puzzle.box), Position.of_puzzle(puzzle)
    for guards, hidden in ((cover.cell_guards, False), (cover.guards, True)):
        word, chosen = cover.start(puzzle.givens)
        choose_forced(cover, word, chosen, guards)
        position.settle(hidden=hidden)
        # Where there is no solution, one of the two sees it before the other.
        assert position.open.bit_count() == cover.digits(chosen).count(0) or count == 0


@pytest.mark.parametrize("puzzle", [puzzle for puzzle, count in KNOWN if count])
def test_singles_and_locked_segments_leave_what_the_techniques_leave(puzzle):
    cover, position = cover_of(puzzle.box), Position.of_puzzle(puzzle)
    word, before = locked_out(cover, cover.start(puzzle.givens)[0]), 0
    while word != before:
        before, word = word, locked_out(cover, word)
    techniques = [one for one in find_techniques("sudoku") if one.name in ("pointing", "claiming")]
    position.settle(hidden=True)
    while found := [deduction for technique in techniques for deduction in technique.find(position)]:
        for deduction in found:
            position.apply(deduction)
        position.settle(hidden=True)
    for digit in puzzle.grid.digits:
        in_cells = (bits[0] for bits in cover.bits[digit - 1 :: cover.size])
        assert [word >> bit & 1 for bit in in_cells] == [
            position.places[digit] >> cell & 1 for cell in range(cover.size**2)
        ]


def locked_out(cover, word):
    locks = locks_of(cover.box)
    word, _, _ = choose_forced(cover, word, [], cover.guards)
    heads = locks.heads(word)
    for head in range(heads.bit_length()):
        if heads >> head & 1:
            word &= locks[head]
    return word
