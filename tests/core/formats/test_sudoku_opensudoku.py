"""XML of OpenSudoku: each version, what other programs write, what is broken, and what is meant to do harm."""

from itertools import chain, repeat
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import MalformedPuzzle, PuzzleError
from core.formats import catalogue, sudoku_line
from core.formats.sudoku_opensudoku import is_sure_of, read, read_all, write, write_all
from core.puzzles.sudoku import SudokuPuzzle
from tests.core.formats.puzzles import sudoku

LINE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
PUZZLE = sudoku_line.read(LINE, "line")

VERSION_1 = f"""<?xml version="1.0" encoding="UTF-8"?>
<opensudoku>
  <name>Easy &amp; short</name>
  <author>somebody</author>
  <description/>
  <comment>&lt;game data="1"/&gt;</comment>
  <created>2009-09-16</created>
  <source>somewhere</source>
  <level>easy</level>
  <sourceURL>https://example.org/?a=1&amp;b=2</sourceURL>
  <game data="{LINE}" />
</opensudoku>
"""


def entered(version, note="0", bars="|"):
    """The givens, and a 1 with notes in each other cell."""
    notes = bars.join([note] * {4: 2, 5: 3}.get(version, 1))
    cells = (f"{sign}|{notes}{bars}0|" if sign != "0" else f"1|{notes}{bars}1|" for sign in LINE)
    return f"version: {version}&#10;" + "".join(cells)


def version_2(data, root='opensudoku version="2"', name="data"):
    return (
        "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n"
        f'<{root}><folder name="Mine" created="1"><game created="1" state="0" time="61000" last_played="2" '
        f'{name}="{data}" note="hard" command_stack="1|0|0|5|"/></folder></{root.partition(" ")[0]}>'
    )


DOCUMENTS = {
    "version 1": VERSION_1,
    "version 2, signs": version_2(LINE),
    "dots": version_2(LINE.replace("0", ".")),
    "in rows": version_2("\n".join(LINE[start : start + 9] for start in range(0, 81, 9))),
    "data 1": version_2(entered(1, "1,2,9,")),
    "data 1, no notes": version_2(entered(1, "-")),
    "data 2, a bar too many": version_2(entered(2, "511", "||")),
    "data 3": version_2(entered(3)),
    "a literal line end": version_2(entered(3).replace("&#10;", "\n")),
    "a blank": version_2(entered(3).replace("&#10;", " ")),
    "data 4": version_2(entered(4, "12")),
    "data 5": version_2(entered(5, "3"), 'opensudoku version="3"'),
    "the second program": version_2(entered(4), 'opensudoku2 version="3"', "cells_data"),
    "other quotes": VERSION_1.replace('"', "'"),
    "another encoding is declared": VERSION_1.replace("UTF-8", "ISO-8859-2").replace("Easy", "Ťažké"),
    "no head": VERSION_1.partition("\n")[2],
    "comments": VERSION_1.replace("<name>", "<!-- <game data='1'/> --><?by me?><name>"),
    "blanks at the beginning": "\n \n  " + VERSION_1,
    "in one line": VERSION_1.replace("\n", ""),
    "an attribute a line": VERSION_1.replace("<game ", "<game\n created='1'\n"),
    "not empty": VERSION_1.replace(" />", "><note>a</note></game>"),
}


@pytest.mark.parametrize("text", DOCUMENTS.values(), ids=DOCUMENTS)
@pytest.mark.parametrize("kind", ["sudoku", None])
def test_givens_are_found_in_each_version_and_dress(text, kind):
    assert read(text, "text") == PUZZLE == catalogue.read(text, "text", kind)
    assert [entry.content for entry in catalogue.read_all(text.splitlines(), "text", kind)] == [PUZZLE]


@given(st.lists(sudoku((3,)), max_size=5))
def test_what_is_written_is_xml_of_the_first_version(puzzles):
    root = ElementTree.fromstring(write_all(puzzles))
    assert (root.tag, root.attrib) == ("opensudoku", {})
    games = [game.attrib for game in root.iter("game")]
    assert games == [{"data": "".join(map(str, puzzle.givens))} for puzzle in puzzles]


