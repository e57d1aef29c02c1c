"""What the engine knows of a puzzle, beside counting its solutions, and that it comes to it in small slices."""

from itertools import product
from random import Random

import pytest

from algorithms.engines import solution_count
from algorithms.engines.kakuro import search
from algorithms.hints import knowledge as module
from algorithms.hints.knowledge import CELLS_OF_A_SLICE, Knowledge
from tests.algorithms.boards import KAKURO, board_of
from tests.algorithms.hints.positions import ended, known


def solutions_of(puzzle):
    return [digits for digits in search(puzzle) if digits]


@pytest.mark.parametrize("drawing", KAKURO)
def test_it_knows_whether_there_is_a_solution_and_whether_it_is_the_only_one(drawing):
    puzzle = board_of("kakuro", drawing).puzzle
    solutions, knowledge = solutions_of(puzzle), known(puzzle)
    assert knowledge.solutions == ("none", "one", "several")[min(2, len(solutions))]
    assert knowledge.solution == (solutions[0] if len(solutions) == 1 else None)
    assert knowledge.first == (solutions[0] if solutions else None)


@pytest.mark.parametrize("drawing", KAKURO)
def test_digits_are_right_if_a_solution_holds_all_of_them(drawing):
    puzzle, chance = board_of("kakuro", drawing).puzzle, Random(drawing)
    solutions, knowledge = solutions_of(puzzle), known(puzzle)
    for _ in range(30):
        digits = chance.choice(solutions) if solutions else (5,) * len(puzzle.givens)
        kept = [given or chance.choice((0, digit)) for given, digit in zip(puzzle.givens, digits, strict=True)]
        values = [
            value if given or chance.random() < 0.8 else chance.randint(0, 9)
            for given, value in zip(puzzle.givens, kept, strict=True)
        ]
        holds = any(all(v in (0, d) for v, d in zip(values, one, strict=True)) for one in solutions)
        assert ended(knowledge.is_right(values)) == holds


def test_all_positions_of_a_small_board_with_two_solutions():
    puzzle = board_of("kakuro", "two solutions").puzzle
    knowledge, solutions = known(puzzle), solutions_of(puzzle)
    for values in product((0, 1, 2, 3), repeat=4):
        assert ended(knowledge.is_right(values)) == any(
            all(v in (0, d) for v, d in zip(values, one, strict=True)) for one in solutions
        )


def test_nothing_is_known_before_the_work_and_no_slice_looks_at_more_than_it_may(monkeypatch):
    looked = []

    def counted(puzzle):
        for branch in search(puzzle):
            looked.append(puzzle)
            yield branch

    monkeypatch.setattr(module, "search", counted)
    puzzle = board_of("kakuro", "no clue in some runs").puzzle
    knowledge = Knowledge(puzzle)
    assert (knowledge.solutions, knowledge.first) == (None, None)
    while not knowledge.is_ready:
        before = len(looked)
        knowledge.work()
        assert len(looked) - before <= CELLS_OF_A_SLICE // len(puzzle.givens)
    assert looked


def test_digits_are_asked_about_in_slices_too_and_wait_until_it_is_known_what_is_right(monkeypatch):
    monkeypatch.setattr(module, "CELLS_OF_A_SLICE", 1)
    puzzle = board_of("kakuro", "two solutions").puzzle
    knowledge = Knowledge(puzzle)
    assert next(knowledge.is_right((3, 0, 0, 0))) is None and not knowledge.is_ready
    assert ended(knowledge.is_right((3, 0, 0, 0)))
    assert knowledge.solutions == "several"
    assert next(knowledge.is_right((2, 0, 0, 0))) is None, "no solution that is known tells"
    assert not ended(knowledge.is_right((2, 0, 0, 0)))
    assert [*knowledge.is_right((2, 0, 0, 0))] == [], "it is remembered"


def test_what_would_take_too_long_is_unknown_and_no_digit_is_wrong_for_that(monkeypatch):
    knowledge = known(board_of("kakuro", "two solutions").puzzle)
    monkeypatch.setattr(solution_count, "PATIENCE", 1)
    assert known(knowledge.puzzle).solutions == "unknown"
    assert ended(knowledge.is_right((2, 0, 0, 0)))
