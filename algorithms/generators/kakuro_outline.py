"""Makes outlines of Kakuro: the same after half a turn, in one piece, each run of two to nine cells."""

from random import Random

from algorithms.generators.kakuro_frame import Frame, places
from algorithms.luck import shuffled
from core.errors import PuzzleError
from core.language import sentence
from core.puzzles.geometry import Bits
from core.puzzles.kakuro import Outline
from core.puzzles.kakuro.outline import LONGEST

SMALLEST_MADE, LARGEST_MADE = 2, 50  # rows, and columns, that are made
WHITE_SHARE = 0.66
SPREAD = 0.03  # below the share that was asked for


def outline(rows: int, columns: int, random: Random, white_share: float = WHITE_SHARE) -> Outline:
    """Starts all white and blackens at random. Where so few white cells cannot be, as on small ones, there are more.

    Raises PuzzleError for a strip of two or three by ten or more: one of its runs would have more than nine cells.
    """
    refuse_strips(rows, columns)
    frame = Frame(rows, columns)
    least = min(white_share, 0.6) * frame.all.bit_count() if min(rows, columns) > 5 else 1
    while True:
        if white := without_long_runs(frame, frame.all, random, least):
            return frame.outline(_blackened(frame, white, random, white_share))


def refuse_strips(rows: int, columns: int) -> None:
    """Every column of three cells in one piece holds the middle one, so that the middle row is one run."""
    assert min(rows, columns) >= SMALLEST_MADE and max(rows, columns) <= LARGEST_MADE, "there are so many at most"
    if min(rows, columns) < 4 and max(rows, columns) > LONGEST:
        raise PuzzleError(
            sentence(
                "a Kakuro of {rows} x {columns} would need a run of more than nine cells: ask for four rows and columns"
                " at least, or for nine at most",
                rows=rows,
                columns=columns,
            )
        )


def without_long_runs(frame: Frame, white: Bits, random: Random, least: float = 1) -> Bits:
    """Breaks them; 0 where one cannot be broken, or fewer cells than the least would be left."""
    while long := frame.long(white):
        before = white
        for place in shuffled(places(long), random):
            if 1 << place & frame.long(white):
                rest = frame.without(white, frame.pair(place))
                white = rest if rest.bit_count() >= least else white
        if white == before:
            return 0
    return white


def _blackened(frame: Frame, white: Bits, random: Random, white_share: float) -> Bits:
    """Until the share is reached; large walls only where small ones do not get there."""
    least, wanted = ((white_share - spread) * frame.all.bit_count() for spread in (SPREAD, 0))
    for most in (2, 4, LARGEST_MADE):
        for place in shuffled(places(white), random):
            if white.bit_count() <= wanted:
                return white
            if 1 << place & white:
                rest = frame.without(white, frame.pair(place))
                if rest.bit_count() >= max(least, white.bit_count() - most):
                    white = rest
    return white
