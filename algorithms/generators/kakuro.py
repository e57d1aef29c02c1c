"""Makes Kakuro of one grade, of a size or on an outline: fills it at random, then repairs it."""

from collections.abc import Callable, Iterator
from itertools import count, islice, repeat
from random import Random

from algorithms.generators.kakuro_draft import Draft
from algorithms.generators.kakuro_fill import filled
from algorithms.generators.kakuro_frame import Frame
from algorithms.generators.kakuro_grading import filter_of
from algorithms.generators.kakuro_outline import outline, without_long_runs
from algorithms.generators.kakuro_refusals import refuse_grade, refuse_outline, refuse_size
from algorithms.generators.kakuro_repair import Maker, Work
from algorithms.techniques.deduction import Grade
from core.errors import PuzzleError
from core.language import counted
from core.puzzles.geometry import Bits
from core.puzzles.kakuro import KakuroPuzzle, Outline

LEAST_BUDGET = 100_000  # moves; or, of large ones,
BUDGET_OF_A_CELL = 400  # for each. Of thousands of orders none took a quarter of it and was fulfilled.
OUTLINE_BUDGET = 100_000
OUTLINE_PATIENCE = 300  # moves that may improve nothing where an outline is wanted as it is
EDIT_PATIENCE = 100  # where it may change a little
CELLS_FOR_AN_EDIT = 3  # so many edits before another outline is begun
BREAKS = 20  # tries to break the long runs of an outline
TRIES = 4  # boards for one with the wanted share of unique sums
TOLERANCE = 5  # percent beside it that are as good

_BIAS = {Grade.EASY: 0.9, Grade.MEDIUM: 0.5, Grade.HARD: 0.15, Grade.EXPERT: 0.15}
_WHITE_SHARE = {Grade.EASY: 0.63, Grade.MEDIUM: 0.66, Grade.HARD: 0.68, Grade.EXPERT: 0.68}


def generate(
    grade: Grade, random: Random, rows: int, columns: int, *, budget: int | None = None, unique_sums: int | None = None
) -> KakuroPuzzle:
    """The first of `puzzles`. Raises PuzzleError if none can be, or none was found within so many moves."""
    budget = budget or budget_of(rows, columns)
    found = islice(puzzles(grade, random, rows, columns, unique_sums=unique_sums), budget)
    puzzle = next(filter(None, found), None)
    if puzzle is None:
        raise PuzzleError(
            counted(
                "no such Kakuro was found in {count} move: another seed or a larger budget may find one",
                "no such Kakuro was found in {count} moves: another seed or a larger budget may find one",
                count=budget,
            )
        )
    return puzzle


def budget_of(rows: int, columns: int) -> int:
    """Moves after which nobody need hope."""
    return max(LEAST_BUDGET, BUDGET_OF_A_CELL * rows * columns)


def puzzles(
    grade: Grade, random: Random, rows: int, columns: int, *, unique_sums: int | None = None
) -> Iterator[KakuroPuzzle | None]:
    """Puzzles of exactly this grade with one solution, without end, and None after each move and branch.

    So whoever waits can draw, cancel and give up. The same seed gives the same puzzles. Raises PuzzleError if there is
    none of the size.

    `unique_sums` is a wish: of a hundred sums so many shall have a single combination. The first board within five of
    it is taken, or of a few boards the nearest; the grade and the single solution are never given up for it.
    """
    refuse_size(grade, rows, columns)
    maker, frame = Maker(grade, random, unique_sums), Frame(rows, columns)

    def attempt() -> Work[KakuroPuzzle | None]:
        white = frame.bits(outline(rows, columns, random, _WHITE_SHARE[grade]).white)
        return _made(maker, frame, white, white.bit_count() // CELLS_FOR_AN_EDIT + CELLS_FOR_AN_EDIT)

    return _nearest(attempt, unique_sums)


def puzzles_of_outline(
    grade: Grade, random: Random, outline: Outline, *, unique_sums: int | None = None
) -> Iterator[KakuroPuzzle | None]:
    """As `puzzles`, all on this outline, whose cells of their own have a sum too. Raises PuzzleError if none can be."""
    refuse_outline(outline)
    refuse_grade(grade, outline)
    maker = Maker(grade, random, unique_sums, OUTLINE_PATIENCE)
    frame = Frame(outline.rows, outline.columns)
    white = frame.bits(outline.white)
    return _nearest(lambda: _made(maker, frame, white, 0), unique_sums)


def puzzles_near(
    grade: Grade, random: Random, outline: Outline, *, unique_sums: int | None = None
) -> Iterator[KakuroPuzzle | None]:
    """As `puzzles`, on outlines that differ in few cells, later ones in more. None at all if they cannot be.

    Raises PuzzleError where all would be easy. Runs over nine cells are broken. What is the same after half a turn
    stays so, and what is in one piece too.
    """
    refuse_grade(grade, outline)
    maker, frame = Maker(grade, random, unique_sums, EDIT_PATIENCE, sparing=True), _frame(outline)
    start = frame.bits(outline.white)
    for tried in count():
        yield None
        white = max((without_long_runs(frame, start, random) for _ in range(BREAKS)), key=int.bit_count)
        if not white:
            return
        yield (yield from _made(maker, frame, white, 1 + tried * tried // 16))


def _frame(outline: Outline) -> Frame:
    frame = Frame(outline.rows, outline.columns)
    white = frame.bits(outline.white)
    is_turned = all(not frame.pair(frame.place(cell)) & ~white for cell in outline.white)
    return Frame(outline.rows, outline.columns, is_turned)


def _made(maker: Maker, frame: Frame, white: Bits, edits: int) -> Work[KakuroPuzzle | None]:
    """From a new fill, which takes as long as a move for each of its cells."""
    bias = _BIAS[maker.grade] if maker.unique_sums is None else maker.unique_sums / 100
    draft = Draft(frame, white, filled(frame, white, bias, maker.chance), filter_of(maker.grade))
    yield from repeat(None, white.bit_count())
    return (yield from maker.made(draft, edits))


def _nearest(
    attempt: Callable[[], Work[KakuroPuzzle | None]], unique_sums: int | None
) -> Iterator[KakuroPuzzle | None]:
    """Of a few puzzles the one that comes nearest to the wish, again and again."""
    wanted, made = unique_sums or 0, list[KakuroPuzzle]()
    while True:
        puzzle = yield from attempt()
        yield None
        if not puzzle:
            continue
        made.append(puzzle)
        nearest = min(made, key=lambda one: abs(one.unique_sums_percent - wanted))
        if unique_sums is None or abs(nearest.unique_sums_percent - wanted) <= TOLERANCE or len(made) == TRIES:
            made.clear()
            yield nearest
