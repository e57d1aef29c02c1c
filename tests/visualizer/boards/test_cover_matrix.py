"""The picture of the exact cover: it shows the matrix that follows from the rules of Sudoku, and how much is left."""

import re
from collections.abc import Hashable

import pytest

from algorithms.sudoku import exact_cover
from core.language import sentence
from core.puzzles.geometry import Candidate, Cell
from core.puzzles.sudoku import SudokuBoard, SudokuPuzzle
from core.steps.events import Event, Narrowed, Noted, Placed, Removed, Restored
from tests.conftest import LookFactory
from tests.visualizer.boards.sudokus import WatchfulCanvas, half_given, solution, steps_of
from visualizer.boards import cover_matrix
from visualizer.boards.cover_matrix.cover import Cover, column_numbers, cover_of, runs
from visualizer.boards.cover_matrix.layout import matrix_layout
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.theme import THEMES

ROOM = Rect(10, 30, 460, 520)
Column = tuple[object, ...]


def drawn(
    board: SudokuBoard,
    event: Event | None,
    look: Look,
    room: Rect = ROOM,
    kept: dict[Hashable, list[str]] | None = None,
) -> WatchfulCanvas:
    canvas = WatchfulCanvas(look.metrics, room, kept)
    cover_matrix.draw(canvas, room, look, board, event)
    return canvas


