"""The combinations of a run: possible when some placement has exactly their digits, and otherwise for a true reason."""

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from core.puzzles.geometry import Candidate, Cell
from core.puzzles.kakuro import KakuroBoard, KakuroPuzzle, Run
from core.puzzles.kakuro.combinations import possible_sums
from core.puzzles.kakuro.verdicts import Verdict, verdicts
from tests.core.puzzles.test_kakuro import outline

ROW = Cell(0, 0), Cell(0, 1), Cell(0, 2), Cell(0, 3), Cell(0, 4)


@st.composite
def positions(draw: st.DrawFn) -> tuple[KakuroBoard, Run]:
    """A run across with runs down through it, some digits, also wrong ones, and fewer candidates."""
    length = draw(st.integers(1, 4))
    lines = outline("\n".join("." * length for _ in range(draw(st.integers(1, 3)))))
    total = draw(st.sampled_from((0, *possible_sums(length))))
    board = KakuroPuzzle(lines, (total, *(0,) * (len(lines.runs) - 1))).board()
    for cell in draw(st.lists(st.sampled_from(board.cells()), unique=True, max_size=4)):
        board.place(cell, draw(st.integers(1, 9)))
    for cell in board.open_cells():
        lost = draw(st.sets(st.sampled_from(board.candidates(cell)), max_size=8))
        board.narrow([Candidate(cell, digit) for digit in sorted(lost)], because=())
    return board, board.runs()[0]


def takes(board: KakuroBoard, cell: Cell) -> set[int]:
    if digit := board.value(cell):
        return {digit}
    return set(board.candidates(cell)) & set(board.allowed(cell))


@settings(deadline=None)
@given(positions())
def test_a_combination_is_possible_exactly_when_some_placement_of_its_digits_fits(position):
    board, run = position
    taken = [takes(board, cell) for cell in run.cells]
    placements = {digits for digits in product(*taken) if len(set(digits)) == len(digits)}
    possible = {tuple(sorted(digits)) for digits in placements}
    assert all(verdict.is_possible == (verdict.digits in possible) for verdict in verdicts(board, run))


@settings(deadline=None)
@given(positions())
def test_each_reason_is_true_and_a_possible_combination_has_none(position):
    board, run = position
    standing = [board.value(cell) for cell in run.cells if board.value(cell)]
    open_cells = [cell for cell in run.cells if not board.value(cell)]
    for verdict in verdicts(board, run):
        missing = set(verdict.digits) - set(standing)
        assert all(standing.count(digit) > verdict.digits.count(digit) for digit in verdict.strangers)
        assert not any(digit in takes(board, cell) for digit in verdict.homeless for cell in open_cells)
        assert not any(takes(board, cell) & missing for cell in verdict.starved)
        assert set(verdict.homeless) <= missing and set(verdict.starved) <= set(open_cells)
        if verdict.is_possible:
            assert not (verdict.strangers or verdict.homeless or verdict.starved)


@settings(deadline=None)
@given(positions())
def test_all_combinations_of_the_sum_are_judged_and_each_once(position):
    board, run = position
    judged = [verdict.digits for verdict in verdicts(board, run)]
    assert len(set(judged)) == len(judged) > 0
    assert all(list(digits) == sorted(set(digits)) and len(digits) == len(run.cells) for digits in judged)
    assert board.total(run) == 0 or {sum(digits) for digits in judged} == {board.total(run)}


def test_without_a_sum_all_sets_of_so_many_digits_are_judged():
    board = KakuroPuzzle(outline("....."), (0,) * 6).board()
    assert len(verdicts(board, board.runs()[0])) == 126
    board.place(ROW[0], 9)
    assert sum(verdict.is_possible for verdict in verdicts(board, board.runs()[0])) == 70


def test_no_combination_has_more_digits_than_there_are():
    lines = outline("." * 10)
    board = KakuroPuzzle(lines, (45, *(0,) * 10)).board()
    assert verdicts(board, board.runs()[0]) == ()


def test_the_four_ways_to_be_ruled_out():
    board = KakuroPuzzle(outline("..."), (8, 0, 0, 0)).board()
    run = board.runs()[0]
    assert verdicts(board, run) == (Verdict((1, 2, 5), is_possible=True), Verdict((1, 3, 4), is_possible=True))
    board.place(ROW[0], 5)
    assert verdicts(board, run)[1] == Verdict((1, 3, 4), is_possible=False, strangers=(5,))
    board.remove(ROW[0])
    board.narrow([Candidate(cell, 3) for cell in run.cells], because=())
    assert verdicts(board, run)[1] == Verdict((1, 3, 4), is_possible=False, homeless=(3,))
    board.narrow([Candidate(ROW[1], digit) for digit in (1, 2, 5)], because=())
    assert verdicts(board, run)[0] == Verdict((1, 2, 5), is_possible=False, starved=(ROW[1],))
    board = KakuroPuzzle(outline("..."), (8, 0, 0, 0)).board()
    board.narrow([Candidate(cell, digit) for cell in ROW[:2] for digit in (2, 5)], because=())
    assert verdicts(board, run)[0] == Verdict((1, 2, 5), is_possible=False)


def test_a_digit_that_stands_twice_rules_out_all():
    board = KakuroPuzzle(outline("..."), (8, 0, 0, 0)).board()
    board.place(ROW[0], 1)
    board.place(ROW[1], 1)
    assert [verdict.strangers for verdict in verdicts(board, board.runs()[0])] == [(1,), (1,)]
