"""The editor as a person uses it: by keys alone, by the mouse alone, and from and to the outside."""

from itertools import product
from pathlib import Path

import pytest

from core.formats import catalogue as formats
from core.formats import kakuro_link
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle
from core.storage.puzzle_library import load_puzzle
from tests.builders import kakuro, outline
from tests.visualizer.scenes.editor.drawing_table import WANTED, DrawingTable
from visualizer.inputs import KeyPressed
from visualizer.runs.drafting import all_white, walls
from visualizer.scenes.editor.starting import outlines
from visualizer.window.fonts import FontMetrics


@pytest.fixture
def table(metrics: FontMetrics) -> DrawingTable:
    return DrawingTable(metrics)


def wanted() -> KakuroPuzzle:
    return kakuro(WANTED)


# Making a puzzle of 4 x 4


def test_a_puzzle_is_made_by_keys_alone(table: DrawingTable):
    puzzle = wanted()
    table.press(*"-----")
    table.press("ctrl+n", "return")
    assert table.puzzle == walls(4, 4)
    here = Cell(0, 0)
    for cell in puzzle.outline.cells:
        table.press(*_way(here, cell), "space")
        here = cell
    assert table.puzzle == puzzle.cleared()
    table.press("s")
    while (run := table.editor.run) is not None and not table.puzzle.total(run):
        table.press(*str(puzzle.total(run)), "return")
    assert table.judged().puzzle == puzzle
    assert table.says("Exactly one solution. Grade:")
    table.press("p")
    assert table.left == [("play easy", puzzle)]


def _way(start: Cell, end: Cell) -> list[str]:
    down, right = end.row - start.row, end.column - start.column
    return ["down" if down > 0 else "up"] * abs(down) + ["right" if right > 0 else "left"] * abs(right)


def test_a_puzzle_is_made_by_the_mouse_alone(table: DrawingTable):
    puzzle = wanted()
    for _ in range(5):
        table.click("One row less").click("One column less")
    table.click("Start from…").click("Walls only")
    for cell in puzzle.outline.cells:
        table.click(table.cell(*cell))
    assert table.puzzle == puzzle.cleared()
    table.click("Sums")
    for run, total in zip(puzzle.outline.runs, puzzle.sums, strict=True):
        table.click(table.clue(run))
        for digit in str(total):
            table.click(table.button(digit))
    assert table.judged().puzzle == puzzle
    table.click("Play it")
    assert table.left == [("play easy", puzzle)]


def test_a_puzzle_is_made_by_its_digits(table: DrawingTable):
    puzzle = wanted()
    table.editor.open(puzzle.cleared())
    table.press("d")
    for cell, digit in zip(puzzle.outline.cells, (sign for sign in WANTED.split() if sign != "#"), strict=True):
        table.click(table.cell(*cell)).press(digit)
    assert table.puzzle.sums == puzzle.sums
    table.click("Take the digits away, keep the sums")
    assert table.puzzle == puzzle


def test_a_digit_goes_by_nought_and_a_wall_by_its_sign(table: DrawingTable):
    table.editor.open(all_white(2, 2))
    table.press("d", "7", "0", "right", "8", "#", "5")
    assert table.says("r1c2 is a wall: # makes a white cell of it.")
    assert not any(table.puzzle.givens)
    table.press("#", "5")
    assert table.puzzle.given(Cell(0, 1)) == 5


def test_the_sign_of_a_wall_is_no_digit_where_it_is_shift_and_one(table: DrawingTable):
    table.editor.open(all_white(2, 2))
    table.press("d")
    table._handle(KeyPressed("#", shift=True, digit_key=3))
    assert len(table.puzzle.outline.cells) == 3 and not any(table.puzzle.givens)


def test_a_drag_paints_what_it_began_with_and_is_one_step(table: DrawingTable):
    table.editor.open(all_white(4, 4))
    table.drag(table.cell(0, 0), table.cell(0, 3), table.cell(3, 3))
    assert table.puzzle.outline.white == outline("# # # #\n. . . #\n. . . #\n. . . #").white
    table.press("ctrl+z")
    assert table.puzzle == all_white(4, 4)


def test_a_line_is_drawn_by_arrows_with_shift_and_is_one_step(table: DrawingTable):
    table.editor.open(all_white(3, 3))
    table.press("space", "space", "shift+right", "shift+right", "shift+down")
    assert table.puzzle.outline == outline("# # #\n. . #\n. . .")
    table.press("ctrl+z")
    assert table.puzzle == all_white(3, 3)