@pytest.mark.parametrize("box", [2, 4, 5])
def test_other_sizes_are_not_written(box):
    with pytest.raises(PuzzleError) as refused:
        write(SudokuPuzzle.empty(box))
    assert str(refused.value) == "this format is for a Sudoku of 9 rows only"


def broken(text):
    (*_, last) = read_all(text.splitlines(), "text")
    assert isinstance(last.content, MalformedPuzzle) and last.line == last.content.line
    return str(last.content)


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        (VERSION_1.replace(LINE, LINE[1:]), "line 11: expected 81 cells, found 80"),
        (VERSION_1.replace("data", "date"), "line 11: expected 81 cells, found 0"),
        (VERSION_1.replace(LINE, "x" + LINE[1:]), "line 11: expected a digit from 1 to 9, or “.” or “0” for an"),
        (VERSION_1.replace("</name>", ""), "line 12: this is not well-formed XML"),
        (VERSION_1.partition("</open")[0], "line 12: this is not well-formed XML"),
        (VERSION_1.replace("&amp;", "&"), "line 3: this is not well-formed XML"),
        (VERSION_1.replace("&amp;", "&nbsp;"), "line 3: this is not well-formed XML"),
        (VERSION_1 + VERSION_1, "line 13: this is not well-formed XML"),
        ("\n\n<html>\n</html>", "line 3: expected “<opensudoku>” at the beginning, found “<html>”"),
        (f"<{'a' * 99}/>", "line 1: expected “<opensudoku>” at the beginning, found “<aaaaaaaaaaaaaaaaaaaa…>”"),
        ("<!DOCTYPE html>\n<html/>", "line 1: a document type is refused, as no file of OpenSudoku has one"),
        (version_2(entered(3)[:-4]), "line 2: expected 81 cells, each a digit, notes and 0 or 1, as in “5|0|0|”"),
        (version_2(entered(3) + "1|0|0|"), "line 2: expected 81 cells, each a digit, notes and 0 or 1, as in “5|0|0|”"),
        (version_2("version: 3&#10;"), "line 2: expected 81 cells, each a digit, notes and 0 or 1, as in “5|0|0|”"),
        (version_2(entered(3).replace("9|0", "10|0", 1)), "line 2: expected a digit from 0 to 9, found “10”"),
        (version_2(entered(3).replace("9|0|0", "9|0|2", 1)), "line 2: expected a digit from 0 to 1, found “2”"),
        (version_2(entered(3).replace("9|0|", "٣|0|", 1)), "line 2: expected a digit from 0 to 9, found “٣”"),
    ],
)
def test_what_is_broken_is_told_with_its_line(text, refusal):
    assert broken(text).startswith(f"text, {refusal}")


def test_without_games_there_is_nothing():
    empty = "<opensudoku><name>a</name></opensudoku>"
    assert list(read_all([empty], "text")) == list(read_all(["", " "], "text")) == []
    with pytest.raises(MalformedPuzzle, match="text: expected a Sudoku, found nothing"):
        read(empty, "text")


def test_a_wrong_game_does_not_keep_the_others_back_and_those_before_a_wrong_element_are_kept():
    games = [f'<game data="{data}"/>' for data in (LINE, LINE[1:], LINE)]
    for between in ("\n", ""):
        text = between.join(["<opensudoku>", *games, "<name>", "</opensudoku>"])
        found = [entry.content for entry in catalogue.read_all(text.splitlines(), "text")]
        assert [content == PUZZLE for content in found] == [True, False, True, False]
        assert "expected 81 cells" in str(found[1]) and "not well-formed" in str(found[3])


def test_games_are_not_held_back_until_the_end():
    def lines():
        yield "<opensudoku>"
        yield from [f'<game data="{LINE}"/>'] * 1000
        raise AssertionError("nobody has asked for more")

    assert next(catalogue.read_all(lines(), "text")) == (2, PUZZLE)


