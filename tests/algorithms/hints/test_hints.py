"""Whatever a hint says agrees with the solutions, wherever in a game it is asked for."""

from itertools import islice
from random import Random

import pytest

from algorithms.engines.kakuro import search
from algorithms.hints import finding
from algorithms.hints.finding import HintSearch
from algorithms.hints.hint import Hint
from algorithms.techniques.catalogue import find_techniques
from algorithms.techniques.deduction import Grade
from core.play.sheet import Marks, Sheet
from core.puzzles.geometry import Cell
from core.puzzles.kinds import mistakes_of
from tests.algorithms.boards import board_of
from tests.algorithms.hints.positions import filled, hint_on, known
from tests.algorithms.techniques.kakuro_puzzles import made
from tests.builders import kakuro

SEVERAL = ("two solutions", "no clue in some runs", "a cell alone without a clue", "two parts")


def completions(sheet: Sheet) -> list[dict[Cell, int]]:
    """The solutions that hold all digits on the sheet."""
    found = filter(None, search(sheet.board.as_puzzle()))
    return [dict(zip(sheet.board.cells(), digits, strict=True)) for digits in found]


def assert_true(hint: Hint, sheet: Sheet) -> None:
    """Of all solutions to which the position leads."""
    solutions, board = completions(sheet), sheet.board
    assert (hint.kind == "wrong") == (not solutions)
    for solution in solutions:
        assert not hint.placed or solution[hint.placed.cell] == hint.placed.value
        assert all(solution[cell] != digit for cell, digit in hint.lost)
        assert all(solution[cell] != digit for rung in hint.rungs for cell, digit in rung.lost)
    for rung in hint.rungs:
        assert {*rung.runs} <= {*board.outline.runs} and {*rung.cells} <= board.outline.white
        if hint.kind != "wrong":
            assert not any(board.value(cell) for cell, _ in (*rung.candidates, *rung.lost))
            assert not {*rung.candidates} & {*rung.lost}


def assert_well_told(hint: Hint, sheet: Sheet) -> None:
    first, last = hint.rungs[0], hint.rungs[-1]
    assert not first.candidates and not first.lost and not first.cells
    leads_on = hint.kind not in ("finished", "refused")
    assert leads_on == (len(hint.rungs) > 1) == ("Press once more" in str(last.says))
    assert (hint.placed is not None) == (hint.kind == "place")
    assert bool(hint.lost) == (hint.kind == "cross")
    assert not hint.placed or last.candidates == (hint.placed,)
    assert last.lost == hint.lost
    assert not hint.placed or not sheet.board.value(hint.placed.cell)


@pytest.mark.parametrize("grade", Grade)
@pytest.mark.parametrize("seed", range(12))
def test_hints_are_true_in_each_position_with_right_digits_and_any_marks(grade, seed):
    knowledge, chance = known(made(grade, seed % 3, 6)), Random(seed)
    sheet = filled(knowledge, chance)
    hint = hint_on(sheet, knowledge, chance.choice((None, *sheet.board.cells())))
    assert_true(hint, sheet)
    assert_well_told(hint, sheet)
    assert hint.kind == ("finished" if sheet.board.is_full() else "place")


@pytest.mark.parametrize("seed", range(30))
def test_hints_are_true_where_digits_may_be_wrong(seed):
    knowledge, chance = known(made(Grade.HARD, seed % 3, 6)), Random(seed)
    sheet = filled(knowledge, chance, wrong=chance.randint(1, 3))
    hint = hint_on(sheet, knowledge)
    assert_true(hint, sheet)
    assert_well_told(hint, sheet)
    if hint.kind == "wrong" and not mistakes_of(sheet.board):
        right = dict(zip(sheet.board.cells(), knowledge.solution, strict=True))
        for (run,) in [rung.runs for rung in hint.rungs if rung.runs]:
            standing = [cell for cell in run.cells if sheet.board.value(cell)]
            assert len(standing) > 1, "no wrong digit is named"
            assert any(sheet.board.value(cell) != right[cell] for cell in standing)


@pytest.mark.parametrize("drawing", SEVERAL)
@pytest.mark.parametrize("seed", range(8))
def test_hints_are_true_of_all_solutions_that_are_left(drawing, seed):
    knowledge = known(board_of("kakuro", drawing).puzzle)
    sheet = filled(knowledge, Random(seed), wrong=seed % 3)
    hint = hint_on(sheet, knowledge)
    assert_true(hint, sheet)
    assert_well_told(hint, sheet)
    assert hint.kind != "refused" or len(completions(sheet)) > 1


@pytest.mark.parametrize("grade", Grade)
def test_hints_alone_finish_a_puzzle(grade):
    knowledge = known(made(grade, 0, 6))
    sheet = Sheet(knowledge.puzzle)
    for _ in sheet.board.cells():
        hint = hint_on(sheet, knowledge)
        assert hint.placed
        sheet.place(*hint.placed)
    assert sheet.board.values() == knowledge.solution
    assert hint_on(sheet, knowledge).kind == "finished"


@pytest.mark.parametrize("seed", range(6))
def test_the_same_position_has_the_same_hint_whatever_is_noted_or_crossed_out_wrongly(seed):
    knowledge = known(made(Grade.EXPERT, 0, 6))
    sheet = filled(knowledge, Random(seed))
    hint = hint_on(sheet, knowledge)
    assert hint_on(sheet, knowledge) == hint
    for cell, digit in zip(sheet.board.cells(), knowledge.solution, strict=True):
        crossed = sheet.marks(cell).crossed | 1 << digit
        sheet.mark(cell, Marks(notes=1022 & ~crossed, crossed=crossed, color=3))
    assert hint_on(sheet, knowledge) == hint


