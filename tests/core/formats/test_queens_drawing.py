"""Drawn boards: read what is written, and refuse the rest with its place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import MalformedPuzzle
from core.formats.queens_drawing import read, write
from core.puzzles.geometry import Cell
from core.puzzles.queens import QueensPuzzle


@st.composite
def puzzles(draw):
    size = draw(st.integers(1, 32))
    number = st.integers(0, size - 1)
    return QueensPuzzle(size, draw(st.frozensets(st.builds(Cell, number, number), max_size=40)))


@given(puzzles())
def test_what_is_written_is_read_again(puzzle):
    assert read(write(puzzle), "board") == puzzle


@given(puzzles(), st.sampled_from([" ", "  ", "\t"]), st.sampled_from(["\n", "\r\n"]))
def test_blanks_empty_lines_and_line_ends_do_not_count(puzzle, blank, line_end):
    lines = [blank.join(line) for line in write(puzzle).splitlines()]
    text = "\ufeff\n" + line_end.join(["", *lines, "", ""])
    assert read(text, "board") == puzzle


@given(puzzles(), st.data())
def test_a_strange_sign_is_found_where_it_is(puzzle, data):
    lines = write(puzzle).splitlines()
    row, column = data.draw(st.integers(0, puzzle.size - 1)), data.draw(st.integers(0, puzzle.size - 1))
    sign = data.draw(st.sampled_from("xQ0,;ř♛*"))
    lines[row] = lines[row][:column] + sign + lines[row][column + 1 :]
    with pytest.raises(MalformedPuzzle) as refused:
        read("\n".join(lines), "board")
    assert (refused.value.line, refused.value.column) == (row + 1, column + 1)


@given(puzzles().filter(lambda puzzle: puzzle.size > 1), st.data())
def test_a_missing_or_surplus_square_is_found_in_its_line(puzzle, data):
    lines = write(puzzle).splitlines()
    row = data.draw(st.integers(0, puzzle.size - 1))
    lines[row] = data.draw(st.sampled_from([lines[row][:-1], lines[row] + "."]))
    if not lines[row]:
        return
    with pytest.raises(MalformedPuzzle) as refused:
        read("\n".join(lines), "board")
    assert refused.value.line == row + 1


@given(st.text(alphabet=".# \n\r\tx\x00\u2028", max_size=60) | st.text(max_size=60))
def test_any_text_is_a_puzzle_or_is_refused(text):
    try:
        puzzle = read(text, "board")
    except MalformedPuzzle as refused:
        assert str(refused).startswith("board")
    else:
        assert read(write(puzzle), "board") == puzzle


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("", "board: expected a board drawn with “.” for a free square and “#” for an obstacle, found no row"),
        (" \n\n", "board: expected a board drawn with “.” for a free square and “#” for an obstacle, found no row"),
        ("..\n.x\n", "board, line 2, column 2: expected “.” or “#”, found “x”"),
        ("..\n.\x07\n", "board, line 2, column 2: expected “.” or “#”, found “\\x07”"),
        ("\n..\n.\n", "board, line 3: expected 2 squares, as many as there are rows, found 1"),
        ("...", "board, line 1: expected 1 square, as there is 1 row, found 3"),
        ("..\n\n..", "board, line 1: expected 3 squares, as many as there are rows, found 2"),
        ((("." * 33) + "\n") * 33, "board, line 33: expected at most 32 rows, found 33"),
    ],
)
def test_a_refusal_says_where_and_what_would_be_right(text, refusal):
    with pytest.raises(MalformedPuzzle) as refused:
        read(text, "board")
    assert str(refused.value) == refusal
