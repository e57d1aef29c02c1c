"""Notes, colours and what is lit: what players write into cells, and what undo makes of it."""

from itertools import pairwise

import pytest

from core.puzzles.geometry import Cell
from tests.hands import PUZZLE, cells, close_dialogs, known, playing, put, said, values
from tests.pilot import Pilot
from tests.requirements.rows import row
from visualizer.canvas.rectangle import Point
from visualizer.window.fonts import FontMetrics


@pytest.fixture
def play(metrics: FontMetrics) -> Pilot:
    return playing(metrics, PUZZLE, highlights=False)


def _notes(play: Pilot, cell: Cell) -> dict[str, Point]:
    """Digits that are written small in a cell, and where."""
    x, y = play.cell(cell)
    found = [text for one in play.layers_in(play.play.first_focus) for text in one.canvas.texts]
    return {
        text.text: text.rect.center
        for text in found
        if text.text.isdigit() and abs(text.rect.center[0] - x) < 40 and abs(text.rect.center[1] - y) < 40
    }


@row(8, 17, 40)
def test_nine_notes_stand_in_a_cell_as_on_a_number_pad_each_in_its_place(play: Pilot) -> None:
    cell = cells(play)[5]
    put(play, cell, *(f"shift+{digit}" for digit in range(1, 10)))
    places = _notes(play, cell)
    assert set(places) == set("123456789")
    rows = [[places[str(digit)] for digit in range(first, first + 3)] for first in (1, 4, 7)]
    for one in rows:
        assert all(left[0] < right[0] and left[1] == right[1] for left, right in pairwise(one))
    assert all(above[0][1] < below[0][1] for above, below in pairwise(rows))
    play.press("shift+1", "shift+2", "shift+9")
    assert {digit: places[digit] for digit in "345678"} == _notes(play, cell), "those that stay do not move"


@row(8)
@pytest.mark.parametrize("is_wanted", [True, False])
def test_a_digit_goes_from_the_notes_around_it_if_one_likes(metrics: FontMetrics, is_wanted: bool) -> None:
    play = playing(metrics, cleans_notes=is_wanted)
    first, second, *_ = play.play.game.board.runs()[0].cells
    put(play, second, "shift+4", "shift+7")
    put(play, first, "4")
    assert play.play.session.sheet.marks(second).notes == (1 << 7 if is_wanted else 1 << 4 | 1 << 7)


@row(7)
def test_filling_in_all_notes_says_how_it_is_taken_back(play: Pilot) -> None:
    put(play, cells(play)[0], "shift+2")
    before = play.play.session.sheet.snapshot()
    play.press("f")
    assert "All possible notes are written." in play.texts()
    play.click("Undo")
    assert play.play.session.sheet.snapshot() == before


@row(9)
def test_a_place_is_remembered_by_name_and_reached_again(play: Pilot) -> None:
    put(play, cells(play)[0], "1", "t")
    play.press("ctrl+a", *"guess", "return")
    put(play, cells(play)[1], "2")
    put(play, cells(play)[2], "3", "t")
    play.click("guess").press("return")
    assert values(play)[:3] == (1, 0, 0)
    assert list(play.play.session.checkpoints) == ["guess"]


@row(9)
def test_single_notes_become_digits(play: Pilot) -> None:
    put(play, cells(play)[0], "shift+1")
    put(play, cells(play)[1], "shift+2", "shift+4")
    play.press("d")
    assert values(play)[:2] == (1, 0)


@row(15)
def test_the_digit_of_the_chosen_cell_is_lit_wherever_it_stands(metrics: FontMetrics) -> None:
    play = playing(metrics, PUZZLE, highlights=True)
    one, two, other = cells(play)[0], cells(play)[2], cells(play)[-1]
    put(play, one, "1")
    put(play, two, "2")
    put(play, other, "1")
    looks = [_ground(put(play, chosen), other) for chosen in (one, two)]
    assert looks[0] != looks[1]


def _ground(play: Pilot, cell: Cell) -> list[str]:
    """What is painted at the middle of the cell or around it."""
    (x, y), found = play.cell(cell), []
    for line in play.drawing_of(play.play.first_focus).splitlines():
        what, place, *_ = line.split()
        if what == "rectangle":
            width, height = map(int, line.split()[2].split("x"))
            left, top = map(int, place.split(","))
            if abs(left + width // 2 - x) < 4 and abs(top + height // 2 - y) < 4:
                found.append(line)
    return found


@row(16)
def test_notes_are_crossed_out_and_come_back(play: Pilot) -> None:
    cell = cells(play)[0]
    put(play, cell, "shift+1", "shift+2", "ctrl+2")
    marks = play.play.session.sheet.marks(cell)
    assert (marks.notes, marks.crossed) == (0b10, 0b100)
    play.press("ctrl+2")
    assert not play.play.session.sheet.marks(cell).crossed


@row(31)
def test_a_note_that_the_runs_exclude_is_pale_and_why_can_be_asked(metrics: FontMetrics) -> None:
    play = playing(metrics)
    put(play, cells(play)[0], "n")
    assert not play.play.game.possible >> 9 & 1
    assert play.button("9").tooltip is not None
    play.press("w", "9")
    assert said(play) and not play.play.session.sheet.marks(cells(play)[0]).notes
    assert playing(metrics, dims_digits=False).button("9").tooltip is None


@row(32)
def test_cells_are_marked_with_six_colours_each_with_a_shape_of_its_own(play: Pilot) -> None:
    pictures = set()
    for color in range(1, 7):
        put(play, cells(play)[4], f"alt+{color}")
        put(play, cells(play)[0])
        lines = play.drawing_of(play.play.first_focus).splitlines()
        pictures.add(tuple(line.split("#")[0] for line in lines))
        assert play.play.session.sheet.marks(cells(play)[4]).color == color
    assert len(pictures) == 6, "also where colours are not told apart"


@row(37)
def test_delete_takes_the_digit_then_the_notes_then_the_colour(play: Pilot) -> None:
    cell = cells(play)[0]
    put(play, cell, "shift+1", "shift+2", "alt+3", "5")
    seen = []
    for _ in range(4):
        marks = play.play.session.sheet.marks(cell)
        seen.append((play.play.game.board.value(cell), bool(marks.notes), marks.color))
        play.press("delete")
    assert seen == [(5, True, 3), (0, True, 3), (0, False, 3), (0, False, 0)]


@row(38, 51)
def test_what_is_undone_leaves_no_trace_in_picture_or_game(play: Pilot) -> None:
    cell = cells(play)[1]
    put(play, cell, "shift+1", "shift+2", "alt+1")
    pictures, sheets = [], []
    acts = ("ctrl+1", "shift+3", "alt+2", "4", "5", "delete", "delete", "delete", "f", "ctrl+r")
    for act in acts:
        pictures.append(_board(play))
        sheets.append(play.play.session.sheet.snapshot())
        close_dialogs(play.press(act))
    for _ in acts:
        play.press("ctrl+z").click(play.cell(cell))
        assert _board(play) == pictures.pop()
        assert play.play.session.sheet.snapshot() == sheets.pop()
    before = known(play.play.session)
    play.press(*["ctrl+y"] * len(acts), *["ctrl+z"] * len(acts))
    assert known(play.play.session) == before


def _board(play: Pilot) -> str:
    return play.drawing_of(play.play.first_focus)
