"""The command generate: puzzles of the wanted grade and size, the same for the same seed, and nothing else."""

import sys

import pytest

from algorithms.engines import kakuro as kakuro_engine
from algorithms.engines.sudoku import count_solutions
from algorithms.generators import kakuro_grading
from algorithms.generators.grading import grade_of
from core.formats import catalogue as formats
from core.formats import sudoku_line, sudoku_sdk


def puzzles(output):
    return [sudoku_line.read(line, "line") for line in output.splitlines()]


@pytest.mark.parametrize("grade", ["easy", "medium", "hard", "expert"])
def test_each_puzzle_has_one_solution_and_the_wanted_grade(said, grade):
    status, output, errors = said("generate", "sudoku", "--grade", grade, "--count", 2, "--seed", 7)
    assert (status, errors) == (0, "")
    made = puzzles(output)
    assert len(set(made)) == 2
    assert [grade_of(puzzle).grade.name.lower() for puzzle in made] == [grade] * 2
    assert [count_solutions(puzzle, 2) for puzzle in made] == [1, 1]


def test_a_seed_makes_the_same_puzzles_and_more_begin_with_the_same(said):
    seed = ["generate", "sudoku", "--grade", "easy", "--seed", 3]
    two = said(*seed, "--count", 2)[1]
    assert two == said(*seed, "--count", 2)[1]
    assert two.startswith(said(*seed)[1])
    assert two != said(*seed[:-1], 4, "--count", 2)[1]


def test_a_seed_that_is_not_given_is_told_on_standard_error(said):
    status, output, errors = said("generate", "sudoku", "--size", 4, "--grade", "easy")
    seed = errors.removeprefix("seed: ").strip()
    assert (status, seed.isdecimal()) == (0, True)
    assert said("generate", "sudoku", "--size", 4, "--grade", "easy", "--seed", seed) == (0, output, "")


def test_without_standard_error_there_are_puzzles_and_nothing_else(said, monkeypatch):
    monkeypatch.setattr(sys, "stderr", None)
    status, output, _ = said("generate", "sudoku", "--size", 4, "--grade", "easy")
    assert (status, len(puzzles(output))) == (0, 1)


@pytest.mark.parametrize("size", [4, 9, 16])
def test_the_size_is_the_wanted_one(said, size):
    (puzzle,) = puzzles(said("generate", "sudoku", "--grade", "easy", "--size", size, "--seed", 1)[1])
    assert puzzle.size == size


def test_a_symmetric_puzzle_has_its_givens_in_the_same_places_after_half_a_turn(said):
    (puzzle,) = puzzles(said("generate", "sudoku", "--symmetric", "--seed", 1)[1])
    places = [digit > 0 for digit in puzzle.givens]
    assert places == places[::-1]


def test_rows_are_written_if_they_are_asked_for(said):
    arguments = ["generate", "sudoku", "--grade", "easy", "--seed", 1]
    output = said(*arguments, "--format", "sdk")[1]
    assert output.count("\n") == 9
    assert sudoku_sdk.read(output, "rows") == puzzles(said(*arguments)[1])[0]


def test_what_is_made_goes_through_a_pipe(said):
    made = said("generate", "sudoku", "--count", 3, "--seed", 5)[1]
    status, output, _ = said("grade", "-", stdin=made)
    assert status == 0
    assert [line.split(",")[0] for line in output.splitlines() if line.startswith("Line")] == [
        f"Line {number}: Medium" for number in (1, 2, 3)
    ]


@pytest.mark.parametrize(
    ("arguments", "refusal"),
    [
        ([], "the following arguments are required: KIND"),
        (["chess"], "invalid choice: 'chess'"),
        (["sudoku", "--grade", "evil"], "invalid choice: 'evil'"),
        (["sudoku", "--size", "12"], "invalid choice: 12"),
        (["sudoku", "--count", "0"], "expected a whole number from 1 up, found “0”"),
        (["sudoku", "--seed", "x"], "expected a whole number from 0 up, found “x”"),
        (["sudoku", "--size", "4", "--grade", "hard", "--seed", "1"], "every 4x4 Sudoku with one solution is easy"),
        (["sudoku", "--format", "sdk", "--count", "2"], "--format sdk is for one puzzle"),
    ],
)
def test_what_cannot_be_made_is_refused(said, arguments, refusal):
    status, output, errors = said("generate", *arguments)
    assert (status, output) == (2, "")
    assert refusal in errors


# Kakuro


@pytest.mark.parametrize("name", ["cf", "link", "pzpr"])
def test_kakuro_come_in_each_format_with_the_size_asked_for(said, name):
    command = ["generate", "kakuro", "--rows", 5, "--columns", 6, "--grade", "easy", "--seed", 3, "--format", name]
    status, one, errors = said(*command)
    assert (status, errors) == (0, "")
    puzzle = formats.read(one, "", "kakuro")
    assert (puzzle.rows, puzzle.columns, kakuro_engine.count_solutions(puzzle, 2)) == (5, 6, 1)
    status, two, _ = said(*command, "--count", 2)
    assert two.startswith(one) and two != one
    parts = [part for part in (two.splitlines() if name == "link" else two.split("\n\n")) if part]
    assert formats.read(parts[0], "", "kakuro") == puzzle != formats.read(parts[1], "", "kakuro")


@pytest.mark.parametrize("grade", ["easy", "medium", "hard"])
def test_kakuro_are_of_the_grade_asked_for(said, grade):
    _, text, _ = said("generate", "kakuro", "--rows", 6, "--columns", 6, "--grade", grade, "--seed", 1)
    assert kakuro_grading.grade_of(formats.read(text, "", "kakuro")).name.lower() == grade


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (["kakuro", "--size", 9], "--size is only for sudoku"),
        (["kakuro", "--symmetric"], "--symmetric is only for sudoku"),
        (["sudoku", "--rows", 9], "--rows is only for kakuro"),
        (["sudoku", "--format", "cf"], "--format cf is not for sudoku; there are: line, sdk"),
        (["kakuro", "--format", "line"], "--format line is not for kakuro; there are: cf, link, pzpr"),
        (["kakuro", "--rows", 51], "a Kakuro has at most 50 rows and columns"),
    ],
)
def test_what_does_not_go_together_is_refused(said, arguments, what):
    assert said("generate", *arguments) == (2, "", what + "\n")
