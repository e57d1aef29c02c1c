"""How one plays: each choice counts at once, and what changes all notes can be taken back."""

from pathlib import Path

import pytest

from core.settings import MISTAKE_POLICIES, Settings
from tests.visualizer.scenes.play.desk import Desk
from visualizer.runs.game import Game
from visualizer.scenes.play.play_options import PlayOptionsDialog
from visualizer.widgets.switch import Switch
from visualizer.window.fonts import FontMetrics

SWITCHES = ("cleans_notes", "crosses_notes", "dims_digits", "highlights", "shows_time")


class OptionsDesk(Desk):
    def __init__(self, metrics: FontMetrics, folder: Path) -> None:
        super().__init__(metrics, folder)
        self.game = Game(self.begin(), Settings(), self.clock)
        self.stage.open(PlayOptionsDialog(self.stage, self.game, self._change))
        self._turn()

    def _change(self, settings: Settings) -> None:
        self.game.settings = settings

    def notes(self) -> int:
        sheet = self.game.session.sheet
        return sum(sheet.marks(cell).notes.bit_count() for cell in sheet.board.cells())


@pytest.fixture
def desk(metrics: FontMetrics, tmp_path: Path) -> OptionsDesk:
    return OptionsDesk(metrics, tmp_path)


def test_each_switch_turns_one_setting_and_back(desk: OptionsDesk) -> None:
    switches = [widget for widget in desk.widgets() if isinstance(widget, Switch)]
    before = desk.game.settings
    for switch, name in zip(switches, SWITCHES, strict=True):
        desk.click(switch)
        assert getattr(desk.game.settings, name) is not getattr(before, name)
        desk.click(switch)
        assert desk.game.settings == before


def test_each_policy_is_chosen_with_its_own_sentence(desk: OptionsDesk) -> None:
    told = set()
    for name, policy in zip(("When I ask", "At once", "Refuse the digit"), MISTAKE_POLICIES, strict=True):
        desk.click(name)
        assert desk.game.settings.mistakes == policy
        told.add(" ".join(desk.texts()))
    assert len(told) == 3


def test_several_changes_add_up(desk: OptionsDesk) -> None:
    desk.click("Refuse the digit").click("Show the stopwatch")
    assert desk.game.settings == Settings(mistakes="refuse", shows_time=False)


def test_all_notes_are_written_and_can_be_taken_back(desk: OptionsDesk) -> None:
    desk.click("Write all possible notes")
    assert desk.notes() > 7
    desk.click("Undo")
    assert desk.notes() == 0


def test_single_notes_become_digits_and_can_be_taken_back(desk: OptionsDesk) -> None:
    session = desk.game.session
    cell = session.sheet.board.cells()[0]
    session.note(cell, 2)
    desk.click("Single notes become digits")
    assert session.sheet.board.value(cell) == 2
    desk.click("Undo")
    assert session.sheet.board.value(cell) == 0 and desk.notes() == 1


def test_where_nothing_is_to_be_done_nothing_can_be_undone(desk: OptionsDesk) -> None:
    desk.click("Single notes become digits")
    assert desk.shown("No cell has a single note.") and "Undo" not in desk.texts()


def test_undo_goes_when_something_else_was_done(desk: OptionsDesk) -> None:
    desk.click("Write all possible notes")
    desk.game.session.note(desk.game.board.cells()[0], 9)
    desk._turn()
    assert "Undo" not in desk.texts()


def test_undo_goes_with_the_game(desk: OptionsDesk) -> None:
    desk.click("Write all possible notes")
    other = desk.begin()
    for _ in range(desk.game.session.version):
        other.session.note(desk.game.board.cells()[0], 9)
    desk.game.open(other)
    desk._turn()
    assert "Undo" not in desk.texts()


def test_everything_can_be_read(desk: OptionsDesk) -> None:
    assert not desk.faults()
