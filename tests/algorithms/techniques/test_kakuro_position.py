"""The position that the techniques of Kakuro read says what the board says, and compares the right regions."""

from itertools import combinations, permutations

import pytest

from algorithms.techniques.deduction import Deduction
from algorithms.techniques.kakuro_position import Contradiction, Position
from algorithms.techniques.kakuro_regions import MOST_CELLS, cells_of_runs, regions_of
from core.language import sentence
from core.puzzles.geometry import Candidate, Cell
from core.puzzles.kakuro.combinations import digits_in
from tests.algorithms.techniques.kakuro_drawing import position_of
from tests.algorithms.techniques.kakuro_puzzles import from_corpus
from tests.builders import kakuro, outline


def changing(*, placed=(), lost=()) -> Deduction:
    return Deduction(sentence("so"), cells=(), digits=(), placed=placed, lost=lost)


def test_of_a_board_it_leaves_out_what_is_crossed_out():
    board = kakuro("1 2 #\n 3 5 4\n # 6 8", givens=(0, 2, 0, 0, 0, 0, 0)).board()
    board.narrow([Candidate(Cell(1, 0), 9)], because=())
    position = Position.of_board(board)
    assert position.masks[1] == 0b10
    assert digits_in(position.masks[0]) == board.candidates(Cell(0, 0)) == (1, 3, 4, 5, 6, 7, 8, 9)
    assert digits_in(position.masks[2]) == (1, 2, 3, 4, 5, 6, 7, 8)
    assert position.open == 0b1111101


def test_of_a_board_it_has_the_sums_that_are_asked_for_now():
    board = kakuro(". .").board()
    board.ask_for((17, 8, 9))
    position = Position.of_board(board)
    assert position.puzzle == board.task != board.puzzle
    assert [run.total for run in position.runs()] == [17, 8, 9]


def test_a_placed_digit_stays_a_candidate_of_its_neighbours():
    position = position_of(". . .")
    position.apply(changing(placed=(Candidate(Cell(0, 1), 7),)))
    run = position.run(0)
    assert (run.digits, run.cells, digits_in(run.standing)) == ((0, 7, 0), (Cell(0, 0), Cell(0, 2)), (7,))
    assert all(7 in digits_in(mask) for mask in run.masks)


def test_a_run_is_known_anew_when_one_of_its_cells_changes():
    position = position_of(". .", ". .")
    before = list(position.runs())
    position.apply(changing(lost=(Candidate(Cell(0, 0), 5),)))
    changed = [run.run for run, old in zip(position.runs(), before, strict=True) if run is not old]
    assert changed == [run for run in position.puzzle.outline.runs if Cell(0, 0) in run.cells]


@pytest.mark.parametrize("total", [0, 12, 15, 23])
def test_the_fillings_of_a_run_are_those_that_trying_everything_finds(total):
    position = position_of(". 4 . .", f"{total} across from r1c1", "r1c1: 1 2 5", "r1c3: 1 5 6 8", "r1c4: 2 6 9")
    run = position.run(0)
    ways = [
        digits
        for digits in permutations(range(1, 10), 3)
        if 4 not in digits
        and (not total or sum(digits) + 4 == total)
        and all(mask >> digit - 1 & 1 for mask, digit in zip(run.masks, digits, strict=True))
    ]
    assert [digits_in(mask) for mask in run.fillings] == [tuple(sorted(set(kept))) for kept in zip(*ways, strict=True)]


@pytest.mark.parametrize(
    ("drawing", "contradiction"),
    [
        ([". .", "r1c2: "], Contradiction(cell=Cell(0, 1))),
        ([". .", "18 across from r1c1"], Contradiction(run=outline(". .").runs[0])),
        (["3 3", "6 across from r1c1"], Contradiction(run=outline(". .").runs[0])),
        (["3 4", "8 across from r1c1"], Contradiction(run=outline(". .").runs[0])),
        ([". .", "16 across from r1c1", "r1c2: 8"], Contradiction(run=outline(". .").runs[0])),
        (["7 9", "16 across from r1c1"], None),
    ],
)
def test_a_contradiction_is_told(drawing, contradiction):
    position = position_of(*drawing)
    if drawing[1] == "r1c2: ":
        position.apply(changing(lost=tuple(Candidate(Cell(0, 1), digit) for digit in range(1, 10))))
    assert position.contradiction() == contradiction
    assert position.is_contradictory is (contradiction is not None)
    assert position.is_solved is (contradiction is None)


# Regions


def test_a_region_is_made_of_whole_runs_that_hang_together():
    for puzzle in from_corpus()[:4]:
        drawn, cells = puzzle.outline, cells_of_runs(puzzle.outline)
        assert regions_of(drawn)
        for region in regions_of(drawn):
            assert region.cells == sum(cells[run] for run in region.runs)
            assert region.cells.bit_count() <= MOST_CELLS
            assert len({drawn.runs[run].way for run in region.runs}) == 1
            touching = [run for run in range(len(cells)) if cells[run] & region.cells]
            assert sorted((*region.runs, *region.crossing)) == touching


def test_regions_differ_and_come_by_their_size():
    regions = regions_of(outline(". . #\n . . .\n # . ."))
    assert all(one.runs != other.runs for one, other in combinations(regions, 2))
    sizes = [region.cells.bit_count() for region in regions]
    assert sizes == sorted(sizes) and sizes[-1] == 7
