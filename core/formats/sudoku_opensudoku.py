"""Sudoku as XML of OpenSudoku (.opensudoku), one or more, in each version; the first one is written.

<opensudoku>
  <name>Krok</name>                               What says nothing of the cells is passed over, as are folders and
  <game data="530070000 … 080079"/>               the version: “data” has a sign for each cell, or after “version: 3”
</opensudoku>                                     a digit, notes, and 0 for a given, as in “5|0|0|0|12|1| …”.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, dropwhile
from xml.parsers import expat

from core.errors import MalformedPuzzle, PuzzleError
from core.formats.entry import Entry
from core.formats.lines import BYTE_ORDER_MARK, numbered_lines, shortened
from core.formats.sudoku_signs import BOX_OF_SIZE, read_signs
from core.language import Sentence, counted, sentence
from core.puzzles.sudoku import SudokuPuzzle

KIND = "sudoku"
NAME = sentence("Sudoku of OpenSudoku")
EXTENSIONS = (".opensudoku", ".opensudoku2", ".xml")
IS_CANONICAL = False
IS_UNMISTAKABLE = True
IS_MARKUP = True

_SIZE = 9
_CELLS = _SIZE * _SIZE
_ROOTS = ("opensudoku", "opensudoku2")
_ROOT = re.compile(r"<opensudoku2?(?![\w:.-])")
_GAME = "game"
_CELL_ATTRIBUTES = ("data", "cells_data")
_VERSION = re.compile(r"\s*version:\s*[0-9]+\s+")  # where XML has made a blank of the line's end
_LEAST_FIELDS = 3  # of a cell: its digit first, and last whether it can be changed
_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n  <name>Krok</name>\n'
_LONGEST = 1 << 20  # signs without a game
_PIECE = 1 << 14  # signs


def recognizes(text: str) -> bool:
    return is_sure_of(text)


def is_sure_of(line: str) -> bool:
    return _ROOT.search(line) is not None


def read(text: str, source: Sentence | str) -> SudokuPuzzle:
    """The first one. Raises MalformedPuzzle."""
    for _, content in read_all((line for _, line in numbered_lines(text)), source):
        if isinstance(content, SudokuPuzzle):
            return content
        assert isinstance(content, MalformedPuzzle), "a Sudoku or a refusal"
        raise content
    raise MalformedPuzzle(sentence("expected a Sudoku, found nothing"), source=source)


def read_all(lines: Iterable[str], source: Sentence | str) -> Iterator[Entry]:
    """A wrong game does not keep the others back, but XML that is wrong ends there."""
    numbered = dropwhile(_is_empty, enumerate(lines, 1))
    number, first = next(numbered, (0, ""))
    if not number:
        return
    reader = _Reader(source, number - 1)
    for piece in _pieces(chain([first.removeprefix(BYTE_ORDER_MARK).lstrip()], (line for _, line in numbered))):
        yield from reader.take(piece)
        if reader.is_over:
            return
    yield from reader.take("", is_last=True)


def write(puzzle: SudokuPuzzle) -> str:
    """Raises PuzzleError for another size than 9."""
    return write_all([puzzle])


def write_all(puzzles: Iterable[SudokuPuzzle]) -> str:
    return _HEAD + "".join(f'  <game data="{_signs(puzzle)}"/>\n' for puzzle in puzzles) + "</opensudoku>\n"


def _signs(puzzle: SudokuPuzzle) -> str:
    if puzzle.size != _SIZE:
        raise PuzzleError(sentence("this format is for a Sudoku of {count} rows only", count=_SIZE))
    return "".join(map(str, puzzle.givens))


def _is_empty(numbered: tuple[int, str]) -> bool:
    """XML may not begin with such lines, but what is pasted may."""
    return not numbered[1].removeprefix(BYTE_ORDER_MARK).strip()


def _pieces(lines: Iterable[str]) -> Iterator[str]:
    """The parser begins anew with each at what has not ended, so they must not be short."""
    piece = ""
    for line in lines:
        piece += line + "\n"
        if len(piece) >= _PIECE:
            yield piece
            piece = ""
    yield piece


class _Reader:
    """Gives the games as the text comes, of which it keeps little."""

    def __init__(self, source: Sentence | str, lines_before: int) -> None:
        self.is_over = False
        self._source, self._lines_before = source, lines_before
        self._found: list[Entry] = []
        self._has_root = False
        self._without_game = 0
        self._parser = expat.ParserCreate("utf-8")  # whatever it declares, it has been decoded
        self._parser.StartElementHandler = self._begin_element
        self._parser.StartDoctypeDeclHandler = self._refuse_doctype  # no entities, so none that grow

    def take(self, text: str, *, is_last: bool = False) -> list[Entry]:
        self._found = []
        self._without_game += len(text)
        try:
            self._parser.Parse(text.encode("utf-8", "replace"), is_last)
            if self._without_game > _LONGEST:
                raise self._refusal(sentence("the file is too long for a puzzle"))
        except MalformedPuzzle as refusal:
            self._end_with(refusal)
        except expat.ExpatError as error:
            what = sentence("this is not well-formed XML")
            line = self._lines_before + error.lineno
            self._end_with(MalformedPuzzle(what, source=self._source, line=line))
        return self._found

    def _end_with(self, refusal: MalformedPuzzle) -> None:
        self.is_over = True
        self._found.append(Entry(refusal.line, refusal))

    def _refusal(self, what: Sentence) -> MalformedPuzzle:
        return MalformedPuzzle(what, source=self._source, line=self._line)

    @property
    def _line(self) -> int:
        return self._lines_before + self._parser.CurrentLineNumber

    # Called by the parser

    def _begin_element(self, name: str, attributes: Mapping[str, str]) -> None:
        if not self._has_root and name not in _ROOTS:
            found = shortened(name)
            raise self._refusal(sentence("expected “<opensudoku>” at the beginning, found “<{name}>”", name=found))
        self._has_root = True
        if name == _GAME:
            self._without_game = 0
            self._found.append(self._entry(attributes))

    def _refuse_doctype(self, *_: object) -> None:
        raise self._refusal(sentence("a document type is refused, as no file of OpenSudoku has one"))

    def _entry(self, attributes: Mapping[str, str]) -> Entry:
        line = self._line
        data = next((attributes[name] for name in _CELL_ATTRIBUTES if name in attributes), "")
        try:
            return Entry(line, _puzzle(data, line, self._source))
        except MalformedPuzzle as refusal:
            return Entry(line, refusal)


def _puzzle(data: str, line: int, source: Sentence | str) -> SudokuPuzzle:
    """Raises MalformedPuzzle."""
    if version := _VERSION.match(data):
        return _of_fields(data[version.end() :], line, source)
    signs = "".join(data.split())
    if len(signs) != _CELLS:
        found = len(signs)
        what = counted(
            "expected {count} cell, found {width}", "expected {count} cells, found {width}", count=_CELLS, width=found
        )
        raise MalformedPuzzle(what, source=source, line=line)
    return read_signs(signs, _SIZE, lambda _: (line, None), source)


def _of_fields(data: str, line: int, source: Sentence | str) -> SudokuPuzzle:
    """Of as many fields a cell as the version has; a bar too many is a known fault of some versions.

    Raises MalformedPuzzle.
    """
    fields = [field for field in data.strip().split("|") if field]
    width, rest = divmod(len(fields), _CELLS)
    if rest or width < _LEAST_FIELDS:
        what = sentence("expected {count} cells, each a digit, notes and 0 or 1, as in “5|0|0|”", count=_CELLS)
        raise MalformedPuzzle(what, source=source, line=line)
    cells = zip(fields[::width], fields[width - 1 :: width], strict=True)
    return SudokuPuzzle(BOX_OF_SIZE[_SIZE], tuple(_given(digit, editable, line, source) for digit, editable in cells))


def _given(digit: str, editable: str, line: int, source: Sentence | str) -> int:
    """0 for what somebody has entered."""
    for field, last in ((digit, _SIZE), (editable, 1)):
        if not (len(field) == 1 and "0" <= field <= str(last)):
            what = sentence("expected a digit from 0 to {last}, found “{text}”", last=last, text=shortened(field))
            raise MalformedPuzzle(what, source=source, line=line)
    return int(digit) if editable == "0" else 0
