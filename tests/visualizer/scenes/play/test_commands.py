"""All that can be done: each command has a way to it, no two share one, and none is at work behind a dialog."""

from collections import Counter

import pytest

from core.language import Sentence
from core.settings import Settings
from tests.hands import cells, close_dialogs, known, playing, put, solve
from tests.pilot import Pilot
from visualizer.scenes.command import Command
from visualizer.scenes.help import EVERYWHERE
from visualizer.scenes.play.commands import ON_THE_BOARD
from visualizer.widgets.button import Button
from visualizer.window.fonts import FontMetrics

ENVIRONMENTS = [((1280, 800), 1.0, "en"), ((960, 600), 1.0, "cs"), ((960, 600), 1.5, "sk"), ((1280, 800), 2.0, "cs")]
BOARD_KEYS = ("up", "down", "left", "right", "home", "end", "delete", "backspace", *"0123456789")


@pytest.fixture
def play(metrics: FontMetrics) -> Pilot:
    pilot = playing(metrics)
    pilot.solution()
    return pilot


def keys_of(command: Command) -> str:
    """As a pilot presses them."""
    return command.keys.lower()


def test_every_command_has_a_key_or_can_be_reached_by_mouse(play: Pilot) -> None:
    say = play.application.look.say
    reached = _reached_by_mouse(play)
    assert [name for name, one in play.play.commands.items() if not one.keys and say(one.name) not in reached] == []


@pytest.mark.parametrize(("size", "scale", "language"), ENVIRONMENTS)
def test_every_tool_can_be_reached_by_mouse_alone(
    metrics: FontMetrics, size: tuple[int, int], scale: float, language: str
) -> None:
    play = Pilot(metrics, Settings(language=language, scale=scale), size=size).open("play", puzzle="kakuro/easy-6")
    say, board = play.application.look.say, _reached_by_mouse(play)
    commands = play.play.commands
    # The rule is offered where one is broken, and modes have buttons with words of their own.
    left_out = {"rule", "notes", "cross", "new", "pause"}
    missing = [name for name, one in commands.items() if say(one.name) not in board and name not in left_out]
    assert missing == []
    assert {say(Sentence(english)) for english in ("Note", "Cross out", "New", "Pause")} <= board


def _reached_by_mouse(play: Pilot) -> set[str]:
    """Words and tooltips of all buttons on both pages, and the rows of the menu."""
    found: set[str] = set()
    tabs = play.play.root._tabs
    play.drawing()
    for page in [page for page, _ in tabs.choices][: 2 if tabs.visible else 1]:
        play.play.root._turn(page)
        found |= {name for one in play.widgets() if isinstance(one, Button) for name in play._names_of(one)}
    play.play._tools.open_menu()
    (menu,) = play.application.stage.overlays
    found |= {play.application.look.say(item.text) for item in menu._items}  # type: ignore[attr-defined]
    close_dialogs(play)
    return found


def test_no_two_commands_share_a_key(play: Pilot) -> None:
    keys = [command.keys.lower() for command in play.play.commands.values() if command.keys]
    own = [part.strip().lower() for names, _ in (*ON_THE_BOARD, *EVERYWHERE) for part in names.split(",")]
    shared = [key for key, times in Counter([*keys, *own, *BOARD_KEYS[:8]]).items() if times > 1]
    assert set(shared) <= {"delete", "0"}, "as the board's own list says"


def test_help_lists_the_keys_of_the_board_and_of_every_command(play: Pilot) -> None:
    listed = {keys for keys, _ in play.play.shortcuts()}
    assert listed >= {command.keys for command in play.play.commands.values() if command.keys}
    assert listed >= {keys for keys, _ in ON_THE_BOARD}


def test_a_key_does_the_same_wherever_the_focus_is(play: Pilot) -> None:
    put(play, cells(play)[0])
    for _ in range(30):
        play.press("tab", "5")
        assert play.play.game.board.value(cells(play)[0]) == 5, play.application.stage.focused
        play.press("delete")


DIALOGS = ("ctrl+s", "ctrl+o", "t", "b", "o", "statistics", "congratulation", "new size", "menu")


@pytest.mark.parametrize("dialog", DIALOGS)
def test_no_key_reaches_the_game_behind_a_dialog(play: Pilot, dialog: str) -> None:
    put(play, cells(play)[0], "9", "ctrl+z", "shift+4")
    if dialog == "congratulation":
        solve(play)
    elif dialog == "new size":
        play.play.root._bar.ask_for_size()
    elif dialog == "menu":
        play.play._tools.open_menu()
    elif dialog in play.play.commands:
        play.play.commands[dialog].run()
    else:
        play.press(dialog)
    overlays = play.drawing() and play.application.stage.overlays
    assert overlays
    before = known(play.play.session)
    for keys in (*"hcawxnfdr123", "shift+3", "ctrl+2", "ctrl+z", "ctrl+y", "ctrl+r", "ctrl+n", "alt+2", "p"):
        if dialog == "menu" and not play.application.stage.overlays:
            break
        play.press(keys)
    assert known(play.play.session) == before
    assert not play.play.game.is_paused
    assert play.application.stage.overlays[: len(overlays)] == overlays or dialog == "menu"


def test_the_mode_is_seen_and_left_by_escape(play: Pilot) -> None:
    cell = cells(play)[0]
    put(play, cell, "n")
    assert "Note for r1c1" in play.texts()
    play.press("1", "2")
    assert play.play.session.sheet.marks(cell).notes == 0b110
    play.press("x", "1")
    assert play.play.session.sheet.marks(cell).crossed == 0b10 and "Cross out on r1c1" in play.texts()
    play.press("escape")
    assert "Digit for r1c1" in play.texts()
    assert play.press("3").play.game.board.value(cell) == 3


def test_tab_goes_through_all_controls_and_comes_back(play: Pilot) -> None:
    stage, stops = play.application.stage, []
    for _ in range(120):
        play.press("tab")
        if stage.focused in stops:
            break
        stops.append(stage.focused)
    assert stage.focused is stops[0]
    assert play.play.first_focus in stops
    assert len(stops) > 35
