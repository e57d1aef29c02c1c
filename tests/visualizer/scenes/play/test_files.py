"""The game to a file and from a file, with the whole program around it."""

from pathlib import Path

import pytest

from core.formats.catalogue import formats
from core.settings import Settings
from core.storage.puzzle_library import load_puzzle
from core.storage.whole_files import save_whole
from tests.pilot import Pilot
from visualizer.window.fonts import FontMetrics

SUDOKU = "1.3..4.22.4..3.1\n"


@pytest.fixture
def play(metrics: FontMetrics, tmp_path: Path) -> Pilot:
    return Pilot(metrics, Settings(language="en", files_folder=str(tmp_path))).open("play")


def _table(tmp_path: Path, name: str = "kakuro/medium-7") -> Path:
    path = tmp_path / "table.kak"
    save_whole(path, formats()["kakuro_table"].write(load_puzzle(name)))
    return path


def test_a_game_that_is_saved_and_opened_goes_on_with_its_history(play: Pilot, tmp_path: Path) -> None:
    game = play.application.play.game
    cell = game.board.cells()[0]
    game.choose(cell)
    game.type_digit(1)
    before = game.session
    play.press("ctrl+shift+s", "return")
    assert [path.name for path in tmp_path.iterdir()] == ["kakuro-6x6.krok"]
    assert "Saved as kakuro-6x6.krok" in play.texts()
    play.press("ctrl+shift+o", "return")
    assert game.session is not before
    assert game.session.sheet.snapshot() == before.sheet.snapshot()
    game.undo()
    assert game.board.value(cell) == 0


def test_a_puzzle_is_opened_and_the_keys_go_to_the_board(play: Pilot, tmp_path: Path) -> None:
    _table(tmp_path)
    play.press("ctrl+shift+o", "return")
    game = play.application.play.game
    assert game.session.puzzle == load_puzzle("kakuro/medium-7")
    assert not play.application.stage.overlays
    assert play.application.stage.focused is play.application.play.first_focus


def test_what_cannot_be_played_is_said_before_it_is_opened(play: Pilot, tmp_path: Path) -> None:
    save_whole(tmp_path / "a.txt", SUDOKU)
    before = play.application.play.game.session
    play.press("ctrl+shift+o")
    assert "This is no Kakuro" in " ".join(play.texts())
    play.press("return")
    assert play.application.play.game.session is before


def test_a_saved_game_of_another_kind_is_refused(play: Pilot) -> None:
    sudoku = Path(__file__).parents[3] / "core" / "play" / "saves" / "sudoku-1.krok"
    before = play.application.play.game.session
    play.drop(str(sudoku))
    assert "This is no Kakuro" in " ".join(play.texts())
    assert play.application.play.game.session is before


def test_a_file_that_is_dropped_is_opened(play: Pilot, tmp_path: Path) -> None:
    play.drop(str(_table(tmp_path)))
    assert play.application.play.game.session.puzzle == load_puzzle("kakuro/medium-7")


def test_the_folder_is_remembered(play: Pilot, tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    play.press("ctrl+shift+s")
    play.click("sub").press("return").click("Save")
    assert play.kept is not None and play.kept.files_folder == str(tmp_path / "sub")
    play.press("ctrl+shift+o")
    assert "kakuro-6x6.krok" in play.texts()


def test_both_are_in_the_menu(play: Pilot) -> None:
    play.click("More")
    assert {"Open a file…", "Save as a file…"} <= set(play.texts())
