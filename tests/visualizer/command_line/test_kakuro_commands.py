"""Kakuro on the command line: solved and checked, and not watched before there is a board for them."""

import re
from pathlib import Path

import pytest

from core.formats import kakuro_table

CORPUS = Path(__file__).resolve().parents[2] / "corpus"
EXPECTED = [line.split()[:2] for line in (CORPUS / "kakuro.txt").read_text("utf-8").splitlines()[1:]]

TWO_ROWS = "3,4\n*,C3,C4,*\nF4,?,?,*\nF3,?,?,*\n"


@pytest.mark.parametrize(("name", "counts"), EXPECTED)
def test_solve_counts_as_the_corpus_says(objects, name, counts):
    status, found, errors = objects("solve", CORPUS / "kakuro" / name, "--limit", 200)
    if counts == "refused":
        assert (status, found) == (2, [])
        assert errors.startswith(str(CORPUS / "kakuro" / name))
    else:
        assert (",".join(str(one["solutions"]) for one in found), errors) == (counts, "")
        assert [one["solution"] is None for one in found] == [one["solutions"] == 0 for one in found]


@pytest.mark.parametrize(("name", "counts"), EXPECTED)
def test_check_says_what_the_corpus_says(objects, name, counts):
    verdicts = {"0": "none", "1": "unique", "refused": None}
    expected = [verdicts.get(count, "several") for count in counts.split(",")]
    _, found, _ = objects("check", CORPUS / "kakuro" / name)
    assert [one["verdict"] for one in found] == list(filter(None, expected))


def test_solve_tells_kind_size_number_and_solution(objects):
    assert objects("solve", "-", stdin=TWO_ROWS) == (
        0,
        [{"kind": "kakuro", "rows": 2, "columns": 3, "solutions": 1, "solution": "13# 21#"}],
        "",
    )


def test_a_solution_is_drawn_among_the_walls(said):
    assert said("solve", "-", stdin=TWO_ROWS)[1] == "There is exactly 1 solution.\n1 3 #\n2 1 #\n"


def test_a_solution_makes_the_sums(objects):
    file = CORPUS / "kakuro" / "9x9-evil.kak"
    puzzle = kakuro_table.read(file.read_text("utf-8"), "file")
    rows = objects("solve", file)[1][0]["solution"].split()
    for run, total in zip(puzzle.outline.runs, puzzle.sums, strict=True):
        digits = [int(rows[row][column]) for row, column in run.cells]
        assert sum(digits) == total and len(set(digits)) == len(digits)


def test_check_shows_two_solutions_and_where_they_differ(said):
    status, output, _ = said("check", CORPUS / "kakuro" / "3x3-two-solutions.kak")
    assert status == 1
    assert output.endswith("They differ in 4 places: r1c1, r1c2, r2c1, r2c2\n")


@pytest.mark.parametrize(("language", "cell"), [("cs", "ř1s1"), ("sk", "r1s1")])
def test_cells_are_named_in_the_language_of_the_person(said, language, cell):
    output = said("--language", language, "check", CORPUS / "kakuro" / "3x3-two-solutions.kak")[1]
    assert cell in output.splitlines()[-1] and "r1c1" not in output


@pytest.mark.parametrize("command", ["check", "solve", "grade"])
@pytest.mark.parametrize(
    ("rows", "why"),
    [
        (["*,*,*", "*,*,*", "*,*,*"], ": a Kakuro has white cells, and here are only walls."),
        (["*,C4,C6", "F3,1,1", "F7,?,?"], ": the digit 1 stands twice in the 3 across from r1c1: on r1c1 and r1c2."),
        (["*,C4,C6", "F3,1,5", "F7,?,?"], ". The givens make 6 in the 3 across from r1c1, and no cell is left there."),
        (["*,C4,C6", "F2,?,?", "F8,?,?"], ". The sums of 2 cells go from 3 to 17: no digits make the 2 across from"),
        (["*,C4,C6", "F4,?,?", "F7,?,?"], ". The same cells would make 11 across and 10 down, so the sums cannot be"),
        (["*" * 11, "F45" + "?" * 10], ". There are nine digits, and 10 cells in the 45 across from r1c1."),
    ],
)
def test_why_there_is_no_solution_is_told_where_it_is_seen(said, command, rows, why):
    cells = [row if "," in row else ",".join(re.findall("F45|.", row)) for row in rows]
    text = "\n".join([f"{len(rows)},{cells[0].count(',') + 1}", *cells])
    status, output, errors = said(command, "-", stdin=text)
    assert (status, errors) == (1, "")
    assert output.removeprefix("No grade: ").startswith(f"There is no solution{why}")