# What is meant to do harm


def test_entities_cannot_grow():
    entities = "".join(f'<!ENTITY a{one + 1} "{f"&a{one};" * 10}">' for one in range(12))
    text = f'<?xml version="1.0"?>\n<!DOCTYPE opensudoku [<!ENTITY a0 "a">{entities}]>\n<opensudoku>&a12;</opensudoku>'
    assert broken(text) == "text, line 2: a document type is refused, as no file of OpenSudoku has one"


@pytest.mark.parametrize("line", ["<a>", "<a b='c'/>", "text ", "<a>" * 999, "<!-- a -->", " "])
def test_a_file_without_end_and_games_is_given_up(line):
    (entry,) = read_all(chain(["<opensudoku>"], repeat(line * 99)), "text")
    assert "the file is too long for a puzzle" in str(entry.content)


@pytest.mark.parametrize("begin", ["<opensudoku><game data='", "<opensudoku><!--", "<opensudoku", "<opensudoku>"])
def test_what_begins_and_never_ends_is_given_up(begin):
    (entry,) = read_all(chain([begin], repeat("0 " * 99)), "text")
    assert isinstance(entry.content, MalformedPuzzle)


@pytest.mark.parametrize("line", ["", ">", "0"])
def test_a_parser_that_begins_anew_does_so_rarely(line):
    """Else these lines would take minutes."""
    lines = ["<opensudoku><!--", *[line] * 500_000, "-->", f'<game data="{LINE}"/></opensudoku>']
    assert list(read_all(lines, "text")) == [(500_003, PUZZLE)]


SIGNS = "<>/\"'&;|09= \n\0é\ud800"
TAGS = ("<!--", "-->", "<![CDATA[", "]]>", "<?xml ", "?>", "<!DOCTYPE a>", "<game", "</game>", "<opensudoku>")
PIECES = st.sampled_from([*SIGNS, *TAGS, "&#10;", "&#0;", "data=", LINE])


@given(text=st.sampled_from([VERSION_1, DOCUMENTS["data 3"]]), data=st.data())
@settings(max_examples=150)
def test_xml_with_mistakes_is_read_or_refused(text, data):
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        length = data.draw(st.sampled_from([0, 1, 5, 99]))
        text = text[:start] + "".join(data.draw(st.lists(PIECES, max_size=3))) + text[start + length :]
    for entry in read_all(text.splitlines(), "text"):
        assert isinstance(entry.content, SudokuPuzzle) or str(entry.content).startswith(f"text, line {entry.line}")


# What it is told from


@pytest.mark.parametrize("line", ["<opensudoku>", "<opensudoku2>", "<opensudoku", "<?xml?><opensudoku version='2'>"])
def test_it_is_known_by_its_first_element(line):
    assert is_sure_of(line)


@pytest.mark.parametrize(
    "line", ["opensudoku", "<opensudoku3>", "<opensudoku-x>", "</opensudoku>", "<onegravitysudoku>"]
)
def test_what_only_sounds_like_it_is_not_it(line):
    assert not is_sure_of(line)


def test_a_collection_that_speaks_of_it_is_none():
    lines = ["# made from <opensudoku>", LINE, LINE]
    assert [entry.content for entry in catalogue.read_all(lines, "text")] == [PUZZLE, PUZZLE]


@pytest.mark.parametrize(
    ("kind", "refusal"),
    [
        ("sudoku", "text, line 1: expected “<opensudoku>” at the beginning, found “<a>”"),
        ("queens", "text, line 1, column 1: expected “.” or “#”, found “<”"),
        (None, "text: this is no puzzle; expected one of: "),
    ],
)
def test_other_xml_is_refused_by_who_can_say_why(kind, refusal):
    text = f"<a>\n{LINE}\n</a>"
    with pytest.raises(MalformedPuzzle) as refused:
        catalogue.read(text, "text", kind)
    assert str(refused.value).startswith(refusal)
    (told,) = catalogue.read_all(text.splitlines(), "text", kind)
    assert str(told.content).startswith(refusal)
