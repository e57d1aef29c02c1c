"""Where two solutions differ, both digits can be read: one beside the other that stands, or both where none does."""

from itertools import product

import pytest

from core.puzzles.digit_board import DigitBoard
from core.puzzles.sudoku import SudokuPuzzle
from tests.conftest import LookFactory
from tests.visualizer.boards.kakuros import small
from tests.visualizer.boards.sudokus import WatchfulCanvas, solution
from visualizer.boards.digits.palette import palette_of
from visualizer.boards.shown import Shown
from visualizer.canvas.recording import RecordedText
from visualizer.canvas.rectangle import Rect
from visualizer.kinds import kind_of
from visualizer.theme import THEMES

ROOM = Rect(30, 20, 500, 460)
FIRST, LATER = (9, 8, 8, 9, 7, 7, 8), (9, 8, 8, 7, 9, 8, 7)  # of the small Kakuro; the rules do not matter here
KINDS = ["sudoku", "kakuro"]


def case(kind: str) -> tuple[DigitBoard, tuple[int, ...], tuple[int, ...]]:
    """An empty board, and two ways to fill it that differ in some cells."""
    if kind == "kakuro":
        return small().board(), FIRST, LATER
    swapped = {1: 4, 4: 1}
    return SudokuPuzzle.empty(2).board(), solution(2), tuple(swapped.get(digit, digit) for digit in solution(2))


def written(board: DigitBoard, look, *solutions: tuple[int, ...], room: Rect = ROOM) -> list[list[RecordedText]]:
    """What stands on each cell, the small digits first."""
    canvas = WatchfulCanvas(look.metrics, room)
    painter = kind_of(board.puzzle).painter
    view = painter.make_view(board.puzzle, room, look)
    painter.draw(canvas, view, Shown(board, is_at_end=True, shows_candidates=False, solutions=solutions))
    assert not canvas.strays
    on_cells = [[text for text in canvas.texts if rect.holds(text.rect)] for rect in view.rects]
    return [sorted(texts, key=lambda text: (text.rect.height, text.rect.x)) for texts in on_cells]


def fill(board: DigitBoard, digits: tuple[int, ...]) -> None:
    for cell, digit in zip(board.cells(), digits, strict=True):
        if not board.is_given(cell):
            board.place(cell, digit)


@pytest.mark.parametrize(("kind", "stands_first"), list(product(KINDS, [False, True])))
def test_beside_the_digit_that_stands_the_other_one_is_small(look: LookFactory, kind: str, stands_first: bool) -> None:
    board, first, later = case(kind)
    fill(board, first if stands_first else later)
    for texts, one, other in zip(written(board, look(), first, later), first, later, strict=True):
        standing, small_one = (one, other) if stands_first else (other, one)
        digits = [int(text.text) for text in texts]
        assert digits == ([standing] if one == other else [small_one, standing])
        assert len(texts) == 1 or (texts[0].rect.height < texts[1].rect.height / 2 and _is_corner(*texts))


def _is_corner(small_one: RecordedText, large: RecordedText) -> bool:
    return small_one.rect.center[0] < large.rect.x and small_one.rect.center[1] < large.rect.center[1]


@pytest.mark.parametrize("kind", KINDS)
def test_where_nothing_stands_at_the_end_both_digits_are_alike_and_the_first_comes_first(
    look: LookFactory, kind: str
) -> None:
    board, first, later = case(kind)
    for texts, one, other, value in zip(
        written(board, look(), first, later), first, later, board.values(), strict=True
    ):
        digits = [int(text.text) for text in texts]
        assert digits == ([one, other] if one != other else [value or one])
        assert len({text.rect.height for text in texts}) <= 1
        assert len(texts) < 2 or not _ink(texts[0]).overlaps(_ink(texts[1]))


def _ink(text: RecordedText) -> Rect:
    return text.rect.centered(text.rect.width, text.rect.height * 3 // 5)


@pytest.mark.parametrize("kind", KINDS)
def test_a_digit_of_neither_solution_stays_as_it_is(look: LookFactory, kind: str) -> None:
    board, first, later = case(kind)
    number = next(number for number, (one, other) in enumerate(zip(first, later, strict=True)) if one != other)
    stranger = next(digit for digit in board.digits() if digit not in (first[number], later[number]))
    board.place(board.cells()[number], stranger)
    assert [text.text for text in written(board, look(), first, later)[number]] == [str(stranger)]


@pytest.mark.parametrize(("kind", "theme", "side"), list(product(KINDS, THEMES, [500, 120, 40])))
def test_the_cells_that_differ_are_seen_without_colours(look: LookFactory, kind: str, theme: str, side: int) -> None:
    """At every size they have frames, and only they."""
    board, first, later = case(kind)
    room, seen = Rect(0, 0, side, side), look(theme=theme)
    painter = kind_of(board.puzzle).painter
    view = painter.make_view(board.puzzle, room, seen, labels=False)
    canvas = WatchfulCanvas(seen.metrics, room)
    painter.draw(canvas, view, Shown(board, is_at_end=True, solutions=(first, later)))
    ink = "".join(f"{channel:02x}" for channel in palette_of(seen.theme, is_hopeless=False).marked)
    frames = [line for line in canvas.lines if line.startswith("frame") and ink in line]
    assert len(frames) == sum(one != other for one, other in zip(first, later, strict=True))
    assert not canvas.strays
