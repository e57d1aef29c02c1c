"""A Kakuro without sums, its outline: rows and columns, those for clues included, then two letters for each cell.

4 5
xx xx cx cx xx      “nn” is a white cell, and the others are walls: with “c” for a clue down, “r” for one across, and
xx cr nn nn cx      “x” where there is none. “xx” will do for each wall, as the white cells tell where clues belong.
xr nn nn nn nn
xr nn nn xr nn
"""

import re
from collections.abc import Sequence

from core.errors import MalformedPuzzle, PuzzleError
from core.formats.kakuro_cells import DrawnCell, Field, check_height, check_width, outline_of, size_of, unexpected
from core.formats.lines import numbered_lines
from core.language import Sentence, sentence
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle, Outline
from core.puzzles.kakuro.outline import Way

KIND = "kakuro"
NAME = sentence("Kakuro as an outline without sums")
EXTENSIONS = (".txt",)
IS_CANONICAL = False
IS_UNMISTAKABLE = True

WHITE = "nn"

_NUMBER = re.compile("[0-9]+")
_WALL = re.compile("[cx][rx]")


def recognizes(text: str) -> bool:
    """Two numbers, then four of five cells that are right."""
    lines = _lines(text)
    if len(lines) < 2 or len(lines[0]) != 2 or not all(_NUMBER.fullmatch(field.text) for field in lines[0]):
        return False
    cells = [field.text for line in lines[1:] for field in line]
    return 5 * sum(cell == WHITE or _WALL.fullmatch(cell) is not None for cell in cells) >= 4 * len(cells)


def read(text: str, source: Sentence | str) -> KakuroPuzzle:
    """Raises MalformedPuzzle, also where a clue has no cells."""
    lines = _lines(text)
    if not lines:
        raise MalformedPuzzle(sentence("expected the outline of a Kakuro, found nothing"), source=source)
    height, width = size_of(lines[0], " ", source)
    rows = lines[1:]
    check_height(rows, height, source, lines[0][0].line)
    for row in rows:
        check_width(row, width, source, row[0].line)
    outline = outline_of([[_cell(field, source) for field in row] for row in rows], source)
    _check_walls(outline, rows, source)
    return KakuroPuzzle(outline, (0,) * len(outline.runs))


def write(puzzle: KakuroPuzzle) -> str:
    """Raises PuzzleError for sums and givens."""
    if any(puzzle.sums) or any(puzzle.givens):
        raise PuzzleError(sentence("this format cannot tell sums and digits, only the outline"))
    outline = puzzle.outline
    rows = [f"{outline.rows + 1} {outline.columns + 1}", *map(" ".join, _written(outline))]
    return "".join(f"{row}\n" for row in rows)


def part_of(puzzle: KakuroPuzzle) -> KakuroPuzzle:
    """The outline alone."""
    return puzzle.cleared()


def _written(outline: Outline) -> list[list[str]]:
    firsts: set[tuple[Way, Cell]] = {(run.way, run.cells[0]) for run in outline.runs}

    def text(row: int, column: int) -> str:
        if Cell(row, column) in outline.white:
            return WHITE
        down, across = ("down", Cell(row + 1, column)) in firsts, ("across", Cell(row, column + 1)) in firsts
        return ("c" if down else "x") + ("r" if across else "x")

    return [[text(row, column) for column in range(-1, outline.columns)] for row in range(-1, outline.rows)]


def _lines(text: str) -> list[list[Field]]:
    """Those that are not empty."""
    return [fields for number, line in numbered_lines(text) if (fields := _fields(line, number))]


def _fields(line: str, number: int) -> list[Field]:
    return [Field(token[0], number, token.start() + 1) for token in re.finditer(r"\S+", line)]


def _cell(field: Field, source: Sentence | str) -> DrawnCell:
    text, line, column = field
    if text == WHITE:
        return DrawnCell(line, column, digit=0)
    if _WALL.fullmatch(text):
        return DrawnCell(line, column)
    raise unexpected(sentence("“nn”, “xx”, “cx”, “xr” or “cr”"), text, source, line, column)


def _check_walls(outline: Outline, rows: Sequence[Sequence[Field]], source: Sentence | str) -> None:
    """Each may lack clues, but have none without cells."""
    for fields, walls in zip(rows, _written(outline), strict=True):
        for field, wall in zip(fields, walls, strict=True):
            if any(letter not in ("x", allowed) for letter, allowed in zip(field.text, wall, strict=True)):
                expected = sentence("“{wall}”, as “c” needs a white cell below it and “r” one to its right", wall=wall)
                raise unexpected(expected, field.text, source, field.line, field.column)
