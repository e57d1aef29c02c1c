"""A Kakuro as it is drawn, row and column of clues included: what its formats have in common."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from core.errors import MalformedPuzzle, PuzzleError
from core.formats.lines import NumberedLines, shortened
from core.language import Sentence, counted, sentence
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle, Outline
from core.puzzles.kakuro.outline import LARGEST, SMALLEST, Way
from core.puzzles.kakuro.puzzle import MOST

_LONGEST_NUMBER = 30  # digits; what has more is far too large


class DrawnCell(NamedTuple):
    """A wall, unless there is a digit, which is 0 in an empty white cell; clues of 0 are none."""

    line: int
    column: int  # where it stands in the text, from 1
    digit: int | None = None
    down: int = 0
    across: int = 0


class Field(NamedTuple):
    """What stands for one cell in a line."""

    text: str
    line: int
    column: int  # from 1


# Reading


def fields_of(lines: NumberedLines, separator: str) -> list[list[Field]]:
    """Of each line that is not empty, without the blanks around them."""
    return [_fields(line, number, separator) for number, line in lines if line.strip()]


def _fields(line: str, number: int, separator: str) -> list[Field]:
    fields, start = [], 0
    for piece in line.split(separator):
        fields.append(Field(piece.strip(), number, start + len(piece) - len(piece.lstrip()) + 1))
        start += len(piece) + len(separator)
    return fields


def size_of(fields: Sequence[Field], separator: str, source: Sentence | str) -> tuple[int, int]:
    """Rows and columns of a first line that counts those for clues. Raises MalformedPuzzle."""
    line = fields[0].line
    if len(fields) != 2 or not all(re.fullmatch("[0-9]+", field.text) for field in fields):
        what = sentence(
            "expected numbers of rows and columns, such as “{example}”, found “{text}”",
            example=f"9{separator}9",
            text=shortened(separator.join(field.text for field in fields)),
        )
        raise MalformedPuzzle(what, source=source, line=line)
    height, width = (number_of(field.text) for field in fields)
    check_whole_size(height, width, source, line)
    return height, width


def check_size(rows: int, columns: int, source: Sentence | str, line: int | None = None) -> None:
    """Of the playing area. Raises MalformedPuzzle."""
    if not (min(rows, columns) >= SMALLEST and max(rows, columns) <= LARGEST):
        what = sentence(
            "expected from 1 to {largest} rows and columns, besides those of the clues, found {rows} and {columns}",
            largest=LARGEST,
            rows=shortened(str(rows)),
            columns=shortened(str(columns)),
        )
        raise MalformedPuzzle(what, source=source, line=line)


def check_whole_size(rows: int, columns: int, source: Sentence | str, line: int | None = None) -> None:
    """With the row and the column of clues. Raises MalformedPuzzle."""
    if not (min(rows, columns) > SMALLEST and max(rows, columns) <= LARGEST + 1):
        what = sentence(
            "expected from 2 to {largest} rows and columns, those of the clues included, found {rows} and {columns}",
            largest=LARGEST + 1,
            rows=shortened(str(rows)),
            columns=shortened(str(columns)),
        )
        raise MalformedPuzzle(what, source=source, line=line)


def check_width(fields: Sequence[object], width: int, source: Sentence | str, line: int) -> None:
    """Raises MalformedPuzzle."""
    if len(fields) != width:
        what = counted(
            "expected {count} cell, found {width}",
            "expected {count} cells, found {width}",
            count=width,
            width=len(fields),
        )
        raise MalformedPuzzle(what, source=source, line=line)


def check_height(lines: Sequence[Sequence[Field]], height: int, source: Sentence | str, line: int) -> None:
    """Raises MalformedPuzzle, with the line of the first row that is too much, or with this one."""
    if len(lines) != height:
        what = counted(
            "expected {count} row, found {height}",
            "expected {count} rows, found {height}",
            count=height,
            height=len(lines),
        )
        raise MalformedPuzzle(what, source=source, line=lines[height][0].line if len(lines) > height else line)


def unexpected(expected: Sentence, text: str, source: Sentence | str, line: int, column: int) -> MalformedPuzzle:
    """The refusal of a text that cannot stand for a cell."""
    if not text:
        what = sentence("expected {expected}, found nothing", expected=expected)
    else:
        what = sentence("expected {expected}, found “{text}”", expected=expected, text=shortened(text))
    return MalformedPuzzle(what, source=source, line=line, column=column)


def number_of(digits: str) -> int:
    """Of very many digits the first ones are enough."""
    return int(digits.lstrip("0")[:_LONGEST_NUMBER] or "0")


def puzzle_of(drawing: Sequence[Sequence[DrawnCell]], source: Sentence | str) -> KakuroPuzzle:
    """Rows of the same length, of a size that is checked. Raises MalformedPuzzle."""
    outline, cells = outline_of(drawing, source), _by_place(drawing)
    givens = tuple(cells[cell].digit or 0 for cell in outline.cells)
    return KakuroPuzzle(outline, _sums(outline, cells, source), givens)


def outline_of(drawing: Sequence[Sequence[DrawnCell]], source: Sentence | str) -> Outline:
    """The same without sums and digits. Raises MalformedPuzzle."""
    white = {cell: drawn for cell, drawn in _by_place(drawing).items() if drawn.digit is not None}
    for cell, drawn in white.items():
        if min(cell) < 0:
            what = sentence("expected a wall, as the first row and column are for clues, found a white cell")
            raise MalformedPuzzle(what, source=source, line=drawn.line, column=drawn.column)
    return Outline(len(drawing) - 1, len(drawing[0]) - 1, frozenset(white))


def _by_place(drawing: Sequence[Sequence[DrawnCell]]) -> dict[Cell, DrawnCell]:
    """Counted as in the outline: the row and the column of clues are -1."""
    return {Cell(row, column): drawn for row, line in enumerate(drawing, -1) for column, drawn in enumerate(line, -1)}


def _sums(outline: Outline, cells: Mapping[Cell, DrawnCell], source: Sentence | str) -> tuple[int, ...]:
    sums = {(run.way, run.cells[0]): 0 for run in outline.runs}
    for (row, column), drawn in cells.items():
        if drawn.across:
            _put(sums, "across", Cell(row, column + 1), drawn.across, drawn, source)
        if drawn.down:
            _put(sums, "down", Cell(row + 1, column), drawn.down, drawn, source)
    return tuple(sums.values())


def _put(
    sums: dict[tuple[Way, Cell], int], way: Way, first: Cell, total: int, drawn: DrawnCell, source: Sentence | str
) -> None:
    if total > MOST:
        found = shortened(str(total))
        what = sentence("expected a sum of at most {most}, found {total}", most=MOST, total=found)
    elif (way, first) in sums:
        sums[way, first] = total
        return
    elif way == "across":
        what = sentence("expected a white cell to the right of the clue {total}, found none", total=total)
    else:
        what = sentence("expected a white cell below the clue {total}, found none", total=total)
    raise MalformedPuzzle(what, source=source, line=drawn.line, column=drawn.column)


# Writing


def texts_of(
    puzzle: KakuroPuzzle, of_wall: Callable[[int, int], str], of_white: Callable[[int], str]
) -> list[list[str]]:
    """Rows of texts, those for clues included, each of a wall's clues down and across or of a white cell's digit."""
    outline = puzzle.outline
    sums = {(run.way, run.cells[0]): total for run, total in zip(outline.runs, puzzle.sums, strict=True)}

    def text(row: int, column: int) -> str:
        number = outline.numbers.get(Cell(row, column))
        if number is not None:
            return of_white(puzzle.givens[number])
        return of_wall(sums.get(("down", Cell(row + 1, column)), 0), sums.get(("across", Cell(row, column + 1)), 0))

    return [[text(row, column) for column in range(-1, outline.columns)] for row in range(-1, outline.rows)]


def refuse_givens(puzzle: KakuroPuzzle) -> None:
    """Raises PuzzleError where there are any."""
    if any(puzzle.givens):
        raise PuzzleError(sentence("this format cannot tell which digits are given"))
