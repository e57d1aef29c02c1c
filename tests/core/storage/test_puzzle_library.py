"""The puzzles that come with Krok, and a person's own files."""

import pytest

from algorithms.engines.queens import count_solutions
from core.errors import MalformedPuzzle, PuzzleError, UnknownName
from core.formats import queens_drawing
from core.puzzles.queens import QueensPuzzle
from core.storage.puzzle_library import PUZZLES, load_puzzle, puzzle_names, puzzle_title

SOLUTIONS = {
    "queens/carpet-13": 16,
    "queens/corners-10": 10,
    "queens/corners-18": 0,
    "queens/cross-12": 32,
    "queens/diamond-9": 8,
    "queens/empty-10": 724,
    "queens/empty-12": 14200,
    "queens/empty-4": 2,
    "queens/empty-5": 10,
    "queens/empty-6": 4,
    "queens/empty-8": 92,
    "queens/heart-9": 6,
    "queens/saltire-14": 16,
    "queens/stripes-11": 2,
    "queens/target-12": 16,
    "queens/waves-8": 1,
    "queens/wheel-11": 24,
}


def test_each_puzzle_has_as_many_solutions_as_is_written_here():
    assert {name: count_solutions(load_puzzle(name, "queens")) for name in puzzle_names("queens")} == SOLUTIONS


@pytest.mark.parametrize("name", puzzle_names("queens"))
def test_each_file_is_drawn_as_the_writer_draws(name):
    text = (PUZZLES / f"{name}.txt").read_text("utf-8")
    assert queens_drawing.write(load_puzzle(name, "queens")) == text


@pytest.mark.parametrize("name", [name for name in puzzle_names("queens") if "corners" not in name])
def test_the_number_in_a_name_is_its_size(name):
    assert load_puzzle(name, "queens").size == dict(puzzle_title(name).facts)["size"]


def test_titles_are_for_people():
    assert str(puzzle_title("queens/diamond-9")) == "Diamond 9"
    assert str(puzzle_title("my {own} board.txt")) == "my {own} board.txt"


def test_a_file_of_ones_own_is_read(tmp_path):
    file = tmp_path / "own.txt"
    file.write_bytes(b"\xef\xbb\xbf. #\r\n. .\r\n")
    assert load_puzzle(str(file), "queens") == QueensPuzzle(2, frozenset({(0, 1)}))


def test_an_unknown_name_tells_the_nearest():
    with pytest.raises(UnknownName, match="Near to it: queens/diamond-9"):
        load_puzzle("queens/dimond-9", "queens")


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("nowhere.txt", "nowhere.txt: there is no such file"),
        (".", "this is a folder, expected a file"),
        ("a" * 300, "There is no puzzle"),
        ("a" * 300 + ".txt", "cannot be read"),
        ("bad\0name.txt", "cannot be read"),
    ],
)
def test_what_cannot_be_read_is_told(name, what):
    with pytest.raises(PuzzleError, match=what):
        load_puzzle(name, "queens")


def test_a_byte_that_is_no_utf_8_is_told_with_its_place(tmp_path):
    file = tmp_path / "odd.txt"
    for text, place in (("\ufeffří", "line 1, column 3"), ("..\nř", "line 2, column 2")):
        file.write_bytes(text.encode() + b"\xff")
        with pytest.raises(MalformedPuzzle, match=f"{place}: expected text in UTF-8, found the byte 0xff"):
            load_puzzle(str(file), "queens")


def test_a_file_too_long_is_not_read_whole(tmp_path):
    file = tmp_path / "long.txt"
    file.write_bytes(b"." * (2 << 20))
    with pytest.raises(MalformedPuzzle, match="too long"):
        load_puzzle(str(file), "queens")
