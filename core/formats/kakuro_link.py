"""A Kakuro as a link of puzz.link or pzpr; with its address, or only the end from “kakuro/” on.

kakuro/3/3/l.l1-..k3443

After columns and rows come the cells, row by row: “k” to “z” are 1 to 16 white cells, “.” is a wall without clues, and
two other signs are one with its clue down, then its clue across. Then come the clues down of those columns, and the
clues across of those rows, that begin with a white cell. A clue is a digit, “a” to “j” for 10 to 19, “A” to “Z” for 20
to 45, and “-” or “0” where there is none.
"""

import re
from collections.abc import Iterable, Iterator
from string import ascii_lowercase, ascii_uppercase, digits

from core.errors import MalformedPuzzle
from core.formats.entry import Entry
from core.formats.kakuro_cells import (
    DrawnCell,
    check_size,
    number_of,
    puzzle_of,
    refuse_givens,
    texts_of,
    unexpected,
)
from core.formats.kakuro_lines import first_of, puzzles_in
from core.formats.lines import numbered_lines, shortened
from core.language import Sentence, sentence
from core.puzzles.kakuro import KakuroPuzzle

KIND = "kakuro"
NAME = sentence("Kakuro as a link of puzz.link")
EXTENSIONS = (".txt",)
IS_CANONICAL = False
IS_UNMISTAKABLE = True

_LINK = re.compile(r"(?:^|[/?=\s])kakuro/(?P<columns>[0-9]+)/(?P<rows>[0-9]+)/(?P<body>\S*)")
_CLUES = digits + ascii_lowercase[:10] + ascii_uppercase
_NO_CLUE = "-"
_WALL = "."
_STRETCHES = ascii_lowercase[10:]  # of 1, 2 ... white cells


def recognizes(text: str) -> bool:
    """By the first line that is no comment."""
    first = next((line for _, line in numbered_lines(text) if line.strip() and _is_content(line)), "")
    return is_sure_of(first)


def is_sure_of(line: str) -> bool:
    return _LINK.search(line) is not None


def read(text: str, source: Sentence | str) -> KakuroPuzzle:
    """The first one. Raises MalformedPuzzle."""
    return first_of(read_all((line for _, line in numbered_lines(text)), source), source)


def read_all(lines: Iterable[str], source: Sentence | str) -> Iterator[Entry]:
    return puzzles_in(lines, source, _read_line, _is_content)


def write(puzzle: KakuroPuzzle) -> str:
    """Raises PuzzleError if there are givens."""
    refuse_givens(puzzle)
    top, *rows = texts_of(puzzle, _written_wall, lambda _: "")
    body = "".join(_in_stretches("".join(cell or _STRETCHES[0] for row in rows for cell in row[1:])))
    down = (top[column][0] for column, cell in enumerate(rows[0]) if column and not cell)
    across = (row[0][-1] for row in rows if not row[1])
    clues = "".join(_NO_CLUE if clue == _WALL else clue for clue in (*down, *across))
    return f"kakuro/{puzzle.outline.columns}/{puzzle.outline.rows}/{body}{clues}\n"


def write_all(puzzles: Iterable[KakuroPuzzle]) -> str:
    return "".join(map(write, puzzles))


def _written_wall(down: int, across: int) -> str:
    if not down and not across:
        return _WALL
    return "".join(_CLUES[clue] if clue else _NO_CLUE for clue in (down, across))


def _in_stretches(cells: str) -> Iterator[str]:
    """Stretches of white cells become one sign, as far as there is one; they go on in the next row."""
    most = len(_STRETCHES)
    for piece in re.findall(rf"{_STRETCHES[0]}{{1,{most}}}|[^{_STRETCHES[0]}]+", cells):
        yield _STRETCHES[len(piece) - 1] if piece[0] == _STRETCHES[0] else piece


def _is_content(line: str) -> bool:
    return not line.lstrip().startswith("#")


def _read_line(line: str, number: int, source: Sentence | str) -> KakuroPuzzle:
    link = _LINK.search(line)
    if link is None:
        what = sentence("expected a link such as “kakuro/5/5/…”, found “{text}”", text=shortened(line.strip()))
        raise MalformedPuzzle(what, source=source, line=number)
    columns, rows = number_of(link["columns"]), number_of(link["rows"])
    check_size(rows, columns, source, number)
    return _Reading(link["body"], number, link.start("body"), source).puzzle(rows, columns)


class _Reading:
    """Goes through the signs from left to right."""

    def __init__(self, body: str, line: int, before: int, source: Sentence | str) -> None:
        self._body, self._line, self._before, self._source = body, line, before, source
        self._at = 0

    def puzzle(self, rows: int, columns: int) -> KakuroPuzzle:
        cells: list[DrawnCell] = []
        while len(cells) < rows * columns:
            cells += self._next_cells(rows * columns - len(cells))
        inside = [cells[start : start + columns] for start in range(0, rows * columns, columns)]
        corner = DrawnCell(self._line, self._column)
        top = [self._border(cell, is_top=True) for cell in inside[0]]
        drawing = [[corner, *top], *([self._border(row[0], is_top=False), *row] for row in inside)]
        if self._at < len(self._body):
            raise self._unexpected(sentence("the end of the link"))
        return puzzle_of(drawing, self._source)

    @property
    def _column(self) -> int:
        return self._before + self._at + 1

    def _next_cells(self, room: int) -> list[DrawnCell]:
        sign, column = self._body[self._at : self._at + 1], self._column
        if sign and sign in _STRETCHES:
            if (length := _STRETCHES.index(sign) + 1) > room:
                raise self._unexpected(sentence("at most {room} white cells", room=room))
            self._at += 1
            return [DrawnCell(self._line, column, digit=0)] * length
        if sign == _WALL:
            self._at += 1
            return [DrawnCell(self._line, column)]
        return [DrawnCell(self._line, column, None, self._clue(), self._clue())]

    def _border(self, first: DrawnCell, *, is_top: bool) -> DrawnCell:
        """The wall at the top or at the left, which has a clue if the cell beside it is white."""
        column = self._column
        if first.digit is None:
            return DrawnCell(self._line, column)
        clue = self._clue()
        return DrawnCell(self._line, column, None, clue if is_top else 0, 0 if is_top else clue)

    def _clue(self) -> int:
        sign = self._body[self._at : self._at + 1]
        if not sign or sign not in _CLUES + _NO_CLUE:
            raise self._unexpected(sentence("a digit, a letter, “.” or “-”"))
        self._at += 1
        return 0 if sign == _NO_CLUE else _CLUES.index(sign)

    def _unexpected(self, expected: Sentence) -> MalformedPuzzle:
        sign = self._body[self._at : self._at + 1]
        return unexpected(expected, sign, self._source, self._line, self._column)
