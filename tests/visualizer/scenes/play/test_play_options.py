"""How one plays: each choice counts at once, and all notes are at hand."""

from pathlib import Path

import pytest

from core.language import sentence
from core.settings import MISTAKE_POLICIES, Settings
from tests.visualizer.scenes.play.desk import Desk
from visualizer.runs.game import Game
from visualizer.scenes.command import Command
from visualizer.scenes.play.play_options import PlayOptionsDialog
from visualizer.widgets.switch import Switch
from visualizer.window.fonts import FontMetrics

SWITCHES = ("cleans_notes", "crosses_notes", "dims_digits", "highlights", "shows_time")


class OptionsDesk(Desk):
    def __init__(self, metrics: FontMetrics, folder: Path) -> None:
        super().__init__(metrics, folder)
        self.game = Game(self.begin(), Settings(), self.clock)
        self.done: list[int] = []
        self.commands = [
            Command(sentence("Write all possible notes"), "F", lambda: self.done.append(0)),
            Command(sentence("Single notes become digits"), "D", lambda: self.done.append(1)),
        ]
        self.show()

    def show(self) -> None:
        self.stage.open(PlayOptionsDialog(self.stage, self.game, self._change, self.commands))
        self._turn()

    def _change(self, settings: Settings) -> None:
        self.game.settings = settings


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


@pytest.mark.parametrize("index", [0, 1])
def test_what_is_done_with_all_notes_is_the_command_of_the_board(desk: OptionsDesk, index: int) -> None:
    desk.click(str(desk.commands[index].name))
    assert desk.done == [index]


def test_nothing_is_done_with_notes_that_are_hidden(desk: OptionsDesk) -> None:
    desk.press("escape").game.pause()
    desk.show()
    for command in desk.commands:
        desk.click(str(command.name))
    assert desk.done == []


def test_everything_can_be_read(desk: OptionsDesk) -> None:
    assert not desk.faults()
