"""Orders: the same puzzle wherever it is made, another one for each number, and what happens with outlines."""

import pickle
from itertools import islice, repeat

import pytest

from algorithms.generators import kakuro, orders
from algorithms.generators.orders import KakuroOrder, SudokuOrder
from algorithms.techniques.deduction import Grade
from core.errors import PuzzleError
from core.language import sentence
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle, Outline

SUDOKU = SudokuOrder(Grade.EASY, 7, box=2)
KAKURO = KakuroOrder(Grade.EASY, 7, rows=5, columns=6)
FULL = Outline(2, 2, frozenset({Cell(0, 0), Cell(0, 1), Cell(1, 0), Cell(1, 1)}))
CORNER = Outline(2, 2, FULL.white - {Cell(1, 1)})

each_order = pytest.mark.parametrize("order", [SUDOKU, KAKURO], ids=["sudoku", "kakuro"])


def numbered(order, number):
    return type(order)(**{**vars(order), "number": number})


def last(order):
    *moves, puzzle = order.moves()
    assert set(moves) <= {None}
    return puzzle


@each_order
def test_the_same_order_makes_the_same_puzzle_also_after_a_journey(order):
    assert last(order) == last(pickle.loads(pickle.dumps(order)))


@each_order
def test_each_number_and_each_seed_makes_another_puzzle(order):
    others = [type(order)(**{**vars(order), "seed": 8}), *(numbered(order, number) for number in (1, 2, 3))]
    assert len(set(map(last, others))) == 4


def test_what_is_ordered_is_made():
    puzzle = last(KakuroOrder(Grade.HARD, 1, rows=4, columns=7))
    assert (puzzle.rows, puzzle.columns) == (4, 7)
    symmetric = last(SudokuOrder(Grade.MEDIUM, 1, symmetric=True))
    places = [digit > 0 for digit in symmetric.givens]
    assert places == places[::-1]


def test_what_cannot_be_is_refused():
    with pytest.raises(PuzzleError, match="every 4x4 Sudoku"):
        last(SudokuOrder(Grade.HARD, 1, box=2))


def test_a_search_in_vain_ends_with_a_refusal(monkeypatch):
    monkeypatch.setattr(orders.sudoku, "BUDGET", 2)
    moves = SudokuOrder(Grade.HARD, 1).moves()
    assert list(islice(moves, 2)) == [None, None]
    with pytest.raises(PuzzleError, match="no such puzzle was found in 2 moves"):
        next(moves)


def test_the_larger_a_kakuro_is_the_longer_it_is_searched_for(monkeypatch):
    monkeypatch.setattr(kakuro, "LEAST_BUDGET", 50)
    monkeypatch.setattr(kakuro, "BUDGET_OF_A_CELL", 3)
    monkeypatch.setattr(kakuro, "puzzles", lambda *_, **__: repeat(None))
    for rows, columns, count in ((4, 4, 50), (5, 8, 120)):
        with pytest.raises(PuzzleError, match=f"no such puzzle was found in {count} moves: try again, or ask for"):
            last(KakuroOrder(Grade.EASY, 1, rows=rows, columns=columns))


# Outlines


def found(*results):
    """A maker that comes to these, whatever it is asked for."""
    return lambda *_, **__: iter(results)


def refusing(*_, **__):
    raise PuzzleError(sentence("there is none on this outline"))


def of(outline):
    return KakuroPuzzle(outline, (0,) * len(outline.runs))


ON_FULL = KakuroOrder(Grade.EASY, 1, outline=FULL)


def test_on_an_outline_its_own_puzzle_is_the_first_choice(monkeypatch):
    monkeypatch.setattr(kakuro, "puzzles_of_outline", found(None, of(FULL), of(CORNER)))
    monkeypatch.setattr(kakuro, "puzzles_near", refusing)
    assert list(ON_FULL.moves()) == [None, of(FULL)]
    assert ON_FULL.changed_cells(of(FULL)) == 0


@pytest.mark.parametrize("on_outline", [refusing, found(*[None] * 10)])
def test_where_an_outline_has_none_there_is_one_on_an_edited_outline(monkeypatch, on_outline):
    monkeypatch.setattr(kakuro, "OUTLINE_BUDGET", 5)
    monkeypatch.setattr(kakuro, "puzzles_of_outline", on_outline)
    monkeypatch.setattr(kakuro, "puzzles_near", found(None, of(CORNER)))
    assert last(ON_FULL) == of(CORNER)
    assert ON_FULL.changed_cells(of(CORNER)) == 1


def test_where_there_is_no_edited_outline_either_the_first_reason_is_told(monkeypatch):
    monkeypatch.setattr(kakuro, "puzzles_of_outline", refusing)
    monkeypatch.setattr(kakuro, "puzzles_near", found())
    with pytest.raises(PuzzleError, match="there is none on this outline"):
        last(ON_FULL)
