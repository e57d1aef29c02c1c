"""The picture of a Sudoku: what must hold at every size, for every step, with and without colours."""

import re
from collections.abc import Hashable, Iterator
from dataclasses import replace
from itertools import combinations
from math import hypot

import pytest

from algorithms.sudoku import backtracking, exact_cover, forward_checking
from core.puzzles.digit_signs import digit_sign
from core.puzzles.geometry import Candidate, Cell
from core.puzzles.sudoku import BOXES, SudokuBoard, SudokuPuzzle
from core.steps.events import Narrowed
from tests.conftest import LookFactory
from tests.visualizer.boards.sudokus import WatchfulCanvas, focus, half_given, moments, solution, steps_of
from visualizer.boards import sudoku
from visualizer.boards.digits.connection import draw_connection
from visualizer.boards.digits.palette import palette_of
from visualizer.boards.marks import Mark
from visualizer.boards.shown import Shown
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.theme import THEMES, contrast

ROOM = Rect(30, 20, 500, 460)
READABLE = 4.5  # contrast of text


def drawn(shown: Shown, look: Look, room: Rect = ROOM) -> WatchfulCanvas:
    canvas = WatchfulCanvas(look.metrics, room)
    sudoku.draw(canvas, sudoku.make_view(shown.board.puzzle, room, look), shown)
    return canvas


# Where things lie


@pytest.mark.parametrize("room", [Rect(0, 0, 90, 70), Rect(5, 9, 340, 300), Rect(-20, 40, 700, 901)], ids=str)
@pytest.mark.parametrize("box", BOXES)
def test_the_board_lies_in_its_room_and_its_cells_apart_in_the_board(look: LookFactory, box: int, room: Rect) -> None:
    puzzle = SudokuPuzzle.empty(box)
    view = sudoku.make_view(puzzle, room, look())
    rects = [view.rect_of(cell) for cell in puzzle.grid.cells]
    assert room.holds(view.board)
    assert all(view.board.holds(rect) and rect.width == rect.height > 0 for rect in rects)
    assert len({(rect.x, rect.y) for rect in rects}) == len(rects)
    assert all(abs(one.x - other.x) >= one.width for one, other in combinations(rects[: puzzle.size], 2))


@pytest.mark.parametrize("box", BOXES)
def test_a_point_belongs_to_the_cell_that_is_drawn_there(look: LookFactory, box: int) -> None:
    view = sudoku.make_view(SudokuPuzzle.empty(box), ROOM, look())
    for cell in view.puzzle.grid.cells:
        rect = view.rect_of(cell)
        assert {view.cell_at(point) for point in (rect[:2], rect.center, (rect.right - 1, rect.bottom - 1))} == {cell}
    across = [view.cell_at((x, view.board.center[1])) for x in range(view.board.x, view.board.right)]
    assert None not in across, "a line belongs to a cell too"
    assert view.cell_at((view.board.x - 1, view.board.y)) is None
    assert view.cell_at((view.board.x, view.board.bottom)) is None


@pytest.mark.parametrize("box", BOXES)
def test_boxes_stand_farther_apart_than_cells(look: LookFactory, box: int) -> None:
    view = sudoku.make_view(SudokuPuzzle.empty(box), ROOM, look())
    gaps = [after - before - view.side for before, after in zip(view.lefts, view.lefts[1:], strict=False)]
    within = {gap for index, gap in enumerate(gaps, 1) if index % box}
    between = {gap for index, gap in enumerate(gaps, 1) if not index % box}
    assert max(within) < min(between)


@pytest.mark.parametrize("scale", [0.8, 2.0])
@pytest.mark.parametrize("box", [2, 3])
def test_nothing_is_painted_outside_the_room(look: LookFactory, box: int, scale: float) -> None:
    for name, shown in moments(box).items():
        for room in (Rect(3, 7, 75, 75), Rect(0, 50, 380, 340)):
            assert not drawn(shown, look(scale=scale), room).strays, (name, room)


