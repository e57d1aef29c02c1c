"""A fault of the program is said in a dialog, and the program goes on."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from algorithms.catalogue import BrokenAlgorithm, Catalogue, find_algorithms
from core.puzzles.queens import QueensBoard
from core.steps.driver import Coroutine
from tests.pilot import Pilot
from visualizer.widgets.widget import Widget
from visualizer.window.fonts import FontMetrics

WELL = 20  # steps after which the fake fails


def _failing(board: QueensBoard) -> Iterator[object]:
    cell = board.cell(0, 0)
    for _ in range(WELL // 2):
        yield board.place(cell)
        yield board.remove(cell)
    raise ZeroDivisionError("the fault of a test")


def _catalogue() -> Catalogue:
    found = find_algorithms()
    fake = replace(found["queens/backtracking"], name="queens/failing", solve=_solve)
    return Catalogue({**found.algorithms, "queens/failing": fake}, (BrokenAlgorithm("queens/torn", "SyntaxError: no"),))


def _solve(board: QueensBoard) -> Coroutine:
    return _failing(board)  # type: ignore[return-value]


@pytest.fixture
def faulty(metrics: FontMetrics) -> Pilot:
    pilot = Pilot(metrics, catalogue=_catalogue())
    pilot.tells_faults = True
    return pilot.open(algorithm="queens/failing")


def test_a_failing_algorithm_is_said_once(faulty: Pilot) -> None:
    faulty.after(1)
    assert faulty.texts().count("A fault in Krok") == 1
    assert "ZeroDivisionError: the fault of a test" in " ".join(faulty.texts())
    assert "Traceback" not in " ".join(faulty.texts())
    faulty.click("Close").after(1)
    assert "A fault in Krok" not in faulty.texts()


def test_what_was_recorded_before_the_fault_can_be_watched(faulty: Pilot) -> None:
    faulty.after(1).press("escape", "end").found()
    assert faulty.position == len(faulty.playback.trace) == WELL + 1
    said = " ".join(faulty.texts())
    assert "The algorithm itself has a fault" in said
    assert "No solution" not in said, "what was not looked for to the end may exist"
    faulty.press("left", "left").after(0.5)
    assert faulty.position == WELL - 1


def test_the_details_can_be_copied_and_say_what_makes_it_happen_again(faulty: Pilot) -> None:
    faulty.after(0.1).click("Copy details")
    details = faulty.clipboard.pasted()
    for word in ("Traceback", "ZeroDivisionError", "_failing", "queens/failing", "Settings(", "Krok"):
        assert word in details


def test_after_a_fault_another_algorithm_runs(faulty: Pilot) -> None:
    faulty.after(1).press("escape").open(algorithm="queens/backtracking").recorded().press("s").found()
    assert faulty.lab.tally().solutions == 1
    assert "A fault in Krok" not in faulty.texts()


def test_a_panel_that_cannot_be_drawn_pauses_the_run_and_keeps_the_window(faulty: Pilot) -> None:
    faulty.open().press("space")
    faulty.application.failed(RuntimeError("no picture"))
    assert not faulty.playback.is_playing
    faulty.press("return").open("home")
    assert faulty.scene == "home"


def test_a_key_that_fails_is_said_and_the_next_one_works(faulty: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    faulty.open(puzzle="queens/empty-5").recorded()

    def fails(self: object) -> None:
        raise KeyError("stumbled")

    with monkeypatch.context() as patch:
        patch.setattr("visualizer.runs.playback.Playback.step_forward", fails)
        faulty.press("right")
    assert "A fault in Krok" in faulty.texts()
    faulty.press("escape", "right")
    assert faulty.position == 1


def test_an_algorithm_that_cannot_be_imported_stands_greyed_in_the_list(faulty: Pilot) -> None:
    faulty.press("escape").click("Failing")
    row = next(text for text in faulty.texts() if text.startswith("queens/torn"))
    faulty.click(row)
    assert faulty.lab.setup.algorithm.name == "queens/failing", "it cannot be chosen"


def test_the_pilot_itself_hides_no_fault(metrics: FontMetrics) -> None:
    pilot = Pilot(metrics, catalogue=_catalogue())
    with pytest.raises(ZeroDivisionError):
        pilot.open(algorithm="queens/failing").recorded()
    assert isinstance(pilot.application.stage.root, Widget)
