"""The draft to a file and from a file."""

from dataclasses import replace
from pathlib import Path

import pytest

from core.errors import PuzzleError
from core.formats.catalogue import formats
from core.play.origin import Origin
from core.play.session import Session
from core.play.writing import written_session
from core.puzzles.kakuro import KakuroPuzzle
from core.settings import Settings
from core.storage.puzzle_library import load_puzzle
from core.storage.whole_files import save_whole
from tests.builders import kakuro, outline
from tests.visualizer.scenes.editor.drawing_table import DrawingTable
from visualizer.runs.drafting import walls
from visualizer.scenes.files.ways import ways_of_puzzle
from visualizer.window.fonts import FontMetrics

UNFINISHED = KakuroPuzzle(outline(". . #\n. . .\n# . ."), (3, 0, 4, 0, 0, 0))


@pytest.fixture
def table(metrics: FontMetrics, tmp_path: Path) -> DrawingTable:
    return DrawingTable(metrics, settings=Settings(language="en", files_folder=str(tmp_path)))


@pytest.mark.parametrize("puzzle", [UNFINISHED, kakuro("1 2\n3 1", givens=(1, 0, 0, 0)), load_puzzle("kakuro/easy-6")])
def test_what_is_saved_and_opened_is_the_same_draft(table: DrawingTable, tmp_path: Path, puzzle: KakuroPuzzle):
    table.editor.open(puzzle)
    table.press("ctrl+s", "return")
    (saved,) = tmp_path.iterdir()
    assert table.says(f"Saved as kakuro-{puzzle.rows}x{puzzle.columns}")
    table.editor.open(walls(2, 2))
    table.press("ctrl+o", "return")
    assert table.puzzle == puzzle and saved.exists() and not table.stage.overlays
    table.press("ctrl+z")
    assert table.puzzle == walls(2, 2)


def test_files_are_opened_and_saved_by_the_mouse_in_the_folder_of_the_last_time(table: DrawingTable, tmp_path: Path):
    table.settings = replace(table.settings, files_folder=None)
    table.click("Save")
    table.stage.overlays[-1].browser.begin(tmp_path)
    table.press("return")
    assert table.settings.files_folder == str(tmp_path)
    before = table.puzzle
    table.editor.open(walls(2, 2))
    table.click("Open").press("return")
    assert table.puzzle == before


def test_what_is_being_typed_is_saved_too(table: DrawingTable):
    table.editor.open(UNFINISHED.cleared())
    table.press("s", "1", "0")
    table.editor.choose_run(table.puzzle.outline.runs[1])
    table.press("1", "ctrl+s")
    assert table.editor.typed == ""


def test_of_a_game_the_puzzle_is_taken(table: DrawingTable, tmp_path: Path):
    puzzle = load_puzzle("kakuro/medium-7")
    save_whole(tmp_path / "a.krok", written_session(Session(puzzle, table.clock), Origin(), None))
    table.press("ctrl+o", "return")
    assert table.puzzle == puzzle


@pytest.mark.parametrize("text", ["1.3..4.22.4..3.1\n", "kakuro/31/1/" + "." * 31])
def test_what_cannot_be_edited_is_refused_in_the_dialog(table: DrawingTable, tmp_path: Path, text: str):
    save_whole(tmp_path / "a.txt", text)
    before = table.puzzle
    table.press("ctrl+o", "return")
    assert table.stage.overlays and table.puzzle == before


@pytest.mark.parametrize("puzzle", [UNFINISHED, UNFINISHED.cleared(), walls(3, 3)])
def test_each_format_writes_a_draft_or_says_why_not(puzzle: KakuroPuzzle):
    for name, way in ways_of_puzzle(puzzle).items():
        try:
            text = way.text()
        except PuzzleError as refusal:
            assert refusal.sentence
        else:
            assert formats()[name].read(text, "")