@pytest.mark.parametrize("room", [Rect(3, 7, 150, 150), Rect(0, 50, 380, 340)], ids=str)
@pytest.mark.parametrize(("box", "scale"), [(4, 2.0), (5, 0.8)])
def test_nothing_of_a_large_board_is_painted_outside_the_room(
    look: LookFactory, box: int, scale: float, room: Rect
) -> None:
    for name in ("rejected", "noted", "solved"):
        assert not drawn(moments(box)[name], look(scale=scale), room).strays, name


# What it shows


@pytest.mark.parametrize("box", BOXES)
def test_every_digit_has_one_sign_and_those_above_nine_are_letters(look: LookFactory, box: int) -> None:
    board = SudokuPuzzle(box, solution(box)).board()
    said = drawn(Shown(board), look(), Rect(0, 0, 600, 600)).said()
    signs = said[-(box**4) :]
    assert signs == [digit_sign(digit) for digit in solution(box)]
    assert all(len(sign) == 1 for sign in signs)


def test_candidates_stand_in_rows_like_the_digits_of_a_box(look: LookFactory) -> None:
    """All of them in all cells, and none runs into another."""
    canvas = drawn(Shown(SudokuPuzzle.empty(3).board()), look(), Rect(0, 0, 700, 700))
    candidates = canvas.texts[-729:]
    assert [text.text for text in candidates] == [str(digit) for digit in range(1, 10)] * 81
    centers = [text.rect.center for text in candidates[:9]]
    assert [y for _, y in centers] == sorted(y for _, y in centers)
    assert len({y for _, y in centers}) == 3
    assert [x for x, _ in centers[:3]] == sorted({x for x, _ in centers[:3]})
    assert not [pair for pair in combinations(candidates[:18], 2) if pair[0].rect.overlaps(pair[1].rect)]


def test_candidates_too_small_to_be_read_are_dots(look: LookFactory) -> None:
    board = SudokuPuzzle.empty(4).board()
    large, small = (drawn(Shown(board), look(), Rect(0, 0, side, side)) for side in (900, 250))
    assert len(large.texts) - len(small.texts) >= 16**3
    assert len(small.lines) >= 16**3, "and yet each has its dot"


def test_candidates_can_be_hidden_and_what_a_step_tells_of_is_still_shown(look: LookFactory) -> None:
    shown = moments(3)["narrowed"]
    _, digit = focus(shown.board)
    hidden = replace(shown, shows_candidates=False)
    small = [
        text.text for text in drawn(hidden, look()).texts if text.rect.height < 20 and _in(text.rect, shown, look())
    ]
    assert small == [digit_sign(digit)]
    assert len(drawn(shown, look()).texts) > len(drawn(hidden, look()).texts)


def _in(rect: Rect, shown: Shown, look: Look) -> bool:
    return sudoku.make_view(shown.board.puzzle, ROOM, look).board.holds(rect)


def test_a_candidate_that_a_digit_excludes_is_fainter_until_it_is_crossed_out(look: LookFactory) -> None:
    board = half_given(3).board()
    cell, digit = focus(board)
    board.place(cell, digit)
    peer = board.seen_from(cell)[0].cell
    ink, before = look().theme.ink, _candidate_color(Shown(board), peer, digit, look())
    assert READABLE <= contrast(before, look().theme.card) < contrast(ink, look().theme.card)
    board.narrow(board.seen_from(cell), because=(cell,))
    assert _candidate_color(Shown(board), peer, digit, look()) is None


def _candidate_color(shown: Shown, cell: Cell, digit: int, look: Look) -> tuple[int, int, int] | None:
    rect = sudoku.make_view(shown.board.puzzle, ROOM, look).rect_of(cell)
    for line in _lines_in(rect, drawn(shown, look)):
        if line.startswith(f"text '{digit_sign(digit)}'"):
            return tuple(bytes.fromhex(line.rpartition("#")[2]))  # type: ignore[return-value]
    return None


