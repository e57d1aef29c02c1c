"""The picture of a Kakuro: what must hold at every size and outline, for every step, with and without colours."""

import re
from collections.abc import Hashable, Iterator
from dataclasses import replace
from itertools import combinations, product
from pathlib import Path

import pytest

from algorithms.kakuro import backtracking
from algorithms.kakuro import combinations as combinations_of_sums
from core.formats import kakuro_table
from core.puzzles.geometry import Candidate, Cell
from core.puzzles.kakuro import KakuroPuzzle, Run
from core.puzzles.sudoku import SudokuPuzzle
from tests.conftest import LookFactory
from tests.visualizer.boards.kakuros import FOCUS, moments, patterned, small
from tests.visualizer.boards.sudokus import WatchfulCanvas, steps_of
from visualizer.boards import kakuro, sudoku
from visualizer.boards.kakuro.palette import palette_of, walls_of
from visualizer.boards.kakuro.view import KakuroView, clue_place
from visualizer.boards.marks import Mark
from visualizer.boards.shown import Shown
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.theme import THEMES, contrast

CORPUS = Path(__file__).parents[2] / "corpus" / "kakuro"
ROOM = Rect(30, 20, 500, 460)
READABLE = 4.5  # contrast of text
SIZES = [(1, 1), (1, 9), (12, 2), (8, 8), (19, 30), (60, 60)]


def corpus_puzzle() -> KakuroPuzzle:
    return kakuro_table.read((CORPUS / "9x9-evil.kak").read_text("utf-8"), "9x9-evil.kak")


def drawn(shown: Shown, look: Look, room: Rect = ROOM, *, labels: bool = True) -> WatchfulCanvas:
    canvas = WatchfulCanvas(look.metrics, room)
    kakuro.draw(canvas, kakuro.make_view(shown.board.puzzle, room, look, labels=labels), shown)
    return canvas


# Where things lie


@pytest.mark.parametrize("room", [Rect(0, 0, 90, 70), Rect(5, 9, 340, 300), Rect(-20, 40, 700, 901)], ids=str)
@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_the_board_lies_in_its_room_and_its_cells_apart_in_the_board(
    look: LookFactory, rows: int, columns: int, room: Rect
) -> None:
    view = kakuro.make_view(patterned(rows, columns), room, look())
    first = [view.rect_of(Cell(0, column)) for column in range(columns)]
    rects = first + [view.rect_of(Cell(row, 0)) for row in range(1, rows)]
    assert room.holds(view.board)
    assert all(view.board.holds(rect) and rect.width == rect.height > 0 for rect in rects)
    assert not [pair for pair in combinations(rects, 2) if pair[0].overlaps(pair[1])]
    assert view.rects == [view.rect_of(cell) for cell in view.puzzle.outline.cells]
    assert view.wall_rect(Cell(0, -1)).right <= first[0].x and view.wall_rect(Cell(-1, 0)).bottom <= first[0].y
    assert view.board.holds(view.wall_rect(Cell(-1, -1))) and view.wall_rect(Cell(0, 0)) == first[0]


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_a_point_belongs_to_the_cell_or_the_wall_that_is_drawn_there(
    look: LookFactory, rows: int, columns: int
) -> None:
    view = kakuro.make_view(patterned(rows, columns), ROOM, look())
    for cell in (Cell(row, column) for row in range(-1, rows) for column in range(-1, columns)):
        rect = view.wall_rect(cell)
        points = (rect[:2], rect.center, (rect.right - 1, rect.bottom - 1))
        assert {view.cell_at(point) for point in points} == {cell if min(cell) >= 0 else None}
    assert view.cell_at((view.board.x - 1, view.board.center[1])) is None
    assert view.cell_at((view.board.center[0], view.board.bottom)) is None


@pytest.mark.parametrize(("rows", "columns"), SIZES[:-1])
def test_each_clue_that_stands_there_is_found_at_its_half_of_the_wall(
    look: LookFactory, rows: int, columns: int
) -> None:
    view = kakuro.make_view(patterned(rows, columns), ROOM, look())
    clued = {run for run, total in zip(view.puzzle.outline.runs, view.puzzle.sums, strict=True) if total}
    assert {view.clue_at(_clue_point(view, run), view.puzzle.sums) for run in clued} == clued
    for run in set(view.puzzle.outline.runs) - clued:
        found = view.clue_at(_clue_point(view, run), view.puzzle.sums)
        assert found is None or (found in clued and clue_place(found) == clue_place(run))
    assert not any(view.clue_at(rect.center, view.puzzle.sums) for rect in view.rects)


