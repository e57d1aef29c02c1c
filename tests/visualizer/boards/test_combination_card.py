"""The card of a run says what the verdicts of the board are, at every scale, and never changes its size."""

import re
from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given, settings

from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroBoard, Run
from core.puzzles.kakuro.verdicts import Verdict, verdicts
from tests.builders import kakuro as kakuro_puzzle
from tests.conftest import LookFactory
from tests.core.puzzles.test_kakuro_verdicts import positions
from tests.visualizer.boards.kakuros import FOCUS, patterned, small
from tests.visualizer.boards.sudokus import WatchfulCanvas
from visualizer.boards import kakuro
from visualizer.boards.kakuro.asides import aside_at, asides_of
from visualizer.boards.kakuro.combination_card import CombinationCard
from visualizer.boards.kakuro.view import clue_place
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.theme import THEMES

ROW = tuple(Cell(19, column) for column in range(20, 24))
VERDICTS = (
    Verdict((1, 2, 8, 9), is_possible=True),
    Verdict((1, 3, 7, 9), is_possible=False, homeless=(3, 9)),
    Verdict((1, 4, 6, 9), is_possible=False, starved=ROW[2:]),
    Verdict((1, 4, 7, 8), is_possible=False),
    Verdict((1, 5, 6, 8), is_possible=False, strangers=(3,)),
)


def drawn(card: CombinationCard, look: Look) -> WatchfulCanvas:
    room = Rect(40, 30, *card.size(look))
    canvas = WatchfulCanvas(look.metrics, room)
    card.draw(canvas, room, look)
    assert not canvas.strays
    return canvas


@settings(deadline=None, max_examples=40)
@given(positions())
def test_the_card_lists_all_combinations_of_the_sum_and_counts_the_possible_ones(look: LookFactory, position) -> None:
    board, run = position
    judged = verdicts(board, run)
    card = CombinationCard(run, board.total(run), judged)
    said = [text.text for text in drawn(card, look()).texts]
    assert said[1] == f"{sum(verdict.is_possible for verdict in judged)} of {len(judged)} possible"
    listed = "".join(text for text in said[2:] if text.isdigit())
    assert listed == ("".join(str(digit) for verdict in judged for digit in verdict.digits) if board.total(run) else "")


@settings(deadline=None, max_examples=40)
@given(positions())
def test_exactly_those_that_are_ruled_out_are_struck_through(look: LookFactory, position) -> None:
    board, run = position
    card = CombinationCard(run, board.total(run), verdicts(board, run))
    strokes = [line for line in drawn(card, look()).lines if line.startswith("line") and _ink(look(), "muted") in line]
    assert len(strokes) == sum(not verdict.is_possible for verdict in card.listed)


def test_each_digit_without_a_cell_is_underlined_and_each_other_reason_is_said_once(look: LookFactory) -> None:
    card = CombinationCard(Run("across", ROW), 20, VERDICTS)
    canvas = drawn(card, look())
    guilty = [line for line in canvas.lines if line.startswith("line") and _ink(look(), "reject") in line]
    assert len([line for line in guilty if _is_level(line)]) == 2
    assert len(guilty) == 4, "and a cross"
    assert {text.text for text in canvas.texts} >= {"r20c23", "≠3"}
    possible = drawn(replace(card, verdicts=VERDICTS[:1]), look())
    assert not [line for line in possible.lines if _ink(look(), "reject") in line]


@pytest.mark.parametrize("theme", THEMES)
def test_the_reasons_are_told_apart_without_colours(look: LookFactory, theme: str) -> None:
    pictures = set()
    for verdict in VERDICTS:
        card = CombinationCard(Run("across", ROW), 20, (replace(verdict, digits=(1, 2, 8, 9)),))
        card = card if not verdict.homeless else replace(card, verdicts=(replace(card.verdicts[0], homeless=(9,)),))
        lines = drawn(card, look(theme=theme)).lines
        pictures.add("\n".join(_without_colours(line) for line in lines if "possible" not in line))
    assert len(pictures) == len(VERDICTS)


def _is_level(line: str) -> bool:
    (_, y), (_, down) = re.findall(r"(-?\d+),(-?\d+)", line)
    return bool(y == down)


def _ink(look: Look, name: str) -> str:
    return "".join(f"{channel:02x}" for channel in getattr(look.theme, name))


