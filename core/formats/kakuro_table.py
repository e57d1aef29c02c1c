"""Kakuro as tables with commas (.kak), one or more: rows and columns in the first line, those for clues included.

3,3
*,C3,C4       “*” is a wall, “C3” a clue down and “F4” one across, “C3F4” both on one wall;
F4,?,?        “?” or “0” is an empty white cell, and a digit stands for itself.
F3,?,1

Small letters are as good as capitals. An empty line may stand anywhere, and stands between two tables.
"""

import re
from collections.abc import Iterable, Iterator

from core.formats import kakuro_blocks
from core.formats.entry import Entry
from core.formats.kakuro_cells import (
    DrawnCell,
    Field,
    check_height,
    check_width,
    fields_of,
    number_of,
    puzzle_of,
    size_of,
    texts_of,
    unexpected,
)
from core.formats.kakuro_lines import first_of
from core.formats.lines import NumberedLines, numbered_lines
from core.language import Sentence, sentence
from core.puzzles.kakuro import KakuroPuzzle

KIND = "kakuro"
NAME = sentence("Kakuro as a table with “C” and “F”")
ALIASES = ("cf",)  # by the letters of its clues
EXTENSIONS = (".kak", ".txt")
IS_CANONICAL = True
IS_UNMISTAKABLE = True

_SEPARATOR = ","
_HEAD = re.compile(r"\s*([0-9]+)\s*,\s*([0-9]+)\s*")
_LIKE_A_HEAD = re.compile(r"\s*-?[0-9]+(?:\s*[,;]\s*|\s+)-?[0-9]+\s*")
_LIKE_A_CLUE = re.compile(r"(?<![^\s,;])(?:C[0-9]*F?|F)[0-9]*(?![^\s,;])|\\", re.IGNORECASE)
_WHITE = re.compile(r"[?0-9]")
_WALL = re.compile(r"(?:C(?P<down>[0-9]+))?(?:F(?P<across>[0-9]+))?|\*", re.IGNORECASE)


def recognizes(text: str) -> bool:
    """Two numbers, then a clue anywhere, or walls at half of the places at the top and at the left, where all must be.

    What parts the cells may be wrong, so that it can be told.
    """
    head, *rows = [line for line in numbered_lines(text) if line[1].strip()] or [(0, "")]
    if not _LIKE_A_HEAD.fullmatch(head[1]) or not rows:
        return False
    top, *others = fields_of(rows, _SEPARATOR)
    border = [field.text for field in (*top, *(fields[0] for fields in others))]
    walls = sum(bool(field and _WALL.fullmatch(field)) for field in border)
    return 2 * walls >= len(border) or any(_LIKE_A_CLUE.search(line) for _, line in rows)


def is_sure_of(line: str) -> bool:
    """By a clue among cells that are all right."""
    fields = [field.strip() for field in line.split(_SEPARATOR)]
    cells = [field for field in fields if field and (_WALL.fullmatch(field) or _WHITE.fullmatch(field))]
    return len(fields) == len(cells) > 1 and _LIKE_A_CLUE.search(line) is not None


def size_in(text: str) -> tuple[int, int] | None:
    """Rows and columns of the first table, as its head has them; None where there is no such head."""
    head = _HEAD.match(text)
    return None if head is None else (number_of(head[1]) - 1, number_of(head[2]) - 1)


def read(text: str, source: Sentence | str) -> KakuroPuzzle:
    """The first one. Raises MalformedPuzzle."""
    return first_of(read_all((line for _, line in numbered_lines(text)), source), source)


def read_all(lines: Iterable[str], source: Sentence | str) -> Iterator[Entry]:
    return kakuro_blocks.puzzles_in(lines, source, _read_table, _begins)


def write(puzzle: KakuroPuzzle) -> str:
    size = f"{puzzle.outline.rows + 1},{puzzle.outline.columns + 1}"
    rows = texts_of(puzzle, _wall, lambda digit: str(digit or "?"))
    return "\n".join([size, *map(_SEPARATOR.join, rows)]) + "\n"


def write_all(puzzles: Iterable[KakuroPuzzle]) -> str:
    return "\n".join(map(write, puzzles))


def _begins(block: NumberedLines, line: str) -> bool:
    """Also without a right head, after an empty line behind all rows of another table."""
    if _HEAD.fullmatch(line) or block[-1][1].strip():
        return _HEAD.fullmatch(line) is not None
    head, *rows = fields_of(block, _SEPARATOR)
    return head[0].text.isdecimal() and len(rows) == number_of(head[0].text)


def _read_table(block: NumberedLines, source: Sentence | str) -> KakuroPuzzle:
    """Raises MalformedPuzzle."""
    head, *rows = fields_of(block, _SEPARATOR)
    height, width = size_of(head, _SEPARATOR, source)
    check_height(rows, height, source, head[0].line)
    for row in rows:
        check_width(row, width, source, row[0].line)
    return puzzle_of([[_cell(field, source) for field in row] for row in rows], source)


def _cell(field: Field, source: Sentence | str) -> DrawnCell:
    text, line, column = field
    if _WHITE.fullmatch(text):
        return DrawnCell(line, column, digit=0 if text == "?" else int(text))
    if text and (wall := _WALL.fullmatch(text)):
        return DrawnCell(line, column, None, number_of(wall["down"] or "0"), number_of(wall["across"] or "0"))
    raise unexpected(sentence("“*”, “?”, a digit, or clues such as “C12F7”"), text, source, line, column)


def _wall(down: int, across: int) -> str:
    return (f"C{down}" if down else "") + (f"F{across}" if across else "") or "*"
