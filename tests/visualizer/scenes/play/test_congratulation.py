"""A solved board is celebrated calmly, told honestly, and left by the way that one wants."""

from dataclasses import replace
from pathlib import Path

import pytest

from core.storage.games import KeptGame
from tests.visualizer.scenes.play.desk import CODE, DIGITS, Desk
from visualizer.scenes.play.celebration import SECONDS, Celebration
from visualizer.scenes.play.congratulation import CongratulationDialog, ending_of
from visualizer.window.fonts import FontMetrics

FRAME_SECONDS = 1 / 60


class EndDesk(Desk):
    def __init__(self, metrics: FontMetrics, folder: Path) -> None:
        super().__init__(metrics, folder)
        self.pressed: list[str] = []
        self.dialog: CongratulationDialog | None = None

    def end(self, seconds: float = 60, grade: str | None = "hard", **helps: int) -> "EndDesk":
        return self.show(self.solve(seconds, grade, **helps))

    def show(self, kept: KeptGame) -> "EndDesk":
        self.dialog = CongratulationDialog(
            self.stage,
            kept,
            ending_of(self.store, kept),
            on_again=lambda: self.pressed.append("again"),
            on_scores=lambda: self.pressed.append("scores"),
        )
        self.stage.open(self.dialog)
        self._turn()
        return self

    def celebration(self) -> str:
        (one,) = (widget for widget in self.widgets() if isinstance(widget, Celebration))
        return self.drawing_of(one)

    def pass_time(self, *frames: float) -> None:
        assert self.dialog is not None, "there is an end"
        for seconds in frames:
            self.dialog.update(seconds)
        self._turn()


@pytest.fixture
def desk(metrics: FontMetrics, tmp_path: Path) -> EndDesk:
    return EndDesk(metrics, tmp_path)


# What is said


def test_the_first_of_its_list_is_a_new_best_time(desk: EndDesk) -> None:
    desk.solve(100)
    desk.end(62)
    assert {"Solved: a new best time!", "1:02", "Hard 3 × 3", "Without help: every digit is your own."} <= set(
        desk.texts()
    )


def test_another_one_has_its_place(desk: EndDesk) -> None:
    desk.solve(10)
    desk.solve(5, hint=1)
    desk.end(20)
    assert {"Solved!", "Place 2 among the times without help."} <= set(desk.texts())


def test_help_is_told_with_how_often(desk: EndDesk) -> None:
    desk.solve(5, hint=1)
    desk.end(20, hint=2, advise=1)
    assert desk.shown("With help: 2 hints, 1 digit revealed.")
    assert desk.shown("Place 2 among the times with help.")


def test_a_solution_that_was_shown_is_no_victory(desk: EndDesk) -> None:
    desk.end(show=1)
    assert desk.shown("The solution was shown") and not desk.shown("Solved")
    assert desk.dialog is not None and not desk.dialog.is_moving


def test_a_board_that_nobody_has_graded_is_in_no_list(desk: EndDesk) -> None:
    desk.end(grade=None)
    assert desk.shown("Nobody has graded this board")


def finish(desk: EndDesk, kept: KeptGame, seconds: float) -> None:
    desk.clock.now += seconds
    kept.session.stopwatch.start()
    for cell, digit in zip(kept.session.sheet.board.cells(), DIGITS, strict=True):
        kept.session.place(cell, digit)
    kept.keep()


def copies(desk: EndDesk) -> tuple[KeptGame, KeptGame]:
    """Of one game."""
    begun = desk.begin(3)
    desk.store.save_as(begun, "begun")
    return begun, desk.store.load(desk.store.saves()[0].id, desk.clock)


def test_a_game_that_was_solved_before_is_told_the_time_that_counts(desk: EndDesk) -> None:
    first, again = copies(desk)
    finish(desk, first, 62)
    finish(desk, again, 0)
    desk.show(again)
    assert {"Solved!", "This game is in the list already, with 1:02."} <= set(desk.texts())


def test_a_game_whose_solution_was_seen_before_is_told_that_its_time_does_not_count(desk: EndDesk) -> None:
    seen, again = copies(desk)
    seen.session.take_help("show")
    finish(desk, seen, 62)
    finish(desk, again, 5)
    desk.show(again)
    assert {"Solved!", "This time is in no list."} <= set(desk.texts())


def test_the_ending_knows_its_result(desk: EndDesk) -> None:
    desk.solve(10)
    ending = ending_of(desk.store, desk.solve(20))
    assert ending.place == 2 and ending.result == desk.store.results()[-1]


# Where one goes from here


@pytest.mark.parametrize(("keys", "pressed"), [(("return",), ["again"]), (("escape",), [])])
def test_enter_asks_for_another_one_and_escape_looks_at_the_board(
    desk: EndDesk, keys: tuple[str, ...], pressed: list[str]
) -> None:
    desk.end().press(*keys)
    assert desk.pressed == pressed and not desk.stage.overlays


def test_best_times_come_over_the_dialog_which_stays(desk: EndDesk) -> None:
    desk.end().click("Best times")
    assert desk.pressed == ["scores"] and desk.dialog in desk.stage.overlays


def test_the_code_is_copied_and_the_dialog_stays(desk: EndDesk) -> None:
    desk.end().click("Share the code")
    assert desk.clipboard.pasted() == CODE and desk.shown(CODE)
    assert desk.dialog in desk.stage.overlays


# What is seen


def test_it_moves_for_its_time_and_then_stands_still(desk: EndDesk) -> None:
    desk.end()
    pictures = []
    for _ in range(round(SECONDS / FRAME_SECONDS) + 2):
        desk.pass_time(FRAME_SECONDS)
        pictures.append(desk.celebration())
    assert len(set(pictures[:-3])) > 60
    assert desk.dialog is not None and not desk.dialog.is_moving
    desk.pass_time(5)
    assert desk.celebration() == pictures[-1]


def test_a_slow_frame_skips_nothing(desk: EndDesk) -> None:
    desk.end()
    desk.pass_time(10)
    assert desk.dialog is not None and desk.dialog.is_moving


def test_the_end_is_the_same_however_fast_the_frames_are(desk: EndDesk) -> None:
    desk.end()
    desk.pass_time(*[0.01] * 400)
    fine = desk.celebration()
    desk.stage.close(desk.dialog)  # type: ignore[arg-type]
    desk.end()
    desk.pass_time(*[10.0] * 40)
    assert desk.celebration() == fine


def test_with_reduced_motion_the_end_is_there_at_once(desk: EndDesk) -> None:
    desk.end()
    desk.pass_time(*[0.1] * 40)
    moved = desk.celebration()
    desk.stage.close(desk.dialog)  # type: ignore[arg-type]
    desk.application.look = replace(desk.application.look, reduced_motion=True)
    desk.end()
    assert desk.dialog is not None and not desk.dialog.is_moving
    assert desk.celebration() == moved


def test_everything_can_be_read(desk: EndDesk) -> None:
    desk.solve(5, hint=1, advise=2, rewind=3)
    desk.end(4000, hint=11, advise=2, rewind=3)
    assert not desk.faults()
