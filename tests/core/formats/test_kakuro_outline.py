"""Outlines of Kakuro as text: read and told from others, the rest refused with its place; those that come with Krok."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import MalformedPuzzle, PuzzleError
from core.formats import catalogue
from core.formats.kakuro_outline import part_of, read, recognizes, write
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle, Outline
from core.storage.puzzle_library import ASSETS
from tests.core.formats.puzzles import kakuro

EXAMPLE = """7 7
xx xx xx cx cx xx xx
xx xx cr nn nn xx xx
xx cr nn nn nn cx cx
xr nn nn xr nn nn nn
xr nn nn cx cr nn nn
xx xx xr nn nn nn xx
xx xx xr nn nn xx xx
"""

FILES = sorted((ASSETS / "outlines").glob("*/*.txt"))
CELLS = {"small": range(1, 49), "medium": range(49, 81), "large": range(81, 122)}  # those for clues included

few = settings(max_examples=40)


@given(kakuro(), st.sampled_from([" ", "  ", "\t"]), st.sampled_from(["\n", "\r\n"]))
@few
def test_what_is_written_is_read_again(puzzle, blank, line_end):
    text = write(part_of(puzzle))
    assert read(text, "outline") == part_of(puzzle) == KakuroPuzzle(puzzle.outline, (0,) * len(puzzle.outline.runs))
    dressed = "\ufeff\n" + text.replace(" ", blank).replace("\n", line_end).strip()
    assert read(dressed, "outline").outline == puzzle.outline


def test_an_outline_looks_like_this():
    puzzle = read(EXAMPLE, "outline")
    outline = puzzle.outline
    assert (outline.rows, outline.columns, len(outline.white), len(outline.runs)) == (6, 6, 19, 16)
    assert write(puzzle) == EXAMPLE


@given(kakuro())
@few
def test_sums_and_digits_are_never_left_out_silently(puzzle):
    if puzzle == part_of(puzzle):
        assert read(write(puzzle), "outline") == puzzle
    else:
        with pytest.raises(PuzzleError, match="cannot tell sums and digits"):
            write(puzzle)


def test_walls_may_lack_what_the_white_cells_tell():
    assert read(re.sub("[cx][rx]", "xx", EXAMPLE), "outline") == read(EXAMPLE, "outline")


def test_a_run_of_a_single_cell_may_have_a_clue_or_none():
    single = part_of(KakuroPuzzle(Outline(1, 1, frozenset({Cell(0, 0)})), (1, 1)))
    for text in ("2 2\nxx cx\nxr nn", "2 2\nxx xx\nxx nn"):
        assert read(text, "outline") == single


@given(st.text("nxcr 123\n", max_size=60))
@few
def test_any_text_is_an_outline_or_is_refused(text):
    try:
        puzzle = read(text, "outline")
    except MalformedPuzzle as refused:
        assert str(refused).startswith("outline")
    else:
        assert read(write(puzzle), "outline") == puzzle


# Told from others


def test_an_outline_can_be_played_on():
    assert catalogue.read_playable(EXAMPLE, "outline") == read(EXAMPLE, "outline")


@pytest.mark.parametrize("kind", [None, "kakuro"])
@pytest.mark.parametrize(
    ("old", "new", "refusal"),
    [
        ("nn xx xx\nxx", "nn xx 12\nxx", "line 3, column 19: expected “nn”, “xx”, “cx”, “xr” or “cr”, found “12”"),
        ("7 7", "8 7", "line 1: expected 8 rows, found 7"),
    ],
)
def test_an_outline_with_a_mistake_is_still_known_as_one(old, new, refusal, kind):
    with pytest.raises(MalformedPuzzle) as refused:
        catalogue.read(EXAMPLE.replace(old, new, 1), "outline", kind)
    assert refusal in str(refused.value)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "7 7",
        "7 7\n",
        "7,7\nxx nn",
        "nn xx\nxx nn",
        "7 7\n. . .\n. . .",
        "7 7\nxx xx\nwhat else is written here",
        "7 7 7\nxx xx",
        "7 7\nXX CX NN",
        "53..7....\n6..195...",
    ],
)
def test_what_is_no_outline_is_not_taken_for_one(text):
    assert not recognizes(text)


@given(kakuro())
@few
def test_no_outline_is_seen_in_a_kakuro_with_sums(puzzle):
    texts = [form.write(puzzle) for form in (catalogue.formats()[f"kakuro_{name}"] for name in ("table", "pzpr"))]
    assert not any(map(recognizes, texts))


@pytest.mark.parametrize(
    ("old", "new", "refusal"),
    [
        (EXAMPLE, " \n", ": expected the outline of a Kakuro, found nothing"),
        ("7 7", "7x7", ", line 1: expected numbers of rows and columns, such as “9 9”, found “7x7”"),
        (
            "7 7",
            "7 99",
            ", line 1: expected from 2 to 61 rows and columns, those of the clues included, found 7 and 99",
        ),
        ("7 7", "0 0", ", line 1: expected from 2 to 61 rows and columns, those of the clues included, found 0 and 0"),
        ("7 7", "8 7", ", line 1: expected 8 rows, found 7"),
        ("7 7", "6 7", ", line 8: expected 6 rows, found 7"),
        ("xr nn nn cx", "xr nn nn", ", line 6: expected 7 cells, found 6"),
        ("xx cr nn", "xx cr 5", ", line 3, column 10: expected “nn”, “xx”, “cx”, “xr” or “cr”, found “5”"),
        (
            "xx xx xx cx cx",
            "xx nn xx cx cx",
            ", line 2, column 4: expected a wall, as the first row and column are for",
        ),
        (
            "xx xx cr",
            "xx xr cr",
            ", line 3, column 4: expected “xx”, as “c” needs a white cell below it and “r” one to its right",
        ),
        ("xr nn nn xr", "xr nn nn cr", ", line 5, column 10: expected “xr”, as “c” needs a white cell below it and"),
    ],
)
def test_a_refusal_says_where_and_what_would_be_right(old, new, refusal):
    with pytest.raises(MalformedPuzzle) as refused:
        read(EXAMPLE.replace(old, new, 1), "outline")
    assert str(refused.value).startswith("outline" + refusal)


# Those that come with Krok


@pytest.mark.parametrize("file", FILES, ids=[f"{file.parent.name}/{file.stem}" for file in FILES])
def test_each_outline_that_comes_with_krok_is_a_good_one(file):
    puzzle = catalogue.read(file.read_text("utf-8"), file.name)
    assert write(puzzle) == file.read_text("utf-8")
    outline = puzzle.outline
    assert (outline.rows + 1) * (outline.columns + 1) in CELLS[file.parent.name]
    assert file.stem.startswith(f"{outline.rows + 1}x{outline.columns + 1}-")
    assert all(2 <= len(run.cells) <= 9 for run in outline.runs)


@pytest.mark.parametrize("size", CELLS)
def test_there_are_ten_different_outlines_of_each_size(size):
    texts = [file.read_text("utf-8") for file in FILES if file.parent.name == size]
    assert len(set(texts)) == len(texts) >= 10
