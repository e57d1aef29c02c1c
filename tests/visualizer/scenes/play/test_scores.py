"""The best times stand apart by size, grade and help, and the fresh one has a sign."""

from pathlib import Path

import pytest

from tests.visualizer.scenes.play.desk import Desk
from visualizer.scenes.play.scores import ScoresDialog
from visualizer.widgets.table import Table
from visualizer.window.fonts import FontMetrics


class ScoresDesk(Desk):
    def show(self, **wishes: object) -> "ScoresDesk":
        self.stage.open(ScoresDialog(self.stage, self.store, size=(3, 3), **wishes))  # type: ignore[arg-type]
        self._turn()
        return self

    def tables(self) -> tuple[Table, Table]:
        """Without help, and with it."""
        alone, helped = (widget for widget in self.widgets() if isinstance(widget, Table))
        return alone, helped

    def times(self) -> tuple[list[str], list[str]]:
        return tuple([str(row[1]) for row in table.rows] for table in self.tables())  # type: ignore[return-value]


@pytest.fixture
def desk(metrics: FontMetrics, tmp_path: Path) -> ScoresDesk:
    return ScoresDesk(metrics, tmp_path)


def test_times_with_help_stand_apart_and_the_fastest_comes_first(desk: ScoresDesk) -> None:
    for seconds, hints in ((3725, 0), (64, 0), (599, 2), (8, 1)):
        if hints:
            desk.solve(seconds, hint=hints)
        else:
            desk.solve(seconds)
    desk.show(grade="hard")
    assert desk.times() == (["1:04", "1:02:05"], ["0:08", "9:59"])


def test_another_grade_has_its_own_times(desk: ScoresDesk) -> None:
    desk.solve(10, "easy")
    desk.solve(20, "medium")
    desk.show()
    assert desk.times()[0] == ["0:10"]
    desk.press("tab", "tab", "tab", "right")
    assert desk.times()[0] == ["0:20"]
    desk.click("Easy")
    assert desk.times()[0] == ["0:10"]


def test_no_times_are_told_in_a_sentence(desk: ScoresDesk) -> None:
    desk.show(grade="expert")
    assert desk.shown("No such board was solved without help yet.") or desk.shown("without help yet.")
    assert desk.times() == ([], [])


def test_only_the_fresh_result_is_marked(desk: ScoresDesk) -> None:
    for seconds in (30, 20, 10):
        desk.now += 1
        desk.solve(seconds)
    fresh = desk.store.results()[1]
    desk.show(grade="hard", fresh=fresh)
    alone, helped = desk.tables()
    assert alone.marked == 1 and helped.marked is None
    desk.click("Easy")
    assert alone.marked is None


def test_at_most_twenty_times_are_told(desk: ScoresDesk) -> None:
    for seconds in range(23):
        desk.solve(seconds + 1)
    desk.show(grade="hard")
    assert len(desk.times()[0]) == 20


def test_the_sizes_that_occur_can_be_chosen_and_the_present_one(desk: ScoresDesk) -> None:
    desk.solve(10)
    desk.stage.open(ScoresDialog(desk.stage, desk.store, size=(11, 9), grade="hard"))
    assert desk.times() == ([], [])
    desk.click("11 × 9").click("3 × 3")
    assert desk.times()[0] == ["0:10"]


def test_everything_can_be_read(desk: ScoresDesk) -> None:
    for seconds in range(3):
        desk.solve(40_000 + seconds)
        desk.solve(50_000 + seconds, hint=12)
    desk.show(grade="hard", fresh=desk.store.results()[0])
    assert not desk.faults()


def test_without_times_everything_can_be_read(desk: ScoresDesk) -> None:
    desk.show()
    assert not desk.faults()