def test_what_was_crossed_out_with_right_is_known():
    """All but the solution's digits: then each cell has a single candidate."""
    knowledge = known(made(Grade.EXPERT, 1, 6))
    sheet = Sheet(knowledge.puzzle)
    for cell, digit in zip(sheet.board.cells(), knowledge.solution, strict=True):
        sheet.mark(cell, Marks(crossed=1022 & ~(1 << digit)))
    assert "Naked single" in str(hint_on(sheet, knowledge).rungs[1].says)


def test_among_digits_that_can_be_placed_at_once_the_one_near_the_cell_is_told():
    knowledge = known(made(Grade.EASY, 0, 6))
    sheet = Sheet(knowledge.puzzle)
    near = [hint_on(sheet, knowledge, cell).placed for cell in sheet.board.cells()]
    assert len({*near}) > 1
    for cell, placed in zip(sheet.board.cells(), near, strict=True):
        others = [one.cell for one in near]
        assert _distance(cell, placed.cell) == min(_distance(cell, other) for other in others)


def _distance(one: Cell, other: Cell) -> int:
    return abs(one.row - other.row) + abs(one.column - other.column)


def test_where_techniques_only_lose_candidates_these_are_crossed_out_until_the_search_has_to_help(monkeypatch):
    losing = ("unique_sum", "combinations", "fillings")
    monkeypatch.setattr(
        finding, "find_techniques", lambda kind: [one for one in find_techniques(kind) if one.name in losing]
    )
    knowledge = known(made(Grade.MEDIUM, 0, 5))
    sheet, kinds = Sheet(knowledge.puzzle), []
    for _ in range(500):
        hint = hint_on(sheet, knowledge)
        assert_true(hint, sheet)
        assert_well_told(hint, sheet)
        kinds.append(hint.kind)
        if hint.kind == "place":
            break
        for cell, digit in hint.lost:
            assert not sheet.marks(cell).crossed >> digit & 1, "it was not crossed out before"
            sheet.mark(cell, sheet.marks(cell)._replace(crossed=sheet.marks(cell).crossed | 1 << digit))
    assert kinds[0] == "cross" and kinds[-1] == "place"
    assert "None of the known techniques" in str(hint.rungs[0].says)


@pytest.mark.parametrize("seed", range(3))
def test_of_several_solutions_what_a_hint_crossed_out_is_not_crossed_out_again(seed):
    puzzle, chance = made(Grade.HARD, seed, 6), Random(seed)
    knowledge = known(puzzle.with_sums(tuple(total if chance.random() < 0.75 else 0 for total in puzzle.sums)))
    sheet = Sheet(knowledge.puzzle)
    assert knowledge.solutions == "several"
    while (hint := hint_on(sheet, knowledge)).kind != "refused":
        assert_well_told(hint, sheet)
        if hint.placed:
            sheet.place(*hint.placed)
        for cell, digit in hint.lost:
            assert not sheet.marks(cell).crossed >> digit & 1
            sheet.mark(cell, Marks(crossed=sheet.marks(cell).crossed | 1 << digit))


def test_a_puzzle_without_a_solution_has_no_hints():
    knowledge = known(board_of("kakuro", "no solution").puzzle)
    hint = hint_on(Sheet(knowledge.puzzle), knowledge)
    assert (hint.kind, str(hint.rungs[0].says)) == (
        "refused",
        "This puzzle has no solution, so that no hint leads to it.",
    )


def test_of_several_solutions_the_run_is_told_without_whose_digits_the_others_and_the_givens_have_one():
    knowledge = known(kakuro("1 2 3\n 2 3 1\n 3 1 2", givens=(1, 0, 0, 0, 0, 0, 0, 0, 0)))
    assert knowledge.solutions == "several"
    sheet = Sheet(knowledge.puzzle)
    for cell, digit in {Cell(0, 1): 2, Cell(0, 2): 3, Cell(1, 1): 1, Cell(2, 2): 2}.items():
        sheet.place(cell, digit)
    assert str(hint_on(sheet, knowledge).rungs[1].says) == "Not all digits of the 6 down from r1c2 are right."


def test_a_digit_that_breaks_a_rule_is_told_of_with_the_rule():
    knowledge = known(board_of("kakuro", "one solution").puzzle)
    sheet = Sheet(knowledge.puzzle)
    sheet.place(Cell(0, 0), 1)
    sheet.place(Cell(0, 1), 1)
    hint = hint_on(sheet, knowledge)
    assert [str(rung.says) for rung in hint.rungs] == [
        "Something on the board is wrong.",
        str(mistakes_of(sheet.board)[0].what),
        "Press once more to go back to where all digits were right.",
    ]


def test_a_sheet_that_changes_meanwhile_is_not_looked_at_again():
    knowledge = known(made(Grade.HARD, 1, 6))
    sheet = Sheet(knowledge.puzzle)
    expected, search = hint_on(sheet, knowledge), HintSearch(sheet, knowledge)
    search.work()
    for cell in islice(sheet.board.cells(), 5):
        sheet.place(cell, 9)
    while not search.found:
        search.work()
    assert search.found == expected