def _clue_point(view: KakuroView, run: Run) -> tuple[int, int]:
    rect = view.wall_rect(clue_place(run))
    return (rect.right - 1, rect.y) if run.way == "across" else (rect.x, rect.bottom - 1)


@pytest.mark.parametrize("scale", [0.8, 2.0])
def test_nothing_is_painted_outside_the_room(look: LookFactory, scale: float) -> None:
    for name, shown in moments().items():
        for room in (Rect(3, 7, 75, 75), Rect(3, 7, 175, 75), Rect(0, 50, 380, 340)):
            assert not drawn(shown, look(scale=scale), room).strays, (name, room)


@pytest.mark.parametrize("room", [Rect(3, 7, 90, 75), Rect(3, 7, 250, 150), Rect(0, 50, 380, 640)], ids=str)
@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_nothing_of_any_outline_is_painted_outside_the_room(
    look: LookFactory, rows: int, columns: int, room: Rect
) -> None:
    board = patterned(rows, columns).board()
    shown = Shown(board, event=board.note("seen", runs=board.runs()[-2:]), is_solved=True, shows_candidates=rows < 60)
    assert not drawn(shown, look(), room).strays


# What it shows


@pytest.mark.parametrize(("rows", "columns"), SIZES[:-1])
def test_all_clues_are_told_and_each_on_the_wall_before_its_run(look: LookFactory, rows: int, columns: int) -> None:
    puzzle, room = patterned(rows, columns), Rect(10, 10, 1200, 1000)
    canvas = drawn(Shown(puzzle.board(), shows_candidates=False), look(), room, labels=False)
    view = kakuro.make_view(puzzle, room, look(), labels=False)
    sums = zip(puzzle.outline.runs, puzzle.sums, strict=True)
    expected = sorted((clue_place(run), run.way, str(total)) for run, total in sums if total)
    assert sorted(_clues_in(canvas, view)) == expected