def test_many_tables_are_answered_one_after_the_other(said):
    text = "\n".join([TWO_ROWS, TWO_ROWS.replace("F4", "F9"), TWO_ROWS.replace("C3", "C"), TWO_ROWS])
    status, output, errors = said("check", "-", stdin=text)
    assert [line[:27] for line in output.splitlines()] == [
        "Line 1: There is exactly 1 ",
        "Line 6: There is no solutio",
        "Line 16: There is exactly 1",
    ]
    assert status == 2
    assert errors.startswith("standard input, line 12, column 3: expected “*”, “?”, a digit, or clues")


OUTLINE = "3 4\nxx cx cx xx\nxr nn nn xx\nxr nn nn xx\n"


def test_an_outline_is_a_kakuro_with_many_solutions(said, objects):
    assert said("solve", "-", stdin=OUTLINE)[1].splitlines()[0] == "There is more than one solution."
    assert objects("check", "-", stdin=OUTLINE) == (1, [{"kind": "kakuro", "verdict": "several"}], "")


@pytest.mark.parametrize("command", [["open"], ["picture", "lab", "--output", "lab.png"]])
def test_what_cannot_be_watched_is_refused_in_one_sentence(said, command, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "walls.kak"
    file.write_text("2,2\n*,*\n*,*\n", "utf-8")
    refusal = "a Kakuro has white cells, and here are only walls"
    assert said(*command, "--puzzle", file) == (2, "", f"{file}: {refusal}\n")


def test_an_algorithm_for_another_kind_refuses_a_kakuro(said):
    status, output, errors = said("steps", "queens/backtracking", "--puzzle", CORPUS / "kakuro" / "9x9-evil.kak")
    assert (status, output) == (2, "")
    assert errors.endswith("this looks like another kind of puzzle: Kakuro as a table with “C” and “F”\n")


@pytest.mark.parametrize(
    ("name", "grades"),
    [
        ("puzzlink-2x2-single-cell.txt", ["easy"]),
        ("maksverver.kkr", ["hard", "medium"]),
        ("sgt-kakuro-ids-11x11-extreme.txt", ["expert", "hard", "expert"]),
        ("9x9-evil.kak", ["hard"]),
    ],
)
def test_grade_tells_grade_score_techniques_and_the_share_of_unique_sums(objects, name, grades):
    status, found, errors = objects("grade", CORPUS / "kakuro" / name)
    assert (status, errors, [one["grade"] for one in found]) == (0, "", grades)
    for one in found:
        assert list(one)[-4:] == ["grade", "score", "techniques", "unique_sums_percent"]
        assert one["score"] > 0 and all(type(count) is int for count in one["techniques"].values())


def test_a_grade_comes_with_its_techniques_in_words(said):
    assert said("grade", "-", stdin=TWO_ROWS) == (
        0,
        "Easy, score 10\nUnique sums: 100 %\n4 × Digit already in the run\n2 × Last cell of a run\n"
        "2 × Crossing of two runs\n",
        "",
    )


@pytest.mark.parametrize(("name", "verdict"), [("3x3-two-solutions", "several"), ("5x5-no-solution", "none")])
def test_without_a_single_solution_there_is_no_grade(objects, name, verdict):
    status, (found,), _ = objects("grade", CORPUS / "kakuro" / f"{name}.kak")
    assert (status, found["grade"], found["techniques"], found["verdict"]) == (1, None, {}, verdict)
    assert 0 <= found["unique_sums_percent"] <= 100
