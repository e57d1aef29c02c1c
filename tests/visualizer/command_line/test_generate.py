"""The command generate: puzzles of the wanted grade and size, the same for the same seed, and nothing else."""

import io
import json
import sys

import pytest

from algorithms.engines import kakuro as kakuro_engine
from algorithms.engines.sudoku import count_solutions
from algorithms.generators import kakuro as kakuro_generator
from algorithms.generators import kakuro_grading
from algorithms.generators.grading import grade_of
from core.formats import catalogue as formats
from core.formats import kakuro_outline, sudoku_line, sudoku_sdk
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle, Outline
from visualizer.command_line import kakuro_drawing, progress
from visualizer.command_line.commands import generate


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


# Other forms


def test_a_drawing_of_a_kakuro_stands_below_what_it_is(said):
    command = ["generate", "kakuro", "--rows", 4, "--columns", 5, "--grade", "easy", "--seed", 1, "--count", 2]
    boards = said(*command)[1].split("\n\n")
    expected = []
    for number, board in enumerate(boards, 1):
        puzzle = formats.read(board, "board")
        headline = f"{number}: Easy, 4 x 5, seed 1, unique sums {puzzle.unique_sums_percent} %"
        expected.append(f"{headline}\n{kakuro_drawing.drawing(puzzle)}\n")
    assert said(*command, "--format", "text")[1] == "\n".join(expected)


def test_a_drawing_of_a_sudoku_can_be_read_again(said):
    command = ["generate", "sudoku", "--size", 4, "--grade", "easy", "--seed", 1]
    headline, drawing = said(*command, "--format", "text")[1].split("\n", 1)
    assert headline == "1: Easy, 4 x 4, seed 1"
    assert formats.read(drawing, "drawing", "sudoku") == puzzles(said(*command)[1])[0]


def test_an_object_tells_all_of_a_kakuro(said):
    command = ["generate", "kakuro", "--rows", 4, "--columns", 5, "--grade", "hard", "--seed", 2, "--count", 2]
    boards = said(*command, "--format", "cf")[1].split("\n\n")
    lines = said(*command, "--format", "json")[1].splitlines()
    for number, (line, board) in enumerate(zip(lines, boards, strict=True), 1):
        told, puzzle = json.loads(line), formats.read(board, "board", "kakuro")
        assert {name: told[name] for name in ("kind", "rows", "columns", "grade", "seed", "number", "unique_sums")} == {
            "kind": "kakuro",
            "rows": 4,
            "columns": 5,
            "grade": "hard",
            "seed": 2,
            "number": number,
            "unique_sums": puzzle.unique_sums_percent,
        }
        assert outline_of(told["outline"]) == puzzle.outline
        assert tuple(run["sum"] for run in told["runs"]) == puzzle.sums
        for run in told["runs"]:
            assert sum(map(int, digits_of(run, told["solution"]))) == run["sum"]


def outline_of(rows):
    white = {Cell(row, column) for row, line in enumerate(rows) for column, sign in enumerate(line) if sign == "."}
    return Outline(len(rows), len(rows[0]), frozenset(white))


def digits_of(run, rows):
    row, column, length = run["row"], run["column"], run["length"]
    if run["way"] == "across":
        return rows[row][column : column + length]
    return [line[column] for line in rows[row : row + length]]


def test_an_object_tells_all_of_a_sudoku(said):
    command = ["generate", "sudoku", "--seed", 3]
    told = json.loads(said(*command, "--format", "json")[1])
    assert told["givens"] == said(*command)[1].strip()
    assert all(given in (".", digit) for given, digit in zip(told["givens"], told["solution"], strict=True))
    assert {name: told[name] for name in ("kind", "rows", "columns", "grade", "seed", "number")} == {
        "kind": "sudoku",
        "rows": 9,
        "columns": 9,
        "grade": "medium",
        "seed": 3,
        "number": 1,
    }


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
        (["sudoku", "--format", "cf"], "--format cf is not for sudoku; there are: line, sdk, text, json"),
        (
            ["kakuro", "--format", "line"],
            "--format line is not for kakuro; there are: table, cf, link, pzpr, text, json",
        ),
        (["kakuro", "--rows", 51], "a Kakuro has at most 50 rows and columns"),
        (["sudoku", "--unique-sums", 0], "--unique-sums is only for kakuro"),
        (["kakuro", "--unique-sums", 101], "expected at most 100 percent of unique sums, found 101"),
        (["sudoku", "--edit-outline"], "--edit-outline is only for kakuro"),
        (["kakuro", "--edit-outline"], "--edit-outline needs an --outline"),
        (["kakuro", "--outline", "x", "--rows", 9], "--rows and --columns do not go with --outline, which has its own"),
        (["kakuro", "--outline", "nowhere.txt"], "nowhere.txt: there is no such file"),
        (["kakuro", "--outline", "queens/empty-8"], "queens/empty-8: expected a Kakuro or its outline"),
    ],
)
def test_what_does_not_go_together_is_refused(said, arguments, what):
    assert said("generate", *arguments) == (2, "", what + "\n")


# Outlines

SQUARE = "3 3\nxx cx cx\nxr nn nn\nxr nn nn\n"
ANGLE = "3 3\nxx cx cx\nxr nn nn\nxr nn xx\n"


@pytest.fixture
def made_on(monkeypatch):
    """What is made on an outline, and what on an edited one, in the place of the generator."""

    def replace(own, edited):
        monkeypatch.setattr(kakuro_generator, "OUTLINE_BUDGET", 5)
        monkeypatch.setattr(kakuro_generator, "puzzles_of_outline", lambda *_, **__: iter([None, own] * 9))
        monkeypatch.setattr(kakuro_generator, "puzzles_near", lambda *_, **__: iter([edited]))

    return replace


