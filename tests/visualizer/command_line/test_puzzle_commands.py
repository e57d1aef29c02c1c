"""The commands solve, check and grade: what they answer to each puzzle, and with which exit status."""

from pathlib import Path

import pytest

from algorithms.engines.queens import count_solutions
from algorithms.engines.sudoku import first_solution, search
from core.formats import sudoku_line, sudoku_sdk
from core.puzzles.sudoku import SudokuPuzzle
from core.storage.puzzle_library import load_puzzle, puzzle_names
from visualizer.command_line.solving import Findings, findings, solving_of
from visualizer.command_line.verdicts import difference, verdict_of

CORPUS = Path(__file__).resolve().parents[2] / "corpus" / "sudoku.sdm"

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
CLASHING = "55" + EASY[2:]
FEW = "...6....1...1..9.5........6.....7...............46.....1.2..4.34........8........"  # 15 givens


# solve


def test_solve_counts_as_the_corpus_says(objects):
    expected = [int(line.split()[1]) for line in CORPUS.read_text("utf-8").splitlines()[1:]]
    _, found, errors = objects("solve", CORPUS, "--limit", 200)
    assert ([one["solutions"] for one in found], errors) == (expected, "")
    assert [one["solution"] is None for one in found] == [count == 0 for count in expected]


def test_solve_tells_kind_size_number_and_solution(objects):
    assert objects("solve", "-", stdin=EASY) == (
        0,
        [{"line": 1, "kind": "sudoku", "size": 9, "solutions": 1, "solution": SOLVED}],
        "",
    )
    assert objects("solve", "queens/waves-8") == (
        0,
        [{"kind": "queens", "size": 8, "solutions": 1, "solution": "c8 f7 h6 a5 d4 g3 e2 b1"}],
        "",
    )


@pytest.mark.parametrize(
    ("puzzle", "limit", "number"),
    [
        ("sudoku/empty-4", 287, ">287"),
        ("sudoku/empty-4", 288, 288),
        ("sudoku/two-solutions-9", 1, ">1"),
        ("sudoku/two-solutions-9", 2, 2),
        ("queens/empty-8", 91, ">91"),
        ("queens/empty-8", 92, 92),
        ("queens/corners-18", 1, 0),
    ],
)
def test_a_number_of_solutions_is_exact_or_says_that_there_are_more(objects, puzzle, limit, number):
    status, (found,), _ = objects("solve", puzzle, "--limit", limit)
    assert (found["solutions"], status) == (number, 1 if number == 0 else 0)


def test_many_solutions_are_answered_at_once(objects, said):
    assert objects("solve", "-", stdin=FEW)[1][0]["solutions"] == ">1"
    status, output, _ = said("solve", "-", stdin=FEW)
    assert (status, output.splitlines()[0]) == (0, "Line 1: There is more than one solution.")
    assert objects("check", "-", stdin=FEW) == (1, [{"line": 1, "kind": "sudoku", "verdict": "several"}], "")


@pytest.mark.parametrize("name", ["sudoku/detour-4", "sudoku/hard-9", "sudoku/large-16"])
def test_the_drawn_solution_can_be_read_again(said, name):
    _, output, _ = said("solve", name)
    headline, _, drawing = output.partition("\n")
    puzzle = load_puzzle(name)
    assert headline == "There is exactly 1 solution."
    assert sudoku_sdk.read(drawing, "drawing").givens == first_solution(puzzle)


def test_solved_queens_are_drawn_among_the_obstacles(said):
    assert said("solve", "queens/waves-8")[1].splitlines()[1:4] == [
        "# . Q . # . . .",
        ". . . # . Q . #",
        ". . # . . . # Q",
    ]


# check


@pytest.mark.parametrize(
    ("puzzle", "kind", "verdict", "status"),
    [
        (EASY, "sudoku", "unique", 0),
        (SOLVED, "sudoku", "unique", 0),
        (CLASHING, "sudoku", "none", 1),
        ("." * 81, "sudoku", "several", 1),
        (".#\n..\n", "queens", "none", 1),
        ("#..\n...\n...\n", "queens", "none", 1),
        (".", "queens", "unique", 0),
        ("....\n" * 4, "queens", "several", 1),
    ],
)
def test_check_gives_a_verdict_and_a_status(objects, puzzle, kind, verdict, status):
    found_status, (found,), errors = objects("check", "-", stdin=puzzle)
    assert (found_status, found["kind"], found["verdict"], errors) == (status, kind, verdict, "")


def test_check_says_which_rule_the_givens_break(said):
    status, output, _ = said("check", "-", stdin=CLASHING)
    assert (status, output) == (
        1,
        "Line 1: There is no solution: the digit 5 stands twice in row 1: on r1c1 and r1c2.\n",
    )


def test_check_shows_two_solutions_and_where_they_differ(said):
    status, output, _ = said("check", "sudoku/two-solutions-9")
    headline, one, other, difference = output.replace("\n\n", "\0").replace("\n", "\0", 1).split("\0")
    grids = {sudoku_sdk.read(drawing, "drawing").givens for drawing in (one, other)}
    assert (status, headline) == (1, "There is more than one solution.")
    assert grids == set(filter(None, search(load_puzzle("sudoku/two-solutions-9"))))
    assert difference == "They differ in 4 places: r1c6, r1c7, r3c6, r3c7\n"


def test_of_many_places_the_first_ones_are_named():
    digits = tuple(map(int, SOLVED))
    told = str(difference(SudokuPuzzle.empty(), digits, tuple(10 - digit for digit in digits)))
    assert told.startswith("They differ in 72 places: r1c2, r1c3, ")
    assert told.endswith(", …") and told.count(", r") == 19


