"""A Sudoku in one line: a sign for each cell, row by row, and nothing between them.

.......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6... is one of 9 rows; the length tells
the size. What stands before or after it, apart by a blank or a comma, does not count, and neither do comments, from
“#” on.
"""

import re

from core.errors import MalformedPuzzle
from core.formats.lines import numbered_lines
from core.formats.sudoku_signs import BOX_OF_SIZE, DIGITS, read_signs, share_of_signs, written
from core.language import Sentence, sentence
from core.puzzles.sudoku import SudokuPuzzle

KIND = "sudoku"
NAME = sentence("Sudoku in one line")
EXTENSIONS = (".txt",)
IS_CANONICAL = True
IS_UNMISTAKABLE = False

COMMENT = "#"

_SIZE_OF_LENGTH = {size * size: size for size in BOX_OF_SIZE}
_WORD = re.compile(r"[^\s,;]+")
LEAST_SHARE = 0.2  # of digits and signs for an empty cell; the others are letters


def recognizes(text: str) -> bool:
    """A single line with digits in it, or as long as a Sudoku; be it right or wrong."""
    lines = [content for _, line in numbered_lines(text) if (content := content_of(line))]
    if len(lines) != 1 or share_of_signs(lines[0]) < LEAST_SHARE:
        return False
    return any(digit in lines[0] for digit in DIGITS) or len(lines[0].split()[0]) in _SIZE_OF_LENGTH


def read(text: str, source: Sentence | str) -> SudokuPuzzle:
    """The first one that is there."""
    for number, line in numbered_lines(text):
        if content_of(line):
            return read_line(line, number, source)
    raise MalformedPuzzle(sentence("expected a Sudoku, found nothing"), source=source)


def write(puzzle: SudokuPuzzle) -> str:
    return written(puzzle) + "\n"


def content_of(line: str) -> str:
    """Without a comment and the blanks around."""
    return line.partition(COMMENT)[0].strip()


def read_line(line: str, number: int, source: Sentence | str) -> SudokuPuzzle:
    """The first word that is as long as a Sudoku. Raises MalformedPuzzle."""
    words = list(_WORD.finditer(line.partition(COMMENT)[0]))
    word = next((word for word in words if len(word[0]) in _SIZE_OF_LENGTH), None)
    if word is None:
        raise _wrong_length(len(words[0][0]) if words else 0, number, source)
    first = word.start() + 1
    return read_signs(word[0], _SIZE_OF_LENGTH[len(word[0])], lambda index: (number, first + index), source)


def _wrong_length(length: int, number: int, source: Sentence | str) -> MalformedPuzzle:
    what = sentence("expected a Sudoku of 16, 81, 256 or 625 signs, found {length}", length=length)
    return MalformedPuzzle(what, source=source, line=number)
