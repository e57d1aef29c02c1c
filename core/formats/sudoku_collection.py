"""Many Sudoku in one text (.sdm): a line for each, as `sudoku_line` has it; the others are empty or comments."""

import re
from collections.abc import Iterable, Iterator, Sequence

from core.errors import MalformedPuzzle
from core.formats import sudoku_line
from core.formats.entry import Entry
from core.formats.lines import BYTE_ORDER_MARK, numbered_lines
from core.formats.sudoku_line import content_of, read_line
from core.formats.sudoku_signs import BOX_OF_SIZE, EMPTY_SIGNS
from core.language import Sentence, sentence
from core.puzzles.sudoku import SudokuPuzzle

KIND = "sudoku"
NAME = sentence("Sudoku collection")
EXTENSIONS = (".sdm",)
IS_CANONICAL = False
IS_UNMISTAKABLE = False

read, write = sudoku_line.read, sudoku_line.write

_LENGTHS = tuple(size * size for size in BOX_OF_SIZE)
_SHORTEST = _LENGTHS[0]
_SMALL_SIGNS = set(EMPTY_SIGNS + "1234")
# No row of a grid or of a drawn board has so many signs with nothing between them.
_LONG_WORD = re.compile(r"[\w.*-]{33,}")


def recognizes(text: str) -> bool:
    """By its first lines: half of them look like a Sudoku, be they right or wrong."""
    lines = [content for _, line in numbered_lines(text) if (content := content_of(line))]
    likely = sum(is_sure_of(line) or len(_first_word(line)) == _SHORTEST for line in lines)
    return len(lines) > 1 and 2 * likely >= len(lines) and not _is_one_grid(lines)


def is_sure_of(line: str) -> bool:
    """A line of dashes may also part the boxes of a large grid, unless it is as long as a Sudoku."""
    found = _LONG_WORD.search(content_of(line))
    return found is not None and (set(found[0]) != {"-"} or len(found[0]) in _LENGTHS)


def read_all(lines: Iterable[str], source: Sentence | str) -> Iterator[Entry]:
    for number, line in enumerate(lines, 1):
        whole = line.removeprefix(BYTE_ORDER_MARK) if number == 1 else line
        if not content_of(whole):
            continue
        try:
            yield Entry(number, read_line(whole, number, source))
        except MalformedPuzzle as refusal:
            yield Entry(number, refusal)


def write_all(puzzles: Iterable[SudokuPuzzle]) -> str:
    return "".join(map(write, puzzles))


def _is_one_grid(lines: Sequence[str]) -> bool:
    """Sixteen lines of sixteen signs are one Sudoku of 16 rows, unless each could be one of 4 rows.

    Such a one with a single solution has four givens at least.
    """
    rows = [_first_word(line) for line in lines if not set(line) <= set("-+|= ")]
    return len(rows) == _SHORTEST and any(
        sum(map(row.count, "1234")) < 4 or not set(row) <= _SMALL_SIGNS for row in rows
    )


def _first_word(line: str) -> str:
    return line.split()[0]
