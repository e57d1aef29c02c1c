"""A Kakuro as an identifier of Simon Tatham's collection: rows, “:”, and all cells, those for clues included.

3:XV3V4XH4bXH3bV1XXXa

“X” is a wall without clues, “H4” one with a clue across, “V3” down, “B4.3” both, and “a” to “y” are 1 to 25 white
cells. Behind the rows there may stand the largest digit and the level, as in “3,9D1”; those with other digits than 1
to 9, or with more rules, are refused.
"""

import re
from collections.abc import Iterable, Iterator
from string import ascii_lowercase

from core.errors import MalformedPuzzle, PuzzleError
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
from core.language import Sentence, counted, sentence
from core.puzzles.kakuro import KakuroPuzzle

KIND = "kakuro"
NAME = sentence("Kakuro as an identifier of Simon Tatham's collection")
EXTENSIONS = (".txt",)
IS_CANONICAL = False
IS_UNMISTAKABLE = True

_LEAST, _MOST = 3, 12  # rows that the collection takes
_STRETCHES = ascii_lowercase[:25]
_NO_CLUES = "X"
_HEAD = re.compile(r"(?P<size>[0-9]+)(?:,(?P<largest>[0-9]+))?(?P<rule>[MN]?)(?:D[0-9]+)?:(?=(?P<mode>[OE]?)X)")
_TOKEN = re.compile(r"X|H(?P<h>[0-9]+)|V(?P<v>[0-9]+)|B(?P<across>[0-9]+)\.(?P<down>[0-9]+)|[a-y]")


def recognizes(text: str) -> bool:
    """By the first line that is no comment."""
    return is_sure_of(next((line for _, line in numbered_lines(text) if line.strip() and _is_content(line)), ""))


def is_sure_of(line: str) -> bool:
    return _HEAD.match(line.strip()) is not None


def read(text: str, source: Sentence | str) -> KakuroPuzzle:
    """The first one. Raises MalformedPuzzle."""
    return first_of(read_all((line for _, line in numbered_lines(text)), source), source)


def read_all(lines: Iterable[str], source: Sentence | str) -> Iterator[Entry]:
    return puzzles_in(lines, source, _read_line, _is_content)


def write(puzzle: KakuroPuzzle) -> str:
    """Raises PuzzleError for givens, and for a size that the collection does not have."""
    refuse_givens(puzzle)
    size = puzzle.outline.rows
    if size != puzzle.outline.columns or not _LEAST <= size <= _MOST:
        what = sentence(
            "this format is for as many rows as columns, from {least} to {most} of them", least=_LEAST, most=_MOST
        )
        raise PuzzleError(what)
    cells = (cell for row in texts_of(puzzle, _written_wall, lambda _: "") for cell in row)
    signs = "".join(cell or _STRETCHES[0] for cell in cells)
    stretches = re.sub(rf"{_STRETCHES[0]}{{1,25}}", lambda stretch: _STRETCHES[len(stretch[0]) - 1], signs)
    return f"{size}:{stretches}\n"


def write_all(puzzles: Iterable[KakuroPuzzle]) -> str:
    return "".join(map(write, puzzles))


def _written_wall(down: int, across: int) -> str:
    if down and across:
        return f"B{across}.{down}"
    return f"H{across}" if across else f"V{down}" if down else _NO_CLUES


def _is_content(line: str) -> bool:
    return not line.lstrip().startswith("#")


def _read_line(line: str, number: int, source: Sentence | str) -> KakuroPuzzle:
    head = _HEAD.match(line, len(line) - len(line.lstrip()))
    if head is None:
        what = sentence("expected an identifier such as “7:X…”, found “{text}”", text=shortened(line.strip()))
        raise MalformedPuzzle(what, source=source, line=number)
    if head["rule"] or head["mode"] or number_of(head["largest"] or "9") != 9:
        what = sentence("expected a Kakuro with the digits 1 to 9 and no other rules")
        raise MalformedPuzzle(what, source=source, line=number)
    size = number_of(head["size"])
    check_size(size, size, source, number)
    width = size + 1
    cells = _cells(line, number, head.end(), width * width, source)
    return puzzle_of([cells[start : start + width] for start in range(0, width * width, width)], source)


def _cells(line: str, number: int, at: int, count: int, source: Sentence | str) -> list[DrawnCell]:
    cells: list[DrawnCell] = []
    end = len(line.rstrip())
    while at < end:
        token = _TOKEN.match(line, at, end)
        if token is None:
            expected = sentence("“X”, a clue such as “H7”, “V7” or “B7.7”, or a letter from a to y")
            raise unexpected(expected, line[at], source, number, at + 1)
        cells += _of_token(token, number)
        if len(cells) > count:
            break
        at = token.end()
    if len(cells) != count:
        found = len(cells)
        what = counted(
            "expected {count} cell, found {width}", "expected {count} cells, found {width}", count=count, width=found
        )
        raise MalformedPuzzle(what, source=source, line=number, column=at + 1)
    return cells


def _of_token(token: re.Match[str], line: int) -> list[DrawnCell]:
    column = token.start() + 1
    if token[0] in _STRETCHES:
        return [DrawnCell(line, column, digit=0)] * (_STRETCHES.index(token[0]) + 1)
    down, across = token["down"] or token["v"] or "0", token["across"] or token["h"] or "0"
    return [DrawnCell(line, column, None, number_of(down), number_of(across))]
