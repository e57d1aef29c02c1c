"""The puzzles that come with Krok, and a person's own files."""

import pytest

from algorithms.engines import kakuro, queens, sudoku
from core.errors import MalformedPuzzle, PuzzleError, UnknownName
from core.formats import kakuro_table, queens_drawing, sudoku_sdk
from core.puzzles.geometry import Cell
from core.puzzles.kinds import kinds
from core.puzzles.queens import QueensPuzzle
from core.storage.puzzle_library import PUZZLES, load_puzzle, puzzle_names, puzzle_title, puzzles_in

ENGINES = {"queens": queens, "sudoku": sudoku, "kakuro": kakuro}
NAMES = [name for kind in kinds() for name in puzzle_names(kind)]

SOLUTIONS = {
    "kakuro/easy-6": 1,
    "kakuro/easy-9": 1,
    "kakuro/expert-11": 1,
    "kakuro/expert-7": 1,
    "kakuro/first-steps-4": 1,
    "kakuro/giant-30": 1,
    "kakuro/hard-11": 1,
    "kakuro/hard-8": 1,
    "kakuro/large-15": 1,
    "kakuro/large-20": 1,
    "kakuro/medium-7": 1,
    "kakuro/medium-9": 1,
    "kakuro/no-solution-5": 0,
    "kakuro/outline-11": 1000,  # and more, as for all outlines
    "kakuro/outline-4": 1000,
    "kakuro/outline-6": 1000,
    "kakuro/outline-9": 1000,
    "kakuro/two-solutions-4": 2,
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
    "sudoku/detour-4": 1,
    "sudoku/downhill-9": 1,
    "sudoku/easter-monster-9": 1,
    "sudoku/easy-9": 1,
    "sudoku/empty-4": 288,
    "sudoku/empty-9": 1000,  # and more
    "sudoku/escargot-9": 1,
    "sudoku/expert-9": 1,
    "sudoku/first-steps-4": 1,
    "sudoku/four-givens-4": 1,
    "sudoku/golden-nugget-9": 1,
    "sudoku/hard-9": 1,
    "sudoku/labyrinth-16": 1,
    "sudoku/large-16": 1,
    "sudoku/medium-9": 1,
    "sudoku/platinum-blonde-9": 1,
    "sudoku/two-solutions-9": 2,
    "sudoku/uphill-9": 1,
}
BY_ANOTHER_SOLVER = {"sudoku/giant-25"}  # one solution; the engine takes too long for it


def test_each_puzzle_has_as_many_solutions_as_is_written_here():
    counted = [name for name in NAMES if name not in BY_ANOTHER_SOLVER]
    limits = {"queens": None, "sudoku": 1000, "kakuro": 1000}
    found = {
        name: ENGINES[puzzle.kind].count_solutions(puzzle, limits[puzzle.kind])
        for name in counted
        for puzzle in [load_puzzle(name)]
    }
    assert found == SOLUTIONS


@pytest.mark.parametrize("name", NAMES)
def test_each_file_is_drawn_as_the_writer_draws(name):
    text = (PUZZLES / f"{name}.txt").read_text("utf-8")
    puzzle = load_puzzle(name)
    if puzzle.kind != "sudoku":
        assert {"queens": queens_drawing, "kakuro": kakuro_table}[puzzle.kind].write(puzzle) == text
    else:
        remark, _, rows = text.partition("\n")
        assert sudoku_sdk.write(puzzle) == rows
        assert remark.startswith("# ") and remark.endswith(".")


@pytest.mark.parametrize("name", [name for name in NAMES if "corners" not in name])
def test_the_number_in_a_name_is_its_size(name):
    assert load_puzzle(name).rows == dict(puzzle_title(name).facts)["size"]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_tells_the_kind(name):
    kind = name.partition("/")[0]
    assert load_puzzle(name) == load_puzzle(name, kind)
    assert load_puzzle(name).kind == kind
    (entry,) = puzzles_in(name)
    assert entry == (None, load_puzzle(name))
    for other in kinds().keys() - {kind}:
        with pytest.raises(MalformedPuzzle, match=f"kind {other}, found one of the kind {kind}"):
            load_puzzle(name, other)


def test_downhill_is_the_mirror_image_of_uphill():
    up, down = load_puzzle("sudoku/uphill-9"), load_puzzle("sudoku/downhill-9")
    assert all(down.given(Cell(row, 8 - column)) == up.given(Cell(row, column)) for row, column in up.grid.cells)


def test_titles_are_for_people():
    assert str(puzzle_title("queens/diamond-9")) == "Diamond 9"
    assert str(puzzle_title("my {own} board.txt")) == "my {own} board.txt"


def test_a_file_of_ones_own_is_read(tmp_path):
    file = tmp_path / "own.txt"
    file.write_bytes(b"\xef\xbb\xbf. #\r\n. .\r\n")
    assert load_puzzle(str(file), "queens") == QueensPuzzle(2, frozenset({(0, 1)}))


@pytest.mark.parametrize(
    ("file", "text", "kind", "found"),
    [
        ("own.txt", "12..\n....\n....\n....\n", None, "sudoku"),
        ("own.txt", "....\n....\n....\n....\n", None, "queens"),
        ("own.txt", "....\n....\n....\n....\n", "sudoku", "sudoku"),
        ("own.sdk", "....\n....\n....\n....\n", None, "sudoku"),
        ("OWN.SDM", "1" + "." * 15 + "\n" + "." * 16, None, "sudoku"),
    ],
)
def test_the_kind_of_a_file_is_recognized(tmp_path, file, text, kind, found):
    path = tmp_path / file
    path.write_text(text)
    puzzle = load_puzzle(str(path), kind)
    assert (puzzle.kind, puzzle.size) == (found, 4)


def test_givens_that_break_a_rule_are_refused_with_both_cells_but_can_be_looked_at(tmp_path):
    path = tmp_path / "own.sdk"
    path.write_text("12..\n....\n..1.\n.2..\n")
    with pytest.raises(MalformedPuzzle) as refused:
        load_puzzle(str(path))
    assert str(refused.value) == f"{path}: the digit 2 stands twice in column 2: on r1c2 and r4c2"
    ((_, puzzle),) = puzzles_in(str(path))
    assert puzzle.clash() is not None


def test_an_unknown_name_tells_the_nearest():
    with pytest.raises(UnknownName, match="Near to it: queens/diamond-9"):
        load_puzzle("queens/dimond-9", "queens")
    with pytest.raises(UnknownName, match="Near to it: sudoku/escargot-9"):
        load_puzzle("escargot")


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
