"""Many Kakuro in one text (.kkr), each of them a word of letters, digits, “-” and “_”, with six bits in each sign.

%version kakuro 1 0      First come rows and columns, then a bit for each cell, 1 if it is white, then a sum for each
CCPEDED                  run of two cells or more, 0 if it has none, in the order of their first cells, those across
@title "Three and four"  first, and then, if digits are given, nine bits for each white cell. Missing bits are 0.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from string import ascii_letters, ascii_uppercase, digits

from core.errors import MalformedPuzzle, PuzzleError
from core.formats.entry import Entry
from core.formats.kakuro_cells import check_size, unexpected
from core.formats.kakuro_lines import first_of, puzzles_in
from core.formats.lines import numbered_lines
from core.language import Sentence, sentence
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle, Outline
from core.puzzles.kakuro.puzzle import MOST

KIND = "kakuro"
NAME = sentence("Kakuro collection (.kkr)")
EXTENSIONS = (".kkr",)
IS_CANONICAL = False
IS_UNMISTAKABLE = True

_HEAD = "%version kakuro 1 0"
_VERSION = re.compile(r"%version\s+kakuro(\s|$)")
_SIGNS = ascii_uppercase + ascii_letters[:26] + digits + "-_"
_MORE = 32  # in a sign of a number: another one follows
_LONGEST_NUMBER = 4  # signs


def recognizes(text: str) -> bool:
    """By its first line."""
    return is_sure_of(next((line for _, line in numbered_lines(text) if line.strip()), ""))


def is_sure_of(line: str) -> bool:
    return _VERSION.match(line.strip()) is not None


def read(text: str, source: Sentence | str) -> KakuroPuzzle:
    """The first one. Raises MalformedPuzzle."""
    return first_of(read_all((line for _, line in numbered_lines(text)), source), source)


def read_all(lines: Iterable[str], source: Sentence | str) -> Iterator[Entry]:
    return puzzles_in(lines, source, _read_line, _is_content)


def write(puzzle: KakuroPuzzle) -> str:
    """Raises PuzzleError if a run of a single cell has a sum."""
    return write_all([puzzle])


def write_all(puzzles: Iterable[KakuroPuzzle]) -> str:
    """Raises PuzzleError if a run of a single cell has a sum."""
    return "".join(f"{line}\n" for line in (_HEAD, *map(_word, puzzles)))


def _word(puzzle: KakuroPuzzle) -> str:
    outline = puzzle.outline
    sums = dict(zip(outline.runs, puzzle.sums, strict=True))
    if any(total for run, total in sums.items() if len(run.cells) == 1):
        raise PuzzleError(sentence("this format cannot tell the sum of a run of a single cell"))
    white = [Cell(row, column) in outline.white for row in range(outline.rows) for column in range(outline.columns)]
    values = [*_of_number(outline.rows), *_of_number(outline.columns), *_of_bits(white)]
    values += [sums[outline.runs[number]] for number in _listed(outline)]
    if any(puzzle.givens):
        values += _of_bits([digit == given for given in puzzle.givens for digit in range(1, 10)])
    return "".join(map(_SIGNS.__getitem__, values))


def _listed(outline: Outline) -> list[int]:
    """The numbers of the runs that have a sum here, in the order in which they have it."""
    runs = outline.runs
    long = (number for number, run in enumerate(runs) if len(run.cells) > 1)
    return sorted(long, key=lambda number: (runs[number].cells[0], runs[number].way))


def _of_number(number: int) -> list[int]:
    """Five bits a sign, the highest first."""
    groups = [number & _MORE - 1]
    while number := number >> 5:
        groups.append(number & _MORE - 1 | _MORE)
    return groups[::-1]


def _of_bits(bits: Sequence[bool]) -> list[int]:
    """Six a sign, the first one lowest."""
    return [sum(bit << place for place, bit in enumerate(bits[start : start + 6])) for start in range(0, len(bits), 6)]


def _is_content(line: str) -> bool:
    return not line.startswith(("#", "@")) and line.split() != _HEAD.split()


def _read_line(line: str, number: int, source: Sentence | str) -> KakuroPuzzle:
    word = line.strip()
    return _Reading(word, number, line.index(word), source).puzzle()


class _Reading:
    """Goes through the signs from left to right; behind the last one all are 0."""

    def __init__(self, word: str, line: int, before: int, source: Sentence | str) -> None:
        self._word, self._line, self._before, self._source = word, line, before, source
        self._at = 0

    def puzzle(self) -> KakuroPuzzle:
        rows, columns = self._number(), self._number()
        check_size(rows, columns, self._source, self._line)
        cells = [Cell(row, column) for row in range(rows) for column in range(columns)]
        white = (cell for cell, bit in zip(cells, self._bits(len(cells)), strict=True) if bit)
        outline = Outline(rows, columns, frozenset(white))
        sums = [0] * len(outline.runs)
        for number in _listed(outline):
            sums[number] = self._sum()
        bits = self._bits(9 * len(outline.cells))
        if self._at < len(self._word):
            raise self._unexpected(sentence("the end of the puzzle"), self._at)
        return KakuroPuzzle(outline, tuple(sums), tuple(_digit(bits[at : at + 9]) for at in range(0, len(bits), 9)))

    def _next(self) -> int:
        at, self._at = self._at, self._at + 1
        if at >= len(self._word):
            return 0
        if self._word[at] not in _SIGNS:
            raise self._unexpected(sentence("a letter, a digit, “-” or “_”"), at)
        return _SIGNS.index(self._word[at])

    def _number(self) -> int:
        number = 0
        for _ in range(_LONGEST_NUMBER):
            value = self._next()
            number = number << 5 | value & _MORE - 1
            if value < _MORE:
                return number
        raise self._unexpected(sentence("a small number"), self._at - 1)

    def _bits(self, count: int) -> list[int]:
        values = [self._next() for _ in range(0, count, 6)]
        return [value >> place & 1 for value in values for place in range(6)][:count]

    def _sum(self) -> int:
        total = self._next()
        if total > MOST:
            what = sentence("expected a sum of at most {most}, found {total}", most=MOST, total=total)
            raise MalformedPuzzle(what, source=self._source, line=self._line, column=self._before + self._at)
        return total

    def _unexpected(self, expected: Sentence, at: int) -> MalformedPuzzle:
        return unexpected(expected, self._word[at : at + 1], self._source, self._line, self._before + at + 1)


def _digit(bits: Sequence[int]) -> int:
    """Several bits are what a person has noted, and no digit."""
    return bits.index(1) + 1 if sum(bits) == 1 else 0