def test_a_digit_grows_while_it_lands(look: LookFactory) -> None:
    shown = moments(3)["landing"]
    cell, digit = focus(shown.board)
    rect = sudoku.make_view(shown.board.puzzle, ROOM, look()).rect_of(cell)
    heights = []
    for landing in (0.0, 0.5, 1.0):
        texts = [text for text in drawn(replace(shown, landing=landing), look()).texts if rect.holds(text.rect)]
        assert [text.text for text in texts] == [digit_sign(digit)], "candidates have gone at once"
        heights.append(texts[0].rect.height)
    assert heights == sorted(set(heights))


@pytest.mark.parametrize("side", [380, 460, 700])
@pytest.mark.parametrize("box", [2, 3])
def test_a_candidate_that_was_tried_can_still_be_read(look: LookFactory, box: int, side: int) -> None:
    board, room = half_given(box).board(), Rect(0, 0, side, side)
    cell, digit = focus(board)
    canvas = drawn(Shown(board, tried=((Candidate(cell, digit), Mark.UNDONE),)), look(), room)
    view = sudoku.make_view(board.puzzle, room, look())
    inside, (x, y) = view.rect_of(cell), _only_ring(canvas)
    signs = [text for text in canvas.texts if inside.holds(text.rect) and text.text == digit_sign(digit)]
    assert abs(x - view.place_in(inside, digit)[0]) < view.room, "beside its own digit"
    for text in canvas.texts:
        width = look().width(text.text, look().font("body")) // 2
        glyph = Rect(*text.rect.center, 0, 0).centered(width, text.rect.height // 3)
        assert not glyph.contains((x, y)), "not over any"
    tinted = [
        line for line in canvas.lines if f"text '{digit_sign(digit)}'" in line and _name(look().theme.undo) in line
    ]
    assert len(tinted) == 1 and signs


def test_what_was_tried_and_is_no_candidate_is_marked_at_its_place(look: LookFactory) -> None:
    board = half_given(3).board()
    cell, digit = focus(board)
    tried = ((Candidate(cell, digit), Mark.UNDONE),)
    view = sudoku.make_view(board.puzzle, ROOM, look())
    for shown in (Shown(board, tried=tried, shows_candidates=False), Shown(_without(board, cell, digit), tried=tried)):
        assert _only_ring(drawn(shown, look())) == view.place_in(view.rect_of(cell), digit)


def _without(board: SudokuBoard, cell: Cell, digit: int) -> SudokuBoard:
    board.narrow((Candidate(cell, digit),), because=())
    return board


@pytest.mark.parametrize("side", [250, 400, 460, 700, 1200])
@pytest.mark.parametrize("box", BOXES)
def test_beside_a_digit_all_that_was_tried_is_marked_or_nothing(look: LookFactory, box: int, side: int) -> None:
    """However many there are: at one size it is all or nothing for each number of them."""
    board, room = half_given(box).board(), Rect(0, 0, side, side)
    cell, digit = focus(board)
    others = [one for one in board.digits() if one != digit]
    board.place(cell, digit)
    view, drawn_at_all = sudoku.make_view(board.puzzle, room, look()), set()
    for count in {1, len(others) // 2, len(others)}:
        tried = tuple((Candidate(cell, other), Mark.UNDONE) for other in others[:count])
        rings = _rings(drawn(Shown(board, tried=tried), look(), room))
        middle = view.rect_of(cell).centered(view.side // 3, view.side // 3)
        assert len(rings) in (0, count) and len(set(rings)) == len(rings)
        assert all(view.rect_of(cell).contains(ring) and not middle.contains(ring) for ring in rings)
        drawn_at_all.add(bool(rings))
    assert len(drawn_at_all) == 1
    assert drawn_at_all == {True} or box > 3 or side < 400


def _rings(canvas: WatchfulCanvas) -> list[tuple[int, int]]:
    places = [line.split()[1].split(",") for line in canvas.lines if line.startswith("ring")]
    return [(int(x), int(y)) for x, y in places]


def _name(color: tuple[int, ...]) -> str:
    return "#" + "".join(f"{channel:02x}" for channel in color)


def test_the_mark_of_a_solution_covers_neither_digits_nor_candidates(look: LookFactory) -> None:
    """A maker's solution leaves cells empty."""
    for box in (2, 3):
        board = SudokuPuzzle.empty(box).board()
        for labels in (False, True):
            view = sudoku.make_view(board.puzzle, ROOM, look(), labels=labels)
            canvas = WatchfulCanvas(look().metrics, ROOM)
            sudoku.draw(canvas, view, Shown(board, is_solved=True))
            (polygon,) = [line for line in canvas.lines if line.startswith("polygon")]
            points = [(int(x), int(y)) for x, y in re.findall(r"(-?\d+),(-?\d+)", polygon)]
            assert not [text for text in canvas.texts for point in points if text.rect.inset(2).contains(point)]


def _only_ring(canvas: WatchfulCanvas) -> tuple[int, int]:
    (ring,) = _rings(canvas)
    return ring


# Steps


@pytest.mark.parametrize("theme", THEMES)
def test_what_happens_to_a_cell_is_seen_without_colours(look: LookFactory, theme: str) -> None:
    """Each kind of step draws the same cell in another way: other strokes, frames or weights."""
    pictures = {}
    for name, shown in moments(3).items():
        if name not in ("landing", "guess restored", "tried", "hopeless"):
            rect = sudoku.make_view(shown.board.puzzle, ROOM, look(theme=theme)).rect_of(focus(shown.board)[0])
            pictures[name] = [_colorless(line) for line in _lines_in(rect, drawn(shown, look(theme=theme)))]
    for one, other in combinations(pictures, 2):
        assert pictures[one] != pictures[other], f"{one} and {other} look alike"


def _lines_in(rect: Rect, canvas: WatchfulCanvas) -> Iterator[str]:
    for line in canvas.lines:
        x, y = (int(number) for number in re.findall(r"(-?\d+),(-?\d+)", line)[0])
        if rect.contains((x, y)):
            yield line


def _colorless(line: str) -> str:
    """Nor which digit it is: only how it is written."""
    return re.sub(r"#\w+|'.*?'", "", line)


@pytest.mark.parametrize("box", [2, 3, 4])
def test_a_conflict_strikes_nothing_out_between_its_ends(look: LookFactory, box: int) -> None:
    """Its line comes near the middle of no cell, whichever two see each other."""
    puzzle = SudokuPuzzle.empty(box)
    view, grid = sudoku.make_view(puzzle, ROOM, look()), puzzle.grid
    middles = [view.rect_of(cell).center for cell in grid.cells]
    for start in grid.cells[:: puzzle.size + 1]:
        for end in grid.peers(start):
            canvas = WatchfulCanvas(look().metrics, view.board)
            draw_connection(canvas, view, start, end, look().theme.reject, lambda cell: False)
            assert canvas.lines and not canvas.strays, (start, end)
            for x, y in _points_of(canvas):
                assert min(hypot(x - right, y - down) for right, down in middles) > 0.38 * view.side, (start, end)


def _points_of(canvas: WatchfulCanvas) -> Iterator[tuple[float, float]]:
    """Some on each line."""
    for line in canvas.lines:
        (x, y), (right, down) = ((int(x), int(y)) for x, y in re.findall(r"(-?\d+),(-?\d+)", line))
        yield from ((x + (right - x) * tenth / 10, y + (down - y) * tenth / 10) for tenth in range(11))


@pytest.mark.parametrize("box", [2, 3, 4])
@pytest.mark.parametrize("algorithm", [backtracking, forward_checking, exact_cover], ids=lambda module: module.__name__)
def test_every_step_of_a_run_can_be_drawn_and_a_change_is_seen(look: LookFactory, algorithm, box: int) -> None:
    board = half_given(box).board()
    before = ""
    for event in steps_of(algorithm.solve(board), {2: 30, 3: 10, 4: 4}[box]):
        canvas = drawn(Shown(board, event=event), look())
        assert not canvas.strays, event
        assert str(canvas) != before or (isinstance(event, Narrowed) and not event.lost), event
        before = str(canvas)


@pytest.mark.parametrize(
    "change",
    [
        {"event": None},
        {"tried": ((Candidate(Cell(0, 1), 1), Mark.REJECTED),)},
        {"is_solved": True},
        {"is_hopeless": True},
        {"shows_candidates": False},
        {"cursor": Cell(1, 1)},
        {"chosen": Cell(1, 1)},
        {"landing": 0.2},
    ],
    ids=lambda change: next(iter(change)),
)
def test_the_picture_depends_on_all_that_is_shown(look: LookFactory, change: dict[str, object]) -> None:
    shown = replace(moments(3)["placed"], tried=())
    assert str(drawn(shown, look())) != str(drawn(replace(shown, **change), look()))  # type: ignore[arg-type]


def test_a_stored_picture_is_the_one_that_would_be_painted(look: LookFactory) -> None:
    """For all kinds of steps, sizes and looks one after the other, as in a window that stays open."""
    kept: dict[Hashable, list[str]] = {}
    names = ("start", "rejected", "narrowed", "restored", "noted", "solved", "hopeless")
    kinds = {box: [(name, shown) for name, shown in moments(box).items() if name in names] for box in (2, 3)}
    for box, side in ((2, 300), (3, 400), (3, 310)):
        for theme, scale in (("light", 1.0), ("contrast", 1.0), ("light", 1.5)):
            for labels in (False, True):
                for name, shown in kinds[box]:
                    room = Rect(box, side, side + 20, side)
                    canvas = WatchfulCanvas(look().metrics, kept=kept)
                    view = sudoku.make_view(shown.board.puzzle, room, look(theme=theme, scale=scale), labels=labels)
                    sudoku.draw(canvas, view, shown)
                    assert not canvas.confused, (side, theme, scale, labels, name)
    assert len(kept) > 100


# Colours


@pytest.mark.parametrize("is_hopeless", [False, True])
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_all_that_is_written_can_be_read(theme, is_hopeless: bool) -> None:
    palette = palette_of(theme, is_hopeless=is_hopeless)
    grounds, digits = palette.grounds, palette.digits
    anywhere = [
        (color, grounds[ground])
        for ground in ("plain", "unit")
        for color in (palette.ink, palette.faint(ground), digits["placed"], digits["given"])
    ]
    there = [
        (palette.lost, grounds["plain"]),
        (palette.back, grounds["plain"]),
        (digits["given"], grounds["given"]),
        (digits["given"], grounds["solved"]),
        (digits["solved"], grounds["solved"]),
        *((digits[dress], grounds["plain"]) for dress in ("undone", "rejected", "solved")),
        (digits["rejected"], grounds["rejected"]),
        *((digits[dress], grounds["compared"]) for dress in ("placed", "solved", "possible")),
        (palette.on_marked, palette.marked),
    ]
    faint = {pair for pair in (*anywhere, *there) if contrast(*pair) < READABLE}
    assert not faint, [round(contrast(*pair), 2) for pair in faint]


def test_a_clash_of_givens_is_drawn_as_it_is_given(look: LookFactory) -> None:
    """While a puzzle is edited, it may break the rules."""
    puzzle = SudokuPuzzle.empty(2).with_given(Cell(0, 0), 3).with_given(Cell(0, 1), 3)
    assert drawn(Shown(puzzle.board()), look()).said().count("3") >= 2
