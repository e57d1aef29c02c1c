"""A Kakuro as a table with commas (.kak): rows and columns in the first line, those for clues included.

3,3
*,C3,C4       “*” is a wall, “C3” a clue down and “F4” one across, “C3F4” both on one wall;
F4,?,?        “?” or “0” is an empty white cell, and a digit stands for itself.
F3,?,1
"""

import re

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
from core.formats.kakuro_lines import nothing_found
from core.language import Sentence, sentence
from core.puzzles.kakuro import KakuroPuzzle

KIND = "kakuro"
NAME = sentence("Kakuro as a table with “C” and “F”")
EXTENSIONS = (".kak", ".txt")
IS_CANONICAL = True
IS_UNMISTAKABLE = True

_NUMBER = re.compile(r"[0-9]+")
_WHITE = re.compile(r"[?0-9]")
_WALL = re.compile(r"(?:C(?P<down>[0-9]+))?(?:F(?P<across>[0-9]+))?|\*")


def recognizes(text: str) -> bool:
    """Two numbers, then rows with walls at half of the places at the top and at the left, where all must be."""
    lines = fields_of(text, ",")
    if len(lines) < 2 or len(lines[0]) != 2 or not all(_NUMBER.fullmatch(field.text) for field in lines[0]):
        return False
    border = [field.text for field in (*lines[1], *(line[0] for line in lines[2:]))]
    return 2 * sum(bool(field and _WALL.fullmatch(field)) for field in border) >= len(border)


def read(text: str, source: Sentence | str) -> KakuroPuzzle:
    """Raises MalformedPuzzle."""
    lines = fields_of(text, ",")
    if not lines:
        raise nothing_found(source)
    height, width = size_of(lines[0], ",", source)
    check_height(lines[1:], height, source)
    for line in lines[1:]:
        check_width(line, width, source, line[0].line)
    return puzzle_of([[_cell(field, source) for field in line] for line in lines[1:]], source)


def write(puzzle: KakuroPuzzle) -> str:
    size = f"{puzzle.outline.rows + 1},{puzzle.outline.columns + 1}"
    rows = texts_of(puzzle, _wall, lambda digit: str(digit or "?"))
    return "\n".join([size, *map(",".join, rows)]) + "\n"


def _cell(field: Field, source: Sentence | str) -> DrawnCell:
    text, line, column = field
    if _WHITE.fullmatch(text):
        return DrawnCell(line, column, digit=0 if text == "?" else int(text))
    if text and (wall := _WALL.fullmatch(text)):
        return DrawnCell(line, column, None, number_of(wall["down"] or "0"), number_of(wall["across"] or "0"))
    raise unexpected(sentence("“*”, “?”, a digit, or clues such as “C12F7”"), text, source, line, column)


def _wall(down: int, across: int) -> str:
    return (f"C{down}" if down else "") + (f"F{across}" if across else "") or "*"
