"""A Kakuro drawn as it is printed: boxes with the sums beside a backslash, down before it and across behind it."""

from core.formats.kakuro_cells import texts_of
from core.puzzles.kakuro import KakuroPuzzle

_WIDTH = 5  # of a box, as many signs as the two largest sums take
_WALL = "#" * _WIDTH


def drawing(puzzle: KakuroPuzzle) -> str:
    """In plain signs, for mail and old printers; the empty boxes are to be filled."""
    rows = texts_of(puzzle, _wall, lambda digit: str(digit or "").center(_WIDTH))
    ruler = "+" + f"{'-' * _WIDTH}+" * (puzzle.columns + 1)
    lines = [ruler]
    for row in rows:
        lines += [f"|{'|'.join(row)}|", ruler]
    return "\n".join(lines)


def _wall(down: int, across: int) -> str:
    return f"{down or '':>2}\\{across or '':<2}" if down or across else _WALL