def test_a_card_tells_of_the_run_of_a_clue_but_not_while_one_draws(table: DrawingTable):
    table.editor.open(kakuro(WANTED))
    run = table.puzzle.outline.runs[0]
    for mode, is_told in (("outline", False), ("sums", True), ("digits", True)):
        table.editor.choose_mode(mode)  # type: ignore[arg-type]
        table.point((3, 3)).point(table.clue(run)).after(0.5)
        assert table.says("8 9") == is_told


def test_rows_are_typed_digit_by_digit_and_nothing_is_lost(table: DrawingTable):
    before = table.puzzle.outline
    table.click(table.control("Rows")).press("ctrl+a", "1", "2")
    assert (table.puzzle.rows, table.puzzle.outline.white) == (12, before.white)
    table.press("escape", "space")
    assert table.puzzle.outline.white == before.white ^ {Cell(0, 0)}


def test_enter_in_a_field_accepts_the_number_and_goes_to_the_board_and_paints_nothing(table: DrawingTable):
    before = table.puzzle.outline.white
    table.click(table.control("Columns")).press("ctrl+a", "1", "1", "return")
    assert (table.puzzle.columns, table.puzzle.outline.white) == (11, before)
    assert table.stage.focused is table.editing.first_focus


def test_what_is_typed_in_a_field_is_undone_there_as_anywhere(table: DrawingTable):
    table.click(table.control("Rows")).press("ctrl+a", "7", "ctrl+z")
    assert table.puzzle.rows == 9
    table.press("ctrl+y")
    assert table.puzzle.rows == 7


@pytest.mark.parametrize("key", ["space", "return", "#", "shift+right"])
def test_no_cell_is_painted_by_keys_before_it_is_seen(table: DrawingTable, key: str):
    for away in (table.cell(4, 4), "Same after half a turn"):
        table.click(away)
        before = table.puzzle
        table.press(key)
        assert table.puzzle == before and table.editing.first_focus.focus_visible
        table.press(key)
        assert table.puzzle != before or key == "shift+right"


def test_no_cell_is_painted_by_keys_while_the_tools_are_in_the_place_of_the_board(table: DrawingTable):
    table.resize(640, 800)
    table.click("Tools")
    before = table.puzzle
    table.press("space", "space", "return", "return")
    assert table.puzzle == before


def test_half_a_turn_leaves_what_is_drawn(table: DrawingTable):
    table.editor.open(all_white(3, 3))
    table.click("Same after half a turn").click(table.cell(0, 1))
    assert table.puzzle.outline == outline(". # .\n. . .\n. # .")
    table.press("m").click(table.cell(0, 0))
    assert table.puzzle.outline == outline("# # .\n. . .\n. # .")


def test_tab_goes_from_clue_to_clue_and_escape_lets_go(table: DrawingTable):
    table.editor.open(all_white(2, 2))
    table.press("s")
    seen = []
    for _ in range(4):
        seen.append(table.editor.run)
        table.press("tab")
    assert len({*seen}) == 4 and {*seen} == {*table.puzzle.outline.runs}
    assert table.editor.run is None
    board = table.stage.focused
    table.press("tab")
    assert table.stage.focused is not board


def test_escape_takes_back_what_is_being_typed_and_leaves_the_sum(table: DrawingTable):
    table.editor.open(all_white(2, 2))
    table.press("s", "9", "1", "escape")
    run = table.editor.run
    assert (table.editor.typed, table.puzzle.total(run)) == ("", 9)
    table.press("delete")
    assert table.puzzle.total(run) == 0


# From and to the outside


def test_what_is_copied_comes_back_by_pasting(table: DrawingTable):
    for puzzle in (load_puzzle("kakuro/medium-9"), kakuro(WANTED, givens=(9, *(0,) * 9))):
        table.editor.open(puzzle)
        table.press("ctrl+c")
        table.editor.open(walls(2, 2))
        table.press("ctrl+v")
        assert table.puzzle == puzzle


def test_what_is_copied_is_a_link_with_its_address(table: DrawingTable):
    table.editor.open(load_puzzle("kakuro/medium-9"))
    table.press("ctrl+c")
    assert table.clipboard.pasted().startswith("https://puzz.link/p?kakuro/9/9/")


