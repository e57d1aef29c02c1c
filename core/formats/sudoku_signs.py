"""The signs of a written Sudoku: digits, letters for those above 9, and what stands for an empty cell.

Above 9 three alphabets are in use, and which one it is can be seen. A puzzle with one solution shows all its digits
but one at least, so a sign that only one alphabet has is there:

1 to 9, A, B ...   the usual one; with 16 digits the last is G, with 25 it is P
0 to 9, A, B ...   if there is a 0, and another sign for the empty cells, and the last letter of the usual one is not
A, B, C ...        if there is no digit, and a letter that the usual one does not have

Small letters are as good as capitals.
"""

from collections.abc import Callable, Mapping
from functools import cache
from string import ascii_uppercase, digits

from core.errors import MalformedPuzzle
from core.formats.lines import shown
from core.language import Sentence, sentence
from core.puzzles.digit_signs import digit_sign
from core.puzzles.sudoku.puzzle import BOXES, SudokuPuzzle

EMPTY = "."
EMPTY_SIGNS = ".0_*-"
DIGITS = digits[1:]
BOX_OF_SIZE = {box * box: box for box in BOXES}

_WITHOUT_ZERO = DIGITS + ascii_uppercase
_WITH_ZERO = digits + ascii_uppercase
_LETTERS_ONLY = ascii_uppercase


def written(puzzle: SudokuPuzzle) -> str:
    """All cells in reading order."""
    return "".join(digit_sign(digit) if digit else EMPTY for digit in puzzle.givens)


def read_signs(
    signs: str, size: int, place: Callable[[int], tuple[int, int | None]], source: Sentence | str
) -> SudokuPuzzle:
    """Of as many signs as there are cells; `place` tells line and column of one. Raises MalformedPuzzle."""
    meanings = _meanings(size, _alphabet(signs, size))
    try:
        return SudokuPuzzle(BOX_OF_SIZE[size], tuple(map(meanings.__getitem__, signs)))
    except KeyError:
        wrong = next(index for index, sign in enumerate(signs) if sign not in meanings)
        line, column = place(wrong)
        raise _unexpected(signs[wrong], size, source, line, column) from None


def _unexpected(sign: str, size: int, source: Sentence | str, line: int, column: int | None) -> MalformedPuzzle:
    """The refusal of a sign, with those that a Sudoku of this size has."""
    facts = {"last": digit_sign(size), "sign": shown(sign)}
    if size < 10:
        what = sentence("expected a digit from 1 to {last}, or “.” or “0” for an empty cell, found “{sign}”", **facts)
    else:
        what = sentence(
            "expected a digit from 1 to 9, a letter from A to {last}, or “.” or “0” for an empty cell, found “{sign}”",
            **facts,
        )
    return MalformedPuzzle(what, source=source, line=line, column=column)


def share_of_signs(text: str) -> float:
    """Which part of the text, blanks left out, are digits or signs for an empty cell."""
    every = "".join(text.split())
    return sum(map(every.count, EMPTY_SIGNS + DIGITS)) / max(1, len(every))


def _alphabet(signs: str, size: int) -> str:
    if size < 10:
        return _WITHOUT_ZERO
    seen = set(signs.upper())
    usual_letters = ascii_uppercase[: size - 9]
    if seen.isdisjoint(DIGITS) and not seen.isdisjoint(ascii_uppercase[len(usual_letters) :]):
        return _LETTERS_ONLY
    if "0" in seen and not seen.isdisjoint(EMPTY_SIGNS.replace("0", "")) and usual_letters[-1] not in seen:
        return _WITH_ZERO
    return _WITHOUT_ZERO


@cache
def _meanings(size: int, alphabet: str) -> Mapping[str, int]:
    """Digit of each sign, 0 for an empty cell."""
    known = dict.fromkeys(EMPTY_SIGNS, 0)
    for digit, sign in enumerate(alphabet[:size], 1):
        known[sign] = known[sign.lower()] = digit
    return known
