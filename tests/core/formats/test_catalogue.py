"""Laws of every format that is found, and how a text is told from another."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import MalformedPuzzle
from core.formats import catalogue
from core.formats.catalogue import Collection, formats, kind_of_extension, read, read_all, read_playable, write
from core.puzzles.kinds import kinds
from core.puzzles.queens import QueensPuzzle
from core.puzzles.sudoku import SudokuPuzzle
from tests.core.formats.puzzles import PUZZLES, puzzles_of, sudoku

each_format = pytest.mark.parametrize("form", formats().values(), ids=list(formats()))
KINDS = sorted({form.KIND for form in formats().values()})
each_kind = pytest.mark.parametrize("kind", KINDS)

COLLECTIONS = [name for name, form in formats().items() if isinstance(form, Collection)]
each_collection = pytest.mark.parametrize("name", COLLECTIONS)
# XML has a beginning and an end.
each_plain_collection = pytest.mark.parametrize(
    "name", [name for name in COLLECTIONS if not getattr(formats()[name], "IS_MARKUP", False)]
)

LINE_ENDS = st.sampled_from(["\n", "\r\n", "\r"])
few = settings(max_examples=40)  # for each format

SIGNS = st.sampled_from(list(".#0129ACFGXakz*?_-|+=,;:/\\ \t\n\r\x00\x0c\u2028é²٣[]()🧩"))

GRID = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n"
LINE = GRID.replace("\n", "")


def contents(text, kind=None):
    return [entry.content for entry in read_all(text.splitlines(keepends=True), "text", kind)]


# Laws of every format


@each_format
@few
@given(data=st.data())
def test_what_is_written_is_read_again(form, data):
    puzzle = data.draw(puzzles_of(form))
    assert form.read(form.write(puzzle), "text") == puzzle


@each_format
@few
@given(data=st.data())
def test_what_is_written_is_recognized_where_the_kind_is_known(form, data):
    puzzle = data.draw(puzzles_of(form))
    text = form.write(puzzle)
    assert read(text, "text", puzzle.kind) == puzzle
    assert contents(text, puzzle.kind) == [puzzle]


@each_kind
@few
@given(data=st.data())
def test_the_canonical_text_needs_no_hint(kind, data):
    puzzle = data.draw(PUZZLES[kind])
    assert read(write(puzzle), "text") == puzzle
    assert contents(write(puzzle)) == [puzzle]


@each_format
@given(data=st.data(), line_end=LINE_ENDS, blanks=st.sampled_from(["", " ", " \t "]), has_last=st.booleans())
@few
def test_line_ends_blanks_at_the_end_and_a_byte_order_mark_do_not_count(form, data, line_end, blanks, has_last):
    puzzle = data.draw(puzzles_of(form))
    lines = [line + blanks for line in ["", *form.write(puzzle).splitlines(), ""]]
    text = "\ufeff" + line_end.join(lines) + (line_end if has_last else "")
    assert form.read(text, "text") == puzzle
    assert read(text, "text", puzzle.kind) == puzzle


@each_format
@given(data=st.data())
@settings(max_examples=60)
def test_a_text_with_mistakes_is_a_puzzle_or_is_refused(form, data):
    text = list(form.write(data.draw(puzzles_of(form))))
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        length = data.draw(st.sampled_from([0, 1, 1, 5, len(text)]))
        text[start : start + length] = data.draw(st.lists(SIGNS, max_size=3))
    is_a_puzzle_or_refused("".join(text))


@given(st.text(SIGNS, max_size=90) | st.text(max_size=60))
@settings(max_examples=200)
def test_any_text_is_a_puzzle_or_is_refused(text):
    is_a_puzzle_or_refused(text)


def is_a_puzzle_or_refused(text):
    for kind in (None, *KINDS):
        try:
            puzzle = read(text, "text", kind)
        except MalformedPuzzle as refused:
            assert str(refused).startswith("text")
        else:
            assert kind in (None, puzzle.kind)
            assert read(write(puzzle), "again") == puzzle
        for content in contents(text, kind):
            assert isinstance(content, MalformedPuzzle) or kind in (None, content.kind)


@each_format
@given(text=st.text(SIGNS, max_size=90) | st.text(max_size=60))
@few
def test_each_reader_gives_a_puzzle_of_its_kind_or_refuses(form, text):
    form.recognizes(text)
    try:
        assert form.read(text, "text").kind == form.KIND
    except MalformedPuzzle as refused:
        assert str(refused).startswith("text")


@each_kind
def test_each_kind_has_one_canonical_format(kind):
    assert [form.IS_CANONICAL for form in formats().values() if kind == form.KIND].count(True) == 1


@each_format
def test_extensions_begin_with_a_dot_and_are_small(form):
    assert form.EXTENSIONS
    assert all(one == one.lower() and one.startswith(".") for one in form.EXTENSIONS)


# Collections


@each_collection
@few
@given(data=st.data())
def test_a_collection_gives_each_puzzle_with_its_line(name, data):
    form = formats()[name]
    puzzles = data.draw(st.lists(puzzles_of(form), min_size=2, max_size=6))
    text = form.write_all(puzzles)
    entries = list(form.read_all(text.splitlines(), "text"))
    assert [entry.content for entry in entries] == puzzles == contents(text, form.KIND)
    assert len({entry.line for entry in entries}) == len(puzzles)
    assert form.read(text, "text") == puzzles[0]


@each_plain_collection
@few
@given(data=st.data())
def test_collections_can_be_put_together_and_cut_at_each_puzzle(name, data):
    form = formats()[name]
    puzzles = data.draw(st.lists(puzzles_of(form), min_size=2, max_size=6))
    for text in ("".join(map(form.write, puzzles)), form.write_all(puzzles)):
        lines = text.splitlines()
        entries = list(form.read_all(lines, "text"))
        assert [entry.content for entry in entries] == puzzles == contents(text, form.KIND)
        assert [form.read("\n".join(lines[entry.line - 1 :]), "rest") for entry in entries] == puzzles
        assert form.read(text, "text") == puzzles[0]


@given(st.lists(sudoku((3, 4, 5)), min_size=1, max_size=3))
@few
def test_a_collection_is_recognized_without_a_hint(puzzles):
    assert contents("".join(map(write, puzzles))) == puzzles


@given(st.integers(2, 40), st.integers(1, 4))
def test_a_collection_of_the_smallest_is_recognized_as_well(count, digit):
    assert len(contents((str(digit) * 4 + "." * 12 + "\n") * count, "sudoku")) == count


def test_a_collection_is_not_held_back_until_its_end():
    def lines():
        yield "# a comment"
        yield LINE
        raise AssertionError("nobody has asked for more")

    assert next(read_all(lines(), "text")) == (2, read(LINE, "text"))


def test_a_wrong_line_does_not_keep_the_others_back():
    entries = list(read_all([LINE, "x" + LINE[1:], LINE[:-1], "", LINE], "all.sdm"))
    assert [entry.line for entry in entries] == [1, 2, 3, 5]
    assert entries[0].content == entries[3].content == read(LINE, "text")
    assert [str(entry.content) for entry in entries[1:3]] == [
        "all.sdm, line 2, column 1: expected a digit from 1 to 9, or “.” or “0” for an empty cell, found “x”",
        "all.sdm, line 3: expected a Sudoku of 16, 81, 256 or 625 signs, found 80",
    ]


def test_many_comments_before_a_collection_do_not_hide_it():
    puzzle = read(LINE, "text")
    assert contents("# comment\n\n" * 200 + f"{LINE}\n{LINE}\n") == [puzzle, puzzle]


def test_a_text_that_is_no_puzzle_is_given_up_soon():
    def lines():
        for _ in range(100):
            yield "prose"
        raise AssertionError("nobody reads on")

    (entry,) = read_all(lines(), "text")
    assert "this is no puzzle" in str(entry.content)


def test_a_single_puzzle_without_end_is_given_up():
    (entry,) = read_all(("." * 1000 for _ in range(10_000)), "text", "queens")
    assert str(entry.content) == "text: the file is too long for a puzzle"


# Which kind it is


@pytest.mark.parametrize(
    ("text", "kind", "puzzle"),
    [
        (GRID, None, read(LINE, "text")),
        ("..#\n...\n...", None, QueensPuzzle(3, frozenset({(0, 2)}))),
        ("....\n" * 4, None, QueensPuzzle(4)),
        ("....\n" * 4, "sudoku", SudokuPuzzle.empty(2)),
        ("." * 16, None, SudokuPuzzle.empty(2)),
        ("." * 81, None, SudokuPuzzle.empty(3)),
        (".", None, QueensPuzzle(1)),
        ("# nothing is given\n" + ".........\n" * 9, None, SudokuPuzzle.empty(3)),
        ("0000\n" * 4, None, SudokuPuzzle.empty(2)),
        (("." * 12 + "mnop\n") * 16, None, SudokuPuzzle(4, (*[0] * 12, 13, 14, 15, 16) * 16)),
        (
            ("." * 12 + "1234\n") * 15 + "." * 11 + "1234G",
            None,
            SudokuPuzzle(4, (*[0] * 12, 1, 2, 3, 4) * 15 + (*[0] * 11, 1, 2, 3, 4, 16)),
        ),
    ],
)
def test_the_kind_of_a_text_is_recognized(text, kind, puzzle):
    assert read(text, "text", kind) == puzzle
    assert contents(text, kind) == [puzzle]


@pytest.mark.parametrize(
    ("text", "kind", "refusal"),
    [
        ("", None, "text: expected a puzzle, found nothing"),
        (" \n\t\n", "sudoku", "text: expected a Sudoku, found nothing"),
        ("Dear Anna,\nhow are you?", None, "text: this is no puzzle; expected one of: Kakuro as a table with back"),
        ("Dear Anna", "queens", "text, line 1, column 1: expected “.” or “#”, found “D”"),
        (GRID, "queens", "text: this looks like another kind of puzzle: Sudoku in rows"),
        ("#..\n...\n..#", "sudoku", "text: this looks like another kind of puzzle: board drawn with “.” and “#”"),
        (LINE[:-1], None, "text, line 1: expected a Sudoku of 16, 81, 256 or 625 signs, found 80"),
        ("...\n.x.\n...", None, "text, line 2, column 2: expected “.” or “#”, found “x”"),
    ],
)
def test_a_text_of_another_kind_or_of_none_is_refused(text, kind, refusal):
    with pytest.raises(MalformedPuzzle) as refused:
        read(text, "text", kind)
    assert str(refused.value).startswith(refusal)
    (told,) = contents(text, kind)
    assert str(told).startswith(refusal)


@pytest.mark.parametrize(
    ("extension", "kind"), [(".sdm", "sudoku"), (".SDK", "sudoku"), (".txt", None), (".png", None), ("", None)]
)
def test_some_extensions_tell_the_kind(extension, kind):
    assert kind_of_extension(extension) == kind


@pytest.mark.parametrize(
    ("text", "likely", "kind"),
    [
        (GRID, "queens", "sudoku"),
        ("..#\n...\n...", "sudoku", "queens"),
        ("....\n" * 4, "sudoku", "sudoku"),
        ("....\n" * 4, "queens", "queens"),
        ("Dear Anna", "sudoku", "sudoku"),
    ],
)
def test_a_text_is_of_the_likely_kind_unless_it_can_only_be_another(text, likely, kind):
    assert catalogue.kind_of_text(text, likely) == kind


def test_givens_that_break_a_rule_are_read_but_cannot_be_played():
    text = "11" + "." * 79
    assert read(text, "text").clash() is not None
    with pytest.raises(MalformedPuzzle) as refused:
        read_playable(text, "text")
    assert str(refused.value) == "text: the digit 1 stands twice in row 1: on r1c1 and r1c2"
    assert read_playable(LINE, "text") == read(LINE, "text")


def test_there_is_something_to_look_at():
    assert len(formats()) >= 4 and COLLECTIONS
    assert set(PUZZLES) == set(KINDS) >= set(kinds()), "each kind is tested"
    assert catalogue.__name__.rpartition(".")[2] not in formats()
