"""Sudoku in rows: what may stand between signs and rows, sections, numbers, and refusals with their place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import MalformedPuzzle
from core.formats import sudoku_line
from core.formats.sudoku_sdk import read, recognizes, write
from tests.core.formats.puzzles import sudoku

GRID = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n"
PUZZLE = read(GRID, "grid")

SECTIONS = f"""#ABertram
#DSome Sudoku
#B03-06-2006
[Puzzle]
{GRID}
[State]
{GRID.replace(".", "1")}
[PencilMarks]
,,5,1 2
"""

BOXED = """
+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+
"""


def joined(puzzle, between, every):
    """Rows with something between the boxes."""
    rows = write(puzzle).splitlines()
    return [between.join(row[start : start + every] for start in range(0, len(row), every)) for row in rows]


@given(sudoku(), st.sampled_from("| ,"), st.booleans())
def test_what_parts_the_boxes_does_not_count(puzzle, between, has_rulers):
    rows, box = joined(puzzle, between, puzzle.box), puzzle.box
    if has_rulers:
        ruler = "+".join(["-" * box] * box)
        bands = ["\n".join(rows[start : start + box]) for start in range(0, len(rows), box)]
        rows = [f"\n{ruler}\n".join(bands)]
    assert read("\n".join(rows), "grid") == puzzle


@given(sudoku((4, 5)), st.sampled_from([".", "0", "-"]))
def test_large_ones_may_be_written_in_numbers(puzzle, empty):
    rows = [puzzle.givens[start : start + puzzle.size] for start in range(0, puzzle.size**2, puzzle.size)]
    lines = ["  ".join(str(digit or empty).rjust(2) for digit in row) for row in rows]
    if max(puzzle.givens) > 9:
        assert read("\n".join(lines), "grid") == puzzle


@pytest.mark.parametrize(
    "text",
    [
        SECTIONS,
        SECTIONS.replace("\n", "\r\n"),
        BOXED,
        BOXED.replace("+", "-"),
        BOXED.replace("-", "="),
        BOXED.replace("|", "").replace("+", "-"),
        GRID.replace(".", "0"),
        GRID.replace(".", "-"),
        "\n".join(",".join(row) for row in GRID.splitlines()),
        "# comment\n" + GRID.replace("\n", " # a row\n\n"),
        f"{GRID}[State]\n",
    ],
)
def test_rows_are_read_in_many_dresses(text):
    assert recognizes(text)
    assert read(text, "grid") == PUZZLE


def test_a_row_of_dashes_is_an_empty_one_where_a_row_is_wanted():
    text = "----\n12--\n----\n----\n"
    assert sudoku_line.write(read(text, "grid")) == "....12..........\n"


@given(sudoku(), st.data())
def test_a_strange_sign_is_found_where_it_is(puzzle, data):
    rows = joined(puzzle, " | ", puzzle.box)
    row = data.draw(st.integers(0, puzzle.size - 1))
    column = data.draw(st.sampled_from([at for at, sign in enumerate(rows[row]) if sign not in " |"]))
    rows[row] = rows[row][:column] + "?" + rows[row][column + 1 :]
    with pytest.raises(MalformedPuzzle) as refused:
        read("# title\n" + "\n".join(rows), "grid")
    assert (refused.value.line, refused.value.column) == (row + 2, column + 1)


@given(sudoku(), st.data())
def test_a_missing_or_surplus_cell_is_found_in_its_row(puzzle, data):
    rows = write(puzzle).splitlines()
    row = data.draw(st.integers(0, puzzle.size - 1))
    rows[row] = data.draw(st.sampled_from([rows[row][:-1], rows[row] + "."]))
    with pytest.raises(MalformedPuzzle) as refused:
        read("\n".join(rows), "grid")
    assert refused.value.line == row + 1


NUMBERS = (" ".join(["."] * 15 + ["16"]) + "\n") * 16


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("", "grid: expected a Sudoku, found nothing"),
        ("[Puzzle]\n# nothing\n", "grid: expected a Sudoku, found nothing"),
        (GRID[:-10], "grid: expected 9 rows, as many as there are cells in each, found 8"),
        (GRID + GRID, "grid: expected 9 rows, as many as there are cells in each, found 18"),
        ("12\n21\n", "grid: expected 4, 9, 16 or 25 rows, found 2"),
        (
            GRID.replace("7....\n", "7...\n", 1),
            "grid, line 1: expected 9 cells, as many as there are rows, found 8",
        ),
        (
            GRID.replace("7....\n", "7...0A\n", 1),
            "grid, line 1: expected 9 cells, as many as there are rows, found 10",
        ),
        (
            NUMBERS.replace("16", "17", 1),
            "grid, line 1, column 31: expected a number from 1 to 16, or “.” or “0” for an empty cell, found “17”",
        ),
        (
            NUMBERS.replace(". 16", "1x 16", 1),
            "grid, line 1, column 29: expected a number from 1 to 16, or “.” or “0” for an empty cell, found “1x”",
        ),
        (
            NUMBERS.replace(". ", "", 1),
            "grid, line 1: expected 16 cells, as many as there are rows, found 15",
        ),
    ],
)
def test_a_refusal_says_where_and_what_would_be_right(text, refusal):
    with pytest.raises(MalformedPuzzle) as refused:
        read(text, "grid")
    assert str(refused.value) == refusal
