"""Kakuro as files of pzpr, one or more, with line breaks or “/” between their rows.

pzprv3        After the rows and columns come the cells, row and column of clues first: “.” is white, “4,7” a wall with
kakuro        its clue across, then its clue down, and a number alone the only clue that there can be in the first row
1             and column. Then, row by row and without those for clues, come the digits that are given, and “.”
2             elsewhere; small numbers in “[]” do not count. A clue of 0 or -1 is none.
0 3 4
7 . .
3 .
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from core.errors import MalformedPuzzle
from core.formats import kakuro_blocks
from core.formats.entry import Entry
from core.formats.kakuro_cells import (
    DrawnCell,
    Field,
    check_size,
    check_width,
    number_of,
    puzzle_of,
    texts_of,
    unexpected,
)
from core.formats.kakuro_lines import first_of
from core.formats.lines import NumberedLines, numbered_lines, shortened
from core.language import Sentence, counted, sentence
from core.puzzles.kakuro import KakuroPuzzle

KIND = "kakuro"
NAME = sentence("Kakuro as a file of pzpr")
EXTENSIONS = (".txt",)
IS_CANONICAL = False
IS_UNMISTAKABLE = True

_HEAD = re.compile(r"\s*pzprv3(?:\.[0-9]+)?\s*[/\s]\s*kakuro\s*(?:[/\s]|$)")
_FIRST_LINE = re.compile(r"\s*pzprv3\b")
_PIECE = re.compile(r"[^/]+")
_TOKEN = re.compile(r"([^\s\[]+)(?:\[[^\]]*\])?")
_CLUE = r"-1|[0-9]+"
_WALL = re.compile(rf"(?P<across>{_CLUE}),(?P<down>{_CLUE})")
_AFTERWORDS = ("history:", "info:")  # what the program keeps of a person's moves


def recognizes(text: str) -> bool:
    return _HEAD.match("\n".join(line for _, line in numbered_lines(text))) is not None


def is_sure_of(line: str) -> bool:
    """Where all of it stands in a line."""
    return recognizes(line)


def read(text: str, source: Sentence | str) -> KakuroPuzzle:
    """The first one. Raises MalformedPuzzle."""
    return first_of(read_all((line for _, line in numbered_lines(text)), source), source)


def read_all(lines: Iterable[str], source: Sentence | str) -> Iterator[Entry]:
    return kakuro_blocks.puzzles_in(lines, source, _read_file, lambda _, line: _FIRST_LINE.match(line) is not None)


def _read_file(block: NumberedLines, source: Sentence | str) -> KakuroPuzzle:
    """Raises MalformedPuzzle."""
    rows = _rows(block)
    if [row[0].text for row in rows[:2]] not in (["pzprv3", "kakuro"], ["pzprv3.1", "kakuro"]):
        raise MalformedPuzzle(sentence("expected “pzprv3” and “kakuro”"), source=source)
    height, width = _size(rows[2:4], source)
    cells, digits = rows[4 : height + 5], rows[height + 5 :]
    _check_heights(len(cells), len(digits), height, source)
    for row in cells:
        check_width(row, width + 1, source, row[0].line)
    for row in digits:
        check_width(row, width, source, row[0].line)
    drawing = [[_cell(field, at, column, source) for column, field in enumerate(row)] for at, row in enumerate(cells)]
    for at, row in enumerate(digits, 1):
        drawing[at][1:] = [_filled(one, field, source) for one, field in zip(drawing[at][1:], row, strict=True)]
    return puzzle_of(drawing, source)


def write(puzzle: KakuroPuzzle) -> str:
    outline = puzzle.outline
    cells = texts_of(puzzle, lambda down, across: f"{across},{down}", lambda _: ".")
    cells[0] = ["0", *(cell.partition(",")[2] for cell in cells[0][1:])]
    for row in cells[1:]:
        row[0] = row[0].partition(",")[0]
    digits = texts_of(puzzle, lambda down, across: ".", lambda digit: str(digit or "."))
    rows = [*cells, *(row[1:] for row in digits[1:])]
    head = ("pzprv3", "kakuro", str(outline.rows), str(outline.columns))
    return "".join(f"{line}\n" for line in head) + "".join(" ".join(row) + " \n" for row in rows)


def write_all(puzzles: Iterable[KakuroPuzzle]) -> str:
    return "".join(map(write, puzzles))


def _rows(block: NumberedLines) -> list[list[Field]]:
    rows = []
    for number, line in block:
        if line.lstrip().startswith(_AFTERWORDS):
            break
        for piece in _PIECE.finditer(line):
            tokens = _TOKEN.finditer(line, piece.start(), piece.end())
            if fields := [Field(token[1], number, token.start() + 1) for token in tokens]:
                rows.append(fields)
    return rows


def _size(rows: Sequence[Sequence[Field]], source: Sentence | str) -> tuple[int, int]:
    if len(rows) < 2:
        raise MalformedPuzzle(sentence("expected numbers of rows and columns, found nothing"), source=source)
    for row in rows:
        if len(row) != 1 or not re.fullmatch("[0-9]+", row[0].text):
            found = shortened(" ".join(field.text for field in row))
            what = sentence("expected a number of rows or columns, found “{text}”", text=found)
            raise MalformedPuzzle(what, source=source, line=row[0].line)
    height, width = (number_of(row[0].text) for row in rows)
    check_size(height, width, source, rows[0][0].line)
    return height, width


def _check_heights(cells: int, digits: int, height: int, source: Sentence | str) -> None:
    """Without any digits their rows may be missing."""
    if cells != height + 1 or digits not in (0, height):
        what = counted(
            "expected {rows} rows with clues and {count} row with digits, found {found}",
            "expected {rows} rows with clues and {count} rows with digits, found {found}",
            count=height,
            rows=height + 1,
            found=cells + digits,
        )
        raise MalformedPuzzle(what, source=source)


def _cell(field: Field, row: int, column: int, source: Sentence | str) -> DrawnCell:
    text, line, at = field
    if text == ".":
        return DrawnCell(line, at, digit=0)
    if wall := _WALL.fullmatch(text):
        return DrawnCell(line, at, None, _clue(wall["down"]), _clue(wall["across"]))
    if min(row, column) == 0 and re.fullmatch(_CLUE, text):
        return DrawnCell(line, at, None, 0 if row else _clue(text), _clue(text) if row else 0)
    raise unexpected(sentence("“.” or clues such as “4,7”, or a clue at the border"), text, source, line, at)


def _clue(text: str) -> int:
    return 0 if text == "-1" else number_of(text)


def _filled(cell: DrawnCell, field: Field, source: Sentence | str) -> DrawnCell:
    text, line, column = field
    if text in (".", "0"):
        return cell
    if cell.digit is None:
        raise unexpected(sentence("“.”, as there is a wall"), text, source, line, column)
    if text not in tuple("123456789"):
        raise unexpected(sentence("a digit from 1 to 9 or “.”"), text, source, line, column)
    return cell._replace(digit=int(text))
