"""The board of Sudoku: what is allowed, what is pencilled in, and how changes are taken back."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.puzzles.geometry import Candidate, Cell
from core.puzzles.sudoku import BOXES, SudokuBoard, SudokuPuzzle
from core.steps.events import Event
from tests.builders import sudoku

GIVENS = "1 . . .\n . . . 2\n . 3 . .\n . . . ."


def in_the_middle(box: int) -> SudokuBoard:
    """Some digits stand, one of them has gone again, and some candidates are crossed out."""
    board, chance = SudokuPuzzle.empty(box).board(), Random(box)
    for cell in chance.sample(board.cells(), box**3):
        if digits := board.allowed(cell):
            board.place(cell, chance.choice(digits))
            if chance.random() < 0.5:
                board.narrow(board.seen_from(cell), because=(cell,))
    board.remove(next(cell for cell in board.cells() if board.value(cell)))
    return board


def bits(digits: tuple[int, ...]) -> int:
    return sum(1 << digit for digit in digits)


# What is known of a cell


def allowed_is_what_has_no_rival(board: SudokuBoard) -> bool:
    pairs = [
        (cell, [digit for digit in board.digits() if not board.rivals(cell, digit)]) for cell in board.open_cells()
    ]
    return all(board.allowed(cell) == tuple(free) and board.allowed_count(cell) == len(free) for cell, free in pairs)


@pytest.mark.parametrize("box", BOXES[:3])
def test_allowed_follows_from_the_digits_that_stand_now_whatever_has_come_and_gone(box):
    board, chance = SudokuPuzzle.empty(box).board(), Random(box)
    snapshots, events = [board.snapshot()], []
    for cell in chance.sample(board.cells(), 2 * box):
        events.append(board.place(cell, chance.choice(board.digits())))  # whether it breaks a rule or not
        assert allowed_is_what_has_no_rival(board)
        snapshots.append(board.snapshot())
    for change in (
        lambda: board.return_to(snapshots[1]),
        lambda: board.apply(events[1]),
        lambda: board.revert(events[1]),
        lambda: board.remove(events[0].cell),
    ):
        change()
        assert allowed_is_what_has_no_rival(board)


@pytest.mark.parametrize("box", BOXES)
def test_what_is_asked_of_all_cells_at_once_is_what_is_asked_of_one_after_the_other(box):
    board = in_the_middle(box)
    assert board.candidate_sets() == [bits(board.candidates(cell)) for cell in board.cells()]
    assert [one for one, value in zip(board.allowed_sets(), board.values(), strict=True) if not value] == [
        bits(board.allowed(cell)) for cell in board.open_cells()
    ]


def test_a_cell_without_candidates_is_found_until_its_candidates_are_back():
    board = SudokuPuzzle.empty(2).board()
    first = board.cells()[0]
    mark = board.mark()
    for cell, digit in zip(board.grid.peers(first), board.digits(), strict=False):
        assert board.cell_without_candidates() is None
        board.place(cell, digit)
        board.narrow(board.seen_from(cell), because=(cell,))
        assert board.candidates(first) == tuple(range(digit + 1, 5))
        assert board.candidate_count(first) == 4 - digit
    assert board.cell_without_candidates() == first
    board.restore(mark)
    assert board.cell_without_candidates() is None


def test_a_digit_hides_the_candidates_of_its_cell_and_crosses_none_out():
    board = sudoku(GIVENS)
    before = board.snapshot()
    board.place(Cell(0, 1), 2)
    assert board.candidates(Cell(0, 1)) == ()
    assert board.candidates(Cell(3, 1)) == (1, 2, 4)
    assert board.allowed(Cell(3, 1)) == (1, 4)
    assert board.seen_from(Cell(0, 1)) == (Candidate(Cell(3, 1), 2),)
    board.remove(Cell(0, 1))
    assert board.snapshot() == before
    assert board.is_as_given


# Taking back


class Walk:
    """Verbs at random on a board, nested marks among them, and what the board was after each."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.board = sudoku(GIVENS)
        self.events: list[Event] = []
        self.snapshots = [self.board.snapshot()]
        self.marks: list[tuple[int, object]] = []
        self.free = [cell for cell in self.board.cells() if not self.board.is_given(cell)]

    def take(self, verb: str) -> None:
        match verb:
            case "mark":
                self.marks.append((self.board.mark(), self.board.snapshot()))
            case "place":
                self._did(self.board.place(self.chance.choice(self.free), self.chance.choice(self.board.digits())))
            case "remove":
                if standing := [cell for cell in self.free if self.board.value(cell)]:
                    self._did(self.board.remove(self.chance.choice(standing)))
            case "narrow":
                left = [Candidate(cell, digit) for cell in self.free for digit in self.board.candidates(cell)]
                self._did(self.board.narrow(self.chance.sample(left, min(len(left), 2)), because=()))
            case "restore":
                if self.marks:
                    self._restore(self.chance.randrange(len(self.marks)))

    def _restore(self, which: int) -> None:
        mark, snapshot = self.marks[which]
        del self.marks[which:]
        self._did(self.board.restore(mark))
        assert self.board.snapshot() == snapshot

    def _did(self, event: Event) -> None:
        self.events.append(event)
        self.snapshots.append(self.board.snapshot())


verbs = st.lists(st.sampled_from(("place", "place", "remove", "narrow", "mark", "restore")), max_size=40)


@given(verbs, st.randoms(use_true_random=False))
@settings(max_examples=200, deadline=None)
def test_restore_comes_back_to_its_mark_and_events_move_another_board_both_ways(taken, chance):
    walk, other = Walk(chance), sudoku(GIVENS)
    for verb in taken:
        walk.take(verb)
    for event, after in zip(walk.events, walk.snapshots[1:], strict=True):
        other.apply(event)
        assert other.snapshot() == after
    for event, before in reversed(list(zip(walk.events, walk.snapshots[:-1], strict=True))):
        other.revert(event)
        assert other.snapshot() == before


def test_a_digit_from_before_the_mark_comes_back_even_if_another_one_took_its_place():
    board = SudokuPuzzle.empty(2).board()
    first, second = board.cells()[:2]
    board.place(first, 1)
    mark, before = board.mark(), board.snapshot()
    board.remove(first)
    board.place(second, 1)
    board.restore(mark)
    assert board.snapshot() == before


def test_a_search_that_takes_back_what_it_places_leaves_nothing_to_restore():
    board = SudokuPuzzle.empty(2).board()
    mark = board.mark()
    for cell in board.cells():
        board.place(cell, 1)
    for cell in reversed(board.cells()):
        board.remove(cell)
    assert board.restore(mark).undone == ()


def test_a_given_stays():
    board = sudoku(GIVENS)
    with pytest.raises(AssertionError, match="a given stays"):
        board.place(Cell(0, 0), 2)