def with_sums(outline, total):
    puzzle = kakuro_outline.read(outline, "outline")
    return KakuroPuzzle(puzzle.outline, (total,) * len(puzzle.sums))


ON_OUTLINE = ["generate", "kakuro", "--grade", "easy", "--seed", 1, "--outline", "-"]


@pytest.mark.parametrize("text", [SQUARE, "3,3\n*,C3,C4\nF4,?,?\nF3,?,?\n"])
def test_a_kakuro_is_made_on_the_outline_of_a_file(said, monkeypatch, text):
    def found(grade, random, outline, *, unique_sums):
        yield KakuroPuzzle(outline, (7,) * len(outline.runs))

    monkeypatch.setattr(kakuro_generator, "puzzles_of_outline", found)
    assert said(*ON_OUTLINE, stdin=text) == (0, formats.write(with_sums(SQUARE, 7)), "")


def test_an_edited_outline_is_offered_and_not_taken_without_being_asked_for(said, made_on):
    made_on(None, with_sums(ANGLE, 5))
    offer = (
        "on this outline no such Kakuro was found, but there is one on an outline that differs in 1 cell: "
        "--edit-outline takes it\n"
    )
    assert said(*ON_OUTLINE, stdin=SQUARE) == (2, "", offer)
    status, output, errors = said(*ON_OUTLINE, "--edit-outline", stdin=SQUARE)
    assert (status, errors) == (0, "puzzle 1: 1 cell of the outline is changed\n")
    assert formats.read(output, "made") == with_sums(ANGLE, 5)


TOO_LONG = "2 11\nxx" + " xx" * 10 + "\nxr" + " nn" * 10 + "\n"


def test_why_an_outline_cannot_be_kept_is_told_with_the_offer_and_with_what_is_made_instead(said, made_on):
    made_on(None, with_sums(SQUARE, 5))
    why = "the run from r1c1 to r1c10 has 10 cells, but there are only nine digits: break it with a wall"
    offer = f"{why}. There is a Kakuro on an outline that differs in 10 cells: --edit-outline takes it\n"
    assert said(*ON_OUTLINE, stdin=TOO_LONG) == (2, "", offer)
    status, _, errors = said(*ON_OUTLINE, "--edit-outline", stdin=TOO_LONG)
    assert (status, errors) == (0, f"{why}\npuzzle 1: 10 cells of the outline are changed\n")


def test_of_several_puzzles_the_first_one_has_the_outline(said, made_on):
    made_on(with_sums(SQUARE, 3), None)
    status, _, errors = said(*ON_OUTLINE, stdin="kakuro/2/2/n3443\nkakuro/2/2/k...--\n")
    assert (status, errors) == (0, "standard input: the outline of the first of several puzzles is taken\n")


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (["--rows", 3, "--columns", 3, "--grade", "expert"], "no Kakuro of 3 x 3 with one solution is of this grade"),
        (["--rows", 9, "--columns", 2], "every Kakuro of 9 x 2 has several solutions"),
        (["--outline", "-", "--grade", "hard"], "every Kakuro is easy: ask for an easy one"),
    ],
)
def test_what_cannot_be_is_refused_at_once_and_no_seed_announced(said, arguments, what, jobs):
    command = ["generate", "kakuro", *arguments, "--count", 2, "--jobs", jobs]
    status, output, errors = said(*command, stdin="3 3\nxx xx xx\nxx nn xx\nxx xx nn\n")
    assert (status, output, errors.count("\n")) == (2, "", 1)
    assert what in errors


def test_a_number_with_too_many_digits_is_told_how_large_it_may_be(said):
    status, _, errors = said("generate", "sudoku", "--seed", "9" * 19)
    assert status == 2
    assert f"expected a whole number up to {'999,' * 5}999, found “{'9' * 19}”" in errors


def test_an_outline_that_cannot_be_edited_is_refused(said, made_on):
    made_on(None, None)
    refusal = "no such puzzle was found in 5 moves: try again, or ask for another grade or size\n"
    assert said(*ON_OUTLINE, "--edit-outline", stdin=SQUARE) == (2, "", refusal)


def test_the_share_of_unique_sums_that_was_wished_for_is_told(said, made_on):
    made_on(with_sums(SQUARE, 3), None)
    status, output, errors = said(*ON_OUTLINE, "--unique-sums", 90, "--count", 2, stdin=SQUARE)
    assert (status, errors) == (
        0,
        "puzzle 1: unique sums 90 % wished for, 100 % reached\npuzzle 2: unique sums 90 % wished for, 100 % reached\n",
    )
    assert output == "\n".join(2 * [formats.write(with_sums(SQUARE, 3))])


# A bar


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_a_bar_shows_moves_and_is_not_mixed_with_the_puzzles(said, monkeypatch):
    monkeypatch.setattr(sys, "stderr", Terminal())
    monkeypatch.setattr(generate, "AT_ONCE", 0)
    monkeypatch.setattr(progress, "_GLANCE", 0)
    command = ["generate", "sudoku", "--seed", 3, "--count", 2, "--grade", "easy"]
    status, output, _ = said(*command)
    assert (status, len(puzzles(output))) == (0, 2)
    assert " moves" in sys.stderr.getvalue()
    monkeypatch.setattr(sys, "stderr", None)
    assert said(*command)[1] == output