@pytest.mark.parametrize("text", ["no puzzle", "8" * 81, "", "kakuro/40/1/" + "z" * 2 + "r."])
def test_what_is_no_draft_is_refused_and_nothing_is_lost(table: DrawingTable, text: str):
    before = table.puzzle
    table.paste(text)
    assert table.puzzle == before
    assert table.stage.overlays or table.says("The clipboard is empty.")


def test_a_file_is_opened_and_can_be_undone(table: DrawingTable, tmp_path: Path):
    path, before = tmp_path / "mine.txt", table.puzzle
    path.write_text(kakuro_link.write(wanted()), "utf-8")
    table.editing.open_file(str(path))
    assert table.puzzle == wanted()
    table.press("ctrl+z")
    assert table.puzzle == before


@pytest.mark.parametrize(
    "puzzle",
    [
        walls(1, 1),
        all_white(12, 3),
        KakuroPuzzle(outline(". #\n# ."), (3, 0, 9, 0), (0, 5)),
        load_puzzle("kakuro/giant-30"),
        kakuro(WANTED, givens=(9, *(0,) * 9)),
    ],
)
def test_a_draft_comes_back_after_a_restart(table: DrawingTable, metrics: FontMetrics, puzzle: KakuroPuzzle):
    table.editor.open(puzzle)
    later = DrawingTable(metrics)
    before = later.drawing()
    later.editing.take_draft(table.editing.draft_text())
    assert later.judged().puzzle == puzzle
    assert later.editing.draft_text() == table.editing.draft_text()
    assert later.drawing() != before
    assert not later.editor.drafting.can_undo


@pytest.mark.parametrize("text", ["", "nothing", "<svg>", formats.write(load_puzzle("sudoku/easy-9"))])
def test_what_is_no_draft_changes_nothing_at_a_start(table: DrawingTable, text: str):
    before = table.puzzle
    table.editing.take_draft(text)
    assert table.puzzle == before


def test_one_starts_from_each_outline_and_from_the_puzzle_in_play(metrics: FontMetrics):
    played = load_puzzle("kakuro/hard-8")
    table = DrawingTable(metrics, played)
    assert len(outlines()) == 36
    table.press("ctrl+n").click("The puzzle in Play")
    assert table.puzzle == played


@pytest.mark.parametrize("by_mouse", [True, False])
def test_the_board_to_start_from_is_chosen_by_arrows_however_it_was_asked_for(table: DrawingTable, by_mouse: bool):
    def ask() -> DrawingTable:
        return table.click("Start from…") if by_mouse else table.press("ctrl+n")

    rows, columns = table.puzzle.rows, table.puzzle.columns
    ask().press("return")
    assert table.puzzle == walls(rows, columns)
    ask().press("left", "tab", "return")
    assert table.puzzle == all_white(rows, columns)
    ask().press("right", "right", "return")
    assert table.puzzle == outlines()[0][1]
    ask().press(*["down"] * 40, "return")
    assert table.puzzle in [puzzle for _, puzzle in outlines()[-4:]]
    first = ask().stage.focused
    table.press(*["down"] * 40, *["up"] * 40)
    assert table.stage.focused is first


def test_the_lab_watches_the_draft(table: DrawingTable):
    table.press("l")
    assert table.left == [("kakuro/uniqueness", table.puzzle)]


# By any keyboard, in any size


def test_on_a_czech_keyboard_the_row_of_digits_types_sums(table: DrawingTable):
    table.editor.open(all_white(2, 2))
    table.press("s")
    run = table.editor.run
    for key, digit in (("+", 1), ("ř", 5)):
        table._handle(KeyPressed(key, digit_key=digit))
    assert table.puzzle.total(run) == 15
    assert table.puzzle.rows == 2


@pytest.mark.parametrize(
    ("name", "mode"), [*product(["medium-9", "no-solution-5"], ["outline", "sums", "digits"]), ("giant-30", "sums")]
)
def test_everything_can_be_read(table: DrawingTable, name: str, mode: str):
    table.editor.open(load_puzzle(f"kakuro/{name}"))
    table.judged().editor.choose_mode(mode)  # type: ignore[arg-type]
    assert table.faults() == []


def test_everything_can_be_read_among_the_tools_and_the_boards_to_start_from(table: DrawingTable):
    table.editing.root._turn("tools")
    assert table.faults() == []
    table.press("ctrl+n")
    assert table.faults() == []
