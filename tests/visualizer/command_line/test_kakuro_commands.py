"""Kakuro on the command line: solved and checked, and not watched before there is a board for them."""

from pathlib import Path

import pytest

from core.formats import catalogue, kakuro_table

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
        [{"kind": "kakuro", "size": "2x3", "solutions": 1, "solution": "13# 21#"}],
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


@pytest.mark.parametrize("command", [["open"], ["picture", "lab", "--output", "lab.png"]])
def test_what_cannot_be_watched_is_refused_in_one_sentence(said, command, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(catalogue, "kinds", dict)
    file = CORPUS / "kakuro" / "puzzlink-6x5.txt"
    assert said(*command, "--puzzle", file) == (2, "", f"{file}: Kakuro cannot be watched yet\n")


def test_an_algorithm_for_another_kind_refuses_a_kakuro(said):
    status, output, errors = said("steps", "queens/backtracking", "--puzzle", CORPUS / "kakuro" / "9x9-evil.kak")
    assert (status, output) == (2, "")
    assert errors.endswith("this looks like another kind of puzzle: Kakuro as a table with “C” and “F”\n")


def test_kakuro_are_not_graded(said):
    status, output, errors = said("grade", "-", stdin=TWO_ROWS)
    assert (status, output, errors) == (2, "", "standard input: only Sudoku can be graded\n")