def matrix(box: int) -> dict[tuple[Cell, int], set[Column]]:
    """From the rules alone: what a digit on a cell fulfils."""
    size = box * box
    return {
        (Cell(row, column), digit): {
            ("cell", row, column),
            ("row", row, digit),
            ("column", column, digit),
            ("box", row // box, column // box, digit),
        }
        for row in range(size)
        for column in range(size)
        for digit in range(1, size + 1)
    }


def covered_on(board: SudokuBoard) -> set[Column]:
    ones = matrix(board.box)
    return {column for cell in board.cells() if board.value(cell) for column in ones[cell, board.value(cell)]}


def rows_left_on(board: SudokuBoard) -> int:
    return sum(not board.value(cell) and digit in board.candidates(cell) for cell, digit in matrix(board.box))


# What is left


@pytest.mark.parametrize(("box", "most"), [(2, 30), (3, 5)])
def test_the_counts_are_those_of_the_matrix_that_follows_from_the_rules(look: LookFactory, box: int, most: int) -> None:
    board = half_given(box).board()
    for event in steps_of(exact_cover.solve(board), most):
        rows, columns = rows_left_on(board), 4 * board.size**2 - len(covered_on(board))
        cover = cover_of(board, event)
        assert (cover.rows_left, cover.columns_left) == (rows, columns), event
        assert {f"{rows} rows left", f"{columns} columns left"} <= set(drawn(board, event, look()).said()) or rows == 1


@pytest.mark.parametrize("box", [2, 3, 4])
def test_two_rows_share_a_column_just_where_the_rules_say_so(box: int) -> None:
    grid, ones = SudokuPuzzle.empty(box).grid, matrix(box)
    names: dict[int, Column] = {}
    for (cell, digit), columns in ones.items():
        numbers = column_numbers(grid, grid.number(cell), digit)
        told = (("cell", *cell), ("row", cell.row, digit), ("column", cell.column, digit))
        for number, column in zip(numbers, (*told, *(columns - set(told))), strict=True):
            assert names.setdefault(number, column) == column
    assert sorted(names) == list(range(4 * grid.size**2))
    assert len(set(names.values())) == len(names)


def test_each_row_that_is_left_is_drawn_with_its_four_ones(look: LookFactory) -> None:
    board = half_given(2).board()
    inside = matrix_layout(board.grid, ROOM, look()).matrix
    for event in steps_of(exact_cover.solve(board), 20):
        if not isinstance(event, Restored):
            assert len(_inked(drawn(board, event, look()), inside, look())) == 4 * rows_left_on(board), event


def _inked(canvas: WatchfulCanvas, inside: Rect, look: Look) -> list[str]:
    """Rectangles in the colour of ink."""
    ink = _name(look.theme.ink)
    return [
        line
        for line in canvas.lines
        if line.startswith("rectangle") and ink in line.split() and inside.contains(_place(line))
    ]


def _place(line: str) -> tuple[int, int]:
    x, y = re.findall(r"(-?\d+),(-?\d+)", line)[0]
    return int(x), int(y)


def test_an_entry_stands_where_its_row_crosses_its_columns(look: LookFactory) -> None:
    """With one candidate left, there are four, at the same height, in the columns that its digit fulfils."""
    board = SudokuPuzzle(2, tuple(digit if number != 6 else 0 for number, digit in enumerate(solution(2)))).board()
    layout = matrix_layout(board.grid, ROOM, look())
    places = [_place(line) for line in _inked(drawn(board, None, look()), layout.matrix, look())]
    columns = column_numbers(board.grid, 6, board.candidates(Cell(1, 2))[0])
    assert len({y for _, y in places}) == 1
    for (x, _), (group, column) in zip(sorted(places), (divmod(column, 16) for column in columns), strict=True):
        room = layout.columns(group, column, column + 1, layout.matrix)
        assert room.x <= x < room.right


# Steps


@pytest.mark.parametrize(("box", "most"), [(2, 40), (3, 6), (4, 4)])
def test_every_step_can_be_drawn_and_a_change_is_seen(look: LookFactory, box: int, most: int) -> None:
    board = half_given(box).board()
    before = str(drawn(board, None, look()))
    for event in steps_of(exact_cover.solve(board), most):
        canvas = drawn(board, event, look())
        assert not canvas.strays, event
        assert str(canvas) != before or not _changes(event), event
        before = str(canvas)


def _changes(event: Event) -> bool:
    match event:
        case Placed() | Removed():
            return True
        case Narrowed(lost):
            return bool(lost)
        case Restored(undone):
            return any(map(_changes, undone))
    return False


@pytest.mark.parametrize("theme", THEMES)
def test_what_happens_to_a_row_is_seen_without_colours(look: LookFactory, theme: str) -> None:
    """Left, lost, covered, back and chosen have five shapes."""
    board = SudokuPuzzle.empty(2).board()
    mark = board.mark()
    shapes = [_shape(board, None, look(theme=theme))]
    shapes.append(_shape(board, board.narrow((Candidate(Cell(0, 0), 1),), because=()), look(theme=theme)))
    shapes.append(_shape(board, None, look(theme=theme)))
    shapes.append(_shape(board, board.restore(mark), look(theme=theme)))
    shapes.append(_shape(board, board.place(Cell(0, 0), 1), look(theme=theme)))
    assert len(set(shapes)) == len(shapes), shapes


def _shape(board: SudokuBoard, event: Event | None, look: Look) -> str:
    """Of the first 1 of the first row, in shape calls without place and colour."""
    layout = matrix_layout(board.grid, ROOM, look)
    (y, height), whole = layout.bands[0], layout.matrix
    entry = layout.entry(layout.crossings(0, Rect(whole.x, y, whole.width, height))[0], 0, 0)
    calls = [
        line for line in drawn(board, event, look).lines if entry.contains(_place(line)) and not _is_wide(line, entry)
    ]
    return "\n".join(re.sub(r"#\w+|-?\d+,-?\d+", "", line) for line in calls)


def _is_wide(line: str, entry: Rect) -> bool:
    """A ground, and no entry."""
    sizes = [int(width) for width in re.findall(r"(\d+)x\d+", line)]
    return bool(sizes) and sizes[0] > entry.width


def test_a_column_that_is_covered_is_grey_from_top_to_bottom(look: LookFactory) -> None:
    board = SudokuPuzzle.empty(2).board()
    layout = matrix_layout(board.grid, ROOM, look())
    event = board.place(Cell(0, 0), 1)
    lines = drawn(board, event, look()).lines
    for column in column_numbers(board.grid, 0, 1):
        room = layout.columns(*divmod(column, 16), column % 16 + 1, layout.matrix)
        for y, height in layout.bands[1:]:
            start = f"rectangle {room.x},{y} {room.width}x{height} "
            grounds = [line for line in lines if line.startswith(start)]
            assert grounds and grounds[-1] != f"{start}{_name(look().theme.card)}"


def _name(color: tuple[int, ...]) -> str:
    return "#" + "".join(f"{channel:02x}" for channel in color)


def test_the_column_that_a_step_tells_of_is_framed(look: LookFactory) -> None:
    board = half_given(2).board()
    layout = matrix_layout(board.grid, ROOM, look())
    unit = board.grid.units[5]
    for facts, column in (({"cell": Cell(1, 3)}, 7), ({"unit": unit, "digit": 2}, 16 + 4 * 5 + 1)):
        event = board.note("column", **facts)
        frames = [line for line in drawn(board, event, look()).lines if line.startswith("frame")]
        group, number = divmod(column, 16)
        x, width = layout.columns(group, number, number + 1, layout.matrix)[::2]
        assert [line.split()[1:3] for line in frames] == [
            [f"{x - 2},{layout.matrix.y}", f"{width + 4}x{layout.matrix.height}"]
        ]


def test_other_remarks_frame_nothing(look: LookFactory) -> None:
    board = half_given(2).board()
    assert not [line for line in drawn(board, Noted("phase"), look()).lines if line.startswith("frame")]


@pytest.mark.parametrize("box", [2, 3])
def test_the_row_that_others_make_way_for_is_framed_and_so_is_their_column(look: LookFactory, box: int) -> None:
    """Four columns are covered before a row is chosen; where nothing clashes, a step does not tell which."""
    board, covered = half_given(box).board(), list[Cover]()
    for event in steps_of(exact_cover.solve(board), 60):
        cover = cover_of(board, event)
        if isinstance(event, Narrowed):
            covered.append(cover)
            frames = [line for line in drawn(board, event, look()).lines if line.startswith("frame")]
            assert len(frames) == 1 + bool(event.lost)
        elif isinstance(event, Placed):
            row = board.grid.number(event.cell), event.value
            assert [one.row for one in covered] == [row] * 4
            expected = column_numbers(board.grid, *row)
            assert all(one.column in (None, column) for one, column in zip(covered, expected, strict=True))
            covered.clear()
        else:
            assert cover.row is None


@pytest.mark.parametrize("room", [ROOM, Rect(0, 0, 245, 400), Rect(0, 0, 300, 300), Rect(0, 0, 245, 250)], ids=str)
@pytest.mark.parametrize("language", ["en", "cs", "sk"])
@pytest.mark.parametrize("box", [2, 3, 4, 5])
def test_there_is_a_legend_in_each_language(look: LookFactory, language: str, room: Rect, box: int) -> None:
    board, looks = half_given(box).board(), look(language=language)
    canvas = drawn(board, None, looks, room)
    assert looks.say(sentence("left")) in canvas.said()
    assert not canvas.overlapping() and not canvas.strays


@pytest.mark.parametrize("width", range(200, 500, 20))
def test_headings_are_whole_or_all_left_out(look: LookFactory, width: int) -> None:
    said = drawn(half_given(2).board(), None, look(), Rect(0, 0, width, 400)).said()
    whole = [heading in said for heading in ("cells", "rows", "columns", "boxes")]
    assert len(set(whole)) == 1 and not any(word.endswith("…") for word in said)
    assert all(whole) or width < 240


# Room


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_nothing_is_painted_outside_the_room_and_no_words_run_together(look: LookFactory, scale: float) -> None:
    for box in (2, 3, 5):
        board = half_given(box).board()
        event = board.place(board.open_cells()[0], solution(box)[1])
        for room in (Rect(5, 5, 240, 220), Rect(0, 9, 300, 700), Rect(9, 0, 420, 460)):
            canvas = drawn(board, event, look(scale=scale, language="cs"), room)
            assert not canvas.strays, (box, room)
            assert not canvas.overlapping(), (box, room)


@pytest.mark.parametrize("box", [2, 3, 4, 5])
def test_where_no_matrix_fits_the_counts_are_said_all_the_same(look: LookFactory, box: int) -> None:
    board = half_given(box).board()
    said = drawn(board, None, look(), Rect(0, 0, 230, 120)).said()
    assert f"{cover_of(board, None).columns_left:,} columns left" in said


def test_a_stored_picture_is_the_one_that_would_be_painted(look: LookFactory) -> None:
    kept: dict[Hashable, list[str]] = {}
    for box, room in ((2, ROOM), (2, Rect(7, 0, 300, 330)), (3, ROOM), (4, ROOM)):
        for theme, scale in (("light", 1.0), ("dark", 1.25)):
            board = half_given(box).board()
            for event in steps_of(exact_cover.solve(board), {2: 10, 3: 3, 4: 2}[box]):
                canvas = drawn(board, event, look(theme=theme, scale=scale), room, kept)
                assert not canvas.confused, (box, room, theme, scale, event)
    assert len(kept) > 100


# Runs of bits


@pytest.mark.parametrize("bits", [0, 1, 0b1011, 0b110, (1 << 324) - 1, 0b1010101, 1 << 323 | 0b111 << 100])
def test_runs_are_the_stretches_of_bits_that_are_set(bits: int) -> None:
    found = list(runs(bits))
    assert sum((1 << end) - (1 << start) for start, end in found) == bits
    assert all(before < start < end for (_, before), (start, end) in zip([(0, -1), *found], found, strict=False))


def test_the_row_that_has_just_been_chosen_stands_out(look: LookFactory) -> None:
    board = half_given(3).board()
    cell = board.open_cells()[0]
    event = board.place(cell, board.candidates(cell)[0])
    assert isinstance(event, Placed)
    assert str(drawn(board, event, look())) != str(drawn(board, None, look()))
