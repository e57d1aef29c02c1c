"""Checkpoints: a try from here, the way back, and nothing forgotten for good."""

from pathlib import Path

import pytest

from core.errors import PuzzleError
from core.settings import Settings
from tests.visualizer.scenes.play.desk import Desk
from visualizer.runs.game import Game
from visualizer.scenes.play.checkpoints import CheckpointsDialog
from visualizer.window.fonts import FontMetrics


class CheckpointsDesk(Desk):
    def __init__(self, metrics: FontMetrics, folder: Path) -> None:
        super().__init__(metrics, folder)
        self.game = Game(self.begin(3), Settings(), self.clock)
        self.dialog = CheckpointsDialog(self.stage, self.game)

    def show(self) -> "CheckpointsDesk":
        self.dialog.open()
        self._turn()
        return self

    @property
    def checkpoints(self) -> dict[str, int]:
        return self.game.session.checkpoints


@pytest.fixture
def desk(metrics: FontMetrics, tmp_path: Path) -> CheckpointsDesk:
    return CheckpointsDesk(metrics, tmp_path)


def test_enter_remembers_this_position_under_the_proposed_name(desk: CheckpointsDesk) -> None:
    desk.show().press("return")
    assert desk.checkpoints == {"Try 1": 3} and not desk.stage.overlays
    desk.show().press("return")
    assert list(desk.checkpoints) == ["Try 1", "Try 2"]


def test_a_proposed_name_is_free_after_one_was_forgotten(desk: CheckpointsDesk) -> None:
    desk.game.session.remember_as("try 2")
    desk.show().press("return")
    assert list(desk.checkpoints) == ["try 2", "Try 1"]


def test_a_name_that_is_taken_is_refused_beside_the_field(desk: CheckpointsDesk) -> None:
    desk.game.session.remember_as("Corner")
    desk.show().press(*"corner", "return")
    assert desk.shown("There is a checkpoint named corner already") and len(desk.stage.overlays) == 1
    assert list(desk.checkpoints) == ["Corner"]


def test_one_goes_back_and_forth_between_checkpoints(desk: CheckpointsDesk) -> None:
    session = desk.game.session
    session.remember_as("late")
    late = session.sheet.snapshot()
    session.undo()
    session.undo()
    session.remember_as("early")
    early = session.sheet.snapshot()
    desk.show().press("tab", "tab", "return")
    assert session.sheet.snapshot() == late
    desk.show().press("tab", "tab", "down", "return")
    assert session.sheet.snapshot() == early


def test_each_says_how_far_away_it_lies(desk: CheckpointsDesk) -> None:
    session = desk.game.session
    session.remember_as("end of a line that was left")
    session.undo()
    session.undo()
    session.place(session.sheet.board.open_cells()[0], 9)
    session.remember_as("here")
    session.undo()
    session.remember_as("before")
    session.redo()
    desk.show()
    for words in ("You are here.", "1 step back", "1 step back, then 2 steps forward"):
        assert words in desk.texts()


def test_what_is_forgotten_comes_back_where_it_was(desk: CheckpointsDesk) -> None:
    desk.game.session.remember_as("start", 0)
    desk.show().press("tab", "tab", "delete")
    assert not desk.checkpoints and desk.shown("start is forgotten")
    desk.click("Undo")
    assert desk.checkpoints == {"start": 0}


def test_what_comes_back_by_its_message_is_in_the_list_that_was_opened_since(desk: CheckpointsDesk) -> None:
    for node, name in enumerate(("early", "middle", "late")):
        desk.game.session.remember_as(name, node)
    desk.show().press("tab", "tab", "delete", "escape")
    desk.show().press("tab", "tab")
    desk.click("Undo")
    assert [str(row.title) for row in desk.stage.overlays[-1].list.rows] == ["late", "middle", "early"]
    desk.press("delete")
    assert set(desk.checkpoints) == {"late", "early"} and desk.shown("middle is forgotten")


def test_what_is_forgotten_does_not_take_the_place_of_another_one(desk: CheckpointsDesk) -> None:
    desk.game.session.remember_as("Try 1", 0)
    desk.show().press("tab", "tab", "delete")
    desk.game.session.remember_as("try 1")
    desk.click("Undo")
    assert desk.checkpoints == {"try 1": 3} and desk.shown("There is a checkpoint named Try 1 already")
    desk.game.session.forget("try 1")
    desk.press("ctrl+z")
    assert desk.checkpoints == {"Try 1": 0}


def test_what_is_forgotten_does_not_come_back_while_another_game_is_played(desk: CheckpointsDesk) -> None:
    forgetful = desk.game.session
    forgetful.remember_as("start", 0)
    desk.show().press("tab", "tab", "delete")
    desk.game.open(desk.begin(3))
    desk.click("Undo")
    assert not forgetful.checkpoints and not desk.checkpoints
    assert desk.shown("start is a checkpoint of another game.")


@pytest.mark.parametrize("name", ["caf\u00e9", "cafe\u0301", "CAF\u00c9"])
def test_names_are_compared_as_people_read_them(desk: CheckpointsDesk, name: str) -> None:
    desk.game.session.remember_as("caf\u00e9")
    with pytest.raises(PuzzleError, match="already"):
        desk.dialog.add(name)


def test_a_checkpoint_that_is_renamed_stays_where_it_is(desk: CheckpointsDesk) -> None:
    session = desk.game.session
    session.remember_as("start", 0)
    session.remember_as("here")
    desk.show().press("tab", "tab", "down", "f2", *"here", "return")
    assert desk.shown("already")
    desk.press("ctrl+a", *"START", "return")
    assert desk.checkpoints == {"START": 0, "here": 3}


def test_checkpoints_are_in_the_store_at_once(desk: CheckpointsDesk) -> None:
    desk.show().press("return")
    last = desk.store.last(desk.clock)
    assert last is not None and last.session.checkpoints == {"Try 1": 3}


def test_everything_can_be_read(desk: CheckpointsDesk) -> None:
    desk.show()
    assert not desk.faults()
    desk.press("escape")
    for number in range(9):
        desk.game.session.remember_as(f"A position that has a rather long name, number {number}", number % 4)
    desk.show().press("tab", "tab", "end")
    assert not desk.faults()
