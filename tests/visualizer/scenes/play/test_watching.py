"""What was played is watched in the lab, as any other search is, and the game waits meanwhile."""

import pytest

from tests.hands import cells, known, playing, put
from tests.pilot import Pilot
from visualizer.window.fonts import FontMetrics


@pytest.fixture
def play(metrics: FontMetrics) -> Pilot:
    play = playing(metrics)
    put(play, cells(play)[0], "1", "ctrl+z", "2")
    return put(play, cells(play)[3], "5")


def test_the_guesses_are_a_search_of_the_lab_and_the_game_waits(play: Pilot) -> None:
    before, seconds = known(play.play.session), play.play.session.stopwatch.elapsed
    play.press("g").recorded()
    assert play.scene == "lab" and play.lab.puzzle == play.play.session.puzzle
    play.press("end").after(1).open("play")
    assert known(play.play.session) == before
    assert play.play.session.stopwatch.elapsed == pytest.approx(seconds, abs=0.2)


def test_without_a_guess_there_is_nothing_to_watch_and_that_is_said(metrics: FontMetrics) -> None:
    play = playing(metrics).press("g")
    assert play.scene == "play" and "There are no guesses yet." in play.texts()


def test_the_solution_of_the_board_is_watched_from_its_beginning(play: Pilot) -> None:
    play.press("l").recorded()
    assert play.scene == "lab" and play.lab.puzzle.kind == "kakuro"


def test_a_stop_at_a_line_of_the_guesses_can_be_set_and_breaks_nothing(play: Pilot) -> None:
    play.press("g").recorded()
    play.application.stage.focus(play.application.lab.code, by_keyboard=True)
    play.press(*["down", "return"] * 12).after(0.1)
    assert play.playback.breakpoints
    play.application.close()


def test_after_the_guesses_the_next_start_is_as_any_other(play: Pilot) -> None:
    play.press("g").recorded()
    play.application.close()
    assert play.kept is not None
    again = Pilot(play.metrics, play.kept).after(0.1)
    assert again.scene == "lab" and again.lab.puzzle == play.lab.puzzle


def test_the_board_of_the_guesses_can_be_edited(play: Pilot) -> None:
    play.press("g").recorded().press("e")
    play.press("left", "4", "e").recorded()
    assert play.scene == "lab"
