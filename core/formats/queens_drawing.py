"""A board with obstacles as a drawing: a line a row, `.` a free square and `#` an obstacle.

. . #
. . .      has 3 rows and 3 columns, and an obstacle in the corner; blanks between the signs do not count.
. . .
"""

import re

from core.errors import MalformedPuzzle
from core.formats.lines import BYTE_ORDER_MARK, numbered_lines, shown
from core.language import Sentence, counted, sentence
from core.puzzles.geometry import Cell
from core.puzzles.queens import LARGEST, QueensPuzzle

KIND = "queens"
NAME = sentence("board drawn with “.” and “#”")
EXTENSIONS = (".txt",)
IS_CANONICAL = True
IS_UNMISTAKABLE = False

FREE, OBSTACLE = ".", "#"

_COMMENT = re.compile(r"^\s*#\s*\w", re.MULTILINE)  # of another format


def recognizes(text: str) -> bool:
    """Several lines, or a single square, without any digit; four of five signs at least are those of a board."""
    signs = _signs(text.removeprefix(BYTE_ORDER_MARK))
    if any(map(str.isdigit, signs)) or _COMMENT.search(text) or (len(signs) > 1 and len(_lines_of_board(text)) < 2):
        return False
    return 0 < 4 * len(signs) <= 5 * (signs.count(FREE) + signs.count(OBSTACLE))


def write(puzzle: QueensPuzzle) -> str:
    rows = (
        "".join(OBSTACLE if (row, column) in puzzle.obstacles else FREE for column in range(puzzle.size))
        for row in range(puzzle.size)
    )
    return "\n".join(rows) + "\n"


def read(text: str, source: Sentence | str) -> QueensPuzzle:
    """Raises MalformedPuzzle with the line and column, both from 1; `source` is what people call the text."""
    lines = _lines_of_board(text)
    if not lines:
        raise MalformedPuzzle(
            sentence("expected a board drawn with “.” for a free square and “#” for an obstacle, found no row"),
            source=source,
        )
    _check_signs(lines, source)
    size = len(lines)
    if size > LARGEST:
        raise MalformedPuzzle(
            sentence("expected at most {largest} rows, found {size}", largest=LARGEST, size=size),
            source=source,
            line=lines[LARGEST][0],
        )
    for number, line in lines:
        if (width := len(_signs(line))) != size:
            raise MalformedPuzzle(
                counted(
                    "expected {count} square, as there is {count} row, found {width}",
                    "expected {count} squares, as many as there are rows, found {width}",
                    count=size,
                    width=width,
                ),
                source=source,
                line=number,
            )
    return QueensPuzzle(
        size,
        frozenset(
            Cell(row, column)
            for row, (_, line) in enumerate(lines)
            for column, sign in enumerate(_signs(line))
            if sign == OBSTACLE
        ),
    )


def _lines_of_board(text: str) -> list[tuple[int, str]]:
    """Lines with their numbers; empty ones before and after the board are left out."""
    lines = numbered_lines(text)
    while lines and not lines[-1][1].strip():
        lines.pop()
    while lines and not lines[0][1].strip():
        lines.pop(0)
    return lines


def _check_signs(lines: list[tuple[int, str]], source: Sentence | str) -> None:
    for number, line in lines:
        for column, sign in enumerate(line, 1):
            if sign not in (FREE, OBSTACLE) and not sign.isspace():
                raise MalformedPuzzle(
                    sentence("expected “.” or “#”, found “{sign}”", sign=shown(sign)),
                    source=source,
                    line=number,
                    column=column,
                )


def _signs(line: str) -> str:
    return "".join(line.split())
