"""Whole games from New to New: by keyboard alone and by mouse alone, wherever there is much room or little."""

import pytest

from core.language import Sentence
from core.puzzles.geometry import Cell
from core.settings import Settings
from core.storage.puzzle_library import load_puzzle
from tests.hands import buttons_called, cells, digit_button, values, way_to
from tests.pilot import READY, Pilot
from visualizer.scenes.play.congratulation import CongratulationDialog
from visualizer.widgets.scroll import Scroll
from visualizer.widgets.widget import Widget
from visualizer.window.fonts import FontMetrics

PLACES = [
    ((1280, 800), 1.0, "en"),
    ((960, 600), 1.0, "cs"),
    ((1280, 800), 2.0, "cs"),
    ((960, 600), 2.0, "en"),
    ((960, 600), 1.5, "sk"),
]
each_place = pytest.mark.parametrize(("size", "scale", "language"), PLACES)


def _opened(metrics: FontMetrics, size: tuple[int, int], scale: float, language: str) -> Pilot:
    settings = Settings(language=language, scale=scale, scene="play", reduced_motion=True)
    return Pilot(metrics, settings, size=size).open("play")


# By keyboard


@each_place
def test_a_whole_game_by_keyboard(metrics: FontMetrics, size: tuple[int, int], scale: float, language: str) -> None:
    play = _opened(metrics, size, scale, language).press("ctrl+n")
    assert play.play.session.puzzle == load_puzzle(READY)
    solution = play.solution()
    _walk(play, 0).press("shift+1", "shift+2", "n", "3", "n", "ctrl+3")
    assert play.play.session.sheet.marks(cells(play)[0]).notes == 0b110
    _walk(play, 5).press("9", "ctrl+z", "ctrl+y", "ctrl+z")
    assert not any(values(play))
    play.press("h").until(lambda: play.play.game.told is not None)
    while play.play.game.told is not None:
        play.press("h")
    assert sum(map(bool, values(play))) == 1
    play.press("c", "p", "7", "p", "ctrl+s", "ctrl+a", *"ours", "return")
    assert [save.name for save in play.application.screens.games.saves()] == ["ours"]
    for index, digit in enumerate(solution):
        if values(play)[index] != digit:
            _walk(play, index).press(str(digit))
    _congratulated(play).press("return")
    assert play.play.session.puzzle == load_puzzle(READY) and not any(values(play))
    assert len(play.application.screens.games.results()) == 1


def _walk(play: Pilot, index: int) -> Pilot:
    """By arrows, the shortest way from the first cell."""
    goal = cells(play)[index]
    play.press(*way_to(play, goal))
    assert play.play.game.chosen == goal
    return play


# By mouse


@each_place
def test_a_whole_game_by_mouse(metrics: FontMetrics, size: tuple[int, int], scale: float, language: str) -> None:
    play = _press(_opened(metrics, size, scale, language), "New")
    assert play.play.session.puzzle == load_puzzle(READY)
    solution = play.solution()
    first = cells(play)[0]
    _press(_choose(play, first), "Note")
    _digit(_digit(play, 1), 2)
    assert play.play.session.sheet.marks(first).notes == 0b110
    _digit(_press(play, "Cross out"), 2)
    assert play.play.session.sheet.marks(first).crossed == 0b100
    _digit(_press(play, "Digit"), 9)
    _press(_press(_press(play, "Undo"), "Redo"), "Undo")
    _press(_choose(play, first), "Erase")
    assert not any(values(play)) and not play.play.session.sheet.marks(first).notes
    _press(play, "Hint").until(lambda: play.play.game.told is not None)
    while (told := play.play.game.told) is not None:
        _press(play, "Tell me more" if told.rung + 1 < len(told.hint.rungs) else "Do it")
    assert sum(map(bool, values(play))) == 1
    _press(play, "Check")
    for button, is_running in (("Pause", False), ("Go on", True)):
        _press(play, button)
        assert play.play.session.stopwatch.is_running == is_running
    _press(_press(play, "Save"), "Save", in_dialog=True)
    assert len(play.application.screens.games.saves()) == 1
    for cell, digit in zip(cells(play), solution, strict=True):
        if play.play.game.board.value(cell) != digit:
            _digit(_choose(play, cell), digit)
    _press(_congratulated(play), "Another one of this kind", in_dialog=True)
    assert play.play.session.puzzle == load_puzzle(READY) and not any(values(play))


def _choose(play: Pilot, cell: Cell) -> Pilot:
    _turn_to(play, "Board")
    play.click(play.cell(cell))
    assert play.play.game.chosen == cell
    return play


def _digit(play: Pilot, digit: int) -> Pilot:
    _turn_to(play, "Board")
    return _click(play, digit_button(play, digit))


def _press(play: Pilot, english: str, *, in_dialog: bool = False) -> Pilot:
    """The button with these words, on whatever page of the screen."""
    for page in ("",) if in_dialog else ("", "Board", "Tools"):
        if page:
            _turn_to(play, page)
        if named := buttons_called(play, english, in_dialog=in_dialog):
            return _click(play, named[-1])
    raise AssertionError(f"there is no button {english}")


def _turn_to(play: Pilot, english: str) -> None:
    """The page, where pages take turns."""
    tabs = play.play.root._tabs
    play.drawing()
    page = {"Board": "board", "Tools": "tools"}[english]
    if tabs.visible and tabs.chosen != page:
        words = play.application.look.say(Sentence(english))
        (place,) = [one.rect.center for one in play.recorded_texts() if one.text == words and tabs.rect.holds(one.rect)]
        play.click(place)


def _click(play: Pilot, widget: Widget) -> Pilot:
    """Turns the wheel until it is in sight."""
    play.drawing()
    scrolls = [one for one in play.widgets() if isinstance(one, Scroll) and widget in one.everything()]
    for scroll in scrolls:
        for _ in range(60):
            if scroll.rect.holds(widget.rect):
                break
            play.turn_wheel(scroll.rect.center, 0.5 if widget.rect.y < scroll.rect.y else -0.5)
        assert scroll.rect.holds(widget.rect)
    return play.click(widget)


def _congratulated(play: Pilot) -> Pilot:
    play.after(0.1)
    assert isinstance(play.application.stage.overlays[-1], CongratulationDialog)
    assert play.play.session.is_finished
    return play
