"""Puzzles of every kind, made at random; a kind that is added needs a line in `PUZZLES`.

A format that cannot tell all of its kind needs one in `TELLABLE`.
"""

from hypothesis import strategies as st

from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle, Outline
from core.puzzles.queens import QueensPuzzle
from core.puzzles.sudoku import BOXES, SudokuPuzzle


@st.composite
def queens(draw):
    size = draw(st.integers(1, 32))
    number = st.integers(0, size - 1)
    return QueensPuzzle(size, draw(st.frozensets(st.builds(Cell, number, number), max_size=40)))


@st.composite
def sudoku(draw, boxes=BOXES):
    """Some digits anywhere, which may break the rules."""
    box = draw(st.sampled_from(boxes))
    givens = draw(st.dictionaries(st.integers(0, box**4 - 1), st.integers(1, box**2), max_size=30))
    return SudokuPuzzle(box, tuple(givens.get(number, 0) for number in range(box**4)))


@st.composite
def kakuro(draw, *, sizes=None, has_givens=True, has_sums=True, has_single_sums=True):
    """Any cells white, with sums that often nothing can make."""
    rows, columns = draw(st.tuples(st.integers(1, 9), st.integers(1, 9)) if sizes is None else sizes)
    whiteness = draw(st.binary(min_size=rows * columns, max_size=rows * columns))
    white = (Cell(*divmod(number, columns)) for number, byte in enumerate(whiteness) if byte % 3)
    outline = Outline(rows, columns, frozenset(white))
    totals = draw(st.binary(min_size=len(outline.runs), max_size=len(outline.runs)))
    sums = (
        byte % 46 if has_sums and (has_single_sums or len(run.cells) > 1) else 0
        for byte, run in zip(totals, outline.runs, strict=True)
    )
    givens = draw(st.binary(max_size=len(outline.cells))) if has_givens else b""
    digits = (byte % 10 for byte in givens.ljust(len(outline.cells), b"\0"))
    return KakuroPuzzle(outline, tuple(sums), tuple(digits))


PUZZLES = {"kakuro": kakuro(), "queens": queens(), "sudoku": sudoku()}

TELLABLE = {
    "kakuro_compact": kakuro(has_single_sums=False),
    "kakuro_link": kakuro(has_givens=False),
    "kakuro_outline": kakuro(has_givens=False, has_sums=False),
    "kakuro_sgt": kakuro(sizes=st.integers(3, 12).map(lambda size: (size, size)), has_givens=False),
    "sudoku_opensudoku": sudoku((3,)),
}


def puzzles_of(form):
    """What the format can tell."""
    return TELLABLE.get(form.__name__.rpartition(".")[2], PUZZLES[form.KIND])