def test_the_worst_puzzle_gives_the_status(said):
    for lines, status in ([EASY] * 2, 0), ([EASY, CLASHING, EASY], 1), ([CLASHING, "x" * 81, EASY], 2):
        assert said("check", "-", stdin="\n".join(lines))[0] == status


def test_what_is_not_decided_within_the_budget_is_said_to_be_undecided(objects, said):
    budget = ["sudoku/platinum-blonde-9", "--budget", 3]
    assert objects("check", *budget) == (1, [{"kind": "sudoku", "verdict": "undecided"}], "")
    found = {"kind": "sudoku", "size": 9, "solutions": None, "solution": None}
    assert objects("solve", *budget) == (1, [found], "")
    assert objects("grade", *budget)[1][0]["verdict"] == "undecided"
    assert said("check", *budget)[1] == "Undecided: the search was given up after 3 branches without a solution.\n"


def test_a_solution_before_the_search_is_given_up_is_told(objects, said):
    budget = ["queens/waves-8", "--budget", 100]
    status, (found,), _ = objects("solve", *budget)
    assert (status, found["solutions"], found["solution"]) == (0, ">0", "c8 f7 h6 a5 d4 g3 e2 b1")
    assert objects("check", *budget)[:2] == (1, [{"kind": "queens", "verdict": "undecided"}])
    assert said("check", *budget)[1] == "1 solution is found; whether there are more is undecided.\n"


def test_the_largest_board_of_queens_is_given_up_too(objects):
    drawing = ("." * 32 + "\n") * 32
    assert objects("check", "-", "--budget", 2000, stdin=drawing)[1] == [{"kind": "queens", "verdict": "undecided"}]


@pytest.mark.parametrize("name", [name for name in puzzle_names("queens") if "empty-1" not in name])
def test_the_verdict_is_that_of_the_engine(name):
    puzzle = load_puzzle(name)
    count = count_solutions(puzzle)
    found = findings(puzzle, 1000, 100_000)
    assert (found.count, found.is_counted) == (count, True)
    expected = "several" if count > 1 else "unique" if count else "none"
    assert verdict_of(findings(puzzle, 2, 100_000)) == expected


def test_numbers_for_programs():
    numbers = [
        Findings((), count, is_counted, gave_up).number
        for count, is_counted, gave_up in [(0, True, False), (5, True, False), (5, False, False), (1, False, True)]
    ]
    assert numbers == [0, 5, ">4", ">0"]


# grade


@pytest.mark.parametrize("grade", ["easy", "medium", "hard", "expert"])
def test_the_puzzles_that_come_along_have_the_grade_of_their_name(objects, grade):
    status, (found,), _ = objects("grade", f"sudoku/{grade}-9")
    assert (status, found["grade"]) == (0, grade)
    assert list(found) == ["grade", "score", "techniques"]
    assert found["score"] > 0 and all(type(count) is int for count in found["techniques"].values())


def test_a_grade_comes_with_its_techniques_in_words(said):
    assert said("grade", "sudoku/easy-9") == (0, "Easy, score 52\n52 × Naked single\n", "")
    status, output, _ = said("grade", "sudoku/golden-nugget-9")
    assert (status, output.splitlines()[0].partition(",")[0]) == (0, "Expert")


@pytest.mark.parametrize(
    ("puzzle", "verdict", "headline"),
    [
        (CLASHING, "none", "No grade: There is no solution: the digit 5 stands twice in row 1: on r1c1 and r1c2."),
        (FEW, "several", "No grade: There is more than one solution."),
    ],
)
def test_without_a_single_solution_there_is_no_grade(objects, said, puzzle, verdict, headline):
    assert objects("grade", "-", stdin=puzzle) == (
        1,
        [{"line": 1, "grade": None, "score": None, "techniques": {}, "verdict": verdict}],
        "",
    )
    assert said("grade", "-", stdin=puzzle)[:2] == (1, f"Line 1: {headline}\n")


def test_queens_have_no_grade(said):
    assert said("grade", "queens/empty-8") == (2, "", "queens/empty-8: only Sudoku and Kakuro can be graded\n")


# All of them


@pytest.mark.parametrize("command", ["solve", "check", "grade"])
def test_the_help_tells_the_exit_status(said, command):
    assert "The exit status is 0 if" in said(command, "--help")[1]


@pytest.mark.parametrize("command", ["solve", "check", "grade"])
def test_each_puzzle_has_an_object_that_tells_its_line(objects, command):
    status, found, errors = objects(command, "-", stdin=f"# two\n{EASY}\n\n{EASY} again\n")
    assert (status, errors) == (0, "")
    assert [one.pop("line") for one in found] == [2, 4]
    assert found[0] == found[1]


def test_the_only_puzzle_of_a_text_has_no_line(objects):
    (found,) = objects("check", "sudoku/easy-9")[1]
    assert "line" not in found


@pytest.mark.parametrize("kind", ["queens", "sudoku"])
def test_a_solution_differs_from_itself_nowhere(kind):
    puzzle = load_puzzle({"queens": "queens/empty-5", "sudoku": "sudoku/empty-4"}[kind])
    solving = solving_of(kind)
    one, other = findings(puzzle, 2, 1000).solutions
    assert solving.where_they_differ(puzzle, one, one) == []
    assert solving.where_they_differ(puzzle, one, other)
    assert solving.in_one_line(puzzle, one) != solving.in_one_line(puzzle, other)


def test_a_solution_in_one_line_is_a_solved_puzzle():
    puzzle = load_puzzle("sudoku/large-16")
    (solution,) = findings(puzzle, 1, 1000).solutions
    solved = sudoku_line.read(solving_of("sudoku").in_one_line(puzzle, solution), "line")
    assert solved.givens == solution and solved.clash() is None
