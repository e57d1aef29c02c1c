"""Where in time the lab stands, at the edges of what is recorded."""

from dataclasses import replace

import pytest

from algorithms.catalogue import Algorithm, Catalogue, find_algorithms
from core.puzzles.queens import QueensPuzzle
from core.settings import Settings
from core.steps.events import Kind
from core.steps.finding import KindFinder
from core.steps.recording import Ending
from tests.pilot import Pilot
from visualizer.application import Application
from visualizer.runs.lab import Lab
from visualizer.runs.playback import Playback, RunSetup
from visualizer.window.fonts import FontMetrics

CATALOGUE = find_algorithms()


class Clock:
    """Each look at it takes a millisecond."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


def playback_of(size: int, algorithm: str = "queens/backtracking") -> Playback:
    return Playback(RunSetup(CATALOGUE[algorithm], QueensPuzzle(size), memory_bytes=64 << 20), Clock())


def test_a_search_backwards_in_vain_does_not_wait_for_the_rest_of_the_run():
    playback = playback_of(16)
    playback.record_to(1_000)
    playback.go_to(5)
    playback.find(KindFinder(Kind.SOLVED), forward=False)
    for _ in range(3):
        playback.update(0.016, 0.005)
    assert playback.found_nothing and not playback.is_seeking
    assert playback.position == 5 and playback.recording.ending is None


def test_a_search_forwards_goes_on_until_it_finds():
    playback = playback_of(8)
    playback.find(KindFinder(Kind.SOLVED), forward=True)
    for _ in range(100):
        playback.update(0.016, 0.005)
    assert playback.trace.kind(playback.position - 1) is Kind.SOLVED
    assert playback.trace.count(Kind.SOLVED, playback.position) == 1


def test_playing_fast_records_no_further_ahead_than_playing_slowly():
    playback = playback_of(16)
    playback.speed = 2_500
    playback.toggle_playing()
    for _ in range(60):
        playback.update(0.016, 0.2)
    assert playback.recording.ending is not Ending.OUT_OF_MEMORY
    assert len(playback.trace) - playback.position <= 2_000_000 + 256


def test_a_computer_that_slept_does_not_run_the_lesson_away():
    playback = playback_of(8)
    playback.record_to(5_000)
    playback.speed = 8
    playback.toggle_playing()
    playback.update(3_600, 0.005)
    assert playback.position == 2


def failing(board):
    yield board.place(board.cell(0, 0))
    yield board.place(board.cell(1, 2))
    raise ZeroDivisionError("planted")


def test_what_was_recorded_before_a_fault_is_in_the_tree_and_the_strip():
    algorithm = Algorithm("queens/failing", "It fails.", failing, sources=CATALOGUE["queens/backtracking"].sources)
    playback = Playback(RunSetup(algorithm, QueensPuzzle(4)), Clock())
    with pytest.raises(ZeroDivisionError, match="planted"):
        playback.update(0.016, 0.005)
    assert len(playback.trace) == 3  # the call, and two queens
    assert playback.tree.grown == 3 and len(playback.tree) == 3
    assert playback.profile.stretch(0, 3).deepest == 1


def test_undo_of_a_board_leaves_the_choice_of_when_to_stop():
    lab = Lab(RunSetup(CATALOGUE["queens/backtracking"], QueensPuzzle(6)), Clock())
    lab.choose_puzzle(lab.puzzle.grown(-1))
    lab.stop_after("first")
    lab.undo()
    assert (lab.puzzle.size, lab.setup.stop_after) == (6, "first")


@pytest.mark.parametrize("missing", sorted(CATALOGUE.algorithms))
def test_the_program_opens_though_an_algorithm_is_broken(missing):
    rest = {name: one for name, one in CATALOGUE.algorithms.items() if name != missing}
    settings = replace(Settings(), algorithm=missing, position=77)
    application = Application(settings, FontMetrics(), Catalogue(rest, ()), clock=Clock())
    assert application.lab.lab.setup.algorithm.name in rest
    assert application.lab.lab.playback.destination == 0


def test_a_key_that_is_held_down_counts_once_except_for_steps(metrics):
    pilot = Pilot(metrics, Settings(language="en", scene="lab")).recorded()
    pilot.press("home", "space")
    assert pilot.playback.is_playing
    pilot.hold("space")
    assert pilot.playback.is_playing
    pilot.press("space")
    before = pilot.position
    pilot.hold("right")
    assert pilot.position > before + 1
