"""The formats of Kakuro: what real files hold, what stands in their descriptions, and refusals with their place."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import MalformedPuzzle, PuzzleError
from core.formats import (
    catalogue,
    kakuro_backslash,
    kakuro_compact,
    kakuro_link,
    kakuro_outline,
    kakuro_pzpr,
    kakuro_sgt,
    kakuro_table,
)
from core.formats.catalogue import formats, kind_of_text, read, read_all, read_playable
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle, Outline
from core.puzzles.kinds import kinds
from tests.core.formats.puzzles import PUZZLES, kakuro, puzzles_of

CORPUS = Path(__file__).resolve().parents[2] / "corpus"
EXPECTED = [line.split()[:2] for line in (CORPUS / "kakuro.txt").read_text("utf-8").splitlines()[1:]]
KAKURO = {name: form for name, form in formats().items() if form.KIND == "kakuro"}
each_format = pytest.mark.parametrize("form", KAKURO.values(), ids=list(KAKURO))

SMALL = kakuro_table.read("3,3\n*,C3,C4\nF4,?,?\nF3,?,?", "small")
WITH_SINGLE = kakuro_table.read("4,4\n*,C3,C4,*\nF4,?,?,*\nF3,?,?,C1\n*,*,*,?", "single")
WITH_GIVEN = kakuro_table.read("3,3\n*,C3,C4\nF4,?,?\nF3,?,1", "given")

few = settings(max_examples=40)


def refusal_of(read, text):
    with pytest.raises(MalformedPuzzle) as refused:
        read(text, "text")
    return str(refused.value).removeprefix("text, ").removeprefix("text: ")


# What real files hold


@pytest.mark.parametrize(("name", "counts"), EXPECTED)
def test_the_corpus_is_read_or_refused(name, counts):
    lines = (CORPUS / "kakuro" / name).read_bytes().decode().splitlines(keepends=True)
    contents = [entry.content for entry in read_all(lines, name)]
    assert len(contents) == counts.count(",") + 1
    assert all(isinstance(one, MalformedPuzzle if counts == "refused" else KakuroPuzzle) for one in contents)


@each_format
@given(data=st.data())
@few
def test_all_formats_tell_the_same_or_refuse_to(form, data):
    puzzle = data.draw(PUZZLES["kakuro"])
    try:
        text = form.write(puzzle)
    except PuzzleError:
        assert form in (kakuro_compact, kakuro_link, kakuro_outline, kakuro_sgt)
    else:
        assert form.read(text, "text") == puzzle


@each_format
def test_a_kakuro_without_white_cells_is_one_too(form):
    empty = KakuroPuzzle(Outline(3, 3, frozenset()), ())
    assert form.read(form.write(empty), "text") == empty


@each_format
def test_a_large_one_is_read_again(form):
    outline = Outline(12, 12, frozenset(Cell(row, column) for row in range(12) for column in range(12)))
    large = KakuroPuzzle(outline, tuple(range(22, 46)) if form != kakuro_outline else (0,) * 24)
    assert form.read(form.write(large), "text") == large


@pytest.mark.parametrize("form", [kakuro_backslash, kakuro_compact, kakuro_pzpr, kakuro_table])
def test_a_solved_one_is_known_too(form):
    solved = kakuro_table.read("3,5\n*,*,*,*,*\n*,1,2,3,4\n*,2,1,4,3", "solved")
    assert catalogue.read(form.write(solved), "text") == solved


def test_the_largest_table_is_read_again():
    largest = KakuroPuzzle(Outline(60, 60, frozenset({(59, 59)})), (1, 45))
    assert catalogue.read(catalogue.write(largest), "text") == largest


# What they look like


@pytest.mark.parametrize(
    ("form", "puzzle", "text"),
    [
        (kakuro_backslash, WITH_GIVEN, "\\,3\\,4\\\n\\4,,\n\\3,,1\n"),
        (kakuro_compact, SMALL, "%version kakuro 1 0\nCCPEDED\n"),
        (kakuro_link, WITH_SINGLE, "kakuro/3/3/l.l1-..k3443\n"),
        (kakuro_pzpr, WITH_GIVEN, "pzprv3\nkakuro\n2\n2\n0 3 4 \n4 . . \n3 . . \n. . \n. 1 \n"),
        (kakuro_sgt, WITH_SINGLE, "3:XV3V4XH4bXH3bV1XXXa\n"),
        (kakuro_table, WITH_GIVEN, "3,3\n*,C3,C4\nF4,?,?\nF3,?,1\n"),
    ],
)
def test_they_are_written_as_their_descriptions_show(form, puzzle, text):
    assert form.write(puzzle) == text
    assert form.read(text, "text") == puzzle


def test_the_words_of_a_collection_are_written_as_they_were():
    lines = (CORPUS / "kakuro" / "maksverver.kkr").read_text("utf-8").splitlines()
    for line, puzzle in kakuro_compact.read_all(lines, "text"):
        assert kakuro_compact.write(puzzle).splitlines()[1] == lines[line - 1]


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (kakuro_table.read, " 3 , 3 \r\n*,C03,C4 \r\nF4, ?,0\r\n\r\nF3,?,?"),
        (kakuro_table.read, "3,3\n*,c3,c4\nf4,?,?\nf3,?,?"),
        (kakuro_backslash.read, "x\t3\\\t4 \\ 0\n\\4\t\t-\n 0\\3\t-\t"),
        (kakuro_backslash.read, "|\\|3\\|4\\|\n|\\4| | |\n|\\3|-|-|"),
        (kakuro_link.read, "# a comment\n https://puzz.link/p?kakuro/2/2/n3443 \n"),
        (kakuro_link.read, "http://pzv.jp/p.html?kakuro/2/2/klk3443\n"),
        (kakuro_pzpr.read, "pzprv3/kakuro/2/2/0 3 4 /4 . . /3 . . /. . /. . /"),
        (kakuro_pzpr.read, "pzprv3.1\nkakuro\n2\n2\n-1 3 4\n4 . .\n3 . .\n.[1,2,,] .[ ,3, , ]\n. .\nhistory:{\n}"),
        (kakuro_pzpr.read, "pzprv3\nkakuro\n2\n2\n0 3 4\n4 . .\n3 . ."),
        (kakuro_compact.read, "CCPEDED"),
        (kakuro_compact.read, "# twice as long\n%version kakuro 1 0\n@author x\ngCgCPEDEDAAAAAA\n@title y"),
    ],
)
def test_they_are_read_in_many_dresses(read, text):
    assert read(text, "text") == SMALL


@pytest.mark.parametrize("clue", "-0")
def test_two_signs_of_a_link_say_that_there_is_no_clue(clue):
    assert kakuro_link.read(f"kakuro/2/2/n3{clue}4{clue}", "text").sums == (4, 0, 3, 0)


def test_the_head_of_an_identifier_may_tell_the_digits_and_the_level():
    for head in ("3", "3D5", "3,9", "3,9D1"):
        assert kakuro_sgt.read(f"{head}:XV3V4XH4bXH3bV1XXXa", "text") == WITH_SINGLE


def test_noted_digits_of_a_compact_one_are_no_givens():
    assert kakuro_compact.read("CCPEDEDDACAAA", "text").givens == (0, 5, 0, 0)


# What cannot be told


@pytest.mark.parametrize(
    ("form", "puzzle", "why"),
    [
        (kakuro_link, WITH_GIVEN, "this format cannot tell which digits are given"),
        (kakuro_sgt, WITH_GIVEN, "this format cannot tell which digits are given"),
        (kakuro_compact, WITH_SINGLE, "this format cannot tell the sum of a run of a single cell"),
        (kakuro_sgt, SMALL, "this format is for as many rows as columns, from 3 to 12 of them"),
    ],
)
def test_nothing_is_left_out_silently(form, puzzle, why):
    with pytest.raises(PuzzleError) as refused:
        form.write(puzzle)
    assert str(refused.value) == why


# Refusals


@each_format
@pytest.mark.parametrize("text", ["", " \n\n"])
def test_nothing_is_no_kakuro(form, text):
    assert refusal_of(form.read, text).startswith("expected")


TABLE = "3,3\n*,C3,C4\nF4,?,?\nF3,?,?\n"
SIZES = "expected from 2 to 61 rows and columns, those of the clues included, found"


@pytest.mark.parametrize(
    ("old", "new", "refusal"),
    [
        (
            "3,3",
            "62,1",
            "line 1: expected from 2 to 61 rows and columns, those of the clues included, found 62 and 1",
        ),
        ("3,3", "9" * 5000 + ",3", f"line 1: {SIZES} {'9' * 20}… and 3"),
        ("3,3", "0,0", f"line 1: {SIZES} 0 and 0"),
        ("3,3", "4,3", "line 1: expected 4 rows, found 3"),
        ("3,3", "2,3", "line 4: expected 2 rows, found 3"),
        ("F3,?,?", "F3,?", "line 4: expected 3 cells, found 2"),
        ("F3,?,?", "F3,?,?,", "line 4: expected 3 cells, found 4"),
        ("F3,?,?", "F3, #,?", "line 4, column 5: expected “*”, “?”, a digit, or clues such as “C12F7”, found “#”"),
        ("F3,?,?", "F3,12,?", "line 4, column 4: expected “*”, “?”, a digit, or clues such as “C12F7”, found “12”"),
        ("F3,?,?", "F3,?0,?", "line 4, column 4: expected “*”, “?”, a digit, or clues such as “C12F7”, found “?0”"),
        ("F3,?,?", "F3,,?", "line 4, column 4: expected “*”, “?”, a digit, or clues such as “C12F7”, found nothing"),
        ("F3,?,?", "F3,?,C", "line 4, column 6: expected “*”, “?”, a digit, or clues such as “C12F7”, found “C”"),
        ("F3,?,?", "F46,?,?", "line 4, column 1: expected a sum of at most 45, found 46"),
        ("F3", "F" + "98765" * 5, "line 4, column 1: expected a sum of at most 45, found 98765987659876598765…"),
        ("3,3", "-3,3", "line 1: expected numbers of rows and columns, such as “9,9”, found “-3,3”"),
        ("3,3", "3;3", "line 1: expected numbers of rows and columns, such as “9,9”, found “3;3”"),
        ("3,3", "3 3", "line 1: expected numbers of rows and columns, such as “9,9”, found “3 3”"),
        ("*,C3,C4", "* C3 C4", "line 2: expected 3 cells, found 1"),
        ("C3", "C", "line 2, column 3: expected “*”, “?”, a digit, or clues such as “C12F7”, found “C”"),
        ("C3", "3\\", "line 2, column 3: expected “*”, “?”, a digit, or clues such as “C12F7”, found “3\\”"),
        (
            "*,",
            "?,",
            "line 2, column 1: expected a wall, as the first row and column are for clues, found a white cell",
        ),
        (
            "F4,",
            "1,",
            "line 3, column 1: expected a wall, as the first row and column are for clues, found a white cell",
        ),
        ("F3,?,?", "F3,?,C7", "line 4, column 6: expected a white cell below the clue 7, found none"),
        ("F3,?,?", "*,F6,*", "line 4, column 3: expected a white cell to the right of the clue 6, found none"),
        ("C4\n", "C4F5\n", "line 2, column 6: expected a white cell to the right of the clue 5, found none"),
    ],
)
def test_a_wrong_table_is_refused_at_its_place(old, new, refusal):
    text = TABLE.replace(old, new)
    assert refusal_of(kakuro_table.read, text).startswith(refusal)
    for kind in (None, "kakuro"):
        assert refusal_of(lambda text, source, kind=kind: catalogue.read(text, source, kind), text).startswith(refusal)


PZPR = "pzprv3\nkakuro\n2\n2\n0 3 4\n4 . 0,0\n3 . .\n. .\n. .\n"


@pytest.mark.parametrize(
    ("read", "text", "refusal"),
    [
        (kakuro_table.read, "3;3\n*", "line 1: expected numbers of rows and columns, such as “9,9”, found “3;3”"),
        (kakuro_backslash.read, "\\,3\\\n\\4,a", "line 2, column 4: expected a wall such as “12\\7”, a digit, or"),
        (kakuro_backslash.read, "\\,3\\\n\\4,,", "line 2: expected 2 cells, found 3"),
        (kakuro_backslash.read, "\\,3\\,4\\\n\\4,,\n\\3,", "line 3: expected 3 cells, found 2"),
        (kakuro_backslash.read, "\\,3\\\n,", "line 2, column 1: expected a wall, as the first row and column are for"),
        (
            kakuro_backslash.read,
            "\\,3\\\n\\4,\\",
            "line 1, column 3: expected a white cell below the clue 3, found none",
        ),
        (kakuro_link.read, "karo/2/2/n", "line 1: expected a link such as “kakuro/5/5/…”, found “karo/2/2/n”"),
        (kakuro_link.read, "kakuro/2/61/n", "line 1: expected from 1 to 60 rows and columns, besides those of the"),
        (kakuro_link.read, "kakuro/2/2/o", "line 1, column 12: expected at most 4 white cells, found “o”"),
        (
            kakuro_link.read,
            "kakuro/2/2/n344",
            "line 1, column 16: expected a digit, a letter, “.” or “-”, found nothing",
        ),
        (kakuro_link.read, "kakuro/2/2/n3443-", "line 1, column 17: expected the end of the link, found “-”"),
        (
            kakuro_link.read,
            "\n kakuro/2/2/m1=34",
            "line 2, column 15: expected a digit, a letter, “.” or “-”, found “=”",
        ),
        (kakuro_link.read, "kakuro/2/2/m1.34", "line 1, column 14: expected a digit, a letter, “.” or “-”, found “.”"),
        (
            kakuro_link.read,
            "kakuro/2/2/m1-34",
            "line 1, column 17: expected a digit, a letter, “.” or “-”, found nothing",
        ),
        (
            kakuro_link.read,
            "kakuro/2/2/m1-3434",
            "line 1, column 13: expected a white cell below the clue 1, found none",
        ),
        (kakuro_pzpr.read, PZPR.replace("kakuro", "karo"), "expected “pzprv3” and “kakuro”"),
        (kakuro_pzpr.read, PZPR.replace("2\n", "x\n", 1), "line 3: expected a number of rows or columns, found “x”"),
        (kakuro_pzpr.read, PZPR.replace("2\n", "99\n", 1), "line 3: expected from 1 to 60 rows and columns, besides"),
        (kakuro_pzpr.read, PZPR + ". .\n", "expected 3 rows with clues and 2 rows with digits, found 6"),
        (kakuro_pzpr.read, PZPR.replace("0 3 4", "0 3"), "line 5: expected 3 cells, found 2"),
        (kakuro_pzpr.read, PZPR.replace("0 3 4", "0 3 c"), "line 5, column 5: expected “.” or clues such as “4,7”, or"),
        (kakuro_pzpr.read, PZPR.replace("3 . .\n", "3 . 7\n"), "line 7, column 5: expected “.” or clues such as “4,7”"),
        (kakuro_pzpr.read, PZPR.replace("\n. .\n", "\n. 5\n", 1), "line 8, column 3: expected “.”, as there is a wall"),
        (
            kakuro_pzpr.read,
            PZPR.replace("\n. .\n", "\nx .\n", 1),
            "line 8, column 1: expected a digit from 1 to 9 or “.”",
        ),
        (kakuro_pzpr.read, PZPR, "line 5, column 5: expected a white cell below the clue 4, found none"),
        (kakuro_compact.read, "CCPE+ED", "line 1, column 5: expected a letter, a digit, “-” or “_”, found “+”"),
        (kakuro_compact.read, "CCP_DED", "line 1, column 4: expected a sum of at most 45, found 63"),
        (kakuro_compact.read, "CCPEDEDAAAAAAA", "line 1, column 14: expected the end of the puzzle, found “A”"),
        (kakuro_compact.read, "_____", "line 1, column 4: expected a small number, found “_”"),
        (kakuro_compact.read, "AC", "line 1: expected from 1 to 60 rows and columns, besides those of the clues"),
        (
            kakuro_compact.read,
            "%version kakuro 2 0",
            "line 1, column 1: expected a letter, a digit, “-” or “_”, found “%”",
        ),
        (kakuro_sgt.read, "3;X", "line 1: expected an identifier such as “7:X…”, found “3;X”"),
        (kakuro_sgt.read, "3,12D1:X", "line 1: expected a Kakuro with the digits 1 to 9 and no other rules"),
        (kakuro_sgt.read, "3ND1:X", "line 1: expected a Kakuro with the digits 1 to 9 and no other rules"),
        (kakuro_sgt.read, "3MD1:OX", "line 1: expected a Kakuro with the digits 1 to 9 and no other rules"),
        (kakuro_sgt.read, "99:X", "line 1: expected from 1 to 60 rows and columns, besides those of the clues, found"),
        (
            kakuro_sgt.read,
            "1:XV3H3z",
            "line 1, column 8: expected “X”, a clue such as “H7”, “V7” or “B7.7”, or a letter",
        ),
        (kakuro_sgt.read, "1:XV3H3", "line 1, column 8: expected 4 cells, found 3"),
        (kakuro_sgt.read, "1:XV3H3b", "line 1, column 8: expected 4 cells, found 5"),
        (kakuro_sgt.read, "1:XV3V3a", "line 1, column 6: expected a white cell below the clue 3, found none"),
    ],
)
def test_a_refusal_says_where_and_what_would_be_right(read, text, refusal):
    assert refusal_of(read, text).startswith(refusal)


# One after another


@pytest.mark.parametrize(
    ("wrong", "refusal"),
    [
        (TABLE.replace("F3", "F3x"), "line 9, column 1: expected “*”"),
        (TABLE.replace("3,3", "3;3"), "line 6: expected numbers of rows and columns, such as “9,9”, found “3;3”"),
        (TABLE.replace("F3,?,?\n", ""), "line 6: expected 3 rows, found 2"),
        (TABLE + "F3,?,?\n", "line 10: expected 3 rows, found 4"),
    ],
)
def test_a_wrong_table_among_others_is_refused_by_itself(wrong, refusal):
    lines = "\n".join([TABLE, wrong, TABLE]).splitlines()
    entries = list(read_all(lines, "text"))
    assert [entry.line for entry in entries] == [1, 6, 6 + wrong.count("\n") + 1]
    assert [entries[0].content, entries[2].content] == [SMALL, SMALL]
    assert str(entries[1].content).startswith(f"text, {refusal}")


@pytest.mark.parametrize("text", [TABLE, "\n" + TABLE, "\n\n" + PZPR.replace("0,0", ".")])
def test_a_single_one_is_the_whole_text(text):
    (entry,) = read_all(text.splitlines(), "text")
    assert entry == (None, read(text, "text"))


# Which kind it is


@pytest.mark.parametrize("name", [name for name, form in formats().items() if form.KIND != "kakuro"])
@given(data=st.data())
@few
def test_no_kakuro_is_seen_in_another_puzzle(name, data):
    text = formats()[name].write(data.draw(puzzles_of(formats()[name])))
    assert not any(other.recognizes(text) for other in KAKURO.values())


@pytest.mark.parametrize("likely", kinds())
@each_format
@given(data=st.data())
@few
def test_a_kakuro_is_known_whatever_is_on_show(form, likely, data):
    puzzles = kakuro(sizes=st.just((4, 4)), has_givens=False, has_sums=form != kakuro_outline, has_single_sums=False)
    text = form.write(data.draw(puzzles))
    assert kind_of_text(text, likely) == "kakuro"


@pytest.mark.parametrize("kind", [None, "kakuro"])
def test_a_kakuro_that_breaks_a_rule_is_read_but_not_played(kind):
    text = TABLE.replace("?", "1")
    assert read(text, "text", kind).marks
    refusal = refusal_of(lambda text, source: read_playable(text, source, kind), text)
    assert refusal.startswith("the digit 1 stands twice in the ")


def test_a_kakuro_is_not_taken_for_a_sudoku():
    refusal = "this looks like another kind of puzzle: Kakuro as a table with “C” and “F”"
    assert refusal_of(lambda text, source: read_playable(text, source, "sudoku"), TABLE) == refusal
    (entry,) = read_all(["kakuro/2/2/n3443"], "text", "sudoku")
    assert str(entry.content) == "text: this looks like another kind of puzzle: Kakuro as a link of puzz.link"