def _without_colours(line: str) -> str:
    return " ".join(word for word in line.split() if not word.startswith("#"))


@pytest.mark.parametrize(("scale", "language"), list(product((0.8, 1.0, 1.3, 2.0), ("en", "cs", "sk"))))
def test_nothing_runs_into_anything_else(look: LookFactory, scale: float, language: str) -> None:
    seen = look(scale=scale, language=language)
    for run in (Run("across", ROW), Run("down", ROW), Run("down", ROW[:1])):
        for total, judged in ((20, VERDICTS), (20, VERDICTS * 2), (0, VERDICTS), (45, ())):
            cut = tuple(replace(verdict, digits=verdict.digits[: len(run.cells)]) for verdict in judged)
            texts = drawn(CombinationCard(run, total, cut), seen).texts
            inks = [text.rect.inset(0, text.rect.height // 5) for text in texts]
            assert not [pair for pair in combinations(inks, 2) if pair[0].overlaps(pair[1])]


def test_the_size_does_not_depend_on_the_verdicts(look: LookFactory) -> None:
    run = Run("across", ROW)
    ruled_out = tuple(replace(verdict, is_possible=False, strangers=(7,)) for verdict in VERDICTS)
    assert CombinationCard(run, 20, VERDICTS).size(look()) == CombinationCard(run, 20, ruled_out).size(look())


def test_many_combinations_stand_in_even_columns(look: LookFactory) -> None:
    for count, columns in ((1, 1), (6, 1), (7, 2), (12, 2)):
        card = CombinationCard(Run("across", ROW), 20, (VERDICTS * 3)[:count])
        first_digits = [text.rect.x for text in drawn(card, look()).texts[2:] if text.text == "1"]
        assert len({x for x in first_digits if first_digits.count(x) > count // 4}) == columns


# Where it comes from


def test_a_clue_tells_of_its_run_and_nothing_else_does(look: LookFactory) -> None:
    board: KakuroBoard = patterned(8, 8).board()
    view = kakuro.make_view(board.puzzle, Rect(0, 0, 500, 500), look())
    for run in board.runs():
        rect = view.wall_rect(clue_place(run))
        point = (rect.right - 1, rect.y) if run.way == "across" else (rect.x, rect.bottom - 1)
        if board.total(run):
            card = aside_at(view, board, point)
            assert card == CombinationCard(run, board.total(run), verdicts(board, run))
            assert all(card.kept_clear(view).holds(view.rect_of(cell)) for cell in run.cells)
            assert card.kept_clear(view).contains(point)
    assert not any(aside_at(view, board, rect.center) for rect in view.rects)


def test_a_cell_tells_of_its_two_runs_and_a_wall_of_none() -> None:
    board = small().board()
    assert [card.part for card in asides_of(board, FOCUS)] == list(board.runs_of(FOCUS))
    assert asides_of(board, Cell(0, 0)) == ()
    unasked = replace(small(), sums=(0,) * len(small().sums)).board()
    assert [(card.total, len(card.verdicts)) for card in asides_of(unasked, FOCUS)] == [(0, 84), (0, 84)]


def test_a_run_without_a_sum_is_counted_and_not_listed(look: LookFactory) -> None:
    unasked = replace(small(), sums=(0,) * len(small().sums)).board()
    across, _ = asides_of(unasked, FOCUS)
    assert [text.text for text in drawn(across, look()).texts] == ["No sum across · 3 cells", "84 of 84 possible"]


def test_a_sum_that_no_digits_make_is_told_so(look: LookFactory) -> None:
    impossible = replace(small(), sums=(45,) * len(small().sums)).board()
    across, _ = asides_of(impossible, FOCUS)
    assert [text.text for text in drawn(across, look()).texts] == ["45 across · 3 cells", "No digits make this sum"]


@pytest.mark.parametrize(("total", "heading"), [(0, "No sum across · 10 cells"), (45, "45 across · 10 cells")])
def test_a_run_over_nine_cells_is_told_so(look: LookFactory, total: int, heading: str) -> None:
    long = kakuro_puzzle(". " * 10)
    across, _ = asides_of(replace(long, sums=(total, *long.sums[1:])).board(), Cell(0, 0))
    assert [text.text for text in drawn(across, look()).texts] == [heading, "There are only nine digits"]
