"""Sudoku in one line: the signs of each size, what may stand beside them, and refusals with their place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import MalformedPuzzle
from core.formats.sudoku_line import read, write
from core.puzzles.sudoku import SudokuPuzzle
from tests.core.formats.puzzles import sudoku

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PUZZLE = read(LINE, "line")


def large(signs, size, empty="."):
    """A line that begins with the signs."""
    return signs + empty * (size * size - len(signs))


@given(sudoku(), st.sampled_from(".0_*-"))
def test_an_empty_cell_has_several_signs_and_small_letters_are_as_good(puzzle, empty):
    signs = write(puzzle).replace(".", empty)
    assert read(signs, "line") == read(signs.lower(), "line") == puzzle


@pytest.mark.parametrize(
    "text",
    [
        f"{LINE} 28.1 hard",
        f"{LINE},534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        f"{LINE};easy",
        f"{LINE}# easy",
        f"# easy\n\n{LINE}\n",
        f"0123456789ab {LINE} 1.5",
        f"\ufeff  {LINE}",
        f"\t{LINE}\t\r\n",
        f"{LINE}\n{LINE[::-1]}\n",
    ],
)
def test_what_stands_beside_a_sudoku_does_not_count(text):
    assert read(text, "line") == PUZZLE


@pytest.mark.parametrize(
    ("signs", "size", "digits"),
    [
        ("1A9G", 16, (1, 10, 9, 16)),  # the usual alphabet
        ("1A90G", 16, (1, 10, 9, 0, 16)),  # 0 is empty, since there is a G
        ("0123456789ABCDEF", 16, range(1, 17)),
        ("F0", 16, (16, 1)),
        ("ABCP", 16, (1, 2, 3, 16)),
        ("1AP", 25, (1, 10, 25)),
        ("0O9", 25, (1, 25, 10)),
        ("BYA", 25, (2, 25, 1)),
        ("0.", 9, (0, 0)),
    ],
)
def test_the_alphabet_is_seen(signs, size, digits):
    assert read(large(signs, size), "line").givens[: len(signs)] == tuple(digits)
    assert read(large(signs, size).lower(), "line").givens[: len(signs)] == tuple(digits)


def test_without_another_sign_for_empty_cells_0_is_one():
    assert read(large("1F", 16, empty="0"), "line").givens[:3] == (1, 15, 0)


@given(st.integers(0, 80), st.sampled_from("xA!?²٣é"))
def test_a_strange_sign_is_found_where_it_is(index, sign):
    with pytest.raises(MalformedPuzzle) as refused:
        read(f"\n  {LINE[:index]}{sign}{LINE[index + 1 :]} 7", "line")
    assert (refused.value.line, refused.value.column) == (2, index + 3)


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("", "line: expected a Sudoku, found nothing"),
        ("# nothing but\n\n# comments", "line: expected a Sudoku, found nothing"),
        (LINE[1:], "line, line 1: expected a Sudoku of 16, 81, 256 or 625 signs, found 80"),
        (LINE + ".", "line, line 1: expected a Sudoku of 16, 81, 256 or 625 signs, found 82"),
        (",,", "line, line 1: expected a Sudoku of 16, 81, 256 or 625 signs, found 0"),
        (
            "5" + "." * 15,
            "line, line 1, column 1: expected a digit from 1 to 4, or “.” or “0” for an empty cell, found “5”",
        ),
        (
            LINE[:-1] + "A",
            "line, line 1, column 81: expected a digit from 1 to 9, or “.” or “0” for an empty cell, found “A”",
        ),
        (
            large("1H", 16),
            "line, line 1, column 2: expected a digit from 1 to 9, a letter from A to G, or “.” or “0” for an empty "
            "cell, found “H”",
        ),
        (
            large("1Q", 25),
            "line, line 1, column 2: expected a digit from 1 to 9, a letter from A to P, or “.” or “0” for an empty "
            "cell, found “Q”",
        ),
        (
            LINE[:-1] + "\x07",
            "line, line 1, column 81: expected a digit from 1 to 9, or “.” or “0” for an empty cell, found “\\x07”",
        ),
    ],
)
def test_a_refusal_says_where_and_what_would_be_right(text, refusal):
    with pytest.raises(MalformedPuzzle) as refused:
        read(text, "line")
    assert str(refused.value) == refusal


@given(sudoku())
def test_as_many_signs_are_written_as_there_are_cells(puzzle):
    assert write(puzzle).endswith("\n") and len(write(puzzle)) == puzzle.size**2 + 1


def test_a_digit_above_9_is_written_as_a_letter():
    assert write(SudokuPuzzle(5, (9, 10, 25, *[0] * 622)))[:4] == "9AP."
