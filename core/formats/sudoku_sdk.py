"""A Sudoku in rows (.sdk, .ss): a line a row, and as many rows as signs in each.

# by anybody
[Puzzle]
2..|1.5|..3       Blanks, “|” and “,” between the signs do not count, nor do lines that only part the boxes, comments
.54|...|71.       from “#” on, and all sections but the first one with rows. Instead of signs there may be numbers, as
...               in “12 . 3 16”.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from core.errors import MalformedPuzzle
from core.formats.lines import numbered_lines, shown
from core.formats.sudoku_line import COMMENT, LEAST_SHARE
from core.formats.sudoku_signs import BOX_OF_SIZE, EMPTY_SIGNS, read_signs, share_of_signs, written
from core.language import Sentence, counted, sentence
from core.puzzles.sudoku import SudokuPuzzle

KIND = "sudoku"
NAME = sentence("Sudoku in rows")
EXTENSIONS = (".sdk", ".ss", ".txt")
IS_CANONICAL = False
IS_UNMISTAKABLE = False

_PIECE = re.compile(r"[^\s|,;]+")
_SECTION = re.compile(r"\s*\[.*\]\s*")
_SIGNS_OF_QUEENS = set(".# \t\r\n")
_RULER_SIGNS = set("-+=:")
_NUMBER = re.compile(r"[0-9]{1,2}")


def recognizes(text: str) -> bool:
    """Be it right or wrong. A “#” with nothing but dots around it is an obstacle and begins no comment."""
    if COMMENT in text and not set(text) - _SIGNS_OF_QUEENS:
        return False
    rows = _rows(text)
    return len(rows) > 1 and share_of_signs("".join(row.signs for row in rows)) >= LEAST_SHARE


def read(text: str, source: Sentence | str) -> SudokuPuzzle:
    """Raises MalformedPuzzle."""
    rows = _rows(text)
    if not rows:
        raise MalformedPuzzle(sentence("expected a Sudoku, found nothing"), source=source)
    if (size := len(rows)) not in BOX_OF_SIZE:
        raise MalformedPuzzle(_wrong_height(rows), source=source)
    if _are_numbers(rows):
        return _of_numbers(rows, source)
    for row in rows:
        _check_width(row, len(row.signs), size, source)
    signs = "".join(row.signs for row in rows)
    return read_signs(signs, size, lambda index: rows[index // size].place(index % size), source)


def write(puzzle: SudokuPuzzle) -> str:
    signs, size = written(puzzle), puzzle.size
    return "".join(signs[start : start + size] + "\n" for start in range(0, size * size, size))


class _Row(NamedTuple):
    line: int
    pieces: tuple[str, ...]  # what stands together
    columns: tuple[int, ...]  # at which each of them begins, from 1

    @property
    def signs(self) -> str:
        return "".join(self.pieces)

    @property
    def is_ruler(self) -> bool:
        """Single dashes are empty cells."""
        return set(self.signs) <= _RULER_SIGNS and max(map(len, self.pieces)) > 1

    def place(self, index: int) -> tuple[int, int]:
        """Line and column of a sign."""
        for piece, column in zip(self.pieces, self.columns, strict=True):
            if index < len(piece):
                return self.line, column + index
            index -= len(piece)
        raise IndexError(index)


def _rows(text: str) -> list[_Row]:
    """What looks like a ruler is an empty row where there would be too few rows without it."""
    rows = next(filter(None, map(_rows_of_lines, _sections(text))), [])
    return rows if len(rows) in BOX_OF_SIZE else [row for row in rows if not row.is_ruler]


def _sections(text: str) -> Iterator[list[tuple[int, str]]]:
    section: list[tuple[int, str]] = []
    for number, line in numbered_lines(text):
        if _SECTION.fullmatch(line):
            yield section
            section = []
        else:
            section.append((number, line))
    yield section


def _rows_of_lines(lines: Sequence[tuple[int, str]]) -> list[_Row]:
    rows = []
    for number, line in lines:
        if pieces := list(_PIECE.finditer(line.partition(COMMENT)[0])):
            rows.append(_Row(number, tuple(piece[0] for piece in pieces), tuple(piece.start() + 1 for piece in pieces)))
    return rows


def _wrong_height(rows: Sequence[_Row]) -> Sentence:
    widths = {len(row.signs) for row in rows}
    if len(widths) == 1 and (width := widths.pop()) in BOX_OF_SIZE:
        return counted(
            "expected {count} row, as there is {count} cell in it, found {height}",
            "expected {count} rows, as many as there are cells in each, found {height}",
            count=width,
            height=len(rows),
        )
    return sentence("expected 4, 9, 16 or 25 rows, found {height}", height=len(rows))


def _check_width(row: _Row, width: int, size: int, source: Sentence | str) -> None:
    if width != size:
        what = counted(
            "expected {count} cell, as there is {count} row, found {width}",
            "expected {count} cells, as many as there are rows, found {width}",
            count=size,
            width=width,
        )
        raise MalformedPuzzle(what, source=source, line=row.line)


# Numbers instead of signs


def _are_numbers(rows: Sequence[_Row]) -> bool:
    return len(rows) > 9 and max(len(piece) for row in rows for piece in row.pieces) == 2


def _of_numbers(rows: Sequence[_Row], source: Sentence | str) -> SudokuPuzzle:
    size = len(rows)
    for row in rows:
        _check_width(row, len(row.pieces), size, source)
    digits = [
        _digit(piece, size, source, row.line, column)
        for row in rows
        for piece, column in zip(row.pieces, row.columns, strict=True)
    ]
    return SudokuPuzzle(BOX_OF_SIZE[size], tuple(digits))


def _digit(piece: str, size: int, source: Sentence | str, line: int, column: int) -> int:
    if piece in EMPTY_SIGNS:
        return 0
    if not _NUMBER.fullmatch(piece) or int(piece) > size:
        what = sentence(
            "expected a number from 1 to {last}, or “.” or “0” for an empty cell, found “{number}”",
            last=size,
            number="".join(map(shown, piece)),
        )
        raise MalformedPuzzle(what, source=source, line=line, column=column)
    return int(piece)
