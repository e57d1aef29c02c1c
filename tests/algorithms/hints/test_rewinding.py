"""How far a game goes back, beside looking at all of its positions."""

from random import Random

import pytest

from algorithms.engines.kakuro import search
from algorithms.hints import knowledge as knowledge_module
from algorithms.hints import rewinding
from algorithms.hints.rewinding import last_right_node
from core.play.history import START
from core.play.session import Session
from core.puzzles.geometry import Cell
from tests.algorithms.boards import KAKURO, board_of
from tests.algorithms.hints.positions import ended, known

PLAYED = [drawing for drawing, puzzle in KAKURO.items() if 0 in puzzle.givens and any(search(puzzle))]


def game(drawing: str) -> Session:
    return Session(board_of("kakuro", drawing).puzzle, lambda: 0.0)


def played(session: Session, chance: Random, solution: tuple[int, ...]) -> None:
    """Digits that are mostly right, notes, undoing and redoing."""
    cells = [cell for cell in session.sheet.board.cells() if not session.sheet.board.is_given(cell)]
    right = dict(zip(session.sheet.board.cells(), solution, strict=True))
    for _ in range(chance.randint(0, 25)):
        cell = chance.choice(cells)
        match chance.randrange(8):
            case 0:
                session.erase(cell)
            case 1 if not session.sheet.board.value(cell):
                session.note(cell, chance.randint(1, 9))
            case 2:
                session.undo()
            case 3:
                session.redo()
            case 4:
                session.place(cell, chance.randint(1, 9))
            case _:
                session.place(cell, right[cell])


@pytest.mark.parametrize("drawing", PLAYED)
def test_it_is_the_latest_position_on_the_way_that_can_be_completed(drawing):
    puzzle = board_of("kakuro", drawing).puzzle
    solutions, knowledge = [*filter(None, search(puzzle))], known(puzzle)
    for seed in range(12):
        session = game(drawing)
        played(session, Random(seed), solutions[0])
        found = ended(last_right_node(session, knowledge))
        here = session.history.current
        right = [START]
        for node in [START, *session.history.line(here)]:
            session.go_to(node)
            values = session.sheet.board.values()
            if any(all(v in (0, d) for v, d in zip(values, one, strict=True)) for one in solutions):
                right.append(node)
        assert found == right[-1]


def test_a_wrong_digit_that_was_taken_away_does_not_lead_further_back():
    session = game("one solution")
    session.place(Cell(0, 0), 9)
    session.erase(Cell(0, 0))
    session.place(Cell(0, 0), 1)
    right = session.history.current
    session.place(Cell(0, 1), 9)
    session.note(Cell(1, 1), 5)
    assert ended(last_right_node(session, known(session.puzzle))) == right


@pytest.mark.parametrize(
    ("drawing", "module", "limit"),
    [("one solution", rewinding, "NODES_OF_A_SLICE"), ("two parts", knowledge_module, "CELLS_OF_A_SLICE")],
)
def test_a_long_way_back_is_gone_in_slices(monkeypatch, drawing, module, limit):
    monkeypatch.setattr(module, limit, 1)
    session = game(drawing)
    knowledge = known(session.puzzle)
    for digit in range(9, 3, -1):
        session.place(Cell(0, 0), digit)
    assert len([*last_right_node(session, knowledge)]) >= 6