def _clues_in(canvas: WatchfulCanvas, view: KakuroView) -> Iterator[tuple[Cell, str, str]]:
    """What stands on walls, by the half in which it stands."""
    pitch = view.side + view.thin
    for text in canvas.texts:
        x, y = text.rect.center
        left, top = x - view.board.x - view.strong, y - view.board.y - view.strong
        cell = Cell(top // pitch - 1, left // pitch - 1)
        if cell not in view.puzzle.outline.white:
            yield cell, "across" if left % pitch > top % pitch else "down", text.text


@pytest.mark.parametrize("side", [220, 330, 470, 900])
def test_the_two_sums_of_a_wall_do_not_run_into_each_other(look: LookFactory, side: int) -> None:
    """Nor into the cells beside it, in the scale of the letters themselves."""
    puzzle = replace(patterned(8, 8), sums=(45,) * len(patterned(8, 8).sums))
    room = Rect(0, 0, side, side)
    canvas = drawn(Shown(puzzle.board(), shows_candidates=False), look(), room, labels=False)
    view = kakuro.make_view(puzzle, room, look(), labels=False)
    sums = [text.rect for text in canvas.texts if text.text == "45"]
    inks = [rect.centered(rect.width, rect.height * 3 // 5) for rect in sums]
    assert len(inks) == len(puzzle.sums)
    assert not [pair for pair in combinations(inks, 2) if pair[0].overlaps(pair[1])]
    assert not [ink for ink, rect in product(inks, view.rects) if ink.overlaps(rect)]


def test_clues_too_small_to_be_read_are_signs(look: LookFactory) -> None:
    puzzle = patterned(30, 30)
    canvas = drawn(Shown(puzzle.board(), shows_candidates=False), look(), Rect(0, 0, 300, 300), labels=False)
    signs = [line for line in canvas.lines if line.startswith("polygon")]
    assert len(signs) == len(puzzle.sums) - puzzle.sums.count(0), "one for each clue"
    assert len(set(signs)) == len(signs)


def test_givens_and_digits_stand_on_their_cells(look: LookFactory) -> None:
    board = corpus_puzzle().board()
    cell = board.open_cells()[3]
    board.place(cell, board.candidates(cell)[0])
    canvas, view = drawn(Shown(board, shows_candidates=False), look()), kakuro.make_view(board.puzzle, ROOM, look())
    for cell, rect in zip(board.cells(), view.rects, strict=True):
        said = [text.text for text in canvas.texts if rect.holds(text.rect)]
        assert said == ([str(board.value(cell))] if board.value(cell) else [])


def test_candidates_stand_in_three_rows_of_three(look: LookFactory) -> None:
    view = kakuro.make_view(small(), ROOM, look())
    rect = view.rect_of(FOCUS)
    (row,) = {
        tuple(text.text for text in drawn(Shown(small().board()), look()).texts if rect.contains(text.rect.center))
    }
    assert row == tuple("12345678") and small().board().candidates(FOCUS) == tuple(range(1, 9))
    places = [view.place_in(rect, digit) for digit in range(1, 10)]
    assert len({x for x, _ in places}) == len({y for _, y in places}) == 3 and places == sorted(places, key=_upwards)


def _upwards(point: tuple[int, int]) -> tuple[int, int]:
    return point[1], point[0]


# Steps


@pytest.mark.parametrize("theme", THEMES)
def test_what_happens_to_a_cell_is_seen_without_colours(look: LookFactory, theme: str) -> None:
    """Each kind of step draws the cell, its run or its clue in another way."""
    pictures = {
        name: [re.sub(r"#\w+|'\d'", "", line) for line in drawn(shown, look(theme=theme)).lines]
        for name, shown in moments().items()
        if name not in ("landing", "guess restored", "tried", "hopeless")
    }
    for one, other in combinations(pictures, 2):
        assert pictures[one] != pictures[other], f"{one} and {other} look alike"


def test_every_moment_differs_from_the_board_before_it(look: LookFactory) -> None:
    start = str(drawn(Shown(small().board()), look()))
    for name, shown in moments().items():
        assert name == "start" or str(drawn(shown, look())) != start, name


@pytest.mark.parametrize("algorithm", [backtracking, combinations_of_sums], ids=lambda module: module.__name__)
def test_every_step_of_a_run_can_be_drawn_and_a_change_is_seen(look: LookFactory, algorithm) -> None:
    board = small().board()
    before, events = "", 0
    for event in steps_of(algorithm.solve(board), 60):
        canvas = drawn(Shown(board, event=event), look())
        assert not canvas.strays and str(canvas) != before, event
        before, events = str(canvas), events + 1
    assert events > 3


@pytest.mark.parametrize("name", ["wrong sum", "narrowed by a run", "noted", "cell noted", "run starved"])
def test_the_clue_of_a_run_that_a_step_tells_of_is_lit(look: LookFactory, name: str) -> None:
    """Half of its wall is filled, and the sum stands on it."""
    shown = moments()[name]
    run, view = shown.board.runs_of(FOCUS)[0], kakuro.make_view(small(), ROOM, look())
    wall, canvas = view.wall_rect(clue_place(run)), drawn(shown, look())
    (filled,) = _polygons_in(wall, canvas)
    ink = look().theme.reject if name in ("wrong sum", "run starved") else look().theme.highlight_edge
    assert "".join(f"{channel:02x}" for channel in ink) in filled
    total = str(shown.board.total(run))
    assert [text.text for text in canvas.texts if wall.holds(text.rect)] == [total, total]


def _polygons_in(wall: Rect, canvas: WatchfulCanvas) -> Iterator[str]:
    for line in canvas.lines:
        if line.startswith("polygon"):
            points = [(int(x), int(y)) for x, y in re.findall(r"(-?\d+),(-?\d+)", line)]
            if all(wall.contains(point) for point in points):
                yield line


def test_a_wrong_sum_frames_its_run_and_a_digit_that_repeats_is_joined_to_its_rival(look: LookFactory) -> None:
    """Also in a run of two cells, where both tell of the same other cell."""
    board, cell, rival = small().board(), Cell(0, 2), Cell(0, 1)
    wrong, also_wrong, repeated = (
        drawn(Shown(board, event=board.reject(cell, 9, because=because, rule=rule)), look())
        for because, rule in (((rival,), "too_large"), ((rival, cell), "too_small"), ((rival,), "repeated"))
    )
    assert str(wrong) == str(also_wrong) != str(repeated)
    start = {line for line in drawn(Shown(board), look()).lines if line.startswith("line")}
    assert not [line for line in wrong.lines if line.startswith("line") and line not in start and _is_level(line)]
    assert [line for line in repeated.lines if line.startswith("line") and line not in start and _is_level(line)]


def _is_level(line: str) -> bool:
    (_, y), (_, down) = re.findall(r"(-?\d+),(-?\d+)", line)
    return bool(y == down)


def test_a_sum_that_can_still_be_made_is_not_called_starved(look: LookFactory) -> None:
    """Looks at digits that stand, at candidates, and at what no digits can make."""
    reject = "".join(f"{channel:02x}" for channel in look().theme.reject)
    for digit, is_starved in ((7, False), (8, False), (6, True)):
        board = small().board()
        board.place(FOCUS, digit)
        shown = Shown(board, event=board.note("seen", run=board.runs_of(FOCUS)[0]), shows_candidates=False)
        assert (reject in str(drawn(shown, look()))) == is_starved, digit
    board = small().board()
    board.narrow([Candidate(Cell(1, 0), digit) for digit in (7, 8, 9)], because=())
    assert reject in str(drawn(Shown(board, event=board.note("seen", run=board.runs_of(FOCUS)[0])), look()))


def test_a_run_without_a_clue_is_framed_and_no_clue_is_lit(look: LookFactory) -> None:
    puzzle = replace(small(), sums=(0,) * len(small().sums))
    board = puzzle.board()
    shown = Shown(board, event=board.note("seen", run=board.runs()[0]))
    canvas = drawn(shown, look())
    assert not [line for line in canvas.lines if line.startswith("polygon")]
    assert str(canvas) != str(drawn(Shown(board), look()))


@pytest.mark.parametrize(
    "change",
    [
        {"event": None},
        {"tried": ((Candidate(Cell(0, 2), 1), Mark.REJECTED),)},
        {"is_solved": True},
        {"is_hopeless": True},
        {"shows_candidates": False},
        {"cursor": Cell(0, 0)},
        {"chosen": Cell(1, 1)},
        {"landing": 0.2},
    ],
    ids=lambda change: next(iter(change)),
)
def test_the_picture_depends_on_all_that_is_shown(look: LookFactory, change: dict[str, object]) -> None:
    """The cursor may also stand on a wall."""
    shown = replace(moments()["placed"], tried=())
    assert str(drawn(shown, look())) != str(drawn(replace(shown, **change), look()))  # type: ignore[arg-type]


def test_a_stored_picture_is_the_one_that_would_be_painted(look: LookFactory) -> None:
    """For all kinds of steps, outlines, sizes and looks one after the other, as in a window that stays open."""
    kept: dict[Hashable, list[str]] = {}
    others = {f"of {size}": Shown(patterned(*size).board()) for size in SIZES[:4]}
    for side, theme, scale, labels in product((300, 310), ("light", "contrast"), (1.0, 1.5), (False, True)):
        for name, shown in (moments() | others).items():
            room = Rect(side, 3, side + 20, side)
            canvas = WatchfulCanvas(look().metrics, kept=kept)
            view = kakuro.make_view(shown.board.puzzle, room, look(theme=theme, scale=scale), labels=labels)
            kakuro.draw(canvas, view, shown)
            assert not canvas.confused, (side, theme, scale, labels, name)
    assert _keeps_apart_from_a_sudoku(kept, look())
    assert len(kept) > 100


def _keeps_apart_from_a_sudoku(kept: dict[Hashable, list[str]], look: Look) -> bool:
    """With cells of one size, and the same candidates."""
    side = kakuro.make_view(small(), Rect(300, 3, 320, 300), look, labels=False).side
    rooms = (Rect(0, 0, room, room) for room in range(9 * side, 10 * side + 30))
    views = (sudoku.make_view(SudokuPuzzle.empty(3), room, look, labels=False) for room in rooms)
    view = next(view for view in views if view.side == side)
    canvas = WatchfulCanvas(look.metrics, kept=kept)
    sudoku.draw(canvas, view, Shown(view.puzzle.board()))
    return not canvas.confused


# Colours


@pytest.mark.parametrize("is_hopeless", [False, True])
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_clues_can_be_read_and_walls_told_from_cells(theme, is_hopeless: bool) -> None:
    walls, palette = walls_of(theme, is_hopeless=is_hopeless), palette_of(theme, is_hopeless=is_hopeless)
    assert contrast(walls.clue, walls.ground) >= READABLE
    assert contrast(walls.sign, walls.ground) >= 2
    assert all(contrast(walls.ground, ground) > 1.1 for ground in palette.grounds.values())
    if theme.name == "contrast":
        assert contrast(walls.ground, palette.grounds["plain"]) >= 2.5
