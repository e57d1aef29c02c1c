"""What changes many cells at once is taken back by its message, as long as nothing else was done."""

from collections.abc import Callable
from pathlib import Path

import pytest

from core.language import sentence
from core.settings import Settings
from tests.visualizer.scenes.play.desk import Desk
from visualizer.runs.game import Game
from visualizer.scenes.play.undo_notice import do_with_undo
from visualizer.window.fonts import FontMetrics


class NotesDesk(Desk):
    def __init__(self, metrics: FontMetrics, folder: Path) -> None:
        super().__init__(metrics, folder)
        self.game = Game(self.begin(), Settings(), self.clock)

    def do(self, act: Callable[[], bool]) -> "NotesDesk":
        do_with_undo(self.stage, self.game, act, sentence("Done."), sentence("Nothing to do."))
        self._turn()
        return self

    def notes(self) -> int:
        sheet = self.game.session.sheet
        return sum(sheet.marks(cell).notes.bit_count() for cell in sheet.board.cells())


@pytest.fixture
def desk(metrics: FontMetrics, tmp_path: Path) -> NotesDesk:
    return NotesDesk(metrics, tmp_path)


def test_all_notes_are_written_and_can_be_taken_back(desk: NotesDesk) -> None:
    desk.do(desk.game.fill_notes)
    assert desk.notes() > 7 and desk.shown("Done.")
    desk.click("Undo")
    assert desk.notes() == 0


def test_single_notes_become_digits_and_can_be_taken_back(desk: NotesDesk) -> None:
    session = desk.game.session
    cell = session.sheet.board.cells()[0]
    session.note(cell, 2)
    desk.do(desk.game.promote_single_notes)
    assert session.sheet.board.value(cell) == 2
    desk.click("Undo")
    assert session.sheet.board.value(cell) == 0 and desk.notes() == 1


def test_where_nothing_is_to_be_done_nothing_can_be_undone(desk: NotesDesk) -> None:
    desk.do(desk.game.promote_single_notes)
    assert desk.shown("Nothing to do.") and "Undo" not in desk.texts()


def test_undo_goes_when_something_else_was_done(desk: NotesDesk) -> None:
    desk.do(desk.game.fill_notes)
    desk.game.session.note(desk.game.board.cells()[0], 9)
    desk._turn()
    assert "Undo" not in desk.texts()


def test_undo_goes_with_the_game(desk: NotesDesk) -> None:
    desk.do(desk.game.fill_notes)
    other = desk.begin()
    for _ in range(desk.game.session.version):
        other.session.note(desk.game.board.cells()[0], 9)
    desk.game.open(other)
    desk._turn()
    assert "Undo" not in desk.texts()
