r"""A Kakuro as a table with backslashes: a line a row, with “,”, tabs or “|” between the cells.

\,3\,4\       A backslash is a wall, with its clue down before it and its clue across behind it; so is “x”, without any.
\4,,          Nothing, or “-”, is an empty white cell, and a digit stands for itself.
\3,,1
"""

import re

from core.formats.kakuro_cells import (
    DrawnCell,
    Field,
    check_whole_size,
    check_width,
    fields_of,
    number_of,
    puzzle_of,
    texts_of,
    unexpected,
)
from core.formats.kakuro_lines import nothing_found
from core.formats.lines import BYTE_ORDER_MARK, numbered_lines
from core.language import Sentence, sentence
from core.puzzles.kakuro import KakuroPuzzle

KIND = "kakuro"
NAME = sentence("Kakuro as a table with backslashes")
EXTENSIONS = (".txt",)  # with “.csv” there are Sudoku too
IS_CANONICAL = False
IS_UNMISTAKABLE = True

_SEPARATORS = ",\t|"
_WALL = re.compile(r"([0-9]*)\s*\\\s*([0-9]*)|[xX]")
_WHITE = re.compile(r"-|[0-9]?")


def recognizes(text: str) -> bool:
    """Two lines at least that begin with a wall, and four of five fields that are right."""
    lines = _fields(text)
    fields = [field.text for line in lines for field in line]
    if len(lines) < 2 or min(map(len, lines)) < 1 or not any("\\" in field for field in fields):
        return False
    if not all(_WALL.fullmatch(line[0].text) for line in lines):
        return False
    return 5 * sum(bool(_WALL.fullmatch(field) or _WHITE.fullmatch(field)) for field in fields) >= 4 * len(fields)


def read(text: str, source: Sentence | str) -> KakuroPuzzle:
    """Raises MalformedPuzzle."""
    lines = _fields(text)
    if not lines:
        raise nothing_found(source)
    width = len(lines[0])
    check_whole_size(len(lines), width, source)
    for line in lines:
        check_width(line, width, source, line[0].line)
    return puzzle_of([[_cell(field, source) for field in line] for line in lines], source)


def write(puzzle: KakuroPuzzle) -> str:
    rows = texts_of(puzzle, lambda down, across: f"{down or ''}\\{across or ''}", lambda digit: str(digit or ""))
    return "".join(",".join(row) + "\n" for row in rows)


def _fields(text: str) -> list[list[Field]]:
    """What the first line has between its cells counts; “|” around all of it is a frame."""
    first = next(filter(str.strip, text.removeprefix(BYTE_ORDER_MARK).splitlines()), "")
    separator = next((sign for sign in _SEPARATORS if sign in first.strip()), ",")
    lines = fields_of(numbered_lines(text), separator)
    if separator == "|" and all(len(line) > 2 and line[0].text == line[-1].text == "" for line in lines):
        return [line[1:-1] for line in lines]
    return lines


def _cell(field: Field, source: Sentence | str) -> DrawnCell:
    text, line, column = field
    if _WHITE.fullmatch(text):
        return DrawnCell(line, column, digit=int(text) if text.isdigit() else 0)
    if wall := _WALL.fullmatch(text):
        return DrawnCell(line, column, None, number_of(wall[1] or "0"), number_of(wall[2] or "0"))
    expected = sentence("a wall such as “12\\7”, a digit, or nothing for an empty cell")
    raise unexpected(expected, text, source, line, column)
